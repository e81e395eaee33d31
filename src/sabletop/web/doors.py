"""How many may come in: from one address and in all, and how much of the processor an address may use up by talking."""

import time
from collections import Counter, OrderedDict
from typing import Final

from sabletop.web.limits import Clock, Meter
from sabletop.web.settings import Limits

_MOST_KNOWN: Final = 20_000


class Doors:
    """Counts those who are in."""

    def __init__(self, limits: Limits, clock: Clock = time.monotonic) -> None:
        self.limits = limits
        self._clock = clock
        self._in: Counter[str] = Counter()
        self._patience = Meter(limits.refusals, clock)
        self._shut: OrderedDict[str, float] = OrderedDict()
        """Until when nobody comes in from an address."""
        self._spent: OrderedDict[str, tuple[float, float]] = OrderedDict()
        """How much an address has spent of what it may, and when that was so."""

    @property
    def inside(self) -> int:
        """How many are in."""
        return self._in.total()

    def enter(self, address: str, counted: bool = True) -> bool:
        """Let a connection in, if there is room; by address only where connections have addresses of their own."""
        if self.inside >= self.limits.connections or self._shut.get(address, 0.0) > self._clock():
            return False
        if counted and self._in[address] >= self.limits.connections_an_address:
            return False
        self._in[address] += 1
        return True

    def leave(self, address: str) -> None:
        """A connection is gone."""
        self._in[address] -= 1
        if self._in[address] <= 0:
            del self._in[address]

    def refuse(self, address: str) -> None:
        """Somebody was told that this is too much: whoever does not listen finds the door shut for a while."""
        if not self._patience.take(address):
            self._shut[address] = self._clock() + self.limits.shut
            self._shut.move_to_end(address)
            if len(self._shut) > _MOST_KNOWN:
                self._shut.popitem(last=False)

    def spend(self, address: str, seconds: float) -> float:
        """An address used so much of the processor; for how long it is not listened to now, in seconds."""
        most, share = self.limits.talk
        now = self._clock()
        spent, at = self._spent.get(address, (0.0, now))
        spent = max(0.0, spent - (now - at) * share) + seconds
        self._spent[address] = spent, now
        self._spent.move_to_end(address)
        if len(self._spent) > _MOST_KNOWN:
            self._spent.popitem(last=False)
        return max(0.0, (spent - most) / share)
