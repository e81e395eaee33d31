"""What every bot of Black Orchestra keeps to: legal moves, short reasons, the same answer to the same question."""

from functools import cache
from itertools import islice

import pytest

from black_orchestra_scene import content_with, scene
from bot_tables import black_orchestra_tables, otherwise, peeks
from sabletop.bots import HintBarred, bot, hints, levels
from sabletop.engine import codec
from sabletop.engine.dealer import Stream, key_of
from sabletop.engine.errors import SabletopError
from sabletop.engine.match import Match


def rng(number: int = 1) -> Stream:
    return Stream(key_of(number), "bot")


@cache
def every_table() -> list[Match]:
    """Decisions of four games, each as it was."""
    return [m.clone() for m in islice(black_orchestra_tables(4), 0, 900, 3)]


def tables(step: int) -> list[Match]:
    """Some of the decisions."""
    return every_table()[::step]


def test_there_are_three_levels_of_black_orchestra() -> None:
    assert levels("black-orchestra") == ("random", "novice", "regular")


def test_every_decision_is_legal_and_has_a_short_reason() -> None:
    for number, m in enumerate(tables(1)):
        for name in ("novice", "regular"):
            player = bot(name)
            assert player.decide(m.view(m.seat), m.legal, rng(number)) in m.legal
            assert 0 < len(player.reason) <= 200


@pytest.mark.parametrize("name", ["random", "novice", "regular"])
def test_what_a_seat_cannot_know_changes_neither_move_nor_reason(name: str) -> None:
    differences = [peeks(m, name, number) for number, m in enumerate(tables(5))]
    assert len(differences) > 50
    assert [one for one in differences if one is not None] == []


def test_the_tables_dealt_anew_are_the_same_to_the_seat_and_some_differ_from_the_true_one() -> None:
    differ = 0
    for number, m in enumerate(tables(1)):
        assert m.seat is not None
        twin = otherwise(m, m.seat, number)
        assert twin.view(m.seat) == m.view(m.seat)
        differ += codec.dump(twin.table, m.edition.shape) != m.state()
    assert differ > 5


def test_a_bot_that_has_thought_before_decides_as_a_fresh_one() -> None:
    old = bot("regular")
    for m in tables(5):
        fresh = bot("regular")
        view = m.view(m.seat)
        assert old.decide(view, m.legal, rng()) is fresh.decide(view, m.legal, rng())
        assert old.reason == fresh.reason


def test_a_bot_changes_nothing_in_the_view() -> None:
    for m in tables(5):
        view = m.view(m.seat)
        before = codec.canonical(view)
        bot("regular").decide(view, m.legal, rng())
        assert codec.canonical(view) == before


def test_an_owners_pack_needs_its_edition_and_is_played_with_it() -> None:
    s = scene(content=content_with(('name = "Lose Gestapo"', 'name = "Shake them off"'))).begin()
    m = s.match
    with pytest.raises(SabletopError, match="owner's content pack"):
        bot("regular").decide(m.view(0), m.legal, rng())
    assert bot("regular", m.edition).decide(m.view(0), m.legal, rng()) in m.legal


# Hints


def test_hints_are_up_to_three_moves_with_reasons_the_best_first() -> None:
    for m in tables(5):
        view = m.view(m.seat)
        if view["table"]["interrogation"]["reader"] is not None:
            continue
        found = hints(view, m.legal, rng())
        assert len(found) == min(3, len(m.legal))
        assert [one.value for one in found] == sorted([one.value for one in found], reverse=True)
        assert all(one.action in m.legal and one.reason for one in found)


@pytest.mark.clause("BO-INTERR-3", "BO-INTERR-10")
@pytest.mark.parametrize("seat", [0, 1])
def test_while_a_card_is_read_nobody_gets_a_hint(seat: int) -> None:
    s = scene("beck", "canaris").put("beck", at="prison").question("I-01").begin()
    m = s.match
    assert m.prompt is not None
    assert m.prompt.key == "question"
    with pytest.raises(HintBarred, match="BO-INTERR-3"):
        hints(m.view(seat), m.legal_for(seat) or m.legal, rng())
