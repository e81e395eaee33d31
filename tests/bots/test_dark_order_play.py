"""How The Dark Order's regular plays: scenes in which the right move is plain."""

import pytest

from dark_order_scene import PHASES, Scene, X, Y, scene
from sabletop.bots import bot
from sabletop.engine.dealer import Stream, key_of
from sabletop.engine.messages import Argument
from sabletop.lab import ladder

SANCTUARY_SUPPORT = ("s-s1", "s-s1", "s-s2", "s-s2", "s-s2", "s-s3", "s-s3", "s-s4", "s-s5", "s-s6", "s-s7")
"""All support cards of the Sanctuary but one Blessed Blade."""


def decides(s: Scene, name: str = "regular") -> tuple[str, dict[str, Argument], str]:
    """What a bot does for the seat that is asked, and why."""
    player = bot(name)
    picked = player.decide(s.m.known(s.m.seat), s.m.legal, Stream(key_of(1), "bot"))
    return picked.kind, picked.args, player.reason


def plays(s: Scene) -> Scene:
    """The regular makes the move that is asked for."""
    player = bot("regular")
    s.m.play(player.decide(s.m.known(s.m.seat), s.m.legal, Stream(key_of(1), "bot")))
    return s


# Battle


def test_a_commander_who_can_be_killed_is_killed() -> None:
    s = scene().plain(X, "F1", 3, 3, 1, 2).put(Y, "p-c2", "F1", damage=2).plain(Y, "F2", 1, 1, 3, 0)
    s.orders(Y).battle()
    kind, args, reason = decides(s)
    assert (kind, args) == ("attack", {"space": 0, "goal": 0})
    assert "kills Mother of Rot" in reason


def test_the_kill_that_wins_the_count_is_chosen() -> None:
    s = scene().plain(X, "F2", 2, 3, 3, 2).plain(Y, "F1", 1, 2, 1, 0).plain(Y, "F3", 1, 2, 3, 0).orders(X).orders(Y)
    assert decides(s.battle())[:2] == ("attack", {"space": 1, "goal": 2})


def test_the_faster_unit_strikes_the_one_that_would_have_killed_it() -> None:
    s = scene().plain(X, "F2", 2, 2, 2, 3).plain(Y, "F1", 0, 2, 2, 1).plain(Y, "F3", 4, 2, 2, 1).orders(X).orders(Y)
    assert decides(s.battle())[:2] == ("attack", {"space": 1, "goal": 2})


def test_a_blow_that_would_kill_the_commander_is_prevented() -> None:
    s = scene().plain(X, "F1", 3, 3, 1, 3).put(Y, "p-c2", "F1", damage=1).plain(Y, "F3", 1, 2, 2, 0)
    s.holds(Y, "p-s5").orders(X).orders(Y).battle().play("attack", space="F1", goal="F1")
    assert decides(s)[:2][0] == "play-support"


def test_the_attacked_commander_withdraws_if_nothing_else_saves_him() -> None:
    s = scene().plain(X, "F1", 4, 3, 1, 3).put(Y, "p-c2", "F1", damage=1).plain(Y, "F3", 1, 2, 2, 0)
    s.orders(X).orders(Y, wit=1).holds(Y).battle().play("attack", space="F1", goal="F1")
    assert decides(s)[0] == "play-order"
    plays(s)
    assert decides(s)[:2] == ("choose-own", {"space": 0})


def test_a_card_is_not_wasted_on_a_scratch() -> None:
    s = scene().plain(X, "F1", 1, 3, 1, 3).plain(Y, "F1", 1, 4, 1, 0).holds(Y, "n-02").orders(X).orders(Y)
    s.battle().play("attack", space="F1", goal="F1")
    assert decides(s)[0] == "pass-defence"


# Mobilisation


def test_a_sword_goes_to_somebody_who_fights() -> None:
    s = scene().put(X, "s-06", "B1").put(X, "s-04", "B2").put(Y, "p-04", "F2").put(Y, "p-08", "F1")
    s.holds(X, "s-s3").support_deck(X, *SANCTUARY_SUPPORT).orders(X).orders(Y)
    s.support_step().play("play-support", card="s-s3")
    assert decides(s)[:2] == ("choose-own", {"space": 4})


def test_strength_that_is_not_needed_any_more_is_spent_in_the_last_battle() -> None:
    s = scene().settled(X, "l-01", "l-02").settled(Y, "l-03", "l-04").holds(X, "s-05", "s-10", "s-03", "s-02")
    s.fatigue(X, 20).unit_step()
    while s.prompt() == "lay":
        plays(s)
    turned_up = 0
    while s.prompt() == "activate" and s.m.seat == X:
        turned_up += decides(s)[0] == "activate"
        plays(s)
    assert turned_up >= 4


def test_the_commander_stays_out_of_a_battle_that_he_would_not_survive() -> None:
    s = scene(pairing="apothecaries-plague").holds(X, "a-01", "a-01", "a-07", "a-03").commander(X, "a-c1")
    for space, unit in (("F1", "p-08"), ("F2", "p-05"), ("F3", "p-05"), ("B1", "p-02"), ("B3", "p-02")):
        s.put(Y, unit, space)
    kind, args = decides(s.unit_step())[:2]
    assert kind == "lay"
    assert args["unit"] != s.t.commander[X]


# Between battles


def test_the_starting_player_makes_a_worn_out_enemy_attack() -> None:
    s = scene().fatigue(Y, 38).orders(Y)
    kind, _, reason = decides(s.location_phase())
    assert kind == "be-protector"
    assert "collapse" in reason


def test_orders_are_discarded_before_the_surcharge_can_bring_collapse() -> None:
    s = scene().fatigue(X, 39).having(starter=Y).orders(X, sur=2).orders(Y).holds(Y)
    s.begin(*PHASES)
    while s.prompt() != "discard":
        plays(s)
    kind, args, _ = decides(s)
    assert kind == "discard"
    assert args["n"] == 2


def test_the_weakest_of_the_spoils_goes_back() -> None:
    s = scene().scouting(X, "s-08").neutral_deck("n-02", "n-08", "n-06").plain(X, "F1", 1, 2, 2, 0).orders(X)
    s.scout_phase()
    assert decides(s)[0] == "leave-spoils"


def test_a_unit_that_is_neither_spent_nor_hurt_stays() -> None:
    s = scene().put(X, "s-05", "F1").put(Y, "p-04", "F1", spent=1).clean_up()
    assert decides(s)[0] == "stay"


# Levels


@pytest.mark.no_cover
def test_the_levels_are_not_inverted() -> None:
    """Few games, far apart: a regular hardly ever loses to a random player, nor does a novice."""
    pairings = {"factions": ["sanctuary-plague", "apothecaries-sanctuary", "plague-apothecaries"]}
    for high in ("novice", "regular"):
        report = ladder.run("dark-order", 2, names=["random", high], options=pairings, seed=41)
        assert report.rungs[-1].wins.total == 12
        assert report.rungs[-1].wins.count >= 9
