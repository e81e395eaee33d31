"""A table that is put away leaves nothing behind: its memory is free at once, without a search for cycles."""

import asyncio
import gc
import time
from collections.abc import Iterator
from pathlib import Path
from weakref import ref

import pytest

import sabletop
from sabletop.web import lobby
from sabletop.web.connections import Connection
from sabletop.web.serve import sqlite_in
from sabletop.web.settings import Settings
from sabletop.web.tables import Tables
from sabletop.web.wire import Joining, NewTable, Play, WantedSeat


@pytest.fixture
def no_search() -> Iterator[None]:
    """Nobody looks for cycles meanwhile."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


async def played(tables: Tables, game: str) -> list[ref[object]]:
    """A table at which two people have played and gone again, and its match."""
    seats = max(2, sabletop.game(game).seats[0])
    room, host = await tables.open_table(NewTable(game, "Ada", [WantedSeat("me"), *[WantedSeat("open")] * (seats - 1)]))
    people = [host, *[await lobby.join(room, Joining(f"Ben {number}"), 0) for number in range(1, seats)]]
    chairs = {person: Connection(person, 65_536) for person in people}
    for chair in chairs.values():
        chair.send_now = bool
        room.welcome(chair, None)
    match = room.playing.match
    for _ in range(5):
        assert match.seat is not None
        chair = chairs[room.seating.seats[match.seat].person]
        await tables.handler.answer(room, chair, Play(match.seat, room.revision, match.legal[0].id))
    assert room.revision >= 5
    for chair in chairs.values():
        room.farewell(chair)
    await room.turns.end()
    return [ref(room), ref(match)]


@pytest.mark.usefixtures("no_search")
@pytest.mark.parametrize("game", sabletop.games())
def test_a_table_that_is_put_away_is_gone_at_once(game: str, tmp_path: Path) -> None:
    async def scenario() -> list[object]:
        tables = Tables(Settings(sqlite_in(tmp_path)))
        await tables.open()
        kept = await played(tables, game)
        await tables.put_away(time.monotonic() + 1)
        for _ in range(100):  # what was called off ends in its own time
            await asyncio.sleep(0.01)
            if all(one() is None for one in kept):
                break
        left = [one() for one in kept]
        await tables.close()
        return left

    assert asyncio.run(scenario()) == [None, None]
