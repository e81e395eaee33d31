"""How every level that thinks comes from its ideas to a decision."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, Final

from sabletop.bots.ideas import Idea
from sabletop.bots.reasons import sentence_of
from sabletop.engine.actions import Action
from sabletop.engine.dealer import Stream

LONGEST_REASON: Final = 200
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
        self.reason = ""

    @abstractmethod
    def ideas(self, known: Any, legal: Sequence[Action]) -> list[Idea]:
        """Every legal action with its value in points and its reason."""

    def decide(self, known: Any, legal: Sequence[Action], rng: Stream) -> Action:
        """The best idea; with noise, one that seemed best."""
        if len(legal) == 1:
            self.reason = "There was no other choice."
            return legal[0]
        ideas = self.ideas(known, legal)
        seen = [idea.value + self.noise * rng.below(_GRAIN) / _GRAIN if self.noise else idea.value for idea in ideas]
        best = ideas[seen.index(max(seen))]
        self.reason = sentence_of(best.reason)[:LONGEST_REASON]
        return best.action

    def hint_bar(self, known: Any) -> str | None:
        """Why nobody may help now; help is allowed unless a game says otherwise."""
        return None

    def signs(self, known: Any) -> list[float]:
        """What it sees in a known table, in numbers by which the chance to win is judged; a game may have none."""
        return []

    def fit(self, known: Any, world: Any) -> float:
        """How well a world that was dealt from a known table fits what others were seen to do, beside other worlds."""
        return 1.0
