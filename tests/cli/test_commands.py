"""What each command prints, for people and as JSON."""

import io
import json
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import sabletop
from sabletop.cli import main
from sabletop.engine.match import Match
from sabletop.lab import builds
from valkyrie_scene import content_text, content_with


@pytest.fixture(autouse=True)
def pure_and_apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Commands run in this very process, and keep their games elsewhere."""
    monkeypatch.setenv("SABLETOP_PURE", "1")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> "Runner":
    return Runner(capsys)


class Runner:
    """Runs a command and keeps what it printed."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys

    def __call__(self, *arguments: str, code: int = 0) -> str:
        assert main(arguments) == code
        printed = self._capsys.readouterr()
        assert code or printed.err == ""
        return printed.out


def finished() -> Match:
    m = sabletop.new("valkyrie", seats=2, seed=7)
    while not m.over:
        m.play(m.legal[0])
    return m


def test_help_lists_the_commands(run: Runner) -> None:
    assert "simulate" in run("--help")


@pytest.mark.parametrize("command", ["serve", "play", "rules", "content", "replay", "simulate", "games"])
def test_every_command_explains_itself(command: str, run: Runner) -> None:
    assert f"usage: sabletop {command}" in run(command, "--help")


def test_the_version_is_that_of_the_package(run: Runner) -> None:
    assert run("--version") == f"sabletop {sabletop.__version__}\n"


def test_games_are_listed_with_their_options(run: Runner) -> None:
    assert "difficulty: easy, standard, hard" in run("games")
    (valkyrie,) = [game for game in json.loads(run("games", "--json")) if game["name"] == "valkyrie"]
    assert valkyrie["seats"] == [1, 2, 3, 4]
    assert valkyrie["options"]["difficulty"]["default"] == "standard"


def test_the_rules_are_printed_clause_by_clause(run: Runner) -> None:
    printed = run("rules", "valkyrie")
    assert all(clause.id in printed for clause in sabletop.ledger("valkyrie"))


def test_one_clause_is_printed_with_its_source_and_ruling(run: Runner) -> None:
    printed = run("rules", "valkyrie", "vk-plot-15")
    assert printed.startswith("VK-PLOT-15, Plots\nEach deputy die")
    assert "the ruling is ours" in printed


def test_a_part_of_the_rules_is_printed_by_its_beginning(run: Runner) -> None:
    printed = run("rules", "valkyrie", "VK-ROLL")
    assert "VK-ROLL-7" in printed
    assert "VK-PLOT" not in printed


def test_the_rules_can_be_searched(run: Runner) -> None:
    found = json.loads(run("rules", "valkyrie", "--search", "DEPUTY die", "--json"))
    assert "VK-PLOT-15" in [clause["id"] for clause in found]
    assert all("deputy" in f"{clause['text']} {clause['why']}".lower() for clause in found)


def test_a_search_that_finds_nothing_says_so(run: Runner) -> None:
    run("rules", "valkyrie", "--search", "xyzzy", code=1)
    assert json.loads(run("rules", "valkyrie", "--search", "xyzzy", "--json", code=1)) == []


@pytest.mark.parametrize("game", sabletop.games())
def test_every_games_content_that_is_shown_can_be_checked_as_it_is(game: str, run: Runner) -> None:
    Path("mine.toml").write_text(run("content", "show", game), encoding="utf-8")
    told = run("content", "check", "mine.toml")
    assert f"is a sound content pack of {sabletop.game(game).title}" in told
    assert "the same as ours" in told


def test_the_content_that_is_shown_is_a_sound_pack(run: Runner) -> None:
    shown = run("content", "show", "valkyrie")
    assert tomllib.loads(shown) == tomllib.loads(content_text())
    Path("mine.toml").write_text(shown, encoding="utf-8")
    assert "mine.toml is a sound content pack of Valkyrie" in run("content", "check", "mine.toml")


def test_a_pack_is_checked_for_programs_too(run: Runner) -> None:
    Path("mine.toml").write_text(content_with(('name = "Burn bag"', 'name = "Paper sack"')), encoding="utf-8")
    good = json.loads(run("content", "check", "mine.toml", "--json"))
    assert (good["ok"], good["game"], good["ours"]) == (True, "valkyrie", False)
    Path("mine.toml").write_text(content_with(("deputy_hits", "deputy_hit")), encoding="utf-8")
    bad = json.loads(run("content", "check", "mine.toml", "--json", code=2))
    assert bad["ok"] is False
    assert "mine.toml, line" in bad["error"]


def test_an_owners_pack_can_be_played(run: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    Path("mine.toml").write_text(content_with(('name = "Munich"', 'name = "Minga"')), encoding="utf-8")
    monkeypatch.setattr(sys, "stdin", io.StringIO("board\n"))
    assert "Minga: plot needs Keys" in run("play", "valkyrie", "--content", "mine.toml", "--seed", "7")


def test_a_record_is_told_as_a_story(run: Runner) -> None:
    m = finished()
    Path("game.json").write_text(json.dumps(m.record()))
    story = run("replay", "game.json")
    assert m.outcome is not None
    assert story.rstrip().endswith(f"{m.outcome.text} [{m.outcome.clause}]")
    assert all(event.text in story for event in m.log(None))


def test_a_story_for_one_seat_has_what_that_seat_was_told(run: Runner) -> None:
    m = finished()
    Path("game.save").write_bytes(m.save())
    mine = json.loads(run("replay", "game.save", "--seat", "1", "--json"))
    public = json.loads(run("replay", "game.save", "--json"))
    assert [event["text"] for event in mine["events"]] == [event.text for event in m.log(0)]
    assert [event["text"] for event in public["events"]] == [event.text for event in m.log(None)]
    assert public["over"] is True


def test_a_save_of_a_game_in_progress_tells_only_what_all_may_know(run: Runner) -> None:
    m = sabletop.new("valkyrie", seats=2, seed=7)
    while m.prompt is not None and m.prompt.key != "interrogation":
        m.play(m.legal[0])
    Path("game.save").write_bytes(m.save())
    assert m.prompt is not None
    name = m.prompt.text.partition(": ")[2].rstrip(".")
    assert name not in run("replay", "game.save")
    assert name in run("replay", "game.save", "--seat", str((m.seat or 0) + 1))


def test_many_games_are_counted(run: Runner) -> None:
    arguments = ["simulate", "valkyrie", "--games", "60", "--seats", "2", "--seed", "7", "--option", "difficulty=hard"]
    assert "60 games, 2 seats, bots random, seed 7" in run(*arguments)
    report = json.loads(run(*arguments, "--workers", "1", "--json"))
    assert (report["games"], report["options"]["difficulty"]) == (60, "hard")
    assert report == json.loads(run(*arguments, "--workers", "1", "--bots", "random,random", "--json"))


def test_the_bench_gets_everything_that_was_typed(run: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    called: list[list[str]] = []

    def note(command: list[str], check: bool) -> "subprocess.CompletedProcess[str]":
        called.append(command[2:])
        return subprocess.CompletedProcess(command, 3)

    (tmp_path / "bench").mkdir()
    (tmp_path / "bench" / "run.py").touch()
    monkeypatch.setattr(builds, "project_root", lambda: tmp_path)
    monkeypatch.setattr(subprocess, "run", note)
    run("bench", "--rounds", "2", "--json", code=3)
    assert called == [["--rounds", "2", "--json"]]


def test_an_installed_copy_has_no_bench(run: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(builds, "project_root", lambda: None)
    run("bench", code=2)


def test_a_piped_game_goes_on_where_it_was_saved(run: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("1\n1\nsave mine.save\n"))
    first = run("play", "valkyrie", "--seats", "2", "--seed", "7")
    monkeypatch.setattr(sys, "stdin", io.StringIO("log\n"))
    second = run("play", "--resume", "mine.save")
    last = [line for line in first.splitlines() if "[VK-" in line and not line[0].isdigit()][-2]
    assert last in second


def test_a_fault_of_ours_is_one_sentence_unless_the_traceback_is_wanted(
    run: Runner, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken() -> tuple[str, ...]:
        raise KeyError("a fault")

    monkeypatch.setattr(sabletop, "games", broken)
    assert main(["games"]) == 70
    assert capsys.readouterr().err.startswith("sabletop: This is a fault of Sabletop (KeyError: 'a fault');")
    monkeypatch.setenv("SABLETOP_TRACEBACK", "1")
    with pytest.raises(KeyError):
        main(["games"])


def test_the_command_line_starts_without_textual_and_rich() -> None:
    code = "import sys; from sabletop.cli import main; main(['games']); print({'rich', 'textual'} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "set()"
