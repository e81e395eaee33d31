"""Somebody is away: who wants a bot to play for them, and when it does so without being asked."""

import time

from sabletop.web import commands
from sabletop.web.message_handler import MessageHandler
from sabletop.web.refusals import Refusal
from sabletop.web.room import Room
from sabletop.web.seating import Seat
from sabletop.web.wire import TakingOver


async def hand_over(handler: MessageHandler, room: Room, seat: int, level: str = "") -> None:
    """A bot plays for this seat from now on, until its person returns."""
    room.votes.pop(seat, None)
    await room.commit(commands.TakeOver(seat, room.level(level)))
    await handler.announce(room, "bot-plays", name=room.seating.seats[seat].name)


def seat_in_play(room: Room, number: int) -> Seat:
    """A seat of a game that goes on, or a refusal."""
    if room.playing.match.over:
        raise Refusal("over", "The game is over.")
    if number >= len(room.seating.seats):
        raise Refusal("no-such-seat", "There is no such seat.")
    return room.seating.seats[number]


async def take_over(handler: MessageHandler, room: Room, person: str, wanted: TakingOver) -> bool:
    """A voice for letting a bot play for somebody absent; whether it plays now. Everybody sees the voices."""
    async with room.lock:
        seat = seat_in_play(room, wanted.seat)
        if seat.kind != "person" or seat.taken_over:
            raise Refusal("taken", "A bot plays there already.")
        if room.here(seat.person):
            raise Refusal("seated", "They are here and play themselves.")
        level = room.level(wanted.level) if wanted.level else ""
        room.votes.setdefault(wanted.seat, set()).add(person)
        if not _is_due(room, wanted.seat):
            room.tell_info()
            return False
        await hand_over(handler, room, wanted.seat, level)
        return True


def _is_due(room: Room, number: int) -> bool:
    """Whether a bot should play for this absent seat: everybody here wants it, one does after a while, or the host said
    that nobody need ask after a longer while and the table waits for this very seat."""
    seat = room.seating.seats[number]
    away = time.time() - room.away.get(seat.person, time.time())
    voices = room.votes.get(number, set())
    if voices and (away >= room.settings.vote or room.electors(number) <= voices):
        return True
    waits = room.asked == number
    return 0 < room.setup.handover <= away and waits and not room.seating.paused


def absent(room: Room) -> list[int]:
    """The seats of people who are away and for whom nobody plays."""
    if room.state != "playing" or not room.connections:
        return []
    seats = enumerate(room.seating.seats)
    return [n for n, one in seats if one.kind == "person" and not one.taken_over and not room.here(one.person)]


async def look_after(handler: MessageHandler, room: Room) -> None:
    """Hand over the seats of this table for which it is time."""
    if not (room.votes or room.setup.handover) or room.needs_restore or not any(_is_due(room, n) for n in absent(room)):
        return
    async with room.lock:
        for seat in absent(room):
            if _is_due(room, seat):
                await hand_over(handler, room, seat)
