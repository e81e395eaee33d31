"""The Dark Order's bots: the regular thinks every battle through to its end, the novice sees the next blow."""

from collections.abc import Sequence
from typing import Any, Final

from sabletop.bots.dark_order.choices import Choices
from sabletop.bots.dark_order.edition_index import index_of
from sabletop.bots.dark_order.signs import NAMES, signs
from sabletop.bots.dark_order.stakes import STEADY, Weights
from sabletop.bots.ideas import Idea
from sabletop.bots.levels import EXPERT, MASTER, NOVICE, REGULAR
from sabletop.bots.search import Effort
from sabletop.bots.thinker import Thinker
from sabletop.engine.actions import Action
from sabletop.engine.game import Edition
from sabletop.games.dark_order.edition import DarkEdition
from sabletop.games.dark_order.table import DarkTable

HASTY: Final = Weights(looks_ahead=False, toll=45.0, a_round=12.0)
CARELESS: Final = 3.0
"""By how many points a novice may misjudge an action."""
EFFORTS: Final = {EXPERT: Effort(worlds=6, ideas=3, ahead=14), MASTER: Effort(worlds=20, ideas=4, ahead=24)}
"""How much those who search may think. A look ahead of less than a dozen decisions ends in the middle of a battle, and
misleads."""


class DarkOrderBot(Thinker):
    """Decides for one seat; `noise` points of carelessness make it a novice."""

    sign_names = NAMES

    def __init__(self, edition: Edition, weights: Weights = STEADY, noise: float = 0.0) -> None:
        assert isinstance(edition, DarkEdition)
        super().__init__(noise)
        self._index = index_of(edition)
        self._weights = weights

    def ideas(self, view: Any, legal: Sequence[Action]) -> list[Idea]:
        """Every legal action with its value in points and its reason."""
        return Choices(self._index, self._weights, view, legal).ideas()

    def signs(self, known: DarkTable) -> list[float]:
        """What it sees in a known table, in numbers."""
        return signs(known, self._index, self._weights)


def make(level: str, edition: Edition) -> DarkOrderBot:
    """The Dark Order's bot of this level."""
    assert level in (NOVICE, REGULAR), level
    return DarkOrderBot(edition) if level == REGULAR else DarkOrderBot(edition, HASTY, CARELESS)
