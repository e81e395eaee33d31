"""Why not this one: an action is legal exactly when nothing stands in its way, and what stands there is true."""

from itertools import pairwise
from typing import Any

import pytest

from dark_order_scene import Scene, X, Y, ours, scene
from sabletop.engine.dealer import SeededDealer, Stream, key_of
from sabletop.engine.drive import decision
from sabletop.engine.match import open_match
from sabletop.games.dark_order.game import GAME
from sabletop.games.dark_order.table import DarkTable


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.no_cover
def test_an_action_is_legal_exactly_when_nothing_stands_in_its_way(seed: int) -> None:
    options = {"commander_may_scout": True} if seed == 3 else {}
    m = open_match(GAME, ours(), 2, GAME.check_options(options), SeededDealer(key_of(seed)))
    picks = Stream(key_of(f"blockers {seed}"), "picks")
    while not m.over:
        if picks.below(3) == 0:
            t = m.table
            assert isinstance(t, DarkTable)
            for who in (0, 1):
                free = [a for a in ours().actions if GAME.blocker(t, who, a) is None]
                assert set(free) == set(m.legal_for(who))
        m.play(m.legal[picks.below(len(m.legal))])


def why(s: Scene, kind: str, **which: Any) -> str:
    refusal = s.m.why_not(kind, **which)
    assert refusal is not None, f"{kind} {which} is legal"
    return refusal.clause


# Orders


@pytest.mark.clause("DO-SUPPORT-3", "DO-ORDER-1")
def test_an_order_says_that_it_is_not_of_this_step_or_that_none_is_left() -> None:
    s = scene().plain(X, "F1", 1, 9, 1, 1).plain(Y, "F1", 1, 9, 1, 1).orders(X, sur=1, man=1).support_step()
    assert why(s, "play-order", order="o-sur") == "DO-SUPPORT-3"
    assert why(s, "play-order", order="o-wit") == "DO-ORDER-1"
    assert why(s, "play-order", order="p-o1") == "DO-ORDER-1"


def test_an_order_that_cannot_be_paid_says_so() -> None:
    s = scene().plain(X, "F1", 1, 9, 1, 1).plain(Y, "F1", 1, 9, 1, 1).orders(X, man=1).fatigue(X, 38).support_step()
    assert why(s, "play-order", order="o-man") == "DO-FATIGUE-5"


def test_a_second_order_and_one_too_many_say_so() -> None:
    s = scene().plain(X, "F1", 1, 9, 1, 3).plain(X, "F3", 1, 9, 1, 0).plain(Y, "F1", 1, 9, 1, 1)
    s.orders(X, man=1, o1=1, wit=1).battle().play("play-order", order="s-o1")
    assert why(s, "play-order", order="o-man") == "DO-ORDER-2"
    s = scene().plain(X, "F1", 1, 9, 1, 3).plain(Y, "F1", 1, 9, 1, 1).orders(X, man=1, o1=1).having(orders_used=[1, 0])
    assert why(s.battle(), "play-order", order="o-man") == "DO-ORDER-3"


def test_wave_of_contagion_without_an_infected_enemy_cites_its_own_rule() -> None:
    s = scene(pairing="plague-sanctuary").plain(X, "F1", 1, 9, 1, 3).plain(Y, "F1", 1, 9, 1, 1).orders(X, o1=1).battle()
    assert why(s, "play-order", order="p-o1") == "DO-ORDER-9"


# Range


def test_range_line_and_cover_each_cite_their_own_rule() -> None:
    s = scene().plain(X, "F1", 1, 9, 1, 3).plain(X, "B2", 1, 9, 1, 3).plain(X, "F3", 1, 9, 1, 0)
    s.plain(Y, "F1", 1, 9, 1, 0).plain(Y, "B1", 1, 9, 1, 0).plain(Y, "F3", 1, 9, 1, 0).plain(
        Y, "B2", 1, 9, 1, 0
    ).battle()
    assert why(s, "attack", space="F1", goal="F3") == "DO-RANGE-2"
    assert why(s, "attack", space="F1", goal="B1") == "DO-RANGE-3"
    assert why(s, "attack", space="B2", goal="B2") == "DO-RANGE-1"
    assert why(s, "attack", space="F1", goal="F2") == "DO-ATTACK-5"
    assert why(s, "attack", space="F3", goal="F3") == "DO-CLOCK-6"


def test_a_spent_a_held_and_a_harmless_unit_cite_their_own_rule() -> None:
    s = scene().plain(X, "F1", 1, 9, 1, 3).plain(X, "F2", 0, 9, 1, 3).plain(X, "F3", 1, 9, 1, 3, spent=1)
    s.plain(X, "B1", 1, 9, 1, 3, held=1).put(X, "s-05", "B2", face_down=1).plain(Y, "F2", 1, 9, 1, 0).battle()
    told = [why(s, "attack", space=space, goal="F2") for space in ("F2", "F3", "B1", "B2")]
    assert told == ["DO-ATTACK-4", "DO-ATTACK-3", "DO-CLOCK-7", "DO-MOBIL-7"]


# Cards and abilities


def test_a_barricade_says_that_nobody_is_active_or_that_all_carry_one_or_that_it_is_too_late() -> None:
    s = scene().put(X, "s-05", "F1", face_down=1).holds(X, "n-03").plain(Y, "F1", 1, 9, 1, 1).support_step()
    assert why(s, "play-support", card="n-03") == "DO-SUPPORT-6"
    s = scene().put(X, "s-05", "F1").carries(X, "F1", "n-03").holds(X, "n-03").plain(Y, "F1", 1, 9, 1, 1).support_step()
    assert why(s, "play-support", card="n-03") == "DO-SUPPORT-5"
    s = scene().plain(X, "F1", 1, 9, 1, 3).holds(X, "n-03").plain(Y, "F1", 1, 9, 1, 1).battle()
    assert why(s, "play-support", card="n-03") == "DO-SETUP-6"
    assert why(s, "play-support", card="n-01") == "DO-SUPPORT-4"


def test_an_ability_of_the_preparation_is_not_for_the_battle() -> None:
    s = scene().put(X, "s-c2", "F1", speed_mod=3).plain(X, "F2", 1, 9, 1, 1).plain(Y, "F1", 1, 9, 1, 1).battle()
    assert why(s, "use-ability", space="F1") == "DO-SETUP-6"
    assert why(s, "use-ability", space="B1") == "DO-ABILITY-1"
    s = scene().put(X, "s-c2", "F1", used=1).plain(Y, "F1", 1, 9, 1, 1).support_step()
    assert why(s, "use-ability", space="F1") == "DO-ABILITY-3"


def test_nothing_is_discarded_at_0_fatigue() -> None:
    s = scene().holds(X, "s-01").recruitment()
    assert why(s, "discard") == "DO-RECRUIT-8"
    s = scene().fatigue(X, 3).recruitment().choose_first("keep", "draw")
    assert s.prompt() == "discard"
    s.play("discard", n=2)
    assert s.prompt() != "discard" or why(s, "discard", n=1) == "DO-RECRUIT-8"


def test_whoever_is_not_asked_hears_who_acts_when() -> None:
    s = scene().plain(X, "F1", 1, 9, 1, 3).plain(Y, "F1", 1, 9, 1, 1).battle()
    refusal = s.m.why_not("attack", seat=Y)
    assert refusal is not None
    assert refusal.clause == "DO-LOCATION-2"


# Windows


def test_a_defence_may_be_let_pass() -> None:
    s = scene().plain(X, "F1", 1, 9, 1, 3).plain(Y, "F1", 1, 9, 1, 1).holds(Y, "n-01").battle()
    assert decision(s.t).lets_pass(s.t) is None
    s.play("attack", space="F1", goal="F1")
    assert decision(s.t).lets_pass(s.t) is ours().pass_defence


def test_there_are_never_two_moments_to_let_pass_with_nothing_between_them() -> None:
    for seed in range(6):
        m = open_match(GAME, ours(), 2, GAME.check_options({}), SeededDealer(key_of(seed)))
        picks = Stream(key_of(f"windows {seed}"), "picks")
        asked = []
        while not m.over:
            prompt = m.prompt
            assert prompt is not None
            asked.append((prompt.key, m.seat, len(m.events)))
            m.play(m.legal[picks.below(len(m.legal))])
        for (key, seat, heard), after in pairwise(asked):
            assert key not in ("defence-turn", "answer") or after != (key, seat, heard)


# Choosing for an order


def told(s: Scene, kind: str, **which: Any) -> tuple[str, str]:
    refusal = s.m.why_not(kind, **which)
    assert refusal is not None, f"{kind} {which} is legal"
    return str(refusal), refusal.clause


@pytest.mark.clause("DO-ORDER-4", "DO-LOCATION-12")
def test_where_a_manoeuvre_may_not_go_the_reason_is_true() -> None:
    s = scene("l-15").plain(X, "F1", 1, 9, 1, 1).plain(Y, "F1", 1, 9, 1, 1).orders(X, man=1).support_step()
    s.play("play-order", order="o-man")
    assert told(s, "choose-own", space="B1") == ("Nobody stands on B1.", "DO-ORDER-4")
    assert told(s, "choose-enemy", space="B1") == (
        "One of your own units is to be chosen, not an enemy.",
        "DO-ORDER-4",
    )
    assert told(s, "choose-scout", unit="s-01") == ("Ward Recruit is not among the scouts.", "DO-ORDER-4")
    s.play("choose-own", space="F1")
    assert told(s, "choose-own", space="F2")[1] == "DO-LOCATION-12"


@pytest.mark.clause("DO-SUPPORT-5", "DO-SUPPORT-6", "DO-MINE-5", "DO-SUPPORT-4")
def test_a_unit_that_a_card_may_not_mean_says_why() -> None:
    s = (
        scene()
        .fatigue(X, 5)
        .holds(X, "s-s2", "s-s2", "s-s6", "s-s6")
        .plain(X, "F1", 1, 9, 1, 1)
        .plain(X, "F2", 1, 9, 1, 1)
    )
    s.put(X, "s-01", "F3", face_down=1).plain(Y, "F1", 1, 9, 1, 0).plain(Y, "F2", 1, 9, 1, 0).support_step()
    s.play("play-support", card="s-s2").play("choose-own", space="F1").play("pass").play("play-support", card="s-s2")
    assert told(s, "choose-own", space="F1") == ("The unit on F1 carries Barricade already.", "DO-SUPPORT-5")
    assert told(s, "choose-own", space="F3")[1] == "DO-MOBIL-7"
    assert told(s, "choose-enemy", space="F1")[0] == "One of your own units is to be chosen, not an enemy."
    s.play("choose-own", space="F2").play("pass").play("play-support", card="s-s6").play("choose-enemy", space="F1")
    s.play("pass").play("play-support", card="s-s6")
    assert told(s, "choose-enemy", space="F1") == ("The unit on F1 stands on a mine already.", "DO-MINE-5")
    assert told(s, "choose-own", space="F1")[0] == "An enemy is to be chosen, not one of your own units."


@pytest.mark.clause("DO-DEFENCE-5", "DO-RANGE-2", "DO-RANGE-3")
def test_an_attack_that_is_aimed_anew_says_whom_it_cannot_reach() -> None:
    s = (
        scene()
        .plain(X, "F1", 1, 9, 1, 3)
        .plain(Y, "F1", 0, 9, 1, 0)
        .plain(Y, "F2", 0, 9, 1, 0)
        .plain(Y, "B2", 0, 9, 1, 0)
    )
    s.plain(Y, "F3", 0, 9, 1, 0).orders(Y, wit=1).battle().play("attack", space="F1", goal="F1")
    s.play("play-order", order="o-wit").play("choose-own", space="F1").lets_it_come()
    assert (s.asked(), s.prompt()) == (X, "reaim")
    assert told(s, "choose-enemy", space="F1") == ("Nobody stands on F1.", "DO-DEFENCE-5")
    assert told(s, "choose-enemy", space="F3")[1] == "DO-RANGE-2"
    assert told(s, "choose-enemy", space="B2")[1] == "DO-RANGE-3"


@pytest.mark.clause("DO-ORDER-8", "DO-ATTACK-3", "DO-ATTACK-4")
def test_whoever_may_not_strike_first_says_why() -> None:
    s = scene().plain(X, "F1", 1, 9, 1, 3).plain(Y, "F1", 1, 9, 1, 2).plain(Y, "F2", 1, 9, 1, 2, spent=1)
    s.plain(Y, "F3", 0, 9, 1, 2).orders(Y, sur=1).battle().play("attack", space="F1", goal="F1")
    s.play("play-order", order="o-sur")
    assert told(s, "choose-own", space="F2") == ("The unit on F2 is spent.", "DO-ATTACK-3")
    assert told(s, "choose-own", space="F3") == ("The attack of the unit on F3 is 0.", "DO-ATTACK-4")


@pytest.mark.clause("DO-SETUP-6", "DO-ABILITY-4", "DO-SETUP-7")
def test_what_is_not_for_this_part_of_a_battle_says_for_which_it_is_not() -> None:
    s = scene().holds(X, "s-s1", "s-s2").put(X, "s-02", "F1").plain(X, "F2", 1, 9, 1, 1).plain(Y, "F1", 1, 9, 1, 3)
    s.support_step()
    assert told(s, "play-support", card="s-s1")[0].endswith("is not played in the support step.")
    s = scene().put(X, "s-02", "F1").plain(X, "F2", 1, 9, 1, 1).plain(Y, "F1", 1, 9, 1, 3).battle()
    s.play("attack", space="F1", goal="F1")
    assert told(s, "use-ability", space="F1") == ("The unit on F1 is attacked itself.", "DO-ABILITY-4")
    m = open_match(GAME, ours(), 2, GAME.check_options({}), SeededDealer(key_of("factions")))
    m.play("take-faction apothecaries")
    assert str(m.why_not("take-faction", faction="apothecaries")) == "Somebody leads the Apothecaries already."


@pytest.mark.clause("DO-ORDER-6", "DO-LOCATION-12")
def test_where_a_mobilised_unit_may_not_arrive_the_reason_is_true() -> None:
    s = scene("l-15").plain(X, "F1", 1, 9, 1, 1).plain(Y, "F1", 1, 9, 1, 1).orders(X, mob=1).deck(X, "s-02")
    s.support_step().play("play-order", order="o-mob")
    assert told(s, "mobilise", unit="s-01") == ("Ward Recruit is not in hand.", "DO-ORDER-6")
    s.play("mobilise-top")
    assert told(s, "choose-own", space="F1") == ("F1 is not free.", "DO-ORDER-6")
    assert told(s, "choose-own", space="F2")[1] == "DO-LOCATION-12"


@pytest.mark.clause("DO-ABILITY-1", "DO-TOKEN-1")
def test_in_the_battle_tokens_and_rides_each_cite_their_own_rule() -> None:
    s = scene().plain(X, "F1", 1, 9, 1, 3).plain(Y, "F1", 1, 9, 1, 1).tokens(X, speed=1).battle()
    assert why(s, "give-token") == "DO-TOKEN-1"
    assert why(s, "ride-in") == "DO-ABILITY-1"
