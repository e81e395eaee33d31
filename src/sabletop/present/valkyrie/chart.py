"""Valkyrie's chart: how many files are left before all is lost."""

from typing import Final

from sabletop.games.valkyrie.table import ValkyrieTable
from sabletop.present.chart import ChartPlan


def measure(known: ValkyrieTable) -> dict[str, float]:
    """The files that may still come."""
    return {"files": max(0, known.losing_files - known.files)}


CHART: Final = ChartPlan(
    measure,
    (
        *("plot-failed", "neutralised", "plot-initiated", "allies-fell", "caught", "answered", "event", "file-removed"),
        *("files-added", "ally-placed", "escaped", "tile-removed", "searched", "paired", "turn-begins"),
    ),
    {"plot-initiated": 3.0},
)
