"""The Dark Order's bots: the regular thinks every battle through to its end, the novice sees the next blow."""

from collections.abc import Sequence
from typing import Any, Final

from sabletop.bots.dark_order.choices import Choices
from sabletop.bots.dark_order.edition_index import index_of
from sabletop.bots.dark_order.stakes import STEADY, Weights
from sabletop.bots.ideas import Idea
from sabletop.bots.levels import NOVICE, REGULAR
from sabletop.bots.thinker import Thinker
from sabletop.engine.actions import Action
from sabletop.engine.game import Edition
from sabletop.games.dark_order.edition import DarkEdition

HASTY: Final = Weights(looks_ahead=False, toll=45.0, a_round=12.0)
CARELESS: Final = 3.0
"""By how many points a novice may misjudge an action."""


class DarkOrderBot(Thinker):
    """Decides for one seat; `noise` points of carelessness make it a novice."""

    def __init__(self, edition: Edition, weights: Weights = STEADY, noise: float = 0.0) -> None:
        assert isinstance(edition, DarkEdition)
        super().__init__(noise)
        self._index = index_of(edition)
        self._weights = weights

    def ideas(self, view: Any, legal: Sequence[Action]) -> list[Idea]:
        """Every legal action with its value in points and its reason."""
        return Choices(self._index, self._weights, view, legal).ideas()


def make(level: str, edition: Edition) -> DarkOrderBot:
    """The Dark Order's bot of this level."""
    assert level in (NOVICE, REGULAR), level
    return DarkOrderBot(edition) if level == REGULAR else DarkOrderBot(edition, HASTY, CARELESS)
