"""Orphan Black's chart: the points of each faction."""

from typing import Final

from sabletop.games.orphan_black.ids import FACTIONS
from sabletop.games.orphan_black.table import OrphanBlackTable
from sabletop.present.chart import ChartPlan


def measure(known: OrphanBlackTable) -> dict[str, float]:
    """What each faction is worth so far."""
    return {faction: float(points) for faction, points in zip(FACTIONS, known.points, strict=True)}


CHART: Final = ChartPlan(
    measure,
    ("joins", "stays", "accused", "hidden", "removed", "flipped-up", "character-played", "arrived"),
    {"accused": 0.5},
)
