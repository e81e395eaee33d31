"""How much something helps or hurts, in words: the points that bots reckon with are of nothing that a player counts."""

from typing import Final

_AMOUNTS: Final = ((1.5, "a little"), (4.0, "somewhat"), (12.0, "a lot"))
_HARDLY: Final = 0.25


def felt(verb: str, points: float) -> str:
    """`felt("helps", 1.2)` is "helps a little"."""
    if points < _HARDLY:
        return f"hardly {verb}"
    for most, word in _AMOUNTS:
        if points < most:
            return f"{verb} {word}"
    return f"{verb} very much"


def effect(points: float) -> str:
    """Whether it helps or hurts, and how much."""
    return felt("helps" if points >= 0 else "hurts", abs(points))
