"""Somebody's time is up: a bot decides, so that the table never stands still; the others may let them play on."""

from sabletop.web import commands
from sabletop.web.absence import seat_in_play
from sabletop.web.message_handler import MessageHandler
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


async def call_time(handler: MessageHandler, room: Room) -> None:
    """A bot plays for whoever has no time left: for the rest of the game, or where each decision has its time, once."""
    if overdue(room) is None:
        return
    async with room.lock:
        seat = overdue(room)
        clock = room.setup.clock
        if seat is None or clock is None or clock.kind == "count":
            return
        room.votes.pop(seat, None)
        await room.commit(commands.TakeOver(seat, room.level(), clock.kind))
        await handler.announce(room, f"late-{clock.kind}", name=room.seating.seats[seat].name)


async def give_back(handler: MessageHandler, room: Room, person: str, wanted: GivingBack) -> bool:
    """A voice for letting somebody play on whose time for the game is up; whether they do now.

    All others who play themselves have to agree. Where there are none, whoever it was may go on unasked.
    """
    async with room.lock:
        seat = seat_in_play(room, wanted.seat)
        if seat.late != "bank":
            raise Refusal("barred", "Their time is not up.")
        peers = room.seating.peers(wanted.seat)
        if peers and person not in peers:
            raise Refusal("barred", "Only the others can agree to that.")
        voices = room.votes.setdefault(wanted.seat, set())
        voices.add(person)
        if not peers <= voices:
            room.tell_info()
            return False
        room.votes.pop(wanted.seat)
        await room.commit(commands.GiveBack(wanted.seat, more=True))
        await handler.announce(room, "time-again", name=seat.name)
        return True
