"""The line that all writing goes through. A group of rows is one trip to the database and one transaction there; the
statements are plain text, made once from the description of the tables."""

import asyncio
import contextlib
import sqlite3
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any, Final, NamedTuple, Protocol

from sqlalchemy import Double, Integer, Table, Text, bindparam, func, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.dialects.postgresql import ARRAY
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from sabletop.web.news import CHANNEL

Row = dict[str, Any]
_KINDS: Final[dict[type[Any], Any]] = {str: Text, int: Integer, float: Double}
_POSTGRES: Final = make_url("postgresql+asyncpg://")
_CHANNEL: Final = "channel"
_TOLD: Final = "told"


class Rows(NamedTuple):
    """Rows of one table."""

    table: Table
    replaces: bool
    """Whether they stand in place of those with the same keys."""
    rows: list[Row]


class Twice(Exception):
    """There is a row with this key already."""


class Line(Protocol):
    """A connection that is open for as long as nothing goes wrong with it."""

    async def write(self, groups: Sequence[Rows], told: list[str]) -> None:
        """All of it or nothing; and with it this is told to other workers. Raises `Twice`, or what the driver does."""

    async def close(self) -> None:
        """Hang up, whatever became of it."""


def line_to(engine: AsyncEngine, durability: str) -> Line:
    """A line to this database."""
    if engine.dialect.name == "postgresql":
        return _PostgresLine(engine)
    return _SqliteLine(engine.url.database or "", durability)


def prepare_sqlite(connection: Any, durability: str) -> None:
    """How every connection to SQLite behaves."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", f"synchronous={durability.upper()}", "busy_timeout=10000", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


class _SqliteLine:
    """A thread of its own holds the connection: a whole group is one errand for it."""

    def __init__(self, file: str, durability: str) -> None:
        self._file, self._durability = file, durability
        self._thread = ThreadPoolExecutor(1, "writer")
        self._connection: sqlite3.Connection | None = None

    async def write(self, groups: Sequence[Rows], told: list[str]) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._write, groups)

    def _write(self, groups: Sequence[Rows]) -> None:
        if self._connection is None:
            self._connection = sqlite3.connect(self._file)
            prepare_sqlite(self._connection, self._durability)
        try:
            with self._connection as connection:
                for table, replaces, rows in groups:
                    connection.executemany(_sqlite_text(table, replaces), _in_columns(table, rows))
        except sqlite3.IntegrityError as twice:
            raise Twice(str(twice)) from None

    async def close(self) -> None:
        self._thread.submit(self._close)
        self._thread.shutdown(wait=False)

    def _close(self) -> None:
        if self._connection is not None:
            self._connection.close()


class _PostgresLine:
    """Everything goes into one statement, which is a transaction by itself."""

    def __init__(self, engine: AsyncEngine) -> None:
        from asyncpg import UniqueViolationError

        self._engine, self._twice = engine, UniqueViolationError
        self._connection: AsyncConnection | None = None

    async def write(self, groups: Sequence[Rows], told: list[str]) -> None:
        if self._connection is None:
            self._connection = await self._engine.connect()
        driver: Any = (await self._connection.get_raw_connection()).driver_connection
        values: dict[str, Any] = {_CHANNEL: CHANNEL, _TOLD: told}
        for number, (table, _, rows) in enumerate(groups):
            values |= {f"{number} {name}": [row.get(name) for row in rows] for name in _names(table)}
        text, arguments = _postgres_statement(tuple([(table, replaces) for table, replaces, _ in groups]))
        try:
            await driver.execute(text, *[values[name] for name in arguments])
        except self._twice as twice:
            raise Twice(str(twice)) from None

    async def close(self) -> None:
        if self._connection is not None:
            with contextlib.suppress(SQLAlchemyError, OSError):
                await self._connection.invalidate()
                await self._connection.close()


@cache
def _sqlite_text(table: Table, replaces: bool) -> str:
    wanted = sqlite.insert(table)
    if replaces:
        wanted = wanted.on_conflict_do_update(index_elements=_keys(table), set_=_new(table, wanted.excluded))
    return str(wanted.compile(dialect=sqlite.dialect()))


def _in_columns(table: Table, rows: list[Row]) -> list[tuple[Any, ...]]:
    names = _names(table)
    return [tuple([row.get(name) for name in names]) for row in rows]


class _Statement(NamedTuple):
    """A statement, and the names of its arguments in their order."""

    text: str
    arguments: tuple[str, ...]


@cache
def _postgres_statement(groups: tuple[tuple[Table, bool], ...]) -> _Statement:
    """Writes one array for each column of each table, and tells what is told."""
    told = func.unnest(bindparam(_TOLD, type_=ARRAY(Text))).column_valued("told")
    wanted = select(func.pg_notify(bindparam(_CHANNEL, type_=Text), told))
    for number, (table, replaces) in enumerate(groups):
        arrays = [bindparam(f"{number} {one.name}", type_=ARRAY(_KINDS[one.type.python_type])) for one in table.c]
        rows = func.unnest(*arrays).table_valued(*_names(table)).render_derived()
        writes = postgresql.insert(table).from_select(list(_names(table)), select(*rows.c))
        if replaces:
            writes = writes.on_conflict_do_update(index_elements=_keys(table), set_=_new(table, writes.excluded))
        wanted = wanted.add_cte(writes.cte(f"w{number}"))
    compiled = wanted.compile(dialect=_POSTGRES.get_dialect()())
    return _Statement(str(compiled), tuple(compiled.positiontup or ()))


@cache
def _names(table: Table) -> tuple[str, ...]:
    return tuple([column.name for column in table.c])


def _keys(table: Table) -> list[str]:
    return [column.name for column in table.primary_key]


def _new(table: Table, excluded: Any) -> dict[str, Any]:
    """What a row gets from the one that stands in its place."""
    return {name: excluded[name] for name in _names(table) if name not in _keys(table)}
