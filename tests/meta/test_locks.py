"""The locks: exact versions by name alone, and enough of them."""

import re
import tomllib
from importlib.metadata import distributions

import pytest
from packaging.specifiers import SpecifierSet

from project_files import ROOT

LOCKS = sorted((ROOT / "requirements").glob("*.txt"))
PIN = re.compile(r"([a-z0-9]+(?:-[a-z0-9]+)*)==([0-9][\w.!+]*)")


def _pins(name: str) -> dict[str, str]:
    lines = (ROOT / "requirements" / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    return dict(line.split("==") for line in lines)


def _named(requirement: str) -> str:
    found = re.match(r"[\w.-]+", requirement)
    assert found is not None, requirement
    return re.sub(r"[-_.]+", "-", found.group()).lower()


@pytest.mark.parametrize("lock", LOCKS, ids=lambda path: path.stem)
def test_a_lock_holds_pins_and_nothing_else(lock: object) -> None:
    lines = ROOT.joinpath(str(lock)).read_text(encoding="utf-8").splitlines()
    assert lines
    assert [line for line in lines if PIN.fullmatch(line) is None] == []
    assert lines == sorted(set(lines))


def test_every_package_that_the_project_names_is_pinned() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    run = (
        project["project"]["dependencies"] + project["build-system"]["requires"] + project["dependency-groups"]["build"]
    )
    assert {_named(one) for one in run} <= set(_pins("run"))
    assert {_named(one) for one in project["dependency-groups"]["dev"]} <= set(_pins("dev"))


def test_players_and_authors_use_the_same_versions() -> None:
    assert _pins("run").items() <= _pins("dev").items()


def test_what_is_pinned_runs_on_the_first_release_of_the_oldest_python() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    oldest, pins = f"{project['requires-python'].removeprefix('>=')}.0", _pins("dev")
    here = [one for one in distributions() if pins.get(_named(one.name)) == one.version]
    assert len(here) > len(pins) // 2
    needs = {one.name: one.metadata["Requires-Python"] for one in here if "Requires-Python" in one.metadata}
    assert [name for name, python in needs.items() if oldest not in SpecifierSet(python)] == []
