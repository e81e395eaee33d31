"""Raids, arrest, release and interrogation."""

import pytest

from black_orchestra_scene import Scene, scene
from sabletop.games.black_orchestra.interrogation import UnderQuestion
from screens import shown


def three(**oster: object) -> Scene:
    """Oster acts at the Gestapo HQ, Canaris and Kordt are at the station; no leader is near."""
    s = scene("oster", "canaris", "kordt", stage=2).leaders_away().put("oster", at="gestapo_hq")
    return s.put("oster", **oster)  # type: ignore[arg-type]  # keywords are passed on


# Release


@pytest.mark.clause("BO-RELEASE-1")
def test_a_release_is_ordered_at_the_gestapo_hq_for_one_action() -> None:
    s = three(at="train_station").put("canaris", at="prison").begin()
    assert s.why_not("release").clause == "BO-RELEASE-1"
    s.do("Move to Gestapo HQ").dice("1").do("Order a release")
    assert s.t.actions == 1


@pytest.mark.clause("BO-RELEASE-2")
def test_nobody_at_extreme_suspicion_orders_a_release() -> None:
    s = three(suspicion="extreme").put("canaris", at="prison").begin()
    assert s.why_not("release").clause == "BO-RELEASE-2"
    assert s.t.actions == 3


@pytest.mark.clause("BO-RELEASE-3")
def test_a_release_needs_a_prisoner() -> None:
    assert three().begin().why_not("release").clause == "BO-RELEASE-3"


@pytest.mark.clause("BO-RELEASE-4")
def test_an_eagle_arrests_the_one_who_asked() -> None:
    s = three().put("canaris", at="prison").begin()
    s.dice("E").event("2-06").do("Order a release")
    assert (s.place("oster"), s.place("canaris")) == ("prison", "prison")
    assert s.ended is None


@pytest.mark.clause("BO-RELEASE-5")
def test_any_other_face_raises_suspicion_and_frees_one_prisoner_of_choice() -> None:
    s = three().put("canaris", at="prison").put("kordt", at="prison").begin()
    s.dice("T").do("Order a release")
    s.do("Erich Kordt")
    assert s.suspicion("oster") == "high"
    assert (s.place("kordt"), s.place("canaris")) == ("gestapo_hq", "prison")


@pytest.mark.clause("BO-RELEASE-6")
@pytest.mark.parametrize("before", ["low", "extreme"])
def test_the_released_one_is_at_high_suspicion(before: str) -> None:
    s = three().put("canaris", at="prison", suspicion=before).begin()
    s.dice("3").do("Order a release")
    assert (s.place("canaris"), s.suspicion("canaris")) == ("gestapo_hq", "high")


@pytest.mark.clause("BO-RELEASE-7")
def test_a_number_brings_no_actions_and_extreme_bars_the_next_release() -> None:
    s = three(suspicion="high").put("canaris", at="prison").put("kordt", at="prison").begin()
    s.dice("2").do("Order a release").do("Wilhelm Canaris")
    assert s.place("canaris") == "gestapo_hq"
    assert (s.suspicion("oster"), s.t.actions) == ("extreme", 2)
    assert s.why_not("release").clause == "BO-RELEASE-2"


# Raids


@pytest.mark.clause("BO-RAID-1")
def test_a_raid_arrests_whoever_is_at_extreme_and_takes_illegal_cards() -> None:
    s = three(suspicion="extreme", dossier=["X01", "X08"], motivation="skeptical").put("oster", dossier=["N10"])
    s.put("canaris", suspicion="low").begin()
    s.end_turn("2-01")
    assert (s.place("oster"), s.dossier("oster")) == ("prison", ["N10"])
    assert s.place("canaris") == "train_station"


@pytest.mark.clause("BO-RAID-2")
def test_a_raid_that_leaves_nobody_free_loses_the_game() -> None:
    s = (
        three(suspicion="extreme")
        .put("canaris", suspicion="extreme", dossier=["X01"])
        .put("kordt", at="prison")
        .dissent(1)
        .begin()
    )
    s.end_turn("2-01")
    assert s.ended == "prison"
    assert s.t.dissent == 1


@pytest.mark.clause("BO-RAID-3")
def test_each_illegal_card_is_given_up_or_kept_for_suspicion() -> None:
    s = three(suspicion="low", dossier=["X01", "X08"]).begin()
    s.end_turn("2-01")
    s.do("Keep Partisan Informant and raise suspicion").do("Give False Safety Report up")
    assert (s.suspicion("oster"), s.dossier("oster")) == ("medium", ["X01"])


@pytest.mark.clause("BO-RAID-4")
def test_the_owner_answers_card_by_card_in_any_order() -> None:
    s = three(suspicion="low", dossier=["X01", "X08"]).begin()
    s.end_turn("2-01")
    s.do("Keep False Safety Report and raise suspicion")
    assert s.suspicion("oster") == "medium"
    assert s.options() == ["Give Partisan Informant up", "Keep Partisan Informant and raise suspicion"]


@pytest.mark.clause("BO-RAID-5")
def test_at_extreme_the_remaining_cards_are_kept_without_a_choice() -> None:
    s = three(suspicion="high", motivation="skeptical", dossier=["X01", "X08", "X09"]).begin()
    s.end_turn("2-01")
    s.do("Keep Partisan Informant and raise suspicion")
    assert s.suspicion("oster") == "extreme"
    assert s.dossier("oster") == ["X01", "X08", "X09"]
    assert s.asked == "canaris"


@pytest.mark.clause("BO-RAID-6")
def test_reaching_extreme_in_the_raid_does_not_arrest() -> None:
    s = three(suspicion="high", dossier=["X01", "X08"]).begin()
    s.end_turn("2-01")
    s.do("Keep Partisan Informant and raise suspicion")
    assert s.place("oster") == "gestapo_hq"


@pytest.mark.clause("BO-RAID-7")
def test_a_raid_empties_the_dissent_track() -> None:
    s = three().dissent(2).begin()
    s.end_turn("2-01")
    assert s.t.dissent == 0
    assert shown(s.match, None)["supply"] == 10


@pytest.mark.clause("BO-RAID-8")
def test_all_arrests_come_before_the_first_choice() -> None:
    s = three(suspicion="high", dossier=["X01"]).put("kordt", suspicion="extreme").dissent(1).begin()
    s.end_turn("2-01")
    assert s.prompt == "inspect"
    assert s.place("kordt") == "prison"
    assert s.t.dissent == 1
    s.do("Give Partisan Informant up")
    assert s.t.dissent == 0


@pytest.mark.clause("BO-RAID-9")
def test_a_prisoner_is_not_raided_but_the_track_is_cleared() -> None:
    s = three(at="prison", suspicion="extreme", dossier=["N10"]).dissent(1)
    s.question("I-01").event("2-01").begin()
    s.dice("1").do("Try and resist")
    assert s.current_event == "2-01"
    assert s.dossier("oster") == ["N10"]
    assert s.t.dissent == 0


# Arrest and prison


@pytest.mark.clause("BO-PRISON-1")
def test_an_arrest_takes_all_illegal_cards_and_leaves_the_others() -> None:
    s = three(dossier=["X01", "N10"]).begin()
    s.effect(["arrest", "self"])
    assert (s.place("oster"), s.dossier("oster")) == ("prison", ["N10"])
    assert s.discarded == ["X01"]


@pytest.mark.clause("BO-PRISON-2")
def test_prison_is_no_place_to_go_to_or_to_be_fetched_from() -> None:
    s = three().put("canaris", at="prison").begin()
    assert not any("Prison" in option for option in s.options())
    s.effect(["place", "all", "munich"])
    assert (s.place("canaris"), s.place("kordt")) == ("prison", "munich")


@pytest.mark.clause("BO-PRISON-3")
def test_a_prisoner_cannot_play_a_lightning_card() -> None:
    s = three().put("canaris", at="prison", dossier=["N17"]).begin()
    assert s.options("canaris") == []
    s.put("canaris", at="zeughaus").match._legal.clear()
    assert s.options("canaris") == ["Wilhelm Canaris plays Called Away"]


@pytest.mark.clause("BO-PRISON-4")
def test_events_pass_prisoners_by() -> None:
    s = scene("oster", "canaris", "kordt").leaders_away().put("canaris", at="prison").begin()
    s.end_turn("1-09")
    assert [s.suspicion(name) for name in ("oster", "canaris", "kordt")] == ["high", "medium", "high"]


@pytest.mark.clause("BO-PRISON-5")
def test_an_effect_that_releases_reaches_a_prisoner() -> None:
    s = three(at="munich", dossier=["X12"]).put("canaris", at="prison").begin()
    s.do("Use Forged Release Orders")
    assert s.place("canaris") == "gestapo_hq"


@pytest.mark.clause("BO-PRISON-6")
def test_a_prisoners_ability_is_blank() -> None:
    s = scene("oster", "beck", "kordt").leaders_away().put("beck", at="prison", motivation="reckless").begin()
    beck = next(one for one in shown(s.match, None)["conspirators"] if one["id"] == "beck")
    assert beck["ability"] is False


@pytest.mark.clause("BO-PRISON-7")
def test_a_prisoner_keeps_items_and_cards_and_can_do_nothing_with_them() -> None:
    s = three(at="prison", items=["map", "keys"], dossier=["N10"]).question("I-01").begin()
    assert s.options() == ["One free conspirator at High or lower: +1 suspicion.", "Try and resist"]
    s.event("2-06").dice("T").do("Try and resist")
    assert (s.items("oster"), s.dossier("oster")) == (["keys", "map"], ["N10"])


@pytest.mark.clause("BO-PRISON-8")
def test_a_prisoners_continuous_cards_do_not_count() -> None:
    s = scene("oster", "canaris", "kordt").leaders_away().put("kordt", at="prison", dossier=["X02"]).begin()
    s.dice("T").do("Conspire with 1 die")
    assert s.suspicion("kordt") == "medium"
    assert s.dossier("kordt") == ["X02"]


@pytest.mark.clause("BO-PRISON-9", "BO-PLOT-17")
@pytest.mark.parametrize(("shield", "left"), [("cards", "skeptical"), ("everything", "motivated")])
def test_an_exposed_plot_costs_motivation_of_prisoners_too_unless_shielded(shield: str, left: str) -> None:
    s = three(at="zeughaus", motivation="committed", dossier=["P-L"]).put(
        "canaris", at="prison", motivation="motivated"
    )
    s.set(shielded=int(shield == "everything"))
    s.put("kordt", motivation="motivated").begin()
    s.leader("hitler", "zeughaus").put("oster", suspicion="high").match._legal.clear()
    s.dice("E").event("2-11").do("Attempt Poison Food on Hitler")
    assert [s.motivation(name) for name in ("oster", "canaris", "kordt")] == ["motivated", left, "skeptical"]


@pytest.mark.clause("BO-PRISON-10")
def test_an_arrest_changes_no_track_and_breaks_a_meeting() -> None:
    s = three(dossier=["N03"]).all_at("zeughaus").put("canaris", suspicion="medium", motivation="skeptical").begin()
    assert s.can("Use Black Orchestra")
    s.effect(["arrest", "self"], who="canaris")
    assert (s.suspicion("canaris"), s.motivation("canaris")) == ("medium", "skeptical")
    assert not s.can("Use Black Orchestra")


@pytest.mark.clause("BO-PRISON-11")
def test_the_last_arrest_loses_the_game_at_once() -> None:
    s = scene("oster", "canaris").leaders_away().put("canaris", at="prison").put("oster", at="gestapo_hq").begin()
    s.dice("E").do("Order a release")
    assert s.ended == "prison"
    assert "event-drawn" not in s.happened()


# Interrogation


def questioned(card: str, motivation: str = "timid", **others: object) -> Scene:
    """Oster is in prison and reads a card; Canaris and Kordt are free."""
    s = scene("oster", "canaris", "kordt", stage=2).leaders_away().put("oster", at="prison", motivation=motivation)
    s.put("canaris", **others)  # type: ignore[arg-type]  # keywords are passed on
    return s.question(card).event("2-11").begin()


@pytest.mark.clause("BO-INTERR-1")
def test_a_turn_in_prison_is_an_interrogation_and_an_event() -> None:
    s = questioned("I-01")
    assert isinstance(s.t.pending, UnderQuestion)
    s.dice("2").do("Try and resist")
    keys = s.happened()
    assert keys.count("questioned") == 1
    assert keys.count("event-drawn") == 1
    assert "actions" not in keys[: keys.index("event-drawn")]


@pytest.mark.clause("BO-INTERR-2")
def test_only_the_drawer_reads_the_card() -> None:
    s = questioned("I-15")
    assert shown(s.match, 0)["interrogation"]["card"]["id"] == "I-15"
    for seat in (None, 1, 2):
        seen = s.match.view(seat)
        assert seen["table"]["reading"] == "?"
        assert shown(s.match, seat)["interrogation"]["card"] is None
        assert "Two Witnesses" not in str(seen)
        assert set(seen["asked"]) == {"seat", "who"}
        assert "read" not in [event.key for event in s.match.log(seat)]


@pytest.mark.clause("BO-INTERR-3")
def test_the_options_that_were_not_chosen_stay_secret_for_good() -> None:
    s = questioned("I-15")
    s.do("One free conspirator at High or lower goes to Extreme suspicion.").do("Wilhelm Canaris")
    for seat in (None, 1, 2):
        text = " ".join(s.log(seat))
        assert "goes to Extreme suspicion" in text
        assert "+2 suspicion" not in text
        assert "Two Witnesses" not in text


@pytest.mark.clause("BO-INTERR-4")
def test_an_option_that_cannot_be_applied_in_full_is_closed() -> None:
    s = questioned("I-03", items=["map"])
    assert s.options() == ["Try and resist"]
    assert s.why_not("answer").clause == "BO-INTERR-4"
    s = questioned("I-03", items=["map", "keys"])
    assert "One free conspirator with at least 2 items loses 2 of them." in s.options()


@pytest.mark.clause("BO-INTERR-5")
def test_resisting_is_always_open_and_applied_as_far_as_possible() -> None:
    s = questioned("I-03", items=["map"])
    s.dice("1").do("Try and resist")
    assert s.items("canaris") == []
    assert s.place("oster") == "prison"


@pytest.mark.clause("BO-INTERR-6")
def test_the_drawer_picks_every_target_and_prisoners_are_none() -> None:
    s = (
        scene("oster", "canaris", "kordt", "beck", stage=2)
        .leaders_away()
        .put("oster", at="prison")
        .put("canaris", at="prison")
    )
    s.question("I-01").begin()
    s.do("One free conspirator at High or lower: +1 suspicion.")
    assert s.asked == "oster"
    assert s.options() == ["Erich Kordt", "Ludwig Beck"]


@pytest.mark.clause("BO-INTERR-7")
def test_one_stays_in_prison_unless_the_text_says_release() -> None:
    s = questioned("I-01")
    s.do("One free conspirator at High or lower: +1 suspicion.").do("Erich Kordt")
    assert s.place("oster") == "prison"


@pytest.mark.clause("BO-INTERR-8")
def test_a_release_in_the_own_turn_brings_high_suspicion_and_no_actions() -> None:
    s = questioned("I-02", "motivated")
    s.dice("T").do("Try and resist")
    assert (s.place("oster"), s.suspicion("oster")) == ("gestapo_hq", "high")
    assert s.asked == "canaris"
    assert s.current_event == "2-11"


@pytest.mark.clause("BO-INTERR-9")
def test_the_card_goes_back_into_the_deck_unless_it_says_otherwise() -> None:
    s = questioned("I-01")
    s.dice("2").do("Try and resist")
    assert len(s.t.questions) == 24
    s = questioned("I-22")
    s.do("You are released: Gestapo HQ, High suspicion. Then: Military support +2 (only from 5 or less).")
    assert len(s.t.questions) == 23
    assert shown(s.match, None)["interrogation"]["left"] == 1


@pytest.mark.clause("BO-INTERR-10")
def test_without_cards_the_interrogation_is_skipped() -> None:
    s = scene("oster", "canaris", stage=2).leaders_away().put("oster", at="prison")
    everything = {"boxed": tuple(range(24)), "boxed_seen": (0,) * 24, "boxed_on": (0,) * 24}
    s.set(questions=(), **everything).event("2-11").begin()
    assert s.asked == "canaris"
    assert s.current_event == "2-11"


@pytest.mark.clause("BO-INTERR-10")
def test_no_message_to_another_seat_holds_an_option_text() -> None:
    s = questioned("I-21")
    texts = [s.e.answer_texts[s.e.questions[s.t.reading].a], s.e.answer_texts[s.e.questions[s.t.reading].b]]
    for seat in (None, 1, 2):
        everything = str(s.match.view(seat)) + str(s.match.log(seat)) + str(s.match.why_not("answer", seat or 1))
        assert not any(text in everything for text in texts)
