"""A game from outside: tests/fifth/night-ferry is a project of its own, and here it is installed beside Sabletop.

What an installer does is little: it copies the package and writes down its entry points. Programs that are started with
`environment(site)` find what lies in the site, as they would find it in an environment into which pip installed it.
"""

import os
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Mapping
from pathlib import Path

from project_files import ROOT

FIFTH = ROOT / "tests" / "fifth" / "night-ferry"
PACKAGE = FIFTH / "night_ferry"
NAME = "night-ferry"

Groups = Mapping[str, Mapping[str, str]]
"""Entry points: group -> name -> module."""


def entry_points(project: Path = FIFTH) -> Groups:
    """What a project registers."""
    found: Groups = tomllib.loads((project / "pyproject.toml").read_text(encoding="utf-8"))["project"]["entry-points"]
    return found


def register(site: Path, distribution: str, groups: Groups) -> None:
    """Write down what a distribution brings."""
    folder = site / f"{distribution.replace('-', '_')}-0.1.0.dist-info"
    folder.mkdir(parents=True)
    (folder / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {distribution}\nVersion: 0.1.0\n", encoding="utf-8")
    lines = [line for group, names in groups.items() for line in _section(group, names)]
    (folder / "entry_points.txt").write_text("\n".join([*lines, ""]), encoding="utf-8")


def _section(group: str, names: Mapping[str, str]) -> list[str]:
    return [f"[{group}]", *[f"{name} = {module}" for name, module in names.items()]]


def install(site: Path) -> Path:
    """Copy the fifth game in, and register it."""
    shutil.copytree(PACKAGE, site / PACKAGE.name, ignore=shutil.ignore_patterns("__pycache__"))
    register(site, NAME, entry_points())
    return site


def environment(site: Path) -> dict[str, str]:
    """For programs that shall find what is in the site. Such games are interpreted, and so is the engine under them."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "COV_", "SABLETOP_"))}
    path = [str(site), str(ROOT / "src"), str(ROOT / "tests"), str(ROOT / "scripts")]
    return {**kept, "PYTHONPATH": os.pathsep.join(path), "SABLETOP_PURE": "1"}


def python(site: Path, code: str, *arguments: str) -> str:
    """What a program prints that finds the site."""
    order = [sys.executable, "-c", code, *arguments]
    done = subprocess.run(order, capture_output=True, text=True, env=environment(site), check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def sabletop(site: Path, *arguments: str, typed: str = "") -> tuple[int, str, str]:
    """What the command `sabletop` says there: its exit code and what is on both streams."""
    order = [sys.executable, "-m", "sabletop", *arguments]
    env = {**environment(site), "XDG_STATE_HOME": str(site / "state")}
    done = subprocess.run(order, capture_output=True, text=True, env=env, input=typed, check=False)
    return done.returncode, done.stdout, done.stderr
