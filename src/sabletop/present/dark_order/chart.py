"""The Dark Order's chart: how the commanders stand."""

from typing import Final

from sabletop.games.dark_order.table import DarkTable
from sabletop.present.chart import ChartPlan


def measure(known: DarkTable) -> dict[str, float]:
    """Each settled location counts ten, each two points of fatigue one less."""
    standings = zip(known.settled, known.fatigue, strict=True)
    return {f"seat-{who}": 10.0 * len(settled) - fatigue / 2 for who, (settled, fatigue) in enumerate(standings)}


CHART: Final = ChartPlan(
    measure,
    (
        *("settled", "died", "harvested", "mine-sprung", "ambushed", "scouted", "rides-in", "counted", "played-order"),
        *("contested", "tired", "recovered", "round"),
    ),
    {"settled": 2.0, "died": 0.8},
    span=20.0,
)
