"""The clock, attack and defence turns, range and cover."""

import pytest

from dark_order_scene import Scene, X, Y, scene
from sabletop.games.dark_order.ids import PLACES


def idle(s: Scene) -> Scene:
    """A slow unit of each side far away keeps the battle going."""
    return s.plain(X, "B3", 1, 9, 0, 0).plain(Y, "B3", 1, 9, 0, 0)


# The clock


@pytest.mark.clause("DO-CLOCK-1")
def test_units_attack_in_the_step_of_their_speed() -> None:
    s = scene().plain(X, "F1", 1, 3, 1, 3).plain(X, "F2", 1, 3, 1, 1).plain(X, "F3", 1, 3, 1, 0)
    s.plain(Y, "F2", 0, 9, 1, 0).battle()
    assert s.t.step == 3
    assert s.refuses("attack", space="F2", goal="F2")
    s.attack("F1", "F2")
    assert s.t.step == 1
    s.attack("F2", "F2")
    assert s.t.step == 0
    assert s.offers("attack", space="F3", goal="F2")


@pytest.mark.clause("DO-CLOCK-2")
@pytest.mark.parametrize(("x", "y", "first"), [(2, 3, Y), (3, 3, X), (1, 1, X), (3, 0, X)])
def test_the_fastest_attacks_first_and_at_equal_speed_the_aggressor(x: int, y: int, first: int) -> None:
    s = scene().plain(X, "F1", 1, 3, 1, x).plain(Y, "F1", 1, 3, 1, y).battle()
    assert s.asked() == first


@pytest.mark.clause("DO-CLOCK-3")
def test_in_a_later_step_the_last_defender_begins() -> None:
    s = scene().plain(X, "F1", 1, 9, 1, 2).plain(X, "F2", 1, 9, 1, 2).plain(X, "F3", 1, 9, 1, 1)
    s.plain(Y, "F1", 1, 9, 1, 2).plain(Y, "F2", 1, 9, 1, 1).battle()
    s.attack("F1", "F1").attack("F1", "F1").attack("F2", "F1")
    assert s.t.step == 1
    assert s.asked() == Y


@pytest.mark.clause("DO-CLOCK-3")
def test_if_only_one_side_has_units_for_a_step_that_side_begins() -> None:
    s = scene().plain(X, "F1", 1, 9, 1, 2).plain(X, "F3", 1, 9, 1, 1).plain(Y, "F1", 1, 9, 1, 2).battle()
    s.attack("F1", "F1").attack("F1", "F1")
    assert (s.t.step, s.asked()) == (1, X)


@pytest.mark.clause("DO-CLOCK-4")
def test_a_surprise_does_not_change_who_defended_last() -> None:
    s = scene().plain(X, "F1", 1, 9, 1, 3).plain(X, "F2", 1, 9, 1, 2)
    s.plain(Y, "F1", 1, 9, 1, 2).plain(Y, "F2", 1, 9, 1, 2).orders(Y, sur=1).battle()
    s.play("attack", space="F1", goal="F1").play("play-order", order="o-sur").play("choose-own", space="F1")
    assert (s.t.step, s.asked()) == (2, Y)


@pytest.mark.clause("DO-CLOCK-10")
def test_a_step_that_both_share_is_begun_by_whoever_defended_last() -> None:
    def shared(begins: str = "defender") -> Scene:
        s = scene(shared_step=begins).plain(X, "F1", 1, 9, 1, 3).plain(X, "F2", 1, 9, 1, 2)
        s.plain(Y, "F1", 1, 9, 1, 2)
        return s.battle().attack("F1", "F1")

    assert (shared().t.step, shared().asked()) == (2, Y)
    assert shared("aggressor").asked() == X
    s = scene().plain(X, "F1", 1, 9, 1, 2).plain(X, "F2", 1, 9, 1, 1)
    s.plain(Y, "F1", 1, 9, 1, 2).plain(Y, "F2", 1, 9, 1, 1).battle()
    s.play("pass-attack").play("pass-attack")
    assert (s.t.step, s.asked()) == (1, X)


@pytest.mark.clause("DO-CLOCK-5")
def test_players_alternate_one_attack_each() -> None:
    s = scene().plain(X, "F1", 1, 9, 1, 2).plain(X, "F2", 1, 9, 1, 2).plain(Y, "F1", 1, 9, 1, 2).battle()
    assert s.offers("attack", space="F1")
    assert s.offers("attack", space="F2")
    s.attack("F2", "F1")
    assert s.asked() == Y
    s.attack("F1", "F1")
    assert s.asked() == X
    assert not s.offers("attack", space="F2")


@pytest.mark.clause("DO-CLOCK-6")
def test_a_unit_without_a_target_still_gives_an_attack_turn_and_a_player_without_units_only_defends() -> None:
    s = scene().plain(X, "B2", 1, 9, 1, 2).plain(Y, "B2", 1, 9, 1, 0).battle()
    assert (s.t.step, s.asked()) == (2, X)
    assert not s.offers("attack")
    assert s.m.why_not("attack").clause == "DO-RANGE-1"  # type: ignore[union-attr]
    s = scene().plain(X, "F2", 1, 9, 1, 2).plain(Y, "F2", 1, 9, 1, 0).battle()
    s.attack("F2", "F2")
    assert s.t.step == 0


@pytest.mark.clause("DO-CLOCK-7")
def test_a_pass_holds_the_units_of_this_step_for_the_whole_battle() -> None:
    s = scene().plain(X, "F1", 1, 9, 1, 2).plain(X, "F2", 1, 9, 1, 1).plain(Y, "F1", 0, 9, 1, 0).battle()
    s.play("pass-attack")
    assert s.t.step == 1
    assert s.offers("attack", space="F2")
    assert not s.offers("attack", space="F1")
    assert s.mark("spent", X, "F1") == 0
    s.passes()
    assert s.offers("stay", space="F1")


@pytest.mark.clause("DO-CLOCK-8")
def test_a_slowed_unit_attacks_later_and_a_late_one_in_the_current_step() -> None:
    s = scene(pairing="apothecaries-plague").put(X, "a-08", "F1").plain(Y, "F1", 3, 9, 1, 2).battle()
    s.attack("F1", "F1")
    assert (s.t.step, s.asked()) == (1, Y)
    s = scene(pairing="apothecaries-plague").plain(X, "F1", 1, 9, 1, 1).scouting(X, "a-02").plain(Y, "F1", 0, 9, 1, 0)
    s.battle().play("play-order", order="o-man").play("choose-scout", unit="a-02").play("choose-own", space="F2")
    assert s.t.step == 1
    assert s.offers("attack", space="F2", goal="F1")


@pytest.mark.clause("DO-CLOCK-9")
def test_all_four_steps_happen_and_passing_cures_nobody() -> None:
    s = scene().plain(X, "F1", 1, 2, 1, 3, plague=2).plain(Y, "F1", 1, 9, 1, 3).battle()
    s.passes().passes()
    assert s.dead(X) == ["s-01"]
    s = scene(early_end=True).plain(X, "F1", 1, 2, 1, 3, plague=2).plain(Y, "F1", 1, 9, 1, 3).battle()
    s.passes().passes()
    assert s.dead(X) == []


# Attack turn


@pytest.mark.clause("DO-ATTACK-1")
def test_an_attack_turn_allows_one_order_one_support_card_and_abilities() -> None:
    s = scene(pairing="apothecaries-plague").put(X, "a-c1", "B2").plain(X, "F1", 2, 3, 1, 3, damage=1)
    s.holds(X, "a-s3", "n-10").plain(Y, "F1", 1, 9, 1, 0).battle()
    s.play("use-ability", space="B2").play("choose-own", space="F1")
    s.play("play-support", card="a-s3").play("choose-enemy", space="F1")
    assert not s.offers("play-support")
    assert s.m.why_not("play-support").clause == "DO-ATTACK-1"  # type: ignore[union-attr]
    s.play("play-order", order="o-man").play("choose-own", space="B2").play("choose-own", space="B1")
    assert not s.offers("play-order")
    s.attack("F1", "F1")
    assert s.damage(Y, "F1") == 3


@pytest.mark.clause("DO-ATTACK-2")
def test_an_attack_ends_the_attack_turn() -> None:
    s = idle(scene()).plain(X, "F1", 1, 9, 1, 2, damage=1).plain(Y, "F1", 1, 9, 1, 2).holds(X, "s-s1").battle()
    s.play("attack", space="F1", goal="F1")
    assert s.asked() == Y
    s.lets_it_come()
    assert s.asked() == Y


@pytest.mark.clause("DO-ATTACK-3")
def test_an_attacker_is_spent_even_if_the_attack_comes_to_nothing() -> None:
    s = idle(scene()).plain(X, "F1", 3, 9, 1, 2).plain(Y, "F1", 0, 9, 1, 2).holds(Y, "n-02").battle()
    s.play("attack", space="F1", goal="F1").play("play-support", card="n-02")
    assert s.mark("spent", X, "F1") == 1
    assert s.damage(Y, "F1") == 0
    s.t.speed_mod[0] -= 2
    assert not s.offers("attack", space="F1")


@pytest.mark.clause("DO-ATTACK-4")
def test_a_unit_of_attack_0_cannot_attack() -> None:
    s = scene().put(X, "s-06", "F1").plain(Y, "F1", 1, 9, 1, 0).battle()
    assert s.asked() == Y
    s = scene().put(X, "s-06", "F1").carries(X, "F1", "s-s3").plain(Y, "F1", 1, 9, 1, 0).battle()
    assert s.offers("attack", space="F1", goal="F1")


@pytest.mark.clause("DO-ATTACK-5")
def test_face_down_units_may_be_attacked_like_others() -> None:
    s = scene().plain(X, "F1", 1, 9, 1, 2).put(Y, "p-04", "F1", face_down=1).plain(Y, "F2", 1, 9, 1, 0).battle()
    assert s.offers("attack", goal="F1")
    assert s.offers("attack", goal="F2")


# Defence turn


@pytest.mark.clause("DO-DEFENCE-1")
def test_the_defence_turn_comes_before_any_damage() -> None:
    s = scene().plain(X, "F1", 3, 9, 1, 2).plain(Y, "F1", 1, 9, 1, 0).battle()
    s.play("attack", space="F1", goal="F1")
    assert (s.asked(), s.prompt()) == (Y, "defence-turn")
    assert s.damage(Y, "F1") == 0


@pytest.mark.clause("DO-DEFENCE-2")
def test_support_cards_add_up_to_reduce_the_damage() -> None:
    s = idle(scene(pairing="sanctuary-apothecaries")).plain(X, "F1", 4, 9, 1, 2).plain(Y, "F1", 1, 4, 1, 0)
    s.holds(Y, "a-s1", "a-s2").battle().play("attack", space="F1", goal="F1")
    s.play("play-support", card="a-s1").play("play-support", card="a-s2").lets_it_come()
    assert s.damage(Y, "F1") == 0


@pytest.mark.clause("DO-DEFENCE-3")
def test_a_defence_turn_allows_one_order_and_any_number_of_support_cards() -> None:
    s = idle(scene(pairing="sanctuary-apothecaries")).plain(X, "F1", 4, 9, 1, 2).plain(Y, "F1", 1, 4, 1, 0)
    s.holds(Y, "a-s1", "a-s1", "a-s2", "n-02").orders(Y, man=1, o1=1).battle().play("attack", space="F1", goal="F1")
    s.play("play-support", card="a-s1").play("play-support", card="a-s1").play("play-support", card="a-s2")
    s.play("play-order", order="a-o1")
    assert s.kinds() == {"play-support", "pass-defence"}
    assert s.m.why_not("play-order").clause == "DO-ORDER-2"  # type: ignore[union-attr]


@pytest.mark.clause("DO-DEFENCE-4")
def test_the_turn_waits_for_a_pass_while_the_defender_holds_any_card() -> None:
    s = idle(scene()).plain(X, "F1", 2, 9, 1, 2).plain(Y, "F1", 1, 9, 1, 0).holds(Y, "p-s1").orders(Y).battle()
    s.play("attack", space="F1", goal="F1")
    assert s.kinds() == {"pass-defence"}
    s.play("pass-defence")
    assert s.damage(Y, "F1") == 2
    s = idle(scene()).plain(X, "F1", 2, 9, 1, 2).plain(Y, "F1", 1, 9, 1, 0).orders(Y).battle()
    s.play("attack", space="F1", goal="F1")
    assert s.damage(Y, "F1") == 2


@pytest.mark.clause("DO-DEFENCE-5")
def test_the_attacker_re_aims_when_the_target_slips_away() -> None:
    s = idle(scene()).plain(X, "F1", 2, 9, 1, 2).plain(Y, "F1", 1, 9, 1, 0).plain(Y, "F2", 1, 9, 1, 0)
    s.plain(Y, "B1", 1, 9, 1, 0).battle().play("attack", space="F1", goal="F1")
    s.play("play-order", order="o-wit").play("choose-own", space="F1")
    assert (s.asked(), s.prompt()) == (X, "reaim")
    assert {a.args["space"] for a in s.m.legal} == {PLACES.index("F2"), PLACES.index("B1")}
    s.play("choose-enemy", space="B1")
    assert s.damage(Y, "B1") == 2


@pytest.mark.clause("DO-DEFENCE-5")
def test_with_no_target_left_or_by_a_setting_the_attack_is_lost() -> None:
    s = idle(scene()).plain(X, "F1", 2, 9, 1, 2).plain(Y, "F1", 1, 9, 1, 0).battle()
    s.play("attack", space="F1", goal="F1").play("play-order", order="o-wit").play("choose-own", space="F1")
    assert s.mark("spent", X, "F1") == 1
    assert "attack-lost" in s.events()
    s = idle(scene(evaded_attack="is cancelled")).plain(X, "F1", 2, 9, 1, 2).plain(Y, "F1", 1, 9, 1, 0)
    s.plain(Y, "F2", 1, 9, 1, 0).battle().play("attack", space="F1", goal="F1")
    s.play("play-order", order="o-man").play("choose-own", space="F1").play("choose-own", space="B1")
    assert s.damage(Y, "F2") == s.damage(Y, "B1") == 0


@pytest.mark.clause("DO-DEFENCE-6")
def test_only_abilities_answer_a_re_aimed_attack() -> None:
    s = idle(scene(pairing="sanctuary-apothecaries")).plain(X, "F1", 2, 9, 1, 2).plain(Y, "F1", 1, 9, 1, 0)
    s.plain(Y, "F2", 1, 9, 1, 0).put(Y, "a-03", "B2").holds(Y, "a-s1").battle().play("attack", space="F1", goal="F1")
    s.play("play-order", order="o-wit").play("choose-own", space="F1").play("choose-enemy", space="F2")
    assert s.asked() == Y
    assert s.kinds() == {"use-ability", "pass-defence"}
    s.play("use-ability", space="B2").play("prevent-instead")
    assert s.damage(Y, "F2") == 0


# Range and cover


def reach(s: Scene, space: str) -> set[str]:
    return {
        PLACES[int(str(a.args["goal"]))]
        for a in s.m.legal
        if a.kind == "attack" and a.args["space"] == PLACES.index(space)
    }


@pytest.mark.clause("DO-RANGE-1")
def test_the_first_line_reaches_both_lines_the_second_only_the_first() -> None:
    s = scene().plain(X, "F2", 1, 9, 1, 3).plain(Y, "F1", 0, 9, 1, 0).plain(Y, "B2", 0, 9, 1, 0).battle()
    assert reach(s, "F2") == {"F1", "B2"}
    s = scene().plain(X, "B2", 1, 9, 1, 3)
    for space in ("B1", "B2", "B3"):
        s.plain(Y, space, 0, 9, 1, 0)
    assert reach(s.battle(), "B2") == set()


@pytest.mark.clause("DO-RANGE-2", "DO-RANGE-4")
@pytest.mark.parametrize("side", [X, Y])
@pytest.mark.parametrize(
    ("space", "goals"),
    [
        ("F1", {"F1", "F2"}), ("B1", {"F1", "F2"}), ("F2", {"F1", "F2", "F3"}),
        ("B2", {"F1", "F2", "F3"}), ("F3", {"F2", "F3"}), ("B3", {"F2", "F3"}),
    ],
)  # fmt: skip
def test_outer_columns_reach_their_own_and_the_middle_one_on_both_sides(side: int, space: str, goals: set[str]) -> None:
    s = scene().plain(side, space, 1, 9, 1, 3)
    for goal in ("F1", "F2", "F3"):
        s.plain(1 - side, goal, 0, 9, 1, 0)
    assert reach(s.battle(), space) == goals


@pytest.mark.clause("DO-RANGE-3")
def test_a_covered_second_line_cannot_be_attacked() -> None:
    s = scene().plain(X, "F1", 1, 9, 1, 3)
    for space in ("F1", "B1", "B2"):
        s.plain(Y, space, 0, 9, 1, 0)
    assert reach(s.battle(), "F1") == {"F1", "B2"}


@pytest.mark.clause("DO-RANGE-5", "DO-DAMAGE-8")
def test_bodies_give_cover_until_the_step_ends() -> None:
    s = scene().plain(X, "F1", 3, 9, 1, 3).plain(X, "F2", 3, 9, 1, 3).plain(X, "B1", 3, 9, 1, 2)
    s.plain(X, "F3", 1, 9, 1, 2).plain(Y, "F1", 0, 1, 1, 0).plain(Y, "B1", 0, 9, 1, 0).plain(
        Y, "B2", 0, 9, 1, 0
    ).battle()
    s.attack("F1", "F1")
    assert reach(s, "F2") == {"B2"}
    s.attack("F2", "B2")
    assert s.t.step == 2
    assert s.at(Y, "F1") is None
    assert s.dead(Y) == ["p-04"]
