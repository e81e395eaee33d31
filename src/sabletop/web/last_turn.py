"""What did they do? The others' last turn once more, frame by frame, from the side of whoever asks."""

from collections.abc import Collection, Sequence
from typing import Any, Final

from sabletop.engine.past import deciders, earlier, picks_before
from sabletop.web.connections import Connection
from sabletop.web.frame import Frame, TurnFrame
from sabletop.web.refusals import Refusal
from sabletop.web.room import Room
from sabletop.web.wire import Turn

_MOST: Final = 40
"""So many decisions are shown at most."""
_WATCHED: Final = 12
"""So many decisions are shown to those who have none of their own."""


def others_turn(who: Sequence[int], mine: Collection[int]) -> tuple[int, int]:
    """After how many decisions the last turn of the others began and ended; what I have done since is left out."""
    if not mine:
        return max(0, len(who) - _WATCHED), len(who)
    last = len(who)
    while last > 0 and who[last - 1] in mine:
        last -= 1
    first = last
    while first > 0 and who[first - 1] not in mine:
        first -= 1
    return max(first, last - _MOST), last


def turn_of_others(room: Room, connection: Connection, message: Turn) -> TurnFrame[Any]:
    """The frame that was asked for: without a number the one that the others' turn began with."""
    viewer = connection.viewer
    mine = room.seating.seats_of(connection.person)
    if room.setup.hotseat and viewer is not None:
        mine = [viewer]
    first, last = others_turn(deciders(room.playing.match), mine)
    at = first if message.at is None else message.at
    if not first <= at <= last:
        raise Refusal("stale", "The table has moved on; nothing was changed.")
    return TurnFrame(first, last, at, _frame(room, connection, at), message.id)


def _frame(room: Room, connection: Connection, decisions: int) -> Frame[Any]:
    match, words = room.playing.match, room.words_for(connection)
    past = earlier(match, picks_before(match, decisions))
    before = len(earlier(match, picks_before(match, decisions - 1)).events) if decisions else 0
    framer = room.telling.framer_in(connection.language)
    return framer.past(past, connection.viewer, decisions, words, before)
