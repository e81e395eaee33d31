"""One stranger, one core: whatever somebody sends without a token is bounded before it costs anything."""

import asyncio
import contextlib
import json
import logging
import socket
import struct
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus

import sabletop
from generous import GENEROUS
from sabletop.web.addresses import Addresses, of_peer
from sabletop.web.doors import Doors
from sabletop.web.fair import FairLock
from sabletop.web.projecting import Projection
from sabletop.web.settings import Limits
from sabletop.web.thinking import Answer, Question, Thinker
from web_scene import Chair, House, fresh_house, play_on, wait_for

Make = Callable[..., House]
LONG = 60.0
"""Seconds after which whoever has not hung up never will."""
SOON = 8.0
"""Less than any of the usual limits, and far more than those that are set here."""


@pytest.fixture
def make(tmp_path: Path, empty_database: Path) -> Iterator[Make]:
    """Servers with limits of their own."""
    with contextlib.ExitStack() as stack:

        def begin(apart: bool = False, **limits: Any) -> House:
            found = replace(GENEROUS, **limits)
            house = fresh_house(tmp_path, empty_database, limits=found, think_apart=apart)
            return stack.enter_context(house)

        yield begin


def _spent(house: House) -> float:
    """Seconds of the processor that the server's own thread has used so far; others do not count, however busy."""
    ident = house._thread.ident
    assert ident is not None
    return time.clock_gettime(time.pthread_getcpuclockid(ident))


def _costs(house: House, ask: Callable[[], object], least: float, tries: int = 5) -> bool:
    """Whether the server spends no more than that on what is asked; a busy machine can only make it dearer."""
    for _ in range(tries):
        before = _spent(house)
        ask()
        if _spent(house) - before < least:
            return True
    return False


def _call(house: House, data: bytes = b"", timeout: float = LONG) -> socket.socket:
    found = socket.create_connection(("127.0.0.1", house.port), timeout)
    found.sendall(data)
    return found


def _heard(line: socket.socket) -> bytes:
    """All that is said until the other end hangs up."""
    heard = b""
    with contextlib.suppress(ConnectionError):
        while piece := line.recv(65536):
            heard += piece
    line.close()
    return heard


def _pour(line: socket.socket, data: bytes, times: int) -> int:
    """Send this again and again until nobody listens; how much went out."""
    sent = 0
    with contextlib.suppress(OSError):
        for _ in range(times):
            sent += line.send(data)
    return sent


# Ends


def test_whoever_says_no_more_still_hears_the_answer(make: Make) -> None:
    house = make()
    body = b'{"game": "valkyrie", "name": "Ada", "seats": [{"kind": "me"}, {"kind": "me"}]}'
    head = f"POST /api/tables HTTP/1.1\r\nHost: {house.host}\r\nContent-Type: application/json\r\nConnection: close\r\n"
    line = _call(house, f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body)
    line.shutdown(socket.SHUT_WR)
    heard = _heard(line)
    assert heard.startswith(b"HTTP/1.1 201"), heard[:100]
    assert b'"token"' in heard


@pytest.mark.parametrize(
    "said", [b"", b"GET /api/ga", b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{"]
)
def test_whoever_ends_in_the_middle_is_hung_up_on_at_once(make: Make, said: bytes) -> None:
    with _call(make(), said, timeout=5.0) as line:
        line.shutdown(socket.SHUT_WR)
        assert b"201" not in _heard(line)


# Heads


@pytest.mark.parametrize(
    "begin", [b"GET /api/games HTTP/1.1\r\nHost: x\r\nA: ", b"GET /", b"POST /api/tables HTTP/1.1\r\n"]
)
def test_a_head_without_end_is_cut_off_and_costs_nothing(make: Make, begin: bytes) -> None:
    house = make()

    def pour() -> None:
        with _call(house, begin) as line:
            assert _pour(line, b"a" * 65536, 500) < 8 * 1024 * 1024, "32 MB are not taken"

    assert _costs(house, pour, 0.25)
    assert house.get("/api/games").status_code == 200


def test_a_head_of_too_many_lines_is_refused(make: Make) -> None:
    house = make()
    lines = b"".join([b"A%d: b\r\n" % number for number in range(200)])
    assert b" 400 " in _heard(_call(house, b"GET /api/games HTTP/1.1\r\nHost: x\r\n" + lines + b"\r\n"))
    many = b"A: b\r\n" * 40
    assert b" 421 " in _heard(_call(house, b"GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n" + many + b"\r\n"))


@pytest.mark.parametrize(
    "begin", [b"", b"\r", b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nA: b", b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n\r"]
)
def test_who_does_not_finish_the_head_is_hung_up_on(make: Make, begin: bytes) -> None:
    house = make(head_time=0.3)
    began = time.monotonic()
    _heard(_call(house, begin))
    assert time.monotonic() - began < SOON


def test_who_drips_the_head_is_hung_up_on(make: Make) -> None:
    house = make(head_time=0.3)
    with _call(house, b"GET / HTTP/1.1\r\n") as line:
        began = time.monotonic()
        while _pour(line, b"a: b\r\n", 1):
            assert time.monotonic() - began < SOON, "it was listened to for seconds"
            time.sleep(0.1)


def test_who_does_not_finish_the_body_is_hung_up_on(make: Make) -> None:
    house = make(body_time=0.3)
    head = b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100\r\n\r\n{"
    began = time.monotonic()
    _heard(_call(house, head))
    assert time.monotonic() - began < SOON


def test_a_thousand_requests_in_one_breath_are_not_read(make: Make) -> None:
    house = make()
    one = b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"

    def ask() -> None:
        assert _heard(_call(house, one * 5000)).count(b"HTTP/1.1 200") <= 20

    assert _costs(house, ask, 0.5)


# How many


def test_one_address_has_so_many_connections_and_others_come_in(make: Make) -> None:
    house = make(connections_an_address=8)
    lines = [_call(house) for _ in range(8)]
    wait_for(lambda: _answer(house) == 503)
    for line in lines:
        line.close()
    wait_for(lambda: _answer(house) == 200)


def _answer(house: House) -> int:
    try:
        return httpx.get(f"{house.address}/api/games", trust_env=False).status_code
    except httpx.HTTPError:
        return 0


def test_sockets_count_too_and_leave_when_they_go(make: Make) -> None:
    house = make(connections_an_address=8)
    ada = house.open("valkyrie", "me me")
    house.http.close()
    chairs = [ada.connect() for _ in range(8)]
    for chair in chairs:
        chair.hear("frame")
    wait_for(lambda: _answer(house) == 503)
    for chair in chairs:
        chair.__exit__(None, None, None)
    wait_for(lambda: _answer(house) == 200)


def test_one_address_has_so_many_sockets_at_one_table(make: Make) -> None:
    house = make(sockets_a_table=2)
    ada = house.open("valkyrie", "me me")
    with ada.connect() as chair, house.watch(ada.code).connect() as other:
        chair.hear("frame")
        other.hear("frame")
        with house.watch(ada.code).connect() as third:
            assert third.hear("refused")["code"] == "too-fast"


def test_nobody_comes_in_again_and_again(make: Make) -> None:
    house = make(openings=(4, 1000.0))
    ada = house.open("valkyrie", "me me")
    for _ in range(4):
        with ada.connect() as chair:
            chair.hear("frame")
    with pytest.raises(InvalidStatus, match="403"):
        ada.connect()


def test_all_together_have_so_many() -> None:
    doors = Doors(Limits(connections=3, connections_an_address=2))
    assert [doors.enter(one) for one in ("a", "a", "a", "b", "c")] == [True, True, False, True, False]
    doors.leave("a")
    assert doors.enter("c")


def test_whoever_does_not_listen_finds_the_door_shut() -> None:
    now = [0.0]
    doors = Doors(Limits(refusals=(3, 60.0), shut=10.0), lambda: now[0])
    for _ in range(3):
        doors.refuse("a")
        assert doors.enter("a")
    doors.refuse("a")
    assert not doors.enter("a")
    assert doors.enter("b")
    now[0] = 10.5
    assert doors.enter("a")


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("2001:db8::1", "2001:db8::ffff:2", True),
        ("2001:db8::1", "2001:db8:0:1::1", False),
        ("::ffff:10.0.0.1", "10.0.0.1", True),
        ("10.0.0.1", "10.0.0.2", False),
        ("fe80::1%eth0", "fe80::2%eth0", True),
    ],
)
def test_a_network_of_long_addresses_is_one_address(one: str, other: str, same: bool) -> None:
    assert (of_peer((one, 1)) == of_peer((other, 2))) == same
    forwarded = [Addresses(1).of({"headers": [(b"x-forwarded-for", ip.encode())]}) for ip in (one, other)]
    assert (forwarded[0] == forwarded[1]) == same


def test_pages_have_their_limit_too(make: Make) -> None:
    house = make(pages=(5, 1000.0))
    assert [house.get("/").status_code for _ in range(7)] == [200] * 5 + [429] * 2


# Bodies and records


@pytest.mark.parametrize(
    "body", [b"[" * 1_000_000, b"[]" * 500_000, b'""' * 500_000, b'{"record":{"a":[' + b"[]," * 300_000 + b"1]}}"]
)
def test_a_megabyte_of_nonsense_costs_the_others_nothing(make: Make, body: bytes) -> None:
    house = make(apart=True)
    house.post("/api/replays", {"record": {}})

    def send() -> None:
        answer = house.http.post("/api/replays", content=body, headers={"content-type": "application/json"})
        assert (answer.status_code, answer.json()["code"]) == (400, "bad-request")

    assert _costs(house, send, 0.06), "receiving it; it is read elsewhere"


def _record() -> Any:
    match = sabletop.new("black-orchestra", seats=4, seed=7)
    while not match.over:
        match.play(match.legal[-1])
    return json.loads(json.dumps(match.record()))


def test_a_replay_is_played_through_elsewhere_and_frames_are_at_hand(
    make: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = make(apart=True)
    info = house.post("/api/replays", {"record": _record()}).json()
    paths = [f"/api/replays/{info['id']}/frames/{info['length'] - back}?as=1" for back in range(5)]
    waiting = iter(paths)
    assert _costs(house, lambda: house.get(next(waiting)), 0.03), "each is another frame"
    path = paths[0]
    frame = house.get(path).json()
    monkeypatch.setattr(Projection, "see", None)
    assert house.get(path).json() == frame


def test_records_and_looks_have_a_quota(make: Make) -> None:
    house = make(records=(2, 1000.0), looks=(4, 1000.0))
    record = sabletop.new("valkyrie", seats=2, seed=7).record()
    added = [house.post("/api/replays", {"record": record}) for _ in range(3)]
    assert [one.status_code for one in added] == [201, 201, 429]
    name = added[0].json()["id"]
    seen = [house.get(f"/api/replays/{name}/frames/0?lang=x{number}").status_code for number in range(6)]
    assert seen == [200] * 4 + [429] * 2
    assert house.get(f"/api/replays/{name}/frames/0?lang=x1").status_code == 200, "what is at hand costs nothing"


def test_a_record_on_which_the_helper_dies_is_refused_and_the_next_is_shown(
    make: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = make(apart=True)
    good = sabletop.new("valkyrie", seats=2, seed=7).record()
    monkeypatch.setattr("sabletop.web.projecting._SLOWEST", 0.0)
    monkeypatch.setattr("sabletop.web.apart.Helper._ask", _never)
    assert house.post("/api/replays", {"record": good}).status_code == 400
    monkeypatch.undo()
    assert house.post("/api/replays", {"record": good}).status_code == 201


async def _never(*_: object) -> bytes:
    raise TimeoutError


# Sockets


def _ping(size: int = 0) -> bytes:
    return struct.pack("!BBI", 0x89, 0x80 | size, 0) + b"a" * size


def test_a_flood_of_pings_gets_its_share_and_no_more(make: Make) -> None:
    house = make(talk=(0.02, 0.01))
    ada, eve = house.open("valkyrie", "me me", seed=3), house.open("valkyrie", "me me")
    with ada.connect() as chair, Chair(house, eve.code) as flood:
        chair.hear("frame")
        flood.socket.socket.setblocking(False)
        sent = 0

        def pour() -> None:
            nonlocal sent
            began = time.monotonic()
            while time.monotonic() - began < 1.0:
                sent += _pour(flood.socket.socket, _ping() * 10_000, 1)

        assert _costs(house, pour, 0.3)
        assert sent > 60_000, "it was a flood"


def test_bad_text_ends_the_socket_and_fills_no_log(make: Make, caplog: pytest.LogCaptureFixture) -> None:
    house = make()
    ada = house.open("valkyrie", "me me")
    for frames in ([b'"\xff\xfe"'], [b'"\xc3', b'("'], [b"\xed\xa0\x80"]):
        with ada.connect() as chair:
            chair.hear("frame")
            chair.socket.send(iter(frames) if len(frames) > 1 else frames[0], text=True)
            assert chair.closed() == 1007
    assert not [one for one in caplog.records if one.levelno >= logging.WARNING], caplog.text


def test_a_long_message_in_many_pieces_still_arrives_whole(make: Make) -> None:
    house = make()
    with house.open("valkyrie", "me me").connect() as chair:
        chair.hear("frame")
        text = json.dumps({"type": "chat", "text": "é" * 500, "id": 7})
        chair.socket.send(iter([text[:100], text[100:]]))
        assert chair.hear_until(lambda one: one.get("re") == 7)["type"] == "done"
        play_on([chair], 3)


# What is thought about


@pytest.mark.parametrize(("kind", "limit"), [("hint", "hints"), ("why", "reasons"), ("why", "messages_an_address")])
def test_what_is_asked_has_a_quota_for_the_address(make: Make, kind: str, limit: str) -> None:
    house = make(**{limit: (3, 1000.0)})
    people = [house.open("valkyrie", "me me", seed=number) for number in range(2)]
    kinds = []
    for person in people:
        with person.connect() as chair:
            chair.hear("frame")
            kinds += [chair.ask(kind, seat=0).get("code") == "too-fast" for _ in range(3)]
    assert kinds == [False] * 3 + [True] * 3


def test_bots_that_move_without_a_pause_rest_after_a_while() -> None:
    async def scenario() -> list[str]:
        thinker, done = Thinker(False, (2, 1000.0)), list[str]()
        mind: Any = SimpleNamespace(answer=lambda _: Answer())
        thinker._mind = mind
        question = Question("", "regular", "valkyrie", 0, [], {}, "", 0)

        async def think(owner: str) -> None:
            await thinker.answer(question, owner)
            done.append(owner)

        tasks = [asyncio.create_task(think(owner)) for owner in ("eve", "eve", "eve", "ada")]
        await asyncio.gather(tasks[0], tasks[1], tasks[3])
        tasks[2].cancel()
        return sorted(done)

    assert asyncio.run(scenario()) == ["ada", "eve", "eve"]


def test_whoever_asks_a_hundred_times_makes_others_wait_for_one() -> None:
    async def scenario() -> list[str]:
        lock, done = FairLock(), list[str]()

        async def think(owner: str) -> None:
            async with lock.turn_of(owner):
                await asyncio.sleep(0)
                done.append(owner)

        tasks = [asyncio.create_task(think("eve")) for _ in range(100)]
        await asyncio.sleep(0)
        tasks += [asyncio.create_task(think("ada")) for _ in range(2)]
        gone = asyncio.create_task(think("ben"))
        await asyncio.sleep(0)
        gone.cancel()
        await asyncio.gather(*tasks)
        return done

    done = asyncio.run(scenario())
    assert sorted([done.index("ada"), done.index("ada", done.index("ada") + 1)])[1] < 8
    assert len(done) == 102
