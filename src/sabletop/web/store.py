"""Keeping tables: every command is in the database before anybody hears of it."""

import contextlib
import logging
import secrets
import time
from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Any, NamedTuple

from sqlalchemy import delete, event, func, select, text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from sabletop.web import news
from sabletop.web.allowances import What
from sabletop.web.checking import Written, bind, first_link, sound_part
from sabletop.web.line import prepare_sqlite
from sabletop.web.refusals import Refusal
from sabletop.web.schema import COMMANDS, DAMAGED, KEYS, NOTES, PRESENT, REPLAYS, RUNS, SNAPSHOTS, TABLES, TALK
from sabletop.web.settings import Settings
from sabletop.web.sole import Sole
from sabletop.web.upgrading import bring_up_to_date
from sabletop.web.writer import Overtaken, Transaction, Writer, cause_of

__all__ = ["Kept", "Overtaken", "Store", "Transaction", "cause_of"]

LOG = logging.getLogger("sabletop.web")
FAILED = "The database cannot be read now. Try again."


@dataclass(frozen=True)
class Kept:
    """What the database knows of one table."""

    setup: str
    seed: str
    created: float
    snapshot: tuple[int, str] | None
    commands: list[str]
    """Those after the snapshot, as far as they follow from each other."""
    talk: "list[Line]"
    at: float
    """When the last of its commands was kept."""
    link: str
    """The check sum of the last of them."""
    rest: int
    """How many there are after them that do not follow."""


class Line(NamedTuple):
    """Something that was said."""

    number: int
    sender: str
    text: str
    at: float
    person: str


class Read(NamedTuple):
    """What is new at a table."""

    commands: list[Written]
    talk: list[Line]


class Store:
    """The database."""

    def __init__(self, settings: Settings) -> None:
        self.worker = secrets.token_hex(8)
        """What this process is called among those that use the database."""
        self._engine = _engine(settings)
        self._sole = Sole(settings.database)
        self._writer = Writer(self._engine, self.worker, settings.durability)

    @property
    def engine(self) -> AsyncEngine:
        """What leads to the database."""
        return self._engine

    @property
    def shared(self) -> bool:
        """Whether other workers may use the database too."""
        return self._engine.dialect.name == "postgresql"

    async def open(self) -> None:
        """Make the database ready, and begin to write."""
        self._sole.take()
        await bring_up_to_date(self._engine)
        self._writer.begin()

    async def close(self) -> None:
        """Stop writing."""
        await self._writer.end()
        await self._engine.dispose()
        self._sole.release()

    # Writing

    async def write(self, transaction: Transaction) -> None:
        """Returns when it is safe. Where it cannot be written this raises `Refusal`, and nothing was."""
        await self._writer.put(transaction)

    def tell(self, *told: news.AnyNews) -> None:
        """Tell other workers what is not kept; it may be lost."""
        if self.shared:
            self._writer.put(Transaction(told=list(told)))

    def tell_spent(self, what: What, key: str) -> None:
        """Tell other workers that somebody did what is counted for all of them together."""
        self.tell(news.Spent(self.worker, what, key))

    # Reading

    @contextlib.asynccontextmanager
    async def _reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection to read with; a refusal where the database cannot be read."""
        try:
            async with self._engine.connect() as connection:
                yield connection
        except (SQLAlchemyError, OSError) as trouble:
            LOG.warning("not read: %s", cause_of(trouble))
            raise Refusal("storage", FAILED) from None

    async def news(self, code: str, number: int, said: int) -> Read:
        """What was done and said at a table after this."""
        async with self._reading() as connection:
            rows = await connection.execute(_commands_after(code, number))
            done = [Written(row.number, row.command, row.check) for row in rows]
            lines = await connection.execute(
                select(TALK).where(TALK.c.code == code, TALK.c.number > said).order_by(TALK.c.number)
            )
            return Read(done, [_line(row) for row in lines])

    async def heads(self, code: str) -> tuple[int, int]:
        """How much was done and said at a table."""
        done = select(func.max(COMMANDS.c.number)).where(COMMANDS.c.code == code).scalar_subquery()
        said = select(func.max(TALK.c.number)).where(TALK.c.code == code).scalar_subquery()
        async with self._reading() as connection:
            found = (await connection.execute(select(done, said))).one()
        return found[0] or 0, found[1] or 0

    async def presence(self, code: str, since: float) -> list[tuple[str, str]]:
        """Who is at a table through other workers that were there after this time."""
        async with self._reading() as connection:
            runs = await connection.execute(select(RUNS.c.id).where(RUNS.c.seen > since))
            alive = {str(row.id).partition("-")[0] for row in runs} - {self.worker}
            found = await connection.execute(select(PRESENT).where(PRESENT.c.code == code))
            return [(row.worker, row.data) for row in found if row.worker in alive]

    async def forget_presence(self) -> None:
        """Nobody is here through this worker any more; the others are told."""
        with contextlib.suppress(SQLAlchemyError, OSError):
            async with self._engine.begin() as connection:
                await connection.execute(delete(PRESENT).where(PRESENT.c.worker == self.worker))
                told = {"channel": news.CHANNEL, "told": news.dump(news.Bye(self.worker))}
                await connection.execute(text("SELECT pg_notify(:channel, :told)"), told)

    async def key(self, name: str) -> str:
        """A key of the server; made when it is first asked for."""
        async with self._engine.begin() as connection:
            found = await _key(connection, name)
            if found is None:
                made = {"name": name, "value": secrets.token_hex(32)}
                wanted = "INSERT INTO keys (name, value) VALUES (:name, :value) ON CONFLICT DO NOTHING"
                await connection.execute(text(wanted), made)
                found = await _key(connection, name)
        assert found is not None
        return found

    async def has(self, code: str) -> bool:
        """Whether there is such a table."""
        async with self._reading() as connection:
            found = await connection.execute(select(TABLES.c.created).where(TABLES.c.code == code))
            return found.first() is not None

    async def read(self, code: str, whole: bool = False) -> Kept | None:
        """All that is kept of a table; `whole`: all of its commands, whatever sum of them was kept."""
        async with self._reading() as connection:
            head = (await connection.execute(select(TABLES).where(TABLES.c.code == code))).first()
            if head is None:
                return None
            snap = None if whole else await _snapshot(connection, code)
            after = 0 if snap is None else snap.number
            rows = await connection.execute(_commands_after(code, after))
            numbered = [Written(row.number, row.command, row.check) for row in rows]
            link = first_link(code, head.setup, head.seed) if snap is None else snap.link
            sound, link = sound_part(numbered, after, link)
            at = await connection.execute(select(func.max(COMMANDS.c.at)).where(COMMANDS.c.code == code))
            said = await connection.execute(
                select(TALK).where(TALK.c.code == code).order_by(TALK.c.number.desc()).limit(50)
            )
            talk = [_line(row) for row in said][::-1]
        return Kept(
            head.setup,
            head.seed,
            head.created,
            None if snap is None else (snap.number, snap.data),
            [row.command for row in numbered[:sound]],
            talk,
            float(at.scalar() or head.created),
            link,
            len(numbered) - sound,
        )

    async def set_aside(self, code: str, after: int) -> None:
        """The commands of this table after so many do not follow from them: they are kept elsewhere, and the table goes
        on without them."""
        bad = (COMMANDS.c.code == code) & (COMMANDS.c.number > after)
        async with self._engine.begin() as connection:
            rows = [dict(row._mapping) for row in await connection.execute(select(COMMANDS).where(bad))]
            found = time.time()
            if rows:
                await connection.execute(DAMAGED.insert(), [{**row, "found": found} for row in rows])
            await connection.execute(delete(COMMANDS).where(bad))
            await connection.execute(delete(SNAPSHOTS).where(SNAPSHOTS.c.code == code, SNAPSHOTS.c.number > after))
        self.tell(news.Damaged(self.worker, code))

    async def note(self, code: str, seat: int) -> str | None:
        """What a seat has noted for itself."""
        wanted = select(NOTES.c.data).where(NOTES.c.code == code, NOTES.c.seat == seat)
        async with self._reading() as connection:
            found = (await connection.execute(wanted)).scalar()
        return None if found is None else str(found)

    async def runs(self, since: float) -> list[tuple[float, float]]:
        """From when to when servers ran, as far as they ran after this time."""
        async with self._reading() as connection:
            found = await connection.execute(select(RUNS.c.began, RUNS.c.seen).where(RUNS.c.seen > since))
            return [(row.began, row.seen) for row in found]

    async def replay(self, name: str) -> str | None:
        """The record of a replay."""
        async with self._reading() as connection:
            found = (await connection.execute(select(REPLAYS.c.record).where(REPLAYS.c.id == name))).scalar()
        return None if found is None else str(found)


def _commands_after(code: str, number: int) -> Any:
    return (
        select(COMMANDS.c.number, COMMANDS.c.command, COMMANDS.c.check)
        .where(COMMANDS.c.code == code, COMMANDS.c.number > number)
        .order_by(COMMANDS.c.number)
    )


def _line(row: Any) -> Line:
    return Line(row.number, row.sender, row.text, row.at, row.person or "")


class _Sum(NamedTuple):
    """A snapshot that is as it was written."""

    number: int
    data: str
    link: str
    """The check sum of the last command in it."""


async def _snapshot(connection: AsyncConnection, code: str) -> _Sum | None:
    """The snapshot of a table, unless it is damaged or stands for commands that are not there."""
    found = (await connection.execute(select(SNAPSHOTS).where(SNAPSHOTS.c.code == code))).first()
    if found is None:
        return None
    own = select(COMMANDS.c.check).where(COMMANDS.c.code == code, COMMANDS.c.number == found.number)
    last = (await connection.execute(own)).first()
    if last is None or (found.check is not None and found.check != bind(last.check or "", found.number, found.data)):
        LOG.error("the snapshot of table %s is damaged; its commands are carried out again", code)
        return None
    return _Sum(found.number, found.data, last.check or "")


async def _key(connection: AsyncConnection, name: str) -> str | None:
    found = (await connection.execute(select(KEYS.c.value).where(KEYS.c.name == name))).scalar()
    return None if found is None else str(found)


def _engine(settings: Settings) -> AsyncEngine:
    if not settings.database.startswith("sqlite"):
        return create_async_engine(
            settings.database, pool_pre_ping=True, pool_size=settings.pool, max_overflow=settings.pool
        )
    engine = create_async_engine(settings.database)

    @event.listens_for(engine.sync_engine, "connect")
    def _prepare(connection: Any, _: object) -> None:
        prepare_sqlite(connection, settings.durability)

    return engine
