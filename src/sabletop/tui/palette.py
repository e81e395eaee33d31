"""The few colours of the terminal table: paper, ink, and one signal red. Nothing is said by colour alone."""

from typing import Final

GROUND: Final = "#141210"
PANEL: Final = "#1c1915"
RULE: Final = "#4a4338"
FAINT: Final = "#8f8674"
FAINTEST: Final = "#6e6657"
PAPER: Final = "#e8dfcc"
RED: Final = "#e0503f"
GREEN: Final = "#8fc49a"

ACCENT: Final = f"bold {RED}"
STRONG: Final = f"bold {PAPER}"
QUIET: Final = FAINT
LINE: Final = RULE
BADGE: Final = f"bold {GROUND} on {PAPER}"
"""The number of a choice where it lies on the board."""

PAWNS: Final = ("#f0a08e", "#9fd0a8", "#9fc0ea", "#e0c070")
"""One tint for each pawn; its letters say the same."""
