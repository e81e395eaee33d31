"""Problems over HTTP: the list, the table of one, what comes of an answer. The server keeps nothing."""

from typing import Any

import pytest

from sabletop.learn.problems import games_with_problems, problems
from web_scene import House

DAY = "2026-03-01"
GAME = games_with_problems()[0]


def put(house: House, game: str, name: str, status: int = 200, **wanted: object) -> dict[str, Any]:
    """The table of a problem, or what comes of an answer."""
    answer = house.post(f"/api/learn/{game}/problems/{name}", wanted)
    assert answer.status_code == status, answer.text
    found: dict[str, Any] = answer.json()
    return found


@pytest.mark.parametrize("game", games_with_problems())
def test_the_list_has_all_of_them_by_grade_and_the_same_one_for_everybody_on_a_day(
    shared_house: House, game: str
) -> None:
    listed = shared_house.get(f"/api/learn/{game}/problems?day={DAY}").json()
    assert {one["id"] for one in listed["problems"]} == {one.id for one in problems(game)}
    grades = [one["grade"] for one in listed["problems"]]
    assert grades == sorted(grades)
    assert listed["today"] in {one["id"] for one in listed["problems"]}
    assert shared_house.get(f"/api/learn/{game}/problems?day={DAY}").json() == listed


@pytest.mark.parametrize("game", games_with_problems())
def test_a_problem_is_put_tried_and_solved(shared_house: House, game: str) -> None:
    one = problems(game)[0]
    best, second, *_ = [action.id for action in one.actions()]
    table = put(shared_house, game, one.id)
    frame = table["frame"]
    assert (frame["seat"], frame["revision"], table["kind"], table["answers"]) == (one.seat, 0, "", [])
    assert {choice["id"] for choice in frame["choices"]} == {action.id for action in one.actions()}

    wrong = put(shared_house, game, one.id, action=second)
    assert (wrong["kind"], wrong["frame"], wrong["answers"]) == ("wrong", frame, []), "nothing is given away"
    assert wrong["tried"]["action"] == second

    right = put(shared_house, game, one.id, action=best)
    assert (right["kind"], right["frame"]["revision"], right["frame"]["choices"]) == ("right", 1, [])
    assert [answer["action"] for answer in right["answers"]] == [action.id for action in one.actions()]
    assert right["answers"][0]["reason"]
    shown = put(shared_house, game, one.id, show=True)
    assert (shown["kind"], shown["answers"]) == ("shown", right["answers"])


@pytest.mark.parametrize("game", games_with_problems())
def test_the_table_of_a_problem_holds_what_its_seat_may_know(shared_house: House, game: str) -> None:
    for one in problems(game)[:5]:
        frame = put(shared_house, game, one.id)["frame"]
        assert frame["viewer"] == one.seat
        if game == "orphan-black":
            goals = [bool(player.get("goal")) for player in frame["scene"]["players"]]
            assert [seat for seat, known in enumerate(goals) if known] in ([], [one.seat])


def test_why_not_is_answered_there_too(shared_house: House) -> None:
    one = problems(GAME)[0]
    reasons = shared_house.get(f"/api/learn/{GAME}/problems/{one.id}/why").json()
    assert all(reason["text"] for reason in reasons)
    assert not {reason["kind"] for reason in reasons} & {action.kind for action in one.actions()}


def test_nonsense_is_refused_in_a_sentence(shared_house: House) -> None:
    one = problems(GAME)[0]
    assert put(shared_house, GAME, "none", 400)["text"]
    for wanted in ({"action": 99999}, {"action": -1}, {"action": "best"}):
        assert put(shared_house, GAME, one.id, 400, **wanted)["text"]
    assert put(shared_house, "chess", one.id, 404)["text"]
    for day in ("?day=soon", "?day=0001-01-01x", ""):
        assert shared_house.get(f"/api/learn/{GAME}/problems{day}").status_code == 400
    assert shared_house.get(f"/api/learn/chess/problems?day={DAY}").status_code == 404
