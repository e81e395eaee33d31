"""A machine that has only what the README names: a folder of links that is the whole PATH."""

import os
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

from project_files import ROOT

TOOLS = (
    "sh", "make", "git", "basename", "cat", "chmod", "cksum", "cp", "cut", "date", "dirname", "env", "expand", "find",
    "grep", "head", "ln", "ls", "mkdir", "mktemp", "mv", "rm", "sed", "sleep", "sort", "tail", "touch", "tr", "uname",
    "wc",
)  # fmt: skip
KEPT = ("PIP_", "NODE_EXTRA_CA_CERTS", "SSL_CERT", "HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY", "LANG", "LC_")
"""What the machine says about how it reaches the network, and in which language it speaks."""


def bare_path(folder: Path, *tools: str) -> Path:
    """A folder with links to nothing but these tools: no Node, no compiler, no package manager."""
    folder.mkdir(parents=True)
    for tool in tools or TOOLS:
        found = shutil.which(tool)
        assert found is not None, f"this machine has no {tool}"
        (folder / tool).symlink_to(Path(found).resolve())
    return folder


def bare_environment(path: Path, home: Path, **more: str) -> dict[str, str]:
    """An environment in which only that folder can be searched for programs."""
    kept = {name: value for name, value in os.environ.items() if name.upper().startswith(KEPT)}
    return {**kept, "PATH": str(path), "HOME": str(home), **more}


@cache
def node_package() -> Path:
    """A folder with the Node of Python's package index, the version that `scripts/client.py` asks for."""
    script = (ROOT / "scripts" / "client.py").read_text("utf-8")
    wanted = next(line.split('"')[1] for line in script.splitlines() if line.startswith("NODE = "))
    folder = ROOT / "build" / wanted.replace("==", "-")
    if not folder.is_dir():
        _fetch(wanted, folder)
    return folder


def _fetch(wanted: str, folder: Path) -> None:
    """Fetch it beside, then rename: several tests may do so at a time."""
    beside = folder.with_name(f"{folder.name}.{os.getpid()}")
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps"]
    done = subprocess.run([*pip, "--target", str(beside), wanted], capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"The tests of machines without Node could not fetch {wanted}: {done.stderr}"
    try:
        beside.rename(folder)
    except OSError:
        shutil.rmtree(beside)


def built(target: str, project: Path, into: Path, environment: dict[str, str] | None = None) -> Path:
    """The `wheel` or the `sdist` of a project."""
    order = [sys.executable, "-m", "hatchling", "build", "--target", target, "--directory", str(into)]
    done = subprocess.run(order, cwd=project, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    (made,) = into.glob("*.whl" if target == "wheel" else "*.tar.gz")
    return made
