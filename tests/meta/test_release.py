"""A release is only made of what is whole: the recipe says what is missing, and does nothing by itself."""

import subprocess
import sys

import pytest

import licences
import release
from project_files import ROOT


@pytest.mark.parametrize("version", ["0.2", "v0.2.0", "new", "0.2.0-1"])
def test_a_version_has_three_numbers(version: str) -> None:
    assert release.is_a_version(version)
    assert release.is_a_version("0.2.0") == release.is_a_version("1.0.0rc1") == ""


def test_a_version_that_nobody_wrote_down_is_refused_in_sentences_and_changes_nothing() -> None:
    tags = release._git("tag")
    done = subprocess.run(
        [sys.executable, "scripts/release.py", "97.0.0"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert "CHANGELOG.md has no section '## 97.0.0 (day)'." in done.stderr
    assert "src/sabletop/__init__.py does not say 97.0.0." in done.stderr
    assert "make test" in done.stdout
    assert release._git("tag") == tags


def test_everything_that_players_install_is_permissively_licensed(capsys: pytest.CaptureFixture[str]) -> None:
    assert licences.main(["run"]) == 0
    assert "litestar==" in capsys.readouterr().out


def test_a_lock_that_does_not_exist_is_refused_by_name(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        licences.main(["play"])
    assert "invalid choice: 'play'" in capsys.readouterr().err
