"""The action roll and its rerolls."""

import pytest

from valkyrie_scene import scene


@pytest.mark.clause("VK-ROLL-1")
def test_three_dice_are_rolled_whatever_lies_on_the_recruitment_track() -> None:
    s = scene().track(2).turn_of(0, roll="TAA")
    assert s.sees()["turn"]["roll"] == ["target", "arrow", "arrow"]


@pytest.mark.clause("VK-ROLL-1")
def test_every_roll_and_reroll_has_three_dice() -> None:
    s = scene().tokens(4).turn_of(0)
    for _ in range(4):
        s.play("reroll")
        if s.asks != "reroll":
            break
    assert all(len(roll["roll"]) == 3 for roll in s.said("rolled"))
    assert len(s.said("rolled")) == 5


@pytest.mark.clause("VK-ROLL-2")
def test_a_token_rolls_all_three_dice_again() -> None:
    s = scene().tokens(2).turn_of(0, roll="EEA").rolls("TTT").play("reroll")
    assert s.sees()["turn"]["roll"] == ["target"] * 3
    assert s.tokens_of(0) == 1
    assert s.tokens_of(1) == 2
    assert s.said("rerolled") == [{"who": "stauffenberg"}]


@pytest.mark.clause("VK-ROLL-2")
def test_single_dice_cannot_be_rolled_again() -> None:
    s = scene().tokens(2).turn_of(0, roll="EEA")
    assert s.kinds() == ["keep", "reroll"]
    assert [action.args for action in s.match.legal] == [{}, {}]


@pytest.mark.clause("VK-ROLL-2")
def test_a_roll_may_be_kept() -> None:
    s = scene().tokens(2).turn_of(0, roll="AAA").play("keep")
    assert s.tokens_of(0) == 2
    assert s.arrows == 3


@pytest.mark.clause("VK-ROLL-3")
def test_only_the_final_roll_has_effects() -> None:
    s = scene().turn_of(0, roll="EEE").rolls("AAA").play("reroll").play("keep")
    assert s.card_count == 27
    assert s.arrows == 3
    assert s.asks == "action"


@pytest.mark.clause("VK-ROLL-3")
def test_a_good_roll_is_lost_with_the_reroll() -> None:
    s = scene().next_card("lost-luggage", "hall-closed", "dental-records")
    s.turn_of(0, roll="AAA").rolls("EEE").play("reroll").play("keep").answer("A").answer("A").rolls("AAA").answer("A")
    assert s.card_count == 24
    assert s.asked == 1


@pytest.mark.clause("VK-ROLL-4")
def test_somebody_may_reroll_as_long_as_tokens_last() -> None:
    s = scene().tokens(3).holds(0, "travel-orders").turn_of(0)
    for left in (2, 1, 0):
        s.play("reroll")
        assert s.tokens_of(0) == left
    assert s.why("reroll") == "VK-ROLL-4"
    assert len(s.said("rolled")) == 4


@pytest.mark.clause("VK-ROLL-4")
def test_without_tokens_the_roll_stands() -> None:
    s = scene().tokens(0).turn_of(0, roll="AAA")
    assert s.asks == "action"
    s.refused("reroll")


@pytest.mark.clause("VK-ROLL-5")
def test_tokens_do_not_help_in_an_interrogation() -> None:
    s = scene(difficulty="easy").tokens(2).reading(0, "lost-luggage", arrows=1).holds(0, "keys", "badge")
    assert s.why("reroll") == "VK-ROLL-5"
    s.escape_rolls("E").answer("C")
    s.refused("reroll")
    s.play("discard", item="keys")
    assert s.tokens_of(0) == 2
    assert s.file_count == 1


@pytest.mark.clause("VK-ROLL-5")
def test_tokens_do_not_help_in_a_plot() -> None:
    s = scene(difficulty="easy").tokens(2).ready_to_plot(0, "smolensk", "service-pistol").play("initiate")
    assert s.why("reroll") == "VK-ROLL-5"
    s.play("commit-all")
    s.refused("reroll")
    s.next_card("lost-luggage").strike("A", "A", "A")
    assert s.why("reroll") == "VK-ROLL-5"
    assert s.tokens_of(0) == 2


@pytest.mark.clause("VK-ROLL-6")
def test_a_card_takes_a_token_and_an_ally_brings_it_back() -> None:
    s = scene(3, difficulty="standard").ally("hassell", at="bendlerblock")
    s.reading(0, "the-tapped-line", arrows=1).answer("B")
    assert s.tokens_of(0) == 1
    s.play("utilise", ally="hassell")
    assert s.tokens_of(0) == 2


@pytest.mark.clause("VK-ROLL-6")
def test_a_card_can_take_a_token_from_everybody() -> None:
    s = scene(3).tokens(2, 1, 0).reading(0, "kin-liability").rolls("AAA").answer("B")
    assert [s.tokens_of(who) for who in range(3)] == [1, 0, 0]


@pytest.mark.clause("VK-ROLL-7")
def test_after_the_first_eagle_is_resolved_it_is_too_late_to_reroll() -> None:
    s = scene().next_card("lost-luggage").turn_of(0, roll="EAA").play("keep").answer("A")
    assert s.asks == "action"
    assert s.tokens_of(0) == 3
    assert s.why("reroll") == "VK-ROLL-7"


@pytest.mark.clause("VK-ROLL-7")
def test_between_two_eagles_it_is_too_late_to_reroll() -> None:
    s = scene().next_card("lost-luggage", "hall-closed").turn_of(0, roll="EEA").play("keep").answer("A")
    assert s.asks == "interrogation"
    s.refused("reroll")


@pytest.mark.clause("VK-ROLL-7")
def test_with_a_target_to_resolve_it_is_too_late_to_reroll() -> None:
    s = scene().turn_of(0, roll="TAA").play("keep")
    assert s.why("reroll") == "VK-ROLL-7"


@pytest.mark.clause("VK-ROLL-7")
def test_nobody_spends_the_tokens_of_somebody_else() -> None:
    s = scene().tokens(0, 3).holds(1, "travel-orders").turn_of(0, roll="EEE")
    assert (s.asks, s.asked) == ("window-roll", 1)
    assert s.why("reroll") == "VK-ROLL-7"
    s.refused("reroll", seat=0)


@pytest.mark.clause("VK-ROLL-7")
def test_alone_a_board_does_not_spend_the_tokens_of_the_other() -> None:
    s = scene(1).tokens(0, 3).holds(1, "travel-orders").turn_of(0, roll="EEE")
    assert s.asked == 1
    assert s.why("reroll") == "VK-ROLL-7"


@pytest.mark.clause("VK-ROLL-7")
@pytest.mark.parametrize(("others", "regained"), [((5, 5, 4), False), ((5, 5, 3), True)])
def test_gains_stop_at_the_supply_of_sixteen(others: tuple[int, ...], regained: bool) -> None:
    s = scene(4, difficulty="easy").tokens(2, *others).ally("hassell", at="bendlerblock").acting(0)
    assert bool(s.legal("utilise", ally="hassell")) == regained
