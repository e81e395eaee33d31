"""Kill the server with SIGKILL again and again while people play; nothing that was acknowledged may be lost or doubled.

    python scripts/kill9.py [--cycles 200] [--tables 8] [--moves 1] [--data FOLDER] [--durability full] [--database URL]

Each cycle: play at every table as fast as the server answers, kill it up to 0.8 seconds after so many moves were
acknowledged, start it again, and compare. At every table, each acknowledged move must be in the database, once, under
its number; the numbers must have no hole; no frame may have shown a move that is not there; and the view after the
restart must be the one that was shown last, where nothing came after it. Prints one line of JSON; the exit code is 1 if
anything was wrong.
"""

import argparse
import asyncio
import contextlib
import json
import os
import random
import shutil
import signal
import sys
import tempfile
import time
import urllib.request
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from sqlalchemy import select
from sqlalchemy.ext.asyncio import create_async_engine
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

import sabletop
from sabletop.web import commands
from sabletop.web.schema import COMMANDS
from sabletop.web.serve import sqlite_in

GAMES = [(name, sabletop.game(name).usual_seats) for name in sabletop.games()]
Data = dict[str, Any]


@dataclass
class Seen:
    """What one client knows of its table."""

    code: str
    token: str
    acknowledged: dict[int, tuple[int, int]] = field(default_factory=dict)
    """Revision that a move made, with seat and action."""
    frame: Data = field(default_factory=dict)
    views: dict[tuple[int, int | None], Data] = field(default_factory=dict)
    """The last views, by revision and viewer."""


@dataclass
class Tally:
    """What was found."""

    cycles: int = 0
    moves: int = 0
    tables: int = 0
    faults: list[str] = field(default_factory=list)


class Server:
    """The server, in a process of its own."""

    def __init__(self, data: Path, database: str, durability: str) -> None:
        self.order = [sys.executable, str(Path(__file__).with_name("table_server.py")), str(data)]
        self.order += ["--durability", durability, "--database", database]
        self.address = ""
        # With bytecode kept somewhere the server starts in half the time, whatever the machine is set to.
        kept = os.environ.get("PYTHONPYCACHEPREFIX") or str(data / "bytecode")
        self.environment = {**os.environ, "PYTHONPYCACHEPREFIX": kept, "PYTHONDONTWRITEBYTECODE": ""}

    async def start(self) -> None:
        self.process = await asyncio.create_subprocess_exec(
            *self.order, stdout=asyncio.subprocess.PIPE, env=self.environment
        )
        assert self.process.stdout is not None
        self.address = (await self.process.stdout.readline()).decode().strip().rstrip("/")
        assert self.address, "the server did not start"

    async def kill(self) -> None:
        with contextlib.suppress(ProcessLookupError):
            self.process.send_signal(signal.SIGKILL)
        await self.process.wait()


async def post(server: Server, path: str, body: Data) -> Data:
    asked = urllib.request.Request(
        server.address + path, json.dumps(body).encode(), {"content-type": "application/json"}
    )
    answer: Data = json.loads(await asyncio.to_thread(lambda: urllib.request.urlopen(asked).read()))
    return answer


async def new_table(server: Server, rng: random.Random) -> Seen:
    game, seats = rng.choice(GAMES)
    body = {"game": game, "name": "Load", "seats": [{"kind": "me"}] * seats, "seed": rng.randrange(2**40)}
    body["hotseat"] = not sabletop.game(game).cooperative
    opened = await post(server, "/api/tables", body)
    return Seen(opened["code"], opened["token"])


@contextlib.asynccontextmanager
async def seat(server: Server, seen: Seen) -> Any:
    address = f"ws{server.address[4:]}/api/tables/{seen.code}/live"
    async with connect(address, compression=None, proxy=None, max_size=None) as socket:
        await socket.send(json.dumps({"type": "hello", "token": seen.token}))
        yield socket


async def play(server: Server, seen: Seen, rng: random.Random) -> None:
    """Play as fast as the server answers, until it is gone or the game is over."""
    with contextlib.suppress(OSError, WebSocketException, EOFError):
        async with seat(server, seen) as socket:
            pending: tuple[int, int] | None = None
            while True:
                message = json.loads(await socket.recv())
                if message["type"] == "played":
                    assert pending is not None
                    seen.acknowledged[message["revision"]] = pending
                elif message["type"] == "frame":
                    note(seen, message)
                    if message["view"]["outcome"] is not None:
                        return
                    if message.get("cover") is not None:
                        await socket.send(json.dumps({"type": "look", "seat": message["cover"]}))
                    else:
                        pending = await move(socket, message, rng)


def note(seen: Seen, frame: Data) -> None:
    seen.frame = frame
    seen.views[frame["revision"], frame["viewer"]] = frame["view"]
    while len(seen.views) > 50:
        seen.views.pop(next(iter(seen.views)))


async def move(socket: ClientConnection, frame: Data, rng: random.Random) -> tuple[int, int]:
    action, holder = rng.choice(frame["choices"])["id"], frame["seat"]
    await socket.send(json.dumps({"type": "play", "seat": holder, "revision": frame["revision"], "action": action}))
    return holder, action


async def compare(server: Server, database: str, tables: list[Seen], tally: Tally) -> None:
    """Everything that was acknowledged is there, once; nobody saw more."""
    rows = await read_rows(database, [seen.code for seen in tables])
    for seen in tables:
        numbers = [number for number, _ in rows[seen.code]]
        if numbers != list(range(1, len(numbers) + 1)):
            tally.faults.append(f"{seen.code}: holes or doubles in {numbers}")
        moves = [command for _, command in rows[seen.code] if isinstance(command, commands.Play | commands.Undo)]
        for revision, (holder, action) in seen.acknowledged.items():
            kept = moves[revision - 1] if revision <= len(moves) else None
            if not isinstance(kept, commands.Play) or (kept.seat, kept.action) != (holder, action):
                tally.faults.append(f"{seen.code}: move {revision} was acknowledged, and is {kept}")
        if seen.frame and seen.frame["revision"] > len(moves):
            tally.faults.append(f"{seen.code}: frame {seen.frame['revision']} was shown, {len(moves)} moves are kept")
        await compare_view(server, seen, len(moves), tally)


async def compare_view(server: Server, seen: Seen, moves: int, tally: Tally) -> None:
    async with seat(server, seen) as socket:
        while (frame := json.loads(await socket.recv()))["type"] != "frame":
            pass
    if frame["revision"] != moves:
        tally.faults.append(f"{seen.code}: restored at {frame['revision']}, {moves} moves are kept")
    shown = seen.views.get((frame["revision"], frame["viewer"]))
    if shown is not None and shown != frame["view"]:
        tally.faults.append(f"{seen.code}: the table looks otherwise after the restart")


async def read_rows(database: str, codes: list[str]) -> dict[str, list[tuple[int, commands.AnyCommand]]]:
    engine = create_async_engine(database)
    found: dict[str, list[tuple[int, commands.AnyCommand]]] = {code: [] for code in codes}
    async with engine.connect() as connection:
        asked = select(COMMANDS).where(COMMANDS.c.code.in_(codes)).order_by(COMMANDS.c.code, COMMANDS.c.number)
        for row in await connection.execute(asked):
            found[row.code].append((row.number, commands.load(row.command)))
    await engine.dispose()
    return found


def acknowledged_at(tables: list[Seen]) -> int:
    return sum(len(seen.acknowledged) for seen in tables)


async def cycle(
    server: Server, database: str, tables: list[Seen], asked: argparse.Namespace, rng: random.Random, tally: Tally
) -> None:
    """Play, kill, start again, compare."""
    while len(tables) < asked.tables:
        tables.append(await new_table(server, rng))
        tally.tables += 1
    before = acknowledged_at(tables)
    players = [asyncio.create_task(play(server, seen, rng)) for seen in tables]
    while acknowledged_at(tables) < before + asked.moves and not all(player.done() for player in players):
        await asyncio.sleep(0.001)
    await asyncio.sleep(rng.uniform(0.0, 0.8))
    await server.kill()
    await asyncio.gather(*players)
    tally.moves += acknowledged_at(tables) - before
    await server.start()
    await compare(server, database, tables, tally)
    tally.cycles += 1
    tables[:] = [seen for seen in tables if not seen.frame or seen.frame["view"]["outcome"] is None]


async def main() -> int:
    parser = argparse.ArgumentParser(prog="kill9")
    parser.add_argument("--cycles", type=int, default=200)
    parser.add_argument("--tables", type=int, default=8)
    parser.add_argument("--moves", type=int, default=1, help="so many moves are acknowledged before each kill")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--data", type=Path)
    parser.add_argument("--database", default="")
    parser.add_argument("--durability", default="full", choices=("full", "normal"))
    asked = parser.parse_args()
    folder = asked.data or Path(tempfile.mkdtemp(prefix="kill9-"))
    database = asked.database or sqlite_in(folder)
    server, tally, tables = Server(folder, asked.database, asked.durability), Tally(), list[Seen]()
    rng, start = random.Random(asked.seed), time.monotonic()
    try:
        await server.start()
        while tally.cycles < asked.cycles and not tally.faults:
            await cycle(server, database, tables, asked, rng, tally)
            if sys.stderr.isatty():
                sys.stderr.write(f"\r{tally.cycles} cycles, {tally.moves} moves ")
    finally:
        await server.kill()
        if asked.data is None:
            shutil.rmtree(folder)
    report = {"cycles": tally.cycles, "acknowledged": tally.moves, "tables": tally.tables, "faults": tally.faults}
    print(json.dumps({**report, "seconds": round(time.monotonic() - start, 1)}))
    return 1 if tally.faults else 0


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
