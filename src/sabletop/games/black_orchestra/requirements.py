"""What a plot demands: where its victim and the one who attempts it must be."""

from dataclasses import dataclass

from sabletop.games.black_orchestra.ids import (
    ANYWHERE,
    FORTIFIED,
    HITLER,
    IN_BERLIN,
    IN_STAGES,
    JUST_MOVED,
    LEADERS,
    NOT_FORTIFIED,
    ONE_LINK_AWAY,
    SAME,
)
from sabletop.games.black_orchestra.table import BlackOrchestraTable


@dataclass
class PlotCard:
    """What a plot demands, and what helps it."""

    level: int
    hitler: int
    stages: tuple[int, ...]
    you: int
    affiliation: int
    items: tuple[int, ...]
    dice: tuple[int, ...]
    cancels: tuple[int, ...]
    each: tuple[bool, ...]
    meeting: int


def requirements_met(t: BlackOrchestraTable, who: int, plot: PlotCard, victim: int) -> bool:
    """Whether every required element but the motivation is met."""
    return victim_fits(t, plot, victim) and plotter_fits(t, who, plot, victim)


def victim_fits(t: BlackOrchestraTable, plot: PlotCard, victim: int) -> bool:
    """Whether the victim is where the plot wants him, or has just moved if it waits for that."""
    there = t.leaders[victim]
    if there < 0:
        return False
    return victim in t.moved if plot.hitler == JUST_MOVED else place_fits(t, plot, there)


def plotter_fits(t: BlackOrchestraTable, who: int, plot: PlotCard, victim: int) -> bool:
    """Whether the attempter is where the plot wants that; one that waits for a move can be attempted from anywhere."""
    here, there = t.place[who], t.leaders[victim]
    if here < 0 or there < 0:
        return False
    if plot.hitler == JUST_MOVED:
        return True
    if plot.you == SAME:
        return here == there
    return plot.you != ONE_LINK_AWAY or there in t.edition.neighbours[here]


def place_fits(t: BlackOrchestraTable, plot: PlotCard, space: int) -> bool:
    """Whether the victim's space is one that the plot wants."""
    if plot.hitler == FORTIFIED:
        return t.edition.fortified[space]
    if plot.hitler == NOT_FORTIFIED:
        return not t.edition.fortified[space]
    if plot.hitler == IN_BERLIN:
        return t.edition.berlin[space]
    if plot.hitler == IN_STAGES:
        return t.edition.stage_of[space] in plot.stages
    return plot.hitler == ANYWHERE


def victims(t: BlackOrchestraTable) -> tuple[int, ...]:
    """At whom plots may be aimed: Hitler, and with Trusted Lieutenants the deputies."""
    return tuple(range(len(LEADERS))) if t.lieutenants else (HITLER,)
