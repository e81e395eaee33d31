"""What the nine clones do: alone, with locked and protected cards, with no object, and copied by Dr. Leekie."""

import pytest

from orphan_black_scene import Play, Scene


def played_on(clone: str, scene: Scene) -> Play:
    """Red plays a 1 on the right of a clone and is asked what her ability asks."""
    return scene.hand(0, "1 1").begin().play("1", clone, "right")


def copied(clone: str, scene: Scene) -> Play:
    """Red plays Dr. Leekie, then a 1 on the right of Charlotte, and copies the clone."""
    p = scene.hand(0, "dr-leekie 1 1").begin().do("character", card="dr-leekie")
    p.do("choose", card="1").do("play", clone="charlotte", side="right").do("copy", clone=clone)
    assert not p.t.next_face_up, "Charlotte's own ability is not used"
    return p


LOOKERS = ("cosima", "tony", "beth", "helena")


@pytest.mark.clause("OB-CLONE-RACHEL-1", "OB-CLONE-BETH-3", "OB-CLONE-HELENA-2", "OB-CLONE-TONY-2")
@pytest.mark.parametrize("clone", LOOKERS)
def test_a_locked_card_cannot_be_looked_at(clone: str) -> None:
    p = played_on(clone, Scene(clone, "rachel").side("rachel", "left", "3dk 2uk 1d"))
    assert [action.args["place"] for action in p.able("look", clone="rachel")] == [2]
    assert p.refused("look", clone="rachel", place=0)


@pytest.mark.clause("OB-POWER-PAUL-3")
@pytest.mark.parametrize("clone", LOOKERS)
def test_a_protected_card_can_be_looked_at(clone: str) -> None:
    p = played_on(clone, Scene(clone, "rachel").side("rachel", "left", "3d").paul("rachel", "left"))
    p.do("look", clone="rachel", place=0)
    assert p.sees(0, "rachel", "left") == "three"


@pytest.mark.clause("OB-PLAY-4", "OB-PLAY-5")
@pytest.mark.parametrize("clone", ["alison", "beth", "rachel", "cosima", "helena", "tony"])
def test_when_all_others_are_locked_the_card_just_played_is_the_only_object(clone: str) -> None:
    p = played_on(clone, Scene(clone, "charlotte").side("charlotte", "left", "2dk").side(clone, "left", "3uk"))
    assert [action.args for action in p.m.legal] == [p.m.legal[0].args]
    assert p.able(p.m.legal[0].kind, clone=clone, side="right", place=0)


# Sarah


@pytest.mark.clause("OB-CLONE-SARAH-1", "OB-CLONE-SARAH-2")
def test_sarah_swaps_two_cards_and_turns_one_over() -> None:
    p = played_on("sarah", Scene("sarah", "rachel", "tony").side("rachel", "left", "3d").side("tony", "right", "1u"))
    p.do("swap", clone="rachel").do("swap", clone="tony")
    assert p.cards("rachel", "left") == "1u"
    assert p.cards("tony", "right") == "3d"
    p.do("flip", clone="rachel")
    assert p.cards("rachel", "left") == "1d"
    assert p.cards("tony", "right") == "3d"
    assert p.asked() == "accuse"


@pytest.mark.clause("OB-CLONE-SARAH-2")
def test_a_card_that_sarah_turns_up_is_seen_by_all_and_the_other_is_not() -> None:
    p = played_on("sarah", Scene("sarah", "rachel", "tony").side("rachel", "left", "2d").side("tony", "right", "3d"))
    p.do("swap", clone="rachel").do("swap", clone="tony").do("flip", clone="tony")
    assert [p.sees(seat, "tony", "right") for seat in (0, 1, 2, 3, None)] == ["two"] * 5
    assert [p.sees(seat, "rachel", "left") for seat in (0, 1, 2, 3, None)] == [None] * 5


@pytest.mark.clause("OB-CLONE-SARAH-1", "OB-PLAY-5")
def test_sarah_swaps_two_cards_of_the_same_side() -> None:
    p = played_on("sarah", Scene("sarah", "tony").side("tony", "left", "2u 3u"))
    p.do("swap", clone="tony", place=0)
    assert p.refused("swap", clone="tony", place=0)
    p.do("swap", clone="tony", place=1)
    assert p.cards("tony", "left") == "3u 2u"


@pytest.mark.clause("OB-CLONE-SARAH-3")
def test_a_locked_card_keeps_its_lock_when_swapped_and_is_not_turned_over() -> None:
    p = played_on("sarah", Scene("sarah", "tony", "beth").side("tony", "left", "3dk").side("beth", "left", "1u"))
    p.do("swap", clone="tony").do("swap", clone="beth")
    assert p.cards("beth", "left") == "3dk"
    assert p.refused("flip", clone="beth")
    p.do("flip", clone="tony")
    assert p.cards("tony", "left") == "1d"


@pytest.mark.clause("OB-CLONE-SARAH-3")
def test_sarah_swaps_at_most_one_locked_card() -> None:
    p = played_on("sarah", Scene("sarah", "tony").side("tony", "left", "3dk 2dk 1u"))
    p.do("swap", clone="tony", place=0)
    assert p.refused("swap", clone="tony", place=1)
    assert p.able("swap", clone="tony", place=2)


@pytest.mark.clause("OB-CLONE-SARAH-3", "OB-POWER-PAUL-1")
def test_sarah_swaps_no_card_of_pauls_side() -> None:
    p = played_on(
        "sarah", Scene("sarah", "tony").side("tony", "left", "3d").side("tony", "right", "1d").paul("tony", "left")
    )
    assert p.refused("swap", clone="tony", side="left")
    p.do("swap", clone="tony", side="right")
    assert p.refused("swap", clone="tony", side="left")


@pytest.mark.clause("OB-CLONE-SARAH-3", "OB-PLAY-7")
def test_sarah_lapses_when_paul_leaves_her_one_card() -> None:
    p = played_on("sarah", Scene("sarah", "tony").side("tony", "left", "3d 2d").paul("tony", "left"))
    assert p.asked() == "accuse"


# Alison


@pytest.mark.clause("OB-CLONE-ALISON-1")
def test_alison_turns_two_cards_over_in_either_direction() -> None:
    p = played_on("alison", Scene("alison", "tony").side("tony", "left", "2d 1u"))
    p.do("flip", clone="tony", place=0).do("flip", clone="tony", place=1)
    assert p.cards("tony", "left") == "2u 1d"
    assert [p.sees(seat, "tony", "left", 0) for seat in (0, 2, None)] == ["two"] * 3
    assert [p.sees(seat, "tony", "left", 1) for seat in (0, 2, None)] == ["one"] * 3, "everybody saw it before"


@pytest.mark.clause("OB-CLONE-ALISON-2", "OB-CLONE-RACHEL-2")
def test_alison_turns_no_locked_card_over_but_protected_ones() -> None:
    p = played_on("alison", Scene("alison", "tony").side("tony", "left", "3dk 1uk 2d").paul("tony", "left"))
    assert p.refused("flip", clone="tony", place=0)
    assert p.refused("flip", clone="tony", place=1)
    p.do("flip", clone="tony", place=2)
    assert p.cards("tony", "left") == "3dk 1uk 2u"


# Beth


@pytest.mark.clause("OB-CLONE-BETH-1", "OB-CLONE-BETH-2")
def test_beth_looks_at_a_card_and_moves_it_as_it_lies() -> None:
    p = played_on("beth", Scene("beth", "tony", "rachel").side("tony", "left", "3d"))
    p.do("look", clone="tony").do("move", clone="rachel", side="right")
    assert p.cards("tony", "left") == ""
    assert p.cards("rachel", "right") == "3d"
    assert [p.sees(seat, "rachel", "right") for seat in (0, 1, 2, 3, None)] == ["three", None, None, None, None]


@pytest.mark.clause("OB-CLONE-BETH-1")
def test_beth_may_leave_the_card_and_may_look_at_a_face_up_one() -> None:
    p = played_on("beth", Scene("beth", "tony").side("tony", "left", "3u"))
    p.do("look", clone="tony").do("leave")
    assert p.cards("tony", "left") == "3u"
    assert p.asked() == "accuse"


@pytest.mark.clause("OB-CLONE-BETH-2")
def test_a_card_may_change_sides_at_the_same_clone() -> None:
    p = played_on("beth", Scene("beth", "tony").side("beth", "left", "2u"))
    p.do("look", clone="beth", side="left")
    assert p.refused("move", clone="beth", side="left")
    p.do("move", clone="beth", side="right")
    assert p.cards("beth", "right") == "1d 2u"


@pytest.mark.clause("OB-CLONE-BETH-3", "OB-POWER-PAUL-1")
def test_beth_may_look_at_a_protected_card_and_not_move_it() -> None:
    p = played_on("beth", Scene("beth", "tony").side("tony", "left", "2d").paul("tony", "left"))
    p.do("look", clone="tony")
    assert p.refused("move")
    assert p.why("move") == "OB-CLONE-BETH-3"
    p.do("leave")


@pytest.mark.clause("OB-CLONE-BETH-3", "OB-POWER-PAUL-3")
def test_a_card_moved_to_pauls_side_is_protected_too() -> None:
    p = played_on("beth", Scene("beth", "tony").side("beth", "left", "2d").hand(1, "3 3").paul("tony", "left"))
    p.do("look", clone="beth", side="left").do("move", clone="tony", side="left").finish()
    p.play("3", "beth", "left").do("look", clone="tony", side="left")
    assert p.refused("move")


# Rachel


@pytest.mark.clause("OB-CLONE-RACHEL-1")
def test_rachel_locks_a_card_until_it_is_resolved() -> None:
    scene = Scene("rachel", "cosima").side("cosima", "left", "2d 1u").side("cosima", "right", "1u")
    p = played_on("rachel", scene.hand(1, "1 1").hand(2, "1 1"))
    p.do("lock", clone="cosima", side="left", place=0).finish()
    assert p.cards("cosima", "left") == "2dk 1u"
    assert [p.clone("cosima", seat)["left"][0]["locked"] for seat in (0, 1, 2, 3, None)] == [True] * 5
    p.play("1", "cosima", "right")
    assert p.refused("look", clone="cosima", side="left", place=0)
    p.do("look", clone="cosima", side="left", place=1).do("look", clone="rachel").finish()
    assert p.clone("cosima")["left"][0] == {"face_up": False, "locked": True, "card": None, "sure": False}


@pytest.mark.clause("OB-CLONE-RACHEL-1")
def test_a_locked_card_is_revealed_and_counted_at_the_resolution() -> None:
    p = Scene("cosima").side("cosima", "left", "2dk 3dk art:d").side("cosima", "right", "1u 1u").hand(0, "1").begin()
    p.play("1", "cosima", "right").do("look", side="left").do("look", side="right", place=0)
    assert p.heard(3, "resolved")[0]["left_sum"] == 5


@pytest.mark.clause("OB-CLONE-RACHEL-2")
def test_a_face_up_card_may_be_locked_and_no_card_twice() -> None:
    p = played_on("rachel", Scene("rachel", "tony").side("tony", "left", "1u 2uk"))
    assert p.refused("lock", clone="tony", place=1)
    p.do("lock", clone="tony", place=0)
    assert p.cards("tony", "left") == "1uk 2uk"


@pytest.mark.clause("OB-POWER-PAUL-3")
def test_rachel_may_lock_a_protected_card() -> None:
    p = played_on("rachel", Scene("rachel", "tony").side("tony", "left", "1d").paul("tony", "left"))
    p.do("lock", clone="tony")
    assert p.cards("tony", "left") == "1dk"


# Cosima


@pytest.mark.clause("OB-CLONE-COSIMA-1")
def test_cosima_looks_at_two_cards_and_shows_nobody() -> None:
    p = played_on("cosima", Scene("cosima", "tony").side("tony", "left", "3d art:d"))
    p.do("look", clone="tony", place=0)
    assert p.refused("look", clone="tony", place=0)
    p.do("look", clone="tony", place=1)
    assert [p.sees(0, "tony", "left", place) for place in (0, 1)] == ["three", "art"]
    for seat in (1, 2, 3, None):
        assert [p.sees(seat, "tony", "left", place) for place in (0, 1)] == [None, None]
        assert len(p.heard(seat, "looked")) == 2
        assert p.heard(seat, "looked-own") == []


# Charlotte


@pytest.mark.clause("OB-CLONE-CHARLOTTE-1")
def test_after_charlotte_the_next_player_plays_face_up_and_the_one_after_does_not() -> None:
    scene = Scene("charlotte", "krystal").side("krystal", "left", "1u").hand(1, "2").hand(2, "3")
    p = played_on("charlotte", scene).finish()
    p.play("2", "krystal", "right").finish()
    assert p.cards("krystal", "right") == "2u"
    p.play("3", "krystal", "right")
    assert p.cards("krystal", "right") == "2u 3d"


@pytest.mark.clause("OB-CLONE-CHARLOTTE-2")
def test_a_character_played_face_up_is_a_nought_and_still_activates_the_clone() -> None:
    scene = Scene("charlotte", "cosima").side("cosima", "left", "1d 2d").hand(1, "fee 1")
    p = played_on("charlotte", scene).finish()
    p.play("fee", "cosima", "right")
    assert p.cards("cosima", "right") == "fee:u"
    assert p.asked() == "cosima"


@pytest.mark.clause("OB-CLONE-CHARLOTTE-2")
def test_the_duty_lapses_when_the_next_player_has_no_card() -> None:
    p = played_on("charlotte", Scene("charlotte", "tony").hand(2, "2")).finish()
    assert p.m.seat == 1
    p.finish()
    p.play("2", "tony", "right")
    assert p.cards("tony", "right") == "2d"


# Helena


@pytest.mark.clause("OB-CLONE-HELENA-1")
def test_helena_discards_a_card_face_up() -> None:
    p = played_on("helena", Scene("helena", "rachel").side("rachel", "right", "3d"))
    p.do("look", clone="rachel").do("remove")
    assert p.cards("rachel", "right") == ""
    assert p.view(2)["discard"][-1] == "three"


@pytest.mark.clause("OB-CLONE-HELENA-1")
def test_helena_may_put_the_card_back_as_it_was() -> None:
    p = played_on("helena", Scene("helena", "rachel").side("rachel", "right", "3d"))
    p.do("look", clone="rachel").do("leave")
    assert p.cards("rachel", "right") == "3d"
    assert [p.sees(seat, "rachel", "right") for seat in (0, 1)] == ["three", None]


@pytest.mark.clause("OB-CLONE-HELENA-2", "OB-POWER-PAUL-3")
def test_helena_may_look_at_a_protected_card_and_not_remove_it() -> None:
    p = played_on("helena", Scene("helena", "tony").side("tony", "left", "3d").paul("tony", "left"))
    p.do("look", clone="tony")
    assert p.refused("remove")
    assert p.why("remove") == "OB-CLONE-HELENA-2"


# Tony


@pytest.mark.clause("OB-CLONE-TONY-1")
def test_tony_looks_at_a_card_and_shows_it_to_one_player() -> None:
    p = played_on("tony", Scene("tony", "rachel").side("rachel", "left", "2d"))
    p.do("look", clone="rachel").do("show", other=2)
    assert [p.sees(seat, "rachel", "left") for seat in (0, 1, 2, 3, None)] == ["two", None, "two", None, None]
    assert p.heard(3, "showed")[0]["other"] == 2
    assert p.heard(3, "shown") == []
    assert p.heard(2, "shown")[0]["card"] == 1


@pytest.mark.clause("OB-CLONE-TONY-2")
def test_showing_is_compulsory_and_goes_to_an_opponent() -> None:
    p = played_on("tony", Scene("tony", "rachel").side("rachel", "left", "2d")).do("look", clone="rachel")
    assert p.refused("show", other=0)
    assert p.refused("leave")
    assert p.why("leave") == "OB-CLONE-TONY-2"
    assert [action.args["other"] for action in p.able("show")] == [1, 2, 3]


# Krystal


@pytest.mark.clause("OB-CLONE-KRYSTAL-1")
def test_krystal_lets_you_play_one_more_card_face_up_without_activating_that_clone() -> None:
    p = Scene("krystal", "rachel").side("rachel", "left", "1d").hand(0, "1 2").begin().play("1", "krystal", "left")
    p.do("extra", card="2")
    assert p.refused("put-extra", clone="krystal")
    p.do("put-extra", clone="rachel", side="left")
    assert p.cards("rachel", "left") == "1d 2u"
    assert p.asked() == "accuse"
    assert p.hand(0) == []


@pytest.mark.clause("OB-CLONE-KRYSTAL-1", "OB-PLAY-4")
def test_krystals_card_must_be_played() -> None:
    p = Scene("krystal", "rachel").hand(0, "1 2").begin().play("1", "krystal", "left")
    assert {action.kind for action in p.m.legal} == {"extra"}


@pytest.mark.clause("OB-CLONE-KRYSTAL-2")
def test_krystal_alone_lapses() -> None:
    p = Scene("krystal").hand(0, "1 2").begin().play("1", "krystal", "left")
    assert p.asked() == "accuse"


@pytest.mark.clause("OB-CLONE-KRYSTAL-2")
def test_krystal_lapses_with_an_empty_hand() -> None:
    p = Scene("krystal", "rachel").hand(0, "1").begin().play("1", "krystal", "left")
    assert p.asked() == "accuse"


@pytest.mark.clause("OB-CLONE-KRYSTAL-2")
def test_a_character_played_for_krystal_is_a_nought_without_power() -> None:
    p = Scene("krystal", "rachel").hand(0, "1 paul").begin().play("1", "krystal", "left")
    p.do("extra", card="paul").do("put-extra", clone="rachel", side="left")
    assert p.clone("rachel")["paul_left"] == 0
    assert p.cards("rachel", "left") == "paul:u"


# Copies


@pytest.mark.clause("OB-POWER-LEEKIE-1")
def test_dr_leekie_copies_sarah() -> None:
    p = copied("sarah", Scene("charlotte", "sarah", "tony").side("tony", "left", "1u 2d"))
    p.do("swap", clone="tony", place=0).do("swap", clone="charlotte").do("flip", clone="charlotte")
    assert p.cards("charlotte", "right") == "1d"


@pytest.mark.clause("OB-POWER-LEEKIE-1")
def test_dr_leekie_copies_alison() -> None:
    p = copied("alison", Scene("charlotte", "alison", "tony").side("tony", "left", "1u 2d"))
    p.do("flip", clone="tony", place=0).do("flip", clone="tony", place=1)
    assert p.cards("tony", "left") == "1d 2u"


@pytest.mark.clause("OB-POWER-LEEKIE-1")
def test_dr_leekie_copies_beth() -> None:
    p = copied("beth", Scene("charlotte", "beth", "tony").side("tony", "left", "2d"))
    p.do("look", clone="tony").do("move", clone="beth", side="left")
    assert p.cards("beth", "left") == "2d"


@pytest.mark.clause("OB-POWER-LEEKIE-1")
def test_dr_leekie_copies_rachel() -> None:
    p = copied("rachel", Scene("charlotte", "rachel").side("rachel", "left", "2d")).do("lock", clone="rachel")
    assert p.cards("rachel", "left") == "2dk"


@pytest.mark.clause("OB-POWER-LEEKIE-1")
def test_dr_leekie_copies_cosima() -> None:
    p = copied("cosima", Scene("charlotte", "cosima").side("cosima", "left", "2d 3d"))
    p.do("look", clone="cosima", place=0).do("look", clone="cosima", place=1)
    assert p.sees(0, "cosima", "left", 1) == "three"


@pytest.mark.clause("OB-POWER-LEEKIE-1")
def test_dr_leekie_copies_helena() -> None:
    p = copied("helena", Scene("charlotte", "helena").side("helena", "left", "2d"))
    p.do("look", clone="helena").do("remove")
    assert p.view(0)["discard"] == ["dr-leekie", "two"]


@pytest.mark.clause("OB-POWER-LEEKIE-1")
def test_dr_leekie_copies_tony() -> None:
    p = (
        copied("tony", Scene("charlotte", "tony").side("tony", "left", "2d"))
        .do("look", clone="tony")
        .do("show", other=3)
    )
    assert p.sees(3, "tony", "left") == "two"


@pytest.mark.clause("OB-POWER-LEEKIE-2")
def test_dr_leekie_copies_krystal_whose_card_may_go_to_the_clone_played_on() -> None:
    p = copied("krystal", Scene("charlotte", "krystal")).do("extra", card="1")
    assert p.refused("put-extra", clone="krystal")
    p.do("put-extra", clone="charlotte", side="left")
    assert p.cards("charlotte", "left") == "1u"


@pytest.mark.clause("OB-POWER-LEEKIE-2")
def test_dr_leekie_copies_charlotte_when_played_elsewhere() -> None:
    p = Scene("charlotte", "rachel").hand(0, "dr-leekie 1 1").begin().do("character", card="dr-leekie")
    p.do("choose", card="1").do("play", clone="rachel", side="right").do("copy", clone="charlotte")
    assert p.t.next_face_up
    assert p.asked() == "accuse", "Rachel's own ability is not used"


@pytest.mark.clause("OB-POWER-LEEKIE-1", "OB-PLAY-7")
def test_a_copied_ability_with_nothing_to_work_on_lapses() -> None:
    p = copied("sarah", Scene("charlotte", "sarah"))
    assert p.asked() == "accuse"
