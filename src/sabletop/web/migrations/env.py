"""Runs the migrations on whatever database the server uses."""

import asyncio
from typing import Final

from alembic import context
from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import create_async_engine

from sabletop.web.schema import METADATA

_OURS: Final = 0x5AB1E701
"""The number of our lock: of several workers that begin at once one migrates, and the others wait."""


def _migrate(connection: Connection) -> None:
    context.configure(connection=connection, target_metadata=METADATA, render_as_batch=True)
    with context.begin_transaction():
        if connection.dialect.name == "postgresql":
            connection.execute(text(f"SELECT pg_advisory_xact_lock({_OURS})"))
            # Whoever plays meanwhile must not wait behind us for somebody who reads for long: rather try again.
            connection.execute(text("SET LOCAL lock_timeout = '2s'"))
        context.run_migrations()


async def _run(address: str) -> None:
    engine = create_async_engine(address)
    async with engine.connect() as connection:
        await connection.run_sync(_migrate)
    await engine.dispose()


asyncio.run(_run(context.config.attributes["database"]))
