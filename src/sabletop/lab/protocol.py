"""The engine for programs in any language: a request is a line of JSON, and so is the answer. `sabletop engine`.

Every request names what to `do`; an `id` comes back with the answer. What cannot be done is answered with one sentence
in `error`, and nothing has changed. docs/engine-protocol.md lists the requests.
"""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from reprlib import repr as short
from typing import Any, Final

import sabletop
from sabletop.engine.errors import SabletopError
from sabletop.engine.match import Match
from sabletop.engine.notation import described, written

PROTOCOL: Final = 1
MOST_MATCHES: Final = 4096
LONGEST: Final = 1 << 24
"""No request has more characters than this."""

_KINDS: Final[Mapping[str, tuple[tuple[type, ...], str]]] = {
    "game": ((str,), "the name of a game"),
    "seats": ((int,), "a whole number"),
    "seed": ((int, str), "a whole number or a text"),
    "content": ((str,), "the file of a content pack"),
    "options": ((dict,), "an object of options"),
    "history": ((bool,), "true or false"),
    "match": ((int,), "the number of a match"),
    "seat": ((int,), "the number of a seat"),
    "action": ((int, str), "the number of an action, or what it is written as"),
    "agreed": ((bool,), "true or false"),
    "steps": ((int,), "a whole number"),
    "n": ((int,), "a whole number"),
    "since": ((int,), "a number of decisions"),
    "outcome": ((int,), "the number of an outcome"),
    "record": ((dict,), "a record"),
    "save": ((str,), "a save as text"),
    "what": ((int, str), "an action or a kind of action"),
}


class Engine:
    """Matches by number, and what is done with them."""

    def __init__(self) -> None:
        self._matches: dict[int, Match] = {}
        self._last = 0
        self._commands: dict[str, tuple[Callable[..., dict[str, Any]], str, str]] = {
            "hello": (self._hello, "", ""),
            "games": (self._games, "", ""),
            "new": (self._new, "game", "seats seed content options history"),
            "look": (self._look, "match", ""),
            "legal": (self._legal, "match seat", ""),
            "play": (self._play, "match action", "seat"),
            "undo": (self._undo, "match", "agreed steps"),
            "known": (self._known, "match", "seat"),
            "log": (self._log, "match", "seat since"),
            "why-not": (self._why_not, "match what", "seat"),
            "worlds": (self._worlds, "match seat", "n seed"),
            "clone": (self._clone, "match", "history"),
            "wait": (self._wait, "match", ""),
            "happen": (self._happen, "match outcome", ""),
            "record": (self._record, "match", ""),
            "replay": (self._replay, "record", "content history"),
            "save": (self._save, "match", ""),
            "load": (self._load, "save", "content history"),
            "drop": (self._drop, "match", ""),
        }

    def answer(self, line: str) -> dict[str, Any]:
        """The answer to one request."""
        try:
            request = json.loads(line) if len(line) <= LONGEST else None
        except (ValueError, RecursionError):
            return {"error": "This is not JSON."}
        if not isinstance(request, dict):
            return {"error": "A request is one JSON object in a line."}
        echo = {"id": request.pop("id")} if "id" in request else {}
        try:
            return {**echo, **self._do(request)}
        except (SabletopError, RecursionError) as refused:
            return {**echo, "error": " ".join(str(refused).split())}

    def _do(self, request: dict[str, Any]) -> dict[str, Any]:
        wanted = request.pop("do", None)
        if not isinstance(wanted, str) or wanted not in self._commands:
            raise SabletopError(
                f"There is nothing to do called {short(wanted)}; there are {', '.join(self._commands)}."
            )
        command, needs, may = self._commands[wanted]
        fields = [*needs.split(), *may.split()]
        for name, value in request.items():
            if name not in fields:
                raise SabletopError(f"{wanted!r} takes {', '.join(fields) or 'nothing'}, not {short(name)}.")
            kinds, words = _KINDS[name]
            if not isinstance(value, kinds) or (isinstance(value, bool) and bool not in kinds):
                raise SabletopError(f"{name!r} is {words}, not {short(value)}.")
        for name in needs.split():
            if name not in request:
                raise SabletopError(f"{wanted!r} needs {name!r}: {_KINDS[name][1]}.")
        return command(**request)

    # Matches by number

    def _keep(self, match: Match) -> int:
        if len(self._matches) >= MOST_MATCHES:
            raise SabletopError(f"There are {MOST_MATCHES:,} matches already; drop some.")
        self._last += 1
        self._matches[self._last] = match
        return self._last

    def _match(self, number: int) -> Match:
        if number not in self._matches:
            raise SabletopError(f"There is no match {number}.")
        return self._matches[number]

    def _told(self, number: int) -> dict[str, Any]:
        m = self._matches[number]
        prompt, outcome = m.prompt, m.outcome
        return {
            "match": number,
            "game": m.game.name,
            "seats": m.seats,
            "decisions": m.decisions,
            "over": m.over,
            "seat": m.seat,
            "prompt": None if prompt is None else prompt.data(),
            "legal": [described(m.edition, action) for action in m.legal],
            "chance": list(m.chance),
            "outcome": None if outcome is None else outcome.data(),
        }

    # What can be done

    def _hello(self) -> dict[str, Any]:
        return {"sabletop": sabletop.__version__, "protocol": PROTOCOL}

    def _games(self) -> dict[str, Any]:
        found = {}
        for name in sabletop.games():
            game = sabletop.game(name)
            options = {key: {"default": one.default, "values": list(one.values)} for key, one in game.options.items()}
            found[name] = {"title": game.title, "seats": list(game.seats), "options": options}
        return {"games": found}

    def _new(self, game: str, options: dict[str, Any] | None = None, **more: Any) -> dict[str, Any]:
        checked: dict[str, Any] = {**sabletop.game(game).check_options(options or {})}
        return self._told(self._keep(sabletop.new(game, **more, **checked)))

    def _look(self, match: int) -> dict[str, Any]:
        self._match(match)
        return self._told(match)

    def _legal(self, match: int, seat: int) -> dict[str, Any]:
        m = self._match(match)
        return {"legal": [described(m.edition, action) for action in m.legal_for(seat)]}

    def _play(self, match: int, action: int | str, seat: int | None = None) -> dict[str, Any]:
        self._match(match).play(action, seat)
        return self._told(match)

    def _undo(self, match: int, agreed: bool = False, steps: int = 1) -> dict[str, Any]:
        self._match(match).undo(agreed, steps)
        return self._told(match)

    def _known(self, match: int, seat: int | None = None) -> dict[str, Any]:
        return {"known": self._match(match).view(seat)}

    def _log(self, match: int, seat: int | None = None, since: int | None = None) -> dict[str, Any]:
        return {"log": [event.data() for event in self._match(match).log(seat, since=since)]}

    def _why_not(self, match: int, what: int | str, seat: int | None = None) -> dict[str, Any]:
        m = self._match(match)
        if isinstance(what, int) and not 0 <= what < len(m.edition.actions):
            raise SabletopError(f"There is no action {what}.")
        refusal = m.why_not(m.edition.actions[what] if isinstance(what, int) else what, seat)
        return {"why": None if refusal is None else {"clause": refusal.clause, "text": refusal.text}}

    def _worlds(self, match: int, seat: int, n: int = 1, seed: int | str = 0) -> dict[str, Any]:
        if not 1 <= n <= MOST_MATCHES - len(self._matches):
            raise SabletopError(f"There is room for {MOST_MATCHES - len(self._matches):,} matches more, not for {n}.")
        return {"matches": [self._keep(world) for world in self._match(match).worlds(seat, n, seed)]}

    def _clone(self, match: int, history: bool = True) -> dict[str, Any]:
        return self._told(self._keep(self._match(match).clone(history)))

    def _wait(self, match: int) -> dict[str, Any]:
        self._match(match).deal_with(None)
        return self._told(match)

    def _happen(self, match: int, outcome: int) -> dict[str, Any]:
        self._match(match).happen(outcome)
        return self._told(match)

    def _record(self, match: int) -> dict[str, Any]:
        m = self._match(match)
        picks = [one for one in m.record()["picks"] if isinstance(one, list) or one >= 0]
        moves = [m.edition.actions[one if isinstance(one, int) else one[1]] for one in picks]
        return {"record": m.record(), "written": [written(m.edition, action) for action in moves]}

    def _replay(self, record: dict[str, Any], **more: Any) -> dict[str, Any]:
        return self._told(self._keep(sabletop.replay(record, **more)))

    def _save(self, match: int) -> dict[str, Any]:
        return {"save": self._match(match).save().decode()}

    def _load(self, save: str, **more: Any) -> dict[str, Any]:
        return self._told(self._keep(sabletop.load(save.encode(), **more)))

    def _drop(self, match: int) -> dict[str, Any]:
        self._match(match)
        del self._matches[match]
        return {"matches": list(self._matches)}


def serve(lines: Iterable[str]) -> Iterator[str]:
    """The answers to requests, line by line."""
    engine = Engine()
    for line in lines:
        if line.strip():
            yield json.dumps(engine.answer(line), separators=(",", ":"), ensure_ascii=False)
