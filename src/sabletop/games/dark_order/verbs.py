"""Verbs: the only functions that change the table. They never schedule."""

from sabletop.engine.piles import less
from sabletop.games.dark_order.ids import (
    ALIVE,
    APART,
    BODY,
    DYING,
    FALLEN,
    IN_HAND,
    NOBODY,
    NONE,
    SCOUTING,
)
from sabletop.games.dark_order.memory_verbs import (
    apart,
    begin_batch,
    remember,
    shown,
    shown_from_hand,
    unseen_from_apart,
    unseen_from_hand,
)
from sabletop.games.dark_order.messages import (
    ACTIVATED,
    CURED,
    DIED,
    DYING_NOW,
    HARVESTED,
    HEALED,
    HURT,
    INFECTED,
    MINE_SPRUNG,
    RECOVERED,
    RETURNED,
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
    room,
    warded,
)
from sabletop.games.dark_order.table import DarkTable

# Choices


def choose(t: DarkTable, chosen: int) -> None:
    """Note what was chosen, for the step that asked."""
    t.chosen = chosen


def answer(t: DarkTable) -> int:
    """What was chosen, once."""
    chosen, t.chosen = t.chosen, NONE
    return chosen


def begin_moving(t: DarkTable, who: int, what: int) -> None:
    """`who` has chosen what an order will move, and nobody else knows it yet."""
    t.moving, t.mover = what, who


def end_moving(t: DarkTable) -> int:
    """It moves now: what it is."""
    moving, t.moving, t.mover = t.moving, NONE, NOBODY
    return moving


# Fatigue


def tire(t: DarkTable, who: int, n: int, clause: str) -> None:
    """Raise the fatigue of `who`, because of this clause."""
    if n:
        t.fatigue[who] += n
        t.tell(TIRED.citing(clause), who, n, t.fatigue[who])


def recover(t: DarkTable, who: int, n: int, clause: str) -> None:
    """Lower the fatigue of `who`, never below 0."""
    n = min(n, t.fatigue[who])
    if n:
        t.fatigue[who] -= n
        t.tell(RECOVERED.citing(clause), who, n, t.fatigue[who])


# Units in the Battle Zone


def clear(t: DarkTable, slot: int) -> None:
    """Leave the slot empty."""
    t.unit[slot] = NONE
    t.up[slot] = t.active[slot] = t.spent[slot] = t.held[slot] = t.fate[slot] = 0
    t.damage[slot] = t.plague[slot] = t.used[slot] = t.mine[slot] = t.memory[slot] = t.staying[slot] = 0
    t.attached[slot] = ()
    reset_bonuses(t, slot)


def reset_bonuses(t: DarkTable, slot: int) -> None:
    """Forget what was granted for the round."""
    t.attack_mod[slot] = t.speed_mod[slot] = t.command_mod[slot] = t.life_mod[slot] = 0
    t.armour_used[slot] = t.shield[slot] = t.contagion[slot] = 0


def place(t: DarkTable, slot: int, unit: int, memory: int) -> None:
    """Lay a unit face-down on an empty slot."""
    assert t.unit[slot] == NONE
    t.unit[slot] = unit
    t.memory[slot] = memory
    who = SIDE[slot]
    t.took_part[who] += 1
    if t.edition.commander[unit]:
        t.commander_at[who] = slot
        t.took_part[who] -= t.withdrawn[who]
        t.withdrawn[who] = 0


def turn_up(t: DarkTable, slot: int, clause: str) -> None:
    """Show which unit lies on the slot."""
    if t.up[slot]:
        return
    t.up[slot] = 1
    memory, t.memory[slot] = t.memory[slot], 0
    if t.edition.commander[t.unit[slot]]:
        show_commander(t, SIDE[slot])
    show_unit(t, SIDE[slot], t.unit[slot], memory)
    t.tell(REVEALED.citing(clause), SIDE[slot], t.unit[slot], slot % 6)


def show_unit(t: DarkTable, who: int, unit: int, memory: int) -> None:
    """Everybody sees a unit that was hidden, and how its place was remembered."""
    if memory:
        shown(t, who, memory // APART, unit)
    elif not t.edition.commander[unit]:
        shown_from_hand(t, who, unit)


def show_commander(t: DarkTable, who: int) -> None:
    """Everybody sees who the commander is, and where."""
    t.commander_seen[who] = 1
    t.commander_hidden[who] = 0


def activate(t: DarkTable, slot: int, cost: int, clause: str) -> None:
    """Turn a unit up and pay for it."""
    who = SIDE[slot]
    turn_up(t, slot, clause)
    t.active[slot] = 1
    t.spent[slot] = 0
    t.tell(ACTIVATED.citing(clause), who, t.unit[slot], slot % 6)
    if t.edition.cost[t.unit[slot]] <= t.edition.sites[t.contested].free_activation:
        t.free_used[who] = 1
    tire(t, who, cost, "DO-FATIGUE-3")


def activate_paying(t: DarkTable, slot: int, clause: str) -> None:
    """Turn a unit up for what it costs now."""
    activate(t, slot, activation_cost(t, slot), clause)


def spend(t: DarkTable, slot: int) -> None:
    """Turn a unit by 90°: it cannot attack any more."""
    t.spent[slot] = 1


def use_up(t: DarkTable, slot: int) -> None:
    """The ability of a unit is used up for this round."""
    t.used[slot] = 1


def exchange(t: DarkTable, a: int, b: int) -> None:
    """Let the contents of two slots change places."""
    columns = (
        t.unit, t.up, t.active, t.spent, t.held, t.fate, t.damage, t.plague, t.used, t.mine, t.attack_mod,
        t.speed_mod, t.command_mod, t.life_mod, t.armour_used, t.shield, t.contagion, t.memory,
    )  # fmt: skip
    for values in columns:
        values[a], values[b] = values[b], values[a]
    t.attached[a], t.attached[b] = t.attached[b], t.attached[a]
    for slot in (a, b):
        if t.unit[slot] != NONE and t.edition.commander[t.unit[slot]]:
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


def hurt(t: DarkTable, slot: int, n: int, clause: str) -> None:
    """Put damage tokens on a unit; a face-down one is turned up."""
    if n <= 0:
        return
    turn_up(t, slot, "DO-DAMAGE-13")
    wound(t, slot, n)
    t.tell(HURT.citing(clause), SIDE[slot], t.unit[slot], slot % 6, n)


def wound(t: DarkTable, slot: int, n: int) -> None:
    """So many more damage tokens."""
    t.damage[slot] += n


def hurt_by_attack(t: DarkTable, slot: int, n: int) -> None:
    """Attack damage: Armour and barricade are used up first."""
    if n <= 0:
        return
    turn_up(t, slot, "DO-DAMAGE-14")
    n = past_armour(t, slot, n)
    kept = min(n, t.shield[slot])
    t.shield[slot] -= kept
    hurt(t, slot, n - kept, "DO-DAMAGE-1")


def past_armour(t: DarkTable, slot: int, n: int) -> int:
    """Use up Armour; what is left of the damage."""
    kept = min(n, armour_of(t, slot))
    t.armour_used[slot] += kept
    return n - kept


def die_if_deadly(t: DarkTable, slot: int, by_attack: bool, clause: str) -> None:
    """A unit whose damage is deadly dies; by an attack in its own step it may still make its own."""
    if t.unit[slot] == NONE or t.fate[slot] != ALIVE or not deadly(t, slot):
        return
    kill(t, slot, DYING if by_attack and able(t, slot) else BODY, by_attack, clause)


def kill(t: DarkTable, slot: int, fate: int, by_attack: bool, clause: str) -> None:
    """The unit is dying or a body; fatigue for its death falls due, and its last effects are owed."""
    who = SIDE[slot]
    unit = t.unit[slot]
    t.tell(DYING_NOW if fate == DYING else DIED.citing(clause), who, unit, slot % 6)
    turn_up(t, slot, "DO-DAMAGE-13")
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
    tire(t, who, t.edition.sites[t.contested].death_fatigue, "DO-LOCATION-11")


def harvest(t: DarkTable, who: int) -> None:
    """An infected unit of `who` died: an active Hollow Duke of the enemy tires its commander."""
    for slot in OWN[1 - who]:
        if t.active[slot] and t.fate[slot] == ALIVE and t.edition.harvest[t.unit[slot]]:
            t.tell(HARVESTED, 1 - who, t.unit[slot])
            tire(t, who, t.edition.harvest[t.unit[slot]], "DO-ABILITY-1")


def take_slain(t: DarkTable) -> tuple[int, ...]:
    """The dead whose last effects are owed, once."""
    slain, t.slain = t.slain, ()
    return slain


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


def infect(t: DarkTable, slot: int, clause: str) -> None:
    """Give a plague token showing 2, unless a chaplain wards the line."""
    if t.unit[slot] == NONE or t.fate[slot] != ALIVE:
        return
    if warded(t, slot):
        t.tell(WARDED, SIDE[slot], slot % 6)
        return
    t.plague[slot] = 2
    t.tell(INFECTED.citing(clause), SIDE[slot], slot % 6)


def cure(t: DarkTable, who: int, slot: int, amount: int, clause: str) -> None:
    """Take the plague token away, and some damage."""
    if t.plague[slot]:
        t.plague[slot] = 0
        t.tell(CURED.citing(clause), who, slot % 6)
    if t.damage[slot]:
        heal(t, slot, amount)
        t.tell(HEALED.citing(clause), who, slot % 6, amount)


def turn_token(t: DarkTable, slot: int) -> None:
    """The plague has struck: its token shows one less, or is gone."""
    t.plague[slot] -= 1


# Values


def hasten(t: DarkTable, slot: int, n: int) -> None:
    """A unit is so much faster this round, or slower."""
    t.speed_mod[slot] += n


def inspire(t: DarkTable, slot: int, n: int) -> None:
    """A unit has so much more command this round."""
    t.command_mod[slot] += n


def embolden(t: DarkTable, slot: int, n: int) -> None:
    """A unit strikes so much harder this round, or weaker."""
    t.attack_mod[slot] += n


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
    hurt(t, slot, damage, "DO-MINE-1")
    if not deadly(t, slot):
        return False
    kill(t, slot, BODY, False, "DO-MINE-5")
    bury(t, slot)
    return True


# Leaving the Battle Zone


def return_unit(t: DarkTable, slot: int) -> None:
    """Take a unit that stayed off the board; a mine under it goes off."""
    t.took_part[SIDE[slot]] -= 1
    t.tell(RETURNED, SIDE[slot], slot % 6)
    if not spring_mine(t, slot):
        lift(t, slot)
    t.withdrawn[SIDE[slot]] = 0


def take_off(t: DarkTable, slot: int) -> int:
    """Take a unit off the board with nothing on it; which it was."""
    unit = t.unit[slot]
    strip(t, slot)
    clear(t, slot)
    return unit


def lift(t: DarkTable, slot: int) -> None:
    """Take a unit up to be put under its deck; a commander goes back to hand."""
    who, up, memory = SIDE[slot], t.up[slot], t.memory[slot]
    unit = take_off(t, slot)
    if t.edition.commander[unit]:
        t.commander_at[who] = IN_HAND
        t.withdrawn[who] = 1
    elif up:
        lift_seen(t, who, unit)
    else:
        lift_unseen(t, who, unit, memory)


def lift_seen(t: DarkTable, who: int, unit: int) -> None:
    """Take up a unit that everybody has seen: it is one of those that are lifted, nobody knows which."""
    batch = lifted_batch(t, who)
    if batch:
        remember(t, who, batch, unit)
    else:
        batch = begin_batch(t, who, unit)
    add_lifted(t, who, unit, batch)


def lift_unseen(t: DarkTable, who: int, unit: int, memory: int) -> None:
    """Take up a unit that nobody else saw."""
    batch = lifted_batch(t, who)
    if memory:
        batch = unseen_from_apart(t, who, memory // APART, batch)
    else:
        batch = unseen_from_hand(t, who, 1, batch)
    add_lifted(t, who, unit, batch)


def lifted_batch(t: DarkTable, who: int) -> int:
    """The batch of the units that are lifted."""
    return t.lifted_batches[who][0] if t.lifted[who] else 0


def add_lifted(t: DarkTable, who: int, unit: int, batch: int) -> None:
    """One more unit is lifted; all of them are of one batch now."""
    t.lifted[who] = t.lifted[who] + (unit,)
    t.lifted_batches[who] = (batch,) * len(t.lifted[who])


def leave_to_scout(t: DarkTable, slot: int) -> None:
    """Move a unit that everybody sees from the Battle Zone onto the contested location, face-down."""
    who = SIDE[slot]
    unit = take_off(t, slot)
    if t.edition.commander[unit]:
        t.commander_at[who] = SCOUTING
    add_scout(t, who, unit, apart(begin_batch(t, who, unit)))


def ride_away(t: DarkTable, slot: int) -> None:
    """A unit leaves to scout by its own ride, which it may not make back in this round."""
    t.ridden[SIDE[slot]] = (*t.ridden[SIDE[slot]], t.unit[slot])
    leave_to_scout(t, slot)


def add_scout(t: DarkTable, who: int, unit: int, memory: int) -> None:
    """One more scout."""
    t.scouts[who] = t.scouts[who] + (unit,)
    t.scout_memory[who] = t.scout_memory[who] + (memory,)


def remove_scout(t: DarkTable, who: int, unit: int) -> int:
    """One scout of this kind less, if the cap allows one that was laid; how its place was remembered."""
    alike = sorted([(t.scout_memory[who][at], at) for at, one in enumerate(t.scouts[who]) if one == unit])
    memory, at = alike[0] if room(t, who) > 0 else alike[-1]
    t.scouts[who] = less(t.scouts[who], at)
    t.scout_memory[who] = less(t.scout_memory[who], at)
    return memory


def place_scout(t: DarkTable, slot: int, unit: int) -> None:
    """A scout enters the Battle Zone; one that left it this round took part already."""
    who = SIDE[slot]
    memory = remove_scout(t, who, unit)
    place(t, slot, unit, memory)
    if memory:
        t.took_part[who] -= 1


def remove_from_hand(t: DarkTable, who: int, at: int) -> int:
    """Take the unit card at this place out of the hand; which it was."""
    unit = t.hand[who][at]
    t.hand[who] = less(t.hand[who], at)
    return unit
