"""Records and tables of many games: one line or row a game, and each game again from its number alone."""

import json
import sys
from pathlib import Path
from typing import Any

import pyarrow.parquet
import pytest

import sabletop
from sabletop.cli import main
from sabletop.engine.errors import SabletopError
from sabletop.lab import keeping, ladder, simulate
from sabletop.lab.keeping import DECISIONS_FILE, GAMES_FILE, Keeper, Records, Tables, record_in
from sabletop.lab.plan import Player, make_plan


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SABLETOP_PURE", "1")
    monkeypatch.chdir(tmp_path)


def kept(folder: str, games: int = 60, **more: Any) -> list[bytes]:
    Path(folder).mkdir()
    files = [Path(folder, "r.jsonl"), Path(folder, "t", GAMES_FILE), Path(folder, "t", DECISIONS_FILE)]
    keepers: list[Keeper] = [Records(files[0]), Tables(Path(folder, "t"))]
    simulate.run("valkyrie", games, seats=2, seed=1, keepers=keepers, **more)
    return [file.read_bytes() for file in files]


def test_batches_and_workers_leave_no_trace_in_the_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    expected = kept("one")
    assert kept("two", workers=2) == expected
    monkeypatch.setattr(simulate, "SMALLEST_BATCH", 7)
    monkeypatch.setattr(simulate, "LARGEST_BATCH", 7)
    assert kept("three") == expected


@pytest.mark.parametrize("bots", [["random"], ["novice", "random"]])
def test_games_that_are_kept_are_those_that_are_counted(bots: list[str]) -> None:
    counted = simulate.run("valkyrie", 4, seats=2, seed=1, bots=bots)
    noted = simulate.run("valkyrie", 4, seats=2, seed=1, bots=bots, keepers=[Records("r.jsonl")])
    assert noted.json() == counted.json()
    player = Player(make_plan("valkyrie", 2, bots, 1, None, None))
    for number in range(4):
        outcome, decisions = player.play(number)
        m = player.match(number)
        assert (m.table.outcome, m.decisions) == (outcome, decisions)


def test_a_line_has_number_seed_result_and_record() -> None:
    simulate.run("valkyrie", 3, seats=2, seed=1, keepers=[Records("r.jsonl")])
    first, *lines = [json.loads(line) for line in Path("r.jsonl").read_text().splitlines()]
    assert (first["sabletop"], first["command"], first["seed"], first["games"]) == ("run", "simulate", "1", 3)
    assert [line["number"] for line in lines] == [0, 1, 2]
    for line in lines:
        m = sabletop.replay(line["record"])
        assert m.outcome is not None
        assert (line["winners"], line["ending"], line["decisions"]) == (
            list(m.outcome.winners),
            m.outcome.key,
            m.decisions,
        )


def test_a_row_has_what_was_asked_and_played() -> None:
    simulate.run("valkyrie", 3, seats=2, seed=1, keepers=[Tables("t")])
    games = pyarrow.parquet.read_table(Path("t", GAMES_FILE))
    rows = pyarrow.parquet.read_table(Path("t", DECISIONS_FILE)).to_pylist()
    assert games.column("number").to_pylist() == [0, 1, 2]
    assert sum(games.column("decisions").to_pylist()) == len(rows)
    assert json.loads(games.schema.metadata[b"sabletop"])["game"] == "valkyrie"
    m = sabletop.new("valkyrie", seats=2, seed="1:0")
    for row in [row for row in rows if row["number"] == 0]:
        assert m.prompt is not None
        assert (row["seat"], row["question"], row["clause"]) == (m.seat, m.prompt.key, m.prompt.clause)
        assert row["legal"] == len(m.legal)
        m.play(row["written"])
    assert m.over


def test_any_game_of_a_run_comes_again_by_its_number_alone(capsys: pytest.CaptureFixture[str]) -> None:
    run = ["simulate", "valkyrie", "--seats", "2", "--seed", "1"]
    assert main([*run, "--games", "5", "--records", "r.jsonl", "--workers", "1"]) == 0
    capsys.readouterr()
    assert main([*run, "--number", "4"]) == 0
    assert json.loads(capsys.readouterr().out) == record_in("r.jsonl", 4)
    assert main(["replay", "r.jsonl", "--number", "4"]) == 0
    assert "The conspirators" in capsys.readouterr().out


def test_any_game_of_a_ladder_too(capsys: pytest.CaptureFixture[str]) -> None:
    asked = [
        "ladder",
        "valkyrie",
        "--games",
        "2",
        "--seats",
        "2",
        "--levels",
        "random,novice",
        "--option",
        "difficulty=easy",
    ]
    assert main([*asked, "--records", "r.jsonl", "--table", "t", "--workers", "1"]) == 0
    capsys.readouterr()
    first, *lines = [json.loads(line) for line in Path("r.jsonl").read_text().splitlines()]
    assert [line["number"] for line in lines] == [0, 1, 2, 3]
    assert [line["bots"][0] for line in lines] == ["random", "random", "novice", "novice"]
    assert len(first["cells"]) == 2
    for number in (1, 2):
        assert main([*asked, "--number", str(number)]) == 0
        assert json.loads(capsys.readouterr().out) == lines[number]["record"]
    plain = ladder.run("valkyrie", 2, [2], ["random", "novice"], {"difficulty": ["easy"]})
    again = ladder.run("valkyrie", 2, [2], ["random", "novice"], {"difficulty": ["easy"]}, keepers=[Records("again")])
    assert again.json() == plain.json()


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["simulate", "valkyrie", "--number", "3"], "--number needs the --seed of the run"),
        (["simulate", "valkyrie", "--number", "-3", "--seed", "1"], "Games have numbers from 0 to 99,999,999, not -3."),
        (["simulate", "valkyrie", "--number", "3", "--seed", "1", "--records", "r"], "--number prints one game; "),
        (["simulate", "valkyrie", "--records", "no/where"], "There is no place to write 'no/where'."),
        (["simulate", "valkyrie", "--table", "no/where"], "There is no place for the folder 'no/where'."),
        (["simulate", "valkyrie", "--on", "moon", "--games", "1"], "Games are played on 'local'"),
        (["ladder", "valkyrie", "--games", "2", "--number", "99999"], "The games of this run have numbers from 0 to "),
        (["ladder", "orphan-black", "--belief", "--records", "r"], "--records does not go with --belief."),
    ],
)
def test_what_cannot_be_kept_is_refused_before_the_first_game(
    words: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words) == 2
    assert capsys.readouterr().err.startswith(f"sabletop: {says}")


def test_what_is_not_in_the_records_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    simulate.run("valkyrie", 1, seed=1, keepers=[Records("r.jsonl")])
    assert main(["replay", "r.jsonl"]) == 2
    assert main(["replay", "r.jsonl", "--number", "7"]) == 2
    Path("bad").write_text("nonsense")
    assert main(["replay", "bad", "--number", "7"]) == 2
    assert capsys.readouterr().err == (
        "sabletop: r.jsonl holds the games of a run: --number says which one.\n"
        "sabletop: There is no game 7 in r.jsonl.\n"
        "sabletop: bad is no file of records, or is damaged.\n"
    )


def test_without_the_library_a_sentence_says_what_brings_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(SabletopError, match=r"^Tables need pyarrow: pip install 'sabletop\[table\]' brings it\.$"):
        keeping.Tables("t")
