"""What stands in the way of an attack: the attacker, or the target."""

from sabletop.engine.game import Reason
from sabletop.games.dark_order import messages as say
from sabletop.games.dark_order.ids import ALIVE, NONE
from sabletop.games.dark_order.questions import COLUMN_APART, COVERED, SECOND_LINE, SIDE, able, attack_of, obstacle
from sabletop.games.dark_order.table import DarkTable


def bar_to_attack(t: DarkTable, slot: int, target: int) -> Reason | None:
    """What keeps the unit on `slot` from attacking the one on `target`."""
    return bar_to_strike(t, slot) or bar_to_target(t, slot, target)


def bar_to_strike(t: DarkTable, slot: int) -> Reason | None:
    """What keeps a unit from attacking anybody in this step."""
    space = slot % 6
    if t.unit[slot] == NONE:
        return Reason(say.WHY_EMPTY, (space,))
    if able(t, slot):
        return None
    return bar_to_an_attack(t, slot) or Reason(say.WHY_TOO_SLOW, (space, t.step), 2)


def bar_to_an_attack(t: DarkTable, slot: int) -> Reason | None:
    """What keeps a unit from attacking in any step."""
    space = slot % 6
    if not t.active[slot]:
        return Reason(say.WHY_NOT_ACTIVE, (space,), 2)
    if t.spent[slot]:
        return Reason(say.WHY_SPENT, (space,), 2)
    if t.held[slot]:
        return Reason(say.WHY_HELD, (space,), 2)
    if attack_of(t, slot) == 0:
        return Reason(say.WHY_NO_ATTACK_VALUE, (space,), 2)
    if SECOND_LINE[slot] and t.edition.sites[t.contested].second_line_idle:
        return Reason(say.WHY_SITE_FORBIDS, (t.contested,), 2)
    return None


def bar_to_target(t: DarkTable, slot: int, target: int) -> Reason | None:
    """What keeps a unit from attacking the one on `target`."""
    assert SIDE[slot] != SIDE[target]
    goal = target % 6
    if t.unit[target] == NONE:
        return Reason(say.WHY_EMPTY, (goal,))
    if t.fate[target] != ALIVE:
        return Reason(say.WHY_DEAD_TARGET, (goal,), 2)
    found = 0 if t.flanking else obstacle(t, slot, target)
    if found == 0:
        return None
    if found == COLUMN_APART:
        if t.edition.sites[t.contested].straight_ahead and abs(slot % 3 - target % 3) == 1:
            return Reason(say.WHY_SITE_FORBIDS, (t.contested,), 2)
        return Reason(say.WHY_COLUMN, (slot % 6, goal), 2)
    if found == COVERED:
        return Reason(say.WHY_COVERED, (goal,), 2)
    return Reason(say.WHY_LINE, (slot % 6, goal), 2)
