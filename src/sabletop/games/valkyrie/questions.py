"""Questions: what can be read off Valkyrie's table. They change nothing."""

from typing import TYPE_CHECKING

from sabletop.games.valkyrie.ids import (
    DETONATOR,
    EXPLOSIVE,
    GONE,
    HITLER,
    LIGHTNING,
    NOBODY,
    NONE,
    OUT_OF_REACH,
    PLOT_ALLY,
    SECTION,
    STEADY_HAND,
)
from sabletop.games.valkyrie.table import ValkyrieTable

if TYPE_CHECKING:
    from sabletop.games.valkyrie.effect import Effect

# Conspirators and places


def conspirators(t: ValkyrieTable) -> int:
    """How many conspirators play: one a seat, two for a solo player."""
    return len(t.pawn)


def companions(t: ValkyrieTable, who: int) -> list[int]:
    """The other conspirators in the place of `who`."""
    here = t.pawn[who]
    return [other for other in range(len(t.pawn)) if other != who and t.pawn[other] == here]


def enemy_with(t: ValkyrieTable, who: int) -> bool:
    """Whether at least one enemy is in the place of `who`."""
    return t.pawn[who] in t.enemy


def has_power(t: ValkyrieTable, who: int, power: int) -> bool:
    """Whether the board of `who` has this power, and powers are in play."""
    return t.powers == 1 and t.edition.board_power[who] == power


def arrows_of(t: ValkyrieTable, who: int) -> int:
    """How many actions `who` may take now."""
    if t.lent != NOBODY:
        return 1 if t.lent == who else 0
    return t.arrows if t.active == who else 0


# Allies


def ally_with(t: ValkyrieTable, place: int, trait: tuple[int, ...]) -> int:
    """The first ally at `place` that has this trait, or NOBODY."""
    for space in t.edition.spaces_at[place]:
        ally = t.ally[space]
        if ally != NOBODY and trait[ally]:
            return ally
    return NOBODY


def plot_allies(t: ValkyrieTable) -> list[int]:
    """The allies on the board that can be used in any plot and give dice or a second charge."""
    e = t.edition
    return [a for a in t.ally if a != NOBODY and e.ally_kind[a] == PLOT_ALLY and (e.ally_dice[a] or e.second_charge[a])]


# Crates


def crate_count(t: ValkyrieTable, crate: int) -> int:
    """How many tiles lie in a crate."""
    return t.unseen[crate] + len(t.seen[crate])


def crate_here(t: ValkyrieTable, who: int) -> int:
    """The crate in the place of `who` if it still holds tiles, or NONE."""
    crate = t.edition.crate_at[t.pawn[who]]
    return crate if crate != NONE and crate_count(t, crate) else NONE


# Items: a slot holds an item or an armed pair


def distinct(slots: tuple[int, ...]) -> list[int]:
    """The different things among sorted slots."""
    return [slot for i, slot in enumerate(slots) if i == 0 or slots[i - 1] != slot]


def free_slots(t: ValkyrieTable, who: int) -> int:
    """How many slots of `who` are empty; negative while something must be discarded."""
    return t.edition.board_slots[who] - len(t.items[who])


def armable(t: ValkyrieTable, who: int) -> list[int]:
    """The pairs that `who` could make of a loose explosive and a loose detonator."""
    e = t.edition
    held = distinct(t.items[who])
    detonators = [d for d in held if e.slot_kind[d] == DETONATOR and d < e.item_count]
    if not detonators:
        return []
    explosives = [x for x in held if e.slot_kind[x] == EXPLOSIVE and x < e.item_count]
    return [e.pair_of[x, d] for x in explosives for d in detonators]


def armed(t: ValkyrieTable, who: int) -> list[int]:
    """The different armed pairs of `who`."""
    return [slot for slot in distinct(t.items[who]) if slot >= t.edition.item_count]


def usable_lightning(t: ValkyrieTable, who: int) -> list[int]:
    """The different lightning items of `who` that would change something now."""
    e = t.edition
    found: list[int] = []
    for slot in t.items[who]:
        if e.slot_kind[slot] == LIGHTNING and slot not in found and would_change(t, e.uses[slot][who]):
            found.append(slot)
    return found


def somebody_may_interrupt(t: ValkyrieTable) -> bool:
    """Whether any conspirator holds a lightning item that would change something now."""
    for who, slots in enumerate(t.items):
        if slots and usable_lightning(t, who):
            return True
    return False


def would_change(t: ValkyrieTable, effects: "tuple[Effect, ...]") -> bool:
    """Whether at least one of these effects would change the game (VK-INTERR-9)."""
    for effect in effects:
        if effect.works(t):
            return True
    return False


# Files


def locked_files(t: ValkyrieTable) -> int:
    """How many files are under a lock or left of one."""
    return t.files // SECTION * SECTION


def files_to_next_lock(t: ValkyrieTable) -> int:
    """How many files fill the current section."""
    return SECTION - t.files % SECTION


# Cards


def cards_left(t: ValkyrieTable) -> int:
    """How many interrogation cards can still be drawn."""
    return len(t.top) + len(t.deck) + len(t.under)


# Plots


def venue_here(t: ValkyrieTable, who: int) -> int:
    """The venue in the place of `who`, or NONE; its tile may be gone."""
    return t.edition.venue_at[t.pawn[who]]


def targets_needed(t: ValkyrieTable, place: int) -> int:
    """How many targets the showing side asks for at a venue."""
    venue = t.edition.venue_at[place]
    return OUT_OF_REACH if t.tile[venue] == GONE else t.edition.venue_targets[venue][t.tile[venue]]


def needs_access(t: ValkyrieTable, place: int) -> bool:
    """Whether a plot at `place` needs its access item."""
    return ally_with(t, place, t.edition.no_access) == NOBODY


def hitler_here(t: ValkyrieTable, who: int) -> bool:
    """Whether Hitler is in the place of `who`."""
    return t.enemy[HITLER] == t.pawn[who]


def slot_dice(t: ValkyrieTable, slot: int, second_charge: bool) -> int:
    """The dice that a slot gives to a plot; a loose explosive only with a second charge."""
    e = t.edition
    if e.slot_kind[slot] == EXPLOSIVE and slot < e.item_count:
        return e.item_dice[slot] if second_charge else 0
    return e.slot_dice[slot]


def could_give_dice(t: ValkyrieTable, who: int) -> bool:
    """Whether a plot of `who` here could have at least one die."""
    e = t.edition
    second_charge = False
    for ally in plot_allies(t):
        if e.ally_dice[ally]:
            return True
        second_charge = second_charge or e.second_charge[ally] > 0
    if ally_with(t, t.pawn[who], e.static_dice) != NOBODY:
        return True
    return any([slot_dice(t, slot, second_charge) > 0 for slot in t.items[who]])


def second_charge_free(t: ValkyrieTable) -> bool:
    """Whether an ally in the plot still lets one explosive go without a detonator."""
    e = t.edition
    offered = sum([e.second_charge[a] for a in t.plot_allies])
    taken = len([s for s in t.plot_items if e.slot_kind[s] == EXPLOSIVE and s < e.item_count])
    return offered > taken


def plot_dice(t: ValkyrieTable) -> int:
    """The size of the plot's pool with what has been committed so far."""
    e = t.edition
    dice = sum([slot_dice(t, slot, True) for slot in t.plot_items]) + sum([e.ally_dice[a] for a in t.plot_allies])
    for space in e.spaces_at[t.plot_place]:
        if t.ally[space] != NOBODY:
            dice += e.static_dice[t.ally[space]]
    if has_power(t, t.plotter, STEADY_HAND) and any([slot >= e.item_count for slot in t.plot_items]):
        dice += 1
    return dice
