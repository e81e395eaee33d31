"""`scripts/setup.sh` sets up once, and says in one sentence what it lacks."""

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
    for name in ("scripts/setup.sh", "requirements/run.txt", "pyproject.toml"):
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, root / name)
    (root / "bin").mkdir()
    for tool in TOOLS:
        found = shutil.which(tool)
        assert found is not None, tool
        (root / "bin" / tool).symlink_to(found)
    return root


def _set_up(root: Path) -> subprocess.CompletedProcess[str]:
    """Run the script with nothing but the copy's own `bin` in the PATH."""
    shell = shutil.which("sh")
    assert shell is not None
    return subprocess.run(
        [shell, "scripts/setup.sh", "run"], cwd=root, env={"PATH": str(root / "bin")}, capture_output=True, text=True
    )


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
