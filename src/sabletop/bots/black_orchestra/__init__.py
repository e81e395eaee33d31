"""Black Orchestra's bots: the regular plays the best idea, the novice a good one."""

from collections.abc import Sequence
from typing import Final

from sabletop.bots.black_orchestra.choices import Choices
from sabletop.bots.black_orchestra.effect_values import Effects
from sabletop.bots.black_orchestra.forks import forks
from sabletop.bots.black_orchestra.index import index_of
from sabletop.bots.black_orchestra.memory import Memory
from sabletop.bots.black_orchestra.signs import NAMES, signs
from sabletop.bots.black_orchestra.weights import Weights
from sabletop.bots.ideas import Idea
from sabletop.bots.levels import EXPERT, MASTER, NOVICE, REGULAR
from sabletop.bots.search import Effort
from sabletop.bots.thinker import Thinker
from sabletop.engine.actions import Action
from sabletop.engine.game import Edition
from sabletop.engine.table import Table
from sabletop.games.black_orchestra.edition import BlackOrchestraEdition
from sabletop.games.black_orchestra.ids import NOBODY
from sabletop.games.black_orchestra.table import BlackOrchestraTable

STEADY: Final = Weights()
RASH: Final = Weights(dread=0.4)
CARELESS: Final = 4.0
"""By how many points a novice may misjudge an action."""
NO_HELP: Final = "What an interrogation card offers may never be discussed (BO-INTERR-3)."
EFFORTS: Final = {EXPERT: Effort(worlds=8, ideas=3, ahead=12), MASTER: Effort(worlds=24, ideas=4, ahead=20)}
"""How much those who search may think."""


class BlackOrchestraBot(Thinker):
    """Decides for one seat; some carelessness makes it a novice."""

    sign_names = NAMES

    def __init__(self, edition: Edition, weights: Weights = STEADY, noise: float = 0.0) -> None:
        assert isinstance(edition, BlackOrchestraEdition)
        super().__init__(noise)
        self._index = index_of(edition)
        self._weights = weights
        self._memory = Memory()

    def ideas(self, known: BlackOrchestraTable, legal: Sequence[Action]) -> list[Idea]:
        """Every legal action with its value in points and its reason."""
        return Choices(Effects(known, self._index, self._weights, self._memory), legal).ideas()

    def signs(self, known: BlackOrchestraTable) -> list[float]:
        """What it sees in a known table, in numbers."""
        return signs(known, self._index, self._weights, self._memory)

    def forks(self, t: BlackOrchestraTable, action: Action) -> list[tuple[float, Table]]:
        """The ways in which a plot may end whose dice are about to be rolled."""
        return [(chance, after) for chance, after in forks(t, action, self._index)]

    def hint_bar(self, known: BlackOrchestraTable) -> str | None:
        """BO-INTERR-3: what an interrogation card offers is never discussed."""
        return NO_HELP if known.reader != NOBODY else None


def make(level: str, edition: Edition) -> BlackOrchestraBot:
    """Black Orchestra's bot of this level."""
    assert level in (NOVICE, REGULAR), level
    return BlackOrchestraBot(edition) if level == REGULAR else BlackOrchestraBot(edition, RASH, CARELESS)
