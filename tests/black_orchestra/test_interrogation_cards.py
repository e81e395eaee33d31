"""The prices and the 24 cards of the interrogation deck.

Oster sits in prison; Beck (in Nuremberg) and Kordt (in Hannover) are free, motivated and at medium suspicion.
"""

import pytest

from black_orchestra_scene import Scene, ours, scene
from screens import shown

TEXT = {
    "SUS1": "One free conspirator at High or lower: +1 suspicion.",
    "MOT1": "One free conspirator at Skeptical or higher: -1 motivation.",
    "CARD2": "One free conspirator with at least 2 cards loses 2 of them.",
    "MS2": "Military support +2 (only from 5 or less).",
    "CLOSE": "The nearest deputies go to the free conspirators, one deputy to each.",
    "ALLSUS": "Every free conspirator at High or lower: +1 suspicion.",
    "SUS2": "One free conspirator at Low or Medium: +2 suspicion.",
    "MOT2": "One free conspirator at Motivated or higher: -2 motivation.",
    "CARD3": "One free conspirator with at least 3 cards loses 3 of them.",
    "EVENT2": "This turn draws 2 event cards instead of 1.",
    "EXTREME": "One free conspirator at High or lower goes to Extreme suspicion.",
    "ITEM2": "One free conspirator with at least 2 items loses 2 of them.",
    "DISSENT": "Clear the dissent track (at least 1 die on it).",
    "TILE3": "Take 3 item tiles off the board.",
    "PLOT": "One free conspirator with a plot card loses a plot.",
    "ARREST": "One free conspirator is arrested (somebody must stay free).",
    "PURGE": "All item tiles on stage 1 and 2 spaces leave the game (at least 3).",
    "ILLEGAL": "All Illegal cards of all free conspirators are discarded (at least 2).",
    "VOW": "Your motivation falls to Timid (only from Motivated or higher).",
    "FREE": "You are released: Gestapo HQ, High suspicion. Then:",
}


def questioned(card: str, motivation: str = "skeptical", alone: bool = False) -> Scene:
    """The table before the card is drawn."""
    people = ("oster", "beck") if alone else ("oster", "beck", "kordt")
    s = (
        scene(*people, stage=2)
        .leaders_away()
        .put("oster", at="prison", motivation=motivation)
        .question(card)
        .event("2-11")
    )
    s.put("beck", at="nuremberg", motivation="motivated")
    return s if alone else s.put("kordt", at="hannover", motivation="motivated")


def is_open(s: Scene, *codes: str) -> bool:
    return s.can(" ".join(TEXT[code] for code in codes))


def answer(s: Scene, *codes: str) -> Scene:
    return s.do(" ".join(TEXT[code] for code in codes))


# Prices


def test_sus1_raises_the_suspicion_of_one() -> None:
    s = questioned("I-01").begin()
    answer(s, "SUS1").do("Erich Kordt")
    assert (s.suspicion("kordt"), s.suspicion("beck"), s.place("oster")) == ("high", "medium", "prison")


def test_sus1_is_closed_when_everybody_is_at_extreme() -> None:
    s = questioned("I-01").put("beck", suspicion="extreme").put("kordt", suspicion="extreme").begin()
    assert not is_open(s, "SUS1")


def test_mot1_lowers_the_motivation_of_one() -> None:
    s = questioned("I-02").begin()
    answer(s, "MOT1").do("Ludwig Beck")
    assert s.motivation("beck") == "skeptical"


def test_mot1_is_closed_when_everybody_is_timid() -> None:
    s = questioned("I-02").put("beck", motivation="timid").put("kordt", motivation="timid").begin()
    assert not is_open(s, "MOT1")


def test_card2_takes_two_cards_that_the_drawer_picks() -> None:
    s = questioned("I-03").put("kordt", dossier=["N10", "N12", "P-A"]).begin()
    answer(s, "CARD2")
    assert s.asked == "oster"
    s.do("Discard Lone Gunman of Erich Kordt").do("Discard Safe of Erich Kordt")
    assert s.dossier("kordt") == ["N12"]


def test_card2_is_closed_without_two_cards_in_one_dossier() -> None:
    s = questioned("I-03").put("kordt", dossier=["N10"]).put("beck", dossier=["N12"]).begin()
    assert not is_open(s, "CARD2")


def test_ms2_raises_military_support_by_two() -> None:
    s = questioned("I-06").begin()
    answer(s, "MS2")
    assert s.t.support == 6  # and one more by the event


def test_ms2_is_closed_above_five_but_resisting_goes_to_seven() -> None:
    s = questioned("I-06").support(6).begin()
    assert not is_open(s, "MS2")
    s.dice("1").do("Try and resist")
    assert s.t.support == 7


def test_close_sends_the_nearest_deputy_to_each_conspirator() -> None:
    s = questioned("I-07").leader("hess", "adlerhorst").leader("bormann", "munich").leader("goering", "gone").begin()
    answer(s, "CLOSE")
    assert s.options() == ["Hess comes", "Bormann comes"]
    s.do("Bormann comes")
    assert (s.place("bormann"), s.place("hess"), s.place("himmler")) == ("nuremberg", "hannover", "tannenberg")


def test_close_is_closed_with_too_few_deputies() -> None:
    s = questioned("I-07")
    for deputy in ("hess", "goebbels", "bormann", "himmler"):
        s.leader(deputy, "gone")
    assert not is_open(s.begin(), "CLOSE")


def test_allsus_raises_everybody_below_extreme() -> None:
    s = questioned("I-12").put("kordt", suspicion="extreme").begin()
    answer(s, "ALLSUS")
    assert (s.suspicion("beck"), s.suspicion("kordt"), s.suspicion("oster")) == ("high", "extreme", "medium")


def test_allsus_is_closed_when_everybody_is_at_extreme() -> None:
    s = questioned("I-12").put("beck", suspicion="extreme").put("kordt", suspicion="extreme").begin()
    assert s.options() == ["Try and resist"]


def test_sus2_raises_somebody_at_medium_or_low_by_two() -> None:
    s = questioned("I-07").put("beck", suspicion="high").begin()
    answer(s, "SUS2")
    assert s.suspicion("kordt") == "extreme"


def test_sus2_as_a_resist_result_also_hits_somebody_at_high() -> None:
    s = questioned("I-07").put("beck", suspicion="high").put("kordt", suspicion="extreme").begin()
    assert not is_open(s, "SUS2")
    s.dice("1").do("Try and resist")
    assert s.suspicion("beck") == "extreme"


def test_mot2_lowers_a_motivated_one_by_two() -> None:
    s = questioned("I-04").put("kordt", motivation="skeptical").begin()
    answer(s, "MOT2")
    assert (s.motivation("beck"), s.motivation("kordt")) == ("timid", "skeptical")


def test_mot2_as_a_resist_result_stops_at_timid() -> None:
    s = questioned("I-04").put("beck", motivation="skeptical").put("kordt", motivation="timid").begin()
    assert not is_open(s, "MOT2")
    s.dice("2").do("Try and resist")
    assert s.motivation("beck") == "timid"


def test_card3_takes_three_cards_of_one() -> None:
    s = questioned("I-01").put("kordt", dossier=["N10", "N12", "P-A"]).begin()
    answer(s, "CARD3").do("Discard Safe of Erich Kordt").do("Discard Lone Gunman of Erich Kordt")
    assert s.dossier("kordt") == []


def test_card3_as_a_resist_result_takes_what_there_is() -> None:
    s = questioned("I-01").put("kordt", dossier=["N10"]).begin()
    assert not is_open(s, "CARD3")
    s.dice("3").do("Try and resist")
    assert s.dossier("kordt") == []


def test_event2_draws_a_second_event() -> None:
    s = questioned("I-09").event("2-08").begin()
    answer(s, "EVENT2")
    assert s.happened().count("event-drawn") == 2
    assert s.t.support == 6


def test_event2_is_closed_with_one_event_left() -> None:
    s = questioned("I-09").set(left=[0, 1, 0, 0, 0, 0, 0]).begin()
    assert not is_open(s, "EVENT2")


def test_extreme_sends_one_to_extreme() -> None:
    s = questioned("I-02").begin()
    answer(s, "EXTREME").do("Erich Kordt")
    assert s.suspicion("kordt") == "extreme"


def test_extreme_is_closed_when_everybody_is_there() -> None:
    s = questioned("I-02").put("beck", suspicion="extreme").put("kordt", suspicion="extreme").begin()
    assert not is_open(s, "EXTREME")


def test_item2_takes_two_items_of_one() -> None:
    s = questioned("I-03").put("beck", items=["map", "keys", "badge"]).begin()
    answer(s, "ITEM2").do("Discard Map of Ludwig Beck").do("Discard Badge of Ludwig Beck")
    assert s.items("beck") == ["keys"]


def test_item2_does_not_count_a_concealed_pistol() -> None:
    s = questioned("I-03").put("beck", items=["map"], dossier=["X11"]).begin()
    assert not is_open(s, "ITEM2")


def test_dissent_clears_the_track() -> None:
    s = questioned("I-04").dissent(1).begin()
    answer(s, "DISSENT")
    assert s.t.dissent == 0


def test_dissent_is_closed_on_an_empty_track() -> None:
    assert not is_open(questioned("I-04").begin(), "DISSENT")


def test_tile3_takes_three_tiles_off_unseen() -> None:
    s = questioned("I-10").tile("munich", "map").begin()
    answer(s, "TILE3")
    for space in ("Munich", "Vienna", "Posen"):
        s.do(f"Remove the tile in {space}")
    assert [s.tile_at(space) for space in ("munich", "vienna", "posen")] == [None, None, None]
    assert shown(s.match, None)["items"]["lost"] == ["map"]
    assert len(s.t.unseen) == 23


def test_tile3_is_closed_with_two_tiles_and_resisting_takes_those() -> None:
    s = questioned("I-23").begin()
    for space in range(len(s.t.tiles)):
        s.t.tiles[space] = -1
    s.t.tiles[s.space("munich")] = s.t.tiles[s.space("posen")] = -2
    s.put("beck", items=["map", "keys"]).match._legal.clear()
    assert not is_open(s, "FREE", "TILE3", "ITEM2")
    s.dice("E").do("Try and resist")
    while s.prompt != "action":
        s.do(s.options()[0])
    assert (s.tile_at("munich"), s.tile_at("posen")) == (None, None)


def test_plot_takes_a_plot_of_one() -> None:
    s = questioned("I-05").put("kordt", dossier=["P-A", "N10"]).begin()
    answer(s, "PLOT")
    assert s.dossier("kordt") == ["N10"]


def test_plot_is_closed_without_a_plot_and_ignored_after_a_broken_resist() -> None:
    s = questioned("I-05").put("kordt", dossier=["N10"]).begin()
    assert not is_open(s, "PLOT")
    s.dice("1").do("Try and resist")
    assert s.dossier("kordt") == ["N10"]


def test_arrest_puts_one_free_conspirator_in_prison() -> None:
    s = questioned("I-16").begin()
    answer(s, "ARREST").do("Erich Kordt")
    assert (s.place("kordt"), s.place("beck"), s.ended) == ("prison", "nuremberg", None)


def test_arrest_never_takes_the_last_free_conspirator() -> None:
    s = questioned("I-16", alone=True).begin()
    assert not is_open(s, "ARREST")
    s.dice("E").do("Try and resist")
    assert (s.place("beck"), s.ended) == ("nuremberg", None)


def test_purge_clears_the_early_spaces() -> None:
    s = questioned("I-14").begin()
    answer(s, "PURGE")
    assert [s.tile_at(space) for space in ("munich", "vienna", "chancellery", "posen")] == [
        None,
        None,
        None,
        "facedown",
    ]


def test_purge_is_closed_with_two_tiles_left_there() -> None:
    s = questioned("I-14")
    early = [n for n, stage in enumerate(s.e.stage_of) if stage <= 2 and s.e.square[n]]
    for space in early[2:]:
        s.t.tiles[space] = -1
    assert not is_open(s.begin(), "PURGE")


def test_illegal_discards_every_illegal_card() -> None:
    s = questioned("I-08").put("beck", dossier=["X01", "N10"]).put("kordt", dossier=["X08"]).begin()
    answer(s, "ILLEGAL")
    assert (s.dossier("beck"), s.dossier("kordt")) == (["N10"], [])


def test_illegal_is_closed_with_a_single_card() -> None:
    s = questioned("I-08").put("beck", dossier=["X01"]).begin()
    assert not is_open(s, "ILLEGAL")


def test_vow_frees_and_makes_timid() -> None:
    s = questioned("I-24", "reckless").put("oster", dossier=["N10", "N11", "N15"]).begin()
    answer(s, "FREE", "VOW")
    assert (s.place("oster"), s.suspicion("oster"), s.motivation("oster")) == ("gestapo_hq", "high", "timid")
    assert (s.asked, s.prompt) == ("oster", "trim")


def test_vow_is_closed_below_motivated() -> None:
    assert not is_open(questioned("I-24", "skeptical").begin(), "FREE", "VOW")


def test_free_releases_first_and_somebody_else_pays() -> None:
    s = questioned("I-20", alone=True).begin()
    answer(s, "FREE", "ARREST")
    assert (s.place("oster"), s.suspicion("oster"), s.place("beck")) == ("gestapo_hq", "high", "prison")
    assert s.ended is None


def test_free_is_never_given_by_a_broken_resist() -> None:
    s = questioned("I-22").begin()
    s.dice("E").do("Try and resist")
    assert s.place("oster") == "prison"
    assert s.t.support == 6


# The cards

CARDS = {
    "I-01": ("SUS1", "CARD3", "b", False, False),
    "I-02": ("MOT1", "EXTREME", "b", True, False),
    "I-03": ("CARD2", "ITEM2", "b", False, False),
    "I-04": ("DISSENT", "MOT2", "b", False, False),
    "I-05": ("SUS1", "PLOT", "b", False, False),
    "I-06": ("MOT1", "MS2", "b", False, False),
    "I-07": ("CLOSE", "SUS2", "b", False, False),
    "I-08": ("CARD2", "ILLEGAL", "b", False, False),
    "I-09": ("CLOSE", "EVENT2", "b", True, False),
    "I-10": ("TILE3", "ITEM2", "b", False, False),
    "I-11": ("SUS1", "EVENT2", "b", True, False),
    "I-12": ("SUS1", "ALLSUS", "b", True, False),
    "I-13": ("MOT1", "MOT2", "b", False, False),
    "I-14": ("ITEM2", "PURGE", "a", True, True),
    "I-15": ("SUS2", "EXTREME", "b", True, False),
    "I-16": ("MOT1", "ARREST", "a", True, True),
    "I-17": ("MOT2", "MS2", "a", False, False),
    "I-18": ("CARD2", "PLOT", "b", False, False),
    "I-19": ("DISSENT", "ALLSUS", "b", True, False),
    "I-20": ("SUS1", "FREE ARREST", "a", False, True),
    "I-21": ("MOT1", "FREE EXTREME MOT1", "a", False, True),
    "I-22": ("CARD2", "FREE MS2", "a", False, True),
    "I-23": ("ITEM2", "FREE TILE3 ITEM2", "a", False, True),
    "I-24": ("SUS2", "FREE VOW", "a", False, True),
}


def rich(card: str, motivation: str = "motivated") -> Scene:
    """A table on which every option is open."""
    s = questioned(card, motivation).dissent(1).put("beck", dossier=["P-A", "X01", "X08"], items=["map", "keys"])
    return s.put("kordt", dossier=["P-B", "X09", "N10"], items=["badge", "intel"])


def finish(s: Scene) -> None:
    while s.t.order[0] == s.who("oster") and s.ended is None and s.prompt != "action":
        s.do(s.options()[0])


@pytest.mark.parametrize("card", list(CARDS))
def test_card_shows_both_options_and_leaves_only_if_b_says_so(card: str) -> None:
    a, b, _, _, leaves = CARDS[card]
    for codes, left in ((a, False), (b, leaves)):
        s = rich(card).begin()
        assert is_open(s, *a.split())
        assert is_open(s, *b.split())
        assert s.can("Try and resist")
        answer(s, *codes.split())
        finish(s)
        assert len(s.t.boxed) == int(left)
        # Somebody who was arrested meanwhile may read the next card already.
        assert len(s.t.questions) + (s.t.reading >= 0) == 24 - int(left)


@pytest.mark.parametrize("card", list(CARDS))
def test_card_resisted_with_a_target_frees_or_holds(card: str) -> None:
    s = rich(card).begin()
    s.dice("T").do("Try and resist")
    frees = CARDS[card][3]
    assert s.place("oster") == ("gestapo_hq" if frees else "prison")
    assert "broken" not in s.happened()


@pytest.mark.parametrize("card", list(CARDS))
def test_card_broken_applies_the_option_it_names(card: str) -> None:
    a, b, breaks, _, _ = CARDS[card]
    s = rich(card).begin()
    s.dice("1").do("Try and resist")
    codes = (a if breaks == "a" else b).split()
    results = [line for line in s.log() if line.startswith("The price: ")]
    assert results == ["The price: “" + " ".join(TEXT[code] for code in codes) + "”"]
    finish(s)
    assert s.place("oster") == "prison"


RESIST = {
    "timid": "",
    "skeptical": "T",
    "motivated": "T3",
    "committed": "T23",
    "reckless": "T123",
}


@pytest.mark.clause("BO-INTERR-5")
@pytest.mark.parametrize("level", list(RESIST))
@pytest.mark.parametrize("face", list("ET123"))
def test_what_holds_depends_on_the_motivation(level: str, face: str) -> None:
    s = rich("I-06", level).begin()
    s.dice(face).do("Try and resist")
    assert ("resisted" in s.happened()) == (face in RESIST[level])
    assert ("broken" in s.happened()) == (face not in RESIST[level])


def test_an_eagle_applies_a_and_then_b() -> None:
    s = rich("I-06").begin()
    s.dice("E").do("Try and resist").do("Ludwig Beck")
    assert (s.motivation("beck"), s.t.support) == ("skeptical", 6)


def test_a_timid_prisoner_suffers_first_and_is_then_released_by_a_target() -> None:
    s = rich("I-02", "timid").begin()
    s.dice("T").do("Try and resist").do("Ludwig Beck")
    assert (s.suspicion("beck"), s.place("oster")) == ("extreme", "gestapo_hq")


def test_the_deck_has_24_cards_8_of_which_free_and_7_can_leave() -> None:
    questions = ours().questions
    assert len(questions) == 24
    assert sum(one.target_frees for one in questions) == 8
    assert sum(one.leaves_on_b for one in questions) == 7
