"""The base of stock steps: what units, support cards, orders and locations are made of in the content."""

from dataclasses import dataclass
from typing import Final

from sabletop.engine.actions import Action
from sabletop.engine.game import Reason
from sabletop.engine.messages import Message
from sabletop.engine.steps import Choice, Step
from sabletop.games.dark_order.ids import ALIVE, BY_CARD, BY_ORDER, BY_UNIT, CAUSES, NONE
from sabletop.games.dark_order.messages import (
    ASK_TARGET,
    ASK_TARGET_ORDER,
    ASK_TARGET_UNIT,
    WHY_CLOSED,
    WHY_DEAD_TARGET,
    WHY_EMPTY,
    WHY_ENEMY_WANTED,
    WHY_NO_EFFECT,
    WHY_NO_TARGET,
    WHY_NOTHING_THERE,
    WHY_OCCUPIED,
    WHY_OWN_WANTED,
)
from sabletop.games.dark_order.questions import entrances
from sabletop.games.dark_order.table import DarkTable
from sabletop.games.dark_order.verbs import answer


@dataclass(unsafe_hash=True)
class Effect(Choice):
    """A stock step for `who`: `source` is the slot of the unit, or the number of the card, behind it."""

    source: int
    amount: int
    cause: int

    def asks(self) -> Message:
        if self.cause == BY_UNIT:
            return ASK_TARGET_UNIT
        return ASK_TARGET_ORDER if self.cause == BY_ORDER else ASK_TARGET

    def clause(self) -> str:
        """The rule because of which it happens."""
        return CAUSES[self.cause]

    def works(self, t: DarkTable) -> bool:
        """Whether it can be played now."""
        return True

    def bar(self, t: DarkTable) -> Reason | None:
        """What keeps it from being played now."""
        return None if self.works(t) else Reason(WHY_NO_EFFECT.citing(self.clause()), (), 2)

    def behind(self, t: DarkTable) -> tuple[int, ...]:
        """Who decides, and the card, order or unit for which it is decided."""
        if self.cause == BY_UNIT:
            return (self.who, t.unit[self.source])
        return (self.who, self.source) if self.cause in (BY_CARD, BY_ORDER) else (self.who,)

    def prompt_args(self, t: DarkTable) -> tuple[int, ...]:
        """As many as the question takes."""
        return self.behind(t)[: len(self.asks().takes)]

    def public_args(self, t: DarkTable) -> tuple[int, ...] | None:
        """Everybody sees that a target is chosen, and for what."""
        return self.prompt_args(t)


@dataclass(unsafe_hash=True)
class Aimed(Effect):
    """An effect on one chosen thing: it waits for the choice, then lands."""

    def run(self, t: DarkTable) -> None:
        """Wait for the choice; once it is made, land."""
        t.then(Land(type(self).__name__, self.who, self.source, self.amount, self.cause))
        super().run(t)

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

    def bar_to_choose(self, t: DarkTable, action: Action) -> Reason | None:
        """What keeps this from being chosen."""
        found = self.options(t)
        if action in found:
            return None
        space = action.args.get("space")
        if isinstance(space, int) and any([one.kind == action.kind for one in found]):
            return self.bar_to_slot(t, (self.who if action.kind == "choose-own" else 1 - self.who) * 6 + space)
        if action.kind == "choose-enemy" and any([one.kind == "choose-own" for one in found]):
            return Reason(WHY_OWN_WANTED.citing(self.clause()), (), 2)
        if action.kind == "choose-own" and any([one.kind == "choose-enemy" for one in found]):
            return Reason(WHY_ENEMY_WANTED.citing(self.clause()), (), 2)
        return Reason(WHY_NO_TARGET.citing(self.clause()), (), 2)

    def bar_to_slot(self, t: DarkTable, slot: int) -> Reason:
        """What keeps a slot from being chosen, on a side where others can be."""
        if t.unit[slot] == NONE:
            return Reason(WHY_EMPTY.citing(self.clause()), (slot % 6,))
        if t.fate[slot] != ALIVE:
            return Reason(WHY_DEAD_TARGET, (slot % 6,), 2)
        return self.bar_to_unit(t, slot)

    def bar_to_unit(self, t: DarkTable, slot: int) -> Reason:
        """What keeps a living unit from being chosen, on a side where others can be."""
        return Reason(WHY_NOTHING_THERE.citing(self.clause()), (slot % 6,), 2)


@dataclass(unsafe_hash=True)
class Arrival(Aimed):
    """An effect that brings a unit onto a free own space."""

    def targets(self, t: DarkTable) -> list[int]:
        """Free spaces, while the condition allows more units."""
        return entrances(t, self.who)

    def bar_to_slot(self, t: DarkTable, slot: int) -> Reason:
        """Somebody stands there, or the condition closes it."""
        if t.unit[slot] != NONE:
            return Reason(WHY_OCCUPIED.citing(self.clause()), (slot % 6,), 2)
        return Reason(WHY_CLOSED, (t.contested, slot % 6), 2)


@dataclass(unsafe_hash=True)
class Land(Step):
    """What an aimed effect was aimed at is chosen: it lands there."""

    effect: str
    who: int
    source: int
    amount: int
    cause: int

    def run(self, t: DarkTable) -> None:
        """Whatever the effect does."""
        AIMED[self.effect](self.who, self.source, self.amount, self.cause).land(t, answer(t))


AIMED: Final[dict[str, type[Aimed]]] = {}
"""The aimed effects by name; `steps` lists them."""
