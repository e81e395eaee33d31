"""The allies who are utilised for an action: each in scenes of their own."""

from typing import Any

import pytest

from valkyrie_scene import Scene, scene


def with_ally(ally: str, arrows: int = 2, seats: int = 2, **options: Any) -> Scene:
    return scene(seats, **options).ally(ally, at="bendlerblock").acting(0, arrows)


def test_canaris_removes_the_last_file() -> None:
    s = with_ally("canaris").files(2).play("utilise", ally="canaris")
    assert s.file_count == 1
    assert s.arrows == 1


def test_canaris_cannot_open_a_lock() -> None:
    assert with_ally("canaris").files(3).why("utilise") == "VK-FILE-5"


def test_oster_looks_at_three_cards_and_puts_them_back_in_any_order() -> None:
    s = with_ally("oster").next_card("lost-luggage", "hall-closed", "night-raid").play("utilise", ally="oster")
    assert s.sees(0)["peeked"] == ["lost-luggage", "hall-closed", "night-raid"]
    s.play("put-back", card="lost-luggage").play("put-back", card="night-raid").play("put-back", card="hall-closed")
    assert s.sees(0)["deck"]["top"] == ["hall-closed", "night-raid", "lost-luggage"]
    assert s.card_count == 27
    assert s.arrows == 1


def test_oster_has_the_order_that_was_chosen_come_true() -> None:
    s = with_ally("oster", arrows=1).next_card("lost-luggage", "hall-closed", "night-raid").rolls("EEE")
    s.play("utilise", ally="oster").play("put-back", card="lost-luggage").play("put-back", card="night-raid")
    s.play("put-back", card="hall-closed")
    drawn = []
    s.play("keep")
    for _ in range(3):
        drawn.append(s.sees(1)["card"]["id"])
        s.answer("A")
    assert drawn == ["hall-closed", "night-raid", "lost-luggage"]


@pytest.mark.clause("VK-INFO-1")
def test_oster_shows_the_cards_to_nobody_else() -> None:
    s = with_ally("oster", seats=3).next_card("lost-luggage", "hall-closed", "night-raid").play("utilise", ally="oster")
    secret = ("lost-luggage", "hall-closed", "night-raid", "Lost luggage", "Hall closed", "Night raid")
    for card in ("night-raid", "hall-closed", "lost-luggage"):
        for seat in (1, 2, None):
            assert s.sees(seat)["peeked"] is None
            told = repr(s.match.view(seat)) + " ".join([repr(event.data()) for event in s.log(seat)])
            assert not any(name in told for name in secret)
        s.play("put-back", card=card)
    for seat in (1, 2, None):
        assert s.sees(seat)["deck"]["top"] == []
        assert s.said("put-back", seat) == [{"who": "stauffenberg"}]
        assert s.said("put-back-cards", seat) == []
    assert s.said("put-back-cards", 0) == [
        {"who": "stauffenberg", "cards": ["lost-luggage", "hall-closed", "night-raid"]}
    ]


@pytest.mark.clause("VK-INFO-1")
def test_oster_lets_the_looker_know_what_another_reads() -> None:
    s = with_ally("oster", arrows=1, seats=3).next_card("lost-luggage", "hall-closed", "night-raid").rolls("EAA")
    s.play("utilise", ally="oster")
    for card in ("lost-luggage", "hall-closed", "night-raid"):
        s.play("put-back", card=card)
    s.play("keep")
    assert s.sees(0)["card"]["id"] == "night-raid"
    assert s.sees(1)["card"]["id"] == "night-raid"
    assert s.sees(2)["card"]["id"] is None
    assert s.sees(0)["deck"]["top"] == ["hall-closed", "lost-luggage"]


@pytest.mark.clause("VK-INFO-1")
def test_oster_after_another_has_looked_leaves_the_first_with_cards_but_no_order() -> None:
    s = with_ally("oster", arrows=1, seats=3).next_card("lost-luggage", "hall-closed", "night-raid").rolls("AAA")
    s.play("utilise", ally="oster")
    for card in ("lost-luggage", "hall-closed", "night-raid"):
        s.play("put-back", card=card)
    s.play("keep").play("utilise", ally="oster")
    assert s.sees(1)["peeked"] == ["night-raid", "hall-closed", "lost-luggage"]
    assert s.sees(0)["deck"]["top"] == []
    for card in ("night-raid", "lost-luggage", "hall-closed"):
        s.play("put-back", card=card)
    assert s.sees(1)["deck"]["top"] == ["hall-closed", "lost-luggage", "night-raid"]
    assert s.sees(0)["deck"]["top"] == []
    assert s.sees(2)["deck"]["top"] == []


def test_oster_looks_at_what_is_left_of_a_short_deck() -> None:
    s = with_ally("oster").deck("lost-luggage", "hall-closed").next_card("hall-closed", "lost-luggage")
    s.play("utilise", ally="oster")
    assert s.sees(0)["peeked"] == ["hall-closed", "lost-luggage"]
    assert s.said("peeked") == [{"who": "stauffenberg", "n": 2}]
    assert with_ally("oster").deck().why("utilise") == "VK-INTERR-12"


def test_dohnanyi_takes_a_tile_of_choice_out_of_the_crate() -> None:
    six = ("signature", "badge", "keys", "intel", "burn-bag", "brandy")
    s = with_ally("dohnanyi").next_tile(*six).play("utilise", ally="dohnanyi")
    assert sorted(s.choices("take-tile", "item")) == sorted(six)
    s.play("take-tile", item="signature")
    assert s.items_of(0) == ["signature"]
    assert s.arrows == 1
    for seat in (0, 1):
        assert "signature" not in s.sees(seat)["places"][0]["crate"]["seen"]
        assert len(s.sees(seat)["places"][0]["crate"]["seen"]) == 5


def test_dohnanyi_gives_to_a_full_board_only_against_another_item() -> None:
    s = with_ally("dohnanyi").crate("bendlerblock", "signature").holds(0, "badge", "keys", "intel", "brandy")
    s.play("utilise", ally="dohnanyi").play("take-tile", item="signature")
    assert s.asks == "room"
    s.play("discard", item="brandy")
    assert s.items_of(0) == ["signature", "badge", "keys", "intel"]


def test_dohnanyi_finds_nothing_where_there_is_no_crate() -> None:
    s = scene().ally("dohnanyi", at="munich").put(0, at="munich").acting(0)
    assert s.why("utilise") == "VK-ACTION-9"
    assert with_ally("dohnanyi").crate("bendlerblock").why("utilise") == "VK-ACTION-9"


def test_schlabrendorff_passes_an_item_between_any_two() -> None:
    s = with_ally("schlabrendorff", seats=3).put(1, at="smolensk").put(2, at="vienna").holds(1, "keys", "badge")
    s.play("utilise", ally="schlabrendorff")
    assert s.choices("parcel", "item") == ["badge", "keys"]
    s.play("parcel", other=1, item="keys")
    assert s.choices("pick", "other") == ["stauffenberg", "olbricht"]
    s.play("pick", other=2)
    assert (s.items_of(1), s.items_of(2)) == (["badge"], ["keys"])
    assert s.arrows == 1
    assert s.said("carried-parcel") == [{"who": "tresckow", "other": "olbricht", "item": "keys"}]


def test_schlabrendorff_carries_a_pair_whole_and_a_full_receiver_discards() -> None:
    s = with_ally("schlabrendorff").put(1, at="smolensk").holds(1, "badge", "keys", "intel", "brandy")
    s.holds(0, "clam-mines+grenade-fuse").play("utilise", ally="schlabrendorff")
    s.play("parcel", other=0, item="clam-mines+grenade-fuse").play("pick", other=1)
    assert (s.asks, s.match.seat) == ("room", 1)
    s.play("discard", item="brandy")
    assert "clam-mines+grenade-fuse" in s.items_of(1)
    assert s.asked == 0


def test_schlabrendorff_needs_something_to_carry() -> None:
    assert with_ally("schlabrendorff").why("utilise") == "VK-ACTION-11"


def test_goerdeler_puts_a_target_on_the_track() -> None:
    s = with_ally("goerdeler").track(1).play("utilise", ally="goerdeler")
    assert s.sees()["track"] == 2
    assert s.arrows == 1


def test_goerdeler_can_complete_the_track() -> None:
    s = with_ally("goerdeler").offer("canaris", "stieff").track(2).play("utilise", ally="goerdeler")
    assert s.choices("recruit", "ally") == ["canaris", "stieff"]
    s.play("recruit", ally="canaris").play("place-ally", space="munich")
    assert s.sees()["track"] == 0
    assert s.allies_at("munich") == ["canaris"]


def test_hassell_brings_one_token_back_up_to_the_starting_number() -> None:
    s = with_ally("hassell", difficulty="hard").tokens(1, 0).play("utilise", ally="hassell")
    assert s.tokens_of(0) == 2
    assert with_ally("hassell", difficulty="hard").tokens(2, 0).why("utilise") == "VK-ROLL-6"


def test_hassell_works_once_a_turn() -> None:
    s = with_ally("hassell", arrows=3).tokens(0, 0).play("utilise", ally="hassell")
    s.refused("utilise", ally="hassell")
    assert s.tokens_of(0) == 1
    s.rolls("AAA").play("end-turn")
    assert s.asked == 1
    s.play("utilise", ally="hassell")
    assert s.tokens_of(1) == 1


def test_trott_puts_any_conspirator_in_any_place() -> None:
    s = with_ally("trott").put(1, at="vienna").play("utilise", ally="trott")
    assert s.choices("pick", "other") == ["stauffenberg", "tresckow"]
    s.play("pick", other=1)
    assert len(s.choices("go", "place")) == 11
    assert "vienna" not in s.choices("go", "place")
    s.play("go", place="smolensk")
    assert (s.place_of(0), s.place_of(1)) == ("bendlerblock", "smolensk")
    assert s.said("sent") == [{"who": "stauffenberg", "other": "tresckow", "place": "smolensk"}]


def test_trott_can_send_the_one_who_utilises_him() -> None:
    s = with_ally("trott").play("utilise", ally="trott").play("pick", other=0).play("go", place="borisov")
    assert s.place_of(0) == "borisov"
    assert s.arrows == 1


def test_mertz_lets_another_take_one_action() -> None:
    s = with_ally("mertz").put(1, at="vienna").play("utilise", ally="mertz")
    assert s.choices("pick", "other") == ["tresckow"]
    s.play("pick", other=1)
    assert (s.match.seat, s.asks) == (1, "lent")
    s.play("move", place="klessheim")
    assert s.place_of(1) == "klessheim"
    assert (s.asked, s.arrows) == (0, 1)


@pytest.mark.parametrize("action", ["search", "collect", "take", "utilise"])
def test_mertz_lends_any_action(action: str) -> None:
    s = with_ally("mertz", seats=3).put(1, 2, at="zossen").ally("canaris", at="zossen").files(2).holds(2, "keys")
    s.play("utilise", ally="mertz").play("pick", other=1)
    s.play(action)
    assert (s.asked, s.arrows) == (0, 1)


def test_mertz_lends_a_plot() -> None:
    s = with_ally("mertz").ready_to_plot(1, "smolensk", "clam-mines+thirty-minute-pencil").acting(0).no_deputies()
    s.play("utilise", ally="mertz").play("pick", other=1).play("initiate").play("commit-all").strike("TT")
    assert s.over == "won"


def test_mertz_does_not_let_an_action_be_lent_on() -> None:
    s = with_ally("mertz", seats=3).play("utilise", ally="mertz").play("pick", other=1)
    assert s.place_of(1) == "bendlerblock"
    s.refused("utilise", ally="mertz")


def test_mertz_forces_nobody_to_act() -> None:
    s = with_ally("mertz").play("utilise", ally="mertz").play("pick", other=1).play("decline")
    assert (s.asked, s.arrows) == (0, 1)
    assert s.said("declined") == [{"who": "tresckow"}]


def test_mertz_can_be_utilised_again_for_another_arrow() -> None:
    s = with_ally("mertz", arrows=3).play("utilise", ally="mertz").play("pick", other=1).play("move", place="zossen")
    s.play("utilise", ally="mertz").play("pick", other=1).play("move", place="vienna")
    assert s.place_of(1) == "vienna"
    assert s.arrows == 1


def test_mertz_lends_an_action_to_the_other_board_of_somebody_alone() -> None:
    s = with_ally("mertz", seats=1).play("utilise", ally="mertz").play("pick", other=1).play("move", place="zossen")
    assert (s.place_of(0), s.place_of(1)) == ("bendlerblock", "zossen")


def test_mertz_in_the_company_of_moltke_lends_a_share_for_his_own_arrow_only() -> None:
    s = scene(3).ally("mertz", at="bendlerblock").ally("moltke", at="bendlerblock").holds(1, "keys").acting(0, arrows=2)
    s.play("utilise", ally="mertz").play("pick", other=1).play("give", other=2, item="keys")
    assert s.items_of(2) == ["keys"]
    assert s.arrows == 1


def test_witzleben_moves_a_deputy_one_place() -> None:
    s = with_ally("witzleben").play("utilise", ally="witzleben")
    moves = {(action.args["enemy"], action.args["place"]) for action in s.legal("shift")}
    himmler, goebbels = {place for enemy, place in moves if enemy == 1}, {place for enemy, place in moves if enemy == 2}
    assert himmler == {s.names.number("place", place) for place in ("mauerwald", "borisov")}
    assert len(goebbels) == 5
    s.play("shift", enemy="himmler", place="borisov")
    assert s.sees()["enemies"] == {"hitler": "berghof", "himmler": "borisov", "goebbels": "wilhelmstrasse"}
    assert s.arrows == 1


def test_witzleben_does_not_move_hitler_or_anybody_out_of_play() -> None:
    s = with_ally("witzleben").enemy("himmler", None).play("utilise", ally="witzleben")
    assert {action.args["enemy"] for action in s.legal("shift")} == {2}
    assert with_ally("witzleben").no_deputies().why("utilise") == "VK-ENEMY-5"


def test_gersdorff_draws_two_tiles_and_keeps_one() -> None:
    s = with_ally("gersdorff").next_tile("signature", "keys").play("utilise", ally="gersdorff")
    for seat in (0, 1):
        assert sorted(s.sees(seat)["turn"]["drawn"]) == ["keys", "signature"]
    s.play("keep-tile", item="signature")
    assert s.items_of(0) == ["signature"]
    assert s.at("bendlerblock")["crate"] == {"count": 5, "seen": ["keys"]}
    assert s.sees()["scrap"] == []
    assert s.arrows == 1


def test_gersdorff_takes_the_last_tile_of_a_crate() -> None:
    s = with_ally("gersdorff").crate("bendlerblock", "badge").play("utilise", ally="gersdorff")
    s.play("keep-tile", item="badge")
    assert s.items_of(0) == ["badge"]
    assert s.why("utilise") == "VK-ACTION-9"


def test_gersdorff_gives_to_a_full_board_only_against_another_item() -> None:
    s = with_ally("gersdorff").crate("bendlerblock", "signature", "false-report")
    s.holds(0, "badge", "keys", "intel", "brandy").play("utilise", ally="gersdorff")
    s.play("keep-tile", item="signature").play("discard", item="signature")
    assert s.items_of(0) == ["badge", "keys", "intel", "brandy"]
    assert s.sees()["scrap"] == ["signature"]
    assert s.at("bendlerblock")["crate"] == {"count": 1, "seen": ["false-report"]}


def test_oven_puts_three_used_cards_under_the_deck_and_leaves() -> None:
    s = with_ally("oven").used("lost-luggage", "hall-closed", "night-raid", "denounced").play("utilise", ally="oven")
    assert s.choices("recycle", "card") == ["lost-luggage", "hall-closed", "night-raid", "denounced"]
    for card in ("night-raid", "lost-luggage", "denounced"):
        s.play("recycle", card=card)
    assert s.allies_at("bendlerblock") == []
    assert s.sees()["fallen"] == ["oven"]
    assert s.said("ally-left") == [{"ally": "oven"}]
    for seat in (0, 1, None):
        deck = s.sees(seat)["deck"]
        assert deck["under"] == ["night-raid", "lost-luggage", "denounced"]
        assert deck["used"] == ["hall-closed"]
        assert deck["count"] == 26
    assert s.arrows == 1


def test_oven_has_the_cards_come_last_in_the_order_in_which_they_were_put_down() -> None:
    s = with_ally("oven", arrows=1, difficulty="easy").deck("the-tapped-line").rolls("EEE")
    s.next_card("the-tapped-line").play("utilise", ally="oven")
    for card in ("night-raid", "lost-luggage", "denounced"):
        s.play("recycle", card=card)
    drawn = []
    s.play("keep")
    for _ in range(3):
        drawn.append(s.sees(1)["card"]["id"])
        s.answer("A")
    assert drawn == ["the-tapped-line", "night-raid", "lost-luggage"]
    assert s.card_count == 1


def test_oven_puts_down_what_there_is() -> None:
    s = with_ally("oven").used("lost-luggage").play("utilise", ally="oven").play("recycle", card="lost-luggage")
    assert s.asks == "action"
    assert s.card_count == 27
    assert with_ally("oven").why("utilise") == "VK-INTERR-11"


@pytest.mark.clause("VK-ACTION-12")
@pytest.mark.parametrize("n", [1, 2, 3, 4])
def test_oven_leaves_the_game_however_few_cards_she_found(n: int) -> None:
    cards = ("lost-luggage", "night-raid", "denounced", "radio-talk")[:n]
    s = with_ally("oven", arrows=2).used(*cards).play("utilise", ally="oven")
    for card in cards[:3]:
        s.play("recycle", card=card)
    assert s.allies_at("bendlerblock") == []
    assert s.sees()["fallen"] == ["oven"]
    s.refused("utilise", ally="oven")


def test_oven_and_oster_a_card_under_the_deck_can_be_looked_at_again() -> None:
    s = (
        scene(3)
        .ally("oster", at="bendlerblock")
        .ally("oven", at="bendlerblock")
        .deck("hall-closed")
        .acting(0, arrows=3)
    )
    s.play("utilise", ally="oven")
    for card in ("night-raid", "lost-luggage", "denounced"):
        s.play("recycle", card=card)
    s.next_card("hall-closed").play("utilise", ally="oster")
    assert s.sees(0)["peeked"] == ["hall-closed", "night-raid", "lost-luggage"]
    assert s.sees(1)["deck"]["under"] == ["denounced"]
    for card in ("hall-closed", "night-raid", "lost-luggage"):
        s.play("put-back", card=card)
    assert s.sees(0)["deck"]["top"] == ["lost-luggage", "night-raid", "hall-closed"]
    assert s.sees(1)["deck"]["top"] == []
