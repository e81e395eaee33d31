"""Questions: what can be read off the table. They change nothing."""

from typing import Final

from sabletop.games.dark_order.ids import (
    ALIVE,
    BODY,
    COMMANDER_MAY_SCOUT,
    FACE_DOWN_COMMAND,
    IN_HAND,
    MUST_EXCEED,
    NONE,
    OFF_BOARD,
    OVERSPEND,
    SLOTS,
    SPACES,
    SURCHARGE,
    TOP_SPEED,
    TRACK_END,
)
from sabletop.games.dark_order.table import DarkTable

COLUMN: Final[tuple[int, ...]] = (0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2)
SECOND_LINE: Final[tuple[bool, ...]] = (False, False, False, True, True, True) * 2
SIDE: Final[tuple[int, ...]] = (0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1)
OWN: Final[tuple[tuple[int, ...], ...]] = ((0, 1, 2, 3, 4, 5), (6, 7, 8, 9, 10, 11))
"""The slots of each player."""
LINE: Final[tuple[tuple[int, ...], ...]] = tuple(
    [tuple([other for other in range(12) if other // 3 == slot // 3]) for slot in range(12)]
)
"""The slots of the line that a slot belongs to."""
ADJACENT: Final[tuple[tuple[int, ...], ...]] = (
    (1, 3), (0, 2, 4), (1, 5), (0, 4), (1, 3, 5), (2, 4),
    (7, 9), (6, 8, 10), (7, 11), (6, 10), (7, 9, 11), (8, 10),
)  # fmt: skip
"""DO-KEYWORD-7: orthogonally next to, on the same board."""
BESIDE: Final[tuple[tuple[int, ...], ...]] = (
    (1,), (0, 2), (1,), (4,), (3, 5), (4,),
    (7,), (6, 8), (7,), (10,), (9, 11), (10,),
)  # fmt: skip
"""Next to, in the same line."""

# Fatigue


def payable(t: DarkTable, who: int, cost: int) -> bool:
    """Whether `who` may choose to pay this."""
    return t.rules[OVERSPEND] == 1 or cost == 0 or t.fatigue[who] + cost < t.rules[TRACK_END]


def in_danger(t: DarkTable, fatigue: int) -> bool:
    """Whether the Aggressor's surcharge would bring this fatigue to the end of the track."""
    return fatigue + SURCHARGE >= t.rules[TRACK_END]


def activation_cost(t: DarkTable, slot: int) -> int:
    """What turning up the unit on `slot` costs now."""
    return cost_to_activate(t, SIDE[slot], t.unit[slot])


def cost_to_activate(t: DarkTable, who: int, unit: int) -> int:
    """What activating a unit of this kind costs `who` now."""
    e = t.edition
    site = e.sites[t.contested]
    if site.duel and e.commander[unit]:
        return 0
    cost = e.cost[unit]
    if cost <= site.free_activation and not t.free_used[who]:
        return 0
    return cost


def support_cost(t: DarkTable, who: int, card: int) -> int:
    """What playing a support card costs `who` now."""
    cost = t.edition.support_cost[card]
    if who != t.aggressor:
        cost += t.edition.sites[t.contested].protector_surcharge
    return cost


def reserved(t: DarkTable, who: int) -> int:
    """DO-MOBIL-9: the cost of a commander who is laid but not yet turned up."""
    slot = t.commander_at[who]
    if slot in OFF_BOARD or t.up[slot]:
        return 0
    return activation_cost(t, slot)


# Values of a unit in the Battle Zone


def attack_of(t: DarkTable, slot: int) -> int:
    """Its current attack."""
    e = t.edition
    kind = t.unit[slot]
    attack = t.attack_mod[slot] + (e.attack_behind[kind] if SECOND_LINE[slot] else e.attack[kind])
    if e.swarm[kind]:
        for other in OWN[SIDE[slot]]:
            if other != slot and t.active[other] and t.unit[other] == kind and t.fate[other] == ALIVE:
                attack += e.swarm[kind]
                break
    return attack if attack > 0 else 0


def speed_of(t: DarkTable, slot: int) -> int:
    """Its current speed, never below 0 nor above 3."""
    speed = t.edition.speed_at[t.contested][t.unit[slot]] + t.speed_mod[slot]
    if speed < 0:
        return 0
    return speed if speed < TOP_SPEED else TOP_SPEED


def life_of(t: DarkTable, slot: int) -> int:
    """Its current life."""
    return t.edition.life[t.unit[slot]] + t.life_mod[slot]


def deadly(t: DarkTable, slot: int) -> bool:
    """Whether its damage kills it."""
    damage = t.damage[slot] - t.rules[MUST_EXCEED]
    return damage >= life_of(t, slot)


def command_of(t: DarkTable, slot: int) -> int:
    """What it adds at the count."""
    e = t.edition
    kind = t.unit[slot]
    if kind == NONE or t.fate[slot] != ALIVE:
        return 0
    if not t.active[slot]:
        return e.command[kind] if t.rules[FACE_DOWN_COMMAND] else 0
    command = e.command[kind] + t.command_mod[slot]
    for other in LINE[slot]:
        if other != slot and t.active[other] and t.fate[other] == ALIVE:
            command += e.banner[t.unit[other]]
    if t.hold_line[SIDE[slot]] and not SECOND_LINE[slot]:
        command += 1
    if e.commander[kind]:
        command += e.sites[t.contested].duel
    return command


def armour_of(t: DarkTable, slot: int) -> int:
    """How much Armour is left this round."""
    if not t.active[slot]:
        return 0
    left = t.edition.armour[t.unit[slot]] - t.armour_used[slot]
    return left if left > 0 else 0


def warded(t: DarkTable, slot: int) -> bool:
    """Whether a chaplain in its line keeps plague tokens away."""
    for other in LINE[slot]:
        if t.active[other] and t.fate[other] == ALIVE and t.edition.ward[t.unit[other]]:
            return True
    return False


# Spaces


def living(t: DarkTable, who: int) -> list[int]:
    """The slots of the units of `who` that are neither dying nor dead."""
    return [slot for slot in OWN[who] if stands(t, slot)]


def stands(t: DarkTable, slot: int) -> bool:
    """Whether a unit that is neither dying nor dead stands there."""
    return t.unit[slot] != NONE and t.fate[slot] == ALIVE


def active_units(t: DarkTable, who: int) -> list[int]:
    """The slots of the active units of `who`."""
    return [slot for slot in OWN[who] if t.active[slot] and t.fate[slot] == ALIVE]


def room(t: DarkTable, who: int) -> int:
    """DO-LOCATION-13: how many more units the condition lets `who` field in this battle."""
    site = t.edition.sites[t.contested]
    cap = site.cap_aggressor if who == t.aggressor else site.cap_protector
    return cap - t.took_part[who] if cap < SPACES else SPACES


def on_the_field(t: DarkTable, who: int) -> bool:
    """Whether everybody sees the commander of `who` in the Battle Zone."""
    slot = t.commander_at[who]
    return slot not in OFF_BOARD and t.up[slot] == 1


def open_spaces(t: DarkTable, who: int) -> list[int]:
    """Free slots that the condition does not close."""
    closed = t.edition.sites[t.contested].closed
    return [slot for slot in OWN[who] if t.unit[slot] == NONE and slot % 6 not in closed]


def entrances(t: DarkTable, who: int) -> list[int]:
    """Where a unit may enter the Battle Zone."""
    return open_spaces(t, who) if room(t, who) > 0 else []


def may_field(t: DarkTable, who: int, unit: int) -> bool:
    """DO-LOCATION-13: whether the cap lets a scout of this kind in; one that has fought in this battle was counted."""
    if room(t, who) > 0:
        return True
    fought = [one for one, memory in zip(t.scouts[who], t.scout_memory[who], strict=True) if memory]
    return unit in fought


def exposed(t: DarkTable, slot: int) -> bool:
    """Whether it stands in the first line, or nothing in front covers it."""
    return not SECOND_LINE[slot] or t.unit[slot - 3] == NONE


def battle_alive(t: DarkTable) -> bool:
    """DO-ZONE-3: a unit in the Battle Zone is active and unspent."""
    return any(t.active[slot] and not t.spent[slot] and t.fate[slot] == ALIVE for slot in range(12))


def may_scout(t: DarkTable, unit: int) -> bool:
    """A commander may not scout."""
    return not t.edition.commander[unit] or t.rules[COMMANDER_MAY_SCOUT] == 1


# Attacks


def may_attack_ever(t: DarkTable, slot: int) -> bool:
    """Whether it has an attack left in this battle, if its speed allows."""
    if t.active[slot] != 1 or t.spent[slot] or t.held[slot] or t.fate[slot] == BODY:
        return False
    if SECOND_LINE[slot] and t.edition.sites[t.contested].second_line_idle:
        return False
    return attack_of(t, slot) > 0


def able(t: DarkTable, slot: int) -> bool:
    """DO-CLOCK-6: able to attack in the current step."""
    return (
        t.active[slot] == 1
        and not t.spent[slot]
        and not t.passed[SIDE[slot]]
        and speed_of(t, slot) >= t.step
        and may_attack_ever(t, slot)
    )


def attackers(t: DarkTable, who: int) -> list[int]:
    """The units of `who` that are able to attack in the current step."""
    if t.passed[who]:
        return []
    active, spent, step = t.active, t.spent, t.step
    return [
        slot
        for slot in OWN[who]
        if active[slot] and not spent[slot] and speed_of(t, slot) >= step and may_attack_ever(t, slot)
    ]


COLUMN_APART: Final = 1
LINE_APART: Final = 2
COVERED: Final = 3


def apart(slot: int, target: int, straight_ahead: bool, far: bool) -> int:
    """What of range lies between two enemies, if it may only be straight ahead, or as far as both second lines."""
    columns = COLUMN[target] - COLUMN[slot]
    if columns and (straight_ahead or columns == 2 or columns == -2):
        return COLUMN_APART
    return LINE_APART if SECOND_LINE[target] and SECOND_LINE[slot] and not far else 0


RANGE: Final[tuple[tuple[int, ...], ...]] = tuple(
    [
        tuple([target for target in OWN[1 - SIDE[slot]] if not apart(slot, target, manner >= 2, manner % 2 == 1)])
        for manner in range(4)
        for slot in range(12)
    ]
)
"""The slots in range, at 12 × manner + slot: 1 for far, 2 for straight ahead."""


def manner_of(t: DarkTable, slot: int) -> int:
    """In which manner the unit there attacks: a row of `RANGE`."""
    e = t.edition
    site = e.sites[t.contested]
    manner = 1 if e.reach[t.unit[slot]] or site.second_line_reach else 0
    return manner + 2 if site.straight_ahead else manner


def obstacle(t: DarkTable, slot: int, target: int) -> int:
    """What of range and cover lies between two enemies; 0 if nothing does."""
    manner = manner_of(t, slot)
    found = apart(slot, target, manner >= 2, manner % 2 == 1)
    return COVERED if not found and not exposed(t, target) and not t.edition.spit[t.unit[slot]] else found


def in_reach(t: DarkTable, slot: int) -> list[int]:
    """The enemy units that the unit on `slot` may attack."""
    unit, fate = t.unit, t.fate
    anywhere = t.flanking or t.edition.spit[unit[slot]]
    return [
        target
        for target in (OWN[1 - SIDE[slot]] if t.flanking else RANGE[12 * manner_of(t, slot) + slot])
        if unit[target] != NONE and fate[target] == ALIVE and (anywhere or exposed(t, target))
    ]


def covered(t: DarkTable, slot: int) -> list[int]:
    """The enemies that the unit on `slot` would reach if nobody stood in front of them."""
    unit, fate = t.unit, t.fate
    if t.flanking or t.edition.spit[unit[slot]]:
        return []
    return [
        target
        for target in RANGE[12 * manner_of(t, slot) + slot]
        if SECOND_LINE[target] and unit[target] != NONE and fate[target] == ALIVE and not exposed(t, target)
    ]


def attack_damage(t: DarkTable, slot: int, target: int) -> int:
    """What an attack deals before any card, Armour or barricade: values, location and Gas Curtain."""
    return blow_with(t, attack_of(t, slot), slot, target)


def blow_with(t: DarkTable, attack: int, slot: int, target: int) -> int:
    """What an attack with this much attack deals before any card, Armour or barricade."""
    e = t.edition
    site = e.sites[t.contested]
    damage = attack + site.attack_damage
    if t.spent[target]:
        damage += e.execute[t.unit[slot]]
    defender = SIDE[target]
    damage -= t.curtain[defender]
    if defender != t.aggressor and not SECOND_LINE[target]:
        damage -= site.gate
    return damage if damage > 0 else 0


# Sums


def command(t: DarkTable, who: int) -> int:
    """The total at the count, the location's share included."""
    return sum([command_of(t, slot) for slot in OWN[who] if t.unit[slot] != NONE]) + location_command(t, who)


def command_shown(t: DarkTable, who: int) -> int:
    """The total as it can be read off the board: what nobody turned up is not in it."""
    return sum([command_of(t, slot) for slot in OWN[who] if t.up[slot]]) + location_command(t, who)


def exposed_command(t: DarkTable, who: int) -> int:
    """What an exposed location adds to the Aggressor's total."""
    exposed_by = t.edition.sites[t.contested].exposed
    return exposed_by if who == t.aggressor and exposed_by and active_units(t, who) else 0


def front_command(t: DarkTable, who: int) -> int:
    """What the location adds to whoever has more active units in the first line."""
    bonus = t.edition.sites[t.contested].front_bonus
    if not bonus:
        return 0
    fronts = [len([s for s in active_units(t, side) if not SECOND_LINE[s]]) for side in (0, 1)]
    return bonus if fronts[who] > fronts[1 - who] else 0


def location_command(t: DarkTable, who: int) -> int:
    """What the location adds to the total of `who`."""
    return exposed_command(t, who) + front_command(t, who)


def scouting_speed(t: DarkTable, who: int) -> int:
    """DO-SCOUT-1: printed speeds of the scouts, with Scout X."""
    return sum([t.edition.speed[unit] + t.edition.scout[unit] for unit in t.scouts[who]])


def units_ready(t: DarkTable, who: int) -> int:
    """DO-END-4: units in hand and on the field, commanders apart."""
    fielded = [slot for slot in OWN[who] if t.unit[slot] != NONE and not t.edition.commander[t.unit[slot]]]
    return len(t.hand[who]) + len(fielded)


def cards_in_hand(t: DarkTable, who: int) -> int:
    """How many unit cards are in hand, the commander included. A known hand counts him where it is a secret."""
    return len(t.hand[who]) + (1 if t.commander_at[who] == IN_HAND else 0)


def public_sizes(t: DarkTable) -> tuple[int, ...]:
    """Sizes that everybody may know, in the order that `ids` gives them."""
    found: list[int] = []
    for who in (0, 1):
        found += [len(t.hand[who]), len(t.support[who]), len(t.neutral[who])]
        found += [len(t.unit_deck[who]), len(t.unit_under[who])]
        found += [len(t.support_deck[who]), len(t.support_under[who])]
    return (*found, len(t.neutral_under))


def support_in_play(t: DarkTable, faction: int) -> list[int]:
    """Cards of a faction, or neutral ones, that are attached, laid as mines or just being played."""
    cards = [card for slot in range(SLOTS) for card in t.attached[slot]]
    cards += [t.mine[slot] - 1 for slot in range(SLOTS) if t.mine[slot]]
    cards += [t.playing] if t.playing != NONE else []
    return [card for card in cards if t.edition.support_faction[card] == faction]
