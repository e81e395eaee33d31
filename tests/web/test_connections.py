"""Slow readers: they skip frames and get a fresh one; who reads nothing is hung up on; nobody else waits for them."""

import asyncio
import gc
from types import SimpleNamespace
from typing import Any

import pytest
from websockets.frames import Frame, Opcode

from sabletop.web.connections import TOO_SLOW, Connection, pace_of
from sabletop.web.live import _number_in, _read
from sabletop.web.protocols import framed
from sabletop.web.settings import Limits


def test_what_is_posted_is_sent_in_order() -> None:
    async def scenario() -> list[bytes]:
        connection, sent = Connection("p1", 1000), list[bytes]()
        for number in range(5):
            connection.post(f"{number}".encode())
        connection.close(1000, "done")

        async def send(data: bytes) -> None:
            sent.append(data)

        async def refresh(_: Connection) -> None:
            raise AssertionError("nothing was dropped")

        assert await connection.send_all(send, refresh) == (1000, "done")
        return sent

    assert asyncio.run(scenario()) == [b"0", b"1", b"2", b"3", b"4"]


def test_a_slow_reader_is_full_and_gets_a_fresh_frame_later() -> None:
    async def scenario() -> list[bytes]:
        connection, sent, gate = Connection("p1", 100), list[bytes](), asyncio.Event()

        async def send(data: bytes) -> None:
            await gate.wait()
            sent.append(data)

        async def refresh(one: Connection) -> None:
            one.behind = False
            one.post(b"fresh")
            one.close(1000, "done")

        connection.post(b"x" * 150)
        before = connection.is_full
        connection.behind = True
        sending = asyncio.create_task(connection.send_all(send, refresh))
        await asyncio.sleep(0)
        gate.set()
        assert await sending == (1000, "done")
        assert (before, connection.is_full) == (True, False)
        return sent

    assert asyncio.run(scenario()) == [b"x" * 150, b"fresh"]


def test_nobody_piles_up_answers_that_they_do_not_read() -> None:
    async def scenario() -> int:
        connection, asked = Connection("p1", 100), list[int]()

        async def receive() -> dict[str, str]:
            asked.append(1)
            await asyncio.sleep(0)
            return {"type": "websocket.receive", "text": "{}"}

        async def answer(*_: object) -> None:
            connection.answer(b"x" * 60)

        handler = SimpleNamespace(handler=SimpleNamespace(answer=answer))
        doorman: Any = SimpleNamespace(read=lambda _: None, admit=lambda *_: None, tables=handler)
        socket: Any = SimpleNamespace(receive=receive)
        room: Any = None
        reading = asyncio.create_task(_read(socket, room, connection, doorman))
        for _ in range(100):
            await asyncio.sleep(0)
        connection.close(1000, "done")
        await reading
        return len(asked)

    assert asyncio.run(scenario()) <= 8, "some answers wait, and nothing more is read but what was on its way"


def test_who_reads_nothing_is_hung_up_on() -> None:
    async def scenario() -> tuple[int, str] | None:
        connection = Connection("p1", 100)
        for _ in range(10):
            connection.post(b"x" * 60)
        return connection.closed

    closed = asyncio.run(scenario())
    assert closed is not None
    assert closed[0] == TOO_SLOW


def test_what_is_posted_goes_out_at_once_and_waits_only_behind_what_waits() -> None:
    async def scenario() -> tuple[list[bytes], list[bytes]]:
        connection, sent, reads = Connection("p1", 100), list[bytes](), [True]
        gate = asyncio.Event()

        def send_now(data: bytes) -> bool:
            if reads[0]:
                sent.append(data)
            return reads[0]

        async def send(data: bytes) -> None:
            await gate.wait()
            sent.append(data)

        async def refresh(_: Connection) -> None:
            raise AssertionError("nothing was dropped")

        connection.send_now = send_now
        sending = asyncio.create_task(connection.send_all(send, refresh))
        connection.post(b"1")
        connection.answer(b"2")
        at_once = sent[:]
        reads[0] = False
        connection.post(b"3")
        await asyncio.sleep(0)
        reads[0] = True
        connection.post(b"4")
        connection.answer(b"5")
        gate.set()
        await asyncio.sleep(0.01)
        connection.post(b"6")
        connection.close(1000, "done")
        assert await sending == (1000, "done")
        return at_once, sent

    at_once, sent = asyncio.run(scenario())
    assert at_once == [b"1", b"2"]
    assert sent == [b"1", b"2", b"3", b"4", b"5", b"6"], "3 was on its way when 4 came: they do not overtake it"


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65_535, 65_536])
def test_text_is_framed_as_the_library_would_do_it(size: int) -> None:
    text = b"x" * size
    assert framed(text) == Frame(Opcode.TEXT, text).serialize(mask=False)


def test_speeds_are_seconds_or_words() -> None:
    assert [pace_of(one) for one in (None, "off", "fast", "nonsense", 0, 1.5, 60)] == [
        None,
        0.0,
        0.2,
        None,
        0.0,
        1.5,
        5.0,
    ]


def test_one_long_frame_is_no_reason_to_hang_up_but_a_long_queue_behind_it_is() -> None:
    connection = Connection("p1", 1_000)
    connection.post(b"x" * 50_000)
    for _ in range(8):
        connection.post(b"{}")
    assert (connection.is_full, connection.closed) == (True, None)
    connection.post(b"{}")
    assert (connection.closed or (0, ""))[0] == TOO_SLOW


def test_for_a_slow_reader_64_kib_wait_at_most() -> None:
    assert Limits().outbox == 64 * 1024


def test_a_refused_message_makes_nothing_that_must_be_looked_for_later() -> None:
    gc.collect()
    gc.disable()
    try:
        assert [_number_in('{"type":"x","id":5}') for _ in range(10)] == [5] * 10
        assert gc.collect() < 10
    finally:
        gc.enable()
