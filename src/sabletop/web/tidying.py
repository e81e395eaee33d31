"""What nobody has played or looked at for long is thrown away; nothing goes that somebody still plays."""

import time
from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from sqlalchemy import delete, func, select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from sabletop.web.schema import COMMANDS, DAMAGED, NOTES, PRESENT, REPLAYS, RUNS, SNAPSHOTS, TABLES, TALK
from sabletop.web.settings import Keep

_DAY: Final = 86_400.0
_LONG_GONE: Final = 3_600.0
_AT_ONCE: Final = 200
_OF_A_TABLE: Final = (SNAPSHOTS, TALK, NOTES, DAMAGED, PRESENT, COMMANDS, TABLES)


@dataclass
class Tidied:
    """How much went."""

    tables: int = 0
    replays: int = 0
    lines: int = 0
    """Of talk at tables that stay."""

    def __str__(self) -> str:
        """In one sentence."""
        return f"{self.tables} tables, {self.replays} replays and {self.lines} lines of talk were thrown away."


async def tidy(engine: AsyncEngine, keep: Keep, spared: Collection[str] = (), now: float | None = None) -> Tidied:
    """Throw away what is older, or more, than is to be kept; `spared` are tables where somebody is."""
    now, tidied = time.time() if now is None else now, Tidied()
    async with engine.connect() as connection:
        gone = await _gone_workers(connection, now)
        occupied = select(PRESENT.c.code).where(PRESENT.c.worker.not_in(gone))
        there = {row.code for row in await connection.execute(occupied)}
        used = there.union(spared)
        old = [code for code in await _old_tables(connection, keep, now) if code not in used]
        replays = await _old_replays(connection, keep, now)
    async with engine.begin() as connection:
        await connection.execute(delete(PRESENT).where(PRESENT.c.worker.in_(gone)))
    for start in range(0, len(old), _AT_ONCE):
        some = old[start : start + _AT_ONCE]
        async with engine.begin() as connection:
            still = await _still_old(connection, some, now - keep.played * _DAY)
            for table in _OF_A_TABLE:
                await connection.execute(delete(table).where(table.c.code.in_(still)))
            tidied.tables += len(still)
    for start in range(0, len(replays), _AT_ONCE):
        async with engine.begin() as connection:
            await connection.execute(delete(REPLAYS).where(REPLAYS.c.id.in_(replays[start : start + _AT_ONCE])))
    tidied.replays = len(replays)
    async with engine.begin() as connection:
        same = TALK.alias("same")
        newest = select(func.max(same.c.number)).where(same.c.code == TALK.c.code).scalar_subquery()
        lines = await connection.execute(delete(TALK).where(TALK.c.number <= newest - keep.talk))
        tidied.lines = max(0, lines.rowcount)
        if keep.days:
            await connection.execute(delete(RUNS).where(RUNS.c.seen < now - keep.days * _DAY))
    return tidied


async def _gone_workers(connection: AsyncConnection, now: float) -> list[str]:
    """Those that said who is at tables, and have not been seen for long."""
    runs = await connection.execute(select(RUNS.c.id).where(RUNS.c.seen > now - _LONG_GONE))
    alive = {str(row.id).partition("-")[0] for row in runs}
    told = await connection.execute(select(PRESENT.c.worker).distinct())
    return [row.worker for row in told if row.worker not in alive]


async def _old_tables(connection: AsyncConnection, keep: Keep, now: float) -> list[str]:
    """Those that are too old, and of those that are too many the ones that were left alone longest."""
    at = func.max(COMMANDS.c.at).label("at")
    rows = await connection.execute(
        select(COMMANDS.c.code, at).group_by(COMMANDS.c.code).having(at < now - keep.played * _DAY).order_by(at)
    )
    resting = [(row.code, row.at) for row in rows]
    all_of_them = (await connection.execute(select(func.count()).select_from(TABLES))).scalar() or 0
    surplus = max(0, all_of_them - keep.tables) if keep.tables else 0
    too_old = now - keep.days * _DAY if keep.days else 0.0
    return [code for number, (code, last) in enumerate(resting) if number < surplus or last < too_old]


async def _still_old(connection: AsyncConnection, codes: list[str], since: float) -> list[str]:
    """Those of them where nothing happened meanwhile."""
    rows = await connection.execute(
        select(COMMANDS.c.code)
        .where(COMMANDS.c.code.in_(codes))
        .group_by(COMMANDS.c.code)
        .having(func.max(COMMANDS.c.at) < since)
    )
    return [row.code for row in rows]


async def _old_replays(connection: AsyncConnection, keep: Keep, now: float) -> list[str]:
    rows = await connection.execute(select(REPLAYS.c.id, REPLAYS.c.created).order_by(REPLAYS.c.created.desc()))
    too_old = now - keep.days * _DAY if keep.days else 0.0
    most = keep.replays or 1 << 60
    return [row.id for number, row in enumerate(rows) if number >= most or row.created < too_old]
