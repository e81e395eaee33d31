"""How much strangers slow the others down: people play at a server with its real limits while somebody storms it.

    python scripts/storms.py [--seconds 10] [--only coming,turns]

Each storm comes from a process and an address of its own (127.0.0.2 and so on) and does all that it can. Printed is how
long moves took from sending to the acknowledgement, without a storm and with each, and how much of one core the server
used (its processes for bots and records not counted), which other work on the machine does not change.
"""

import argparse
import asyncio
import contextlib
import http.client
import json
import multiprocessing
import os
import random
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from functools import cache
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

import sabletop
from processes import used_by

PEOPLE = 5
RECORDED, *_, PLAYED = sabletop.games()
PAUSE = 0.25
NONE = "(none)"
Data = dict[str, Any]
Storm = Callable[[int], Awaitable[None]]
JSON = "content-type: application/json\r\n"


async def call(port: int, data: bytes, source: str, patience: float = 5.0) -> bytes:
    """Send bytes from an address, and hear the answer as far as it comes in time."""
    heard = b""
    with contextlib.suppress(OSError, TimeoutError):
        async with asyncio.timeout(patience):
            reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(source, 0))
            try:
                writer.write(data)
                await writer.drain()
                while piece := await reader.read(65536):
                    heard += piece
            finally:
                writer.close()
    return heard


def asked(method: str, path: str, body: bytes = b"") -> bytes:
    head = f"{method} {path} HTTP/1.1\r\nhost: 127.0.0.1\r\n{JSON}connection: close\r\n"
    return f"{head}content-length: {len(body)}\r\n\r\n".encode() + body


async def slowloris(port: int) -> None:
    await call(port, b"GET / HTTP/1.1\r\nhost: 127.0.0.1\r\nx: ", "127.0.0.2", 3.0)


async def headers(port: int) -> None:
    await call(port, b"GET / HTTP/1.1\r\nx: " + b"a" * 4_000_000, "127.0.0.3")


async def brackets(port: int) -> None:
    await call(port, asked("POST", "/api/replays", b"[" * 1_000_000), "127.0.0.4")


async def replays(port: int) -> None:
    body = json.dumps({"record": RECORD}).encode()
    answer = await call(port, asked("POST", "/api/replays", body), "127.0.0.5")
    with contextlib.suppress(ValueError, LookupError):
        name = json.loads(answer.partition(b"\r\n\r\n")[2])["id"]
        for number in range(0, len(RECORD["picks"]), 3):
            await call(port, asked("GET", f"/api/replays/{name}/frames/{number}"), "127.0.0.5")


async def guessing(port: int) -> None:
    code = f"{random.choice(('QUIET', 'SABLE'))}-FOX-{random.randrange(10, 100)}"
    await call(port, asked("GET", f"/api/tables/{code}"), "127.0.0.6")


async def pings(port: int) -> None:
    head = (
        "GET /api/tables/QUIET-FOX-27/live HTTP/1.1\r\nhost: 127.0.0.1\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
    )
    head += "sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\nsec-websocket-version: 13\r\n\r\n"
    with contextlib.suppress(OSError):
        line = socket.create_connection(("127.0.0.1", port), 3.0, ("127.0.0.7", 0))
        line.sendall(head.encode())
        await asyncio.sleep(0.1)
        line.setblocking(False)
        for _ in range(20):
            with contextlib.suppress(OSError):
                line.send(bytes([0x89, 0x80, 0, 0, 0, 0]) * 10_000)
            await asyncio.sleep(0.1)
        line.close()


@cache
def own_table(port: int, source: str) -> Data:
    """A table that a stranger has opened, with its token."""
    line = http.client.HTTPConnection("127.0.0.1", port, 20.0, (source, 0))
    body = json.dumps({"game": RECORDED, "name": "Eve", "seats": [{"kind": "me"}] * 4})
    line.request("POST", "/api/tables", body, {"content-type": "application/json"})
    opened: Data = json.loads(line.getresponse().read())
    line.close()
    return opened


async def come_in(port: int, source: str) -> ClientConnection:
    """A stranger comes to their own table."""
    table = own_table(port, source)
    address = f"ws://127.0.0.1:{port}/api/tables/{table['code']}/live"
    line = await connect(address, compression=None, proxy=None, max_size=None, local_addr=(source, 0))
    await line.send(json.dumps({"type": "hello", "token": table["token"]}))
    return line


async def coming(port: int) -> None:
    with contextlib.suppress(OSError, TimeoutError, WebSocketException):
        async with await come_in(port, "127.0.0.8") as line:
            await line.recv()


async def turns(port: int) -> None:
    with contextlib.suppress(OSError, TimeoutError, WebSocketException):
        async with await come_in(port, "127.0.0.9") as line:
            for _ in range(200):
                await line.send('{"type": "turn"}')
                await line.recv()


async def lessons(port: int) -> None:
    place = json.dumps({"place": {"lesson": "", "picks": [], "warned": []}, "action": None}).encode()
    await call(port, asked("POST", f"/api/learn/{PLAYED}", place), "127.0.0.10")


STORMS: dict[str, tuple[Storm, int]] = {
    "slowloris": (slowloris, 300),
    "headers": (headers, 4),
    "brackets": (brackets, 4),
    "replays": (replays, 4),
    "guessing": (guessing, 8),
    "pings": (pings, 8),
    "coming": (coming, 8),
    "turns": (turns, 8),
    "lessons": (lessons, 4),
}


async def storm(name: str, port: int) -> None:
    """So many at a time, again and again."""
    one, times = STORMS[name]

    async def again() -> None:
        while True:
            await one(port)
            await asyncio.sleep(0.01)

    await asyncio.gather(*[again() for _ in range(times)])


def begin_storm(name: str, port: int) -> None:
    asyncio.run(storm(name, port))


async def play(port: int, took: list[float], until: float) -> None:
    """Somebody plays, a move every quarter of a second, at one table after another."""
    body = json.dumps({"game": PLAYED, "name": "Ada", "seats": [{"kind": "me"}] * 2}).encode()
    while time.monotonic() < until:
        answer = await call(port, asked("POST", "/api/tables", body), "127.0.0.1")
        opened = json.loads(answer.partition(b"\r\n\r\n")[2])
        address = f"ws://127.0.0.1:{port}/api/tables/{opened['code']}/live"
        async with connect(address, compression=None, proxy=None, max_size=None) as line:
            await line.send(json.dumps({"type": "hello", "token": opened["token"]}))
            began = 0.0
            async for text in line:
                said: Data = json.loads(text)
                if said["type"] == "played":
                    took.append(time.monotonic() - began)
                if said["type"] == "frame":
                    if said["view"]["outcome"] is not None or time.monotonic() > until:
                        break
                    await asyncio.sleep(PAUSE)
                    move = {"type": "play", "seat": said["seat"], "revision": said["revision"]}
                    began = time.monotonic()
                    await line.send(json.dumps({**move, "action": random.choice(said["choices"])["id"]}))


async def measured(port: int, seconds: float) -> list[float]:
    took: list[float] = []
    until = time.monotonic() + seconds
    await asyncio.gather(*[play(port, took, until) for _ in range(PEOPLE)])
    return sorted(took)


def finished() -> Data:
    match = sabletop.new(RECORDED, seats=4, seed=7)
    while not match.over:
        match.play(match.legal[-1])
    return match.record()


RECORD = finished()


def report(name: str, server: int, port: int, seconds: float) -> None:
    strangers = [] if name == NONE else [multiprocessing.Process(target=begin_storm, args=(name, port), daemon=True)]
    for one in strangers:
        one.start()
    time.sleep(1.0)
    used, began = used_by(server), time.monotonic()
    took = asyncio.run(measured(port, seconds))
    share = (used_by(server) - used) / (time.monotonic() - began) * 100
    for one in strangers:
        one.kill()
        one.join()
    p50, p99 = took[len(took) // 2] * 1000, took[int(len(took) * 0.99)] * 1000
    print(
        f"{name:10} n {len(took):4}  p50 {p50:6.1f} ms  p99 {p99:6.1f} ms  server {share:5.1f} % of a core", flush=True
    )


def main() -> int:
    parser = argparse.ArgumentParser(prog="storms")
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--only", default=",".join(STORMS), help="these storms")
    given = parser.parse_args()
    seconds, storms = given.seconds, given.only.split(",")
    with tempfile.TemporaryDirectory() as folder:
        order = [sys.executable, "-m", "sabletop", "serve", "--port", "0", "--data", folder, "--durability", "normal"]
        server = subprocess.Popen(order, stdout=subprocess.PIPE, text=True, env={**os.environ, "SABLETOP_PURE": "1"})
        assert server.stdout is not None
        try:
            port = int(server.stdout.readline().split()[3].rstrip("/").rsplit(":", 1)[1])
            for name in (NONE, *storms, NONE):
                report(name, server.pid, port, seconds)
        finally:
            server.terminate()
            server.wait(10)
    return 0


if __name__ == "__main__":
    sys.exit(main())
