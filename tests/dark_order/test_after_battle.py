"""Result, scouting, clean-up, orders, neutral support."""

import pytest

from dark_order_scene import Scene, X, Y, ours, scene
from screens import shown


def idle(s: Scene) -> Scene:
    """A slow unit of each side far away keeps the battle going."""
    return s.plain(X, "B3", 1, 9, 0, 0).plain(Y, "B3", 1, 9, 0, 0)


# Result


@pytest.mark.clause("DO-RESULT-1")
def test_if_one_stops_the_other_may_finish() -> None:
    s = scene().plain(X, "F1", 1, 9, 1, 1).plain(Y, "F1", 1, 9, 1, 1).plain(Y, "F2", 1, 9, 1, 1).battle()
    s.play("pass-attack").attack("F1", "F1").attack("F2", "F1")
    assert len(s.t.settled[Y]) == 1


@pytest.mark.clause("DO-RESULT-2")
def test_the_higher_sum_of_command_wins() -> None:
    s = scene().plain(X, "F1", 0, 9, 2, 0).plain(X, "F2", 0, 9, 3, 0, spent=1)
    s.plain(Y, "F1", 0, 9, 3, 0).plain(Y, "F2", 0, 9, 1, 0)
    assert (s.command(X), s.command(Y)) == (5, 4)
    assert s.result().t.settled == [(13,), ()]


@pytest.mark.clause("DO-RESULT-3")
@pytest.mark.parametrize(("location", "command", "winner"), [("l-14", 4, Y), ("l-14", 0, Y), ("l-16", 4, X)])
def test_a_tie_goes_to_the_protector(location: str, command: int, winner: int) -> None:
    s = scene(location)
    if command:
        s.plain(X, "F1", 0, 9, command, 0).plain(Y, "F1", 0, 9, command, 0)
    assert len(s.result().t.settled[winner]) == 1
    assert s.clause_of("settled") == ("DO-RESULT-3" if winner == Y else "DO-LOCATION-11")


@pytest.mark.clause("DO-RESULT-4")
@pytest.mark.parametrize(("counted", "sums"), [(False, (3, 4)), (True, (6, 4))])
def test_unactivated_units_count_no_command(counted: bool, sums: tuple[int, int]) -> None:
    s = scene(face_down_command=counted).put(X, "s-05", "F1").put(X, "s-10", "F2", face_down=1)
    s.put(Y, "p-08", "F1").put(Y, "p-01", "F2")
    assert (s.command(X), s.command(Y)) == sums


@pytest.mark.clause("DO-RESULT-5")
def test_the_winner_holds_the_card_face_down() -> None:
    s = scene("l-18").plain(X, "F1", 0, 9, 9, 0).result()
    assert s.t.settled == [(17,), ()]
    assert 17 not in s.t.locations[Y]
    s = scene("l-18").plain(Y, "F1", 0, 9, 9, 0).result()
    assert s.t.settled == [(), (17,)]
    assert 17 not in s.t.locations[Y]


@pytest.mark.clause("DO-RESULT-7", "DO-END-1")
def test_domination_ends_the_game_before_any_reward() -> None:
    s = scene().settled(X, "l-01", "l-02").plain(X, "F1", 0, 9, 9, 0).scouting(Y, "p-02").result()
    assert s.ending() == ("domination", (X,))
    assert "scouted" not in s.events()


# Scouting


@pytest.mark.clause("DO-SCOUT-1")
def test_the_higher_total_speed_wins_the_scouting() -> None:
    s = scene().scouting(X, "s-08", "s-01").scouting(Y, "p-02", "p-09").scout_phase()
    assert (s.asked(), s.prompt()) == (X, "spoils")
    assert s.clause_of("scouted") == "DO-SCOUT-1"


@pytest.mark.clause("DO-SCOUT-2", "DO-KEYWORD-9")
def test_an_equal_total_goes_to_the_protector() -> None:
    s = scene(pairing="sanctuary-apothecaries").scouting(X, "s-08").scouting(Y, "a-01").scout_phase()
    assert (s.asked(), s.prompt()) == (Y, "spoils")
    assert s.clause_of("scouted") == "DO-SCOUT-2"


@pytest.mark.clause("DO-SCOUT-3")
def test_scouts_beat_no_scouts_and_none_at_all_win_nothing() -> None:
    s = scene().scouting(X, "s-02").scout_phase()
    assert (s.asked(), s.prompt()) == (X, "spoils")
    assert s.clause_of("scouted") == "DO-SCOUT-3"
    assert "scouted" not in scene().scout_phase().events()


@pytest.mark.clause("DO-SCOUT-4")
def test_the_winner_receives_the_printed_reward() -> None:
    assert scene("l-22").fatigue(X, 9).scouting(X, "s-08").scout_phase().t.fatigue[X] == 6
    assert len(scene("l-18").scouting(X, "s-08").scout_phase().t.spoils) == 3


@pytest.mark.clause("DO-SCOUT-5")
def test_only_a_discarded_order_comes_back() -> None:
    e = ours()
    s = scene("l-09").scouting(X, "s-08").orders(X)
    s.t.orders_discarded[e.orders * X + 3] = 1
    s.t.orders_played[e.orders * X] = 1
    s.scout_phase()
    assert [a.args["order"] for a in s.m.legal] == [3]
    s.play("take-back", order="o-sur")
    assert s.order_count(X, "o-sur") == 1
    assert len(s.t.neutral[X]) == 1
    assert len(scene("l-09").scouting(X, "s-08").scout_phase().t.neutral[X]) == 1


@pytest.mark.clause("DO-SCOUT-6", "DO-CLEANUP-5")
def test_scouts_and_battle_units_go_under_the_deck_in_an_order_only_the_owner_knows() -> None:
    s = scene("l-22").scouting(X, "s-08", "s-01").put(X, "s-05", "F1", spent=1).put(X, "s-03", "F2", damage=1)
    s.deck(X, "s-02", "s-04", "s-06", "s-07").scout_phase()
    for unit in ("s-03", "s-08", "s-05"):
        s.play("put-next", unit=unit)
        assert b"s-08" not in repr(shown(s.m, Y)["players"][X]["decks"]).encode()
    s.choose_first("draw")
    assert s.hand(X)[:4] == ["s-02", "s-04", "s-06", "s-07"]
    assert s.under(X) == ["s-03", "s-08", "s-05", "s-01"]


# Clean-up


@pytest.mark.clause("DO-CLEANUP-1")
def test_spent_hurt_and_unactivated_units_go_under_the_deck_undamaged() -> None:
    s = scene().put(X, "s-05", "F1", spent=1).put(X, "s-03", "F2", damage=1).put(X, "s-01", "F3", face_down=1)
    s.deck(X, "s-02", "s-04", "s-06", "s-07").clean_up()
    s.play("put-next", unit="s-01").play("put-next", unit="s-05")
    assert s.under(X) == ["s-01", "s-05", "s-03"]
    assert sum(s.t.damage) == 0


@pytest.mark.clause("DO-CLEANUP-2")
def test_a_unit_held_back_stays_without_being_paid_again() -> None:
    s = scene().put(X, "s-05", "F1", held=1).fatigue(X, 20).clean_up()
    assert s.offers("go-back", space="F1")
    s.play("stay", space="F1")
    assert (s.at(X, "F1"), s.mark("active", X, "F1"), s.mark("held", X, "F1"), s.t.fatigue[X]) == ("s-05", 1, 0, 20)


@pytest.mark.clause("DO-CLEANUP-3")
def test_a_unit_that_stays_loses_tokens_and_attachments() -> None:
    s = scene().put(X, "s-05", "F1", plague=2).carries(X, "F1", "s-s2").clean_up()
    s.play("stay", space="F1")
    assert (s.plague(X, "F1"), s.mark("shield", X, "F1"), s.discards(X)) == (0, 0, ["s-s2"])


@pytest.mark.clause("DO-CLEANUP-3")
@pytest.mark.clause("DO-PLAGUE-4")
def test_a_token_given_by_a_unit_that_dies_of_a_mine_in_the_clean_up_does_not_last() -> None:
    s = scene().put(X, "s-05", "F1", held=1).put(Y, "p-06", "F1", spent=1, damage=1).mined(Y, "F1", "s-s6").clean_up()
    s.play("stay", space="F1")
    assert "infected" in s.events()
    assert s.dead(Y) == ["p-06"]
    assert (s.at(X, "F1"), s.plague(X, "F1")) == ("s-05", 0)


@pytest.mark.clause("DO-CLEANUP-4")
def test_a_commander_returns_to_hand_healed() -> None:
    s = scene().put(Y, "p-c2", "F1", spent=1, damage=2).clean_up()
    assert s.t.commander_at[Y] == -1
    assert s.deck_size(Y) == 16


# Orders


@pytest.mark.clause("DO-ORDER-1")
def test_orders_are_always_there_and_not_in_hand() -> None:
    m = scene().holds(X, "s-01", "s-02", "s-03", "s-04", "s-s1", "s-s2").plain(X, "F1", 1, 1, 1, 1).support_step()
    assert sum(shown(m.m, Y)["players"][X]["orders"].values()) == 12
    assert m.offers("play-order", order="o-man")


@pytest.mark.clause("DO-ORDER-2")
def test_a_played_order_is_paid_and_gone() -> None:
    s = scene().plain(X, "F1", 1, 1, 1, 1).plain(X, "F2", 1, 1, 1, 1).orders(X, wit=1).fatigue(X, 10).support_step()
    s.play("play-order", order="o-wit").play("choose-own", space="F1").play("pass")
    assert (s.t.fatigue[X], s.order_count(X, "o-wit")) == (11, 0)
    assert not s.offers("play-order")


@pytest.mark.clause("DO-ORDER-3")
def test_as_many_orders_as_units_that_took_part() -> None:
    s = scene().plain(X, "F1", 1, 9, 1, 3).having(took_part=[3, 0], orders_used=[3, 0]).battle()
    assert not s.offers("play-order")
    assert s.m.why_not("play-order").clause == "DO-ORDER-3"  # type: ignore[union-attr]
    s = scene().plain(X, "F1", 1, 9, 1, 3).having(took_part=[3, 0], orders_used=[2, 0]).battle()
    assert s.offers("play-order")


@pytest.mark.clause("DO-ORDER-4")
def test_a_manoeuvre_exchanges_two_units_with_all_that_lies_on_them() -> None:
    s = scene().put(X, "s-05", "F1", spent=1, damage=1).put(X, "s-01", "B2").carries(X, "B2", "s-s3").support_step()
    s.play("play-order", order="o-man").play("choose-own", space="F1")
    assert s.refuses("choose-enemy", space="F1")
    s.play("choose-own", space="B2")
    assert (s.at(X, "B2"), s.mark("spent", X, "B2"), s.damage(X, "B2")) == ("s-05", 1, 1)
    assert (s.at(X, "F1"), s.values(X, "F1")[0]) == ("s-01", 2)


@pytest.mark.clause("DO-ORDER-5")
def test_withdraw_saves_a_commander_into_hand() -> None:
    s = idle(scene()).put(X, "s-c1", "F1", damage=3).plain(X, "F2", 0, 9, 1, 0).plain(Y, "F1", 3, 9, 1, 3).battle()
    s.play("attack", space="F1", goal="F1").play("play-order", order="o-wit").play("choose-own", space="F1")
    assert s.t.commander_at[X] == -1
    assert (s.asked(), s.prompt()) == (Y, "reaim")


@pytest.mark.clause("DO-ORDER-6")
def test_mobilisation_brings_a_paid_or_a_face_down_unit() -> None:
    def begin() -> Scene:
        s = scene(pairing="plague-sanctuary").plain(X, "F1", 1, 9, 1, 1).deck(X, "p-05").fatigue(X, 20).support_step()
        return s.play("play-order", order="o-mob").play("mobilise-top").play("choose-own", space="F2")

    s = begin().play("pay", space="F2")
    assert (s.t.fatigue[X], s.at(X, "F2"), s.mark("active", X, "F2")) == (23, "p-05", 1)
    s = begin().play("leave-face-down")
    assert (s.t.fatigue[X], s.mark("up", X, "F2"), s.mark("spent", X, "F2")) == (21, 0, 1)
    s = scene().plain(X, "F1", 1, 9, 1, 1).fatigue(X, 36).support_step().play("play-order", order="o-mob")
    assert not s.offers("mobilise", unit="s-c1")


@pytest.mark.clause("DO-ORDER-7")
def test_surprise_in_an_attack_turn_reaches_any_enemy_unit() -> None:
    s = scene().plain(X, "B1", 1, 9, 1, 3).plain(Y, "F3", 0, 9, 1, 0).plain(Y, "B3", 0, 9, 1, 0).battle()
    assert not s.offers("attack")
    s.play("play-order", order="o-sur")
    assert s.offers("attack", goal="F3")
    assert s.offers("attack", goal="B3")


@pytest.mark.clause("DO-ORDER-8", "DO-CLOCK-4")
def test_surprise_in_a_defence_turn_strikes_first_and_cancels() -> None:
    s = idle(scene()).plain(X, "F1", 3, 2, 1, 2).plain(Y, "F1", 1, 2, 1, 0).plain(Y, "B1", 2, 9, 1, 0).battle()
    s.play("attack", space="F1", goal="F1").play("play-order", order="o-sur").play("choose-own", space="B1")
    s.lets_it_come()
    assert s.dead(X) == ["s-01"]
    assert s.damage(Y, "F1") == 0
    assert s.mark("spent", Y, "B1") == 1
    assert s.t.last_attacker == X


@pytest.mark.clause("DO-ORDER-9")
def test_faction_orders() -> None:
    s = scene().plain(X, "F1", 0, 9, 1, 0).plain(X, "F2", 0, 9, 1, 0).plain(X, "F3", 0, 9, 1, 0).support_step()
    s.play("play-order", order="s-o1").play("pass").play("play-order", order="s-o1")
    assert s.command(X) == 6
    s = idle(scene(pairing="sanctuary-apothecaries")).plain(X, "F1", 3, 9, 1, 3).plain(Y, "F1", 0, 9, 1, 0).battle()
    s.play("attack", space="F1", goal="F1").play("play-order", order="a-o1").lets_it_come()
    assert s.damage(Y, "F1") == 2
    s = idle(scene(pairing="plague-sanctuary")).plain(X, "F1", 1, 9, 1, 3)
    for space in ("F1", "F2", "F3", "B2", "B1"):
        s.plain(Y, space, 0, 9, 1, 0, plague=2 if space == "F2" else 0)
    s.battle().play("play-order", order="p-o1").play("choose-enemy", space="F2")
    assert [s.plague(Y, space) for space in ("F1", "F3", "B2", "B1")] == [2, 2, 2, 0]


# Neutral support


@pytest.mark.clause("DO-NEUTRAL-1")
def test_neutral_support_costs_nothing() -> None:
    s = scene().plain(X, "F1", 1, 9, 1, 1).holds(X, "n-05").fatigue(X, 39).support_step()
    s.play("play-support", card="n-05").play("choose-own", space="F1")
    assert s.t.fatigue[X] == 39


@pytest.mark.clause("DO-NEUTRAL-2")
def test_neutral_effects_are_stronger() -> None:
    cards = {card.id: card for card in ours().content.supports}
    assert (cards["s-s1"].turns[2], cards["n-01"].turns[2]) == ([("prevent", 2)], [("prevent", 3)])
    assert cards["s-s2"].gifts["shield"] < cards["n-03"].gifts["shield"]
    assert cards["s-s6"].mine < cards["n-04"].mine


@pytest.mark.clause("DO-NEUTRAL-3")
def test_two_of_three_are_kept_or_none() -> None:
    s = scene().scouting(X, "s-08").neutral_deck(*("n-01", "n-05", "n-09"), *["n-03"] * 17).scout_phase()
    s.play("leave-spoils", card="n-05")
    assert s.hand(X) == ["n-01", "n-09"]
    assert len(s.t.neutral_under) == 18
    assert ours().content.supports[s.t.neutral_under[-1]].id == "n-05"
    s = scene().scouting(X, "s-08").neutral_deck(*("n-01", "n-05", "n-09"), *["n-03"] * 17).scout_phase()
    s.play("refuse-spoils")
    assert (s.hand(X)[-2:] == ["n-01", "n-09"], len(s.t.neutral_under)) == (False, 20)


@pytest.mark.clause("DO-NEUTRAL-4")
@pytest.mark.parametrize(("cards", "kinds"), [
    (("n-01", "n-02", "n-03"), {"leave-spoils", "refuse-spoils"}),
    (("n-01", "n-02"), {"leave-spoils", "refuse-spoils"}),
    (("n-01",), {"keep-spoils", "refuse-spoils"}),
])  # fmt: skip
def test_all_but_one_at_least_one_or_none_are_kept(cards: tuple[str, ...], kinds: set[str]) -> None:
    s = scene().scouting(X, "s-08").neutral_deck(*cards).scout_phase()
    assert s.kinds() == kinds
    s.m.play(s.m.legal[0])
    assert len(s.t.neutral[X]) == max(1, len(cards) - 1)


@pytest.mark.clause("DO-ORDER-3")
def test_a_unit_that_left_and_came_back_took_part_once() -> None:
    s = scene().put(X, "s-05", "F1").put(X, "s-01", "F2").orders(X, man=3).support_step()
    s.play("play-order", order="o-man").play("choose-own", space="F1").play("to-location").play("pass")
    s.play("play-order", order="o-man").play("choose-scout", unit="s-05").play("choose-own", space="F3").play("pass")
    assert s.at(X, "F3") == "s-05"
    assert not s.offers("play-order")
