"""Valkyrie in the terminal."""

from sabletop.tui.valkyrie.present import ValkyriePresenter

__all__ = ["ValkyriePresenter"]
