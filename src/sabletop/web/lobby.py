"""What people ask of a table through requests: sitting down, leaving, starting, letting a bot take over."""

import time

from sabletop.web import commands
from sabletop.web.absence import hand_over
from sabletop.web.refusals import Refusal
from sabletop.web.room import Room
from sabletop.web.tables import Tables, new_person
from sabletop.web.wire import Joining, SeatChange, clean

KICKED = 4003
LEFT = 4001


async def join(tables: Tables, room: Room, wanted: Joining) -> str:
    """Sit down on an open seat; gives the number of the new person."""
    name = clean(wanted.name)
    if not name:
        raise Refusal("bad-request", "Say what you are called.")
    async with room.lock:
        open_seats = [number for number, seat in enumerate(room.seating.seats) if seat.kind == "open"]
        if not open_seats:
            raise Refusal("full", "Every seat is taken; you can watch.")
        seat = open_seats[0] if wanted.seat is None else wanted.seat
        if seat not in open_seats:
            raise Refusal("taken", "That seat is not open.")
        person = new_person()
        await room.commit(commands.Join(person, name, seat))
        room.away[person] = time.time()
        await start_when_full(room)
    return person


async def start_when_full(room: Room) -> None:
    """The game begins by itself when every seat is taken."""
    if room.hosted is None and room.seating.full:
        await room.commit(commands.Start())


async def start(room: Room) -> None:
    """The host begins."""
    async with room.lock:
        if room.hosted is not None:
            raise Refusal("begun", "The game has begun already.")
        if not room.seating.full:
            raise Refusal("lobby", "Some seats are open still: fill them with people or bots.")
        await room.commit(commands.Start())


async def change_seat(room: Room, person: str, seat: int, wanted: SeatChange) -> None:
    """Put a bot on a seat, take it, or open it; before the game begins."""
    async with room.lock:
        if not 0 <= seat < len(room.seating.seats):
            raise Refusal("no-such-seat", "There is no such seat.")
        if room.hosted is not None:
            raise Refusal("begun", "The game has begun already.")
        found = room.seating.seats[seat]
        host = person == room.seating.host
        if wanted.kind == "me":
            await _take(room, person, seat)
        elif not host and found.person != person:
            raise Refusal("not-yours", "Only the host may do that.")
        elif wanted.kind == "bot" and not host:
            raise Refusal("not-yours", "Only the host puts bots on seats.")
        elif wanted.kind == "bot":
            await room.commit(commands.Fill(seat, room.level(wanted.level)))
        else:
            await room.commit(commands.Free(seat))
        drop_strangers(room)


async def _take(room: Room, person: str, seat: int) -> None:
    if room.seating.seats[seat].kind != "open":
        raise Refusal("taken", "That seat is not open.")
    if person not in room.seating.people:
        raise Refusal("not-yours", "Join the table first.")
    await room.commit(commands.Sit(person, seat))
    await start_when_full(room)


def drop_strangers(room: Room) -> None:
    """Hang up on those whose token is no longer good."""
    for connection in list(room.connections):
        person = room.seating.people.get(connection.person)
        seated = room.seating.seats_of(connection.person) or connection.person == room.seating.host
        if person is not None and not seated and person.version > 1:
            connection.close(KICKED, "You are no longer at this table.")


async def leave(tables: Tables, room: Room, person: str, seat: int | None) -> None:
    """Leave a seat, or all. Before the game it becomes open; later a bot plays on until its person returns."""
    async with room.lock:
        mine = room.seating.seats_of(person)
        if seat is not None and seat not in mine:
            raise Refusal("not-yours", "That is not your seat.")
        for one in mine if seat is None else [seat]:
            if room.hosted is None:
                await room.commit(commands.Free(one))
            elif room.state == "playing" and not room.seating.seats[one].taken_over:
                await hand_over(tables.handler, room, one)
        drop_strangers(room)
        if seat is None:
            for connection in list(room.connections):
                if connection.person == person:
                    connection.close(LEFT, "You have left.")
