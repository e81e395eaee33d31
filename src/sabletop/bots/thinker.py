"""How every level that thinks comes from its ideas to a decision."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, Final

from sabletop.bots.ideas import Idea
from sabletop.bots.reasons import FORCED, Reason, sentence_of
from sabletop.engine.actions import Action
from sabletop.engine.dealer import Stream
from sabletop.engine.table import Table

_GRAIN: Final = 1 << 20


class Thinker(ABC):
    """Decides for one seat: the best idea, or, with noise in its judgement, one that seemed best."""

    reads_deeds: bool = False
    """Whether `fit` says anything: some worlds fit what others did better than others."""
    sign_names: tuple[str, ...] = ()
    """What the numbers of `signs` are called."""

    def __init__(self, noise: float = 0.0) -> None:
        self.noise = noise
        """By how many points it may misjudge an action."""
        self._why: Reason | str = ""

    @property
    def reason(self) -> str:
        """Why it picked what it picked last, in words."""
        return sentence_of(self._why)

    @abstractmethod
    def ideas(self, known: Any, legal: Sequence[Action]) -> list[Idea]:
        """Every legal action with its value in points and its reason."""

    def decide(self, known: Any, legal: Sequence[Action], rng: Stream) -> Action:
        """The best idea; with noise, one that seemed best."""
        if len(legal) == 1:
            self._why = FORCED
            return legal[0]
        ideas = self.ideas(known, legal)
        seen = [idea.value + self.noise * rng.below(_GRAIN) / _GRAIN if self.noise else idea.value for idea in ideas]
        best = ideas[seen.index(max(seen))]
        self._why = best.reason
        return best.action

    def hint_bar(self, known: Any) -> str | None:
        """Why nobody may help now; help is allowed unless a game says otherwise."""
        return None

    def signs(self, known: Any) -> list[float]:
        """What it sees in a known table, in numbers by which the chance to win is judged; a game may have none."""
        return []

    def forks(self, t: Any, action: Action) -> list[tuple[float, Table]]:
        """The ways in which an action may end, with their exact chances, where a single throw decides much: tables on
        which things may still be owed. Nothing where a search is to let chance decide."""
        return []

    def fit(self, known: Any, world: Any) -> float:
        """How well a world that was dealt from a known table fits what others were seen to do, beside other worlds."""
        return 1.0
