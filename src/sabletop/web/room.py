"""One live table: one writer at a time, all is kept before anybody hears of it, each socket is told what is its own."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Final, TypeVar

import msgspec

from sabletop import registry
from sabletop.engine.errors import SabletopError
from sabletop.hosting import HostedMatch, Screen, Shown
from sabletop.present import Words
from sabletop.web import metrics, wire
from sabletop.web.about import about
from sabletop.web.advice import HeldBack
from sabletop.web.checking import Written, sound_part
from sabletop.web.commands import Agree, AnyCommand, AskUndo, Play, Stand, Start, Undo, load
from sabletop.web.connections import GONE, KICKED, LEFT, Connection
from sabletop.web.news import Left
from sabletop.web.notices import Notice, said_in, said_then
from sabletop.web.presence import Crowd, Present
from sabletop.web.refusals import Refusal
from sabletop.web.replica import Replica
from sabletop.web.schema import TABLES
from sabletop.web.settings import Settings
from sabletop.web.setup import Setup
from sabletop.web.standing import standing_of
from sabletop.web.store import Overtaken, Read, Store
from sabletop.web.turns import Turns
from sabletop.web.weakly import weakly
from sabletop.web.wire import Pointed, Said, TableInfo, Welcome, encode

Result = TypeVar("Result")
_REMEMBERED: Final = 50
_TRIES: Final = 20
"""So often something is judged anew because others were first."""


async def _cannot_restore(_: "Room") -> Replica:
    raise Refusal("storage", "The table is being restored; try again.")


class Room(Replica):
    """A table that somebody looks at. All that changes it is done in turn."""

    def __init__(self, code: str, setup: Setup, seed: str, created: float, store: Store, settings: Settings) -> None:
        super().__init__(code, setup, seed, created)
        self.settings = settings
        self.turns = Turns()
        self.connections: list[Connection] = []
        self.crowd = Crowd(store.worker)
        """Who is here through other workers."""
        self.talk: list[Said | Notice] = []
        self.away: dict[str, float] = {}
        """Since when people are away."""
        self.held_back = HeldBack(weakly(self._reader))
        self.commitment = ""
        """To the seed."""
        self.needs_restore = False
        """Whether it may differ from what is kept, and must be restored."""
        self.wake = asyncio.Event()
        self.touched = time.monotonic()
        self.kept_again: Callable[[Room], Awaitable[Replica]] = _cannot_restore
        """Brings back what is kept of this table."""
        self.present_changed: Callable[[Room], None] = lambda _: None
        """Tells other workers who is here."""
        self._store = store
        self._ahead = False
        """Whether commands were carried out here that are not kept."""

    # Questions

    def words_for(self, connection: Connection) -> Words:
        """The words of the game for whoever looks through a socket."""
        you = self._shown(connection, self.playing).you
        return self.telling.words_for(you, connection.language)

    @property
    def present(self) -> set[str]:
        """Whoever is connected, here or through another worker."""
        return {one.person for one in self.connections} | self.crowd.people

    def here(self, person: str) -> bool:
        """Whether somebody is connected."""
        return any(one.person == person for one in self.connections) or person in self.crowd.people

    @property
    def watching(self) -> int:
        """How many are here and hold no seat."""
        own = {one.person for one in self.connections if not self.seating.seats_of(one.person)}
        return len(own) + self.crowd.watchers

    def leads(self) -> bool:
        """Whether this worker is the first to let bots move; others wait a little for it."""
        return self.crowd.leads

    @property
    def seen_here(self) -> Present:
        """Who is connected through this worker."""
        here = sorted({one.person for one in self.connections})
        seated = [one for one in here if self.seating.seats_of(one)]
        wishes = [one.pace for one in self.connections if one.pace is not None]
        return Present(seated, len(here) - len(seated), max(wishes, default=None))

    @property
    def least_absence(self) -> float:
        """So long somebody must be away before a bot may play for them, where people play against each other."""
        return 0.0 if registry.game(self.setup.game).cooperative else self.settings.absence

    def info(self) -> TableInfo:
        """What everybody may know."""
        return about(self)

    def electors(self, number: int) -> set[str]:
        """Whose voices let a bot play for this seat: the other people who play and are here."""
        absent = self.seating.seats[number].person
        return {one for one in self.seating.holders if one != absent and self.here(one)}

    # Changes, in turn

    async def in_turn(self, work: Callable[[], Awaitable[Result]]) -> Result:
        """Do this when nobody else does anything here, and to its end, whoever hangs up meanwhile. Where another worker
        was first it is judged anew, after what they did."""

        async def if_sound() -> Result:
            for _ in range(_TRIES):
                if self.needs_restore:
                    raise Refusal("storage", "The table is being restored; try again.")
                try:
                    return await work()
                except Overtaken:
                    await self.read_on()
                except BaseException:
                    if self._ahead:
                        self.give_up()
                    raise
            raise Refusal("storage", "The table is being restored; try again.")

        return await self.turns.take(if_sound)

    async def open(self, chain: list[AnyCommand], said: Sequence[Said | Notice] = ()) -> None:
        """Begin with these commands: the table and they are kept together, with what it says."""
        for command in chain:
            self.apply(command)
        chain = [*chain, *self.forced(chain[-1])]
        setup = encode(self.setup).decode()
        head = (TABLES, {"code": self.code, "setup": setup, "seed": self.seed, "created": self.created})
        lines = self.book.lines(chain, said)
        lines.rows.insert(0, head)
        await self._store.write(lines)
        self.book.turn(lines)
        self._tell_said(said)
        self.away = dict.fromkeys(self.seating.holders, time.time())

    async def commit(
        self,
        command: AnyCommand,
        acknowledge: Callable[[], None] | None = None,
        said: Sequence[Said | Notice] = (),
        then: Callable[[], Sequence[AnyCommand]] = tuple,
    ) -> None:
        """Carry a command out, with what comes `then` and what the rules force; keep it, with what the table says of
        it; tell everybody. All of it is done, or nothing."""
        before = self.status
        if self.clocks is not None:
            command = msgspec.structs.replace(command, took=self.clocks.passed(self.runs))
        try:
            self.apply(command)
        except SabletopError as refused:
            raise Refusal("barred" if isinstance(command, Undo) else "illegal", str(refused)) from None
        self._ahead = True
        chain = [command, *then()]
        for following in chain[1:]:
            self.apply(following)
        chain += self.forced(chain[-1])
        if self.clocks is not None:
            self.clocks.rest()
        await self._keep(chain, said)
        if acknowledge is not None:
            acknowledge()
        self._after(chain, before)
        self._tell_said(said)
        self.held_back.deliver(self.connections, self.alone)

    async def commit_all(self, chain: Sequence[AnyCommand], said: Sequence[Said | Notice] = ()) -> None:
        """Carry out several commands that belong together; nothing if there are none."""
        if chain:
            await self.commit(chain[0], said=said, then=lambda: chain[1:])

    async def say(self, said: Said | Notice, person: str = "") -> None:
        """Somebody says something, or the table does: it is kept, and everybody hears it."""
        await self._keep([], [said], person)
        self._tell_said([said], person)

    async def _keep(self, chain: list[AnyCommand], said: Sequence[Said | Notice], person: str = "") -> None:
        lines = self.book.lines(chain, said, person)
        every, now = self.settings.snapshot, self.number + len(chain)
        if self.hosted is not None and now // every != self.number // every:
            self.book.add_sum(lines, self.snapshot())
        try:
            await self._store.write(lines)
        except Overtaken:
            raise
        except BaseException:
            self.give_up()
            raise
        self.book.turn(lines)
        self._ahead = False

    def give_up(self) -> None:
        """This is no longer how the table is kept: it is restored for whoever comes again."""
        self.needs_restore = True
        for connection in self.connections:
            connection.close(1012, "The table is restored.")

    # What other workers did

    async def read_on(self, told: Sequence[Written] = ()) -> None:
        """Carry out and tell what others did and said meanwhile; what was done here and is not kept is undone first.
        Nothing needs to be read where what was told follows at once."""
        rolled_back, before = self._ahead, self.status
        if rolled_back:
            await self._roll_back()
        if told and told[0].number == self.number + 1:
            news = Read(list(told), [])
        else:
            metrics.READ_ON.inc()
            news = await self._store.news(self.code, self.number, self.said)
        try:
            sound, link = sound_part(news.commands, self.number, self.book.link)
            if sound < len(news.commands):
                raise Refusal("storage", "The table is being restored; try again.")
            chain = [load(row.command) for row in news.commands]
            self.follow(chain, link)
        except BaseException:
            self.give_up()
            raise
        if rolled_back:
            self._refresh()
        elif chain:
            self._after(chain, before)
        for line in news.talk:
            self.book.said = line.number
            self._tell_said([said_then(line.sender, line.text, line.at)], line.person)
        self.held_back.deliver(self.connections, self.alone)

    async def _roll_back(self) -> None:
        try:
            self.become(await self.kept_again(self))
        except BaseException:
            self.give_up()
            raise
        self._ahead = False

    def hear_of(self, worker: str, present: Present | None) -> None:
        """Who is here through another worker; nobody any more, where it is gone."""
        before = self.present
        self.crowd.hear(worker, present)
        for person in before - self.present:
            self._gone(person)
        for person in self.present - before:
            self._came(person)
        self.hold()
        self.wake.set()
        self.turns.leave(self._tell_info_in_turn)

    # What follows from a change

    def _after(self, chain: Sequence[AnyCommand], before: tuple[str, list[bool]]) -> None:
        self.touched = time.monotonic()
        self.hold()
        self.wake.set()
        self._tell_wishes(chain)
        if all(isinstance(one, Stand | AskUndo | Agree) for one in chain):
            return
        moved = all(isinstance(one, Play | Undo | Agree) for one in chain)
        self._hang_up_on_strangers()
        if not moved or self.status != before:
            self.tell_info()
        for connection in self.connections:
            self.tell_clocks(connection)
        if self.hosted is not None and any(isinstance(one, Play | Undo | Start) for one in chain):
            for connection in self.connections:
                self._screen(connection).turn_away(self.hosted)
        self.show_all()

    def _refresh(self) -> None:
        """Everybody is told how the table stands, whatever happened."""
        self._hang_up_on_strangers()
        self.hold()
        self.tell_info()
        for connection in self.connections:
            self.tell_clocks(connection)
            if self.hosted is not None:
                self._screen(connection).turn_away(self.hosted)
        self.show_all()
        self.wake.set()

    def _tell_wishes(self, chain: Sequence[AnyCommand]) -> None:
        for command in chain:
            match command:
                case AskUndo(person, seat):
                    asks = encode(wire.AskUndo(self.seating.people[person].name, seat, self.revision))
                    for connection in self.connections:
                        if connection.person != person:
                            connection.post(asks)
                case Agree(person, False):
                    self.tell_all(wire.UndoDenied(self.seating.people[person].name))
                case Stand(seats):
                    for connection in self.connections:
                        if any(seat in seats for seat in self.seating.seats_of(connection.person)):
                            self.show(connection)
                case _:
                    pass

    def _hang_up_on_strangers(self) -> None:
        """Hang up on those whose token is no longer good."""
        for connection in self.connections:
            if connection.version != self.seating.version_of(connection.person):
                connection.close(KICKED, "You are no longer at this table.")

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

    def _tell_said(self, said: Sequence[Said | Notice], person: str = "") -> None:
        """Send everybody what was said; what the table itself says in their own language."""
        for one in said:
            self.remember(one)
            self.advise(one, person)

    def advise(self, what: Said | Notice | Pointed, person: str, but: Connection | None = None) -> None:
        """Send everybody what somebody says or points at; whoever has to decide alone gets it afterwards."""
        listening = [connection for connection in self.connections if connection is not but]
        self.held_back.tell(what, listening, person, self.alone)

    def _reader(self, connection: Connection) -> str:
        """The person behind a socket; nobody, where it is a screen for several seats."""
        return connection.person if len(self.seating.seats_of(connection.person)) < 2 else ""

    def tell_info(self) -> None:
        """Send everybody how the table stands, and which seats are theirs."""
        info = msgspec.to_builtins(self.info())
        for connection in self.connections:
            mine = self.seating.seats_of(connection.person)
            connection.post(encode({"type": "table", **info, "mine": mine}))

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
        reads = (shown.you, self.called())
        if shown.viewer != connection.viewer or reads != connection.reads:
            connection.viewer, connection.reads, connection.seen = shown.viewer, reads, None
        heard = 0 if connection.seen is None else hosted.still_stands(connection.seen)
        waiting = any(seat in hosted.waiting for seat in connection.screen.seats)
        connection.post(self.frames.frame(shown, heard, waiting, connection.language))
        told = standing_of(hosted, shown, connection.screen.seats)
        if told != connection.standing:
            connection.standing = told
            connection.post(encode(told))
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
        self._came(connection.person)
        self.present_changed(self)
        host = connection.person == self.seating.host
        heard = self.held_back.before(self.talk, connection.person)
        talk = [said_in(one, connection.language, self._reader(connection)) for one in heard]
        connection.post(encode(Welcome(self.info(), mine, connection.person, host, talk)))
        self.tell_clocks(connection)
        if self.hosted is not None:
            if seen is not None and len(mine) < 2:
                connection.viewer = mine[0] if mine else None
                connection.reads = (connection.viewer, self.called())
                connection.seen = seen if seen > self._renamed else None
            self.hold()
            self._screen(connection).turn_away(self.hosted)
            self.show(connection)
        self.tell_info()
        self.wake.set()

    def farewell(self, connection: Connection) -> None:
        """A socket is gone."""
        connection.close(GONE, "")
        if connection in self.connections:
            self.connections.remove(connection)
            self.present_changed(self)
        if not self.here(connection.person):
            self._gone(connection.person)
        self.touched = time.monotonic()
        self.turns.leave(self._tell_info_in_turn)

    def _came(self, person: str) -> None:
        self.away.pop(person, None)
        for seat in self.seating.seats_of(person):
            if not self.seating.seats[seat].late:
                self.votes.pop(seat, None)

    def _gone(self, person: str) -> None:
        self.away[person] = time.time()
        self.let_pass([seat for seat in self.seating.seats_of(person) if seat in self.waiting])

    def dismiss(self, person: str) -> None:
        """Somebody has left, with all sockets."""
        self.hang_up(person)
        self._store.tell(Left(self._store.worker, self.code, person))

    def hang_up(self, person: str) -> None:
        """Close somebody's sockets here: they have left."""
        for connection in self.connections:
            if connection.person == person:
                connection.close(LEFT, "You have left.")

    async def _tell_info_in_turn(self) -> None:
        self.tell_info()

    def remember(self, said: Said | Notice) -> None:
        """Keep the last things said at hand."""
        self.talk = [*self.talk, said][-_REMEMBERED:]
