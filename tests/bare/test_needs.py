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
    recipes = (ROOT / "Makefile").read_text("utf-8")
    assert "\ntest: needed " in recipes
    whole = next(line for line in recipes.split("\npytest:")[1].splitlines() if "watched" in line)
    assert whole.index("needed") < whole.index("watched")
    needed = recipes.split("\nneeded:")[1]
    assert needed.index("tests/needs.py") < needed.index("-m pytest")
