"""Where a clone will go: exact odds over the cards that are hidden beside her and those still to come."""

from typing import Final

from sabletop.games.orphan_black.ids import FULL, VALUE

Spread = tuple[int, int, int, int]
"""How likely a card that nobody has seen is worth 0, 1, 2 or 3, in parts of `PARTS`."""
PARTS: Final = 24
_MIDDLE: Final = 30
_SIZE: Final = 2 * _MIDDLE + 1
_MOST_KEPT: Final = 30_000

_above: Final[dict[tuple[Spread, int, int, int], list[float]]] = {}
_chances: Final[dict[tuple[Spread, int, int, int], list[float]]] = {}
"""What was worked out before, by what is unknown: it saves time and changes nothing."""


def spread_of(cards: list[int]) -> Spread:
    """The spread of a pool of cards."""
    counts = [0, 0, 0, 0]
    for card in cards:
        counts[VALUE[card]] += 1
    total = max(1, len(cards))
    parts = [(PARTS * count + total // 2) // total for count in counts]
    return PARTS - sum(parts[1:]), parts[1], parts[2], parts[3]


def _chance(unknown: tuple[Spread, int, int, int]) -> list[float]:
    """The chances of each difference, left less right, that unknown cards can make."""
    known = _chances.get(unknown)
    if known is not None:
        return known
    spread, left, right, coming = unknown
    if left:
        found = _one_more(_chance((spread, left - 1, right, coming)), spread, 1.0, 0.0)
    elif right:
        found = _one_more(_chance((spread, 0, right - 1, coming)), spread, 0.0, 1.0)
    elif coming:
        found = _one_more(_chance((spread, 0, 0, coming - 1)), spread, 0.5, 0.5)
    else:
        found = [0.0] * _SIZE
        found[_MIDDLE] = 1.0
    if len(_chances) > _MOST_KEPT:
        _chances.clear()
    _chances[unknown] = found
    return found


def _one_more(before: list[float], spread: Spread, left: float, right: float) -> list[float]:
    """One more card, which lies on the left or on the right with these chances."""
    after = [0.0] * _SIZE
    for place, chance in enumerate(before):
        if chance:
            for value, parts in enumerate(spread):
                after[place + value] += chance * left * parts / PARTS
                after[place - value] += chance * right * parts / PARTS
    return after


def _at_least(unknown: tuple[Spread, int, int, int]) -> list[float]:
    """For each difference, the chance that unknown cards make it greater."""
    known = _above.get(unknown)
    if known is not None:
        return known
    found = [0.0] * (_SIZE + 1)
    for place in range(_SIZE - 1, -1, -1):
        found[place] = found[place + 1] + _chance(unknown)[place]
    if len(_above) > _MOST_KEPT:
        _above.clear()
    _above[unknown] = found
    return found


def odds(
    spread: Spread, difference: int, left: int, right: int, coming: int, threshold: int
) -> tuple[float, float, float]:
    """The chances that a clone goes left, stays, or goes right.

    `difference` is left less right of the cards that are known; `left` and `right` are how many hidden ones lie there,
    `coming` how many will still be played on either side.
    """
    at_least = _at_least((spread, left, right, coming))
    goes_left = at_least[min(_SIZE, max(0, _MIDDLE + threshold - difference + 1))]
    goes_right = 1.0 - at_least[min(_SIZE, max(0, _MIDDLE - threshold - difference))]
    return goes_left, 1.0 - goes_left - goes_right, goes_right


def coming(count: int) -> int:
    """How many cards are missing at a clone with so many."""
    return max(0, FULL - count)
