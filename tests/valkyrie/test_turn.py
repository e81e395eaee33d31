"""The frame of a turn."""

import pytest

from valkyrie_scene import scene


@pytest.mark.clause("VK-TURN-1")
def test_nothing_is_rolled_before_the_interrogation_for_company_is_resolved() -> None:
    s = scene().enemy("hitler", "bendlerblock").next_card("lost-luggage").turn_of(0, roll="AAA")
    assert s.asks == "interrogation"
    assert s.sees()["turn"]["roll"] == []
    assert s.why("move", place="zossen") == "VK-TURN-1"
    s.refused("keep")
    s.refused("reroll")
    s.answer("A")
    assert s.asks == "reroll"
    assert s.story("files-added", "enemy-moved", "rolled") == ["files-added", "enemy-moved", "rolled"]


@pytest.mark.clause("VK-TURN-1")
def test_without_company_a_turn_begins_with_the_roll() -> None:
    s = scene().turn_of(0, roll="AAA")
    assert s.asks == "reroll"
    assert s.story() == ["turn-begins", "rolled"]


@pytest.mark.clause("VK-TURN-2")
@pytest.mark.parametrize("enemy", ["hitler", "himmler", "goebbels"])
def test_any_enemy_in_the_place_means_an_interrogation(enemy: str) -> None:
    s = scene().put(0, at="vienna").enemy(enemy, "vienna").next_card("night-raid").turn_of(0, roll="AAA")
    assert s.asks == "interrogation"
    assert s.sees(0)["card"]["id"] == "night-raid"
    assert s.card_count == 26
    s.answer("A")
    assert s.asks == "reroll"


@pytest.mark.clause("VK-TURN-2")
def test_an_enemy_with_somebody_else_means_nothing_to_the_active_one() -> None:
    s = scene().put(1, at="berghof").turn_of(0, roll="AAA")
    assert s.card_count == 27
    assert s.asks == "reroll"


@pytest.mark.clause("VK-TURN-3")
@pytest.mark.parametrize("enemies", [("hitler", "himmler"), ("hitler", "himmler", "goebbels")])
def test_several_enemies_together_cause_one_card(enemies: tuple[str, ...]) -> None:
    s = scene().put(0, at="vienna").next_card("ash-in-the-stove")
    for enemy in enemies:
        s.enemy(enemy, "vienna")
    s.turn_of(0, roll="AAA").answer("A")
    assert s.card_count == 26
    assert s.asks == "reroll"


@pytest.mark.clause("VK-TURN-4")
def test_moving_to_an_enemy_causes_no_interrogation_in_that_turn() -> None:
    s = scene().put(0, at="munich").acting(0, arrows=2).rolls("AAA").play("move", place="berghof")
    assert s.asks == "action"
    s.play("end-turn")
    assert s.asked == 1
    assert s.card_count == 27


@pytest.mark.clause("VK-TURN-4")
def test_an_enemy_who_arrives_later_causes_no_interrogation_in_that_turn() -> None:
    s = scene().put(0, at="vienna").reading(0, "shadow-on-the-stairs", arrows=1).holds(0, "keys").answer("A")
    s.play("discard", item="keys")
    assert s.sees()["enemies"]["himmler"] == "vienna"
    assert s.asks == "action"
    assert s.card_count == 26


@pytest.mark.clause("VK-TURN-4")
def test_an_enemy_who_has_arrived_causes_an_interrogation_at_the_next_turn_there() -> None:
    s = scene().reading(0, "radio-talk", arrows=1).answer("A")
    assert s.sees()["enemies"]["goebbels"] == "bendlerblock"
    s.next_card("night-raid").play("end-turn")
    assert s.asks == "interrogation"
    assert s.asked == 1
    assert s.card_count == 25


@pytest.mark.clause("VK-TURN-4")
def test_an_enemy_who_has_left_causes_nothing() -> None:
    s = scene().put(1, at="berghof").reading(0, "lost-luggage", arrows=1).answer("A").rolls("AAA").play("end-turn")
    assert s.asked == 1
    assert s.asks == "reroll"
    assert s.card_count == 26


@pytest.mark.clause("VK-TURN-5")
def test_dice_are_resolved_in_the_order_eagles_targets_arrows() -> None:
    s = scene().next_card("lost-luggage").turn_of(0, roll="ATE").play("keep")
    assert s.asks == "interrogation"
    s.answer("A")
    assert s.asks == "target"
    s.play("place-target")
    assert s.asks == "action"
    s.play("move", place="zossen")
    wanted = ["card-read", "answered", "target-placed", "moved"]
    assert s.story(*wanted, seat=0) == wanted


@pytest.mark.clause("VK-TURN-5")
def test_an_action_waits_for_eagles_and_targets() -> None:
    s = scene().next_card("lost-luggage").turn_of(0, roll="ATE").play("keep")
    assert s.why("move", place="zossen") == "VK-TURN-5"
    s.answer("A")
    assert s.why("move", place="zossen") == "VK-RECRUIT-2"


@pytest.mark.clause("VK-TURN-6")
def test_after_the_last_player_the_first_is_next() -> None:
    s = scene(3).acting(2).rolls("AAA").play("end-turn")
    assert s.asked == 0
    assert s.sees()["turn"]["who"] == 0
    assert s.said("turn-begins") == [{"who": "stauffenberg"}]


@pytest.mark.clause("VK-TURN-6")
def test_turns_go_round_to_the_left() -> None:
    s = scene(4).acting(0).rolls("AAA", "AAA", "AAA", "AAA").play("end-turn")
    order = []
    for _ in range(4):
        order.append(s.asked)
        s.play("keep").play("end-turn")
    assert order == [1, 2, 3, 0]


@pytest.mark.clause("VK-TURN-6")
def test_a_turn_whose_last_die_is_resolved_is_over() -> None:
    s = scene().acting(0, arrows=1).rolls("AAA").play("move", place="zossen")
    assert s.asked == 1


@pytest.mark.clause("VK-TURN-7")
def test_arrows_that_are_left_are_lost() -> None:
    s = scene().acting(0, arrows=2).rolls("EEA", "AAA").next_card("lost-luggage", "hall-closed").play("end-turn")
    assert s.said("turn-ends") == [{"who": "stauffenberg", "n": 2}]
    assert s.arrows == 0
    s.play("keep").answer("A").answer("A")
    assert s.arrows == 1
    s.play("end-turn").play("keep")
    assert s.asked == 0
    assert s.arrows == 3


@pytest.mark.clause("VK-TURN-7")
def test_a_conspirator_may_do_nothing_with_a_whole_roll() -> None:
    s = scene().turn_of(0, roll="AAA").rolls("AAA").play("keep").play("end-turn")
    assert s.asked == 1
    assert s.story() == ["turn-begins", "rolled", "turn-ends", "turn-begins", "rolled"]
