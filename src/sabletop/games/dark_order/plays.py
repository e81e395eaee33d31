"""What may be played in a support step, an attack turn or a defence turn: support cards, orders, abilities, tokens."""

from sabletop.engine.actions import Action
from sabletop.games.dark_order.abilities import may_ride_in
from sabletop.games.dark_order.effect import Effect
from sabletop.games.dark_order.ids import (
    ALIVE,
    ATTACK_TURN,
    DEFENCE_TURN,
    LIFE_TOKEN,
    PREPARATION,
    SPEED_TOKEN,
    SUPPORT_STEP,
)
from sabletop.games.dark_order.questions import OWN, active_units, entrances, may_order, payable, support_cost
from sabletop.games.dark_order.table import DarkTable


def window(t: DarkTable) -> int:
    """Which kind of turn it is."""
    if t.phase == SUPPORT_STEP:
        return PREPARATION
    return DEFENCE_TURN if t.attacker >= 0 else ATTACK_TURN


def all_work(t: DarkTable, effects: tuple[Effect, ...]) -> bool:
    """Whether each step of a card can be played now."""
    for effect in effects:
        if not effect.works(t):
            return False
    return True


def support_plays(t: DarkTable, who: int, when: int) -> list[Action]:
    """The support cards in hand that may be played now."""
    if when == ATTACK_TURN and t.turn_support:
        return []
    e = t.edition
    effects = e.support_effects[when]
    found: list[Action] = []
    last = -1
    for card in t.support[who] + t.neutral[who]:
        if card == last:
            continue
        last = card
        steps = effects[card * 2 + who]
        if steps and payable(t, who, support_cost(t, who, card)) and all_work(t, steps):
            found.append(e.play_support[card])
    return found


def order_plays(t: DarkTable, who: int, when: int) -> list[Action]:
    """The orders in the HQ that may be played now."""
    if not may_order(t, who):
        return []
    e = t.edition
    effects = e.order_effects[when]
    found: list[Action] = []
    for order in range(e.orders):
        if not t.orders[who * e.orders + order]:
            continue
        steps = effects[order * 2 + who]
        if steps and payable(t, who, e.order_cost[order]) and all_work(t, steps):
            found.append(e.play_order[order])
    return found


def orders_open(t: DarkTable, who: int, when: int) -> list[int]:
    """The orders that could be paid and played now, whatever they would do: this is public."""
    if not may_order(t, who):
        return []
    e = t.edition
    found: list[int] = []
    for order in range(e.orders):
        there = t.orders[who * e.orders + order] and e.order_effects[when][order * 2 + who]
        if there and payable(t, who, e.order_cost[order]):
            found.append(order)
    return found


def ability_plays(t: DarkTable, who: int, when: int) -> list[Action]:
    """The abilities of active units that may be used now."""
    e = t.edition
    effects = e.ability_effects[when]
    found: list[Action] = []
    for slot in OWN[who]:
        if t.active[slot] and not t.used[slot] and t.fate[slot] == ALIVE:
            steps = effects[t.unit[slot] * 12 + slot]
            if steps and all_work(t, steps):
                found.append(e.use_ability[slot - 6 * who])
    return found


def ride_plays(t: DarkTable, who: int) -> list[Action]:
    """Scouts that may ride into the Battle Zone."""
    riders = [unit for unit in sorted(set(t.scouts[who])) if may_ride_in(t, who, unit)]
    spaces = entrances(t, who) if riders else []
    return [t.edition.ride_in[unit][slot - 6 * who] for unit in riders for slot in spaces]


def token_plays(t: DarkTable, who: int) -> list[Action]:
    """Tokens in the HQ that may be given to an active unit."""
    e = t.edition
    found: list[Action] = []
    for token, stock in ((SPEED_TOKEN, t.speed_tokens), (LIFE_TOKEN, t.life_tokens)):
        if stock[who]:
            found += [e.give_token[token * 6 + slot - 6 * who] for slot in active_units(t, who)]
    return found
