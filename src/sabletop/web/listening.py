"""Hears what other workers tell through PostgreSQL, on a connection of its own."""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from typing import Any, Final

from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from sabletop.web import metrics
from sabletop.web.news import CHANNEL

LOG = logging.getLogger("sabletop.web")
_LOOK: Final = 5.0
"""So often it is tried whether the connection still carries."""
_REST: Final = 0.3


class Listener:
    """Listens for as long as it runs; `back` is called whenever it begins to, since something may have been missed."""

    def __init__(self, engine: AsyncEngine, heard: Callable[[str], None], back: Callable[[], Awaitable[None]]) -> None:
        self._engine, self._heard, self._back = engine, heard, back
        self.hears = asyncio.Event()
        """Whether it is connected."""

    async def run(self) -> None:
        """Listen, and connect again whenever the connection is lost."""
        from asyncpg import InterfaceError, PostgresError

        while True:
            try:
                await self._listen()
            except (SQLAlchemyError, OSError, InterfaceError, PostgresError) as trouble:
                LOG.warning("nothing is heard of other workers: %s", type(trouble).__name__)
            finally:
                self.hears.clear()
                metrics.HEARS.set(0)
            await asyncio.sleep(_REST)

    async def _listen(self) -> None:
        line = await self._engine.connect()
        try:
            driver: Any = (await line.get_raw_connection()).driver_connection
            lost = asyncio.Event()
            driver.add_termination_listener(lambda _: lost.set())
            await driver.add_listener(CHANNEL, lambda *heard: self._heard(heard[3]))
            self.hears.set()
            metrics.HEARS.set(1)
            await self._back()
            while not lost.is_set():
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(_LOOK):
                        await lost.wait()
                async with asyncio.timeout(_LOOK):
                    await driver.execute("SELECT 1")
        finally:
            with contextlib.suppress(SQLAlchemyError, OSError):
                await line.invalidate()
                await line.close()
