"""What happens in The Dark Order cites the rule because of which it happens, and a question names who asks it."""

import pytest

import sabletop
from dark_order_scene import X, Y, card_number, order_number, ours, scene, unit_number
from sabletop.games.dark_order.game import GAME


@pytest.mark.clause("DO-DAMAGE-14", "DO-MOBIL-5")
def test_a_unit_is_turned_up_because_it_is_hit_or_because_it_is_activated() -> None:
    hit = scene().plain(X, "F1", 1, 9, 1, 3).put(Y, "p-04", "F1", face_down=1).battle()
    hit.play("attack", space="F1", goal="F1").lets_it_come()
    assert hit.clause_of("revealed") == "DO-DAMAGE-14"
    paid = scene().holds(X, "s-05").plain(Y, "B3", 0, 9, 0, 0).unit_step().deploys("s-05 F1").deploys()
    paid.play("activate", space="F1")
    assert paid.clause_of("revealed") == paid.clause_of("activated") == "DO-MOBIL-5"


@pytest.mark.clause("DO-ORDER-2", "DO-SUPPORT-3")
def test_whoever_chooses_a_target_is_told_for_which_order_or_card() -> None:
    s = scene().plain(X, "F1", 1, 9, 1, 3).plain(Y, "F1", 1, 9, 1, 2).plain(Y, "F2", 1, 9, 1, 2).orders(Y, sur=1)
    s.battle().play("attack", space="F1", goal="F1").play("play-order", order="o-sur")
    assert ours().lexicon.names["order"][order_number("o-sur")] in str(s.m.prompt)
    s = scene().fatigue(X, 5).holds(X, "s-s3").plain(X, "F1", 1, 9, 1, 1).plain(X, "F2", 1, 9, 1, 1)
    s.plain(Y, "B3", 0, 9, 0, 0).support_step().play("play-support", card="s-s3")
    assert ours().lexicon.names["card"][card_number("s-s3")] in str(s.m.prompt)


@pytest.mark.clause("DO-ORDER-4", "DO-ORDER-5")
@pytest.mark.parametrize(("order", "clause"), [("man", "DO-ORDER-4"), ("wit", "DO-ORDER-5")])
def test_a_question_cites_the_order_that_asks_it(order: str, clause: str) -> None:
    s = scene().orders(X, **{order: 1}).plain(X, "F1", 1, 9, 1, 1).plain(Y, "F1", 1, 9, 1, 1).support_step()
    s.play("play-order", order=f"o-{order}")
    assert s.m.prompt is not None
    assert (s.m.prompt.key, s.m.prompt.clause) == ("move", clause)


@pytest.mark.clause("DO-ABILITY-1", "DO-PLAGUE-1")
def test_what_an_ability_does_or_prevents_cites_abilities() -> None:
    s = scene(pairing="apothecaries-sanctuary").put(X, "a-08", "F1").plain(Y, "F1", 1, 9, 1, 1).battle()
    s.play("attack", space="F1", goal="F1").lets_it_come()
    assert s.clause_of("poisoned") == "DO-ABILITY-1"
    s = scene(pairing="plague-sanctuary").holds(X, "p-s2").plain(X, "F1", 1, 9, 1, 3).put(Y, "s-09", "F1")
    s.plain(Y, "F2", 0, 9, 1, 0).battle().play("play-support", card="p-s2").play("choose-enemy", space="F2")
    assert s.clause_of("warded") == "DO-ABILITY-1"


@pytest.mark.clause("DO-RESULT-2", "DO-SCOUT-1")
def test_command_and_scouting_are_told_by_name() -> None:
    s = scene().plain(X, "F1", 0, 9, 2, 0).plain(Y, "F1", 0, 9, 5, 0).result()
    assert "Command: Player 1 has 2, Player 2 has 5." in [str(event) for event in s.m.log(None)]
    s = scene().scouting(X, "s-08").scouting(Y, "p-02").scout_phase()
    sentence = next(str(event) for event in s.m.log(None) if event.key == "scouted")
    assert sentence == "Scouting: Player 1 has a speed of 3 and takes the reward; Player 2 has 2."


RULED = {
    "Scalpel Runner": 1, "Gas Thrower": 2, "Dart Marksman": 2, "Leather-Mask Bruiser": 2, "Poisoner": 2, "Saboteur": 1,
    "Emeric Sallow, Field Doctor": 2, "Mira Tessler, the Raven": 3,
}  # fmt: skip


@pytest.mark.clause("DO-SETUP-17")
def test_eight_apothecary_cards_cost_what_was_ruled() -> None:
    names, costs = ours().lexicon.names["unit"], ours().cost
    assert {name: costs[names.index(name)] for name in RULED} == RULED
    text = sabletop.ledger("dark-order")["DO-SETUP-17"].text
    assert [name for name in RULED if name.partition(",")[0] not in text] == []


def test_polish_names_are_those_of_the_second_reading() -> None:
    names = GAME.edition(None, language="pl").lexicon.names
    mended = ["Miotacz Gazu", "Destylarz", "Kat", "Siostra Kuszniczka", "Kolos z Ciał"]
    assert [name for name in mended if name not in names["unit"]] == []
    assert [name for name in ("Utrzymać Linię", "Odrastanie") if name not in (*names["card"], *names["order"])] == []
    left = ["Gazownik", "Destylator", "Egzekutor", "Siostra Kusznica", "Kolos Ciał", "Trzymać Linię", "Odrost"]
    said = {name for kind in ("unit", "card", "order") for name in names[kind]}
    assert said.isdisjoint(left)
    assert names["unit"][unit_number("s-05")] == "Rycerz Zakonu"
