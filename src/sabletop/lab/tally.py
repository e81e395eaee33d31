"""What is counted while many games are played. Only whole numbers, so that the order of counting does not matter."""

from collections import Counter
from dataclasses import dataclass, field

from sabletop.engine.outcome import Outcome


@dataclass
class Tally:
    """Counts over some games."""

    games: int = 0
    won: int = 0
    """Games that somebody won."""
    wins: Counter[int] = field(default_factory=Counter)
    """How often each seat was among the winners."""
    lengths: Counter[int] = field(default_factory=Counter)
    """How many games took how many decisions."""
    endings: Counter[str] = field(default_factory=Counter)
    """How many games ended in which way."""
    won_so: Counter[str] = field(default_factory=Counter)
    """Of these, how many were won by somebody."""

    def add(self, outcome: Outcome, decisions: int) -> None:
        """Count one game."""
        key = outcome.why.key
        self.games += 1
        self.lengths[decisions] += 1
        self.endings[key] += 1
        if outcome.winners:
            self.won += 1
            self.won_so[key] += 1
            self.wins.update(set(outcome.winners))

    def merge(self, other: "Tally") -> None:
        """Count all that `other` counted."""
        self.games += other.games
        self.won += other.won
        self.wins.update(other.wins)
        self.lengths.update(other.lengths)
        self.endings.update(other.endings)
        self.won_so.update(other.won_so)
