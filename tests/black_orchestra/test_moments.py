"""Free cards at any time, the moments in which they are asked for, and what may change meanwhile."""

import pytest

from black_orchestra_scene import Scene, scene
from sabletop.engine import drive
from sabletop.engine.dealer import Stream, key_of
from screens import shown


def called_away(s: Scene, *deputies: str, to: str = "the Berghof") -> Scene:
    """Canaris sends two deputies away."""
    s.do("Wilhelm Canaris plays Called Away", by="canaris").do(f"The deputies gather in {to}")
    for deputy in deputies:
        s.do(f"{deputy} comes")
    return s


@pytest.mark.clause("BO-ACT-9", "BO-ACT-5")
def test_between_an_event_and_the_next_penalties_a_card_may_be_played() -> None:
    s = scene("oster", "canaris", stage=2).leaders_away().put("canaris", dossier=["N17"], suspicion="low").begin()
    s.leader("himmler", "train_station").match._legal.clear()
    s.do("End the action step").do("Pass")
    assert (s.asked, s.prompt) == ("canaris", "window-turn")
    called_away(s, "Himmler", "Hess")
    assert (s.asked, s.prompt, s.suspicion("canaris")) == ("canaris", "action", "low")


@pytest.mark.clause("BO-PEN-12", "BO-ACT-9")
def test_a_leader_who_left_while_penalties_were_ordered_inflicts_none() -> None:
    s = scene("oster", "canaris", stage=2).leaders_away().put("canaris", dossier=["N17"]).put("oster", suspicion="low")
    s.leader("himmler", "train_station").leader("bormann", "train_station").leader("hitler", "train_station")
    s.put("oster", motivation="motivated").begin()
    assert (s.asked, s.prompt) == ("oster", "penalty-order")
    called_away(s, "Himmler", "Bormann")
    assert (s.asked, s.prompt, s.suspicion("oster"), s.t.barred) == ("oster", "action", "low", 0)
    assert s.motivation("oster") == "skeptical"


@pytest.mark.clause("BO-PEN-12", "BO-ACT-9")
def test_before_the_last_of_several_penalties_a_card_may_be_played() -> None:
    s = scene("oster", "canaris", stage=2).leaders_away().put("canaris", dossier=["N17"]).put("oster", suspicion="low")
    s.leader("himmler", "train_station").leader("bormann", "train_station").begin()
    s.do("The penalty of Bormann first")
    assert (s.asked, s.prompt) == ("canaris", "window-penalties")
    called_away(s, "Himmler", "Hess")
    assert (s.prompt, s.suspicion("oster"), s.t.barred) == ("action", "low", 1)


@pytest.mark.clause("BO-PEN-12")
def test_a_leader_who_comes_while_penalties_are_ordered_inflicts_none() -> None:
    s = scene("oster", "canaris", stage=2).leaders_away().put("canaris", dossier=["N17"]).put("oster", suspicion="low")
    s.leader("hitler", "train_station").leader("bormann", "train_station").begin()
    called_away(s, "Himmler", "Hess", to="the Train Station").do("The penalty of Hitler first")
    assert (s.prompt, s.suspicion("oster"), s.t.barred) == ("action", "low", 1)


@pytest.mark.clause("BO-ACT-9", "BO-EVENT-8")
def test_between_two_events_of_a_turn_a_card_may_be_played() -> None:
    s = scene("oster", "canaris", stage=2).leaders_away().put("canaris", dossier=["N17"]).begin()
    s.effect(["extra_event", 1]).event("2-11", "2-06").do("End the action step").do("Pass")
    assert (s.asked, s.prompt, s.current_event) == ("canaris", "window-events", "2-11")
    called_away(s, "Himmler", "Hess")
    assert (s.prompt, s.current_event) == ("action", "2-06")


@pytest.mark.clause("BO-ACT-9", "BO-PRISON-3")
def test_during_an_interrogation_the_free_may_play_a_card_and_the_prisoner_may_not() -> None:
    s = scene("oster", "canaris", stage=2).leaders_away().put("oster", at="prison", dossier=["N17"])
    s.put("canaris").question("I-07").begin()
    assert (s.asked, s.prompt) == ("oster", "question")
    assert not any("plays" in option for option in s.options())
    s = scene("oster", "canaris", stage=2).leaders_away().put("oster", at="prison").put("canaris", dossier=["N17"])
    s.question("I-07").begin()
    called_away(s, "Himmler", "Hess")
    assert (s.asked, s.prompt) == ("oster", "question")


@pytest.mark.clause("BO-ACT-9", "BO-PLOT-26")
def test_a_deputy_called_away_while_the_pool_is_built_is_not_killed() -> None:
    s = scene("kordt", "canaris", stage=2, trusted_lieutenants=True).leaders_away()
    s.put("kordt", at="zeughaus", motivation="committed", dossier=["P-L"], items=["intel"])
    s.put("canaris", at="hannover", dossier=["N17"]).begin()
    s.leader("goering", "zeughaus").match._legal.clear()
    s.do("Attempt Poison Food on Goering").do("Spend Intel of Erich Kordt")
    s.do("Pass")
    assert s.prompt == "dice"
    called_away(s, "Goering", "Hess").do("Roll 3 dice")
    assert "Goering is no longer where Poison Food needs him: Erich Kordt rolls nothing." in s.log()
    assert (s.place("goering"), s.t.killed, s.t.roll) == ("berghof", (), ())
    assert (s.dossier("kordt"), s.items("kordt"), s.place("kordt"), s.t.actions) == (["P-L"], [], "zeughaus", 2)
    assert s.prompt == "action"


@pytest.mark.clause("BO-VAR-4")
def test_forged_documents_do_not_offer_a_dead_hitler() -> None:
    s = scene("oster", "canaris", trusted_lieutenants=True).leaders_away().put("oster", dossier=["X04"])
    s.leader("hitler", "gone").set(killed=(0,)).begin().do("Use Forged Documents")
    assert s.options() == ["Choose: move a conspirator up to 3 spaces"]


# Windows


@pytest.mark.clause("BO-ACT-9")
def test_whoever_lets_the_last_action_pass_is_not_asked_again_before_the_event() -> None:
    s = scene("oster", "canaris").leaders_away().put("canaris", dossier=["N06", "N09"]).begin(actions=1)
    s.do("Move to the Zeughaus")
    assert (s.asked, s.prompt) == ("canaris", "window-last-action")
    assert s.options() == ["Pass", "Wilhelm Canaris plays Effective Planning", "Wilhelm Canaris plays Slow News Day"]
    s.event("1-11").do("Pass")
    assert (s.prompt, s.current_event) == ("action", "1-11")


@pytest.mark.clause("BO-ACT-9")
def test_a_card_for_the_event_alone_is_asked_for_before_the_event_and_once() -> None:
    s = scene("oster", "canaris").leaders_away().put("canaris", dossier=["N09"]).begin(actions=1)
    s.do("Move to the Zeughaus")
    assert (s.asked, s.prompt) == ("canaris", "window-event")
    s.event("1-11").do("Pass")
    assert (s.prompt, s.current_event) == ("action", "1-11")


@pytest.mark.clause("BO-ACT-9")
@pytest.mark.parametrize("seed", range(12))
def test_nobody_is_asked_twice_in_a_window_with_nothing_in_between(seed: int) -> None:
    """Random play of three who hold all free cards: after a pass something happens before the same one is asked."""
    s = scene("oster", "canaris", "kordt", stage=2, deck=54)
    for name, cards in (
        ("oster", ["N06", "N08"]),
        ("canaris", ["N17", "N05", "X01"]),
        ("kordt", ["N09", "N12", "P-C"]),
    ):
        s.put(name, motivation="reckless", dossier=cards)
    s.support(5).begin()
    m, picks = s.match, Stream(key_of(f"windows {seed}"), "picks")
    passed, heard = -1, 0
    windows = 0
    while not m.over and m.decisions < 400:
        choice = drive.decision(m.table)
        window = choice.lets_pass(m.table)
        if window is not None:
            windows += 1
            assert window in m.legal
            assert len(m.legal) > 1
            assert choice.who != passed or len(m.events) > heard, "asked again with nothing in between"
        lets = window is not None and picks.below(4) > 0
        action = window if lets and window is not None else m.legal[picks.below(len(m.legal))]
        passed, heard = (choice.who if window is action else passed if lets else -1), len(m.events)
        m.play(action)
    assert windows > 0


@pytest.mark.clause("BO-ACT-9")
def test_windows_say_what_lets_them_pass_and_other_choices_do_not() -> None:
    s = scene("oster", "canaris").leaders_away().put("canaris", dossier=["N09"]).begin()
    assert drive.decision(s.t).lets_pass(s.t) is None
    s.do("End the action step")
    assert str(drive.decision(s.t).lets_pass(s.t)) == "Pass"


# What is announced


@pytest.mark.clause("BO-PLOT-27", "BO-PLOT-13")
@pytest.mark.parametrize(
    ("event", "badge", "eagles"), [("2-11", False, 1), ("2-11", True, 2), ("4-04", False, 2), ("5-09", True, 4)]
)
def test_the_eagles_announced_asked_and_shown_are_those_that_must_be_rolled(
    event: str, badge: bool, eagles: int
) -> None:
    s = scene("stauffenberg", "canaris", stage=int(event[0])).leaders_away().current(event)
    s.put("stauffenberg", at="chancellery", motivation="committed", suspicion="high", dossier=["P-B"])
    s.put("stauffenberg", items=["badge"]).begin()
    s.leader("hitler", "chancellery").match._legal.clear()
    s.do("Attempt Suitcase Bomb on Hitler").do(
        "Spend Badge of Claus von Stauffenberg" if badge else "The preparations are done"
    )
    prompt, plot = s.match.prompt, shown(s.match, None)["plot"]
    assert prompt is not None
    announced = next(one for one in s.match.log(None) if one.key == "announced")
    assert (prompt.args["eagles"], plot["eagles"], announced.args["eagles"]) == (eagles,) * 3
    assert (plot["odds"][1]["detected"] > 0) == (eagles <= 2)


@pytest.mark.clause("BO-INTERR-11", "BO-INTERR-4")
def test_an_option_with_ties_is_open_if_some_choice_of_them_applies_it_fully() -> None:
    s = scene("oster", "canaris", "kordt", stage=2).put("oster", at="prison").put("canaris", at="zeughaus")
    s.put("kordt", at="sportpalast").leader("hess", "ministry").leader("goebbels", "sportpalast")
    for deputy in ("bormann", "himmler", "goering"):
        s.leader(deputy, "gone")
    s.question("I-07").event("2-11").begin()
    s.do("The nearest deputies go to the free conspirators, one deputy to each.")
    assert (s.place("goebbels"), s.place("hess")) == ("zeughaus", "sportpalast")
