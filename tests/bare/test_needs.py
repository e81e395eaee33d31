"""Where Chromium cannot be had, `make test` says so in one sentence before it begins, and does not pass."""

import subprocess
import sys
from pathlib import Path

from bare_path import bare_environment, bare_path
from project_files import ROOT


def _asked(tmp_path: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    known = bare_environment(bare_path(tmp_path / "bin"), tmp_path, **environment)
    return subprocess.run(
        [sys.executable, "tests/needs.py"], cwd=ROOT, env=known, capture_output=True, text=True, check=False
    )


def test_what_is_missing_is_named_in_one_sentence(tmp_path: Path) -> None:
    done = _asked(tmp_path, SABLETOP_NO_POSTGRES="1")
    assert done.returncode == 1
    said = [line for line in done.stderr.splitlines() if "LEFT OUT" not in line]
    assert said == ["The browser tests need Chromium: install it, or set SABLETOP_NO_BROWSER=1 to leave them out."]


def test_what_is_left_out_is_said(tmp_path: Path) -> None:
    done = _asked(tmp_path, SABLETOP_NO_POSTGRES="1", SABLETOP_NO_BROWSER="1")
    assert done.returncode == 0
    assert len(done.stderr.splitlines()) == done.stderr.count("LEFT OUT") == 2


def test_make_asks_before_the_first_test() -> None:
    order = ["make", "--dry-run", "--no-print-directory", "test"]
    told = subprocess.run(order, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert told.index("tests/needs.py") < told.index("scripts/side_by_side.py")


def test_make_ends_where_something_is_missing(tmp_path: Path) -> None:
    """Everything else is well."""
    path = bare_path(tmp_path / "bin")
    (tmp_path / "Makefile").write_text((ROOT / "Makefile").read_text("utf-8"))
    python = tmp_path / ".venv" / "bin" / "python"
    python.parent.mkdir(parents=True)
    python.write_text("#!/bin/sh\ncase $1 in tests/needs.py) exit 1 ;; *side_by_side.py) touch begun ;; esac\n")
    python.chmod(0o755)
    (tmp_path / "scripts").mkdir()
    (tmp_path / "scripts" / "setup.sh").touch()
    known = bare_environment(path, tmp_path)
    done = subprocess.run(["make", "test"], cwd=tmp_path, env=known, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert not (tmp_path / "begun").exists()
    python.write_text(python.read_text().replace("exit 1", "exit 0"))
    subprocess.run(["make", "test"], cwd=tmp_path, env=known, capture_output=True, text=True, check=True)
    assert (tmp_path / "begun").exists()
