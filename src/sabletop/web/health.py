"""Whether the server is there, and whether it can serve: for proxies and whoever restarts it."""

import asyncio
import time
from typing import Final

import msgspec
from litestar import Response, get
from litestar.di import NamedDependency
from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError

from sabletop.web.tables import Tables

_OFTEN: Final = 1.0
_PATIENCE: Final = 2.0


class Health(msgspec.Struct, frozen=True):
    """What is said of it."""

    status: str


class Pulse:
    """Feels whether the database answers, at most once a second."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._at, self._beats = 0.0, False
        self._lock = asyncio.Lock()

    async def beats(self) -> bool:
        """Whether this worker can serve."""
        async with self._lock:
            if time.monotonic() - self._at > _OFTEN:
                self._beats = await self._feel()
                self._at = time.monotonic()
        return self._beats and self._tables.workers.heard

    async def _feel(self) -> bool:
        try:
            async with asyncio.timeout(_PATIENCE), self._tables.store.engine.connect() as connection:
                await connection.execute(text("SELECT 1"))
        except (SQLAlchemyError, OSError):
            return False
        return True


@get("/healthz", opt={"who": "anyone"}, include_in_schema=False, sync_to_thread=False)
def healthz() -> Health:
    """The server is there."""
    return Health("ok")


@get("/readyz", opt={"who": "anyone"}, include_in_schema=False)
async def readyz(pulse: NamedDependency[Pulse]) -> Response[Health]:
    """Whether it can serve: the database answers, and other workers are heard."""
    good = await pulse.beats()
    return Response(Health("ok" if good else "not ready"), status_code=200 if good else 503)
