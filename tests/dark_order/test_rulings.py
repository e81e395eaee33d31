"""Rulings that were taken after a second reading of the rulebook, each with the old reading where it is a setting."""

import pytest

import sabletop
from dark_order_scene import Scene, X, Y, ours, scene
from sabletop.games.dark_order.game import GAME
from sabletop.tui.typed import read_options
from screens import shown

COUNTERS = next(unit.id for unit in ours().content.units if unit.keywords["counter"] and unit.faction == 1)

# Orders in the battle


@pytest.mark.clause("DO-ORDER-10")
def test_mobilisation_may_answer_an_attack() -> None:
    s = scene().plain(X, "F1", 1, 9, 1, 3).plain(Y, "F1", 1, 9, 1, 0).holds(Y, "p-01").orders(Y, mob=1).battle()
    s.play("attack", space="F1", goal="F1").play("play-order", order="o-mob").play("mobilise", unit="p-01")
    s.play("choose-own", space="F2").play("pay", space="F2")
    assert s.mark("active", Y, "F2") == 1
    s.lets_it_come()
    assert (s.damage(Y, "F1"), s.damage(Y, "F2")) == (1, 0)


@pytest.mark.clause("DO-ORDER-10")
def test_gas_curtain_may_be_drawn_before_an_attack_and_lasts_until_the_step_ends() -> None:
    s = scene(pairing="apothecaries-plague").plain(X, "F1", 2, 9, 1, 2).plain(Y, "F1", 2, 9, 1, 2).orders(X, o1=1)
    s.battle().play("play-order", order="a-o1").attack("F1", "F1").attack("F1", "F1")
    assert [(event.args["who"], event.args["n"]) for event in s.m.log(None) if event.key == "hurt"] == [(Y, 2), (X, 1)]


@pytest.mark.clause("DO-ORDER-10")
def test_wave_of_contagion_may_answer_an_attack_if_somebody_is_infected() -> None:
    def attacked(plague: int) -> Scene:
        s = scene().plain(X, "F1", 1, 9, 1, 3, plague=plague).plain(X, "F2", 1, 9, 1, 0).plain(Y, "F1", 1, 9, 1, 0)
        return s.orders(Y, o1=1).battle().play("attack", space="F1", goal="F1")

    assert not attacked(0).offers("play-order", order="p-o1")
    s = attacked(2).play("play-order", order="p-o1").play("choose-enemy", space="F1")
    assert "infected" in s.events()


# A commander who stays


@pytest.mark.clause("DO-CLEANUP-6")
def test_an_unspent_unhurt_commander_may_stay_and_is_not_paid_again() -> None:
    s = scene().put(X, "s-c1", "F2").plain(Y, "F1", 0, 9, 1, 0).clean_up()
    s.play("stay", space="F2").play("go-back", space="F1")
    assert s.t.commander_at[X] == 1
    while s.prompt() != "role":
        s.m.play(s.m.legal[0])
    recruited = [event.args for event in s.m.log(None) if event.key == "recruited"]
    assert recruited[0]["n"] == 4
    assert shown(s.m, Y)["players"][X]["board"]["F2"]["unit"] == "s-c1"
    s = scene().put(X, "s-c1", "F2").holds(X, "s-01").plain(Y, "F1", 0, 9, 1, 0).unit_step()
    assert s.t.commander_at[X] == 1
    assert s.t.fatigue[X] == 0


@pytest.mark.clause("DO-CLEANUP-6")
@pytest.mark.parametrize("marks", [{"spent": 1}, {"damage": 1}])
def test_a_spent_or_hurt_commander_returns_to_hand(marks: dict[str, int]) -> None:
    s = scene().put(X, "s-c1", "F2", **marks).plain(Y, "F1", 0, 9, 1, 0).clean_up()
    assert not s.offers("stay", space="F2")
    assert s.t.commander_at[X] == -1 or s.prompt() == "stay"


@pytest.mark.clause("DO-CLEANUP-6")
def test_by_a_setting_the_commander_always_leaves() -> None:
    s = scene(commander_may_stay=False).put(X, "s-c1", "F2").plain(Y, "F1", 0, 9, 1, 0).clean_up()
    assert not s.offers("stay", space="F2")


@pytest.mark.clause("DO-MOBIL-14")
def test_a_duel_brings_a_commander_who_stayed_behind_to_the_front() -> None:
    s = scene("l-24").put(X, "s-c1", "B2").plain(X, "F2", 1, 9, 1, 1).holds(X, "s-01").plain(Y, "F1", 1, 1, 1, 1)
    s.unit_step()
    assert s.t.commander_at[X] == -1
    assert s.t.took_part[X] == 1


# Caps


@pytest.mark.clause("DO-LOCATION-13")
def test_raventor_pass_counts_those_who_were_fielded_and_died() -> None:
    s = scene("l-01").plain(X, "F1", 9, 9, 1, 3).plain(Y, "F1", 1, 1, 1, 0).plain(Y, "F2", 1, 9, 1, 2)
    s.plain(Y, "F3", 1, 9, 1, 2).holds(Y, "p-01").orders(Y, mob=1).battle().attack("F1", "F1")
    assert s.at(Y, "F1") is None
    assert s.asked() == Y
    assert not s.offers("play-order", order="o-mob")
    s = scene("l-14").plain(X, "F1", 9, 9, 1, 3).plain(Y, "F1", 1, 1, 1, 0).plain(Y, "F2", 1, 9, 1, 2)
    s.plain(Y, "F3", 1, 9, 1, 2).holds(Y, "p-01").orders(Y, mob=1).battle().attack("F1", "F1")
    assert s.offers("play-order", order="o-mob")


@pytest.mark.clause("DO-LOCATION-13")
def test_a_fourth_unit_does_not_come_by_an_exchange_but_who_left_comes_back() -> None:
    s = scene("l-01").plain(X, "F1", 1, 9, 1, 1).plain(X, "F2", 1, 9, 1, 1).plain(X, "F3", 1, 9, 1, 1)
    s.scouting(X, "s-08").plain(Y, "F1", 0, 9, 1, 0).orders(X, man=2).support_step()
    s.play("play-order", order="o-man")
    assert not s.offers("choose-scout", unit="s-08")
    s.play("choose-own", space="F1").play("to-location").play("pass").play("play-order", order="o-man")
    assert not s.offers("choose-scout", unit="s-08")
    s.play("choose-scout", unit="s-01").play("choose-own", space="F1")
    assert (s.at(X, "F1"), s.t.took_part[X]) == ("s-01", 3)


# Face-down units


def prevented(reveals: bool = True) -> Scene:
    s = scene(prevented_reveals=reveals).plain(X, "F1", 1, 9, 1, 3)
    s.put(Y, "p-04", "F1", face_down=1).holds(Y, "n-01").battle()
    s.play("attack", space="F1", goal="F1").play("play-support", card="n-01")
    return s.lets_it_come()


@pytest.mark.clause("DO-DAMAGE-14")
def test_a_face_down_unit_is_turned_up_though_everything_is_prevented() -> None:
    assert "revealed" in prevented().events()
    assert "hurt" not in prevented().events()
    assert "revealed" not in prevented(False).events()


@pytest.mark.clause("DO-DAMAGE-14")
def test_an_attack_that_is_cancelled_turns_nobody_up() -> None:
    s = scene().plain(X, "F1", 1, 9, 1, 3).put(Y, "p-04", "F1", face_down=1).holds(Y, "n-02").battle()
    s.play("attack", space="F1", goal="F1").play("play-support", card="n-02")
    assert "revealed" not in s.events()


# The target of an attack


@pytest.mark.clause("DO-DEFENCE-7")
def test_a_body_is_not_hit_again() -> None:
    s = scene(pairing="apothecaries-plague").put(X, COUNTERS, "F1", speed_mod=3).plain(Y, "F1", 1, 1, 1, 2)
    s.orders(Y, sur=1).battle().play("attack", space="F1", goal="F1").play("play-order", order="o-sur")
    s.play("choose-own", space="F1").lets_it_come()
    assert "attack-lost" in s.events()
    assert [event.args["who"] for event in s.m.log(None) if event.key == "hurt"] == [X, Y]


@pytest.mark.clause("DO-KEYWORD-11")
def test_prevention_ends_with_the_unit_it_was_for() -> None:
    s = scene(pairing="plague-sanctuary").plain(X, "F2", 3, 9, 1, 3)
    s.put(Y, "s-c1", "B1").plain(Y, "F1", 0, 9, 1, 0).plain(Y, "F2", 0, 9, 1, 0).orders(Y, man=1).battle()
    s.play("attack", space="F2", goal="F1").play("use-ability", space="B1")
    assert s.t.prevented == 2
    s.play("play-order", order="o-man").play("choose-own", space="F1").play("choose-own", space="F3")
    assert s.prompt() == "reaim"
    twin = s.m.clone()
    s.play("choose-enemy", space="F2").lets_it_come()
    assert s.damage(Y, "F2") == 3
    s.match, s.t = twin, twin.table  # type: ignore[assignment]
    s.play("choose-enemy", space="F3").lets_it_come()
    assert s.damage(Y, "F3") == 1


# Settings


@pytest.mark.clause("DO-DAMAGE-2")
def test_the_letter_of_the_book_is_one_word() -> None:
    assert dict(read_options("dark-order", ["letter"])) == GAME.letter() == {"lethal_damage": "exceeds"}
    departing = [clause for clause in sabletop.ledger("dark-order") if "Departs from the letter" in clause.why]
    assert [clause.setting for clause in departing] == list(GAME.letter())
    assert dict(read_options("valkyrie", ["letter", "powers=yes"])) == {"powers": True}


def test_every_option_is_named_by_a_clause() -> None:
    assert set(GAME.options) == {clause.setting for clause in sabletop.ledger("dark-order") if clause.setting}
