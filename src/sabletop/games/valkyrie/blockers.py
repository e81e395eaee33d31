"""What stands in the way of an action: the message that says why not, or None."""

from sabletop.engine.messages import Message
from sabletop.games.valkyrie import messages as say
from sabletop.games.valkyrie.ids import NONE
from sabletop.games.valkyrie.questions import (
    armable,
    armed,
    could_give_dice,
    crate_count,
    free_slots,
    hitler_here,
    lacks_access,
    venue_here,
)
from sabletop.games.valkyrie.table import ValkyrieTable


def bar_to_crate(t: ValkyrieTable, who: int) -> Message | None:
    """SEARCH and COLLECT need a crate with tiles in it."""
    crate = t.edition.crate_at[t.pawn[who]]
    if crate == NONE:
        return say.WHY_NO_CRATE
    if not crate_count(t, crate):
        return say.WHY_EMPTY_CRATE
    return None


def bar_to_plot(t: ValkyrieTable, who: int) -> Message | None:
    """A plot needs a venue with its tile, Hitler, the access item and at least one die."""
    venue = venue_here(t, who)
    if venue == NONE:
        return say.WHY_NO_VENUE
    if t.tile[venue] == NONE:
        return say.WHY_TILE_GONE
    if not hitler_here(t, who):
        return say.WHY_NO_HITLER
    if lacks_access(t, who, t.pawn[who]):
        return say.WHY_NO_ACCESS
    if not could_give_dice(t, who):
        return say.WHY_NO_DICE
    return None


def bar_to_pair(t: ValkyrieTable, who: int) -> Message | None:
    """Arming needs a loose explosive and a loose detonator."""
    if not armable(t, who):
        return say.WHY_NO_PAIR
    # VK-ITEM-6: a pair just taken apart stays apart until an action is spent, so that nobody arms and disarms for ever.
    return say.WHY_JUST_SPLIT if t.split >> who & 1 else None


def bar_to_split(t: ValkyrieTable, who: int) -> Message | None:
    """Taking a pair apart needs a free slot."""
    if not armed(t, who):
        return say.WHY_NO_ARMED
    return say.WHY_SLOTS_FULL if free_slots(t, who) < 1 else None
