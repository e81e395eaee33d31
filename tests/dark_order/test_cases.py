"""The twenty cases that the component notes ask for."""

from dark_order_scene import Scene, X, Y, scene
from sabletop.games.dark_order.ids import PLACES


def goals(s: Scene) -> set[str]:
    return {PLACES[int(str(a.args["goal"]))] for a in s.m.legal if a.kind == "attack"}


def test_case_1_a_unit_on_f1_reaches_f1_and_f2_and_b1_only_if_uncovered() -> None:
    s = scene().plain(X, "F1", 1, 9, 1, 3)
    for space in PLACES:
        s.plain(Y, space, 0, 9, 1, 0)
    assert goals(s.battle()) == {"F1", "F2"}
    s = scene().plain(X, "F1", 1, 9, 1, 3)
    for space in ("F2", "F3", "B1", "B2", "B3"):
        s.plain(Y, space, 0, 9, 1, 0)
    assert goals(s.battle()) == {"F2", "B1"}


def test_case_2_a_unit_on_b2_reaches_the_whole_first_line_and_no_second_line() -> None:
    s = scene().plain(X, "B2", 1, 9, 1, 3)
    for space in PLACES:
        s.plain(Y, space, 0, 9, 1, 0)
    assert goals(s.battle()) == {"F1", "F2", "F3"}
    s = scene().plain(X, "B2", 1, 9, 1, 3)
    for space in ("B1", "B2", "B3"):
        s.plain(Y, space, 0, 9, 1, 0)
    assert goals(s.battle()) == set()


def test_case_3_two_units_of_speed_2_may_kill_each_other_and_leave_together() -> None:
    s = scene().plain(X, "F1", 3, 2, 1, 2).plain(Y, "F1", 2, 3, 1, 2).plain(X, "B3", 1, 9, 1, 0).battle()
    s.attack("F1", "F1")
    assert s.at(Y, "F1") is not None
    s.attack("F1", "F1")
    assert s.t.step == 0
    assert (s.at(X, "F1"), s.at(Y, "F1")) == (None, None)


def test_case_4_a_body_covers_in_its_step_and_no_longer_in_the_next() -> None:
    s = scene().plain(X, "F1", 3, 9, 1, 3).plain(X, "F2", 1, 9, 1, 3).plain(X, "F3", 1, 9, 1, 2)
    s.plain(Y, "F2", 3, 3, 1, 1).plain(Y, "B2", 0, 9, 1, 0).battle().attack("F1", "F2")
    assert not s.offers("attack", space="F2", goal="B2")
    s.play("pass-attack")
    assert s.t.step == 2
    assert s.offers("attack", space="F3", goal="B2")


def test_case_5_the_last_defender_begins_the_next_step() -> None:
    s = scene().plain(X, "F1", 1, 9, 1, 2).plain(Y, "F1", 1, 9, 1, 2).plain(X, "F2", 1, 9, 1, 2)
    s.plain(X, "F3", 1, 9, 1, 1).plain(Y, "F2", 1, 9, 1, 1).battle()
    s.attack("F1", "F1").attack("F1", "F1").attack("F2", "F1")
    assert (s.t.step, s.asked()) == (1, Y)


def test_case_6_contagion_in_step_1_kills_at_the_change_before_step_0_attacks() -> None:
    s = scene().plain(X, "F1", 9, 3, 1, 0).put(Y, "p-03", "F1").plain(Y, "F2", 1, 9, 1, 0).battle()
    s.attack("F1", "F1")
    assert s.t.step == 0
    assert s.dead(X) == ["s-01"]


def test_case_7_contagion_in_step_0_does_nothing() -> None:
    s = scene().plain(X, "F1", 0, 3, 1, 0).put(Y, "p-03", "F1", speed_mod=-1).battle()
    s.attack("F1", "F1")
    assert s.dead(X) == []


def test_case_8_made_aggressor_at_38_is_collapse_even_on_kings_road() -> None:
    s = scene("l-17").having(starter=Y).fatigue(X, 38).location_phase()
    s.play("be-protector").play("contest", location="l-17")
    assert s.ending() == ("collapse", (Y,))


def test_case_9_at_37_a_cost_of_3_is_not_offered_and_a_cost_of_2_leaves_39() -> None:
    s = scene().holds(X, "s-07", "s-06").fatigue(X, 37).plain(Y, "F1", 0, 9, 1, 0).unit_step()
    s.deploys("s-07 F1", "s-06 F2").deploys()
    assert not s.offers("activate", space="F1")
    assert s.play("activate", space="F2").t.fatigue[X] == 39


def test_case_10_a_mine_kills_a_commander_unless_he_has_dominated_already() -> None:
    s = scene().put(X, "s-c1", "F1", damage=2).mined(X, "F1", "a-s6").settled(X, "l-01").result()
    assert s.ending() == ("commander-fell", (Y,))
    s = scene().put(X, "s-c1", "F1", damage=2).mined(X, "F1", "a-s6").settled(X, "l-01", "l-02").result()
    assert s.ending() == ("domination", (X,))


def test_case_11_a_commander_turned_by_90_degrees_has_not_lost() -> None:
    s = scene().put(X, "s-c2", "F1").plain(Y, "F1", 1, 9, 1, 0).battle().attack("F1", "F1")
    assert s.mark("spent", X, "F1") == 1
    assert not s.m.over


def test_case_12_commanders_killing_each_other_draw_but_a_first_death_decides() -> None:
    s = scene().put(X, "s-c1", "F1", attack_mod=9).put(Y, "p-c2", "F1", attack_mod=9).battle()
    assert s.attack("F1", "F1").attack("F1", "F1").ending() == ("draw", ())
    s = scene().put(X, "s-c1", "F1", attack_mod=9, damage=3).put(Y, "p-c2", "F1", spent=1).battle()
    s.t.plague[0] = 2
    assert s.attack("F1", "F1").ending() == ("commander-fell", (X,))


def test_case_13_raventor_pass_returns_a_fourth_unit_before_deploying() -> None:
    s = scene("l-01").holds(X, "s-01").plain(Y, "F1", 0, 9, 1, 0)
    for space in ("F1", "F2", "F3", "B2"):
        s.plain(X, space, 1, 1, 1, 1)
    s.unit_step()
    assert s.prompt() == "surplus"
    s.play("choose-own", space="F3")
    assert s.prompt() == "lay"


def test_case_14_a_fourth_order_is_not_offered_with_three_units() -> None:
    s = (
        scene()
        .plain(X, "F1", 1, 9, 1, 3)
        .having(took_part=[3, 1], orders_used=[3, 0])
        .plain(Y, "F1", 0, 9, 1, 0)
        .battle()
    )
    assert not s.offers("play-order")


def test_case_15_the_protectors_third_support_card_goes_under_at_the_next_recruitment() -> None:
    s = scene().holds_locations(Y, "l-19").holds(Y, "p-s1", "p-s2").support_deck(Y, "p-s3").location_phase()
    s.play("be-aggressor").play("contest", location="l-19")
    assert len(s.t.support[Y]) == 3
    s = scene().holds(Y, "p-s1", "p-s2", "p-s3").recruitment().play("draw", n=0).play("keep").play("keep")
    assert s.kinds() == {"return"}


def test_case_16_forager_against_courier_is_equal_and_goes_to_the_protector() -> None:
    s = scene("l-22", pairing="sanctuary-apothecaries").fatigue(X, 9).fatigue(Y, 9)
    s.scouting(X, "s-08").scouting(Y, "a-01").scout_phase()
    assert s.t.fatigue == [9, 6]


def test_case_17_two_units_in_hand_and_one_on_the_field_are_too_few() -> None:
    s = (
        scene()
        .holds(X, "s-01", "s-02")
        .deck(X)
        .plain(X, "F1", 1, 1, 1, 1)
        .recruitment()
        .choose_first("keep", "draw", "return")
    )
    assert s.ending() == ("combat-ability", (Y,))


def test_case_18_withdrawing_the_target_makes_the_attacker_re_aim_or_lose_the_attack() -> None:
    s = scene().plain(X, "F1", 2, 9, 1, 3).plain(Y, "F1", 0, 9, 1, 0).plain(Y, "F2", 0, 9, 1, 0).battle()
    s.play("attack", space="F1", goal="F1").play("play-order", order="o-wit").play("choose-own", space="F1")
    assert s.prompt() == "reaim"
    s = scene().plain(X, "F1", 2, 9, 1, 3).plain(X, "F2", 2, 9, 1, 0).plain(Y, "F1", 0, 9, 1, 0).battle()
    s.play("attack", space="F1", goal="F1").play("play-order", order="o-wit").play("choose-own", space="F1")
    assert s.mark("spent", X, "F1") == 1
    assert s.t.step == 0


def test_case_19_without_a_face_up_location_to_attack_one_must_be_protector() -> None:
    assert scene().holds_locations(Y).having(round=4).location_phase().kinds() == {"be-protector"}


def test_case_20_an_unactivated_armoured_unit_takes_full_damage_and_counts_nothing() -> None:
    s = scene().put(X, "s-10", "F1", face_down=1).plain(X, "B3", 1, 9, 0, 0).plain(Y, "F1", 2, 9, 1, 3).battle()
    s.attack("F1", "F1")
    assert (s.damage(X, "F1"), s.mark("up", X, "F1"), s.command(X)) == (2, 1, 0)
