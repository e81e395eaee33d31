"""Names and chat are text: what would like to be more comes back as the same text, or is refused in a sentence."""

import json
import unicodedata
from typing import Any
from urllib.parse import quote

import httpx
import pytest

from hostile_inputs import texts
from web_scene import House

TEXTS = texts()
SHORT = 40
LONGEST_CHAT = 500
SEATS = 6


def readable(text: str) -> str:
    """What of a text can be seen and does not turn the writing around."""
    return "".join([sign for sign in text if unicodedata.category(sign)[0] not in "CZ" and not sign.isspace()])


def check_shown(sent: str, shown: str) -> None:
    """It is the same text, in one line, without signs that deceive the eye."""
    assert readable(sent) == shown.replace(" ", ""), sent
    assert not [sign for sign in shown if unicodedata.category(sign)[0] == "C" or sign in "\u2028\u2029"], sent


def check_refused(answer: httpx.Response) -> None:
    assert 400 <= answer.status_code < 500, answer.text
    assert answer.json()["code"]
    assert answer.json()["text"]


def test_there_are_enough_of_them() -> None:
    assert len(TEXTS) >= 500
    assert len([text for text in TEXTS if len(text) <= SHORT and readable(text)]) >= 500


def test_names_come_back_as_the_same_text_or_are_refused(shared_house: House) -> None:
    sound = [text for text in TEXTS if len(text) <= SHORT and readable(text)]
    for first in range(0, len(sound), SEATS):
        names = sound[first : first + SEATS]
        given = [*names, *["Ada"] * (SEATS - len(names))]
        seats = [{"kind": "me", "name": name} for name in given]
        body = {"game": "orphan-black", "name": given[0], "seats": seats, "hotseat": True, "seed": 1}
        answer = shared_house.post("/api/tables", body)
        assert answer.status_code == 201, answer.text
        known = shared_house.get(f"/api/tables/{answer.json()['code']}")
        assert known.headers["content-type"] == "application/json"
        assert known.headers["x-content-type-options"] == "nosniff"
        for sent, seat in zip(given, known.json()["seats"], strict=True):
            check_shown(sent, seat["name"])


def test_names_that_are_too_long_or_cannot_be_seen_are_refused(shared_house: House) -> None:
    code = shared_house.open("valkyrie", "me open").code
    bad = [text for text in TEXTS if len(text) > SHORT or not readable(text)]
    assert len(bad) > 40
    for text in bad:
        check_refused(shared_house.post(f"/api/tables/{code}/join", {"name": text}))
    assert shared_house.get(f"/api/tables/{code}").json()["state"] == "lobby"


def test_chat_comes_back_as_the_same_text_or_is_refused(shared_house: House) -> None:
    ada = shared_house.open("valkyrie", "me open")
    ben = shared_house.join(ada.code, "<img src=x onerror=__hit=1>")
    said = [text for text in TEXTS if len(text) <= LONGEST_CHAT and readable(text)]
    with ada.connect() as hears, ben.connect() as speaks:
        speaks.hear("frame")
        for number, text in enumerate(TEXTS):
            speaks.say("chat", text=text, id=number)
        answers = [speaks.hear_until(lambda one: "re" in one) for _ in TEXTS]
        heard = [hears.hear_until(lambda one: one["type"] == "chat" and one["from"] != "") for _ in said]
    refused = [TEXTS[one["re"]] for one in answers if one["type"] == "refused" and one["code"] and one["text"]]
    assert [one for one in TEXTS if one not in said] == refused
    assert [TEXTS[one["re"]] for one in answers if one["type"] == "done"] == said
    for sent, line in zip(said, heard, strict=True):
        check_shown(sent, line["text"])
        assert line["from"] == "<img src=x onerror=__hit=1>"


@pytest.mark.parametrize("path", ["/{}", "/t/{}", "/?q={}", "/replay?{}", "/host/{}"])
def test_the_page_says_nothing_of_what_was_asked(shared_house: House, path: str) -> None:
    plain = shared_house.get("/").text
    for text in [one for one in TEXTS if len(one.encode()) < 256][::5]:
        answer = shared_house.get(path.format(quote(text, safe="")))
        if answer.status_code == 200:
            assert answer.text == plain
        else:
            check_refused(answer)
            assert answer.headers["content-type"] == "application/json"


def test_an_address_may_be_of_any_length(shared_house: House) -> None:
    for length in (255, 256, 4_000, 20_000):
        answer = shared_house.get(f"/t/{'a' * length}")
        assert answer.status_code in ((200, 404) if length < 16_000 else (431,)), answer.text


def _asks(text: str) -> list[tuple[str, str, Any]]:
    there = quote(text, safe="")
    return [
        ("GET", f"/api/tables/{there}", None),
        ("GET", f"/api/replays/{there}", None),
        ("GET", f"/api/games/{there}/rules", None),
        ("POST", "/api/tables", {"game": text, "name": "Ada", "seats": [{"kind": "me"}]}),
        ("POST", "/api/tables", {"game": "valkyrie", "name": "Ada", "seats": [{"kind": text}]}),
        ("POST", "/api/tables", {"game": "valkyrie", "name": "Ada", "seats": [{"kind": "bot", "level": text}]}),
        ("POST", "/api/tables", {"game": "valkyrie", "name": "Ada", "seats": [{"kind": "me"}], text: 1}),
        ("POST", "/api/replays", {"record": {"sabletop": text}}),
    ]


def test_refusals_are_data_and_never_pages(shared_house: House) -> None:
    for text in TEXTS[::6]:
        for method, path, body in _asks(text):
            answer = shared_house.http.request(method, path, json=body)
            check_refused(answer)
            assert answer.headers["content-type"] == "application/json", path
            assert "default-src 'none'" in answer.headers["content-security-policy"]
            assert set(json.loads(answer.text)) == {"code", "text"}
