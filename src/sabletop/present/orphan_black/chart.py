"""Orphan Black's chart: the points of the factions."""

from typing import Final

from sabletop.games.orphan_black.ids import FACTIONS
from sabletop.games.orphan_black.table import OrphanBlackTable
from sabletop.present.chart import ChartPlan


def measure(known: OrphanBlackTable) -> dict[str, float]:
    """Faction by faction."""
    return {faction: float(known.points[number]) for number, faction in enumerate(FACTIONS)}


CHART: Final = ChartPlan(
    measure,
    ("joins", "stays", "accused", "hidden", "removed", "flipped-up", "character-played", "arrived"),
    {"accused": 0.5},
)
