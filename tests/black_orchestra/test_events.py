"""Drawing events, stages, key and important events, and how leaders move."""

import pytest

from black_orchestra_scene import Scene, content_with, scene
from screens import shown


def quiet(stage: int = 1, *people: str) -> Scene:
    """A table without leaders nearby."""
    return scene(*(people or ("oster", "canaris", "kordt")), stage=stage).leaders_away()


@pytest.mark.clause("BO-EVENT-1")
def test_the_turn_ends_with_the_top_card_of_the_lowest_deck_that_has_one() -> None:
    s = quiet(3).begin()
    s.t.left[2] = 4
    s.end_turn("3-10")
    assert s.current_event == "3-10"
    assert s.t.support == 4
    assert s.t.left[:4] == [0, 0, 3, 10]


@pytest.mark.clause("BO-EVENT-2")
def test_without_an_event_to_draw_the_players_lose() -> None:
    s = quiet(7).set(left=[0] * 7).begin()
    s.do("End the action step")
    assert s.ended == "no-event"


@pytest.mark.clause("BO-EVENT-3")
def test_a_lasting_text_holds_until_the_next_event() -> None:
    s = quiet(3).put("oster", at="zeughaus", motivation="committed", dossier=["P-L"]).current("3-07").begin()
    s.leader("hitler", "zeughaus").match._legal.clear()
    s.dice("E").event("3-10").do("Attempt Poison Food on Hitler")
    assert "The plot of Hans Oster is detected: 2 eagles." in s.log()
    s = (
        quiet(3, "canaris", "oster")
        .put("oster", at="zeughaus", motivation="committed", dossier=["P-L"])
        .current("3-07")
        .begin()
    )
    s.end_turn("3-10")
    s.leader("hitler", "zeughaus").match._legal.clear()
    s.dice("E").do("Attempt Poison Food on Hitler")
    assert s.place("oster") == "zeughaus"


@pytest.mark.clause("BO-EVENT-4")
def test_the_stage_changes_with_the_first_card_of_the_next_one() -> None:
    s = quiet().put("canaris", at="munich").begin()
    s.t.left[0] = 1
    s.end_turn("1-09")
    assert s.t.left[0] == 0
    assert s.t.stage == 1
    assert not s.can("Move to Vienna")
    s.end_turn("2-11")
    assert s.t.stage == 2


@pytest.mark.clause("BO-EVENT-5")
def test_when_stage_seven_begins_everybody_leaves_the_closed_spaces() -> None:
    s = quiet(6).put("canaris", at="riga").leader("goering", "paris").leader("hitler", "wehrwolf").begin()
    s.t.left[5] = 0
    s.end_turn("7-05")
    assert (s.place("canaris"), s.place("goering"), s.place("hitler")) == ("posen", "adlerhorst", "vienna")


@pytest.mark.clause("BO-EVENT-6")
def test_the_relocation_comes_before_the_text_skips_prisoners_and_ties_are_chosen() -> None:
    tie = content_with(
        ('["posen", "wolfsschanze"], ', '["posen", "wolfsschanze"], ["prague", "treblinka"], ["posen", "treblinka"], ')
    )
    s = scene("oster", "canaris", "kordt", stage=6, content=tie).leaders_away()
    s.put("oster", at="treblinka").put("kordt", at="prison").begin()
    s.t.left[5] = 0
    s.end_turn("7-03")
    assert (s.asked, s.prompt) == ("oster", "refuge")
    assert s.suspicion("oster") == "medium"
    assert s.options() == ["Hans Oster withdraws to Prague", "Hans Oster withdraws to Posen"]
    s.do("Hans Oster withdraws to Prague")
    assert (s.place("oster"), s.suspicion("oster"), s.place("kordt")) == ("prague", "high", "prison")


@pytest.mark.clause("BO-EVENT-7")
def test_ties_for_nearest_are_chosen_by_the_active_player() -> None:
    s = quiet(4, "kordt", "oster", "canaris").put("oster", at="hannover").put("canaris", at="nuremberg")
    s.put("kordt", at="zeughaus").leader("himmler", "adlerhorst").begin()
    s.end_turn("4-02")
    assert (s.asked, s.prompt) == ("kordt", "visit")
    assert s.options() == ["Himmler goes to Hannover", "Himmler goes to Nuremberg"]
    s.do("Himmler goes to Nuremberg")
    assert s.place("himmler") == "nuremberg"


@pytest.mark.clause("BO-EVENT-7")
def test_all_conspirators_are_worked_in_turn_order_from_the_active_one() -> None:
    s = quiet(1, "kordt", "oster", "canaris").begin()
    s.end_turn("1-09")
    raised = [line for line in s.log() if "suspicion" in line]
    assert [line.split(" is at ")[0] for line in raised] == ["Erich Kordt", "Hans Oster", "Wilhelm Canaris"]


@pytest.mark.clause("BO-EVENT-8")
def test_an_event_is_finished_before_the_next_is_drawn() -> None:
    s = quiet(4).put("oster", at="prison").question("I-09").event("4-04", "4-09").begin()
    s.do("This turn draws 2 event cards instead of 1.")
    drawn = [n for n, key in enumerate(s.happened()) if key == "event-drawn"]
    assert len(drawn) == 2
    assert "leader-gone" in s.happened()[drawn[0] : drawn[1]]
    assert s.current_event == "4-09"


@pytest.mark.clause("BO-EVENT-9")
def test_the_documents_lose_the_game_at_once() -> None:
    s = quiet(7).begin()
    s.end_turn("7-07")
    assert s.ended == "documents"


@pytest.mark.clause("BO-KEY-1")
def test_a_key_event_may_have_been_removed_and_nobody_knows() -> None:
    s = quiet(2).begin()
    for _ in range(10):
        if s.t.stage != 2:
            break
        assert "2-08" not in str(shown(s.match, 0)["events"])
        pool = [s.e.event_ids[card] for card in s.t.unseen_events[1] if s.e.event_ids[card] not in ("2-08", "2-01")]
        s.event(pool[0]).do("End the action step")
        while s.prompt != "action" and s.ended is None:
            s.do(s.options()[-1])
    assert "2-08" not in str(s.match.log(None))
    assert s.t.left[1] == 0


@pytest.mark.clause("BO-KEY-2")
def test_a_key_event_is_current_and_resolved_like_any_other() -> None:
    s = quiet(2).begin()
    s.end_turn("2-08")
    assert (s.current_event, s.t.support, s.t.key) == ("2-08", 5, -1)


@pytest.mark.clause("BO-KEY-3")
def test_the_next_draw_shifts_the_key_event_and_its_text_ends() -> None:
    s = (
        quiet(5)
        .current("5-08")
        .put("canaris", at="zeughaus", motivation="committed", dossier=["P-L"], suspicion="low")
        .begin()
    )
    s.end_turn("5-03")
    assert s.e.event_ids[s.t.key] == "5-08"
    s.put("canaris", motivation="committed").leader("hitler", "zeughaus").match._legal.clear()
    s.dice("E").do("Attempt Poison Food on Hitler")
    assert "The plot of Wilhelm Canaris fails with 0 targets, but nobody notices." in s.log()


@pytest.mark.clause("BO-KEY-4")
def test_an_important_event_is_cancelled_and_replaced_while_a_key_event_lies_there() -> None:
    s = quiet(2).key_in_play("2-08").begin()
    left = s.t.left[1]
    s.event("2-11", "2-06").do("End the action step")
    assert s.current_event == "2-06"
    assert s.t.support == 3
    assert [s.e.event_ids[card] for card in s.t.cancelled] == ["2-11"]
    assert s.t.left[1] == left - 2


@pytest.mark.clause("BO-KEY-5")
def test_without_a_key_event_an_important_event_resolves() -> None:
    s = quiet(2).begin()
    s.end_turn("2-11")
    assert (s.current_event, s.t.support) == ("2-11", 4)


@pytest.mark.clause("BO-KEY-6")
def test_a_key_event_goes_when_the_next_stage_begins() -> None:
    s = quiet(2).key_in_play("2-08").begin()
    s.t.left[1] = 0
    s.end_turn("3-07")
    assert s.t.key == -1
    assert s.e.event_ids[s.t.past[-1]] == "2-08"


@pytest.mark.clause("BO-KEY-7")
def test_a_key_event_that_is_still_current_cancels_already() -> None:
    s = quiet(2).current("2-08").begin()
    s.event("2-11", "2-06").do("End the action step")
    assert s.current_event == "2-06"
    assert s.t.support == 3


@pytest.mark.clause("BO-KEY-8")
def test_an_old_key_event_still_cancels_the_first_card_of_a_new_stage() -> None:
    s = quiet(1).key_in_play("1-10").begin()
    s.t.left[0] = 0
    s.event("2-11", "2-06").do("End the action step")
    assert (s.current_event, s.t.stage, s.t.key, s.t.support) == ("2-06", 2, -1, 3)
    keys = s.happened()
    assert keys.index("event-cancelled") < keys.index("stage-begins") < keys.index("key-discarded")


@pytest.mark.clause("BO-KEY-9")
def test_when_the_decks_run_out_while_replacing_the_players_lose() -> None:
    s = quiet(7).key_in_play("7-08").set(left=[0] * 6 + [1]).begin()
    s.event("7-09").do("End the action step")
    assert s.ended == "no-event"
    assert s.current_event is None


@pytest.mark.clause("BO-ENEMY-1")
def test_a_leader_who_visits_must_leave_his_space() -> None:
    s = (
        quiet(4, "oster", "canaris")
        .put("oster", at="zeughaus")
        .put("canaris", at="hannover")
        .leader("himmler", "zeughaus")
        .begin()
    )
    s.end_turn("4-02")
    assert s.place("himmler") == "hannover"


@pytest.mark.clause("BO-ENEMY-2")
def test_a_leader_stays_if_everybody_is_with_him_or_he_stands_there_already() -> None:
    s = quiet(6, "oster", "canaris").all_at("zeughaus").leader("hitler", "zeughaus").begin()
    s.end_turn("6-02")
    assert s.place("hitler") == "zeughaus"
    s.end_turn("6-04")
    assert s.place("hitler") == "chancellery"
    s.effect(["move", ["hitler"], "chancellery"])
    assert s.place("hitler") == "chancellery"


@pytest.mark.clause("BO-ENEMY-2")
def test_leaders_never_go_to_a_closed_space() -> None:
    s = quiet(2).begin()
    s.effect(["move", ["goering"], "paris"])
    assert s.place("goering") == "tannenberg"
