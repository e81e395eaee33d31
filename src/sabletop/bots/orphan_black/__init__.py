"""Orphan Black's bots: the regular plays the best idea, the novice one that seemed best."""

from collections.abc import Sequence
from typing import Any

from sabletop.bots.ideas import Idea
from sabletop.bots.levels import NOVICE, REGULAR
from sabletop.bots.orphan_black.choices import Choices
from sabletop.bots.orphan_black.mind import Memory, Mind
from sabletop.bots.orphan_black.temper import NOVICE_TEMPER, REGULAR_TEMPER, Temper
from sabletop.bots.thinker import Thinker
from sabletop.engine.actions import Action
from sabletop.engine.game import Edition
from sabletop.games.orphan_black.edition import OrphanBlackEdition


class OrphanBlackBot(Thinker):
    """Decides for one seat."""

    def __init__(self, edition: Edition, temper: Temper = REGULAR_TEMPER) -> None:
        assert isinstance(edition, OrphanBlackEdition)
        super().__init__(temper.noise)
        self._edition = edition
        self._temper = temper
        self._memory = Memory(edition)

    def ideas(self, view: dict[str, Any], legal: Sequence[Action]) -> list[Idea]:
        """Every legal action with its value in points and its reason."""
        return Choices(Mind(self._edition, self._temper, view, self._memory), view, legal).ideas()


def make(level: str, edition: Edition) -> OrphanBlackBot:
    """Orphan Black's bot of this level."""
    assert level in (NOVICE, REGULAR), level
    return OrphanBlackBot(edition, REGULAR_TEMPER if level == REGULAR else NOVICE_TEMPER)
