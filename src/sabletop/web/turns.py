"""What is done at a table is done by tasks of the table's own, one after another: whoever asked for it may hang up."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

Result = TypeVar("Result")


class Turns:
    """Who is next to do something at a table."""

    def __init__(self) -> None:
        self._lock = asyncio.Lock()
        self._tasks: set[asyncio.Task[Any]] = set()

    @property
    def busy(self) -> bool:
        """Whether somebody is at it or waits."""
        return bool(self._tasks)

    async def take(self, work: Callable[[], Awaitable[Result]]) -> Result:
        """Do this when its turn comes. It is done to its end, even if whoever waits for it here is cancelled."""
        return await asyncio.shield(self._begin(work))

    def leave(self, work: Callable[[], Awaitable[Any]]) -> None:
        """Do this when its turn comes; nobody waits for it."""
        self._begin(work).add_done_callback(_hear)

    def _begin(self, work: Callable[[], Awaitable[Result]]) -> asyncio.Task[Result]:
        task = asyncio.get_running_loop().create_task(self._run(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _run(self, work: Callable[[], Awaitable[Result]]) -> Result:
        async with self._lock:
            return await work()

    async def end(self) -> None:
        """Wait until all that was begun is done."""
        while self._tasks:
            await asyncio.gather(*self._tasks, return_exceptions=True)


def _hear(task: asyncio.Task[Any]) -> None:
    """Nobody is there to be told what went wrong."""
    if not task.cancelled():
        task.exception()
