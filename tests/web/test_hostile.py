"""What is too long, too deep, too much or nonsense gets a typed refusal or ends the socket, and changes nothing."""

import contextlib
import json
import random
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from generous import GENEROUS
from hostile_inputs import NONSENSE, SOUND, mutated
from sabletop.web.limits import Bucket, Meter, depth_of
from sabletop.web.settings import Limits
from web_scene import Chair, House, fresh_house, play_on


@pytest.fixture
def chair(shared_house: House) -> Iterator[Chair]:
    with shared_house.open("valkyrie", "me me", seed=1).connect() as one:
        one.hear("frame")
        yield one


def _unchanged(house: House, chair: Chair) -> None:
    code = chair.table["code"]
    table = house.room(code)
    assert (table.number, table.said) == (2, 0)
    assert house.get(f"/api/tables/{code}").json()["revision"] == 0


@pytest.mark.parametrize("text", NONSENSE)
def test_nonsense_is_refused(shared_house: House, chair: Chair, text: str) -> None:
    chair.socket.send(text)
    answer = chair.hear_until(lambda one: one["type"] == "refused")
    assert answer["code"] == "bad-message"
    _unchanged(shared_house, chair)
    assert chair.play()["type"] == "played", "and the socket still works"


@pytest.mark.parametrize("text", NONSENSE)
def test_nonsense_instead_of_hello_ends_the_socket(shared_house: House, text: str) -> None:
    code = shared_house.open().code
    with Chair(shared_house, code) as chair:
        chair.socket.send(text)
        assert chair.hear()["code"] in ("bad-message", "token")
        assert chair.closed() == 1008


def test_bytes_are_refused(shared_house: House, chair: Chair) -> None:
    chair.socket.send(b'{"type":"pause","on":true}')
    assert chair.hear("refused")["code"] == "bad-message"
    _unchanged(shared_house, chair)


def test_what_is_no_text_ends_the_socket(shared_house: House, chair: Chair) -> None:
    chair.socket.send(b'{"type":"chat","text":"\xff\xfe"}', text=True)
    assert chair.closed() == 1007
    _unchanged(shared_house, chair)


@pytest.mark.parametrize("size", [8 * 1024 + 1, 64 * 1024, 1024 * 1024])
def test_a_message_of_more_than_8_kib_ends_the_socket(shared_house: House, chair: Chair, size: int) -> None:
    try:
        chair.socket.send('{"type":"chat","text":"' + "a" * (size - 25) + '"}')
        assert chair.closed() in (1009, 1006)
    except ConnectionClosed:
        pass
    _unchanged(shared_house, chair)


def test_a_message_in_pieces_may_not_be_longer_either(shared_house: House, chair: Chair) -> None:
    pieces = ['{"type":"chat","text":"', *["a" * 1000] * 12, '"}']
    try:
        chair.socket.send(iter(pieces))
        assert chair.closed() in (1009, 1006)
    except ConnectionClosed:
        pass
    _unchanged(shared_house, chair)


def test_mutated_messages_never_break_the_server(shared_house: House) -> None:
    rng = random.Random(8)
    ada = shared_house.open("valkyrie", "me me", seed=1)
    with ada.connect() as chair:
        chair.hear("frame")
        with contextlib.suppress(ConnectionClosed):
            for _ in range(400):
                chair.socket.send(mutated(rng, rng.choice(SOUND)))
        assert chair.closed() == 1008
    assert shared_house.get("/api/games").status_code == 200
    with ada.connect() as chair:
        assert chair.hear("frame")


@pytest.mark.parametrize("path", ["/api/tables", "/api/tables/{code}/join", "/api/replays", "/api/tables/{code}/leave"])
@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"\xff\xfe",
        b"[" * 5000,
        b'{"record":' + b'{"a":' * 100 + b"1" + b"}" * 101,
        b'{"name":"' + b"a" * 5000 + b'"}',
        b'{"record":{"sabletop":"record"}}',
        b'{"record":[]}',
        b"null",
        b'{"seat":-5,"name":"x"}',
        b'{"seat":99999999999999999999,"name":"x"}',
    ],
)
def test_bad_bodies_are_refused_in_a_sentence(shared_house: House, path: str, body: bytes) -> None:
    ada = shared_house.open("valkyrie", "me open")
    headers = {"content-type": "application/json", "authorization": f"Bearer {ada.token}"}
    answer = shared_house.http.post(path.format(code=ada.code), content=body, headers=headers)
    assert 400 <= answer.status_code < 500, answer.text
    assert answer.json()["code"]
    assert answer.json()["text"]
    assert shared_house.room(ada.code).number == 1


@pytest.mark.parametrize(("path", "size"), [("/api/tables", 9000), ("/api/replays", 1024 * 1024 + 10)])
def test_bodies_that_are_too_large_are_refused(shared_house: House, path: str, size: int) -> None:
    headers = {"content-type": "application/json"}
    answer = shared_house.http.post(path, content=b'{"name":"' + b"a" * size + b'"}', headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (413, "too-large")
    assert answer.json()["text"] == "That is too long to be read here."


@pytest.mark.parametrize(
    "path", ["/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/..%5c..%5cx.txt", "/.env", "/a\0b.txt"]
)
def test_no_file_outside_the_client_is_served(shared_house: House, path: str) -> None:
    answer = shared_house.http.get(shared_house.address + path.replace("\0", "%00"))
    assert answer.status_code in (200, 400, 404)
    assert "root:" not in answer.text


# Limits


@pytest.fixture(scope="module")
def strict_house(tmp_path_factory: pytest.TempPathFactory, empty_database: Path) -> Iterator[House]:
    """A server with the limits that it really has, but for requests."""
    limits = Limits(posts=GENEROUS.posts, gets=GENEROUS.gets, sockets=12)
    with fresh_house(tmp_path_factory.mktemp("strict"), empty_database, limits=limits) as one:
        yield one


def test_a_hundred_messages_in_twenty_seconds_are_enough(strict_house: House) -> None:
    with strict_house.open("valkyrie", "me me").connect() as chair:
        chair.hear("frame")
        began = time.monotonic()
        with contextlib.suppress(ConnectionClosed):  # the server hangs up somewhere in between
            for _ in range(100):
                for _ in range(10):
                    chair.say("why", seat=0)
                for _ in range(10):
                    chair.hear_until(lambda one: one["type"] in ("reasons", "refused"))
        assert chair.closed() == 1008, "who does not stop is cut off"
        took = time.monotonic() - began
        fast = [one for one in chair.heard if one["type"] == "refused"]
        assert {one["code"] for one in fast} == {"too-fast"}
        answered = len([one for one in chair.heard if one["type"] == "reasons"])
        assert 99 <= answered <= 101 + 5 * took


def test_chat_is_slower_still(strict_house: House) -> None:
    with strict_house.open("valkyrie", "me me").connect() as chair:
        chair.hear("frame")
        for number in range(30):
            chair.say("chat", text=f"again {number}", id=number)
        answers = [chair.hear_until(lambda one: "re" in one) for _ in range(30)]
        assert [one["type"] for one in answers[:8]] == ["done"] * 8
        assert "too-fast" in [one.get("code") for one in answers[8:]]


def test_one_person_may_not_open_sockets_without_end(strict_house: House) -> None:
    ada = strict_house.open("valkyrie", "me me")
    chairs = [ada.connect() for _ in range(9)]
    answers = [chair.hear() for chair in chairs]
    assert [one["type"] for one in answers] == ["welcome"] * 8 + ["refused"]
    for chair in chairs:
        chair.__exit__(None, None, None)


def test_a_silent_socket_is_closed(tmp_path: Path, empty_database: Path) -> None:
    limits = Limits(posts=GENEROUS.posts, gets=GENEROUS.gets, hello=0.3)
    with fresh_house(tmp_path, empty_database, limits=limits) as house, Chair(house, house.open().code) as chair:
        assert chair.closed() == 1008


def test_requests_have_their_limit_too(tmp_path: Path, empty_database: Path) -> None:
    with fresh_house(tmp_path, empty_database, limits=Limits(posts=(5, 60.0))) as house:
        answers = [house.post("/api/tables", {}) for _ in range(7)]
        assert [one.status_code for one in answers] == [400] * 5 + [429] * 2
        assert house.get("/api/games").status_code == 200


def test_lessons_are_looked_at_and_have_the_limit_of_looking(tmp_path: Path, empty_database: Path) -> None:
    with fresh_house(tmp_path, empty_database, limits=Limits(posts=(1, 60.0), looks=(5, 60.0))) as house:
        answers = [house.post("/api/learn/valkyrie", {"place": {"lesson": "dice"}}) for _ in range(7)]
        assert [one.status_code for one in answers] == [200] * 5 + [429] * 2


def test_a_bucket_refills_evenly() -> None:
    bucket = Bucket(10, 5.0, 0.0)
    assert [bucket.take(0.0) for _ in range(11)] == [True] * 10 + [False]
    assert [bucket.take(0.5), bucket.take(0.5)] == [True, False]


def test_keys_do_not_share_a_bucket() -> None:
    meter = Meter((1, 60.0), lambda: 0.0)
    assert [meter.take("a"), meter.take("b"), meter.take("a")] == [True, True, False]


@pytest.mark.parametrize(
    ("text", "depth"),
    [
        ("", 0),
        ("1", 0),
        ("[]", 1),
        ('{"a":[{}]}', 3),
        ('"[[["', 0),
        ('["\\"[["]', 1),
        ('["\\\\",[1]]', 2),
        ('["\\', 1),
        ('["[', 1),
    ],
)
def test_depth_is_counted_outside_of_strings(text: str, depth: int) -> None:
    assert depth_of(text.encode()) == depth


def test_the_longest_sound_message_passes(shared_house: House, chair: Chair) -> None:
    text = json.dumps({"type": "chat", "text": "é" * 500, "id": 1}, ensure_ascii=False)
    chair.socket.send(text)
    assert chair.hear("done")["re"] == 1


def test_a_game_goes_on_beside_a_flood(shared_house: House) -> None:
    ada, eve = shared_house.open("valkyrie", "me me", seed=3), shared_house.open("valkyrie", "me me")
    with ada.connect() as chair, eve.connect() as flood:
        chair.hear("frame")
        with contextlib.suppress(ConnectionClosed):  # the server may hang up while the flood still pours
            for _ in range(300):
                flood.socket.send("nonsense")
        play_on([chair], 10)
        assert flood.closed() == 1008
