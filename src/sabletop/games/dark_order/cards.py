"""Stock steps of support cards, rewards and locations."""

from dataclasses import dataclass

from sabletop.engine.actions import Action
from sabletop.engine.game import Reason
from sabletop.engine.messages import Message
from sabletop.games.dark_order.battle_verbs import cancel, prevent
from sabletop.games.dark_order.effect import Aimed, Effect
from sabletop.games.dark_order.ending import CHECK_COLLAPSE
from sabletop.games.dark_order.hq_verbs import attach, lay_mine, take_tokens
from sabletop.games.dark_order.ids import ALIVE, LIFE_TOKEN, NONE, SPEED_TOKEN
from sabletop.games.dark_order.messages import (
    ASK_TAKE_BACK,
    ATTACHED,
    CANCELLED,
    HEALED,
    MINED,
    NOTHING_TO_TAKE_BACK,
    SENT_TO_SLEEP,
    SLOWED,
    WHY_CARRIES,
    WHY_COVERED,
    WHY_MINED,
    WHY_NOBODY_ACTIVE,
    WHY_NOT_ACTIVE,
    WHY_NOT_TIRED,
    WHY_SAME_NAME,
    WHY_UNHURT,
)
from sabletop.games.dark_order.questions import (
    ADJACENT,
    OWN,
    SIDE,
    active_units,
    exposed,
    living,
    speed_of,
)
from sabletop.games.dark_order.table import DarkTable
from sabletop.games.dark_order.verbs import (
    cure,
    die_if_deadly,
    hasten,
    heal,
    hurt,
    infect,
    recover,
    spend,
    tire,
)

# Fatigue and tokens


@dataclass(unsafe_hash=True)
class Recover(Effect):
    """Lower the own fatigue."""

    def run(self, t: DarkTable) -> None:
        """Never below 0."""
        recover(t, self.who, self.amount, self.clause())

    def works(self, t: DarkTable) -> bool:
        """DO-RECRUIT-8: recovery is not offered at 0."""
        return t.fatigue[self.who] > 0

    def bar(self, t: DarkTable) -> Reason | None:
        """There is no fatigue."""
        return None if self.works(t) else Reason(WHY_NOT_TIRED, (), 2)


@dataclass(unsafe_hash=True)
class Tire(Effect):
    """The enemy commander gains fatigue."""

    def run(self, t: DarkTable) -> None:
        """A forced increase may bring collapse."""
        tire(t, 1 - self.who, self.amount, self.clause())
        t.then(CHECK_COLLAPSE)


@dataclass(unsafe_hash=True)
class SpeedTokens(Effect):
    """Take speed tokens into the HQ."""

    def run(self, t: DarkTable) -> None:
        """The pool never runs out."""
        take_tokens(t, self.who, self.amount, SPEED_TOKEN, self.clause())


@dataclass(unsafe_hash=True)
class LifeTokens(Effect):
    """Take life tokens into the HQ."""

    def run(self, t: DarkTable) -> None:
        """The pool never runs out."""
        take_tokens(t, self.who, self.amount, LIFE_TOKEN, self.clause())


@dataclass(unsafe_hash=True)
class TakeBackOrder(Effect):
    """Take back an order that was discarded in Recruitment, never one that was played."""

    def asks(self) -> Message:
        return ASK_TAKE_BACK

    def run(self, t: DarkTable) -> None:
        """Nothing to take back: nothing to choose."""
        if self.works(t):
            super().run(t)
        else:
            t.tell(NOTHING_TO_TAKE_BACK, self.who)

    def works(self, t: DarkTable) -> bool:
        """Whether an order was discarded."""
        return bool(self.discarded(t))

    def discarded(self, t: DarkTable) -> list[int]:
        """The kinds of order that may come back."""
        kinds = t.edition.orders
        return [order for order in range(kinds) if t.orders_discarded[self.who * kinds + order]]

    def options(self, t: DarkTable) -> list[Action]:
        """One action for each kind."""
        return [t.edition.take_back[order] for order in self.discarded(t)]

    def public_args(self, t: DarkTable) -> tuple[int, ...]:
        """Everybody sees it."""
        return (self.who,)


# Attachments and mines


@dataclass(unsafe_hash=True)
class Attach(Aimed):
    """Attach the card to an own active unit that carries none of the same name."""

    def targets(self, t: DarkTable) -> list[int]:
        """DO-SUPPORT-5, DO-SUPPORT-6."""
        name = t.edition.support_name[self.source]
        names = t.edition.support_name
        return [slot for slot in active_units(t, self.who) if not any(names[card] == name for card in t.attached[slot])]

    def bar(self, t: DarkTable) -> Reason | None:
        """Nobody is active, or all carry one already."""
        if self.works(t):
            return None
        return (
            Reason(WHY_SAME_NAME, (self.source,), 2) if active_units(t, self.who) else Reason(WHY_NOBODY_ACTIVE, (), 2)
        )

    def bar_to_unit(self, t: DarkTable, slot: int) -> Reason:
        """It carries one of that name, or is not active."""
        if t.active[slot]:
            return Reason(WHY_CARRIES, (slot % 6, self.source), 2)
        return Reason(WHY_NOT_ACTIVE, (slot % 6,), 2)

    def land(self, t: DarkTable, slot: int) -> None:
        """Its bonuses last until the end of the round."""
        attach(t, slot, self.source)
        t.tell(ATTACHED, self.who, self.source, slot % 6)


@dataclass(unsafe_hash=True)
class LayMine(Aimed):
    """Place a mine under an enemy unit in the Battle Zone that stands on none."""

    def targets(self, t: DarkTable) -> list[int]:
        """DO-MINE-5, DO-MINE-6: one a unit, in any state."""
        return [slot for slot in living(t, 1 - self.who) if not t.mine[slot]]

    def bar_to_unit(self, t: DarkTable, slot: int) -> Reason:
        """DO-MINE-5."""
        return Reason(WHY_MINED, (slot % 6,), 2)

    def land(self, t: DarkTable, slot: int) -> None:
        """It lies there until the unit is lifted off it."""
        lay_mine(t, slot, self.source)
        t.tell(MINED, self.who, self.source, slot % 6)


# Protection


@dataclass(unsafe_hash=True)
class Prevent(Effect):
    """Prevent damage of this attack."""

    def run(self, t: DarkTable) -> None:
        """It reduces the damage before tokens are placed."""
        prevent(t, self.who, self.amount, self.clause())


@dataclass(unsafe_hash=True)
class Cancel(Effect):
    """The whole attack is cancelled; the attacker stays spent."""

    def run(self, t: DarkTable) -> None:
        """Nothing of the attack happens."""
        cancel(t)
        t.tell(CANCELLED.citing(self.clause()), self.who)


@dataclass(unsafe_hash=True)
class Heal(Aimed):
    """Remove damage from one of the own units."""

    def targets(self, t: DarkTable) -> list[int]:
        """Hurt ones, neither dying nor dead."""
        return [slot for slot in living(t, self.who) if t.damage[slot]]

    def bar_to_unit(self, t: DarkTable, slot: int) -> Reason:
        """It is whole."""
        return Reason(WHY_UNHURT.citing(self.clause()), (slot % 6,), 2)

    def land(self, t: DarkTable, slot: int) -> None:
        """Up to the amount."""
        heal(t, slot, self.amount)
        t.tell(HEALED.citing(self.clause()), self.who, slot % 6, self.amount)


@dataclass(unsafe_hash=True)
class Cure(Aimed):
    """Remove the plague token and damage from one of the own units."""

    def targets(self, t: DarkTable) -> list[int]:
        """Infected or hurt ones."""
        return [slot for slot in living(t, self.who) if t.damage[slot] or t.plague[slot]]

    def bar_to_unit(self, t: DarkTable, slot: int) -> Reason:
        """It is whole."""
        return Reason(WHY_UNHURT.citing(self.clause()), (slot % 6,), 2)

    def land(self, t: DarkTable, slot: int) -> None:
        """The clock of the plague stops; other damage stays."""
        cure(t, self.who, slot, self.amount, self.clause())


@dataclass(unsafe_hash=True)
class CureAll(Effect):
    """Remove the plague tokens from all own units, and damage from each unit so cured."""

    def works(self, t: DarkTable) -> bool:
        """Whether any is infected."""
        return any(t.plague[slot] for slot in living(t, self.who))

    def run(self, t: DarkTable) -> None:
        """Units without a token keep their damage."""
        for slot in living(t, self.who):
            if t.plague[slot]:
                cure(t, self.who, slot, self.amount, self.clause())


# Blows


@dataclass(unsafe_hash=True)
class Gas(Aimed):
    """Gas damage to an enemy first-line unit, or to an uncovered second-line unit; it kills outright."""

    def targets(self, t: DarkTable) -> list[int]:
        """Cover protects the second line."""
        return [slot for slot in living(t, 1 - self.who) if exposed(t, slot)]

    def bar_to_unit(self, t: DarkTable, slot: int) -> Reason:
        """Cover protects it."""
        return Reason(WHY_COVERED, (slot % 6,), 2)

    def land(self, t: DarkTable, slot: int) -> None:
        """DO-KEYWORD-3: Armour and barricades do not help."""
        hurt(t, slot, self.amount, self.clause())
        die_if_deadly(t, slot, False, self.clause())


@dataclass(unsafe_hash=True)
class Miasma(Effect):
    """Every enemy unit that carries a plague token takes damage, past Armour."""

    def works(self, t: DarkTable) -> bool:
        """Whether any is infected."""
        return any(t.plague[slot] for slot in living(t, 1 - self.who))

    def run(self, t: DarkTable) -> None:
        """All at once."""
        sick = [slot for slot in living(t, 1 - self.who) if t.plague[slot]]
        for slot in sick:
            hurt(t, slot, self.amount, self.clause())
        for slot in sick:
            die_if_deadly(t, slot, False, self.clause())


@dataclass(unsafe_hash=True)
class Sleep(Aimed):
    """An active, unspent enemy unit, not a commander, whose speed is not above the current step becomes spent."""

    def targets(self, t: DarkTable) -> list[int]:
        """Its moment must not have passed."""
        e = t.edition
        return [
            slot
            for slot in active_units(t, 1 - self.who)
            if not t.spent[slot] and not e.commander[t.unit[slot]] and speed_of(t, slot) <= t.step
        ]

    def land(self, t: DarkTable, slot: int) -> None:
        """It cannot attack any more."""
        spend(t, slot)
        t.tell(SENT_TO_SLEEP.citing(self.clause()), self.who, slot % 6)


@dataclass(unsafe_hash=True)
class Slow(Aimed):
    """One active enemy unit loses speed this round."""

    def targets(self, t: DarkTable) -> list[int]:
        """Active ones."""
        return active_units(t, 1 - self.who)

    def land(self, t: DarkTable, slot: int) -> None:
        """Speed never falls below 0."""
        hasten(t, slot, -self.amount)
        t.tell(SLOWED.citing(self.clause()), self.who, slot % 6, self.amount)


# Plague tokens


@dataclass(unsafe_hash=True)
class Infect(Aimed):
    """One enemy unit receives a plague token."""

    def targets(self, t: DarkTable) -> list[int]:
        """Any enemy unit in the Battle Zone."""
        return living(t, 1 - self.who)

    def land(self, t: DarkTable, slot: int) -> None:
        """A new infection sets the token back to 2."""
        infect(t, slot, self.clause())


@dataclass(unsafe_hash=True)
class InfectPair(Aimed):
    """One enemy unit and one enemy unit adjacent to it each receive a plague token."""

    def targets(self, t: DarkTable) -> list[int]:
        """Any enemy unit; the neighbour follows."""
        return living(t, 1 - self.who)

    def land(self, t: DarkTable, slot: int) -> None:
        """Infect it, then choose the neighbour."""
        infect(t, slot, self.clause())
        neighbour = InfectNeighbour(self.who, slot, self.source, self.cause)
        if neighbour.works(t):
            t.then(neighbour)


@dataclass(unsafe_hash=True)
class InfectNeighbour(Aimed):
    """The second unit of a pair receives a plague token: `source` is where the first stands, `amount` the card."""

    def behind(self, t: DarkTable) -> tuple[int, ...]:
        """The same card as before."""
        return InfectPair(self.who, self.amount, 0, self.cause).behind(t)

    def targets(self, t: DarkTable) -> list[int]:
        """Orthogonally adjacent to the first."""
        return [slot for slot in ADJACENT[self.source] if t.unit[slot] != NONE and t.fate[slot] == ALIVE]

    def land(self, t: DarkTable, slot: int) -> None:
        """Like the first."""
        infect(t, slot, self.clause())


@dataclass(unsafe_hash=True)
class SpreadContagion(Aimed):
    """Every enemy unit adjacent to a chosen infected one receives a plague token."""

    def targets(self, t: DarkTable) -> list[int]:
        """Infected ones with a living neighbour."""
        return [
            slot
            for slot in living(t, 1 - self.who)
            if t.plague[slot] and any(t.unit[near] != NONE and t.fate[near] == ALIVE for near in ADJACENT[slot])
        ]

    def land(self, t: DarkTable, slot: int) -> None:
        """All its neighbours."""
        for near in ADJACENT[slot]:
            infect(t, near, self.clause())


@dataclass(unsafe_hash=True)
class Burst(Effect):
    """The attacker that killed it receives a plague token."""

    def run(self, t: DarkTable) -> None:
        """Whoever made the attack."""
        if t.attacker >= 0 and SIDE[t.attacker] != self.who:
            infect(t, t.attacker, self.clause())


@dataclass(unsafe_hash=True)
class Rupture(Effect):
    """Each enemy first-line unit in its column or a neighbouring one receives a plague token."""

    def run(self, t: DarkTable) -> None:
        """Columns are shared by both sides."""
        column = self.source % 3
        for slot in OWN[1 - self.who][:3]:
            if abs(slot % 3 - column) <= 1:
                infect(t, slot, self.clause())
