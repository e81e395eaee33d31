"""What must hold of every table: nothing lost, nothing doubled, every number in its range."""

from sabletop.games.dark_order.ids import (
    ALIVE,
    BODY,
    FALLEN,
    IN_HAND,
    NEUTRAL,
    NONE,
    OVERSPEND,
    SCOUTING,
    SEEN_IN,
    SLOTS,
    TRACK_END,
    UNCHOSEN,
)
from sabletop.games.dark_order.memory_verbs import NEUTRAL_FAMILY, places_of, seen_in
from sabletop.games.dark_order.questions import OWN, support_in_play
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
    field = [t.unit[slot] for slot in OWN[who] if t.unit[slot] != NONE]
    found = [*t.hand[who], *t.scouts[who], *t.unit_deck[who], *t.unit_under[who], *t.dead[who], *t.lifted[who], *field]
    plain = sorted([unit for unit in found if not e.commander[unit]])
    wrong = [] if plain == list(e.faction_units[t.factions[who]]) else [f"units of {who} are lost or doubled"]
    if not t.shown:
        wrong += _memory(t, who, who, _from_hand(t, who), len(t.lifted[who]))
        if len(t.under_batches[who]) != len(t.unit_under[who]) or len(t.scout_memory[who]) != len(t.scouts[who]):
            wrong.append(f"what is remembered of units of {who} does not fit")
    if t.hand[who] != tuple(sorted(t.hand[who])) or t.unit_deck[who] != tuple(sorted(t.unit_deck[who])):
        wrong.append(f"hand or deck of {who} is not sorted")
    return wrong


def _from_hand(t: DarkTable, who: int) -> int:
    """How many units came out of the hand, or are in it, and cannot be told apart from outside."""
    e = t.edition
    laid = [t.unit[slot] for slot in OWN[who] if t.unit[slot] != NONE and not t.up[slot] and not t.memory[slot]]
    sent = [unit for unit, memory in zip(t.scouts[who], t.scout_memory[who], strict=True) if not memory]
    return len([unit for unit in [*t.hand[who], *laid, *sent] if not e.commander[unit]])


def _memory(t: DarkTable, who: int, family: int, hand: int, lifted: int) -> list[str]:
    """Each batch has as many places as cards were seen in it, or more."""
    batches = {code // SEEN_IN for code in t.seen[family]}
    fits = len(t.hand_batches[family]) == hand and len(t.lifted_batches[family]) == lifted
    if fits and all(places_of(t, family, one) >= len(seen_in(t, family, one)) > 0 for one in batches):
        return []
    return [f"what is remembered of cards of {who} does not fit"]


def _commander(t: DarkTable, who: int) -> list[str]:
    e = t.edition
    at, unit = t.commander_at[who], t.commander[who]
    slots = [slot for slot in OWN[who] if t.unit[slot] != NONE and e.commander[t.unit[slot]]]
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
    found = [*t.support[who], *t.support_deck[who], *t.support_under[who], *t.discards[who]]
    found += support_in_play(t, t.factions[who])
    own = sorted([card for card in found if not e.is_neutral[card]])
    return [] if own == list(e.faction_support[t.factions[who]]) else [f"support of {who} is lost or doubled"]


def _neutral(t: DarkTable) -> list[str]:
    e = t.edition
    cards = [*t.neutral[0], *t.neutral[1], *t.neutral_deck, *t.neutral_under, *t.discards[2], *t.spoils]
    cards += support_in_play(t, NEUTRAL)
    wrong = [] if sorted(cards) == list(e.neutral_cards) else ["neutral support is lost or doubled"]
    if t.shown:
        return wrong
    if len({len(t.neutral_under), len(t.under_batches[NEUTRAL_FAMILY]), len(t.neutral_under_by)}) != 1:
        wrong.append("what is remembered of the neutral deck does not fit")
    for who in (0, 1):
        lifted = len(t.spoils) if t.holder == who else 0
        wrong += _memory(t, who, NEUTRAL_FAMILY + who, len(t.neutral[who]), lifted)
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
        marks = (t.up, t.active, t.spent, t.held, t.staying, t.fate, t.damage, t.plague, t.used, t.mine)
        if t.unit[slot] == NONE and (any(mark[slot] for mark in marks) or t.attached[slot]):
            wrong.append(f"something lies on the empty slot {slot}")
        if t.active[slot] and not t.up[slot]:
            wrong.append(f"slot {slot} is active and face-down")
        if t.fate[slot] == BODY and t.attached[slot]:
            wrong.append(f"the body on slot {slot} carries attachments")
        if t.fate[slot] == ALIVE and not 0 <= t.plague[slot] <= 2:
            wrong.append(f"slot {slot} has a plague token out of range")
        if t.damage[slot] < 0 or t.shield[slot] < 0:
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
