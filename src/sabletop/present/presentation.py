"""What every screen says of a game: as data, from what a seat knows. Terminal and browser draw it, each in its way.

A presentation is given known tables and the game's content, never the true table, and asks the rules' own questions. So
it can show nothing that a seat may not know, and no rule stands in it a second time.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from sabletop.engine.actions import Action
from sabletop.engine.match import Event
from sabletop.present.say import Say, Value, Words


@dataclass(frozen=True)
class Description:
    """What an action is called among the choices, and what is worth knowing before it is chosen."""

    group: Value
    """Actions of one group stand together under this word."""
    short: Value
    """What it is called beside the word of its group."""
    notes: tuple[Value, ...] = ()
    """What is worth knowing at a glance: each a few words."""
    detail: tuple[Value, ...] = ()
    """What it means, in a sentence or a few; empty if its name says all."""
    at: tuple[str, ...] = ()
    """The pieces that it points at, by their ids: `place:berlin`, `unit:0-F2`. The first one is marked."""


class Presentation(Protocol):
    """One game in one language, as all screens tell it."""

    words: Words
    open_hands: bool
    """Whether everybody may see what each seat could play unasked."""

    def content(self) -> Any:
        """Everything printed in the game: a dataclass, the same for everybody, fetched once."""
        ...

    def scene(self, known: Any) -> Any:
        """The table as screens draw it: a dataclass made of a known table."""
        ...

    def seat_name(self, known: Any, seat: int) -> Value:
        """What a seat is called."""
        ...

    def is_secret(self, public: Any, own: Any) -> bool:
        """Whether what the seat that is asked must see to decide is hidden from others."""
        ...

    def is_weighty(self, action: Action) -> bool:
        """Whether people want to do this themselves, even where they have no other choice."""
        ...

    def opens_a_part(self, event: Event) -> bool:
        """Whether a new part of the game begins with this event of the log."""
        ...

    def describe(self, action: Action, known: Any) -> Description:
        """What an action is called among the choices of whoever knows this."""
        ...

    def account(self, known: Any) -> list[Say]:
        """The whole table in sentences, for line mode and screen readers; an empty key is an empty line."""
        ...

    def epilogue(self, known: Any, log: Sequence[Event]) -> list[Say]:
        """After the end: what it came to."""
        ...
