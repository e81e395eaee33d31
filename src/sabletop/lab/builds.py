"""Which build of engine, games, bots and presentations runs here: pure Python, or what `make compiled` made of them.

A compiled build lives in `build/compiled/<key>/` of a checkout. The key is a hash of what it was made from, so a build
that no longer fits the sources is never used. `SABLETOP_PURE=1` forbids compiled builds altogether.
"""

import os
import subprocess
import sys
import sysconfig
from collections.abc import Mapping, Sequence
from hashlib import blake2b
from pathlib import Path
from shutil import which
from typing import Final

from sabletop import registry
from sabletop.engine import drive

COMPILED: Final = ("engine", "games", "bots", "present")
"""The packages that a build holds compiled; of the games, those that are registered."""
TOY: Final = "tests/toy.py"
"""The tests' own game is compiled too, as a game of ours is."""
DONE: Final = "complete"
"""The file that marks a build as finished and tried."""
RECIPE: Final = ("scripts/compiled.py", "src/sabletop/lab/native.py", TOY)
"""What a build is made by; of these only the tests' game is compiled itself."""
_NO_SOURCE: Final = (".pyc", ".so", ".json")
_CHOSEN: Final = "SABLETOP_BUILD"
_PURE: Final = "SABLETOP_PURE"


def is_compiled() -> bool:
    """Whether this very process runs the compiled engine."""
    return not str(drive.__file__).endswith(".py")


def name() -> str:
    """The build that runs here, for reports."""
    return "compiled" if is_compiled() else "pure"


def revision() -> str:
    """The revision of the sources that run here, for reports; empty where nobody can say."""
    root = project_root()
    if root is None or which("git") is None:
        return ""
    order = ["git", "-C", str(root), "describe", "--always", "--dirty", "--exclude", "*"]
    return subprocess.run(order, capture_output=True, text=True, check=False).stdout.strip()


def project_root() -> Path | None:
    """The checkout that this package belongs to; None for an installed wheel."""
    root = Path(__file__).resolve().parents[3]
    return root if (root / RECIPE[0]).is_file() else None


def sources(root: Path) -> list[Path]:
    """The files that a compiled build is made from, in stable order; weights that were learned are no part of it."""
    package = root / "src" / "sabletop"
    found = [root / one for one in RECIPE if (root / one).is_file()]
    found += [package / "games" / "__init__.py", package / "registry.py"]
    for part in ["engine", "bots", "present", *["games/" + one.replace("-", "_") for one in registry.games()]]:
        found += [one for one in (package / part).rglob("*") if one.is_file() and one.suffix not in _NO_SOURCE]
    return sorted(found)


def key(root: Path) -> str:
    """The name of the compiled build that would fit the present sources and this Python."""
    total = blake2b(digest_size=8)
    total.update(f"{sys.implementation.cache_tag} {sysconfig.get_platform()}".encode())
    beside = sorted(one.name for one in (root / "src" / "sabletop").iterdir() if one.name != "__pycache__")
    total.update("\0".join(beside).encode())
    for path in sources(root):
        data = path.read_bytes()
        total.update(f"{path.relative_to(root).as_posix()} {len(data)}\0".encode())
        total.update(data)
    return total.hexdigest()


def folder(root: Path) -> Path:
    """Where compiled builds are kept."""
    return root / "build" / "compiled"


def current(root: Path | None = None) -> Path | None:
    """The folder of the compiled build that fits the present sources, if it was made."""
    root = root or project_root()
    if root is None or not folder(root).is_dir():
        return None
    tree = folder(root) / key(root)
    return tree if (tree / DONE).is_file() else None


def environment(tree: Path, base: Mapping[str, str]) -> dict[str, str]:
    """`base`, changed so that a Python started with it imports the compiled build."""
    path = [str(tree), *[one for one in [base.get("PYTHONPATH", "")] if one]]
    return {**base, "PYTHONPATH": os.pathsep.join(path), _CHOSEN: "compiled"}


def _is_command() -> bool:
    """Whether this process is a `sabletop` command itself, not a program that uses one."""
    started = Path(sys.argv[0])
    return "sabletop" in (started.name, started.parent.name)


def go_on_compiled(arguments: Sequence[str]) -> None:
    """Start this `sabletop` command again in the compiled build; just return where there is none to use.

    A game that another package brings stays interpreted, and inherits from the compiled engine.
    """
    if _is_command():
        start_compiled(["-m", "sabletop", *arguments])


def start_compiled(command: Sequence[str]) -> None:
    """Start Python again with this command in the compiled build, in the same process, where there is one to use."""
    if os.environ.get(_PURE) or os.environ.get(_CHOSEN) or is_compiled() or os.name != "posix":
        return
    try:
        tree = current()
    except OSError:
        return
    if tree is not None:
        os.execve(sys.executable, [sys.executable, "-P", *command], environment(tree, os.environ))
