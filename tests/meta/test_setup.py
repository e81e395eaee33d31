"""`scripts/setup.sh` sets up once, and says in one sentence what it lacks."""

import contextlib
import os
import pty
import shutil
import subprocess
from pathlib import Path

import pytest

from project_files import ROOT

TOOLS = ("sh", "dirname", "cat", "cksum", "grep", "mkdir", "rm", "tail", "chmod")


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A project in a folder with spaces: the script and what it reads, and a PATH with no Python."""
    root = tmp_path / "a folder with spaces"
    for name in ("scripts/setup.sh", "requirements/run.txt", "requirements/dev.txt", "pyproject.toml"):
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, root / name)
    (root / "bin").mkdir()
    for tool in TOOLS:
        found = shutil.which(tool)
        assert found is not None, tool
        (root / "bin" / tool).symlink_to(found)
    return root


def _set_up(root: Path, wanted: str = "run") -> subprocess.CompletedProcess[str]:
    """Run the script with nothing but the copy's own `bin` in the PATH."""
    order, path = [str(root / "bin" / "sh"), "scripts/setup.sh", wanted], {"PATH": str(root / "bin")}
    return subprocess.run(order, cwd=root, env=path, capture_output=True, text=True)


def _set_up_in_a_terminal(root: Path) -> str:
    """What a terminal is told."""
    outer, inner = pty.openpty()
    order, environment = [str(root / "bin" / "sh"), "scripts/setup.sh"], {"PATH": str(root / "bin"), "TERM": "xterm"}
    said = b""
    with subprocess.Popen(order, cwd=root, env=environment, stderr=inner) as started:
        os.close(inner)
        with contextlib.suppress(OSError):  # at the end the other side is closed
            while more := os.read(outer, 4096):
                said += more
    os.close(outer)
    assert started.returncode == 0
    return said.decode()


def _script(path: Path, body: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\n{body}\n", encoding="utf-8")
    path.chmod(0o755)


def _python(root: Path, name: str, pip: str) -> None:
    """A Python that is new enough, has venv, and whose pip does as given."""
    installed = f'case "$1 $2" in \'-m pip\') [ "$3" = --version ] || {{ echo called >>calls; {pip}; }} ;; esac'
    making = (
        '[ "$1 $2" = "-m venv" ] && { mkdir -p .venv/bin; cat "$0" >.venv/bin/python; chmod 755 .venv/bin/python; }'
    )
    _script(root / "bin" / name, f"{making}\n{installed}\nexit 0")


COLLECTS = 'for one in 1 2 3 4 5 6 7 8 9 10 11 12; do echo "Collecting a-$one==1 (from -r lock)"; done'
INSTALLS = "echo 'Installing collected packages: a'"


def test_without_python_it_says_so(copy: Path) -> None:
    done = _set_up(copy)
    assert done.returncode == 1
    (sentence,) = done.stderr.splitlines()
    assert sentence.startswith("Sabletop needs Python 3.11 or newer, and none was found")


def test_an_old_python_does_not_count(copy: Path) -> None:
    _script(copy / "bin" / "python3", "exit 1")
    assert "Sabletop needs Python 3.11 or newer" in _set_up(copy).stderr


def test_without_the_venv_module_it_says_so(copy: Path) -> None:
    _script(copy / "bin" / "python3", 'case "$2" in *venv*) exit 1 ;; esac')
    done = _set_up(copy)
    assert done.returncode == 1
    (sentence,) = done.stderr.splitlines()
    assert sentence.startswith("Sabletop needs the venv module of Python, and python3 lacks it")


def test_without_a_network_it_says_so(copy: Path) -> None:
    _python(copy, "python3", "echo 'NewConnectionError: Failed to establish a new connection' >&2; exit 1")
    done = _set_up(copy)
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1].startswith("Sabletop could not download its packages: connect to the network")
    assert not (copy / ".venv" / ".sabletop-run").exists()


def test_what_else_goes_wrong_with_packages_is_quoted(copy: Path) -> None:
    _python(copy, "python3", "echo 'ERROR: No matching distribution found for rich' >&2; exit 1")
    done = _set_up(copy)
    assert done.returncode == 1
    assert "ERROR: No matching distribution found for rich" in done.stderr.splitlines()[-1]


def test_a_second_call_installs_nothing_until_something_changes(copy: Path) -> None:
    _python(copy, "python3.11", "true")
    calls = copy / "calls"
    assert _set_up(copy).returncode == 0
    assert len(calls.read_text(encoding="utf-8").splitlines()) == 2
    second = _set_up(copy)
    assert (second.returncode, second.stderr) == (0, "")
    assert len(calls.read_text(encoding="utf-8").splitlines()) == 2
    with (copy / "requirements" / "run.txt").open("a", encoding="utf-8") as lock:
        lock.write("zzz==1\n")
    assert _set_up(copy).returncode == 0
    assert len(calls.read_text(encoding="utf-8").splitlines()) == 4


def test_a_project_that_was_moved_is_set_up_again(copy: Path) -> None:
    """An editable install points at where the project was."""
    _python(copy, "python3.11", "true")
    _set_up(copy)
    moved = copy.rename(copy.with_name("another place"))
    assert "Setting up .venv" in _set_up(moved).stderr


def _packages(root: Path) -> int:
    return len((root / "requirements" / "run.txt").read_text("utf-8").splitlines())


def test_it_says_how_far_it_is(copy: Path) -> None:
    _python(copy, "python3", f"{COLLECTS}; {INSTALLS}")
    said = _set_up(copy).stderr.splitlines()
    assert said[1:3] == [f"Fetched 10 of {_packages(copy)} packages", f"Installing {_packages(copy)} packages"]
    assert "\x1b" not in "".join(said)


def test_in_a_terminal_one_line_tells_how_far_it_is(copy: Path) -> None:
    _python(copy, "python3", f"{COLLECTS}; {INSTALLS}")
    first, *said = _set_up_in_a_terminal(copy).split("\r\x1b[K")
    assert first.startswith("Setting up .venv")
    assert said[0] == f"Fetching package 1 of {_packages(copy)}: a"
    assert said[12] == f"Installing {_packages(copy)} packages"
    assert said[-1] == ""


def test_a_download_that_breaks_leaves_what_was_there(copy: Path) -> None:
    """Whoever could play can play on, without a network."""
    _python(copy, "python3", f"[ ! -e broken ] || {{ {COLLECTS}; echo IncompleteRead; exit 1; }}")
    assert _set_up(copy).returncode == 0
    (copy / ".venv" / "kept").touch()
    (copy / "broken").touch()
    failed = _set_up(copy, "dev")
    assert failed.returncode == 1
    assert failed.stderr.splitlines()[-1].startswith("Sabletop could not download its packages")
    still = _set_up(copy)
    assert (still.returncode, still.stderr) == (0, "")
    (copy / "broken").unlink()
    assert _set_up(copy, "dev").returncode == 0
    assert (copy / ".venv" / "kept").exists()


def test_packages_that_are_half_in_place_are_put_in_place_anew(copy: Path) -> None:
    _python(copy, "python3", f"[ ! -e broken ] || {{ {INSTALLS}; echo half >.venv/half; kill -9 $$; }}")
    assert _set_up(copy).returncode == 0
    (copy / "broken").touch()
    assert _set_up(copy, "dev").returncode == 1
    (copy / "broken").unlink()
    assert (copy / ".venv" / "half").exists()
    again = _set_up(copy)
    assert again.returncode == 0
    assert again.stderr.startswith("Setting up .venv")
    assert not (copy / ".venv" / "half").exists()
    assert _set_up(copy).stderr == ""


def test_an_environment_that_was_half_made_is_made_anew(copy: Path) -> None:
    """Its Python and pip may run already."""
    _python(copy, "python3", "true")
    (copy / ".venv" / "bin").mkdir(parents=True)
    shutil.copy(copy / "bin" / "python3", copy / ".venv" / "bin" / "python")
    (copy / ".venv" / "half").touch()
    (copy / ".venv" / ".sabletop-unfinished").touch()
    assert _set_up(copy).returncode == 0
    assert not (copy / ".venv" / "half").exists()
