"""Lessons over HTTP: the list, the table at a place, what comes of a try. The server keeps nothing."""

from typing import Any

import pytest

from sabletop.learn import course, courses
from web_scene import House


def at(house: House, game: str, place: dict[str, Any], action: int | None = None, status: int = 200) -> dict[str, Any]:
    """The table of a lesson, or what comes of an action."""
    answer = house.post(f"/api/learn/{game}", {"place": place, "action": action})
    assert answer.status_code == status, answer.text
    found: dict[str, Any] = answer.json()
    return found


@pytest.mark.parametrize("game", courses())
def test_a_whole_evening_is_played_by_places_alone(shared_house: House, game: str) -> None:
    listed = shared_house.get(f"/api/learn/{game}").json()
    ids = [lesson["id"] for lesson in listed["lessons"]]
    assert ids == [lesson.id for lesson in course(game).lessons]
    assert listed["goal"]
    table, met = at(shared_house, game, {"lesson": ids[0]}), [ids[0]]
    while not table["finished"]:
        choices = [choice["id"] for choice in table["frame"]["choices"]]
        assert table["hint"] in [None, *choices]
        assert all(mark["text"] for mark in table["marks"])
        table = at(shared_house, game, table["place"], table["hint"] or choices[0])
        met += [table["place"]["lesson"]]
    assert list(dict.fromkeys(met)) == ids
    assert table["kind"] == "finished"
    assert table["frame"]["choices"] == []


def test_a_try_that_leads_nowhere_is_shown_and_the_place_stays(shared_house: House) -> None:
    first = at(shared_house, "valkyrie", {"lesson": "dice"})
    keep = next(choice["id"] for choice in first["frame"]["choices"] if choice["kind"] == "keep")
    tried = at(shared_house, "valkyrie", first["place"], keep)
    assert (tried["kind"], tried["place"], tried["frame"]) == ("back", first["place"], first["frame"])
    assert tried["said"][0]["text"].startswith("Brave.")
    assert tried["shown"]["revision"] == first["frame"]["revision"] + 1
    assert tried["shown"]["choices"] == []


def test_why_not_has_the_words_of_the_lesson(shared_house: House) -> None:
    reasons = shared_house.post("/api/learn/valkyrie/why", {"lesson": "street"}).json()
    initiate = next(one for one in reasons if one["kind"] == "initiate")
    assert initiate["clause"] == "VK-PLOT-1"
    assert initiate["text"].endswith("You, Hitler and the Keys must be in one room.")


def test_nonsense_is_refused_in_a_sentence(shared_house: House) -> None:
    for place, action in (
        ({"lesson": "none"}, None),
        ({"lesson": "dice", "picks": [99999]}, None),
        ({"lesson": "dice", "picks": [2, 2, 2]}, None),
        ({"lesson": "dice"}, 99999),
        ({"lesson": "dice"}, 50),
        ({"lesson": "dice", "picks": "all"}, None),
    ):
        assert at(shared_house, "valkyrie", place, action, 400)["text"]
    assert shared_house.get("/api/learn/chess").status_code == 404
    assert shared_house.post("/api/learn/chess", {"place": {"lesson": "dice"}}).status_code == 404


@pytest.mark.parametrize("game", ["orphan-black", "dark-order"])
def test_the_frame_of_a_lesson_holds_what_the_learner_may_know(shared_house: House, game: str) -> None:
    for lesson in course(game).lessons:
        frame = at(shared_house, game, {"lesson": lesson.id})["frame"]
        assert (frame["viewer"], frame["seat"]) == (0, 0)
        if game == "orphan-black":
            players = frame["scene"]["players"]
            assert [bool(player.get("goal")) for player in players][1:] == [False, False]


@pytest.mark.parametrize("game", courses())
def test_each_lesson_has_a_title_and_an_idea_that_fit_on_a_card(shared_house: House, game: str) -> None:
    lessons = shared_house.get(f"/api/learn/{game}").json()["lessons"]
    assert len({one["title"] for one in lessons}) == len({one["idea"] for one in lessons}) == len(lessons)
    assert all(20 <= len(one["idea"]) <= 80 and one["idea"].endswith(".") for one in lessons)
