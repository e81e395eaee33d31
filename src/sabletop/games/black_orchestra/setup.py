"""Before the first turn: conspirators are chosen or dealt, and somebody begins."""

from dataclasses import dataclass
from typing import Final

from sabletop.engine.actions import Action
from sabletop.engine.game import Reason
from sabletop.engine.messages import Message
from sabletop.engine.steps import Step, UniformChance
from sabletop.games.black_orchestra import messages as say
from sabletop.games.black_orchestra.ids import AWAY
from sabletop.games.black_orchestra.public_choice import PublicChoice
from sabletop.games.black_orchestra.table import BlackOrchestraTable
from sabletop.games.black_orchestra.turn import TURN
from sabletop.games.black_orchestra.verbs import begin_with, take_sheet
from sabletop.games.black_orchestra.why import not_asked_for, not_there


def free_sheets(t: BlackOrchestraTable) -> list[int]:
    """Sheets that nobody has."""
    return [who for who, place in enumerate(t.place) if place == AWAY]


@dataclass(unsafe_hash=True)
class DealSheet(UniformChance):
    """A seat is dealt a conspirator at random."""

    seat: int

    def count(self, t: BlackOrchestraTable) -> int:
        return len(free_sheets(t))

    def happen(self, t: BlackOrchestraTable, outcome: int) -> None:
        take_sheet(t, self.seat, free_sheets(t)[outcome])


@dataclass(unsafe_hash=True)
class ChooseSheet(PublicChoice):
    """A seat picks a conspirator that nobody has yet. Until then it is called by a number above all sheets."""

    def asks(self) -> Message:
        return say.ASK_SHEET

    def options(self, t: BlackOrchestraTable) -> list[Action]:
        return [t.edition.do_sheet[who] for who in free_sheets(t)]

    def bar(self, t: BlackOrchestraTable, action: Action) -> Reason | None:
        if not isinstance(action, TakeSheet):
            return not_asked_for(t, self.who, action)
        return None if action.sheet in free_sheets(t) else not_there(say.WHY_TAKEN, action.sheet)


class TakeSheet(Action):
    """Play this conspirator."""

    def __init__(self, sheet: int) -> None:
        super().__init__(say.DO_SHEET, sheet)
        self.sheet = sheet

    def do(self, t: BlackOrchestraTable, who: int) -> None:
        take_sheet(t, t.seat_of[who], self.sheet)


@dataclass(unsafe_hash=True)
class DrawFirst(UniformChance):
    """Who begins is drawn at random."""

    def count(self, t: BlackOrchestraTable) -> int:
        return len(t.order)

    def happen(self, t: BlackOrchestraTable, outcome: int) -> None:
        begin_with(t, outcome)


@dataclass(unsafe_hash=True)
class SetFirst(Step):
    """The one whom the group picked begins."""

    place: int

    def run(self, t: BlackOrchestraTable) -> None:
        begin_with(t, self.place)


FIRST_TURN: Final = TURN
