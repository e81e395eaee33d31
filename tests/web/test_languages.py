"""Everybody reads the table in their own language, and a language is nothing but files."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import sabletop
from foreign_words import LANGUAGE, emigrated
from project_files import TESTS
from sabletop.web.notices import Notice, kept, refusal_in, said_in, said_then
from sabletop.web.wire import Said
from web_scene import House

pytestmark = pytest.mark.usefixtures("shared_house")


def test_no_english_is_left_in_a_language_of_dropped_in_files(tmp_path: Path) -> None:
    order = [sys.executable, str(TESTS / "foreign_tour.py"), LANGUAGE, "1", "150"]
    there = {**os.environ, "PYTHONPATH": str(emigrated(tmp_path))}
    done = subprocess.run(order, env=there, capture_output=True, text=True, check=True)
    assert json.loads(done.stdout) == {game: [] for game in sabletop.games()}


def test_each_reads_the_same_table_in_their_own_language(shared_house: House) -> None:
    host = shared_house.open("dark-order", "me open", options={"factions": "plague-sanctuary"})
    other = shared_house.join(host.code)
    with host.connect(lang="pl-PL") as first, other.connect(lang="en") as second:
        polish, english = first.hear("frame"), second.hear("frame")
        assert polish["names"][0].startswith("Gracz 1")
        assert english["names"][0].startswith("Player 1")
        unit = sabletop.edition("dark-order").content.units  # type: ignore[attr-defined]
        assert [one["short"] for one in polish["choices"]] == [
            unit[one["args"]["unit"]].pl for one in polish["choices"]
        ]
        assert polish["scene"].keys() == english["scene"].keys()
        assert polish["view"]["asked"]["key"] == english["view"]["asked"]["key"]


def test_an_unknown_language_is_english(shared_house: House) -> None:
    host = shared_house.open("valkyrie", "me")
    with host.connect() as plain, host.connect(lang="xx") as strange, host.connect(lang="../../en") as hostile:
        assert plain.hear("frame")["view"] == strange.hear("frame")["view"] == hostile.hear("frame")["view"]
    answer = shared_house.get("/api/games", params={"lang": "xx"})
    assert answer.json() == shared_house.get("/api/games").json()


def test_what_is_printed_comes_in_the_wanted_language(shared_house: House) -> None:
    content = [shared_house.get(f"/api/games/dark-order/content?lang={one}") for one in ("en", "pl")]
    english, polish = [one.json()["units"] for one in content]
    assert content[0].headers["etag"] != content[1].headers["etag"]
    assert all(polish[one]["name"] == english[one]["pl"] != english[one]["name"] for one in english)
    assert all(polish[one]["drawing"] == english[one]["drawing"] for one in english)


def test_options_have_names(shared_house: House) -> None:
    games = {one["name"]: one for one in shared_house.get("/api/games").json()}
    option = games["dark-order"]["options"]["deployment"]
    assert (option["name"], option["words"]) == ("Deployment", ["In turn", "At once"])


# What the server itself says


def test_a_notice_is_kept_as_key_and_arguments() -> None:
    said = Notice("bot-plays", {"name": "Ben"}, "p1", 5.0)
    assert said_then("", kept(said), 5.0) == said
    read = Said("", "A bot plays for Ben now.", 5.0, "bot-plays", {"name": "Ben"})
    assert said_in(said, "en") == said_in(said, "xx") == said_in(said, "en", "p2") == read
    assert said_in(said, "en", "p1").text == "A bot plays for you now."
    of_old = said_then("", '{"key":"bot-plays","args":{"name":"Ben"}}', 5.0)
    assert said_in(of_old, "en", "p1") == said_in(of_old, "en") == read


def test_notices_of_old_tables_are_still_read() -> None:
    for text in ("A bot plays for Ben now.", '{"key":"unheard-of","args":{}}', '{"key":1}', "{"):
        assert said_then("", text, 1.0) == Said("", text, 1.0)


def test_what_people_say_stays_as_it_is() -> None:
    text = '{"key":"bot-plays","args":{"name":"Ben"}}'
    assert said_then("Ada", text, 1.0) == Said("Ada", text, 1.0)
    assert kept(Said("Ada", text, 1.0)) == text
    assert said_in(Said("Ada", text, 1.0), "pl") == Said("Ada", text, 1.0)


@pytest.mark.parametrize("language", ["", "en", "xx", "en-GB,de;q=0.8", "../../x"])
def test_a_refusal_without_words_in_a_language_is_english(language: str) -> None:
    assert refusal_in("The game is over.", language) == "The game is over."


def test_an_edition_in_another_language_has_the_same_numbers() -> None:
    english, polish = [sabletop.edition("dark-order", language=one) for one in ("en", "pl")]
    assert polish.hash == english.hash
    assert [(one.kind, one.values) for one in polish.actions] == [(one.kind, one.values) for one in english.actions]
    assert polish is sabletop.edition("dark-order", language="pl")
    assert sabletop.edition("valkyrie", language="xx") is sabletop.edition("valkyrie")
