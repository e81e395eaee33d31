"""Somebody is away: who wants a bot to play for them, and when it does so without being asked."""

import time

from sabletop.web import commands
from sabletop.web.playing import Desk
from sabletop.web.refusals import Refusal
from sabletop.web.seating import Seat
from sabletop.web.tables import Table
from sabletop.web.wire import TakingOver


async def hand_over(desk: Desk, table: Table, seat: int, level: str = "") -> None:
    """A bot plays for this seat from now on, until its person returns."""
    table.votes.pop(seat, None)
    await table.commit(commands.TakeOver(seat, table.level(level)))
    await desk.announce(table, "bot-plays", name=table.seating.seats[seat].name)


def seat_in_play(table: Table, number: int) -> Seat:
    """A seat of a game that goes on, or a refusal."""
    if table.playing.match.over:
        raise Refusal("over", "The game is over.")
    if number >= len(table.seating.seats):
        raise Refusal("no-such-seat", "There is no such seat.")
    return table.seating.seats[number]


async def take_over(desk: Desk, table: Table, person: str, wanted: TakingOver) -> bool:
    """A voice for letting a bot play for somebody absent; whether it plays now. Everybody sees the voices."""
    async with table.lock:
        seat = seat_in_play(table, wanted.seat)
        if seat.kind != "person" or seat.taken_over:
            raise Refusal("taken", "A bot plays there already.")
        if table.here(seat.person):
            raise Refusal("seated", "They are here and play themselves.")
        level = table.level(wanted.level) if wanted.level else ""
        table.votes.setdefault(wanted.seat, set()).add(person)
        if not _is_due(table, wanted.seat):
            table.tell_info()
            return False
        await hand_over(desk, table, wanted.seat, level)
        return True


def _is_due(table: Table, number: int) -> bool:
    """Whether a bot should play for this absent seat: everybody here wants it, one does after a while, or the host said
    that nobody need ask after a longer while and the table waits for this very seat."""
    seat = table.seating.seats[number]
    away = time.time() - table.away.get(seat.person, time.time())
    voices = table.votes.get(number, set())
    if voices and (away >= table.settings.vote or table.electors(number) <= voices):
        return True
    waits = table.asked == number
    return 0 < table.setup.handover <= away and waits and not table.seating.paused


def absent(table: Table) -> list[int]:
    """The seats of people who are away and for whom nobody plays."""
    if table.state != "playing" or not table.connections:
        return []
    seats = enumerate(table.seating.seats)
    return [n for n, one in seats if one.kind == "person" and not one.taken_over and not table.here(one.person)]


async def look_after(desk: Desk, table: Table) -> None:
    """Hand over the seats of this table for which it is time."""
    if not (table.votes or table.setup.handover) or table.torn or not any(_is_due(table, n) for n in absent(table)):
        return
    async with table.lock:
        for seat in absent(table):
            if _is_due(table, seat):
                await hand_over(desk, table, seat)
