"""When a server ran: clocks of tables rest while none does."""

import time
from collections.abc import Iterable
from typing import Final

from sabletop.web.schema import RUNS
from sabletop.web.store import Store, Transaction

BEAT: Final = 5.0
"""So often a server notes that it still runs: a crash costs the clocks no more than that."""
_ASLEEP: Final = 4 * BEAT
Span = tuple[float, float]


def within(spans: Iterable[Span], begin: float, end: float) -> float:
    """How much of the time from `begin` to `end` lies in these spans, which may overlap."""
    total = 0.0
    for first, last in sorted(spans):
        first, last = max(first, begin), min(last, end)
        if first < last:
            total += last - first
            begin = last
    return total


class Uptime:
    """Notes that this server runs, and knows when one ran."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._id = ""
        self._times = 0
        self._began = self._seen = 0.0

    async def beat(self) -> None:
        """The server runs. If it slept meanwhile, as a machine does when it is closed, it begins anew."""
        at = time.time()
        if not self._id or not 0 <= at - self._seen < _ASLEEP:
            self._times += 1
            self._id, self._began = f"{self._store.worker}-{self._times}", at
        self._seen = at
        await self._store.write(Transaction(replaced=[(RUNS, {"id": self._id, "began": self._began, "seen": at})]))

    async def since(self, at: float) -> float:
        """For how many seconds since then a server ran."""
        end = time.time()
        return within([*await self._store.runs(at), (self._began, end)], at, end)
