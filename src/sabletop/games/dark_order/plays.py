"""What may be played in a support step, an attack turn or a defence turn: support cards, orders, abilities, tokens.

Each has a question that says what stands in its way, and lists are made of what nothing stands in the way of.
"""

from sabletop.engine.actions import Action
from sabletop.engine.game import Reason
from sabletop.games.dark_order import messages as say
from sabletop.games.dark_order.abilities import bar_to_ride_in
from sabletop.games.dark_order.effect import Effect
from sabletop.games.dark_order.ids import (
    ALIVE,
    ATTACK_TURN,
    BATTLE,
    DEFENCE_TURN,
    LIFE_TOKEN,
    NONE,
    PREPARATION,
    SPEED_TOKEN,
    SUPPORT_STEP,
    TRACK_END,
)
from sabletop.games.dark_order.questions import OWN, active_units, open_spaces, payable, support_cost
from sabletop.games.dark_order.table import DarkTable


def window(t: DarkTable) -> int:
    """Which kind of turn it is."""
    if t.phase == SUPPORT_STEP:
        return PREPARATION
    return DEFENCE_TURN if t.attacker >= 0 else ATTACK_TURN


def bar_to_pay(t: DarkTable, who: int, cost: int) -> Reason | None:
    """DO-FATIGUE-5: nobody chooses a payment to the end of the track."""
    return None if payable(t, who, cost) else Reason(say.WHY_NOT_PAYABLE, (t.fatigue[who], t.rules[TRACK_END]), 2)


def bar_to_effects(t: DarkTable, effects: tuple[Effect, ...]) -> Reason | None:
    """What keeps a card from being played: the first of its steps that could do nothing now."""
    for effect in effects:
        reason = effect.bar(t)
        if reason is not None:
            return reason
    return None


# Support cards


def bar_to_support(t: DarkTable, who: int, card: int, when: int) -> Reason | None:
    """What keeps `who` from playing a support card now."""
    if card not in t.support[who] and card not in t.neutral[who]:
        return Reason(say.WHY_CARD_NOT_HELD, (card,))
    if when == ATTACK_TURN and t.turn_support:
        return Reason(say.WHY_ONE_SUPPORT, (), 2)
    steps = t.edition.support_effects[when][card * 2 + who]
    if not steps:
        return Reason(say.WHY_CARD_NOT_NOW, (card, when), 2)
    return bar_to_pay(t, who, support_cost(t, who, card)) or bar_to_effects(t, steps)


def support_plays(t: DarkTable, who: int, when: int) -> list[Action]:
    """The support cards in hand that may be played now."""
    found: list[Action] = []
    last = -1
    for card in t.support[who] + t.neutral[who]:
        if card != last and bar_to_support(t, who, card, when) is None:
            found.append(t.edition.play_support[card])
        last = card
    return found


# Orders


def bar_to_orders(t: DarkTable, who: int) -> Reason | None:
    """What keeps `who` from playing any order in this turn."""
    if t.orders_used[who] >= t.took_part[who]:
        return Reason(say.WHY_ORDER_LIMIT, (t.took_part[who],), 2)
    if t.phase != BATTLE:
        return None
    if t.edition.sites[t.contested].no_battle_orders:
        return Reason(say.WHY_SILENT_PRIORY, (t.contested,), 2)
    return Reason(say.WHY_ORDER_TURN, (), 2) if t.turn_orders else None


def bar_to_have_order(t: DarkTable, who: int, order: int, when: int) -> Reason | None:
    """What everybody can see in the way of one order: it is gone, or not for this turn, or cannot be paid."""
    e = t.edition
    if not t.orders[who * e.orders + order]:
        return Reason(say.WHY_NO_ORDER, (order,))
    if not e.order_effects[when][order * 2 + who]:
        if when == PREPARATION:
            return Reason(say.WHY_ORDER_NOT_HERE, (order,), 2)
        return Reason(say.WHY_ORDER_NOT_NOW, (order, when), 2)
    return bar_to_pay(t, who, e.order_cost[order])


def bar_to_order(t: DarkTable, who: int, order: int, when: int) -> Reason | None:
    """What keeps `who` from playing an order now."""
    reason = bar_to_have_order(t, who, order, when)
    if reason is not None and reason.near < 2:
        return reason
    reason = bar_to_orders(t, who) or reason
    return reason or bar_to_effects(t, t.edition.order_effects[when][order * 2 + who])


def orders_open(t: DarkTable, who: int, when: int) -> list[int]:
    """The orders that could be paid and played now, whatever they would do: this is public."""
    if bar_to_orders(t, who) is not None:
        return []
    e, first = t.edition, who * t.edition.orders
    effects = e.order_effects[when]
    held = [order for order in range(e.orders) if t.orders[first + order] and effects[order * 2 + who]]
    return [order for order in held if bar_to_have_order(t, who, order, when) is None]


def order_plays(t: DarkTable, who: int, when: int) -> list[Action]:
    """The orders in the HQ that may be played now."""
    e = t.edition
    effects = e.order_effects[when]
    open_now = orders_open(t, who, when)
    return [e.play_order[order] for order in open_now if bar_to_effects(t, effects[order * 2 + who]) is None]


# Abilities


def bar_to_ability(t: DarkTable, who: int, slot: int, when: int) -> Reason | None:
    """What keeps `who` from using the ability of the unit there."""
    unit = t.unit[slot]
    if unit == NONE:
        return Reason(say.WHY_EMPTY.citing("DO-ABILITY-1"), (slot % 6,))
    if not t.active[slot]:
        return Reason(say.WHY_NOT_ACTIVE, (slot % 6,), 2)
    if t.fate[slot] != ALIVE:
        return Reason(say.WHY_DYING, (slot % 6,), 2)
    at = unit * 12 + slot
    if not any([turn[at] for turn in t.edition.ability_effects]):
        return Reason(say.WHY_NO_ABILITY, (unit,))
    if t.used[slot]:
        return Reason(say.WHY_ABILITY_USED, (unit,), 2)
    steps = t.edition.ability_effects[when][at]
    return bar_to_effects(t, steps) if steps else Reason(say.WHY_ABILITY_NOT_NOW, (unit, when), 2)


def ability_plays(t: DarkTable, who: int, when: int) -> list[Action]:
    """The abilities of active units that may be used now."""
    e = t.edition
    effects = e.ability_effects[when]
    found: list[Action] = []
    for slot in OWN[who]:
        if t.active[slot] and not t.used[slot] and t.fate[slot] == ALIVE:
            steps = effects[t.unit[slot] * 12 + slot]
            if steps and bar_to_effects(t, steps) is None:
                found.append(e.use_ability[slot - 6 * who])
    return found


# Scouts and tokens


def ride_plays(t: DarkTable, who: int) -> list[Action]:
    """Scouts that may ride into the Battle Zone."""
    riders = [unit for unit in sorted(set(t.scouts[who])) if bar_to_ride_in(t, who, unit) is None]
    spaces = open_spaces(t, who) if riders else []
    return [t.edition.ride_in[unit][slot - 6 * who] for unit in riders for slot in spaces]


def bar_to_ride(t: DarkTable, who: int, unit: int, slot: int) -> Reason | None:
    """What keeps a scout from riding to a space."""
    reason = bar_to_ride_in(t, who, unit)
    if reason is None and slot not in open_spaces(t, who):
        return Reason(say.WHY_OCCUPIED, (slot % 6,), 2)
    return reason


def tokens_of(t: DarkTable, token: int) -> list[int]:
    """How many tokens of this kind each side has in the HQ."""
    return t.speed_tokens if token == SPEED_TOKEN else t.life_tokens


def bar_to_token(t: DarkTable, who: int, token: int, slot: int) -> Reason | None:
    """What keeps `who` from giving a token to the unit there."""
    if not tokens_of(t, token)[who]:
        return Reason(say.WHY_NO_TOKEN, (token,))
    if t.unit[slot] == NONE:
        return Reason(say.WHY_EMPTY.citing("DO-SUPPORT-6"), (slot % 6,))
    return None if slot in active_units(t, who) else Reason(say.WHY_NOT_ACTIVE.citing("DO-SUPPORT-6"), (slot % 6,), 2)


def token_plays(t: DarkTable, who: int) -> list[Action]:
    """Tokens in the HQ that may be given to an active unit."""
    give = t.edition.give_token
    held = [token for token in (SPEED_TOKEN, LIFE_TOKEN) if tokens_of(t, token)[who]]
    units = active_units(t, who) if held else []
    return [give[token * 6 + slot - 6 * who] for token in held for slot in units]
