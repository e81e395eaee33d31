"""Running the server."""

import asyncio
import contextlib
import gc
import ipaddress
import logging
import os
import socket
from collections.abc import Callable
from pathlib import Path
from typing import Final

import uvicorn
from litestar import Litestar
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from sabletop.engine.errors import SabletopError
from sabletop.web.addresses import Addresses
from sabletop.web.app import make_app, make_litestar
from sabletop.web.doors import Doors
from sabletop.web.protocols import ServerConfig
from sabletop.web.settings import Settings
from sabletop.web.store import Store
from sabletop.web.tables import Tables
from sabletop.web.tidying import Tidied, tidy

PORT: Final = 8421
_TRIED: Final = 50
_DRIVERS: Final = {
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
    "postgresql+asyncpg": "postgresql+asyncpg",
    "sqlite": "sqlite+aiosqlite",
    "sqlite+aiosqlite": "sqlite+aiosqlite",
}


def data_folder() -> Path:
    """Where this user's data is kept."""
    named = os.environ.get("XDG_DATA_HOME", "")
    base = Path(named) if Path(named).is_absolute() else Path.home() / ".local" / "share"
    return base / "sabletop"


def sqlite_in(folder: Path) -> str:
    """The address of the database in this folder, which is made if it is not there."""
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite+aiosqlite:///{folder.resolve() / 'tables.sqlite'}"


class NoDatabase(SabletopError):
    """A database that cannot be used."""


def check_database(address: str) -> str:
    """The address as the program wants it, for the two kinds of database that it knows."""
    try:
        found = make_url(address)
    except ArgumentError:
        raise NoDatabase("The address of a database looks like postgresql://user@host/name.") from None
    driver = _DRIVERS.get(found.drivername)
    if driver is None:
        raise NoDatabase(f"The database may be PostgreSQL or SQLite, not {found.drivername[:40]}.")
    if driver.startswith("sqlite") and not Path(found.database or "nowhere/").parent.is_dir():
        raise NoDatabase("The database cannot be used: its folder is not there.")
    return found.set(drivername=driver).render_as_string(hide_password=False)


async def prepare(settings: Settings) -> None:
    """Open the database once, and bring it up to date; raises `NoDatabase`."""
    store = Store(settings)
    try:
        await store.open()
        await store.key("tokens")
    except (SQLAlchemyError, OSError) as trouble:
        what = str(getattr(trouble, "orig", None) or trouble).splitlines()
        raise NoDatabase(f"The database cannot be used: {what[0] if what else type(trouble).__name__}.") from None
    finally:
        await store.close()


async def tidy_once(settings: Settings) -> Tidied:
    """Throw away what is not to be kept; refused where a server runs on SQLite, which tidies by itself."""
    await prepare(settings)
    store = Store(settings)
    try:
        await store.open()
        return await tidy(store.engine, settings.keep)
    finally:
        await store.close()


def free_socket(host: str, port: int) -> socket.socket:
    """A socket on this port, or on the next one that is free."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    trouble: OSError | None = None
    for one in range(port, min(port + _TRIED, 65536)) if port else [0]:
        found = socket.socket(family, socket.SOCK_STREAM)
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            found.bind((host, one))
        except OSError as taken:
            found.close()
            trouble = taken
        else:
            return found
    raise trouble or OSError("no port is free")


def address_of(found: socket.socket) -> str:
    """What to type into a browser."""
    host, port = found.getsockname()[:2]
    if ipaddress.ip_address(host).is_unspecified:
        host = "localhost"
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


class _Server(uvicorn.Server):
    """A server that says when it is ready."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._ready()


def keep_quiet() -> None:
    """Loggers that would write down what is sent, tokens among it, must not, whatever else is set; nor may strangers
    fill the log with what they send."""
    for name in ("uvicorn.error", "websockets.server"):
        logging.getLogger(name).setLevel(logging.ERROR)


def listening_as(settings: Settings, litestar: Litestar, patience: int = 3) -> ServerConfig:
    """How the application listens: whatever comes is bounded before it costs anything."""
    doors = Doors(settings.limits)
    return ServerConfig(
        make_app(settings, litestar, doors),
        doors,
        Addresses(settings.proxies),
        ws_max_size=settings.limits.frame,
        ws_per_message_deflate=False,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=False,
        timeout_graceful_shutdown=patience,
        lifespan="on",
    )


def look_seldom_for_cycles() -> None:
    """Tables live long and hold many small lists: looking through all of them for cycles takes longer than a move
    may. What is new is looked through in small parts, none of which holds the loop for long."""
    gc.freeze()
    gc.set_threshold(10_000, 4, 2_000)


def run(settings: Settings, listening: socket.socket, ready: Callable[[], None]) -> bool:
    """Serve until somebody interrupts; whether it ever was ready."""
    server = _Server(listening_as(settings, make_litestar(settings, Tables(settings))), ready)
    keep_quiet()
    look_seldom_for_cycles()
    with contextlib.suppress(KeyboardInterrupt, asyncio.CancelledError):
        server.run(sockets=[listening])
    return server.started
