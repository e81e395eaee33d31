"""A project that is only a client, and builds at once."""

import json
import shutil
from pathlib import Path

import pytest

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
