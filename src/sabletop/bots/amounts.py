"""How much something helps, hurts or would be missed, in words: the points that bots reckon with are of nothing that a
player counts."""

from typing import Final

from sabletop.bots.reasons import Reason
from sabletop.engine.words import Phrases

_UP_TO: Final = ((0.25, "hardly"), (1.5, "little"), (4.0, "somewhat"), (12.0, "lot"))
_MUCH: Final = "much"
NAMES: Final = (*[name for _, name in _UP_TO], _MUCH)
"""The names of all amounts, as message files call them, from the least on."""


def amount(points: float) -> str:
    """How much it is."""
    for most, name in _UP_TO:
        if points < most:
            return name
    return _MUCH


class Amounts:
    """The reasons `helps`, `hurts` and `missed` of a game, one for each amount."""

    def __init__(self, phrases: Phrases) -> None:
        keys = [(key, much) for key in ("helps", "hurts", "missed") for much in NAMES]
        self._reasons = {(key, much): Reason(phrases, key, {"much": much}) for key, much in keys}

    def effect(self, points: float) -> Reason:
        """Whether something helps or hurts, and how much."""
        return self._reasons["helps" if points >= 0 else "hurts", amount(abs(points))]

    def missed(self, points: float) -> Reason:
        """How much something would be missed."""
        return self._reasons["missed", amount(points)]


def per_cent(chance: float) -> int:
    """A chance in whole per cent."""
    return round(100 * chance)
