"""How many tables of four the server holds: real rules, real sockets, every move on the disk before it is acknowledged.

    python scripts/load.py [--tables 100] [--seconds 15] [--every 5] [--durability full] [--database URL]
    python scripts/load.py --parts      the same, and what the server's processor time goes to
    python scripts/load.py --soak --seconds 3600      who ends a game begins another; what the server holds is noted
    python scripts/load.py --find [--step 100] [--most 1000]      the largest number that holds p99 within 100 ms
    python scripts/load.py --scaling [--workers 2]      what several workers of one PostgreSQL carry, beside one of them

Open loop: at each table a move is due every so many seconds, whatever became of the last one. Its latency counts from
the moment when it was due until the last of the four clients has the frame that shows it. Clients and server share this
machine. Prints a line of JSON for each size. The compiled build is used where `make compiled` has made it.

How much several workers carry is reckoned from what a move costs the processor, which other work on the machine changes
little: as many times as much as one as there are workers, times what a move costs with one, through what it costs all
of them together. Each worker has `--tables` tables. `together`: those at a table come in through one worker, as a proxy
leads them that goes by the code; `apart`: each through a worker by chance. PostgreSQL's own processes are not counted.
It needs PostgreSQL's programs.

A soak says how many kilobytes the server held each minute, and exits with 1 where it held more at the end than a
twentieth above what it held after the first quarter.
"""

import argparse
import asyncio
import gc
import json
import os
import random
import shutil
import signal
import statistics
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

import sabletop
from kill9 import Server
from processes import memory_of, used_by
from sabletop.lab import builds

SEATS = 4
GAMES = [name for name in sabletop.games() if SEATS in sabletop.game(name).seats]
GOAL = 0.100
WARM = 3.0
MOST_GROWN = 1.05
_MINUTE = 60.0


class Asked(msgspec.Struct):
    seat: int


class View(msgspec.Struct):
    asked: Asked | None


class Choice(msgspec.Struct):
    id: int


class Heard(msgspec.Struct):
    """As much of a message as the measurement needs."""

    type: str
    revision: int = -1
    view: View | None = None
    choices: list[Choice] = []


READ = msgspec.json.Decoder(Heard)


@dataclass
class Chair:
    """One client."""

    seat: int
    socket: ClientConnection
    revision: int = -1
    frame: Heard | None = None


@dataclass
class Table:
    """Four clients at a table."""

    chairs: list[Chair] = field(default_factory=list)
    news: asyncio.Event = field(default_factory=asyncio.Event)
    over: bool = False

    async def listen(self, chair: Chair) -> None:
        async for text in chair.socket:
            heard = READ.decode(text)
            if heard.type == "frame":
                chair.revision, chair.frame = heard.revision, heard
                self.over = heard.view is not None and heard.view.asked is None
                self.news.set()

    async def all_have(self, revision: int) -> None:
        while any(chair.revision < revision for chair in self.chairs):
            self.news.clear()
            await self.news.wait()

    async def move(self, rng: random.Random) -> bool:
        """Play any move, and wait until everybody has seen it; whether there was one to play."""
        revision = max(chair.revision for chair in self.chairs)
        await self.all_have(revision)
        frame = self.chairs[0].frame
        if self.over or frame is None or frame.view is None or frame.view.asked is None:
            return False
        chair = self.chairs[frame.view.asked.seat]
        assert chair.frame is not None
        move = {"type": "play", "seat": chair.seat, "revision": revision, "action": rng.choice(chair.frame.choices).id}
        await chair.socket.send(json.dumps(move))
        await self.all_have(revision + 1)
        return True


class Load:
    """All clients."""

    def __init__(self, servers: Sequence[Server], apart: bool = False, renews: bool = False) -> None:
        self.servers, self._apart, self._renews = servers, apart, renews
        self._rng = random.Random(1)
        self.tables: list[Table] = []
        self._listeners: list[asyncio.Task[None]] = []
        self._moves = self.opened = 0
        self._http = httpx.AsyncClient(base_url=servers[0].address, timeout=60, trust_env=False)
        self._few = asyncio.Semaphore(16)

    async def grow(self, size: int) -> None:
        """Open tables until there are so many."""
        missing = range(len(self.tables), size)
        self.opened = size
        self.tables += await asyncio.gather(*[self._open(GAMES[number % len(GAMES)], number) for number in missing])

    async def _open(self, game: str, seed: int) -> Table:
        async with self._few:
            wanted = [{"kind": "me"}, *[{"kind": "open"}] * (SEATS - 1)]
            opened = await self._post("/api/tables", {"game": game, "name": "Load", "seats": wanted, "seed": seed})
            tokens = [opened["token"]]
            for _ in range(SEATS - 1):
                tokens.append((await self._post(f"/api/tables/{opened['code']}/join", {"name": "Load"}))["token"])
            table, server = Table(), self.servers[seed % len(self.servers)]
            for seat, token in enumerate(tokens):
                server = self._rng.choice(self.servers) if self._apart else server
                address = f"ws{server.address[4:]}/api/tables/{opened['code']}/live"
                socket = await connect(address, compression=None, proxy=None, max_size=None, ping_interval=None)
                await socket.send(json.dumps({"type": "hello", "token": token}))
                table.chairs.append(Chair(seat, socket))
                self._listeners.append(asyncio.create_task(table.listen(table.chairs[-1])))
            await table.all_have(0)
            return table

    async def _post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        answer = await self._http.post(path, json=body)
        answer.raise_for_status()
        found: dict[str, Any] = answer.json()
        return found

    async def measure(self, seconds: float, every: float) -> dict[str, Any]:
        """Let every table play for so long."""
        latencies: list[float] = []
        start, before = time.monotonic(), self._moves
        cpu, own = self._cpu(), time.process_time()
        await asyncio.gather(*[self._play(table, start, seconds, every, latencies) for table in self.tables])
        took = time.monotonic() - start
        spent, ours = self._cpu() - cpu, time.process_time() - own
        cuts = [1000 * one for one in statistics.quantiles(latencies, n=100)]
        return {
            "tables": len(self.tables),
            "clients": SEATS * len(self.tables),
            "moves": len(latencies),
            "moves_a_second": round(len(latencies) / (seconds - WARM), 1),
            "p50_ms": round(cuts[49], 1),
            "p95_ms": round(cuts[94], 1),
            "p99_ms": round(cuts[98], 1),
            "server_cpu": round(spent / took, 2),
            "server_ms_a_move": round(1000 * spent / (self._moves - before), 2),
            "client_cpu": round(ours / took, 2),
            "machine_load": round(os.getloadavg()[0], 1),
        }

    def _cpu(self) -> float:
        return sum(used_by(server.process.pid) for server in self.servers)

    async def _play(self, table: Table, start: float, seconds: float, every: float, latencies: list[float]) -> None:
        rng = random.Random(id(table))
        due = start + rng.uniform(0, every)
        while due < start + seconds:
            await asyncio.sleep(max(0.0, due - time.monotonic()))
            if not await table.move(rng):
                if not self._renews:
                    return
                table = await self._renewed(table)
                due = time.monotonic()
                continue
            self._moves += 1
            if due > start + WARM:
                latencies.append(time.monotonic() - due)
            due += every

    async def _renewed(self, table: Table) -> Table:
        """Another table for those whose game is over."""
        for chair in table.chairs:
            await chair.socket.close()
        self.opened += 1
        self.tables[self.tables.index(table)] = new = await self._open(GAMES[self.opened % len(GAMES)], self.opened)
        self._listeners = [one for one in self._listeners if not one.done()]
        return new

    async def close(self) -> None:
        for table in self.tables:
            for chair in table.chairs:
                chair.socket.transport.abort()
        for listener in self._listeners:
            listener.cancel()
        await asyncio.gather(*self._listeners, return_exceptions=True)
        await self._http.aclose()


def new_server(folder: Path, database: str, durability: str) -> Server:
    """A server, of the compiled build where there is one."""
    server, tree = Server(folder, database, durability), builds.current()
    if tree is not None:
        server.environment = builds.environment(tree, server.environment)
    return server


async def loaded(database: str, workers: int, apart: bool, asked: argparse.Namespace) -> dict[str, Any]:
    """What so many workers of one database do under this load."""
    folder = Path(tempfile.mkdtemp(prefix="load-"))
    servers = [new_server(folder, database, asked.durability) for _ in range(workers)]
    try:
        for server in servers:
            await server.start()
        load = Load(servers, apart)
        await load.grow(workers * asked.tables)
        found = await load.measure(asked.seconds, asked.every)
        await load.close()
    finally:
        for server in servers:
            await server.kill()
        shutil.rmtree(folder)
    return found


def scaling(asked: argparse.Namespace) -> int:
    """One worker, and several with those at a table together and apart, all on one PostgreSQL."""
    sys.path.append(str(Path(__file__).resolve().parents[1] / "tests"))
    from postgres import Postgres, fresh_database

    found = {}
    with Postgres() as server:
        ways = (("one", 1, False), ("together", asked.workers, False), ("apart", asked.workers, True))
        for name, workers, apart in ways:
            with fresh_database(server.address) as database:
                found[name] = asyncio.run(loaded(database, workers, apart, asked))
            print(json.dumps({"what": name, "workers": workers, **found[name]}), flush=True)
    one = found["one"]["server_ms_a_move"]
    carry = {name: round(asked.workers * one / found[name]["server_ms_a_move"], 2) for name in ("together", "apart")}
    print(json.dumps({"workers": asked.workers, "times_one": carry}))
    return 0


def main() -> int:
    parser = argparse.ArgumentParser(prog="load")
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=15.0)
    parser.add_argument("--every", type=float, default=5.0)
    parser.add_argument("--durability", default="full", choices=("full", "normal"))
    parser.add_argument("--database", default="")
    parser.add_argument("--parts", action="store_true")
    parser.add_argument("--soak", action="store_true")
    parser.add_argument("--find", action="store_true")
    parser.add_argument("--step", type=int, default=100)
    parser.add_argument("--most", type=int, default=1000)
    parser.add_argument("--scaling", action="store_true")
    parser.add_argument("--workers", type=int, default=2)
    asked = parser.parse_args()
    return scaling(asked) if asked.scaling else asyncio.run(one_server(asked))


async def parts_of(server: Server, load: Load, asked: argparse.Namespace, file: Path) -> dict[str, Any]:
    """The measurement, with the milliseconds of a move by parts."""
    server.process.send_signal(signal.SIGUSR1)
    found = await load.measure(asked.seconds, asked.every)
    server.process.send_signal(signal.SIGUSR2)
    while not file.exists():
        await asyncio.sleep(0.1)
    counts: dict[str, int] = json.loads(file.read_text(encoding="utf-8"))
    each = found["server_ms_a_move"] / sum(counts.values())
    return {**found, "looks": sum(counts.values()), "parts": {name: round(n * each, 2) for name, n in counts.items()}}


async def soaked(server: Server, load: Load, asked: argparse.Namespace) -> dict[str, Any]:
    """The measurement, with what the server holds minute by minute."""
    held: list[int] = []

    async def note() -> None:
        while True:
            held.append(memory_of(server.process.pid))
            await asyncio.sleep(_MINUTE)

    noting = asyncio.create_task(note())
    found = await load.measure(asked.seconds, asked.every)
    noting.cancel()
    held.append(memory_of(server.process.pid))
    return {**found, "opened": load.opened, "memory_kb": held, "grown": grown(held)}


def grown(held: Sequence[int]) -> float:
    """What is held at the end, as many times as after the first quarter."""
    return round(held[-1] / held[len(held) // 4], 3)


async def one_server(asked: argparse.Namespace) -> int:
    """One size after another."""
    folder = Path(tempfile.mkdtemp(prefix="load-"))
    server, tree = new_server(folder, asked.database, asked.durability), builds.current()
    if asked.parts:
        server.order += ["--parts", str(folder / "parts.json")]
    best, found = 0, dict[str, Any]()
    try:
        await server.start()
        load = Load([server], renews=asked.soak)
        for size in range(asked.step, asked.most + 1, asked.step) if asked.find else [asked.tables]:
            await load.grow(size)
            if asked.parts:
                found = await parts_of(server, load, asked, folder / "parts.json")
            elif asked.soak:
                found = await soaked(server, load, asked)
            else:
                found = await load.measure(asked.seconds, asked.every)
            print(json.dumps({**found, "durability": asked.durability, "compiled": tree is not None}), flush=True)
            if found["p99_ms"] > 1000 * GOAL:
                break
            best = size
        await load.close()
    finally:
        await server.kill()
        shutil.rmtree(folder)
    if asked.find:
        print(json.dumps({"largest_with_p99_within_100_ms": best}))
    return 1 if found.get("grown", 1.0) > MOST_GROWN else 0


if __name__ == "__main__":
    gc.set_threshold(100_000, 50, 1000)
    sys.exit(main())
