"""Phase 4, Battle: the clock, attack turns, defence turns, damage."""

from dataclasses import dataclass
from typing import Final

from sabletop.engine.actions import Action
from sabletop.engine.game import Reason
from sabletop.engine.messages import Message
from sabletop.engine.steps import Choice, Step
from sabletop.games.dark_order.battle_verbs import (
    be_found,
    begin_battle,
    begin_step,
    begin_turn,
    breathe_out,
    cancel,
    end_attack,
    end_battle,
    hold_back,
    lift_curtains,
    meet,
    reaim,
)
from sabletop.games.dark_order.effect import Aimed
from sabletop.games.dark_order.ending import AFTERMATH, AFTERMATH_AT_ONCE, end_by_commanders
from sabletop.games.dark_order.ids import (
    AGGRESSOR_BEGINS,
    ALIVE,
    ATTACK_TURN,
    BODY,
    BY_LOCATION,
    DEFENCE_TURN,
    DYING,
    EARLY_END,
    EVASION_CANCELS,
    NONE,
    PREVENTED_REVEALS,
    TOP_SPEED,
)
from sabletop.games.dark_order.messages import (
    ASK_ANSWER,
    ASK_ATTACK,
    ASK_DEFEND,
    ASK_PITS,
    ASK_REAIM,
    ATTACK_LOST,
    BODIES_GONE,
    COUNTERED,
    GAS_SPREADS,
    NO_DAMAGE,
    POISONED,
    STEP_BEGINS,
    TICKED,
)
from sabletop.games.dark_order.plays import ability_plays, order_plays, orders_open, support_plays
from sabletop.games.dark_order.questions import (
    BESIDE,
    SIDE,
    active_units,
    attack_damage,
    attackers,
    in_reach,
    may_attack_ever,
)
from sabletop.games.dark_order.reach import bar_to_target
from sabletop.games.dark_order.table import DarkTable
from sabletop.games.dark_order.verbs import (
    bury,
    die_if_deadly,
    embolden,
    hasten,
    hurt,
    hurt_by_attack,
    infect,
    past_armour,
    turn_token,
    turn_up,
    use_up,
)

# The clock


@dataclass(unsafe_hash=True)
class Battle(Step):
    """The battle runs through the speed steps 3, 2, 1, 0."""

    def run(self, t: DarkTable) -> None:
        """Some locations begin with a plague token."""
        begin_battle(t)
        owed: list[Step] = [OpenStep(TOP_SPEED)]
        if t.edition.sites[t.contested].protector_infected and active_units(t, 1 - t.aggressor):
            owed.insert(0, BurialPits(1 - t.aggressor, t.contested, 0, BY_LOCATION))
        t.then_all(owed)


@dataclass(unsafe_hash=True)
class BurialPits(Aimed):
    """Before speed step 3 the Protector puts a plague token on one of his active units."""

    def asks(self) -> Message:
        return ASK_PITS

    def targets(self, t: DarkTable) -> list[int]:
        """Active ones."""
        return active_units(t, self.who)

    def land(self, t: DarkTable, slot: int) -> None:
        """A ward still helps."""
        infect(t, slot, self.clause())


@dataclass(unsafe_hash=True)
class OpenStep(Step):
    """A speed step begins: who has units for it attacks; if both have, whoever defended last, else the Aggressor."""

    step: int

    def run(self, t: DarkTable) -> None:
        """DO-CLOCK-2, DO-CLOCK-3, DO-CLOCK-10; by a setting the Aggressor begins the first step that both share."""
        begin_step(t, self.step)
        t.tell(STEP_BEGINS, self.step)
        first = t.aggressor
        if attackers(t, first):
            if attackers(t, 1 - first):
                if t.last_attacker >= 0 and (t.met or not t.rules[AGGRESSOR_BEGINS]):
                    first = 1 - t.last_attacker
                meet(t)
        else:
            first = 1 - first
        t.then(NEXT_ATTACK[first], END_STEP)


@dataclass(unsafe_hash=True)
class NextAttack(Step):
    """Players alternate, one attack each; who has none left or has passed lets the other finish."""

    who: int

    def run(self, t: DarkTable) -> None:
        """DO-CLOCK-5, DO-CLOCK-6."""
        who = self.who
        if not attackers(t, who):
            who = 1 - who
            if not attackers(t, who):
                return
        begin_turn(t)
        t.then(ATTACK[who], NEXT_ATTACK[1 - who])


@dataclass(unsafe_hash=True)
class EndStep(Step):
    """Bodies leave; a fallen commander ends the game; then the plague strikes at the change to a lower step."""

    def run(self, t: DarkTable) -> None:
        """After step 0 the battle is over."""
        hold_back(t)
        gone = False
        for slot in range(12):
            if t.fate[slot] != ALIVE:
                bury(t, slot)
                gone = True
        if gone:
            t.tell(BODIES_GONE, t.step)
        lift_curtains(t)
        if (t.fallen[0] or t.fallen[1]) and end_by_commanders(t):
            return
        if t.step == 0 or (t.rules[EARLY_END] and not any(may_attack_ever(t, slot) for slot in range(12))):
            end_battle(t)
            return
        tick(t)
        t.then(AFTERMATH_AT_ONCE, OpenStep(t.step - 1))


def tick(t: DarkTable) -> None:
    """DO-PLAGUE-6: every infected unit takes 1 damage at once; those killed leave at once."""
    sick = [slot for slot in range(12) if t.plague[slot]]
    for slot in sick:
        t.tell(TICKED, SIDE[slot], slot % 6)
        hurt(t, slot, 1, "DO-PLAGUE-2")
    for slot in sick:
        die_if_deadly(t, slot, False, "DO-PLAGUE-6")
    for slot in sick:
        turn_token(t, slot)
        if t.fate[slot] == BODY:
            bury(t, slot)


# Attack turn


@dataclass(unsafe_hash=True)
class AttackTurn(Choice):
    """At most one order and one support card, and any abilities; then an attack, or a pass for this step."""

    def asks(self) -> Message:
        return ASK_ATTACK

    def run(self, t: DarkTable) -> None:
        """It stays until an attack or a pass ends it."""
        t.then(self)
        super().run(t)

    def options(self, t: DarkTable) -> list[Action]:
        """Attacks, cards, abilities, passing."""
        who = self.who
        e = t.edition
        found: list[Action] = []
        shift, other = 6 * who, 6 - 6 * who
        for slot in attackers(t, who):
            row = e.attack_from[slot - shift]
            found += [row[target - other] for target in in_reach(t, slot)]
        found += support_plays(t, who, ATTACK_TURN)
        found += order_plays(t, who, ATTACK_TURN)
        found += ability_plays(t, who, ATTACK_TURN)
        found.append(e.pass_attack)
        return found

    def prompt_args(self, t: DarkTable) -> tuple[int, ...]:
        """The step."""
        return (self.who, t.step)

    def public_args(self, t: DarkTable) -> tuple[int, ...]:
        """Everybody sees whose turn it is."""
        return (self.who, t.step)


# Defence turn


@dataclass(unsafe_hash=True)
class DefenceTurn(Choice):
    """The owner of the attacked unit may play support cards, one order and abilities before any damage."""

    def asks(self) -> Message:
        return ASK_DEFEND

    def run(self, t: DarkTable) -> None:
        """It ends by a pass, when the attack is off, or when there is plainly nothing left to use."""
        if t.cancelled or t.evaded:
            return
        # DO-DEFENCE-4: while the defender holds any support card the turn waits, playable or not.
        who = self.who
        if t.support[who] or t.neutral[who] or orders_open(t, who, DEFENCE_TURN) or ability_plays(t, who, DEFENCE_TURN):
            t.then(self)
            super().run(t)

    def options(self, t: DarkTable) -> list[Action]:
        """Cards, one order, abilities, passing."""
        who = self.who
        return [
            *support_plays(t, who, DEFENCE_TURN),
            *order_plays(t, who, DEFENCE_TURN),
            *ability_plays(t, who, DEFENCE_TURN),
            t.edition.pass_defence,
        ]

    def lets_pass(self, t: DarkTable) -> Action:
        """Nothing has to be done: the attack comes."""
        return t.edition.pass_defence

    def prompt_args(self, t: DarkTable) -> tuple[int, ...]:
        """The attack."""
        return (self.who, t.target % 6, t.attacker % 6)

    def public_args(self, t: DarkTable) -> tuple[int, ...]:
        """Everybody sees it."""
        return (self.who, t.target % 6, t.attacker % 6)


@dataclass(unsafe_hash=True)
class AbilityTurn(Choice):
    """Turns do not nest: only abilities may answer a re-aimed attack or one made by Surprise."""

    def asks(self) -> Message:
        return ASK_ANSWER

    def run(self, t: DarkTable) -> None:
        """Only if there is an ability to use."""
        if not t.cancelled and ability_plays(t, self.who, DEFENCE_TURN):
            t.then(self)
            super().run(t)

    def options(self, t: DarkTable) -> list[Action]:
        """Abilities, passing."""
        return [*ability_plays(t, self.who, DEFENCE_TURN), t.edition.pass_defence]

    def lets_pass(self, t: DarkTable) -> Action:
        """Nothing has to be done: the attack comes."""
        return t.edition.pass_defence

    def prompt_args(self, t: DarkTable) -> tuple[int, ...]:
        """The attack."""
        return (self.who, t.target % 6, t.attacker % 6)

    def public_args(self, t: DarkTable) -> tuple[int, ...]:
        """Everybody sees it."""
        return (self.who, t.target % 6, t.attacker % 6)


class AfterDefence(Step):
    """What follows once the defender has done what he wants."""


@dataclass(unsafe_hash=True)
class Redirect(AfterDefence):
    """If the target slipped away, the attacker re-aims."""

    who: int

    def run(self, t: DarkTable) -> None:
        """DO-DEFENCE-5; by a setting the attack is cancelled instead."""
        if not t.evaded:
            return
        be_found(t)
        if t.rules[EVASION_CANCELS] or not in_reach(t, t.attacker):
            cancel(t)
            t.tell(ATTACK_LOST, self.who)
            return
        t.then(Reaim(self.who, -1, 0, BY_LOCATION), ABILITY_TURN[1 - self.who])


@dataclass(unsafe_hash=True)
class Reaim(Aimed):
    """The attacker chooses another legal target, or the same unit if it is still in range."""

    def clause(self) -> str:
        """What slips away is followed."""
        return "DO-DEFENCE-5"

    def asks(self) -> Message:
        return ASK_REAIM

    def targets(self, t: DarkTable) -> list[int]:
        """In range from where the attacker stands."""
        return in_reach(t, t.attacker)

    def bar_to_unit(self, t: DarkTable, slot: int) -> Reason:
        """Out of range, or covered."""
        return bar_to_target(t, t.attacker, slot) or super().bar_to_unit(t, slot)

    def land(self, t: DarkTable, slot: int) -> None:
        """The attack goes on."""
        reaim(t, self.who, slot)


# Damage


@dataclass(unsafe_hash=True)
class Strike(AfterDefence):
    """Damage is dealt, reduced in order: flat, prevented, Armour, barricade; then what the attack brings with it."""

    def run(self, t: DarkTable) -> None:
        """DO-DAMAGE-12."""
        if not t.cancelled:
            strike(t, t.attacker, t.target)
        if t.fate[t.attacker] == DYING:
            breathe_out(t, t.attacker)
        t.then(AFTERMATH, ATTACK_OVER)


def strike(t: DarkTable, attacker: int, target: int) -> None:
    """The attack hits its target."""
    e = t.edition
    kind, victim = t.unit[attacker], t.unit[target]
    damage = attack_damage(t, attacker, target)
    if damage and t.rules[PREVENTED_REVEALS]:
        turn_up(t, target, "DO-DAMAGE-14")
    before = t.damage[target]
    hurt_by_attack(t, target, damage - t.prevented)
    if t.damage[target] == before:
        t.tell(NO_DAMAGE, SIDE[target], target % 6)
    die_if_deadly(t, target, True, "DO-DAMAGE-3")
    if e.gas_cloud[kind]:
        gas_cloud(t, target, e.gas_cloud[kind])
    if t.fate[target] == ALIVE:
        if e.poison[kind]:
            hasten(t, target, -e.poison[kind])
            embolden(t, target, -e.poison[kind])
            t.tell(POISONED, SIDE[target], target % 6)
        if e.contagion[kind] or t.contagion[attacker]:
            infect(t, target, "DO-KEYWORD-2")
    if e.counter[victim] and t.active[target] and not t.used[target]:
        use_up(t, target)
        t.tell(COUNTERED, SIDE[target], victim, target % 6)
        hurt(t, attacker, past_armour(t, attacker, e.counter[victim]), "DO-KEYWORD-8")
        die_if_deadly(t, attacker, False, "DO-KEYWORD-8")


def gas_cloud(t: DarkTable, target: int, damage: int) -> None:
    """Gas hits each unit next to the target in its line, as part of the attack."""
    near = [slot for slot in BESIDE[target] if t.unit[slot] != NONE and t.fate[slot] == ALIVE]
    if near:
        t.tell(GAS_SPREADS, SIDE[target], target % 6)
    for slot in near:
        hurt(t, slot, damage, "DO-KEYWORD-3")
    for slot in near:
        die_if_deadly(t, slot, True, "DO-KEYWORD-3")


@dataclass(unsafe_hash=True)
class AttackOver(Step):
    """The attack is done with."""

    def run(self, t: DarkTable) -> None:
        """Nothing of it stays."""
        end_attack(t)


NEXT_ATTACK: Final[tuple[NextAttack, ...]] = (NextAttack(0), NextAttack(1))
ATTACK: Final[tuple[AttackTurn, ...]] = (AttackTurn(0), AttackTurn(1))
DEFENCE: Final[tuple[DefenceTurn, ...]] = (DefenceTurn(0), DefenceTurn(1))
ABILITY_TURN: Final[tuple[AbilityTurn, ...]] = (AbilityTurn(0), AbilityTurn(1))
REDIRECT: Final[tuple[Redirect, ...]] = (Redirect(0), Redirect(1))
END_STEP: Final = EndStep()
STRIKE: Final = Strike()
ATTACK_OVER: Final = AttackOver()
