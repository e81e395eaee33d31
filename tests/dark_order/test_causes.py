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
