"""What a bot remembers from one decision to the next: it saves time and changes nothing."""

from sabletop.bots.black_orchestra.forecast import Forecast, what_counts
from sabletop.bots.black_orchestra.index import EditionIndex
from sabletop.bots.black_orchestra.weights import Weights
from sabletop.games.black_orchestra.table import BlackOrchestraTable


class Parts:
    """What a plan has beside cards and tracks: dice, in order, those of items last, and what its plotter's place is
    worth; and how much everybody's items count."""

    def __init__(self, dice: list[float], items_from: int, spot: float, weights: list[float]) -> None:
        self.dice, self.items_from, self.spot, self.weights = dice, items_from, spot, weights


PartsOf = dict[tuple[int, int], Parts]
"""The parts of plans, by who would carry a plot out and which it is."""


class Weighed:
    """What was weighed on a board: it holds as long as its tiles, its stage and the turn stay."""

    def __init__(self) -> None:
        self._parts: dict[tuple[object, ...], PartsOf] = {}
        self._numbers: dict[tuple[object, ...], int] = {}

    def number(self, state: tuple[object, ...]) -> int:
        """A number for something that plans depend on."""
        return self._numbers.setdefault(state, len(self._numbers))

    def parts(self, state: tuple[object, ...]) -> PartsOf:
        """What was weighed in this state."""
        found = self._parts.get(state)
        if found is None:
            found = self._parts[state] = {}
        return found


class Memory:
    """What a bot has weighed on the board that it looked at last: the decisions of a turn share it."""

    def __init__(self) -> None:
        self._coming: tuple[object, ...] = ()
        self._forecast: Forecast | None = None
        self._board: tuple[object, ...] = ()
        self._weighed = Weighed()

    def forecast(self, t: BlackOrchestraTable, index: EditionIndex) -> Forecast:
        """What this table lets one expect."""
        coming = what_counts(t)
        if self._forecast is None or coming != self._coming:
            self._coming, self._forecast = coming, Forecast(t, index)
        return self._forecast

    def of(self, t: BlackOrchestraTable, weights: Weights, late: float) -> Weighed:
        """What was weighed on this board."""
        board = (t.edition.hash, weights, late, t.stage, t.order, tuple(t.tiles), t.unseen)
        if board != self._board:
            self._board, self._weighed = board, Weighed()
        return self._weighed
