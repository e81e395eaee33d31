"""What people ask of a table through requests: sitting down, leaving, starting, letting a bot take over."""

import time
from functools import partial

from sabletop import registry
from sabletop.web import commands
from sabletop.web.absence import hand_over
from sabletop.web.notices import told
from sabletop.web.refusals import Refusal
from sabletop.web.room import Room
from sabletop.web.tables import check_several, new_person
from sabletop.web.wire import Joining, SeatChange, clean


async def join(room: Room, wanted: Joining, held: int = 0) -> str:
    """Sit down on an open seat; gives the number of the new person, who may hold some already under another."""
    check_several(registry.game(room.setup.game), room.setup.hotseat, held + 1)
    name = clean(wanted.name)
    if not name:
        raise Refusal("bad-request", "Say what you are called.")

    async def sit_down() -> str:
        open_seats = [number for number, seat in enumerate(room.seating.seats) if seat.kind == "open"]
        if not open_seats:
            raise Refusal("full", "Every seat is taken; you can watch.")
        seat = open_seats[0] if wanted.seat is None else wanted.seat
        if seat not in open_seats:
            raise Refusal("taken", "That seat is not open.")
        person = new_person()
        await room.commit(commands.Join(person, name, seat), then=partial(start_when_full, room))
        room.away[person] = time.time()
        return person

    return await room.in_turn(sit_down)


def start_when_full(room: Room) -> list[commands.AnyCommand]:
    """The game begins by itself when every seat is taken."""
    return [commands.Start()] if room.hosted is None and room.seating.full else []


async def start(room: Room) -> None:
    """The host begins."""

    async def begin() -> None:
        if room.hosted is not None:
            raise Refusal("begun", "The game has begun already.")
        if not room.seating.full:
            raise Refusal("lobby", "Some seats are open still: fill them with people or bots.")
        await room.commit(commands.Start())

    await room.in_turn(begin)


async def change_seat(room: Room, person: str, seat: int, wanted: SeatChange) -> None:
    """Put a bot on a seat, take it, or open it; before the game begins."""

    async def change() -> None:
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

    await room.in_turn(change)


async def _take(room: Room, person: str, seat: int) -> None:
    if room.seating.seats[seat].kind != "open":
        raise Refusal("taken", "That seat is not open.")
    if person not in room.seating.people:
        raise Refusal("not-yours", "Join the table first.")
    check_several(registry.game(room.setup.game), room.setup.hotseat, len(room.seating.seats_of(person)) + 1)
    await room.commit(commands.Sit(person, seat), then=partial(start_when_full, room))


async def revoke(room: Room, host: str, seat: int | None) -> None:
    """The tokens of whoever holds a seat, or of all who watch, are no longer good; their sockets are closed."""

    async def change() -> None:
        if room.state == "over":
            raise Refusal("over", "The game is over.")
        if seat is not None and seat >= len(room.seating.seats):
            raise Refusal("no-such-seat", "There is no such seat.")
        person = "" if seat is None else room.seating.seats[seat].person
        if seat is not None and person in ("", host):
            raise Refusal("barred", "Nobody else holds that seat.")
        said = [told("revoked", person, name=room.seating.people[person].name)] if person else []
        await room.commit(commands.Revoke(person, room.level()), said=said)

    await room.in_turn(change)


async def leave(room: Room, person: str, seat: int | None) -> None:
    """Leave a seat, or all. Before the game it becomes open; later a bot plays on until its person returns."""

    async def go() -> None:
        mine = room.seating.seats_of(person)
        if seat is not None and seat not in mine:
            raise Refusal("not-yours", "That is not your seat.")
        left = mine if seat is None else [seat]
        if room.hosted is None:
            await room.commit_all([commands.Free(one) for one in left])
        elif room.state == "playing":
            await hand_over(room, [one for one in left if not room.seating.seats[one].taken_over])
        if seat is None:
            room.dismiss(person)

    await room.in_turn(go)
