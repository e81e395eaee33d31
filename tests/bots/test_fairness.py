"""What every bot keeps to: legal moves, short reasons, the same answer to the same question, no peeking."""

from functools import cache
from itertools import islice

import pytest

from bot_tables import OPENINGS, otherwise, peeks, tables
from sabletop.bots import HintBarred, bot, hints, levels
from sabletop.bots.levels import LEVELS, QUICK
from sabletop.engine import codec
from sabletop.engine.dealer import Stream, key_of
from sabletop.engine.match import Match

every_game = pytest.mark.parametrize("game", OPENINGS)
every_level = pytest.mark.parametrize("name", QUICK)

ENOUGH = 150
"""At so many decisions of each game all of this is checked."""
GAMES = 5
DIFFERENT = {"dark-order": 100, "orphan-black": 100, "black-orchestra": 10, "valkyrie": 10}
"""At so many of them, and more, something that the seat cannot know was dealt otherwise."""


def rng(number: int = 1) -> Stream:
    return Stream(key_of(number), "bot")


@cache
def decisions(game: str) -> list[Match]:
    """Decisions of several games, each as it was."""
    found = [m.clone() for m in islice(tables(game, GAMES), 0, None, 2)]
    return found[:: max(1, len(found) // ENOUGH)]


@every_game
@pytest.mark.no_cover
def test_there_are_five_levels_and_many_questions_to_ask_them(game: str) -> None:
    assert levels(game) == LEVELS
    assert len(decisions(game)) >= 100
    assert len({str(m.prompt and m.prompt.key) for m in decisions(game)}) > 5


@every_level
@every_game
@pytest.mark.no_cover
def test_every_decision_is_legal_and_has_a_short_reason(game: str, name: str) -> None:
    for number, m in enumerate(decisions(game)):
        player = bot(name)
        assert player.decide(m.known(m.seat), m.legal, rng(number)) in m.legal
        assert 0 < len(player.reason) <= 200


@every_level
@every_game
@pytest.mark.no_cover
def test_what_a_seat_cannot_know_changes_neither_move_nor_reason(game: str, name: str) -> None:
    differences = [peeks(m, name, number) for number, m in enumerate(decisions(game)) if number % 3 == 0]
    assert len(differences) > 30
    assert [one for one in differences if one is not None] == []


@every_game
@pytest.mark.no_cover
def test_the_tables_dealt_anew_are_the_same_to_the_seat_and_some_differ_from_the_true_one(game: str) -> None:
    differ = 0
    for number, m in enumerate(decisions(game)):
        assert m.seat is not None
        twin = otherwise(m, m.seat, number)
        assert twin.view(m.seat) == m.view(m.seat)
        differ += codec.dump(twin.table, m.edition.shape) != m.state()
    assert differ > DIFFERENT[game]


@every_game
@pytest.mark.no_cover
def test_a_bot_that_has_thought_before_decides_as_a_fresh_one_and_changes_nothing_that_it_sees(game: str) -> None:
    old = bot("regular")
    for m in decisions(game)[::2]:
        fresh = bot("regular")
        seen = m.known(m.seat)
        before = seen.clone()
        assert old.decide(seen, m.legal, rng()) is fresh.decide(seen, m.legal, rng())
        assert old.reason == fresh.reason
        assert seen.same(before)


@every_game
@pytest.mark.no_cover
def test_hints_are_up_to_three_moves_with_reasons_the_best_first(game: str) -> None:
    helped = 0
    for m in decisions(game)[::2]:
        try:
            found = hints(m.known(m.seat), m.legal, rng(), level="regular")
        except HintBarred:
            continue
        helped += 1
        assert len(found) == min(3, len(m.legal))
        assert [one.value for one in found] == sorted([one.value for one in found], reverse=True)
        assert all(one.action in m.legal and 0 < len(one.sentence) <= 200 for one in found)
        if game in ("black-orchestra", "valkyrie"):
            assert not any("points" in one.sentence for one in found), "nobody counts points there"
    assert helped > 30


@every_game
def test_a_seat_that_is_not_asked_gets_no_hints(game: str) -> None:
    others = [(m, seat) for m in decisions(game)[::9] for seat in range(m.seats) if seat != m.seat]
    for m, seat in others:
        try:
            assert hints(m.known(seat), m.legal_for(seat) or m.legal, rng()) == []
        except HintBarred:
            continue
    assert others
