"""Valkyrie's bots: the regular plays the best idea, the novice a good one."""

from collections.abc import Sequence
from typing import Final

from sabletop.bots.ideas import Idea
from sabletop.bots.levels import EXPERT, MASTER, NOVICE, REGULAR
from sabletop.bots.search import Effort
from sabletop.bots.thinker import Thinker
from sabletop.bots.valkyrie.choices import Memory
from sabletop.bots.valkyrie.edition_index import index_of
from sabletop.bots.valkyrie.favours import Choices
from sabletop.bots.valkyrie.prospects import Notes
from sabletop.bots.valkyrie.signs import NAMES, signs
from sabletop.bots.valkyrie.weights import Weights
from sabletop.engine.actions import Action
from sabletop.engine.game import Edition
from sabletop.games.valkyrie.edition import ValkyrieEdition
from sabletop.games.valkyrie.ids import NONE
from sabletop.games.valkyrie.table import ValkyrieTable

STEADY: Final = Weights()
RASH: Final = Weights(hope=0.0, growth=0.1, token=1.0, dread=10.0)
CARELESS: Final = 6.0
"""By how many points a novice may misjudge an action."""
NO_HELP: Final = "Nobody may help with the answer to an interrogation, the reader included (VK-INTERR-4)."
EFFORTS: Final = {EXPERT: Effort(worlds=24, ideas=3, ahead=16), MASTER: Effort(worlds=64, ideas=4, ahead=24)}
"""How much those who search may think."""


class ValkyrieBot(Thinker):
    """Decides for one seat; `noise` points of carelessness make it a novice."""

    sign_names = NAMES

    def __init__(self, edition: Edition, weights: Weights = STEADY, noise: float = 0.0) -> None:
        assert isinstance(edition, ValkyrieEdition)
        super().__init__(noise)
        self._notes = Notes(index_of(edition), weights)
        self._memory = Memory(self._notes)

    def ideas(self, known: ValkyrieTable, legal: Sequence[Action]) -> list[Idea]:
        """Every legal action with its value in points and its reason."""
        return Choices(known, legal, self._memory).ideas()

    def signs(self, known: ValkyrieTable) -> list[float]:
        """What it sees in a known table, in numbers."""
        return signs(known, self._notes)

    def hint_bar(self, known: ValkyrieTable) -> str | None:
        """VK-INTERR-4: the reader of a card chooses without any help."""
        return NO_HELP if known.card != NONE and not known.answered else None


def make(level: str, edition: Edition) -> ValkyrieBot:
    """Valkyrie's bot of this level."""
    assert level in (NOVICE, REGULAR), level
    return ValkyrieBot(edition) if level == REGULAR else ValkyrieBot(edition, RASH, CARELESS)
