"""The Dark Order in the terminal."""

from sabletop.engine.game import Edition
from sabletop.present.dark_order import DarkOrderPresentation
from sabletop.tui.dark_order.drawing import DarkOrderDrawing


def draw(presentation: DarkOrderPresentation, edition: Edition) -> DarkOrderDrawing:
    """The drawing of this edition."""
    return DarkOrderDrawing(presentation, edition)
