"""Somebody hangs up while their move is being written: nobody else notices, and the table stays as it is kept."""

import asyncio
import logging
import socket
import struct

import pytest

from sabletop.web.schema import COMMANDS, TALK
from sabletop.web.store import Store, Transaction
from web_scene import Chair, House, Person, catch_up, wait_for

LONG = 0.25


class SlowDisk:
    """How many commands and lines of talk were about to be written, and how many are."""

    def __init__(self) -> None:
        self.begun = self.written = 0

    def wait_for_one_more(self, than: int) -> None:
        """Until somebody is at it: whoever hangs up before was perhaps not heard at all."""
        wait_for(lambda: self.begun > than)


@pytest.fixture(params=["before", "after"])
def slow_disk(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> SlowDisk:
    """A disk on which everything takes its time, before it is written or after."""
    write, disk = Store.write, SlowDisk()

    async def slowly(store: Store, transaction: Transaction) -> None:
        of_tables = any(table in (COMMANDS, TALK) for table, _ in transaction.rows)
        disk.begun += of_tables
        if request.param == "before":
            await asyncio.sleep(LONG)
        await write(store, transaction)
        disk.written += of_tables
        if request.param == "after":
            await asyncio.sleep(LONG)

    monkeypatch.setattr(Store, "write", slowly)
    return disk


def _tear(house: House, chair: Chair, person: Person) -> None:
    """The cable is pulled: no goodbye, the connection is reset. The server finds out when it wants to say something."""
    chair.socket.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    chair.socket.socket.close()
    torn = [one for one in house.room(person.code).connections if one.seen is not None][-1]
    heart = house.tables._heart
    assert heart is not None
    for wait in (0.05, 0.1):
        heart.get_loop().call_soon_threadsafe(heart.get_loop().call_later, wait, torn.post, b'{"type":"done"}')


def _two(house: House) -> tuple[Person, Person]:
    ada = house.open("valkyrie", "me open", seed=4)
    return ada, house.join(ada.code)


def _say_a_move(chair: Chair) -> None:
    frame = chair.frame
    chair.say("play", seat=frame["seat"], revision=frame["revision"], action=frame["choices"][0]["id"])


def test_a_move_whose_sender_is_gone_is_made_and_the_others_play_on(
    house: House, slow_disk: SlowDisk, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING)
    ada, ben = _two(house)
    with ben.connect() as other:
        other.hear("frame")
        for _ in range(4):
            chair = ada.connect()
            chair.hear("frame")
            if not chair.is_asked:
                break
            revision, written = chair.frame["revision"], slow_disk.written
            _say_a_move(chair)
            slow_disk.wait_for_one_more(than=written)
            _tear(house, chair, ada)
            catch_up(other, revision + 1)
            wait_for(lambda: not house.room(ada.code).turns.busy)
            assert slow_disk.written == written + 1, "the move is kept, and once"
        assert other.ask("chat", text="still here")["type"] == "done"
        room = house.room(ada.code)
        assert not room.needs_restore
        wait_for(lambda: [one.person for one in room.connections] == [room.seating.seats[1].person])
    assert not [one for one in caplog.records if one.levelno >= logging.ERROR], caplog.text


def test_what_is_said_by_somebody_who_is_gone_is_said_and_the_next_can_speak(house: House, slow_disk: SlowDisk) -> None:
    ada, ben = _two(house)
    with ben.connect() as other:
        other.hear("frame")
        with ada.connect() as kept:
            kept.hear("frame")
            chair = ada.connect()
            chair.hear("frame")
            written = slow_disk.written
            chair.say("chat", text="goodbye")
            slow_disk.wait_for_one_more(than=written)
            _tear(house, chair, ada)
            other.hear_until(lambda one: one["type"] == "chat" and one["text"] == "goodbye")
            assert kept.ask("chat", text="and I stay")["type"] == "done"
            assert other.hear_until(lambda one: one["type"] == "chat")["text"] == "and I stay"


def test_who_hangs_up_while_the_seat_is_given_back_is_not_here(house: House, slow_disk: SlowDisk) -> None:
    ada, ben = _two(house)
    with ben.connect() as other:
        other.hear("frame")
        assert ada.post("leave", {}).status_code == 200
        room = house.room(ada.code)
        assert room.seating.seats[0].taken_over
        chair = ada.connect()
        wait_for(lambda: room.turns.busy)
        _tear(house, chair, ada)
        wait_for(lambda: not room.turns.busy)
        wait_for(lambda: not room.here(room.seating.seats[0].person))
        assert not room.needs_restore
        assert other.ask("chat", text="still here")["type"] == "done"


def test_a_server_that_ends_finishes_what_is_being_written(house: House, slow_disk: SlowDisk) -> None:
    ada, _ = _two(house)
    with ada.connect() as chair:
        chair.hear("frame")
        written = slow_disk.written
        _say_a_move(chair)
        slow_disk.wait_for_one_more(than=written)
        house.end()
        assert slow_disk.written == written + 1


def test_a_table_that_must_be_restored_takes_no_more_commands(house: House) -> None:
    ada, ben = _two(house)
    with ada.connect() as chair, ben.connect() as other:
        chair.hear("frame")
        other.hear("frame")
        room = house.room(ada.code)
        room.needs_restore = True
        number = room.number
        answer = chair.play()
        assert (answer["type"], answer["code"]) == ("refused", "storage")
        assert other.ask("chat", text="hello?")["code"] == "storage"
        assert room.number == number
