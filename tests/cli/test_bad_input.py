"""Bad input: one clear sentence on standard error, exit code 2, no traceback, nothing written."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import sabletop
from sabletop.cli import main
from valkyrie_scene import content_with

SOURCES = str(Path(sabletop.__file__).parents[1])


def call(
    *arguments: str | bytes, folder: Path, typed: bytes = b"", stdout: int | None = subprocess.PIPE
) -> subprocess.CompletedProcess[bytes]:
    environment = {**os.environ, "PYTHONPATH": SOURCES, "XDG_STATE_HOME": str(folder / "state")}
    command = [sys.executable, "-m", "sabletop", *arguments]
    return subprocess.run(
        command,
        input=typed,
        stdout=stdout,
        stderr=subprocess.PIPE,
        cwd=folder,
        env=environment,
        timeout=60,
        check=False,
    )


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with everything that is no save and no pack."""
    made = tmp_path_factory.mktemp("bad")
    save = sabletop.new("valkyrie", seats=2, seed=7).save()
    (made / "empty").write_bytes(b"")
    (made / "bytes").write_bytes(b"\xff\xfe\x00\x81")
    (made / "deep").write_text("[" * 100_000)
    (made / "list.json").write_text("[1, 2, 3]")
    (made / "damaged.save").write_bytes(save.replace(b'"seats":2', b'"seats":3'))
    (made / "half.save").write_bytes(save[: len(save) // 2])
    (made / "good.save").write_bytes(save)
    (made / "future.json").write_text('{"sabletop": "record", "format": 999}')
    (made / "nameless.toml").write_text('title = "Chess"\n')
    (made / "missing.toml").write_text(content_with(("deputy_hits", "deputy_hit")))
    (made / "unknown.toml").write_text(content_with(("[start]\n", '[start]\ncolour = "red"\n')))
    (made / "other.toml").write_text(content_with(('name = "Burn bag"', 'name = "Paper sack"')))
    return made


CASES = [
    (["plai"], "did you mean play?"),
    (["--frobnicate"], "no option '--frobnicate'"),
    (["play"], "Say which game"),
    (["play", "chess"], "no game 'chess'"),
    (["play", "valkyrie", "chess"], "chess"),
    (["play", "valkyrie", "--seats", "0"], "1 to 4 people, not 0"),
    (["play", "valkyrie", "--seats", "-3"], "1 to 4 people, not -3"),
    (["play", "valkyrie", "--seats", "9" * 25], "1 to 4 people, not 999"),
    (["play", "valkyrie", "--seats", "9" * 6000], "takes a whole number"),
    (["play", "valkyrie", "--seats", "two"], "--seats takes a whole number, not 'two'"),
    (["play", "valkyrie", "--seats"], "--seats"),
    (["play", "valkyrie", "--option", "colour=red"], "no option 'colour'"),
    (["play", "valkyrie", "--option", "difficulty=brutal"], "takes easy, standard, hard, not 'brutal'"),
    (["play", "valkyrie", "--option", "first=4"], "names conspirator 4"),
    (["play", "valkyrie", "--bots", "genius"], "no bot 'genius'"),
    (["play", "valkyrie", "--seats", "2", "--bots", "random,random,random"], "3 seats were named for 2"),
    (["play", "valkyrie", "--resume"], "No game of Valkyrie is kept"),
    (["play", "--resume"], "Say which game is to be resumed"),
    (["play", "--resume", "nothing"], "there is no such file"),
    (["play", "--resume", "."], "it is a folder"),
    (["play", "--resume", "empty"], "not a save"),
    (["play", "--resume", "bytes"], "not a save"),
    (["play", "--resume", "deep"], "not a save"),
    (["play", "--resume", "half.save"], "not a save"),
    (["play", "--resume", "damaged.save"], "damaged"),
    (["play", "--resume", "damaged.save", "--seats", "2"], "keeps its seats"),
    (["play", "--resume", "good.save", "--bots", "random,random,random"], "3 seats were named for 2"),
    (["play", "--resume", "good.save", "--content", "other.toml"], "another content of Valkyrie"),
    (["play", "valkyrie", "--content", "."], "it is a folder"),
    (["play", "valkyrie", "--content", "/dev/zero"], "not an ordinary file"),
    (["play", "valkyrie", "--content", "missing.toml"], "missing.toml, line"),
    (["rules"], "GAME"),
    (["rules", "chess"], "no game 'chess'"),
    (["rules", "valkyrie", "VK-PLOT-99"], "did you mean VK-PLOT-9?"),
    (["rules", "valkyrie", "--search", " "], "no words"),
    (["content", "check", "nothing.toml"], "there is no such file"),
    (["content", "check", "bytes"], "not text in UTF-8"),
    (["content", "check", "list.json"], "not TOML"),
    (["content", "check", "nameless.toml"], "names no game"),
    (["content", "check", "missing.toml"], "missing.toml, line"),
    (["content", "check", "unknown.toml"], "'colour'"),
    (["content", "check", "other.toml", "--game", "chess"], "no game 'chess'"),
    (["replay", "list.json"], "neither a save nor a record"),
    (["replay", "half.save"], "neither a save nor a record"),
    (["replay", "damaged.save"], "damaged"),
    (["replay", "future.json"], "format 999"),
    (["replay", "good.save", "--seat", "3"], "seats 1 to 2, not 3"),
    (["simulate", "valkyrie", "--games", "0"], "from 1 to"),
    (["simulate", "valkyrie", "--games", "1e9"], "takes a whole number"),
    (["simulate", "valkyrie", "--bots", "genius"], "no bot 'genius'"),
    (["simulate", "valkyrie", "--workers", "100000"], "from 1 to"),
]


@pytest.mark.parametrize(("arguments", "reason"), CASES, ids=[" ".join(case[0])[:60] for case in CASES])
def test_bad_input_gets_one_sentence(arguments: list[str], reason: str, folder: Path) -> None:
    before = sorted(folder.rglob("*"))
    done = call(*arguments, folder=folder)
    said = done.stderr.decode()
    assert done.returncode == 2, said
    assert done.stdout == b""
    assert said.startswith("sabletop: ")
    assert len(said.splitlines()) == 1, said
    assert reason in said
    assert sorted(folder.rglob("*")) == before


def test_an_argument_that_is_no_text_is_refused(folder: Path) -> None:
    done = call("play", "valkyrie", "--seed", b"\xff\xfe", folder=folder)
    assert (done.returncode, done.stderr) == (2, b"sabletop: An argument is not text in UTF-8.\n")


def test_a_pipe_that_closes_is_no_reason_to_complain(folder: Path) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    try:
        done = call("content", "show", "valkyrie", folder=folder, stdout=writer)
    finally:
        os.close(writer)
    assert done.stderr == b""
    assert done.returncode == 141


@pytest.mark.parametrize("arguments", [["rules", "valkyrie"], ["games", "--json"]])
def test_a_full_disk_is_said(arguments: list[str], folder: Path) -> None:
    with Path("/dev/full").open("wb") as full:
        done = call(*arguments, folder=folder, stdout=full.fileno())
    assert done.returncode == 1
    assert done.stderr.decode().splitlines() == ["sabletop: The system refused: No space left on device."]


def test_ctrl_c_ends_a_simulation_with_a_sentence(folder: Path, tmp_path: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": SOURCES, "PYTHONUNBUFFERED": "1"}
    records = tmp_path / "records.jsonl"
    command = [sys.executable, "-m", "sabletop", "simulate", "valkyrie", "--games", "10000000", "--workers", "1"]
    command += ["--records", str(records)]
    started = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=folder, env=environment)
    with started:
        while not records.exists() and started.poll() is None:
            time.sleep(0.05)
        started.send_signal(signal.SIGINT)
        stdout, stderr = started.communicate(timeout=120)
    assert (started.returncode, stdout, stderr) == (130, b"", b"sabletop: Interrupted.\n")


def test_input_that_ends_ends_the_game_without_complaint(folder: Path) -> None:
    done = call("play", "valkyrie", "--seed", "7", folder=folder, typed=b"1\n\xff\xfe\n")
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.decode().rstrip().endswith("The input has ended before the game.")
    assert not (folder / "state").exists()


@pytest.mark.parametrize(
    "text",
    [
        "a = " + "[" * 100_000,
        "a = " + "[" * 5_000 + "]" * 5_000,
        "a = " + "{a=" * 3_000 + "1" + "}" * 3_000,
        "[" + ".".join(["a"] * 50_000) + "]\nx = 1",
        ".".join(["a"] * 50_000) + " = 1",
        "a = " + "9" * 100_000,
        "x = [" + "1," * 1_000_000 + "]",
    ],
)
@pytest.mark.parametrize("game", [["--game", "valkyrie"], ["--game", "black-orchestra"], []])
def test_monstrous_packs_are_refused_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, game: list[str]
) -> None:
    file = tmp_path / "pack.toml"
    file.write_text(text)
    began = time.process_time()
    assert main(["content", "check", str(file), *game]) == 2
    assert time.process_time() - began < 5
    said = capsys.readouterr().err
    assert len(said.splitlines()) == 1
    assert len(said) < 400


@pytest.mark.clause("OB-INFO-8")
def test_an_unfinished_game_with_hidden_sides_is_not_told_without_a_warning(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.save"
    file.write_bytes(sabletop.new("orphan-black", seats=3, seed=4).save())
    for seat in ([], ["--seat", "2"], ["--json"]):
        assert main(["replay", str(file), *seat]) == 2
        assert "--spoil" in capsys.readouterr().err
    assert main(["replay", str(file), "--seat", "2", "--spoil"]) == 0
    file.write_bytes(sabletop.new("valkyrie", seats=2, seed=4).save())
    assert main(["replay", str(file)]) == 0
