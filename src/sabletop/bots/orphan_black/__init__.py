"""Orphan Black's bots: the regular plays the best idea, the novice one that seemed best."""

from collections.abc import Sequence
from typing import Any, Final

from sabletop.bots.ideas import Idea
from sabletop.bots.levels import NOVICE, REGULAR
from sabletop.bots.orphan_black.choices import Choices
from sabletop.bots.orphan_black.mind import Memory, Mind
from sabletop.bots.orphan_black.temper import NOVICE_TEMPER, REGULAR_TEMPER, Temper
from sabletop.engine.actions import Action
from sabletop.engine.dealer import Stream
from sabletop.engine.game import Edition
from sabletop.games.orphan_black.edition import OrphanBlackEdition

_GRAIN: Final = 1 << 20


class OrphanBlackBot:
    """Decides for one seat."""

    def __init__(self, edition: Edition, temper: Temper = REGULAR_TEMPER) -> None:
        assert isinstance(edition, OrphanBlackEdition)
        self._edition = edition
        self._temper = temper
        self._memory = Memory(edition)
        self.reason = ""

    def ideas(self, view: dict[str, Any], legal: Sequence[Action]) -> list[Idea]:
        """Every legal action with its value in points and its reason."""
        return Choices(Mind(self._edition, self._temper, view, self._memory), view, legal).ideas()

    def decide(self, view: dict[str, Any], legal: Sequence[Action], rng: Stream) -> Action:
        """The best idea; with noise, one that seemed best."""
        if len(legal) == 1:
            self.reason = "There was no other choice."
            return legal[0]
        ideas, noise = self.ideas(view, legal), self._temper.noise
        seen = [idea.value + noise * rng.below(_GRAIN) / _GRAIN if noise else idea.value for idea in ideas]
        best = ideas[seen.index(max(seen))]
        self.reason = best.reason
        return best.action

    def hint_bar(self, view: dict[str, Any]) -> str | None:
        """Nothing in this game forbids help."""
        return None


def make(level: str, edition: Edition) -> OrphanBlackBot:
    """Orphan Black's bot of this level."""
    assert level in (NOVICE, REGULAR), level
    return OrphanBlackBot(edition, REGULAR_TEMPER if level == REGULAR else NOVICE_TEMPER)
