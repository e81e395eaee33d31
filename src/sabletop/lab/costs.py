"""What a search pays in this build: copies, what a seat knows, worlds, and the memory of a match as it grows."""

import tracemalloc
from functools import partial
from typing import Any, Final

from sabletop import registry
from sabletop.engine.dealer import Stream, key_of
from sabletop.engine.errors import SabletopError
from sabletop.engine.match import Match
from sabletop.lab.clock import microseconds

EARLY: Final = 20
LATE: Final = 60
"""Memory is taken after so many decisions, times after the later of them."""


def costs(name: str, seats: int, seconds: float) -> dict[str, Any]:
    """Times in microseconds, memory in kilobytes, JSON-ready."""
    seed = _long_game(name, seats)
    m = _played(name, seats, seed, LATE, True)
    seat = m.seat
    assert seat is not None
    return {
        "match_clone_us": microseconds(m.clone, seconds),
        "known_us": microseconds(partial(m.known, seat), seconds),
        "world_us": microseconds(partial(m.worlds, seat, 1), seconds),
        "kilobytes": {
            kept: [_kilobytes(name, seats, seed, decisions, history) for decisions in (EARLY, LATE)]
            for kept, history in (("history", True), ("none", False))
        },
    }


def _long_game(name: str, seats: int) -> int:
    """The seed of a random game that is not over too soon."""
    for seed in range(1000):
        if not _played(name, seats, seed, LATE, False).over:
            return seed
    raise SabletopError(f"No game of {registry.game(name).title} gets as far as decision {LATE}.")


def _played(name: str, seats: int, seed: int, decisions: int, history: bool) -> Match:
    m = registry.new(name, seats=seats, seed=seed, history=history)
    picks = Stream(key_of(seed), "costs")
    while m.decisions < decisions and not m.over:
        m.play(m.legal[picks.below(len(m.legal))])
    return m


def _kilobytes(name: str, seats: int, seed: int, decisions: int, history: bool) -> float:
    """What Python says it has given out for a match after so many decisions."""
    tracemalloc.start()
    m = _played(name, seats, seed, decisions, history)
    found = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    assert m.decisions == decisions
    return found / 1024
