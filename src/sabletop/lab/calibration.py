"""Calibration: whether what was given a chance of 30 % comes about in 30 of 100 cases.

The positions of one game are won or lost together, so it is games that count: beside each error stands the one that a
value without any fault would show on average in as many games, by chance alone.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from math import pi, sqrt
from typing import Any, Final

from sabletop.bots.value.network import Network
from sabletop.lab.positions import Record

BINS: Final = 10


@dataclass
class Bin:
    """The positions with about the same chance."""

    count: int = 0
    promised: float = 0.0
    """How many of them should have been won."""
    won: float = 0.0
    chance: float = 0.0
    """The variance of the difference of the two, if only chance makes it: games differ, their positions do not."""


@dataclass
class Row:
    """The positions of one kind of table."""

    name: str
    games: int = 0
    bins: list[Bin] = field(default_factory=lambda: [Bin() for _ in range(BINS)])
    squares: float = 0.0

    @property
    def count(self) -> int:
        """How many positions there are."""
        return sum([one.count for one in self.bins])

    @property
    def error(self) -> float:
        """By how many points promise and outcome differ on average, over ten bins, each by its share."""
        return 100 * sum([abs(one.promised - one.won) for one in self.bins]) / max(1, self.count)

    @property
    def noise(self) -> float:
        """The error that a value without any fault would show in these games, on average."""
        return 100 * sum([sqrt(2 / pi * one.chance) for one in self.bins]) / max(1, self.count)

    @property
    def brier(self) -> float:
        """The mean square of promise less outcome: less is better; a value that knows only the base rate is beside."""
        return self.squares / max(1, self.count)

    @property
    def ignorance(self) -> float:
        """The same for somebody who knows only how often such tables are won."""
        rate = sum([one.won for one in self.bins]) / max(1, self.count)
        return rate * (1 - rate)

    def data(self) -> dict[str, Any]:
        """The row as JSON-ready data."""
        return {
            "name": self.name,
            "games": self.games,
            "positions": self.count,
            "error": round(self.error, 2),
            "noise": round(self.noise, 2),
            "brier": round(self.brier, 4),
            "ignorance": round(self.ignorance, 4),
            "bins": [[one.count, round(one.promised, 2), round(one.won)] for one in self.bins],
        }


def measure(network: Network, records: Iterable[Record]) -> list[Row]:
    """All tables together, then by table size and by difficulty."""
    rows: dict[str, Row] = {"all": Row("all")}
    for record in records:
        names = ["all", f"{record.seats} seats", *([record.difficulty] if record.difficulty else [])]
        chances = [(network.chance(list(one.features)), one.won) for one in record.positions]
        for name in names:
            row = rows.setdefault(name, Row(name))
            row.games += 1
            _add(row, chances)
    return [rows["all"], *[rows[name] for name in sorted(rows) if name != "all"]]


def _add(row: Row, chances: Sequence[tuple[float, float]]) -> None:
    gaps = [0.0] * BINS
    for chance, won in chances:
        place = min(BINS - 1, int(BINS * chance))
        one = row.bins[place]
        one.count += 1
        one.promised += chance
        one.won += won
        gaps[place] += chance - won
        row.squares += (chance - won) ** 2
    for one, gap in zip(row.bins, gaps, strict=True):
        one.chance += gap * gap


def text(rows: Sequence[Row]) -> str:
    """The rows as a table for people."""
    lines = [f"{'':24}{'games':>7}{'positions':>11}{'error':>8}{'noise':>8}{'Brier':>8}{'base':>8}"]
    for row in rows:
        errors = f"{row.error:8.1f}{row.noise:8.1f}"
        lines.append(f"{row.name:24}{row.games:7}{row.count:11}{errors}{row.brier:8.3f}{row.ignorance:8.3f}")
    tenths = [f"{one.won:.0f}/{one.promised:.0f} of {one.count}" for one in rows[0].bins]
    lines.append("by tenths: " + "  ".join(tenths))
    return "\n".join(lines)
