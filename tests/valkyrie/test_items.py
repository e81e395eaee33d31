"""Items: access, dice, pairs, and things to be used at any time."""

import pytest

from sabletop.engine.dealer import SeededDealer, key_of
from sabletop.engine.drive import decision
from sabletop.games.valkyrie.asking import OpenChoice
from valkyrie_scene import scene


@pytest.mark.clause("VK-ITEM-1")
def test_a_plot_in_smolensk_needs_the_signature() -> None:
    s = scene().put(0, at="smolensk").enemy("hitler", "smolensk").holds(0, "service-pistol").acting(0)
    assert str(s.refused("initiate")) == "A plot at Smolensk needs Signature on your own board."
    assert s.why("initiate") == "VK-ITEM-1"
    s.holds(0, "badge", "keys")
    assert s.why("initiate") == "VK-ITEM-1"
    assert s.holds(0, "signature").legal("initiate")


@pytest.mark.clause("VK-ITEM-2")
def test_every_target_icon_of_an_item_is_a_die() -> None:
    s = scene().ready_to_plot(0, "smolensk", "clam-mines+thirty-minute-pencil", "service-pistol").play("initiate")
    assert s.sees()["plot"]["dice"] == 0
    s.play("commit", item="clam-mines+thirty-minute-pencil")
    assert s.sees()["plot"]["dice"] == 2
    s.play("commit", item="service-pistol")
    assert s.sees()["plot"]["dice"] == 3


@pytest.mark.clause("VK-ITEM-2")
def test_an_item_without_target_icons_is_not_used_in_a_plot() -> None:
    s = scene().ready_to_plot(0, "smolensk", "service-pistol", "badge", "burn-bag").play("initiate")
    assert s.choices("commit", "item") == ["service-pistol"]


@pytest.mark.clause("VK-ITEM-3")
def test_one_detonator_serves_one_explosive() -> None:
    s = scene().ready_to_plot(0, "smolensk", "clam-mines", "plastic-w", "grenade-fuse", arrows=1)
    s.play("pair", item="plastic-w+grenade-fuse")
    s.refused("pair")
    s.play("initiate")
    assert s.choices("commit", "item") == ["plastic-w+grenade-fuse"]
    s.play("commit-all")
    assert s.sees()["plot"]["items"] == ["plastic-w+grenade-fuse"]
    assert s.items_of(0) == ["clam-mines"]


@pytest.mark.clause("VK-ITEM-3")
def test_two_explosives_with_two_detonators_are_both_used() -> None:
    s = scene().ready_to_plot(0, "smolensk", "clam-mines+ten-minute-pencil", "clam-mines+grenade-fuse")
    s.play("initiate").play("commit-all")
    assert s.sees()["plot"]["dice"] == 3 + 4


@pytest.mark.clause("VK-ITEM-4")
def test_a_tucked_detonator_uses_no_slot() -> None:
    six = ("signature", "clam-mines+ten-minute-pencil", "sapper-charge+grenade-fuse", "keys")
    s = scene().holds(0, *six).acting(0, arrows=2)
    assert len(s.items_of(0)) == s.sees()["conspirators"][0]["slots"] == 4
    assert len(s.sees()["unseen_items"]) == 24
    s.next_tile("badge").play("collect")
    assert s.asks == "room"


@pytest.mark.clause("VK-ITEM-5")
def test_arming_costs_no_action() -> None:
    s = scene().holds(0, "clam-mines", "grenade-fuse").acting(1, arrows=2)
    s.play("pair", seat=0, item="clam-mines+grenade-fuse")
    assert s.items_of(0) == ["clam-mines+grenade-fuse"]
    assert s.asked == 1
    assert s.arrows == 2
    assert s.said("paired") == [{"who": "stauffenberg", "item": "clam-mines+grenade-fuse"}]


@pytest.mark.clause("VK-ITEM-5")
def test_somebody_with_no_arrows_can_arm() -> None:
    s = scene().holds(0, "clam-mines", "grenade-fuse").turn_of(0, roll="TTT")
    assert s.arrows == 0
    s.play("pair", item="clam-mines+grenade-fuse")
    assert s.items_of(0) == ["clam-mines+grenade-fuse"]
    assert s.asks == "reroll"


@pytest.mark.clause("VK-ITEM-6")
@pytest.mark.parametrize(
    "pair", ["british-plastic+ten-minute-pencil", "clam-mines+grenade-fuse", "sapper-charge+grenade-fuse"]
)
def test_a_pair_is_taken_apart_for_no_action_if_a_slot_is_free(pair: str) -> None:
    s = scene().holds(0, "keys", pair).acting(0, arrows=2).play("split", item=pair)
    assert s.items_of(0) == [*pair.split("+"), "keys"]
    assert s.arrows == 2
    assert s.said("split") == [{"who": "stauffenberg", "item": pair}]


@pytest.mark.clause("VK-ITEM-6")
def test_arming_disarming_and_using_leave_the_roll_undecided() -> None:
    s = scene().holds(0, "clam-mines+grenade-fuse", "plastic-w", "travel-orders").holds(1, "sapper-charge")
    s.holds(1, "ten-minute-pencil").turn_of(0, roll="AAA")
    s.play("split", item="clam-mines+grenade-fuse")
    assert s.asks == "reroll"
    s.play("pair", seat=1, item="sapper-charge+ten-minute-pencil")
    assert s.asks == "reroll"
    s.play("use", item="travel-orders").play("go", place="vienna")
    assert s.asks == "reroll"
    assert s.sees()["turn"]["roll"] == ["arrow"] * 3


@pytest.mark.clause("VK-ITEM-6")
def test_with_four_full_slots_a_pair_cannot_be_taken_apart() -> None:
    s = scene().holds(0, "keys", "badge", "intel", "clam-mines+grenade-fuse").acting(0, arrows=2)
    assert str(s.refused("split")) == "Stauffenberg has no free slot for the two halves."
    assert s.why("split") == "VK-ITEM-6"


@pytest.mark.clause("VK-ITEM-6")
def test_a_pair_that_is_given_up_goes_whole() -> None:
    s = scene().holds(0, "keys", "clam-mines+grenade-fuse").reading(0, "lost-luggage", arrows=1).answer("B")
    assert s.choices("discard", "item") == ["keys", "clam-mines+grenade-fuse"]
    s.play("discard", item="clam-mines+grenade-fuse")
    assert sorted(s.sees()["scrap"]) == ["clam-mines", "grenade-fuse"]
    assert s.items_of(0) == ["keys"]


@pytest.mark.clause("VK-ITEM-6")
def test_nobody_arms_in_the_middle_of_an_interrogation() -> None:
    s = scene().holds(0, "clam-mines", "grenade-fuse").reading(0, "lost-luggage", arrows=1)
    s.refused("pair")
    s.answer("B")
    s.refused("pair")


@pytest.mark.clause("VK-ITEM-12")
def test_a_pair_just_taken_apart_is_not_armed_again_before_an_action() -> None:
    s = scene().holds(0, "clam-mines+grenade-fuse").acting(0, arrows=2).play("split", item="clam-mines+grenade-fuse")
    why = "Stauffenberg has just taken Clam mines with Grenade fuse apart; it is joined again after an action."
    assert str(s.refused("pair", item="clam-mines+grenade-fuse")) == why
    assert s.why("pair") == "VK-ITEM-12"
    s.play("move", place="zossen")
    assert s.legal("pair", item="clam-mines+grenade-fuse")


@pytest.mark.clause("VK-ITEM-12")
def test_after_a_pair_was_taken_apart_another_is_armed_at_once() -> None:
    s = scene().holds(0, "clam-mines+grenade-fuse", "plastic-w").acting(0, arrows=2)
    s.play("split", item="clam-mines+grenade-fuse").play("pair", item="plastic-w+grenade-fuse")
    assert s.items_of(0) == ["clam-mines", "plastic-w+grenade-fuse"]
    s.play("split", item="plastic-w+grenade-fuse")
    assert s.legal("pair") == [], "neither pair is joined again before an action"
    assert s.play("move", place="zossen").choices("pair", "item") == [
        "plastic-w+grenade-fuse",
        "clam-mines+grenade-fuse",
    ]


@pytest.mark.clause("VK-ITEM-12")
def test_like_tiles_make_another_pair() -> None:
    s = scene().holds(0, "clam-mines+grenade-fuse", "clam-mines").acting(0, arrows=2)
    s.play("split", item="clam-mines+grenade-fuse").play("pair", item="clam-mines+grenade-fuse")
    s.play("split", item="clam-mines+grenade-fuse")
    assert s.why("pair", item="clam-mines+grenade-fuse") == "VK-ITEM-12"


@pytest.mark.clause("VK-ITEM-12")
def test_what_one_takes_apart_keeps_nobody_else_from_arming() -> None:
    s = scene().holds(0, "clam-mines+grenade-fuse").holds(1, "clam-mines", "ten-minute-pencil").acting(0, arrows=2)
    s.play("split", item="clam-mines+grenade-fuse").play("pair", seat=1, item="clam-mines+ten-minute-pencil")
    assert s.items_of(1) == ["clam-mines+ten-minute-pencil"]


@pytest.mark.clause("VK-PLOT-24")
def test_in_the_middle_of_a_plot_the_plotter_takes_no_pair_apart() -> None:
    s = scene().ready_to_plot(0, "smolensk", "clam-mines+grenade-fuse").play("initiate")
    assert s.why("split", item="clam-mines+grenade-fuse") == "VK-PLOT-24"


@pytest.mark.clause("VK-ITEM-13", "VK-ACTION-8")
def test_room_is_made_by_using_a_lightning_item() -> None:
    s = scene().holds(0, "badge", "keys", "intel", "travel-orders").acting(0, arrows=2).next_tile("signature")
    assert s.play("collect").why("collect") == "VK-ACTION-8"
    s.play("use", item="travel-orders").play("go", place="vienna")
    assert s.items_of(0) == ["signature", "badge", "keys", "intel"]
    assert (s.asks, s.arrows, s.place_of(0)) == ("action", 1, "vienna")


@pytest.mark.clause("VK-ITEM-13")
def test_even_the_item_just_drawn_is_used_to_make_room() -> None:
    s = scene(difficulty="easy").files(2).holds(0, "badge", "keys", "intel", "signature").acting(0, arrows=2)
    s.next_tile("burn-bag").play("collect").play("use", item="burn-bag")
    assert s.file_count == 1
    assert (s.asks, len(s.items_of(0))) == ("action", 4)


@pytest.mark.clause("VK-ITEM-13")
def test_an_item_that_would_change_nothing_makes_no_room() -> None:
    s = scene().holds(0, "badge", "keys", "intel", "burn-bag").acting(0, arrows=2).next_tile("signature")
    s.play("collect")
    assert s.why("use", item="burn-bag") == "VK-FILE-5"


@pytest.mark.clause("VK-ITEM-7")
@pytest.mark.parametrize("alone", ["clam-mines", "plastic-w", "grenade-fuse", "ten-minute-pencil"])
def test_half_a_pair_fills_a_slot_and_gives_no_dice(alone: str) -> None:
    s = scene().ready_to_plot(0, "smolensk", alone)
    assert s.items_of(0) == sorted([alone, "signature"], key=list(s.names.of["item"]).index)
    assert s.why("initiate") == "VK-PLOT-7"
    s.ally("stieff", at="zossen").play("initiate")
    assert s.choices("commit", "item") == []


@pytest.mark.clause("VK-ITEM-8")
def test_items_used_in_a_plot_leave_the_game() -> None:
    s = scene(difficulty="easy").ready_to_plot(0, "smolensk", "clam-mines+grenade-fuse").play("initiate")
    s.play("commit-all").next_card("hall-closed").strike("AAAA", "A", "A")
    assert sorted(s.sees()["scrap"]) == ["clam-mines", "grenade-fuse", "signature"]
    assert s.items_of(0) == []


@pytest.mark.clause("VK-ITEM-9")
def test_an_item_is_used_once_at_any_time_without_an_action() -> None:
    s = scene().holds(0, "travel-orders").acting(1, arrows=2)
    s.play("use", seat=0, item="travel-orders").play("go", place="smolensk")
    assert s.place_of(0) == "smolensk"
    assert s.items_of(0) == []
    assert s.sees()["scrap"] == ["travel-orders"]
    assert (s.asked, s.arrows) == (1, 2)


@pytest.mark.clause("VK-ITEM-9")
def test_an_item_that_would_change_nothing_is_not_wasted() -> None:
    s = scene().holds(0, "burn-bag", "brandy").acting(0)
    assert s.why("use", item="burn-bag") == "VK-FILE-5"
    assert s.why("use", item="brandy") == "VK-ITEM-9"


@pytest.mark.clause("VK-ITEM-10")
def test_once_a_plot_is_thrown_nobody_uses_an_item_until_it_is_settled() -> None:
    s = scene(difficulty="easy").holds(1, "travel-orders").ready_to_plot(0, "smolensk", "service-pistol", arrows=2)
    s.play("initiate").play("commit-all")
    assert s.legal("use", 1, item="travel-orders")
    s.next_card("hall-closed").strike("A", "A", "A")
    assert s.asks == "interrogation"
    s.refused("use", seat=1, item="travel-orders")
    s.answer("A")
    assert s.legal("use", 1, item="travel-orders")


@pytest.mark.clause("VK-ITEM-14", "VK-ITEM-10", "VK-TURN-6")
@pytest.mark.parametrize("holder", [0, 1])
def test_when_a_turn_is_over_whoever_holds_an_item_is_asked(holder: int) -> None:
    s = scene().holds(holder, "travel-orders").acting(0, arrows=1).play("move", place="zossen")
    assert (s.asks, s.asked) == ("window-end", holder)
    s.refused("keep")
    assert s.why("collect") == ("VK-TURN-6" if holder else "VK-ACTION-1")
    assert s.rolls("AAA").play("go-on").asks == "reroll"


@pytest.mark.clause("VK-ITEM-14")
def test_who_ends_the_turn_has_let_the_moment_pass_for_everybody() -> None:
    s = scene().holds(0, "travel-orders").holds(1, "travel-orders").acting(0, arrows=1)
    assert s.rolls("AAA").play("end-turn").asks == "reroll"


@pytest.mark.clause("VK-ITEM-14")
def test_the_active_one_is_asked_first_and_then_the_others_clockwise() -> None:
    s = scene(3).holds(0, "travel-orders").holds(2, "travel-orders").acting(1, arrows=1).play("move", place="zossen")
    assert s.asked == 2
    assert s.play("go-on").asked == 0
    s = scene(3).holds(1, "travel-orders").holds(2, "false-report").acting(1, arrows=1).play("move", place="zossen")
    assert s.asked == 1
    assert s.play("go-on").asked == 2


@pytest.mark.clause("VK-ITEM-14")
def test_a_moment_says_what_it_comes_before_and_that_you_may_act() -> None:
    s = scene().holds(1, "travel-orders").acting(0, arrows=1).play("move", place="zossen")
    told = "Stauffenberg's turn is over. Tresckow may use an item before the next one begins."
    assert str(s.match.prompt) == told
    assert decision(s.match.table).lets_pass(s.match.table) is s.e.go_on


@pytest.mark.clause("VK-ITEM-14", "VK-ITEM-10")
def test_there_is_a_moment_after_the_company_and_before_the_roll() -> None:
    s = scene().holds(1, "travel-orders").enemy("hitler", "bendlerblock").next_card("lost-luggage").turn_of(0)
    s.answer("A")
    assert (s.asks, s.asked) == ("window-company", 1)
    assert s.sees()["turn"]["roll"] == []
    assert s.legal("use", 1)


@pytest.mark.clause("VK-ITEM-14", "VK-ITEM-10")
def test_there_is_a_moment_between_the_roll_and_its_resolution_even_without_tokens() -> None:
    s = scene().tokens(0).holds(1, "travel-orders").turn_of(0, roll="EAA")
    assert (s.asks, s.asked) == ("window-roll", 1)
    assert s.legal("use", 1)


@pytest.mark.clause("VK-ITEM-10")
def test_there_is_no_moment_inside_the_resolution_of_a_die() -> None:
    s = scene().holds(1, "travel-orders").turn_of(0, roll="TAA").play("keep")
    assert s.asks == "target"
    assert s.why("use", seat=1, item="travel-orders") == "VK-ITEM-10"


@pytest.mark.clause("VK-ITEM-14")
def test_nobody_is_asked_twice_with_nothing_in_between() -> None:
    windows = 0
    for seed in range(30):
        s = scene(3, seed=seed, difficulty="easy").holds(0, "travel-orders").holds(1, "travel-orders")
        m = s.holds(2, "false-report").tokens(1, 0, 2).turn_of(0, roll="TAA").match
        m.deal_with(SeededDealer(key_of(seed)))
        while not m.over and m.decisions < 60:
            choice, told = decision(m.table), len(m.events)
            passing = choice.lets_pass(m.table)
            if passing is None:
                others = [action for action in m.legal if action.kind != "use"]
                m.play(others[(seed + 7 * m.decisions) % len(others)])
                continue
            windows += 1
            assert len(m.legal) > 1, "whoever is asked may act"
            m.play(passing)
            after = m.table.pending
            if isinstance(after, OpenChoice) and len(m.events) == told:
                assert after.who != choice.who
    assert windows > 50


@pytest.mark.clause("VK-ITEM-10")
def test_between_two_actions_there_is_a_moment() -> None:
    s = scene().holds(1, "travel-orders").acting(0, arrows=3).play("move", place="zossen")
    assert s.legal("use", 1)
    s.play("search")
    assert s.legal("use", 1)


@pytest.mark.clause("VK-ITEM-10")
def test_nobody_is_asked_about_items_when_nobody_holds_one() -> None:
    s = scene().tokens(0).turn_of(0, roll="AAA")
    assert s.asks == "action"


@pytest.mark.clause("VK-ITEM-11")
def test_a_discarded_item_is_in_no_crate() -> None:
    s = scene().holds(0, "badge", "keys", "intel", "brandy").acting(0, arrows=2).next_tile("signature").play("collect")
    s.play("discard", item="brandy")
    assert s.sees()["scrap"] == ["brandy"]
    assert "brandy" not in s.sees()["unseen_items"]
    assert all("brandy" not in place["crate"]["seen"] for place in s.sees()["places"] if "crate" in place)
    assert sum(place["crate"]["count"] for place in s.sees()["places"] if "crate" in place) == 25


@pytest.mark.clause("VK-ITEM-11")
def test_items_on_boards_are_seen_by_everybody() -> None:
    s = scene(3).holds(0, "badge", "clam-mines+grenade-fuse").acting(0)
    for seat in (0, 1, 2, None):
        assert s.sees(seat)["conspirators"][0]["items"] == ["badge", "clam-mines+grenade-fuse"]
