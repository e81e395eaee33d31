"""How much something helps or hurts, in words: the points that bots reckon with are of nothing that a player counts."""

from typing import Final

_AMOUNTS: Final = ((0.25, "hardly"), (1.5, "little"), (4.0, "somewhat"), (12.0, "lot"))
_MUCH: Final = "much"
_WORDS: Final = {
    "hardly": "hardly {}",
    "little": "{} a little",
    "somewhat": "{} somewhat",
    "lot": "{} a lot",
    "much": "{} very much",
}


AMOUNTS: Final = tuple(_WORDS)
"""The names of all amounts, from the least on."""


def amount(points: float) -> str:
    """How much it is: `hardly`, `little`, `somewhat`, `lot` or `much`, as message files call it."""
    for most, name in _AMOUNTS:
        if points < most:
            return name
    return _MUCH


def felt(verb: str, points: float) -> str:
    """`felt("helps", 1.2)` is "helps a little"."""
    return _WORDS[amount(points)].format(verb)


def effect(points: float) -> str:
    """Whether it helps or hurts, and how much."""
    return felt("helps" if points >= 0 else "hurts", abs(points))
