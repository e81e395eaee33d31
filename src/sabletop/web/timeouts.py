"""Somebody's time is up: a bot decides, so that the table never stands still; the others may let them play on."""

from sabletop.web import commands
from sabletop.web.absence import seat_in_play
from sabletop.web.notices import told
from sabletop.web.refusals import Refusal
from sabletop.web.room import Room
from sabletop.web.wire import GivingBack


def overdue(room: Room) -> int | None:
    """The seat whose time is up, if one is asked."""
    seat = room.runs
    if seat is None or room.clocks is None or room.needs_restore:
        return None
    left = room.clocks.left(seat, seat)
    return seat if left is not None and left <= 0 else None


async def call_time(room: Room) -> None:
    """A bot plays for whoever has no time left: for the rest of the game, or where each decision has its time, once."""
    if overdue(room) is None:
        return

    async def hand_over() -> None:
        seat = overdue(room)
        clock = room.setup.clock
        if seat is None or clock is None or clock.kind == "count":
            return
        found = room.seating.seats[seat]
        said = told(f"late-{clock.kind}", found.person, name=found.name)
        await room.commit(commands.TakeOver(seat, room.level(), clock.kind), said=[said])

    await room.in_turn(hand_over)


async def give_back(room: Room, person: str, wanted: GivingBack) -> bool:
    """A voice for letting somebody play on whose time for the game is up; whether they do now.

    All others who play themselves have to agree. Where there are none, whoever it was may go on unasked.
    """

    async def agree() -> bool:
        seat = seat_in_play(room, wanted.seat)
        if seat.late != "bank":
            raise Refusal("barred", "Their time is not up.")
        peers = room.seating.peers(wanted.seat)
        if peers and person not in peers:
            raise Refusal("barred", "Only the others can agree to that.")
        voices = room.votes.get(wanted.seat, set())
        voice = commands.Vote(person, wanted.seat)
        if peers <= voices | {person}:
            again = told("time-again", seat.person, name=seat.name)
            await room.commit_all([voice, commands.GiveBack(wanted.seat, more=True)], [again])
            return True
        if person not in voices:
            await room.commit(voice)
        return False

    return await room.in_turn(agree)
