"""How strongly games speak for or against a goal, however often one looks and whenever one stops.

Every rate on the far side of the goal bets on each game; what all these bets have made of 1 on average is the evidence.
If the goal is the true rate, it ever grows to 20 in one case of twenty at most (Ville's inequality): so whoever stops
as soon as it is 20 is wrong as rarely as with an interval of 95 % that is looked at once.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log
from typing import Final

ENOUGH: Final = 20.0
_BETS: Final = 60
_LEAST: Final = 0.001
"""No bet takes a game for more certain than this."""
_MOST: Final = 700.0
"""The largest power of e that is a number."""


@dataclass(frozen=True)
class Evidence:
    """What speaks for more, and for less, than the goal."""

    more: float
    less: float

    @property
    def says(self) -> str:
        """Which of the two is beyond doubt."""
        return "reached" if self.more >= ENOUGH else "missed" if self.less >= ENOUGH else "undecided"


def evidence(goal: float, shares: Sequence[float], won: Sequence[bool]) -> Evidence:
    """What games say of a rate that is `goal` times what somebody wins who makes no difference, game by game."""
    top = 1 / max(shares) if shares else 1.0
    above = [goal + (top - goal) * (bet + 0.5) / _BETS for bet in range(_BETS)]
    below = [goal * (bet + 0.5) / _BETS for bet in range(_BETS)]
    games = Counter(zip(shares, won, strict=True))
    return Evidence(_made(goal, above, games), _made(goal, below, games))


def _made(goal: float, bets: Sequence[float], games: Counter[tuple[float, bool]]) -> float:
    """What bets on these rates have made of 1, on average."""
    made = 0.0
    for bet in bets:
        power = sum([times * _gain(bet * share, goal * share, won) for (share, won), times in games.items()])
        made += exp(min(power, _MOST))
    return made / len(bets)


def _gain(bet: float, goal: float, won: bool) -> float:
    bet, goal = [min(max(rate, _LEAST), 1 - _LEAST) for rate in (bet, goal)]
    return log(bet / goal) if won else log((1 - bet) / (1 - goal))
