"""The actions of the action step."""

import pytest

from black_orchestra_scene import Scene, content_with, scene
from screens import shown


def alone(who: str = "oster", at: str = "train_station", **more: object) -> Scene:
    """One conspirator acts, the other waits in Hannover, all leaders are away."""
    s = scene(who, "canaris" if who != "canaris" else "beck").leaders_away()
    s.put(s.e.sheet_ids[s.t.order[1]], at="hannover")
    return s.put(who, at=at, **more)  # type: ignore[arg-type]  # keywords are passed on


# Act


@pytest.mark.clause("BO-ACT-1")
def test_an_arrow_card_costs_one_action_and_works_once() -> None:
    s = alone(dossier=["N19"], suspicion="high").begin()
    s.do("Use Lose Gestapo")
    assert s.suspicion("oster") == "medium"
    assert s.t.actions == 2
    assert not s.can("Use Lose Gestapo")


@pytest.mark.clause("BO-ACT-2")
def test_a_sheet_effect_needs_its_level_of_motivation() -> None:
    s = alone("kordt", motivation="skeptical").begin()
    assert s.why_not("act-sheet").clause == "BO-ACT-2"
    s.effect(["motivation", "self", 1])
    assert s.can("Ability: look at the next 3 events and arrange them")


@pytest.mark.clause("BO-ACT-3")
def test_a_lightning_card_costs_no_action_even_with_none_left() -> None:
    s = alone(dossier=["N06"]).begin(actions=1)
    s.do("Move to the Zeughaus")
    assert s.t.actions == 0
    assert s.prompt == "window-last-action"
    s.do("Hans Oster plays Effective Planning")
    assert (s.prompt, s.t.actions) == ("action", 1)


@pytest.mark.clause("BO-ACT-3")
def test_using_a_lightning_card_leaves_the_action_count_alone() -> None:
    s = alone(dossier=["N17"]).begin(actions=2)
    s.do("Move to the Zeughaus")
    s.do("Hans Oster plays Called Away").do("The deputies gather in Hannover").do("Hess comes").do("Goering comes")
    assert (s.place("hess"), s.place("goering")) == ("hannover", "hannover")
    assert (s.asked, s.t.actions) == ("oster", 1)


@pytest.mark.clause("BO-ACT-4")
def test_a_lightning_card_may_be_used_in_anothers_turn() -> None:
    s = scene("oster", "canaris").leaders_away().put("canaris", dossier=["N17"]).begin()
    s.do("Wilhelm Canaris plays Called Away", by="canaris")
    s.do("The deputies gather in Hannover").do("Hess comes").do("Bormann comes")
    assert s.place("bormann") == "hannover"
    assert (s.asked, s.t.actions) == ("oster", 3)


@pytest.mark.clause("BO-ACT-5")
def test_nothing_can_be_played_between_the_dice_of_one_roll() -> None:
    s = scene("oster", "canaris").leaders_away().put("canaris", dossier=["N17"]).begin()
    s.dice("E", "E", "2").do("Conspire with 3 dice")
    keys = s.happened()
    assert keys[keys.index("rolled") :][:4] == ["rolled", "suspicion", "suspicion", "more-actions"]
    assert s.suspicion("oster") == s.suspicion("canaris") == "extreme"
    assert s.can("Wilhelm Canaris plays Called Away", by="canaris")


@pytest.mark.clause("BO-ACT-6")
def test_a_used_card_is_discarded_and_a_continuous_one_stays() -> None:
    s = alone(dossier=["N19", "N10"]).begin()
    s.do("Use Lose Gestapo")
    assert s.discarded == ["N19"]
    assert s.dossier("oster") == ["N10"]


@pytest.mark.clause("BO-ACT-7")
def test_an_effect_is_carried_out_as_far_as_possible() -> None:
    s = alone(suspicion="low").begin()
    s.cards("N10").effect(["suspicion", "self", -1], ["draw", "self", 1])
    assert s.suspicion("oster") == "low"
    assert s.dossier("oster") == ["N10"]


@pytest.mark.clause("BO-ACT-8")
def test_cards_lie_face_up_in_the_dossier() -> None:
    s = alone().begin()
    s.cards("N10").do("Draw a card")
    for seat in (None, 0, 1):
        assert shown(s.match, seat)["conspirators"][0]["dossier"] == ["N10"]
        assert "hand" not in str(shown(s.match, seat).keys())


# Collect, reveal, deliver


@pytest.mark.clause("BO-COLLECT-1")
def test_a_revealed_tile_is_collected_and_a_facedown_one_is_not() -> None:
    s = alone(at="munich").tile("munich", "map").begin()
    s.do("Collect Map")
    assert s.items("oster") == ["map"]
    assert s.tile_at("munich") is None
    assert s.t.actions == 2
    s = alone(at="munich").begin()
    assert s.why_not("collect").clause == "BO-COLLECT-1"


@pytest.mark.clause("BO-COLLECT-2")
def test_collecting_at_the_limit_forces_a_discard_of_any_item() -> None:
    s = scene("oster", "canaris", "kordt").leaders_away().put("oster", at="munich", items=["keys", "badge", "intel"])
    s.tile("munich", "map").begin()
    s.do("Collect Map")
    assert s.prompt == "trim"
    s.do("Discard Map of Hans Oster")
    assert s.items("oster") == ["badge", "intel", "keys"]


@pytest.mark.clause("BO-COLLECT-3")
def test_a_discarded_item_goes_to_the_item_discards_and_nowhere_else() -> None:
    s = (
        scene("oster", "canaris")
        .leaders_away()
        .leader("goering", "zeughaus")
        .put("oster", at="zeughaus", items=["map"])
        .begin()
    )
    view = shown(s.match, None)
    assert view["items"]["discards"] == ["map"]
    assert "map" not in [space["tile"] for space in view["spaces"]]


@pytest.mark.clause("BO-REVEAL-1")
def test_revealing_shows_the_tile_to_all_once() -> None:
    s = alone(at="munich").begin()
    s.found("poison").do("Reveal the item here")
    assert s.tile_at("munich") == "poison"
    assert shown(s.match, 1)["spaces"][s.space("munich")]["tile"] == "poison"
    assert s.why_not("reveal").clause == "BO-REVEAL-1"
    assert s.t.actions == 2


@pytest.mark.clause("BO-REVEAL-2")
def test_no_view_tells_what_a_facedown_tile_is() -> None:
    s = alone(at="munich").begin()
    for seat in (None, 0, 1):
        tiles = [space["tile"] for space in shown(s.match, seat)["spaces"]]
        assert set(tiles) == {None, "facedown"}


@pytest.mark.clause("BO-DELIVER-1")
def test_a_delivery_discards_the_item_for_the_benefit() -> None:
    s = alone(at="gestapo_hq", items=["intel"], suspicion="high").tile("gestapo_hq", None).begin()
    s.do("Deliver Intel")
    assert s.suspicion("oster") == "low"
    assert shown(s.match, None)["items"]["discards"] == ["intel"]
    assert s.t.actions == 2


@pytest.mark.clause("BO-DELIVER-2")
def test_a_tile_on_the_space_blocks_the_delivery() -> None:
    s = alone(at="gestapo_hq", items=["intel"]).tile("gestapo_hq", "keys").begin()
    assert s.why_not("deliver").clause == "BO-DELIVER-2"
    s.do("Collect Keys")
    assert s.can("Deliver Intel")


@pytest.mark.clause("BO-DELIVER-3")
def test_a_distributed_benefit_is_split_wherever_people_are() -> None:
    s = (
        scene("oster", "canaris", stage=3)
        .leaders_away()
        .put("oster", at="prague", items=["signature"], suspicion="high")
    )
    s.put("canaris", at="munich", suspicion="high").tile("prague", None).begin()
    s.do("Deliver Signature")
    s.do("1 suspicion less for Wilhelm Canaris").do("1 suspicion less for Wilhelm Canaris").do(
        "1 suspicion less for Hans Oster"
    )
    assert (s.suspicion("canaris"), s.suspicion("oster")) == ("low", "medium")
    assert s.prompt == "action"


@pytest.mark.clause("BO-DELIVER-4")
def test_the_active_player_splits_may_leave_points_and_prisoners_get_none() -> None:
    s = scene("oster", "canaris", "kordt", stage=3).leaders_away().put("oster", at="prague", items=["signature"])
    s.put("canaris", at="prison", suspicion="high").put("kordt", suspicion="high").tile("prague", None).begin()
    s.do("Deliver Signature")
    assert s.asked == "oster"
    assert not s.can("1 suspicion less for Wilhelm Canaris")
    s.do("1 suspicion less for Erich Kordt").do("Stop here")
    assert (s.suspicion("kordt"), s.suspicion("canaris"), s.suspicion("oster")) == ("medium", "high", "medium")


@pytest.mark.clause("BO-DELIVER-5")
def test_deliveries_may_be_repeated_each_for_an_action() -> None:
    s = alone(at="gestapo_hq", items=["intel", "intel"], suspicion="extreme").tile("gestapo_hq", None).begin()
    s.do("Deliver Intel").do("Deliver Intel")
    assert s.suspicion("oster") == "low"
    assert s.t.actions == 1


@pytest.mark.clause("BO-DELIVER-5")
def test_a_delivery_space_without_a_square_is_open_from_the_start() -> None:
    pack = content_with(
        (
            'name = "Train Station"\nstage = 1',
            'name = "Train Station"\nstage = 1\ndeliver = "map"\nbenefit = [["suspicion", "self", -1]]',
        )
    )
    s = scene("oster", "canaris", content=pack).leaders_away().put("oster", items=["map"]).begin()
    s.do("Deliver Map")
    assert s.suspicion("oster") == "low"


# Dossier, transfer


@pytest.mark.clause("BO-DOSSIER-1")
def test_a_card_is_drawn_face_up_for_one_action() -> None:
    s = alone().begin()
    s.cards("P-A").do("Draw a card")
    assert s.dossier("oster") == ["P-A"]
    assert s.t.actions == 2


@pytest.mark.clause("BO-DOSSIER-2")
def test_drawing_at_the_limit_forces_a_discard_even_of_the_new_card() -> None:
    s = alone(dossier=["N05", "N10"]).begin()
    s.cards("P-A").do("Draw a card")
    assert s.prompt == "trim"
    assert len(s.options()) == 3
    s.do("Discard Lone Gunman of Hans Oster")
    assert s.dossier("oster") == ["N05", "N10"]


@pytest.mark.clause("BO-DOSSIER-3")
def test_an_empty_deck_is_made_anew_from_the_discards() -> None:
    s = alone().begin()
    s.set(discards=s.t.deck[:7], deck=(), dossier=[*s.t.dossier[:6], (), s.t.deck[7:], ()])
    s.match._legal.clear()
    s.do("Draw a card")
    assert len(s.t.deck) == 6
    assert s.discarded == []
    s.t.dossier[8] = s.t.deck
    s.set(deck=())
    s.match._legal.clear()
    assert s.why_not("dossier").clause == "BO-DOSSIER-3"


@pytest.mark.clause("BO-TRANSFER-1")
def test_one_item_changes_hands_for_one_action() -> None:
    s = scene("oster", "canaris").leaders_away().put("canaris", items=["map"]).put("oster", dossier=["N10"]).begin()
    s.do("Take Map from Wilhelm Canaris")
    assert s.items("oster") == ["map"]
    assert s.t.actions == 2
    s.do("Give Safe to Wilhelm Canaris")
    assert s.dossier("canaris") == ["N10"]
    assert s.t.actions == 1


@pytest.mark.clause("BO-TRANSFER-2")
def test_the_receiver_discards_down_after_a_transfer() -> None:
    s = (
        scene("oster", "canaris", "kordt")
        .leaders_away()
        .put("canaris", items=["map", "keys", "intel"])
        .put("oster", items=["badge"])
    )
    s.begin().do("Give Badge to Wilhelm Canaris")
    assert (s.asked, s.prompt) == ("canaris", "trim")
    s.do("Discard Keys of Wilhelm Canaris")
    assert s.items("canaris") == ["badge", "intel", "map"]
    assert s.asked == "oster"


@pytest.mark.clause("BO-TRANSFER-3")
def test_no_transfer_between_two_berlin_spaces_or_with_a_prisoner() -> None:
    s = (
        scene("oster", "canaris", "kordt")
        .leaders_away()
        .put("oster", items=["map"])
        .put("canaris", at="gestapo_hq", items=["keys"])
    )
    s.put("kordt", at="prison", items=["intel"]).begin()
    assert not any("Give" in option or "Take" in option for option in s.options())
    assert s.why_not("give-item").clause == "BO-TRANSFER-1"


@pytest.mark.clause("BO-TRANSFER-4")
def test_taking_needs_no_consent_and_is_logged() -> None:
    s = scene("oster", "canaris").leaders_away().put("canaris", dossier=["P-K"]).begin()
    s.do("Take Poison Parcel from Wilhelm Canaris")
    assert s.dossier("oster") == ["P-K"]
    assert "Wilhelm Canaris gives Poison Parcel to Hans Oster." in s.log()


# Move and Berlin


@pytest.mark.clause("BO-MOVE-1")
def test_one_moves_along_a_link_for_one_action() -> None:
    s = alone().begin()
    assert not s.can("Move to Munich")
    s.do("Move to Nuremberg")
    assert s.place("oster") == "nuremberg"
    assert s.t.actions == 2


@pytest.mark.clause("BO-MOVE-2")
def test_spaces_of_later_stages_cannot_be_entered() -> None:
    s = scene("oster", "canaris", stage=3).leaders_away().put("oster", at="wolfsschanze").begin()
    assert s.can("Move to Posen")
    assert not s.can("Move to Riga")
    assert not s.can("Move to Borisov")


@pytest.mark.clause("BO-MOVE-3")
def test_from_stage_seven_on_closed_spaces_cannot_be_entered() -> None:
    s = scene("oster", "canaris", stage=7).leaders_away().put("oster", at="posen").begin()
    assert s.can("Move to the Train Station")
    assert not s.can("Move to Warsaw")
    assert not s.can("Move to the Wolfsschanze")


@pytest.mark.clause("BO-MOVE-4")
def test_entering_a_space_applies_its_modifiers_at_once() -> None:
    s = scene("oster", "canaris", stage=4).leaders_away().put("oster", at="wolfsschlucht", suspicion="extreme").begin()
    s.do("Move to Paris")
    assert s.suspicion("oster") == "low"
    assert s.t.support == 4
    assert s.t.actions == 2


@pytest.mark.clause("BO-MOVE-5")
def test_a_space_pays_out_again_only_after_leaving_it() -> None:
    s = scene("oster", "canaris", stage=3).leaders_away().put("oster", at="munich", suspicion="low").begin(actions=5)
    s.do("Move to Zurich")
    assert s.suspicion("oster") == "medium"
    s.cards("N10").do("Draw a card")
    assert s.suspicion("oster") == "medium"
    s.do("Move to Munich").do("Move to Zurich")
    assert s.suspicion("oster") == "high"


@pytest.mark.clause("BO-MOVE-6")
def test_being_moved_by_a_card_counts_as_entering_but_a_release_does_not() -> None:
    s = scene("beck", "olbricht", "kordt", stage=3).leaders_away().begin()
    s.effect(["place", "all aff=wehrmacht", "zurich"])
    assert [s.suspicion(name) for name in ("beck", "olbricht", "kordt")] == ["high", "high", "medium"]
    pack = content_with(
        (
            'id = "gestapo_hq"\nname = "Gestapo HQ"\nstage = 1',
            'id = "gestapo_hq"\nname = "Gestapo HQ"\nstage = 1\nenter = [["motivation", "self", 1]]',
        )
    )
    s = scene("beck", "olbricht", content=pack).leaders_away().put("olbricht", at="prison").begin()
    s.effect(["release_one", "high"])
    assert (s.place("olbricht"), s.motivation("olbricht")) == ("gestapo_hq", "timid")


@pytest.mark.clause("BO-MOVE-7")
def test_a_fortified_space_only_matters_for_plots() -> None:
    s = alone(motivation="committed", dossier=["P-B"]).begin()
    before = (s.suspicion("oster"), s.motivation("oster"), s.t.support)
    s.do("Move to the Chancellery")
    assert (s.suspicion("oster"), s.motivation("oster"), s.t.support) == before
    s.leader("hitler", "chancellery").match._legal.clear()
    assert s.can("Attempt Suitcase Bomb on Hitler")


@pytest.mark.clause("BO-BERLIN-1")
def test_all_berlin_spaces_are_one_action_apart_in_stage_one() -> None:
    s = alone().begin()
    s.do("Move to Gestapo HQ").do("Move to the Chancellery")
    assert s.place("oster") == "chancellery"
    assert s.t.actions == 1


@pytest.mark.clause("BO-BERLIN-2")
def test_every_berlin_space_counts_as_berlin_for_cards() -> None:
    s = (
        scene("oster", "canaris", "kordt")
        .leaders_away()
        .put("canaris", at="chancellery")
        .put("kordt", at="munich")
        .begin()
    )
    s.effect(["suspicion", "all at=berlin", 1])
    assert [s.suspicion(name) for name in ("oster", "canaris", "kordt")] == ["high", "high", "medium"]


@pytest.mark.clause("BO-BERLIN-3")
def test_a_plot_wants_hitler_in_the_same_berlin_space() -> None:
    s = alone(motivation="committed", dossier=["P-L"]).leader("hitler", "chancellery").begin()
    assert s.why_not("attempt").clause == "BO-PLOT-2"
    s.do("Move to the Chancellery")
    assert s.can("Attempt Poison Food on Hitler")


@pytest.mark.clause("BO-BERLIN-4")
def test_berlin_is_left_only_through_the_train_station() -> None:
    s = alone(at="gestapo_hq").begin()
    assert not s.can("Move to Hannover")
    s.do("Move to the Train Station").do("Move to Hannover")
    assert s.t.actions == 1


@pytest.mark.clause("BO-BERLIN-5")
def test_distances_count_berlin_like_everything_else_and_berlin_never_closes() -> None:
    s = alone(at="hannover")
    reach = s.e.distance[s.space("chancellery")]
    assert reach[s.space("hannover")] == 2
    assert reach[s.space("gestapo_hq")] == 1
    assert not any(closes for closes, berlin in zip(s.e.closes, s.e.berlin, strict=True) if berlin)
    assert "prison" not in s.e.space_ids
