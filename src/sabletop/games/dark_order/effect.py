"""The base of stock steps: what units, support cards, orders and locations are made of in the content."""

from dataclasses import dataclass
from typing import Final

from sabletop.engine.actions import Action
from sabletop.engine.messages import Message
from sabletop.engine.steps import Choice, Step
from sabletop.games.dark_order.messages import ASK_TARGET
from sabletop.games.dark_order.table import DarkTable
from sabletop.games.dark_order.verbs import answer


@dataclass(unsafe_hash=True)
class Effect(Choice):
    """A stock step for `who`: `source` is the slot of the unit, or the number of the card, behind it."""

    source: int
    amount: int

    def asks(self) -> Message:
        return ASK_TARGET

    def works(self, t: DarkTable) -> bool:
        """Whether it can be played now."""
        return True


@dataclass(unsafe_hash=True)
class Aimed(Effect):
    """An effect on one chosen thing: it waits for the choice, then lands."""

    def run(self, t: DarkTable) -> None:
        """Wait for the choice; once it is made, land."""
        t.then(Land(type(self).__name__, self.who, self.source, self.amount))
        t.pending = self

    def targets(self, t: DarkTable) -> list[int]:
        """The slots that may be chosen."""
        raise AssertionError("each aimed effect lists its targets")

    def land(self, t: DarkTable, slot: int) -> None:
        """Take effect on what was chosen."""
        raise AssertionError("each aimed effect lands")

    def works(self, t: DarkTable) -> bool:
        """Whether anything can be chosen."""
        return bool(self.targets(t))

    def options(self, t: DarkTable) -> list[Action]:
        """One action for each target."""
        choose = t.edition.choose
        shift = 6 if self.who else 0
        return [choose[slot - shift] for slot in self.targets(t)]

    def public_args(self, t: DarkTable) -> tuple[int, ...]:
        """Everybody sees that a target is chosen."""
        return (self.who,)


@dataclass(unsafe_hash=True)
class Land(Step):
    """What an aimed effect was aimed at is chosen: it lands there."""

    effect: str
    who: int
    source: int
    amount: int

    def run(self, t: DarkTable) -> None:
        """Whatever the effect does."""
        AIMED[self.effect](self.who, self.source, self.amount).land(t, answer(t))


AIMED: Final[dict[str, type[Aimed]]] = {}
"""The aimed effects by name; `steps` lists them."""
