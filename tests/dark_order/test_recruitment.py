"""Recruitment and the Location phase."""

import pytest

from dark_order_scene import X, Y, ours, scene
from sabletop.engine import codec
from screens import shown

# Recruitment


@pytest.mark.clause("DO-RECRUIT-1")
def test_a_round_has_four_phases_in_order() -> None:
    s = scene().recruitment()
    assert s.t.phase == 1
    s.choose_first("draw", "keep", "return")
    assert s.prompt() == "role"
    assert s.refuses("attack", space="F1", goal="F1")
    assert s.refuses("lay", space="F1")


@pytest.mark.clause("DO-RECRUIT-2", "DO-INFO-1")
def test_both_recruit_at_once_and_neither_sees_the_others_choices() -> None:
    s = scene().holds(X, "s-01", "s-s2").fatigue(X, 9).recruitment()
    seen = codec.canonical(shown(s.m, Y)["players"][X])
    while s.asked() == X:
        s.m.play(s.m.legal[-1])
        assert codec.canonical(shown(s.m, Y)["players"][X]) == seen
    assert s.prompt() == "draw"
    s.choose_first("draw")
    assert s.prompt() == "role"
    assert codec.canonical(shown(s.m, Y)["players"][X]) != seen


@pytest.mark.clause("DO-RECRUIT-3")
def test_a_hand_is_filled_to_four_units_and_two_support_besides_the_commander() -> None:
    s = scene().holds(X, "s-01").plain(X, "F1", 1, 1, 1, 1).plain(X, "F2", 1, 1, 1, 1).recruitment()
    s.play("keep").play("draw", n=2)
    assert len(s.t.hand[X]) == 4
    assert len(s.t.support[X]) == 2
    assert s.t.commander_at[X] == -1


@pytest.mark.clause("DO-RECRUIT-4")
def test_units_left_in_hand_are_kept_or_put_under_the_deck() -> None:
    s = scene().holds(X, "s-01", "s-10").deck(X, "s-02", "s-03", "s-04", "s-05", "s-06").recruitment()
    s.play("keep").play("return", n=1)
    assert s.hand(X) == ["s-01", "s-02", "s-03", "s-04"]
    assert s.under(X) == ["s-05", "s-06", "s-10"]


@pytest.mark.clause("DO-RECRUIT-4", "DO-CLEANUP-1")
def test_returned_units_lie_in_the_order_of_the_owners_choice() -> None:
    s = scene().holds(X, "s-01", "s-02", "s-03").deck(X, "s-04", "s-05", "s-06", "s-07", "s-08").recruitment()
    s.play("return", n=1).play("return", n=1).play("return", n=2)
    assert s.under(X) == ["s-08", "s-02", "s-03", "s-01"]


@pytest.mark.clause("DO-RECRUIT-5")
def test_units_must_be_drawn_and_support_may_be() -> None:
    s = scene().holds(X, "s-01", "s-02", "s-03", "s-04", "s-s2").recruitment()
    s.play("return", n=1).play("return", n=1).play("keep").play("keep")
    assert s.kinds() == {"keep", "return"}
    s.play("keep")
    assert len(s.t.hand[X]) == 4
    assert s.kinds() == {"draw"}
    assert [a.args["n"] for a in s.m.legal] == [0, 1]


@pytest.mark.clause("DO-RECRUIT-6", "DO-NEUTRAL-1")
def test_at_most_two_support_cards_of_any_origin_are_kept() -> None:
    s = scene().holds(X, "s-s1", "s-s2", "n-01", "n-02").recruitment()
    s.play("keep").play("return", n=1).play("keep")
    assert s.kinds() == {"return"}
    assert "keep" in str(s.m.why_not("keep")) or s.m.why_not("keep") is not None
    s.play("return", n=1)
    assert s.hand(X)[-2:] == ["s-s1", "n-01"]
    assert [ours().content.supports[c].id for c in s.t.support_under[X]] == ["s-s2"]
    assert [ours().content.supports[c].id for c in s.t.neutral_under] == ["n-02"]


@pytest.mark.clause("DO-RECRUIT-6")
def test_by_a_setting_only_own_cards_count_to_the_limit() -> None:
    s = scene(support_limit="own").holds(X, "s-s1", "s-s2", "n-01", "n-02").recruitment()
    s.play("keep").play("keep").play("keep")
    assert s.offers("keep")


@pytest.mark.clause("DO-RECRUIT-7")
def test_discarded_orders_give_back_their_cost() -> None:
    s = scene().fatigue(X, 14).orders(X, sur=1, wit=1, man=1).recruitment()
    s.play("draw", n=0)
    s.play("discard", order="o-man", n=0).play("discard", order="o-wit", n=1).play("discard", order="o-sur", n=1)
    assert s.t.fatigue[X] == 14
    s.choose_first("draw")
    assert s.t.fatigue[X] == 10
    assert s.order_count(X, "o-sur") == s.order_count(X, "o-wit") == 0
    assert s.order_count(X, "o-man") == 1


@pytest.mark.clause("DO-RECRUIT-8")
def test_recovery_stops_at_0_and_is_not_offered_at_0() -> None:
    s = scene().fatigue(X, 2).orders(X, sur=2, wit=1).recruitment()
    s.play("draw", n=0).play("discard", order="o-wit", n=0)
    assert not s.offers("discard", order="o-sur", n=2)
    s.play("discard", order="o-sur", n=1)
    assert s.prompt() == "draw"
    s.choose_first("draw")
    assert s.t.fatigue[X] == 0
    s = scene().fatigue(Y, 10).recruitment()
    s.play("draw", n=0).play("draw", n=0)
    assert s.asked() == Y
    assert s.prompt() == "discard"


@pytest.mark.clause("DO-RECRUIT-9")
def test_a_unit_deck_gives_what_it_has() -> None:
    s = scene(combat_minimum=3).holds(X, "s-01", "s-02").deck(X, "s-03").support_deck(X).recruitment()
    s.play("keep").play("keep")
    assert s.hand(X) == ["s-01", "s-02", "s-03"]
    assert [a.args["n"] for a in s.m.legal] == [0]


@pytest.mark.clause("DO-RECRUIT-9", "DO-NEUTRAL-3")
def test_an_empty_neutral_deck_is_renewed_from_its_discards() -> None:
    s = scene("l-18").scouting(X, "s-08").neutral_deck("n-01", discards=("n-02",) * 3 + ("n-03",) * 6).scout_phase()
    assert s.prompt() == "spoils"
    assert len(s.t.spoils) == 3
    assert ours().content.supports[s.t.spoils[0]].id == "n-01"
    assert len(s.t.neutral_deck) == 7
    assert s.discards(2) == []


# Location


@pytest.mark.clause("DO-LOCATION-1")
def test_the_starting_player_chooses_a_side_and_the_other_takes_the_other() -> None:
    s = scene().having(aggressor=-1).location_phase()
    assert s.asked() == X
    s.play("be-protector")
    assert s.t.aggressor == Y


@pytest.mark.clause("DO-LOCATION-2", "DO-RESULT-3")
def test_the_protector_wins_a_tie_whoever_attacked_last() -> None:
    s = scene().plain(X, "F1", 0, 5, 5, 0).plain(Y, "F1", 1, 5, 5, 0).battle()
    s.attack("F1", "F1")
    assert s.t.settled[Y] == (13,)


@pytest.mark.clause("DO-LOCATION-3", "DO-LOCATION-5")
def test_roles_bring_tokens_and_the_surcharge() -> None:
    s = scene().fatigue(X, 7).location_phase().play("be-aggressor")
    assert (s.t.speed_tokens[X], s.t.life_tokens[Y]) == (1, 1)
    s.play("contest", location=s.t.locations[Y][0])
    assert s.t.fatigue == [9, 0]


@pytest.mark.clause("DO-LOCATION-4", "DO-RESULT-6")
def test_only_face_up_locations_of_the_opponent_are_fought_over() -> None:
    s = scene().holds_locations(Y, "l-01", "l-18").settled(Y, "l-07").location_phase().play("be-aggressor")
    assert [a.args["location"] for a in s.m.legal] == [0, 17]
    assert s.refuses("contest", location="l-07")


@pytest.mark.clause("DO-LOCATION-6")
def test_the_protector_draws_an_extra_support_card() -> None:
    s = scene().holds_locations(Y, "l-19").holds(Y, "p-s1", "p-s2").support_deck(Y, "p-s3", "p-s4", "p-s5")
    s.location_phase().play("be-aggressor").play("contest", location="l-19")
    assert s.hand(Y) == ["p-s1", "p-s2", "p-s3"]
    assert len(s.t.support_under[Y]) == 2
    s = scene().holds_locations(Y, "l-19").support_deck(Y).neutral_deck("n-05", "n-06")
    s.location_phase().play("be-aggressor").play("contest", location="l-19")
    assert s.hand(Y) == ["n-05"]


@pytest.mark.clause("DO-LOCATION-7")
def test_roles_follow_what_there_is_to_attack() -> None:
    s = scene().holds_locations(Y).location_phase()
    assert s.kinds() == {"be-protector"}
    assert s.m.why_not("be-aggressor") is not None
    assert scene().holds_locations(X).location_phase().kinds() == {"be-aggressor"}
    assert scene(role_without_target="follow").location_phase().kinds() == {"be-aggressor", "be-protector"}


@pytest.mark.clause("DO-LOCATION-8")
def test_a_refund_comes_after_the_surcharge() -> None:
    s = scene().holds_locations(Y, "l-17").fatigue(X, 37).location_phase().play("be-aggressor")
    s.play("contest", location="l-17")
    assert s.t.fatigue[X] == 35
    assert s.t.speed_tokens[X] == 2


@pytest.mark.clause("DO-LOCATION-9", "DO-LOCATION-8")
def test_whoever_is_made_aggressor_near_the_end_collapses_at_the_surcharge() -> None:
    s = scene().having(starter=Y).holds_locations(Y, "l-17", "l-01").fatigue(X, 38).location_phase()
    s.play("be-protector").play("contest", location="l-17")
    assert s.ending() == ("collapse", (Y,))
    assert s.t.speed_tokens[X] == 1


@pytest.mark.clause("DO-LOCATION-10")
def test_a_starting_player_in_danger_may_not_choose_to_attack() -> None:
    s = scene().fatigue(X, 38).location_phase()
    assert s.kinds() == {"be-protector"}
    assert s.m.why_not("be-aggressor").clause == "DO-LOCATION-10"  # type: ignore[union-attr]
    s = scene().holds_locations(X).fatigue(X, 38).location_phase().play("be-aggressor")
    s.play("contest", location=s.t.locations[Y][0])
    assert s.ending() == ("collapse", (Y,))


@pytest.mark.clause("DO-LOCATION-11")
def test_a_condition_holds_for_this_battle_only() -> None:
    s = scene("l-07").plain(X, "B2", 3, 3, 1, 2).plain(Y, "F2", 1, 1, 1, 0).battle()
    assert not s.offers("attack", space="B2")
    s = scene("l-19").plain(X, "B2", 3, 3, 1, 2).plain(Y, "F2", 1, 1, 1, 0).battle()
    assert s.offers("attack", space="B2", goal="F2")


@pytest.mark.clause("DO-LOCATION-12")
def test_a_cap_binds_every_way_of_entering_but_not_scouts() -> None:
    s = scene("l-01").holds(X, "s-01", "s-02", "s-03", "s-04", "s-05").orders(X, mob=1)
    s.plain(Y, "F1", 1, 1, 1, 0).unit_step()
    s.lays("s-01 F1", "s-02 F2", "s-03 F3")
    assert not s.offers("lay")
    s.deploys("s-04 scout", "s-05 scout").deploys().play("done")
    assert not s.offers("play-order", order="o-mob")


@pytest.mark.clause("DO-INFO-6")
def test_a_player_in_danger_is_warned_in_recruitment() -> None:
    s = scene().fatigue(X, 38).orders(X, wit=1).recruitment()
    s.play("draw", n=0).play("discard", order="o-wit", n=0)
    assert s.prompt() == "warned"
    s.play("discard-more", order="o-wit").choose_first("draw")
    assert s.t.fatigue[X] == 37
    s = scene().fatigue(X, 37).orders(X, wit=1).recruitment()
    s.play("draw", n=0).play("discard", order="o-wit", n=0)
    assert s.asked() == Y
