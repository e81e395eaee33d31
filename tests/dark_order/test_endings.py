"""Endings, what is public and what is secret, keywords."""

import pytest

from dark_order_scene import Scene, X, Y, scene
from sabletop.engine import codec
from sabletop.engine.dealer import SeededDealer, key_of
from sabletop.games.dark_order.game import GAME
from screens import shown


def idle(s: Scene) -> Scene:
    """A slow unit of each side far away keeps the battle going."""
    return s.plain(X, "B3", 1, 9, 0, 0).plain(Y, "B3", 1, 9, 0, 0)


# Endings


@pytest.mark.clause("DO-END-2", "DO-END-7")
def test_a_fallen_commander_loses_when_the_step_ends() -> None:
    s = idle(scene()).plain(X, "F1", 9, 9, 1, 2).plain(X, "F2", 1, 9, 1, 2).put(Y, "p-c1", "F1").battle()
    s.attack("F1", "F1")
    assert not s.m.over
    s.attack("F2", "B3") if s.offers("attack", space="F2", goal="B3") else s.passes()
    assert s.ending() == ("commander-fell", (X,))


@pytest.mark.clause("DO-END-3")
def test_a_collapse_ends_the_game_at_once() -> None:
    s = (
        scene("l-05")
        .fatigue(Y, 39)
        .plain(X, "F1", 9, 9, 1, 3)
        .plain(X, "F2", 9, 9, 1, 3)
        .plain(Y, "F1", 0, 1, 1, 0)
        .battle()
    )
    s.attack("F1", "F1")
    assert s.ending() == ("collapse", (X,))


@pytest.mark.clause("DO-END-4")
@pytest.mark.parametrize(("minimum", "field", "lost"), [(4, 1, True), (4, 2, False), (3, 1, False), (1, 0, False)])
def test_too_few_units_lose_combat_ability(minimum: int, field: int, lost: bool) -> None:
    s = scene(combat_minimum=minimum).holds(X, "s-01", "s-02").deck(X)
    for space in ("F1", "F2")[:field]:
        s.plain(X, space, 1, 1, 1, 1)
    s.recruitment().choose_first("keep", "return", "draw")
    assert s.m.over == lost
    assert not lost or s.ending() == ("combat-ability", (Y,))


@pytest.mark.clause("DO-END-4")
@pytest.mark.parametrize(("mine", "theirs", "winner"), [(("l-01",), ("l-02",), X), ((), ("l-02",), Y)])
def test_if_both_fail_more_locations_win_then_the_starting_player(
    mine: tuple[str, ...], theirs: tuple[str, ...], winner: int
) -> None:
    s = scene().deck(X).deck(Y).holds(X).holds(Y).settled(X, *mine).settled(Y, *theirs).recruitment()
    s.choose_first("draw")
    assert s.ending() == ("combat-ability", (winner,))


@pytest.mark.clause("DO-END-5")
def test_both_commanders_fallen_in_one_step_or_tick_is_a_draw() -> None:
    s = scene().put(X, "s-c1", "F1", attack_mod=5).put(Y, "p-c2", "F1", attack_mod=5).battle()
    s.attack("F1", "F1").attack("F1", "F1")
    assert s.ending() == ("draw", ())
    s = scene().put(X, "s-c1", "F1", damage=3, plague=2).put(Y, "p-c2", "F1", damage=3, plague=2).battle()
    assert s.ending() == ("draw", ())


@pytest.mark.clause("DO-END-6")
def test_the_fifth_round_decides_at_2_to_2() -> None:
    s = (
        scene()
        .settled(X, "l-01", "l-02")
        .settled(Y, "l-03", "l-04")
        .having(round=5)
        .plain(Y, "F1", 0, 9, 1, 0)
        .result()
    )
    assert s.ending() == ("domination", (Y,))


@pytest.mark.clause("DO-END-7")
def test_a_commander_dead_in_a_step_decides_before_the_next_tick() -> None:
    s = scene().put(X, "s-c1", "F1", damage=3, armour_used=1, spent=1).plain(Y, "F1", 1, 9, 1, 1)
    s.put(Y, "p-c2", "B2", damage=3, spent=1).battle()
    assert (s.t.step, s.asked()) == (1, Y)
    s.t.plague[10] = 2
    s.attack("F1", "F1")
    assert s.ending() == ("commander-fell", (Y,))


@pytest.mark.clause("DO-END-8")
def test_collapse_in_battle_comes_before_a_commander_who_lies_dead() -> None:
    s = scene("l-05").fatigue(Y, 39).put(X, "s-c1", "F1", damage=3, armour_used=1, spent=1).plain(X, "F2", 9, 9, 1, 2)
    s.plain(X, "F3", 1, 9, 1, 2).plain(Y, "F1", 1, 9, 1, 2).plain(Y, "F2", 0, 1, 1, 0)
    s.plain(Y, "F3", 0, 9, 1, 0).battle().attack("F3", "F3").attack("F1", "F1")
    assert s.t.fallen[X] == 1
    s.attack("F2", "F2")
    assert s.ending() == ("collapse", (X,))


@pytest.mark.clause("DO-END-8")
def test_a_commander_dead_in_step_0_loses_even_with_the_third_card_in_sight() -> None:
    s = scene().settled(X, "l-01", "l-02").put(X, "s-c1", "F1", damage=3, armour_used=1).plain(X, "F2", 0, 9, 9, 0)
    s.plain(Y, "F1", 1, 9, 1, 0).battle()
    while not s.m.over:
        s.attack("F1", "F1") if s.asked() == Y else s.passes()
    assert s.ending() == ("commander-fell", (Y,))


@pytest.mark.clause("DO-END-9")
@pytest.mark.parametrize(("second", "winner"), [(1, X), (0, Y)])
def test_if_both_collapse_the_lower_fatigue_wins_then_the_protector(second: int, winner: int) -> None:
    s = scene("l-05").fatigue(X, 39).fatigue(Y, 39).plain(X, "F1", 1, 1, 1, 0, plague=2)
    s.plain(Y, "F1", 1, 1, 1, 0, plague=2).plain(Y, "F2", 1, 9 - 8 * second, 1, 0, plague=2).battle()
    assert s.ending() == ("collapse", (winner,))


# Public and secret


@pytest.mark.clause("DO-INFO-1", "DO-INFO-3")
def test_hands_face_down_units_and_an_unseen_commander_are_in_no_other_view() -> None:
    s = scene().holds(X, "s-07", "s-s4", "n-08").put(X, "s-10", "F1", face_down=1).scouting(X, "s-08").deck(X, "s-03")
    s.plain(Y, "F1", 1, 9, 1, 0).support_step()
    for viewer in (Y, None):
        text = codec.canonical(s.m.view(viewer)).decode()
        assert not [name for name in ("s-07", "s-s4", "n-08", "s-10", "s-08", "s-03", "s-c1") if f'"{name}"' in text]
    mine = codec.canonical(s.m.view(X)).decode()
    assert all(f'"{name}"' in mine for name in ("s-07", "s-s4", "n-08", "s-10", "s-08", "s-03", "s-c1"))


@pytest.mark.clause("DO-INFO-2")
def test_public_fields_are_alike_in_all_views() -> None:
    s = scene().holds(X, "s-07", "s-s4").put(X, "s-10", "F1", face_down=1).plain(Y, "F1", 1, 9, 1, 0).support_step()
    seen = [shown(s.m, viewer)["players"][X] for viewer in (X, Y, None)]
    for field in ("fatigue", "orders", "discards", "dead", "tokens", "locations", "settled", "hand", "decks", "scouts"):
        assert seen[0][field] == seen[1][field] == seen[2][field]


@pytest.mark.clause("DO-INFO-3")
def test_a_commander_once_turned_up_stays_known() -> None:
    s = scene().commander(X, "s-c2").holds(X, "s-01").plain(Y, "F1", 0, 9, 1, 0).unit_step()
    s.deploys("s-c2 F1").deploys()
    assert shown(s.m, Y)["players"][X]["commander"] is None
    s.play("activate", space="F1")
    assert shown(s.m, Y)["players"][X]["commander"] == "s-c2"


@pytest.mark.clause("DO-INFO-4")
def test_nothing_tells_whether_the_commander_is_among_the_laid_cards() -> None:
    def look(fields_him: bool) -> bytes:
        s = scene().holds(X, "s-01", "s-02", "s-03", "s-04").holds(Y, "p-01").unit_step()
        s.deploys("s-c1 F1" if fields_him else "s-01 F1", "s-02 F2", "s-03 F3")
        return codec.canonical(shown(s.m, Y)["players"][X])

    assert look(True) == look(False)
    assert b'"units":2' in look(True)


@pytest.mark.clause("DO-INFO-4")
def test_an_unactivated_unhurt_unit_goes_under_the_deck_unnamed() -> None:
    s = scene().put(X, "s-10", "F1", face_down=1).put(X, "s-05", "F2", face_down=1).clean_up().choose_first("put-next")
    assert "s-10" not in codec.canonical([event.data() for event in s.m.log(Y)]).decode()
    assert "revealed" not in s.events(Y)


@pytest.mark.clause("DO-INFO-5")
def test_cards_have_no_identity_that_a_client_could_follow() -> None:
    s = scene().holds(X, "s-01", "s-01", "s-02", "s-03").put(X, "s-05", "F1", spent=1).deck(X, "s-06").clean_up()
    for seed in range(5):
        other = GAME.resample(s.t, Y, SeededDealer(key_of(seed)))
        assert codec.canonical(GAME.view(other, Y)) == codec.canonical(GAME.view(s.t, Y))
    assert len({GAME.resample(s.t, Y, SeededDealer(key_of(n))).hand[X] for n in range(20)}) > 1


# Keywords


@pytest.mark.clause("DO-KEYWORD-1")
def test_armour_prevents_the_first_damage_of_each_round() -> None:
    s = idle(scene()).put(X, "s-10", "F1").plain(Y, "F1", 3, 9, 1, 3).plain(Y, "F2", 1, 9, 1, 3).battle()
    s.attack("F1", "F1")
    assert s.damage(X, "F1") == 1
    s.t.plague[0] = 2
    s.attack("F2", "F1")
    assert s.dead(X) == ["s-10"]


@pytest.mark.clause("DO-KEYWORD-2")
def test_contagion_works_though_prevented_but_not_if_cancelled_and_goes_to_the_final_target() -> None:
    def attack(card: str) -> Scene:
        s = idle(scene()).plain(X, "F1", 0, 9, 1, 0).put(X, "s-02", "F2").holds(X, card).put(Y, "p-05", "F1")
        s.plain(Y, "F2", 1, 9, 1, 2)
        return s.battle().play("attack", space="F1", goal="F1")

    s = attack("s-s5").play("play-support", card="s-s5").lets_it_come()
    assert (s.damage(X, "F1"), s.plague(X, "F1")) == (0, 2)
    s = attack("n-02").play("play-support", card="n-02").lets_it_come()
    assert s.plague(X, "F1") == 0
    s = attack("n-02").play("use-ability", space="F2").lets_it_come()
    assert (s.plague(X, "F1"), s.plague(X, "F2")) == (0, 2)


@pytest.mark.clause("DO-KEYWORD-3", "DO-KEYWORD-4")
def test_gas_passes_armour_and_prevention_covers_the_attacked_unit_alone() -> None:
    s = idle(scene(pairing="apothecaries-sanctuary")).plain(X, "F1", 1, 9, 1, 3).holds(X, "a-s3")
    s.put(Y, "s-05", "F1").carries(Y, "F1", "s-s2").battle().play("play-support", card="a-s3")
    assert s.play("choose-enemy", space="F1").damage(Y, "F1") == 1
    s = idle(scene(pairing="apothecaries-sanctuary")).put(X, "a-04", "F2").holds(Y, "s-s1")
    for space in ("F1", "F2", "F3", "B2"):
        s.plain(Y, space, 0, 9, 1, 0)
    s.battle().play("attack", space="F2", goal="F2").play("play-support", card="s-s1").lets_it_come()
    assert [s.damage(Y, space) for space in ("F1", "F2", "F3", "B2")] == [1, 0, 1, 0]


@pytest.mark.clause("DO-KEYWORD-4")
def test_a_barricade_prevents_the_first_attack_damage_of_the_round() -> None:
    s = idle(scene()).plain(X, "F1", 0, 9, 1, 0).carries(X, "F1", "s-s2")
    s.plain(Y, "F1", 3, 9, 1, 3).plain(Y, "F2", 1, 9, 1, 3).battle().attack("F1", "F1")
    assert s.damage(X, "F1") == 1
    assert s.attack("F2", "F1").damage(X, "F1") == 2


@pytest.mark.clause("DO-KEYWORD-5")
def test_an_attachment_moves_with_its_unit() -> None:
    s = scene(pairing="apothecaries-plague").plain(X, "B1", 1, 9, 1, 1).carries(X, "B1", "a-s4").support_step()
    s.play("play-order", order="o-man").play("choose-own", space="B1").play("choose-own", space="F1")
    assert s.values(X, "F1") == (2, 9, 1, 2)


@pytest.mark.clause("DO-KEYWORD-6")
@pytest.mark.parametrize(("mine", "theirs", "total"), [(4, 5, 6), (4, 6, 6), (0, 5, 0)])
def test_exposed_adds_command_to_an_aggressor_with_an_active_unit(mine: int, theirs: int, total: int) -> None:
    s = scene("l-19").plain(Y, "F1", 0, 9, theirs, 0)
    if mine:
        s.plain(X, "F1", 0, 9, mine, 0)
    assert s.command(X) == total
    assert len(s.result().t.settled[X if total > theirs else Y]) == 1


@pytest.mark.clause("DO-KEYWORD-7")
def test_adjacent_is_orthogonal_on_the_own_board() -> None:
    from sabletop.games.dark_order.questions import ADJACENT

    assert ADJACENT[1] == (0, 2, 4)
    assert ADJACENT[3] == (0, 4)
    assert all(near // 6 == slot // 6 for slot in range(12) for near in ADJACENT[slot])


@pytest.mark.clause("DO-KEYWORD-8")
def test_counter_strikes_the_first_attacker_of_a_round() -> None:
    s = idle(scene(pairing="apothecaries-plague")).put(X, "a-02", "F1", damage=1).put(X, "a-02", "F2", damage=1)
    s.put(Y, "p-08", "F1").battle().attack("F1", "F1")
    assert not s.alive(X, "F1")
    assert s.attack("F2", "F1").alive(X, "F2")


@pytest.mark.clause("DO-KEYWORD-10")
@pytest.mark.parametrize(("top", "active"), [("p-02", 1), ("p-04", 0), ("p-07", 1)])
def test_brood_brings_the_top_card_active_if_cheap_enough(top: str, active: int) -> None:
    s = scene(pairing="plague-sanctuary").commander(X, "p-c2").holds(X, "p-01").deck(X, top, "p-02")
    s.plain(Y, "F1", 0, 9, 1, 0).unit_step().deploys("p-c2 F1").deploys()
    s.play("activate", space="F1").play("choose-own", space="F2")
    assert (s.at(X, "F2"), s.mark("active", X, "F2"), s.mark("spent", X, "F2")) == (top, active, 1 - active)
    assert s.t.fatigue[X] == 3
    if top == "p-07":
        s.play("choose-own", space="F3")
        assert (s.at(X, "F3"), s.mark("active", X, "F3")) == ("p-02", 1)


@pytest.mark.clause("DO-INFO-1")
def test_while_units_are_laid_nothing_of_it_is_seen() -> None:
    def look(*actions: str) -> bytes:
        s = scene().put(X, "s-03", "B3").holds(X, "s-01", "s-02").holds(Y, "p-01").unit_step()
        for action in actions:
            s.m.play(next(a for a in s.m.legal if a.kind == action))
        return codec.canonical(shown(s.m, Y))

    assert look() == look("lay") == look("lay-scout") == look("lay", "lay-scout", "take-up", "recall-scout", "lay")
