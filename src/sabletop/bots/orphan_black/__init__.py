"""Orphan Black's bots: the regular plays the best idea, the novice one that seemed best."""

from collections.abc import Sequence
from typing import Final

from sabletop.bots.ideas import Idea
from sabletop.bots.levels import EXPERT, MASTER, NOVICE, REGULAR
from sabletop.bots.orphan_black.choices import Choices
from sabletop.bots.orphan_black.mind import Memory, Mind
from sabletop.bots.orphan_black.signs import NAMES, signs
from sabletop.bots.orphan_black.weights import NOVICE_WEIGHTS, REGULAR_WEIGHTS, Weights
from sabletop.bots.search import Effort
from sabletop.bots.thinker import Thinker
from sabletop.engine.actions import Action
from sabletop.engine.game import Edition
from sabletop.games.orphan_black.edition import OrphanBlackEdition
from sabletop.games.orphan_black.table import OrphanBlackTable

EFFORTS: Final = {EXPERT: Effort(worlds=16, ideas=4, ahead=12), MASTER: Effort(worlds=48, ideas=5, ahead=16)}
"""How much those who search may think."""


class OrphanBlackBot(Thinker):
    """Decides for one seat."""

    reads_deeds = True
    sign_names = NAMES

    def __init__(self, edition: Edition, weights: Weights = REGULAR_WEIGHTS) -> None:
        assert isinstance(edition, OrphanBlackEdition)
        super().__init__(weights.noise)
        self._weights = weights
        self._memory = Memory(edition)

    def ideas(self, known: OrphanBlackTable, legal: Sequence[Action]) -> list[Idea]:
        """Every legal action with its value in points and its reason."""
        return Choices(Mind(known, self._weights, self._memory), legal).ideas()

    def signs(self, known: OrphanBlackTable) -> list[float]:
        """What it sees in a known table, in numbers."""
        return signs(Mind(known, self._weights, self._memory))

    def fit(self, known: OrphanBlackTable, world: OrphanBlackTable) -> float:
        """How well the goals of a world fit what everybody was seen to do."""
        return self._memory.fit(known, world, self._weights.reads)


def make(level: str, edition: Edition) -> OrphanBlackBot:
    """Orphan Black's bot of this level."""
    assert level in (NOVICE, REGULAR), level
    return OrphanBlackBot(edition, REGULAR_WEIGHTS if level == REGULAR else NOVICE_WEIGHTS)
