"""What must hold of every table: nothing lost, nothing doubled, every number in its range."""

from sabletop.games.dark_order.ids import (
    ALIVE,
    BODY,
    FALLEN,
    IN_HAND,
    NONE,
    OVERSPEND,
    SCOUTING,
    SLOTS,
    TRACK_END,
    UNCHOSEN,
)
from sabletop.games.dark_order.questions import OWN, SIDE
from sabletop.games.dark_order.table import DarkTable


def faults(t: DarkTable) -> list[str]:
    """What is wrong with the table, in words; empty for a sound one."""
    wrong: list[str] = []
    for who in (0, 1):
        if t.factions[who] != NONE:
            wrong += _units(t, who) + _support(t, who) + _orders(t, who) + _commander(t, who)
    return wrong + _neutral(t) + _locations(t) + _slots(t) + _numbers(t)


def _units(t: DarkTable, who: int) -> list[str]:
    e = t.edition
    field = [t.unit[slot] for slot in OWN[who] if t.unit[slot] >= 0]
    found = [*t.hand[who], *t.scouts[who], *t.unit_deck[who], *t.unit_under[who], *t.dead[who], *t.lifted[who], *field]
    plain = sorted([unit for unit in found if not e.commander[unit]])
    wrong = [] if plain == list(e.faction_units[t.factions[who]]) else [f"units of {who} are lost or doubled"]
    pairs = [(t.hand, t.hand_known), (t.scouts, t.scouts_known), (t.lifted, t.lifted_known)]
    pairs.append((t.unit_under, t.unit_under_known))
    if any(len(cards[who]) != len(known[who]) for cards, known in pairs):
        wrong.append(f"what is known of units of {who} does not fit")
    if t.hand[who] != tuple(sorted(t.hand[who])) or t.unit_deck[who] != tuple(sorted(t.unit_deck[who])):
        wrong.append(f"hand or deck of {who} is not sorted")
    return wrong


def _commander(t: DarkTable, who: int) -> list[str]:
    e = t.edition
    at, unit = t.commander_at[who], t.commander[who]
    slots = [slot for slot in OWN[who] if t.unit[slot] >= 0 and e.commander[t.unit[slot]]]
    scouts = [one for one in t.scouts[who] if e.commander[one]]
    fallen = [one for one in t.dead[who] if e.commander[one]]
    right = (
        (at == UNCHOSEN and not slots and not scouts and not fallen)
        or (at == IN_HAND and not slots and not scouts and not fallen)
        or (at == SCOUTING and not slots and scouts == [unit] and not fallen)
        or (at == FALLEN and not slots and not scouts and fallen == [unit])
        or (at >= 0 and slots == [at] and t.unit[at] == unit and not scouts and not fallen)
    )
    return [] if right else [f"the commander of {who} is lost or doubled"]


def _support(t: DarkTable, who: int) -> list[str]:
    e = t.edition
    found = [*t.support[who], *t.support_deck[who], *t.support_under[who], *t.discards[who], *_in_play(t, who)]
    own = sorted([card for card in found if not e.is_neutral[card]])
    return [] if own == list(e.faction_support[t.factions[who]]) else [f"support of {who} is lost or doubled"]


def _in_play(t: DarkTable, who: int) -> list[int]:
    """Cards attached, laid as mines or just being played that belong to the faction of `who`, or to nobody."""
    cards = [card for slot in range(SLOTS) for card in t.attached[slot]]
    cards += [t.mine[slot] - 1 for slot in range(SLOTS) if t.mine[slot]]
    cards += [t.playing] if t.playing != NONE else []
    faction = t.factions[who]
    supports = t.edition.content.supports
    return [card for card in cards if supports[card].faction == faction]


def _neutral(t: DarkTable) -> list[str]:
    e = t.edition
    cards = [*t.neutral[0], *t.neutral[1], *t.neutral_deck, *t.neutral_under, *t.discards[2], *t.spoils]
    cards += [card for slot in range(SLOTS) for card in t.attached[slot] if e.is_neutral[card]]
    cards += [t.mine[slot] - 1 for slot in range(SLOTS) if t.mine[slot] and e.is_neutral[t.mine[slot] - 1]]
    cards += [t.playing] if t.playing != NONE and e.is_neutral[t.playing] else []
    wrong = [] if sorted(cards) == list(e.neutral_cards) else ["neutral support is lost or doubled"]
    if len({len(t.neutral_under), len(t.neutral_under_known), len(t.neutral_under_by)}) != 1:
        wrong.append("what is known of the neutral deck does not fit")
    if any(len(t.neutral[who]) != len(t.neutral_known[who]) for who in (0, 1)):
        wrong.append("what is known of neutral cards does not fit")
    return wrong


def _orders(t: DarkTable, who: int) -> list[str]:
    e = t.edition
    for order in range(e.orders):
        at = who * e.orders + order
        total = t.orders[at] + t.orders_discarded[at] + t.orders_played[at]
        if total != e.faction_orders[t.factions[who]][order] or min(t.orders[at], t.orders_discarded[at]) < 0:
            return [f"orders of {who} are lost or doubled"]
        if t.discarding[at] > t.orders[at]:
            return [f"{who} discards more orders than there are"]
    return []


def _locations(t: DarkTable) -> list[str]:
    dealt = [*t.locations[0], *t.locations[1], *t.settled[0], *t.settled[1]]
    if len(dealt) not in (0, 6) or len(set(dealt)) != len(dealt):
        return ["locations are lost or doubled"]
    if t.outcome is None and max(len(t.settled[0]), len(t.settled[1])) > 2:
        return ["somebody dominates and the game goes on"]
    return []


def _slots(t: DarkTable) -> list[str]:
    wrong: list[str] = []
    for slot in range(SLOTS):
        marks = (t.up, t.active, t.spent, t.held, t.fate, t.damage, t.plague, t.used, t.mine)
        if t.unit[slot] < 0 and (any(mark[slot] for mark in marks) or t.attached[slot]):
            wrong.append(f"something lies on the empty slot {slot}")
        if t.active[slot] and not t.up[slot]:
            wrong.append(f"slot {slot} is active and face-down")
        if t.fate[slot] == BODY and t.attached[slot]:
            wrong.append(f"the body on slot {slot} carries attachments")
        if t.fate[slot] == ALIVE and not 0 <= t.plague[slot] <= 2:
            wrong.append(f"slot {slot} has a plague token out of range")
        if t.damage[slot] < 0 or t.shield[slot] < 0 or t.unit[slot] >= 0 > SIDE[slot]:
            wrong.append(f"slot {slot} has numbers out of range")
    return wrong


def _numbers(t: DarkTable) -> list[str]:
    wrong: list[str] = []
    for who in (0, 1):
        collapsed = t.fatigue[who] >= t.rules[TRACK_END] and not t.rules[OVERSPEND]
        if t.fatigue[who] < 0 or (t.outcome is None and collapsed):
            wrong.append(f"the fatigue of {who} is out of range")
        if t.speed_tokens[who] < 0 or t.life_tokens[who] < 0:
            wrong.append(f"the tokens of {who} are out of range")
        if t.orders_used[who] > max(t.took_part[who], 0):
            wrong.append(f"{who} has played too many orders this round")
    if not 1 <= t.round <= 5:
        wrong.append("there is no such round")
    if t.chosen != -1:
        wrong.append("a choice was left over")
    return wrong
