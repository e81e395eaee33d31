"""Who may do what: every route and every message, for every kind of person, before, during and after the game.

The lists come from the application itself, so that what is added without a rule fails here.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import msgspec
import pytest
from litestar.routes import HTTPRoute

from sabletop.web import routes, wire
from sabletop.web.app import make_litestar
from sabletop.web.message_handler import HOLDER, MEMBER, RULES, SEATED
from sabletop.web.tables import Tables
from web_scene import Chair, House, Person, play_on, settings_for

ROLES = ["anonymous", "watcher", "other seat", "old token", "other table", "forged", "host"]
PHASES = ["lobby", "playing", "over"]
ALLOWED = {
    routes.ANYONE: set(ROLES),
    routes.MEMBER: {"watcher", "other seat", "host"},
    routes.SEATED: {"other seat", "host"},
    routes.HOST: {"host"},
}
BODIES: dict[str, Any] = {
    "/api/tables": {"game": "valkyrie", "name": "Eve", "seats": [{"kind": "me"}, {"kind": "bot"}]},
    "/api/tables/{code}/join": {"name": "Eve"},
    "/api/tables/{code}/seats/{seat}": {"kind": "bot"},
    "/api/tables/{code}/takeover": {"seat": 0},
    "/api/tables/{code}/giveback": {"seat": 0},
    "/api/tables/{code}/revoke": {"seat": 1},
    "/api/learn/{game}": {"place": {"lesson": "dice"}},
    "/api/learn/{game}/why": {"lesson": "dice"},
    "/api/replays": {"record": {}},
}
FINER = {
    ("/api/tables/{code}/seats/{seat}", "watcher"),
    ("/api/tables/{code}/seats/{seat}", "other seat"),
    ("/api/tables/{code}/save", "other seat"),
    ("/api/tables/{code}/save", "host"),
    ("/api/tables/{code}/record", "watcher"),
    ("/api/tables/{code}/record", "other seat"),
    ("/api/tables/{code}/record", "host"),
    ("/api/tables/{code}/replay", "watcher"),
    ("/api/tables/{code}/replay", "other seat"),
    ("/api/tables/{code}/replay", "host"),
    ("/api/tables/{code}/chart", "watcher"),
    ("/api/tables/{code}/chart", "other seat"),
    ("/api/tables/{code}/chart", "host"),
}
"""Where somebody passes the door, and a finer rule (which has tests of its own) may still refuse."""


def _routes() -> list[tuple[str, str, str]]:
    """Every route of the application: method, path, and who may use it."""
    settings = settings_for("sqlite+aiosqlite://")
    found = []
    for route in make_litestar(settings, Tables(settings)).routes:
        for handler in getattr(route, "route_handlers", None) or [getattr(route, "route_handler", None)]:
            methods = (
                sorted(getattr(handler, "http_methods", ["SOCKET"])) if isinstance(route, HTTPRoute) else ["SOCKET"]
            )
            for method in methods:
                if method != "OPTIONS":
                    found.append((method, route.path_format, str(handler.opt.get("who"))))
    return sorted(set(found))


ALL_ROUTES = _routes()


@dataclass
class Cast:
    """A table in some phase, and all kinds of people."""

    house: House
    code: str
    tokens: dict[str, str]
    host: Person
    ben: Person


def _cast(house: House, phase: str) -> Cast:
    host = house.open("valkyrie", "me open open", seed=1)
    cleo = house.join(host.code, "Cleo")
    assert host.post(f"seats/{cleo.seats[0]}", {"kind": "open"}).status_code == 200
    ben = house.join(host.code)
    assert ben.seats == cleo.seats == [1]
    other = house.open("valkyrie", "me bot")
    tokens = {
        "anonymous": "",
        "watcher": house.watch(host.code).token,
        "other seat": ben.token,
        "old token": cleo.token,
        "other table": other.token,
        "forged": host.token[:-3] + ("AAA" if not host.token.endswith("AAA") else "BBB"),
        "host": host.token,
    }
    if phase != "lobby":
        host.post("seats/2", {"kind": "bot", "level": "random"})
        assert host.post("start").status_code in (200, 409)
    if phase == "over":
        with host.connect() as first, ben.connect() as second:
            first.hear("frame")
            second.hear("frame")
            play_on([first, second])
    return Cast(house, host.code, tokens, host, ben)


@pytest.fixture(scope="module")
def ended(shared_house: House) -> Cast:
    """One table after its end serves all: nothing can change it any more."""
    return _cast(shared_house, "over")


def test_every_route_says_who_may_use_it() -> None:
    assert [(method, path, who) for method, path, who in ALL_ROUTES if who not in ALLOWED] == []
    assert len(ALL_ROUTES) >= 20


def test_every_message_has_a_rule() -> None:
    assert set(RULES) == set(wire.MESSAGES)
    assert set(RULES.values()) <= {MEMBER, SEATED, HOLDER}


def test_every_route_that_changes_something_is_a_post() -> None:
    changing = {path for method, path, _ in ALL_ROUTES if method not in ("GET", "HEAD", "SOCKET")}
    assert {method for method, _, _ in ALL_ROUTES} <= {"GET", "HEAD", "POST", "SOCKET"}
    assert changing >= {"/api/tables", "/api/tables/{code}/start", "/api/tables/{code}/leave"}


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize(("method", "path", "who"), [one for one in ALL_ROUTES if one[0] in ("GET", "POST")])
def test_a_route_lets_in_whom_it_is_for(
    shared_house: House, ended: Cast, phase: str, method: str, path: str, who: str
) -> None:
    cast = ended if phase == "over" else _cast(shared_house, phase)
    for role in ROLES:
        _check_route(cast, method, path, who, role)
        if method == "POST" and phase != "over" and role in ALLOWED[who] and "{code}" in path:
            cast = _cast(shared_house, phase)


def _check_route(cast: Cast, method: str, path: str, who: str, role: str) -> None:
    house, token = cast.house, cast.tokens[role]
    table = house.room(cast.code)
    before = (table.number, table.said)
    filled = path.format(code=cast.code, seat=2, game="valkyrie", replay="none", name="1-1", number=0, path="t/X")
    if method == "GET":
        answer = house.get(filled, token)
    else:
        answer = house.post(filled, BODIES.get(path, {}), token)
    assert answer.status_code < 500, answer.text
    code = answer.json()["code"] if answer.status_code >= 400 else ""
    if role in ALLOWED[who]:
        assert answer.status_code != 401
        assert code not in ("token", "not-yours") or (path, role) in FINER, answer.text
    else:
        assert answer.status_code == (401 if role in ("anonymous", "old token", "other table", "forged") else 403)
        assert code == ("token" if answer.status_code == 401 else "not-yours")
        assert (table.number, table.said) == before


# Messages


def _sample(kind: type[msgspec.Struct], chair: Chair) -> dict[str, Any]:
    """A message of this kind about seat 0 that could be right now."""
    known: dict[str, Any] = {
        "seat": 0,
        "revision": chair.frame["revision"],
        "action": chair.frame["choices"][0]["id"] if chair.frame["choices"] else 0,
        "agreed": False,
        "to": "undo",
        "yes": True,
        "text": "good evening",
        "what": {"place": 1},
        "on": False,
        "speed": "fast",
        "token": "x",
        "seen": 0,
        "at": 0,
        "lang": "en",
        "marks": {"1.0": 2},
        "moment": "window",
        "piece": "",
        "onto": "",
        "turn": True,
    }
    return {one.name: known[one.name] for one in msgspec.structs.fields(kind) if one.name != "id"}


def _tag(kind: type[msgspec.Struct]) -> str:
    return str(kind.__struct_config__.tag)


@pytest.fixture(scope="module")
def playing(shared_house: House) -> Iterator[dict[str, Chair]]:
    """A table during the game, with all who get in."""
    cast = _cast(shared_house, "playing")
    people = {"watcher": Person(shared_house, cast.code, cast.tokens["watcher"], []), "other seat": cast.ben}
    people["host"] = cast.host
    chairs = {role: person.connect() for role, person in people.items()}
    for chair in chairs.values():
        chair.hear("frame")
    yield chairs
    for chair in chairs.values():
        chair.__exit__(None, None, None)


@pytest.mark.parametrize("kind", wire.MESSAGES, ids=_tag)
@pytest.mark.parametrize("role", ["watcher", "other seat", "host"])
def test_a_message_is_heard_from_whom_it_may_come(
    playing: dict[str, Chair], shared_house: House, kind: type[msgspec.Struct], role: str
) -> None:
    allowed = {MEMBER: {"watcher", "other seat", "host"}, SEATED: {"other seat", "host"}, HOLDER: {"host"}}[RULES[kind]]
    chair = playing[role]
    message = _sample(kind, playing["host"])
    table = shared_house.room(playing["host"].table["code"])
    before = (table.number, table.said, table.undo_request)
    if kind is wire.Look and role in allowed:
        chair.say("look", **message)
        chair.hear("frame")
        return
    answer = chair.ask(_tag(kind), **message)
    if role in allowed:
        assert answer.get("code") not in ("not-yours", "token")
    else:
        assert (answer["type"], answer["code"]) == ("refused", "not-yours")
        assert (table.number, table.said, table.undo_request) == before


@pytest.mark.parametrize("role", ["anonymous", "old token", "other table", "forged"])
@pytest.mark.parametrize("phase", ["lobby", "playing"])
def test_nobody_says_hello_with_a_token_that_is_not_good(shared_house: House, phase: str, role: str) -> None:
    cast = _cast(shared_house, phase)
    with Chair(shared_house, cast.code) as chair:
        chair.say("hello", token=cast.tokens[role])
        assert chair.hear()["code"] == "token"
        assert chair.closed() == 1008


@pytest.mark.parametrize("kind", [kind for kind in wire.MESSAGES if kind is not wire.Hello], ids=_tag)
def test_nothing_is_heard_before_hello(
    playing: dict[str, Chair], shared_house: House, kind: type[msgspec.Struct]
) -> None:
    code = playing["host"].table["code"]
    with Chair(shared_house, code) as chair:
        chair.say(_tag(kind), **_sample(kind, playing["host"]))
        assert chair.hear()["code"] == "bad-message"
        assert chair.closed() == 1008


def test_who_is_sent_away_is_cut_off_at_once(shared_house: House) -> None:
    host = shared_house.open("valkyrie", "me open open")
    ben = shared_house.join(host.code)
    with ben.connect() as chair:
        chair.hear("welcome")
        host.post("seats/1", {"kind": "bot"})
        assert chair.closed() == 4003
    with ben.connect() as chair:
        assert chair.hear()["code"] == "token"


def test_only_from_whom_nothing_is_hidden_may_have_save_and_record_before_the_end(
    shared_house: House, ended: Cast
) -> None:
    alone = shared_house.open("valkyrie", "me me")
    assert alone.get("save").json()["sabletop"] == "save"
    assert alone.get("record").json()["sabletop"] == "record"
    assert Person(shared_house, alone.code, shared_house.watch(alone.code).token, []).get("record").status_code == 403
    cast = _cast(shared_house, "playing")
    for person in (cast.host, cast.ben):
        _is_refused_everything(person)
    for role in ("watcher", "other seat", "host"):
        for path in ("record", "chart"):
            assert shared_house.get(f"/api/tables/{ended.code}/{path}", ended.tokens[role]).status_code == 200
    assert ended.host.get("save").json()["code"] == "not-yours"


def _is_refused_everything(person: Person) -> None:
    assert person.get("save").json()["code"] == "not-yours"
    assert person.get("record").json()["code"] == "not-over"
    assert person.get("chart").json()["code"] == "not-over"
    assert person.post("replay").json()["code"] == "not-over"


@pytest.mark.parametrize(
    ("game", "seats", "hotseat"),
    [
        ("orphan-black", "me me me", True),
        ("orphan-black", "me bot bot", False),
        ("dark-order", "me me", True),
        ("dark-order", "me bot", False),
        ("valkyrie", "me me", True),
        ("black-orchestra", "me bot", False),
        ("black-orchestra", "me me", True),
    ],
)
def test_one_token_for_all_people_is_no_reason_to_show_their_secrets(
    shared_house: House, game: str, seats: str, hotseat: bool
) -> None:
    _is_refused_everything(shared_house.open(game, seats, hotseat=hotseat))


def test_a_seat_is_changed_only_by_its_person_or_the_host(shared_house: House) -> None:
    cast = _cast(shared_house, "lobby")
    assert cast.ben.post("seats/0", {"kind": "open"}).json()["code"] == "not-yours"
    assert cast.ben.post("seats/2", {"kind": "bot"}).json()["code"] == "not-yours"
    assert cast.ben.post("seats/0", {"kind": "me"}).json()["code"] == "taken"
    assert cast.host.post("seats/7", {"kind": "open"}).json()["code"] == "no-such-seat"
    watcher = Person(shared_house, cast.code, cast.tokens["watcher"], [])
    assert watcher.post("seats/2", {"kind": "me"}).json()["code"] == "not-yours"
    assert cast.ben.post("seats/1", {"kind": "open"}).status_code == 200
