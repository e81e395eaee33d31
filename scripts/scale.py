"""What a move costs where many play: the hot paths of a worker, measured one by one, and what they come to.

    python scripts/scale.py [--players 1000000] [--every 5] [--moves 400] [--database URL]

Measured in this process: carrying a move out, making and encoding the frames of everybody, following another worker's
command, the bytes of the row and of the frames, of a snapshot, and of a table in memory. With a database of PostgreSQL
also how many transactions of one row it commits in a second, alone and with NOTIFY, and with groups of rows as the
writer makes them. Then what so many players come to, at tables of four with a move every so many seconds. Times are
processor time, which other work on the machine changes little. The compiled build is not used.
"""

import argparse
import asyncio
import secrets
import sys
import time
import tracemalloc
from dataclasses import dataclass

from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

import sabletop
from sabletop.engine.dealer import Stream, key_of
from sabletop.hosting import Shown
from sabletop.web import commands
from sabletop.web.replica import Replica
from sabletop.web.setup import Setup, rules_of

ROW = 4 + 40 + 8 + 32 + 28
"""Bytes of a row of the log beside the command: number, table, time, check sum, and PostgreSQL's own."""
SEATS = 4


@dataclass
class Cost:
    """Of one move: seconds of the processor, and bytes."""

    apply: float = 0.0
    frames: float = 0.0
    follow: float = 0.0
    row: float = 0.0
    sent: float = 0.0
    snapshot: float = 0.0
    memory: float = 0.0


def opened(game: str, seats: int, seed: str) -> Replica:
    options = sabletop.game(game).check_options({})
    replica = Replica("COST-TABLE-10", Setup("Ada", game, seats, options, rules=rules_of(game)), seed, 0.0)
    replica.apply(commands.Open("p1", "Ada", [commands.Place("person", f"Ada {seat}") for seat in range(seats)]))
    replica.apply(commands.Start())
    return replica


def measured(game: str, moves: int) -> Cost:
    """The mean over so many moves of random games."""
    seats = max([one for one in sabletop.game(game).seats if one <= SEATS])
    cost, done = Cost(), 0
    opened(game, seats, "0" * 64)
    while done < moves:
        seed = secrets.token_hex(32)
        tracemalloc.start()
        before = tracemalloc.get_traced_memory()[0]
        replica = opened(game, seats, seed)
        cost.memory = max(cost.memory, tracemalloc.get_traced_memory()[0] - before)
        tracemalloc.stop()
        other, picks = opened(game, seats, seed), Stream(key_of(seed), "picks")
        screens = [Shown(seat, you=seat) for seat in range(seats)]
        while replica.state == "playing" and done < moves:
            match, heard = replica.playing.match, len(replica.playing.match.events)
            assert match.seat is not None
            move = commands.Play(match.seat, match.legal[picks.below(len(match.legal))].id)
            begun = time.process_time()
            replica.apply(move)
            applied = time.process_time()
            frames = [replica.telling.frame(shown, heard) for shown in screens]
            framed = time.process_time()
            other.follow([move], "")
            cost.follow += time.process_time() - framed
            cost.apply += applied - begun
            cost.frames += framed - applied
            cost.row += ROW + len(commands.dump(move))
            cost.sent += sum(map(len, frames))
            done += 1
        cost.snapshot = max(cost.snapshot, len(replica.snapshot()))
    for name in ("apply", "frames", "follow", "row", "sent"):
        setattr(cost, name, getattr(cost, name) / moves)
    return cost


async def committed(database: str, rows: int, notify: bool, seconds: float = 4.0, writers: int = 8) -> float:
    """Rows a second that so many writers commit, so many in each transaction."""
    engine, count, until = create_async_engine(database, pool_size=writers), 0, time.monotonic() + seconds
    async with engine.begin() as connection:
        await connection.execute(text("CREATE TABLE IF NOT EXISTS scale (code text, number int, command text)"))

    async def write() -> None:
        nonlocal count
        some = [{"code": "COST-TABLE-10", "number": number, "command": "x" * 60} for number in range(rows)]
        told = {"told": ["x" * 60] * rows}
        async with engine.connect() as connection:
            while time.monotonic() < until:
                async with connection.begin():
                    await connection.execute(text("INSERT INTO scale VALUES (:code, :number, :command)"), some)
                    if notify:
                        await connection.execute(
                            text("SELECT pg_notify('scale', one) FROM unnest(CAST(:told AS text[])) AS one"), told
                        )
                count += rows

    await asyncio.gather(*[write() for _ in range(writers)])
    async with engine.begin() as connection:
        await connection.execute(text("DROP TABLE scale"))
    await engine.dispose()
    return count / seconds


def main() -> int:
    parser = argparse.ArgumentParser(prog="scale")
    parser.add_argument("--players", type=int, default=1_000_000)
    parser.add_argument("--every", type=float, default=5.0)
    parser.add_argument("--moves", type=int, default=400)
    parser.add_argument("--database", default="")
    asked = parser.parse_args()
    costs = []
    for game in sabletop.games():
        one = measured(game, asked.moves)
        costs.append(one)
        print(
            f"{game:16} apply {1e3 * one.apply:.2f} ms  frames {1e3 * one.frames:.2f} ms"
            f"  follow {1e3 * one.follow:.2f} ms"
            f"  row {one.row:.0f} B  frames {one.sent / 1e3:.1f} kB  snapshot {one.snapshot / 1e3:.0f} kB"
            f"  table {one.memory / 1e3:.0f} kB",
            flush=True,
        )
    for rows in (1, 20) if asked.database else ():
        alone, told = [asyncio.run(committed(asked.database, rows, notify)) for notify in (False, True)]
        print(f"PostgreSQL, {rows} rows a transaction: {alone:.0f} rows/s, with NOTIFY {told:.0f}", flush=True)
    tables = asked.players / SEATS
    moves = tables / asked.every
    work, row = (sum(one.apply + one.frames for one in costs) / 4, sum(one.row for one in costs) / 4)
    sent, memory = sum(one.sent for one in costs) / 4, sum(one.memory for one in costs) / 4
    print(f"{asked.players:,} players: {tables:,.0f} tables, {moves:,.0f} moves/s")
    print(f"rules and frames: {moves * work:,.0f} cores; memory of tables: {tables * memory / 1e9:,.0f} GB")
    print(f"sent: {moves * sent * 8 / 1e9:,.1f} Gbit/s; rows: {moves * 86_400 / 1e9:,.1f} thousand million a day,")
    print(f"{moves * row / 1e6:,.1f} MB/s, {moves * row * 86_400 / 1e12:,.2f} TB a day")
    return 0


if __name__ == "__main__":
    sys.exit(main())
