"""Play again: the same people, bots and options at a new table, which the old one leads to."""

from sabletop.web import commands, lobby
from sabletop.web.notices import told
from sabletop.web.refusals import Refusal
from sabletop.web.room import Room
from sabletop.web.tables import Tables
from sabletop.web.wire import Joining, NewTable, Opened, SeatChange, WantedSeat


async def play_again(tables: Tables, room: Room, person: str) -> Opened:
    """The first who asks opens the new table; whoever asks later sits down there, on the old seat if it is free."""
    heirs: dict[str, str] = {}
    opened: list[tuple[Room, str]] = []

    async def go_on() -> Opened:
        if not room.playing.match.over:
            raise Refusal("not-over", "The game is not over yet.")
        if room.seating.next:
            following = await tables.fresh_room(room.seating.next)
            heir = room.seating.heirs.get(person)
            if following.state != "over":
                if heir is None or heir not in following.seating.people or not following.seating.seats_of(heir):
                    heir = await _sit_down(room, person, following, heirs)
                return Opened(following.full_code, tables.token(following, heir), following.seating.seats_of(heir))
        if not opened:
            opened.append(await tables.open_table(_alike(room, person)))
        following, heir = opened[0]
        said = told("new-table", person, name=room.seating.people[person].name, code=following.full_code)
        alone = len(room.seating.holders) < 2
        await room.commit(commands.Again(person, following.full_code, heir), said=[] if alone else [said])
        return Opened(following.full_code, tables.token(following, heir), following.seating.seats_of(heir))

    return await room.in_turn(go_on)


def _alike(room: Room, person: str) -> NewTable:
    """The table as it was, with open seats for the other people."""
    seats = []
    for seat in room.seating.seats:
        if seat.kind == "bot":
            seats.append(WantedSeat("bot", seat.level, seat.name))
        elif seat.person == person:
            seats.append(WantedSeat("me", "", seat.name))
        else:
            seats.append(WantedSeat("open"))
    setup = room.setup
    name = room.seating.people[person].name
    return NewTable(
        setup.game,
        name,
        seats,
        setup.options,
        setup.hotseat,
        handover=setup.handover,
        clock=setup.clock,
        level=setup.level,
        private=bool(setup.key),
    )


async def _sit_down(room: Room, person: str, following: Room, heirs: dict[str, str]) -> str:
    """One of the others comes too; once, however often it has to be said at the old table."""
    name = room.seating.people[person].name
    mine = room.seating.seats_of(person)
    free = [n for n in mine if following.seating.seats[n].kind == "open"]
    if following.code not in heirs:
        heirs[following.code] = await lobby.join(following, Joining(name, free[0] if free else None))
    heir = heirs[following.code]
    await room.commit(commands.Again(person, following.full_code, heir))
    for seat in free[1:]:
        await lobby.change_seat(following, heir, seat, SeatChange("me"))
    return heir
