"""A small network: features in, a chance out. Plain lists of floats, so that one position costs little."""

from dataclasses import dataclass, field
from math import exp
from typing import Any, Final

FAR: Final = 4.0
"""Features count at most so many times their spread: what training never saw must not throw the value off."""
_STEEPEST: Final = 30.0


def chance_of(logit: float) -> float:
    """The chance that log-odds stand for."""
    if logit < -_STEEPEST:
        return 0.0
    return 1.0 if logit > _STEEPEST else 1.0 / (1.0 + exp(-logit))


def dot(row: list[float], x: list[float]) -> float:
    """The sum of products."""
    total = 0.0
    for i in range(len(row)):
        total += row[i] * x[i]
    return total


@dataclass
class Network:
    """One hidden layer of units that are silent below zero, beside a straight way from features to log-odds."""

    names: list[str]
    """The features, in order."""
    mean: list[float]
    spread: list[float]
    straight: list[float]
    hidden: list[list[float]]
    bias: list[float]
    out: list[float]
    start: float
    places: list[int] = field(default_factory=list)
    """Where each of them stands among the features of a table; one after the other where nothing is said."""

    def __post_init__(self) -> None:
        """Where nothing is said, the features of a table are those of the network."""
        if not self.places:
            self.places = list(range(len(self.names)))

    def near(self, features: list[float]) -> list[float]:
        """Features as distances from what is usual."""
        found = []
        for i in range(len(self.places)):
            x = (features[self.places[i]] - self.mean[i]) / self.spread[i]
            found.append(FAR if x > FAR else -FAR if x < -FAR else x)
        return found

    def logit(self, x: list[float]) -> float:
        """The log-odds for distances from what is usual."""
        total = self.start + dot(self.straight, x)
        for i in range(len(self.hidden)):
            lit = self.bias[i] + dot(self.hidden[i], x)
            if lit > 0.0:
                total += self.out[i] * lit
        return total

    def chance(self, features: list[float]) -> float:
        """The chance for these features."""
        return chance_of(self.logit(self.near(features)))

    def data(self) -> dict[str, Any]:
        """The network as JSON-ready data."""
        return {
            "names": self.names,
            "mean": self.mean,
            "spread": self.spread,
            "straight": self.straight,
            "hidden": self.hidden,
            "bias": self.bias,
            "out": self.out,
            "start": self.start,
        }


def network_of(data: dict[str, Any], names: list[str]) -> Network:
    """A network from its data, for tables whose features have these names.

    Features that it was not trained with count nothing; those that there are no more count as usual.
    """
    at = {name: number for number, name in enumerate(names)}
    kept = [number for number, name in enumerate(data["names"]) if name in at]
    names = [data["names"][number] for number in kept]
    return Network(
        names,
        [data["mean"][number] for number in kept],
        [data["spread"][number] for number in kept],
        [data["straight"][number] for number in kept],
        [[row[number] for number in kept] for row in data["hidden"]],
        list(data["bias"]),
        list(data["out"]),
        data["start"],
        [at[name] for name in names],
    )
