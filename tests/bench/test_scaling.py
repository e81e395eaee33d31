"""How the rate grows with workers."""

import importlib
from types import ModuleType

import pytest


@pytest.fixture
def scaling(table: ModuleType) -> ModuleType:
    return importlib.import_module("scaling")


def test_efficiency_is_the_gain_divided_by_the_workers(scaling: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter([0.0, 8.0, 10.0, 15.0, 20.0, 24.0])
    monkeypatch.setattr(scaling, "perf_counter", lambda: next(clock))
    played: list[tuple[int, str | None]] = []
    crews = [(1, None), (2, None), (2, "local")]
    found = scaling.measured(lambda workers, on: played.append((workers, on)), 40, crews)
    assert played == crews
    assert found == [(5.0, 1.0), (8.0, 0.8), (10.0, 1.0)]


def test_the_same_games_are_played_by_one_worker_and_by_more(
    scaling: ModuleType, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scaling, "find_spec", lambda name: None)
    assert scaling.main(["valkyrie", "--games", "3", "--most", "1"]) == 0
    assert "| valkyrie, " in capsys.readouterr().out
