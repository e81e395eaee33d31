"""Valkyrie in the terminal."""

from sabletop.engine.game import Edition
from sabletop.present.valkyrie import ValkyriePresentation
from sabletop.tui.valkyrie.drawing import ValkyrieDrawing


def draw(presentation: ValkyriePresentation, edition: Edition) -> ValkyrieDrawing:
    """The drawing of this edition."""
    return ValkyrieDrawing(presentation, edition)
