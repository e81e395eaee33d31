"""Damage, death, abilities, plague tokens and mines."""

import pytest

from dark_order_scene import Scene, X, Y, scene


def idle(s: Scene) -> Scene:
    """A slow unit of each side far away keeps the battle going."""
    return s.plain(X, "B3", 1, 9, 0, 0).plain(Y, "B3", 1, 9, 0, 0)


@pytest.mark.clause("DO-DAMAGE-1")
def test_an_attack_puts_as_many_tokens_as_its_attack() -> None:
    s = idle(scene()).plain(X, "F1", 3, 9, 1, 3).plain(Y, "F1", 0, 5, 1, 0).battle().attack("F1", "F1")
    assert s.damage(Y, "F1") == 3


@pytest.mark.clause("DO-DAMAGE-2")
@pytest.mark.parametrize(
    ("rule", "attack", "lives"),
    [("reaches", 2, True), ("reaches", 3, False), ("exceeds", 3, True), ("exceeds", 4, False)],
)
def test_a_unit_dies_when_damage_reaches_its_life(rule: str, attack: int, lives: bool) -> None:
    s = idle(scene(lethal_damage=rule)).plain(X, "F1", attack, 9, 1, 3).plain(Y, "F1", 0, 3, 1, 0).battle()
    assert s.attack("F1", "F1").alive(Y, "F1") == lives


@pytest.mark.clause("DO-DAMAGE-3")
def test_a_slower_unit_dies_at_once_and_never_attacks() -> None:
    s = idle(scene()).plain(X, "F1", 3, 9, 1, 3).plain(Y, "F1", 3, 3, 1, 1).battle().attack("F1", "F1")
    assert s.t.step == 0
    assert s.damage(X, "F1") == 0


@pytest.mark.clause("DO-DAMAGE-4")
def test_a_unit_of_the_same_speed_may_still_attack() -> None:
    s = idle(scene()).plain(X, "F1", 3, 2, 1, 2).plain(Y, "F1", 2, 3, 1, 2).battle().attack("F1", "F1")
    assert s.dying(Y, "F1")
    assert s.asked() == Y
    s.attack("F1", "F1")
    assert s.t.step == 0
    assert (s.at(X, "F1"), s.at(Y, "F1")) == (None, None)


@pytest.mark.clause("DO-DAMAGE-5")
@pytest.mark.parametrize("marks", [{"held": 1}, {"spent": 1}, {"face_down": 1}])
def test_a_held_spent_or_unactivated_unit_simply_dies(marks: dict[str, int]) -> None:
    s = idle(scene()).plain(X, "F1", 3, 9, 1, 1).plain(Y, "F1", 3, 3, 1, 3, **marks).plain(X, "F2", 1, 9, 1, 1).battle()
    s.attack("F1", "F1")
    assert not s.alive(Y, "F1")
    assert not s.dying(Y, "F1")


@pytest.mark.clause("DO-DAMAGE-6")
def test_a_dying_unit_makes_its_attack_with_its_effects_and_nothing_else() -> None:
    s = idle(scene()).plain(X, "F1", 3, 9, 1, 2).put(Y, "p-05", "F1").holds(Y, "p-s5").battle().attack("F1", "F1")
    assert s.dying(Y, "F1")
    assert not s.offers("play-support", card="p-s5")
    s.play("play-order", order="o-wit")
    assert not s.offers("choose-own", space="F1")
    s.play("choose-own", space="B3").attack("F1", "F1")
    assert "infected" in s.events()
    assert (s.t.step, s.damage(X, "F1")) == (0, 4)


@pytest.mark.clause("DO-DAMAGE-6", "DO-KEYWORD-3")
def test_a_support_card_kills_outright() -> None:
    s = idle(scene(pairing="apothecaries-plague")).plain(X, "F1", 3, 9, 1, 2).put(Y, "p-05", "F1", damage=1)
    s.holds(X, "a-s3").battle().play("play-support", card="a-s3").play("choose-enemy", space="F1")
    assert not s.alive(Y, "F1")
    assert not s.dying(Y, "F1")


@pytest.mark.clause("DO-DAMAGE-7")
def test_same_speed_is_judged_by_the_step() -> None:
    s = idle(scene(pairing="apothecaries-plague")).plain(X, "F2", 1, 9, 1, 1).scouting(X, "a-05")
    s.plain(Y, "F1", 2, 3, 1, 1).battle()
    s.play("play-order", order="o-man").play("choose-scout", unit="a-05").play("choose-own", space="F1")
    s.attack("F1", "F1")
    assert s.dying(Y, "F1")
    s = idle(scene(pairing="apothecaries-plague")).plain(X, "F2", 3, 9, 1, 1).plain(X, "F1", 1, 9, 1, 1)
    s.plain(Y, "F2", 2, 3, 1, 1).battle().attack("F1", "F2").play("pass-attack").attack("F2", "F2")
    assert not s.dying(Y, "F2")
    assert s.at(Y, "F2") is None


@pytest.mark.clause("DO-DAMAGE-9")
def test_a_body_is_no_target_and_counts_no_command() -> None:
    s = scene().plain(X, "F1", 3, 9, 1, 0).plain(X, "F2", 3, 9, 1, 0).plain(Y, "F1", 3, 3, 5, 3, held=1)
    s.holds(Y, "p-s5").plain(Y, "F2", 1, 9, 0, 0).battle().attack("F1", "F1")
    assert s.command(Y) == 0
    assert not s.offers("play-support", card="p-s5")
    s.passes()
    assert not s.offers("attack", space="F2", goal="F1")


@pytest.mark.clause("DO-DAMAGE-10")
def test_survivors_keep_their_damage() -> None:
    s = idle(scene()).plain(X, "F1", 2, 9, 1, 3).plain(X, "F2", 2, 9, 1, 1).plain(Y, "F1", 0, 4, 1, 0).battle()
    s.attack("F1", "F1")
    assert s.alive(Y, "F1")
    s.attack("F2", "F1")
    assert s.dead(Y) == ["p-04"]


@pytest.mark.clause("DO-DAMAGE-11")
def test_prevented_damage_does_not_hurt_and_excess_damage_is_lost() -> None:
    s = scene().plain(X, "F1", 2, 9, 1, 3).plain(Y, "F1", 1, 3, 1, 0).holds(Y, "p-s5").battle()
    s.play("attack", space="F1", goal="F1").play("play-support", card="p-s5").lets_it_come().play("pass-attack")
    assert s.offers("stay", space="F1")
    s = idle(scene()).plain(X, "F1", 4, 9, 1, 3).plain(Y, "F1", 0, 1, 1, 0).plain(Y, "F2", 0, 5, 1, 0).battle()
    assert s.attack("F1", "F1").damage(Y, "F2") == 0


@pytest.mark.clause("DO-DAMAGE-12")
def test_reductions_are_taken_in_order_and_the_rest_stays() -> None:
    s = idle(scene()).put(X, "s-05", "F1", life_mod=6).carries(X, "F1", "s-s2").holds(X, "s-s5")
    s.plain(Y, "F1", 3, 9, 1, 3).plain(Y, "F2", 4, 9, 1, 2).battle()
    s.play("attack", space="F1", goal="F1").play("play-support", card="s-s5").lets_it_come()
    assert s.damage(X, "F1") == 0
    assert (s.mark("armour_used", X, "F1"), s.mark("shield", X, "F1")) == (0, 2)
    s.attack("F2", "F1")
    assert s.damage(X, "F1") == 1


@pytest.mark.clause("DO-DAMAGE-13")
def test_a_tick_turns_a_face_down_unit_up() -> None:
    s = idle(scene()).put(Y, "p-04", "F1", face_down=1, plague=2).plain(X, "F1", 1, 9, 1, 2).battle()
    assert s.t.step == 2
    assert (s.mark("up", Y, "F1"), s.mark("active", Y, "F1"), s.damage(Y, "F1")) == (1, 0, 1)


# Abilities


@pytest.mark.clause("DO-ABILITY-1")
def test_each_ability_has_its_moment() -> None:
    s = scene().put(Y, "p-09", "F1").plain(X, "F1", 1, 9, 1, 0).support_step().play("pass")
    assert not s.offers("use-ability")
    s.play("pass").to_the_end_of_battle()
    assert s.t.fatigue[X] == 2


@pytest.mark.clause("DO-ABILITY-2")
def test_an_ability_is_free_and_does_not_spend_the_unit() -> None:
    s = idle(scene(pairing="apothecaries-plague")).put(X, "a-03", "F1").plain(X, "F2", 0, 9, 1, 0, damage=2)
    s.plain(Y, "F1", 0, 9, 1, 0).fatigue(X, 10).battle().play("use-ability", space="F1").play("choose-own", space="F2")
    assert (s.t.fatigue[X], s.mark("spent", X, "F1"), s.damage(X, "F2")) == (10, 0, 0)
    assert s.offers("attack", space="F1", goal="F1")


@pytest.mark.clause("DO-ABILITY-3")
def test_an_ability_works_once_a_round() -> None:
    s = scene(pairing="apothecaries-plague").put(X, "a-c1", "F1").plain(X, "F2", 1, 9, 1, 1, damage=5)
    s.plain(Y, "F1", 0, 9, 1, 0).battle().play("use-ability", space="F1").play("choose-own", space="F2")
    assert not s.offers("use-ability")
    s.play("pass-attack")
    assert s.t.step == 1
    assert not s.offers("use-ability")
    s = scene(pairing="apothecaries-plague").put(X, "a-03", "F1", used=1).clean_up().play("stay", space="F1")
    assert s.mark("used", X, "F1") == 0


@pytest.mark.clause("DO-ABILITY-4")
def test_abilities_of_other_units_may_defend() -> None:
    s = idle(scene(pairing="sanctuary-apothecaries")).plain(X, "F1", 2, 9, 1, 3).plain(Y, "F1", 0, 9, 1, 0)
    s.put(Y, "a-03", "B2").battle().play("attack", space="F1", goal="F1")
    s.play("use-ability", space="B2").play("prevent-instead").lets_it_come()
    assert s.damage(Y, "F1") == 0


@pytest.mark.clause("DO-ABILITY-5")
def test_a_spent_unit_may_still_use_abilities_and_passive_text_works() -> None:
    s = idle(scene()).put(X, "s-02", "F2", spent=1).plain(X, "F1", 1, 9, 1, 0).plain(Y, "F1", 2, 9, 1, 3).battle()
    s.play("attack", space="F1", goal="F1").play("use-ability", space="F2").lets_it_come()
    assert (s.damage(X, "F1"), s.damage(X, "F2")) == (0, 1)
    s = scene().put(X, "s-06", "F1", spent=1).plain(X, "F2", 1, 9, 2, 0)
    assert s.values(X, "F2")[2] == 3


# Plague


@pytest.mark.clause("DO-PLAGUE-1")
def test_contagion_infects_the_target_and_neutral_cards_open_it_to_others() -> None:
    s = idle(scene()).put(Y, "p-05", "F1").plain(X, "F2", 0, 9, 1, 0).battle()
    s.play("attack", space="F1", goal="F2").play("pass-defence")
    assert "infected" in s.events()
    s = idle(scene()).plain(X, "F1", 1, 9, 1, 1).holds(X, "n-07").plain(Y, "F1", 0, 9, 1, 0).plain(Y, "F2", 0, 9, 1, 0)
    s.battle().play("play-support", card="n-07").play("choose-enemy", space="F1").play("choose-enemy", space="F2")
    assert (s.plague(Y, "F1"), s.plague(Y, "F2")) == (2, 2)


@pytest.mark.clause("DO-PLAGUE-2", "DO-PLAGUE-3", "DO-PLAGUE-4")
@pytest.mark.parametrize(("speed", "damage"), [(3, 2), (2, 2), (1, 1), (0, 0)])
def test_the_token_strikes_at_each_change_to_a_lower_step(speed: int, damage: int) -> None:
    s = scene().plain(X, "F1", 0, 9, 1, 0).plain(X, "B1", 0, 9, 1, 0).put(Y, "p-05", "F1", speed_mod=speed - 2)
    s.plain(Y, "F2", 1, 9, 1, 0).holds(X, "s-s5").battle()
    if speed == 0:
        s.passes() if s.asked() == X else None
    s.play("attack", space="F1", goal="F1").play("play-support", card="s-s5").lets_it_come()
    assert s.t.step == 0
    assert s.damage(X, "F1") == damage


@pytest.mark.clause("DO-PLAGUE-3", "DO-PLAGUE-6")
def test_the_infected_die_at_the_change_and_give_no_cover() -> None:
    s = (
        idle(scene())
        .plain(X, "F1", 0, 1, 1, 0, plague=2)
        .plain(X, "B1", 0, 9, 1, 0)
        .plain(Y, "F1", 1, 9, 1, 2)
        .battle()
    )
    assert s.t.step == 2
    assert s.at(X, "F1") is None
    assert s.offers("attack", space="F1", goal="B1")


@pytest.mark.clause("DO-PLAGUE-4")
def test_a_token_given_in_step_0_does_nothing() -> None:
    s = scene().plain(X, "F1", 1, 9, 1, 0).holds(Y, "p-s2").plain(Y, "F1", 1, 9, 1, 0).battle()
    s.play("pass-attack").play("play-support", card="p-s2").play("choose-enemy", space="F1").play("pass-attack")
    assert s.offers("stay", space="F1")
    s.play("stay", space="F1").choose_first("stay", "go-back")
    assert s.plague(X, "F1") == 0


@pytest.mark.clause("DO-PLAGUE-5")
def test_a_new_infection_sets_the_token_back_to_2() -> None:
    s = idle(scene()).plain(X, "F1", 0, 9, 1, 0, plague=1).plain(Y, "F1", 1, 9, 1, 3).holds(Y, "p-s2").battle()
    s.play("play-support", card="p-s2").play("choose-enemy", space="F1")
    assert s.plague(X, "F1") == 2


@pytest.mark.clause("DO-PLAGUE-7")
def test_ticks_ignore_armour_and_a_cure_stops_the_clock_but_not_the_damage() -> None:
    s = idle(scene()).put(X, "s-10", "F1", plague=2).carries(X, "F1", "s-s2").plain(Y, "F1", 1, 9, 1, 2).battle()
    assert s.damage(X, "F1") == 1
    s = idle(scene(pairing="apothecaries-plague")).put(X, "a-06", "F1", damage=1, plague=2).holds(X, "a-s5")
    s.plain(X, "F2", 1, 9, 1, 2).plain(Y, "F1", 0, 9, 1, 0).battle()
    assert s.damage(X, "F1") == 2
    s.play("play-support", card="a-s5").play("choose-own", space="F1").play("pass-attack")
    assert (s.t.step, s.damage(X, "F1"), s.plague(X, "F1")) == (1, 1, 0)


# Mines


@pytest.mark.clause("DO-MINE-1", "DO-MINE-6")
def test_a_mine_goes_off_when_the_unit_is_lifted_after_the_battle() -> None:
    s = scene().put(X, "s-05", "F1", damage=1).mined(X, "F1", "s-s6").clean_up()
    assert s.dead(X) == ["s-05"]
    s = scene().put(X, "s-03", "F1", face_down=1, damage=1).mined(X, "F1", "s-s6").clean_up()
    assert s.dead(X) == ["s-03"]


@pytest.mark.clause("DO-MINE-2")
def test_a_commander_killed_by_a_mine_loses_the_game() -> None:
    s = scene().put(X, "s-c1", "F1", damage=2).mined(X, "F1", "s-s6").settled(X, "l-01").result()
    assert s.ending() == ("commander-fell", (Y,))


@pytest.mark.clause("DO-MINE-3")
def test_domination_comes_before_the_mine() -> None:
    s = scene().put(X, "s-c1", "F1", damage=2).mined(X, "F1", "s-s6").settled(X, "l-01", "l-02").result()
    assert s.ending() == ("domination", (X,))


@pytest.mark.clause("DO-MINE-4")
def test_both_mines_of_an_exchange_go_off_and_one_under_a_unit_that_stays_does_not() -> None:
    s = scene().plain(X, "F1", 1, 5, 1, 1).plain(X, "F2", 1, 5, 1, 1).mined(X, "F1", "n-04").mined(X, "F2", "n-04")
    s.support_step().play("play-order", order="o-man").play("choose-own", space="F1").play("choose-own", space="F2")
    assert (s.damage(X, "F1"), s.damage(X, "F2")) == (3, 3)
    s = scene().plain(X, "F1", 1, 5, 1, 1).mined(X, "F1", "n-04").clean_up().play("stay", space="F1")
    assert (s.damage(X, "F1"), s.mark("mine", X, "F1") > 0) == (0, True)


@pytest.mark.clause("DO-MINE-5")
def test_one_mine_a_unit_and_it_ignores_armour() -> None:
    s = scene().plain(X, "F1", 1, 5, 1, 1).put(Y, "p-04", "F1").mined(Y, "F1", "s-s6").holds(X, "n-04").support_step()
    assert not s.offers("play-support", card="n-04")
    s = scene().put(X, "s-10", "F1").mined(X, "F1", "n-04").orders(X, wit=1).support_step()
    s.play("play-order", order="o-wit").play("choose-own", space="F1")
    assert s.dead(X) == ["s-10"]
    assert s.discards(2) == ["n-04"]


@pytest.mark.clause("DO-MINE-6")
def test_a_mine_may_lie_under_a_face_down_unit() -> None:
    s = scene().plain(X, "F1", 1, 5, 1, 1).put(Y, "p-04", "F1", face_down=1).holds(X, "s-s6").support_step()
    s.play("play-support", card="s-s6").play("choose-enemy", space="F1")
    assert s.mark("mine", Y, "F1") > 0
