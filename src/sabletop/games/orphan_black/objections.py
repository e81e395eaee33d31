"""Objections: what the rules say against touching a card, playing somewhere, accusing somebody; None where it is free.

Both what is legal and why something is not are made of these.
"""

from typing import Final

from sabletop.engine.actions import Action
from sabletop.engine.messages import Message
from sabletop.games.orphan_black import messages as say
from sabletop.games.orphan_black.ids import ART, DELPHINE, FEE, KRYSTAL, NONE
from sabletop.games.orphan_black.questions import (
    cards_beside,
    full_clones,
    has_accused,
    has_object,
    leaves_a_card,
    protected,
    removal_is_off,
)
from sabletop.games.orphan_black.table import OrphanBlackTable

NO_OBJECT: Final = {FEE: say.WHY_NOTHING_TO_LOOK_AT, ART: say.WHY_NO_ACCUSATIONS, DELPHINE: say.WHY_NO_HANDS}
"""Why the power of a Character would have nothing to work on."""


def bar_touching(t: OrphanBlackTable, spot: int, but: int = NONE) -> Message | None:
    """Against looking at a card, turning it over and locking it; `but` was chosen already."""
    if spot == but:
        return say.WHY_SAME_CARD
    return say.WHY_LOCKED if t.locked[spot] else None


def bar_leaving(t: OrphanBlackTable, spot: int) -> Message | None:
    """Against taking a card away from its side."""
    return say.WHY_PAUL_PROTECTS if protected(t, spot) else None


def bar_removing(t: OrphanBlackTable, spot: int) -> Message | None:
    """Against discarding a card with Helena."""
    # OB-END-4: after four quiet rounds the removal is off, the look stays.
    return bar_leaving(t, spot) or (say.WHY_HELENA_QUIET if removal_is_off(t) else None)


def bar_swapping(t: OrphanBlackTable, spot: int, first: int = NONE) -> Message | None:
    """Against swapping a card with Sarah, with `first` if one is chosen."""
    if spot == first:
        return say.WHY_SAME_CARD
    # OB-CLONE-SARAH-3: at most one of the two is locked.
    if first != NONE and t.locked[first] and t.locked[spot]:
        return say.WHY_ONE_LOCKED
    return bar_leaving(t, spot)


def bar_playing_at(t: OrphanBlackTable, clone: int) -> Message | None:
    """Against playing this turn's card beside a clone in play."""
    return say.WHY_MARK_BINDS if t.bound_to not in (NONE, clone) else None


def bar_extra_at(clone: int) -> Message | None:
    """Against playing Krystal's extra card beside a clone in play."""
    return say.WHY_NOT_KRYSTAL if clone == KRYSTAL else None


def bar_character(t: OrphanBlackTable, who: int, card: int) -> Message | None:
    """Against playing a Character of the own hand for its power."""
    if not leaves_a_card(t, who, card):
        return say.WHY_KEEP_ONE
    return None if has_object(t, who, card) else NO_OBJECT[card]


def bar_spying(t: OrphanBlackTable, other: int) -> Message | None:
    """Against looking at the hand of an opponent."""
    return None if t.hands[other] else say.WHY_EMPTY_HAND


def bar_resolving(t: OrphanBlackTable, clone: int) -> Message | None:
    """Against resolving a clone in play."""
    return None if clone in full_clones(t) else say.WHY_NOT_FULL


def bar_accusing(t: OrphanBlackTable, who: int, other: int) -> Message | None:
    """Against accusing an opponent at all."""
    return say.WHY_ACCUSED if has_accused(t, who, other) else None


def bar_faction(t: OrphanBlackTable, who: int, faction: int) -> Message | None:
    """Against accusing anybody more of a faction."""
    return None if t.unused[3 * who + faction] else say.WHY_NO_ACCUSATION_CARD


# What is not barred


def unlocked(t: OrphanBlackTable, actions: list[tuple[Action, ...]], but: int = NONE) -> list[Action]:
    """The actions, one a card in a row, for all cards that may be touched."""
    found: list[Action] = []
    for clone in t.in_play:
        for at in range(2 * clone, 2 * clone + 2):
            of_row = actions[at]
            for place, spot in enumerate(t.rows[at]):
                if bar_touching(t, spot, but) is None:
                    found.append(of_row[place])
    return found


def swappable(t: OrphanBlackTable, first: int = NONE) -> list[int]:
    """The cards that Sarah may swap, with `first` if one is chosen; none if there are not two of them."""
    found = [spot for spot in cards_beside(t) if bar_swapping(t, spot, first) is None]
    if first != NONE:
        return found
    for spot in found:
        if not t.locked[spot]:
            return found if len(found) > 1 else []
    return []


def rows_to_play(t: OrphanBlackTable) -> list[int]:
    """Either side of any clone in play, or of the clone that Mark binds to."""
    return [at for clone in t.in_play if bar_playing_at(t, clone) is None for at in range(2 * clone, 2 * clone + 2)]


def rows_for_extra(t: OrphanBlackTable) -> list[int]:
    """Where Krystal's extra card may go: beside any clone but Krystal."""
    return [at for clone in t.in_play if bar_extra_at(clone) is None for at in range(2 * clone, 2 * clone + 2)]


def factions_left(t: OrphanBlackTable, who: int) -> list[int]:
    """The factions that `who` still has an accusation card of."""
    return [faction for faction in range(3) if bar_faction(t, who, faction) is None]
