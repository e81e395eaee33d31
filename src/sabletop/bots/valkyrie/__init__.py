"""Valkyrie's bots: the regular plays the best idea, the novice a good one."""

from collections.abc import Sequence
from typing import Any, Final

from sabletop.bots.ideas import Idea
from sabletop.bots.levels import NOVICE, REGULAR
from sabletop.bots.valkyrie.choices import Memory
from sabletop.bots.valkyrie.favours import Choices
from sabletop.bots.valkyrie.lore import Lore
from sabletop.bots.valkyrie.outlook import Temper
from sabletop.engine.actions import Action
from sabletop.engine.dealer import Stream
from sabletop.engine.game import Edition
from sabletop.games.valkyrie.edition import ValkyrieEdition

STEADY: Final = Temper()
RASH: Final = Temper(hope=0.0, growth=0.1, token=1.0, dread=10.0)
CARELESS: Final = 6.0
"""By how many points a novice may misjudge an action."""
NO_HELP: Final = "Nobody may help with the answer to an interrogation, the reader included (VK-INTERR-4)."
LONGEST_REASON: Final = 200
_GRAIN: Final = 1 << 20


_KNOWN: Final[list[Lore]] = []
_MOST_KNOWN: Final = 8


def lore_of(edition: ValkyrieEdition) -> Lore:
    """What is known of an edition, made once; the last few are remembered."""
    for lore in _KNOWN:
        if lore.e is edition:
            return lore
    del _KNOWN[: len(_KNOWN) - _MOST_KNOWN + 1]
    _KNOWN.append(Lore(edition))
    return _KNOWN[-1]


class ValkyrieBot:
    """Decides for one seat; `noise` points of carelessness make it a novice."""

    def __init__(self, edition: Edition, temper: Temper = STEADY, noise: float = 0.0) -> None:
        assert isinstance(edition, ValkyrieEdition)
        self._lore = lore_of(edition)
        self._temper = temper
        self._noise = noise
        self._memory = Memory()
        self.reason = ""

    def ideas(self, view: dict[str, Any], legal: Sequence[Action]) -> list[Idea]:
        """Every legal action with its value in points and its reason."""
        return Choices(self._lore, self._temper, view, legal, self._memory).ideas()

    def decide(self, view: dict[str, Any], legal: Sequence[Action], rng: Stream) -> Action:
        """The best idea; with noise, one that seemed best."""
        if len(legal) == 1:
            self.reason = "There was no other choice."
            return legal[0]
        ideas = self.ideas(view, legal)
        seen = [idea.value + self._noise * rng.below(_GRAIN) / _GRAIN if self._noise else idea.value for idea in ideas]
        best = ideas[seen.index(max(seen))]
        self.reason = best.reason[:LONGEST_REASON]
        return best.action

    def hint_bar(self, view: dict[str, Any]) -> str | None:
        """VK-INTERR-4: the reader of a card chooses without any help."""
        card = view["table"]["card"]
        return NO_HELP if card is not None and not card["answered"] else None


def make(level: str, edition: Edition) -> ValkyrieBot:
    """Valkyrie's bot of this level."""
    assert level in (NOVICE, REGULAR), level
    return ValkyrieBot(edition) if level == REGULAR else ValkyrieBot(edition, RASH, CARELESS)
