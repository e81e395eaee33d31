"""Mobilisation: unit step, support step, tokens, zones."""

import pytest

from dark_order_scene import X, Y, scene
from sabletop.games.dark_order.ids import PLACES
from screens import shown


@pytest.mark.clause("DO-MOBIL-1", "DO-INFO-4")
def test_the_aggressor_deploys_face_down_then_the_protector_sees_how_many_lie_where() -> None:
    s = scene().holds(X, "s-01", "s-02", "s-03", "s-04").holds(Y, "p-01").unit_step()
    s.lays("s-04 F1", "s-03 B2", "s-02 scout")
    before = shown(s.m, Y)["players"][X]
    assert before["board"]["F1"] is None
    assert before["hand"]["units"] == 5
    s.deploys()
    assert s.asked() == Y
    seen = shown(s.m, Y)["players"][X]
    assert seen["board"]["F1"]["unit"] is None
    assert seen["board"]["B2"]["up"] is False
    assert (seen["scouts"], seen["hand"]["units"]) == (1, 2)


@pytest.mark.clause("DO-MOBIL-2")
def test_each_player_needs_a_unit_in_the_battle_zone() -> None:
    s = scene().holds(X, "s-01", "s-02").fatigue(X, 38).plain(Y, "F1", 1, 1, 1, 1).unit_step().lays("s-01 scout")
    assert s.kinds() == {"lay", "recall-scout"}
    assert s.m.why_not("done-laying").clause == "DO-MOBIL-2"  # type: ignore[union-attr]
    assert s.m.why_not("lay-scout", unit="s-02").clause == "DO-MOBIL-2"  # type: ignore[union-attr]
    s = scene().holds(X, "s-01").plain(X, "B1", 1, 1, 1, 1).unit_step()
    assert s.offers("lay-scout")
    assert s.offers("done-laying")


@pytest.mark.clause("DO-MOBIL-3")
def test_one_unit_lies_on_a_space_of_its_own_side() -> None:
    s = scene().holds(X, "s-01", "s-02", "s-03", "s-04", "s-05", "s-06").unit_step()
    for n, space in enumerate(PLACES):
        assert s.offers("lay", space=space)
        s.lays(f"s-0{n + 1} {space}")
        assert s.t.unit[PLACES.index(space)] >= 0
        assert space == "B3" or not s.offers("lay", space=space)


@pytest.mark.clause("DO-MOBIL-4")
def test_any_number_of_units_scout_on_the_contested_card_and_nothing_else_does() -> None:
    s = scene("l-18").plain(X, "F1", 1, 1, 1, 1).holds(X, "s-01", "s-02", "s-03", "s-04").tokens(X, speed=1)
    s.plain(Y, "F1", 1, 1, 1, 1).unit_step()
    s.deploys("s-01 scout", "s-02 scout", "s-03 scout", "s-04 scout").deploys()
    assert len(s.t.scouts[X]) == 4
    assert [a.args["space"] for a in s.m.legal if a.kind == "give-token"] == [0]


@pytest.mark.clause("DO-MOBIL-5")
def test_the_aggressor_activates_all_then_the_protector_having_seen_them() -> None:
    s = scene().holds(X, "s-05", "s-01", "s-07").holds(Y, "p-01").unit_step()
    s.deploys("s-07 F3", "s-05 F2", "s-01 F1").deploys("p-01 F1")
    s.play("activate", space="F2").play("activate", space="F1")
    assert s.t.fatigue[X] == 5
    assert s.asked() == X
    s.play("done")
    assert s.asked() == Y
    board = shown(s.m, Y)["players"][X]["board"]
    assert [board[space]["unit"] for space in ("F1", "F2", "F3")] == ["s-01", "s-05", None]


@pytest.mark.clause("DO-MOBIL-5")
def test_by_a_setting_both_deploy_unseen() -> None:
    s = scene(deployment="at once").holds(X, "s-01").holds(Y, "p-01").unit_step()
    s.deploys("s-01 F1")
    assert s.asked() == Y
    assert shown(s.m, Y)["players"][X]["board"]["F1"] is None
    s.deploys("p-01 F1")
    assert shown(s.m, Y)["players"][X]["board"]["F1"] is not None


@pytest.mark.clause("DO-MOBIL-6", "DO-MOBIL-7")
def test_a_unit_left_face_down_is_unpaid_and_spent_and_only_defends() -> None:
    s = scene().holds(X, "s-03").plain(Y, "F1", 3, 3, 1, 2).unit_step()
    s.deploys("s-03 F1").deploys().play("done")
    assert s.t.fatigue[X] == 0
    assert (s.mark("up", X, "F1"), s.mark("spent", X, "F1")) == (0, 1)
    s.play("pass").play("pass")
    assert s.asked() == Y
    s.play("attack", space="F1", goal="F1")
    assert s.asked() == X
    assert s.prompt() == "defence-turn"


@pytest.mark.clause("DO-MOBIL-8")
def test_a_commander_must_be_payable_and_turned_up() -> None:
    s = scene().holds(X, "s-01").fatigue(X, 36).plain(Y, "F1", 1, 1, 1, 1).unit_step()
    assert not s.offers("lay", unit="s-c1")
    assert s.m.why_not("lay", unit="s-c1").clause == "DO-MOBIL-8"  # type: ignore[union-attr]
    s = scene().holds(X, "s-01").fatigue(X, 35).plain(Y, "F1", 1, 1, 1, 1).unit_step()
    s.deploys("s-c1 F2").deploys()
    assert not s.offers("done")
    assert s.m.why_not("done").clause == "DO-MOBIL-8"  # type: ignore[union-attr]
    s.play("activate", space="F2")
    assert s.t.fatigue[X] == 39


@pytest.mark.clause("DO-MOBIL-9")
def test_the_cost_of_a_laid_commander_is_reserved() -> None:
    s = scene().holds(X, "s-07", "s-01").fatigue(X, 34).plain(Y, "F1", 1, 1, 1, 1).unit_step()
    s.deploys("s-c1 F1", "s-07 F2", "s-01 F3").deploys()
    assert not s.offers("activate", space="F2")
    assert s.offers("activate", space="F3")
    s.play("activate", space="F1")
    assert not s.offers("activate", space="F2")
    s.play("activate", space="F3")
    assert s.t.fatigue[X] == 39


@pytest.mark.clause("DO-MOBIL-10")
def test_a_commander_may_not_scout() -> None:
    s = scene().holds(X, "s-01").plain(Y, "F1", 1, 1, 1, 1).unit_step()
    assert not s.offers("lay-scout", unit="s-c1")
    assert s.m.why_not("lay-scout", unit="s-c1").clause == "DO-MOBIL-10"  # type: ignore[union-attr]
    s = scene().put(X, "s-c1", "F1").orders(X, man=1).support_step()
    s.play("play-order", order="o-man").play("choose-own", space="F1")
    assert not s.offers("to-location")


@pytest.mark.clause("DO-MOBIL-10")
def test_by_a_setting_he_may_scout_unpaid_and_returns_to_hand() -> None:
    s = scene(commander_may_scout=True).holds(X, "s-01").plain(Y, "F1", 0, 1, 1, 1).unit_step()
    s.deploys("s-c1 scout", "s-01 F1").deploys().play("done")
    assert s.t.fatigue[X] == 0
    s.play("pass").play("pass").to_the_end_of_battle()
    assert s.t.commander_seen[X] == 1
    assert s.t.commander_at[X] == -1


@pytest.mark.clause("DO-MOBIL-11")
def test_scouts_cost_nothing_and_stay_hidden_until_after_the_battle() -> None:
    s = scene(pairing="apothecaries-plague").fatigue(X, 8).plain(X, "F1", 0, 9, 1, 0).scouting(X, "a-01", "a-02")
    s.plain(Y, "F1", 1, 9, 1, 1).battle()
    assert b"a-01" not in repr(s.m.view(Y)).encode()
    s.to_the_end_of_battle()
    assert s.t.fatigue[X] == 8
    assert "scouts-shown" in s.events(Y)


@pytest.mark.clause("DO-MOBIL-12", "DO-DAMAGE-13")
def test_an_unactivated_unit_has_only_its_life() -> None:
    s = scene().put(X, "s-10", "F1", face_down=1).plain(Y, "F1", 2, 3, 1, 2).plain(Y, "B3", 1, 9, 0, 0).battle()
    s.attack("F1", "F1")
    assert s.damage(X, "F1") == 2
    assert (s.mark("up", X, "F1"), s.mark("active", X, "F1")) == (1, 0)
    assert s.command(X) == 0


@pytest.mark.clause("DO-MOBIL-13", "DO-KEYWORD-9")
def test_a_scouts_ability_is_off_unless_it_speaks_of_scouting() -> None:
    s = scene(pairing="apothecaries-plague").scouting(X, "a-03", "a-01").plain(X, "F1", 1, 5, 1, 2, damage=2)
    s.plain(Y, "F1", 1, 9, 1, 0).battle()
    assert not s.offers("use-ability")
    s = scene("l-17", pairing="sanctuary-apothecaries").scouting(Y, "a-01").scouting(X, "s-08").scout_phase()
    assert s.asked() == Y
    assert s.prompt() == "spoils"


@pytest.mark.clause("DO-MOBIL-14")
def test_units_that_stayed_are_paid_and_surplus_ones_return_before_deploying() -> None:
    s = scene("l-01").holds(X, "s-01").plain(Y, "F1", 1, 1, 1, 1)
    for space in ("F1", "F2", "F3", "B1"):
        s.plain(X, space, 1, 2, 1, 1)
    s.unit_step()
    assert s.prompt() == "surplus"
    s.play("choose-own", space="B1")
    assert s.at(X, "B1") is None
    assert s.deck_size(X) == 13
    assert not s.offers("lay")
    assert s.mark("active", X, "F1") == 1


@pytest.mark.clause("DO-MOBIL-15")
def test_units_do_not_move_by_themselves() -> None:
    s = scene().plain(X, "B1", 1, 1, 1, 1).orders(X).support_step()
    assert s.kinds() == {"pass"}
    assert s.refuses("choose-own", space="F1")


@pytest.mark.clause("DO-MOBIL-17")
def test_units_are_laid_in_any_order_and_taken_back() -> None:
    s = scene().holds(X, "s-01", "s-05", "s-07").plain(Y, "F1", 1, 1, 1, 1).unit_step()
    s.lays("s-07 B1", "s-c1 F2", "s-01 scout").play("take-up", space="F2").play("recall-scout", unit="s-01")
    assert (s.t.commander_at[X], s.hand(X), s.t.scouts[X]) == (-1, ["s-01", "s-05"], ())
    s.lays("s-01 F2").play("take-up", space="B1").deploys("s-07 scout")
    assert (s.at(X, "F2"), s.at(X, "B1"), s.hand(X)) == ("s-01", None, ["s-05"])
    assert s.t.took_part[X] == 1


@pytest.mark.clause("DO-MOBIL-17")
def test_only_what_was_laid_now_is_taken_back_and_not_without_end() -> None:
    s = scene().holds(X, "s-05").plain(X, "F1", 1, 1, 1, 1).plain(Y, "F1", 1, 1, 1, 1).unit_step()
    refusal = s.m.why_not("take-up", space="F1")
    assert refusal is not None
    assert refusal.clause == "DO-MOBIL-17"
    for _ in range(12):
        s.lays("s-05 F2").play("take-up", space="F2")
    s.lays("s-05 F2")
    refusal = s.m.why_not("take-up", space="F2")
    assert refusal is not None
    assert "12" in refusal.text
    assert s.kinds() == {"lay", "done-laying"}


@pytest.mark.clause("DO-MOBIL-16", "DO-ABILITY-1")
def test_abilities_on_activation_happen_at_once_in_order() -> None:
    s = scene(pairing="apothecaries-plague").commander(X, "a-c2").holds(X, "a-07", "a-09").plain(Y, "F1", 1, 1, 1, 1)
    s.support_deck(X, "a-s4").neutral_deck("n-05").unit_step()
    s.deploys("a-c2 F1", "a-09 F3", "a-07 F2").deploys()
    s.play("activate", space="F2")
    assert s.hand(X) == ["a-s4"]
    s.play("activate", space="F1")
    assert s.hand(X) == ["a-s4", "n-05"]
    s.play("activate", space="F3")
    assert s.prompt() == "support-step"
    assert s.offers("use-ability", space="F3")


# Support step


@pytest.mark.clause("DO-SUPPORT-1")
def test_players_alternate_single_actions_beginning_with_the_aggressor() -> None:
    s = scene().plain(X, "F1", 1, 2, 1, 1).plain(Y, "F1", 1, 2, 1, 1).tokens(X, speed=1).support_step()
    assert s.asked() == X
    s.play("give-token", token="speed", space="F1")
    assert s.asked() == Y


@pytest.mark.clause("DO-SUPPORT-2")
def test_the_step_ends_when_both_pass_one_after_the_other() -> None:
    s = scene().plain(X, "F1", 1, 2, 1, 1).plain(Y, "F1", 1, 2, 1, 1).holds(Y, "p-s3").support_step()
    s.play("pass").play("play-support", card="p-s3").play("choose-own", space="F1")
    assert s.asked() == X
    s.play("pass").play("pass")
    assert s.prompt() == "attack-turn"


@pytest.mark.clause("DO-SUPPORT-3")
def test_surprise_is_not_an_order_of_the_support_step() -> None:
    s = scene().orders(X, man=2, wit=1, mob=1, sur=1).support_step()
    assert not s.offers("play-order")
    s = (
        scene()
        .plain(X, "F1", 1, 2, 1, 1)
        .plain(X, "F2", 1, 2, 1, 1)
        .orders(X, man=2, wit=1, mob=1, sur=1)
        .support_step()
    )
    assert [s.offers("play-order", order=o) for o in ("o-man", "o-wit", "o-mob", "o-sur")] == [True, True, True, False]
    s.play("play-order", order="o-man").play("choose-own", space="F1").play("choose-own", space="B1").play("pass")
    assert s.offers("play-order", order="o-man")


@pytest.mark.clause("DO-SUPPORT-4", "DO-KEYWORD-5")
def test_a_support_card_is_paid_works_and_is_discarded_when_the_round_ends() -> None:
    s = scene().fatigue(X, 9).plain(X, "F1", 1, 2, 1, 1).plain(Y, "F1", 0, 9, 1, 0).holds(X, "s-s3").support_step()
    s.play("play-support", card="s-s3").play("choose-own", space="F1")
    assert s.t.fatigue[X] == 10
    assert s.values(X, "F1")[0] == 2
    s.play("pass").play("pass")
    assert s.discards(X) == []
    s.to_the_end_of_battle().choose_first("stay", "go-back")
    assert s.discards(X) == ["s-s3"]
    assert s.values(X, "F1")[0] == 1
    s = scene().plain(X, "F1", 1, 2, 1, 1).plain(Y, "F1", 0, 9, 1, 0).holds(X, "s-s3").battle()
    assert not s.offers("play-support")


@pytest.mark.clause("DO-SUPPORT-5")
def test_no_two_attachments_of_the_same_name_on_one_unit() -> None:
    s = scene().plain(X, "F1", 1, 2, 1, 1).carries(X, "F1", "s-s3").holds(X, "s-s3", "s-s2", "n-05").support_step()
    assert not s.offers("play-support", card="s-s3")
    assert s.offers("play-support", card="s-s2")
    assert s.offers("play-support", card="n-05")


@pytest.mark.clause("DO-SUPPORT-6")
def test_attachments_and_tokens_need_an_active_unit_but_protection_saves_any_attacked_one() -> None:
    s = scene().put(X, "s-01", "F1", face_down=1).holds(X, "s-s2").tokens(X, life=1).support_step()
    assert s.kinds() <= {"pass", "play-order"}
    s = scene().put(X, "s-01", "F1", face_down=1).holds(X, "s-s1").plain(Y, "F1", 2, 2, 1, 3).battle()
    s.play("attack", space="F1", goal="F1").play("play-support", card="s-s1").lets_it_come()
    assert s.damage(X, "F1") == 0
    assert s.mark("up", X, "F1") == 0


# Tokens


@pytest.mark.clause("DO-TOKEN-1")
def test_tokens_give_speed_and_life_for_the_round() -> None:
    s = scene().plain(X, "F1", 2, 3, 1, 1).plain(Y, "F1", 0, 9, 1, 0).tokens(X, speed=1, life=1).support_step()
    s.play("give-token", token="speed", space="F1").play("pass").play("give-token", token="life", space="F1")
    assert s.values(X, "F1")[1:] == (4, 1, 2)
    s.play("pass").play("pass").passes().choose_first("stay", "go-back")
    assert s.t.speed_mod[0] == s.t.life_mod[0] == 0


@pytest.mark.clause("DO-TOKEN-2")
def test_tokens_not_assigned_are_kept() -> None:
    s = scene().plain(X, "F1", 0, 3, 1, 1).plain(Y, "F1", 0, 9, 1, 0).tokens(Y, life=1).support_step()
    s.play("pass").play("pass").choose_first("stay", "go-back", "put-next", "draw", "keep", "return")
    assert s.t.round == 2
    assert s.t.life_tokens[Y] == 1


@pytest.mark.clause("DO-TOKEN-3", "DO-CLOCK-8")
@pytest.mark.parametrize(("speed", "after"), [(1, 3), (2, 3)])
def test_several_tokens_may_go_to_one_unit_but_speed_ends_at_3(speed: int, after: int) -> None:
    s = scene().plain(X, "F1", 1, 3, 1, speed).tokens(X, speed=2).support_step()
    s.play("give-token", token="speed", space="F1").play("pass").play("give-token", token="speed", space="F1")
    assert s.values(X, "F1")[3] == after


# Zones


@pytest.mark.clause("DO-ZONE-1")
def test_a_manoeuvre_brings_a_scout_in_turned_up_and_paid() -> None:
    s = (
        scene(pairing="apothecaries-plague")
        .scouting(X, "a-02")
        .plain(X, "F1", 1, 2, 1, 1)
        .fatigue(X, 10)
        .support_step()
    )
    s.play("play-order", order="o-man").play("choose-scout", unit="a-02").play("choose-own", space="F3")
    assert s.t.fatigue[X] == 13
    assert s.mark("active", X, "F3") == 1


@pytest.mark.clause("DO-ZONE-2")
def test_only_an_unspent_unit_may_leave_to_scout() -> None:
    s = scene().plain(X, "F1", 1, 2, 1, 1, spent=1).plain(X, "F2", 1, 2, 1, 1).support_step()
    s.play("play-order", order="o-man").play("choose-own", space="F1")
    assert not s.offers("to-location")
    s = scene().plain(X, "F1", 1, 2, 1, 1, spent=1).plain(X, "F2", 1, 2, 1, 1).support_step()
    s.play("play-order", order="o-man").play("choose-own", space="F2").play("to-location")
    assert len(s.t.scouts[X]) == 1


@pytest.mark.clause("DO-ZONE-3")
def test_zones_change_only_while_somebody_in_the_battle_zone_is_active_and_unspent() -> None:
    s = (
        scene()
        .plain(X, "F1", 1, 2, 1, 1, spent=1)
        .plain(Y, "F1", 1, 2, 1, 1, spent=1)
        .scouting(X, "s-01")
        .support_step()
    )
    s.play("play-order", order="o-man")
    assert not s.offers("choose-scout")
    assert s.offers("choose-own", space="F1")


@pytest.mark.clause("DO-ZONE-4")
def test_entering_must_be_paid_and_leaving_loses_tokens_and_attachments() -> None:
    s = (
        scene(pairing="apothecaries-plague")
        .scouting(X, "a-02")
        .plain(X, "F1", 1, 2, 1, 1)
        .fatigue(X, 37)
        .support_step()
    )
    s.play("play-order", order="o-man")
    assert not s.offers("choose-scout")
    s = scene().plain(X, "F1", 1, 2, 1, 1).carries(X, "F1", "s-s3").plain(X, "F2", 1, 2, 1, 1).support_step()
    s.play("play-order", order="o-man").play("choose-own", space="F1").play("to-location")
    assert s.discards(X) == ["s-s3"]
    assert shown(s.m, Y)["players"][X]["scouts"] == 1


@pytest.mark.clause("DO-ZONE-5")
def test_a_scout_and_an_unspent_unit_may_change_places() -> None:
    s = scene().put(X, "s-05", "F1", spent=1).put(X, "s-07", "F2").scouting(X, "s-01").support_step()
    s.play("play-order", order="o-man").play("choose-scout", unit="s-01")
    assert not s.offers("choose-own", space="F1")
    s.play("choose-own", space="F2")
    assert s.at(X, "F2") == "s-01"
    assert s.t.fatigue[X] == 3
    assert len(s.t.scouts[X]) == 1
