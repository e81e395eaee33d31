"""A seat is its person's: nobody gets it by voting, guessing or sitting down twice, and the host can close it."""

import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from generous import GENEROUS
from sabletop.web.codes import KEY_BITS, new_key, read_code
from web_scene import Chair, House, Person, fresh_house, play_on

AGAINST = [("orphan-black", "me open bot"), ("dark-order", "me open")]


@pytest.fixture(scope="module")
def strict_house(tmp_path_factory: pytest.TempPathFactory, empty_database: Path) -> Iterator[House]:
    """A server where people have a minute to come back, as they really have."""
    with fresh_house(tmp_path_factory.mktemp("strict"), empty_database, absence=60.0, vote=0.0) as one:
        yield one


def _two(house: House, game: str, seats: str, **more: Any) -> tuple[Person, Person]:
    ada = house.open(game, seats, **more)
    return ada, house.join(ada.code)


# Absence


@pytest.mark.parametrize(("game", "seats"), AGAINST)
def test_an_opponent_cannot_have_a_bot_play_for_whoever_is_away_for_a_moment(
    strict_house: House, game: str, seats: str
) -> None:
    ada, _ = _two(strict_house, game, seats, handover=1)
    with ada.connect() as chair:
        chair.hear("frame")
        for _ in range(3):
            assert ada.post("takeover", {"seat": 1}).json() == {"done": False}
        time.sleep(2.5)
        seat = strict_house.room(ada.code).seating.seats[1]
        assert not seat.taken_over
        told = strict_house.get(f"/api/tables/{ada.code}").json()["seats"][1]
        assert told["one_voice_at"] == pytest.approx(told["away_since"] + 60.0)
        assert told["bot_at"] == pytest.approx(told["away_since"] + 60.0)
        room = strict_house.room(ada.code)
        room.away[seat.person] -= 61
        chair.hear_until(lambda one: one["type"] == "table" and one["seats"][1]["taken_over"])


def test_after_a_restart_everybody_has_the_same_minute(tmp_path: Path, empty_database: Path) -> None:
    with fresh_house(tmp_path, empty_database, vote=0.0, absence=60.0) as house:
        ada, _ = _two(house, "dark-order", "me open")
        house.room(ada.code).away = dict.fromkeys(house.room(ada.code).away, 0.0)
    with fresh_house(tmp_path, vote=0.0, absence=60.0) as house:
        ada.house = house
        with ada.connect() as chair:
            chair.hear("frame")
            assert ada.post("takeover", {"seat": 1}).json() == {"done": False}
            time.sleep(1.5)
            assert not house.room(ada.code).seating.seats[1].taken_over


def test_the_level_of_the_bot_is_the_tables_and_not_the_voters(shared_house: House) -> None:
    ada, _ = _two(shared_house, "valkyrie", "me open", level="novice")
    with ada.connect() as chair:
        chair.hear("frame")
        assert ada.post("takeover", {"seat": 1, "level": "random"}).status_code == 400
        assert ada.post("takeover", {"seat": 1}).json() == {"done": True}
        assert shared_house.room(ada.code).seating.seats[1].level == "novice"
    seats = [{"kind": "me"}, {"kind": "open"}]
    wanted = {"game": "valkyrie", "name": "Ada", "seats": seats, "level": "genius"}
    assert shared_house.post("/api/tables", wanted).status_code == 400


# One person, one seat


@pytest.mark.clause("OB-INFO-7")
@pytest.mark.parametrize(("game", "seats"), [("orphan-black", "me me bot"), ("dark-order", "me me")])
def test_nobody_opens_a_table_against_themselves(shared_house: House, game: str, seats: str) -> None:
    wanted = [{"kind": word} for word in seats.split()]
    answer = shared_house.post("/api/tables", {"game": game, "name": "Ada", "seats": wanted})
    assert (answer.status_code, answer.json()["code"]) == (409, "seated")
    shared = shared_house.post("/api/tables", {"game": game, "name": "Ada", "seats": wanted, "hotseat": True})
    assert shared.status_code == 201


@pytest.mark.clause("OB-INFO-7")
def test_nobody_takes_a_second_seat_against_others(shared_house: House) -> None:
    ada, ben = _two(shared_house, "orphan-black", "me open open")
    for person in (ada, ben):
        assert person.post("seats/2", {"kind": "me"}).json()["code"] == "seated"
        assert person.post("join", {"name": "Somebody else"}).json()["code"] == "seated"
    assert shared_house.room(ada.code).seating.seats[2].kind == "open"
    _, guest = _two(shared_house, "valkyrie", "me open open")
    assert guest.post("seats/2", {"kind": "me"}).json() == {"seats": [1, 2]}


# Tokens


def _is_out(person: Person) -> None:
    assert person.post("leave", {}).json()["code"] == "token"
    with person.connect() as chair:
        assert chair.hear("refused")["code"] == "token"


def test_the_host_closes_a_seat_before_the_game(shared_house: House) -> None:
    ada, ben = _two(shared_house, "orphan-black", "me open open")
    with ben.connect() as chair:
        chair.hear("welcome")
        assert ada.post("revoke", {"seat": 1}).json()["seats"][1]["kind"] == "open"
        assert chair.closed() == 4003
    _is_out(ben)
    assert shared_house.join(ada.code, "Cleo").seats == [1]


@pytest.mark.parametrize("game", ["dark-order", "valkyrie"])
def test_the_host_closes_a_seat_in_the_middle_of_the_game_and_a_bot_plays_on(shared_house: House, game: str) -> None:
    ada, ben = _two(shared_house, game, "me open", seed=4)
    with ada.connect() as first, ben.connect() as chair:
        first.hear("frame")
        chair.hear("frame")
        assert ben.post("revoke", {"seat": 0}).json()["code"] == "not-yours"
        assert ada.post("revoke", {"seat": 1}).json()["seats"][1]["kind"] == "bot"
        assert chair.closed() == 4003
        first.hear_until(lambda one: one["type"] == "chat" and one["key"] == "revoked")
        _is_out(ben)
        assert play_on([first], 3) == 3
    assert ada.post("revoke", {"seat": 0}).json()["code"] == "barred"
    assert ada.post("revoke", {"seat": 1}).json()["code"] == "barred"
    assert ada.post("revoke", {"seat": 9}).json()["code"] == "no-such-seat"


def test_a_closed_seat_stays_closed_after_a_restart(tmp_path: Path, empty_database: Path) -> None:
    with fresh_house(tmp_path, empty_database) as house:
        ada, ben = _two(house, "valkyrie", "me open")
        watcher = house.watch(ada.code)
        assert ada.post("revoke", {"seat": 1}).status_code == 200
        assert ada.post("revoke", {}).status_code == 200
    with fresh_house(tmp_path) as house:
        ben.house = watcher.house = house
        _is_out(ben)
        _is_out(watcher)


def test_the_host_sends_all_who_watch_away(shared_house: House) -> None:
    ada, _ = _two(shared_house, "valkyrie", "me open")
    watcher = shared_house.watch(ada.code)
    with watcher.connect() as chair:
        chair.hear("frame")
        assert ada.post("revoke", {}).status_code == 200
        assert chair.closed() == 4003
    with watcher.connect() as chair:
        assert chair.hear("refused")["code"] == "token"
    with shared_house.watch(ada.code).connect() as chair:
        assert chair.hear("frame")


# Private tables, and guessing


def test_a_private_table_is_found_only_by_its_long_code(shared_house: House) -> None:
    ada = shared_house.open("valkyrie", "me open open", private=True)
    named = read_code(ada.code)
    assert named is not None
    assert KEY_BITS >= 40
    assert len(named.key) * 5 == KEY_BITS
    for wrong in (named.code, f"{named.code}-{new_key()}", f"{named.code}-00000000"):
        assert shared_house.get(f"/api/tables/{wrong}").json()["code"] == "no-such-table"
        for path in ("join", "watch"):
            answer = shared_house.post(f"/api/tables/{wrong}/{path}", {"name": "Eve"} if path == "join" else {})
            assert answer.json()["code"] == "no-such-table"
        with Chair(shared_house, wrong) as chair:
            chair.say("hello", token="x" * 40)
            assert chair.hear("refused")["code"] == "no-such-table"
    ben = shared_house.join(ada.code.lower().replace("-", " "))
    with Person(shared_house, named.code, ben.token, [1]).connect() as chair:
        assert chair.hear("welcome")["table"]["code"] == ada.code, "who has a token needs only the short one"
    assert shared_house.get(f"/api/tables/{named.code}", ben.token).status_code == 200
    other = shared_house.open("valkyrie", "me open")
    assert shared_house.get(f"/api/tables/{named.code}", other.token).json()["code"] == "no-such-table"


def test_a_revoked_token_leads_into_no_private_table(shared_house: House) -> None:
    ada = shared_house.open("valkyrie", "me open open", private=True)
    ben, named = shared_house.join(ada.code), read_code(ada.code)
    assert named is not None
    assert ada.post("revoke", {"seat": 1}).status_code == 200
    assert shared_house.get(f"/api/tables/{named.code}", ben.token).json()["code"] == "token"
    assert shared_house.post(f"/api/tables/{named.code}/watch", {}, ben.token).json()["code"] == "token"
    assert shared_house.post(f"/api/tables/{named.code}/join", {"name": "Ben"}, ben.token).json()["code"] == "token"


def test_a_private_table_stays_private_when_it_is_played_again(shared_house: House) -> None:
    ada = shared_house.open("valkyrie", "me me", private=True, seed=21)
    with ada.connect() as chair:
        chair.hear("frame")
        play_on([chair])
    following = read_code(ada.post("again").json()["code"])
    assert following is not None
    assert following.key


@pytest.mark.parametrize("road", ["info", "join", "watch", "save", "socket", "replay"])
def test_guessing_is_metered_on_every_road(tmp_path: Path, empty_database: Path, road: str) -> None:
    with fresh_house(tmp_path, empty_database, limits=replace(GENEROUS, guesses=(5, 1000.0))) as house:
        codes = [_guess(house, road, number) for number in range(7)]
        assert codes == ["no-such-replay" if road == "replay" else "no-such-table"] * 5 + ["too-fast"] * 2
        ada = house.open("valkyrie", "me me")
        assert ada.code, "what needs no guessing goes on"


def _guess(house: House, road: str, number: int) -> str:
    code = f"QUIET-FOX-{10 + number}"
    if road == "replay":
        return str(house.get(f"/api/replays/guess{number}").json()["code"])
    if road in ("info", "save"):
        path = f"/api/tables/{code}/save" if road == "save" else f"/api/tables/{code}"
        return str(house.get(path, "token").json()["code"])
    if road == "socket":
        with Chair(house, code) as chair:
            chair.say("hello", token="x")
            return str(chair.hear("refused")["code"])
    return str(house.post(f"/api/tables/{code}/{road}", {"name": "Eve"} if road == "join" else {}).json()["code"])
