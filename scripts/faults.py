"""A storm of faults: workers and PostgreSQL are killed while people play, take back, talk and note; then what they saw
is compared with what was kept.

    python scripts/faults.py [--seconds 60] [--workers 2] [--tables 6] [--kills-of-postgres 0.1] [--rolling]

Workers are killed with SIGKILL, PostgreSQL as by `pg_ctl stop -m immediate`; both come back at once. Each table has two
people, each through a worker by chance, who come back whenever they are cut off. The next kill waits until some moves
were acknowledged again. Prints one line of JSON; the exit code is 1 if anything that was acknowledged is lost, doubled
or out of order. It needs PostgreSQL's programs, see tests/postgres.py.
"""

import argparse
import asyncio
import contextlib
import hashlib
import http.client
import json
import random
import sys
import time
import urllib.request
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))

from sqlalchemy import select
from sqlalchemy.ext.asyncio import create_async_engine
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

import sabletop
from fault_workers import Workers
from history import Kept, Seen, faults_in
from postgres import Postgres, fresh_database
from sabletop.web.checking import Written
from sabletop.web.schema import COMMANDS, NOTES, TABLES, TALK

Data = dict[str, Any]
GAMES = [name for name in sabletop.games() if sabletop.game(name).seats.start <= 2]


PATIENCE = 8.0
"""Whoever hears nothing for so long comes back through another worker."""
_LONGEST = 30.0
"""So many seconds the next kill waits at most."""


@dataclass
class Table:
    """A table with those who play there."""

    code: str
    people: list[tuple[Seen, str, int]]
    """What they saw, their token, and their seat."""
    over: bool = False


@dataclass
class Tally:
    """What was done."""

    moves: int = 0
    undos: int = 0
    lines: int = 0
    notes: int = 0
    reconnects: int = 0
    tables: int = 0
    faults: list[str] = field(default_factory=list)


class Storm:
    """People at tables, and what strikes them."""

    def __init__(self, workers: Workers, rng: random.Random) -> None:
        self.workers, self.rng, self.tally = workers, rng, Tally()
        self.ends = asyncio.Event()

    async def post(self, path: str, body: Data) -> Data:
        """Ask until some worker answers."""
        while True:
            address = f"http://127.0.0.1:{self.rng.choice(self.workers.ports)}{path}"
            asked = urllib.request.Request(address, json.dumps(body).encode(), {"content-type": "application/json"})
            try:
                answer: Data = json.loads(await asyncio.to_thread(_read, asked))
                return answer
            except (OSError, http.client.HTTPException, ValueError):
                await asyncio.sleep(0.1)

    async def open(self) -> Table:
        game = self.rng.choice(GAMES)
        clock = self.rng.choice([None, {"kind": "count", "seconds": 0}, {"kind": "bank", "seconds": 3600}])
        seats = [{"kind": "me"}, {"kind": "open"}]
        opened = await self.post("/api/tables", {"game": game, "name": "Ada", "seats": seats, "clock": clock})
        # Where the answer to joining is lost the seat is taken all the same: then that table stays empty.
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(5.0):
                joined = await self.post(f"/api/tables/{opened['code']}/join", {"name": "Ben"})
                self.tally.tables += 1
                people = [(Seen("Ada"), opened["token"], 0), (Seen("Ben"), joined["token"], 1)]
                return Table(opened["code"], people)
        return await self.open()

    async def play(self, table: Table, seen: Seen, token: str, seat: int) -> None:
        """Play until the game or the storm is over, coming back whenever one is cut off."""
        while not self.ends.is_set() and not table.over:
            with contextlib.suppress(OSError, WebSocketException, EOFError, TimeoutError):
                port = self.rng.choice(self.workers.ports)
                address = f"ws://127.0.0.1:{port}/api/tables/{table.code}/live"
                async with connect(address, compression=None, proxy=None, max_size=None, open_timeout=3.0) as line:
                    await line.send(json.dumps({"type": "hello", "token": token}))
                    seen.heard.append([])
                    await Visit(self, table, seen, seat, line).stay()
            self.tally.reconnects += 1
            await asyncio.sleep(self.rng.uniform(0.1, 0.5))


def _read(asked: urllib.request.Request) -> bytes:
    with urllib.request.urlopen(asked, timeout=5.0) as answer:
        data: bytes = answer.read()
        return data


class Visit:
    """One socket of one person."""

    def __init__(self, storm: Storm, table: Table, seen: Seen, seat: int, line: ClientConnection) -> None:
        self.storm, self.table, self.seen, self.seat, self.line = storm, table, seen, seat, line
        self.waits: dict[int, tuple[str, Any]] = {}
        self.frame: Data = {}

    async def stay(self) -> None:
        while not self.storm.ends.is_set() and not self.table.over:
            async with asyncio.timeout(PATIENCE):
                message = json.loads(await self.line.recv())
            await self.hear(message)

    async def hear(self, message: Data) -> None:
        kind = message["type"]
        if kind == "chat" and message["from"]:
            self.seen.heard[-1].append(message["text"])
        elif kind in ("played", "done", "refused"):
            self.acknowledged(message)
        elif kind == "frame":
            self.frame = message
            view = json.dumps([message["view"], message["scene"]], sort_keys=True).encode()
            self.seen.views[message["revision"], message["viewer"]] = hashlib.sha256(view).hexdigest()
            self.table.over = self.table.over or message["view"]["outcome"] is not None
        if kind in ("frame", "played", "done", "refused") and self.frame and not self.waits:
            await self.act()

    def acknowledged(self, message: Data) -> None:
        what, given = self.waits.pop(message.get("re") or 0, ("", None))
        tally = self.storm.tally
        if message["type"] == "refused" or not what:
            return
        if what == "play":
            self.seen.played[message["revision"]] = given
            tally.moves += 1
        elif what == "undo":
            self.seen.taken_back.add(message["revision"])
            tally.undos += 1
        elif what == "chat":
            self.seen.kept.append(given)
            tally.lines += 1
        elif what == "note":
            self.seen.notes[given] = (self.seen.notes[given][0], True)
            tally.notes += 1

    async def act(self) -> None:
        """Play if one is asked; now and then say or note something, or take a move back."""
        rng, frame = self.storm.rng, self.frame
        asked = frame["view"]["asked"]
        chance, revision = rng.random(), frame["revision"]
        if chance < 0.15:
            text = f"{self.seen.name} {rng.randrange(2**60):x}"
            self.seen.spoken.append(text)
            await self.say("chat", text, text=text)
        elif chance < 0.25:
            text = f"{rng.randrange(2**60):x}"
            self.seen.notes.append((text, False))
            await self.say("note", len(self.seen.notes) - 1, seat=self.seat, text=text, marks={})
        elif chance < 0.35 and frame.get("undo") == "free":
            self.seen.undone.add(revision + 1)
            await self.say("undo", None, seat=self.seat, revision=revision)
        elif asked is not None and asked["seat"] == self.seat and frame["choices"]:
            action = rng.choice(frame["choices"])["id"]
            self.seen.sent.add((revision + 1, self.seat, action))
            await self.say("play", (self.seat, action), seat=self.seat, revision=revision, action=action)

    async def say(self, kind: str, given: Any, **fields: Any) -> None:
        number = self.storm.rng.randrange(1, 2**31)
        self.waits[number] = (kind, given)
        await self.line.send(json.dumps({"type": kind, "id": number, **fields}))


async def strike(storm: Storm, server: Postgres, asked: argparse.Namespace) -> int:
    """Kill by chance; how often PostgreSQL was."""
    rng, killed = storm.rng, 0
    while not storm.ends.is_set():
        done, patience = storm.tally.moves + asked.moves, time.monotonic() + _LONGEST
        while storm.tally.moves < done and time.monotonic() < patience and not storm.ends.is_set():
            await asyncio.sleep(0.1)
            storm.workers.mend()
        await asyncio.sleep(rng.uniform(0.0, 0.3))
        if rng.random() < asked.kills_of_postgres:
            await asyncio.to_thread(server.crash)
            await asyncio.sleep(rng.uniform(0.0, 0.3))
            await asyncio.to_thread(server.start)
            killed += 1
        else:
            await asyncio.to_thread(storm.workers.kill, rng.choice(storm.workers.ports), asked.rolling)
    return killed


async def kept_of(database: str, tables: list[Table]) -> list[Kept]:
    engine = create_async_engine(database)
    found = []
    async with engine.connect() as connection:
        for table in tables:
            head = (await connection.execute(select(TABLES).where(TABLES.c.code == table.code))).one()
            rows = await connection.execute(
                select(COMMANDS).where(COMMANDS.c.code == table.code).order_by(COMMANDS.c.number)
            )
            written = [Written(row.number, row.command, row.check) for row in rows]
            lines = await connection.execute(select(TALK).where(TALK.c.code == table.code).order_by(TALK.c.number))
            talk = [(row.number, row.text) for row in lines]
            notes = await connection.execute(select(NOTES).where(NOTES.c.code == table.code))
            noted = {table.people[row.seat][0].name: json.loads(row.data).get("text", "") for row in notes}
            found.append(Kept(table.code, head.setup, head.seed, written, talk, noted))
    await engine.dispose()
    return found


async def storm_over(server: Postgres, database: str, asked: argparse.Namespace) -> Data:
    rng, began = random.Random(asked.seed), time.monotonic()
    workers = Workers(database, asked.workers)
    for port in workers.ports:
        workers.start(port)
    storm, tables = Storm(workers, rng), list[Table]()
    await storm.open()  # whoever serves first brings the database up to date
    striking = asyncio.create_task(strike(storm, server, asked))

    async def sit() -> None:
        while not storm.ends.is_set():
            table = await storm.open()
            tables.append(table)
            await asyncio.gather(*[storm.play(table, *person) for person in table.people])

    sitting = [asyncio.create_task(sit()) for _ in range(asked.tables)]
    await asyncio.sleep(asked.seconds)
    storm.ends.set()
    killed = await striking
    await asyncio.gather(*sitting)
    await asyncio.to_thread(workers.end)
    tally = storm.tally
    for table, kept in zip(tables, await kept_of(database, tables), strict=True):
        tally.faults += faults_in(kept, [person[0] for person in table.people])
    done = {"worker_kills": workers.kills, "postgres_kills": killed, "acknowledged": vars(tally)}
    return {**done, "seconds": round(time.monotonic() - began, 1)}


def main() -> int:
    parser = argparse.ArgumentParser(prog="faults")
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--tables", type=int, default=6)
    parser.add_argument("--moves", type=int, default=5, help="so many moves are acknowledged between two kills")
    parser.add_argument("--kills-of-postgres", type=float, default=0.1, help="so many of all kills")
    parser.add_argument("--rolling", action="store_true", help="end workers with SIGTERM instead of SIGKILL")
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    with Postgres() as server, fresh_database(server.address) as database:
        report = asyncio.run(storm_over(server, database, asked))
    print(json.dumps(report))
    return 1 if report["acknowledged"]["faults"] else 0


if __name__ == "__main__":
    sys.exit(main())
