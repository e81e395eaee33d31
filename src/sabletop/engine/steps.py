"""What an agenda is made of: steps, and the two kinds of step that wait."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sabletop.engine.messages import Argument, Message

if TYPE_CHECKING:
    from sabletop.engine.actions import Action
    from sabletop.engine.table import Table


class Step:
    """Something that the rules owe: a value, never changed after it was made.

    Subclasses are `@dataclass(unsafe_hash=True)` with fields that are ints, strings or tuples of them.
    """

    def run(self, t: Any) -> None:
        """Change the table by verbs, and owe what follows with one `t.then`."""
        raise AssertionError("each step says what it does")


@dataclass(unsafe_hash=True)
class Choice(Step):
    """A step that waits for somebody. Subclasses are dataclasses too, and inherit `who`."""

    who: int

    def asks(self) -> Message:
        """What is asked; it takes no argument that is secret from the one who decides."""
        raise AssertionError("each choice asks something")

    def cites(self, t: Any) -> str:
        """The clause by which it is asked now: that of the question, where no cause on the table says otherwise."""
        return self.asks().clause

    def run(self, t: Any) -> None:
        """Wait."""
        table: Table = t
        table.pending = self

    def options(self, t: Any) -> "list[Action]":
        """The legal actions, in stable order: the only truth about legality."""
        raise AssertionError("each choice lists its options")

    def interject(self, t: Any, who: int) -> "list[Action]":
        """What somebody else may play now, unasked ("at any time"), without ending the choice."""
        return []

    def lets_pass(self, t: Any) -> "Action | None":
        """Where this is only a moment in which somebody may act unasked: the action that lets it pass."""
        return None

    def prompt_args(self, t: Any) -> tuple[Argument, ...]:
        """The arguments of `asks`, for the one who decides."""
        return (self.who,)

    def public_args(self, t: Any) -> tuple[Argument, ...] | None:
        """The arguments that all others may see; None: others only learn who decides."""
        return None


class Chance(Step):
    """A step that waits for the dealer."""

    def run(self, t: Any) -> None:
        """Wait."""
        table: Table = t
        table.pending = self

    def count(self, t: Any) -> int:
        """How many outcomes there are, if all are equally likely; 0: they have to be weighed."""
        return 0

    def weights(self, t: Any) -> tuple[int, ...]:
        """How likely each outcome is, as whole numbers."""
        raise AssertionError("each chance weighs its outcomes")

    def happen(self, t: Any, outcome: int) -> None:
        """Go on with the outcome of this number."""
        raise AssertionError("each chance says what happens")


class UniformChance(Chance):
    """A chance whose outcomes are equally likely."""

    def count(self, t: Any) -> int:
        """How many outcomes there are."""
        raise AssertionError("each even chance counts its outcomes")

    def weights(self, t: Any) -> tuple[int, ...]:
        """All alike."""
        return (1,) * self.count(t)


class Reshuffle(UniformChance):
    """One of several things, equally likely: how worlds are dealt from what a seat knows."""

    def __init__(self, n: int) -> None:
        self.n = n

    def count(self, t: Any) -> int:
        """As many as there are things."""
        return self.n
