"""The server as people start it: `sabletop serve`, plain `sabletop`, the example client, and a few real kills."""

import json
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest

from project_files import ROOT
from sabletop.cli import main
from sabletop.web.codes import FIRST, SECOND, new_code, read_code
from sabletop.web.serve import address_of, free_socket
from serving import PROGRAM, environment_for, serving


@pytest.fixture(scope="module")
def bytecode(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the servers of this file keep their bytecode, so that all but the first start quickly."""
    return tmp_path_factory.mktemp("bytecode")


def test_plain_sabletop_serves_and_a_30_line_program_plays_a_whole_game(bytecode: Path, tmp_path: Path) -> None:
    example = ROOT / "docs" / "example_client.py"
    assert len(example.read_text("utf-8").splitlines()) <= 30
    with serving(PROGRAM, tmp_path, environment_for(tmp_path, bytecode)) as (address, server):
        assert httpx.get(f"{address}/", trust_env=False).status_code == 200
        played = subprocess.run([sys.executable, str(example), address], capture_output=True, text=True, check=False)
        assert played.returncode == 0, played.stderr
        assert played.stdout.strip()
        assert (tmp_path / "sabletop" / "tables.sqlite").is_file()
    assert server.returncode == 0


def test_a_port_that_is_taken_is_passed_over(bytecode: Path, tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        order = [*PROGRAM, "serve", "--port", str(port), "--data", str(tmp_path / "here"), "--durability", "normal"]
        with serving(order, tmp_path, environment_for(tmp_path, bytecode)) as (address, _):
            assert int(address.rsplit(":", 1)[1]) > port
            assert (tmp_path / "here" / "tables.sqlite").is_file()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["serve", "--port", "70000"], "port"),
        (["serve", "--port", "x"], "whole number"),
        (["serve", "--durability", "some"], "durability"),
        (["serve", "--database", "nonsense"], "database"),
        (["serve", "--database", "mysql://x"], "database"),
        (["serve", "--database", "sqlite+aiosqlite:////no/such/folder/x.sqlite"], "database"),
        (["serve", "--database", "postgresql://127.0.0.1:1/nothing"], "database"),
    ],
)
def test_what_cannot_be_served_is_refused_in_a_sentence(
    arguments: list[str], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert main(arguments) == 2
    wrong = capsys.readouterr().err
    assert said in wrong
    assert len(wrong.splitlines()) == 1


def test_no_acknowledged_move_is_lost_when_the_server_is_killed(bytecode: Path, tmp_path: Path) -> None:
    order = [sys.executable, str(ROOT / "scripts" / "kill9.py"), "--cycles", "3", "--tables", "6", "--moves", "8"]
    order += ["--data", str(tmp_path), "--seed", str(time.time_ns() % 10**9)]
    environment = environment_for(tmp_path, bytecode)
    done = subprocess.run(order, capture_output=True, text=True, check=False, env=environment)
    assert done.returncode == 0, done.stdout + done.stderr
    report = json.loads(done.stdout)
    assert report["cycles"] == 3
    assert report["acknowledged"] >= 3 * 8
    assert report["faults"] == []


def test_addresses_are_written_as_browsers_want_them() -> None:
    with free_socket("127.0.0.1", 0) as found:
        assert address_of(found) == f"http://127.0.0.1:{found.getsockname()[1]}/"


def test_codes_can_be_said_and_read() -> None:
    assert len(set(FIRST)) * len(set(SECOND)) * 90 > 10**6
    codes = {new_code() for _ in range(200)}
    assert len(codes) > 190
    for code in codes:
        assert read_code(code) == read_code(code.lower().replace("-", "  ")) == (code, "")
    for other in ("", "fox", "QUIET-FOX", "QUIET-FOX-7", "QUIET-FOX-123", "../etc", "QUIET-FOX-2७", "É-É-11"):
        assert read_code(other) is None


LOOKED_THROUGH = """
import gc
from sabletop.web.serve import look_seldom_for_cycles

most = 0
def count(phase, info):
    global most
    if phase == "start" and info["generation"] < 2:
        most = max(most, sum(len(gc.get_objects(generation=one)) for one in range(info["generation"] + 1)))

look_seldom_for_cycles()
gc.callbacks.append(count)
kept = [[] for _ in range(450_000)]
print(most)
"""


def test_what_is_new_is_looked_through_for_cycles_in_parts_that_hold_nobody_up() -> None:
    found = subprocess.run([sys.executable, "-c", LOOKED_THROUGH], capture_output=True, text=True, check=True)
    assert 0 < int(found.stdout) <= 70_000
