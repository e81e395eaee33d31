"""Phase 3, Mobilisation, unit step: units are laid face-down in secret, then turned up and paid for."""

from dataclasses import dataclass
from typing import Final

from sabletop.engine.actions import Action
from sabletop.engine.game import Reason
from sabletop.engine.messages import Message
from sabletop.engine.steps import Choice, Step
from sabletop.games.dark_order.deployment import Deploy, Deployed
from sabletop.games.dark_order.ending import AFTERMATH
from sabletop.games.dark_order.ids import (
    AT_ONCE,
    COMMANDER_MAY_SCOUT,
    NONE,
    OFF_BOARD,
    TRACK_END,
    UNIT_STEP,
)
from sabletop.games.dark_order.messages import (
    ASK_ACTIVATE,
    ASK_SURPLUS,
    LEFT_UNACTIVATED,
    WHY_ALREADY_UP,
    WHY_COMMANDER_UP,
    WHY_EMPTY,
    WHY_NOT_PAYABLE,
    WHY_RESERVED,
)
from sabletop.games.dark_order.piles import Arrange
from sabletop.games.dark_order.questions import (
    OWN,
    SECOND_LINE,
    SIDE,
    activation_cost,
    payable,
    reserved,
    room,
)
from sabletop.games.dark_order.table import DarkTable
from sabletop.games.dark_order.turn_verbs import (
    begin_phase,
    count_those_who_stayed,
    end_activation,
)
from sabletop.games.dark_order.verbs import answer, lift, return_unit, spend


def first_to_act(t: DarkTable) -> int:
    """Who deploys and activates first: the Aggressor, unless the location says otherwise."""
    return 1 - t.aggressor if t.edition.sites[t.contested].protector_first else t.aggressor


@dataclass(unsafe_hash=True)
class UnitStep(Step):
    """Surplus units return; both deploy; both activate; what stays face-down is spent."""

    def run(self, t: DarkTable) -> None:
        """Units that stayed take part."""
        begin_phase(t, UNIT_STEP)
        count_those_who_stayed(t)
        one = first_to_act(t)
        two = 1 - one
        owed: list[Step] = [Surplus(one), Surplus(two)]
        if t.rules[AT_ONCE]:
            owed += [Deploy(one), Deploy(two), Deployed(one), Deployed(two)]
        else:
            owed += [Deploy(one), Deployed(one), Deploy(two), Deployed(two)]
        t.then_all([*owed, Activation(one), Activation(two), LeaveFaceDown(one), LeaveFaceDown(two)])


# Units that stayed, and a condition that has no room for them


def misplaced(t: DarkTable, who: int) -> list[int]:
    """Units that stayed where the condition does not let them: on a closed space, a duellist in the second line."""
    site = t.edition.sites[t.contested]
    found = [slot for slot in OWN[who] if t.unit[slot] != NONE and slot % 6 in site.closed]
    commander = t.commander_at[who]
    if site.duel and commander not in OFF_BOARD and SECOND_LINE[commander]:
        found.append(commander)
    return found


def crowded(t: DarkTable, who: int) -> list[int]:
    """The units of which `who` must return one: the cap is passed, or a duel finds no space in the first line."""
    if room(t, who) < 0:
        return [slot for slot in OWN[who] if t.unit[slot] != NONE]
    front = [slot for slot in OWN[who][:3] if t.unit[slot] != NONE]
    if t.edition.sites[t.contested].duel and len(front) == 3 and t.commander_at[who] not in front:
        return front
    return []


@dataclass(unsafe_hash=True)
class Surplus(Step):
    """Where the condition closes a space or caps numbers, the owner returns the surplus before deploying."""

    who: int

    def run(self, t: DarkTable) -> None:
        """Closed spaces first, then the cap."""
        for slot in misplaced(t, self.who):
            return_unit(t, slot)
        t.then(ReturnSurplus(self.who), AFTERMATH, Arrange(self.who, "DO-MOBIL-14"))


@dataclass(unsafe_hash=True)
class ReturnSurplus(Choice):
    """The owner chooses which unit to return."""

    def asks(self) -> Message:
        return ASK_SURPLUS

    def run(self, t: DarkTable) -> None:
        """Until the condition is met."""
        if crowded(t, self.who):
            t.then(ReturnChosen(self.who), self)
            super().run(t)

    def options(self, t: DarkTable) -> list[Action]:
        """Units on the field."""
        return [t.edition.choose[slot - 6 * self.who] for slot in crowded(t, self.who)]

    def public_args(self, t: DarkTable) -> tuple[int, ...]:
        """Everybody sees it."""
        return (self.who,)


@dataclass(unsafe_hash=True)
class ReturnChosen(Step):
    """The unit that was chosen goes."""

    who: int

    def run(self, t: DarkTable) -> None:
        """Off the board."""
        return_unit(t, answer(t))


# Activation


def face_down(t: DarkTable, who: int) -> list[int]:
    """Units of `who` that may still be turned up."""
    return [slot for slot in OWN[who] if t.unit[slot] != NONE and not t.up[slot] and not t.spent[slot]]


def bar_to_activate(t: DarkTable, slot: int) -> Reason | None:
    """What keeps a unit from being turned up and paid for. DO-MOBIL-9: the cost of a laid commander is reserved."""
    who = SIDE[slot]
    if t.unit[slot] == NONE:
        return Reason(WHY_EMPTY.citing("DO-MOBIL-5"), (slot % 6,))
    if slot not in face_down(t, who):
        return Reason(WHY_ALREADY_UP, (slot % 6,))
    held_back = reserved(t, who)
    if slot == t.commander_at[who] or payable(t, who, _with_commander(t, slot, held_back)):
        return None
    what = WHY_RESERVED if payable(t, who, activation_cost(t, slot)) else WHY_NOT_PAYABLE
    return Reason(what, (t.fatigue[who], t.rules[TRACK_END]), 2)


def _with_commander(t: DarkTable, slot: int, held_back: int) -> int:
    cost = activation_cost(t, slot)
    if not held_back:
        return cost
    e = t.edition
    printed = e.cost[t.unit[slot]]
    if cost == printed:
        return cost + held_back
    # The free activation is used up by this unit: the commander will cost his printed number.
    return e.cost[t.commander[SIDE[slot]]]


def bar_to_end_activation(t: DarkTable, who: int) -> Reason | None:
    """DO-MOBIL-8: a commander who was laid must be turned up first."""
    commander = t.commander_at[who]
    return None if commander in OFF_BOARD or t.up[commander] else Reason(WHY_COMMANDER_UP, (), 2)


@dataclass(unsafe_hash=True)
class Activation(Choice):
    """A player turns up whichever of his Battle Zone units he wants and pays for each; a commander must be."""

    def asks(self) -> Message:
        return ASK_ACTIVATE

    def run(self, t: DarkTable) -> None:
        """Wait while anything lies face-down, payable or not, so that nothing is betrayed."""
        if face_down(t, self.who):
            super().run(t)

    def options(self, t: DarkTable) -> list[Action]:
        """Whom nothing keeps face-down, and being done."""
        who, e = self.who, t.edition
        found = [e.activate[slot - 6 * who] for slot in face_down(t, who) if bar_to_activate(t, slot) is None]
        return found if bar_to_end_activation(t, who) else [*found, e.done]

    def public_args(self, t: DarkTable) -> tuple[int, ...]:
        """Everybody sees it."""
        return (self.who,)


ACTIVATION: Final[tuple[Activation, ...]] = (Activation(0), Activation(1))


@dataclass(unsafe_hash=True)
class LeaveFaceDown(Step):
    """What was left face-down is spent; on some locations it goes back under the deck."""

    who: int

    def run(self, t: DarkTable) -> None:
        """It costs nothing."""
        who = self.who
        end_activation(t, who, t.rules[COMMANDER_MAY_SCOUT] == 1)
        slots = [slot for slot in OWN[who] if t.unit[slot] != NONE and not t.active[slot]]
        if not slots:
            return
        if t.edition.sites[t.contested].unactivated_return:
            for slot in slots:
                lift(t, slot)
            t.then(Arrange(who, "DO-LOCATION-11"))
            return
        for slot in slots:
            spend(t, slot)
        t.tell(LEFT_UNACTIVATED, who, tuple([slot % 6 for slot in slots]))
