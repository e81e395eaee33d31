"""The value: a chance to win from what a seat knows, in every game."""

from functools import cache
from itertools import islice

import pytest

import small_search
from bot_tables import OPENINGS, otherwise, tables
from sabletop import registry
from sabletop.bots.levels import REGULAR, brain
from sabletop.bots.value import Features, Value, value_of
from sabletop.bots.value.network import Network, network_of
from sabletop.bots.value.value import file_of, weights_of
from sabletop.engine.match import Match

every_game = pytest.mark.parametrize("game", OPENINGS)
MOST_BYTES = 1_000_000
pytestmark = pytest.mark.no_cover


@cache
def moments(game: str) -> list[Match]:
    """Some decisions of several games."""
    return [m.clone() for m in islice(tables(game, 4), 0, None, 9)][:60]


def value(game: str) -> Value:
    found = value_of(brain(REGULAR, game), game)
    assert found is not None
    return found


@every_game
def test_every_seat_has_a_chance_at_every_decision_and_looking_changes_nothing(game: str) -> None:
    judge = value(game)
    for m in moments(game):
        for seat in range(m.seats):
            known = m.known(seat)
            before = known.clone()
            assert 0 <= judge.chance(known) <= 1
            assert known.same(before)


@every_game
def test_the_chance_is_the_same_for_all_that_a_seat_cannot_tell_apart(game: str) -> None:
    for number, m in enumerate(moments(game)[::4]):
        for seat in range(m.seats):
            assert value(game).chance(m.known(seat)) == value(game).chance(otherwise(m, seat, number).known(seat))


@every_game
def test_at_the_end_the_chance_is_what_came_out(game: str) -> None:
    m = list(tables(game, 1))[-1]
    assert m.table.outcome is not None
    for seat in range(m.seats):
        assert value(game).chance(m.known(seat)) == float(seat in m.table.outcome.winners)


@every_game
def test_chances_differ_from_table_to_table(game: str) -> None:
    chances = [value(game).chance(m.known(m.seat)) for m in moments(game)]
    assert max(chances) - min(chances) > 0.2


@every_game
def test_the_weights_are_small(game: str) -> None:
    assert file_of(game).stat().st_size < MOST_BYTES


@every_game
def test_each_feature_has_a_name_of_its_own(game: str) -> None:
    features, m = Features(brain(REGULAR, game)), moments(game)[0]
    names = features.names(m.known(0))
    assert len(set(names)) == len(names) == len(features.of(m.known(0)))


def test_features_that_were_never_trained_count_nothing_and_lost_ones_count_as_usual() -> None:
    weights = Network(["a", "b"], [1.0, 2.0], [1.0, 2.0], [0.5, 0.25], [[1.0, 0.0]], [0.0], [2.0], 0.1).data()
    same, other = network_of(weights, ["a", "b"]), network_of(weights, ["new", "a"])
    assert same.chance([3.0, 2.0]) == other.chance([77.0, 3.0])


def test_a_game_whose_bots_bring_no_weights_has_no_value(monkeypatch: pytest.MonkeyPatch) -> None:
    mind = brain(REGULAR, "valkyrie")
    monkeypatch.setattr(registry, "part", lambda group, name: small_search)
    assert not file_of("valkyrie").exists()
    assert weights_of("valkyrie") is None
    assert value_of(mind, "valkyrie") is None
