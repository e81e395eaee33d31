"""Orphan Black in the terminal."""

from sabletop.engine.game import Edition
from sabletop.present.orphan_black import OrphanBlackPresentation
from sabletop.tui.orphan_black.drawing import OrphanBlackDrawing


def draw(presentation: OrphanBlackPresentation, edition: Edition) -> OrphanBlackDrawing:
    """The drawing of this edition."""
    return OrphanBlackDrawing(presentation, edition)
