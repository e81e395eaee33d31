"""One live table: one writer at a time, all is kept before anybody hears of it, each socket is told what is its own."""

import asyncio
import time
from collections.abc import Callable
from typing import Literal

import msgspec

from sabletop.bots import levels
from sabletop.bots.levels import REGULAR
from sabletop.engine.errors import SabletopError
from sabletop.engine.words import ENGLISH
from sabletop.web.clocks import Clocks, Times
from sabletop.web.commands import AnyCommand, Play, Start, Undo
from sabletop.web.connections import Connection
from sabletop.web.course import Course, Memory, Setup, new_course, resumed
from sabletop.web.notices import said_in, said_then, seat_name
from sabletop.web.refusals import Refusal
from sabletop.web.schema import SNAPSHOTS, TABLES
from sabletop.web.seating import Seating
from sabletop.web.settings import Settings
from sabletop.web.store import Deed, Kept, Store, command_row
from sabletop.web.thinking import bots_key
from sabletop.web.wire import Said, SeatInfo, TableInfo, Welcome, encode

_LONGEST_CHAIN = 200
_REMEMBERED = 50


class Snapshot(msgspec.Struct):
    """The sum of a table's commands."""

    seating: Seating
    save: str = ""
    memory: Memory | None = None
    times: Times | None = None


class UndoRequest(msgspec.Struct):
    """Somebody asks the others to take moves back."""

    person: str
    seat: int
    turn: int
    agreed: set[str]


class Table:
    """A table that somebody looks at. All that changes it holds its lock."""

    def __init__(self, code: str, setup: Setup, seed: str, created: float, store: Store, settings: Settings) -> None:
        self.code, self.setup, self.created = code, setup, created
        self.settings = settings
        self.seed = seed
        self.bots_key = bots_key(seed)
        """What bots draw from: it says nothing of the seed."""
        self.lock = asyncio.Lock()
        self.seating = Seating()
        self.course: Course | None = None
        self.clocks = None if setup.clock is None else Clocks(setup.clock, setup.seats)
        self.number = 0
        """How many commands there have been."""
        self.connections: list[Connection] = []
        self.talk: list[Said] = []
        self.said = 0
        """How often something was said."""
        self.away: dict[str, float] = {}
        """Since when people are away."""
        self.votes: dict[int, set[str]] = {}
        """Who wants a bot to take a seat."""
        self.undo_request: UndoRequest | None = None
        self.offered: set[int] = set()
        """What people could have played unasked since the last decision of a person, and let pass."""
        self.waiting: dict[int, set[int]] = {}
        """Seats that a bot waits for, with what they could play unasked."""
        self.torn = False
        """Whether it may differ from what is kept, and must be restored."""
        self.wake = asyncio.Event()
        self.touched = time.monotonic()
        self._store = store

    # Questions

    @property
    def state(self) -> Literal["lobby", "playing", "over"]:
        """Where the table is."""
        if self.course is None:
            return "lobby"
        return "over" if self.course.match.over else "playing"

    @property
    def playing(self) -> Course:
        """The game that is being played, or a refusal."""
        if self.course is None:
            raise Refusal("lobby", "The game has not begun.")
        return self.course

    @property
    def asked(self) -> int | None:
        """The seat whose decision is pending."""
        return None if self.course is None else self.course.match.seat

    @property
    def runs(self) -> int | None:
        """The seat whose clock runs: a person's that is asked, unless the table rests."""
        seat = None if self.clocks is None else self.asked
        return None if seat is None or self.seating.paused or self.seating.plays_itself(seat) else seat

    def here(self, person: str) -> bool:
        """Whether somebody is connected."""
        return any(one.person == person for one in self.connections)

    def level(self, wanted: str = "") -> str:
        """A level that bots have in this game: the wanted one, or the usual one."""
        known = levels(self.setup.game)
        if not wanted:
            return REGULAR if REGULAR in known else known[-1]
        if wanted not in known:
            raise Refusal("bad-request", f"Bots play this game at these levels: {', '.join(known)}.")
        return wanted

    def info(self, language: str = ENGLISH) -> TableInfo:
        """What everybody may know."""
        here = {one.person for one in self.connections}
        seats = [
            SeatInfo(
                number,
                seat.kind,
                seat_name(seat, language),
                seat.level,
                seat.kind == "bot" or seat.person in here,
                self.away.get(seat.person) if seat.kind == "person" and seat.person not in here else None,
                seat.taken_over,
                *self._absence(number, here),
                seat.late,
            )
            for number, seat in enumerate(self.seating.seats)
        ]
        return TableInfo(
            self.code,
            self.setup.name,
            self.setup.game,
            self.setup.options,
            self.state,
            self.seating.paused,
            self.setup.hotseat,
            seats,
            len([person for person in here if not self.seating.seats_of(person)]),
            self.created,
            0 if self.course is None else self.course.turn,
            self.asked,
            time.time(),
            self.seating.next,
            self.setup.clock,
        )

    def electors(self, number: int) -> set[str]:
        """Whose voices let a bot play for this seat: the other people who play and are here."""
        absent = self.seating.seats[number].person
        return {one for one in self.seating.holders if one != absent and self.here(one)}

    def _absence(self, number: int, here: set[str]) -> tuple[list[str], int, float | None, float | None]:
        """Of somebody away: who wants a bot to play, how many it takes, when one is enough, when it plays unasked.
        Of somebody whose time is up: who lets them play on, and how many it takes."""
        seat = self.seating.seats[number]
        voices = [self.seating.people[one].name for one in sorted(self.votes.get(number, set()))]
        if seat.late == "bank":
            return voices, len(self.seating.peers(number)), None, None
        since = self.away.get(seat.person)
        if seat.kind != "person" or seat.taken_over or seat.person in here or since is None or self.state != "playing":
            return [], 0, None, None
        wait = self.setup.handover
        return voices, len(self.electors(number)), since + self.settings.vote, since + wait if wait else None

    # Changes, under the lock

    async def open(self, chain: list[AnyCommand]) -> None:
        """Begin with these commands: the table and they are kept together."""
        for command in chain:
            self._apply(command)
        chain = [*chain, *self._forced(chain[-1])]
        setup = encode(self.setup).decode()
        head = (TABLES, {"code": self.code, "setup": setup, "seed": self.seed, "created": self.created})
        rows = [command_row(self.code, number, one) for number, one in enumerate(chain, 1)]
        await self._store.write(Deed([head, *rows]))
        self.number = len(chain)
        self.away = dict.fromkeys(self.seating.holders, time.time())

    async def commit(self, command: AnyCommand, acknowledge: Callable[[], None] | None = None) -> None:
        """Carry a command out, with what the rules force after it; keep it; tell everybody."""
        before = self._standing
        if self.clocks is not None:
            command = msgspec.structs.replace(command, took=self.clocks.passed(self.runs))
        try:
            self._apply(command)
        except SabletopError as refused:
            raise Refusal("barred" if isinstance(command, Undo) else "illegal", str(refused)) from None
        chain = [command, *self._forced(command)]
        if self.clocks is not None:
            self.clocks.rest()
        await self._keep(chain)
        self.number += len(chain)
        if acknowledge is not None:
            acknowledge()
        self._after(command, before)

    def _apply(self, command: AnyCommand) -> None:
        asked = self.asked
        if isinstance(command, Start):
            self.course = new_course(self.setup, self.seed)
        elif self.course is not None:
            self.course.apply(command)
        self.seating.apply(command)
        if self.clocks is not None:
            self.clocks.times.apply(command, asked, self.asked)

    def _forced(self, command: AnyCommand) -> list[AnyCommand]:
        """Moves that nobody needs to be asked for."""
        chain: list[AnyCommand] = []
        if not isinstance(command, Play | Start) or self.course is None:
            return chain
        match = self.course.match
        while match.seat in self.seating.persons and self.course.is_forced(self.seating.persons):
            if len(chain) == _LONGEST_CHAIN:
                break
            move = Play(match.seat or 0, match.legal[0].id, "rules")
            self._apply(move)
            chain.append(move)
        return chain

    async def _keep(self, chain: list[AnyCommand]) -> None:
        deed = Deed([command_row(self.code, self.number + 1 + n, one) for n, one in enumerate(chain)])
        every, now = self.settings.snapshot, self.number + len(chain)
        if self.course is not None and now // every != self.number // every:
            deed.replaced.append((SNAPSHOTS, {"code": self.code, "number": now, "data": self._snapshot()}))
        try:
            await self._store.write(deed)
        except BaseException:
            self.torn = True
            for connection in self.connections:
                connection.close(1012, "The table is restored.")
            raise

    def _snapshot(self) -> str:
        assert self.course is not None
        save = self.course.match.save().decode()
        times = None if self.clocks is None else self.clocks.times
        return encode(Snapshot(self.seating, save, self.course.memory, times)).decode()

    @property
    def _standing(self) -> tuple[str, list[bool]]:
        """Where the table is, and for whom bots play: everybody is told when it changes."""
        return self.state, [seat.taken_over for seat in self.seating.seats]

    def _after(self, command: AnyCommand, before: tuple[str, list[bool]]) -> None:
        self.touched = time.monotonic()
        moved = isinstance(command, Play | Undo)
        if moved:
            self.undo_request = None
            if not (isinstance(command, Play) and command.by == "bot"):
                self.offered.clear()
        self.hold()
        if not moved or self._standing != before:
            self.tell_info()
        for connection in self.connections:
            self.tell_clocks(connection)
        if self.course is not None and (moved or isinstance(command, Start)):
            for connection in self.connections:
                self.turn_away(connection)
        self.show_all()
        self.wake.set()

    def hold(self) -> None:
        """Who could play something unasked before the bot goes on, and was not waited for yet."""
        self.waiting = {}
        course = self.course
        seat = None if course is None else course.match.seat
        if course is None or seat is None or not self.seating.plays_itself(seat):
            return
        for other in self.seating.persons:
            fresh = course.reactions([other]) - self.offered
            if fresh and self.here(self.seating.seats[other].person):
                self.waiting[other] = fresh

    def let_pass(self, seats: list[int]) -> None:
        """These seats play nothing unasked for now."""
        for seat in seats:
            self.offered |= self.waiting.pop(seat, set())
        self.wake.set()

    # Telling

    def tell_all(self, message: msgspec.Struct, but: Connection | None = None) -> None:
        """Send a message to every socket."""
        data = encode(message)
        for connection in self.connections:
            if connection is not but:
                connection.post(data)

    def tell_said(self, said: Said) -> None:
        """Send everybody what was said; what the table itself says in their own language."""
        for connection in self.connections:
            connection.post(encode(said_in(said, connection.language)))

    def tell_info(self) -> None:
        """Send everybody how the table stands, and which seats are theirs."""
        languages = {one.language for one in self.connections}
        infos = {language: msgspec.to_builtins(self.info(language)) for language in languages}
        for connection in self.connections:
            mine = self.seating.seats_of(connection.person)
            connection.post(encode({"type": "table", **infos[connection.language], "mine": mine}))

    def tell_clocks(self, connection: Connection) -> None:
        """Send a socket how the clocks stand, if there are any."""
        if self.clocks is not None and self.course is not None:
            connection.post(encode(self.clocks.info(self.runs)))

    def show_all(self) -> None:
        """Send every socket the frame of whoever looks through it."""
        for connection in self.connections:
            self.show(connection)

    def show(self, connection: Connection) -> None:
        """Send a socket its frame. A slow reader gets a fresh one when it has read what waits."""
        course = self.course
        if course is None:
            return
        if connection.is_full:
            connection.behind = True
            return
        viewer, cover, chooser = self._sight(connection)
        if viewer != connection.viewer:
            connection.viewer, connection.seen = viewer, None
        heard = 0 if connection.seen is None else course.safe(connection.seen)
        waiting = any(seat in self.waiting for seat in self.seating.seats_of(connection.person))
        persons = tuple(self.seating.persons)
        connection.post(course.frame(viewer, heard, cover, chooser, waiting, persons, connection.language))
        connection.seen, connection.behind = course.turn, False

    def _sight(self, connection: Connection) -> tuple[int | None, int | None, int | None]:
        """Whose view a socket shows, which seat has to uncover it, and whose choices it offers to all who share it."""
        assert self.course is not None
        mine = self.seating.seats_of(connection.person)
        if not mine:
            return None, None, None
        if connection.looking not in mine:
            connection.looking = None
        asked = self.course.match.seat
        if not (self.setup.hotseat and len(mine) > 1):
            if connection.looking is None:
                connection.looking = asked if asked in mine else mine[0]
            return connection.looking, None, None
        if connection.looking is not None:
            return connection.looking, None, None
        if asked not in mine or asked is None:
            return None, None, None
        if self.course.is_secret():
            return None, asked, None
        if self.course.match.view(None)["table"] == self.course.match.view(asked)["table"]:
            return asked, None, None
        return None, None, asked

    def shows(self, connection: Connection, seat: int) -> bool:
        """Whether a socket shows this seat's side of the table now; only a shared screen can be covered."""
        mine = self.seating.seats_of(connection.person)
        if self.course is None or not (self.setup.hotseat and len(mine) > 1):
            return True
        viewer, _, chooser = self._sight(connection)
        return seat in (viewer, chooser)

    def turn_away(self, connection: Connection) -> None:
        """After a decision: people with several seats look through the eyes of the one that is asked; a shared screen
        shows what everybody may see, unless the same one goes on in secret."""
        assert self.course is not None
        mine = self.seating.seats_of(connection.person)
        asked = self.course.match.seat
        if not (self.setup.hotseat and len(mine) > 1):
            if asked in mine:
                connection.looking = asked
        elif connection.looking is not None and not (asked == connection.looking and self.course.is_secret()):
            connection.looking = None

    # People come and go

    def welcome(self, connection: Connection, seen: int | None) -> None:
        """Somebody connected: greet them, and show them the table."""
        mine = self.seating.seats_of(connection.person)
        self.connections.append(connection)
        self.away.pop(connection.person, None)
        for seat in mine:
            if not self.seating.seats[seat].late:
                self.votes.pop(seat, None)
        host = connection.person == self.seating.host
        talk = [said_in(one, connection.language) for one in self.talk]
        connection.post(encode(Welcome(self.info(connection.language), mine, connection.person, host, talk)))
        self.tell_clocks(connection)
        if self.course is not None:
            if seen is not None and len(mine) < 2:
                connection.viewer = mine[0] if mine else None
                connection.seen = seen
            self.hold()
            self.turn_away(connection)
            self.show(connection)
        self.tell_info()
        self.wake.set()

    def farewell(self, connection: Connection) -> None:
        """A socket is gone."""
        if connection in self.connections:
            self.connections.remove(connection)
        if not self.here(connection.person):
            self.away[connection.person] = time.time()
            self.let_pass([seat for seat in self.seating.seats_of(connection.person) if seat in self.waiting])
        self.touched = time.monotonic()
        self.tell_info()

    def remember(self, said: Said) -> None:
        """Keep the last things said at hand."""
        self.talk = [*self.talk, said][-_REMEMBERED:]


def restored(code: str, kept: Kept, store: Store, settings: Settings, passed: float) -> Table:
    """The table as it was; so many seconds have passed since, in which a server ran."""
    setup = msgspec.json.decode(kept.setup, type=Setup)
    table = Table(code, setup, kept.seed, kept.created, store, settings)
    if kept.snapshot is not None:
        number, data = kept.snapshot
        snapshot = msgspec.json.decode(data, type=Snapshot)
        table.number, table.seating = number, snapshot.seating
        if snapshot.memory is not None:
            table.course = resumed(snapshot.save, snapshot.memory)
        if table.clocks is not None and snapshot.times is not None:
            table.clocks.times = snapshot.times
    for command in kept.commands:
        table._apply(command)
        table.number += 1
    for _, sender, text, at in kept.talk:
        table.remember(said_then(sender, text, at))
    table.said = kept.talk[-1][0] if kept.talk else 0
    table.away = dict.fromkeys(table.seating.holders, time.time())
    if table.clocks is not None:
        table.clocks.rest(passed)
    return table
