"""Play again: the same people, bots and options at a new table, which the old one leads to."""

from sabletop.web import commands, lobby
from sabletop.web.refusals import Refusal
from sabletop.web.room import Room
from sabletop.web.tables import Tables
from sabletop.web.wire import Joining, NewTable, Opened, SeatChange, WantedSeat


async def play_again(tables: Tables, room: Room, person: str) -> Opened:
    """The first who asks opens the new table; whoever asks later sits down there, on the old seat if it is free."""
    async with room.lock:
        if not room.playing.match.over:
            raise Refusal("not-over", "The game is not over yet.")
        if room.seating.next:
            following = await tables.room(room.seating.next)
            heir = room.seating.heirs.get(person)
            if following.state != "over":
                if heir is None or heir not in following.seating.people or not following.seating.seats_of(heir):
                    heir = await _sit_down(tables, room, person, following)
                return Opened(following.code, tables.token(following, heir), following.seating.seats_of(heir))
        following, heir = await tables.open_table(_alike(room, person))
        await room.commit(commands.Again(person, following.code, heir))
        name = room.seating.people[person].name
        if len(room.seating.holders) > 1:
            await tables.handler.announce(room, "new-table", name=name, code=following.code)
    return Opened(following.code, tables.token(following, heir), following.seating.seats_of(heir))


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
    return NewTable(setup.game, name, seats, setup.options, setup.hotseat, None, setup.handover, setup.clock)


async def _sit_down(tables: Tables, room: Room, person: str, following: Room) -> str:
    """One of the others comes too."""
    name = room.seating.people[person].name
    mine = room.seating.seats_of(person)
    free = [n for n in mine if following.seating.seats[n].kind == "open"]
    heir = await lobby.join(tables, following, Joining(name, free[0] if free else None))
    await room.commit(commands.Again(person, following.code, heir))
    for seat in free[1:]:
        await lobby.change_seat(following, heir, seat, SeatChange("me"))
    return heir
