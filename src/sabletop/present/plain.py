"""The presentation of a game that brings none of its own: its known table as a list, its actions by their sentences."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from sabletop.engine.actions import Action
from sabletop.engine.game import Edition
from sabletop.engine.match import Event
from sabletop.engine.table import Table
from sabletop.engine.wire import wire
from sabletop.present.presentation import Description
from sabletop.present.say import Say, Value, Words, say
from sabletop.present.stakes import Stake, Told

PATTERNS: Final = {
    "seat": "Seat { $n }",
    "line": "{ $name }: { $value }",
    "text": "{ $text }",
    "scored": "{ $seat }: { $n }",
    "nothing": "–",
    "person": "{ $name } ({ $part })",
    "person-of-several": "{ $name } ({ $part })",
}


@dataclass(unsafe_hash=True)
class Row:
    """One field of the table, as a list has it."""

    name: str
    values: list[str]


@dataclass(unsafe_hash=True)
class PlainScene:
    """The table as a list."""

    rows: list[Row]


@dataclass(unsafe_hash=True)
class PlainContent:
    """What the things of each kind are called."""

    names: dict[str, list[str]]


class PlainPresentation:
    """Shows any game."""

    open_hands = False
    one_scene = True
    throws: frozenset[str] = frozenset()

    def __init__(self, edition: Edition) -> None:
        self._edition = edition
        self.words = Words(PATTERNS, edition.lexicon)

    def content(self) -> PlainContent:
        """The names of things."""
        return PlainContent({kind: list(names) for kind, names in self._edition.lexicon.names.items()})

    def scene(self, known: Table, words: Words | None = None) -> PlainScene:
        """Every field, with the names of things."""
        return PlainScene([Row(name.replace("_", " "), _values(value)) for name, value in self._wired(known).items()])

    def _wired(self, known: Table) -> dict[str, Any]:
        return wire(known, self._edition.ids())

    def seat_name(self, known: Table, seat: int) -> Value:
        """By its number."""
        return say("seat", n=seat + 1)

    def stands_in(self, who: int) -> bool:
        """Everybody does."""
        return True

    def is_secret(self, public: Table, own: Table) -> bool:
        """Whenever the seat knows something that not everybody does."""
        return self._wired(public) != self._wired(own)

    def is_weighty(self, action: Action) -> bool:
        """Nothing is."""
        return False

    def opens_a_part(self, key: str) -> bool:
        """Nothing does."""
        return False

    def stake(self, told: Told, at: int, known: Table) -> Stake | None:
        """Nothing is thrown."""
        return None

    def question(self, known: Table, legal: Sequence[Action]) -> Value:
        """The prompt says it."""
        return ""

    def describe(self, action: Action, known: Table) -> Description:
        """By its own sentence, under its kind."""
        return Description(action.kind.replace("-", " ").capitalize(), action)

    def hands(self, action: Action, known: Table) -> tuple[str, ...]:
        """Nothing is carried: there is nothing to be seen."""
        return ()

    def account(self, known: Table) -> list[Say]:
        """A line for each field."""
        return [say("line", name=row.name, value=", ".join(row.values) or "–") for row in self.scene(known).rows]

    def epilogue(self, known: Table, log: Sequence[Event]) -> list[Say]:
        """The scores."""
        scores = () if known.outcome is None else known.outcome.scores
        return [say("scored", seat=self.seat_name(known, seat), n=score) for seat, score in enumerate(scores)]


def _values(value: Any) -> list[str]:
    if not isinstance(value, list):
        return [_word(value)]
    return [", ".join(map(_word, one)) or "–" if isinstance(one, list) else _word(one) for one in value]


def _word(value: object) -> str:
    if value is None:
        return "–"
    return str(value) if not isinstance(value, bool) else "yes" if value else "no"
