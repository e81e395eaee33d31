"""Measuring speed: CPU time of the one thread that plays, so that a busy machine disturbs it less.

Standard library only: `make bench` also loads this file where Sabletop is not installed.
"""

from collections.abc import Callable
from time import thread_time
from typing import Final

Play = Callable[[int], int]
"""Plays the game of this number and counts its decisions."""

WARM_UP: Final = 3


def pace(play: Play, seconds: float) -> dict[str, float]:
    """Play games one after the other for so many seconds of CPU time."""
    for number in range(WARM_UP):
        play(number)
    games = decisions = 0
    start = thread_time()
    passed = 0.0
    while passed < seconds:
        decisions += play(WARM_UP + games)
        games += 1
        passed = thread_time() - start
    return {"decisions_per_s": decisions / passed, "games_per_s": games / passed, "length": decisions / games}


def microseconds(call: Callable[[], object], seconds: float) -> float:
    """The CPU time of one call."""
    call()
    calls, batch = 0, 1
    start = thread_time()
    while True:
        for _ in range(batch):
            call()
        calls += batch
        passed = thread_time() - start
        if passed >= seconds:
            return passed / calls * 1e6
        if passed < seconds / 20:
            batch *= 2
