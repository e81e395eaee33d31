"""Keeping tables: every command is in the database before anybody hears of it.

One task writes. What many tables want written at one time goes into one transaction, so that one flush to the disk
serves them all.
"""

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Delete, Insert, Table, bindparam, delete, event, func, insert, select
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from sabletop.web import commands
from sabletop.web.commands import AnyCommand
from sabletop.web.refusals import Refusal
from sabletop.web.schema import COMMANDS, KEYS, NOTES, REPLAYS, RUNS, SNAPSHOTS, TABLES, TALK
from sabletop.web.settings import Settings
from sabletop.web.upgrading import bring_up_to_date

LOG = logging.getLogger("sabletop.web")
Row = dict[str, Any]


@dataclass
class Transaction:
    """What is written together, all of it or nothing."""

    rows: list[tuple[Table, Row]] = field(default_factory=list)
    replaced: list[tuple[Table, Row]] = field(default_factory=list)
    """Rows that stand in place of those with the same key."""


@dataclass(frozen=True)
class Kept:
    """What the database knows of one table."""

    setup: str
    seed: str
    created: float
    snapshot: tuple[int, str] | None
    commands: list[AnyCommand]
    """Those after the snapshot."""
    talk: list[tuple[int, str, str, float]]
    at: float
    """When the last of its commands was kept."""


class Store:
    """The database."""

    def __init__(self, settings: Settings) -> None:
        self._engine = _engine(settings)
        self._queue: asyncio.Queue[tuple[Transaction, asyncio.Future[None]]] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None
        self._line: AsyncConnection | None = None
        """The writer's own connection, open for as long as it serves."""

    async def open(self) -> None:
        """Make the database ready, and begin to write."""
        await bring_up_to_date(self._engine)
        self._writer = asyncio.create_task(self._write(), name="writer")

    async def close(self) -> None:
        """Stop writing."""
        if self._writer is not None:
            self._writer.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._writer
        await self._hang_up()
        await self._engine.dispose()

    # Writing

    async def write(self, transaction: Transaction) -> None:
        """Returns when it is safe. Where it cannot be written this raises `Refusal`, and nothing was."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait((transaction, done))
        await done

    async def _write(self) -> None:
        while True:
            group = [await self._queue.get()]
            while not self._queue.empty():
                group.append(self._queue.get_nowait())
            try:
                await self._commit([transaction for transaction, _ in group])
            except (SQLAlchemyError, OSError) as trouble:
                await self._one_by_one(group, trouble)
            else:
                for _, done in group:
                    _settle(done, None)

    async def _one_by_one(self, group: list[tuple[Transaction, asyncio.Future[None]]], trouble: Exception) -> None:
        """A group failed: let only those fail that have to."""
        for transaction, done in group:
            if len(group) > 1:
                try:
                    await self._commit([transaction])
                except (SQLAlchemyError, OSError) as own:
                    trouble = own
                else:
                    _settle(done, None)
                    continue
            LOG.error("not written: %s", type(trouble).__name__)
            text = (
                "Another server wrote at this table." if isinstance(trouble, IntegrityError) else "The database failed."
            )
            _settle(done, Refusal("storage", f"{text} Nothing was changed; try again."))

    async def _commit(self, transactions: Sequence[Transaction]) -> None:
        rows = _by_table([one for transaction in transactions for one in transaction.rows])
        replaced = _by_table([one for transaction in transactions for one in transaction.replaced])
        try:
            if self._line is None:
                self._line = await self._engine.connect()
            async with self._line.begin():
                for table, some in rows.items():
                    await self._line.execute(_INSERTS[table], some)
                for table, some in replaced.items():
                    await self._line.execute(_DROPS[table], [_gone(table, row) for row in some])
                    await self._line.execute(_INSERTS[table], some)
        except (SQLAlchemyError, OSError):
            await self._hang_up()
            raise

    async def _hang_up(self) -> None:
        """After trouble, and in the end; what is written next opens a new connection."""
        line, self._line = self._line, None
        if line is not None:
            with contextlib.suppress(SQLAlchemyError, OSError):
                await line.close()

    # Reading

    async def key(self, name: str) -> str:
        """A key of the server; made when it is first asked for."""
        async with self._engine.begin() as connection:
            found = await _key(connection, name)
            if found is None:
                found = secrets.token_hex(32)
                await connection.execute(insert(KEYS), {"name": name, "value": found})
        return found

    async def has(self, code: str) -> bool:
        """Whether there is such a table."""
        async with self._engine.connect() as connection:
            found = await connection.execute(select(TABLES.c.created).where(TABLES.c.code == code))
            return found.first() is not None

    async def read(self, code: str) -> Kept | None:
        """All that is kept of a table."""
        async with self._engine.connect() as connection:
            head = (await connection.execute(select(TABLES).where(TABLES.c.code == code))).first()
            if head is None:
                return None
            snap = (await connection.execute(select(SNAPSHOTS).where(SNAPSHOTS.c.code == code))).first()
            after = 0 if snap is None else snap.number
            rows = await connection.execute(
                select(COMMANDS.c.number, COMMANDS.c.command)
                .where(COMMANDS.c.code == code, COMMANDS.c.number > after)
                .order_by(COMMANDS.c.number)
            )
            numbered = [(row.number, row.command) for row in rows]
            at = await connection.execute(select(func.max(COMMANDS.c.at)).where(COMMANDS.c.code == code))
            assert [number for number, _ in numbered] == list(range(after + 1, after + 1 + len(numbered))), "a hole"
            said = await connection.execute(
                select(TALK).where(TALK.c.code == code).order_by(TALK.c.number.desc()).limit(50)
            )
            talk = [(row.number, row.sender, row.text, row.at) for row in said][::-1]
        return Kept(
            head.setup,
            head.seed,
            head.created,
            None if snap is None else (snap.number, snap.data),
            [commands.load(text) for _, text in numbered],
            talk,
            float(at.scalar() or head.created),
        )

    async def note(self, code: str, seat: int) -> str | None:
        """What a seat has noted for itself."""
        wanted = select(NOTES.c.data).where(NOTES.c.code == code, NOTES.c.seat == seat)
        async with self._engine.connect() as connection:
            found = (await connection.execute(wanted)).scalar()
        return None if found is None else str(found)

    async def runs(self, since: float) -> list[tuple[float, float]]:
        """From when to when servers ran, as far as they ran after this time."""
        async with self._engine.connect() as connection:
            found = await connection.execute(select(RUNS.c.began, RUNS.c.seen).where(RUNS.c.seen > since))
            return [(row.began, row.seen) for row in found]

    async def replay(self, name: str) -> str | None:
        """The record of a replay."""
        async with self._engine.connect() as connection:
            found = (await connection.execute(select(REPLAYS.c.record).where(REPLAYS.c.id == name))).scalar()
        return None if found is None else str(found)


def command_row(code: str, number: int, command: AnyCommand) -> tuple[Table, Row]:
    """A command as it is written."""
    return COMMANDS, {"code": code, "number": number, "command": commands.dump(command), "at": time.time()}


_INSERTS: dict[Table, Insert] = {
    table: insert(table) for table in (TABLES, COMMANDS, SNAPSHOTS, TALK, REPLAYS, NOTES, RUNS)
}
_DROPS: dict[Table, Delete] = {
    table: delete(table).where(*[key == bindparam(f"gone_{key.name}") for key in table.primary_key])
    for table in (SNAPSHOTS, NOTES, RUNS)
}


def _by_table(rows: list[tuple[Table, Row]]) -> dict[Table, list[Row]]:
    found: dict[Table, list[Row]] = {}
    for table, row in rows:
        found.setdefault(table, []).append(row)
    return found


def _gone(table: Table, row: Row) -> Row:
    """The key of the row that another is to stand in place of."""
    return {f"gone_{key.name}": row[key.name] for key in table.primary_key}


def _settle(done: asyncio.Future[None], trouble: Exception | None) -> None:
    if done.done():
        return
    if trouble is None:
        done.set_result(None)
    else:
        done.set_exception(trouble)


async def _key(connection: AsyncConnection, name: str) -> str | None:
    found = (await connection.execute(select(KEYS.c.value).where(KEYS.c.name == name))).scalar()
    return None if found is None else str(found)


def _engine(settings: Settings) -> AsyncEngine:
    engine = create_async_engine(settings.database, pool_pre_ping=not settings.database.startswith("sqlite"))
    if settings.database.startswith("sqlite"):
        level = settings.durability.upper()

        @event.listens_for(engine.sync_engine, "connect")
        def _prepare(connection: Any, _: object) -> None:
            cursor = connection.cursor()
            for pragma in ("journal_mode=WAL", f"synchronous={level}", "busy_timeout=10000", "foreign_keys=ON"):
                cursor.execute(f"PRAGMA {pragma}")
            cursor.close()

    return engine
