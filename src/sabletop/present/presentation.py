"""What every screen says of a game: as data, from what a seat knows. Terminal and browser draw it, each in its way.

A presentation is given known tables and the game's content, never the true table, and asks the rules' own questions. So
it can show nothing that a seat may not know, and no rule stands in it a second time.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

from sabletop.engine.actions import Action
from sabletop.engine.match import Event
from sabletop.present.say import Say, Value, Words
from sabletop.present.stakes import Stake, Told


class Description(NamedTuple):
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
    """The ids of the pieces that it points at: `place:berlin`, `card:badge`, `unit:0-F2`. The first one is marked."""


class Presentation(Protocol):
    """One game in one language, as all screens tell it."""

    words: Words
    open_hands: bool
    """Whether everybody may see what each seat could play unasked."""
    one_scene: bool
    """Whether all who know the same see the same, whoever they are."""
    throws: frozenset[str]
    """The keys of the events that tell of dice which fall one by one."""

    def content(self) -> Any:
        """Everything printed in the game: a dataclass, the same for everybody, fetched once."""
        ...

    def scene(self, known: Any, words: Words | None = None) -> Any:
        """The table as screens draw it: a dataclass made of a known table; what it says is said in the reader's
        `words`."""
        ...

    def seat_name(self, known: Any, seat: int) -> Value:
        """What a seat is called: the same to everybody."""
        ...

    def stands_in(self, who: int) -> bool:
        """Whether `who` is only a colour or a number in place of a person: where it is known who plays there, they are
        called by their own name."""
        ...

    def is_secret(self, public: Any, own: Any) -> bool:
        """Whether what the seat that is asked must see to decide is hidden from others."""
        ...

    def is_weighty(self, action: Action) -> bool:
        """Whether people want to do this themselves, even where they have no other choice."""
        ...

    def opens_a_part(self, key: str) -> bool:
        """Whether a new part of the game begins with an event of this key."""
        ...

    def stake(self, told: Told, at: int, known: Any) -> Stake | None:
        """What was at stake in the throw that this event tells of; all of it is public."""
        ...

    def question(self, known: Any, legal: Sequence[Action]) -> Value:
        """What the viewer is asked, in a few words where the table shows the rest; empty where the prompt says it
        best."""
        ...

    def describe(self, action: Action, known: Any) -> Description:
        """What an action is called among the choices of whoever knows this."""
        ...

    def hands(self, action: Action, known: Any) -> tuple[str, ...]:
        """What is picked up, and where it is put down: `pawn:beck`, `place:prague`. Alone: picking it up is the choice.
        Empty where nothing is carried. Also of actions that are not legal now."""
        ...

    def account(self, known: Any) -> list[Say]:
        """The whole table in sentences, for line mode and screen readers; an empty key is an empty line."""
        ...

    def epilogue(self, known: Any, log: Sequence[Event]) -> list[Say]:
        """After the end: what it came to."""
        ...
