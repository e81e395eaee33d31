"""A table from its opening to the end of the game, over the real sockets."""

import asyncio

import pytest

import sabletop
from sabletop.engine import codec
from sabletop.web.frames import own_framer
from web_scene import House, catch_up, lexicon_of, play_on


@pytest.mark.parametrize(
    ("game", "seats"),
    [
        ("black-orchestra", "me random"),
        ("dark-order", "me random"),
        ("orphan-black", "me random random"),
        ("valkyrie", "me random random"),
    ],
)
def test_one_person_plays_a_whole_game_with_bots(shared_house: House, game: str, seats: str) -> None:
    ada = shared_house.open(game, seats, seed=5)
    with ada.connect() as chair:
        assert chair.hear("welcome")["mine"] == [0]
        chair.hear("frame")
        assert play_on([chair]) > 3
        outcome = chair.frame["view"]["outcome"]
        assert outcome["text"]
        assert chair.frame["choices"] == []
        assert chair.frame["reasons"], "after the end the bots say why"
        assert chair.table["state"] == "over"
    record = ada.get("record").json()
    again = sabletop.replay(record)
    assert again.over
    assert codec.digest(again.state()) == shared_house.digest(ada.code)
    assert len(chair.log) == len(again.log(0)), "the frames together are the whole log"
    words = lexicon_of(again, record["people"], 0)
    assert [event["text"] for event in chair.log] == [str(event) for event in again.log(0, words)]


def test_what_makes_the_frames_of_a_game_is_there_before_its_table_is_opened(
    shared_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It takes a while, and is made beside the loop, where nobody waits for it."""
    own_framer.cache_clear()
    made = list[str]()

    def note(game: str, language: str) -> None:
        try:
            asyncio.get_running_loop()
            made.append("on the loop")
        except RuntimeError:
            made.append("beside the loop")
        own_framer(game, language)

    monkeypatch.setattr("sabletop.web.tables.own_framer", note)
    with shared_house.open("valkyrie", "me me").connect() as chair:
        chair.hear("frame")
    assert made == ["beside the loop"]
    assert own_framer.cache_info().misses == 1


def test_two_people_play_a_whole_game_and_a_third_watches(shared_house: House) -> None:
    ada = shared_house.open("dark-order", "me open")
    with ada.connect() as first:
        assert first.hear("welcome")["table"]["state"] == "lobby"
        ben = shared_house.join(ada.code, "Ben")
        assert first.hear_until(lambda one: one.get("state") == "playing")["seats"][1]["name"] == "Ben"
        first.hear("frame")
        with ben.connect() as second, shared_house.watch(ada.code).connect() as watcher:
            second.hear("frame")
            watcher.hear("frame")
            play_on([first, second])
            catch_up(watcher, first.frame["revision"])
            assert first.is_over
            assert second.is_over
            assert watcher.is_over
            assert watcher.frame["viewer"] is None
            ends = [chair.frame["view"]["outcome"] for chair in (first, second, watcher)]
            assert len({end.pop("text") for end in ends}) == 3, "each is told of it in their own words"
            assert ends[0] == ends[1] == ends[2]


def test_a_table_with_open_seats_waits_and_begins_when_they_are_filled(shared_house: House) -> None:
    ada = shared_house.open("valkyrie", "me open open")
    assert shared_house.get(f"/api/tables/{ada.code}").json()["state"] == "lobby"
    assert ada.post("start").json()["code"] == "lobby"
    assert ada.post("seats/1", {"kind": "bot", "level": "random"}).status_code == 200
    ben = shared_house.join(ada.code)
    assert ben.seats == [2]
    info = shared_house.get(f"/api/tables/{ada.code}").json()
    assert info["state"] == "playing"
    assert [seat["kind"] for seat in info["seats"]] == ["person", "bot", "person"]
    assert shared_house.post(f"/api/tables/{ada.code}/join", {"name": "Cleo"}).status_code == 409


def test_the_host_may_fill_the_rest_with_bots_and_begin(shared_house: House) -> None:
    ada = shared_house.open("valkyrie", "me open")
    ada.post("seats/1", {"kind": "bot"})
    assert ada.post("start").json()["state"] == "playing"
    assert ada.post("start").json()["code"] == "begun"


def test_one_person_may_hold_several_seats_and_sees_the_one_that_is_asked(shared_house: House) -> None:
    ada = shared_house.open("valkyrie", "me open", seed=3)
    assert ada.post("seats/1", {"kind": "me"}).json() == {"seats": [0, 1]}
    with ada.connect() as chair:
        viewers = set()
        chair.hear("frame")
        for _ in range(30):
            assert chair.is_asked
            viewers.add(chair.frame["viewer"])
            revision = chair.play()["revision"]
            catch_up(chair, revision)
            if chair.is_over:
                break
        assert viewers == {0, 1}
        if not chair.is_over:
            other = 1 - chair.frame["viewer"]
            chair.say("look", seat=other)
            assert chair.hear("frame")["viewer"] == other


def test_codes_are_read_in_any_case_and_with_blanks(shared_house: House) -> None:
    ada = shared_house.open()
    spoken = ada.code.lower().replace("-", " ")
    assert shared_house.get(f"/api/tables/{spoken}").json()["code"] == ada.code
    assert shared_house.get("/api/tables/NO-SUCH-99").json()["code"] == "no-such-table"


def test_everybody_sees_who_is_there(shared_house: House) -> None:
    ada = shared_house.open("valkyrie", "me open")
    ben = shared_house.join(ada.code)
    with ada.connect() as first:
        assert [seat["here"] for seat in first.hear("welcome")["table"]["seats"]] == [True, False]
        with ben.connect() as second:
            second.hear("welcome")
            first.hear_until(lambda one: one["type"] == "table" and one["seats"][1]["here"])
        gone = first.hear_until(lambda one: one["type"] == "table" and not one["seats"][1]["here"])
        assert gone["seats"][1]["away_since"] > 0
        with shared_house.watch(ada.code).connect() as watcher:
            watcher.hear("welcome")
            first.hear_until(lambda one: one["type"] == "table" and one["watchers"] == 1)


@pytest.mark.parametrize(
    ("wanted", "status"),
    [
        ({"game": "chess", "name": "Ada", "seats": [{"kind": "me"}]}, 400),
        ({"game": "valkyrie", "name": "Ada", "seats": [{"kind": "me"}] * 9}, 400),
        ({"game": "valkyrie", "name": "", "seats": [{"kind": "me"}]}, 400),
        ({"game": "valkyrie", "name": "\u202e\u0000", "seats": [{"kind": "me"}]}, 400),
        ({"game": "valkyrie", "name": "Ada", "seats": [{"kind": "king"}]}, 400),
        ({"game": "valkyrie", "name": "Ada", "seats": [{"kind": "bot", "level": "genius"}]}, 400),
        ({"game": "valkyrie", "name": "Ada", "seats": [{"kind": "me"}], "options": {"difficulty": "silly"}}, 400),
        ({"game": "valkyrie", "name": "Ada", "seats": [{"kind": "me"}], "more": 1}, 400),
        ({"game": "valkyrie", "name": "A" * 41, "seats": [{"kind": "me"}]}, 400),
        ([], 400),
        ("", 400),
    ],
)
def test_what_cannot_be_opened_is_refused_in_a_sentence(shared_house: House, wanted: object, status: int) -> None:
    answer = shared_house.post("/api/tables", wanted)
    assert answer.status_code == status
    assert answer.json()["code"] == "bad-request"
    assert answer.json()["text"]


def test_games_rules_and_content_can_be_fetched(shared_house: House) -> None:
    games = shared_house.get("/api/games").json()
    assert [game["name"] for game in games] == list(sabletop.games())
    for game in games:
        assert game["levels"]
        rules = shared_house.get(f"/api/games/{game['name']}/rules").json()
        assert len(rules) == len(sabletop.ledger(game["name"]))
        content = shared_house.get(f"/api/games/{game['name']}/content")
        assert content.json()
        assert content.headers["content-encoding"] == "gzip"
        plain = shared_house.http.get(content.url.path, headers={"accept-encoding": "identity"})
        assert "content-encoding" not in plain.headers
        assert plain.content == content.content
        again = shared_house.http.get(content.url.path, headers={"if-none-match": content.headers["etag"]})
        assert again.status_code == 304
    assert shared_house.get("/api/games/chess/rules").status_code == 404
