"""Phase 3, Mobilisation, unit step: units are laid face-down in secret, then turned up and paid for."""

from dataclasses import dataclass
from typing import Final

from sabletop.engine.actions import Action
from sabletop.engine.messages import Message
from sabletop.engine.steps import Choice, Step
from sabletop.games.dark_order.ending import AFTERMATH
from sabletop.games.dark_order.ids import (
    AT_ONCE,
    COMMANDER_MAY_SCOUT,
    IN_HAND,
    LOCATION_ZONE,
    MIDDLE,
    NONE,
    OFF_BOARD,
    SCOUTING,
    UNIT_STEP,
)
from sabletop.games.dark_order.messages import (
    ASK_ACTIVATE,
    ASK_LAY,
    ASK_SURPLUS,
    DEPLOYED,
    LEFT_UNACTIVATED,
    RETURNED,
)
from sabletop.games.dark_order.piles import Arrange
from sabletop.games.dark_order.questions import (
    OWN,
    activation_cost,
    cost_to_activate,
    entrances,
    payable,
    reserved,
    room,
)
from sabletop.games.dark_order.table import DarkTable
from sabletop.games.dark_order.verbs import add_scout, answer, lift, place, remove_from_hand, spend, spring_mine


def first_to_act(t: DarkTable) -> int:
    """Who deploys and activates first: the Aggressor, unless the location says otherwise."""
    return 1 - t.aggressor if t.edition.sites[t.contested].protector_first else t.aggressor


@dataclass(unsafe_hash=True)
class UnitStep(Step):
    """Surplus units return; both deploy; both activate; what stays face-down is spent."""

    def run(self, t: DarkTable) -> None:
        """Units that stayed take part."""
        t.phase = UNIT_STEP
        for who in (0, 1):
            t.took_part[who] = len([slot for slot in OWN[who] if t.unit[slot] != NONE])
        one = first_to_act(t)
        two = 1 - one
        owed: list[Step] = [Surplus(one), Surplus(two)]
        if t.rules[AT_ONCE]:
            owed += [Deploy(one), Deploy(two), Deployed(one), Deployed(two)]
        else:
            owed += [Deploy(one), Deployed(one), Deploy(two), Deployed(two)]
        t.then(*owed, Activation(one), Activation(two), LeaveFaceDown(one), LeaveFaceDown(two))


# Units that stayed, and a condition that has no room for them


def misplaced(t: DarkTable, who: int) -> list[int]:
    """Units that stayed on a space that the condition closes."""
    closed = t.edition.sites[t.contested].closed
    return [slot for slot in OWN[who] if t.unit[slot] != NONE and slot % 6 in closed]


def crowded(t: DarkTable, who: int) -> list[int]:
    """The units of which `who` must return one: the cap is passed, or a duel finds no space in the first line."""
    if room(t, who) < 0:
        return [slot for slot in OWN[who] if t.unit[slot] != NONE]
    front = [slot for slot in OWN[who][:3] if t.unit[slot] != NONE]
    if t.edition.sites[t.contested].duel and len(front) == 3:
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
        t.then(ReturnSurplus(self.who), AFTERMATH, Arrange(self.who))


def return_unit(t: DarkTable, slot: int) -> None:
    """Take a unit that stayed off the board; a mine under it goes off."""
    who = slot // 6
    t.took_part[who] -= 1
    t.tell(RETURNED, who, slot % 6)
    if not spring_mine(t, slot):
        lift(t, slot)


@dataclass(unsafe_hash=True)
class ReturnSurplus(Choice):
    """The owner chooses which unit to return."""

    def asks(self) -> Message:
        return ASK_SURPLUS

    def run(self, t: DarkTable) -> None:
        """Until the condition is met."""
        if crowded(t, self.who):
            t.then(ReturnChosen(self.who), self)
            t.pending = self

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


# Deployment


@dataclass(unsafe_hash=True)
class Deploy(Step):
    """A player lays any number of units from hand face-down, at least one in the Battle Zone, unseen until done."""

    who: int

    def run(self, t: DarkTable) -> None:
        """One question a card: the commander, then the units."""
        who = self.who
        t.laying[who] = 1
        owed: list[Step] = [LayCommander(who), Laid(who, NONE)] if t.commander_at[who] == IN_HAND else []
        for at in range(len(t.hand[who]) - 1, -1, -1):
            owed += [LayUnit(who, at), Laid(who, at)]
        t.then(*owed)


def nobody_fights(t: DarkTable, who: int) -> bool:
    """Whether `who` has no unit in the Battle Zone yet."""
    return all(t.unit[slot] == NONE for slot in OWN[who])


@dataclass(unsafe_hash=True)
class LayCommander(Choice):
    """The commander fights or stays in hand; who could not be paid cannot be deployed."""

    def asks(self) -> Message:
        return ASK_LAY

    def options(self, t: DarkTable) -> list[Action]:
        """Free spaces, if he can be paid; staying."""
        e = t.edition
        who = self.who
        spaces = [slot - 6 * who for slot in entrances(t, who)]
        if e.sites[t.contested].duel:
            front = [space for space in spaces if space < 3]
            return [e.lay[space] for space in ([MIDDLE] if MIDDLE in front else front)] or [e.stay_in_hand]
        found: list[Action] = []
        if payable(t, who, cost_to_activate(t, who, t.commander[who])):
            found = [e.lay[space] for space in spaces]
        if t.rules[COMMANDER_MAY_SCOUT]:
            found.append(e.lay_scout)
        if found and not t.hand[who] and nobody_fights(t, who):
            return [action for action in found if action is not e.lay_scout] or [e.stay_in_hand]
        return [*found, e.stay_in_hand]

    def prompt_args(self, t: DarkTable) -> tuple[int, ...]:
        """Who it is."""
        return (self.who, t.commander[self.who])


@dataclass(unsafe_hash=True)
class LayUnit(Choice):
    """A unit is laid on an own space or as a scout, or stays in hand."""

    at: int

    def asks(self) -> Message:
        return ASK_LAY

    def options(self, t: DarkTable) -> list[Action]:
        """DO-MOBIL-2: the last one must fight if nobody does."""
        e = t.edition
        spaces = [e.lay[slot - 6 * self.who] for slot in entrances(t, self.who)]
        if self.at == 0 and spaces and nobody_fights(t, self.who):
            return spaces
        return [*spaces, e.lay_scout, e.stay_in_hand]

    def prompt_args(self, t: DarkTable) -> tuple[int, ...]:
        """Which unit it is."""
        return (self.who, t.hand[self.who][self.at])


@dataclass(unsafe_hash=True)
class Laid(Step):
    """The card at this place of the hand, or the commander (`at` is -1), goes where its owner chose."""

    who: int
    at: int

    def run(self, t: DarkTable) -> None:
        """A slot, the Location Zone, or it stays in hand."""
        goal = answer(t)
        if goal > LOCATION_ZONE:
            return
        unit = t.commander[self.who] if self.at == NONE else remove_from_hand(t, self.who, self.at)
        if goal < LOCATION_ZONE:
            place(t, goal, unit, 0)
            return
        add_scout(t, self.who, unit, 0)
        if self.at == NONE:
            t.commander_at[self.who] = SCOUTING


@dataclass(unsafe_hash=True)
class Deployed(Step):
    """Now the other player sees how many lie where, face-down."""

    who: int

    def run(self, t: DarkTable) -> None:
        """Numbers and places, no names."""
        who = self.who
        t.laying[who] = 0
        t.commander_hidden[who] = 1
        spaces = tuple([slot % 6 for slot in OWN[who] if t.unit[slot] != NONE and not t.up[slot]])
        t.tell(DEPLOYED, who, spaces, len(t.scouts[who]))


# Activation


def face_down(t: DarkTable, who: int) -> list[int]:
    """Units of `who` that may still be turned up."""
    return [slot for slot in OWN[who] if t.unit[slot] != NONE and not t.up[slot] and not t.spent[slot]]


@dataclass(unsafe_hash=True)
class Activation(Choice):
    """A player turns up whichever of his Battle Zone units he wants and pays for each; a commander must be."""

    def asks(self) -> Message:
        return ASK_ACTIVATE

    def run(self, t: DarkTable) -> None:
        """Wait while anything lies face-down, payable or not, so that nothing is betrayed."""
        if face_down(t, self.who):
            t.pending = self

    def options(self, t: DarkTable) -> list[Action]:
        """DO-MOBIL-9: the cost of a laid commander is reserved."""
        who = self.who
        e = t.edition
        commander = t.commander_at[who]
        held_back = reserved(t, who)
        found: list[Action] = []
        for slot in face_down(t, who):
            if slot == commander or payable(t, who, self._with_commander(t, slot, held_back)):
                found.append(e.activate[slot - 6 * who])
        if commander in OFF_BOARD or t.up[commander]:
            found.append(e.done)
        return found

    def _with_commander(self, t: DarkTable, slot: int, held_back: int) -> int:
        cost = activation_cost(t, slot)
        if not held_back:
            return cost
        e = t.edition
        printed = e.cost[t.unit[slot]]
        if cost == printed:
            return cost + held_back
        # The free activation is used up by this unit: the commander will cost his printed number.
        return e.cost[t.commander[self.who]]

    def public_args(self, t: DarkTable) -> tuple[int, ...]:
        """Everybody sees it."""
        return (self.who,)


ACTIVATION: Final = (Activation(0), Activation(1))


@dataclass(unsafe_hash=True)
class LeaveFaceDown(Step):
    """What was left face-down is spent; on some locations it goes back under the deck."""

    who: int

    def run(self, t: DarkTable) -> None:
        """It costs nothing."""
        who = self.who
        # DO-MOBIL-8: a commander in the Battle Zone has been turned up, so he is no longer face-down there.
        t.commander_hidden[who] &= t.rules[COMMANDER_MAY_SCOUT]
        slots = [slot for slot in OWN[who] if t.unit[slot] != NONE and not t.active[slot]]
        if not slots:
            return
        if t.edition.sites[t.contested].unactivated_return:
            for slot in slots:
                lift(t, slot)
            t.then(Arrange(who))
            return
        for slot in slots:
            spend(t, slot)
        t.tell(LEFT_UNACTIVATED, who, tuple([slot % 6 for slot in slots]))
