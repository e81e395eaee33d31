"""The frame of a turn, and the penalties of Hitler and his deputies."""

import pytest

from black_orchestra_scene import Scene, scene
from screens import shown


def meets(*leaders: str, at: str = "zeughaus", **beck: object) -> Scene:
    """Beck begins the turn in the presence of these leaders, the others far away."""
    s = scene("oster", "canaris", "kordt").leaders_away()
    for leader in leaders:
        s.leader(leader, at)
    return s.put("oster", at=at, **beck)  # type: ignore[arg-type]  # keywords are passed on


@pytest.mark.clause("BO-TURN-1")
def test_penalties_come_before_actions_and_the_event_last() -> None:
    s = meets("himmler").begin()
    assert s.suspicion("oster") == "high"
    assert s.prompt == "action"
    assert s.current_event is None
    s.end_turn("1-09")
    keys = s.happened()
    assert keys.index("penalty") < keys.index("actions") < keys.index("event-drawn")


@pytest.mark.clause("BO-TURN-2")
def test_after_the_event_the_next_seat_to_the_left_is_active() -> None:
    s = scene("oster", "canaris", "kordt").begin()
    s.end_turn().end_turn()
    assert s.asked == "kordt"
    s.end_turn("1-09")
    assert s.asked == "oster"


@pytest.mark.clause("BO-TURN-3")
def test_unused_actions_are_lost_and_do_not_carry_over() -> None:
    s = scene("oster", "canaris").begin()
    s.do("Draw a card")
    s.end_turn("1-04").end_turn("1-09")
    assert s.asked == "oster"
    assert s.t.actions == 3


@pytest.mark.clause("BO-TURN-4")
def test_an_arrest_ends_the_action_step_but_the_event_is_drawn() -> None:
    s = (
        scene("oster", "canaris", "kordt")
        .put("canaris", at="prison")
        .put("oster", at="gestapo_hq")
        .leaders_away()
        .begin()
    )
    s.dice("E").event("1-09").do("Order a release")
    assert s.place("oster") == "prison"
    assert s.current_event == "1-09"
    assert s.happened().count("event-drawn") == 1


@pytest.mark.clause("BO-TURN-5")
def test_an_action_may_be_repeated_but_conspire_may_not() -> None:
    s = scene("oster", "canaris").put("oster", motivation="skeptical").begin()
    s.do("Draw a card").do("Draw a card").event("1-09").do("Draw a card")
    assert len(s.dossier("oster")) == 3
    assert s.asked == "canaris"


@pytest.mark.clause("BO-PEN-1")
def test_only_the_active_conspirator_suffers_and_only_at_the_start_of_the_turn() -> None:
    s = scene("oster", "canaris").leaders_away().leader("himmler", "zeughaus").begin()
    s.do("Move to the Zeughaus")
    assert s.suspicion("oster") == "medium"
    s.end_turn("1-11")
    assert (s.suspicion("oster"), s.suspicion("canaris")) == ("medium", "medium")
    s.end_turn("1-12")
    assert s.asked == "oster"
    assert s.suspicion("oster") == "high"


@pytest.mark.clause("BO-PEN-2")
def test_hitler_lowers_motivation() -> None:
    assert meets("hitler", motivation="committed").begin().motivation("oster") == "motivated"


@pytest.mark.clause("BO-PEN-3")
def test_hess_takes_a_card_of_ones_own_choice() -> None:
    s = meets("hess", motivation="skeptical", dossier=["N05", "N10", "N12"]).begin()
    assert s.prompt == "give-up"
    s.do("Discard Safe of Hans Oster")
    assert s.dossier("oster") == ["N05", "N12"]
    assert s.discarded == ["N10"]


@pytest.mark.clause("BO-PEN-4")
def test_goebbels_silences_the_ability_for_one_turn() -> None:
    s = scene("kordt", "canaris").leaders_away().leader("goebbels", "zeughaus")
    s.put("kordt", at="zeughaus", motivation="motivated").begin()
    ability = "Ability: look at the next 3 events and arrange them"
    assert not s.can(ability)
    assert s.why_not("act-sheet").clause == "BO-PEN-4"
    s.do("Move to the Sportpalast")
    s.end_turn("1-11").end_turn("1-12")
    assert s.can(ability)


@pytest.mark.clause("BO-PEN-5")
def test_bormann_bars_conspiring_for_the_whole_turn() -> None:
    s = meets("bormann").begin()
    s.do("Move to the Sportpalast")
    assert not s.can("Conspire with 1 die")
    assert s.why_not("conspire").clause == "BO-PEN-5"


@pytest.mark.clause("BO-PEN-6")
def test_himmler_raises_suspicion() -> None:
    assert meets("himmler", suspicion="medium").begin().suspicion("oster") == "high"


@pytest.mark.clause("BO-PEN-7")
def test_goering_takes_an_item_of_ones_own_choice() -> None:
    s = meets("goering", items=["map", "keys"]).begin()
    s.do("Discard Map of Hans Oster")
    assert s.items("oster") == ["keys"]


@pytest.mark.clause("BO-PEN-8")
def test_several_leaders_inflict_each_their_own_penalty() -> None:
    s = meets("hitler", "himmler", motivation="committed").begin()
    s.do("The penalty of Himmler first")
    assert (s.motivation("oster"), s.suspicion("oster")) == ("motivated", "high")


@pytest.mark.clause("BO-PEN-9")
@pytest.mark.parametrize(("first", "left"), [("Hess", 2), ("Hitler", 1)])
def test_the_order_of_penalties_is_chosen_and_can_matter(first: str, left: int) -> None:
    s = meets("hitler", "hess", motivation="skeptical", dossier=["N05", "N10", "N12", "N15"]).begin()
    assert s.prompt == "penalty-order"
    s.do(f"The penalty of {first} first")
    while s.prompt != "action":
        s.do(s.options()[0])
    assert len(s.dossier("oster")) == left


@pytest.mark.clause("BO-PEN-10")
def test_a_penalty_that_cannot_be_carried_out_is_skipped() -> None:
    s = meets("goering").begin()
    assert s.prompt == "action"
    assert s.t.actions == 3


@pytest.mark.clause("BO-PEN-11")
def test_hess_may_take_a_plot() -> None:
    s = meets("hess", dossier=["P-A", "N10"]).begin()
    s.do("Discard Lone Gunman of Hans Oster")
    assert s.dossier("oster") == ["N10"]


@pytest.mark.clause("BO-PEN-11")
def test_goebbels_takes_away_a_capacity_and_the_excess_goes_at_once() -> None:
    s = scene("tresckow", "canaris", "kordt").leaders_away().leader("goebbels", "zeughaus")
    s.put("tresckow", at="zeughaus", motivation="motivated", items=["map", "keys", "badge", "intel"]).begin()
    assert s.prompt == "trim"
    s.do("Discard Map of Henning von Tresckow")
    assert s.items("tresckow") == ["badge", "intel", "keys"]
    assert s.prompt == "action"


@pytest.mark.clause("BO-MOTIV-1")
def test_a_higher_level_keeps_the_benefits_of_the_lower_ones() -> None:
    s = scene("kordt", "canaris").put("kordt", at="deutschlandhalle", motivation="reckless", dossier=["P-A", "P-L"])
    s.leaders_away().begin()
    s.t.leaders[0] = s.space("deutschlandhalle")
    s.match._legal.clear()
    assert s.can("Attempt Lone Gunman on Hitler")
    assert s.can("Attempt Poison Food on Hitler")
    assert s.can("Ability: look at the next 3 events and arrange them")


@pytest.mark.clause("BO-MOTIV-2")
def test_a_benefit_is_lost_as_soon_as_motivation_falls_below_its_level() -> None:
    s = (
        scene("kordt", "canaris")
        .put("kordt", at="zeughaus", motivation="committed", dossier=["P-L"])
        .leaders_away()
        .begin()
    )
    s.t.leaders[0] = s.space("zeughaus")
    s.match._legal.clear()
    assert s.can("Attempt Poison Food on Hitler")
    s.effect(["motivation", "self", -1])
    assert not s.can("Attempt Poison Food on Hitler")
    assert s.why_not("attempt").clause == "BO-PLOT-3"


@pytest.mark.clause("BO-LIMIT-1", "BO-LIMIT-2", "BO-LIMIT-3")
@pytest.mark.parametrize(("people", "items", "cards"), [(1, 4, 6), (2, 4, 6), (3, 3, 5), (4, 3, 5), (5, 3, 4)])
def test_the_limits_depend_on_the_number_of_people(people: int, items: int, cards: int) -> None:
    names = ("oster", "canaris", "kordt", "beck", "olbricht")[: max(2, people)]
    s = scene(*names, solo=people == 1).begin()
    first = shown(s.match, 0)["conspirators"][0]
    assert first["limits"] == {"cards": 2, "items": items}
    s.effect(["motivation", "self", 1])
    first = shown(s.match, 0)["conspirators"][0]
    assert first["limits"] == {"cards": cards, "items": items}


@pytest.mark.clause("BO-LIMIT-4")
def test_whoever_falls_to_timid_discards_down_at_once() -> None:
    s = meets("hitler", motivation="skeptical", dossier=["N05", "N10", "N12", "N15", "N17"]).begin()
    assert s.prompt == "trim"
    for card in ("Safe", "Cover Story", "Called Away"):
        s.do(f"Discard {card} of Hans Oster")
    assert s.dossier("oster") == ["N05", "N12"]
    assert s.prompt == "action"


@pytest.mark.clause("BO-LIMIT-5")
def test_in_solo_each_conspirator_has_the_limits_of_one_player() -> None:
    s = scene("oster", "canaris", solo=True).put("oster", motivation="skeptical").begin()
    first, second = shown(s.match, 0)["conspirators"]
    assert first["limits"] == {"cards": 6, "items": 4}
    assert second["limits"] == {"cards": 2, "items": 4}


@pytest.mark.clause("BO-LIMIT-6")
@pytest.mark.parametrize("blanked", [False, True])
def test_a_prisoner_above_a_limit_discards_only_when_released(blanked: bool) -> None:
    s = scene("oster", "tresckow", "kordt", "beck").put("oster", at="gestapo_hq").leaders_away()
    s.put("tresckow", at="prison", motivation="motivated", items=["map", "keys", "badge", "intel"])
    s.set(silenced=1 if blanked else 0).begin()
    assert len(s.items("tresckow")) == 4
    s.dice("2").do("Order a release")
    if blanked:
        assert s.asked == "tresckow"
        s.do("Discard Map of Henning von Tresckow")
    assert len(s.items("tresckow")) == (3 if blanked else 4)


@pytest.mark.clause("BO-LIMIT-7")
def test_nothing_can_be_discarded_at_will() -> None:
    s = scene("oster", "canaris").put("oster", dossier=["X01"]).begin()
    assert not any(option.startswith("Discard") for option in s.options())
    assert s.why_not("discard-card").clause == "BO-LIMIT-7"
