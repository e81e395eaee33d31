"""Stock steps of units' abilities."""

from dataclasses import dataclass

from sabletop.engine.actions import Action
from sabletop.engine.game import Reason
from sabletop.engine.messages import Message
from sabletop.engine.steps import UniformChance
from sabletop.games.dark_order.battle_verbs import intercept, prevent
from sabletop.games.dark_order.deck_verbs import draw_unit, take_from_under
from sabletop.games.dark_order.effect import Aimed, Arrival, Effect
from sabletop.games.dark_order.ids import BATTLE, LOCATION_ZONE, TRACK_END
from sabletop.games.dark_order.memory_verbs import apart, from_under
from sabletop.games.dark_order.messages import (
    ASK_BROOD,
    ASK_LINE,
    ASK_LITANY,
    ASK_TEND,
    BROOD_FAILED,
    BROODED,
    DREW_UNIT,
    HEALED,
    INSPIRED,
    RODE_AWAY,
    SANG,
    WHY_ATTACKED_ITSELF,
    WHY_NO_ROOM,
    WHY_NOT_BESIDE,
    WHY_NOT_PAYABLE,
    WHY_NOT_SCOUTING,
    WHY_RIDDEN,
)
from sabletop.games.dark_order.questions import (
    ADJACENT,
    COLUMN,
    LINE,
    SIDE,
    active_units,
    cost_to_activate,
    entrances,
    living,
    may_field,
    payable,
)
from sabletop.games.dark_order.table import DarkTable
from sabletop.games.dark_order.verbs import (
    activate,
    activate_paying,
    cure,
    embolden,
    heal,
    inspire,
    place,
    place_scout,
    ride_away,
    spend,
    spring_mine,
    use_up,
)

# Defence


@dataclass(unsafe_hash=True)
class Aegis(Effect):
    """When he, or an own unit in his line or column, is attacked, prevent damage of that attack."""

    def works(self, t: DarkTable) -> bool:
        """His line and his column."""
        target = t.target
        return SIDE[target] == self.who and (target in LINE[self.source] or COLUMN[target] == COLUMN[self.source])

    def bar(self, t: DarkTable) -> Reason | None:
        """Somebody else is attacked."""
        return None if self.works(t) else Reason(WHY_NOT_BESIDE, (self.source % 6, t.target % 6), 2)

    def run(self, t: DarkTable) -> None:
        """Before tokens are placed."""
        prevent(t, self.who, self.amount, self.clause())


@dataclass(unsafe_hash=True)
class Intercept(Effect):
    """When an adjacent own unit is attacked, this unit becomes the target instead."""

    def works(self, t: DarkTable) -> bool:
        """Orthogonally adjacent."""
        return t.target in ADJACENT[self.source]

    def bar(self, t: DarkTable) -> Reason | None:
        """Somebody else is attacked, or this unit itself."""
        if t.target == self.source:
            return Reason(WHY_ATTACKED_ITSELF, (self.source % 6,), 2)
        return None if self.works(t) else Reason(WHY_NOT_BESIDE, (self.source % 6, t.target % 6), 2)

    def run(self, t: DarkTable) -> None:
        """The attack goes on, at this unit."""
        intercept(t, self.who, self.source)


# Healers


@dataclass(unsafe_hash=True)
class Tend(Aimed):
    """Help an own unit; in a defence turn prevent damage to the attacked unit instead."""

    def asks(self) -> Message:
        return ASK_TEND

    def may_prevent(self, t: DarkTable) -> bool:
        """Whether an attack on an own unit is in progress."""
        return t.attacker >= 0 and SIDE[t.target] == self.who

    def works(self, t: DarkTable) -> bool:
        """Somebody to help, or damage to prevent."""
        return self.may_prevent(t) or bool(self.targets(t))

    def options(self, t: DarkTable) -> list[Action]:
        """The units to help, or preventing."""
        found = [t.edition.choose[slot - 6 * self.who] for slot in self.targets(t)]
        if self.may_prevent(t):
            found.append(t.edition.prevent_instead)
        return found

    def land(self, t: DarkTable, slot: int) -> None:
        """Prevent, or help the chosen unit."""
        if slot == LOCATION_ZONE:
            prevent(t, self.who, self.amount, self.clause())
        else:
            self.help(t, slot)

    def help(self, t: DarkTable, slot: int) -> None:
        """What the healer does to the unit."""
        raise AssertionError("each healer helps")


@dataclass(unsafe_hash=True)
class Triage(Tend):
    """Remove damage and the plague token from an own unit, or prevent damage to the attacked one."""

    def targets(self, t: DarkTable) -> list[int]:
        """Hurt or infected units, the healer included."""
        return [slot for slot in living(t, self.who) if t.damage[slot] or t.plague[slot]]

    def help(self, t: DarkTable, slot: int) -> None:
        """Damage and token."""
        cure(t, self.who, slot, self.amount, self.clause())


@dataclass(unsafe_hash=True)
class DressWounds(Tend):
    """Remove damage from another own unit, or prevent damage to the attacked one, never its own."""

    def may_prevent(self, t: DarkTable) -> bool:
        """Not for itself."""
        return t.attacker >= 0 and SIDE[t.target] == self.who and t.target != self.source

    def targets(self, t: DarkTable) -> list[int]:
        """Other hurt units."""
        return [slot for slot in living(t, self.who) if t.damage[slot] and slot != self.source]

    def help(self, t: DarkTable, slot: int) -> None:
        """Damage only."""
        heal(t, slot, self.amount)
        t.tell(HEALED.citing(self.clause()), self.who, slot % 6, self.amount)


# Support step


@dataclass(unsafe_hash=True)
class Litany(Aimed):
    """Active units in one own line get attack, and one of them also command."""

    def asks(self) -> Message:
        return ASK_LINE

    def works(self, t: DarkTable) -> bool:
        """The singer is active, so there is always a line."""
        return bool(active_units(t, self.who))

    def land(self, t: DarkTable, slot: int) -> None:
        """`slot` is the line; then the unit is chosen."""
        line = slot
        for one in active_units(t, self.who):
            if one % 6 // 3 == line:
                embolden(t, one, self.amount)
        t.tell(SANG, self.who, line)
        t.then(LitanyCommand(self.who, self.who * 6 + line * 3, self.amount, self.cause))

    def options(self, t: DarkTable) -> list[Action]:
        """Lines with an active unit."""
        lines = sorted({slot % 6 // 3 for slot in active_units(t, self.who)})
        return [t.edition.choose_line[line] for line in lines]


@dataclass(unsafe_hash=True)
class LitanyCommand(Aimed):
    """One active unit of the line also gets command."""

    def asks(self) -> Message:
        return ASK_LITANY

    def targets(self, t: DarkTable) -> list[int]:
        """Active units of that line."""
        return [slot for slot in active_units(t, self.who) if slot in LINE[self.source]]

    def land(self, t: DarkTable, slot: int) -> None:
        """For this round."""
        inspire(t, slot, self.amount)
        t.tell(INSPIRED, self.who, slot % 6, self.amount)


@dataclass(unsafe_hash=True)
class Ride(Effect):
    """Move between the Battle Zone and the Location Zone without an order."""

    def run(self, t: DarkTable) -> None:
        """Out of the Battle Zone: face-down, and a mine under it goes off."""
        unit = t.unit[self.source]
        t.tell(RODE_AWAY, self.who, unit)
        if not spring_mine(t, self.source):
            ride_away(t, self.source)


def bar_to_ride_in(t: DarkTable, who: int, unit: int) -> Reason | None:
    """What keeps a scout of this kind from riding into the Battle Zone now."""
    if unit not in t.scouts[who] or not t.edition.rides[unit]:
        return Reason(WHY_NOT_SCOUTING, (unit,))
    if unit in t.ridden[who]:
        return Reason(WHY_RIDDEN, (unit,), 2)
    if not may_field(t, who, unit):
        return Reason(WHY_NO_ROOM, (t.contested, t.took_part[who]), 2)
    if not payable(t, who, cost_to_activate(t, who, unit)):
        return Reason(WHY_NOT_PAYABLE, (t.fatigue[who], t.rules[TRACK_END]), 2)
    return None


def ride_in(t: DarkTable, who: int, unit: int, slot: int) -> None:
    """A scout rides into the Battle Zone: it is turned up and paid for, and its ride is used."""
    place_scout(t, slot, unit)
    use_up(t, slot)
    activate_paying(t, slot, "DO-MOBIL-13")


# On activation


@dataclass(unsafe_hash=True)
class Brood(Arrival):
    """The top card of the unit deck goes on a free space: active and free if cheap enough, else face-down and spent."""

    def asks(self) -> Message:
        return ASK_BROOD

    def run(self, t: DarkTable) -> None:
        """DO-KEYWORD-10: without a free space, or a card, nothing happens."""
        if entrances(t, self.who) and (t.unit_deck[self.who] or t.unit_under[self.who]):
            super().run(t)
        else:
            t.tell(BROOD_FAILED, self.who)

    def land(self, t: DarkTable, slot: int) -> None:
        """Now the card is turned."""
        t.then(TopCard(self.who, slot, self.amount))


@dataclass(unsafe_hash=True)
class TopCard(UniformChance):
    """The top card of the unit deck is laid on a slot; up to the printed cost `limit` it arrives active at no cost."""

    who: int
    slot: int
    limit: int

    def run(self, t: DarkTable) -> None:
        """Wait for the dealer only while the shuffled part lasts."""
        if t.unit_deck[self.who]:
            super().run(t)
        else:
            self._lay(t, take_from_under(t, self.who), from_under(t, self.who))

    def count(self, t: DarkTable) -> int:
        """Each card of the shuffled part may be on top."""
        return len(t.unit_deck[self.who])

    def happen(self, t: DarkTable, outcome: int) -> None:
        """This one was on top."""
        self._lay(t, draw_unit(t, self.who, outcome), 0)

    def _lay(self, t: DarkTable, unit: int, batch: int) -> None:
        place(t, self.slot, unit, apart(batch))
        clause = "DO-ORDER-6" if self.limit < 0 else "DO-KEYWORD-10"
        t.confide(self.who, DREW_UNIT.citing(clause), self.who, unit)
        t.tell(BROODED.citing(clause), self.who, self.slot % 6)
        if t.edition.cost[unit] > self.limit:
            spend(t, self.slot)
            return
        activate(t, self.slot, 0, "DO-KEYWORD-10")
        if t.phase != BATTLE:
            t.then_all(t.edition.when_activated[unit * 12 + self.slot])
