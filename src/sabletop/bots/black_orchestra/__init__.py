"""Black Orchestra's bots: the regular plays the best idea, the novice a good one."""

from collections.abc import Sequence
from typing import Any, Final

from sabletop.bots.black_orchestra.choices import Choices
from sabletop.bots.black_orchestra.lore import lore_of
from sabletop.bots.black_orchestra.outlook import Temper
from sabletop.bots.ideas import Idea
from sabletop.bots.levels import NOVICE, REGULAR
from sabletop.engine.actions import Action
from sabletop.engine.dealer import Stream
from sabletop.engine.game import Edition
from sabletop.games.black_orchestra.edition import BlackOrchestraEdition

STEADY: Final = Temper()
RASH: Final = Temper(dread=0.4)
CARELESS: Final = 0.08
"""By which part of the whole outlook a novice may misjudge an action."""
NO_HELP: Final = "What an interrogation card offers may never be discussed (BO-INTERR-3)."
LONGEST_REASON: Final = 200
_GRAIN: Final = 1 << 20


class BlackOrchestraBot:
    """Decides for one seat; some noise in its judgement makes it a novice."""

    def __init__(self, edition: Edition, temper: Temper = STEADY, noise: float = 0.0) -> None:
        assert isinstance(edition, BlackOrchestraEdition)
        self._lore = lore_of(edition)
        self._temper = temper
        self._noise = noise
        self.reason = ""

    def ideas(self, view: dict[str, Any], legal: Sequence[Action]) -> list[Idea]:
        """Every legal action with its value in points and its reason."""
        return Choices(self._lore, self._temper, view, legal).ideas()

    def decide(self, view: dict[str, Any], legal: Sequence[Action], rng: Stream) -> Action:
        """The best idea; with noise, one that seemed best."""
        if len(legal) == 1:
            self.reason = "There was no other choice."
            return legal[0]
        choices = Choices(self._lore, self._temper, view, legal)
        ideas = choices.ideas()
        noise = self._noise * choices.w.base / _GRAIN
        seen = [idea.value + noise * rng.below(_GRAIN) if noise else idea.value for idea in ideas]
        best = ideas[seen.index(max(seen))]
        self.reason = best.reason[:LONGEST_REASON]
        return best.action

    def hint_bar(self, view: dict[str, Any]) -> str | None:
        """BO-INTERR-3: what an interrogation card offers is never discussed."""
        return NO_HELP if view["table"]["interrogation"]["reader"] is not None else None


def make(level: str, edition: Edition) -> BlackOrchestraBot:
    """Black Orchestra's bot of this level."""
    assert level in (NOVICE, REGULAR), level
    return BlackOrchestraBot(edition) if level == REGULAR else BlackOrchestraBot(edition, RASH, CARELESS)
