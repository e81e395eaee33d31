"""Measuring our own games."""

import json

import pytest

from sabletop.engine.errors import SabletopError
from sabletop.lab import bench
from sabletop.lab.clock import microseconds, pace


def test_games_are_the_same_inside_the_engine_and_outside() -> None:
    measured = bench.MeasuredGame("valkyrie", 2)
    assert [measured.inside(number) for number in range(20)] == [measured.outside(number) for number in range(20)]
    assert [measured.match(number) for number in range(20)] == [measured.knowing(number) for number in range(20)]


def test_the_pace_counts_decisions_and_games() -> None:
    played: list[int] = []

    def play(number: int) -> int:
        played.append(number)
        return 7

    found = pace(play, 0.01)
    assert played == list(range(len(played)))
    assert found["length"] == 7
    assert found["decisions_per_s"] == pytest.approx(7 * found["games_per_s"])


def test_a_slow_call_takes_longer_than_a_quick_one() -> None:
    assert microseconds(lambda: sum(range(10_000)), 0.02) > 5 * microseconds(lambda: sum(range(10)), 0.02)


def test_the_middle_of_a_game_is_always_the_same_table() -> None:
    measured = bench.MeasuredGame("valkyrie", 4)
    first, second = measured.middle(), measured.middle()
    assert first is not second
    assert first.outcome is None
    assert measured.saved(first) == measured.saved(second) > 100


def test_all_figures_of_a_game_are_measured() -> None:
    found = bench.measure("valkyrie", 2, 0.02)
    loops = {"inside", "outside", "match", "known"}
    assert set(found) == {"game", "seats", "build", "clone_us", "saved_bytes", "search", *loops}
    assert found["inside"]["decisions_per_s"] > found["inside"]["games_per_s"] > 0
    assert json.loads(json.dumps(found)) == found


def test_a_game_that_is_too_short_to_have_a_middle_is_said(lantern: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "_MIDDLE", 1000)
    with pytest.raises(SabletopError, match="No game of Lantern gets as far as decision 1000"):
        bench.MeasuredGame(lantern).middle()


def test_a_match_without_history_does_not_grow() -> None:
    found = bench.measure("valkyrie", 4, 0.01)["search"]
    early, late = found["kilobytes"]["none"]
    assert late < 1.5 * early
    early, late = found["kilobytes"]["history"]
    assert late > 1.5 * early
    assert min(found["match_clone_us"], found["known_us"], found["world_us"]) > 0
