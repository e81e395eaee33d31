"""Every item, in scenes of its own."""

import pytest

from valkyrie_scene import scene

EXPLOSIVES = {"british-plastic": 3, "plastic-w": 3, "clam-mines": 2, "sapper-charge": 2}
DETONATORS = {"ten-minute-pencil": 1, "thirty-minute-pencil": 0, "grenade-fuse": 2}
COPIES = {
    "british-plastic": 2,
    "plastic-w": 1,
    "clam-mines": 2,
    "sapper-charge": 2,
    "ten-minute-pencil": 3,
    "thirty-minute-pencil": 2,
    "grenade-fuse": 1,
    "signature": 3,
    "badge": 3,
    "keys": 3,
    "intel": 2,
    "service-pistol": 1,
    "travel-orders": 2,
    "burn-bag": 1,
    "brandy": 1,
    "false-report": 1,
}
OPENS = {
    "signature": ("smolensk", "klessheim"),
    "badge": ("wolfsschanze", "wilhelmstrasse"),
    "keys": ("zeughaus", "munich"),
    "intel": ("berghof",),
}
VENUES = ("wilhelmstrasse", "zeughaus", "munich", "berghof", "klessheim", "wolfsschanze", "smolensk")


@pytest.mark.parametrize("item", COPIES)
def test_so_many_tiles_of_it_are_in_the_crates(item: str) -> None:
    assert scene().sees()["unseen_items"].count(item) == COPIES[item]


@pytest.mark.parametrize("detonator", DETONATORS)
@pytest.mark.parametrize("explosive", EXPLOSIVES)
def test_an_armed_explosive_gives_its_own_dice_and_those_of_its_detonator(explosive: str, detonator: str) -> None:
    s = scene().ready_to_plot(0, "smolensk", explosive, detonator).play("pair", item=f"{explosive}+{detonator}")
    s.play("initiate").play("commit", item=f"{explosive}+{detonator}")
    assert s.sees()["plot"]["dice"] == EXPLOSIVES[explosive] + DETONATORS[detonator]


@pytest.mark.parametrize("explosive", EXPLOSIVES)
def test_an_explosive_without_a_detonator_gives_nothing(explosive: str) -> None:
    s = scene().ready_to_plot(0, "smolensk", explosive, "service-pistol").play("initiate")
    s.refused("commit", item=explosive)
    s.play("commit-all")
    assert s.sees()["plot"]["dice"] == 1


@pytest.mark.parametrize("detonator", DETONATORS)
def test_a_detonator_without_an_explosive_gives_nothing(detonator: str) -> None:
    s = scene().ready_to_plot(0, "smolensk", detonator, "service-pistol").play("initiate")
    s.refused("commit", item=detonator)
    s.refused("pair")


@pytest.mark.parametrize("explosive", EXPLOSIVES)
def test_an_explosive_blows_up_with_its_detonator_whatever_the_result(explosive: str) -> None:
    pair = f"{explosive}+thirty-minute-pencil"
    s = scene().no_deputies().ready_to_plot(0, "smolensk", pair).play("initiate").play("commit-all")
    s.strike("T" * EXPLOSIVES[explosive])
    assert s.over == "won"
    assert sorted(s.sees()["scrap"]) == sorted([explosive, "signature", "thirty-minute-pencil"])


@pytest.mark.parametrize("detonator", DETONATORS)
def test_a_detonator_can_be_put_under_another_explosive(detonator: str) -> None:
    s = scene().holds(0, f"clam-mines+{detonator}", "plastic-w").acting(0, arrows=2)
    s.play("split", item=f"clam-mines+{detonator}").play("move", place="zossen")
    s.play("pair", item=f"plastic-w+{detonator}")
    assert set(s.items_of(0)) == {"clam-mines", f"plastic-w+{detonator}"}


@pytest.mark.clause("VK-ITEM-1")
@pytest.mark.parametrize("venue", VENUES)
@pytest.mark.parametrize("access", OPENS)
def test_an_access_item_opens_its_venues_and_no_other(access: str, venue: str) -> None:
    s = scene().put(0, at=venue).enemy("hitler", venue).holds(0, access, "service-pistol").acting(0)
    if venue in OPENS[access]:
        s.play("initiate")
        assert s.said("access-spent") == [{"who": "stauffenberg", "item": access}]
        assert s.items_of(0) == ["service-pistol"]
    else:
        assert s.why("initiate") == "VK-ITEM-1"


@pytest.mark.parametrize("access", OPENS)
def test_of_two_access_items_one_is_spent(access: str) -> None:
    s = scene().ready_to_plot(0, OPENS[access][0], "service-pistol").holds(0, access).play("initiate")
    assert s.items_of(0) == [access, "service-pistol"]


def test_the_service_pistol_gives_one_die_and_needs_no_detonator() -> None:
    s = scene().ready_to_plot(0, "smolensk", "service-pistol", "grenade-fuse").play("initiate")
    s.refused("pair")
    assert s.play("commit", item="service-pistol").sees()["plot"]["dice"] == 1


def test_the_service_pistol_alone_can_only_win_where_one_target_would_do() -> None:
    s = scene(difficulty="easy").no_deputies().ready_to_plot(0, "smolensk", "service-pistol").play("initiate")
    s.play("commit-all")
    assert s.sees()["plot"]["chance"] == 0
    s.next_card("hall-closed").strike("T")
    assert s.said("plot-failed") == [{"who": "stauffenberg", "place": "smolensk", "total": 1, "need": 2}]


def test_travel_orders_bring_the_pawn_to_any_place() -> None:
    s = scene().holds(0, "travel-orders").acting(0, arrows=1).play("use", item="travel-orders")
    assert len(s.choices("go", "place")) == 11
    assert "bendlerblock" not in s.choices("go", "place")
    s.play("go", place="smolensk")
    assert s.place_of(0) == "smolensk"
    assert s.arrows == 1
    assert s.said("carried") == [{"who": "stauffenberg", "place": "smolensk"}]


def test_travel_orders_move_only_their_owner_also_in_the_turn_of_another() -> None:
    s = scene().holds(1, "travel-orders").acting(0, arrows=1).play("use", seat=1, item="travel-orders")
    assert s.match.seat == 1
    assert s.legal("move", 0) == []
    s.play("go", place="vienna")
    assert (s.place_of(0), s.place_of(1)) == ("bendlerblock", "vienna")
    assert (s.asked, s.asks, s.arrows) == (0, "action", 1)


@pytest.mark.clause("VK-TURN-8")
def test_travel_orders_save_their_owner_from_company_before_the_turn_begins() -> None:
    s = scene().holds(0, "travel-orders").enemy("goebbels", "bendlerblock").put(1, at="vienna").acting(1, arrows=1)
    s.play("move", place="zossen")
    assert (s.asks, s.asked) == ("window-end", 0)
    s.play("use", item="travel-orders").rolls("AAA").play("go", place="vienna")
    assert s.asks == "reroll"
    assert s.card_count == 27


@pytest.mark.clause("VK-TURN-8")
def test_once_the_turn_has_begun_travel_orders_do_not_save_anybody_from_company() -> None:
    s = scene().holds(0, "travel-orders").enemy("goebbels", "bendlerblock").next_card("lost-luggage").turn_of(0)
    assert s.asks == "interrogation"
    s.play("use", item="travel-orders").play("go", place="vienna")
    assert s.asks == "interrogation"


def test_a_second_set_of_travel_orders_can_be_used_at_once() -> None:
    s = scene().holds(0, "travel-orders", "travel-orders").acting(0)
    s.play("use", item="travel-orders").play("go", place="vienna")
    s.play("use", item="travel-orders").play("go", place="zossen")
    assert s.place_of(0) == "zossen"
    assert s.sees()["scrap"] == ["travel-orders", "travel-orders"]


def test_the_burn_bag_removes_the_last_file() -> None:
    s = scene().files(5).holds(0, "burn-bag").acting(0).play("use", item="burn-bag")
    assert s.file_count == 4
    assert s.sees()["scrap"] == ["burn-bag"]
    assert s.arrows == 1


def test_the_burn_bag_is_of_no_use_against_locked_files() -> None:
    s = scene().files(3).holds(0, "burn-bag").acting(0)
    s.refused("use", item="burn-bag")
    assert s.files(4).legal("use", item="burn-bag")


def test_the_burn_bag_of_another_can_keep_the_lock_open() -> None:
    s = scene().files(2).holds(1, "burn-bag").acting(0).play("use", seat=1, item="burn-bag")
    assert s.file_count == 1
    assert s.asked == 0


def test_the_bottle_of_brandy_skips_the_answers_but_not_the_event() -> None:
    s = scene().holds(0, "brandy").reading(0, "dental-records", arrows=2).play("use", item="brandy")
    assert s.file_count == 0
    assert s.at("berghof")["side"] == "B"
    assert s.sees()["deck"]["used"] == ["dental-records"]
    assert s.sees()["scrap"] == ["brandy"]
    assert (s.asks, s.arrows) == ("action", 2)
    assert s.said("skipped", 1) == [{"who": "stauffenberg", "card": "dental-records"}]


def test_the_bottle_of_brandy_is_for_its_own_reader_only() -> None:
    s = scene().holds(1, "brandy").reading(0, "dental-records", arrows=2)
    assert s.match.legal_for(1) == ()
    s.refused("use")


def test_the_bottle_of_brandy_is_too_late_after_the_answer() -> None:
    s = scene().holds(0, "brandy", "keys").reading(0, "lost-luggage", arrows=2).answer("B")
    s.refused("use", item="brandy")
    s.play("discard", item="keys")
    s.refused("use", item="brandy")


def test_the_bottle_of_brandy_skips_one_card_of_two() -> None:
    s = scene().holds(0, "brandy").next_card("lost-luggage", "hall-closed").turn_of(0, roll="EEA").play("keep")
    s.play("use", item="brandy")
    assert s.sees(0)["card"]["id"] == "hall-closed"
    s.answer("A")
    assert s.file_count == 1


def test_the_bottle_of_brandy_saves_the_plotter_from_the_interrogation_but_not_from_the_files() -> None:
    s = scene(difficulty="easy").ready_to_plot(0, "smolensk", "service-pistol", "brandy", arrows=2).play("initiate")
    s.play("commit-all").next_card("names-in-a-notebook").strike("A", "A", "A").play("use", item="brandy")
    assert s.file_count == 3
    assert s.asks == "action"


def test_the_false_report_moves_hitler_to_an_adjacent_place() -> None:
    s = scene().holds(0, "false-report").acting(0).play("use", item="false-report")
    assert s.choices("shift", "place") == ["klessheim", "munich"]
    s.play("shift", place="munich")
    assert s.sees()["enemies"] == {"hitler": "munich", "himmler": "wolfsschanze", "goebbels": "wilhelmstrasse"}
    assert s.arrows == 1


def test_the_false_report_can_bring_hitler_to_the_plotter() -> None:
    s = scene().ready_to_plot(0, "munich", "service-pistol").enemy("hitler", "berghof").holds(1, "false-report")
    assert s.why("initiate") == "VK-PLOT-1"
    s.play("use", seat=1, item="false-report").play("shift", place="munich")
    assert s.legal("initiate")


def test_the_false_report_can_send_hitler_out_of_the_way_before_a_turn() -> None:
    s = scene().holds(1, "false-report").enemy("hitler", "bendlerblock").put(1, at="vienna").acting(1, arrows=1)
    s.play("use", item="false-report").play("shift", place="zossen").rolls("AAA").play("end-turn")
    assert s.asks == "reroll"
    assert s.card_count == 27
