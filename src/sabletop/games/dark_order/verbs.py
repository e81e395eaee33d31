"""Verbs: the only functions that change the table. They never schedule."""

from sabletop.games.dark_order.ids import (
    ALIVE,
    APART,
    BATCH,
    BODY,
    DYING,
    FALLEN,
    IN_HAND,
    NONE,
    SCOUTING,
    SEEN,
)
from sabletop.games.dark_order.messages import (
    ACTIVATED,
    DIED,
    DYING_NOW,
    HARVESTED,
    HURT,
    INFECTED,
    MINE_SPRUNG,
    RECOVERED,
    REVEALED,
    TIRED,
    WARDED,
)
from sabletop.games.dark_order.questions import (
    OWN,
    SIDE,
    able,
    activation_cost,
    armour_of,
    deadly,
    warded,
)
from sabletop.games.dark_order.table import DarkTable

# Fatigue


def tire(t: DarkTable, who: int, n: int) -> None:
    """Raise the fatigue of `who`."""
    if n:
        t.fatigue[who] += n
        t.tell(TIRED, who, n, t.fatigue[who])


def recover(t: DarkTable, who: int, n: int) -> None:
    """Lower the fatigue of `who`, never below 0."""
    n = min(n, t.fatigue[who])
    if n:
        t.fatigue[who] -= n
        t.tell(RECOVERED, who, n, t.fatigue[who])


# Units in the Battle Zone


def clear(t: DarkTable, slot: int) -> None:
    """Leave the slot empty."""
    t.unit[slot] = NONE
    t.up[slot] = t.active[slot] = t.spent[slot] = t.held[slot] = t.fate[slot] = 0
    t.damage[slot] = t.plague[slot] = t.used[slot] = t.mine[slot] = t.known[slot] = 0
    t.attached[slot] = ()
    reset_bonuses(t, slot)


def reset_bonuses(t: DarkTable, slot: int) -> None:
    """Forget what was granted for the round."""
    t.attack_mod[slot] = t.speed_mod[slot] = t.command_mod[slot] = t.life_mod[slot] = 0
    t.armour_used[slot] = t.shield[slot] = t.contagion[slot] = 0


def place(t: DarkTable, slot: int, unit: int, known: int) -> None:
    """Lay a unit face-down on an empty slot."""
    assert t.unit[slot] < 0
    t.unit[slot] = unit
    t.known[slot] = known
    who = SIDE[slot]
    t.took_part[who] += 1
    if t.edition.commander[unit]:
        t.commander_at[who] = slot
        t.took_part[who] -= t.withdrawn[who]
        t.withdrawn[who] = 0


def turn_up(t: DarkTable, slot: int) -> None:
    """Show which unit lies on the slot."""
    if t.up[slot]:
        return
    t.up[slot] = 1
    t.known[slot] = 0
    if t.edition.commander[t.unit[slot]]:
        t.commander_seen[SIDE[slot]] = 1
    t.tell(REVEALED, SIDE[slot], t.unit[slot], slot % 6)


def activate(t: DarkTable, slot: int, cost: int) -> None:
    """Turn a unit up and pay for it."""
    who = SIDE[slot]
    turn_up(t, slot)
    t.active[slot] = 1
    t.spent[slot] = 0
    t.tell(ACTIVATED, who, t.unit[slot], slot % 6)
    if t.edition.cost[t.unit[slot]] <= t.edition.sites[t.contested].free_activation:
        t.free_used[who] = 1
    tire(t, who, cost)


def activate_paying(t: DarkTable, slot: int) -> None:
    """Turn a unit up for what it costs now."""
    activate(t, slot, activation_cost(t, slot))


def spend(t: DarkTable, slot: int) -> None:
    """Turn a unit by 90°: it cannot attack any more."""
    t.spent[slot] = 1


def exchange(t: DarkTable, a: int, b: int) -> None:
    """Let the contents of two slots change places."""
    columns = (
        t.unit, t.up, t.active, t.spent, t.held, t.fate, t.damage, t.plague, t.used, t.mine, t.attack_mod,
        t.speed_mod, t.command_mod, t.life_mod, t.armour_used, t.shield, t.contagion, t.known,
    )  # fmt: skip
    for values in columns:
        values[a], values[b] = values[b], values[a]
    t.attached[a], t.attached[b] = t.attached[b], t.attached[a]
    for slot in (a, b):
        if t.unit[slot] >= 0 and t.edition.commander[t.unit[slot]]:
            t.commander_at[SIDE[slot]] = slot


def strip(t: DarkTable, slot: int) -> None:
    """Discard attachments and forget bonuses."""
    for card in t.attached[slot]:
        discard(t, SIDE[slot], card)
    t.attached[slot] = ()
    reset_bonuses(t, slot)


def discard(t: DarkTable, who: int, card: int) -> None:
    """Put a used support card on its discards."""
    pile = 2 if t.edition.is_neutral[card] else who
    t.discards[pile] = t.discards[pile] + (card,)


# Damage and death


def hurt(t: DarkTable, slot: int, n: int) -> None:
    """Put damage tokens on a unit; a face-down one is turned up."""
    if n <= 0:
        return
    turn_up(t, slot)
    t.damage[slot] += n
    t.tell(HURT, SIDE[slot], t.unit[slot], slot % 6, n)


def hurt_by_attack(t: DarkTable, slot: int, n: int) -> None:
    """Attack damage: Armour and barricade are used up first."""
    if n <= 0:
        return
    turn_up(t, slot)
    n = past_armour(t, slot, n)
    kept = min(n, t.shield[slot])
    t.shield[slot] -= kept
    hurt(t, slot, n - kept)


def past_armour(t: DarkTable, slot: int, n: int) -> int:
    """Use up Armour; what is left of the damage."""
    kept = min(n, armour_of(t, slot))
    t.armour_used[slot] += kept
    return n - kept


def die_if_deadly(t: DarkTable, slot: int, by_attack: bool) -> None:
    """A unit whose damage is deadly dies; by an attack in its own step it may still make its own."""
    if t.unit[slot] < 0 or t.fate[slot] != ALIVE or not deadly(t, slot):
        return
    kill(t, slot, DYING if by_attack and able(t, slot) else BODY, by_attack)


def kill(t: DarkTable, slot: int, fate: int, by_attack: bool) -> None:
    """The unit is dying or a body; fatigue for its death falls due, and its last effects are owed."""
    who = SIDE[slot]
    unit = t.unit[slot]
    t.tell(DYING_NOW if fate == DYING else DIED, who, unit, slot % 6)
    turn_up(t, slot)
    t.fate[slot] = fate
    if t.active[slot]:
        t.slain = (*t.slain, slot, unit, 1 if by_attack else 0)
    lift_mine(t, slot)
    if fate == BODY:
        strip(t, slot)
    if t.edition.commander[unit]:
        t.fallen[who] = 1
    if t.plague[slot]:
        harvest(t, who)
    tire(t, who, t.edition.sites[t.contested].death_fatigue)


def harvest(t: DarkTable, who: int) -> None:
    """An infected unit of `who` died: an active Hollow Duke of the enemy tires its commander."""
    for slot in OWN[1 - who]:
        if t.active[slot] and t.fate[slot] == ALIVE and t.edition.harvest[t.unit[slot]]:
            t.tell(HARVESTED, 1 - who, t.unit[slot])
            tire(t, who, t.edition.harvest[t.unit[slot]])


def bury(t: DarkTable, slot: int) -> None:
    """The dead unit leaves the game for good."""
    who = SIDE[slot]
    unit = t.unit[slot]
    strip(t, slot)
    if t.edition.commander[unit]:
        t.commander_at[who] = FALLEN
    t.dead[who] = t.dead[who] + (unit,)
    clear(t, slot)


def heal(t: DarkTable, slot: int, n: int) -> None:
    """Remove up to `n` damage."""
    t.damage[slot] = max(0, t.damage[slot] - n)


def infect(t: DarkTable, slot: int) -> None:
    """Give a plague token showing 2, unless a chaplain wards the line."""
    if t.unit[slot] < 0 or t.fate[slot] != ALIVE:
        return
    if warded(t, slot):
        t.tell(WARDED, SIDE[slot], slot % 6)
        return
    t.plague[slot] = 2
    t.tell(INFECTED, SIDE[slot], slot % 6)


# Mines


def lift_mine(t: DarkTable, slot: int) -> int:
    """Take the mine from under a unit and discard it; its damage."""
    card = t.mine[slot] - 1
    if card < 0:
        return 0
    t.mine[slot] = 0
    discard(t, 1 - SIDE[slot], card)
    return t.edition.mine[card]


def spring_mine(t: DarkTable, slot: int) -> bool:
    """The unit leaves its space: a mine under it goes off. Whether the unit died of it and left the game."""
    damage = lift_mine(t, slot)
    if not damage:
        return False
    t.tell(MINE_SPRUNG, SIDE[slot], slot % 6, damage)
    hurt(t, slot, damage)
    if not deadly(t, slot):
        return False
    kill(t, slot, BODY, False)
    bury(t, slot)
    return True


# Leaving the Battle Zone


def take_off(t: DarkTable, slot: int) -> tuple[int, int]:
    """Take a unit off the board with nothing on it; the unit, and what the other player knows of it."""
    unit, known = t.unit[slot], t.known[slot]
    if t.up[slot]:
        known = SEEN
    strip(t, slot)
    clear(t, slot)
    return unit, known


def lift(t: DarkTable, slot: int) -> None:
    """Take a unit up to be put under its deck; a commander goes back to hand."""
    who = SIDE[slot]
    unit, known = take_off(t, slot)
    if t.edition.commander[unit]:
        t.commander_at[who] = IN_HAND
        t.withdrawn[who] = 1
        return
    t.lifted[who] = t.lifted[who] + (unit,)
    t.lifted_known[who] = t.lifted_known[who] + (known & SEEN | known // BATCH * BATCH,)


def leave_to_scout(t: DarkTable, slot: int) -> None:
    """Move a unit from the Battle Zone onto the contested location, face-down."""
    who = SIDE[slot]
    unit, known = take_off(t, slot)
    if t.edition.commander[unit]:
        t.commander_at[who] = SCOUTING
    t.batch += 1
    add_scout(t, who, unit, t.batch * BATCH | known & SEEN | APART)


def add_scout(t: DarkTable, who: int, unit: int, known: int) -> None:
    """One more scout."""
    t.scouts[who] = t.scouts[who] + (unit,)
    t.scouts_known[who] = t.scouts_known[who] + (known,)


def remove_scout(t: DarkTable, who: int, unit: int) -> int:
    """One scout of this kind less, if possible one that was laid; what the other player knew of it."""
    alike = [at for at, one in enumerate(t.scouts[who]) if one == unit]
    at = min(alike, key=lambda one: (t.scouts_known[who][one] & APART, t.scouts_known[who][one]))
    known = t.scouts_known[who][at]
    t.scouts[who] = without(t.scouts[who], at)
    t.scouts_known[who] = without(t.scouts_known[who], at)
    return known


def place_scout(t: DarkTable, slot: int, unit: int) -> None:
    """A scout enters the Battle Zone; one that left it this round took part already."""
    who = SIDE[slot]
    known = remove_scout(t, who, unit)
    place(t, slot, unit, known)
    if known & APART:
        t.took_part[who] -= 1


def remove_from_hand(t: DarkTable, who: int, at: int) -> tuple[int, int]:
    """Take the unit card at this place out of the hand; the unit and what the other player knows of it."""
    unit, known = t.hand[who][at], t.hand_known[who][at]
    t.hand[who] = without(t.hand[who], at)
    t.hand_known[who] = without(t.hand_known[who], at)
    return unit, known


def without(cards: tuple[int, ...], at: int) -> tuple[int, ...]:
    """The cards, but for the one at this place."""
    return cards[:at] + cards[at + 1 :]


def put_under(t: DarkTable, who: int, unit: int, known: int) -> None:
    """Put a unit on the bottom of its deck."""
    t.unit_under[who] = t.unit_under[who] + (unit,)
    t.unit_under_known[who] = t.unit_under_known[who] + (known,)
