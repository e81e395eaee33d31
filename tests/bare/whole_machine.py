"""`make bare`: a stranger's machine with only what the README names sets up, serves, and a real browser plays there.

Nothing is in the PATH but Python, git, make and the system's small tools: no Node, no compiler, no package manager. The
project lies in a folder with spaces and belongs to somebody who is not root, where that can be had. Each Python that
Sabletop supports and this machine has is tried; which are missing is said. The wheel is installed by pipx and by uv.
"""

import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import venv
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from bare_path import bare_environment, bare_path, built
from browser_scene import LONG, Served, Visitor, wait_until
from browsers import browser
from project_files import ROOT, project_files
from serving import serving

WANTED = ("3.11", "3.12", "3.13")
SOMEBODY = 65534
INSTALLERS = {
    "pipx": (["pipx", "install"], {"PIPX_HOME": "tools", "PIPX_BIN_DIR": "programs"}),
    "uv": (["uv", "tool", "install"], {"UV_TOOL_DIR": "tools", "UV_TOOL_BIN_DIR": "programs", "UV_CACHE_DIR": "cache"}),
}
"""How each installs a program, and the folders that it uses."""
HOUR = 3600.0
"""Seconds in which any machine has set up everything, however busy and however slow its network."""
OFFLINE = "http://127.0.0.1:9"
"""An address where nobody answers."""


def _somebody(python: str) -> int | None:
    """A user who is not root, if we are and that user may run this Python."""
    if os.geteuid() != 0:
        return None
    try:
        subprocess.run([python, "-c", ""], check=True, capture_output=True, user=SOMEBODY, group=SOMEBODY, cwd="/")
    except (OSError, subprocess.CalledProcessError):
        return None
    return SOMEBODY


def _python(version: str) -> str | None:
    """Where a Python of this version really is; rather one that others than root may run."""
    found = []
    for folder in os.get_exec_path():
        asked = [f"{folder}/python{version}", "-c", "import ensurepip, sys; print(sys.executable)"]
        if Path(asked[0]).is_file():
            done = subprocess.run(asked, capture_output=True, text=True, check=False)
            found += [done.stdout.strip()] if done.returncode == 0 else []
    return next((one for one in found if _somebody(one) is not None), next(iter(found), None))


FOUND = {version: path for version in WANTED if (path := _python(version))}


@dataclass
class Machine:
    """A folder that is a whole machine to the programs that run there."""

    folder: Path
    user: int | None

    @property
    def project(self) -> Path:
        return self.folder / "a folder with spaces"

    def environment(self, online: bool) -> dict[str, str]:
        known = bare_environment(self.folder / "bin", self.folder / "home", XDG_DATA_HOME=str(self.folder / "data"))
        if online:
            return known
        closed = dict.fromkeys(("HTTP_PROXY", "HTTPS_PROXY", "http_proxy", "https_proxy"), OFFLINE)
        return {**known, **closed, "PIP_NO_INDEX": "1", "npm_config_registry": OFFLINE}


def _made(version: str, folder: Path) -> Machine:
    """A machine with this Python and the project as it is now."""
    machine = Machine(folder, _somebody(FOUND[version]))
    (bare_path(folder / "bin") / "python3").write_text(f'#!/bin/sh\nexec "{FOUND[version]}" "$@"\n')
    (folder / "bin" / "python3").chmod(0o755)
    for name in project_files():
        (machine.project / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, machine.project / name)
    (folder / "home").mkdir()
    (folder / "data").mkdir()
    if machine.user is not None:
        for path in (folder, *folder.rglob("*")):
            os.chown(path, machine.user, machine.user, follow_symlinks=False)
    return machine


class Played(Served):
    """The server that `make play` starts on that machine."""

    def __init__(self, machine: Machine, online: bool) -> None:
        self._machine, self._online = machine, online
        super().__init__(machine.folder)

    def start(self) -> None:
        """Start, and wait until it says its address."""
        started, said = time.monotonic(), self.folder / f"said-{self._online}.txt"
        with said.open("w") as out:
            process = self._process = subprocess.Popen(
                ["make", "play", "ARGS=--port 0"],
                cwd=self._machine.project,
                env=self._machine.environment(self._online),
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=out,
                start_new_session=True,
                user=self._machine.user,
                group=self._machine.user,
            )
        try:
            wait_until(lambda: "http://" in said.read_text() or process.poll() is not None, HOUR)
        except AssertionError:
            self.stop()
            raise
        found = re.search(r"http://[\w.]+:\d+", said.read_text())
        assert found is not None, f"`make play` did not serve: {said.read_text()}"
        self.address, self.said, self.seconds = found.group(0), said.read_text(), time.monotonic() - started

    def stop(self) -> None:
        """As Ctrl-C would."""
        assert self._process is not None
        os.killpg(self._process.pid, signal.SIGTERM)
        self._process.wait(LONG)


@pytest.fixture(scope="module")
def chrome() -> Iterator[Browser]:
    with browser() as opened:
        yield opened


def _played(chrome: Browser, machine: Machine, online: bool) -> Played:
    """Start, play, stop."""
    served = Played(machine, online)
    try:
        _play(chrome, served)
    finally:
        served.stop()
    return served


def _play(chrome: Browser, served: Served) -> None:
    """Fifteen decisions."""
    visitor = Visitor(chrome, served)
    visitor.go()
    visitor.play_now("valkyrie")
    start = visitor.revision()
    visitor.play_on(until=lambda: visitor.revision() >= start + 15)
    visitor.close()
    assert visitor.errors == []


class Elsewhere(Served):
    """A server that somebody else started."""

    def __init__(self, address: str) -> None:
        self.address = address


def test_which_pythons_are_tried() -> None:
    missing = [version for version in WANTED if version not in FOUND]
    print(f"\nTried: Python {', '.join(FOUND)}. Not on this machine: {', '.join(missing) or 'none'}.")
    assert FOUND, "this machine has none of the Pythons that Sabletop supports"


@pytest.mark.parametrize("version", FOUND)
def test_make_play_serves_a_table_that_a_browser_plays(version: str, chrome: Browser) -> None:
    with tempfile.TemporaryDirectory(prefix="bare-") as place:
        machine = _made(version, Path(place))
        first, second = (_played(chrome, machine, online) for online in (True, False))
        assert "Setting up" in first.said
        assert second.said.startswith("Sabletop is at")
        who = "root" if machine.user is None and os.geteuid() == 0 else "not root"
        times = f"first start {first.seconds:.0f} s, second without a network {second.seconds:.1f} s"
        print(f"\nPython {version}, {who}: {times}", file=sys.stderr)


@pytest.mark.parametrize("installer", INSTALLERS)
def test_the_wheel_is_a_program_that_a_browser_plays(installer: str, chrome: Browser, tmp_path: Path) -> None:
    order, folders = INSTALLERS[installer]
    venv.create(tmp_path / "installer", with_pip=True)
    python, began = str(tmp_path / "installer" / "bin" / "python"), time.monotonic()
    subprocess.run([python, "-m", "pip", "install", "--quiet", installer], check=True)
    trusted = {"SSL_CERT_FILE": os.environ["PIP_CERT"]} if "PIP_CERT" in os.environ else {}
    known = bare_environment(bare_path(tmp_path / "bin"), tmp_path, UV_PYTHON=sys.executable, **trusted)
    known |= {name: str(tmp_path / folder) for name, folder in folders.items()}
    wheel = built("wheel", ROOT, tmp_path / "wheel")
    done = subprocess.run([python, "-m", *order, str(wheel)], env=known, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    print(f"\n{installer}: {time.monotonic() - began:.0f} s", file=sys.stderr)
    program = [str(tmp_path / "programs" / "sabletop"), "serve", "--port", "0", "--data", str(tmp_path / "data")]
    with serving(program, tmp_path, known) as (address, _):
        _play(chrome, Elsewhere(address))
