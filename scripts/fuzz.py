"""Send a server of our own spoilt messages and requests without end; nothing but refusals may come of it.

    python scripts/fuzz.py [--messages 1000000] [--seconds 3600] [--seed 0] [--sockets 8] [--inside]

Starts a server on 127.0.0.1 with an empty database. Sockets at two tables send what the tests of hostile input send:
half of them only watch a table of others, half sit at their own. Between them spoilt requests go over HTTP. A third of
the messages and of the requests follow the schema, or just do not (`schema_fuzz.py`). Ends when
so many were answered or so much time has passed, and prints one line of JSON with the answers by kind. The exit code
is 1 if the server died, answered 5xx, logged a fault, or if a table keeps other moves of people than it acknowledged.
It is 1 too where its memory grew by more than a tenth after two fifths (tables that strangers opened are put away after
five minutes), or something held its loop for more than 100 ms of the processor.

With `--inside` there is no network between: everything goes straight into the application, guard and all, in this very
process (`inner_server.py`), and several times as much in the same time.
"""

import argparse
import asyncio
import contextlib
import json
import random
import sqlite3
import sys
import tempfile
import time
import urllib.parse
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import quote

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

ROOT = Path(__file__).resolve().parent.parent
sys.path.append(str(ROOT / "tests"))
from hostile_inputs import LONG, NONSENSE, SOUND, mutated, texts  # noqa: E402 - the path comes first
from inner_server import InnerServer, Line, body_of  # noqa: E402 - the path comes first
from processes import memory_of  # noqa: E402 - the path comes first
from sabletop.hosting import PERSON  # noqa: E402 - the path comes first
from sabletop.web.commands import AnyCommand, Play, Undo, load  # noqa: E402 - the path comes first
from schema_fuzz import Messages, Requests  # noqa: E402 - the path comes first

Data = dict[str, Any]
BATCH = 20
REQUESTING = 6
"""So many send requests at the same time."""
SLOW = 15.0
LONGEST = 100.0
"""So many milliseconds of the processor nothing may hold the loop."""
EARLY = 0.4
"""After so much of it all the memory is measured that it must not outgrow."""
ORDERLY = (1000, 1001, 1003, 1005, 1007, 1008, 1009, 4001, 4003)
"""How the server may hang up."""
BODIES = (
    '{"game":"valkyrie","name":"Eve","seats":[]}',
    '{"name":"Eve","seat":0}',
    '{"record":{"sabletop":"record"}}',
    "{}",
)
PATHS = (
    "/api/tables",
    "/api/tables/{code}",
    "/api/tables/{code}/join",
    "/api/tables/{code}/seats/0",
    "/api/tables/{code}/start",
    "/api/tables/{code}/leave",
    "/api/tables/{code}/takeover",
    "/api/tables/{code}/record",
    "/api/replays",
    "/api/replays/x/frames/0",
    "/api/games/valkyrie/rules",
    "/t/{code}",
)


class Server:
    """A server in a process of its own, on this machine only."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.order = [sys.executable, str(ROOT / "scripts" / "table_server.py"), str(folder), "--durability", "normal"]
        self.held = folder / "held.txt"
        self.order += ["--held", str(self.held)]
        self.said = folder / "said.txt"
        self.address = ""

    async def start(self) -> None:
        with self.said.open("w") as said:
            self.process = await asyncio.create_subprocess_exec(
                *self.order, stdout=asyncio.subprocess.PIPE, stderr=said
            )
        assert self.process.stdout is not None
        self.address = (await self.process.stdout.readline()).decode().strip().rstrip("/")
        assert self.address.startswith("http://127.0.0.1:"), f"the server did not start: {self.said.read_text()}"
        self.port = int(self.address.rsplit(":", 1)[1])

    @property
    def alive(self) -> bool:
        return self.process.returncode is None

    @property
    def memory(self) -> int:
        """Kilobytes that it holds, where the system says so."""
        return memory_of(self.process.pid)

    @property
    def longest(self) -> float:
        """The longest that anything held its loop, in milliseconds of the processor."""
        return float(self._held[0])

    @property
    def held_by(self) -> list[str]:
        """What the loop was doing meanwhile."""
        return self._held[1:]

    @property
    def _held(self) -> list[str]:
        return self.held.read_text().splitlines() if self.held.exists() else ["0"]

    async def connect(self, path: str) -> ClientConnection:
        return await connect(f"ws://127.0.0.1:{self.port}{path}", compression=None, proxy=None, max_size=None)

    async def answer_to(self, request: bytes) -> bytes:
        """What it answers; nothing, if it takes too long."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        writer.write(request)
        with contextlib.suppress(OSError):
            writer.write_eof()
        heard = b""
        with contextlib.suppress(TimeoutError, OSError):
            async with asyncio.timeout(SLOW):
                while piece := await reader.read(65536):
                    heard += piece
        writer.close()
        return heard

    async def stop(self) -> None:
        with contextlib.suppress(ProcessLookupError):
            self.process.terminate()
        await self.process.wait()


AnyServer = Server | InnerServer


@dataclass
class Tally:
    """What was sent, and what came back."""

    goal: int
    until: float
    sent: int = 0
    answers: Counter[str] = field(default_factory=Counter)
    acknowledged: Counter[int] = field(default_factory=Counter)
    """Moves at a table of one's own, by the revision that each came to."""
    slowest: float = 0.0
    memory: int = 0
    """Of the server, after two fifths."""
    faults: list[str] = field(default_factory=list)

    @property
    def enough(self) -> bool:
        return self.sent >= self.goal or time.monotonic() >= self.until or len(self.faults) >= 10


@dataclass
class Table:
    """A table, and a token for it."""

    code: str
    token: str


def spoilt(rng: random.Random, hostile: Sequence[str], messages: Messages) -> str:
    """One message that is almost sound, or not at all."""
    kind = rng.randrange(15)
    if kind >= 10:
        return json.dumps(messages.make())[:8000]
    if kind == 0:
        return rng.choice(NONSENSE[:-1])
    if kind == 1:
        return json.dumps({"type": rng.choice(["chat", "ping", "hello"]), "text": rng.choice(hostile)})[:8000]
    return mutated(rng, rng.choice(SOUND))


async def greeted(server: AnyServer, table: Table) -> ClientConnection | Line:
    socket = await server.connect(f"/api/tables/{table.code}/live")
    await socket.send(json.dumps({"type": "hello", "token": table.token}))
    return socket


async def attack(server: AnyServer, table: Table, rng: random.Random, tally: Tally, moving: bool) -> None:
    """Send batches, and read what they bring, over as many sockets as the server hangs up on."""
    hostile, messages = [text for text in texts() if len(text) < 600], Messages(rng)
    while not tally.enough:
        try:
            socket = await greeted(server, table)
        except (OSError, WebSocketException) as gone:
            tally.faults.append(f"no socket: {gone!r}")
            return
        try:
            while not tally.enough:
                await one_batch(socket, [spoilt(rng, hostile, messages) for _ in range(BATCH)], tally, moving)
        except ConnectionClosed as gone:
            code = 1006 if gone.rcvd is None else gone.rcvd.code
            tally.answers[f"closed {code}"] += 1
            if code not in ORDERLY:
                tally.faults.append(f"a socket was closed with {code}")
        except TimeoutError:
            tally.faults.append(f"nothing was heard for {SLOW:.0f} seconds")
        finally:
            await socket.close()


async def one_batch(socket: ClientConnection | Line, messages: list[str], tally: Tally, moving: bool) -> None:
    """Send it, then something sound, and read until that is answered."""
    began, last = time.monotonic(), tally.sent + 1_000_000_000
    try:
        with contextlib.suppress(ConnectionClosed):  # what was answered before somebody hung up is heard all the same
            for text in messages:
                await socket.send(text)
            await socket.send(json.dumps({"type": "why", "seat": 0, "id": last}))
        while True:
            said = json.loads(await asyncio.wait_for(socket.recv(), SLOW))
            if said.get("re") == last:
                break
            tally.answers[f"refused {said['code']}" if said["type"] == "refused" else said["type"]] += 1
            if moving and said["type"] == "played":
                tally.acknowledged[said["revision"]] += 1
            if said.get("code") == "fault":
                tally.faults.append(f"a fault: {said}")
    finally:
        tally.sent += len(messages)
        tally.slowest = max(tally.slowest, time.monotonic() - began)


def request_of(method: str, where: str, data: bytes, token: str = "") -> bytes:
    """A request with nothing wrong in its head."""
    head = f"{method} {where} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\nconnection: close\r\n"
    head += f"authorization: Bearer {token}\r\n" if token else ""
    return f"{head}content-length: {len(data)}\r\n\r\n".encode() + data


async def posted(server: AnyServer, path: str, body: Data) -> Data:
    return body_of(await server.answer_to(request_of("POST", path, json.dumps(body).encode())))


def sound_request(rng: random.Random, table: Table, requests: Requests) -> bytes:
    """One request by the schema, or nearly."""
    method, path, query, body = requests.make(table.code)
    where = f"{path}?{urllib.parse.urlencode(query)}" if query else path
    return request_of(method.upper(), where, body or b"", table.token if rng.random() < 0.7 else "")


def request(rng: random.Random, code: str, hostile: Sequence[str]) -> bytes:
    """One request with something wrong in its path, its body or its head."""
    path, body = rng.choice(PATHS).format(code=code), rng.choice(BODIES)
    where = rng.randrange(5)
    if where == 4:
        ending = rng.choice(rng.choice((hostile, LONG)))
        path = f"{rng.choice(('', '/t', path))}/{quote(ending, safe='')}"
    path = quote(mutated(rng, path), safe="/%?&=") if where == 0 else path
    body = mutated(rng, body) if where in (1, 2) else body
    data = body.encode()
    head = f"{rng.choice(('GET', 'GET', 'POST', 'POST', 'POST', 'PUT'))} {path} HTTP/1.1\r\nhost: 127.0.0.1\r\n"
    head += f"content-type: application/json\r\ncontent-length: {len(data)}\r\nconnection: close\r\n"
    return (mutated(rng, head) if where == 3 else head).encode() + b"\r\n" + data


async def ask(
    server: AnyServer, table: Table, rng: random.Random, tally: Tally, watching: Table, document: Data
) -> None:
    """Requests, one after the other; those by the schema are made by somebody who may only watch."""
    hostile, requests = texts(), Requests(document, rng)
    while not tally.enough:
        began = time.monotonic()
        by_schema = rng.random() < 1 / 3
        asked = sound_request(rng, watching, requests) if by_schema else request(rng, table.code, hostile)
        try:
            line = (await server.answer_to(asked)).partition(b"\r\n")[0]
        except OSError as gone:
            tally.faults.append(f"no connection: {gone!r}")
            return
        status = line.split(b" ")[1].decode() if line.count(b" ") > 1 else "none"
        tally.answers[f"http {status}"] += 1
        tally.sent += 1
        tally.slowest = max(tally.slowest, time.monotonic() - began)
        if status.startswith("5"):
            tally.faults.append(f"answered {line!r}")


async def note_memory(server: AnyServer, tally: Tally) -> None:
    """What the server holds when two fifths are done."""
    early = time.monotonic() + EARLY * (tally.until - time.monotonic())
    while not tally.enough and tally.sent < EARLY * tally.goal and time.monotonic() < early:
        await asyncio.sleep(0.1)
    tally.memory = server.memory


async def seen(server: AnyServer, table: Table) -> Data:
    """How a table looks to whoever holds this token."""
    socket = await greeted(server, table)
    try:
        while (said := json.loads(await asyncio.wait_for(socket.recv(), SLOW)))["type"] != "frame":
            pass
    finally:
        await socket.close()
    return {"revision": said["revision"], "view": said["view"]}


def kept_in(folder: Path, code: str) -> list[AnyCommand]:
    """What the server's database has of a table."""
    with contextlib.closing(sqlite3.connect(folder / "tables.sqlite")) as database:
        rows = database.execute("SELECT command FROM commands WHERE code = ? ORDER BY number", (code,))
        return [load(text) for (text,) in rows]


def differences(kept: Sequence[AnyCommand], acknowledged: Counter[int]) -> list[str]:
    """How the moves that are kept differ from those that were acknowledged. What the rules force, and what bots do, for
    somebody who conceded too, is acknowledged to nobody."""
    moves = enumerate([one for one in kept if isinstance(one, Play | Undo)], 1)
    own = {revision for revision, one in moves if isinstance(one, Undo) or one.by == PERSON}
    found = {
        "were acknowledged and are not kept": acknowledged.keys() - own,
        "are kept and were not acknowledged": own - acknowledged.keys(),
        "were acknowledged more than once": {revision for revision, times in acknowledged.items() if times > 1},
    }
    return [f"moves that {what}: {sorted(which)[:10]}" for what, which in found.items() if which]


async def fuzz(server: AnyServer, sockets: int, seed: int, tally: Tally) -> None:
    """Attack until it is enough, then compare the tables with what they were."""
    body = {"game": "valkyrie", "name": "Ada", "seats": [{"kind": "me"}] * 2, "seed": seed}
    theirs, own = [await posted(server, "/api/tables", body) for _ in range(2)]
    victim, mine = Table(theirs["code"], theirs["token"]), Table(own["code"], own["token"])
    watching = [
        Table(victim.code, (await posted(server, f"/api/tables/{victim.code}/watch", {}))["token"])
        for _ in range(sockets // 2)
    ]
    before = await seen(server, victim)
    attacks = [attack(server, one, random.Random(f"{seed} w{n}"), tally, False) for n, one in enumerate(watching)]
    attacks += [
        attack(server, mine, random.Random(f"{seed} s{n}"), tally, True) for n in range(sockets - len(watching))
    ]
    document = body_of(await server.answer_to(request_of("GET", "/api/openapi.json", b"")))
    attacks += [
        ask(server, victim, random.Random(f"{seed} h{n}"), tally, watching[0], document) for n in range(REQUESTING)
    ]
    await asyncio.gather(note_memory(server, tally), *attacks)
    if not server.alive:
        tally.faults.append("the server died")
        return
    if await seen(server, victim) != before:
        tally.faults.append("a table was changed by somebody who only watched")
    tally.faults += differences(kept_in(server.folder, mine.code), tally.acknowledged)


async def main() -> int:
    parser = argparse.ArgumentParser(prog="fuzz")
    parser.add_argument("--messages", type=int, default=1_000_000)
    parser.add_argument("--seconds", type=float, default=3_600.0)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--sockets", type=int, default=8, choices=range(2, 13))
    parser.add_argument("--inside", action="store_true")
    asked = parser.parse_args()
    began = time.monotonic()
    tally = Tally(asked.messages, began + asked.seconds)
    with tempfile.TemporaryDirectory(prefix="fuzz-") as folder:
        server: AnyServer = InnerServer(Path(folder)) if asked.inside else Server(Path(folder))
        await server.start()
        memory = server.memory
        try:
            await fuzz(server, asked.sockets, asked.seed, tally)
            longest = server.longest
            grown = server.memory - tally.memory if server.alive else 0
            if grown > tally.memory / 10:
                tally.faults.append(f"its memory grew by {grown} kB after two fifths")
            if server.longest > LONGEST:
                tally.faults.append(f"something held the loop for {server.longest} ms: {server.held_by}")
        finally:
            await server.stop()
        tally.faults += [line for line in server.said.read_text().splitlines() if "Error" in line or "fault" in line][
            :5
        ]
    report = {"sent": tally.sent, "answers": dict(tally.answers.most_common()), "slowest": round(tally.slowest, 2)}
    report |= {"memory_kb": [memory, tally.memory, tally.memory + grown], "longest_on_loop_ms": longest}
    report |= {"seconds": round(time.monotonic() - began, 1)}
    print(json.dumps({**report, "faults": tally.faults}))
    return 1 if tally.faults else 0


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
