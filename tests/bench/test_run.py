"""The whole run, on our own games."""

import json
import sys
from pathlib import Path
from types import ModuleType

import pytest

import sabletop


def test_our_games_are_measured_in_every_round(
    run: ModuleType, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target = tmp_path / "figures" / "bench.json"
    asked = ["--no-peers", "--no-compiled", "--rounds", "2", "--seconds", "0.02", "--out", str(target)]
    assert run.main(asked) == 0
    found = json.loads(target.read_text())
    assert found["rounds"] == 2
    assert {row["loop"] for row in found["rows"]} == {"inside", "outside", "match", "known", "turns", "many"}
    assert {row["build"] for row in found["rows"]} == {"pure"}
    assert {row["game"].split(",")[0] for row in found["rows"]} == set(sabletop.games())
    assert all(row["decisions_per_s"]["min"] > 0 for row in found["rows"])
    assert "| Sabletop " in capsys.readouterr().out


def test_the_figures_are_printed_as_json_when_asked(
    run: ModuleType, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = ["--no-peers", "--no-compiled", "--rounds", "1", "--seconds", "0.02", "--game", "valkyrie", "--json"]
    assert run.main([*asked, "--out", str(tmp_path / "bench.json")]) == 0
    printed = capsys.readouterr().out
    assert json.loads(printed) == json.loads((tmp_path / "bench.json").read_text())
    assert run.main([*asked, "--out", str(tmp_path / "bench.json" / "no")]) == 1
    assert "Cannot write" in capsys.readouterr().err


def test_an_unknown_game_is_said_in_a_sentence(run: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    assert run.main(["--no-peers", "--no-compiled", "--game", "chess"]) == 2
    assert "There is no game 'chess'" in capsys.readouterr().err


@pytest.mark.parametrize("asked", [["--rounds", "0"], ["--seconds", "-1"], ["--rounds", "many"], ["--what"]])
def test_bad_numbers_are_refused(run: ModuleType, asked: list[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        run.main(asked)
    assert ended.value.code == 2


def test_a_peer_that_fails_does_not_stop_the_others(run: ModuleType) -> None:
    job = run.Job("nobody", "nothing", "")
    job.command = [sys.executable, "-c", "raise SystemExit('there is no such peer')"]
    job.environment = {}
    run.measure(job)
    run.measure(job)
    assert job.rounds == []
    assert job.fault == "there is no such peer"


def test_every_peer_of_the_list_can_be_measured(run: ModuleType, peers: ModuleType) -> None:
    assert {arguments[0] for _, _, _, arguments in run.PEERS} == set(peers.PEERS)
    pinned = (run.BENCH / "requirements.txt").read_text()
    for name in ("catanatron==", "open-spiel==", "rlcard==", "pettingzoo=="):
        assert name in pinned


def test_an_outcome_is_drawn_by_its_share(peers: ModuleType) -> None:
    outcomes = [(4, 0.25), (5, 0.5), (6, 0.25)]
    assert [peers.draw(outcomes, left) for left in (0.0, 0.24, 0.26, 0.74, 0.76, 0.999999)] == [4, 4, 5, 5, 6, 6]
    assert peers.draw([(1, 0.3), (2, 0.3), (3, 0.3)], 0.95) == 3
