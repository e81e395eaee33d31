"""Every support card, own and neutral, and every order, in at least two scenes each."""

import pytest

from dark_order_scene import Scene, X, Y, ours, scene
from screens import shown

A, P = "apothecaries-plague", "plague-sanctuary"
PAIRING = {"s": "sanctuary-plague", "a": A, "p": P, "n": "sanctuary-plague"}


def idle(s: Scene) -> Scene:
    """A slow unit of each side far away keeps the battle going."""
    return s.plain(X, "B3", 1, 9, 0, 0).plain(Y, "B3", 1, 9, 0, 0)


def cost_of(card: str) -> int:
    return next(one.cost for one in ours().content.supports if one.id == card)


# Protection in a defence turn, healing in an attack turn


@pytest.mark.parametrize(
    ("card", "prevented"), [("s-s1", 2), ("s-s5", 3), ("a-s1", 2), ("a-s2", 3), ("p-s5", 3), ("n-01", 3)]
)
def test_first_aid_smoke_regrowth_and_surgeons_bag_prevent_damage_of_an_attack(card: str, prevented: int) -> None:
    s = idle(scene(pairing=PAIRING[card[0]])).plain(X, "F1", 0, 9, 1, 0).holds(X, card).fatigue(X, 5)
    s.plain(Y, "F1", 4, 9, 1, 3).battle().play("attack", space="F1", goal="F1").play("play-support", card=card)
    s.lets_it_come()
    assert s.damage(X, "F1") == 4 - prevented
    assert s.t.fatigue[X] == 5 + cost_of(card)
    assert s.discards(2 if card[0] == "n" else X) == [card]


@pytest.mark.parametrize(("card", "healed"), [("s-s1", 2), ("a-s1", 2), ("p-s5", 3), ("n-01", 3)])
def test_first_aid_regrowth_and_surgeons_bag_heal_in_an_attack_turn(card: str, healed: int) -> None:
    s = idle(scene(pairing=PAIRING[card[0]])).plain(X, "F1", 1, 9, 1, 3, damage=5).holds(X, card)
    s.plain(Y, "F1", 0, 9, 1, 0).battle().play("play-support", card=card).play("choose-own", space="F1")
    assert s.damage(X, "F1") == 5 - healed


@pytest.mark.parametrize("card", ["s-s5", "a-s2", "n-02"])
def test_smoke_grenades_and_bombs_are_not_for_an_attack_turn(card: str) -> None:
    s = scene(pairing=PAIRING[card[0]]).plain(X, "F1", 1, 9, 1, 3, damage=5).holds(X, card).plain(Y, "F1", 0, 9, 1, 0)
    assert not s.battle().offers("play-support")


def test_smoke_bomb_cancels_the_whole_attack() -> None:
    s = (
        idle(scene(pairing="apothecaries-sanctuary"))
        .put(X, "a-04", "F2")
        .plain(Y, "F1", 0, 9, 1, 0)
        .plain(Y, "F2", 0, 9, 1, 0)
    )
    s.holds(Y, "n-02").battle().play("attack", space="F2", goal="F2").play("play-support", card="n-02")
    assert (s.damage(Y, "F1"), s.damage(Y, "F2"), s.mark("spent", X, "F2")) == (0, 0, 1)


# Attachments


@pytest.mark.parametrize(
    ("card", "change"),
    [
        ("s-s3", (1, 0, 0, 0)), ("s-s4", (0, 0, 2, 0)), ("a-s4", (1, 0, 0, 1)), ("p-s3", (1, 1, 0, 0)),
        ("n-05", (2, 0, 0, 0)), ("n-06", (0, 0, 3, 0)), ("n-09", (0, 0, 0, 2)), ("s-s2", (0, 0, 0, 0)),
        ("n-03", (0, 0, 0, 0)), ("p-s1", (0, 0, 0, 0)),
    ],
)  # fmt: skip
def test_blade_hymn_stimulant_mutation_sword_horn_boots_and_barricades_change_values(
    card: str, change: tuple[int, int, int, int]
) -> None:
    s = scene(pairing=PAIRING[card[0]]).plain(X, "F1", 2, 5, 1, 1).holds(X, card).support_step()
    s.play("play-support", card=card).play("choose-own", space="F1")
    assert s.values(X, "F1") == (2 + change[0], 5 + change[1], 1 + change[2], 1 + change[3])
    assert s.t.fatigue[X] == cost_of(card)
    assert shown(s.m, Y)["players"][X]["board"]["F1"]["attached"] == [card]


@pytest.mark.parametrize("card", ["s-s2", "s-s3", "s-s4", "a-s4", "p-s1", "p-s3", "n-03", "n-05", "n-06", "n-09"])
def test_attachments_go_to_active_units_in_preparation_and_end_with_the_round(card: str) -> None:
    s = scene(pairing=PAIRING[card[0]]).plain(X, "F1", 2, 5, 1, 1).plain(X, "F2", 2, 5, 1, 1, active=0, spent=1)
    s.holds(X, card).support_step().play("play-support", card=card)
    assert [a.args["space"] for a in s.m.legal] == [0]
    s.play("choose-own", space="F1").play("pass").play("pass").to_the_end_of_battle()
    s.choose_first("stay", "go-back", "put-next")
    assert s.discards(2 if card[0] == "n" else X) == [card]
    assert s.t.attached[0] == ()


@pytest.mark.parametrize(("card", "kept"), [("s-s2", 2), ("n-03", 3)])
def test_barricade_and_steel_barricade_keep_the_first_attack_damage_off(card: str, kept: int) -> None:
    s = idle(scene()).plain(X, "F1", 0, 9, 1, 0).carries(X, "F1", card).plain(Y, "F1", 4, 9, 1, 3).battle()
    assert s.attack("F1", "F1").damage(X, "F1") == 4 - kept


def test_tainted_claws_give_contagion() -> None:
    s = idle(scene(pairing=P)).plain(X, "F1", 1, 9, 1, 3).carries(X, "F1", "p-s1").plain(Y, "F1", 0, 9, 1, 0)
    s.plain(X, "F2", 1, 9, 1, 3).battle()
    assert s.attack("F1", "F1").plague(Y, "F1") == 2


def test_couriers_boots_end_at_speed_3() -> None:
    assert scene().plain(X, "F1", 1, 9, 1, 2).carries(X, "F1", "n-09").values(X, "F1")[3] == 3


# Traps


@pytest.mark.parametrize(("card", "damage"), [("s-s6", 2), ("a-s6", 2), ("n-04", 3)])
def test_mines_lie_under_an_enemy_and_go_off_when_it_is_lifted(card: str, damage: int) -> None:
    pairing = {"s": "sanctuary-plague", "a": A, "n": "sanctuary-plague"}[card[0]]
    s = scene(pairing=pairing).plain(X, "F1", 1, 9, 1, 1).plain(Y, "F1", 1, 9, 1, 1).holds(X, card).support_step()
    s.play("play-support", card=card).play("choose-enemy", space="F1")
    s.play("play-order", order="o-man").play("choose-own", space="F1").play("choose-own", space="F2")
    assert s.damage(Y, "F2") == damage
    assert s.discards(2 if card[0] == "n" else X) == [card]


@pytest.mark.parametrize("card", ["s-s6", "a-s6", "n-04"])
def test_mines_may_be_laid_in_battle_too(card: str) -> None:
    pairing = {"s": "sanctuary-plague", "a": A, "n": "sanctuary-plague"}[card[0]]
    s = scene(pairing=pairing).plain(X, "F1", 1, 9, 1, 1).plain(Y, "F1", 0, 9, 1, 1).holds(X, card).battle()
    s.play("play-support", card=card).play("choose-enemy", space="F1")
    assert shown(s.m, X)["players"][Y]["board"]["F1"]["mine"] == card


@pytest.mark.parametrize("card", ["a-s7", "n-12"])
def test_sleeping_gas_and_weighted_net_spend_a_unit_whose_moment_has_not_passed(card: str) -> None:
    s = idle(scene(pairing=PAIRING[card[0]])).plain(X, "F1", 1, 9, 1, 2).plain(Y, "F1", 1, 9, 1, 1).put(Y, "p-c1", "F3")
    s.plain(Y, "F2", 1, 9, 1, 3, held=1).holds(X, card).battle().play("play-support", card=card)
    assert {a.args["space"] for a in s.m.legal} == {0, 5}
    assert s.play("choose-enemy", space="F1").mark("spent", Y, "F1") == 1


@pytest.mark.parametrize("card", ["a-s7", "n-12"])
def test_sleeping_gas_and_weighted_net_need_an_unspent_enemy(card: str) -> None:
    s = scene(pairing=PAIRING[card[0]]).plain(X, "F1", 1, 9, 1, 2).plain(Y, "F1", 1, 9, 1, 1, spent=1).holds(X, card)
    assert not s.battle().offers("play-support")


def test_swarm_of_flies_infects_any_enemy_unit() -> None:
    s = idle(scene(pairing=P)).plain(X, "B1", 1, 9, 1, 3).plain(Y, "F1", 0, 9, 1, 0).plain(Y, "B1", 0, 9, 1, 0)
    s.holds(X, "p-s2").battle().play("play-support", card="p-s2").play("choose-enemy", space="B1")
    assert s.plague(Y, "B1") == 2


def test_swarm_of_flies_reaches_face_down_units_too() -> None:
    s = idle(scene(pairing=P)).plain(X, "B1", 1, 9, 1, 3).put(Y, "s-10", "F1", face_down=1).holds(X, "p-s2").battle()
    s.play("play-support", card="p-s2").play("choose-enemy", space="F1").play("pass-attack")
    assert s.damage(Y, "F1") == 2


def test_blood_miasma_hurts_every_infected_enemy_past_armour() -> None:
    s = (
        idle(scene(pairing=P))
        .plain(X, "F1", 1, 9, 1, 3)
        .put(Y, "s-10", "F1", plague=2)
        .plain(Y, "F2", 0, 9, 1, 0, plague=1)
    )
    s.plain(Y, "F3", 0, 9, 1, 0).holds(X, "p-s4").battle().play("play-support", card="p-s4")
    assert [s.damage(Y, space) for space in ("F1", "F2", "F3")] == [1, 1, 0]


def test_blood_miasma_needs_an_infected_enemy() -> None:
    s = scene(pairing=P).plain(X, "F1", 1, 9, 1, 3).plain(Y, "F1", 0, 9, 1, 0).holds(X, "p-s4").battle()
    assert not s.offers("play-support")


def test_plague_vial_infects_a_pair_of_neighbours() -> None:
    s = (
        scene()
        .plain(X, "F1", 1, 9, 1, 3)
        .plain(Y, "F1", 0, 9, 1, 0)
        .plain(Y, "B1", 0, 9, 1, 0)
        .plain(Y, "F3", 0, 9, 1, 0)
    )
    s.holds(X, "n-07").battle().play("play-support", card="n-07").play("choose-enemy", space="F1")
    assert [a.args["space"] for a in s.m.legal] == [3]
    s.play("choose-enemy", space="B1")
    assert [s.plague(Y, space) for space in ("F1", "B1", "F3")] == [2, 2, 0]


def test_plague_vial_on_a_lonely_unit_infects_it_alone() -> None:
    s = (
        scene()
        .plain(X, "F1", 1, 9, 1, 3)
        .plain(Y, "F1", 0, 9, 1, 0)
        .plain(Y, "F3", 0, 9, 1, 0)
        .holds(X, "n-07")
        .battle()
    )
    s.play("play-support", card="n-07").play("choose-enemy", space="F1")
    assert (s.plague(Y, "F1"), s.plague(Y, "F3"), s.prompt()) == (2, 0, "attack-turn")


# Gas


@pytest.mark.parametrize(("card", "damage"), [("a-s3", 1), ("n-10", 2)])
def test_acid_flask_and_fire_bomb_hit_the_first_line_or_the_uncovered(card: str, damage: int) -> None:
    pairing = "apothecaries-sanctuary"
    s = idle(scene(pairing=pairing)).plain(X, "F1", 1, 9, 1, 3).put(Y, "s-10", "F1").plain(Y, "B1", 0, 9, 1, 0)
    s.plain(Y, "B2", 0, 9, 1, 0).holds(X, card).battle().play("play-support", card=card)
    assert {a.args["space"] for a in s.m.legal} == {0, 4, 5}
    assert s.play("choose-enemy", space="F1").damage(Y, "F1") == damage


@pytest.mark.parametrize("card", ["a-s3", "n-10"])
def test_acid_flask_and_fire_bomb_kill_outright_and_turn_up(card: str) -> None:
    s = idle(scene(pairing="apothecaries-sanctuary")).plain(X, "F1", 1, 9, 1, 1).put(Y, "s-08", "F1", face_down=1)
    s.holds(X, card).battle().play("play-support", card=card).play("choose-enemy", space="F1")
    assert (s.alive(Y, "F1"), s.dying(Y, "F1"), s.mark("up", Y, "F1")) == (False, False, 1)


# Cures and supplies


@pytest.mark.parametrize(("turn", "damage"), [("attack", 1), ("defence", 2)])
def test_antidote_takes_the_token_and_one_damage_for_nothing(turn: str, damage: int) -> None:
    s = idle(scene(pairing=A)).plain(X, "F1", 1, 9, 1, 3, damage=2).holds(X, "a-s5").plain(Y, "F1", 1, 9, 1, 3)
    s.battle()
    if turn == "defence":
        s.play("pass-attack").play("attack", space="F1", goal="F1")
    s.t.plague[0] = 2
    s.play("play-support", card="a-s5").play("choose-own", space="F1").lets_it_come()
    assert (s.plague(X, "F1"), s.damage(X, "F1"), s.t.fatigue[X]) == (0, damage, 0)


@pytest.mark.clause("DO-SUPPORT-4")
@pytest.mark.parametrize(
    ("plague", "damage", "told"), [(2, 1, ["cured", "healed"]), (2, 0, ["cured"]), (0, 1, ["healed"])]
)
def test_antidote_is_told_by_what_it_took(plague: int, damage: int, told: list[str]) -> None:
    s = idle(scene(pairing=A)).plain(X, "F1", 1, 9, 1, 3, damage=damage).holds(X, "a-s5").plain(Y, "F1", 1, 9, 1, 3)
    s.battle()
    s.t.plague[0] = plague
    s.play("play-support", card="a-s5").play("choose-own", space="F1")
    assert [key for key in s.events() if key in ("cured", "healed")] == told


def test_serum_cures_all_and_heals_the_cured() -> None:
    s = idle(scene()).plain(X, "F1", 1, 9, 1, 2, damage=1, plague=2).plain(X, "F2", 0, 9, 1, 0, damage=2)
    s.holds(X, "n-08").plain(Y, "F1", 0, 9, 1, 0).battle()
    assert (s.t.step, s.damage(X, "F1")) == (2, 2)
    s.play("play-support", card="n-08")
    assert (s.plague(X, "F1"), s.damage(X, "F1"), s.damage(X, "F2")) == (0, 1, 2)


def test_serum_needs_an_infected_unit() -> None:
    s = scene().plain(X, "F1", 1, 9, 1, 3, damage=2).holds(X, "n-08").plain(Y, "F1", 0, 9, 1, 0).battle()
    assert not s.offers("play-support")


@pytest.mark.parametrize(("card", "start", "after"), [("s-s7", 9, 7), ("s-s7", 1, 0), ("n-11", 9, 6), ("n-11", 2, 0)])
def test_field_rations_and_cache_of_food_recover_fatigue(card: str, start: int, after: int) -> None:
    s = (
        scene()
        .plain(X, "F1", 1, 9, 1, 1)
        .holds(X, card)
        .fatigue(X, start)
        .support_step()
        .play("play-support", card=card)
    )
    assert s.t.fatigue[X] == after


@pytest.mark.parametrize("card", ["s-s7", "n-11"])
def test_field_rations_and_cache_of_food_are_not_offered_at_0(card: str) -> None:
    assert not scene().plain(X, "F1", 1, 9, 1, 1).holds(X, card).support_step().offers("play-support")


# Orders


def test_manoeuvre_moves_to_any_free_space_of_ones_own() -> None:
    s = scene().plain(X, "F1", 1, 9, 1, 3).plain(Y, "F1", 0, 9, 1, 0).battle().play("play-order", order="o-man")
    s.play("choose-own", space="F1")
    assert {a.args["space"] for a in s.m.legal if a.kind == "choose-own"} == {1, 2, 3, 4, 5}
    assert s.play("choose-own", space="B2").at(X, "B2") == "s-01"


def test_manoeuvre_does_not_move_onto_a_body() -> None:
    s = idle(scene()).plain(X, "F1", 1, 9, 1, 1).plain(X, "F3", 1, 9, 1, 1).plain(X, "F2", 1, 1, 1, 0)
    s.plain(Y, "F2", 1, 9, 1, 1).battle().attack("F1", "F2").attack("F2", "F2")
    assert not s.alive(X, "F2")
    s.play("play-order", order="o-man").play("choose-own", space="F1")
    assert not s.offers("choose-own", space="F2")


def test_withdraw_puts_a_unit_under_the_deck_with_damage_and_tokens_gone() -> None:
    s = scene().put(X, "s-05", "F1", damage=2, plague=2).plain(X, "F2", 1, 9, 1, 1).orders(X, wit=1).support_step()
    s.play("play-order", order="o-wit").play("choose-own", space="F1")
    assert s.under(X) == ["s-05"]
    assert s.at(X, "F1") is None


def test_withdraw_takes_spent_and_face_down_units_too() -> None:
    s = scene().put(X, "s-05", "F1", spent=1).put(X, "s-10", "F2", face_down=1).orders(X, wit=1).support_step()
    s.play("play-order", order="o-wit")
    assert {a.args["space"] for a in s.m.legal} == {0, 1}


def test_mobilisation_brings_a_unit_from_hand() -> None:
    s = scene().plain(X, "F1", 1, 9, 1, 3).holds(X, "s-08").plain(Y, "F1", 0, 9, 1, 0).battle()
    s.play("play-order", order="o-mob").play("mobilise", unit="s-08").play("choose-own", space="F2").play(
        "pay", space="F2"
    )
    assert s.t.fatigue[X] == 2
    assert s.offers("attack", space="F2", goal="F1")


def test_surprise_needs_an_unheld_unit_with_an_attack_to_ambush() -> None:
    s = scene().plain(X, "F1", 1, 9, 1, 0, held=1).plain(X, "F2", 0, 9, 1, 0).plain(Y, "F1", 1, 9, 1, 3).battle()
    assert not s.play("attack", space="F1", goal="F1").offers("play-order", order="o-sur")


def test_surprise_that_does_not_kill_lets_the_attack_go_on() -> None:
    s = idle(scene()).plain(X, "F1", 2, 9, 1, 3).plain(Y, "F1", 1, 9, 1, 0).battle()
    s.play("attack", space="F1", goal="F1").play("play-order", order="o-sur").play(
        "choose-own", space="F1"
    ).lets_it_come()
    assert (s.damage(X, "F1"), s.damage(Y, "F1"), s.mark("spent", Y, "F1")) == (1, 2, 1)


def test_hold_the_line_counts_active_first_line_units_only() -> None:
    s = scene().plain(X, "F1", 0, 9, 1, 0).put(X, "s-01", "F2", face_down=1).plain(X, "B1", 0, 9, 1, 0).support_step()
    assert s.play("play-order", order="s-o1").command(X) == 3


def test_hold_the_line_ends_with_the_round() -> None:
    s = scene().plain(X, "F1", 0, 9, 1, 0).having(hold_line=[1, 0]).clean_up().choose_first("stay", "go-back")
    assert s.t.hold_line == [0, 0]


def test_gas_curtain_lasts_until_the_step_ends() -> None:
    s = idle(scene(pairing="sanctuary-apothecaries")).plain(X, "F1", 3, 9, 1, 3).plain(X, "F2", 3, 9, 1, 3)
    s.plain(X, "F3", 3, 9, 1, 2).plain(Y, "F2", 0, 9, 1, 0).battle()
    s.play("attack", space="F1", goal="F2").play("play-order", order="a-o1").lets_it_come()
    assert s.attack("F2", "F2").damage(Y, "F2") == 4
    assert s.attack("F3", "F2").damage(Y, "F2") == 7


def test_wave_of_contagion_needs_an_infected_enemy_with_a_neighbour() -> None:
    s = (
        scene(pairing=P)
        .plain(X, "F1", 1, 9, 1, 3)
        .plain(Y, "F1", 0, 9, 1, 0, plague=2)
        .plain(Y, "F3", 0, 9, 1, 0)
        .battle()
    )
    assert not s.offers("play-order", order="p-o1")
