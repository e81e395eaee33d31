"""How a clone would be resolved, as far as the viewer of a known table can tell.

Cards that the viewer knows count for what they are; the others are taken as dealt at random from all cards that the
viewer has not seen. Cards can be put there and taken away in thought.
"""

from functools import lru_cache
from math import comb

from sabletop.engine.fields import UNKNOWN
from sabletop.games.orphan_black.ids import LEFT, NONE, RIGHT, VALUE
from sabletop.games.orphan_black.known import mind_of, unseen_counts
from sabletop.games.orphan_black.memory import hunch_at
from sabletop.games.orphan_black.questions import count_at, threshold
from sabletop.games.orphan_black.table import OrphanBlackTable

Pool = tuple[int, int, int, int]
"""How many unseen cards are worth 0, 1, 2 and 3."""


def pool_of(t: OrphanBlackTable) -> Pool:
    """What the viewer cannot place, by worth: without cards that are believed at a spot."""
    left = [0, 0, 0, 0]
    for card, number in enumerate(unseen_counts(t)):
        left[VALUE[card]] += number
    mind = mind_of(t.viewer)
    believed = [hunch_at(t, mind, spot) for row in t.rows for spot in row if t.card[spot] == UNKNOWN]
    for card in believed:
        if card != NONE:
            left[VALUE[card]] = max(0, left[VALUE[card]] - 1)
    return left[0], left[1], left[2], left[3]


def card_at(t: OrphanBlackTable, spot: int) -> tuple[int, bool]:
    """The card of a spot and whether that is certain: what the viewer sees, else what they believe, else NONE."""
    if t.card[spot] != UNKNOWN:
        return t.card[spot], True
    return hunch_at(t, mind_of(t.viewer), spot), False


class Forecast:
    """The two sides of a clone as the viewer knows them."""

    def __init__(self, t: OrphanBlackTable, clone: int) -> None:
        self.clone = clone
        self.threshold = threshold(t, clone)
        self.count = count_at(t, clone)
        self.known = [0, 0]
        self.unknown = [0, 0]
        self.sure = [True, True]
        mind = mind_of(t.viewer)
        for side in (LEFT, RIGHT):
            for spot in t.rows[2 * clone + side]:
                card = t.card[spot]
                if card == UNKNOWN:
                    self._count(side, hunch_at(t, mind, spot), False, 1)
                else:
                    self.known[side] += VALUE[card]

    def _count(self, side: int, card: int, sure: bool, sign: int) -> None:
        if card == NONE:
            self.unknown[side] += sign
            return
        self.known[side] += sign * VALUE[card]
        self.sure[side] = self.sure[side] and sure

    def with_card(self, side: int, card: int) -> "Forecast":
        """The same clone with one more known card."""
        self._count(side, card, True, 1)
        self.count += 1
        return self

    def without(self, t: OrphanBlackTable, spot: int) -> "Forecast":
        """The same clone without one of her cards."""
        self._count(t.row_of[spot] % 2, *card_at(t, spot), -1)
        self.count -= 1
        return self

    def hidden(self) -> "Forecast":
        """The same clone with one more Mrs. S."""
        self.threshold += 1
        return self

    def chances(self, pool: Pool) -> tuple[float, float, float]:
        """How likely she goes left, stays, goes right."""
        found = [0.0, 0.0, 0.0]
        for more, chance in _differences(pool, self.unknown[LEFT], self.unknown[RIGHT]):
            by = self.known[LEFT] - self.known[RIGHT] + more
            # OB-RESOLVE-6: she joins a side that is heavier by more than the threshold.
            found[0 if by > self.threshold else 2 if -by > self.threshold else 1] += chance
        return found[0], found[1], found[2]


@lru_cache(maxsize=4096)
def _differences(pool: Pool, left: int, right: int) -> tuple[tuple[int, float], ...]:
    """How much more the unknown cards of the left are worth than those of the right, each with its chance."""
    if left + right > sum(pool):
        return ((0, 1.0),)
    found: dict[int, float] = {}
    for taken, worth, chance in _draws(pool, left):
        rest = (pool[0] - taken[0], pool[1] - taken[1], pool[2] - taken[2], pool[3] - taken[3])
        for _, other, again in _draws(rest, right):
            found[worth - other] = found.get(worth - other, 0.0) + chance * again
    return tuple(sorted(found.items()))


@lru_cache(maxsize=4096)
def _draws(pool: Pool, n: int) -> tuple[tuple[Pool, int, float], ...]:
    """Every way to draw `n` cards of the pool: which, their worth, the chance."""
    every = comb(sum(pool), n)
    found: list[tuple[Pool, int, float]] = []
    for threes in range(min(n, pool[3]) + 1):
        for twos in range(min(n - threes, pool[2]) + 1):
            for ones in range(min(n - threes - twos, pool[1]) + 1):
                none = n - threes - twos - ones
                ways = comb(pool[0], none) * comb(pool[1], ones) * comb(pool[2], twos) * comb(pool[3], threes)
                if ways:
                    found.append(((none, ones, twos, threes), ones + 2 * twos + 3 * threes, ways / every))
    return tuple(found)
