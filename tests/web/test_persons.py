"""Each reader is spoken to, and hears of the others by their names, whatever the game calls the seats."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

from web_scene import Chair, House, play_on

STAND_INS = re.compile(r"\bPlayer \d\b|\b(Red|Blue|Green)\b(?!\))")
WRONG = re.compile(r"\b[Yy]ou (takes|is|has|attacks|draws|plays|passes|puts|accuses|looks|was|gains|holds|leads)\b")


def _three(house: House, game: str, seats: str, **more: Any) -> Iterator[tuple[Chair, Chair, Chair]]:
    ada = house.open(game, seats, **more)
    vera = house.join(ada.code, "Vera")
    with ada.connect() as first, vera.connect() as second, house.watch(ada.code).connect() as third:
        for chair in (first, second, third):
            chair.hear("frame")
        yield first, second, third


@pytest.fixture
def duel(shared_house: House) -> Iterator[tuple[Chair, Chair, Chair]]:
    """Ada and Vera at The Dark Order, and somebody who watches."""
    yield from _three(shared_house, "dark-order", "me open", seed=3)


@pytest.fixture
def clones(shared_house: House) -> Iterator[tuple[Chair, Chair, Chair]]:
    """Ada, Vera and a bot at Orphan Black, and somebody who watches."""
    yield from _three(shared_house, "orphan-black", "me open bot", seed=3)


def _texts(chair: Chair) -> list[str]:
    return [event["text"] for event in chair.log]


def _all_texts(chair: Chair) -> list[str]:
    """Everything that was said to this reader in frames."""
    said = []
    for frame in [one for one in chair.heard if one["type"] == "frame"]:
        view, choices = frame["view"], frame["choices"]
        said += [event["text"] for event in frame["events"]]
        said += [choice[name] for choice in choices for name in ("text", "group", "short", "note", "detail")]
        said += [(view["asked"] or {}).get("text", ""), (view["outcome"] or {}).get("text", "")]
    return said


def test_one_event_is_told_to_each_in_their_own_words(duel: tuple[Chair, Chair, Chair]) -> None:
    play_on([*duel], 1)
    ada, vera, watcher = [_texts(chair)[0] for chair in duel]
    faction = ada.removeprefix("You lead ")
    assert ada == f"You lead {faction}"
    assert vera == watcher == f"Ada leads {faction}"


def test_the_question_speaks_to_whom_it_asks(duel: tuple[Chair, Chair, Chair]) -> None:
    asked = [chair.frame["view"]["asked"]["text"] for chair in duel]
    assert asked == ["You take a faction.", "Ada takes a faction.", "Ada takes a faction."]


@pytest.mark.parametrize("game", ["duel", "clones"])
def test_nobody_is_a_number_or_a_colour_where_a_name_is_known(game: str, request: pytest.FixtureRequest) -> None:
    chairs: tuple[Chair, Chair, Chair] = request.getfixturevalue(game)
    play_on([*chairs], 60)
    for chair in chairs:
        said = _all_texts(chair)
        assert len(said) > 60
        assert [text for text in said if STAND_INS.search(text) or WRONG.search(text)] == []
    named = [[text for text in _texts(chair) if text.startswith(("You ", "Your "))] for chair in chairs]
    assert len(named[0]) > 3
    assert len(named[1]) > 3
    assert named[2] == []
    assert any(text.startswith("Vera") for text in _texts(chairs[0]))
    assert any(text.startswith("Ada") for text in _texts(chairs[1]))


def test_a_line_says_whose_it_is_and_with_which_name_it_begins(clones: tuple[Chair, Chair, Chair]) -> None:
    play_on([*clones], 20)
    for at, chair in enumerate(clones):
        lines = [event for event in chair.log if "seat" in event]
        assert {event["seat"] for event in lines} == {0, 1, 2}
        for event in lines:
            assert event["text"].startswith(event.get("name", ""))
            if event["seat"] == at < 2:
                assert not event.get("name")
        assert {event.get("name") for event in lines} - {None} <= {"Ada (Red)", "Vera (Blue)", "Ida (Green)"}


def test_the_end_is_told_to_each(duel: tuple[Chair, Chair, Chair]) -> None:
    play_on([*duel], choose=lambda frame: frame["choices"][-1]["id"])
    told = [chair.frame["view"]["outcome"]["text"] for chair in duel]
    assert len(set(told)) == 3
    assert all("Player" not in text for text in told)
    assert "Ada" not in told[0]
    assert "Vera" not in told[1]
    assert "Ada" in told[2] or "Vera" in told[2]


def test_what_each_was_told_does_not_depend_on_who_looked_first(shared_house: House) -> None:
    """What is put into words once for all must be put into no reader's own words."""
    logs = []
    for order in ((0, 1, 2), (2, 1, 0)):
        ada = shared_house.open("dark-order", "me open", seed=8)
        people = [ada, shared_house.join(ada.code, "Vera"), shared_house.watch(ada.code)]
        chairs = {at: people[at].connect() for at in order}
        try:
            for chair in chairs.values():
                chair.hear("frame")
            play_on([chairs[at] for at in order], 12, choose=lambda frame: frame["choices"][0]["id"])
            logs.append([_texts(chairs[at]) for at in range(3)])
        finally:
            for chair in chairs.values():
                chair.__exit__(None, None, None)
    assert logs[0] == logs[1]


def test_two_people_of_one_name_are_told_apart(shared_house: House) -> None:
    ada = shared_house.open("dark-order", "me open", seed=3)
    with ada.connect() as first, shared_house.join(ada.code, "Ada").connect() as second:
        first.hear("frame")
        second.hear("frame")
        assert second.frame["view"]["asked"]["text"] == "Ada (Player 1) takes a faction."


def test_somebody_with_several_seats_hears_each_by_name(shared_house: House) -> None:
    with shared_house.open("valkyrie", "me me", seed=3).connect() as chair:
        chair.hear("frame")
        asked = chair.frame["view"]["asked"]
        assert "you" not in asked["text"].lower().split()
        assert chair.frame["names"][asked["seat"]] in asked["text"]


def test_at_a_shared_screen_only_who_looks_alone_is_spoken_to(shared_house: House) -> None:
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "me", "name": "Vera"}]
    opened = shared_house.post("/api/tables", {"game": "dark-order", "name": "Ada", "seats": seats, "hotseat": True})
    with Chair(shared_house, opened.json()["code"]) as chair:
        chair.say("hello", token=opened.json()["token"])
        chair.hear("frame")
        assert chair.frame["view"]["asked"]["text"] == "Ada takes a faction.", "both look"
        while "cover" not in chair.frame:
            play_on([chair], 1)
        cover, name = chair.frame["cover"], ("Ada", "Vera")[chair.frame["cover"]]
        assert not any(text.startswith("You") for text in _texts(chair))
        chair.say("look", seat=cover)
        chair.hear("frame")
        assert chair.frame["view"]["asked"]["text"].startswith(("You ", "Do you "))
        assert any(text.startswith("You ") for text in _texts(chair))
        assert not any(text.startswith(name) for text in _texts(chair))


def test_reasons_against_are_told_to_whoever_asks(shared_house: House) -> None:
    with shared_house.open("valkyrie", "me bot", seed=11).connect() as chair:
        chair.hear("frame")
        play_on([chair], 3)
        reasons = chair.ask("why", seat=0)["reasons"]
        assert any(re.search(r"\b[Yy]ou(r)?\b", one["text"]) for one in reasons)
        assert not any("Stauffenberg" in one["text"] for one in reasons)


def test_who_gives_up_is_told_so_and_is_no_longer_named(duel: tuple[Chair, Chair, Chair]) -> None:
    ada, vera, watcher = duel
    play_on([*duel], 2)
    ada.say("concede", seat=0)
    told = [chair.hear("chat") for chair in duel]
    assert [one["text"] for one in told] == [
        "You have given up a seat; a bot plays on.",
        "Ada has given up a seat; a bot plays on.",
        "Ada has given up a seat; a bot plays on.",
    ]
    assert all(one["args"] == {"name": "Ada"} and "person" not in one for one in told)
    for chair in duel:
        chair.hear_until(lambda one: one["type"] == "frame" or one["type"] == "table")
    assert not any(text.startswith("You ") for text in _texts(ada)), "who has no seat is told of others"
    assert any(text.startswith("Ida ") for text in _texts(vera))
    assert not any(text.startswith("Ada ") for text in _texts(watcher))


def test_whoever_returns_gets_no_lines_that_name_somebody_else(shared_house: House) -> None:
    ada = shared_house.open("dark-order", "me open", seed=3)
    vera = shared_house.join(ada.code, "Vera")
    with ada.connect() as first:
        first.hear("frame")
        with vera.connect() as second:
            second.hear("frame")
            play_on([first, second], 2)
            seen = second.frame["revision"]
        with vera.connect(seen=seen) as second:
            assert second.hear("frame")["since"] > 0, "nothing has changed"
        first.say("concede", seat=0)
        first.hear("chat")
        with vera.connect(seen=seen) as second:
            assert second.hear("frame")["since"] == 0, "Ada is called otherwise now"


def test_replays_charts_and_records_name_people_and_speak_to_nobody(shared_house: House) -> None:
    ada = shared_house.open("dark-order", "me open", seed=3)
    vera = shared_house.join(ada.code, "Vera")
    with ada.connect() as first, vera.connect() as second:
        first.hear("frame")
        second.hear("frame")
        play_on([first, second], choose=lambda frame: frame["choices"][-1]["id"])
    record = ada.get("record").json()
    assert record["people"] == ["Ada", "Vera"]
    shared = shared_house.post("/api/replays", {"record": json.loads(json.dumps(record))}).json()
    for info in (shared, ada.post("replay").json()):
        assert info["people"] == ["Ada", "Vera"]
        for viewer in ("spectator", "0"):
            last = shared_house.get(f"/api/replays/{info['id']}/frames/{info['length']}?as={viewer}").json()
            texts = [event["text"] for event in last["events"]] + [last["view"]["outcome"]["text"]]
            assert any("Ada" in text for text in texts)
            assert not any(STAND_INS.search(text) or text.startswith("You") for text in texts)
        points = shared_house.get(f"/api/replays/{info['id']}/chart").json()["points"]
        assert not any(STAND_INS.search(one["text"]) for one in points)
    assert not any(STAND_INS.search(one["text"]) for one in ada.get("chart").json()["points"])


@pytest.mark.parametrize("people", ["Ada", [1], [["Ada"]], {"0": "Ada"}, None])
def test_a_record_whose_people_are_no_names_is_refused(shared_house: House, people: object) -> None:
    record = shared_house.open("valkyrie", "me me", seed=5).get("record").json()
    assert shared_house.post("/api/replays", {"record": {**record, "people": people}}).status_code == 400
