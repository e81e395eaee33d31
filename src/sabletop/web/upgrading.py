"""Brings a database up to date before the server uses it."""

import asyncio
from pathlib import Path

from sqlalchemy import inspect, text
from sqlalchemy.engine import Connection
from sqlalchemy.ext.asyncio import AsyncEngine

from sabletop.web.schema import HEAD


def _version(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    found = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return None if found is None else str(found)


async def bring_up_to_date(engine: AsyncEngine) -> None:
    """Run the migrations that are missing; nothing where none is."""
    async with engine.connect() as connection:
        version = await connection.run_sync(_version)
    if version != HEAD:
        await asyncio.to_thread(upgrade, engine.url.render_as_string(hide_password=False))


def upgrade(database: str) -> None:
    """Run the migrations. Alembic is imported only here: it takes its time."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.set_main_option("path_separator", "os")
    config.attributes["database"] = database
    command.upgrade(config, "head")
