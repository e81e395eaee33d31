"""The frame of the turn, Characters in general, and playing influence."""

import pytest

from orphan_black_scene import Scene


def quiet_scene() -> Scene:
    """Two clones whose abilities ask nothing: Charlotte, and Krystal with nothing else to play."""
    return Scene("charlotte", "tony").hand(0, "3 2 art").hand(1, "1").hand(2, "1").hand(3, "1")


@pytest.mark.clause("OB-TURN-1")
def test_the_steps_come_in_order_and_accusing_before_playing_is_refused() -> None:
    p = quiet_scene().begin()
    assert p.asked() == "character"
    assert p.refused("accuse")
    assert p.why("accuse") == "OB-ACCUSE-1"
    p.do("no-character")
    assert p.asked() == "card"
    assert p.refused("accuse")
    p.do("choose", card="3")
    assert p.asked() == "place"
    assert p.refused("accuse")
    p.do("play", clone="charlotte", side="left")
    assert p.asked() == "accuse"
    assert p.refused("choose")
    assert len(p.hand(0)) == 2
    p.do("done")
    assert len(p.hand(0)) == 3, "the refill comes last"


@pytest.mark.clause("OB-TURN-2")
def test_after_the_refill_play_passes_to_the_left() -> None:
    p = quiet_scene().begin(3)
    p.play("1", "charlotte", "left").finish()
    assert p.m.seat == 0
    p.play("3", "charlotte", "right").finish()
    assert p.m.seat == 1


@pytest.mark.clause("OB-TURN-3")
def test_a_card_must_be_played_and_character_and_accusations_may_be_skipped() -> None:
    p = quiet_scene().begin()
    p.do("no-character")
    assert p.refused("no-character")
    assert p.why("no-character") == "OB-TURN-3"
    assert p.refused("done")
    assert {action.kind for action in p.m.legal} == {"choose"}
    p.do("choose", card="2").do("play", clone="charlotte", side="left").do("done")
    assert p.m.seat == 1


@pytest.mark.clause("OB-TURN-4", "OB-POWER-DELPHINE-3")
def test_an_empty_hand_skips_the_play_and_is_refilled() -> None:
    p = Scene("charlotte", "tony").hand(1, "1").begin(0)
    assert p.asked() == "accuse"
    assert "no-cards" in p.log(None)
    p.do("done")
    assert len(p.hand(0)) == 3


@pytest.mark.clause("OB-TURN-5")
def test_the_last_card_may_not_be_spent_on_a_power() -> None:
    p = Scene("charlotte", "tony").hand(0, "art").accusation(1, 2, "the-black").begin()
    assert p.refused("character", card="art")
    assert p.why("character") == "OB-TURN-5"
    p.do("no-character").do("choose", card="art").do("play", clone="charlotte", side="left")
    assert p.cards("charlotte", "left") == "art:d"


@pytest.mark.clause("OB-TURN-5")
def test_delphine_may_be_the_last_card_because_she_brings_another() -> None:
    p = Scene("charlotte", "tony").hand(0, "delphine").hand(2, "1").begin()
    p.do("character", card="delphine").do("spy", other=2).do("take", card="1")
    assert p.asked() == "card"
    assert p.hand(0) == ["1"]


@pytest.mark.clause("OB-CHAR-1")
def test_one_character_a_turn_and_only_in_the_first_step() -> None:
    p = Scene("charlotte", "tony").hand(0, "art fee 1").accusation(1, 2, "the-black").side("tony", "left", "1u").begin()
    p.do("character", card="art").do("investigate", other=1, accused=2)
    assert p.asked() == "card"
    assert p.refused("character", card="fee")
    assert p.why("character") == "OB-CHAR-1"


@pytest.mark.clause("OB-CHAR-2")
def test_everybody_sees_which_character_is_played() -> None:
    p = Scene("charlotte", "tony").hand(0, "fee 1 1").side("tony", "left", "1u").begin()
    p.do("character", card="fee")
    for seat in (1, 2, 3, None):
        assert p.heard(seat, "character-played") == [{"who": 0, "card": 3}]


@pytest.mark.clause("OB-CHAR-3")
def test_a_character_is_discarded_after_use_unless_its_text_keeps_it() -> None:
    p = Scene("charlotte", "tony").hand(0, "art paul 1").accusation(1, 2, "the-black").begin()
    p.do("character", card="art").do("investigate", other=1, accused=2)
    assert p.view(3)["discard"] == ["art"]
    p = Scene("charlotte", "tony").hand(0, "art paul 1").begin()
    p.do("character", card="paul").do("protect", clone="tony", side="left")
    assert p.view(3)["discard"] == []
    assert p.clone("tony")["paul_left"] == 1


@pytest.mark.clause("OB-CHAR-4")
def test_a_character_played_face_down_is_a_nought_without_power() -> None:
    p = Scene("rachel").side("rachel", "left", "3u 1u 1u").side("rachel", "right", "2u 1u").hand(0, "mrs-s 1 1")
    q = p.begin().play("mrs-s", "rachel", "left")
    assert q.clone("rachel")["threshold"] == 2
    q.do("lock", side="left", place=0)
    assert q.view(0)["resolved"]["rachel"] == "neolutionists", "5 - 3 is not greater than 2"


@pytest.mark.clause("OB-CHAR-5")
def test_a_character_turned_up_keeps_no_text() -> None:
    p = Scene("alison", "beth").side("beth", "left", "paul:d 2d").hand(0, "1 1 1").begin()
    p.play("1", "alison", "left").do("flip", clone="beth", place=0).do("flip", clone="beth", place=1)
    assert p.cards("beth", "left") == "paul:u 2u"
    assert p.clone("beth")["paul_left"] == 0


@pytest.mark.clause("OB-CHAR-6")
def test_a_character_without_an_object_may_not_be_played_for_its_power() -> None:
    p = Scene("charlotte", "tony").hand(0, "art delphine fee").side("tony", "left", "1uk").begin()
    assert p.refused("character")
    assert p.why("character") == "OB-CHAR-6"
    assert [action.kind for action in p.m.legal] == ["no-character"]


@pytest.mark.clause("OB-CHAR-6")
def test_whether_a_character_can_be_played_is_asked_whatever_the_hand_holds() -> None:
    p = Scene("charlotte", "tony").hand(0, "1 2 3").begin()
    assert p.asked() == "character"
    assert p.why("character") == "OB-CHAR-1"


# Playing influence


@pytest.mark.clause("OB-PLAY-1")
def test_a_card_is_played_face_down_on_either_side_of_any_clone() -> None:
    p = Scene("tony", "rachel", "beth").side("rachel", "left", "1u").hand(0, "3 1").begin()
    p.do("no-character").do("choose", card="3")
    assert len(p.able("play")) == 6
    p.do("play", clone="tony", side="right")
    assert p.cards("tony", "right") == "3d"
    assert p.hand(0) == ["1"]


@pytest.mark.clause("OB-PLAY-2")
def test_everybody_can_count_the_cards_on_each_side() -> None:
    p = Scene("tony").side("tony", "left", "1d 2u").side("tony", "right", "1u 3d 2d").hand(0, "1").begin()
    for seat in (0, 1, 2, 3, None):
        clone = p.clone("tony", seat)
        assert [one["face_up"] for one in clone["left"]] == [False, True]
        assert [one["face_up"] for one in clone["right"]] == [True, False, False]


@pytest.mark.clause("OB-PLAY-3")
def test_playing_beside_a_clone_activates_her() -> None:
    p = Scene("cosima", "tony").side("tony", "left", "1d 2d").hand(0, "1 1").begin()
    p.play("1", "cosima", "left")
    assert p.asked() == "cosima"
    assert p.m.seat == 0


@pytest.mark.clause("OB-PLAY-4")
def test_an_ability_must_be_used_as_far_as_possible() -> None:
    p = Scene("alison", "tony").side("tony", "left", "1d 2d 3u").hand(0, "1 1").begin()
    p.play("1", "alison", "left")
    assert {action.kind for action in p.m.legal} == {"flip"}
    assert p.why("leave") == "OB-PLAY-4"
    p.do("flip", clone="tony", place=0)
    assert {action.kind for action in p.m.legal} == {"flip"}
    p.do("flip", clone="tony", place=1)
    assert p.asked() == "accuse"


@pytest.mark.clause("OB-PLAY-5")
def test_the_card_just_played_may_be_chosen_and_no_card_twice() -> None:
    p = Scene("alison", "tony").side("tony", "left", "1d").hand(0, "3 1").begin()
    p.play("3", "alison", "left").do("flip", clone="alison", place=0)
    assert p.cards("alison", "left") == "3u"
    assert p.refused("flip", clone="alison", place=0)
    p.do("flip", clone="tony", place=0)
    assert p.cards("tony", "left") == "1u"


@pytest.mark.clause("OB-PLAY-6")
def test_a_moved_card_activates_nobody() -> None:
    p = Scene("beth", "rachel").side("beth", "left", "1d").hand(0, "3 1").begin()
    p.play("3", "beth", "left").do("look", place=0).do("move", clone="rachel", side="left")
    assert p.asked() == "accuse"
    assert p.cards("rachel", "left") == "1d"


@pytest.mark.clause("OB-PLAY-7")
def test_alison_and_cosima_work_with_fewer_cards() -> None:
    p = Scene("alison", "tony").side("tony", "left", "1dk 2dk").hand(0, "3 1").begin()
    p.play("3", "alison", "left").do("flip", clone="alison")
    assert p.cards("alison", "left") == "3u"
    assert p.asked() == "accuse"
    p = Scene("cosima", "tony").side("tony", "left", "1dk 2dk").hand(0, "3 1").begin()
    p.play("3", "cosima", "left").do("look", clone="cosima")
    assert p.asked() == "accuse"


@pytest.mark.clause("OB-PLAY-7")
def test_sarah_needs_two_cards_to_swap() -> None:
    p = Scene("sarah", "tony").hand(0, "3 1").begin()
    p.play("3", "sarah", "left")
    assert p.asked() == "accuse"
    assert p.heard(2, "sarah-lapsed") == [{}]
