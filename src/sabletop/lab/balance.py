"""Balance: who wins, by seat, role, card drawn and card played; how long games are, how they end, how wide they are.

Rates have 95 % intervals (Wilson). A difference is said to stand if it would be that large by chance in fewer than 5 of
100 reports, counting all differences that were looked at (Holm). What stands is no cause: whoever wins may have had
more time to play a card.
"""

import json
from collections import Counter
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from statistics import NormalDist
from typing import Any, Final

from sabletop.lab.figures import Share, mean, quantile
from sabletop.lab.notes import Notes
from sabletop.lab.things import CHANGED, GOT, IS, PLAYED, SEAT

LEAST: Final = 20
"""What was there, or not there, in fewer cases than this is not judged."""
RISK: Final = 0.05
_QUANTILES: Final = (0.05, 0.5, 0.95)
_GROUPS: Final = (SEAT, IS, GOT, PLAYED)


@dataclass
class Line:
    """One thing: how often it was there, and whether those who had it won more."""

    group: str
    name: str
    having: Share
    lacking: Share
    chance: float
    """How likely a difference like this is by chance; after correction for all that were looked at."""

    @property
    def difference(self) -> float:
        """By how much those who had it won more often."""
        return self.having.rate - self.lacking.rate

    @property
    def stands(self) -> bool:
        """Whether the difference is too large for chance."""
        return self.chance < RISK

    def data(self) -> dict[str, Any]:
        """The line as JSON-ready data."""
        return {
            "group": self.group,
            "name": self.name,
            "cases": self.having.total,
            "wins": self.having.data(),
            "without": self.lacking.data(),
            "difference": self.difference,
            "chance": self.chance,
            "stands": self.stands,
        }


class Balance:
    """Counts the games of a run; with a place to write to it leaves a page there, and the data beside it as JSON."""

    things = True

    def __init__(self, page: str | Path | None = None) -> None:
        self._page = None if page is None else Path(page)
        self.run: dict[str, Any] = {}
        self.together = False
        self._had: Counter[tuple[str, str]] = Counter()
        self._won: Counter[tuple[str, str]] = Counter()
        self._cases = self._wins = 0
        self.games = 0
        self.lengths: Counter[int] = Counter()
        self.endings: Counter[str] = Counter()
        self._branching: dict[str, Counter[int]] = {}

    def begin(self, run: dict[str, Any]) -> None:
        """Take note of what is played."""
        from sabletop import registry

        self.run = run
        self.together = registry.game(run["game"]).cooperative

    def keep(self, notes: Notes) -> None:
        """Count one game. At a co-operative table a game is one case: somebody had a thing, and all won or lost."""
        winners = set(notes.game["winners"])
        self.games += 1
        self.lengths[notes.game["decisions"]] += 1
        self.endings[notes.game["ending"]] += 1
        for row in notes.decisions:
            self._branching.setdefault(row["question"], Counter())[row["legal"]] += 1
        if self.together:
            self._count({one for things in notes.things for one in things if one[0] != SEAT}, bool(winners))
            return
        for seat, things in enumerate(notes.things):
            self._count(set(things), seat in winners)

    def _count(self, things: set[tuple[str, str]], won: bool) -> None:
        self._cases += 1
        self._wins += won
        self._had.update(things)
        if won:
            self._won.update(things)

    def end(self) -> None:
        """Write page and data."""
        if self._page is None or not self.games:
            return
        from sabletop.lab.balance_page import page

        self._page.write_text(page(self), encoding="utf-8")
        self._page.with_suffix(".json").write_text(self.json() + "\n", encoding="utf-8")

    # What was found

    @property
    def wins(self) -> Share:
        """How often a seat won; at a co-operative table, the table."""
        return Share(self._wins, self._cases)

    def lines(self) -> list[Line]:
        """Everything that can be judged, group by group, what makes the largest difference first."""
        judged = [(thing, *self._with_and_without(thing)) for thing in sorted(self._had) if self._is_judged(thing)]
        chances = holm([by_chance(having, lacking) for _, having, lacking in judged])
        lines = [Line(*thing, a, b, chance) for (thing, a, b), chance in zip(judged, chances, strict=True)]
        return sorted(lines, key=lambda one: (self._order(one.group), one.chance, -abs(one.difference), one.name))

    def _is_judged(self, thing: tuple[str, str]) -> bool:
        if not LEAST <= self._had[thing] <= self._cases - LEAST:
            return False
        return thing[0] != CHANGED and (CHANGED, thing[0]) not in self._had

    def _with_and_without(self, thing: tuple[str, str]) -> tuple[Share, Share]:
        had, won = self._had[thing], self._won[thing]
        return Share(won, had), Share(self._wins - won, self._cases - had)

    def _order(self, group: str) -> tuple[int, str]:
        return (_GROUPS.index(group) if group in _GROUPS else 1, group)

    def branching(self) -> list[tuple[str, int, dict[str, float]]]:
        """For all decisions together and for each question: how many decisions, and between how many actions."""
        every: Counter[int] = Counter()
        for one in self._branching.values():
            every.update(one)
        rows = [("", every), *sorted(self._branching.items())]
        return [(name, sum(one.values()), _spread(one)) for name, one in rows if one]

    def data(self) -> dict[str, Any]:
        """The report as JSON-ready data."""
        return {
            "sabletop": "balance",
            "run": self.run,
            "games": self.games,
            "cases": "games" if self.together else "seats",
            "wins": {**self.wins.data(), "total": self.wins.total},
            "length": {**_spread(self.lengths), "histogram": sorted(self.lengths.items())},
            "endings": {key: Share(n, self.games).data() for key, n in sorted(self.endings.items())},
            "branching": [{"question": q, "decisions": n, **spread} for q, n, spread in self.branching()],
            "things": [line.data() for line in self.lines()],
        }

    def json(self) -> str:
        """The report as one JSON document."""
        return json.dumps(self.data(), indent=1, ensure_ascii=False)


def _spread(histogram: Counter[int]) -> dict[str, float]:
    found = {"mean": mean(histogram), "least": float(min(histogram)), "most": float(max(histogram))}
    return {**found, **{f"q{round(share * 100)}": float(quantile(histogram, share)) for share in _QUANTILES}}


def by_chance(one: Share, other: Share) -> float:
    """How likely two shares of the same chance differ at least so much: the two-sided test of two proportions."""
    together = (one.count + other.count) / (one.total + other.total)
    spread = sqrt(together * (1 - together) * (1 / one.total + 1 / other.total))
    if spread == 0:
        return 1.0
    return 2 * (1 - NormalDist().cdf(abs(one.rate - other.rate) / spread))


def holm(chances: list[float]) -> list[float]:
    """The same chances, corrected for looking at all of them (Holm's step-down)."""
    found = [1.0] * len(chances)
    highest = 0.0
    for place, number in enumerate(sorted(range(len(chances)), key=lambda n: chances[n])):
        highest = max(highest, min(1.0, chances[number] * (len(chances) - place)))
        found[number] = highest
    return found
