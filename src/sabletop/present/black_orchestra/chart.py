"""Black Orchestra's chart: how near the conspirators are to a plot that succeeds."""

from typing import Final

from sabletop.games.black_orchestra.ids import NOBODY
from sabletop.games.black_orchestra.plots import aims
from sabletop.games.black_orchestra.prospects import odds_by_dice, plot_dice, prospect
from sabletop.games.black_orchestra.questions import distinct, free
from sabletop.games.black_orchestra.table import BlackOrchestraTable
from sabletop.present.chart import ChartPlan


def measure(known: BlackOrchestraTable) -> dict[str, float]:
    """In percent: the best chance of a plot that somebody free has."""
    if known.outcome is not None:
        return {"plot": 100.0 if known.outcome.winners else 0.0}
    chances = [0.0]
    if known.plotter != NOBODY:
        chances += [float(one.success) for one in odds_by_dice(known, plot_dice(known))]
    for who in free(known):
        for card in distinct(known.dossier[who]):
            for victim in aims(known, who, card):
                plot = prospect(known, who, card, victim)
                chances += [float(one.success) for one in odds_by_dice(plot.table, plot.most)]
    return {"plot": round(100.0 * max(chances), 1)}


CHART: Final = ChartPlan(
    measure,
    (
        *("killed", "detected", "unseen-failure", "attempted", "arrested", "broken", "released", "reward"),
        *("stage-begins", "delivered", "collected", "drew", "event-drawn", "support"),
    ),
    {"arrested": 1.0, "attempted": 2.0, "detected": 2.0, "killed": 3.0, "stage-begins": 0.5},
    span=100.0,
)
