"""The other workers of the same PostgreSQL database: what they did at tables that are open here is carried out here
too, and they learn who is here. With SQLite there are none."""

import asyncio
import logging
import time
from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from sabletop.web import news
from sabletop.web.allowances import Allowances
from sabletop.web.checking import Written
from sabletop.web.listening import Listener
from sabletop.web.presence import Present
from sabletop.web.refusals import Refusal
from sabletop.web.room import Room
from sabletop.web.schema import PRESENT
from sabletop.web.store import Store, Transaction
from sabletop.web.uptime import BEAT
from sabletop.web.wire import Pointed, encode

LOG = logging.getLogger("sabletop.web")
_DEAD: Final = 4 * BEAT
"""A worker that was not heard for so long is gone."""
_FIRST: Final = 10.0
_LATER: Final = 5.0


class Workers:
    """Hears the other workers, and tells them who is here."""

    def __init__(self, store: Store, rooms: Mapping[str, Room], allowances: Allowances) -> None:
        self._store, self._rooms, self._allowances = store, rooms, allowances
        self._listener = Listener(store.engine, self._heard, self._back)
        self._seen: dict[str, float] = {}
        """When other workers were heard."""
        self._untold: set[str] = set()
        self._later: set[str] = set()
        """Tables that are soon read on."""
        self._wake = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def heard(self) -> bool:
        """Whether what other workers do is heard here."""
        return not self._store.shared or self._listener.hears.is_set()

    async def open(self) -> None:
        """Begin to listen."""
        if not self._store.shared:
            return
        self._tasks = [
            asyncio.create_task(self._listener.run(), name="listener"),
            asyncio.create_task(self._tell(), name="teller"),
            asyncio.create_task(self._miss(), name="presence"),
        ]
        async with asyncio.timeout(_FIRST):
            await self._listener.hears.wait()

    async def close(self) -> None:
        """End, and say so."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._store.shared:
            await self._store.forget_presence()

    # Who is here

    def tell_presence(self, room: Room) -> None:
        """Who is at this table through this worker has changed."""
        if self._store.shared:
            self._untold.add(room.code)
            self._wake.set()

    async def _tell(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            codes, self._untold = self._untold, set()
            try:
                await self._store.write(Transaction(replaced=[(PRESENT, self._row(code)) for code in sorted(codes)]))
            except Refusal:
                self._untold |= codes
                self._wake.set()
                await asyncio.sleep(1.0)

    def _row(self, code: str) -> dict[str, object]:
        room = self._rooms.get(code)
        present = Present() if room is None else room.seen_here
        return {"code": code, "worker": self._store.worker, "data": encode(present).decode()}

    async def learn_presence(self, room: Room) -> None:
        """Who is at a table that was just brought back, through other workers."""
        if not self._store.shared:
            return
        for worker, data in await self._store.presence(room.code, time.time() - _DEAD):
            room.crowd.hear(worker, msgspec.json.decode(data, type=Present))
            self._seen.setdefault(worker, time.monotonic())

    async def _miss(self) -> None:
        """Nobody is here any more through workers that have not been heard for a while."""
        while True:
            await asyncio.sleep(BEAT)
            late = time.monotonic() - _DEAD
            for room in list(self._rooms.values()):
                for worker in room.crowd.workers:
                    if self._seen.get(worker, 0.0) < late:
                        room.hear_of(worker, None)

    # What is heard

    def _heard(self, text: str) -> None:
        told = news.load(text)
        if told is None or told.worker == self._store.worker:
            return
        self._seen[told.worker] = time.monotonic()
        if isinstance(told, news.Bye):
            for room in list(self._rooms.values()):
                if told.worker in room.crowd.workers:
                    room.hear_of(told.worker, None)
        elif isinstance(told, news.Spent):
            self._allowances.hear(told.what, told.key)
        elif not isinstance(told, news.Beat):
            room_there = self._rooms.get(told.code)
            if room_there is not None and not room_there.needs_restore:
                self._hear_at(room_there, told)

    def _hear_at(self, room: Room, told: news.AnyNews) -> None:
        match told:
            case news.Changed(_, _, number, said, done):
                if not room.connections:
                    self._read_later(room.code)
                elif number > room.number or said > room.said:
                    room.turns.leave(lambda: read_on(room, number, said, done))
            case news.Here(worker, _, present):
                room.hear_of(worker, present)
            case news.Passes(_, _, person):
                room.let_pass(room.seating.seats_of(person))
            case news.Points(_, _, person, what):
                if person in room.seating.people:
                    pointed = Pointed(room.seating.people[person].name, msgspec.json.decode(what))
                    room.advise(pointed, person)
            case news.Left(_, _, person):
                room.hang_up(person)
            case news.Damaged():
                room.give_up()
            case _:
                pass

    def _read_later(self, code: str) -> None:
        """Nobody is there through this worker, and whoever comes finds the newest state in any case: what others do is
        read now and then, for clocks and hand-overs."""
        if code not in self._later:
            self._later.add(code)
            asyncio.get_running_loop().call_later(_LATER, self._catch_up, code)

    def _catch_up(self, code: str) -> None:
        self._later.discard(code)
        room = self._rooms.get(code)
        if room is not None and not room.needs_restore:
            room.turns.leave(lambda: self.freshen(room))

    async def _back(self) -> None:
        """It is heard again, or for the first time: what was missed is read, and all are told who is here."""
        for code, room in list(self._rooms.items()):
            room.turns.leave(lambda room=room: self.freshen(room))  # type: ignore[misc]
            self._untold.add(code)
        self._wake.set()

    async def freshen(self, room: Room) -> None:
        """Read what others did at a table; nothing where nobody did. Only in turn."""
        number, said = await self._store.heads(room.code)
        await read_on(room, number, said)


async def read_on(room: Room, number: int, said: int, done: Sequence[Written] = ()) -> None:
    """Read on, unless the table is there already; `done` is what was told of it."""
    if not room.needs_restore and (number > room.number or said > room.said):
        await room.read_on(done)
