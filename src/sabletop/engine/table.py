"""The table: the state of one game in progress, and the agenda of what its rules still owe."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from sabletop.engine.fields import Field
from sabletop.engine.messages import EVERYONE, Argument, Message, Teller, only

if TYPE_CHECKING:
    from sabletop.engine.game import Edition
    from sabletop.engine.outcome import Outcome
    from sabletop.engine.steps import Step


WHOLE: Final = -1
"""The viewer of a true table: nothing is hidden in it."""


class Table:
    """Base of every game's table.

    A table has no `__init__`: a game's `set_up` fills it and `clone` copies it. Fields hold ints, strings, tuples
    of ints, and lists of those, one level deep, so that a copy is a handful of slices. Every field of the state
    is declared in the game's `fields.py`, and `make tables` writes the table's class from that.
    """

    agenda: "list[Step]"
    """What is still owed; the last one is next."""
    pending: "Step | None"
    """The `Choice` or `Chance` that the game waits for."""
    outcome: "Outcome | None"
    """How the game ended; None while it runs."""
    seat_of: tuple[int, ...]
    """Which seat commands which conspirator, player or side."""
    teller: Teller | None
    """Who listens; None costs nothing."""
    viewer: int
    """Whose knowledge this is: a seat's or the `SPECTATOR`'s in a known table, `WHOLE` in a true one."""

    def open(self, seat_of: tuple[int, ...], *first: "Step") -> None:
        """Start with an empty table and this agenda."""
        self.agenda = list(first[::-1])
        self.pending = None
        self.outcome = None
        self.seat_of = seat_of
        self.teller = None
        self.viewer = WHOLE

    def copy_frame(self, other: "Table") -> None:
        """Take over the engine's own fields of `other`, without its listener."""
        self.agenda = other.agenda[:]
        self.pending = other.pending
        self.outcome = other.outcome
        self.seat_of = other.seat_of
        self.teller = None
        self.viewer = other.viewer

    def then(
        self, first: "Step", second: "Step | None" = None, third: "Step | None" = None, fourth: "Step | None" = None
    ) -> None:
        """Owe these steps, in this order, before everything that was owed already. After the end nothing is owed."""
        if self.outcome is not None:
            return
        agenda = self.agenda
        if fourth is not None:
            agenda.append(fourth)
        if third is not None:
            agenda.append(third)
        if second is not None:
            agenda.append(second)
        agenda.append(first)

    def then_all(self, steps: "Sequence[Step]") -> None:
        """Owe all these steps, as `then` does for a few."""
        if self.outcome is not None:
            return
        self.agenda.extend(steps[::-1])

    def drop_until(self, marker: "type[Step]") -> None:
        """Forget what is owed before the next `marker`; the marker itself stays."""
        while not isinstance(self.agenda[-1], marker):
            self.agenda.pop()

    def end(self, outcome: "Outcome") -> None:
        """The game is over: nothing more is owed."""
        self.outcome = outcome
        self.agenda.clear()
        self.pending = None

    def tell(
        self,
        what: Message,
        first: Argument | None = None,
        second: Argument | None = None,
        third: Argument | None = None,
        fourth: Argument | None = None,
    ) -> None:
        """Say something that everybody may know."""
        if self.teller is None:
            return
        if first is None:
            self.teller.hear(EVERYONE, what, ())
        elif second is None:
            self.teller.hear(EVERYONE, what, (first,))
        elif third is None:
            self.teller.hear(EVERYONE, what, (first, second))
        elif fourth is None:
            self.teller.hear(EVERYONE, what, (first, second, third))
        else:
            self.teller.hear(EVERYONE, what, (first, second, third, fourth))

    def tell_all(self, what: Message, args: Sequence[Argument]) -> None:
        """Say something with all these arguments, as `tell` does with a few."""
        if self.teller is not None:
            self.teller.hear(EVERYONE, what, args)

    def whisper(self, audience: int, what: Message, *args: Argument) -> None:
        """Say something to an audience (`only`, `all_but`)."""
        if self.teller is not None:
            self.teller.hear(audience, what, args)

    def confide(self, who: int, what: Message, *args: Argument) -> None:
        """Say something to the seat that commands `who`, and to nobody else."""
        if self.teller is not None:
            self.teller.hear(only(self.seat_of[who]), what, args)

    def same_frame(self, other: "Table") -> bool:
        """Whether the engine's own fields are equal."""
        return (
            self.pending == other.pending
            and self.agenda == other.agenda
            and self.outcome == other.outcome
            and self.seat_of == other.seat_of
            and self.viewer == other.viewer
        )

    # What `make tables` writes for each game

    def declared(self) -> tuple[Field, ...]:
        """The fields of the table."""
        raise AssertionError("each game declares its fields")

    def played_edition(self) -> "Edition":
        """The content that is played with."""
        raise AssertionError("each game's table has its edition")

    def clone(self) -> "Table":
        """An equal, independent table."""
        raise AssertionError("each game's table copies itself")

    def same(self, other: "Table") -> bool:
        """Whether this table and another one are equal."""
        raise AssertionError("each game's table compares itself")

    def glance(self) -> "Table":
        """A copy that shares the lists of fields that everybody may know: it holds until the table changes."""
        return self.clone()

    def follow(self, other: "Table") -> list[int]:
        """Take over what stands in the fields of another table: the numbers of those in which the two differed."""
        found: list[int] = []
        for number, one in enumerate(self.declared()):
            value = getattr(other, one.name)
            if getattr(self, one.name) != value:
                setattr(self, one.name, value[:] if isinstance(value, list) else value)
                found.append(number)
        return found

    def hide(self, viewer: int) -> None:
        """Put `UNKNOWN` wherever the declaration says that this viewer (a seat or `SPECTATOR`) may not look."""
        raise AssertionError("each game's table hides what is declared secret")
