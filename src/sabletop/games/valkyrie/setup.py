"""Before the first turn: who plays whom."""

from dataclasses import dataclass

from sabletop.engine.actions import Action
from sabletop.engine.game import Reason
from sabletop.engine.messages import Message
from sabletop.engine.steps import Step, UniformChance
from sabletop.games.valkyrie import messages as say
from sabletop.games.valkyrie.asking import Asking
from sabletop.games.valkyrie.blockers import forbidden, numbers
from sabletop.games.valkyrie.table import ValkyrieTable
from sabletop.games.valkyrie.verbs import take_board


def free_boards(t: ValkyrieTable, place: int) -> list[int]:
    """The boards that nobody before this place of the order has."""
    return [board for board in range(len(t.pawn)) if board not in t.order[:place]]


@dataclass(unsafe_hash=True)
class DrawBoard(UniformChance):
    """Whoever sits at this place of the order is dealt a board at random."""

    place: int

    def count(self, t: ValkyrieTable) -> int:
        return len(free_boards(t, self.place))

    def happen(self, t: ValkyrieTable, outcome: int) -> None:
        settle_board(t, self.place, free_boards(t, self.place)[outcome])


def settle_board(t: ValkyrieTable, place: int, board: int) -> None:
    """This board is played at this place of the order."""
    take_board(t, place, board)
    t.tell(say.PLAYS, board, t.seat_of[board] + 1)


@dataclass(unsafe_hash=True)
class NextBoard(Step):
    """Whoever sits at this place of the order chooses next."""

    place: int

    def run(self, t: ValkyrieTable) -> None:
        t.then(ChooseBoard(t.order[self.place]))


@dataclass(unsafe_hash=True)
class ChooseBoard(Asking):
    """A seat picks a board that nobody has picked yet; until then it holds one that it may have to give away."""

    def asks(self) -> Message:
        return say.ASK_BOARD

    def kinds(self) -> tuple[str, ...]:
        return ("take-board",)

    def options(self, t: ValkyrieTable) -> list[Action]:
        return [t.edition.take_board[board] for board in free_boards(t, t.order.index(self.who))]

    def bar(self, t: ValkyrieTable, action: Action) -> Reason | None:
        board = numbers(action)[0]
        taken = board in t.order[: t.order.index(self.who)]
        return forbidden(say.WHY_TAKEN, board) if taken else None


class TakeBoard(Action):
    """Play this conspirator."""

    def __init__(self, board: int) -> None:
        super().__init__(say.DO_BOARD, board)
        self.board = board

    def do(self, t: ValkyrieTable, who: int) -> None:
        settle_board(t, t.order.index(who), self.board)
