"""One task writes. What many tables want written at one time goes into one transaction, so that one flush to the disk
serves them all; and with it goes what other workers are told.

The number of a command exists once: of two workers that want to write the same one the second is told so, reads on and
judges anew.
"""

import asyncio
import contextlib
import logging
from collections.abc import Coroutine, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import msgspec
from sqlalchemy import Table, select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from sabletop.web import metrics, news, tracing
from sabletop.web.checking import Written
from sabletop.web.line import Line, Row, Rows, Twice, line_to
from sabletop.web.presence import Present
from sabletop.web.refusals import Refusal
from sabletop.web.schema import COMMANDS, METADATA, PRESENT, RUNS, TALK

LOG = logging.getLogger("sabletop.web")
NOT_DONE: Final = "The database failed: this was not done. Try again."
_SHORT: Final = 2_000
"""Bytes of commands that other workers are told at once: PostgreSQL carries 8,000, and JSON may double them."""
UNKNOWN: Final = "The database failed, and it is not known whether this was done: the table shows it when it is back."


class Overtaken(Refusal):
    """Another worker was first: nothing was done. Whoever reads on can judge anew."""

    def __init__(self) -> None:
        super().__init__("storage", NOT_DONE)


@dataclass
class Transaction:
    """What is written together, all of it or nothing."""

    rows: list[tuple[Table, Row]] = field(default_factory=list)
    replaced: list[tuple[Table, Row]] = field(default_factory=list)
    """Rows that stand in place of those with the same key."""
    told: list[news.AnyNews] = field(default_factory=list)
    """What other workers are told beside what follows from the rows."""


class Writer:
    """Writes to the database, one group after another."""

    def __init__(self, engine: AsyncEngine, worker: str, durability: str) -> None:
        self._engine, self._worker, self._durability = engine, worker, durability
        self._shared = engine.dialect.name == "postgresql"
        self._queue: asyncio.Queue[tuple[Transaction, asyncio.Future[None]]] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None
        self._line: Line | None = None
        """Open for as long as nothing goes wrong with it."""

    def begin(self) -> None:
        """Begin to write."""
        self._task = asyncio.create_task(self._run(), name="writer")

    async def end(self) -> None:
        """Stop writing."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
        await self._hang_up()

    def put(self, transaction: Transaction) -> asyncio.Future[None]:
        """Write this next; it is done when it is safe. Where nobody writes yet, or any more, it is refused."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        if self._task is None or self._task.done():
            _settle(done, Refusal("storage", NOT_DONE))
            return done
        self._queue.put_nowait((transaction, done))
        return done

    async def _run(self) -> None:
        while True:
            group = [await self._queue.get()]
            while not self._queue.empty():
                group.append(self._queue.get_nowait())
            with metrics.timed(metrics.WRITING), tracing.span("write", tables=len(group)):
                trouble = await _trouble_in(self._commit([transaction for transaction, _ in group]))
            if trouble is not None:
                await self._one_by_one(group, trouble)
                continue
            for transaction, done in group:
                _count(transaction)
                _settle(done, None)

    async def _one_by_one(self, group: list[tuple[Transaction, asyncio.Future[None]]], trouble: Exception) -> None:
        """A group failed: let only those fail that have to."""
        for transaction, done in group:
            own = await _trouble_in(self._commit([transaction])) if len(group) > 1 else trouble
            stands = own is None or await self._whether_it_stands(transaction)
            if own is None or stands:
                _count(transaction)
                _settle(done, None)
            elif isinstance(own, Twice) and stands is False:
                metrics.OVERTAKEN.inc()
                _settle(done, Overtaken())
            else:
                metrics.UNWRITTEN.inc()
                LOG.error("not written: %s", cause_of(own))
                _settle(done, Refusal("storage", UNKNOWN if stands is None else NOT_DONE))

    async def _whether_it_stands(self, transaction: Transaction) -> bool | None:
        """The same, whatever goes wrong with it: drivers have errors of their own, and the writer must outlive them."""
        try:
            return await self._stands(transaction)
        except Exception:
            LOG.exception("it could not be found out whether something was written")
            return None

    async def _stands(self, transaction: Transaction) -> bool | None:
        """Whether this is what the database has, after trouble that may have come when it was written already; None
        where that cannot be known."""
        try:
            async with self._engine.connect() as connection:
                for table, row in [*transaction.rows, *transaction.replaced]:
                    own = [key == row[key.name] for key in table.primary_key]
                    found = (await connection.execute(select(table).where(*own))).first()
                    if found is None or any(found._mapping[name] != value for name, value in row.items()):
                        return False
        except (SQLAlchemyError, OSError):
            return None
        return True

    async def _commit(self, transactions: Sequence[Transaction]) -> None:
        rows = _by_table([one for transaction in transactions for one in transaction.rows])
        replaced = _by_table([one for transaction in transactions for one in transaction.replaced])
        groups = [Rows(table, False, [row for some in keyed for row in some]) for table, keyed in rows]
        groups += [Rows(table, True, [some[-1] for some in keyed]) for table, keyed in replaced]
        told = [news.dump(one) for one in self._news(transactions)] if self._shared else []
        if self._line is None:
            self._line = line_to(self._engine, self._durability)
        try:
            await self._line.write(groups, told)
        except Twice:
            raise
        except Exception:
            await self._hang_up()
            raise

    def _news(self, transactions: Sequence[Transaction]) -> Iterator[news.AnyNews]:
        """What other workers are told when this is written."""
        for transaction in transactions:
            yield from transaction.told
            heads: dict[str, dict[Table, list[Row]]] = {}
            for table, row in transaction.rows:
                if table in (COMMANDS, TALK):
                    heads.setdefault(row["code"], {}).setdefault(table, []).append(row)
            for code, head in heads.items():
                yield _changed(self._worker, code, head.get(COMMANDS, []), head.get(TALK, []))
            for table, row in transaction.replaced:
                if table is PRESENT:
                    yield news.Here(self._worker, row["code"], msgspec.json.decode(row["data"], type=Present))
                elif table is RUNS:
                    yield news.Beat(self._worker)

    async def _hang_up(self) -> None:
        """After trouble, and in the end; what is written next opens a new connection."""
        line, self._line = self._line, None
        if line is not None:
            await line.close()


def _changed(worker: str, code: str, done: list[Row], said: list[Row]) -> news.Changed:
    """With the commands themselves, where they are all that is new and PostgreSQL carries so much."""
    rows = [Written(row["number"], row["command"], row["check"]) for row in done]
    short = not said and sum([len(row.command.encode()) for row in rows]) < _SHORT
    number, lines = done[-1]["number"] if done else 0, said[-1]["number"] if said else 0
    return news.Changed(worker, code, number, lines, tuple(rows) if short else ())


def cause_of(trouble: Exception) -> str:
    """What went wrong with the database, in one line: that the disk is full, say."""
    what = str(getattr(trouble, "orig", None) or trouble).splitlines()
    return f"{type(trouble).__name__}: {what[0] if what else 'no reason given'}"


_ORDER: dict[Table, int] = {table: number for number, table in enumerate(METADATA.sorted_tables)}
_KEYS: dict[Table, list[str]] = {table: [key.name for key in table.primary_key] for table in METADATA.sorted_tables}


async def _trouble_in(work: Coroutine[Any, Any, None]) -> Exception | None:
    """Do it, and say what went wrong: whoever writes for everybody must outlive it."""
    found: tuple[BaseException | None] = await asyncio.gather(work, return_exceptions=True)
    return found[0] if isinstance(found[0], Exception) else None


def _by_table(rows: list[tuple[Table, Row]]) -> list[tuple[Table, list[list[Row]]]]:
    """The rows of each table by their keys. All workers write in the same order, so that no two of them wait for each
    other."""
    found: dict[Table, dict[tuple[Any, ...], list[Row]]] = {}
    for table, row in rows:
        found.setdefault(table, {}).setdefault(tuple([row[name] for name in _KEYS[table]]), []).append(row)
    return [
        (table, [found[table][key] for key in sorted(found[table])]) for table in sorted(found, key=_ORDER.__getitem__)
    ]


def _count(transaction: Transaction) -> None:
    tables = [table for table, _ in transaction.rows]
    metrics.COMMANDS.inc(tables.count(COMMANDS))
    metrics.LINES.inc(tables.count(TALK))


def _settle(done: asyncio.Future[None], trouble: Exception | None) -> None:
    if done.done():
        return
    if trouble is None:
        done.set_result(None)
    else:
        done.set_exception(trouble)
        done.exception()
