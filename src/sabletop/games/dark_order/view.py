"""What a seat may know of the table, built up field by field. Cards are named by their ids in the content."""

from typing import Any

from sabletop.games.dark_order.ids import (
    ALIVE,
    DYING,
    FACTIONS,
    HAND_SIZE,
    IN_HAND,
    NEUTRAL_SIZE,
    NOBODY,
    NONE,
    NOWHERE,
    PHASES,
    PLACES,
    SIZES,
    SPACES,
    SUPPORT_DECK_SIZE,
    SUPPORT_SIZE,
    SUPPORT_UNDER_SIZE,
    TRACK_END,
    UNIT_DECK_SIZE,
    UNIT_UNDER_SIZE,
)
from sabletop.games.dark_order.questions import (
    OWN,
    attack_of,
    command_of,
    command_shown,
    life_of,
    public_sizes,
    speed_of,
)
from sabletop.games.dark_order.table import DarkTable


def view(t: DarkTable, seat: int | None) -> dict[str, Any]:
    """The table as `seat` sees it; None is a spectator."""
    return {
        "round": t.round,
        "phase": PHASES[t.phase],
        "step": None if t.step == NOWHERE else t.step,
        "starter": _nobody(t.starter),
        "aggressor": _nobody(t.aggressor),
        "contested": None if t.contested == NONE else t.edition.content.sites[t.contested].id,
        "track_end": t.rules[TRACK_END],
        "players": [_player(t, who, t.seat_of[who] == seat) for who in (0, 1)],
        "neutral_deck": len(t.neutral_deck) + (t.shown[-1] if t.shown else len(t.neutral_under)),
        "neutral_discards": [t.edition.content.supports[card].id for card in t.discards[2]],
        "attack": _attack(t),
        "command": [command_shown(t, 0), command_shown(t, 1)] if t.aggressor != NOBODY else None,
    }


def _nobody(who: int) -> int | None:
    return None if who == NOBODY else who


def _sizes(t: DarkTable, who: int, mine: bool) -> tuple[int, ...]:
    """Sizes as they may be known: while both recruit in secret, the other's stay as they were."""
    sizes = t.shown if t.shown and not mine else public_sizes(t)
    return sizes[who * SIZES : who * SIZES + SIZES]


def _player(t: DarkTable, who: int, mine: bool) -> dict[str, Any]:
    e = t.edition
    faction = t.factions[who]
    now = _sizes(t, who, mine)
    commander = 1 if t.commander_at[who] == IN_HAND else 0
    hidden = 0 if mine or not t.laying[who] else _laid(t, who)
    seen: dict[str, Any] = {
        "faction": None if faction == NONE else FACTIONS[faction],
        "fatigue": t.fatigue[who],
        "orders": _orders(t, t.orders, who),
        "orders_discarded": _orders(t, t.orders_discarded, who),
        "orders_played": _orders(t, t.orders_played, who),
        "orders_left_this_round": max(0, _took_part(t, who, mine) - t.orders_used[who]),
        "tokens": {"speed": t.speed_tokens[who], "life": t.life_tokens[who]},
        "hand": {
            "units": now[HAND_SIZE] + commander + hidden,
            "support": now[SUPPORT_SIZE],
            "neutral": now[NEUTRAL_SIZE],
        },
        "decks": {
            "units": now[UNIT_DECK_SIZE] + now[UNIT_UNDER_SIZE],
            "support": now[SUPPORT_DECK_SIZE] + now[SUPPORT_UNDER_SIZE],
        },
        "discards": [e.content.supports[card].id for card in t.discards[who]],
        "dead": [e.content.units[unit].id for unit in t.dead[who]],
        "locations": [e.content.sites[one].id for one in t.locations[who]],
        "settled": [e.content.sites[one].id for one in t.settled[who]],
        "commander": e.content.units[t.commander[who]].id if t.commander_seen[who] else None,
        "scouts": 0 if hidden else len(t.scouts[who]),
        "passed": bool(t.passed[who]),
        "holds_the_line": bool(t.hold_line[who]),
        "gas_curtain": bool(t.curtain[who]),
        "board": {PLACES[slot % SPACES]: _slot(t, slot, mine) for slot in OWN[who]},
    }
    if mine:
        seen["own"] = _own(t, who)
    return seen


def _took_part(t: DarkTable, who: int, mine: bool) -> int:
    """Units in this round's battle, but for those that are laid in secret just now."""
    if mine or not t.laying[who]:
        return t.took_part[who]
    return len([slot for slot in OWN[who] if t.unit[slot] != NONE and t.up[slot]])


def _laid(t: DarkTable, who: int) -> int:
    """How many cards were laid in secret so far."""
    return len(t.scouts[who]) + len([slot for slot in OWN[who] if t.unit[slot] != NONE and not t.up[slot]])


def _orders(t: DarkTable, counts: list[int], who: int) -> dict[str, int]:
    e = t.edition
    mine = counts[who * e.orders : (who + 1) * e.orders]
    return {order.id: n for order, n in zip(e.content.orders, mine, strict=True) if n}


def _slot(t: DarkTable, slot: int, mine: bool) -> dict[str, Any] | None:
    """A space: empty, face-down, or a unit with its current values."""
    e = t.edition
    unit = t.unit[slot]
    up = bool(t.up[slot])
    if unit == NONE or (t.laying[slot // SPACES] and not up and not mine):
        return None
    seen: dict[str, Any] = {
        "unit": e.content.units[unit].id if up or mine else None,
        "up": up,
        "active": bool(t.active[slot]),
        "spent": bool(t.spent[slot]),
        "held": bool(t.held[slot]),
        "state": "alive" if t.fate[slot] == ALIVE else "dying" if t.fate[slot] == DYING else "body",
        "damage": t.damage[slot],
        "plague": t.plague[slot],
        "ability_used": bool(t.used[slot]),
        "mine": e.content.supports[t.mine[slot] - 1].id if t.mine[slot] else None,
        "attached": [e.content.supports[card].id for card in t.attached[slot]],
    }
    if up:
        seen["values"] = {
            "attack": attack_of(t, slot),
            "life": life_of(t, slot),
            "speed": speed_of(t, slot),
            "command": command_of(t, slot),
            "armour": max(0, e.armour[unit] - t.armour_used[slot]) if t.active[slot] else 0,
            "barricade": t.shield[slot],
        }
    return seen


def _own(t: DarkTable, who: int) -> dict[str, Any]:
    """What only the owner sees: the hand, the scouts, what is left in the decks, and what was put under them."""
    e = t.edition
    units, supports = e.content.units, e.content.supports
    return {
        "commander": units[t.commander[who]].id if t.commander[who] != NONE else None,
        "commander_in_hand": t.commander_at[who] == IN_HAND,
        "units": [units[unit].id for unit in t.hand[who]],
        "support": [supports[card].id for card in (*t.support[who], *t.neutral[who])],
        "scouts": [units[unit].id for unit in t.scouts[who]],
        "lifted": [units[unit].id for unit in sorted(t.lifted[who])],
        "looking_at": [supports[card].id for card in t.spoils] if t.holder == who else [],
        "unit_deck": {
            "shuffled": [units[unit].id for unit in t.unit_deck[who]],
            "under": [units[unit].id for unit in t.unit_under[who]],
        },
        "support_deck": {
            "shuffled": [supports[card].id for card in t.support_deck[who]],
            "under": [supports[card].id for card in t.support_under[who]],
        },
        "neutral_put_under": [
            supports[card].id for card, by in zip(t.neutral_under, t.neutral_under_by, strict=True) if by == who
        ],
        "discarding": _orders(t, t.discarding, who),
    }


def _attack(t: DarkTable) -> dict[str, Any] | None:
    if t.attacker == NOWHERE:
        return None
    return {
        "attacker": {"player": t.attacker // SPACES, "space": PLACES[t.attacker % SPACES]},
        "target": {"player": t.target // SPACES, "space": PLACES[t.target % SPACES]},
        "prevented": t.prevented,
        "cancelled": bool(t.cancelled),
    }
