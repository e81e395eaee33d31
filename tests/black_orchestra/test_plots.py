"""Attempting a plot, the endings and the variants."""

import pytest

from black_orchestra_scene import Scene, content_with, scene
from screens import shown


def plotting(*cards: str, at: str = "zeughaus", hitler: str | None = None, stage: int = 1, **options: object) -> Scene:
    """Kordt, committed and at low suspicion, stands in Hitler's space with these cards; Canaris is elsewhere."""
    s = scene("kordt", "canaris", stage=stage, **options).leaders_away()  # type: ignore[arg-type]  # passed on
    s.put("kordt", at=at, motivation="committed", suspicion="low", dossier=cards).put("canaris", at="hannover").begin()
    s.leader("hitler", hitler or at).match._legal.clear()
    return s


@pytest.mark.clause("BO-PLOT-1")
def test_only_an_own_plot_can_be_attempted_and_it_costs_an_action() -> None:
    s = plotting("P-L")
    s.put("canaris", at="zeughaus", dossier=["P-J"]).match._legal.clear()
    assert not s.can("Attempt Kidnapping on Hitler")
    s.dice("1", "1").do("Attempt Poison Food on Hitler").do("Roll 2 dice")
    assert s.t.actions == 2


@pytest.mark.clause("BO-PLOT-2")
def test_every_required_element_must_be_met() -> None:
    s = plotting("P-B")
    assert s.why_not("attempt").clause == "BO-PLOT-2"
    assert s.t.actions == 3


@pytest.mark.clause("BO-PLOT-3")
def test_some_plots_need_a_reckless_conspirator() -> None:
    s = plotting("P-A")
    assert s.why_not("attempt").clause == "BO-PLOT-3"
    s.effect(["motivation", "self", 1])
    assert s.can("Attempt Lone Gunman on Hitler")


@pytest.mark.clause("BO-PLOT-4")
def test_the_pool_starts_with_one_die() -> None:
    s = plotting("P-J")
    s.dice("1").do("Attempt Kidnapping on Hitler")
    assert s.t.roll == (2,)


@pytest.mark.clause("BO-PLOT-5")
def test_an_item_is_discarded_for_a_die_or_a_cancelled_eagle() -> None:
    s = plotting("P-A", "P-J").put("kordt", motivation="reckless", items=["weapons", "badge"])
    s.match._legal.clear()
    s.do("Attempt Lone Gunman on Hitler")
    s.do("Spend Weapons of Erich Kordt").do("Spend Badge of Erich Kordt")
    assert (s.t.pool, s.t.cancels) == (2, 1)
    assert s.items("kordt") == []
    assert shown(s.match, None)["items"]["discards"] == ["badge", "weapons"]


@pytest.mark.clause("BO-PLOT-6")
def test_a_benefit_counts_once_unless_the_card_says_more() -> None:
    s = plotting("P-A").put("kordt", motivation="reckless", items=["weapons", "weapons"])
    s.match._legal.clear()
    s.do("Attempt Lone Gunman on Hitler").do("Spend Weapons of Erich Kordt")
    assert not s.can("Spend Weapons of Erich Kordt")
    s = plotting("P-J").put("kordt", items=["weapons", "weapons"])
    s.match._legal.clear()
    s.do("Attempt Kidnapping on Hitler").do("Spend Weapons of Erich Kordt").do("Spend Weapons of Erich Kordt")
    assert s.t.pool == 3


@pytest.mark.clause("BO-PLOT-7")
def test_a_companion_is_asked_and_may_refuse_and_then_allow() -> None:
    s = plotting("P-J").put("canaris", at="zeughaus", items=["weapons"])
    s.match._legal.clear()
    s.do("Attempt Kidnapping on Hitler").do("Spend Weapons of Wilhelm Canaris")
    assert (s.asked, s.prompt) == ("canaris", "lend")
    s.do("Refuse")
    assert s.items("canaris") == ["weapons"]
    s.do("Spend Weapons of Wilhelm Canaris").do("Let Weapons be spent")
    assert (s.items("canaris"), s.t.pool) == ([], 2)


@pytest.mark.clause("BO-PLOT-7")
def test_items_of_somebody_elsewhere_cannot_be_spent() -> None:
    s = plotting("P-J").put("canaris", items=["weapons"])
    s.match._legal.clear()
    s.dice("1").do("Attempt Kidnapping on Hitler")
    assert s.items("canaris") == ["weapons"]


@pytest.mark.clause("BO-PLOT-8")
def test_only_the_attempters_affiliation_counts() -> None:
    s = (
        scene("kordt", "beck")
        .leaders_away()
        .all_at("zeughaus")
        .put("kordt", motivation="committed", dossier=["P-J", "P-L"])
        .begin()
    )
    s.leader("hitler", "zeughaus").match._legal.clear()
    s.dice("1").do("Attempt Kidnapping on Hitler")
    assert len(s.t.roll) == 1
    s.do("Attempt Poison Food on Hitler")
    assert s.can("Roll 2 dice")


@pytest.mark.clause("BO-PLOT-9")
def test_a_meeting_of_all_conspirators_adds_dice() -> None:
    s = plotting("P-F")
    s.dice("1").do("Attempt Coup d'État on Hitler")
    assert len(s.t.roll) == 1
    s.put("canaris", at="zeughaus").match._legal.clear()
    s.do("Attempt Coup d'État on Hitler")
    assert s.can("Roll 3 dice")


@pytest.mark.clause("BO-PLOT-10")
def test_cards_and_abilities_add_dice_too() -> None:
    s = (
        scene("kordt", "beck")
        .leaders_away()
        .all_at("zeughaus")
        .put("kordt", motivation="committed", dossier=["P-J", "X10"])
    )
    s.put("beck", motivation="motivated").begin()
    s.leader("hitler", "zeughaus").match._legal.clear()
    s.do("Attempt Kidnapping on Hitler").do("Erich Kordt plays Officer Recruited")
    assert s.can("Roll 4 dice")


@pytest.mark.clause("BO-PLOT-11", "BO-PLOT-13")
def test_the_numbers_follow_support_and_suspicion_and_are_announced_before_the_roll() -> None:
    s = plotting("P-L").support(4).put("kordt", suspicion="medium")
    s.match._legal.clear()
    s.do("Attempt Poison Food on Hitler")
    assert "The plot needs 4 targets and fails at 2 eagles; 2 dice at most." in s.log()
    assert "plot-rolled" not in s.happened()


@pytest.mark.clause("BO-PLOT-12")
def test_the_current_event_and_cards_in_all_dossiers_change_the_numbers() -> None:
    pack = content_with(
        (
            'effect = [["support", 1]]\nwhile_current = { eagles = 1 }',
            'effect = [["support", 1]]\nwhile_current = { targets = 1 }',
        ),
        ("static = { raid_free = true }", "static = { targets = -1 }"),
    )
    for safe, need in ((True, 4), (False, 5)):
        s = (
            scene("kordt", "canaris", content=pack, stage=3)
            .leaders_away()
            .put("kordt", at="zeughaus", motivation="committed", dossier=["P-L"])
        )
        s.put("canaris", at="hannover", dossier=["N10"] if safe else []).current("3-07").support(4).begin()
        s.leader("hitler", "zeughaus").match._legal.clear()
        s.do("Attempt Poison Food on Hitler")
        assert shown(s.match, None)["plot"]["targets"] == need


@pytest.mark.clause("BO-PLOT-14")
def test_dice_may_be_left_out_and_the_rest_is_rolled_at_once() -> None:
    s = plotting("P-L").put("kordt", items=["poison", "poison", "poison", "intel"])
    s.match._legal.clear()
    s.do("Attempt Poison Food on Hitler")
    for item in ("Poison", "Poison", "Poison", "Intel"):
        s.do(f"Spend {item} of Erich Kordt")
    assert s.can("Roll 6 dice")
    s.dice("1", "1", "1", "1").do("Roll 4 dice")
    assert len(s.t.roll) == 4
    assert s.happened().count("plot-rolled") == 1


@pytest.mark.clause("BO-PLOT-15")
def test_at_least_one_die_is_rolled_and_items_stay_spent() -> None:
    s = plotting("P-L").put("kordt", items=["intel"])
    s.match._legal.clear()
    s.do("Attempt Poison Food on Hitler").do("Spend Intel of Erich Kordt")
    assert s.options() == ["Roll 1 die", "Roll 2 dice", "Roll 3 dice"]
    s.dice("1").do("Roll 1 die")
    assert s.items("kordt") == []


@pytest.mark.clause("BO-PLOT-16")
def test_enough_eagles_expose_the_plot_whatever_the_targets() -> None:
    s = plotting("P-L").put("kordt", suspicion="medium", items=["poison", "poison", "poison"])
    s.match._legal.clear()
    s.do("Attempt Poison Food on Hitler")
    for _ in range(3):
        s.do("Spend Poison of Erich Kordt")
    s.dice("T", "T", "T", "E", "E").event("1-11").do("Roll 5 dice")
    assert s.ended is None
    assert s.place("kordt") == "prison"


@pytest.mark.clause("BO-PLOT-17")
def test_a_detected_plot_costs_the_card_motivation_and_freedom() -> None:
    s = plotting("P-E", at="munich").put("kordt", suspicion="high").put("canaris", motivation="motivated")
    s.match._legal.clear()
    s.dice("E", "1").event("1-11").do("Attempt Hidden Bomb on Hitler").do("Roll 2 dice")
    assert s.dossier("kordt") == []
    assert s.place("hitler") == "chancellery"
    assert (s.motivation("kordt"), s.place("kordt")) == ("motivated", "prison")
    assert s.motivation("canaris") == "skeptical"


@pytest.mark.clause("BO-PLOT-18")
def test_an_unnoticed_failure_keeps_the_card_and_the_turn() -> None:
    s = plotting("P-L").put("kordt", items=["poison", "intel"])
    s.match._legal.clear()
    s.do("Attempt Poison Food on Hitler").do("Spend Poison of Erich Kordt").do("Spend Intel of Erich Kordt")
    s.dice("T", "T", "E", "1").do("Roll 4 dice")
    assert s.dossier("kordt") == ["P-L"]
    assert (s.place("kordt"), s.t.actions) == ("zeughaus", 2)


@pytest.mark.clause("BO-PLOT-19", "BO-END-1")
def test_enough_targets_under_the_eagle_limit_win_the_game() -> None:
    s = plotting("P-L").put("kordt", suspicion="medium", items=["poison", "intel"])
    s.match._legal.clear()
    s.do("Attempt Poison Food on Hitler").do("Spend Poison of Erich Kordt").do("Spend Intel of Erich Kordt")
    s.dice("T", "T", "T", "E").do("Roll 4 dice")
    assert s.ended == "won"
    assert s.match.outcome is not None
    assert s.match.outcome.winners == (0, 1)
    assert "before the war" in str(s.match.outcome)


@pytest.mark.clause("BO-PLOT-20")
def test_a_cancelled_eagle_does_not_count() -> None:
    s = plotting("P-B", at="chancellery").put("kordt", suspicion="high", items=["badge", "explosives"]).support(2, 2)
    s.match._legal.clear()
    s.do("Attempt Suitcase Bomb on Hitler").do("Spend Badge of Erich Kordt").do("Spend Explosives of Erich Kordt")
    s.dice("T", "E").do("Roll 2 dice")
    assert s.ended is None
    assert s.place("kordt") == "chancellery"


@pytest.mark.clause("BO-PLOT-21")
def test_what_a_plot_only_requires_is_not_lost_but_spent_items_are() -> None:
    s = plotting("P-J").put("kordt", items=["badge", "weapons"])
    s.match._legal.clear()
    s.do("Attempt Kidnapping on Hitler").do("Spend Weapons of Erich Kordt")
    s.dice("1", "1").do("Roll 2 dice")
    assert s.items("kordt") == ["badge"]


@pytest.mark.clause("BO-PLOT-22")
def test_the_consequences_run_in_order_with_the_arrest_last() -> None:
    s = plotting("P-L", at="chancellery").put("kordt", suspicion="high")
    s.put("canaris", motivation="skeptical", dossier=["N10", "N11", "N15", "N19"]).match._legal.clear()
    s.dice("E", "1").event("1-11").do("Attempt Poison Food on Hitler").do("Roll 2 dice")
    assert (s.asked, s.prompt) == ("canaris", "trim")
    assert s.place("kordt") == "chancellery"
    s.do("Discard Safe of Wilhelm Canaris").do("Discard Cover Story of Wilhelm Canaris")
    assert s.place("kordt") == "prison"
    assert s.place("hitler") == "chancellery"
    assert s.current_event == "1-11"


@pytest.mark.clause("BO-PLOT-23")
def test_after_an_unnoticed_failure_one_may_try_again() -> None:
    s = plotting("P-L").put("kordt", items=["intel"])
    s.match._legal.clear()
    s.do("Attempt Poison Food on Hitler").do("Spend Intel of Erich Kordt").dice("1", "1", "1").do("Roll 3 dice")
    s.do("Attempt Poison Food on Hitler")
    assert s.options() == ["Roll 1 die", "Roll 2 dice"]
    s.dice("1").do("Roll 1 die")
    assert s.t.actions == 1


@pytest.mark.clause("BO-PLOT-24")
def test_at_least_one_target_is_needed_and_extreme_suspicion_does_not_forbid() -> None:
    pack = content_with(
        (
            'effect = [["support", 1]]\nwhile_current = { eagles = 1 }',
            'effect = [["support", 1]]\nwhile_current = { targets = -3 }',
        )
    )
    s = (
        scene("kordt", "canaris", content=pack, stage=3)
        .leaders_away()
        .put("kordt", at="zeughaus", motivation="committed", dossier=["P-L"])
    )
    s.put("kordt", suspicion="extreme").current("3-07").support(2, 2).begin()
    s.leader("hitler", "zeughaus").match._legal.clear()
    s.do("Attempt Poison Food on Hitler")
    assert shown(s.match, None)["plot"]["targets"] == 1
    assert shown(s.match, None)["plot"]["eagles"] == 1


def reacting(event: str = "1-12", stage: int = 1, **canaris: object) -> Scene:
    """Canaris holds Plane Bomb while Oster's event moves Hitler."""
    s = scene("oster", "canaris", stage=stage).leaders_away().leader("hitler", "deutschlandhalle")
    s.put("canaris", motivation="committed", dossier=["P-D"])
    s.put("canaris", **canaris)  # type: ignore[arg-type]  # passed on
    return s.begin().end_turn(event)


@pytest.mark.clause("BO-PLOT-25")
def test_a_reaction_plot_is_attempted_without_an_action_after_an_event_moved_hitler() -> None:
    s = reacting(items=["map"])
    assert (s.asked, s.prompt) == ("canaris", "react")
    s.do("Attempt Plane Bomb on Hitler").do("Spend Map of Wilhelm Canaris")
    s.dice("T", "T", "1").do("Roll 3 dice")
    assert s.dossier("canaris") == ["P-D"]
    assert (s.asked, s.prompt, s.t.actions) == ("canaris", "action", 3)


@pytest.mark.clause("BO-PLOT-25")
def test_no_window_opens_if_hitler_did_not_move_or_a_card_moved_him() -> None:
    assert reacting("1-11").prompt == "action"
    s = scene("oster", "canaris").leaders_away().leader("hitler", "deutschlandhalle").put("oster", dossier=["X04"])
    s.put("canaris", motivation="committed", dossier=["P-D"]).begin()
    s.do("Use Forged Documents").do("Choose: move Hitler up to 3 spaces").do("Hitler goes to the Zeughaus")
    assert (s.asked, s.prompt) == ("oster", "action")


@pytest.mark.clause("BO-PLOT-25")
def test_one_who_is_not_committed_cannot_react() -> None:
    assert reacting(motivation="motivated").prompt == "action"


@pytest.mark.clause("BO-END-1")
def test_nothing_but_a_plot_wins() -> None:
    s = scene("oster", "canaris").leaders_away().support(2, 2).begin()
    s.effect(["remove_leader", "hitler"])
    assert s.ended is None


@pytest.mark.clause("BO-END-2")
@pytest.mark.parametrize("cause", ["prison", "documents", "no-event"])
def test_there_are_three_ways_to_lose(cause: str) -> None:
    s = scene("oster", "canaris", stage=7).leaders_away().begin()
    if cause == "prison":
        s.effect(["arrest", "all"])
    else:
        if cause == "no-event":
            s.set(left=[0] * 7)
        s.end_turn("7-07")
    assert s.ended == cause


@pytest.mark.clause("BO-END-3")
def test_a_victory_ends_the_game_before_any_event() -> None:
    s = plotting("P-L", stage=7).support(2, 2).set(left=[0] * 7)
    s.dice("T", "T").do("Attempt Poison Food on Hitler").do("Roll 2 dice")
    assert s.ended == "won"
    assert s.match.legal == ()
    assert "event-drawn" not in s.happened()


# Variants


@pytest.mark.clause("BO-VAR-1")
def test_with_trusted_lieutenants_a_deputy_falls_to_two_targets() -> None:
    s = plotting("P-L", hitler="munich", trusted_lieutenants=True).support(6).leader("goering", "zeughaus")
    s.match._legal.clear()
    assert not s.can("Attempt Poison Food on Hitler")
    s.dice("T", "T").do("Attempt Poison Food on Goering").do("Roll 2 dice")
    assert s.place("goering") == "gone"
    assert s.ended is None
    assert shown(s.match, None)["killed"] == ["goering"]


@pytest.mark.clause("BO-VAR-1")
def test_without_the_variant_deputies_cannot_be_attacked() -> None:
    s = plotting("P-L", hitler="munich").leader("goering", "zeughaus")
    s.match._legal.clear()
    assert not any("Attempt" in option for option in s.options())


@pytest.mark.clause("BO-VAR-2")
def test_the_variant_is_won_with_hitler_and_two_deputies_dead() -> None:
    s = plotting("P-L", hitler="gone", trusted_lieutenants=True).leader("goering", "zeughaus").leader("hess", "gone")
    s.set(killed=(0, 1)).match._legal.clear()
    s.dice("T", "T").do("Attempt Poison Food on Goering").do("Roll 2 dice")
    assert s.ended == "won"


@pytest.mark.clause("BO-VAR-3")
def test_an_attempt_on_a_deputy_is_exposed_like_any_other() -> None:
    s = (
        plotting("P-L", hitler="munich", trusted_lieutenants=True)
        .leader("hess", "zeughaus")
        .put("kordt", suspicion="high")
    )
    s.match._legal.clear()
    s.dice("E", "T").event("1-11").do("Attempt Poison Food on Hess").do("Roll 2 dice")
    assert (s.place("hitler"), s.place("hess")) == ("chancellery", "zeughaus")
    assert (s.place("kordt"), s.motivation("kordt")) == ("prison", "motivated")


@pytest.mark.clause("BO-VAR-4")
def test_deputies_beside_hitler_die_with_him_and_the_game_goes_on() -> None:
    s = plotting("P-L", trusted_lieutenants=True).leader("hess", "zeughaus").support(2, 2)
    s.match._legal.clear()
    s.dice("T", "T").do("Attempt Poison Food on Hitler").do("Roll 2 dice")
    assert (s.place("hitler"), s.place("hess")) == ("gone", "gone")
    assert s.ended is None
    assert s.discarded == ["P-L"]
    s.effect(["move", ["leaders"], "nuremberg"])
    assert s.place("hitler") == "gone"
    assert s.place("goering") == "nuremberg"


@pytest.mark.clause("BO-VAR-5")
def test_urgency_removes_a_third_card_from_each_deck() -> None:
    assert scene("oster", "canaris", sense_of_urgency=True).t.left == [9] * 7


@pytest.mark.clause("BO-VAR-6")
def test_guarded_documents_leave_the_game_and_one_more_card() -> None:
    s = scene("oster", "canaris", guarded_documents=True)
    assert s.t.left == [10] * 7
    assert s.event_number("7-07") not in s.t.unseen_events[6]
    assert len(s.t.unseen_events[6]) == 11


@pytest.mark.clause("BO-VAR-7")
def test_variants_can_be_combined_and_are_public() -> None:
    s = scene("oster", "canaris", guarded_documents=True, sense_of_urgency=True)
    assert s.t.left == [9] * 7
    assert s.match.view(None)["options"]["sense_of_urgency"] is True
