"""What the browser is given of Orphan Black beyond the views: what is printed, and what follows from a placing."""

import json
from typing import Any

import pytest
from sabletop.web.faces.orphan_black import OrphanBlackFace, make
from sabletop.web.faces.orphan_black_odds import differences

from orphan_black_scene import EDITION, Scene, new
from sabletop.engine.match import Match
from sabletop.games.orphan_black.ids import CLONES, FACTIONS
from sabletop.registry import ledger
from sabletop.web.faces import face_of

FACE = make(EDITION)


def preview(m: Match, seat: int | None = 0) -> dict[str, Any]:
    return FACE.preview(m.view(seat))


def on(scene: Scene, card: str) -> Match:
    """The match of a scene at the question where the first player's card goes."""
    return scene.turn_of(0).do("no-character").do("choose", card=card).m


# What is printed


def test_the_face_is_found_by_the_name_of_the_game() -> None:
    assert isinstance(face_of("orphan-black", EDITION), OrphanBlackFace)


def test_content_is_plain_json() -> None:
    assert json.loads(json.dumps(FACE.content())) == FACE.content()


def test_every_clone_has_her_factions_points_threshold_and_ability() -> None:
    clones = FACE.content()["clones"]
    assert [one["id"] for one in clones] == list(CLONES)
    rachel = clones[CLONES.index("rachel")]
    assert (rachel["start"], rachel["left"], rachel["right"]) == ("neolutionists", "proletheans", "the-black")
    assert rachel["points"] == {"neolutionists": 1, "the-black": 2, "proletheans": 2}
    assert rachel["threshold"] == 2
    assert rachel["ability"].startswith("Lock a card")


def test_every_clause_that_the_face_names_is_in_the_rules() -> None:
    rules, content = ledger("orphan-black"), FACE.content()
    named = [one["clause"] for one in [*content["clones"], *content["cards"]]]
    assert [clause for clause in named if clause not in rules] == []


def test_characters_say_their_power_and_number_cards_their_worth() -> None:
    cards = {one["id"]: one for one in FACE.content()["cards"]}
    assert [cards[name]["value"] for name in ("one", "two", "three", "fee")] == [1, 2, 3, 0]
    assert "protect" in cards["paul"]["text"].lower()
    assert sum(one["copies"] for one in cards.values()) == 52


def test_there_are_three_goals_a_faction() -> None:
    goals = FACE.content()["goals"]
    assert sorted(one["faction"] for one in goals) == sorted(FACTIONS * 3)
    assert all(len(one["targets"]) == 3 for one in goals)


# What follows from a placing


@pytest.mark.clause("OB-RESOLVE-6", "OB-RESOLVE-7")
def test_a_placing_tells_the_sums_that_follow_and_whether_she_moves() -> None:
    m = on(
        Scene("rachel", "sarah").side("rachel", "left", "2u 1u").side("rachel", "right", "1u").hand(0, "1 2 fee"), "one"
    )
    left = preview(m)["places"]["rachel left"]
    assert (left["left"]["sum"], left["right"]["sum"], left["count"], left["until"]) == (4, 1, 4, 2)
    assert left["odds"] == {"proletheans": 100, "neolutionists": 0, "the-black": 0}
    right = preview(m)["places"]["rachel right"]
    assert right["odds"] == {"proletheans": 0, "neolutionists": 100, "the-black": 0}


@pytest.mark.clause("OB-RESOLVE-1")
def test_the_card_that_fills_a_clone_leaves_none_until_she_is_resolved() -> None:
    m = on(
        Scene("rachel").side("rachel", "left", "1u 1u 1u").side("rachel", "right", "1u 1u").hand(0, "1 2 3"), "three"
    )
    assert preview(m)["places"]["rachel left"]["until"] == 0


@pytest.mark.clause("OB-INFO-2")
def test_a_card_that_the_viewer_has_not_seen_is_not_in_the_sums() -> None:
    scene = Scene("rachel").side("rachel", "left", "3d", by=1).hand(0, "1").hand(1, "1")
    m = scene.turn_of().m
    assert preview(m, 0)["clones"]["rachel"]["left"] == {"sum": 0, "unknown": 1, "sure": True}
    assert preview(m, 1)["clones"]["rachel"]["left"] == {"sum": 3, "unknown": 0, "sure": True}


@pytest.mark.clause("OB-INFO-2")
def test_two_tables_that_differ_only_in_unseen_cards_have_the_same_preview() -> None:
    previews = [
        preview(Scene("rachel", "sarah").side("rachel", "left", f"{hidden}d", by=1).hand(0, "1 2").turn_of().m)
        for hidden in ("1", "3")
    ]
    assert previews[0] == previews[1]


@pytest.mark.clause("OB-POWER-MRSS-1")
def test_mrs_s_raises_the_threshold_in_the_preview() -> None:
    m = Scene("rachel").side("rachel", "left", "3u").hand(0, "mrs-s 1").turn_of().do("character", card="mrs-s").m
    seen = preview(m)
    assert (seen["clones"]["rachel"]["threshold"], seen["places"]["rachel"]["threshold"]) == (2, 3)
    assert seen["places"]["rachel"]["odds"]["neolutionists"] == 100


def test_a_placing_is_told_only_to_whoever_decides() -> None:
    m = on(Scene("rachel", "sarah").hand(0, "1 2 3").hand(1, "1"), "one")
    assert set(preview(m, 0)["places"]) == {"rachel left", "rachel right", "sarah left", "sarah right"}
    assert preview(m, 1)["places"] == preview(m, None)["places"] == {}


@pytest.mark.clause("OB-SETUP-11")
def test_a_newcomer_is_weighed_with_each_card_at_each_side() -> None:
    m = new(4)
    seen = preview(m, m.seat)
    drawn = m.view(m.seat)["table"]["drawn"]
    assert set(seen["places"]) == {f"{card} {side}" for card in drawn for side in ("left", "right")}
    assert all(one["count"] == 2 for one in seen["places"].values())


# Odds


def test_odds_of_unknown_cards_are_those_of_the_unseen_ones() -> None:
    assert dict(differences((1, 1, 0, 0), 1, 0)) == {0: 0.5, 1: 0.5}
    assert dict(differences((0, 1, 1, 0), 1, 1)) == {-1: 0.5, 1: 0.5}
    assert sum(chance for _, chance in differences((16, 12, 12, 12), 3, 2)) == pytest.approx(1)


def test_what_is_possible_is_never_called_impossible_nor_certain() -> None:
    m = Scene("krystal").side("krystal", "left", "2u").side("krystal", "right", "1d 1d", by=1).hand(0, "1").turn_of().m
    odds = preview(m)["clones"]["krystal"]["odds"]
    assert 0 < odds["the-black"] < odds["neolutionists"] < 100


# Steps, duties, notes


@pytest.mark.clause("OB-TURN-1")
def test_the_step_of_the_turn_follows_the_question() -> None:
    p = Scene("rachel", "charlotte").hand(0, "1 2 3").hand(1, "1").turn_of()
    assert preview(p.m)["step"] == 0
    assert preview(p.do("no-character").m)["step"] == 1
    assert preview(p.play("one", "charlotte", "left").m)["step"] == 3


def test_before_the_first_turn_there_is_no_step() -> None:
    assert preview(new(4))["step"] is None


@pytest.mark.clause("OB-INFO-3")
def test_notes_list_the_face_down_cards_that_the_viewer_knows_and_no_others() -> None:
    scene = Scene("rachel").side("rachel", "left", "1d", by=0).side("rachel", "left", "3d", by=1)
    m = scene.side("rachel", "right", "2u").hand(0, "1").turn_of().m
    note = {"clone": "rachel", "side": "left", "place": 0, "card": "one", "sure": True, "to": "proletheans"}
    assert preview(m)["notes"] == [note]
    assert preview(m, None)["notes"] == []


@pytest.mark.clause("OB-CLONE-CHARLOTTE-1")
def test_a_duty_that_is_met_is_told_no_more() -> None:
    p = Scene("rachel", "charlotte").hand(0, "1 2").hand(1, "1 2 3").turn_of().play("one", "charlotte", "left").finish()
    assert any("face up" in duty for duty in preview(p.m, 1)["duties"])
    p.play("two", "charlotte", "right")
    assert preview(p.m, 1)["played"]
    assert preview(p.m, 1)["duties"] == ["Charlotte: the next player plays face up."]


# How choices are told


def test_unknown_cards_of_a_side_are_told_in_words() -> None:
    """The terminal has a sign for a card that is face down; the browser says it."""
    view: dict[str, Any] = {}
    action = EDITION.actions[0]
    assert FACE.told(action, view, "3+2▒ : 5?", "All of it.") == ("3 and 2 unknown : 5?", "All of it.")
