"""Verbs of the battle: the clock, the attack in progress, standing orders."""

from sabletop.games.dark_order.ids import BATTLE, BODY, NOBODY, NOWHERE
from sabletop.games.dark_order.messages import CURTAIN, FLANKED, HELD_LINE, INTERCEPTED, PREVENTED, REAIMED
from sabletop.games.dark_order.questions import OWN, able, attackers
from sabletop.games.dark_order.table import DarkTable
from sabletop.games.dark_order.verbs import strip

# The clock


def begin_battle(t: DarkTable) -> None:
    """The battle begins: nobody has attacked yet."""
    t.phase = BATTLE
    t.met, t.last_attacker = 0, NOBODY


def begin_step(t: DarkTable, step: int) -> None:
    """A speed step begins, and nobody has passed in it."""
    t.step = step
    t.passed[0] = t.passed[1] = 0


def meet(t: DarkTable) -> None:
    """Both sides can attack in one step."""
    t.met = 1


def begin_turn(t: DarkTable) -> None:
    """A turn begins: nothing was played in it yet."""
    t.turn_orders = t.turn_support = t.flanking = 0


def hold_back(t: DarkTable) -> None:
    """DO-CLOCK-7: units of a player who passed in this step, also late arrivals, are held for the whole battle."""
    for who in (0, 1):
        if t.passed[who]:
            t.passed[who] = 0
            for slot in attackers(t, who):
                t.held[slot] = 1


def lift_curtains(t: DarkTable) -> None:
    """The gas is blown away when the step ends."""
    t.curtain[0] = t.curtain[1] = 0


def end_battle(t: DarkTable) -> None:
    """There is no speed step any more."""
    t.step = NOWHERE


def pass_attacks(t: DarkTable, who: int) -> None:
    """No more attacks by `who` in this step; his units able to attack in it are held."""
    for slot in OWN[who]:
        if able(t, slot):
            t.held[slot] = 1
    t.passed[who] = 1
    t.flanking = 0


# The attack in progress


def declare(t: DarkTable, who: int, slot: int, target: int) -> None:
    """DO-ATTACK-3: the attacker is spent from now on, and the other player's defence turn begins."""
    t.spent[slot] = 1
    begin_attack(t, slot, target)
    t.turn_orders = t.turn_support = 0
    t.last_attacker = who


def begin_attack(t: DarkTable, attacker: int, target: int, prevented: int = 0) -> None:
    """One unit attacks another; so much of the damage is prevented already."""
    t.attacker, t.target, t.prevented = attacker, target, prevented
    t.cancelled = t.evaded = 0


def aim(t: DarkTable, target: int) -> None:
    """The attack goes at another unit. DO-KEYWORD-11: what was prevented was prevented for the one before."""
    if t.target != target:
        t.prevented = 0
    t.target = target


def reaim(t: DarkTable, who: int, target: int) -> None:
    """The attacker has chosen anew."""
    aim(t, target)
    t.tell(REAIMED, who, target % 6)


def intercept(t: DarkTable, who: int, slot: int) -> None:
    """The attack goes on, at this unit."""
    aim(t, slot)
    t.tell(INTERCEPTED, who, t.unit[slot], slot % 6)


def evade(t: DarkTable, goal: int) -> None:
    """The target of the attack has left its space for another one, or for NOWHERE."""
    t.evaded = 1
    if goal == NOWHERE:
        t.prevented = 0
    else:
        t.target = goal


def be_found(t: DarkTable) -> None:
    """What became of an attack whose target slipped away is decided now."""
    t.evaded = 0


def prevent(t: DarkTable, who: int, n: int, clause: str) -> None:
    """So much of the damage will not be dealt."""
    t.prevented += n
    t.tell(PREVENTED.citing(clause), who, n)


def cancel(t: DarkTable) -> None:
    """Nothing of the attack happens."""
    t.cancelled = 1


def breathe_out(t: DarkTable, slot: int) -> None:
    """A dying unit has made its last attack."""
    t.fate[slot] = BODY
    strip(t, slot)


def end_attack(t: DarkTable) -> None:
    """Nothing of the attack stays."""
    t.attacker = t.target = NOWHERE
    t.prevented = t.cancelled = t.evaded = t.flanking = 0


# Standing orders


def flank(t: DarkTable, who: int) -> None:
    """The attack of this turn may choose anybody."""
    t.flanking = 1
    t.tell(FLANKED, who)


def hold_the_line(t: DarkTable, who: int) -> None:
    """For this round."""
    t.hold_line[who] = 1
    t.tell(HELD_LINE, who)


def draw_curtain(t: DarkTable, who: int) -> None:
    """Until the step ends, this attack included."""
    t.curtain[who] = 1
    t.tell(CURTAIN, who)
