"""What every bot of Orphan Black keeps to: legal moves, short reasons, the same answer, no peeking."""

import pytest

import sabletop
from bot_tables import orphan_black_tables, otherwise, peeks
from sabletop.bots import bot, hints, levels
from sabletop.engine import codec
from sabletop.engine.dealer import Stream, key_of


def rng(number: int = 1) -> Stream:
    return Stream(key_of(number), "bot")


def test_there_are_three_levels_of_orphan_black() -> None:
    assert levels("orphan-black") == ("random", "novice", "regular")


@pytest.mark.parametrize("name", ["novice", "regular"])
def test_every_decision_is_legal_and_has_a_short_reason(name: str) -> None:
    asked = set()
    for number, m in enumerate(orphan_black_tables(4)):
        player = bot(name)
        picked = player.decide(m.view(m.seat), m.legal, rng(number))
        assert picked in m.legal
        assert 0 < len(player.reason) <= 200
        assert m.prompt is not None
        asked.add(m.prompt.key)
    assert len(asked) > 15


@pytest.mark.parametrize("name", ["novice", "regular"])
def test_what_a_seat_cannot_know_changes_neither_move_nor_reason(name: str) -> None:
    differences = [peeks(m, name, number) for number, m in enumerate(orphan_black_tables(4)) if number % 4 == 0]
    assert len(differences) > 100
    assert [one for one in differences if one is not None] == []


def test_the_tables_dealt_anew_are_the_same_to_the_seat_and_differ_from_the_true_one() -> None:
    differ = 0
    for number, m in enumerate(orphan_black_tables(2)):
        if number % 5 == 0:
            assert m.seat is not None
            twin = otherwise(m, m.seat, number)
            assert twin.view(m.seat) == m.view(m.seat)
            differ += codec.dump(twin.table, m.edition.shape) != m.state()
    assert differ > 50


def test_a_bot_that_has_thought_before_decides_as_a_fresh_one_and_changes_nothing_in_the_view() -> None:
    old = bot("regular")
    for m in orphan_black_tables(2):
        fresh = bot("regular")
        view = m.view(m.seat)
        before = codec.canonical(view)
        assert old.decide(view, m.legal, rng()) is fresh.decide(view, m.legal, rng())
        assert old.reason == fresh.reason
        assert codec.canonical(view) == before


# Hints


def test_hints_are_up_to_three_moves_with_reasons_the_best_first() -> None:
    for m in orphan_black_tables(1):
        found = hints(m.view(m.seat), m.legal, rng())
        assert len(found) == min(3, len(m.legal))
        assert [one.value for one in found] == sorted([one.value for one in found], reverse=True)
        assert all(one.action in m.legal and 0 < len(one.reason) <= 200 for one in found)


def test_a_seat_that_is_not_asked_gets_no_hints() -> None:
    m = sabletop.new("orphan-black", seats=3, seed=1)
    assert m.seat is not None
    assert hints(m.view((m.seat + 1) % 3), m.legal, rng()) == []
