"""`sabletop ladder`: what it plays, what it writes, and that a second run gives the same bytes."""

import json
from pathlib import Path

import pytest

from sabletop.cli import main

LADDER = ["ladder", "orphan-black", "--games", "2", "--seats", "3", "--levels", "random,novice", "--seed", "5"]


@pytest.fixture(autouse=True)
def pure_and_apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Commands run in this very process, and write elsewhere."""
    monkeypatch.setenv("SABLETOP_PURE", "1")
    monkeypatch.chdir(tmp_path)


def run(capsys: pytest.CaptureFixture[str], *arguments: str, code: int = 0) -> str:
    assert main(arguments) == code
    printed = capsys.readouterr()
    return printed.err if code else printed.out


def test_a_second_run_prints_and_writes_the_same_bytes(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    first = run(capsys, *LADDER, "--json", "a.json", "--html", "a.html", "--workers", "1")
    again = run(capsys, *LADDER, "--json", "b.json", "--html", "b.html", "--workers", "1")
    assert first == again
    for kind in ("json", "html"):
        assert (tmp_path / f"a.{kind}").read_bytes() == (tmp_path / f"b.{kind}").read_bytes()


def test_the_report_says_what_was_measured_on_which_seeds(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    printed = run(capsys, *LADDER, "--json", "found.json", "--workers", "1")
    assert "seeds 5 to 6, random, novice" in printed
    found = json.loads((tmp_path / "found.json").read_text())
    assert (found["game"], found["seeds"], found["levels"]) == ("orphan-black", [5, 6], ["random", "novice"])
    (rung,) = found["rungs"]
    assert (rung["seats"], rung["level"], rung["games"]) == (3, "novice", 6)


def test_an_option_that_is_given_twice_is_gone_through(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    twice = ["--option", "memory-aid=yes", "--option", "memory-aid=no"]
    run(capsys, *LADDER[:3], "1", *LADDER[4:], *twice, "--json", "found.json", "--workers", "1")
    rungs = json.loads((tmp_path / "found.json").read_text())["rungs"]
    assert [rung["options"].get("memory_aid") for rung in rungs][:2] == [True, False]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--levels", "genius"], "There is no bot 'genius' for Orphan Black: The Card Game"),
        (["--seats", "three"], "--seats takes numbers with commas"),
        (["--seats", "9"], "9"),
        (["--games", "0"], "number of games"),
        (["--json", "nowhere/found.json"], "There is no place to write 'nowhere/found.json'"),
        (["--option", "mood=good"], "mood"),
        (["--belief", "--html", "found.html"], "--html does not go with --belief"),
        (["--belief", "--levels", "genius"], "as 'genius'"),
    ],
)
def test_bad_input_is_refused_in_one_sentence(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    said = run(capsys, "ladder", "orphan-black", *arguments, code=2)
    assert sentence in said
    assert said.count("\n") == 1


def test_a_belief_is_measured_in_orphan_black_alone(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert "--belief is for orphan-black" in run(capsys, "ladder", "valkyrie", "--belief", code=2)
    found = ["--belief", "--games", "1", "--seats", "3", "--levels", "random", "--seed", "5", "--workers", "1"]
    told = run(capsys, "ladder", "orphan-black", *found, "--json", "found.json")
    assert "among random players, 3 seats: 1 games, 2 guesses" in told
    assert "calibration error" in told
    (cell,) = json.loads((tmp_path / "found.json").read_text())["cells"]
    assert (cell["others"], cell["guesses"], len(cell["bins"])) == ("random", 2, 10)
