"""All tables of a server: opened, brought back when somebody comes, put away when nobody is there."""

import asyncio
import contextlib
import itertools
import logging
import secrets
import time
from functools import partial
from hmac import compare_digest
from typing import Final

from msgspec.structs import replace
from sqlalchemy.exc import SQLAlchemyError

from sabletop import registry
from sabletop.engine.dealer import key_of
from sabletop.engine.errors import SabletopError
from sabletop.engine.game import Game
from sabletop.engine.words import ENGLISH
from sabletop.hosting import bot_name
from sabletop.hosting.fairness import commitment_to, salt_of
from sabletop.web import commands, metrics
from sabletop.web.absence import look_after
from sabletop.web.allowances import Allowances
from sabletop.web.codes import new_code, new_key, read_code
from sabletop.web.driving import drive
from sabletop.web.frames import own_framer
from sabletop.web.message_handler import MessageHandler
from sabletop.web.notices import told
from sabletop.web.refusals import Refusal
from sabletop.web.restoring import bring_back, kept_again
from sabletop.web.room import Room
from sabletop.web.settings import Settings
from sabletop.web.setup import Setup, rules_of
from sabletop.web.store import Overtaken, Store
from sabletop.web.thinking import Thinker
from sabletop.web.tidying import Tidied, tidy
from sabletop.web.timeouts import call_time
from sabletop.web.tokens import WATCHER, Bearer, Tokens
from sabletop.web.uptime import BEAT, Uptime
from sabletop.web.wire import NewTable, clean
from sabletop.web.workers import Workers
from sabletop.web.writer import cause_of

LOG = logging.getLogger("sabletop.web")
_ROUND: Final = 30.0
_GLANCE: Final = 1.0
_FIRST_TIDY: Final = 60.0
_TIDY: Final = 6 * 3600.0
_TIDY_AGAIN: Final = 600.0
_LEAST_TIME: Final = 5
ONE_SEAT: Final = "One person, one seat: against each other only those at one shared device hold several."


class Tables:
    """Where the tables stand."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings)
        self.thinker = Thinker(settings.think_apart, settings.limits.bots)
        self.handler = MessageHandler(self.store, self.thinker)
        self.uptime = Uptime(self.store)
        self.tokens = Tokens(secrets.token_hex(32))
        self._fair = secrets.token_hex(32)
        """What the salts of commitments are made from."""
        self.allowances = Allowances(settings.limits, self.store.tell_spent)
        self._rooms: dict[str, Room] = {}
        self.workers = Workers(self.store, self._rooms, self.allowances)
        self._drivers: dict[str, asyncio.Task[None]] = {}
        self._locks: dict[str, asyncio.Lock] = {}
        self._heart: asyncio.Task[None] | None = None
        self._porter: asyncio.Task[None] | None = None
        self._steward: asyncio.Task[None] | None = None
        self._maid: asyncio.Task[None] | None = None
        self._gauge: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Begin."""
        await self.store.open()
        self.tokens = Tokens(await self.store.key("tokens"))
        self._fair = await self.store.key("fair")
        await self.uptime.beat()
        await self.workers.open()
        self._heart = asyncio.create_task(self._beat(), name="heart")
        self._porter = asyncio.create_task(self._put_away_idle(), name="porter")
        self._maid = asyncio.create_task(self._tidy(), name="maid")
        self._gauge = asyncio.create_task(metrics.watch_the_loop(), name="gauge")
        self._steward = asyncio.create_task(self._look_after(), name="steward")

    async def close(self) -> None:
        """End. What was acknowledged is kept already."""
        busy = (self._heart, self._porter, self._steward, self._maid, self._gauge)
        own = [task for task in busy if task is not None]
        tasks = [*self._drivers.values(), *own]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.gather(*[room.turns.end() for room in self._rooms.values()])
        with contextlib.suppress(Refusal):
            await self.uptime.beat()
        await self.workers.close()
        await self.thinker.close()
        await self.store.close()

    # Tables

    async def room(self, text: str) -> Room:
        """The table of this code, brought back if it was put away; or a refusal."""
        named = read_code(text)
        if named is None:
            raise Refusal("no-such-table", "There is no such table.")
        code = named.code
        room = self._rooms.get(code)
        if room is not None and not room.needs_restore:
            room.touched = time.monotonic()
            return room
        async with self._locks.setdefault(code, asyncio.Lock()):
            room = self._rooms.get(code)
            if room is None or room.needs_restore:
                found = await bring_back(code, self.store, self.settings, self.uptime)
                if found is None:
                    self._locks.pop(code, None)
                    raise Refusal("no-such-table", "There is no such table.")
                await self.workers.learn_presence(found)
                self._stop(code)
                room = found
                self._place(room)
        return room

    async def fresh_room(self, text: str) -> Room:
        """The same, and as all workers left it."""
        room = await self.room(text)
        if self.store.shared:
            await room.in_turn(partial(self.workers.freshen, room))
        return room

    async def enter(self, text: str, address: str, token: str = "") -> Room:
        """The table of this code for somebody from outside: a private one only with its key or a token of it. Whoever
        tries codes in vain is soon not answered any more."""
        if not self.allowances.has("guesses", address):
            raise Refusal("too-fast", "That was too much at once; wait a little.")
        try:
            room = await self.fresh_room(text)
            named = read_code(text)
            if room.setup.key and (named is None or not compare_digest(named.key, room.setup.key)):
                self._check_member(room, token)
        except Refusal as refused:
            if refused.code == "no-such-table":
                self.allowances.take("guesses", address)
            raise
        return room

    def _check_member(self, room: Room, token: str) -> None:
        """Whoever has no token of a private table does not learn that it is there; one that was revoked is none."""
        found = self.tokens.read(token) if token else None
        if found is None or found.code != room.code:
            raise Refusal("no-such-table", "There is no such table.")
        self.bearer(room, token)

    def salt(self, room: Room) -> str:
        """What is shown with a table's seed in the end."""
        return salt_of(self._fair, room.code)

    def _place(self, room: Room) -> None:
        room.commitment = commitment_to(room.code, room.seed, self.salt(room))
        room.kept_again = partial(kept_again, store=self.store, settings=self.settings, uptime=self.uptime)
        room.present_changed = self.workers.tell_presence
        self._rooms[room.code] = room
        metrics.TABLES.set(len(self._rooms))
        self._drivers[room.code] = asyncio.create_task(drive(room, self.thinker), name=f"bots of {room.code}")

    def _stop(self, code: str) -> None:
        driver = self._drivers.pop(code, None)
        if driver is not None:
            driver.cancel()
        self._rooms.pop(code, None)
        metrics.TABLES.set(len(self._rooms))

    async def open_table(self, wanted: NewTable) -> tuple[Room, str]:
        """A new table, and the number of its host."""
        await asyncio.to_thread(_unpack, wanted.game)
        game = registry.game(wanted.game)
        seats = game.check_seats(len(wanted.seats))
        name = clean(wanted.name)
        if not name:
            raise Refusal("bad-request", "Say what you are called.")
        clock = wanted.clock
        if clock is not None and clock.kind != "count" and clock.seconds < _LEAST_TIME:
            raise Refusal("bad-request", "A clock needs at least five seconds.")
        check_several(game, wanted.hotseat, len([seat for seat in wanted.seats if seat.kind == "me"]))
        options = game.check_options(wanted.options)
        setup = Setup(name, game.name, seats, options, wanted.hotseat, wanted.handover, clock)
        setup = replace(setup, level=wanted.level, key=new_key() if wanted.private else "", rules=rules_of(game.name))
        seed = secrets.token_hex(32) if wanted.seed is None else key_of(wanted.seed).hex()
        host = new_person()
        while True:
            try:
                room = await self._opened(wanted, setup, seed, host)
                break
            except Overtaken:  # another worker took that code meanwhile
                continue
        self._place(room)
        return room, host

    async def _opened(self, wanted: NewTable, setup: Setup, seed: str, host: str) -> Room:
        room = Room(await self._free_code(), setup, seed, time.time(), self.store, self.settings)
        room.level()
        chain: list[commands.AnyCommand] = [commands.Open(host, setup.name, _places(room, wanted, setup.name))]
        if all(seat.kind != "open" for seat in wanted.seats):
            chain.append(commands.Start())
        seeded = wanted.seed is not None and len(chain) == 1
        await room.open(chain, [told("seeded", host, name=setup.name)] if seeded else [])
        return room

    async def _free_code(self) -> str:
        for _ in range(100):
            code = new_code()
            if code not in self._rooms and not await self.store.has(code):
                return code
        raise Refusal("storage", "There are too many tables; try again later.")

    # People

    def token(self, room: Room, person: str) -> str:
        """The token of somebody at a table."""
        version = room.seating.version_of(person)
        assert version is not None
        return self.tokens.give(Bearer(room.code, person, version))

    def bearer(self, room: Room, token: str) -> Bearer:
        """Who holds this token at this table, or a refusal."""
        found = self.tokens.read(token)
        if found is None or found.code != room.code:
            raise Refusal("token", "This needs a token of the table.")
        if found.version != room.seating.version_of(found.person):
            raise Refusal("token", "This token is no longer good.")
        return found

    def seats_of(self, room: Room, token: str) -> int:
        """How many seats whoever has this token holds; none if it is not good."""
        try:
            return len(room.seating.seats_of(self.bearer(room, token).person))
        except Refusal:
            return 0

    # Looking after those who wait, and putting away

    async def _look_after(self) -> None:
        while True:
            await asyncio.sleep(_GLANCE)
            await self._look_at_all()

    async def _look_at_all(self) -> None:
        for room in list(self._rooms.values()):
            try:
                await look_after(room)
                await call_time(room)
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

    async def _tidy(self) -> None:
        """From time to time what nobody uses any more is thrown away."""
        await asyncio.sleep(_FIRST_TIDY)
        while True:
            pause = _TIDY
            try:
                await self.tidy()
            except (SQLAlchemyError, OSError) as trouble:
                LOG.warning("not tidied: %s", cause_of(trouble))
                pause = _TIDY_AGAIN
            except Exception:
                LOG.exception("it could not be tidied")
            await asyncio.sleep(pause)

    async def tidy(self) -> Tidied:
        """Throw away what is not to be kept. Tables that are at hand are used."""
        return await tidy(self.store.engine, self.settings.keep, set(self._rooms))

    async def put_away(self, untouched_since: float) -> None:
        """Put away the tables where nobody is and nothing has happened since."""
        for code, room in list(self._rooms.items()):
            if room.connections or room.touched > untouched_since or room.turns.busy or self._comes_back(code):
                continue
            room.give_up()
            self._stop(code)
            self._locks.pop(code, None)

    def _comes_back(self, code: str) -> bool:
        """Whether somebody brings a table back just now; whoever comes meanwhile waits for the same one."""
        lock = self._locks.get(code)
        return lock is not None and lock.locked()


def _unpack(game: str) -> None:
    """Have a game at hand, and what makes its frames, which takes a while the first time; one that there is not is
    refused later."""
    with contextlib.suppress(SabletopError):
        own_framer(registry.game(game).name, ENGLISH)


def check_several(game: Game, shared: bool, seats: int) -> None:
    """One person, one seat, where people play against each other: whoever held two would see both hands."""
    if seats > 1 and not shared and not game.cooperative:
        raise Refusal("seated", ONE_SEAT)


def new_person() -> str:
    """A number for somebody new. It is public; the token is not."""
    return f"p{secrets.token_hex(4)}"


def new_watcher() -> str:
    """A number for somebody who watches."""
    return f"{WATCHER}{secrets.token_hex(8)}"


def _places(room: Room, wanted: NewTable, name: str) -> list[commands.Place]:
    """The seats as the host wants them."""
    places: list[commands.Place] = []
    named = [clean(seat.name) or name for seat in wanted.seats if seat.kind == "me"]
    for seat in wanted.seats:
        if seat.kind == "me":
            places.append(commands.Place("person", clean(seat.name) or name))
        elif seat.kind == "bot":
            level = room.level(seat.level)
            named.append(clean(seat.name) or bot_name(level, named))
            places.append(commands.Place("bot", named[-1], level))
        else:
            places.append(commands.Place("open"))
    return places
