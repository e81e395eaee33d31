"""Who knows what: views, memories, handles, and what a hidden choice tells others."""

import json
from typing import Any

import pytest

from orphan_black_scene import Play, Scene, new
from sabletop.engine import codec
from sabletop.engine.actions import Action
from sabletop.engine.dealer import Stream, key_of
from sabletop.engine.match import Match
from sabletop.games.orphan_black.ids import CARDS
from sabletop.hosting import HostedMatch
from screens import shown

SEATS = (0, 1, 2, 3, None)


def told(m: Match, viewer: int | None) -> bytes:
    """Everything that a viewer is told."""
    log = [event.data() for event in m.log(viewer)]
    legal = [] if viewer is None else [str(action) for action in m.legal_for(viewer)]
    return codec.canonical([shown(m, viewer), m.asked(viewer), log, legal])


@pytest.mark.clause("OB-INFO-1")
def test_no_view_names_anothers_hand_goal_or_accusations() -> None:
    scene = Scene("charlotte", "tony", players=6).accusation(1, 2, "the-black").hand(0, "1 1 1")
    for who, hand in ((1, "fee art paul"), (2, "donnie mark mrs-s"), (3, "2 2 2"), (4, "3 3 3"), (5, "fee art mark")):
        scene.hand(who, hand)
    p = scene.begin()
    for seat in (0, 3, 4, None):
        text = json.dumps(p.view(seat))
        for secret in ("fee", "art", "paul", "donnie", "mrs-s", "delphine"):
            assert f'"{secret}"' not in text
        assert [player["goal"] for player in p.view(seat)["players"]] == [None] * 6
        assert p.view(seat)["players"][2]["accused_by"][0]["faction"] is None
        assert [player["hand"] for player in p.view(seat)["players"]] == [3] * 6


@pytest.mark.clause("OB-INFO-2")
def test_a_face_down_card_is_known_to_whoever_placed_or_saw_it() -> None:
    scene = Scene("charlotte", "cosima").hand(0, "3 1").hand(1, "1 1").hand(2, "1 1").hand(3, "1 1")
    p = scene.begin().play("3", "charlotte", "left").finish()
    p.play("1", "charlotte", "right").finish().play("1", "charlotte", "right").finish()
    p.play("1", "cosima", "right").do("look", clone="charlotte", side="left").do("look", clone="cosima")
    assert [p.sees(seat, "charlotte", "left") for seat in SEATS] == ["three", None, None, "three", None]


@pytest.mark.clause("OB-INFO-3")
def test_a_note_becomes_uncertain_after_anothers_fee() -> None:
    scene = Scene("charlotte", "tony").side("tony", "left", "3d", by=0).hand(1, "fee 1 2")
    p = scene.begin(1).do("character", card="fee").do("look", clone="tony").do("switch", card="1")
    assert [p.sees(seat, "tony", "left") for seat in SEATS] == ["three?", "one", None, None, None]


@pytest.mark.clause("OB-INFO-3")
def test_a_note_follows_an_openly_moved_card() -> None:
    scene = Scene("beth", "sarah", "rachel", "tony").side("tony", "left", "3d", by=0).side("rachel", "left", "2d", by=2)
    p = scene.hand(1, "1 1").hand(2, "1 1").begin(1).play("1", "beth", "left").do("look", clone="tony")
    p.do("move", clone="rachel", side="left").finish()
    assert [p.sees(seat, "rachel", "left", 1) for seat in SEATS] == ["three", "three", None, None, None]
    p.play("1", "sarah", "left").do("swap", clone="rachel", place=0).do("swap", clone="rachel", place=1)
    assert [p.sees(seat, "rachel", "left", 0) for seat in SEATS] == ["three", "three", None, None, None]
    assert [p.sees(seat, "rachel", "left", 1) for seat in SEATS] == [None, None, "two", None, None]


@pytest.mark.clause("OB-INFO-3")
def test_a_card_turned_down_again_stays_known_to_all() -> None:
    scene = Scene("alison", "tony").side("tony", "left", "3u 2d").hand(0, "1 1")
    p = scene.begin().play("1", "alison", "left").do("flip", clone="tony", place=0).do("flip", clone="tony", place=1)
    assert [p.sees(seat, "tony", "left", 0) for seat in SEATS] == ["three"] * 5


@pytest.mark.clause("OB-INFO-3")
def test_the_memory_aid_can_be_turned_off() -> None:
    scene = Scene("charlotte", "tony", memory_aid=False).side("tony", "left", "3d", by=0).hand(0, "delphine 1")
    p = scene.hand(1, "1 2 3").begin().do("character", card="delphine").do("spy", other=1)
    assert p.view(0)["looking_at_hand"] == ["one", "two", "three"]
    assert [p.view(seat)["looking_at_hand"] for seat in (1, 2, None)] == [None] * 3
    p.do("take", card="2")
    assert p.sees(0, "tony", "left") is None
    assert p.view(0)["players"][1]["known_cards"] == []
    p.do("choose", card="1").do("play", clone="charlotte", side="left")
    assert p.sees(0, "charlotte", "left") is None


@pytest.mark.clause("OB-INFO-3")
def test_without_the_memory_aid_a_card_is_seen_only_while_it_is_looked_at() -> None:
    scene = Scene("beth", "tony", memory_aid=False).side("tony", "left", "3d").hand(0, "1 1")
    p = scene.begin().play("1", "beth", "left").do("look", clone="tony")
    assert [p.view(seat)["looking_at"] for seat in SEATS] == ["three", None, None, None, None]
    p.do("leave")
    assert p.view(0)["looking_at"] is None
    assert p.sees(0, "tony", "left") is None


@pytest.mark.clause("OB-INFO-3", "OB-POWER-ART-1")
def test_without_the_memory_aid_an_accusation_seen_with_art_is_not_shown_again() -> None:
    scene = Scene("charlotte", "tony", memory_aid=False).accusation(1, 2, "the-black").accusation(0, 2, "the-black")
    p = scene.hand(0, "art 1").begin().do("character", card="art").do("investigate", other=1, accused=2)
    assert [one["faction"] for one in p.view(0)["players"][2]["accused_by"]] == [None, "the-black"]


# Without the memory aid the log forgets too


def without_aid(*clones: str) -> Scene:
    return Scene(*clones, memory_aid=False)


@pytest.mark.clause("OB-INFO-6")
def test_what_was_looked_at_leaves_the_log_when_the_hand_is_done_with_it() -> None:
    p = without_aid("beth", "tony").side("tony", "left", "3d").hand(0, "1 1").begin()
    p.play("1", "beth", "left").do("look", clone="tony")
    assert [one["card"] for one in p.heard(0, "looked-own")] == [CARDS.index("three")]
    p.do("leave")
    assert p.heard(0, "looked-own") == []
    assert len(p.heard(0, "looked")) == 1, "that somebody looked is no secret"


@pytest.mark.clause("OB-INFO-6")
def test_with_the_memory_aid_the_log_keeps_it() -> None:
    p = Scene("beth", "tony").side("tony", "left", "3d").hand(0, "1 1").begin()
    p.play("1", "beth", "left").do("look", clone="tony").do("leave").finish()
    assert len(p.heard(0, "looked-own")) == 1
    assert len(p.heard(0, "played-own")) == 1


@pytest.mark.clause("OB-INFO-6")
def test_a_hand_that_was_looked_at_and_the_card_that_was_taken_leave_the_log() -> None:
    p = without_aid("charlotte", "tony").hand(0, "delphine 1").hand(1, "1 2 3").begin()
    p.do("character", card="delphine").do("spy", other=1)
    assert len(p.heard(0, "spied-own")) == 1
    p.do("take", card="2")
    assert p.heard(0, "spied-own") == []
    assert [len(p.heard(seat, "took-own")) for seat in (0, 1, 2)] == [1, 1, 0]
    p.play("2", "tony", "left")
    assert [len(p.heard(seat, "took-own")) for seat in (0, 1, 2)] == [0, 1, 0], "Blue has decided nothing since"


@pytest.mark.clause("OB-INFO-6")
def test_what_somebody_was_shown_stays_until_they_decide_again() -> None:
    p = without_aid("tony", "charlotte").side("charlotte", "left", "3d").hand(0, "1 1").hand(1, "1 2").begin()
    p.play("1", "tony", "left").do("look", clone="charlotte").do("show", other=1)
    assert (p.heard(0, "looked-own"), len(p.heard(1, "shown"))) == ([], 1)
    p.finish()
    assert len(p.heard(1, "shown")) == 1
    p.do("no-character").do("choose", card="1")
    assert p.heard(1, "shown") == []


@pytest.mark.clause("OB-INFO-6")
def test_a_forced_move_is_no_decision_and_leaves_the_look_in_the_log() -> None:
    p = without_aid("beth", "tony").side("tony", "left", "3d").paul("tony", "left").hand(0, "1 1").begin()
    p.play("1", "beth", "left").do("look", clone="tony")
    assert [action.kind for action in p.m.legal] == ["leave"]
    p.do("leave")
    assert len(p.heard(0, "looked-own")) == 1
    p.finish()
    assert p.heard(0, "looked-own") == []


@pytest.mark.clause("OB-INFO-6")
def test_what_left_the_log_is_back_when_the_decision_is_taken_back() -> None:
    p = without_aid("beth", "tony").side("tony", "left", "3d").hand(0, "1 1").begin()
    p.play("1", "beth", "left").do("look", clone="tony").do("leave")
    before = len(p.log(0))
    p.m.undo()
    assert len(p.heard(0, "looked-own")) == 1
    p.do("leave")
    assert len(p.log(0)) == before


@pytest.mark.clause("OB-INFO-6")
def test_a_screen_is_told_that_a_line_of_its_log_no_longer_stands() -> None:
    p = without_aid("beth", "tony").side("tony", "left", "3d").hand(0, "1 1").begin()
    p.play("1", "beth", "left")
    hosted = HostedMatch(p.m, {0})
    hosted.play(0, p.able("look", clone="tony")[0])
    looked, at = hosted.revision, [what.key for _, what, _ in p.m.events].index("looked-own")
    hosted.play(0, p.able("leave")[0])
    assert hosted.still_stands(looked) <= at


@pytest.mark.clause("OB-INFO-3")
def test_what_was_seen_of_a_hand_is_noted_until_something_leaves_it_unseen() -> None:
    scene = Scene("charlotte", "tony", "rachel").hand(0, "delphine 1").hand(1, "1 3 art")
    p = scene.begin().do("character", card="delphine").do("spy", other=1).do("take", card="3")
    assert p.view(0)["players"][1]["known_cards"] == ["one", "art"]
    p.do("choose", card="1").do("play", clone="charlotte", side="left").finish()
    q = Play(p.m.clone())
    p.play("1", "rachel", "left")
    assert p.cards("rachel", "left") == "1u", "Charlotte forces it face up"
    assert p.view(0)["players"][1]["known_cards"] == ["art"]
    q.t.must_face_up = 0
    q.play("1", "rachel", "left")
    assert q.view(0)["players"][1]["known_cards"] == []
    assert q.view(1)["players"][0]["known_cards"] == [], "Red has played a card since, perhaps the stolen one"


@pytest.mark.clause("OB-INFO-4")
def test_handles_are_places_and_no_number_of_a_card_shows_anywhere() -> None:
    scene = Scene("charlotte", "tony").side("tony", "left", "3d 1u 2d").hand(0, "1 1")
    p = scene.begin()
    keys = {key for one in p.clone("tony", 0)["left"] for key in one}
    assert keys == {"face_up", "locked", "card", "sure"}
    shifted = Scene("charlotte", "tony").side("charlotte", "left", "1u")
    shifted.side("tony", "left", "3d 1u 2d").hand(0, "1 1")
    spot = shifted.t.rows[2 * 5][0]
    shifted.t.rows[2 * 5] = ()
    shifted.t.row_of[spot] = -1
    shifted.t.card[spot] = -1
    shifted.t.face_up[spot] = shifted.t.seen_by[spot] = 0
    shifted.t.deck = tuple(sorted((*shifted.t.deck, 0)))
    q = shifted.begin()
    assert p.t.rows != q.t.rows, "other spots inside"
    assert told(p.m, 2) == told(q.m, 2)


@pytest.mark.clause("OB-INFO-5")
def test_public_things_are_the_same_in_every_view() -> None:
    scene = (
        Scene("charlotte", "tony").side("tony", "left", "3d 1uk").paul("tony", "left").mrs_s("charlotte").donnie(1, 2)
    )
    p = scene.discarded("2 art").accusation(1, 3, "the-black").hand(0, "1 1").hand(2, "3").begin()
    public = [_public(p.view(seat)) for seat in SEATS]
    assert all(one == public[0] for one in public)
    assert public[0]["deck"] == 52 - 2 - 1 - 1 - 1 - 2 - 3
    assert public[0]["discard"] == ["two", "art"]


def _public(view: dict[str, Any]) -> dict[str, Any]:
    mine = ("hand", "goal", "unused_accusations", "chosen", "drawn", "looking_at", "looking_at_hand")
    seen = {key: value for key, value in view.items() if key not in mine}
    for player in seen["players"]:
        del player["known_cards"]
        for one in player["accused_by"]:
            del one["faction"]
    for clone in seen["clones"]:
        for one in (*clone["left"], *clone["right"]):
            if not one["face_up"]:
                del one["card"], one["sure"]
    return seen


# Hidden choices


def _public_kind(m: Match, action: Action) -> tuple[object, ...] | None:
    """What others see of a choice that hides something; None where everything is open."""
    if action.kind in ("choose", "extra", "take"):
        return (action.kind,)
    if action.kind == "accuse":
        return (action.kind, action.args["other"])
    t = Play(m).t
    if action.kind in ("keep", "switch") and not t.face_up[t.picked] and not t.paul[t.row_of[t.picked]]:
        return ("fee",)
    return None


def _in_the_know(m: Match, action: Action) -> set[int | None]:
    seat = m.seat
    return {seat, Play(m).t.victim} if action.kind == "take" else {seat}


@pytest.mark.clause("OB-POWER-FEE-2", "OB-INFO-4", "OB-INFO-2")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.no_cover
def test_a_hidden_choice_tells_others_nothing(players: int) -> None:
    m = new(players, f"hidden {players}")
    picks = Stream(key_of(f"picks {players}"), "picks")
    compared = set()
    while not m.over:
        legal = m.legal
        first = legal[picks.below(len(legal))]
        kind = _public_kind(m, first)
        others = [action for action in legal if action is not first and _public_kind(m, action) == kind]
        if kind is not None and others and (kind[0] not in compared or picks.below(3) == 0):
            other = others[picks.below(len(others))]
            here, there = m.clone(), m.clone()
            here.play(first)
            there.play(other)
            viewers = [seat for seat in (*range(players), None) if seat not in _in_the_know(m, first)]
            for viewer in viewers:
                assert told(here, viewer) == told(there, viewer), f"{viewer} can tell {first} from {other}"
            compared.add(kind[0])
        m.play(first)
    assert {"choose", "accuse"} <= compared


@pytest.mark.clause("OB-INFO-4")
def test_what_is_asked_does_not_depend_on_hidden_hands() -> None:
    """Whatever Red holds, the others see the same questions at the same moments."""
    streams = []
    for hand in ("1 2 3", "fee donnie art", "3 3 3"):
        p = Scene("charlotte", "krystal").side("krystal", "left", "1u").hand(0, hand).begin()
        seen = [told(p.m, 2)]
        p.do("no-character")
        seen.append(told(p.m, 2))
        p.m.play(p.m.legal[0])
        seen.append(told(p.m, 2))
        p.do("play", clone="krystal", side="right")
        seen.append(told(p.m, 2))
        p.m.play(p.m.legal[0])
        seen.append(told(p.m, 2))
        streams.append(seen)
    assert streams[0] == streams[1] == streams[2]


def test_the_names_of_cards_are_those_of_the_content() -> None:
    assert len(CARDS) == 11
