"""What `make` offers does what its line in the list says."""

import os
import shutil
import subprocess

import pytest

import sabletop
from project_files import ROOT


def _would_run(*asked: str) -> str:
    make = shutil.which("make")
    assert make is not None, "make is one of the three things that Sabletop needs"
    done = subprocess.run([make, "--dry-run", *asked], cwd=ROOT, check=True, capture_output=True, text=True)
    return done.stdout


@pytest.mark.parametrize("game", sabletop.games())
def test_quick_checks_and_tests_the_engine_and_that_game(game: str) -> None:
    assert " few lint" in _would_run("quick", f"GAME={game}")
    orders = _would_run("few", "lint", f"GAME={game}")
    for part in ("ruff check", "ruff format --check", "mypy", "lint-imports", " tests/engine "):
        assert part in orders
    folder = game.replace("-", "_")
    assert f"'tests/{folder}'" in orders
    assert (ROOT / "tests" / folder).is_dir()


@pytest.mark.parametrize("asked", ["test", "pytest"])
def test_the_whole_test_runs_every_folder_of_tests(asked: str) -> None:
    assert " unwatched watched" in _would_run(asked)
    counted, whole = [_would_run(part) for part in ("watched", "unwatched")]
    left_out = {word.removeprefix("--ignore=") for word in counted.split() if word.startswith("--ignore=")}
    assert left_out <= set(whole.split())
    assert " tests " in counted


def test_the_whole_test_asks_for_all_checks() -> None:
    assert " lint client\n" in _would_run("test")


def test_bytecode_is_kept_whatever_the_environment_says() -> None:
    order = ["make", "--eval", "told: ; @echo [$$PYTHONDONTWRITEBYTECODE]", "told"]
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(order, cwd=ROOT, env=environment, check=True, capture_output=True, text=True)
    assert "[]" in done.stdout.split()
