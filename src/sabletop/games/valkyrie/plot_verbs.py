"""Verbs of plots: what is committed, what the dice say, what is lost."""

from sabletop.engine.piles import with_one, without
from sabletop.games.valkyrie import messages as say
from sabletop.games.valkyrie.ids import EAGLE, NOBODY, NOWHERE, TARGET
from sabletop.games.valkyrie.table import ValkyrieTable
from sabletop.games.valkyrie.verbs import scrap_slot


def begin_plot(t: ValkyrieTable, who: int) -> None:
    """`who` begins a plot where he is."""
    t.plotter = who
    t.plot_place = t.pawn[who]
    t.tell(say.PLOT_INITIATED, who, t.plot_place)


def commit_item(t: ValkyrieTable, who: int, slot: int) -> None:
    """Set an item or a pair aside for the plot."""
    t.items[who] = without(t.items[who], slot)
    t.plot_items = with_one(t.plot_items, slot)
    t.tell(say.COMMITTED, who, slot)


def commit_ally(t: ValkyrieTable, ally: int) -> None:
    """Call on an ally for the plot."""
    t.plot_allies = with_one(t.plot_allies, ally)
    t.tell(say.ALLY_COMMITTED, ally)


def burn_plot_items(t: ValkyrieTable) -> None:
    """What the plot uses leaves the game before the dice are rolled."""
    for slot in t.plot_items:
        scrap_slot(t, slot)


def count_plot(t: ValkyrieTable, roll: tuple[int, ...]) -> None:
    """The targets of the pool count; in the harder variant each eagle takes one away."""
    t.plot_total = roll[TARGET]
    if t.eagles_subtract:
        t.plot_total = max(0, t.plot_total - roll[EAGLE])


def neutralise(t: ValkyrieTable, deputy: int, ally: int) -> None:
    """An ally takes a deputy out of the game for good."""
    t.enemy[deputy] = NOWHERE
    t.tell(say.NEUTRALISED, deputy, ally)


def foil_plot(t: ValkyrieTable, deputy: int, face: int) -> None:
    """A deputy's die lowers the total by one."""
    t.plot_total = max(0, t.plot_total - 1)
    t.tell(say.DEPUTY_HIT, deputy, face, t.plot_total)


def lose_allies(t: ValkyrieTable, place: int) -> None:
    """The allies of a place where a plot has failed leave the game."""
    lost: tuple[int, ...] = ()
    for space in t.edition.spaces_at[place]:
        if t.ally[space] != NOBODY:
            lost = (*lost, t.ally[space])
            t.fallen = with_one(t.fallen, t.ally[space])
            t.ally[space] = NOBODY
    if lost:
        t.tell(say.ALLIES_FELL, lost, place)


def clear_plot(t: ValkyrieTable) -> None:
    """No plot is under way."""
    t.plotter = NOBODY
    t.plot_place = NOWHERE
    t.plot_items = t.plot_allies = ()
    t.plot_total = 0
