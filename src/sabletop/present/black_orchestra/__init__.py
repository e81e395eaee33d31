"""What screens say of Black Orchestra."""

from sabletop.engine.game import Edition
from sabletop.games.black_orchestra.edition import BlackOrchestraEdition
from sabletop.present.black_orchestra.chart import CHART
from sabletop.present.black_orchestra.presentation import BlackOrchestraPresentation

__all__ = ["CHART", "BlackOrchestraPresentation", "present"]


def present(edition: Edition) -> BlackOrchestraPresentation:
    """Black Orchestra in the language of this edition."""
    assert isinstance(edition, BlackOrchestraEdition)
    return BlackOrchestraPresentation(edition)
