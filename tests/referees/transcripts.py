"""What somebody at the table hears and sees of a whole game, as plain data: all that a referee is given.

A referee is a second, small reading of the rules, written from the ledger. It shares no code with `sabletop.games`, and
objects to the first thing that the rules do not allow.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from importlib import import_module
from itertools import chain
from typing import Any, Protocol

from law_walk import Setup, at_random, edition_of, moves
from sabletop.bots import bot, levels, usual_level
from sabletop.engine.dealer import Stream, key_of
from sabletop.engine.match import Match
from sabletop.engine.messages import Argument, may_hear

Plain = str | int | None | list[Any]


@dataclass(frozen=True)
class Heard:
    """An event: its key, its arguments by ids (numbers where they name nothing), and the clause that it cites."""

    key: str
    args: Mapping[str, Plain]
    clause: str

    def __str__(self) -> str:
        told = [f"{name}={value}" for name, value in self.args.items()]
        return " ".join([self.key, *told])


@dataclass(frozen=True)
class Seen:
    """What the viewer sees whenever somebody is asked, and at the end: `Match.view`."""

    view: Mapping[str, Any]


@dataclass(frozen=True)
class Transcript:
    """A game from its set-up to its end, as one viewer followed it (None: a spectator)."""

    setup: Setup
    told: str
    """Who played, and the seed."""
    options: Mapping[str, Any]
    lines: tuple[Heard | Seen, ...]
    result: Mapping[str, Any]
    """`Result.data` without its sentence."""

    def __str__(self) -> str:
        return f"{self.setup}, {self.told}"


class Objection(Exception):
    """Something that the rules do not allow."""


def object_unless(allowed: bool, why: str) -> None:
    """A rule in one line."""
    if not allowed:
        raise Objection(why)


class Referee(Protocol):
    """Follows one game and raises `Objection` where it goes against the rules."""

    def hear(self, event: Heard) -> None:
        """The next event."""

    def look(self, view: Mapping[str, Any]) -> None:
        """What is to be seen now."""

    def close(self, result: Mapping[str, Any]) -> None:
        """The game is over."""


MakeReferee = Callable[[Transcript], Referee]
"""A referee takes its seat before anything has happened: it reads the set-up and the options, and no line."""


def referee_of(game: str) -> MakeReferee:
    """The referee of a game: `Referee` in the module that is called like it."""
    made: MakeReferee = import_module(f"referees.{game.replace('-', '_')}").Referee
    return made


def follow(make: MakeReferee, heard: Transcript) -> None:
    """Let a referee follow a whole game. Raises `Objection`, told with the line.

    What a referee cannot find (a card that is in no hand) is an objection too.
    """
    referee = make(replace(heard, lines=(), result={}))
    heard_so_far = 0
    try:
        for line in heard.lines:
            if isinstance(line, Heard):
                referee.hear(line)
            else:
                referee.look(line.view)
            heard_so_far += 1
        referee.close(heard.result)
    except Objection as objection:
        raise Objection(f"{_where(heard, heard_so_far)}: {objection}") from objection
    except (LookupError, ValueError) as missing:
        raise Objection(f"{_where(heard, heard_so_far)}: it is not there, {missing!r}") from missing


def _where(heard: Transcript, number: int) -> str:
    """The line that a referee objects to, in words."""
    if number == len(heard.lines):
        return f"{heard}, at the end"
    line = heard.lines[number]
    return f"{heard}, line {number} ({line if isinstance(line, Heard) else 'the table'})"


def without_views(heard: Transcript) -> Transcript:
    """The same game for somebody who hears everything and never looks."""
    return replace(heard, lines=tuple([line for line in heard.lines if isinstance(line, Heard)]))


# Playing


def listen(setup: Setup, level: str, seed: object, viewer: int | None = None, views: bool = True) -> Transcript:
    """A game played by bots of one level, or by chance with everything that anybody may do unasked ("unasked")."""
    m = setup.open(f"referee {seed}")
    picks = _unasked(m, seed) if level == UNASKED else _bots(m, level, seed)
    lines = list(chain.from_iterable(_lines(m, picks, viewer, views)))
    result = m.outcome
    assert result is not None
    data = {name: value for name, value in result.data().items() if name != "text"}
    return Transcript(setup, f"{level}, seed {seed!r}", m.options, tuple(lines), data)


UNASKED = "unasked"


def levels_of(game: str) -> tuple[str, ...]:
    """Who can play a game that is refereed: those who search would take too long."""
    known = levels(game)
    return (UNASKED, *known[: known.index(usual_level(game)) + 1])


def _unasked(m: Match, seed: object) -> Iterator[None]:
    picks = at_random(f"referee {seed}")
    while not m.over:
        possible = moves(m)
        seat, action = possible[next(picks) % len(possible)]
        m.play(action, seat)
        yield


def _bots(m: Match, level: str, seed: object) -> Iterator[None]:
    players = [bot(level) for _ in range(m.seats)]
    streams = [Stream(key_of(f"referee {seed}"), f"bot {seat}") for seat in range(m.seats)]
    while (seat := m.seat) is not None:
        m.play(players[seat].decide(m.known(seat), m.legal, streams[seat]))
        yield


def _lines(m: Match, picks: Iterator[None], viewer: int | None, views: bool) -> Iterator[list[Heard | Seen]]:
    told = 0
    ids = m.edition.ids()
    for _ in chain([None], picks):
        assert m.decisions <= m.game.bound
        news: list[Heard | Seen] = []
        for audience, what, args in m.events[told:]:
            if may_hear(audience, viewer):
                named = zip(what.takes, args, strict=True)
                news.append(Heard(what.key, {name: _plain(ids, name, value) for name, value in named}, what.clause))
        told = len(m.events)
        if views:
            news.append(Seen(m.view(viewer)))
        yield news


def _plain(ids: Mapping[str, Sequence[str]], kind: str, value: Argument) -> Plain:
    """An argument by its id; what names nothing is None."""
    if isinstance(value, tuple):
        return [_plain(ids, kind, one) for one in value]
    if isinstance(value, str) or kind not in ids:
        return value
    return ids[kind][value] if value >= 0 else None


def ids_of(game: str) -> Mapping[str, Sequence[str]]:
    """The ids that arguments may have."""
    return edition_of(game).ids()
