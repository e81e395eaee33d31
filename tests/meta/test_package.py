"""The package that others install holds what the game needs, and the project starts where it says."""

import os
import zipfile
from pathlib import Path

import pytest

from bare_path import built
from project_files import ROOT, SOURCES


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> zipfile.ZipFile:
    return zipfile.ZipFile(built("wheel", ROOT, tmp_path_factory.mktemp("wheel")))


def test_the_wheel_holds_every_source_and_all_data(wheel: zipfile.ZipFile) -> None:
    kept = {".py", ".toml", ".ftl", ".typed", ".tcss"}
    ours = {path.relative_to(SOURCES.parent).as_posix() for path in SOURCES.rglob("*") if path.suffix in kept}
    assert ours <= set(wheel.namelist())


def test_the_wheel_is_pure_and_tells_that_it_is_typed(wheel: zipfile.ZipFile) -> None:
    assert wheel.filename is not None
    assert wheel.filename.endswith("-py3-none-any.whl")
    assert "sabletop/py.typed" in wheel.namelist()


def test_the_wheel_carries_licence_and_command(wheel: zipfile.ZipFile) -> None:
    texts = {Path(name).name: wheel.read(name).decode() for name in wheel.namelist() if ".dist-info/" in name}
    assert "MIT License" in texts["LICENSE"]
    assert "sabletop = sabletop.cli:main" in texts["entry_points.txt"]


def test_ci_runs_make_test() -> None:
    script = ROOT / ".ci" / "run"
    assert os.access(script, os.X_OK)
    assert script.read_text(encoding="utf-8").rstrip().endswith("make test")
