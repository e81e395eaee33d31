"""One after another, but by turns of those who ask: whoever asks a hundred times makes others wait for one of them."""

import asyncio
import contextlib
from collections import OrderedDict, deque
from collections.abc import AsyncIterator


class FairLock:
    """A lock for which everybody who waits has a line of their own; the lines are served in turn."""

    def __init__(self) -> None:
        self._taken = False
        self._lines: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    @contextlib.asynccontextmanager
    async def turn_of(self, owner: str) -> AsyncIterator[None]:
        """Have the lock, when it is this one's turn."""
        await self._acquire(owner)
        try:
            yield
        finally:
            self._release()

    async def _acquire(self, owner: str) -> None:
        if not self._taken:
            self._taken = True
            return
        mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._lines.setdefault(owner, deque()).append(mine)
        try:
            await mine
        except asyncio.CancelledError:
            if mine.done() and not mine.cancelled():
                self._release()
            raise

    def _release(self) -> None:
        while self._lines:
            owner, line = self._lines.popitem(last=False)
            following = line.popleft()
            if line:
                self._lines[owner] = line
            if not following.done():
                following.set_result(None)
                return
        self._taken = False
