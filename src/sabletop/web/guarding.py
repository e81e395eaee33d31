"""Around the whole application: who may ask from where and how often, and what every answer says to browsers."""

import ipaddress
import socket
from collections import Counter
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, Final
from urllib.parse import urlsplit

from sabletop.web.addresses import Addresses
from sabletop.web.allowances import Allowances
from sabletop.web.doors import Doors
from sabletop.web.limits import Meter
from sabletop.web.refusals import Refusal
from sabletop.web.settings import Settings
from sabletop.web.wire import Trouble, encode

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

POLICY: Final = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "form-action 'self'",
    ]
)
HEADERS: Final = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
"""Every answer carries these."""
_RAW: Final = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
_READING: Final = ("GET", "HEAD")
_LESSONS: Final = "/api/learn/"
"""A place in a lesson is posted, and nothing is changed by it: whoever learns keeps the place."""
ADDRESS: Final = "sabletop.address"
"""Where in a scope it says who asks."""


SEND: Final = "sabletop.send"
"""Where in the scope of a socket it says how to send without going through the whole application."""


SEND_NOW: Final = "sabletop.send_now"
"""Where it says how to send text without waiting for anything, if the server can."""


def address_in(scope: Any) -> str:
    """Who asks, as the guard has found out."""
    return str(scope[ADDRESS])


def sending_by(scope: Any) -> Callable[[bytes], Awaitable[None]]:
    """Sends text through a socket that was accepted, at once: most of what a server does is send."""
    send: Send = scope[SEND]

    async def send_text(data: bytes) -> None:
        await send({"type": "websocket.send", "text": data.decode()})

    return send_text


def sending_now_by(scope: Any) -> Callable[[bytes], bool] | None:
    """Sends text at once where nothing waits to be sent, and says False where something does."""
    found: Callable[[bytes], bool] | None = scope.get(SEND_NOW)
    return found


class Guard:
    """Stands before the application."""

    def __init__(self, app: App, settings: Settings, doors: Doors, allowances: Allowances) -> None:
        self._app = app
        self._doors = doors
        self._limits = settings.limits
        self._addresses = Addresses(settings.proxies)
        self._origins = frozenset(settings.origins)
        own = socket.gethostname().lower()
        named = [urlsplit(origin).hostname or "" for origin in settings.origins]
        self._hosts = frozenset(["localhost", own, f"{own}.local", *settings.hosts, *named])
        limits = settings.limits
        self._gets, self._pages, self._allowances = Meter(limits.gets), Meter(limits.pages), allowances
        self._openings = Meter(limits.openings)
        self._sockets: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on what may pass."""
        if scope["type"] in ("http", "websocket"):
            scope[ADDRESS] = self._addresses.of(scope)
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._websocket(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                known = {name.lower() for name, _ in message["headers"]}
                message["headers"] = [*message["headers"], *[one for one in _RAW if one[0] not in known]]
                if scope["path"].startswith("/api") and b"cache-control" not in known:
                    message["headers"].append((b"cache-control", b"no-store"))
            await send(message)

        try:
            self._check(scope)
        except Refusal as refused:
            self._doors.refuse(scope[ADDRESS])
            await _refuse(refused, send_guarded)
            return
        await self._app(scope, receive, send_guarded)

    async def _websocket(self, scope: Scope, receive: Receive, send: Send) -> None:
        address = scope[ADDRESS]
        scope[SEND] = send
        try:
            self._check(scope)
            if self._sockets[address] >= self._limits.sockets or not self._openings.take(address):
                raise Refusal("too-fast", "Too many sockets are open.")
            if not self._doors.enter(address):
                raise Refusal("too-fast", "Too many sockets are open.")
        except Refusal:
            self._doors.refuse(address)
            await receive()
            await send({"type": "websocket.close", "code": 1008, "reason": ""})
            return
        self._sockets[address] += 1
        try:
            await self._app(scope, receive, send)
        finally:
            self._doors.leave(address)
            self._sockets[address] -= 1
            if self._sockets[address] <= 0:
                del self._sockets[address]

    def _check(self, scope: Scope) -> None:
        headers = scope["headers"]
        host = _only(headers, b"host") or ""
        if not self._is_ours(host):
            raise Refusal("bad-host", "This server does not go by that name.")
        reads = scope["type"] == "http" and scope["method"] in _READING
        origin = _only(headers, b"origin")
        if not reads and origin is not None and not self._may_ask(origin, host, scope["scheme"]):
            raise Refusal("bad-origin", "A page of another site may not do that.")
        if scope["type"] == "http" and not self._may_pass(reads, scope["path"], scope[ADDRESS]):
            raise Refusal("too-fast", "That was too much at once; wait a little.")

    def _may_pass(self, reads: bool, path: str, address: str) -> bool:
        if not reads and not path.startswith(_LESSONS):
            return self._allowances.take("posts", address)
        return (self._gets if path.startswith("/api") else self._pages).take(address)

    def _is_ours(self, host: str) -> bool:
        """A name that a stranger's site could not have: a known one, or a bare address."""
        try:
            name = urlsplit(f"//{host}").hostname or ""
        except ValueError:
            return False
        if name in self._hosts:
            return True
        try:
            ipaddress.ip_address(name)
        except ValueError:
            return False
        return True

    def _may_ask(self, origin: str, host: str, scheme: str) -> bool:
        secure = scheme in ("https", "wss")
        return origin == f"{'https' if secure else 'http'}://{host.lower()}" or origin in self._origins


def _only(headers: list[tuple[bytes, bytes]], name: bytes) -> str | None:
    """The value of a header; two of them are as bad as a wrong one."""
    found = [value.decode("latin-1") for key, value in headers if key.lower() == name]
    if not found:
        return None
    return found[0] if len(found) == 1 else "twice"


async def _refuse(refused: Refusal, send: Send) -> None:
    body = encode(Trouble(refused.code, refused.text))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": refused.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
