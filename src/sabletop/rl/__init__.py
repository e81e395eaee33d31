"""Environments for programs that learn: PettingZoo, Gymnasium, OpenSpiel, and many tables at once.

They come with `pip install sabletop[rl]`; see docs/environments.md.
"""

import sabletop.rl.needed  # noqa: F401  # says in one sentence what is not installed
from sabletop.rl.factored import Factored
from sabletop.rl.many import ManyTables
from sabletop.rl.one_seat import OneSeat
from sabletop.rl.position import Position
from sabletop.rl.turns import TurnsEnv

__all__ = ["Factored", "ManyTables", "OneSeat", "Position", "TurnsEnv"]
