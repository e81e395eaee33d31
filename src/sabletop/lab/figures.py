"""Figures that are said with their uncertainty."""

from collections.abc import Mapping
from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist
from typing import Final

Z95: Final = NormalDist().inv_cdf(0.975)


@dataclass(frozen=True)
class Share:
    """How often something happened: a count out of a total, with its 95 % interval."""

    count: int
    total: int

    @property
    def rate(self) -> float:
        """The share itself."""
        return self.count / self.total

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true rate lies with 95 % confidence."""
        return wilson(self.count, self.total)

    def data(self) -> dict[str, float | int]:
        """The share as JSON-ready data."""
        low, high = self.interval
        return {"count": self.count, "rate": self.rate, "low": low, "high": high}

    def __str__(self) -> str:
        low, high = self.interval
        return f"{self.rate:6.2%}  ({low:.2%} to {high:.2%})"


def wilson(count: int, total: int, z: float = Z95) -> tuple[float, float]:
    """Wilson's score interval of a share: sound also near 0 and 1, and for few games."""
    share = count / total
    square = z * z / total
    middle = (share + square / 2) / (1 + square)
    half = z / (1 + square) * sqrt(share * (1 - share) / total + square / (4 * total))
    low = 0.0 if count == 0 else max(0.0, middle - half)
    high = 1.0 if count == total else min(1.0, middle + half)
    return low, high


def quantile(histogram: Mapping[int, int], share: float) -> int:
    """The smallest value that at least `share` of all values do not exceed."""
    left = share * sum(histogram.values())
    values = sorted(histogram)
    for value in values:
        left -= histogram[value]
        if left <= 0:
            return value
    return values[-1]


def mean(histogram: Mapping[int, int]) -> float:
    """The average value."""
    return sum(value * count for value, count in histogram.items()) / sum(histogram.values())
