"""Conspiring and the dissent track."""

import pytest

from black_orchestra_scene import scene
from sabletop.games.black_orchestra.questions import supply


@pytest.mark.clause("BO-CONSPIRE-1")
def test_conspire_is_taken_once_in_a_turn() -> None:
    s = scene("oster", "canaris").leaders_away().begin()
    s.dice("3").do("Conspire with 1 die")
    assert s.t.actions == 5
    assert s.why_not("conspire").clause == "BO-CONSPIRE-1"


@pytest.mark.clause("BO-CONSPIRE-2")
def test_each_die_costs_an_action() -> None:
    s = scene("oster", "canaris").leaders_away().put("canaris", dossier=["N17"]).begin(actions=2)
    assert not s.can("Conspire with 3 dice")
    s.dice("E", "E").do("Conspire with 2 dice")
    assert s.t.actions == 0


@pytest.mark.clause("BO-CONSPIRE-3")
def test_eagles_come_before_targets_and_numbers_last() -> None:
    s = scene("oster", "canaris").leaders_away().dissent(2).begin()
    s.dice("2", "T", "E").do("Conspire with 3 dice")
    assert s.prompt == "reward"
    s.do("Hans Oster gains 1 motivation")
    keys = s.happened()
    assert keys.index("suspicion") < keys.index("reward") < keys.index("motivation") < keys.index("more-actions")
    assert s.t.actions == 2


@pytest.mark.clause("BO-CONSPIRE-4")
def test_each_eagle_raises_the_suspicion_of_everybody_in_the_space() -> None:
    s = (
        scene("oster", "canaris", "kordt")
        .leaders_away()
        .put("oster", suspicion="low")
        .put("kordt", at="hannover")
        .begin()
    )
    s.dice("E", "E", "1").do("Conspire with 3 dice")
    assert [s.suspicion(name) for name in ("oster", "canaris", "kordt")] == ["high", "extreme", "medium"]


@pytest.mark.clause("BO-CONSPIRE-5")
def test_each_target_goes_to_the_dissent_track() -> None:
    s = scene("oster", "canaris").leaders_away().begin()
    s.dice("T", "T", "1").do("Conspire with 3 dice")
    assert s.t.dissent == 2
    assert supply(s.t) == 8


@pytest.mark.clause("BO-CONSPIRE-6")
def test_the_numbers_are_actions() -> None:
    s = scene("oster", "canaris").leaders_away().begin()
    s.dice("1", "3", "E").do("Conspire with 3 dice")
    assert s.t.actions == 4


@pytest.mark.clause("BO-CONSPIRE-7")
def test_the_sum_is_added_to_the_actions_left() -> None:
    s = scene("oster", "canaris").leaders_away().begin()
    s.dice("2").do("Conspire with 1 die")
    assert s.t.actions == 4


@pytest.mark.clause("BO-CONSPIRE-8")
def test_extreme_suspicion_arrests_nobody_by_itself_and_other_berlin_spaces_are_apart() -> None:
    s = scene("oster", "canaris", "kordt").leaders_away().put("oster", suspicion="high")
    s.put("canaris", at="zeughaus").put("kordt", at="prison").begin()
    s.dice("E").do("Conspire with 1 die")
    assert (s.suspicion("oster"), s.place("oster")) == ("extreme", "train_station")
    assert (s.suspicion("canaris"), s.suspicion("kordt")) == ("medium", "medium")


@pytest.mark.clause("BO-DISSENT-1")
def test_dice_stay_on_the_track_between_turns() -> None:
    s = scene("oster", "canaris").leaders_away().begin()
    s.dice("T", "T", "1").do("Conspire with 3 dice").end_turn("1-04")
    assert (s.asked, s.t.dissent) == ("canaris", 2)
    s.dice("T").do("Conspire with 1 die")
    assert (s.asked, s.prompt) == ("canaris", "reward")


@pytest.mark.clause("BO-DISSENT-2")
def test_the_reward_is_chosen_before_the_actions_are_gained() -> None:
    s = scene("oster", "canaris").leaders_away().support(4).dissent(2).begin()
    s.dice("T", "3").do("Conspire with 2 dice")
    assert s.prompt == "reward"
    assert s.t.actions == 1
    s.do("Military support -1")
    assert s.t.actions == 4


@pytest.mark.clause("BO-DISSENT-3")
def test_anybody_anywhere_may_gain_the_motivation() -> None:
    s = scene("oster", "canaris").leaders_away().put("canaris", at="munich", motivation="motivated").dissent(2).begin()
    s.dice("T").do("Conspire with 1 die").do("Wilhelm Canaris gains 1 motivation")
    assert s.motivation("canaris") == "committed"


@pytest.mark.clause("BO-DISSENT-4")
def test_military_support_falls_by_one_but_not_below_its_start() -> None:
    s = scene("oster", "canaris").leaders_away().support(4).dissent(2).begin()
    s.dice("T").do("Conspire with 1 die").do("Military support -1")
    assert s.t.support == 3
    s.effect(["support", -1])
    assert s.t.support == 3


@pytest.mark.clause("BO-DISSENT-5")
def test_a_reward_that_changes_nothing_is_not_offered() -> None:
    s = scene("oster", "canaris").leaders_away().put("canaris", motivation="reckless").dissent(2).begin()
    s.dice("T").do("Conspire with 1 die")
    assert s.options() == ["Hans Oster gains 1 motivation"]


@pytest.mark.clause("BO-DISSENT-5")
def test_without_any_reward_the_dice_are_just_returned() -> None:
    s = (
        scene("oster", "canaris")
        .leaders_away()
        .put("oster", motivation="reckless")
        .put("canaris", motivation="reckless")
    )
    s.dissent(2).begin()
    s.dice("T").do("Conspire with 1 die")
    assert s.prompt == "action"
    assert s.t.dissent == 0


@pytest.mark.clause("BO-DISSENT-6")
@pytest.mark.parametrize("shield", ["cards", "everything"])
def test_a_prisoner_can_be_rewarded_unless_shielded_from_everything(shield: str) -> None:
    s = scene("oster", "canaris", "kordt", prison_shield=shield).leaders_away().put("canaris", at="prison")
    s.dissent(2).begin()
    s.dice("T").do("Conspire with 1 die")
    rewarded = [option.removesuffix(" gains 1 motivation") for option in s.options()]
    assert rewarded == [
        one for one in ("Hans Oster", "Wilhelm Canaris", "Erich Kordt") if one[0] != "W" or shield == "cards"
    ]
    if shield == "cards":
        s.do("Wilhelm Canaris gains 1 motivation")
        assert s.motivation("canaris") == "skeptical"


@pytest.mark.clause("BO-DISSENT-5", "BO-PRISON-4")
def test_the_reward_of_an_event_is_a_cards_effect_and_counts_no_prisoner() -> None:
    s = (
        scene("oster", "canaris", stage=6)
        .leaders_away()
        .put("canaris", at="prison")
        .put("oster", motivation="reckless")
    )
    s.current("6-05").dissent(2).begin()
    s.dice("T").do("Conspire with 1 die")
    assert s.options() == ["Wilhelm Canaris gains 1 motivation"]


@pytest.mark.clause("BO-DISSENT-7")
def test_surplus_targets_start_the_next_track() -> None:
    s = scene("oster", "canaris").leaders_away().dissent(2).put("canaris", dossier=["N17"]).begin()
    s.dice("T", "T", "T").do("Conspire with 3 dice").do("Hans Oster gains 1 motivation")
    assert s.t.dissent == 2


@pytest.mark.clause("BO-DISSENT-8")
def test_only_conspire_feeds_the_track() -> None:
    s = (
        scene("oster", "canaris", "kordt")
        .leaders_away()
        .put("oster", at="gestapo_hq")
        .put("canaris", at="prison")
        .begin()
    )
    s.dice("T").do("Order a release")
    assert s.t.dissent == 0
    s = (
        scene("oster", "canaris")
        .leaders_away()
        .put("oster", at="zeughaus", motivation="committed", dossier=["P-L"])
        .begin()
    )
    s.leader("hitler", "zeughaus").match._legal.clear()
    s.dice("T").do("Attempt Poison Food on Hitler")
    assert s.t.dissent == 0


@pytest.mark.clause("BO-DISSENT-8")
def test_many_targets_bring_several_rewards_one_after_another() -> None:
    s = scene("oster", "canaris").leaders_away().put("oster", dossier=["N03"]).begin()
    s.dice(*"TTTTTTTTTT").do("Use Black Orchestra")
    for _ in range(3):
        assert s.prompt == "reward"
        s.do("Hans Oster gains 1 motivation")
    assert (s.t.dissent, s.motivation("oster")) == (1, "committed")
