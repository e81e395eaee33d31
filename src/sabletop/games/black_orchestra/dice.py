"""Rolling dice: one die at a time onto `roll`, then what the roll was for."""

from dataclasses import dataclass
from typing import Final

from sabletop.engine.steps import Step, UniformChance
from sabletop.games.black_orchestra.ids import DICE, DIE
from sabletop.games.black_orchestra.table import BlackOrchestraTable
from sabletop.games.black_orchestra.turn_verbs import add_die, clear_roll


@dataclass(unsafe_hash=True)
class Die(UniformChance):
    """A die shows an eagle, a target (twice as likely), or 1, 2 or 3."""

    def count(self, t: BlackOrchestraTable) -> int:
        return len(DIE)

    def happen(self, t: BlackOrchestraTable, outcome: int) -> None:
        add_die(t, DIE[outcome])


@dataclass(unsafe_hash=True)
class ClearRoll(Step):
    """The dice are taken in hand."""

    def run(self, t: BlackOrchestraTable) -> None:
        clear_roll(t)


THROW: Final = tuple([(ClearRoll(), *[Die() for _ in range(n)]) for n in range(DICE + 1)])
"""The steps of throwing so many dice at once."""
