"""Questions: what can be read off Valkyrie's table. They change nothing."""

from typing import TYPE_CHECKING

from sabletop.games.valkyrie.ids import (
    ANSWER_CLAUSES,
    DETONATOR,
    EAGLE,
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
    from sabletop.games.valkyrie.edition import ValkyrieEdition
    from sabletop.games.valkyrie.effect import Effect

# Conspirators and places


def conspirators(t: ValkyrieTable) -> int:
    """How many conspirators play: one a seat, two for a solo player."""
    return len(t.order)


def clockwise(t: ValkyrieTable, who: int) -> tuple[int, ...]:
    """All conspirators, `who` first and then to the left."""
    at = t.order.index(who)
    return t.order[at:] + t.order[:at]


def left_of(t: ValkyrieTable, who: int) -> int:
    """The next one clockwise."""
    return t.order[(t.order.index(who) + 1) % len(t.order)]


def companions(t: ValkyrieTable, who: int) -> list[int]:
    """The other conspirators in the place of `who`."""
    here = t.pawn[who]
    return [other for other in t.order if other != who and t.pawn[other] == here]


def interrogated_at(t: ValkyrieTable, place: int) -> bool:
    """Whether whoever begins a turn at `place` is interrogated for the company of an enemy."""
    return place in t.enemy and ally_with(t, place, t.edition.presence_free) == NOBODY


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


def second_charges(t: ValkyrieTable) -> int:
    """How many explosives could go into a plot without a detonator."""
    return sum([t.edition.second_charge[ally] for ally in plot_allies(t)])


def allies_dice(t: ValkyrieTable) -> int:
    """The dice that all plot allies on the board would give to a plot."""
    return sum([t.edition.ally_dice[ally] for ally in plot_allies(t)])


def dice_at(t: ValkyrieTable, place: int) -> int:
    """The dice that allies at `place` give to every plot there."""
    return sum([t.edition.static_dice[t.ally[s]] for s in t.edition.spaces_at[place] if t.ally[s] != NOBODY])


def neutralisers(t: ValkyrieTable, place: int) -> list[tuple[int, int]]:
    """The deputies who would be neutralised in a plot at `place`, each with the ally who does it."""
    e = t.edition
    spaces = sorted([t.ally.index(ally) for ally in e.neutralising if ally in t.ally])
    # VK-ENEMY-4: an iconless ally reaches only its own location, a plot ally reaches every plot.
    reaching = [t.ally[s] for s in spaces if e.reaches_all[t.ally[s]] or e.space_place[s] == place]
    return [(e.neutralises[ally], ally) for ally in reaching]


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


def loose(e: "ValkyrieEdition", slots: tuple[int, ...], kind: int) -> list[int]:
    """The explosives or the detonators among these things that are in no pair, the strongest first."""
    return [s for _, s in sorted([(-e.item_dice[s], s) for s in slots if e.slot_kind[s] == kind and s < e.item_count])]


def all_armed(e: "ValkyrieEdition", slots: tuple[int, ...]) -> tuple[int, ...]:
    """These things with as many pairs made as can be, of the strongest halves."""
    found = list(slots)
    for explosive, detonator in zip(loose(e, slots, EXPLOSIVE), loose(e, slots, DETONATOR), strict=False):
        found.remove(explosive)
        found.remove(detonator)
        found.append(e.pair_of[explosive, detonator])
    return tuple(sorted(found))


def tile_count(t: ValkyrieTable, who: int, tile: int) -> int:
    """How many tiles of this kind `who` has, loose or in a pair."""
    return sum([t.edition.slot_tiles[slot].count(tile) for slot in t.items[who]])


def rejoins(t: ValkyrieTable, who: int, pair: int) -> bool:
    """Whether arming this pair would only undo that `who` has just taken it apart."""
    # VK-ITEM-12: like tiles are one another's match, so as many different pairs of tiles can be made as there are.
    parted = t.split[who].count(pair)
    if not parted:
        return False
    explosive, detonator = t.edition.slot_tiles[pair]
    return parted >= t.items[who].count(explosive) * t.items[who].count(detonator)


def returns(t: ValkyrieTable, receiver: int, slot: int) -> bool:
    """Whether sharing this would bring a tile back to a hand that it has left this turn."""
    left = t.left[receiver]
    for tile in t.edition.slot_tiles[slot] if left else ():
        elsewhere = sum([tile_count(t, other, tile) for other in t.order if other != receiver])
        if left.count(tile) >= elsewhere:
            return True
    return False


def usable_lightning(t: ValkyrieTable, who: int) -> list[int]:
    """The different lightning items of `who` that would change something now, and do not upset a plot."""
    e = t.edition
    found: list[int] = []
    for slot in t.items[who]:
        if e.slot_kind[slot] == LIGHTNING and slot not in found:
            effects = e.uses[slot][who]
            if would_change(t, effects) and not would_upset(t, effects):
                found.append(slot)
    return found


def would_upset(t: ValkyrieTable, effects: "tuple[Effect, ...]") -> bool:
    """Whether these effects could part Hitler and the plotter while a plot is prepared (VK-PLOT-23)."""
    if t.plotter == NOBODY:
        return False
    for effect in effects:
        if effect.upsets(t):
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


def cause_of(t: ValkyrieTable) -> str:
    """The clause because of which an effect happens: of the card that is read, else of the ally or item at work."""
    if t.card != NONE:
        return ANSWER_CLAUSES[t.answered]
    return "VK-ACTION-12" if t.source < len(t.edition.ally_kind) else "VK-ITEM-9"


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
    if allies_dice(t) or dice_at(t, t.pawn[who]):
        return True
    second_charge = second_charges(t) > 0
    # VK-PLOT-24: joining an explosive and a detonator is part of preparing.
    return any([slot_dice(t, slot, second_charge) > 0 for slot in all_armed(t.edition, t.items[who])])


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
    return dice + dice_at(t, t.plot_place) + steady_dice(t, t.plotter, t.plot_items)


def steady_dice(t: ValkyrieTable, who: int, slots: tuple[int, ...]) -> int:
    """The die that a steady hand adds to a plot with an armed pair."""
    return int(has_power(t, who, STEADY_HAND) and max(slots, default=NONE) >= t.edition.item_count)


def items_dice(e: "ValkyrieEdition", slots: tuple[int, ...], charges: int) -> int:
    """The most dice that things which are armed give to a plot in which so many explosives need no detonator."""
    bare = loose(e, slots, EXPLOSIVE)[:charges]
    return sum([e.slot_dice[slot] for slot in slots]) + sum([e.item_dice[slot] for slot in bare])


def most_dice(t: ValkyrieTable, who: int, place: int) -> int:
    """The pool of a plot of `who` at `place` if all is armed that can be and everything committed that gives dice."""
    armed_slots = all_armed(t.edition, t.items[who])
    dice = items_dice(t.edition, armed_slots, second_charges(t)) + steady_dice(t, who, armed_slots)
    return dice + allies_dice(t) + dice_at(t, place)


# Interrogations


def escapes(t: ValkyrieTable, who: int, card: int, face: int) -> bool:
    """Whether this face of the die spares `who` both answers of a card."""
    return t.edition.card_escape[card][face] == 1 or spared_by(t, who, card, face) != NOBODY


def spared_by(t: ValkyrieTable, who: int, card: int, face: int) -> int:
    """The ally thanks to whom this face spares `who` a card that would not let him go, or NOBODY."""
    e = t.edition
    if face == EAGLE or e.card_escape[card][face]:
        return NOBODY
    return ally_with(t, t.pawn[who], e.escape_unless_eagle)


# What a plot would want, and what its failure would bring


def lacks_access(t: ValkyrieTable, who: int, place: int) -> bool:
    """Whether a plot of `who` at this venue would fail for want of its access item."""
    return t.edition.venue_access[t.edition.venue_at[place]] not in t.items[who] and needs_access(t, place)


def files_of_failure(t: ValkyrieTable, place: int) -> int:
    """How many files a failed plot at `place` brings: those to the next lock, unless an ally there limits them."""
    shield = ally_with(t, place, t.edition.failure_files)
    return files_to_next_lock(t) if shield == NOBODY else t.edition.failure_files[shield]
