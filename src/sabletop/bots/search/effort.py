"""How much a search may think."""

from dataclasses import dataclass
from time import monotonic


@dataclass(unsafe_hash=True)
class Effort:
    """A budget: in worlds it is reproducible to the digit, in seconds it is polite."""

    worlds: int
    """How many worlds are dealt for a decision, at most."""
    ideas: int = 4
    """How many of the brain's ideas are looked into."""
    ahead: int = 12
    """How many decisions are played on before the value judges. Where nobody has trained one, games are played out."""
    caution: float = 1.0
    """By how many standard errors another idea must be better than the brain's own choice."""
    seconds: float = 0.0
    """No new world after so many seconds; 0 is no limit."""


class Clock:
    """Says when the time of a decision is up."""

    def __init__(self, seconds: float) -> None:
        self._end = monotonic() + seconds if seconds > 0 else 0.0

    def is_up(self) -> bool:
        """Whether no new world should be begun."""
        return self._end > 0 and monotonic() >= self._end
