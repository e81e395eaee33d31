"""Orphan Black in the terminal."""

from sabletop.tui.orphan_black.present import OrphanBlackPresenter

__all__ = ["OrphanBlackPresenter"]
