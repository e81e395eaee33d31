"""Somebody is away: who wants a bot to play for them, and when it does so without being asked."""

import time
from collections.abc import Sequence

from sabletop.web import commands
from sabletop.web.notices import told
from sabletop.web.refusals import Refusal
from sabletop.web.room import Room
from sabletop.web.seating import Seat
from sabletop.web.wire import TakingOver


async def hand_over(room: Room, seats: list[int], wished: Sequence[commands.Vote] = ()) -> None:
    """A bot plays for these seats from now on, as it was wished, until their people return."""
    held = [room.seating.seats[seat] for seat in seats]
    said = [told("bot-plays", seat.person, name=seat.name) for seat in held]
    await room.commit_all([*wished, *[commands.TakeOver(seat, room.level()) for seat in seats]], said)


def seat_in_play(room: Room, number: int) -> Seat:
    """A seat of a game that goes on, or a refusal."""
    if room.playing.match.over:
        raise Refusal("over", "The game is over.")
    if number >= len(room.seating.seats):
        raise Refusal("no-such-seat", "There is no such seat.")
    return room.seating.seats[number]


async def take_over(room: Room, person: str, wanted: TakingOver) -> bool:
    """A voice for letting a bot play for somebody absent; whether it plays now. Everybody sees the voices."""

    async def vote() -> bool:
        seat = seat_in_play(room, wanted.seat)
        if seat.kind != "person" or seat.taken_over:
            raise Refusal("taken", "A bot plays there already.")
        if room.here(seat.person):
            raise Refusal("seated", "They are here and play themselves.")
        voice = commands.Vote(person, wanted.seat)
        if _is_due(room, wanted.seat, person):
            await hand_over(room, [wanted.seat], [voice])
            return True
        if person not in room.votes.get(wanted.seat, set()):
            await room.commit(voice)
        return False

    return await room.in_turn(vote)


def _is_due(room: Room, number: int, voice: str = "") -> bool:
    """Whether a bot should play for this absent seat: everybody here wants it, one does after a while, or the host said
    that nobody need ask after a longer while and the table waits for this very seat. Nobody loses a seat sooner than
    the least absence, whatever the others want."""
    seat = room.seating.seats[number]
    away = time.time() - room.away.get(seat.person, time.time())
    if away < room.least_absence:
        return False
    voices = room.votes.get(number, set()) | ({voice} if voice else set())
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


async def look_after(room: Room) -> None:
    """Hand over the seats of this table for which it is time."""
    if not (room.votes or room.setup.handover) or room.needs_restore or not any(_is_due(room, n) for n in absent(room)):
        return

    async def hand_over_all() -> None:
        await hand_over(room, [seat for seat in absent(room) if _is_due(room, seat)])

    await room.in_turn(hand_over_all)
