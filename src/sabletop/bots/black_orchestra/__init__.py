"""Black Orchestra's bots: the regular plays the best idea, the novice a good one."""

from collections.abc import Sequence
from typing import Any, Final

from sabletop.bots.black_orchestra.choices import Choices
from sabletop.bots.black_orchestra.lore import lore_of
from sabletop.bots.black_orchestra.temper import Temper
from sabletop.bots.ideas import Idea
from sabletop.bots.levels import NOVICE, REGULAR
from sabletop.bots.thinker import Thinker
from sabletop.engine.actions import Action
from sabletop.engine.game import Edition
from sabletop.games.black_orchestra.edition import BlackOrchestraEdition

STEADY: Final = Temper()
RASH: Final = Temper(dread=0.4)
CARELESS: Final = 4.0
"""By how many points a novice may misjudge an action."""
NO_HELP: Final = "What an interrogation card offers may never be discussed (BO-INTERR-3)."


class BlackOrchestraBot(Thinker):
    """Decides for one seat; some carelessness makes it a novice."""

    def __init__(self, edition: Edition, temper: Temper = STEADY, noise: float = 0.0) -> None:
        assert isinstance(edition, BlackOrchestraEdition)
        super().__init__(noise)
        self._lore = lore_of(edition)
        self._temper = temper

    def ideas(self, view: dict[str, Any], legal: Sequence[Action]) -> list[Idea]:
        """Every legal action with its value in points and its reason."""
        return Choices(self._lore, self._temper, view, legal).ideas()

    def hint_bar(self, view: dict[str, Any]) -> str | None:
        """BO-INTERR-3: what an interrogation card offers is never discussed."""
        return NO_HELP if view["table"]["interrogation"]["reader"] is not None else None


def make(level: str, edition: Edition) -> BlackOrchestraBot:
    """Black Orchestra's bot of this level."""
    assert level in (NOVICE, REGULAR), level
    return BlackOrchestraBot(edition) if level == REGULAR else BlackOrchestraBot(edition, RASH, CARELESS)
