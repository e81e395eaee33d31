"""One socket at a table: what is sent to it or waits to be sent, and what its person looks at."""

import asyncio
import itertools
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Final

from sabletop.engine.words import ENGLISH
from sabletop.hosting import Screen
from sabletop.web.settings import SLOWEST_PACE
from sabletop.web.wire import Standing

Send = Callable[[bytes], Awaitable[None]]
SendNow = Callable[[bytes], bool]

SPEEDS: Final = {"slow": 1.5, "normal": 0.6, "fast": 0.2, "off": 0.0, "instant": 0.0}
TOO_SLOW: Final = 1013
GONE: Final = 1001
LEFT: Final = 4001
"""The close code for those who have left."""
KICKED: Final = 4003
"""The close code for those whose token is no longer good."""
_FAR_TOO_MUCH: Final = 4
_A_FEW: Final = 8
"""One long frame alone is not too much: it may hold the log of a whole game."""
_NUMBERS = itertools.count(1)


class Connection:
    """A socket, seen from its table. What the table posts is sent at once; where its reader is slow it waits in the
    outbox, and a task of its own sends it."""

    def __init__(self, person: str, most: int, address: str = "", version: int = 1) -> None:
        self.number = next(_NUMBERS)
        self.person, self.address = person, address
        self.version = version
        """Of the token."""
        self.seen: int | None = None
        """The revision of the last frame that it was sent, if it still shows the same viewer's table."""
        self.viewer: int | None = None
        """Whose view it was sent last."""
        self.reads: tuple[int | None, tuple[str, ...]] | None = None
        """To which seat what it was sent speaks, and by which names it calls the others."""
        self.screen = Screen((), False)
        """What its person looks at; the table says which seats are theirs."""
        self.standing = Standing(-1, "", [])
        """What it was told last of its seat's standing answers."""
        self.pace: float | None = None
        self.language = ENGLISH
        self.behind = False
        """Whether frames were dropped: then it gets a fresh one as soon as it has read the rest."""
        self.closed: tuple[int, str] | None = None
        self.asking = False
        """Whether its person waits for an answer: they get it before the socket is closed."""
        self._most = most
        self._outbox: deque[bytes] = deque()
        self._size = 0
        """How much waits, with what is being sent."""
        self.send_now: SendNow | None = None
        """Sends text at once, where nothing waits; says False where it has to wait."""
        self._ready = asyncio.Event()
        self._sent = asyncio.Event()

    def post(self, data: bytes) -> None:
        """Send this after what waits already. Who reads nothing at all is hung up on."""
        if self.closed is not None or (not self._size and self._is_sent(data)):
            return
        if self._is_overfull and len(self._outbox) > _A_FEW:
            self._outbox.clear()
            self._size = 0
            self.close(TOO_SLOW, "You read too slowly.")
            return
        self._put(data)

    def answer(self, data: bytes | None) -> None:
        """What was asked is done or refused; this is said of it, even if the socket is about to be closed."""
        self.asking = False
        if self.closed is None:
            if data is not None and (self._size or not self._is_sent(data)):
                self._put(data)
            return
        if data is not None:
            self._put(data)
        self._ready.set()

    def _is_sent(self, data: bytes) -> bool:
        return self.send_now is not None and self.send_now(data)

    def _put(self, data: bytes) -> None:
        self._outbox.append(data)
        self._size += len(data)
        self._ready.set()

    @property
    def is_full(self) -> bool:
        """Whether too much waits already."""
        return self._size > self._most

    @property
    def _is_overfull(self) -> bool:
        return self._size > _FAR_TOO_MUCH * self._most

    async def has_room(self) -> None:
        """Returns when not far too much waits: whoever asks and does not read the answers is not heard meanwhile."""
        while self._is_overfull and self.closed is None:
            self._sent.clear()
            await self._sent.wait()

    def close(self, code: int, reason: str) -> None:
        """Send what waits, then hang up."""
        self.closed = self.closed or (code, reason)
        self._ready.set()
        self._sent.set()

    async def send_all(self, send: Send, refresh: Callable[["Connection"], Awaitable[None]]) -> tuple[int, str]:
        """Send what is posted, until the socket is to be closed; gives the code and the reason."""
        while True:
            await self._ready.wait()
            self._ready.clear()
            while self._outbox:
                data = self._outbox.popleft()
                await send(data)
                self._size = max(0, self._size - len(data))
                self._sent.set()
            if self.closed is not None and not self.asking:
                return self.closed
            if self.behind:
                await refresh(self)


def pace_of(speed: float | str | None) -> float | None:
    """Seconds between two moves of bots, from what a client calls speed: seconds, or a word."""
    if speed is None:
        return None
    if isinstance(speed, str):
        return SPEEDS.get(speed)
    return min(max(float(speed), 0.0), SLOWEST_PACE)
