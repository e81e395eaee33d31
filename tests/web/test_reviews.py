"""Reviews of replays: made while somebody watches; other ways are tried with what was known then and nothing else."""

import json
from typing import Any

import pytest

import sabletop
from web_scene import House


def _replay(house: House, match: sabletop.Match) -> str:
    found: str = house.post("/api/replays", {"record": json.loads(json.dumps(match.record()))}).json()["id"]
    return found


def _finished(game: str, upto: int | None = None, **options: Any) -> sabletop.Match:
    match = sabletop.new(game, seed=7, **options)
    while not match.over and (upto is None or match.decisions < upto):
        match.play(match.legal[0])
    return match


@pytest.mark.no_cover
def test_a_review_tells_how_far_it_has_come_and_then_everything(shared_house: House) -> None:
    match = _finished("valkyrie", seats=2)
    name = _replay(shared_house, match)
    told = [shared_house.get(f"/api/replays/{name}/review").json()]
    while not told[-1]["seats"]:
        assert told[-1]["done"] <= told[-1]["total"]
        told.append(shared_house.get(f"/api/replays/{name}/review").json())
    found = told[-1]
    assert [one["seat"] for one in found["seats"]] == [0, 1]
    for one in found["seats"]:
        assert len(one["line"]) == match.decisions + 1
        assert not one["won"]
        for looked in one["costly"]:
            assert looked["played"]["text"] != looked["instead"]["text"]
            assert looked["instead"]["chance"] > looked["played"]["chance"]
    assert shared_house.get(f"/api/replays/{name}/review").json() == found


def test_a_game_that_goes_on_is_neither_reviewed_nor_tried_otherwise(shared_house: House) -> None:
    name = _replay(shared_house, _finished("orphan-black", upto=30))
    review = shared_house.get(f"/api/replays/{name}/review")
    assert (review.status_code, review.json()["text"]) == (400, "A game is reviewed when it is over.")
    way = shared_house.post(f"/api/replays/{name}/way", {"decision": 3, "seat": 0})
    assert (way.status_code, way.json()["text"]) == (400, "Other ways are tried when a game is over.")


def test_another_way_is_gone_pick_by_pick_and_shows_one_seat_alone(shared_house: House) -> None:
    match = _finished("orphan-black")
    name = _replay(shared_house, match)
    past = sabletop.replay(match.record(), upto=12)
    assert past.seat is not None
    way: dict[str, Any] = {"decision": 12, "seat": past.seat, "picks": []}
    frame = shared_house.post(f"/api/replays/{name}/way", way).json()
    assert frame["viewer"] == past.seat
    assert {choice["id"] for choice in frame["choices"]} == {action.id for action in past.legal}
    assert frame["scene"]["goal"] is not None
    assert all(player["goal"] is None for player in frame["scene"]["players"])
    way["picks"] = [frame["choices"][0]["id"]]
    further = shared_house.post(f"/api/replays/{name}/way", way).json()
    assert further["revision"] > frame["revision"]
    assert shared_house.post(f"/api/replays/{name}/way", way).json() == further
    way["picks"] = [10**6]
    assert shared_house.post(f"/api/replays/{name}/way", way).status_code == 409
    assert shared_house.post(f"/api/replays/{name}/way", {**way, "seat": 9, "picks": []}).status_code == 404
    assert shared_house.post(f"/api/replays/{name}/way", {**way, "decision": 9999, "picks": []}).status_code == 400
