"""Whoever reads an interrogation decides alone: chat and pings reach them after their answer, and senders are told."""

import contextlib
from pathlib import Path
from typing import Any

from web_scene import Chair, House, Person, catch_up, fresh_house, wait_for


def _reading(house: House, first: Chair, second: Chair) -> tuple[Chair, Chair]:
    """Play until somebody reads an interrogation; gives the reader and the other."""
    chairs = [first, second]
    room = house.room(first.table["code"])
    for _ in range(400):
        reader = next(chair for chair in chairs if chair.is_asked)
        if room.alone:
            return reader, chairs[chairs.index(reader) - 1]
        answer = reader.play(reader.frame["choices"][-1]["id"])
        assert answer["type"] == "played", answer
        for chair in chairs:
            catch_up(chair, answer["revision"])
            while chair.frame["revision"] < room.playing.revision:
                chair.hear("frame")
    raise AssertionError("nobody was interrogated")


def _two(house: House, seed: int = 5) -> tuple[Person, Person]:
    ada = house.open("valkyrie", "me open", seed=seed)
    return ada, house.join(ada.code)


def _texts(heard: list[Any]) -> list[str]:
    return [one["text"] for one in heard if one["type"] == "chat" and one["from"]]


def test_advice_waits_until_the_answer(house: House) -> None:
    ada, ben = _two(house)
    with ada.connect() as first, ben.connect() as second:
        first.hear("frame")
        second.hear("frame")
        reader, other = _reading(house, first, second)
        reader.heard.clear()
        assert other.ask("chat", text="take A!")["type"] == "done"
        assert other.ask("ping", what={"place": "berlin"})["type"] == "done"
        assert [one["key"] for one in other.heard if one.get("key")][-1] == "held-back"
        assert reader.ask("chat", text="I am thinking")["type"] == "done"
        assert _texts(reader.heard) == ["I am thinking"]
        assert not [one for one in reader.heard if one["type"] == "ping"]
        with (ada if reader is first else ben).connect() as again:
            assert "take A!" not in _texts(again.hear("welcome")["chat"])
        reader.play()
        assert reader.hear_until(lambda one: one["type"] == "chat" and one["from"])["text"] == "take A!"
        assert reader.hear("ping")["what"] == {"place": "berlin"}
        assert other.ask("chat", text="well done")["type"] == "done"
        reader.hear_until(lambda one: one["type"] == "chat" and one["text"] == "well done")


def test_advice_waits_for_a_reader_who_is_away(house: House) -> None:
    ada, ben = _two(house)
    with contextlib.ExitStack() as stack:
        first, second = stack.enter_context(ada.connect()), stack.enter_context(ben.connect())
        first.hear("frame")
        second.hear("frame")
        reader, other = _reading(house, first, second)
        who, room = ada if reader is first else ben, house.room(ada.code)
        reader.__exit__(None, None, None)
        wait_for(lambda: not room.here(room.alone))
        assert other.ask("chat", text="take A!")["type"] == "done"
        with who.connect() as chair:
            assert "take A!" not in _texts(chair.hear("welcome")["chat"])
            chair.hear("frame")
            chair.play()
            chair.hear_until(lambda one: one["type"] == "chat" and one["text"] == "take A!")


def test_advice_waits_over_a_restart_too(tmp_path: Path, empty_database: Path) -> None:
    with fresh_house(tmp_path, empty_database) as house:
        ada, ben = _two(house)
        with ada.connect() as first, ben.connect() as second:
            first.hear("frame")
            second.hear("frame")
            reader, other = _reading(house, first, second)
            assert other.ask("chat", text="take A!")["type"] == "done"
            who = ada if reader is first else ben
    with fresh_house(tmp_path) as house:
        who.house = house
        with who.connect() as chair:
            assert "take A!" not in _texts(chair.hear("welcome")["chat"])
            chair.hear("frame")
            chair.play()
            chair.hear_until(lambda one: one["type"] == "chat" and one["text"] == "take A!")


def test_at_other_moments_everybody_hears_at_once(house: House) -> None:
    ada, ben = _two(house)
    with ada.connect() as first, ben.connect() as second:
        first.hear("frame")
        second.hear("frame")
        assert second.ask("chat", text="hello")["type"] == "done"
        first.hear_until(lambda one: one["type"] == "chat" and one["text"] == "hello")
        assert not [one for one in second.heard if one.get("key") == "held-back"]
