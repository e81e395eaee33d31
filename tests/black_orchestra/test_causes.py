"""What happens cites the rule, card or ability because of which it happens, and says so where it is not plain."""

import pytest

from black_orchestra_scene import Scene, scene


def told(s: Scene, key: str) -> list[tuple[str, str]]:
    """The sentences of this kind with their clauses."""
    return [(event.text, event.clause) for event in s.match.log(None) if event.key == key]


@pytest.mark.clause("BO-PRISON-1", "BO-RAID-1", "BO-RAID-3")
def test_cards_lost_to_a_raid_and_to_an_arrest_say_so() -> None:
    s = scene("oster", "canaris", stage=2).leaders_away().put("oster", dossier=["X01"], suspicion="extreme")
    s.put("canaris", dossier=["X10"]).begin().end_turn("2-01").do("Give Officer Recruited up")
    assert told(s, "arrested") == [("Hans Oster is arrested.", "BO-RAID-1")]
    assert told(s, "lost-to-arrest") == [("Hans Oster loses Partisan Informant with the arrest.", "BO-PRISON-1")]
    assert told(s, "yielded") == [("Wilhelm Canaris gives Officer Recruited up to the raid.", "BO-RAID-3")]


@pytest.mark.clause("BO-PEN-3", "BO-PEN-7", "BO-PEN-6", "BO-PEN-10")
def test_what_leaders_take_cites_the_leader() -> None:
    s = scene("oster", "canaris").leaders_away().put("oster", dossier=["N10"], items=["map"], suspicion="low")
    for leader in ("hess", "goering", "himmler"):
        s.leader(leader, "train_station")
    s.begin().do("The penalty of Hess first").do("The penalty of Goering first")
    assert told(s, "discarded") == [("Hans Oster discards Safe: Hess.", "BO-PEN-3")]
    assert told(s, "item-lost") == [("Hans Oster loses Map: Goering.", "BO-PEN-7")]
    assert told(s, "suspicion") == [("Hans Oster is at medium suspicion.", "BO-PEN-6")]
    s = scene("oster", "canaris").leaders_away().leader("hess", "train_station").begin()
    assert told(s, "nothing-to-lose") == [("Hans Oster has nothing to lose: Hess.", "BO-PEN-3")]


@pytest.mark.clause("BO-LIMIT-4", "BO-EVENT-7")
def test_a_limit_and_an_event_are_told_apart() -> None:
    s = scene("oster", "canaris", stage=5).leaders_away().put("oster", motivation="skeptical")
    s.put("oster", dossier=["N10", "N11", "N15", "N19"]).put("canaris", at="prison").begin().end_turn("5-04")
    assert s.prompt == "trim"
    s.do("Discard Safe of Hans Oster").do("Discard Airplane Access of Hans Oster")
    assert (s.prompt, s.match.prompt and s.match.prompt.clause) == ("give-up", "BO-EVENT-7")
    asked = "Hans Oster chooses which of Hans Oster's cards is discarded: Casablanca Conference."
    assert str(s.match.prompt) == asked
    s.do("Discard Cover Story of Hans Oster")
    assert [clause for _, clause in told(s, "trimmed")] == ["BO-LIMIT-4"] * 2
    assert told(s, "discarded") == [("Hans Oster discards Cover Story: Casablanca Conference.", "BO-EVENT-7")]
    assert told(s, "motivation") == [("Hans Oster is timid.", "BO-EVENT-7")]


@pytest.mark.clause("BO-PLOT-19", "BO-VAR-1", "BO-VAR-4", "BO-PLOT-17")
def test_who_dies_cites_the_variant_only_where_it_is_played() -> None:
    for lieutenants in (False, True):
        s = scene("kordt", "canaris", trusted_lieutenants=lieutenants).leaders_away().support(2, 2)
        s.put("kordt", at="zeughaus", motivation="committed", dossier=["P-L"]).begin()
        s.leader("hitler", "zeughaus").leader("hess", "zeughaus").match._legal.clear()
        s.dice("T", "T").do("Attempt Poison Food on Hitler").do("Roll 2 dice")
        expected = [("Hitler is dead.", "BO-PLOT-19"), ("Hess is dead.", "BO-VAR-4")]
        assert told(s, "killed") == expected[: 1 + lieutenants]
        assert told(s, "plot-used") == [("Poison Food is used up.", "BO-VAR-4")] * lieutenants


@pytest.mark.clause("BO-PLOT-17")
def test_a_detected_plot_is_the_cause_of_all_that_follows() -> None:
    s = scene("kordt", "canaris").leaders_away().put("canaris", motivation="skeptical")
    s.put("kordt", at="zeughaus", motivation="committed", suspicion="high", dossier=["P-L"]).begin()
    s.leader("hitler", "zeughaus").match._legal.clear()
    s.dice("E", "1").event("1-11").do("Attempt Poison Food on Hitler").do("Roll 2 dice")
    assert {clause for key in ("plot-lost", "motivation", "arrested") for _, clause in told(s, key)} == {"BO-PLOT-17"}
    assert told(s, "leader-moved")[0] == ("Hitler goes to the Chancellery.", "BO-PLOT-17")


@pytest.mark.clause("BO-CONSPIRE-4", "BO-COMP-12", "BO-DISSENT-3")
def test_conspiring_cites_eagles_papers_and_rewards() -> None:
    s = scene("oster", "canaris").leaders_away().put("canaris", at="munich", dossier=["X02"], suspicion="high")
    s.dissent(2).begin().dice("T", "1").do("Conspire with 2 dice").do("Hans Oster gains 1 motivation")
    assert told(s, "eased-by") == [("Classified Papers serves Wilhelm Canaris.", "BO-COMP-12")]
    assert told(s, "motivation") == [("Hans Oster is skeptical.", "BO-DISSENT-3")]
    s = scene("oster", "canaris").leaders_away().begin().dice("E").do("Conspire with 1 die")
    assert {clause for _, clause in told(s, "suspicion")} == {"BO-CONSPIRE-4"}


@pytest.mark.clause("BO-MOVE-4", "BO-DELIVER-1", "BO-ACT-1")
def test_spaces_deliveries_and_cards_are_causes_too() -> None:
    s = scene("oster", "canaris", stage=4).leaders_away().put("oster", at="wolfsschlucht", suspicion="extreme").begin()
    s.do("Move to Paris")
    assert told(s, "suspicion") == [("Hans Oster is at low suspicion.", "BO-MOVE-4")]
    assert told(s, "support")[-1][1] == "BO-MOVE-4"
    s = scene("oster", "canaris").leaders_away().put("oster", at="zeughaus", items=["keys"], suspicion="high")
    s.tile("zeughaus", None).begin().do("Deliver Keys")
    assert told(s, "suspicion") == [("Hans Oster is at low suspicion.", "BO-DELIVER-1")]
    s = scene("oster", "canaris").leaders_away().put("oster", dossier=["N19"]).begin().do("Use Lose Gestapo")
    assert told(s, "suspicion") == [("Hans Oster is at low suspicion.", "BO-ACT-1")]


@pytest.mark.clause("BO-EVENT-7", "BO-ACT-1", "BO-ACT-3")
def test_looks_rolls_and_removals_cite_the_card_that_brings_them() -> None:
    s = scene("oster", "canaris").leaders_away().begin().end_turn("1-10")
    assert told(s, "events-removed") == [("2 events leave the deck unseen.", "BO-EVENT-7")]
    s = scene("oster", "canaris").leaders_away().put("canaris", at="munich").begin().end_turn("1-05")
    s.dice("2").do("Accept")
    assert told(s, "rolled") == [("Wilhelm Canaris rolls a 2.", "BO-EVENT-7")]
    s = scene("oster", "canaris").leaders_away().put("oster", dossier=["X06"]).begin().do("Use Intelligence Briefing")
    s.do(next(str(action) for action in s.match.legal if action.kind == "remove-event"))
    seen = {event.key: event.clause for event in s.match.log(0)}
    assert {seen[key] for key in ("looked", "looked-at", "arranged", "arranged-as", "event-buried")} == {"BO-ACT-1"}


@pytest.mark.clause("BO-ACT-3")
def test_what_a_lightning_card_keeps_from_happening_cites_it() -> None:
    s = scene("oster", "canaris").leaders_away().put("oster", dossier=["N08", "N09"]).begin().do("End the action step")
    s.do("Hans Oster plays Slow News Day")
    assert told(s, "event-skipped") == [("No event is drawn this turn.", "BO-ACT-3")]
    s = scene("oster", "canaris").leaders_away().put("oster", dossier=["N08"]).begin().end_turn("1-03")
    s.do("Hans Oster plays Delay Hitler")
    assert told(s, "leader-held") == [("Hans Oster delays Hitler.", "BO-ACT-3")]


@pytest.mark.clause("BO-ACT-1", "BO-RELEASE-5", "BO-INTERR-3")
def test_a_pick_says_for_what() -> None:
    s = scene("canaris", "oster", "kordt").leaders_away().put("canaris", motivation="motivated", items=["map"]).begin()
    s.do("Ability: give up an item to lower somebody's suspicion")
    prompt = s.match.prompt
    assert prompt is not None
    assert prompt.text == "Wilhelm Canaris picks a conspirator: give up an item to lower somebody's suspicion."
    assert prompt.clause == "BO-ACT-1"
    s = scene("canaris", "oster", "kordt").leaders_away().put("canaris", at="gestapo_hq", suspicion="low")
    s.put("oster", at="prison").put("kordt", at="prison").begin().dice("1").do("Order a release")
    assert str(s.match.prompt) == "Wilhelm Canaris picks a conspirator: the release."
    s = scene("oster", "canaris", "kordt", stage=2).leaders_away().put("oster", at="prison").question("I-01").begin()
    s.do("One free conspirator at High or lower: +1 suspicion.")
    assert s.match.prompt is not None
    assert s.match.prompt.clause == "BO-INTERR-3"


@pytest.mark.clause("BO-COMP-8", "BO-ENEMY-2")
def test_an_event_without_effect_says_why() -> None:
    s = scene("oster", "canaris", stage=3).leaders_away().support(7).begin().end_turn("3-10")
    assert told(s, "support-stays") == [("Military support stays at 7.", "BO-COMP-8")]
    s = scene("oster", "canaris", stage=6).leaders_away("chancellery").begin().end_turn("6-04")
    assert told(s, "leader-stays") == [("Hitler stays where he is.", "BO-ENEMY-2")]


@pytest.mark.clause("BO-COMP-7", "BO-PEN-10")
def test_a_step_beyond_the_end_of_a_track_is_lost_and_said_to_be() -> None:
    s = scene("oster", "canaris").leaders_away().leader("hitler", "train_station").begin()
    assert told(s, "motivation") == []
    assert told(s, "motivation-stays") == [("Hans Oster stays timid, the end of the track.", "BO-COMP-7")]
    s = scene("oster", "canaris").leaders_away().put("oster", suspicion="extreme")
    s.leader("himmler", "train_station").begin()
    assert told(s, "suspicion") == []
    assert told(s, "suspicion-stays") == [("Hans Oster stays at extreme suspicion, the end of the track.", "BO-COMP-7")]
