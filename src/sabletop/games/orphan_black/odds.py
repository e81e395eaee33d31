"""Where a clone will go: exact odds over the cards that are hidden beside her and those still to come."""

from collections.abc import Sequence
from typing import Final

from sabletop.games.orphan_black.ids import VALUE

Spread = tuple[int, int, int, int]
"""How likely a card that nobody has seen is worth 0, 1, 2 or 3, in parts of `PARTS`."""
Odds = tuple[float, float, float]
"""How likely a clone goes left, stays, goes right."""
PARTS: Final = 24
_MIDDLE: Final = 30
_SIZE: Final = 2 * _MIDDLE + 1
_BASE: Final = 16
"""More than the cards that lie or will lie on one side."""
_MOST_KEPT: Final = 1000


def spread_of(cards: Sequence[int]) -> Spread:
    """The spread of a pool of cards."""
    counts = [0, 0, 0, 0]
    for card in cards:
        counts[VALUE[card]] += 1
    total = max(1, len(cards))
    parts = [(PARTS * count + total // 2) // total for count in counts]
    return PARTS - sum(parts[1:]), parts[1], parts[2], parts[3]


class Sway:
    """The odds of clones when unseen cards have this spread. It keeps what it has worked out."""

    def __init__(self, spread: Spread) -> None:
        self.spread = spread
        certain = [0.0] * _SIZE
        certain[_MIDDLE] = 1.0
        self._chances: dict[int, list[float]] = {0: certain}
        self._greater: dict[int, list[float]] = {}

    def odds(self, difference: int, left: int, right: int, coming: int, threshold: int) -> Odds:
        """The chances that a clone goes left, stays, or goes right.

        `difference` is left less right of the cards that are known; `left` and `right` are how many hidden ones lie
        there, `coming` how many will still be played on either side.
        """
        unknown = (left * _BASE + right) * _BASE + coming
        greater = self._greater.get(unknown)
        if greater is None:
            greater = self._find_greater(unknown)
        # OB-RESOLVE-6: she joins a side that is heavier by more than the threshold.
        to_left, to_right = _MIDDLE + threshold - difference + 1, _MIDDLE - threshold - difference
        goes_left = greater[to_left if 0 <= to_left <= _SIZE else _within(to_left)]
        goes_right = 1.0 - greater[to_right if 0 <= to_right <= _SIZE else _within(to_right)]
        return goes_left, 1.0 - goes_left - goes_right, goes_right

    def _find_greater(self, unknown: int) -> list[float]:
        """For each difference, the chance that unknown cards make at least that."""
        chances = self._chance(unknown)
        found = [0.0] * (_SIZE + 1)
        for place in range(_SIZE - 1, -1, -1):
            found[place] = found[place + 1] + chances[place]
        self._greater[unknown] = found
        return found

    def _chance(self, unknown: int) -> list[float]:
        """The chances of each difference, left less right, that unknown cards can make."""
        found = self._chances.get(unknown)
        if found is None:
            if unknown >= _BASE * _BASE:
                found = self._one_more(self._chance(unknown - _BASE * _BASE), 1.0, 0.0)
            elif unknown >= _BASE:
                found = self._one_more(self._chance(unknown - _BASE), 0.0, 1.0)
            else:
                found = self._one_more(self._chance(unknown - 1), 0.5, 0.5)
            self._chances[unknown] = found
        return found

    def _one_more(self, before: list[float], left: float, right: float) -> list[float]:
        """One more card, which lies on the left or on the right with these chances."""
        after = [0.0] * _SIZE
        for place, chance in enumerate(before):
            if chance:
                for value, parts in enumerate(self.spread):
                    after[place + value] += chance * left * parts / PARTS
                    after[place - value] += chance * right * parts / PARTS
        return after


def _within(place: int) -> int:
    return 0 if place < 0 else _SIZE if place > _SIZE else place


_kept: Final[dict[Spread, Sway]] = {}


def sway_of(spread: Spread) -> Sway:
    """The odds for this spread, with all that was worked out before."""
    found = _kept.get(spread)
    if found is None:
        if len(_kept) > _MOST_KEPT:
            _kept.clear()
        found = _kept[spread] = Sway(spread)
    return found
