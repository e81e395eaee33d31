"""Figures of a ladder: bootstrap over blocks, and a sequential test."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import log
from random import Random
from typing import Any, Final

from sabletop.lab.figures import quantile

RESAMPLES: Final = 1000
ERROR: Final = 0.05
"""How often the sequential test may be wrong, in either direction."""
EVEN: Final = 0.5
BETTER: Final = 0.6
"""What the sequential test decides between: of the blocks that differ, how many does the better level win?"""
_GRAIN: Final = 1_000_000


@dataclass(frozen=True)
class Gap:
    """How far apart two levels are: the mean over blocks, with its 95 % interval."""

    blocks: int
    mean: float
    low: float
    high: float

    def data(self) -> dict[str, Any]:
        """The gap as JSON-ready data."""
        return {"blocks": self.blocks, "mean": self.mean, "low": self.low, "high": self.high}


def gap(blocks: Sequence[float]) -> Gap:
    """The mean of the blocks, and its interval by drawing whole blocks anew. The same blocks give the same digits."""
    size = len(blocks)
    draw = Random(size)
    means = [round(_GRAIN * sum(draw.choices(blocks, k=size)) / size) for _ in range(RESAMPLES)]
    counts = {value: means.count(value) for value in set(means)}
    low, high = quantile(counts, 0.025) / _GRAIN, quantile(counts, 0.975) / _GRAIN
    return Gap(size, round(sum(blocks) / size, 6), low, high)


@dataclass(frozen=True)
class Verdict:
    """What the sequential test says, and after how many blocks it could have stopped."""

    says: str
    after: int

    def data(self) -> dict[str, Any]:
        """The verdict as JSON-ready data."""
        return {"says": self.says, "after": self.after}


def sequential(blocks: Sequence[float]) -> Verdict:
    """Wald's test over the blocks in the order of their seeds; blocks without a difference say nothing."""
    accept, reject = log((1 - ERROR) / ERROR), log(ERROR / (1 - ERROR))
    won, lost = log(BETTER / EVEN), log((1 - BETTER) / (1 - EVEN))
    balance = 0.0
    for number, block in enumerate(blocks, 1):
        balance += won if block > 0 else lost if block < 0 else 0.0
        if balance >= accept:
            return Verdict("stronger", number)
        if balance <= reject:
            return Verdict("not stronger", number)
    return Verdict("undecided", len(blocks))
