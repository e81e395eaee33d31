"""Somebody's time is up: a bot decides, so that the table never stands still; the others may let them play on."""

from sabletop.web import commands
from sabletop.web.absence import seat_in_play
from sabletop.web.playing import Desk
from sabletop.web.refusals import Refusal
from sabletop.web.tables import Table
from sabletop.web.wire import GivingBack


def overdue(table: Table) -> int | None:
    """The seat whose time is up, if one is asked."""
    seat = table.runs
    if seat is None or table.clocks is None or table.torn:
        return None
    left = table.clocks.left(seat, seat)
    return seat if left is not None and left <= 0 else None


async def call_time(desk: Desk, table: Table) -> None:
    """A bot plays for whoever has no time left: for the rest of the game, or where each decision has its time, once."""
    if overdue(table) is None:
        return
    async with table.lock:
        seat = overdue(table)
        clock = table.setup.clock
        if seat is None or clock is None or clock.kind == "count":
            return
        table.votes.pop(seat, None)
        await table.commit(commands.TakeOver(seat, table.level(), clock.kind))
        await desk.announce(table, f"late-{clock.kind}", name=table.seating.seats[seat].name)


async def give_back(desk: Desk, table: Table, person: str, wanted: GivingBack) -> bool:
    """A voice for letting somebody play on whose time for the game is up; whether they do now.

    All others who play themselves have to agree. Where there are none, whoever it was may go on unasked.
    """
    async with table.lock:
        seat = seat_in_play(table, wanted.seat)
        if seat.late != "bank":
            raise Refusal("barred", "Their time is not up.")
        peers = table.seating.peers(wanted.seat)
        if peers and person not in peers:
            raise Refusal("barred", "Only the others can agree to that.")
        voices = table.votes.setdefault(wanted.seat, set())
        voices.add(person)
        if not peers <= voices:
            table.tell_info()
            return False
        table.votes.pop(wanted.seat)
        await table.commit(commands.GiveBack(wanted.seat, more=True))
        await desk.announce(table, "time-again", name=seat.name)
        return True
