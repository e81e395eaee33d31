"""What screens say of Valkyrie."""

from sabletop.engine.game import Edition
from sabletop.games.valkyrie.edition import ValkyrieEdition
from sabletop.present.valkyrie.chart import CHART
from sabletop.present.valkyrie.presentation import ValkyriePresentation

__all__ = ["CHART", "ValkyriePresentation", "present"]


def present(edition: Edition) -> ValkyriePresentation:
    """Valkyrie in the language of this edition."""
    assert isinstance(edition, ValkyrieEdition)
    return ValkyriePresentation(edition)
