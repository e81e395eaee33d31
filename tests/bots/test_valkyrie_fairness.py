"""What every bot of Valkyrie keeps to: legal moves, short reasons, the same answer to the same question, no peeking."""

import pytest

import sabletop
from bot_tables import otherwise, peeks, tables
from sabletop.bots import HintBarred, bot, hints
from sabletop.engine import codec
from sabletop.engine.dealer import Stream, key_of
from sabletop.engine.errors import SabletopError
from valkyrie_scene import content_with, scene


def rng(number: int = 1) -> Stream:
    return Stream(key_of(number), "bot")


@pytest.mark.parametrize("name", ["novice", "regular"])
def test_every_decision_is_legal_and_has_a_short_reason(name: str) -> None:
    for number, m in enumerate(tables(4)):
        player = bot(name)
        picked = player.decide(m.view(m.seat), m.legal, rng(number))
        assert picked in m.legal
        assert 0 < len(player.reason) <= 200


@pytest.mark.parametrize("name", ["random", "novice", "regular"])
def test_what_a_seat_cannot_know_changes_neither_move_nor_reason(name: str) -> None:
    differences = [peeks(m, name, number) for number, m in enumerate(tables(4)) if number % 3 == 0]
    assert len(differences) > 100
    assert [one for one in differences if one is not None] == []


def test_the_tables_dealt_anew_are_the_same_to_the_seat_and_some_differ_from_the_true_one() -> None:
    differ = 0
    for number, m in enumerate(tables(4)):
        assert m.seat is not None
        twin = otherwise(m, m.seat, number)
        assert twin.view(m.seat) == m.view(m.seat)
        differ += codec.dump(twin.table, m.edition.shape) != m.state()
    assert differ > 50


def test_a_bot_that_has_thought_before_decides_as_a_fresh_one() -> None:
    old = bot("regular")
    for m in tables(3):
        fresh = bot("regular")
        view = m.view(m.seat)
        assert old.decide(view, m.legal, rng()) is fresh.decide(view, m.legal, rng())
        assert old.reason == fresh.reason


def test_a_bot_changes_nothing_in_the_view() -> None:
    for m in tables(1):
        view = m.view(m.seat)
        before = codec.canonical(view)
        bot("regular").decide(view, m.legal, rng())
        assert codec.canonical(view) == before


def test_an_owners_pack_needs_its_edition() -> None:
    s = scene(content=content_with(('name = "Keys"', 'name = "Key ring"'))).turn_of(0, "AAA")
    with pytest.raises(SabletopError, match="owner's content pack"):
        bot("regular").decide(s.match.view(0), s.match.legal, rng())


# Hints


def test_hints_are_up_to_three_moves_with_reasons_the_best_first() -> None:
    for m in tables(2):
        view = m.view(m.seat)
        if view["table"]["card"] is not None and not view["table"]["card"]["answered"]:
            continue
        found = hints(view, m.legal, rng())
        assert 1 <= len(found) <= 3
        assert len(found) == min(3, len(m.legal))
        assert [one.value for one in found] == sorted([one.value for one in found], reverse=True)
        assert all(one.action in m.legal and one.reason for one in found)


def test_the_first_hint_is_what_a_regular_would_do() -> None:
    s = scene().ready_to_plot(0, "munich", "british-plastic", "grenade-fuse", "plastic-w").no_deputies().cards_left(2)
    m = s.match
    player = bot("regular")
    picked = player.decide(m.view(0), m.legal, rng())
    best = hints(m.view(0), m.legal, rng())[0]
    assert (best.action, best.reason) == (picked, player.reason)


@pytest.mark.clause("VK-INTERR-4")
@pytest.mark.parametrize("seat", [0, 1])
def test_while_a_card_is_read_nobody_gets_a_hint_not_even_the_reader(seat: int) -> None:
    s = scene().holds(1, "travel-orders").reading(0, "lost-luggage")
    m = s.match
    legal = m.legal_for(seat) or m.legal
    with pytest.raises(HintBarred, match=r"Nobody may help .*VK-INTERR-4"):
        hints(m.view(seat), legal, rng())


@pytest.mark.clause("VK-INTERR-4")
def test_once_the_answer_is_given_there_are_hints_again() -> None:
    s = scene().holds(0, "keys", "badge").reading(0, "lost-luggage").answer("B")
    assert s.asks == "lose-item"
    assert len(hints(s.match.view(0), s.match.legal, rng())) == 2


def test_a_seat_that_is_not_asked_gets_no_hints() -> None:
    m = scene().holds(1, "travel-orders").acting(0).match
    assert m.legal_for(1)
    assert hints(m.view(1), m.legal_for(1), rng()) == []


def test_after_the_end_there_is_nothing_to_hint_at() -> None:
    m = sabletop.new("valkyrie", seats=2, seed=1)
    while not m.over:
        m.play(m.legal[0])
    assert hints(m.view(0), m.legal, rng()) == []
