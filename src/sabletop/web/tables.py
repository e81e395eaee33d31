"""All tables of a server: opened, brought back when somebody comes, put away when nobody is there."""

import asyncio
import contextlib
import itertools
import logging
import secrets
import time
from typing import Final

from sabletop import registry
from sabletop.engine.dealer import key_of
from sabletop.web import commands
from sabletop.web.absence import look_after
from sabletop.web.codes import new_code, read_code
from sabletop.web.driving import drive
from sabletop.web.message_handler import MessageHandler
from sabletop.web.refusals import Refusal
from sabletop.web.room import Room, restored
from sabletop.web.settings import Settings
from sabletop.web.setup import Setup
from sabletop.web.store import Store
from sabletop.web.thinking import Thinker
from sabletop.web.timeouts import call_time
from sabletop.web.tokens import WATCHER, Bearer, Tokens
from sabletop.web.uptime import BEAT, Uptime
from sabletop.web.wire import NewTable, clean

LOG = logging.getLogger("sabletop.web")
_ROUND: Final = 30.0
_GLANCE: Final = 1.0
_LEAST_TIME: Final = 5


class Tables:
    """Where the tables stand."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings)
        self.thinker = Thinker(settings.think_apart)
        self.handler = MessageHandler(self.store, self.thinker)
        self.uptime = Uptime(self.store)
        self.tokens = Tokens(secrets.token_hex(32))
        self._rooms: dict[str, Room] = {}
        self._drivers: dict[str, asyncio.Task[None]] = {}
        self._locks: dict[str, asyncio.Lock] = {}
        self._heart: asyncio.Task[None] | None = None
        self._porter: asyncio.Task[None] | None = None
        self._steward: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Begin."""
        await self.store.open()
        self.tokens = Tokens(await self.store.key("tokens"))
        await self.uptime.beat()
        self._heart = asyncio.create_task(self._beat(), name="heart")
        self._porter = asyncio.create_task(self._put_away_idle(), name="porter")
        self._steward = asyncio.create_task(self._look_after(), name="steward")

    async def close(self) -> None:
        """End. What was acknowledged is kept already."""
        own = [task for task in (self._heart, self._porter, self._steward) if task is not None]
        tasks = [*self._drivers.values(), *own]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        with contextlib.suppress(Refusal):
            await self.uptime.beat()
        await self.thinker.close()
        await self.store.close()

    # Tables

    async def room(self, text: str) -> Room:
        """The table of this code, brought back if it was put away; or a refusal."""
        code = read_code(text)
        if code is None:
            raise Refusal("no-such-table", "There is no such table.")
        room = self._rooms.get(code)
        if room is not None and not room.needs_restore:
            room.touched = time.monotonic()
            return room
        async with self._locks.setdefault(code, asyncio.Lock()):
            room = self._rooms.get(code)
            if room is None or room.needs_restore:
                kept = await self.store.read(code)
                if kept is None:
                    self._locks.pop(code, None)
                    raise Refusal("no-such-table", "There is no such table.")
                self._stop(code)
                passed = await self.uptime.since(kept.at)
                room = await asyncio.to_thread(restored, code, kept, self.store, self.settings, passed)
                self._place(room)
        return room

    def _place(self, room: Room) -> None:
        self._rooms[room.code] = room
        self._drivers[room.code] = asyncio.create_task(drive(room, self.thinker), name=f"bots of {room.code}")

    def _stop(self, code: str) -> None:
        driver = self._drivers.pop(code, None)
        if driver is not None:
            driver.cancel()
        self._rooms.pop(code, None)

    async def open_table(self, wanted: NewTable) -> tuple[Room, str]:
        """A new table, and the number of its host."""
        game = registry.game(wanted.game)
        seats = game.check_seats(len(wanted.seats))
        name = clean(wanted.name)
        if not name:
            raise Refusal("bad-request", "Say what you are called.")
        clock = wanted.clock
        if clock is not None and clock.kind != "count" and clock.seconds < _LEAST_TIME:
            raise Refusal("bad-request", "A clock needs at least five seconds.")
        options = game.check_options(wanted.options)
        setup = Setup(name, game.name, seats, options, wanted.hotseat, wanted.handover, clock)
        seed = secrets.token_hex(32) if wanted.seed is None else key_of(wanted.seed).hex()
        code = await self._free_code()
        room = Room(code, setup, seed, time.time(), self.store, self.settings)
        host = new_person()
        chain: list[commands.AnyCommand] = [commands.Open(host, name, _places(room, wanted, name))]
        if all(seat.kind != "open" for seat in wanted.seats):
            chain.append(commands.Start())
        await room.open(chain)
        self._place(room)
        if wanted.seed is not None and len(chain) == 1:
            await self.handler.announce(room, "seeded", name=name)
        return room, host

    async def _free_code(self) -> str:
        for _ in range(100):
            code = new_code()
            if code not in self._rooms and not await self.store.has(code):
                return code
        raise Refusal("storage", "There are too many tables; try again later.")

    # People

    def token(self, room: Room, person: str) -> str:
        """The token of somebody at a table."""
        version = 0 if person.startswith(WATCHER) else room.seating.people[person].version
        return self.tokens.give(Bearer(room.code, person, version))

    def bearer(self, room: Room, token: str) -> str:
        """Who holds this token at this table, or a refusal."""
        found = self.tokens.read(token)
        if found is None or found.code != room.code:
            raise Refusal("token", "This needs a token of the table.")
        if not found.watches:
            person = room.seating.people.get(found.person)
            if person is None or person.version != found.version:
                raise Refusal("token", "This token is no longer good.")
        return found.person

    # Looking after those who wait, and putting away

    async def _look_after(self) -> None:
        while True:
            await asyncio.sleep(_GLANCE)
            for room in list(self._rooms.values()):
                try:
                    await look_after(self.handler, room)
                    await call_time(self.handler, room)
                except Exception:  # the other tables must not suffer from one
                    LOG.exception("a table could not be looked after")

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            with contextlib.suppress(Refusal):
                await self.uptime.beat()

    async def _put_away_idle(self) -> None:
        for round_number in itertools.count():
            await asyncio.sleep(min(_ROUND, self.settings.idle / 2))
            with contextlib.suppress(Refusal):
                await self.put_away(time.monotonic() - self.settings.idle)
            LOG.debug("round %d: %d tables", round_number, len(self._rooms))

    async def put_away(self, untouched_since: float) -> None:
        """Put away the tables where nobody is and nothing has happened since."""
        for code, room in list(self._rooms.items()):
            if room.connections or room.touched > untouched_since or room.lock.locked():
                continue
            self._stop(code)
            self._locks.pop(code, None)


def new_person() -> str:
    """A number for somebody new. It is public; the token is not."""
    return f"p{secrets.token_hex(4)}"


def new_watcher() -> str:
    """A number for somebody who watches."""
    return f"{WATCHER}{secrets.token_hex(8)}"


def _places(room: Room, wanted: NewTable, name: str) -> list[commands.Place]:
    """The seats as the host wants them."""
    places = []
    for seat in wanted.seats:
        if seat.kind == "me":
            places.append(commands.Place("person", clean(seat.name) or name))
        elif seat.kind == "bot":
            level = room.level(seat.level)
            places.append(commands.Place("bot", clean(seat.name) or f"{level.capitalize()} bot", level))
        else:
            places.append(commands.Place("open"))
    return places
