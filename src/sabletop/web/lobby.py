"""What people ask of a table through requests: sitting down, leaving, starting, letting a bot take over."""

import time

from sabletop.web import commands
from sabletop.web.absence import hand_over
from sabletop.web.hall import Hall, new_person
from sabletop.web.refusals import Refusal
from sabletop.web.tables import Table
from sabletop.web.wire import Joining, SeatChange, clean

KICKED = 4003
LEFT = 4001


async def join(hall: Hall, table: Table, wanted: Joining) -> str:
    """Sit down on an open seat; gives the number of the new person."""
    name = clean(wanted.name)
    if not name:
        raise Refusal("bad-request", "Say what you are called.")
    async with table.lock:
        open_seats = [number for number, seat in enumerate(table.seating.seats) if seat.kind == "open"]
        if not open_seats:
            raise Refusal("full", "Every seat is taken; you can watch.")
        seat = open_seats[0] if wanted.seat is None else wanted.seat
        if seat not in open_seats:
            raise Refusal("taken", "That seat is not open.")
        person = new_person()
        await table.commit(commands.Join(person, name, seat))
        table.away[person] = time.time()
        await start_when_full(table)
    return person


async def start_when_full(table: Table) -> None:
    """The game begins by itself when every seat is taken."""
    if table.hosted is None and table.seating.full:
        await table.commit(commands.Start())


async def start(table: Table) -> None:
    """The host begins."""
    async with table.lock:
        if table.hosted is not None:
            raise Refusal("begun", "The game has begun already.")
        if not table.seating.full:
            raise Refusal("lobby", "Some seats are open still: fill them with people or bots.")
        await table.commit(commands.Start())


async def change_seat(table: Table, person: str, seat: int, wanted: SeatChange) -> None:
    """Put a bot on a seat, take it, or open it; before the game begins."""
    async with table.lock:
        if not 0 <= seat < len(table.seating.seats):
            raise Refusal("no-such-seat", "There is no such seat.")
        if table.hosted is not None:
            raise Refusal("begun", "The game has begun already.")
        found = table.seating.seats[seat]
        host = person == table.seating.host
        if wanted.kind == "me":
            await _take(table, person, seat)
        elif not host and found.person != person:
            raise Refusal("not-yours", "Only the host may do that.")
        elif wanted.kind == "bot" and not host:
            raise Refusal("not-yours", "Only the host puts bots on seats.")
        elif wanted.kind == "bot":
            await table.commit(commands.Fill(seat, table.level(wanted.level)))
        else:
            await table.commit(commands.Free(seat))
        drop_strangers(table)


async def _take(table: Table, person: str, seat: int) -> None:
    if table.seating.seats[seat].kind != "open":
        raise Refusal("taken", "That seat is not open.")
    if person not in table.seating.people:
        raise Refusal("not-yours", "Join the table first.")
    await table.commit(commands.Sit(person, seat))
    await start_when_full(table)


def drop_strangers(table: Table) -> None:
    """Hang up on those whose token is no longer good."""
    for connection in list(table.connections):
        person = table.seating.people.get(connection.person)
        seated = table.seating.seats_of(connection.person) or connection.person == table.seating.host
        if person is not None and not seated and person.version > 1:
            connection.close(KICKED, "You are no longer at this table.")


async def leave(hall: Hall, table: Table, person: str, seat: int | None) -> None:
    """Leave a seat, or all. Before the game it becomes open; later a bot plays on until its person returns."""
    async with table.lock:
        mine = table.seating.seats_of(person)
        if seat is not None and seat not in mine:
            raise Refusal("not-yours", "That is not your seat.")
        for one in mine if seat is None else [seat]:
            if table.hosted is None:
                await table.commit(commands.Free(one))
            elif table.state == "playing" and not table.seating.seats[one].taken_over:
                await hand_over(hall.desk, table, one)
        drop_strangers(table)
        if seat is None:
            for connection in list(table.connections):
                if connection.person == person:
                    connection.close(LEFT, "You have left.")
