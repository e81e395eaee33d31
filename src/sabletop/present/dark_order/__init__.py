"""The Dark Order, told once for every screen."""

from sabletop.engine.game import Edition
from sabletop.games.dark_order.edition import DarkEdition
from sabletop.present.dark_order.chart import CHART
from sabletop.present.dark_order.presentation import DarkOrderPresentation


def present(edition: Edition) -> DarkOrderPresentation:
    """The presentation of this edition."""
    assert isinstance(edition, DarkEdition)
    return DarkOrderPresentation(edition)


__all__ = ["CHART", "DarkOrderPresentation", "present"]
