"""Stock steps of orders: Manoeuvre, Withdraw, Mobilisation, Surprise, and the factions' own."""

from dataclasses import dataclass

from sabletop.engine.actions import Action
from sabletop.engine.game import Reason
from sabletop.engine.messages import Message
from sabletop.engine.steps import Choice, Step
from sabletop.games.dark_order.abilities import TopCard
from sabletop.games.dark_order.battle_verbs import (
    begin_attack,
    cancel,
    draw_curtain,
    evade,
    flank,
    hold_the_line,
)
from sabletop.games.dark_order.deployment import to_be_laid
from sabletop.games.dark_order.effect import Aimed, Arrival, Effect
from sabletop.games.dark_order.ids import ALIVE, BATTLE, IN_HAND, LOCATION_ZONE, NONE, NOWHERE, SCOUT
from sabletop.games.dark_order.messages import (
    AMBUSHED,
    ASK_AMBUSH,
    ASK_GOAL,
    ASK_MOBILISE,
    ASK_MOVE,
    ASK_PAY,
    ASK_SPACE,
    ATTACK_LOST,
    ENTERED,
    LEFT_TO_SCOUT,
    MOBILISED,
    MOVED,
    SWAPPED,
    WHY_CLOSED,
    WHY_NO_AMBUSH,
    WHY_NO_ATTACK,
    WHY_NO_ROOM,
    WHY_NO_SPACE,
    WHY_NOBODY_TO_MOBILISE,
    WHY_NOT_IN_HAND,
    WHY_NOT_SCOUTING,
    WITHDREW,
)
from sabletop.games.dark_order.piles import Arrange
from sabletop.games.dark_order.questions import (
    SECOND_LINE,
    SIDE,
    activation_cost,
    active_units,
    attack_of,
    attackers,
    battle_alive,
    cost_to_activate,
    entrances,
    living,
    may_field,
    may_scout,
    open_spaces,
    payable,
    stands,
)
from sabletop.games.dark_order.reach import bar_to_an_attack
from sabletop.games.dark_order.table import DarkTable
from sabletop.games.dark_order.verbs import (
    activate_paying,
    begin_moving,
    end_moving,
    exchange,
    leave_to_scout,
    lift,
    place,
    place_scout,
    remove_from_hand,
    spend,
    spring_mine,
)

# Manoeuvre


def may_leave(t: DarkTable, slot: int) -> bool:
    """DO-ZONE-2, DO-ZONE-3: an active, unspent unit may go scouting while the battle is alive."""
    return t.active[slot] == 1 and not t.spent[slot] and may_scout(t, t.unit[slot]) and battle_alive(t)


def may_enter(t: DarkTable, who: int, unit: int, extra: int) -> bool:
    """DO-ZONE-3, DO-ZONE-4: a scout may enter while the battle is alive, if it can be paid on top of `extra`."""
    return battle_alive(t) and may_field(t, who, unit) and payable(t, who, cost_to_activate(t, who, unit) + extra)


def goals(t: DarkTable, who: int, moving: int, extra: int) -> list[int]:
    """Where a Manoeuvre may bring a unit: a slot, the Location Zone, or SCOUT + kind to change places with."""
    if moving >= SCOUT:
        if not may_enter(t, who, moving - SCOUT, extra):
            return []
        return sorted(open_spaces(t, who) + [slot for slot in living(t, who) if may_leave(t, slot)])
    found = open_spaces(t, who) + [slot for slot in living(t, who) if slot != moving]
    found.sort()
    if may_leave(t, moving):
        found.append(LOCATION_ZONE)
        found += [SCOUT + unit for unit in sorted(set(t.scouts[who])) if may_enter(t, who, unit, extra)]
    return found


def movable(t: DarkTable, who: int, extra: int) -> list[int]:
    """What a Manoeuvre may move."""
    candidates = living(t, who) + [SCOUT + unit for unit in sorted(set(t.scouts[who]))]
    return [moving for moving in candidates if goals(t, who, moving, extra)]


@dataclass(unsafe_hash=True)
class Manoeuvre(Aimed):
    """Move an own unit to a free own space, or exchange the places of two own units, in either zone."""

    def clause(self) -> str:
        """The order's own."""
        return "DO-ORDER-4"

    def asks(self) -> Message:
        return ASK_MOVE

    def works(self, t: DarkTable) -> bool:
        """Whether anything could move once the order is paid."""
        here = living(t, self.who)
        if len(here) > 1 or (here and open_spaces(t, self.who)):
            return True
        return bool(movable(t, self.who, t.edition.order_cost[self.source]))

    def options(self, t: DarkTable) -> list[Action]:
        """Units in the Battle Zone, and scouts."""
        return [pick(t, self.who, moving) for moving in movable(t, self.who, 0)]

    def bar_to_choose(self, t: DarkTable, action: Action) -> Reason | None:
        """A scout must be there."""
        return bar_to_scout_chosen(t, self.who, action) or super().bar_to_choose(t, action)

    def land(self, t: DarkTable, slot: int) -> None:
        """Then where to."""
        begin_moving(t, self.who, slot)
        t.then(ManoeuvreTo(self.who, self.source, 0, self.cause))


@dataclass(unsafe_hash=True)
class ManoeuvreTo(Aimed):
    """Where the unit that moves goes, or with whom it changes places."""

    def clause(self) -> str:
        """The order's own."""
        return "DO-ORDER-4"

    def asks(self) -> Message:
        return ASK_GOAL

    def options(self, t: DarkTable) -> list[Action]:
        """Free spaces, own units, the Location Zone."""
        return [pick(t, self.who, goal) for goal in goals(t, self.who, t.moving, 0)]

    def bar_to_choose(self, t: DarkTable, action: Action) -> Reason | None:
        """A scout must be there."""
        return bar_to_scout_chosen(t, self.who, action) or super().bar_to_choose(t, action)

    def bar_to_slot(self, t: DarkTable, slot: int) -> Reason:
        """Every free space is a goal that the condition does not close."""
        if t.unit[slot] == NONE:
            return Reason(WHY_CLOSED, (t.contested, slot % 6), 2)
        return super().bar_to_slot(t, slot)

    def land(self, t: DarkTable, slot: int) -> None:
        """Carry the move out."""
        moving = end_moving(t)
        if moving >= SCOUT:
            bring_in(t, self.who, moving - SCOUT, slot)
        elif slot >= SCOUT:
            bring_in(t, self.who, slot - SCOUT, moving)
        elif slot == LOCATION_ZONE:
            send_out(t, self.who, moving)
        else:
            move(t, self.who, moving, slot)


def pick(t: DarkTable, who: int, code: int) -> Action:
    """The action that chooses a slot, the Location Zone or a scout."""
    e = t.edition
    if code >= SCOUT:
        return e.choose_scout[code - SCOUT]
    return e.to_location if code == LOCATION_ZONE else e.choose[code - 6 * who]


def bar_to_scout_chosen(t: DarkTable, who: int, action: Action) -> Reason | None:
    """What keeps a scout of this kind from being moved: there is none."""
    unit = action.args.get("unit")
    if action.kind != "choose-scout" or not isinstance(unit, int) or unit in t.scouts[who]:
        return None
    return Reason(WHY_NOT_SCOUTING.citing("DO-ORDER-4"), (unit,))


def slip_away(t: DarkTable, slot: int, goal: int = NOWHERE) -> None:
    """DO-DEFENCE-5: the target of the attack has left its space."""
    if t.attacker >= 0 and t.target == slot and not t.evaded:
        evade(t, goal)


def move(t: DarkTable, who: int, a: int, b: int) -> None:
    """Move a unit, or let two change places; mines under either go off."""
    swap = t.unit[b] != NONE
    t.tell(SWAPPED if swap else MOVED, who, a % 6, b % 6)
    slip_away(t, a, b)
    if swap:
        slip_away(t, b, a)
        spring_mine(t, b)
    spring_mine(t, a)
    exchange(t, a, b)


def send_out(t: DarkTable, who: int, slot: int) -> None:
    """An unspent unit leaves to scout."""
    t.tell(LEFT_TO_SCOUT, who, slot % 6)
    slip_away(t, slot)
    if not spring_mine(t, slot):
        leave_to_scout(t, slot)


def bring_in(t: DarkTable, who: int, unit: int, slot: int) -> None:
    """A scout enters the Battle Zone, turned up and paid for; who stood there leaves to scout."""
    if t.unit[slot] != NONE:
        send_out(t, who, slot)
    place_scout(t, slot, unit)
    t.tell(ENTERED, who, unit, slot % 6)
    activate_paying(t, slot, "DO-ZONE-1")
    if t.phase != BATTLE:
        t.then_all(t.edition.when_activated[unit * 12 + slot])


# Withdraw


@dataclass(unsafe_hash=True)
class Withdraw(Aimed):
    """Take an own unit out of the Battle Zone, under the unit deck; a commander goes to hand."""

    def clause(self) -> str:
        """The order's own."""
        return "DO-ORDER-5"

    def cites(self, t: DarkTable) -> str:
        """It is asked as a Manoeuvre asks, by another clause."""
        return self.clause()

    def asks(self) -> Message:
        return ASK_MOVE

    def targets(self, t: DarkTable) -> list[int]:
        """Spent or not, but neither dying nor dead."""
        return living(t, self.who)

    def land(self, t: DarkTable, slot: int) -> None:
        """A mine under it goes off."""
        t.tell(WITHDREW, self.who, slot % 6)
        slip_away(t, slot)
        if not spring_mine(t, slot):
            lift(t, slot)
        t.then(Arrange(self.who, "DO-ORDER-5"))


# Mobilisation


@dataclass(unsafe_hash=True)
class Mobilise(Aimed):
    """Bring a unit from hand, or the unseen top card of the unit deck, onto a free own space."""

    def clause(self) -> str:
        """The order's own."""
        return "DO-ORDER-6"

    def asks(self) -> Message:
        return ASK_MOBILISE

    def works(self, t: DarkTable) -> bool:
        """A space and somebody to come."""
        if not entrances(t, self.who):
            return False
        if t.hand[self.who] or t.unit_deck[self.who] or t.unit_under[self.who]:
            return True
        return self.commander_may_come(t, t.edition.order_cost[self.source])

    def bar(self, t: DarkTable) -> Reason | None:
        """No space, no more units allowed, or nobody to come."""
        if self.works(t):
            return None
        if not open_spaces(t, self.who):
            return Reason(WHY_NO_SPACE, (), 2)
        if not entrances(t, self.who):
            return Reason(WHY_NO_ROOM, (t.contested, t.took_part[self.who]), 2)
        return Reason(WHY_NOBODY_TO_MOBILISE, (), 2)

    def commander_may_come(self, t: DarkTable, extra: int) -> bool:
        """DO-ORDER-6: only if paid."""
        if t.commander_at[self.who] != IN_HAND:
            return False
        return payable(t, self.who, cost_to_activate(t, self.who, t.commander[self.who]) + extra)

    def sources(self, t: DarkTable, extra: int) -> list[int]:
        """Units in hand, the commander, and one beyond the last kind for the top of the deck."""
        found = sorted(set(t.hand[self.who]))
        if self.commander_may_come(t, extra):
            found.append(t.commander[self.who])
        if t.unit_deck[self.who] or t.unit_under[self.who]:
            found.append(len(t.edition.cost))
        return found

    def options(self, t: DarkTable) -> list[Action]:
        """One action for each."""
        e = t.edition
        return [e.mobilise[unit] if unit < len(e.cost) else e.mobilise_top for unit in self.sources(t, 0)]

    def bar_to_choose(self, t: DarkTable, action: Action) -> Reason | None:
        """Who comes from hand must be there."""
        unit = action.args.get("unit")
        if action.kind != "mobilise" or not isinstance(unit, int) or unit in to_be_laid(t, self.who):
            return super().bar_to_choose(t, action)
        return Reason(WHY_NOT_IN_HAND.citing(self.clause()), (unit,))

    def land(self, t: DarkTable, slot: int) -> None:
        """Then where to; `slot` is the kind of unit, or one beyond the last for the top of the deck."""
        begin_moving(t, self.who, slot)
        t.then(MobiliseTo(self.who, self.source, 0, self.cause))


@dataclass(unsafe_hash=True)
class MobiliseTo(Arrival):
    """Where the mobilised unit arrives: its kind moves, or one beyond the last for the top of the deck."""

    def clause(self) -> str:
        """The order's own."""
        return "DO-ORDER-6"

    def asks(self) -> Message:
        return ASK_SPACE

    def land(self, t: DarkTable, slot: int) -> None:
        """Lay it face-down, then pay or not."""
        who, unit = self.who, end_moving(t)
        t.tell(MOBILISED, who, slot % 6)
        if unit == len(t.edition.cost):
            t.then(TopCard(who, slot, -1), PayOrNot(who, slot))
            return
        if t.edition.commander[unit]:
            place(t, slot, unit, 0)
            activate_paying(t, slot, "DO-ORDER-6")
            t.then_all(on_activation(t, slot))
            return
        place(t, slot, remove_from_hand(t, who, t.hand[who].index(unit)), 0)
        spend(t, slot)
        t.then(PayOrNot(who, slot))


def on_activation(t: DarkTable, slot: int) -> tuple[Step, ...]:
    """DO-SETUP-6: what a unit's activation sets off, in Mobilisation only."""
    return () if t.phase == BATTLE else t.edition.when_activated[t.unit[slot] * 12 + slot]


@dataclass(unsafe_hash=True)
class PayOrNot(Choice):
    """Activate the mobilised unit by paying, or leave it face-down and spent."""

    slot: int

    def asks(self) -> Message:
        return ASK_PAY

    def options(self, t: DarkTable) -> list[Action]:
        """Paying, if it can be paid."""
        e = t.edition
        if payable(t, self.who, activation_cost(t, self.slot)):
            return [e.pay[self.slot % 6], e.leave_face_down]
        return [e.leave_face_down]

    def prompt_args(self, t: DarkTable) -> tuple[int, ...]:
        """The owner sees which unit it is."""
        return (self.who, t.unit[self.slot])


# Surprise


@dataclass(unsafe_hash=True)
class Flank(Effect):
    """The attack declared in this turn may choose any enemy unit in the Battle Zone."""

    def clause(self) -> str:
        """The order's own."""
        return "DO-ORDER-7"

    def works(self, t: DarkTable) -> bool:
        """Somebody to attack with, and somebody to attack."""
        return not t.flanking and bool(attackers(t, self.who)) and bool(living(t, 1 - self.who))

    def bar(self, t: DarkTable) -> Reason | None:
        """Nobody to attack with, or nobody to attack."""
        return None if self.works(t) else Reason(WHY_NO_ATTACK, (t.step,), 2)

    def run(self, t: DarkTable) -> None:
        """Until the attack is over."""
        flank(t, self.who)


@dataclass(unsafe_hash=True)
class Ambush(Aimed):
    """An own active, unspent unit of any speed attacks the attacker, before its damage and regardless of range."""

    def clause(self) -> str:
        """The order's own."""
        return "DO-ORDER-8"

    def asks(self) -> Message:
        return ASK_AMBUSH

    def targets(self, t: DarkTable) -> list[int]:
        """Own units with an attack left; a dying attacker can no longer be targeted."""
        if t.fate[t.attacker] != ALIVE:
            return []
        idle = t.edition.sites[t.contested].second_line_idle
        return [
            slot
            for slot in active_units(t, self.who)
            if not t.spent[slot] and not t.held[slot] and attack_of(t, slot) and not (idle and SECOND_LINE[slot])
        ]

    def bar_to_unit(self, t: DarkTable, slot: int) -> Reason:
        """It has no attack left."""
        return bar_to_an_attack(t, slot) or super().bar_to_unit(t, slot)

    def bar(self, t: DarkTable) -> Reason | None:
        """Nobody is active and unspent with an attack left, or the attacker is dying."""
        return None if self.works(t) else Reason(WHY_NO_AMBUSH, (), 2)

    def land(self, t: DarkTable, slot: int) -> None:
        """Its own attack comes first; then the incoming one goes on, if the attacker lives."""
        spend(t, slot)
        t.tell(AMBUSHED, self.who, t.unit[slot], slot % 6)
        incoming = ResumeAttack(t.attacker, t.target, t.prevented)
        begin_attack(t, slot, t.attacker)
        t.then_all([*t.edition.answer[1 - self.who], incoming])


@dataclass(unsafe_hash=True)
class ResumeAttack(Step):
    """The incoming attack goes on after a Surprise; if that killed the attacker, it is cancelled."""

    attacker: int
    target: int
    prevented: int

    def run(self, t: DarkTable) -> None:
        """DO-DEFENCE-7: a dead attacker deals no damage, and a body takes none."""
        begin_attack(t, self.attacker, self.target, self.prevented)
        if not stands(t, self.attacker) or not stands(t, self.target):
            cancel(t)
            t.tell(ATTACK_LOST.citing("DO-DEFENCE-7"), SIDE[self.attacker])


# Faction orders


@dataclass(unsafe_hash=True)
class HoldTheLine(Effect):
    """Own active first-line units have one more command each until the round ends, not cumulatively."""

    def run(self, t: DarkTable) -> None:
        """For this round."""
        hold_the_line(t, self.who)


@dataclass(unsafe_hash=True)
class GasCurtain(Effect):
    """Each attack on own units deals one less until the current step ends."""

    def run(self, t: DarkTable) -> None:
        """This attack included."""
        draw_curtain(t, self.who)
