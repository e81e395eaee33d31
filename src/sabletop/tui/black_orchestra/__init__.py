"""Black Orchestra in the terminal."""

from sabletop.engine.game import Edition
from sabletop.present.black_orchestra import BlackOrchestraPresentation
from sabletop.tui.black_orchestra.drawing import BlackOrchestraDrawing


def draw(presentation: BlackOrchestraPresentation, edition: Edition) -> BlackOrchestraDrawing:
    """The drawing of this edition."""
    return BlackOrchestraDrawing(presentation, edition)
