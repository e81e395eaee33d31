"""Balance reports: counted right, honest about chance, the same whoever plays, and readable."""

import json
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from project_files import ROOT
from sabletop.cli import main
from sabletop.lab import simulate
from sabletop.lab.balance import LEAST, Balance, by_chance, holm
from sabletop.lab.figures import Share
from sabletop.lab.notes import Notes

QUICKEST = ["random"]
"""Whoever counts does not ask how well it was played."""


@cache
def dark() -> Balance:
    found = Balance()
    simulate.run("dark-order", 40, bots=QUICKEST, seed=1, keepers=[found], options={"factions": "sanctuary-plague"})
    return found


def game(winner: int, things: list[list[tuple[str, str]]], decisions: int = 10) -> Notes:
    about: dict[str, Any] = {"winners": [winner], "decisions": decisions, "ending": "won"}
    return Notes(about, [{"question": "which", "legal": 3}], {}, things)


@pytest.mark.no_cover
def test_seats_and_factions_are_counted_once_a_game() -> None:
    lines = {(one.group, one.name): one for one in dark().lines()}
    assert {name for group, name in lines if group == "seat"} == {"0", "1"}
    assert {name for group, name in lines if group == "factions"} == {"sanctuary", "plague"}
    first, led = lines["seat", "0"], lines["factions", "sanctuary"]
    assert (first.having, first.lacking) == (led.having, led.lacking)
    assert first.having.total == first.lacking.total == 40
    assert dark().wins.total == 80
    assert {group for group, _ in lines} >= {"seat", "factions", "got", "played"}
    assert not any(group == "fatigue" or group == "changed" for group, _ in lines)


@pytest.mark.no_cover
def test_a_card_counts_for_those_who_got_it() -> None:
    drawn = [one for one in dark().lines() if one.group == "got" and one.name.startswith("hand ")]
    assert drawn
    for one in drawn:
        assert LEAST <= one.having.total <= 80 - LEAST
        assert one.having.count + one.lacking.count == dark().wins.count


def test_at_a_co_operative_table_a_game_is_one_case() -> None:
    found = Balance()
    simulate.run("valkyrie", 30, seats=3, bots=QUICKEST, seed=1, keepers=[found])
    assert found.wins.total == found.games == 30
    assert not any(one.group == "seat" for one in found.lines())


def test_a_real_difference_stands_and_a_chance_one_does_not() -> None:
    found = Balance()
    found.begin({"game": "dark-order"})
    for number in range(100):
        noise = [("got", f"card {place}") for place in range(30) if (number * 7 + place) % 3]
        found.keep(game(0 if number % 10 else 1, [[("is", "strong"), *noise], [("is", "weak")]]))
    lines = {one.name: one for one in found.lines()}
    assert lines["strong"].stands
    assert lines["strong"].difference == pytest.approx(0.8)
    assert lines["strong"].having == Share(90, 100)


def test_holm_corrects_for_how_many_were_looked_at() -> None:
    assert holm([]) == []
    assert holm([0.01, 0.04, 0.03]) == pytest.approx([0.03, 0.06, 0.06])
    assert holm([0.5, 0.9]) == pytest.approx([1.0, 1.0])


def test_by_chance_is_the_test_of_two_proportions() -> None:
    assert by_chance(Share(5, 10), Share(50, 100)) == pytest.approx(1.0)
    assert by_chance(Share(0, 10), Share(0, 10)) == 1.0
    assert by_chance(Share(60, 100), Share(40, 100)) == pytest.approx(0.00468, abs=1e-5)


@pytest.mark.no_cover
def test_length_endings_and_branching_are_those_of_the_games() -> None:
    data = dark().data()
    assert sum(count for _, count in data["length"]["histogram"]) == dark().games == 40
    assert sum(one["count"] for one in data["endings"].values()) == 40
    every, *questions = data["branching"]
    assert every["question"] == ""
    assert every["decisions"] == sum(one["decisions"] for one in questions)
    assert every["decisions"] == sum(length * count for length, count in data["length"]["histogram"])
    assert 1 <= every["least"] <= every["mean"] <= every["most"]


@pytest.mark.no_cover
def test_the_command_writes_a_page_and_the_data_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SABLETOP_PURE", "1")
    asked = ["simulate", "orphan-black", "--games", "60", "--seed", "2", "--bots", *QUICKEST]
    pages = []
    for workers in ("1", "2"):
        monkeypatch.setattr(simulate, "SMALLEST_BATCH", 30)
        place = tmp_path / f"{workers}.html"
        assert main([*asked, "--workers", workers, "--balance", str(place)]) == 0
        pages.append((place.read_text("utf-8"), place.with_suffix(".json").read_text("utf-8")))
    assert pages[0] == pages[1]
    page, data = pages[0]
    for part in ("<h2>Seats</h2>", "<h2>Goals</h2>", "<h2>Length in decisions</h2>", "<h2>Branching</h2>", "<svg"):
        assert part in page
    assert "http" not in page
    assert Counter(one["group"] for one in json.loads(data)["things"])["seat"] == 3


@pytest.mark.no_cover
def test_the_notebook_reads_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    simulate.run("dark-order", 25, bots=QUICKEST, seed=1, keepers=[Balance("balance.html")])
    cells = json.loads((ROOT / "docs" / "balance.ipynb").read_text("utf-8"))["cells"]
    scope: dict[str, Any] = {}
    for cell in cells:
        if cell["cell_type"] == "code":
            exec("".join(cell["source"]), scope)  # noqa: S102  # our own notebook
    assert scope["report"]["games"] == 25
    assert scope["strongest"]
