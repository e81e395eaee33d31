"""The socket of a table: hello, then messages both ways until somebody hangs up."""

import asyncio
import contextlib
import logging
from typing import Any, Final

import msgspec
from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from sabletop.web import commands, metrics, wire
from sabletop.web.catalogue import spoken
from sabletop.web.connections import Connection, pace_of
from sabletop.web.guarding import address_in, sending_by, sending_now_by
from sabletop.web.limits import Meter, depth_of
from sabletop.web.notices import refusal_in
from sabletop.web.refusals import Refusal
from sabletop.web.room import Room
from sabletop.web.tables import Tables

LOG = logging.getLogger("sabletop.web")
Socket = WebSocket[Any, Any, Any]

BAD: Final = 1008
"""The close code for those who do not keep to the rules."""
_PATIENCE: Final = 50
"""So many messages beyond the limits, then the socket is closed."""
_GONE: Final = (WebSocketDisconnect, RuntimeError, OSError, Refusal)
"""What ends a socket without anybody being at fault."""


class _Numbered(msgspec.Struct):
    """As much of a refused message as its answer needs."""

    id: int | None = None


_NUMBERED: Final = msgspec.json.Decoder(_Numbered)


class Doorman:
    """Reads what sockets send, and keeps each person within the limits."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        limits = tables.settings.limits
        self._messages, self._from_address = Meter(limits.messages), Meter(limits.messages_an_address)
        self._hints, self._coached = Meter(limits.hints), Meter(limits.coached)
        self._reasons = Meter(limits.reasons)

    def read(self, data: str | bytes | None) -> wire.Incoming:
        """The message in what was received."""
        limits = self.tables.settings.limits
        if not isinstance(data, str):
            raise Refusal("bad-message", "Messages are text.")
        raw = data.encode("utf-8", "surrogatepass")
        if len(raw) > limits.frame:
            raise Refusal("too-large", "That message is too long.")
        if depth_of(raw, limits.depth) > limits.depth:
            raise Refusal("bad-message", "That message is nested too deep.")
        try:
            return wire.decode(raw)
        except (msgspec.MsgspecError, RecursionError) as wrong:
            raise Refusal("bad-message", f"That is no message of ours: {wrong}") from None

    def admit(self, room: Room, connection: Connection, message: wire.Incoming) -> None:
        """Refuse what comes too fast."""
        key = f"{room.code} {connection.person}"
        if not self._messages.take(key) or not self._from_address.take(connection.address):
            raise Refusal("too-fast", "That was too much at once; wait a little.")
        if isinstance(message, wire.Chat) and not self.tables.allowances.take("chats", key):
            raise Refusal("too-fast", "Say it more slowly.")
        if not self._may_ask(connection.address, message):
            raise Refusal("too-fast", "That was too much at once; wait a little.")

    def _may_ask(self, address: str, message: wire.Incoming) -> bool:
        """Whether somebody may ask for advice or reasons again already."""
        if isinstance(message, wire.Hint):
            return self._hints.take(address)
        if isinstance(message, wire.Why):
            return self._reasons.take(address)
        return not isinstance(message, wire.AskCoach) or self._coached.take(address)


@websocket("/api/tables/{code:str}/live", opt={"who": "anyone"})
async def live(socket: Socket, code: FromPath[str], doorman: NamedDependency[Doorman]) -> None:
    """Play at a table. The first message must be a hello with a token."""
    await socket.accept()
    try:
        room, connection, seen = await _greet(socket, code, doorman)
        await _sit_down(room, connection, seen)
    except Refusal as refused:
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            await socket.send_text(wire.encode(wire.Refused(refused.code, refused.text)).decode())
            await socket.close(BAD, refused.code)
        return
    except (WebSocketDisconnect, TimeoutError):
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            await socket.close(BAD, "hello")
        return
    with metrics.SOCKETS.track_inprogress():
        await _converse(socket, room, connection, doorman)


async def _greet(socket: Socket, code: str, doorman: Doorman) -> tuple[Room, Connection, int | None]:
    limits = doorman.tables.settings.limits
    async with asyncio.timeout(limits.hello):
        message = doorman.read(await _receive(socket))
    if not isinstance(message, wire.Hello):
        raise Refusal("bad-message", "The first message must be a hello with your token.")
    room = await doorman.tables.enter(code, address_in(socket.scope), message.token)
    bearer = doorman.tables.bearer(room, message.token)
    address = address_in(socket.scope)
    own = [one for one in room.connections if one.person == bearer.person]
    near = [one for one in room.connections if one.address == address]
    if len(own) >= limits.sockets_a_person or len(near) >= limits.sockets_a_table:
        raise Refusal("too-fast", "You have too many sockets open at this table.")
    connection = Connection(bearer.person, limits.outbox, address, bearer.version)
    connection.send_now = sending_now_by(socket.scope)
    connection.pace = pace_of(message.speed)
    connection.language = spoken(room.setup.game, message.lang)
    return room, connection, message.seen


async def _sit_down(room: Room, connection: Connection, seen: int | None) -> None:
    """Whoever hangs up meanwhile was never there."""

    async def sit_down() -> None:
        if connection.closed is None:
            room.welcome(connection, seen)
            await _give_back(room, connection)

    try:
        await room.in_turn(sit_down)
    except BaseException:
        room.farewell(connection)
        raise


async def _converse(socket: Socket, room: Room, connection: Connection, doorman: Doorman) -> None:
    async def refresh(one: Connection) -> None:
        async def show() -> None:
            room.show(one)

        await room.in_turn(show)

    sender = asyncio.create_task(connection.send_all(sending_by(socket.scope), refresh))
    reader = asyncio.create_task(_read(socket, room, connection, doorman))
    try:
        await asyncio.wait([sender, reader], return_when=asyncio.FIRST_COMPLETED)
        if sender.done() and not sender.cancelled() and sender.exception() is None:
            with contextlib.suppress(WebSocketDisconnect, RuntimeError):
                await socket.close(*sender.result())
    finally:
        for task in (sender, reader):
            task.cancel()
        results = await asyncio.gather(sender, reader, return_exceptions=True)
        room.farewell(connection)
    for result in results:
        if isinstance(result, Exception) and not isinstance(result, _GONE):
            LOG.error("a socket failed", exc_info=result)


async def _give_back(room: Room, connection: Connection) -> None:
    """Whoever returns gets the seats back that bots played meanwhile."""
    for seat in room.seating.seats_of(connection.person):
        found = room.seating.seats[seat]
        if found.taken_over and not found.late:
            await room.commit(commands.GiveBack(seat))


async def _read(socket: Socket, room: Room, connection: Connection, doorman: Doorman) -> None:
    spoilt = 0
    while connection.closed is None:
        await connection.has_room()
        data = await _receive(socket)
        try:
            message = doorman.read(data)
            doorman.admit(room, connection, message)
        except Refusal as refused:
            spoilt += 1
            connection.post(
                wire.encode(wire.Refused(refused.code, refusal_in(refused.text, connection.language), _number_in(data)))
            )
            if spoilt >= _PATIENCE:
                connection.close(BAD, refused.code)
            continue
        await doorman.tables.handler.answer(room, connection, message)


async def _receive(socket: Socket) -> str | bytes | None:
    event: Any = await socket.receive()
    if event["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(detail="gone", code=event.get("code") or 1005)
    text: str | None = event.get("text")
    data: bytes | None = event.get("bytes")
    return data if text is None else text


def _number_in(data: str | bytes | None) -> int | None:
    """The number that a refused message asked to be answered under, if it can be found."""
    try:
        return _NUMBERED.decode(data or b"").id
    except (msgspec.MsgspecError, RecursionError, UnicodeEncodeError):
        return None
