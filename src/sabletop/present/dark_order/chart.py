"""The Dark Order's chart: how both commanders stand."""

from typing import Final

from sabletop.games.dark_order.table import DarkTable
from sabletop.present.chart import ChartPlan


def measure(known: DarkTable) -> dict[str, float]:
    """Each settled location counts ten, each two points of fatigue one less."""
    return {f"seat-{who}": 10.0 * len(known.settled[who]) - known.fatigue[who] / 2 for who in (0, 1)}


CHART: Final = ChartPlan(
    measure,
    (
        *("settled", "died", "harvested", "mine-sprung", "ambushed", "scouted", "rides-in", "counted", "played-order"),
        *("contested", "tired", "recovered", "round"),
    ),
    {"died": 0.8, "settled": 2.0},
    20.0,
)
