"""Looking at games again, and what every answer says to browsers."""

import asyncio
import json
from typing import Any

import pytest

import sabletop
from sabletop.web.guarding import HEADERS, POLICY
from sabletop.web.projecting import Projection, Wanted
from web_scene import House, play_on, scene_of, view_of


def _finished() -> sabletop.Match:
    match = sabletop.new("valkyrie", seats=2, seed=7)
    while not match.over:
        match.play(match.legal[0])
    return match


def test_a_record_from_a_file_is_shown_frame_by_frame(shared_house: House) -> None:
    match = _finished()
    added = shared_house.post("/api/replays", {"record": json.loads(json.dumps(match.record()))})
    assert added.status_code == 201
    info = added.json()
    assert (info["game"], info["seats"], info["length"]) == ("valkyrie", 2, len(match.record()["picks"]))
    assert shared_house.get(f"/api/replays/{info['id']}").json() == info
    for number in (0, 5, 4, info["length"]):
        for viewer in ("spectator", "0", "1"):
            frame = shared_house.get(f"/api/replays/{info['id']}/frames/{number}?as={viewer}").json()
            seat = None if viewer == "spectator" else int(viewer)
            again = sabletop.replay(match.record(), upto=number)
            assert frame["view"] == view_of(again, seat)
            assert frame["scene"] == scene_of(again, seat)
            assert frame["choices"] == []
            assert len(frame["events"]) == len(again.log(seat))


def test_a_finished_table_becomes_a_replay(shared_house: House) -> None:
    ada = shared_house.open("valkyrie", "me me", seed=5)
    with ada.connect() as chair:
        chair.hear("frame")
        play_on([chair])
    info = ada.post("replay").json()
    last = shared_house.get(f"/api/replays/{info['id']}/frames/{info['length']}").json()
    assert last["view"]["outcome"] == chair.frame["view"]["outcome"]


def test_what_is_no_record_or_no_frame_is_refused(shared_house: House) -> None:
    record = json.loads(json.dumps(_finished().record()))
    for broken in ({}, {**record, "picks": [10**9]}, {**record, "game": "chess"}, {**record, "picks": [0] * 30_000}):
        answer = shared_house.post("/api/replays", {"record": broken})
        assert answer.status_code == 400, answer.text
        assert answer.json()["text"]
    name = shared_house.post("/api/replays", {"record": record}).json()["id"]
    for path, status in [
        (f"{name}/frames/9999", 404),
        (f"{name}/frames/-1", 404),
        (f"{name}/frames/0?as=9", 404),
        (f"{name}/frames/0?as=king", 400),
        (f"{name}/frames/0?as=-1", 400),
        ("unknown", 404),
        ("unknown/frames/0", 404),
    ]:
        assert shared_house.get(f"/api/replays/{path}").status_code == status, path


# Headers


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/"),
        ("GET", "/t/QUIET-FOX-27"),
        ("GET", "/nothing.js"),
        ("GET", "/assets/nothing.js"),
        ("GET", "/api/games"),
        ("GET", "/api/games/valkyrie/content"),
        ("GET", "/api/nothing"),
        ("GET", "/api/tables/NO-SUCH-99"),
        ("POST", "/api/tables"),
        ("POST", "/api/tables/NO-SUCH-99/start"),
        ("PUT", "/api/tables"),
        ("DELETE", "/"),
        ("OPTIONS", "/api/tables"),
        ("HEAD", "/"),
    ],
)
def test_every_answer_carries_the_policy(shared_house: House, method: str, path: str) -> None:
    answer = shared_house.http.request(method, path)
    assert answer.status_code < 500
    for name, value in HEADERS.items():
        assert answer.headers.get_list(name) == [value]
    assert "set-cookie" not in answer.headers
    assert "access-control-allow-origin" not in answer.headers
    if path.startswith("/api"):
        assert answer.headers["cache-control"] in ("no-store", "no-cache")


def test_the_policy_allows_nothing_inline_and_nothing_from_elsewhere() -> None:
    assert "unsafe" not in POLICY
    assert "http" not in POLICY
    assert POLICY.startswith("default-src 'none'")


def test_refusals_at_the_door_carry_it_too(shared_house: House) -> None:
    answer = shared_house.http.get("/api/games", headers={"host": "evil.example"})
    assert answer.headers["content-security-policy"] == POLICY
    assert answer.json()["code"] == "bad-host"


def test_the_openapi_document_lists_every_route(shared_house: House) -> None:
    document = shared_house.get("/api/openapi.json").json()
    listed = {(method.upper(), path) for path, methods in document["paths"].items() for method in methods}
    routes = set()
    for route in shared_house.app.routes:
        for handler in getattr(route, "route_handlers", []):
            for method in handler.http_methods:
                if route.path_format.startswith("/api") and method not in ("OPTIONS", "HEAD"):
                    routes.add((str(method), route.path_format))
    assert routes - listed == {("GET", "/api/openapi.json")}
    assert len(listed) >= 17
    schemas = document["components"]["schemas"]
    assert "NewTable" in schemas
    assert "TableInfo" in schemas
    assert all(operation.get("description") for path in document["paths"].values() for operation in path.values())


def test_a_replay_is_stepped_through_both_ways_by_several_at_once() -> None:
    match = _finished()
    body = json.dumps({"record": match.record()}).encode()
    length = len(match.record()["picks"])
    numbers = [*range(length, -1, -1), *range(0, length, 3)]

    async def look() -> list[Any]:
        projection = Projection(False)
        assert (await projection.see(Wanted("info", "x", record=body, brought=8))).data
        some: list[Any] = []
        for start in range(0, len(numbers), 4):
            asked = [projection.see(Wanted("frame", "x", one, one % 2)) for one in numbers[start : start + 4]]
            some += [json.loads(seen.data) for seen in await asyncio.gather(*asked)]
        return some

    for number, frame in list(zip(numbers, asyncio.run(look()), strict=True))[::7]:
        again = sabletop.replay(match.record(), upto=number)
        assert frame["scene"] == scene_of(again, number % 2)
