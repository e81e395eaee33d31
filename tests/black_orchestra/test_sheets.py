"""The abilities of the nine conspirators."""

from black_orchestra_scene import Scene, scene
from screens import shown


def able(who: str, *others: str, motivation: str = "motivated", stage: int = 1, **more: object) -> Scene:
    """`who` acts with a working ability; no leader is near."""
    s = scene(who, *(others or ("canaris" if who != "canaris" else "kordt",)), stage=stage).leaders_away()
    return s.put(who, motivation=motivation, **more)  # type: ignore[arg-type]  # passed on


def test_beck_adds_a_die_to_every_plot_in_his_space() -> None:
    s = able("kordt", "beck", motivation="committed", dossier=["P-J"], at="zeughaus").put(
        "beck", at="zeughaus", motivation="motivated"
    )
    s.begin().leader("hitler", "zeughaus").match._legal.clear()
    s.do("Attempt Kidnapping on Hitler")
    assert s.can("Roll 2 dice")


def test_beck_adds_nothing_elsewhere_or_when_skeptical() -> None:
    for place, level in (("munich", "motivated"), ("zeughaus", "skeptical")):
        s = able("kordt", "beck", motivation="committed", dossier=["P-J"], at="zeughaus").put(
            "beck", at=place, motivation=level
        )
        s.begin().leader("hitler", "zeughaus").match._legal.clear()
        s.dice("1").do("Attempt Kidnapping on Hitler")
        assert len(s.t.roll) == 1


def test_beck_is_immune_to_penalties_once_motivated() -> None:
    s = able("beck", at="zeughaus").leader("himmler", "zeughaus").leader("hitler", "zeughaus").begin()
    assert (s.suspicion("beck"), s.motivation("beck")) == ("medium", "motivated")
    s = able("beck", at="zeughaus", motivation="skeptical").leader("himmler", "zeughaus").begin()
    assert s.suspicion("beck") == "high"


def test_bonhoeffer_encourages_everybody_else_in_his_space_once_a_turn() -> None:
    s = able("bonhoeffer", "kordt", "oster").put("oster", at="munich").begin()
    s.do("Ability: encourage everybody else here")
    assert [s.motivation(name) for name in ("bonhoeffer", "kordt", "oster")] == ["motivated", "skeptical", "timid"]
    assert s.why_not("act-sheet").clause == "BO-ACT-1"


def test_bonhoeffer_may_encourage_again_in_his_next_turn() -> None:
    s = able("bonhoeffer", "kordt").begin()
    s.do("Ability: encourage everybody else here").end_turn("1-04").end_turn("1-11")
    s.do("Ability: encourage everybody else here")
    assert s.motivation("kordt") == "motivated"


def test_canaris_gives_up_an_item_to_lower_somebodys_suspicion() -> None:
    s = able("canaris", items=["map", "keys"]).put("kordt", at="munich", suspicion="high").begin()
    s.do("Ability: give up an item to lower somebody's suspicion").do("Discard Map of Wilhelm Canaris").do(
        "Erich Kordt"
    )
    assert (s.items("canaris"), s.suspicion("kordt"), s.t.actions) == (["keys"], "medium", 2)


def test_canaris_may_help_himself_and_needs_an_item() -> None:
    s = able("canaris", items=["map"]).begin()
    s.do("Ability: give up an item to lower somebody's suspicion").do("Wilhelm Canaris")
    assert s.suspicion("canaris") == "low"
    assert s.why_not("act-sheet").clause == "BO-ACT-1"


def test_goerdeler_draws_a_card_at_the_start_of_his_turn() -> None:
    s = able("goerdeler").cards("N10").begin()
    assert s.prompt == "draw-or-stop"
    s.do("Draw one")
    assert (s.dossier("goerdeler"), s.t.actions) == (["N10"], 3)


def test_goerdeler_may_decline_and_holds_two_more_cards() -> None:
    s = able("goerdeler").begin()
    s.do("Stop here")
    assert s.dossier("goerdeler") == []
    assert shown(s.match, 0)["conspirators"][0]["limits"]["cards"] == 8


def test_kordt_arranges_the_next_three_events() -> None:
    s = able("kordt").begin()
    s.event("1-09", "1-11", "1-04").do("Ability: look at the next 3 events and arrange them")
    s.do("Blomberg-Fritsch Affair comes next").do("Leadership Dispute comes next")
    assert [s.e.event_ids[card] for card in s.t.tops] == ["1-11", "1-04", "1-09"]
    assert s.t.actions == 2


def test_kordt_cannot_look_into_an_empty_deck() -> None:
    s = able("kordt").begin()
    s.t.left[0] = 0
    s.match._legal.clear()
    assert not s.can("Ability: look at the next 3 events and arrange them")


def test_olbricht_moves_two_spaces_for_one_action() -> None:
    s = able("olbricht").begin()
    s.do("Ability: move up to 2 spaces").do("Friedrich Olbricht goes to Nuremberg").do(
        "Friedrich Olbricht goes to Munich"
    )
    assert (s.place("olbricht"), s.t.actions) == ("munich", 2)


def test_olbricht_moves_somebody_else_one_space() -> None:
    s = able("olbricht", "kordt", "oster").put("kordt", at="munich", suspicion="low").stage(3).begin()
    s.do("Ability: move somebody else 1 space").do("Erich Kordt").do("Erich Kordt goes to Zurich")
    assert (s.place("kordt"), s.suspicion("kordt"), s.t.actions) == ("zurich", "medium", 2)


def test_oster_draws_two_cards_and_keeps_one() -> None:
    s = able("oster").begin()
    s.cards("N10", "P-A").do("Draw a card").do("Keep Lone Gunman")
    assert (s.dossier("oster"), s.discarded, s.t.actions) == (["P-A"], ["N10"], 2)


def test_oster_draws_one_card_while_skeptical() -> None:
    s = able("oster", motivation="skeptical").begin()
    s.cards("N10").do("Draw a card")
    assert (s.prompt, s.dossier("oster")) == ("action", ["N10"])


def test_stauffenberg_has_four_actions() -> None:
    assert able("stauffenberg").begin().t.actions == 4


def test_stauffenberg_has_three_actions_until_he_is_motivated() -> None:
    assert able("stauffenberg", motivation="skeptical").begin().t.actions == 3
    s = able("stauffenberg", at="zeughaus").leader("goebbels", "zeughaus").begin()
    assert s.t.actions == 3


def test_tresckow_carries_one_more_item() -> None:
    s = able("tresckow", "kordt", "oster", items=["map", "keys", "badge"], at="munich").tile("munich", "intel").begin()
    s.do("Collect Intel")
    assert (len(s.items("tresckow")), s.prompt) == (4, "action")


def test_tresckow_collects_a_facedown_item_in_one_go() -> None:
    s = able("tresckow", at="munich").begin()
    s.found("poison").do("Ability: collect the facedown item here")
    assert (s.items("tresckow"), s.tile_at("munich"), s.t.actions) == (["poison"], None, 2)


def test_tresckow_reveals_any_facedown_item() -> None:
    s = able("tresckow").begin()
    s.found("map").do("Ability: reveal any facedown item").do("Turn up the tile in Smolensk")
    assert s.tile_at("smolensk") == "map"
    assert not s.can("Ability: collect the facedown item here")
