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
from sabletop.hosting import FORCED, RULES, HostedMatch, Memory, Screen, Shown
from sabletop.web.clocks import Clocks, Times
from sabletop.web.commands import AnyCommand, Play, Start, Undo
from sabletop.web.connections import Connection
from sabletop.web.frames import Frames
from sabletop.web.notices import said_in, said_then, seat_name
from sabletop.web.refusals import Refusal
from sabletop.web.schema import SNAPSHOTS, TABLES
from sabletop.web.seating import Seating
from sabletop.web.settings import Settings
from sabletop.web.setup import Setup, begun, resumed
from sabletop.web.store import Kept, Store, Transaction, command_row
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
    revision: int
    agreed: set[str]


class Room:
    """A table that somebody looks at. All that changes it holds its lock."""

    def __init__(self, code: str, setup: Setup, seed: str, created: float, store: Store, settings: Settings) -> None:
        self.code, self.setup, self.created = code, setup, created
        self.settings = settings
        self.seed = seed
        self.bots_key = bots_key(seed)
        """What bots draw from: it says nothing of the seed."""
        self.lock = asyncio.Lock()
        self.seating = Seating()
        self.frames: Frames | None = None
        """Of the match, from the start on."""
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
        self.needs_restore = False
        """Whether it may differ from what is kept, and must be restored."""
        self.wake = asyncio.Event()
        self.touched = time.monotonic()
        self._store = store

    # Questions

    @property
    def hosted(self) -> HostedMatch | None:
        """The match, if it has begun."""
        return None if self.frames is None else self.frames.hosted

    @property
    def state(self) -> Literal["lobby", "playing", "over"]:
        """Where the table is."""
        if self.hosted is None:
            return "lobby"
        return "over" if self.hosted.match.over else "playing"

    @property
    def playing(self) -> HostedMatch:
        """The match that is being played, or a refusal."""
        return self.telling.hosted

    @property
    def telling(self) -> Frames:
        """What is told of the match that is being played, or a refusal."""
        if self.frames is None:
            raise Refusal("lobby", "The game has not begun.")
        return self.frames

    @property
    def asked(self) -> int | None:
        """The seat whose decision is pending."""
        return None if self.hosted is None else self.hosted.match.seat

    @property
    def waiting(self) -> dict[int, set[int]]:
        """Seats that a bot waits for, with what they could play unasked."""
        return {} if self.hosted is None else self.hosted.waiting

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
            0 if self.hosted is None else self.hosted.revision,
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
        await self._store.write(Transaction([head, *rows]))
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
            self.frames = Frames(begun(self.setup, self.seed))
        elif self.hosted is not None:
            _carry_out(self.hosted, command)
        self.seating.apply(command)
        if self.hosted is not None:
            self.hosted.people = self.seating.persons
        if self.clocks is not None:
            self.clocks.times.apply(command, asked, self.asked)

    def _forced(self, command: AnyCommand) -> list[AnyCommand]:
        """Moves that nobody needs to be asked for."""
        chain: list[AnyCommand] = []
        hosted = self.hosted
        if not isinstance(command, Play | Start) or hosted is None:
            return chain
        while hosted.state() == FORCED and len(chain) < _LONGEST_CHAIN:
            move = Play(hosted.match.seat or 0, hosted.match.legal[0].id, RULES)
            self._apply(move)
            chain.append(move)
        return chain

    async def _keep(self, chain: list[AnyCommand]) -> None:
        transaction = Transaction([command_row(self.code, self.number + 1 + n, one) for n, one in enumerate(chain)])
        every, now = self.settings.snapshot, self.number + len(chain)
        if self.hosted is not None and now // every != self.number // every:
            transaction.replaced.append((SNAPSHOTS, {"code": self.code, "number": now, "data": self._snapshot()}))
        try:
            await self._store.write(transaction)
        except BaseException:
            self.needs_restore = True
            for connection in self.connections:
                connection.close(1012, "The table is restored.")
            raise

    def _snapshot(self) -> str:
        assert self.hosted is not None
        save = self.hosted.match.save().decode()
        times = None if self.clocks is None else self.clocks.times
        return encode(Snapshot(self.seating, save, self.hosted.memory, times)).decode()

    @property
    def _standing(self) -> tuple[str, list[bool]]:
        """Where the table is, and for whom bots play: everybody is told when it changes."""
        return self.state, [seat.taken_over for seat in self.seating.seats]

    def _after(self, command: AnyCommand, before: tuple[str, list[bool]]) -> None:
        self.touched = time.monotonic()
        moved = isinstance(command, Play | Undo)
        if moved:
            self.undo_request = None
        self.hold()
        if not moved or self._standing != before:
            self.tell_info()
        for connection in self.connections:
            self.tell_clocks(connection)
        if self.hosted is not None and (moved or isinstance(command, Start)):
            for connection in self.connections:
                self._screen(connection).turn_away(self.hosted)
        self.show_all()
        self.wake.set()

    def hold(self) -> None:
        """Who could play something unasked before the bot goes on, and was not waited for yet."""
        if self.hosted is not None:
            seats = self.seating.seats
            self.hosted.hold([seat for seat in self.seating.persons if self.here(seats[seat].person)])

    def let_pass(self, seats: list[int]) -> None:
        """These seats play nothing unasked for now."""
        if self.hosted is not None:
            self.hosted.let_pass(seats)
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
        if self.clocks is not None and self.hosted is not None:
            connection.post(encode(self.clocks.info(self.runs)))

    def show_all(self) -> None:
        """Send every socket the frame of whoever looks through it."""
        for connection in self.connections:
            self.show(connection)

    def show(self, connection: Connection) -> None:
        """Send a socket its frame. A slow reader gets a fresh one when it has read what waits."""
        hosted = self.hosted
        if hosted is None or self.frames is None:
            return
        if connection.is_full:
            connection.behind = True
            return
        shown = self._shown(connection, hosted)
        if shown.viewer != connection.viewer:
            connection.viewer, connection.seen = shown.viewer, None
        heard = 0 if connection.seen is None else hosted.still_stands(connection.seen)
        waiting = any(seat in hosted.waiting for seat in connection.screen.seats)
        connection.post(self.frames.frame(shown, heard, waiting, connection.language))
        connection.seen, connection.behind = hosted.revision, False

    def _screen(self, connection: Connection) -> Screen:
        """The screen behind a socket, with the seats that its person holds now."""
        screen = connection.screen
        screen.seats = self.seating.seats_of(connection.person)
        screen.shared = self.setup.hotseat and len(screen.seats) > 1
        return screen

    def _shown(self, connection: Connection, hosted: HostedMatch) -> Shown:
        """What a socket shows; where nobody at a shared screen has secrets it is simply the side of who is asked."""
        shown = self._screen(connection).shows(hosted)
        return Shown(shown.chooser) if shown.chooser is not None and hosted.is_open(shown.chooser) else shown

    def shows(self, connection: Connection, seat: int) -> bool:
        """Whether a socket shows this seat's side of the table now; only a shared screen can be covered."""
        if self.hosted is None or not self._screen(connection).shared:
            return True
        shown = self._shown(connection, self.hosted)
        return seat in (shown.viewer, shown.chooser)

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
        if self.hosted is not None:
            if seen is not None and len(mine) < 2:
                connection.viewer = mine[0] if mine else None
                connection.seen = seen
            self.hold()
            self._screen(connection).turn_away(self.hosted)
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


def _carry_out(hosted: HostedMatch, command: AnyCommand) -> None:
    """A move or an undo; raises a `SabletopError` and changes nothing where the rules forbid it."""
    match command:
        case Play(seat, number, by, reason):
            actions = hosted.match.edition.actions
            action = actions[number] if 0 <= number < len(actions) else None
            hosted.play(seat, action, by, reason)
        case Undo(_, steps, agreed):
            hosted.take_back(steps, agreed)
        case _:
            pass


def restored(code: str, kept: Kept, store: Store, settings: Settings, passed: float) -> Room:
    """The table as it was; so many seconds have passed since, in which a server ran."""
    setup = msgspec.json.decode(kept.setup, type=Setup)
    room = Room(code, setup, kept.seed, kept.created, store, settings)
    if kept.snapshot is not None:
        number, data = kept.snapshot
        snapshot = msgspec.json.decode(data, type=Snapshot)
        room.number, room.seating = number, snapshot.seating
        if snapshot.memory is not None:
            room.frames = Frames(resumed(snapshot.save, snapshot.memory))
            room.frames.hosted.people = room.seating.persons
        if room.clocks is not None and snapshot.times is not None:
            room.clocks.times = snapshot.times
    for command in kept.commands:
        room._apply(command)
        room.number += 1
    for _, sender, text, at in kept.talk:
        room.remember(said_then(sender, text, at))
    room.said = kept.talk[-1][0] if kept.talk else 0
    room.away = dict.fromkeys(room.seating.holders, time.time())
    if room.clocks is not None:
        room.clocks.rest(passed)
    return room
