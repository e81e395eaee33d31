"""Pages of other sites, and names that are not ours, get nothing done."""

from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

from sabletop.web.settings import Limits
from web_scene import Chair, House, fresh_house

NAMES = [
    "evil.example",
    "localhost.evil.example",
    "evil-localhost",
    "localhost.",
    "127.0.0.1.evil.example",
    "xn--lcalhost-b1a",
]
HOSTILE = [
    "null",
    "",
    "*",
    "http://",
    "https://",
    "http://{port}",
    "//127.0.0.1:{port}",
    "127.0.0.1:{port}",
    "http:/127.0.0.1:{port}",
    "http://127.0.0.1",
    "http://127.0.0.1:80",
    "http://127.0.0.1:1{port}",
    "http://127.0.0.1:{port}0",
    "http://127.0.0.1:{port}/",
    "http://127.0.0.1:{port}/t",
    "http://127.0.0.1:{port}#",
    "http://127.0.0.1:{port}?x",
    "http://127.0.0.1:{port}@evil.example",
    "http://evil.example@127.0.0.1:{port}",
    "http://127.0.0.1:{port},http://evil.example",
    "http://127.0.0.1:{port} http://evil.example",
    "http://evil.example http://127.0.0.1:{port}",
    "https://127.0.0.1:{port}",
    "ws://127.0.0.1:{port}",
    "wss://127.0.0.1:{port}",
    "HTTP://127.0.0.1:{port}",
    "Http://127.0.0.1:{port}",
    "ftp://127.0.0.1:{port}",
    "file://",
    "file:///127.0.0.1:{port}",
    "data:text/html,x",
    "javascript://127.0.0.1:{port}",
    "about:blank",
    "chrome-extension://abcdefghijklmnop",
    "moz-extension://127.0.0.1",
    "http://localhost:{port}",
    "http://localhost",
    "http://LOCALHOST:{port}",
    "http://[::1]:{port}",
    "http://0.0.0.0:{port}",
    "http://127.1:{port}",
    "http://127.0.0.2:{port}",
    "http://2130706433:{port}",
    "http://0x7f000001:{port}",
    "http://0177.0.0.1:{port}",
    "http://127.0.0.1.:{port}",
    "http://127.0.0.1:{port}.evil.example",
    "http://127.0.0.1%00:{port}",
    "http://127\u3002evil.example:{port}".encode().decode("latin-1"),
    *[f"http://{name}:{{port}}" for name in NAMES],
    *[f"https://{name}" for name in NAMES],
]


def test_there_are_enough_of_them() -> None:
    assert len(set(HOSTILE)) >= 50


@pytest.mark.parametrize("origin", HOSTILE)
def test_a_page_of_another_site_opens_no_socket(shared_house: House, origin: str) -> None:
    code = shared_house.open().code
    headers = {"Origin": origin.format(port=shared_house.port)}
    with pytest.raises(InvalidStatus) as refused:
        Chair(shared_house, code, additional_headers=headers)
    assert refused.value.response.status_code == 403


@pytest.mark.parametrize("origin", HOSTILE)
def test_a_page_of_another_site_changes_nothing(shared_house: House, origin: str) -> None:
    ada = shared_house.open("valkyrie", "me open")
    headers = {b"origin": origin.format(port=shared_house.port).encode("latin-1")}
    answer = shared_house.http.post(f"/api/tables/{ada.code}/join", json={"name": "Eve"}, headers=headers)
    assert answer.json()["code"] == "bad-origin"
    assert answer.status_code == 403
    assert shared_house.get(f"/api/tables/{ada.code}").json()["seats"][1]["kind"] == "open"


def test_our_own_page_may_do_both(shared_house: House) -> None:
    ada = shared_house.open("valkyrie", "me open")
    answer = shared_house.post(f"/api/tables/{ada.code}/join", {"name": "Ben"}, origin=shared_house.address)
    assert answer.status_code == 200
    with Chair(shared_house, ada.code, additional_headers={"Origin": shared_house.address}) as chair:
        chair.say("hello", token=ada.token)
        assert chair.hear("welcome")


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:8421", "localhost.evil.example", "[", "a@127.0.0.1.nip", ""]
)
def test_a_name_that_is_not_ours_is_refused(shared_house: House, host: str) -> None:
    """A stranger's name that leads to this machine must not make a stranger's page ours."""
    headers = {"host": host, "origin": f"http://{host}"}
    answer = shared_house.http.post("/api/tables", json={}, headers=headers)
    assert answer.status_code in (400, 421)
    assert shared_house.http.get("/api/games", headers={"host": host}).status_code in (400, 421)


# Behind a proxy


@pytest.mark.parametrize(
    ("proxies", "listed", "refused"),
    [
        (0, ["1.1.1.1", "2.2.2.2", "3.3.3.3", "4.4.4.4"], True),
        (1, ["1.1.1.1", "2.2.2.2", "3.3.3.3", "4.4.4.4"], False),
        (1, ["9.9.9.1, 1.1.1.1", "9.9.9.2, 1.1.1.1", "9.9.9.3, 1.1.1.1", "9.9.9.4,1.1.1.1"], True),
        (2, ["1.1.1.1, 5.5.5.5", "2.2.2.2, 5.5.5.5", "3.3.3.3, 5.5.5.5", "4.4.4.4, 5.5.5.5"], False),
        (2, ["1.1.1.1", "2.2.2.2", "3.3.3.3", "4.4.4.4"], True),
        (1, ["2001:db8::1", "2001:db8::2", "2001:db8::3", "2001:db8::4"], True),
    ],
)
def test_each_client_behind_our_proxies_has_limits_of_its_own(
    tmp_path: Path, empty_database: Path, proxies: int, listed: list[str], refused: bool
) -> None:
    limits = Limits(gets=(3, 1000.0))
    with fresh_house(tmp_path, empty_database, proxies=proxies, limits=limits) as house:
        answers = [house.http.get("/api/games", headers={"x-forwarded-for": one}).status_code for one in listed]
    assert (answers[-1] == 429) == refused
    assert set(answers[:-1]) == {200}
