"""The first to hear what comes over the network: heads, bodies and frames are bounded here, in size, number and time,
before they cost anything."""

import asyncio
import time
from struct import pack
from typing import Any, Final

import httptools
import uvicorn
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.http11 import Request

from sabletop.web.addresses import Addresses, of_peer
from sabletop.web.doors import Doors
from sabletop.web.guarding import SEND_NOW

_MOST_HEADERS: Final = 64
_MOST_AHEAD: Final = 8
"""So many requests may be sent before the first is answered."""
_PIECE: Final = 1024
_TEXT: Final = 0x81
"""A frame of text, and the last one of its message."""
_MOST_WAITING: Final = 1024 * 1024
_SENTENCES: Final = {
    408: b"You took too long.",
    431: b"The head of that request is too long.",
    503: b"Too many are here already; try again later.",
}


class ServerConfig(uvicorn.Config):
    """How the server listens, and through which doors."""

    def __init__(self, app: Any, doors: Doors, addresses: Addresses, **more: Any) -> None:
        super().__init__(app, http=BoundedHttp, ws=BoundedWebSocket, **more)
        self.doors, self.addresses = doors, addresses


class BoundedHttp(HttpToolsProtocol):
    """Requests whose heads and bodies come in time and within bounds."""

    config: ServerConfig

    def __init__(
        self,
        config: ServerConfig,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._doors = config.doors
        self._address: str | None = None
        """Whose place at the door this connection takes."""
        self._head = 0
        """How long the head is that is being read."""
        self._in_body = False
        self._timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody comes in, if there is room."""
        super().connection_made(transport)
        address = of_peer(self.client)
        if not self._doors.enter(address, not self.config.addresses.behind_proxy):
            self._turn_away(503)
            return
        self._address = address
        self._give(self._doors.limits.head_time)

    def connection_lost(self, exc: Exception | None) -> None:
        """Somebody is gone."""
        self._leave()
        super().connection_lost(exc)

    def eof_received(self) -> bool:  # type: ignore[override]
        """Whoever has said all that they had to say still hears the answer to it."""
        return self._answering and not self._in_body

    def _leave(self) -> None:
        self._give(None)
        address, self._address = self._address, None
        if address is not None:
            self._doors.leave(address)

    @property
    def _answering(self) -> bool:
        cycle: Any = self.cycle
        return cycle is not None and not cycle.response_complete

    def _give(self, seconds: float | None) -> None:
        """So much time for what has to come now; None: all that had to come is here."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer = None if seconds is None else self.loop.call_later(seconds, self._turn_away, 408)

    def data_received(self, data: bytes) -> None:
        """Read on, in pieces, so that too much is found out before it is read."""
        longest = self._doors.limits.head
        if self._timer is None and not self._answering:
            self._give(self._doors.limits.head_time)
        parser: Any = self.parser
        while data and parser is not None and not self.transport.is_closing():
            room = len(data) if self._in_body else longest - self._head
            piece, data = data[: max(room, 1)], data[max(room, 1) :]
            if not self._in_body:
                self._head += len(piece)
            super().data_received(piece)
            if not self._in_body and self._head >= longest:
                self._turn_away(431)

    def on_message_begin(self) -> None:
        """A head begins."""
        super().on_message_begin()
        self._in_body = False
        if self._timer is None:
            self._give(self._doors.limits.head_time)

    def on_header(self, name: bytes, value: bytes) -> None:
        """One line of it."""
        if len(self.headers) >= _MOST_HEADERS:
            raise httptools.HttpParserInvalidURLError("too many headers")
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """The head is here; its body has to come now."""
        if len(self.pipeline) >= _MOST_AHEAD:
            raise httptools.HttpParserInvalidURLError("too many requests at once")
        self._in_body, self._head = True, 0
        self._give(self._doors.limits.body_time)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """The body is here; the answer has to be read in its time."""
        self._in_body, self._head = False, 0
        self._give(self._doors.limits.answer_time)
        super().on_message_complete()

    def on_response_complete(self) -> None:
        """The answer is gone; until the next request the server's own patience counts."""
        if not self._in_body and not self.pipeline:
            self._give(None)
        super().on_response_complete()

    def handle_websocket_upgrade(self) -> None:
        """From now on it is a socket, which has a place at the door of its own."""
        self._leave()
        super().handle_websocket_upgrade()

    def _turn_away(self, status: int) -> None:
        """Say why in one line, and hang up without waiting for anything."""
        if self.transport.is_closing():
            return
        said = _SENTENCES[status]
        if not self._answering:
            head = b"content-type: text/plain; charset=utf-8\r\nconnection: close\r\ncontent-length: "
            self.transport.write(b"".join([STATUS_LINE[status], head, str(len(said)).encode(), b"\r\n\r\n", said]))
            self.transport.close()
        else:
            self.transport.abort()


class BoundedWebSocket(WebSocketsSansIOProtocol):
    """Sockets that are listened to piece by piece, and each address only for its share of the processor."""

    config: ServerConfig

    def __init__(
        self,
        config: ServerConfig,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._doors = config.doors
        self._waiting = bytearray()
        self._address: str | None = None
        """Who talks here, once somebody has said anything."""
        self._next: asyncio.TimerHandle | None = None

    def data_received(self, data: bytes) -> None:
        """Put it to what waits, and read on."""
        if not self.handshake_initiated:
            super().data_received(data)
            return
        self._waiting += data
        if len(self._waiting) > _MOST_WAITING:
            self.transport.abort()
        elif self._next is None:
            self._read_on()
        else:
            self.transport.pause_reading()

    def _read_on(self) -> None:
        """Read one piece; the rest comes when the others have had their turn."""
        self._next = None
        if self.transport.is_closing():
            self._waiting.clear()
            return
        piece = bytes(self._waiting[:_PIECE])
        del self._waiting[:_PIECE]
        began = time.thread_time()
        super().data_received(piece)
        if self._address is None:
            self._address = self.config.addresses.of(self.scope)
        wait = self._doors.spend(self._address, time.thread_time() - began)
        if self._waiting or wait > 0:
            self.transport.pause_reading()
            self._next = self.loop.call_later(wait, self._read_on)
        elif not self.read_paused and not self.transport.is_closing():
            self.transport.resume_reading()

    def handle_connect(self, event: Request) -> None:
        """Whoever comes in may be sent text without a detour."""
        super().handle_connect(event)
        if not self.close_sent and not self.config.ws_per_message_deflate:
            scope: Any = self.scope
            scope[SEND_NOW] = self.send_now

    def send_now(self, text: bytes) -> bool:
        """Send text at once: most of what a server does is send. False where it has to wait, or nobody is there."""
        can = self.handshake_complete and not self.close_sent and not self.disconnected and self.writable.is_set()
        if not can or self.transport.is_closing():
            return False
        self.transport.write(framed(text))
        return True

    def connection_lost(self, exc: Exception | None) -> None:
        """Nothing more is read."""
        if self._next is not None:
            self._next.cancel()
        self._waiting.clear()
        super().connection_lost(exc)

    def send_receive_event_to_app(self) -> None:
        """A message is complete. What is no text ends the socket, and nothing is written into the log about it."""
        if self.curr_msg_data_type == "text" and not _is_text(b"".join(self.frames)):
            self.frames = []
            self.conn.fail(1007, "This is no text.")
            self.handle_parser_exception()
            return
        super().send_receive_event_to_app()


def framed(text: bytes) -> bytes:
    """Text as a server sends it: in one frame, neither masked nor compressed (RFC 6455, 5.2)."""
    size = len(text)
    if size < 126:
        return pack(">BB", _TEXT, size) + text
    return (pack(">BBH", _TEXT, 126, size) if size < 65536 else pack(">BBQ", _TEXT, 127, size)) + text


def _is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True
