"""Keeping clients within bounds: how often, how large, how deep."""

import re
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

Clock = Callable[[], float]
_MOST_KNOWN: Final = 20_000
_STRING: Final = re.compile(rb'"(?:[^"\\]|\\.)*+(?:"|\\?\Z)', re.DOTALL)
_OTHERS: Final = bytes([sign for sign in range(256) if sign not in b"[]{}"])
_ALIKE: Final = bytes.maketrans(b"{}", b"[]")


class Bucket:
    """So many in so many seconds, refilled evenly."""

    __slots__ = ("_at", "_left", "_most", "_per_second")

    def __init__(self, most: int, seconds: float, now: float) -> None:
        self._most, self._per_second = most, most / seconds
        self._left, self._at = float(most), now

    def has(self, now: float) -> bool:
        """Whether one more would be allowed now."""
        self._left = min(float(self._most), self._left + (now - self._at) * self._per_second)
        self._at = now
        return self._left >= 1

    def take(self, now: float) -> bool:
        """Whether one more is allowed now."""
        if not self.has(now):
            return False
        self._left -= 1
        return True


class Meter:
    """A bucket for each key, the longest unused forgotten first."""

    def __init__(self, rate: tuple[int, float], clock: Clock = time.monotonic) -> None:
        self._rate, self._clock = rate, clock
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, key: str) -> bool:
        """Whether this key may do one more."""
        now = self._clock()
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(*self._rate, now)
            if len(self._buckets) > _MOST_KNOWN:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(key)
        return bucket.take(now)

    def has(self, key: str) -> bool:
        """Whether this key could do one more."""
        bucket = self._buckets.get(key)
        return bucket is None or bucket.has(self._clock())


def depth_of(json: bytes, most: int = 100) -> int:
    """How deep brackets are nested, without reading what is between them; no more than `most` and one is counted."""
    left, depth = _STRING.sub(b"", json).translate(_ALIKE, _OTHERS), 0
    while left and depth <= most:
        inner = left.replace(b"[]", b"")
        if len(inner) == len(left):
            return depth + left.count(b"[")
        left, depth = inner, depth + 1
    return depth
