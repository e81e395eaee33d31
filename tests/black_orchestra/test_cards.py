"""Every card of the conspirator deck that is not a plot."""

from black_orchestra_scene import Scene, scene
from sabletop.games.black_orchestra.questions import supply
from screens import shown


def holding(*cards: str, stage: int = 1, people: tuple[str, ...] = ("oster", "canaris"), **oster: object) -> Scene:
    """Oster acts with these cards; no leader is near."""
    s = scene(*people, stage=stage).leaders_away()
    return s.put(people[0], dossier=cards, **oster).begin()  # type: ignore[arg-type]  # passed on


def in_a_plot(*cards: str, helper: tuple[str, ...] = (), support: int = 3, suspicion: str = "low") -> Scene:
    """Kordt is about to poison Hitler's food with these further cards; Canaris holds the helper's."""
    s = (
        scene("kordt", "canaris")
        .leaders_away()
        .put("kordt", at="zeughaus", motivation="committed", suspicion=suspicion)
    )
    s.put("kordt", dossier=["P-L", *cards]).put("canaris", at="munich", dossier=helper).support(
        support, min(3, support)
    ).begin()
    s.leader("hitler", "zeughaus").match._legal.clear()
    return s.do("Attempt Poison Food on Hitler")


# Defections and Dissent


def test_n01_defections_and_dissent_takes_targets_and_lowers_support_at_two() -> None:
    s = holding().put("canaris", dossier=["N01"]).support(5)
    s.dice("T", "T", "T").do("Conspire with 3 dice")
    assert (s.asked, s.prompt) == ("oster", "set-aside")
    s.do("Put 2 on Defections and Dissent")
    assert (s.t.support, s.t.dissent, s.t.defected) == (4, 1, 0)
    assert s.dossier("canaris") == ["N01"]


def test_n01_defections_and_dissent_keeps_one_die_out_of_the_supply_until_it_leaves() -> None:
    s = holding("N01")
    s.dice("T", "1").do("Conspire with 2 dice").do("Put 1 on Defections and Dissent")
    assert (s.t.defected, s.t.dissent, supply(s.t)) == (1, 0, 9)
    s.do("Give Defections and Dissent to Wilhelm Canaris")
    assert supply(s.t) == 9
    s.effect(["arrest", "self"], who="canaris")
    assert supply(s.t) == 10


def test_n01_defections_and_dissent_is_lost_to_an_eagle() -> None:
    s = holding("N01")
    s.set(defected=1).dice("T", "E").do("Conspire with 2 dice")
    assert s.dossier("oster") == []
    assert (s.t.defected, s.t.dissent) == (0, 1)


# False Accusations


def accused(face: str, motivation: str = "timid", card: str = "I-01") -> Scene:
    s = scene("oster", "canaris", stage=2, deck=54).leaders_away().put("oster", at="prison", motivation=motivation)
    s.put("oster", dossier=["N02"]).put("canaris", suspicion="high").question(card).event("2-11").begin()
    return s.dice(face).do("Try and resist")


def test_n02_false_accusations_drop_the_result_and_remove_a_deputy() -> None:
    s = accused("E")
    assert (s.asked, s.prompt) == ("oster", "accuse")
    s.do("Bring False Accusations").do("Himmler leaves the game")
    assert s.place("himmler") == "gone"
    assert (s.suspicion("canaris"), s.dossier("oster"), s.place("oster")) == ("medium", [], "prison")


def test_n02_false_accusations_may_be_kept_and_a_target_still_releases() -> None:
    s = accused("1")
    s.do("Decline")
    assert s.dossier("oster") == ["N02"]
    s = accused("T", card="I-02")
    s.do("Bring False Accusations").do("Hess leaves the game")
    assert (s.place("oster"), s.suspicion("oster")) == ("gestapo_hq", "high")


def test_n02_false_accusations_are_not_in_the_deck_of_51() -> None:
    s = scene("oster", "canaris")
    assert s.card("N02") not in s.t.deck
    assert len(s.t.deck) == 51
    assert len(scene("oster", "canaris", deck=54).t.deck) == 54


# Black Orchestra


def test_n03_black_orchestra_rolls_the_whole_supply() -> None:
    s = holding("N03")
    s.dice(*"EETT123111").do("Use Black Orchestra")
    assert s.suspicion("oster") == s.suspicion("canaris") == "extreme"
    assert s.t.dissent == 2
    for _ in range(6):
        s.do("To Wilhelm Canaris")
    assert supply(s.t) == 2
    s.end_turn("1-04")
    assert (s.asked, s.t.actions) == ("canaris", 3 + 9)
    assert supply(s.t) == 8


def test_n03_black_orchestra_needs_everybody_together() -> None:
    s = scene("oster", "canaris").leaders_away().put("oster", dossier=["N03"]).put("canaris", at="zeughaus").begin()
    assert not s.can("Use Black Orchestra")
    assert s.why_not("act-card").clause == "BO-ACT-1"


def test_n03_black_orchestra_dice_are_lost_with_an_arrest() -> None:
    s = holding("N03")
    s.dice(*"3EEEEEEEEE").do("Use Black Orchestra").do("To Wilhelm Canaris")
    s.effect(["arrest", "self"], who="canaris")
    assert supply(s.t) == 10


# Planning Session


def test_n04_planning_session_digs_for_a_plot() -> None:
    s = holding("N04")
    s.cards("N10", "X01", "P-C").do("Use Planning Session")
    assert s.dossier("oster") == ["P-C"]
    assert s.discarded == ["N04", "N10", "X01"]


def test_n04_planning_session_reshuffles_once_and_may_find_nothing() -> None:
    s = holding("N04")
    plots = tuple(card for card in s.t.deck if s.e.is_plot[card])
    rest = tuple(card for card in s.t.deck if not s.e.is_plot[card])
    s.set(deck=rest[:2], discards=rest[2:5])
    s.t.dossier[8] = tuple(sorted(plots + rest[5:]))
    s.do("Use Planning Session")
    assert s.dossier("oster") == []
    assert (len(s.t.deck), len(s.t.discards)) == (0, 6)


# Quick Reaction


def test_n05_quick_reaction_rolls_an_eagle_of_a_plot_again() -> None:
    s = in_a_plot("N05", support=2, suspicion="high")
    s.dice("T", "E").do("Roll 2 dice")
    s.dice("T").do("Erich Kordt plays Quick Reaction").do("Roll the eagle again")
    assert s.ended == "won"


def test_n05_quick_reaction_may_come_from_anybody_free() -> None:
    s = in_a_plot(helper=("N05",))
    s.dice("T", "1").do("Roll 2 dice")
    assert s.asked == "canaris"
    s.dice("E").do("Wilhelm Canaris plays Quick Reaction").do("Roll the 1 again")
    assert "fails with 1 target" in " ".join(s.log())


# Effective Planning


def test_n06_effective_planning_gives_the_active_conspirator_an_action() -> None:
    s = holding().put("canaris", dossier=["N06"])
    s.match._legal.clear()
    s.do("Wilhelm Canaris plays Effective Planning", by="canaris")
    assert (s.asked, s.t.actions) == ("oster", 4)
    assert s.discarded == ["N06"]


def test_n06_effective_planning_is_no_use_outside_an_action_step() -> None:
    s = (
        scene("oster", "canaris", stage=2)
        .leaders_away()
        .put("oster", at="prison")
        .put("canaris", dossier=["N06"])
        .begin()
    )
    assert s.options("canaris") == []


# Dumpster Dive


def test_n07_dumpster_dive_takes_a_discarded_card() -> None:
    s = scene("oster", "canaris").leaders_away().put("oster", dossier=["N07"]).discards("P-A", "N10").begin()
    s.do("Use Dumpster Dive").do("Take Lone Gunman from the discards")
    assert s.dossier("oster") == ["P-A"]
    assert s.discarded == ["N10", "N07"]


def test_n07_dumpster_dive_cannot_take_itself() -> None:
    s = holding("N07")
    assert not s.can("Use Dumpster Dive")
    s = scene("oster", "canaris").leaders_away().put("oster", dossier=["N07"]).discards("N10").begin()
    s.do("Use Dumpster Dive")
    assert s.options() == ["Take Safe from the discards"]


# Delay Hitler


def test_n08_delay_hitler_holds_him_but_the_rest_of_the_event_works() -> None:
    s = scene("oster", "canaris").leaders_away().put("canaris", dossier=["N08"]).begin()
    s.end_turn("1-07")
    assert (s.asked, s.prompt) == ("canaris", "window-hitler")
    s.do("Wilhelm Canaris plays Delay Hitler")
    assert (s.place("hitler"), s.place("goebbels")) == ("tannenberg", "sportpalast")
    assert s.suspicion("oster") == "low"


def test_n08_delay_hitler_is_asked_only_if_he_would_move() -> None:
    s = scene("oster", "canaris").leaders_away().put("canaris", dossier=["N08"]).begin()
    s.end_turn("1-11")
    assert s.prompt == "action"
    s = scene("oster", "canaris", stage=6).leaders_away("munich").put("canaris", dossier=["N08"]).begin()
    s.end_turn("6-02").do("Wilhelm Canaris plays Delay Hitler")
    assert s.place("hitler") == "munich"


# Slow News Day


def test_n09_slow_news_day_skips_the_event_of_the_turn() -> None:
    s = scene("oster", "canaris").leaders_away().put("canaris", dossier=["N09"]).begin()
    s.do("End the action step")
    assert (s.asked, s.prompt) == ("canaris", "window-event")
    s.do("Wilhelm Canaris plays Slow News Day")
    assert (s.asked, s.current_event, s.t.left[0]) == ("canaris", None, 10)


def test_n09_slow_news_day_puts_the_defeat_off() -> None:
    s = scene("oster", "canaris", stage=7).leaders_away().put("oster", dossier=["N09"]).set(left=[0] * 7).begin()
    s.do("End the action step").do("Hans Oster plays Slow News Day")
    assert s.ended is None
    s.do("End the action step")
    assert s.ended == "no-event"


def test_n09_slow_news_day_also_works_in_a_prisoners_turn() -> None:
    s = scene("oster", "canaris", stage=2).leaders_away().put("oster", at="prison").put("canaris", dossier=["N09"])
    s.question("I-06").begin()
    s.dice("1").do("Try and resist").do("Wilhelm Canaris plays Slow News Day")
    assert (s.asked, s.current_event) == ("canaris", None)


# Safe


def test_n10_safe_keeps_illegal_cards_for_nothing() -> None:
    s = scene("oster", "canaris", stage=2).leaders_away().put("oster", dossier=["N10", "X01"]).begin()
    s.end_turn("2-01")
    assert s.prompt == "action"
    assert (s.dossier("oster"), s.suspicion("oster")) == (["N10", "X01"], "medium")


def test_n10_safe_does_not_prevent_the_arrest_at_extreme() -> None:
    s = (
        scene("oster", "canaris", stage=2)
        .leaders_away()
        .put("oster", dossier=["N10", "X01"], suspicion="extreme")
        .begin()
    )
    s.end_turn("2-01")
    assert (s.place("oster"), s.dossier("oster")) == ("prison", ["N10"])


# Airplane Access


def test_n11_airplane_access_reaches_any_open_space_and_enters_it() -> None:
    s = holding("N11", stage=3)
    s.do("Use Airplane Access").do("Hans Oster goes to Zurich")
    assert (s.place("oster"), s.suspicion("oster"), s.t.actions) == ("zurich", "high", 2)


def test_n11_airplane_access_does_not_reach_closed_spaces() -> None:
    s = holding("N11", stage=7)
    s.do("Use Airplane Access")
    assert not s.can("Hans Oster goes to Paris")
    assert s.can("Hans Oster goes to the Berghof")


# Hitler's Schedule Leaked


def test_n12_schedule_leaked_ignores_an_eagle() -> None:
    s = in_a_plot(helper=("N12",), suspicion="high")
    s.dice("E", "T").do("Roll 2 dice").do("Wilhelm Canaris plays Hitler's Schedule Leaked")
    assert s.place("kordt") == "zeughaus"
    assert s.ended is None


def test_n12_schedule_leaked_is_not_offered_without_an_eagle() -> None:
    s = in_a_plot(helper=("N12",))
    s.dice("1", "T").do("Roll 2 dice")
    assert s.prompt == "action"
    assert s.dossier("canaris") == ["N12"]


# Infiltrate Secret SS Bunker


def test_n13_infiltrate_draws_up_to_three_and_raises_suspicion() -> None:
    s = holding("N13", motivation="skeptical")
    s.cards("N10", "N12").do("Use Infiltrate Secret SS Bunker").do("Draw one").do("Draw one").do("Stop here")
    assert s.dossier("oster") == ["N10", "N12"]
    assert s.suspicion("oster") == "high"


def test_n13_infiltrate_may_draw_three_and_then_keeps_the_limit() -> None:
    s = holding("N13")
    s.cards("N10", "N12", "N15").do("Use Infiltrate Secret SS Bunker")
    s.do("Draw one").do("Draw one").do("Draw one")
    assert s.prompt == "trim"
    s.do("Discard Safe of Hans Oster")
    assert (len(s.dossier("oster")), s.suspicion("oster")) == (2, "high")


# Black Market


def test_n14_black_market_takes_a_discarded_item() -> None:
    s = scene("oster", "canaris").leaders_away().put("oster", dossier=["N14"]).used_items("map", "poison").begin()
    s.do("Use Black Market").do("Take Poison from the discards")
    assert s.items("oster") == ["poison"]
    assert shown(s.match, None)["items"]["discards"] == ["map"]


def test_n14_black_market_needs_a_discarded_item() -> None:
    assert not holding("N14").can("Use Black Market")


# Cover Story


def test_n15_cover_story_helps_everybody_in_the_space() -> None:
    s = (
        scene("oster", "canaris", "kordt")
        .leaders_away()
        .put("oster", dossier=["N15"])
        .put("kordt", at="munich")
        .begin()
    )
    s.do("Use Cover Story")
    assert [s.suspicion(name) for name in ("oster", "canaris", "kordt")] == ["low", "low", "medium"]


def test_n15_cover_story_does_not_reach_another_berlin_space() -> None:
    s = scene("oster", "canaris").leaders_away().put("oster", dossier=["N15"]).put("canaris", at="zeughaus").begin()
    s.do("Use Cover Story")
    assert (s.suspicion("oster"), s.suspicion("canaris")) == ("low", "medium")


# History Repeats


def test_n16_history_repeats_shuffles_everything_and_draws() -> None:
    s = scene("oster", "canaris").leaders_away().put("oster", dossier=["N16"]).discards("P-A", "N10").begin()
    s.cards("P-A").do("Use History Repeats")
    assert s.dossier("oster") == ["P-A"]
    assert s.discarded == []
    assert s.card("N16") in s.t.deck


def test_n16_history_repeats_may_even_draw_itself() -> None:
    s = holding("N16")
    s.cards("N16").do("Use History Repeats")
    assert s.dossier("oster") == ["N16"]
    assert len(s.t.deck) == 50


# Called Away


def test_n17_called_away_gathers_two_deputies() -> None:
    s = holding("N17")
    s.do("Hans Oster plays Called Away").do("The deputies gather in Munich").do("Goebbels comes").do("Himmler comes")
    assert (s.place("goebbels"), s.place("himmler"), s.place("hess")) == ("munich", "munich", "tannenberg")


def test_n17_called_away_makes_each_deputy_leave_his_space() -> None:
    s = scene("oster", "canaris").leaders_away().leader("hess", "munich").put("oster", dossier=["N17"]).begin()
    s.do("Hans Oster plays Called Away").do("The deputies gather in Munich")
    assert not s.can("Hess comes")
    assert not s.can("Hitler comes")


def test_n17_called_away_needs_two_deputies() -> None:
    s = scene("oster", "canaris").put("oster", dossier=["N17"])
    for deputy in ("hess", "goebbels", "bormann", "himmler"):
        s.leader(deputy, "gone")
    assert not s.begin().can("Hans Oster plays Called Away")


# Distant Contact


def test_n18_distant_contact_takes_a_facedown_tile_from_anywhere() -> None:
    s = holding("N18")
    s.found("keys").do("Use Distant Contact").do("Take the tile in Smolensk")
    assert (s.items("oster"), s.tile_at("smolensk")) == (["keys"], None)


def test_n18_distant_contact_takes_a_revealed_tile() -> None:
    s = scene("oster", "canaris").leaders_away().put("oster", dossier=["N18"]).tile("munich", "badge").begin()
    s.do("Use Distant Contact").do("Take the tile in Munich")
    assert (s.items("oster"), s.tile_at("munich")) == (["badge"], None)


# Lose Gestapo


def test_n19_lose_gestapo_lowers_ones_own_suspicion() -> None:
    s = holding("N19", suspicion="extreme")
    s.do("Use Lose Gestapo")
    assert (s.suspicion("oster"), s.suspicion("canaris")) == ("high", "medium")


def test_n19_lose_gestapo_at_low_changes_nothing_but_is_spent() -> None:
    s = holding("N19", suspicion="low")
    s.do("Use Lose Gestapo")
    assert (s.suspicion("oster"), s.discarded, s.t.actions) == ("low", ["N19"], 2)
