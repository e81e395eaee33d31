"""Resolving clones, the replacements, and drawing."""

import pytest

from orphan_black_scene import Play, Scene
from sabletop.engine.dealer import ScriptedDealer, SeededDealer, key_of
from sabletop.engine.drive import settle
from sabletop.games.orphan_black.newcomers import BRING_CLONE


def last_card(scene: Scene, clone: str, card: str = "1", side: str = "right") -> Play:
    """Red plays the sixth card beside a clone and uses her ability in the first way there is."""
    p = scene.hand(0, card).begin().play(card, clone, side)
    while not p.m.over and p.m.seat == 0 and p.asked() not in ("accuse", "order", "newcomer"):
        p.m.play(p.able("leave")[0] if p.able("leave") else p.m.legal[0])
    return p


@pytest.mark.clause("OB-RESOLVE-1")
def test_a_clone_with_six_cards_is_resolved_and_one_with_five_is_not() -> None:
    p = last_card(Scene("tony", "rachel").side("tony", "left", "1u 1u 1u 1u").side("tony", "right", "2u"), "tony")
    assert "tony" in p.view(0)["resolved"]
    p = last_card(Scene("tony", "rachel").side("tony", "left", "1u 1u 1u 1u"), "tony")
    assert p.view(0)["resolved"] == {}


@pytest.mark.clause("OB-RESOLVE-2")
def test_a_clone_filled_by_a_move_is_resolved_by_the_active_player() -> None:
    scene = Scene("beth", "rachel").side("rachel", "left", "1u 1u 1u").side("rachel", "right", "1u 1u")
    p = scene.side("beth", "left", "1u").hand(0, "1").begin().play("1", "beth", "right")
    p.do("look", clone="beth", side="left").do("move", clone="rachel", side="left")
    assert "rachel" in p.view(0)["resolved"]
    assert p.heard(3, "resolved")[0]["who"] == 0
    assert p.t.resolver == 0


@pytest.mark.clause("OB-RESOLVE-3")
def test_a_clone_that_drops_below_six_before_the_third_step_stays() -> None:
    scene = Scene("helena", "rachel").side("helena", "left", "1u 1u 1u").side("helena", "right", "1u 1u")
    p = scene.hand(0, "1").begin().play("1", "helena", "right").do("look", clone="helena", side="left", place=0)
    p.do("remove")
    assert p.clone("helena")["count"] == 5
    assert p.view(0)["resolved"] == {}


@pytest.mark.clause("OB-RESOLVE-4", "OB-INFO-4")
def test_nobody_can_tell_who_played_which_card_of_a_side() -> None:
    """Two games in which Blue and Green have played each other's card are one to Yellow after the resolution."""
    told = []
    for blue, green in (("3d", "1d"), ("1d", "3d")):
        scene = Scene("charlotte", "tony").side("charlotte", "left", blue, by=1).side("charlotte", "left", green, by=2)
        p = last_card(scene.side("charlotte", "right", "1u 1u 1u"), "charlotte")
        told.append((p.m.view(3), [event.data() for event in p.m.log(3)]))
    assert told[0] == told[1]


@pytest.mark.clause("OB-RESOLVE-4")
def test_the_order_in_which_cards_were_played_does_not_show() -> None:
    views = []
    for cards in ("3d 1d 2u", "1d 2u 3d"):
        p = last_card(Scene("tony", "rachel").side("tony", "left", cards).side("tony", "right", "2u 2u"), "tony")
        views.append((p.heard(3, "resolved"), p.view(3)["discard"]))
    assert views[0] == views[1]


@pytest.mark.clause("OB-RESOLVE-5")
def test_the_values_of_each_side_are_summed_and_characters_are_noughts() -> None:
    scene = Scene("charlotte", "rachel").side("charlotte", "left", "3d 2u art:d").side("charlotte", "right", "1u 1d")
    p = last_card(scene, "charlotte", "2")
    found = p.heard(3, "resolved")[0]
    assert (found["left_sum"], found["right_sum"]) == (5, 4)


RACHEL = (
    # The three examples of the rulebook: left, right, card played on the right, faction, points.
    ("2u 1u 1u", "3u 3u", "2", "the-black", 2),
    ("3u 2u 1u", "1u 1u", "2", "neolutionists", 1),
    ("3u 3u 2u", "1u 1u", "1", "proletheans", 2),
)


@pytest.mark.clause("OB-RESOLVE-6", "OB-RESOLVE-7", "OB-RESOLVE-8", "OB-RESOLVE-9")
@pytest.mark.parametrize(("left", "right", "card", "faction", "points"), RACHEL)
def test_rachel_is_resolved_as_in_the_rulebooks_examples(
    left: str, right: str, card: str, faction: str, points: int
) -> None:
    p = last_card(Scene("rachel", "tony").side("rachel", "left", left).side("rachel", "right", right), "rachel", card)
    assert p.view(1)["resolved"] == {"rachel": faction}
    assert p.view(1)["faction_points"][faction] == points
    assert sum(p.view(1)["faction_points"].values()) == points


@pytest.mark.clause("OB-RESOLVE-6")
def test_the_first_example_in_figures() -> None:
    p = last_card(
        Scene("rachel", "tony").side("rachel", "left", "2u 1u 1u").side("rachel", "right", "3u 3u"), "rachel", "2"
    )
    found = p.heard(3, "resolved")[0]
    assert (found["left_sum"], found["right_sum"]) == (4, 8)


@pytest.mark.clause("OB-RESOLVE-7")
def test_an_equal_difference_is_not_enough_and_a_tie_stays() -> None:
    p = last_card(
        Scene("rachel", "tony").side("rachel", "left", "3u 2u").side("rachel", "right", "2u 1u 1u"), "rachel", "1"
    )
    assert p.view(1)["resolved"] == {"rachel": "neolutionists"}
    p = last_card(
        Scene("rachel", "tony").side("rachel", "left", "3u 3u").side("rachel", "right", "2u 1u"), "rachel", "1"
    )
    assert p.view(1)["resolved"] == {}
    p = last_card(
        Scene("rachel", "tony").side("rachel", "left", "3u 3u 1u").side("rachel", "right", "3u 1u"), "rachel", "1"
    )
    assert p.view(1)["resolved"] == {"rachel": "neolutionists"}, "7 - 5 is just 2"


@pytest.mark.clause("OB-RESOLVE-10", "OB-RESOLVE-9")
def test_where_resolved_clones_went_is_public() -> None:
    p = Scene("tony").ended(rachel="the-black", beth="proletheans", sarah="the-black").hand(0, "1").begin()
    for seat in (0, 1, 2, 3, None):
        assert p.view(seat)["resolved"] == {"rachel": "the-black", "beth": "proletheans", "sarah": "the-black"}


def two_full() -> Play:
    """Beth is filled by the card, Tony by the move."""
    scene = Scene("tony", "beth", "rachel").side("tony", "left", "1u 1u 1u").side("tony", "right", "2u 2u")
    scene.side("beth", "left", "3u 3u").side("beth", "right", "1u 1u 1u").side("rachel", "left", "3u")
    p = scene.hand(0, "1 1").begin().play("1", "beth", "right")
    return p.do("look", clone="rachel").do("move", clone="tony", side="left")


@pytest.mark.clause("OB-RESOLVE-11", "OB-RESOLVE-12")
def test_several_clones_are_resolved_in_the_order_that_the_active_player_picks() -> None:
    p = two_full()
    assert p.asked() == "order"
    assert p.m.seat == 0
    p.do("resolve", clone="beth")
    assert [found["clone"] for found in p.heard(3, "resolved")] == [2, 7]
    assert len(p.view(3)["discard"]) == 12
    assert p.asked() == "newcomer"
    keys = p.log(3)
    assert keys.index("arrived") > len(keys) - 1 - keys[::-1].index("resolved"), (
        "replacements come after all resolutions"
    )
    p.do("lay-open", side="left", card=p.view(0)["drawn"][0])
    assert p.asked() == "newcomer"
    p.do("lay-open", side="left", card=p.view(0)["drawn"][0])
    assert (len(p.t.in_play), len(p.t.pile)) == (3, 4)


@pytest.mark.clause("OB-RESOLVE-13", "OB-RESOLVE-14")
def test_all_cards_of_a_resolved_clone_are_discarded_face_up_to_the_common_pile() -> None:
    scene = Scene("tony", "rachel").side("tony", "left", "3u 2d 1d").side("tony", "right", "1u 1u").mrs_s("tony")
    p = last_card(scene, "tony")
    assert sorted(p.view(2)["discard"]) == sorted(["one"] * 4 + ["two", "three", "mrs-s"])
    assert p.clone("rachel")["count"] == 0


@pytest.mark.clause("OB-RESOLVE-14", "OB-DRAW-2")
def test_the_cards_of_resolved_clones_become_the_new_deck() -> None:
    scene = (
        Scene("tony", "rachel").side("tony", "left", "3u 2d 1d").side("tony", "right", "1u 1u").all_but_in_play_ended()
    )
    scene.hand(0, "1").deck_of("")
    p = scene.begin().play("1", "tony", "right")
    p.m.play(p.m.legal[0])
    p.m.play(p.m.legal[0])
    p.finish()
    assert p.view(0)["deck"] == 3, "six cards were discarded, three of them drawn"
    assert p.heard(2, "reshuffled") == [{"n": 6}]


@pytest.mark.clause("OB-RESOLVE-15")
def test_the_active_player_sets_up_a_replacement() -> None:
    p = last_card(Scene("tony", "rachel").side("tony", "left", "1u 1u 1u").side("tony", "right", "2u 2u"), "tony")
    assert p.asked() == "newcomer"
    assert p.m.seat == 0
    name = p.view(0)["clones"][-1]["clone"]
    p.do("lay-open", side="right", card=p.view(0)["drawn"][0])
    clone = p.clone(name)
    assert [one["face_up"] for one in (*clone["left"], *clone["right"])] == [False, True]
    assert len(p.t.pile) == 6


@pytest.mark.clause("OB-RESOLVE-15")
def test_without_clones_in_the_pile_nobody_comes() -> None:
    scene = (
        Scene("tony", "rachel").side("tony", "left", "1u 1u 1u").side("tony", "right", "2u 2u").all_but_in_play_ended()
    )
    p = last_card(scene, "tony")
    assert p.asked() == "accuse"
    assert len(p.t.in_play) == 1


@pytest.mark.clause("OB-RESOLVE-16")
def test_a_replacement_activates_nobody() -> None:
    scene = (
        Scene("tony", "rachel")
        .side("tony", "left", "1u 1u 1u")
        .side("tony", "right", "2u 2u")
        .hand(0, "1")
        .hand(1, "2")
    )
    charlotte = scene.t.pile.index(5)
    scene_dealer = ScriptedDealer([charlotte], SeededDealer(key_of("after")))
    p = scene.begin(0, scene_dealer).play("1", "tony", "right").do("look", clone="tony", side="left", place=0)
    p.do("show", other=1)
    assert p.view(0)["clones"][-1]["clone"] == "charlotte"
    p.do("lay-open", side="left", card=p.view(0)["drawn"][0])
    assert (len(p.clone("charlotte")["left"]), len(p.clone("charlotte")["right"])) == (1, 1)
    p.finish().play("2", "rachel", "left")
    assert p.cards("rachel", "left") == "2d"


# Drawing


@pytest.mark.clause("OB-DRAW-1")
def test_at_the_end_of_the_turn_you_draw_up_to_three() -> None:
    p = Scene("charlotte", "tony").hand(0, "1 2").begin().play("1", "charlotte", "left")
    assert len(p.hand(0)) == 1
    p.finish()
    assert len(p.hand(0)) == 3
    assert p.heard(2, "drew") == [{"who": 0, "n": 2}]
    assert p.heard(2, "drew-own") == []
    assert len(p.heard(0, "drew-own")) == 2


@pytest.mark.clause("OB-DRAW-2")
def test_an_empty_deck_is_renewed_in_the_middle_of_a_draw() -> None:
    scene = Scene("charlotte", "tony").hand(0, "1 2").discarded("1 1 1 2 2 2 3 3 3").deck_of("art")
    p = scene.begin().play("1", "charlotte", "left").finish()
    assert "art" in p.hand(0)
    assert len(p.hand(0)) == 3
    assert (p.view(0)["deck"], p.view(0)["discard"]) == (8, [])


def newcomer(scene: Scene) -> Play:
    """Red brings in a clone before the turn."""
    p = scene.begin()
    asked = p.t.pending
    assert asked is not None
    p.t.agenda += [asked, BRING_CLONE[0]]
    p.t.pending = None
    settle(p.t, SeededDealer(key_of("a newcomer")))
    p.m._legal.clear()
    return p


@pytest.mark.clause("OB-DRAW-3")
def test_a_new_clone_with_one_card_gets_it_face_up() -> None:
    p = newcomer(Scene("tony", "rachel").hand(0, "1").deck_of("3"))
    assert len(p.able("lay-open")) == 2
    p.do("lay-open", card="3", side="right")
    name = p.view(0)["clones"][-1]["clone"]
    assert (p.cards(name, "left"), p.cards(name, "right")) == ("", "3u")


@pytest.mark.clause("OB-DRAW-3")
def test_a_new_clone_without_cards_starts_bare() -> None:
    p = newcomer(Scene("tony", "rachel").hand(0, "1").deck_of(""))
    assert p.asked() == "character"
    assert p.view(0)["clones"][-1]["count"] == 0


@pytest.mark.clause("OB-DRAW-3")
def test_the_deck_is_renewed_in_the_middle_of_a_draw_for_a_new_clone() -> None:
    p = newcomer(Scene("tony", "rachel").hand(0, "1").discarded("2 2 2").deck_of("3"))
    assert p.view(0)["drawn"] == ["two", "three"]
    assert (p.view(0)["deck"], p.view(0)["discard"]) == (2, [])


@pytest.mark.clause("OB-DRAW-3")
def test_with_nothing_to_draw_a_hand_stays_short() -> None:
    p = Scene("charlotte", "tony").hand(0, "1 2").deck_of("").begin().play("1", "charlotte", "left").finish()
    assert p.hand(0) == ["2"]
    assert p.heard(2, "nothing-to-draw") == [{"who": 0}]


@pytest.mark.clause("OB-DRAW-4")
def test_a_hand_of_three_or_more_draws_nothing() -> None:
    scene = Scene("charlotte", "tony").hand(0, "delphine 1 1 1").hand(1, "2")
    p = scene.begin().do("character", card="delphine").do("spy", other=1).do("take", card="2")
    p.do("choose", card="1").do("play", clone="charlotte", side="left").finish()
    assert len(p.hand(0)) == 3
    assert p.heard(2, "drew") == []
