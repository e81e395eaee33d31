"""Exact chances of a plot."""

from dataclasses import dataclass
from fractions import Fraction
from functools import cache

from sabletop.games.black_orchestra.ids import DIE, EAGLE, TARGET
from sabletop.games.black_orchestra.questions import eagles_allowed, targets_needed
from sabletop.games.black_orchestra.table import BlackOrchestraTable

_FACES = len(DIE)
_EAGLES = DIE.count(EAGLE)
_TARGETS = DIE.count(TARGET)


@dataclass(unsafe_hash=True)
class Odds:
    """How a plot may end: detected, successful, or a failure that nobody notices."""

    success: Fraction
    detection: Fraction

    @property
    def failure(self) -> Fraction:
        """The chance to fail unseen."""
        return 1 - self.success - self.detection


@cache
def odds(need: int, dice: int, limit: int, cancels: int = 0) -> Odds:
    """The chances with so many dice: detected at `limit` counted eagles, `cancels` of which do not count (a current
    event that adds eagles counts as a negative cancel)."""
    success = detection = Fraction(0)
    total = _FACES**dice
    for eagles in range(dice + 1):
        for targets in range(dice + 1 - eagles):
            ways = _ways(dice, eagles, targets)
            if max(0, eagles - cancels) >= limit:
                detection += Fraction(ways, total)
            elif targets >= need:
                success += Fraction(ways, total)
    return Odds(success, detection)


def _ways(dice: int, eagles: int, targets: int) -> int:
    ways = _choose(dice, eagles) * _choose(dice - eagles, targets)
    for _ in range(eagles):
        ways *= _EAGLES
    for _ in range(targets):
        ways *= _TARGETS
    for _ in range(dice - eagles - targets):
        ways *= _FACES - _EAGLES - _TARGETS
    return ways


def _choose(n: int, k: int) -> int:
    ways = 1
    for i in range(k):
        ways = ways * (n - i) // (i + 1)
    return ways


def odds_now(t: BlackOrchestraTable, dice: int) -> Odds:
    """The chances of the plot under way with so many dice."""
    more = 0 if t.current < 0 else t.edition.eagles[t.current]
    return odds(targets_needed(t), dice, eagles_allowed(t, t.plotter), t.cancels - more)
