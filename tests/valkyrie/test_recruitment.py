"""Recruitment: targets, the track, and the allies on show."""

import pytest

from valkyrie_scene import scene

FOUR = ("fellgiebel", "stieff", "canaris", "moltke")


@pytest.mark.clause("VK-RECRUIT-1")
def test_a_target_goes_onto_the_track_or_becomes_an_arrow() -> None:
    s = scene().turn_of(0, roll="TTA").play("keep").play("place-target").play("switch-target")
    assert s.sees()["track"] == 1
    assert s.arrows == 2


@pytest.mark.clause("VK-RECRUIT-1")
@pytest.mark.parametrize(("switched", "track", "arrows"), [(0, 2, 1), (1, 1, 2), (2, 0, 3)])
def test_each_target_is_decided_by_itself(switched: int, track: int, arrows: int) -> None:
    s = scene().turn_of(0, roll="TTA").play("keep")
    for number in range(2):
        s.play("switch-target" if number < switched else "place-target")
    assert (s.sees()["track"], s.arrows) == (track, arrows)


@pytest.mark.clause("VK-RECRUIT-2")
def test_no_action_before_the_targets_are_decided() -> None:
    s = scene().turn_of(0, roll="TAA").play("keep")
    assert s.why("move", place="zossen") == "VK-RECRUIT-2"
    assert s.why("collect") == "VK-RECRUIT-2"


@pytest.mark.clause("VK-RECRUIT-4")
def test_no_action_before_the_ally_is_recruited() -> None:
    s = scene().offer(*FOUR).turn_of(0, roll="TTT").play("keep")
    for _ in range(3):
        s.play("place-target")
    assert s.asks == "ally"
    assert s.why("collect") == s.why("end-turn") == "VK-RECRUIT-4"


@pytest.mark.clause("VK-RECRUIT-2")
def test_a_target_must_go_one_way_or_the_other() -> None:
    s = scene().turn_of(0, roll="TAA").play("keep")
    assert s.kinds() == ["place-target", "switch-target"]
    s.refused("end-turn")


@pytest.mark.clause("VK-RECRUIT-3")
def test_dice_stay_on_the_track_between_turns_and_players() -> None:
    s = scene().offer(*FOUR).turn_of(0, roll="TTA").play("keep").play("place-target").play("place-target")
    s.rolls("TAA").play("end-turn")
    assert s.sees()["track"] == 2
    s.play("keep").play("place-target")
    assert s.asks == "ally"
    assert s.asked == 1
    assert s.sees()["track"] == 0


@pytest.mark.clause("VK-RECRUIT-4")
def test_the_third_die_clears_the_track_and_wins_one_of_the_four() -> None:
    s = scene().offer(*FOUR).track(2).turn_of(0, roll="TAA").play("keep").play("place-target")
    assert s.choices("recruit", "ally") == list(FOUR)
    s.play("recruit", ally="canaris").play("place-ally", space="munich")
    assert s.sees()["track"] == 0
    assert s.allies_at("munich") == ["canaris"]
    assert "canaris" not in s.sees()["offer"]
    assert s.arrows == 2


@pytest.mark.clause("VK-RECRUIT-4")
def test_an_ally_who_is_not_on_show_cannot_be_won() -> None:
    s = scene().offer(*FOUR).track(2).turn_of(0, roll="TAA").play("keep").play("place-target")
    s.refused("recruit", ally="oster")


@pytest.mark.clause("VK-RECRUIT-5")
def test_targets_beyond_the_third_start_the_next_three() -> None:
    s = scene().offer(*FOUR).track(2).turn_of(0, roll="TTT").play("keep").play("place-target")
    s.play("recruit", ally="stieff").play("place-ally", space="munich").play("place-target").rolls("AAA")
    s.play("place-target")
    assert s.sees()["track"] == 2
    assert len(s.said("ally-placed")) == 1


@pytest.mark.clause("VK-RECRUIT-5")
def test_targets_beyond_the_third_may_become_arrows_too() -> None:
    s = scene().offer(*FOUR).track(2).turn_of(0, roll="TTT").play("keep").play("place-target")
    s.play("recruit", ally="stieff").play("place-ally", space="munich").play("switch-target").play("switch-target")
    assert s.sees()["track"] == 0
    assert s.arrows == 2


@pytest.mark.clause("VK-RECRUIT-6")
def test_an_ally_goes_to_any_open_space_however_far() -> None:
    s = scene().offer(*FOUR).track(2).turn_of(0, roll="TAA").play("keep").play("place-target")
    s.play("recruit", ally="moltke").play("place-ally", space="smolensk")
    assert s.place_of(0) == "bendlerblock"
    assert s.allies_at("smolensk") == ["moltke"]


@pytest.mark.clause("VK-RECRUIT-6")
def test_every_ally_space_of_the_board_can_be_chosen() -> None:
    s = scene().offer(*FOUR).track(2).turn_of(0, roll="TAA").play("keep").play("place-target")
    s.play("recruit", ally="moltke")
    assert len(s.choices("place-ally", "space")) == 16
    assert s.choices("place-ally", "space") == list(s.names.of["space"])


@pytest.mark.clause("VK-RECRUIT-6")
def test_spaces_of_one_place_are_told_apart_by_name() -> None:
    s = scene().offer(*FOUR).track(2).turn_of(0, roll="TAA").play("keep").play("place-target")
    s.play("recruit", ally="moltke")
    labels = [str(action) for action in s.legal("place-ally")]
    assert len(set(labels)) == 16
    assert {"Place at Zossen 1", "Place at Zossen 2", "Place at Munich"} <= set(labels)


@pytest.mark.clause("VK-RECRUIT-7")
def test_a_new_ally_can_replace_an_old_one_who_leaves_the_game() -> None:
    s = scene().offer(*FOUR).ally("oster", at="berghof").track(2).turn_of(0, roll="TAA").play("keep")
    s.play("place-target").play("recruit", ally="canaris").play("place-ally", space="berghof")
    assert s.allies_at("berghof") == ["canaris"]
    assert s.sees()["fallen"] == ["oster"]
    assert s.said("ally-replaced") == [{"ally": "oster"}]


@pytest.mark.clause("VK-RECRUIT-8")
def test_replacing_is_allowed_while_spaces_are_open_and_the_old_ally_never_comes_back() -> None:
    s = scene().offer("canaris", "stieff").ally("oster", at="zossen").ally_stack().track(2)
    s.turn_of(0, roll="TTT").play("keep").play("place-target").play("recruit", ally="canaris")
    s.play("place-ally", space="zossen")
    assert s.at("zossen")["allies"] == ["canaris", None]
    assert s.sees()["offer"] == ["stieff"]
    assert s.sees()["ally_stack"] == 0
    assert "oster" in s.sees()["fallen"]


@pytest.mark.clause("VK-RECRUIT-9")
def test_the_recruitment_area_is_filled_up_to_four_at_once() -> None:
    s = scene().offer(*FOUR).track(2).turn_of(0, roll="TAA").play("keep").play("place-target")
    assert s.sees()["ally_stack"] == 20
    s.play("recruit", ally="canaris").next_ally("trott").play("place-ally", space="munich")
    assert s.sees()["offer"] == ["fellgiebel", "stieff", "moltke", "trott"]
    assert s.sees()["ally_stack"] == 19
    assert s.said("ally-offered") == [{"ally": "trott"}]


@pytest.mark.clause("VK-RECRUIT-9")
def test_without_a_stack_the_recruitment_area_shrinks() -> None:
    s = scene().offer(*FOUR).ally_stack().track(2).turn_of(0, roll="TAA").play("keep").play("place-target")
    s.play("recruit", ally="canaris").play("place-ally", space="munich")
    assert s.sees()["offer"] == ["fellgiebel", "stieff", "moltke"]


@pytest.mark.clause("VK-RECRUIT-10")
def test_with_no_ally_left_the_three_dice_are_just_removed() -> None:
    s = scene().offer().ally_stack().track(2).turn_of(0, roll="TAA").play("keep").play("place-target")
    assert s.sees()["track"] == 0
    assert s.asks == "action"
    assert s.said("no-ally-left") == [{"who": "stauffenberg"}]


@pytest.mark.clause("VK-RECRUIT-10")
def test_an_ally_who_is_there_must_be_taken_and_placed() -> None:
    s = scene().offer(*FOUR).track(2).turn_of(0, roll="TAA").play("keep").play("place-target")
    assert s.kinds() == ["recruit"]
    s.play("recruit", ally="stieff")
    assert s.kinds() == ["place-ally"]


@pytest.mark.clause("VK-RECRUIT-4")
def test_everybody_sees_whom_the_active_one_is_placing() -> None:
    s = scene().offer(*FOUR).track(2).turn_of(0, roll="TAA").play("keep").play("place-target")
    s.play("recruit", ally="stieff")
    assert s.sees(1)["turn"]["recruit"] == "stieff"
    assert s.match.view(1)["asked"]["text"] == "Where does Hellmuth Stieff go?"
