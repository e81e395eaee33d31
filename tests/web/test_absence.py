"""Somebody stays away: the others see what is asked, and the table does not stand still for ever."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from web_scene import House, Person, fresh_house


@pytest.fixture(scope="module")
def slow_house(tmp_path_factory: pytest.TempPathFactory, empty_database: Path) -> Iterator[House]:
    """A server where one voice is never enough by itself."""
    with fresh_house(tmp_path_factory.mktemp("slow"), empty_database, vote=1000.0) as one:
        yield one


def _table_of_three(house: House, **more: object) -> list[Person]:
    ada = house.open("valkyrie", "me open open", seed=4, **more)
    return [ada, house.join(ada.code), house.join(ada.code, "Cleo")]


def test_everybody_sees_who_asks_for_a_bot_and_how_many_it_takes(slow_house: House) -> None:
    ada, ben, cleo = _table_of_three(slow_house)
    with ada.connect() as first, ben.connect() as second:
        first.hear("frame")
        away = second.hear_until(lambda one: one["type"] == "table" and one["seats"][0]["here"])["seats"][2]
        assert (away["voices"], away["needed"], away["bot_at"]) == ([], 2, None)
        assert away["one_voice_at"] == pytest.approx(away["away_since"] + 1000.0)
        assert ada.post("takeover", {"seat": 2}).json() == {"done": False}
        told = second.hear_until(lambda one: one["type"] == "table" and one["seats"][2]["voices"] != [])
        assert told["seats"][2]["voices"] == ["Ada"]
        assert told["now"] >= away["away_since"]
        with cleo.connect() as third:
            third.hear("frame")
        back = second.hear_until(lambda one: one["type"] == "table" and one["seats"][2]["here"])
        assert back["seats"][2]["voices"] == [], "who returns has no votes against them"
        second.hear_until(lambda one: one["type"] == "table" and not one["seats"][2]["here"])
        assert ben.post("takeover", {"seat": 2}).json() == {"done": False}


def test_the_voices_of_those_who_stay_are_enough(slow_house: House) -> None:
    ada, ben, _ = _table_of_three(slow_house)
    with ada.connect() as first:
        with ben.connect() as second:
            first.hear("frame")
            second.hear("frame")
            assert ada.post("takeover", {"seat": 2}).json() == {"done": False}
        told = first.hear_until(lambda one: one["type"] == "table" and one["seats"][2]["taken_over"])
        assert told["seats"][2]["voices"] == []


def test_after_the_time_that_the_host_set_a_bot_plays_unasked(slow_house: House) -> None:
    ada = slow_house.open("valkyrie", "open me", seed=4, handover=1)
    ben = slow_house.join(ada.code)
    with ada.connect() as first:
        first.hear("frame")
        assert first.table["seats"][0]["bot_at"] is not None
        told = first.hear_until(lambda one: one["type"] == "table" and one["seats"][0]["taken_over"])
        assert told["seats"][0]["kind"] == "person"
        first.hear_until(lambda one: one["type"] == "chat" and "bot plays for Ben" in one["text"])
        with ben.connect() as second:
            second.hear_until(lambda one: one["type"] == "table" and not one["seats"][0]["taken_over"])


def test_who_is_away_but_not_awaited_keeps_the_seat(slow_house: House) -> None:
    ada = slow_house.open("valkyrie", "me open", seed=4, handover=1)
    slow_house.join(ada.code)
    with ada.connect() as first:
        first.hear("frame")
        assert first.is_asked
        first.hear("table")
        first.silence(2.5)
        assert not slow_house.room(ada.code).seating.seats[1].taken_over


def test_without_a_time_the_table_waits(slow_house: House) -> None:
    ada = slow_house.open("valkyrie", "open me", seed=4)
    slow_house.join(ada.code)
    with ada.connect() as first:
        first.hear("frame")
        first.hear("table")
        first.silence(2.5)
        assert first.table["seats"][0]["bot_at"] is None
        assert not slow_house.room(ada.code).seating.seats[0].taken_over


def test_a_paused_table_waits(slow_house: House) -> None:
    ada = slow_house.open("valkyrie", "open me", seed=4, handover=1)
    slow_house.join(ada.code)
    with ada.connect() as first:
        first.hear("frame")
        assert first.ask("pause", on=True)["type"] == "done"
        assert first.table["paused"]
        first.silence(2.5)
        assert not slow_house.room(ada.code).seating.seats[0].taken_over
