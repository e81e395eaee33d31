"""Brings a database up to date before the server uses it."""

import asyncio
from pathlib import Path
from typing import Final

from sqlalchemy import inspect, text
from sqlalchemy.engine import Connection
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine

from sabletop.engine.errors import SabletopError
from sabletop.web.schema import HEAD

_ATTEMPTS: Final = 30
_VERSIONS: Final = frozenset(f"{number:04d}" for number in range(1, int(HEAD) + 1))


def _version(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    found = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return None if found is None else str(found)


class NewerDatabase(SabletopError):
    """A database of a version that this program does not know."""


async def bring_up_to_date(engine: AsyncEngine) -> None:
    """Run the migrations that are missing; nothing where none is."""
    async with engine.connect() as connection:
        version = await connection.run_sync(_version)
    if version is not None and version not in _VERSIONS:
        raise NewerDatabase(
            f"The database has version {version[:20]!r}, made by a newer Sabletop; this one knows it up to {HEAD}."
        )
    if version != HEAD:
        await _upgrade(engine.url.render_as_string(hide_password=False))


async def _upgrade(database: str) -> None:
    """While others use the database it may take several attempts to get at a table."""
    for attempt in range(_ATTEMPTS):
        try:
            await asyncio.to_thread(upgrade, database)
            return
        except DBAPIError as trouble:
            if "lock timeout" not in str(trouble.orig) or attempt + 1 == _ATTEMPTS:
                raise
        await asyncio.sleep(1.0)


def upgrade(database: str) -> None:
    """Run the migrations. Alembic is imported only here: it takes its time."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.set_main_option("path_separator", "os")
    config.attributes["database"] = database
    command.upgrade(config, "head")
