"""Words for scenes of Valkyrie: arrange a table, force what chance brings, play, and read what a player would see.

    s = scene(difficulty="easy").put(0, at="berghof").holds(0, "intel", "service-pistol").acting(0, arrows=1)
    s.play("initiate")
    s.play("commit", item="service-pistol")
    s.plot_rolls("T").deputies_roll("A", "A").play("strike")

Things are named by their ids in the content, a pair by both (`clam-mines+grenade-fuse`), the second ally space of a
place by a number (`zossen 2`), conspirators by their number or their id, dice by their first letters (E, T, A).
Arranging keeps every tile, ally and card in one place. Forced outcomes wait until their chance comes; a test in which
one of them never came fails.
"""

from collections.abc import Iterable
from functools import cache
from importlib import resources
from typing import Any, Self

from sabletop.engine import codec
from sabletop.engine.actions import Action
from sabletop.engine.errors import IllegalMove
from sabletop.engine.game import Setting
from sabletop.engine.match import Event, Match, Refusal, open_match
from sabletop.games.valkyrie.edition import ValkyrieEdition
from sabletop.games.valkyrie.game import GAME
from sabletop.games.valkyrie.table import ValkyrieTable
from screens import shown
from valkyrie_arranging import Arrangement, Who

SCENES: "list[Scene]" = []
"""Every scene of the test that runs."""


def scene(seats: int = 2, seed: int = 1, content: str | None = None, **options: Setting) -> "Scene":
    """A table as it is set up, four allies on show, nobody's turn yet. `content` is the text of a pack."""
    made = Scene(ours() if content is None else pack(content), seats, seed, options)
    SCENES.append(made)
    return made


@cache
def ours() -> ValkyrieEdition:
    """Our own edition."""
    return GAME.edition(None)


@cache
def pack(text: str) -> ValkyrieEdition:
    """The edition that a pack makes."""
    return GAME.edition(text, "mine.toml")


@cache
def content_text() -> str:
    """Our own content file."""
    return resources.files("sabletop.games.valkyrie").joinpath("content.toml").read_text(encoding="utf-8")


def content_with(*changes: tuple[str, str]) -> str:
    """Our content file with some texts replaced, each of which must be there once."""
    text = content_text()
    for old, new in changes:
        assert text.count(old) == 1, f"{old!r} is {text.count(old)} times in the content"
        text = text.replace(old, new)
    return text


def instead(row: str, line: str, now: str) -> tuple[str, str]:
    """A row of the content with another line for one of its lines."""
    assert line in row, f"{line!r} is not in {row!r}"
    return row, row.replace(line, now)


class Scene(Arrangement):
    """A table to arrange, and the match that is played on it."""

    # Playing

    @property
    def match(self) -> Match:
        """The match on this table."""
        if self._match is None:
            start = codec.dump(self._table, self.e.shape)
            self._match = open_match(GAME, self.e, self.seats, self.chosen, self.dealer, start)
            faults = GAME.faults(self._copy(self._match))
            assert not faults, f"the table is not sound: {faults}"
        return self._match

    def twin(self) -> ValkyrieTable:
        """A copy of the table as it is now, to look ahead on."""
        return self._copy(self.match)

    def play(self, kind: str, seat: int | None = None, **args: int | str) -> Self:
        """Play the one legal action of this kind with these arguments, for the seat that is asked or for another."""
        m = self.match
        found = self.legal(kind, seat, **args)
        assert len(found) == 1, f"{kind} {args}: {len(found)} legal actions; legal are {self._spelled(seat)}"
        m.play(found[0], seat)
        return self

    def answer(self, letter: str) -> Self:
        """Answer the interrogation."""
        return self.play("answer", answer=letter)

    def strike(self, dice: str, *deputies: str) -> Self:
        """Roll for the plot: these dice, and one die for each deputy who is left."""
        return self.plot_rolls(dice).deputies_roll(*deputies).play("strike")

    def legal(self, kind: str, seat: int | None = None, **args: int | str) -> list[Action]:
        """The legal actions of a kind, with these arguments where they are given."""
        m = self.match
        actions = m.legal if seat is None else m.legal_for(seat)
        return self._matching(actions, kind, args)

    def _matching(self, actions: Iterable[Action], kind: str, args: dict[str, int | str]) -> list[Action]:
        assert kind in self.e.actions.kinds, f"there is no action {kind!r}, only {self.e.actions.kinds}"
        wanted = {name: self.names.number(name, value) for name, value in args.items()}
        return [a for a in actions if a.kind == kind and all(a.args[name] == value for name, value in wanted.items())]

    def _spelled(self, seat: int | None) -> list[str]:
        actions = self.match.legal if seat is None else self.match.legal_for(seat)
        return [self._spell(action) for action in actions]

    def _spell(self, action: Action) -> str:
        args = [f"{name}={self.names.name(name, value)}" for name, value in action.args.items()]
        return " ".join([action.kind, *args])

    def refused(self, kind: str, seat: int | None = None, **args: int | str) -> Refusal | None:
        """Nothing of this kind (with these arguments) may be played, trying it changes nothing; why not."""
        m = self.match
        assert not self.legal(kind, seat, **args), f"{kind} {args} is legal: {self._spelled(seat)}"
        before = codec.canonical([m.state(), [event.data() for event in m.log(m.seat)]])
        tried = self._matching(self.e.actions, kind, args)
        assert tried, f"there is no action {kind} {args}"
        for action in tried:
            try:
                m.play(action, seat)
            except IllegalMove:
                continue
            raise AssertionError(f"{action} was played")
        assert codec.canonical([m.state(), [event.data() for event in m.log(m.seat)]]) == before
        which: dict[str, Any] = {name: self.names.number(name, value) for name, value in args.items()}
        return m.why_not(kind, seat, None, **which)

    def why(self, kind: str, seat: int | None = None, **args: int | str) -> str:
        """The clause why nothing of this kind may be played now."""
        refusal = self.refused(kind, seat, **args)
        assert refusal is not None, f"{kind} is legal otherwise"
        return refusal.clause

    # What a player sees

    def sees(self, seat: int | None = None) -> dict[str, Any]:
        """The table as a seat (None: a spectator) sees it."""
        table = shown(self.match, seat)
        assert isinstance(table, dict)
        return table

    def kinds(self, seat: int | None = None) -> list[str]:
        """The kinds of action that are legal, each once."""
        actions = self.match.legal if seat is None else self.match.legal_for(seat)
        return list(dict.fromkeys([action.kind for action in actions]))

    def choices(self, kind: str, name: str, seat: int | None = None) -> list[str]:
        """The ids among which there is a choice."""
        return [str(self.names.name(name, action.args[name])) for action in self.legal(kind, seat)]

    @property
    def asks(self) -> str | None:
        """What is asked; None when the game is over."""
        prompt = self.match.prompt
        return None if prompt is None else prompt.key

    @property
    def asked(self) -> int | None:
        """The conspirator who is asked."""
        asked = self.match.view(None)["asked"]
        return None if asked is None else int(asked["who"])

    @property
    def over(self) -> str | None:
        """How the game ended, if it did."""
        outcome = self.match.outcome
        return None if outcome is None else outcome.key

    def _board(self, who: Who) -> dict[str, Any]:
        board = self.sees()["conspirators"][self.who(who)]
        assert isinstance(board, dict)
        return board

    def place_of(self, who: Who) -> str:
        return str(self._board(who)["place"])

    def items_of(self, who: Who) -> list[str]:
        return list(self._board(who)["items"])

    def tokens_of(self, who: Who) -> int:
        return int(self._board(who)["tokens"])

    def at(self, place: str) -> dict[str, Any]:
        """A place as everybody sees it."""
        found = [one for one in self.sees()["places"] if one["id"] == place]
        assert isinstance(found[0], dict)
        return found[0]

    def allies_at(self, place: str) -> list[str]:
        return [ally for ally in self.at(place)["allies"] if ally is not None]

    @property
    def arrows(self) -> int:
        return int(self.sees()["turn"]["arrows"])

    @property
    def file_count(self) -> int:
        return int(self.sees()["files"]["count"])

    @property
    def card_count(self) -> int:
        return int(self.sees()["deck"]["count"])

    def log(self, seat: int | None = None) -> list[Event]:
        return self.match.log(seat)

    def said(self, key: str, seat: int | None = None) -> list[dict[str, Any]]:
        """The arguments of every event of this kind, with ids for numbers."""
        return [
            {name: self.names.name(name, value) for name, value in event.args.items()}
            for event in self.log(seat)
            if event.key == key
        ]

    def story(self, *keys: str, seat: int | None = None) -> list[str]:
        """The kinds of event in the order in which they happened, only these where some are named."""
        return [event.key for event in self.log(seat) if not keys or event.key in keys]
