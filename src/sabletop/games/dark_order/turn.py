"""The round: four phases, then scouting and clean-up."""

from dataclasses import dataclass
from typing import Final

from sabletop.engine.steps import Step
from sabletop.games.dark_order.battle import Battle
from sabletop.games.dark_order.cleanup import CleanUp
from sabletop.games.dark_order.location import LocationPhase
from sabletop.games.dark_order.mobilisation import UnitStep
from sabletop.games.dark_order.recruitment import Recruitment
from sabletop.games.dark_order.result import Result
from sabletop.games.dark_order.scouting import Scouting
from sabletop.games.dark_order.support import SupportStep
from sabletop.games.dark_order.table import DarkTable

AFTER_BATTLE: Final[tuple[Step, ...]] = (Result(), Scouting(), CleanUp())
"""DO-RESULT-7: what follows a battle."""


@dataclass(unsafe_hash=True)
class Round(Step):
    """Recruitment, Location, Mobilisation, Battle; then the result, scouting, clean-up, and the next round."""

    def run(self, t: DarkTable) -> None:
        """DO-RECRUIT-1."""
        t.then_all([Recruitment(), LocationPhase(), UnitStep(), SupportStep(), Battle(), *AFTER_BATTLE, Round()])
