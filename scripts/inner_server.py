"""The application of a server without a network between: `fuzz.py --inside` sends to it what it sends to sockets.

It has the limits of `table_server.py`. What it measures of the loop and of memory includes the making of what is sent.
"""

import asyncio
import contextlib
import json
import logging
import os
import time
import urllib.parse
from pathlib import Path
from typing import Any

import httptools
from websockets.exceptions import ConnectionClosedOK
from websockets.frames import Close

from processes import memory_of
from sabletop.web.app import make_app, make_litestar
from sabletop.web.doors import Doors
from sabletop.web.serve import look_seldom_for_cycles, sqlite_in
from sabletop.web.settings import Settings
from sabletop.web.tables import Tables
from table_server import LIMITS

Data = dict[str, Any]
LOOK = 0.002
AROUND: Data = {
    "asgi": {"version": "3.0", "spec_version": "2.4"},
    "http_version": "1.1",
    "root_path": "",
    "client": ("127.0.0.1", 40000),
    "server": ("127.0.0.1", 8421),
}


class Line:
    """A socket of the application, with the face of one that goes over the network."""

    def __init__(self, app: Any, path: str) -> None:
        self._to: asyncio.Queue[Data] = asyncio.Queue()
        self._back: asyncio.Queue[Data] = asyncio.Queue()
        self._to.put_nowait({"type": "websocket.connect"})
        scope = {**AROUND, "type": "websocket", "scheme": "ws", "path": path, "raw_path": path.encode()}
        scope |= {"query_string": b"", "headers": [(b"host", b"127.0.0.1")], "subprotocols": [], "state": {}}
        self._task = asyncio.create_task(app(scope, self._to.get, self._back.put))

    async def send(self, text: str) -> None:
        self._to.put_nowait({"type": "websocket.receive", "text": text})

    async def recv(self) -> str:
        event = await self._back.get()
        if event["type"] == "websocket.accept":
            return await self.recv()
        if event["type"] == "websocket.close":
            raise ConnectionClosedOK(Close(event["code"], ""), None)
        text: str = event["text"]
        return text

    async def close(self) -> None:
        self._to.put_nowait({"type": "websocket.disconnect", "code": 1000})
        await self._task


class _Head:
    """What a parser finds in a request."""

    def __init__(self) -> None:
        self.url, self.body = b"", b""
        self.headers: list[tuple[bytes, bytes]] = []

    def on_url(self, url: bytes) -> None:
        self.url += url

    def on_header(self, name: bytes, value: bytes) -> None:
        self.headers.append((name.lower(), value))

    def on_body(self, body: bytes) -> None:
        self.body += body


class InnerServer:
    """The application, with the face that `fuzz.py` knows of a server."""

    alive = True
    held_by: tuple[str, ...] = ()
    """Nobody looks what held the loop."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.said = folder, folder / "said.txt"
        self.longest = 0.0
        """The longest that anything held the loop, in milliseconds of the processor."""
        self._open = contextlib.AsyncExitStack()
        self._app: Any = None

    async def start(self) -> None:
        logging.basicConfig(filename=self.said, level=logging.WARNING)
        settings = Settings(sqlite_in(self.folder), "normal", limits=LIMITS, pace=0.0, patience=0.0)
        litestar = make_litestar(settings, Tables(settings))
        look_seldom_for_cycles()
        await self._open.enter_async_context(litestar.lifespan())
        self._app = make_app(settings, litestar, Doors(settings.limits))
        self._watch = asyncio.create_task(self._watch_the_loop())

    async def _watch_the_loop(self) -> None:
        while True:
            last = time.thread_time()
            await asyncio.sleep(LOOK)
            self.longest = max(self.longest, round(1000 * (time.thread_time() - last), 1))

    @property
    def memory(self) -> int:
        """Kilobytes that this process holds, where the system says so."""
        return memory_of(os.getpid())

    async def connect(self, path: str) -> Line:
        return Line(self._app, path)

    async def answer_to(self, request: bytes) -> bytes:
        """The first line of the answer, and its body."""
        head = _Head()
        parser = httptools.HttpRequestParser(head)
        try:
            parser.feed_data(request)
            path, _, query = head.url.decode("ascii").partition("?")
        except (httptools.HttpParserError, UnicodeDecodeError):
            return b"HTTP/1.1 400 \r\n"
        scope = {**AROUND, "type": "http", "scheme": "http", "method": parser.get_method().decode(), "state": {}}
        scope |= {"path": urllib.parse.unquote(path), "raw_path": path.encode(), "query_string": query.encode()}
        scope["headers"] = head.headers
        parts: list[Data] = [{"type": "http.request", "body": head.body, "more_body": False}]
        heard: list[Data] = []

        async def receive() -> Data:
            return parts.pop() if parts else {"type": "http.disconnect"}

        async def send(message: Data) -> None:
            heard.append(message)

        await self._app(scope, receive, send)
        await asyncio.sleep(0)
        body = b"".join([one.get("body", b"") for one in heard[1:]])
        return f"HTTP/1.1 {heard[0]['status']} \r\n\r\n".encode() + body

    async def stop(self) -> None:
        self._watch.cancel()
        await self._open.aclose()


def body_of(answer: bytes) -> Data:
    """The JSON in an answer."""
    found: Data = json.loads(answer.partition(b"\r\n\r\n")[2])
    return found
