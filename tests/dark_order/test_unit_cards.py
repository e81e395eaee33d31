"""Every commander and unit, in at least two scenes each."""

import pytest

from dark_order_scene import Scene, X, Y, ours, scene, unit_number
from screens import shown

A, P = "apothecaries-plague", "plague-sanctuary"


def idle(s: Scene) -> Scene:
    """A slow unit of each side far away keeps the battle going."""
    return s.plain(X, "B3", 1, 9, 0, 0).plain(Y, "B3", 1, 9, 0, 0)


PRINTED = {
    "s-c1": (4, 2, 4, 3, 1), "s-c2": (3, 1, 4, 3, 2), "s-01": (1, 1, 2, 1, 1), "s-02": (2, 1, 3, 2, 0),
    "s-03": (2, 2, 3, 2, 1), "s-04": (2, 2, 2, 1, 2), "s-05": (4, 3, 3, 3, 1), "s-06": (2, 0, 2, 1, 1),
    "s-07": (3, 4, 2, 1, 0), "s-08": (1, 1, 1, 1, 3), "s-09": (2, 0, 2, 2, 1), "s-10": (4, 3, 3, 3, 0),
    "a-c1": (2, 1, 3, 3, 2), "a-c2": (3, 3, 3, 2, 3), "a-01": (1, 1, 1, 1, 2), "a-02": (1, 2, 2, 1, 3),
    "a-03": (2, 1, 2, 2, 2), "a-04": (2, 2, 2, 1, 2), "a-05": (2, 3, 1, 2, 3), "a-06": (2, 3, 3, 2, 1),
    "a-07": (2, 0, 2, 2, 1), "a-08": (2, 2, 2, 1, 3), "a-09": (1, 2, 1, 1, 3), "p-c1": (3, 3, 5, 3, 0),
    "p-c2": (3, 1, 4, 2, 1), "p-01": (1, 1, 2, 1, 0), "p-02": (1, 1, 1, 1, 2), "p-03": (2, 2, 2, 1, 1),
    "p-04": (3, 3, 4, 2, 0), "p-05": (2, 2, 2, 1, 2), "p-06": (1, 0, 3, 1, 0), "p-07": (2, 0, 3, 2, 0),
    "p-08": (4, 4, 5, 3, 0), "p-09": (2, 1, 2, 2, 1),
}  # fmt: skip


@pytest.mark.parametrize("unit", PRINTED)
def test_each_unit_is_laid_paid_and_stands_with_its_printed_values(unit: str) -> None:
    cost, *values = PRINTED[unit]
    pairing = {"s": "sanctuary-plague", "a": A, "p": P}[unit[0]]
    s = scene(pairing=pairing).plain(Y, "F1", 0, 9, 1, 0)
    if ours().commander[unit_number(unit)]:
        s.commander(X, unit).holds(X, s_other(unit)).unit_step()
    else:
        s.holds(X, unit).unit_step()
    s.deploys(f"{unit} F1").deploys().play("activate", space="F1")
    assert s.t.fatigue[X] == cost
    assert list(s.values(X, "F1")) == values
    assert shown(s.m, Y)["players"][X]["board"]["F1"]["unit"] == unit


def s_other(unit: str) -> str:
    """A unit of the same faction."""
    return f"{unit[0]}-01"


def test_the_content_holds_exactly_these_units() -> None:
    assert {unit.id for unit in ours().content.units} == set(PRINTED)


# Sanctuary


def test_oswald_brandt_shields_his_line_and_column_once_a_round() -> None:
    s = (
        idle(scene())
        .put(X, "s-c1", "F2")
        .plain(X, "F1", 0, 9, 1, 0)
        .plain(X, "B2", 0, 9, 1, 0)
        .plain(X, "B1", 0, 9, 1, 0)
    )
    s.plain(Y, "F1", 3, 9, 1, 3).plain(Y, "F2", 3, 9, 1, 3).battle().play("attack", space="F1", goal="F1")
    s.play("use-ability", space="F2").lets_it_come()
    assert s.damage(X, "F1") == 1
    s.play("attack", space="F2", goal="F1")
    assert not s.offers("use-ability")


def test_oswald_brandt_does_not_reach_a_unit_off_his_line_and_column() -> None:
    s = idle(scene()).put(X, "s-c1", "B2").plain(X, "F1", 0, 9, 1, 0).plain(Y, "F1", 3, 9, 1, 3).battle()
    assert not s.play("attack", space="F1", goal="F1").offers("use-ability")


def test_irmgard_voss_sings_attack_over_a_line_and_command_over_one_unit() -> None:
    s = scene().put(X, "s-c2", "B1").put(X, "s-01", "F1").put(X, "s-05", "F2").support_step()
    s.play("use-ability", space="B1").play("choose-line", line=0).play("choose-own", space="F2")
    assert [s.values(X, space)[0] for space in ("F1", "F2", "B1")] == [2, 4, 1]
    assert [s.values(X, space)[2] for space in ("F1", "F2")] == [1, 4]
    s.play("pass")
    assert not s.offers("use-ability")


def test_irmgard_voss_is_only_offered_lines_with_active_units() -> None:
    s = scene().put(X, "s-c2", "B1").put(X, "s-01", "F1", face_down=1).support_step().play("use-ability", space="B1")
    assert [a.args["line"] for a in s.m.legal] == [1]


def test_ward_recruit_attacks_for_1() -> None:
    s = idle(scene()).put(X, "s-01", "F1").plain(Y, "F1", 0, 9, 1, 0).battle().attack("F1", "F1")
    assert s.damage(Y, "F1") == 1


def test_tower_shield_bearer_takes_a_neighbours_attack_on_its_armour() -> None:
    s = idle(scene()).put(X, "s-02", "F2").plain(X, "F1", 0, 9, 1, 0).plain(Y, "F1", 2, 9, 1, 3).battle()
    s.play("attack", space="F1", goal="F1").play("use-ability", space="F2").lets_it_come()
    assert (s.damage(X, "F1"), s.damage(X, "F2")) == (0, 1)


def test_tower_shield_bearer_protects_only_orthogonal_neighbours() -> None:
    s = idle(scene()).put(X, "s-02", "B2").plain(X, "F1", 0, 9, 1, 0).plain(Y, "F1", 2, 9, 1, 3).battle()
    assert not s.play("attack", space="F1", goal="F1").offers("use-ability")


def test_gate_halberdier_reaches_the_enemy_second_line_from_behind() -> None:
    s = scene().put(X, "s-03", "B2").plain(Y, "B2", 0, 9, 1, 0).battle()
    assert s.offers("attack", space="B2", goal="B2")


def test_gate_halberdier_still_respects_cover_and_columns() -> None:
    s = (
        scene()
        .put(X, "s-03", "B1")
        .plain(Y, "F1", 0, 9, 1, 0)
        .plain(Y, "B1", 0, 9, 1, 0)
        .plain(Y, "B3", 0, 9, 1, 0)
        .battle()
    )
    assert {a.args["goal"] for a in s.m.legal if a.kind == "attack"} == {0}


@pytest.mark.parametrize(("space", "damage"), [("B2", 3), ("F2", 2)])
def test_crossbow_sister_shoots_harder_from_the_second_line(space: str, damage: int) -> None:
    s = idle(scene()).put(X, "s-04", space).plain(Y, "F2", 0, 9, 1, 0).battle()
    assert s.attack(space, "F2").damage(Y, "F2") == damage


def test_knight_of_the_order_loses_one_damage_to_his_armour() -> None:
    s = idle(scene()).put(X, "s-05", "F1").plain(Y, "F1", 2, 9, 1, 3).battle().attack("F1", "F1")
    assert s.damage(X, "F1") == 1


def test_standard_bearer_raises_the_others_of_its_line_only() -> None:
    s = scene().put(X, "s-06", "F1").put(X, "s-01", "F2").put(X, "s-01", "B1").put(X, "s-01", "F3", face_down=1)
    assert [s.values(X, space)[2] for space in ("F1", "F2", "B1", "F3")] == [1, 2, 1, 0]


def test_standard_bearer_unactivated_raises_nobody() -> None:
    s = scene().put(X, "s-06", "F1", face_down=1).put(X, "s-01", "F2")
    assert s.values(X, "F2")[2] == 1


@pytest.mark.parametrize(("spent", "damage"), [(1, 5), (0, 4)])
def test_executioner_hits_the_spent_harder(spent: int, damage: int) -> None:
    s = idle(scene()).put(X, "s-07", "F1").plain(Y, "F1", 0, 9, 1, 0, spent=spent).battle()
    assert s.attack("F1", "F1").damage(Y, "F1") == damage


def test_mounted_courier_rides_away_to_scout_without_an_order() -> None:
    s = scene().put(X, "s-08", "F1").plain(X, "F2", 1, 1, 1, 1).orders(X).support_step().play("use-ability", space="F1")
    assert (s.at(X, "F1"), len(s.t.scouts[X])) == (None, 1)
    s.play("pass")
    assert not s.offers("ride-in")


def test_mounted_courier_rides_in_from_scouting_and_pays() -> None:
    s = scene().scouting(X, "s-08").plain(X, "F2", 1, 1, 1, 1).fatigue(X, 5).support_step()
    s.play("ride-in", unit="s-08", space="F1")
    assert (s.t.fatigue[X], s.at(X, "F1"), s.mark("active", X, "F1"), s.mark("used", X, "F1")) == (6, "s-08", 1, 1)


def test_field_chaplain_keeps_plague_from_its_line() -> None:
    s = (
        scene(pairing=P)
        .holds(X, "p-s2", "p-s2")
        .plain(X, "F1", 1, 9, 1, 3)
        .put(Y, "s-09", "F1")
        .plain(Y, "F2", 0, 9, 1, 0)
    )
    s.plain(Y, "B3", 0, 9, 1, 0).battle().play("play-support", card="p-s2").play("choose-enemy", space="F2")
    assert s.plague(Y, "F2") == 0
    assert "warded" in s.events()


def test_field_chaplain_recovers_fatigue_for_a_won_battle() -> None:
    assert scene().put(X, "s-09", "F1").fatigue(X, 8).result().t.fatigue[X] == 7
    s = scene().put(X, "s-09", "F1").fatigue(X, 8).plain(Y, "F1", 0, 9, 9, 0).result()
    assert s.t.fatigue[X] == 8


def test_ironclad_veteran_loses_two_damage_to_his_armour_once() -> None:
    s = idle(scene()).put(X, "s-10", "F1").plain(Y, "F1", 2, 9, 1, 3).plain(Y, "F2", 2, 9, 1, 3).battle()
    assert s.attack("F1", "F1").damage(X, "F1") == 0
    assert s.attack("F2", "F1").damage(X, "F1") == 2


# Apothecaries


def test_emeric_sallow_heals_and_cures_in_an_attack_turn() -> None:
    s = (
        idle(scene(pairing=A))
        .put(X, "a-c1", "F1")
        .plain(X, "F2", 0, 9, 1, 0, damage=3)
        .plain(Y, "F1", 0, 9, 1, 0)
        .battle()
    )
    s.t.plague[1] = 2
    s.play("use-ability", space="F1").play("choose-own", space="F2")
    assert (s.damage(X, "F2"), s.plague(X, "F2")) == (1, 0)


def test_emeric_sallow_may_prevent_damage_in_a_defence_turn_even_to_himself() -> None:
    s = (
        idle(scene(pairing=A))
        .put(X, "a-c1", "F1")
        .plain(Y, "F1", 2, 9, 1, 3)
        .battle()
        .play("attack", space="F1", goal="F1")
    )
    s.play("use-ability", space="F1").play("prevent-instead").lets_it_come()
    assert s.damage(X, "F1") == 0


def test_mira_tessler_draws_a_neutral_card_when_activated() -> None:
    s = scene(pairing=A).commander(X, "a-c2").holds(X, "a-01").neutral_deck("n-05", "n-06").plain(Y, "F1", 0, 9, 1, 0)
    s.unit_step().deploys("a-c2 F1").deploys().play("activate", space="F1")
    assert s.hand(X)[-1] == "n-05"


def test_mira_tessler_draws_nothing_when_she_comes_in_battle() -> None:
    s = scene(pairing=A).commander(X, "a-c2").plain(X, "F1", 1, 9, 1, 3).neutral_deck("n-05").plain(Y, "F1", 0, 9, 1, 0)
    s.battle().play("play-order", order="o-mob").play("mobilise", unit="a-c2").play("choose-own", space="F2")
    assert s.mark("active", X, "F2") == 1
    assert s.hand(X) == []


@pytest.mark.parametrize(("theirs", "winner"), [("s-08", X), ("s-04", Y)])
def test_forager_counts_one_more_when_scouting(theirs: str, winner: int) -> None:
    s = scene("l-22", pairing="sanctuary-apothecaries").fatigue(X, 9).fatigue(Y, 9).having(aggressor=Y)
    s.scouting(X, theirs).scouting(Y, "a-01").scout_phase()
    assert s.t.fatigue[winner] == 6


def test_forager_attacks_at_its_printed_speed() -> None:
    s = scene(pairing=A).put(X, "a-01", "F1").plain(Y, "F1", 0, 9, 1, 0).battle()
    assert s.t.step == 2


def test_scalpel_runner_strikes_in_step_3() -> None:
    s = idle(scene(pairing=A)).put(X, "a-02", "F1").plain(Y, "F1", 0, 9, 1, 0).battle()
    assert s.t.step == 3
    assert s.attack("F1", "F1").damage(Y, "F1") == 2


def test_field_medic_heals_others_but_not_itself() -> None:
    s = (
        idle(scene(pairing=A))
        .put(X, "a-03", "F1", damage=1)
        .plain(X, "F2", 0, 9, 1, 0, damage=3)
        .plain(Y, "F1", 0, 9, 1, 0)
    )
    s.battle().play("use-ability", space="F1")
    assert not s.offers("choose-own", space="F1")
    assert s.play("choose-own", space="F2").damage(X, "F2") == 1


def test_field_medic_cannot_prevent_damage_to_itself() -> None:
    s = (
        idle(scene(pairing=A))
        .put(X, "a-03", "F1")
        .plain(Y, "F1", 2, 9, 1, 3)
        .battle()
        .play("attack", space="F1", goal="F1")
    )
    assert not s.offers("use-ability")


def test_gas_thrower_hits_the_targets_neighbours_in_its_line() -> None:
    s = idle(scene(pairing=A)).put(X, "a-04", "F1")
    for space in ("F1", "F2", "F3", "B2"):
        s.plain(Y, space, 0, 9, 1, 0)
    s.battle().attack("F1", "F2")
    assert [s.damage(Y, space) for space in ("F1", "F2", "F3", "B2")] == [1, 2, 1, 0]


def test_gas_thrower_leaves_a_gassed_unit_of_the_step_its_last_attack() -> None:
    s = idle(scene(pairing=A)).put(X, "a-04", "F1").plain(Y, "F1", 0, 9, 1, 0).plain(Y, "F2", 1, 1, 1, 2).battle()
    assert s.attack("F1", "F1").dying(Y, "F2")


def test_dart_marksman_reaches_the_enemy_second_line_from_behind() -> None:
    s = idle(scene(pairing=A)).put(X, "a-05", "B2").plain(Y, "B2", 0, 9, 1, 0).battle()
    assert s.attack("B2", "B2").damage(Y, "B2") == 3


def test_dart_marksman_dies_of_one_damage() -> None:
    s = idle(scene(pairing=A)).put(X, "a-05", "F1", spent=1).plain(Y, "F1", 1, 9, 1, 3).battle()
    assert not s.attack("F1", "F1").alive(X, "F1")


def test_leather_mask_bruiser_strikes_back_even_if_killed() -> None:
    s = idle(scene(pairing=A)).put(X, "a-06", "F1").plain(Y, "F1", 9, 9, 1, 3).battle().attack("F1", "F1")
    assert (s.alive(X, "F1"), s.damage(Y, "F1")) == (False, 1)


def test_leather_mask_bruiser_strikes_back_once_a_round() -> None:
    s = idle(scene(pairing=A)).put(X, "a-06", "F1").plain(Y, "F1", 1, 9, 1, 3).plain(Y, "F2", 1, 9, 1, 3).battle()
    s.attack("F1", "F1").attack("F2", "F1")
    assert (s.damage(Y, "F1"), s.damage(Y, "F2")) == (1, 0)


@pytest.mark.parametrize(("deck", "drawn"), [(("a-s1",), "a-s1"), ((), "n-05")])
def test_distiller_draws_support_or_a_neutral_card(deck: tuple[str, ...], drawn: str) -> None:
    s = scene(pairing=A).holds(X, "a-07").support_deck(X, *deck).neutral_deck("n-05").plain(Y, "F1", 0, 9, 1, 0)
    s.unit_step().deploys("a-07 F1").deploys().play("activate", space="F1")
    assert s.hand(X) == [drawn]


def test_poisoner_weakens_a_survivor() -> None:
    s = idle(scene(pairing=A)).put(X, "a-08", "F1").plain(Y, "F1", 3, 9, 1, 2).battle().attack("F1", "F1")
    assert (s.values(Y, "F1")[0], s.values(Y, "F1")[3], s.t.step) == (2, 1, 1)


def test_poisoner_deals_its_damage_like_others() -> None:
    s = idle(scene(pairing=A)).put(X, "a-08", "F1").plain(Y, "F1", 3, 2, 1, 2).battle().attack("F1", "F1")
    assert s.dead(Y) == ["p-04"]


def test_saboteur_slows_an_active_enemy_in_the_support_step() -> None:
    s = (
        scene(pairing=A)
        .put(X, "a-09", "F1")
        .plain(Y, "F1", 1, 9, 1, 2)
        .put(Y, "p-04", "F2", face_down=1)
        .support_step()
    )
    s.play("use-ability", space="F1")
    assert [a.args["space"] for a in s.m.legal] == [0]
    assert s.play("choose-enemy", space="F1").values(Y, "F1")[3] == 1


def test_saboteur_cannot_slow_below_0() -> None:
    s = scene(pairing=A).put(X, "a-09", "F1").plain(Y, "F1", 1, 9, 1, 0).support_step()
    assert s.play("use-ability", space="F1").play("choose-enemy", space="F1").values(Y, "F1")[3] == 0


# Plague


def test_hollow_duke_tires_the_enemy_when_an_infected_unit_dies() -> None:
    s = scene(pairing=P).put(X, "p-c1", "B1").plain(X, "F1", 1, 9, 1, 1).plain(Y, "F1", 0, 1, 1, 0, plague=2)
    assert s.plain(Y, "B3", 0, 9, 1, 0).battle().t.fatigue[Y] == 1


def test_hollow_duke_does_nothing_for_the_healthy_or_unactivated() -> None:
    s = idle(scene(pairing=P)).put(X, "p-c1", "B1").plain(X, "F1", 9, 9, 1, 3).plain(Y, "F1", 0, 1, 1, 0).battle()
    assert s.attack("F1", "F1").t.fatigue[Y] == 0


@pytest.mark.parametrize(("top", "active"), [("p-05", 1), ("p-08", 0)])
def test_mother_of_rot_broods_up_to_cost_2(top: str, active: int) -> None:
    s = scene(pairing=P).commander(X, "p-c2").holds(X, "p-01").deck(X, top).plain(Y, "F1", 0, 9, 1, 0).unit_step()
    s.deploys("p-c2 F1").deploys().play("activate", space="F1")
    assert s.play("choose-own", space="B1").mark("active", X, "B1") == active


def test_infected_villager_bursts_on_its_killer() -> None:
    s = idle(scene()).plain(X, "F1", 9, 9, 1, 3).plain(X, "F2", 1, 9, 1, 3).put(Y, "p-01", "F1").battle()
    assert s.attack("F1", "F1").plague(X, "F1") == 2


def test_infected_villager_unactivated_does_not_burst() -> None:
    s = idle(scene()).plain(X, "F1", 9, 9, 1, 3).plain(X, "F2", 1, 9, 1, 3).put(Y, "p-01", "F1", face_down=1).battle()
    assert s.attack("F1", "F1").plague(X, "F1") == 0


@pytest.mark.parametrize(("other", "attack"), [({}, 2), ({"face_down": 1}, 1)])
def test_rat_tide_swarms_with_another_active_one(other: dict[str, int], attack: int) -> None:
    assert scene().put(Y, "p-02", "F1").put(Y, "p-02", "F2", **other).values(Y, "F1")[0] == attack


def test_bile_spitter_ignores_cover() -> None:
    s = scene(pairing=P).put(X, "p-03", "F1").plain(Y, "F1", 0, 9, 1, 0).plain(Y, "B1", 0, 9, 1, 0).battle()
    assert s.offers("attack", space="F1", goal="B1")


def test_bile_spitter_infects_and_keeps_to_its_columns() -> None:
    s = scene(pairing=P).put(X, "p-03", "F1").plain(Y, "F1", 0, 9, 1, 0).plain(Y, "B3", 1, 9, 1, 0).battle()
    assert not s.offers("attack", goal="B3")
    assert "infected" in s.attack("F1", "F1").events()


def test_abomination_hits_for_3_and_bears_3() -> None:
    s = idle(scene()).plain(X, "F1", 3, 9, 1, 3).put(Y, "p-04", "F1").battle()
    assert s.attack("F1", "F1").alive(Y, "F1")


def test_blight_hound_infects_its_target() -> None:
    s = idle(scene()).plain(X, "F1", 0, 9, 1, 0).put(Y, "p-05", "F1").plain(Y, "F2", 1, 9, 1, 2).battle()
    assert s.attack("F1", "F1").plague(X, "F1") == 2


def test_carrier_ruptures_over_the_enemy_first_line_near_its_column() -> None:
    s = (
        idle(scene())
        .plain(X, "F1", 9, 9, 1, 3)
        .plain(X, "F2", 1, 9, 1, 3)
        .plain(X, "F3", 1, 9, 1, 0)
        .put(Y, "p-06", "F1")
    )
    s.battle().attack("F1", "F1")
    assert [s.plague(X, space) for space in ("F1", "F2", "F3", "B3")] == [2, 2, 0, 0]


def test_carrier_ruptures_when_a_tick_kills_it_too() -> None:
    s = scene().plain(X, "F1", 1, 9, 1, 2).put(Y, "p-06", "F1", damage=2, plague=2).plain(Y, "B3", 1, 9, 1, 0).battle()
    assert (s.t.step, s.plague(X, "F1"), s.dead(Y)) == (2, 2, ["p-06"])


@pytest.mark.parametrize(("top", "active"), [("p-02", 1), ("p-05", 0)])
def test_brood_nest_broods_up_to_cost_1(top: str, active: int) -> None:
    s = scene(pairing=P).holds(X, "p-07").deck(X, top).plain(Y, "F1", 0, 9, 1, 0).unit_step()
    s.deploys("p-07 F1").deploys().play("activate", space="F1")
    assert s.play("choose-own", space="B1").mark("active", X, "B1") == active


def test_flesh_colossus_counters_and_stands() -> None:
    s = idle(scene()).plain(X, "F1", 4, 9, 1, 3).put(Y, "p-08", "F1").battle().attack("F1", "F1")
    assert (s.alive(Y, "F1"), s.damage(X, "F1")) == (True, 1)


@pytest.mark.parametrize(("mine", "fatigue"), [(9, 0), (0, 2)])
def test_whisperer_tires_the_loser_if_it_is_still_active(mine: int, fatigue: int) -> None:
    s = scene().plain(X, "F1", 0, 9, mine, 0).put(Y, "p-09", "F1").result()
    assert s.t.fatigue[X] == fatigue
