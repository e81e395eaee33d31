"""Orphan Black, told once for every screen."""

from sabletop.engine.game import Edition
from sabletop.games.orphan_black.edition import OrphanBlackEdition
from sabletop.present.orphan_black.chart import CHART
from sabletop.present.orphan_black.presentation import OrphanBlackPresentation


def present(edition: Edition) -> OrphanBlackPresentation:
    """The presentation of this edition."""
    assert isinstance(edition, OrphanBlackEdition)
    return OrphanBlackPresentation(edition)


__all__ = ["CHART", "OrphanBlackPresentation", "present"]
