"""A table, as everybody may know it: who sits where, who is away, and what may be done about it."""

import time
from typing import TYPE_CHECKING

from sabletop.web.wire import SeatInfo, TableInfo

if TYPE_CHECKING:
    from sabletop.web.room import Room


def about(room: "Room") -> TableInfo:
    """What everybody may know."""
    here = room.present
    seats = [
        SeatInfo(
            number,
            seat.kind,
            seat.name,
            seat.level,
            seat.kind == "bot" or seat.person in here,
            room.away.get(seat.person) if seat.kind == "person" and seat.person not in here else None,
            seat.taken_over,
            *_absence(room, number, here),
            seat.late,
        )
        for number, seat in enumerate(room.seating.seats)
    ]
    return TableInfo(
        room.full_code,
        room.setup.name,
        room.setup.game,
        room.setup.options,
        room.state,
        room.seating.paused,
        room.setup.hotseat,
        seats,
        room.watching,
        room.created,
        room.revision,
        room.asked,
        time.time(),
        room.seating.next,
        room.setup.clock,
        room.commitment,
    )


def _absence(room: "Room", number: int, here: set[str]) -> tuple[list[str], int, float | None, float | None]:
    """Of somebody away: who wants a bot to play, how many it takes, when one is enough, when it plays unasked.
    Of somebody whose time is up: who lets them play on, and how many it takes."""
    seat = room.seating.seats[number]
    voices = [room.seating.people[one].name for one in sorted(room.votes.get(number, set()))]
    if seat.late == "bank":
        return voices, len(room.seating.peers(number)), None, None
    since = room.away.get(seat.person)
    if seat.kind != "person" or seat.taken_over or seat.person in here or since is None or room.state != "playing":
        return [], 0, None, None
    wait, least = room.setup.handover, room.least_absence
    unasked = since + max(wait, least) if wait else None
    return voices, len(room.electors(number)), since + max(room.settings.vote, least), unasked
