"""Private notes: kept for the seat, told to nobody else, and in nothing that leaves the table."""

import json
from pathlib import Path
from typing import Any

import pytest

from hostile_inputs import texts
from web_scene import Chair, House, fresh_house, play_on

SECRET = "Ben plays for the Proletheans, I am sure"


def _noted(chair: Chair, seat: int) -> Any:
    answer = chair.ask("notes", seat=seat)
    return (answer["text"], answer["marks"]) if answer["type"] == "notes" else answer["code"]


def test_a_seat_finds_its_notes_again_on_another_device_and_after_a_restart(
    tmp_path: Path, empty_database: Path
) -> None:
    with fresh_house(tmp_path, empty_database) as house:
        ada = house.open("orphan-black", "me random random", seed=4)
        with ada.connect() as chair:
            assert _noted(chair, 0) == ("", {})
            assert chair.ask("note", seat=0, text="first", marks={"1.0": 1})["type"] == "done"
            assert (
                chair.ask("note", seat=0, text=f"{SECRET}\n\n second ", marks={"1.2": 2, "2.14": 3})["type"] == "done"
            )
            with ada.connect() as other:
                assert _noted(other, 0) == (f"{SECRET}\n\nsecond", {"1.2": 2, "2.14": 3})
    with fresh_house(tmp_path, empty_database) as house:
        ada.house = house
        with ada.connect() as chair:
            assert _noted(chair, 0) == (f"{SECRET}\n\nsecond", {"1.2": 2, "2.14": 3})


def test_nobody_else_is_ever_sent_notes(shared_house: House) -> None:
    ada = shared_house.open("orphan-black", "me open random", seed=4)
    ben = shared_house.join(ada.code)
    watcher = shared_house.watch(ada.code)
    with ada.connect(speed="off") as first, ben.connect(speed="off") as second, watcher.connect() as third:
        for chair in (first, second, third):
            chair.hear("frame")
        assert first.ask("note", seat=0, text=SECRET)["type"] == "done"
        table = shared_house.room(ada.code)
        before = table.number
        for chair in (second, third):
            assert _noted(chair, 0) == "not-yours"
            assert chair.ask("note", seat=0, text="mine now")["code"] == "not-yours"
        assert _noted(second, 1) == ("", {})
        assert table.number == before, "notes are no part of the game"
        play_on([first, second])
        assert _noted(first, 0)[0] == SECRET
        third.say("turn")
        third.hear("turn")
        told = json.dumps([second.heard, third.heard, first.frame])
    assert SECRET not in told
    match = table.playing.match
    kept = [json.dumps(match.record()), match.save().decode(), table.snapshot()]
    kept += [json.dumps([match.view(seat) for seat in (None, 0, 1, 2)])]
    replay = ada.post("replay").json()["id"]
    kept += [shared_house.get(f"/api/replays/{replay}/frames/0", params={"as": "0"}).text, ada.get("chart").text]
    assert not [one for one in kept if SECRET in one]


def test_at_a_shared_screen_only_the_notes_of_who_is_uncovered_are_shown(shared_house: House) -> None:
    ada = shared_house.open("orphan-black", "me me me", seed=4, hotseat=True)
    with ada.connect() as chair:
        cover = chair.hear("frame")["cover"]
        assert _noted(chair, cover) == "barred"
        chair.say("look", seat=cover)
        chair.hear("frame")
        assert chair.ask("note", seat=cover, text=SECRET)["type"] == "done"
        assert _noted(chair, cover)[0] == SECRET
        assert _noted(chair, (cover + 1) % 3) == "barred"


@pytest.mark.parametrize(
    "bad",
    [
        {"text": "a" * 2001},
        {"text": 5},
        {"text": "", "marks": {"1.0": 4}},
        {"text": "", "marks": {"x": 1}},
        {"text": "", "marks": {"1.100": 1}},
        {"text": "", "marks": {f"{n // 100}.{n % 100}": 1 for n in range(121)}},
        {"text": "", "more": 1},
    ],
)
def test_notes_have_their_bounds(shared_house: House, bad: dict[str, Any]) -> None:
    ada = shared_house.open("valkyrie", "me me", seed=4)
    with ada.connect() as chair:
        assert chair.ask("note", seat=0, **bad)["code"] == "bad-message"
        assert _noted(chair, 0) == ("", {})


def test_hostile_notes_come_back_as_text(shared_house: House) -> None:
    ada = shared_house.open("valkyrie", "me me", seed=4)
    with ada.connect() as chair:
        for text in texts()[::12]:
            assert chair.ask("note", seat=0, text=text)["type"] == "done"
            assert isinstance(_noted(chair, 0)[0], str)
        chair.ask("note", seat=0, text="a\u202eb\u0000c\x1b[1m\r\nd")
        assert _noted(chair, 0)[0] == "abc[1m\nd"


def test_before_the_game_there_is_nothing_to_note(shared_house: House) -> None:
    ada = shared_house.open("valkyrie", "me open")
    with ada.connect() as chair:
        assert _noted(chair, 0) == "lobby"
        assert chair.ask("note", seat=0, text="x")["code"] == "lobby"
