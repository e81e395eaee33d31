"""The Dark Order in the terminal."""

from sabletop.tui.dark_order.present import DarkOrderPresenter

__all__ = ["DarkOrderPresenter"]
