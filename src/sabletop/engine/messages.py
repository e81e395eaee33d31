"""What the table says: keys with arguments, tagged with who may hear them and the clause they apply.

Sentences are made at the edge, by a `Lexicon`, so that every reader can have their own language.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

Argument = int | str | tuple[int, ...]

EVERYONE: Final = -1
"""The audience of a public event. An audience is a set of seats, one bit a seat; all bits set is everyone."""

SPECTATOR: Final = 30
"""The bit of somebody who watches and holds no seat."""


def only(*seats: int) -> int:
    """The audience made of these seats."""
    audience = 0
    for seat in seats:
        audience |= 1 << seat
    return audience


def all_but(*seats: int) -> int:
    """Everyone, spectators included, except these seats."""
    return ~only(*seats)


def may_hear(audience: int, seat: int | None) -> bool:
    """Whether `seat` (None: a spectator) belongs to `audience`."""
    return bool(audience >> (SPECTATOR if seat is None else seat) & 1)


@dataclass(unsafe_hash=True)
class Message:
    """A kind of sentence: its key, the names of its arguments, the clause of the ledger that it applies."""

    key: str
    takes: tuple[str, ...]
    clause: str
    reveals: bool = False

    def citing(self, clause: str) -> "Message":
        """The same sentence where another clause is the cause: `DISCARDED.citing("BO-ARREST-3")`."""
        return Message(self.key, self.takes, clause, self.reveals)


def message(key: str, takes: str, clause: str, reveals: bool = False) -> Message:
    """Declare a message: `message("moved", "who place", "VK-ACTION-2")`.

    `reveals` marks news that cannot be taken back: undo does not go past it.
    """
    return Message(key, tuple(takes.split()), clause, reveals)


class Teller:
    """Somebody who listens to the table."""

    def hear(self, audience: int, what: Message, args: Sequence[Argument]) -> None:
        """Take note of one event."""
        raise AssertionError("each teller hears")
