"""What is given away is tried: source archive, wheel made from it, an empty environment, and the table that it serves.

Without a network: the environment is filled with copies of the packages of the lock that this Python has, and with
nothing else; then pip, which may fetch nothing, installs the wheel and finds all that the wheel asks for.
"""

import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import venv
import zipfile
from functools import partial
from importlib.metadata import distribution
from pathlib import Path

import httpx
import pytest

from bare_path import bare_environment, bare_path, built
from made_once import made_once
from project_files import ROOT
from serving import serving

BUILT = "sabletop/web/static/"
ALONE = {"PIP_NO_INDEX": "1", "PIP_FIND_LINKS": "", "PIP_CONFIG_FILE": os.devnull}
"""pip fetches nothing."""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel that a machine without Node and without a network makes from the source archive."""
    (made,) = (made_once(tmp_path_factory, "given away", _give_away) / "wheel").glob("*.whl")
    return made


def _give_away(folder: Path) -> None:
    with tarfile.open(built("sdist", ROOT, folder / "archive")) as archive:
        archive.extraction_filter = getattr(tarfile, "data_filter", None)
        archive.extractall(folder)
    (project,) = folder.glob("sabletop-*")
    environment = bare_environment(bare_path(folder / "bin"), folder, **ALONE)
    built("wheel", project, folder / "wheel", environment)


def _copy(package: str, packages: Path) -> None:
    """Put a package that this Python has among the packages of another environment."""
    here = Path(sysconfig.get_path("purelib"))
    for file in distribution(package).files or ():
        source = Path(str(file.locate())).resolve()
        if source.is_relative_to(here) and source.is_file() and source.suffix != ".pyc":
            target = packages / source.relative_to(here)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(source, target)


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of programs of an environment with the packages of the lock and the wheel."""
    return made_once(tmp_path_factory, "empty", partial(_install, wheel)) / "environment" / "bin"


def _install(wheel: Path, folder: Path) -> None:
    place = folder / "environment"
    venv.create(place, with_pip=False)
    (packages,) = place.glob("lib/python*/site-packages")
    for line in (ROOT / "requirements" / "run.txt").read_text("utf-8").splitlines():
        _copy(line.partition("==")[0], packages)
    pip = [sys.executable, "-m", "pip", "--python", str(place / "bin" / "python"), "install", "--quiet"]
    environment = {**os.environ, **ALONE, "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
    done = subprocess.run([*pip, str(wheel)], env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_the_wheel_made_from_the_archive_is_the_wheel_made_here(wheel: Path, tmp_path: Path) -> None:
    here = zipfile.ZipFile(built("wheel", ROOT, tmp_path))
    there = zipfile.ZipFile(wheel)
    assert sorted(here.namelist()) == sorted(there.namelist())
    assert [name for name in here.namelist() if here.read(name) != there.read(name)] == []
    assert f"{BUILT}index.html" in there.namelist()


@pytest.mark.parametrize("program", [["sabletop"], ["python", "-m", "sabletop"]], ids=" ".join)
def test_what_was_installed_serves_the_table_with_its_client(
    program: list[str], installed: Path, tmp_path: Path
) -> None:
    order = [str(installed / program[0]), *program[1:], "serve", "--port", "0", "--data", str(tmp_path)]
    environment = bare_environment(bare_path(tmp_path / "bin"), tmp_path)
    with (
        serving(order, tmp_path, environment) as (address, _),
        httpx.Client(base_url=address, trust_env=False, timeout=120) as http,
    ):
        page = http.get("/")
        scripts = re.findall(r'src="(/assets/[^"]+\.js)"', page.text)
        assert scripts
        assert all(http.get(one).status_code == 200 for one in scripts)
        seats = [{"kind": "me"}, {"kind": "bot"}]
        opened = http.post("/api/tables", json={"game": "valkyrie", "name": "Ada", "seats": seats})
        assert opened.status_code == 201, opened.text


def test_nothing_of_the_tools_is_in_that_environment(installed: Path) -> None:
    order = [str(installed / "python"), "-c", "import sabletop, sys; print(sabletop.__file__); import pytest"]
    done = subprocess.run(order, cwd=installed, env={}, capture_output=True, text=True, check=False)
    assert done.stdout.startswith(str(installed.parent))
    assert "No module named 'pytest'" in done.stderr
