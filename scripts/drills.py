"""The drills of a host, carried out: back up while people play, restore elsewhere, upgrade an older database.

    python scripts/drills.py

For SQLite and for PostgreSQL. After each drill a server is started on what came of it, and every table must come back
with commands that follow from each other and be played on. It needs PostgreSQL's programs, see tests/postgres.py.
Prints a line for each drill; the exit code is 1 if one failed.
"""

import asyncio
import contextlib
import random
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))

from sqlalchemy import select, text
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import create_async_engine

from kill9 import Seen, Server, new_table, play
from postgres import Postgres, find_binaries, fresh_database
from sabletop.web.checking import Written, first_link, sound_part
from sabletop.web.schema import COMMANDS, HEAD, TABLES
from sabletop.web.serve import sqlite_in

MOVES = 3
LONGEST = 60.0
BEFORE = "0003"


async def played(data: Path, database: str, meanwhile: Callable[[], None]) -> list[Seen]:
    """People play at a server while something else is done; what they know of their tables."""
    server, rng = Server(data, database, "full"), random.Random(1)
    await server.start()
    tables = [await new_table(server, rng) for _ in range(4)]
    players = [asyncio.create_task(play(server, seen, rng)) for seen in tables]
    await moved(tables)
    await asyncio.to_thread(meanwhile)
    await server.kill()
    await asyncio.gather(*players)
    return tables


async def moved(tables: list[Seen]) -> None:
    """Some moves were made at each table, or it took too long."""
    until = time.monotonic() + LONGEST
    while time.monotonic() < until and any(len(seen.acknowledged) < MOVES for seen in tables):
        await asyncio.sleep(0.05)


async def checked(data: Path, database: str, tables: list[Seen]) -> tuple[int, int]:
    """Start a server on it and play on; how many commands there were, and how many moves were made then."""
    server, rng = Server(data, database, "full"), random.Random(2)
    await server.start()
    before = await sound(database or sqlite_in(data), tables)
    again = [Seen(seen.code, seen.token) for seen in tables]
    players = [asyncio.create_task(play(server, seen, rng)) for seen in again]
    await moved(again)
    await server.kill()
    await asyncio.gather(*players)
    return before, sum(len(seen.acknowledged) for seen in again)


async def sound(database: str, tables: list[Seen]) -> int:
    """How many commands there are; all of them follow from each other."""
    engine, count = create_async_engine(database), 0
    async with engine.connect() as connection:
        version = (await connection.execute(text("SELECT version_num FROM alembic_version"))).scalar()
        assert version == HEAD, version
        for seen in tables:
            head = (await connection.execute(select(TABLES).where(TABLES.c.code == seen.code))).one()
            rows = await connection.execute(
                select(COMMANDS).where(COMMANDS.c.code == seen.code).order_by(COMMANDS.c.number)
            )
            kept = [Written(row.number, row.command, row.check) for row in rows]
            assert sound_part(kept, 0, first_link(seen.code, head.setup, head.seed))[0] == len(kept), seen.code
            count += len(kept)
    await engine.dispose()
    return count


def downgrade(database: str) -> None:
    """Make it a database of the version before."""
    from alembic import command
    from alembic.config import Config

    import sabletop.web

    config = Config()
    config.set_main_option("script_location", str(Path(sabletop.web.__file__).parent / "migrations"))
    config.set_main_option("path_separator", "os")
    config.attributes["database"] = database
    command.downgrade(config, BEFORE)


def report(drill: str, found: tuple[int, int]) -> bool:
    good = found[0] > 4 and found[1] > 0
    print(f"{drill}: {found[0]} commands came back sound, {found[1]} moves were made after it", flush=True)
    return good


def drill_sqlite(folder: Path) -> bool:
    first, copy = folder / "first", folder / "copy"
    first.mkdir()
    copy.mkdir()

    def back_up() -> None:
        source, target = sqlite3.connect(first / "tables.sqlite"), sqlite3.connect(copy / "tables.sqlite")
        with contextlib.closing(source), contextlib.closing(target):
            source.backup(target)

    tables = asyncio.run(played(first, "", back_up))
    return report("SQLite, backed up while people played", asyncio.run(checked(copy, "", tables)))


def drill_postgres(folder: Path) -> bool:
    binaries = find_binaries()
    assert binaries is not None
    dump = folder / "dump"
    with Postgres() as server, fresh_database(server.address) as first, fresh_database(server.address) as second:

        def address(database: str) -> str:
            return make_url(database).set(drivername="postgresql").render_as_string(hide_password=False)

        def back_up() -> None:
            subprocess.run([binaries / "pg_dump", "-Fc", "-f", dump, address(first)], check=True)

        tables = asyncio.run(played(folder, first, back_up))
        subprocess.run([binaries / "pg_restore", "--no-owner", "-d", address(second), dump], check=True)
        good = report("PostgreSQL, dumped while people played", asyncio.run(checked(folder, second, tables)))
        downgrade(second)
        return report("PostgreSQL, upgraded", asyncio.run(checked(folder, second, tables))) and good


def main() -> int:
    with tempfile.TemporaryDirectory(prefix="drills-") as folder:
        good = [drill_sqlite(Path(folder)), drill_postgres(Path(folder))]
    return 0 if all(good) else 1


if __name__ == "__main__":
    sys.exit(main())
