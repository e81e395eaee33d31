"""Exact chances of a plot."""

from dataclasses import dataclass
from fractions import Fraction
from functools import cache

from sabletop.games.black_orchestra.ids import DIE, EAGLE, ONE, TARGET
from sabletop.games.black_orchestra.questions import added_eagles, eagles_allowed, targets_needed
from sabletop.games.black_orchestra.table import BlackOrchestraTable

_FACES = len(DIE)
_EAGLES = DIE.count(EAGLE)
_TARGETS = DIE.count(TARGET)

Chances = tuple[float, float]
"""To succeed, and to be detected."""
Roll = tuple[int, int, int]
"""Eagles, targets, numbers."""
Counts = tuple[int, int]
"""Successes and detections out of all that can be rolled."""


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
    return odds(targets_needed(t), dice, eagles_allowed(t, t.plotter), t.cancels - added_eagles(t))


# With cards in hand that roll dice again or take eagles away


@cache
def chances(need: int, dice: int, limit: int, cancels: int = 0, again: int = 0, spare: int = 0) -> Chances:
    """The chances of success and detection, if cards can roll so many dice again and take away so many eagles, and are
    played as well as can be: the likeliest success, and of what is equally likely the least danger."""
    success = detection = 0
    for eagles in range(dice + 1):
        for targets in range(dice + 1 - eagles):
            roll = (eagles, targets, dice - eagles - targets)
            good, seen = _best(roll, need, limit, cancels, again, spare)
            success += _ways(dice, eagles, targets) * good
            detection += _ways(dice, eagles, targets) * seen
    total = _FACES ** (dice + again)
    return success / total, detection / total


@cache
def rolls(dice: int) -> list[tuple[int, int, int, float]]:
    """Every roll of so many dice as eagles, targets, numbers, and how likely it is."""
    found: list[tuple[int, int, int, float]] = []
    for eagles in range(dice + 1):
        for targets in range(dice + 1 - eagles):
            numbers = dice - eagles - targets
            found.append((eagles, targets, numbers, _ways(dice, eagles, targets) / _FACES**dice))
    return found


def rolled(roll: Roll, need: int, limit: int, cancels: int, again: int, spare: int) -> Chances:
    """The chances when the dice lie on the table: the best that cards can still make of them."""
    success, detection = _best(roll, need, limit, cancels, again, spare)
    return success / _FACES**again, detection / _FACES**again


def rerolled(roll: Roll, face: int, need: int, limit: int, cancels: int, again: int, spare: int) -> Chances:
    """The chances if one die that shows this face is the first of so many to be rolled again."""
    success, detection = _again(roll, face, need, limit, cancels, again, spare)
    return success / _FACES**again, detection / _FACES**again


@cache
def _best(roll: Roll, need: int, limit: int, cancels: int, again: int, spare: int) -> Counts:
    """The best that cards can make of a roll, in whole numbers out of all that `again` dice can show."""
    eagles, targets, numbers = roll
    scale = _FACES**again
    seen = max(0, eagles - cancels) >= limit
    best = (0, scale) if seen else (scale, 0) if targets >= need else (0, 0)
    if spare and seen:
        best = _better(best, _best(roll, need, limit, cancels + 1, again, spare - 1))
    if again:
        for face, count in ((EAGLE, eagles), (TARGET, targets), (ONE, numbers)):
            if count:
                best = _better(best, _again(roll, face, need, limit, cancels, again, spare))
    return best


def _better(one: Counts, other: Counts) -> Counts:
    """The likelier success; of two alike the one with less danger."""
    return other if (other[0], -other[1]) > (one[0], -one[1]) else one


def _again(roll: Roll, face: int, need: int, limit: int, cancels: int, again: int, spare: int) -> Counts:
    eagles, targets, numbers = roll
    eagles -= face == EAGLE
    targets -= face == TARGET
    numbers -= face >= ONE
    faces = (
        (_EAGLES, (eagles + 1, targets, numbers)),
        (_TARGETS, (eagles, targets + 1, numbers)),
        (_FACES - _EAGLES - _TARGETS, (eagles, targets, numbers + 1)),
    )
    success = detection = 0
    for ways, after in faces:
        one = _best(after, need, limit, cancels, again - 1, spare)
        success += ways * one[0]
        detection += ways * one[1]
    return success, detection
