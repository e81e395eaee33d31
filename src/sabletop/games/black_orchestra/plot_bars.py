"""What stands in the way of attempting a plot, and of spending something on it."""

from sabletop.engine.game import Reason
from sabletop.games.black_orchestra import messages as say
from sabletop.games.black_orchestra.ids import COMMITTED, HITLER, JUST_MOVED, NONE
from sabletop.games.black_orchestra.questions import companions, supply
from sabletop.games.black_orchestra.requirements import plotter_fits, victim_fits
from sabletop.games.black_orchestra.table import BlackOrchestraTable
from sabletop.games.black_orchestra.why import bar_carrying, bar_holding, forbidden, not_there


def bar_attempt(t: BlackOrchestraTable, who: int, card: int, victim: int, reaction: bool) -> Reason | None:
    """Why `who` cannot attempt this plot on this leader: in the own action step, or in reaction to a move."""
    return (
        bar_plotting(t, who)
        or bar_holding(t, who, card)
        or bar_victim(t, victim)
        or bar_timing(t, card, victim, reaction)
        or bar_courage(t, who, card)
        or bar_places(t, who, card, victim)
        or (None if supply(t) else forbidden(say.WHY_NO_DICE))
    )


def bar_plotting(t: BlackOrchestraTable, who: int) -> Reason | None:
    """Why `who` can attempt no plot at all: there is none in the dossier."""
    held = any([t.edition.plots[card] is not None for card in t.dossier[who]])
    return None if held else not_there(say.WHY_NO_PLOT_HELD, who)


def bar_victim(t: BlackOrchestraTable, victim: int) -> Reason | None:
    """Why no plot can be aimed at this leader."""
    if victim != HITLER and not t.lieutenants:
        return not_there(say.WHY_ONLY_HITLER, victim)
    return None if t.leaders[victim] >= 0 else not_there(say.WHY_LEADER_GONE, victim)


def bar_timing(t: BlackOrchestraTable, card: int, victim: int, reaction: bool) -> Reason | None:
    """Why it is not the time for this plot: some wait for a move, all others for an action."""
    plot = t.edition.plots[card]
    assert plot is not None
    if plot.hitler != JUST_MOVED:
        return forbidden(say.WHY_NO_REACTION, card) if reaction else None
    if not reaction or victim not in t.moved:
        return forbidden(say.WHY_NOT_MOVED, card, victim)
    return forbidden(say.WHY_TRIED, card) if card in t.tried else None


def bar_courage(t: BlackOrchestraTable, who: int, card: int) -> Reason | None:
    """Why `who` does not dare to attempt this plot."""
    plot = t.edition.plots[card]
    assert plot is not None
    if t.motivation[who] >= plot.level:
        return None
    return forbidden(say.WHY_NOT_COMMITTED if plot.level == COMMITTED else say.WHY_NOT_RECKLESS, who, card)


def bar_places(t: BlackOrchestraTable, who: int, card: int, victim: int) -> Reason | None:
    """Why victim or attempter are not where the plot wants them."""
    plot = t.edition.plots[card]
    assert plot is not None
    if not victim_fits(t, plot, victim):
        return forbidden(say.WHY_VICTIM, card, victim, card)
    return None if plotter_fits(t, who, plot, victim) else forbidden(say.WHY_PLOTTER, card, victim, card)


def bar_spend(t: BlackOrchestraTable, who: int, owner: int, item: int) -> Reason | None:
    """Why this item of somebody cannot be spent on the plot under way; no item means the Concealed Pistol."""
    if owner != who and owner not in companions(t, who):
        return not_there(say.WHY_NOT_BESIDE, owner)
    if t.refusals.count(owner) > 1:
        return forbidden(say.WHY_REFUSED_TWICE, owner)
    if item == NONE:
        missing = bar_holding(t, owner, t.edition.pistol)
    else:
        missing = bar_carrying(t, owner, item, "BO-PLOT-5")
    return missing or bar_benefit(t, t.edition.weapons if item == NONE else item)


def bar_benefit(t: BlackOrchestraTable, item: int) -> Reason | None:
    """Why the plot under way gains nothing more from an item."""
    plot = t.edition.plots[t.plot]
    assert plot is not None
    if item not in plot.items:
        return forbidden(say.WHY_NO_BENEFIT, t.plot, item)
    once = item in t.spent and not plot.each[plot.items.index(item)]
    return forbidden(say.WHY_SPENT, t.plot, item) if once else None
