"""Black Orchestra in the terminal."""

from sabletop.tui.black_orchestra.present import BlackOrchestraPresenter

__all__ = ["BlackOrchestraPresenter"]
