"""Choices between two steps, where free cards of any time may be played."""

from dataclasses import dataclass

from sabletop.engine.actions import Action
from sabletop.games.black_orchestra.anytime_cards import any_time
from sabletop.games.black_orchestra.ids import ANY_TIME
from sabletop.games.black_orchestra.public_choice import PublicChoice
from sabletop.games.black_orchestra.table import BlackOrchestraTable


@dataclass(unsafe_hash=True)
class OpenChoice(PublicChoice):
    """A choice between two steps: everybody else may play a free card of any time first (BO-ACT-9)."""

    def interject(self, t: BlackOrchestraTable, who: int) -> list[Action]:
        return any_time(t, who)

    def windows(self) -> tuple[int, ...]:
        return (ANY_TIME,)
