"""What the browser is told of Valkyrie beyond its views."""

import json
from typing import Any

import pytest

import sabletop
from sabletop.engine.dealer import Stream, key_of
from sabletop.engine.match import Match
from sabletop.web.faces import face_of
from valkyrie_scene import scene


@pytest.fixture(scope="module")
def content() -> dict[str, Any]:
    return face_of("valkyrie", sabletop.edition("valkyrie")).content()


def preview(match: Match, seat: int | None) -> dict[str, Any]:
    return face_of("valkyrie", match.edition).preview(match.view(seat))


def test_what_is_printed_is_plain_data(content: dict[str, Any]) -> None:
    assert json.loads(json.dumps(content)) == content


def test_numbers_of_arguments_find_their_things(content: dict[str, Any]) -> None:
    names = sabletop.edition("valkyrie").lexicon.names
    assert [place["name"] for place in content["places"]] == list(names["place"])
    assert [ally["name"] for ally in content["allies"].values()] == list(names["ally"])
    assert [card["name"] for card in content["cards"].values()] == list(names["card"])
    assert len(content["slots"]) == len(names["item"])
    assert len(content["spaces"]) == len(names["space"])


def test_every_card_ally_and_item_says_what_it_does(content: dict[str, Any]) -> None:
    texts = [ally["text"] for ally in content["allies"].values()]
    texts += [item["text"] for item in content["items"].values()]
    texts += [card[part] for card in content["cards"].values() for part in ("a", "b", "event")]
    assert all(texts)


def test_the_odds_of_a_plot_are_those_of_the_table() -> None:
    s = scene().ally("stieff", at="zossen").ready_to_plot(0, "berghof", "service-pistol", arrows=1)
    before = preview(s.match, 0)["plot"]
    assert (before["place"], before["there"], before["access"], before["begun"]) == ("berghof", True, True, False)
    s.play("initiate").play("commit-ally", ally="stieff")
    plot, now = s.sees(0)["plot"], preview(s.match, 0)["plot"]
    assert now["begun"]
    assert now["chances"][now["rolling"]] == plot["chance"]
    assert sum(part["dice"] for part in now["parts"]) == plot["dice"]


@pytest.mark.clause("VK-PLOT-3")
def test_the_access_item_that_opened_the_plot_is_not_missing() -> None:
    s = scene().ally("stieff", at="zossen").ready_to_plot(0, "berghof", "service-pistol", arrows=1)
    s.play("initiate")
    assert "intel" not in s.sees(0)["conspirators"][0]["items"]
    assert preview(s.match, 0)["plot"]["access"]


@pytest.mark.clause("VK-ITEM-1")
def test_where_an_ally_opens_the_door_no_access_item_is_missing() -> None:
    s = scene().ally("kleist", at="berghof").enemy("hitler", at="berghof")
    assert preview(s.match, 0)["plot"]["access"]
    assert not preview(scene().enemy("hitler", at="berghof").match, 0)["plot"]["access"]


def test_a_plot_that_has_begun_also_shows_what_everything_would_give() -> None:
    s = scene().ally("stieff", at="zossen").ready_to_plot(0, "berghof", "service-pistol", arrows=1)
    before = preview(s.match, 0)["plot"]
    s.play("initiate")
    begun = preview(s.match, 0)["plot"]
    assert (begun["dice"], begun["most"]["dice"]) == (0, before["dice"])
    assert begun["most"]["chance"] == before["chances"][before["rolling"]]


def test_after_the_end_no_plot_is_offered() -> None:
    match = sabletop.new("valkyrie", seats=2, seed=5)
    rng = Stream(key_of(5), "picks")
    while not match.over:
        match.play(match.legal[rng.below(len(match.legal))])
    assert match.view(0)["table"]["plot"] is not None or preview(match, 0) == {"plot": None}


def test_a_spectator_is_shown_no_plot_before_one_begins() -> None:
    assert preview(sabletop.new("valkyrie", seats=2, seed=3), None) == {"plot": None}


def test_previews_follow_whole_games() -> None:
    match = sabletop.new("valkyrie", seats=3, seed=5)
    rng = Stream(key_of(5), "picks")
    while not match.over:
        for seat in (None, 0, 1, 2):
            plot = preview(match, seat)["plot"]
            assert plot is None or (
                0 <= plot["rolling"] <= 2 and plot["chances"] == sorted(plot["chances"], reverse=True)
            )
        match.play(match.legal[rng.below(len(match.legal))])


def test_crates_and_targets_are_told_in_words() -> None:
    edition = sabletop.edition("valkyrie")
    face, action = face_of("valkyrie", edition), edition.actions[0]
    assert face.told(action, {}, "▣1 · Olbricht", "All.") == ("1 item · Olbricht", "All.")
    assert face.told(action, {}, "◎2 Badge · ▣4, 2 known", "All.")[0] == "2 targets, Badge · 4 items, 2 known"
