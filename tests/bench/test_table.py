"""Medians, spreads and ratios."""

import json
from types import ModuleType
from typing import Any

import pytest


def figures(decisions: float, inside: float | None = None, **more: Any) -> dict[str, Any]:
    def loop(rate: float) -> dict[str, float]:
        return {"decisions_per_s": rate, "games_per_s": rate / 10, "length": 10}

    return {"version": "1", "outside": loop(decisions), **({} if inside is None else {"inside": loop(inside)}), **more}


@pytest.fixture
def entries(table: ModuleType) -> list[Any]:
    ours = table.Entry("Sabletop", "valkyrie, 4 seats", "compiled")
    ours.rounds = [
        figures(rate, 2 * rate, clone_us=clone, saved_bytes=900, import_ms=50)
        for rate, clone in ((300, 0.5), (200, 0.7), (240, 0.6))
    ]
    peer = table.Entry(*table.CATANATRON, "Python")
    peer.rounds = [figures(rate) for rate in (20, 24, 10)]
    broken = table.Entry("RLCard", "uno", "Python", fault="ModuleNotFoundError: rlcard")
    return [ours, peer, broken]


def test_a_row_holds_median_least_and_most(table: ModuleType, entries: list[Any]) -> None:
    inside, outside, _ = table.rows(entries)
    assert (inside.loop, outside.loop) == ("inside", "outside")
    assert (outside.decisions.median, outside.decisions.least, outside.decisions.most) == (240, 200, 300)
    assert inside.clone_us.median == 0.6


def test_ratios_are_of_medians_and_at_the_very_least(table: ModuleType, entries: list[Any]) -> None:
    found = table.data(entries, {})["rows"]
    assert found[0]["against"]["catanatron"] == {"ratio": 480 / 20, "at_least": 400 / 24}
    assert found[1]["against"]["catanatron"] == {"ratio": 240 / 20, "at_least": 200 / 24}
    assert found[2]["against"]["catanatron"]["ratio"] == 1
    assert "openspiel_hanabi" not in found[0]["against"]


def test_peers_are_taken_as_seen_from_python(table: ModuleType) -> None:
    entry = table.Entry(*table.HANABI, "C++")
    entry.rounds = [figures(100, 400)]
    assert table.baseline(table.rows([entry]), table.HANABI).decisions.median == 100


def test_what_could_not_be_measured_is_said(table: ModuleType, entries: list[Any]) -> None:
    assert table.data(entries, {})["not_measured"] == [
        {"engine": "RLCard", "game": "uno", "why": "ModuleNotFoundError: rlcard"}
    ]
    assert table.markdown(entries).endswith("Not measured: RLCard, uno: ModuleNotFoundError: rlcard")


def test_the_table_is_markdown_and_the_data_json(table: ModuleType, entries: list[Any]) -> None:
    lines = table.markdown(entries).splitlines()
    assert lines[2].startswith("| Sabletop 1 | valkyrie, 4 seats | compiled | inside | 480 (400–600) |")
    assert lines[2].endswith("| 24.00 (16.67) | – |")
    assert json.loads(json.dumps(table.data(entries, {"rounds": 3})))["rounds"] == 3


@pytest.mark.parametrize(
    ("number", "text"), [(1.5e6, "1.5 M"), (432_100, "432 k"), (16_300, "16.3 k"), (999, "999"), (16.34, "16.3")]
)
def test_numbers_are_short(table: ModuleType, number: float, text: str) -> None:
    assert table._short(number) == text


def test_the_goals_stand_beside_what_was_reached(table: ModuleType, entries: list[Any]) -> None:
    lines = table.goals(entries).splitlines()
    assert lines[0] == "| compiled, × catanatron (at least) | valkyrie | goal, light games / others |"
    assert lines[2] == "| inside | 24.0 (16.7) | 35 / 18 |"
    assert lines[3] == "| match | – | 25 / 12 |"
    assert table.goals(entries[1:]) == ""
    for one in entries[1].rounds:
        one["outside"]["decisions_per_s"] /= 2
    assert "| inside | **48.0** (33.3) | 35 / 18 |" in table.goals(entries)


def test_what_a_search_pays_is_a_table_of_its_own(table: ModuleType, entries: list[Any]) -> None:
    assert table.search(entries) == ""
    kilobytes = {"history": [10.2, 31.4], "none": [8.0, 8.4]}
    for one, known in zip(entries[0].rounds, (1.0, 3.0, 2.0), strict=True):
        one["search"] = {"match_clone_us": 0.9, "known_us": known, "world_us": 7.5, "kilobytes": kilobytes}
    told = table.search(entries).splitlines()[-1]
    assert told == "| valkyrie, 4 seats | compiled | 0.60 | 0.90 | 2.00 | 7.50 | 10 → 31 | 8 → 8 |"
    assert told in table.markdown(entries)
    assert table.data(entries, {})["search"][0]["rounds"][1]["known_us"] == 3.0
