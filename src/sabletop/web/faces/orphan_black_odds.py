"""How a clone of Orphan Black would be resolved, as far as one view can tell.

The cards that a viewer knows count for what they are; the others are taken as dealt at random from all cards that the
viewer has not seen. Nothing but the view goes in.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import comb
from typing import Any, Final

from sabletop.games.orphan_black.ids import CARDS, FULL, SIDES, VALUE
from sabletop.web.faces import View

Seen = dict[str, Any]
Pool = tuple[int, int, int, int]
"""How many unseen cards are worth 0, 1, 2 and 3."""

WORTH: Final = dict(zip(CARDS, VALUE, strict=True))


def pool_of(deck: Sequence[int], view: View) -> Pool:
    """What the viewer has not seen yet, by worth."""
    left = [0, 0, 0, 0]
    for card in deck:
        left[VALUE[card]] += 1
    for name in _seen(view["table"]):
        left[WORTH[name]] = max(0, left[WORTH[name]] - 1)
    return left[0], left[1], left[2], left[3]


def _seen(table: Seen) -> list[str]:
    """Every card that the viewer can name, wherever it is."""
    found = [*table["discard"], *(table["hand"] or []), *(table["drawn"] or [])]
    for clone in table["clones"]:
        found += ["mrs-s"] * clone["mrs_s"] + ["paul"] * (clone["paul_left"] + clone["paul_right"])
        found += [card["card"] for side in SIDES for card in clone[side] if card["card"] is not None]
    for player in table["players"]:
        found += ["donnie"] * len(player["donnies_from"])
        if table["looking_at_hand"] is None:
            found += player["known_cards"]
    return [*found, *(table["looking_at_hand"] or [])]


class Standing:
    """The two sides of a clone as one viewer sees them; cards can be put there and taken away in thought."""

    def __init__(self, seen: Seen) -> None:
        self.seen = seen
        self.threshold: int = seen["threshold"]
        self.known = [0, 0]
        self.unknown = [0, 0]
        self.sure = [True, True]
        for side, name in enumerate(SIDES):
            for card in seen[name]:
                self._count(side, card, 1)

    def _count(self, side: int, card: Seen, sign: int) -> None:
        if card["card"] is None:
            self.unknown[side] += sign
            return
        self.known[side] += sign * WORTH[card["card"]]
        self.sure[side] = self.sure[side] and bool(card["sure"])

    def with_card(self, side: int, card: str) -> "Standing":
        """The same clone with one more known card."""
        self._count(side, {"card": card, "sure": True}, 1)
        self.seen = {**self.seen, "count": self.seen["count"] + 1}
        return self

    def without(self, side: int, place: int) -> "Standing":
        """The same clone without one of her cards."""
        self._count(side, self.seen[SIDES[side]][place], -1)
        self.seen = {**self.seen, "count": self.seen["count"] - 1}
        return self

    def hidden(self) -> "Standing":
        """The same clone with one more Mrs. S."""
        self.threshold += 1
        return self

    def told(self, pool: Pool) -> dict[str, Any]:
        """Sums, what is unknown, cards until she is resolved, and where she would go, in hundredths."""
        sides = {
            name: {"sum": self.known[side], "unknown": self.unknown[side], "sure": self.sure[side]}
            for side, name in enumerate(SIDES)
        }
        return {
            **sides,
            "count": self.seen["count"],
            "until": max(0, FULL - self.seen["count"]),
            "threshold": self.threshold,
            "odds": self._odds(pool),
        }

    def _odds(self, pool: Pool) -> dict[str, int]:
        ahead = self.known[0] - self.known[1]
        chances = [0.0, 0.0, 0.0]
        for more, chance in differences(pool, self.unknown[0], self.unknown[1]):
            by = ahead + more
            chances[0 if by > self.threshold else 2 if -by > self.threshold else 1] += chance
        ends = (self.seen["left_to"], self.seen["start"], self.seen["right_to"])
        return dict(zip(ends, _hundredths(chances), strict=True))


def _hundredths(chances: Sequence[float]) -> list[int]:
    """Whole hundredths that never call the possible impossible, nor the uncertain certain."""
    return [min(99, max(1, round(100 * one))) if 1e-12 < one < 1 - 1e-12 else round(100 * one) for one in chances]


@lru_cache(maxsize=4096)
def differences(pool: Pool, left: int, right: int) -> tuple[tuple[int, float], ...]:
    """How much more the unknown cards of the left are worth than those of the right, each with its chance."""
    if left + right > sum(pool):
        return ((0, 1.0),)
    found: dict[int, float] = {}
    for taken, worth, chance in _hands(pool, left):
        rest = (pool[0] - taken[0], pool[1] - taken[1], pool[2] - taken[2], pool[3] - taken[3])
        for _, other, again in _hands(rest, right):
            found[worth - other] = found.get(worth - other, 0.0) + chance * again
    return tuple(sorted(found.items()))


@lru_cache(maxsize=4096)
def _hands(pool: Pool, n: int) -> tuple[tuple[Pool, int, float], ...]:
    """Every way to draw `n` cards of the pool: which, their worth, the chance."""
    every = comb(sum(pool), n)
    found = []
    for threes in range(min(n, pool[3]) + 1):
        for twos in range(min(n - threes, pool[2]) + 1):
            for ones in range(min(n - threes - twos, pool[1]) + 1):
                none = n - threes - twos - ones
                ways = comb(pool[0], none) * comb(pool[1], ones) * comb(pool[2], twos) * comb(pool[3], threes)
                if ways:
                    found.append(((none, ones, twos, threes), ones + 2 * twos + 3 * threes, ways / every))
    return tuple(found)
