"""What the eight Characters do when they are played face up."""

import pytest

from orphan_black_scene import Play, Scene


def shown(card: str, scene: Scene, hand: str = "1 2") -> Play:
    """Red shows a Character and holds these cards besides."""
    return scene.hand(0, f"{card} {hand}").begin().do("character", card=card)


# Fee


@pytest.mark.clause("OB-POWER-FEE-1")
def test_fee_looks_at_a_card_and_switches_it_with_one_from_the_hand() -> None:
    p = shown("fee", Scene("charlotte", "rachel").side("rachel", "left", "3d"))
    p.do("look", clone="rachel").do("switch", card="1")
    assert p.hand(0) == ["2", "3"]
    assert p.cards("rachel", "left") == "1d"
    assert p.asked() == "card"


@pytest.mark.clause("OB-POWER-FEE-1")
def test_fee_may_leave_the_card() -> None:
    p = shown("fee", Scene("charlotte", "rachel").side("rachel", "left", "3d")).do("look", clone="rachel").do("keep")
    assert p.hand(0) == ["1", "2"]
    assert p.cards("rachel", "left") == "3d"
    assert p.sees(0, "rachel", "left") == "three"


@pytest.mark.clause("OB-POWER-FEE-2", "OB-INFO-4")
def test_nobody_else_can_tell_whether_fee_switched() -> None:
    scene = Scene("charlotte", "rachel").side("rachel", "left", "3d", by=1)
    p = shown("fee", scene).do("look", clone="rachel")
    q = Play(p.m.clone())
    p.do("keep")
    q.do("switch", card="1")
    for seat in (1, 2, 3, None):
        assert p.m.view(seat) == q.m.view(seat)
        assert p.m.log(seat) == q.m.log(seat)
    assert p.m.view(0) != q.m.view(0)


@pytest.mark.clause("OB-POWER-FEE-3")
def test_a_face_up_card_is_switched_for_all_to_see() -> None:
    p = shown("fee", Scene("charlotte", "tony").side("tony", "right", "2u"), "3 1").do("look", clone="tony")
    p.do("switch", card="3")
    assert p.cards("tony", "right") == "3u"
    assert p.heard(2, "fee-open") == [{"who": 0, "card": 2, "other_card": 1}]
    assert p.view(2)["players"][0]["known_cards"] == ["two"]


@pytest.mark.clause("OB-POWER-FEE-3")
def test_fee_cannot_choose_a_locked_card() -> None:
    p = shown("fee", Scene("charlotte", "tony").side("tony", "right", "2dk 1d"))
    assert p.refused("look", clone="tony", place=0)
    assert p.able("look", clone="tony", place=1)


@pytest.mark.clause("OB-POWER-FEE-3", "OB-POWER-PAUL-3")
def test_on_pauls_side_fee_only_looks() -> None:
    p = shown("fee", Scene("charlotte", "tony").side("tony", "right", "2d", by=1).paul("tony", "right"))
    p.do("look", clone="tony")
    assert p.refused("switch")
    assert p.why("switch") == "OB-POWER-FEE-3"
    p.do("keep")
    assert p.sees(1, "tony", "right") == "two", "everybody can tell that it is still there"


# Donnie


@pytest.mark.clause("OB-POWER-DONNIE-1")
def test_the_target_of_donnie_shows_the_giver_the_card_and_he_is_discarded() -> None:
    p = Scene("charlotte", "tony").donnie(1, 0).hand(0, "3 1").begin()
    assert p.view(2)["players"][0]["donnies_from"] == [1]
    p.play("3", "charlotte", "left")
    assert [p.sees(seat, "charlotte", "left") for seat in (0, 1, 2, 3, None)] == ["three", "three", None, None, None]
    assert p.heard(1, "donnie-saw") == [{"who": 0, "card": 2}]
    assert p.heard(2, "donnie-saw") == []
    assert p.heard(2, "donnie-showed") == [{"who": 0, "other": 1}]
    assert p.view(2)["discard"] == ["donnie"]
    assert p.view(2)["players"][0]["donnies_from"] == []


@pytest.mark.clause("OB-POWER-DONNIE-2")
def test_donnie_lies_before_the_target_outside_the_hand() -> None:
    p = shown("donnie", Scene("charlotte", "tony").hand(2, "1 1 1"))
    p.do("monitor", other=2)
    assert p.view(3)["players"][2]["donnies_from"] == [0]
    assert p.view(3)["players"][2]["hand"] == 3


@pytest.mark.clause("OB-POWER-DONNIE-2")
def test_the_card_is_shown_after_card_and_place_are_fixed_and_cannot_be_taken_back() -> None:
    p = Scene("rachel", "charlotte").donnie(1, 0).hand(0, "2 1").begin().do("no-character").do("choose", card="2")
    assert p.heard(1, "donnie-saw") == []
    p.do("play", clone="rachel", side="left")
    assert len(p.heard(1, "donnie-saw")) == 1
    with pytest.raises(ValueError, match="revealed"):
        p.m.undo()


@pytest.mark.clause("OB-POWER-DONNIE-2")
def test_donnie_does_not_see_krystals_extra_card_before_it_lies_there() -> None:
    p = Scene("krystal", "charlotte").donnie(1, 0).hand(0, "2 1").begin().play("2", "krystal", "left")
    assert len(p.heard(1, "donnie-saw")) == 1
    p.do("extra", card="1")
    assert len(p.heard(1, "donnie-saw")) == 1


@pytest.mark.clause("OB-POWER-DONNIE-3")
def test_donnie_goes_to_another_player() -> None:
    p = shown("donnie", Scene("charlotte", "tony"))
    assert p.refused("monitor", other=0)
    assert len(p.able("monitor")) == 3


@pytest.mark.clause("OB-POWER-DONNIE-3")
def test_two_donnies_on_one_target_both_work() -> None:
    p = Scene("charlotte", "tony").donnie(1, 0).donnie(2, 0).hand(0, "3 1").begin().play("3", "charlotte", "left")
    assert [p.sees(seat, "charlotte", "left") for seat in (1, 2, 3)] == ["three", "three", None]
    assert p.view(3)["discard"] == ["donnie", "donnie"]


@pytest.mark.clause("OB-POWER-DONNIE-3")
def test_donnie_lapses_at_a_target_without_cards() -> None:
    p = Scene("charlotte", "tony").donnie(1, 0).begin()
    assert p.view(3)["discard"] == ["donnie"]
    assert p.heard(1, "donnie-saw") == []


@pytest.mark.clause("OB-POWER-DONNIE-3", "OB-POWER-MARK-3")
def test_mark_charlotte_and_donnie_may_all_apply_to_one_play() -> None:
    scene = Scene("charlotte", "tony").donnie(2, 1).hand(0, "mark 1 1").hand(1, "3 2")
    p = scene.begin().do("character", card="mark").do("choose", card="1").do("play", clone="charlotte", side="left")
    p.finish().do("no-character").do("choose", card="3")
    assert p.refused("play", clone="tony")
    p.do("play", clone="charlotte", side="right")
    assert p.cards("charlotte", "right") == "3u"
    assert p.view(0)["discard"][-1] == "donnie"
    assert p.heard(2, "donnie-saw") == []
    assert p.heard(0, "donnie-gone") == [{"who": 1, "other": 2}]


# Art


@pytest.mark.clause("OB-POWER-ART-1", "OB-ACCUSE-6")
def test_art_looks_at_one_accusation_and_only_its_user_learns_it() -> None:
    p = shown("art", Scene("charlotte", "tony").accusation(1, 3, "the-black").accusation(2, 0, "proletheans"))
    assert len(p.able("investigate")) == 2
    p.do("investigate", other=1, accused=3)
    said = [p.view(seat)["players"][3]["accused_by"][0]["faction"] for seat in (0, 1, 2, 3, None)]
    assert said == ["the-black", "the-black", None, None, None]
    assert p.view(2)["players"][3]["accused_by"][0]["slot"] == 3
    assert p.heard(2, "investigated-own") == []


@pytest.mark.clause("OB-POWER-ART-1")
def test_art_may_look_at_an_accusation_against_its_user() -> None:
    p = shown("art", Scene("charlotte", "tony").accusation(2, 0, "proletheans")).do("investigate", other=2, accused=0)
    assert p.view(0)["players"][0]["accused_by"][0]["faction"] == "proletheans"


# Paul


@pytest.mark.clause("OB-POWER-PAUL-1")
def test_paul_is_laid_at_a_side_for_all_to_see() -> None:
    p = shown("paul", Scene("charlotte", "tony"))
    assert len(p.able("protect")) == 4
    p.do("protect", clone="tony", side="left")
    assert [p.clone("tony", seat)["paul_left"] for seat in (0, 1, None)] == [1, 1, 1]
    assert p.clone("tony")["paul_right"] == 0


@pytest.mark.clause("OB-POWER-PAUL-2")
def test_paul_does_not_count_towards_six() -> None:
    scene = Scene("tony", "charlotte").side("tony", "left", "1u 1u 1u").side("tony", "right", "1u").paul("tony", "left")
    p = scene.hand(0, "1 1").begin().play("1", "tony", "right").do("look", clone="tony", side="right", place=0)
    p.do("show", other=1)
    assert p.clone("tony")["count"] == 5
    assert p.view(0)["resolved"] == {}


@pytest.mark.clause("OB-POWER-PAUL-3")
def test_a_protected_card_may_be_turned_over_and_not_removed() -> None:
    scene = Scene("tony", "alison", "helena").side("tony", "left", "2d").paul("tony", "left")
    p = scene.hand(0, "1 1").hand(1, "1 1").begin().play("1", "alison", "left")
    p.do("flip", clone="tony").do("flip", clone="alison").finish()
    assert p.cards("tony", "left") == "2u"
    p.play("1", "helena", "left").do("look", clone="tony")
    assert p.refused("remove")
    p.do("leave").finish()


@pytest.mark.clause("OB-POWER-PAUL-3")
def test_cards_may_still_be_played_on_pauls_side_and_are_protected_too() -> None:
    scene = Scene("beth", "krystal").paul("beth", "left").hand(0, "3 2 1").hand(1, "1 1")
    p = scene.begin().play("3", "krystal", "left").do("extra", card="2").do("put-extra", clone="beth", side="left")
    p.finish().play("1", "beth", "left").do("look", clone="beth", place=1)
    assert p.cards("beth", "left") == "2u 1d"
    assert p.refused("move")


@pytest.mark.clause("OB-POWER-PAUL-4")
def test_an_attached_paul_is_no_card_and_is_discarded_with_the_clone() -> None:
    scene = Scene("helena", "charlotte").side("helena", "left", "1u 1u").side("helena", "right", "1u 1u 1u")
    p = scene.paul("helena", "left").mrs_s("helena").hand(0, "1 1").begin().play("1", "helena", "left")
    assert len(p.able("look")) == 6
    p.do("look", clone="helena", side="left", place=0).do("leave")
    assert sorted(p.view(0)["discard"]) == sorted(["one"] * 6 + ["paul", "mrs-s"])


# Delphine


@pytest.mark.clause("OB-POWER-DELPHINE-1")
def test_delphine_looks_at_a_hand_and_takes_a_card() -> None:
    p = shown("delphine", Scene("charlotte", "tony").hand(2, "1 3 art"))
    p.do("spy", other=2)
    assert p.heard(0, "spied-own")[0]["cards"] == (0, 2, 5)
    assert p.heard(1, "spied-own") == []
    p.do("take", card="3")
    assert p.hand(0) == ["1", "2", "3"]
    assert p.hand(2) == ["1", "art"]
    assert p.view(0)["players"][2]["known_cards"] == ["one", "art"]
    assert p.view(2)["players"][0]["known_cards"] == ["three"]
    assert p.view(1)["players"][2]["known_cards"] == []
    assert p.heard(1, "took") == [{"who": 0, "other": 2}]
    assert p.heard(1, "took-own") == []
    assert p.heard(2, "took-own") == [{"who": 0, "other": 2, "card": 2}]


@pytest.mark.clause("OB-POWER-DELPHINE-2", "OB-DRAW-4")
def test_the_victim_does_not_refill_before_the_end_of_their_own_turn() -> None:
    p = shown("delphine", Scene("charlotte", "tony").hand(1, "1 1 1").hand(2, "1 3 art")).do("spy", other=2)
    p.do("take", card="3").do("choose", card="1").do("play", clone="charlotte", side="left").finish()
    assert len(p.hand(2)) == 2
    p.play("1", "charlotte", "right").finish()
    assert len(p.hand(2)) == 2
    p.play("1", "charlotte", "right").finish()
    assert len(p.hand(2)) == 3


@pytest.mark.clause("OB-POWER-DELPHINE-3")
def test_delphine_takes_a_last_card_and_cannot_choose_an_empty_hand() -> None:
    p = shown("delphine", Scene("charlotte", "tony").hand(2, "3"))
    assert [action.args["other"] for action in p.able("spy")] == [2]
    p.do("spy", other=2).do("take", card="3")
    assert p.hand(2) == []


# Dr. Leekie


@pytest.mark.clause("OB-POWER-LEEKIE-1")
def test_dr_leekie_lets_the_card_activate_any_clone_in_play() -> None:
    p = shown("dr-leekie", Scene("rachel", "krystal").side("rachel", "left", "1u"))
    p.do("choose", card="1").do("play", clone="rachel", side="left").do("copy", clone="krystal")
    p.do("extra", card="2").do("put-extra", clone="rachel", side="left")
    assert p.cards("rachel", "left") == "1u 1d 2u"
    assert p.asked() == "accuse"


@pytest.mark.clause("OB-POWER-LEEKIE-2")
def test_only_clones_in_play_can_be_copied_the_one_played_on_included_and_only_once() -> None:
    scene = Scene("rachel", "charlotte").ended(tony="the-black")
    p = shown("dr-leekie", scene).do("choose", card="1").do("play", clone="rachel", side="left")
    assert [action.args["clone"] for action in p.able("copy")] == [3, 5]
    p.do("copy", clone="rachel").do("lock", clone="rachel")
    assert p.asked() == "accuse"


@pytest.mark.clause("OB-POWER-LEEKIE-3")
def test_dr_leekie_works_when_charlotte_forces_the_card_face_up() -> None:
    scene = Scene("charlotte", "tony", "cosima").hand(0, "1").hand(1, "dr-leekie 2 1").side("tony", "left", "1d 2d")
    p = scene.begin().play("1", "charlotte", "left").finish()
    p.do("character", card="dr-leekie").do("choose", card="2").do("play", clone="tony", side="right")
    p.do("copy", clone="cosima")
    assert p.cards("tony", "right") == "2u"
    p.do("look", clone="tony", side="left", place=0).do("look", clone="tony", side="left", place=1)


@pytest.mark.clause("OB-POWER-LEEKIE-3")
def test_dr_leekie_lasts_for_one_turn() -> None:
    scene = Scene("charlotte", "tony").side("tony", "left", "1d").hand(1, "1 1")
    p = shown("dr-leekie", scene).do("choose", card="1").do("play", clone="tony", side="right")
    p.do("copy", clone="charlotte").finish()
    p.play("1", "charlotte", "left")
    assert p.asked() == "accuse"


# Mrs. S


@pytest.mark.clause("OB-POWER-MRSS-1")
def test_mrs_s_raises_a_threshold_and_does_not_count() -> None:
    scene = (
        Scene("rachel", "tony").side("rachel", "left", "3u 3u").side("rachel", "right", "1u 2u 1u").hand(0, "mrs-s 1 1")
    )
    p = scene.begin().do("character", card="mrs-s").do("hide", clone="rachel")
    assert p.clone("rachel")["threshold"] == 3
    assert p.clone("rachel")["count"] == 5
    p.do("choose", card="1").do("play", clone="rachel", side="left").do("lock", side="left", place=0)
    assert p.heard(0, "resolved")[0]["left_sum"] == 7
    assert p.view(0)["resolved"]["rachel"] == "neolutionists", "7 - 4 is not greater than 3"


@pytest.mark.clause("OB-POWER-MRSS-2")
def test_two_mrs_s_add_up() -> None:
    p = Scene("rachel", "tony").mrs_s("rachel").mrs_s("rachel").hand(0, "1").begin()
    assert p.clone("rachel")["threshold"] == 4
    assert p.clone("rachel")["mrs_s"] == 2


# Mark


@pytest.mark.clause("OB-POWER-MARK-1")
def test_the_next_player_must_play_on_the_clone_that_mark_was_played_with() -> None:
    p = shown("mark", Scene("charlotte", "rachel").hand(1, "1 1").hand(2, "1 1"))
    p.do("choose", card="1").do("play", clone="charlotte", side="left").finish()
    assert p.view(3)["must_play_on"] == "charlotte"
    p.do("no-character").do("choose", card="1")
    assert p.refused("play", clone="rachel")
    p.do("play", clone="charlotte", side="right").finish()
    p.do("no-character").do("choose", card="1")
    assert p.able("play", clone="rachel"), "the duty is for one player only"


@pytest.mark.clause("OB-POWER-MARK-2")
def test_if_the_clone_is_resolved_the_next_player_is_free() -> None:
    scene = Scene("charlotte", "rachel").side("charlotte", "left", "1u 1u 1u").side("charlotte", "right", "1u 1u")
    p = shown("mark", scene.hand(1, "1 1")).do("choose", card="1").do("play", clone="charlotte", side="left")
    p.do("lay-open", side="left", card=p.view(0)["drawn"][0]).finish()
    p.do("no-character").do("choose", card="1")
    assert len(p.able("play")) == 4


@pytest.mark.clause("OB-POWER-MARK-3")
def test_krystals_extra_card_is_not_bound_and_does_not_bind() -> None:
    scene = Scene("krystal", "tony", "rachel").hand(1, "1 2").side("tony", "left", "1d")
    p = shown("mark", scene).do("choose", card="1").do("play", clone="krystal", side="left")
    p.do("extra", card="2").do("put-extra", clone="rachel", side="left").finish()
    p.do("no-character").do("choose", card="1")
    assert {action.args["clone"] for action in p.able("play")} == {8}
    p.do("play", clone="krystal", side="right").do("extra", card="2").do("put-extra", clone="tony", side="left")
    assert p.cards("tony", "left") == "1d 2u"


@pytest.mark.clause("OB-POWER-MARK-3")
def test_marks_duty_lapses_at_a_player_without_cards() -> None:
    p = shown("mark", Scene("charlotte", "rachel").hand(2, "1 1"))
    p.do("choose", card="1").do("play", clone="charlotte", side="left").finish()
    assert p.m.seat == 1
    p.finish().do("no-character").do("choose", card="1")
    assert len(p.able("play")) == 4


@pytest.mark.clause("OB-POWER-LEEKIE-3", "OB-POWER-MARK-1")
def test_mark_binds_to_the_clone_played_on_not_to_the_one_copied() -> None:
    scene = Scene("charlotte", "rachel").hand(1, "1 1").hand(0, "mark 1 1")
    p = scene.begin().do("character", card="mark").do("choose", card="1")
    p.t.leekie = 1
    p.do("play", clone="rachel", side="left").do("copy", clone="charlotte").finish()
    assert p.view(1)["must_play_on"] == "rachel"
