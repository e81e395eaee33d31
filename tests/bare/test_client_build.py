"""The web table is built once, says how far it is, and recovers from a build that broke."""

import subprocess
import sys
from pathlib import Path

import pytest

from bare_path import bare_environment, bare_path

NPM = """#!/bin/sh
echo "$1" >>../calls
if [ "$1" = ci ]; then
    rm -rf node_modules
    mkdir node_modules
    for one in 1 2 3 4 5; do echo "npm http fetch GET 200 somewhere/$one.tgz 12ms (cache miss)"; done
    if [ -e ../broken ]; then echo "npm error code ECONNRESET"; exit 1; fi
    touch node_modules/one
else
    if [ -e ../bad ]; then echo "npm http fetch"; echo "a page is wrong"; exit 1; fi
    [ -e node_modules/one ] && mkdir -p ../src/sabletop/web/static && touch ../src/sabletop/web/static/index.html
fi
"""


@pytest.fixture
def machine(project: Path, tmp_path: Path) -> Path:
    """The project on a machine whose npm we wrote."""
    path = bare_path(tmp_path / "bin")
    for name, text in (("node", "#!/bin/sh\necho v24.0.0\n"), ("npm", NPM)):
        (path / name).write_text(text)
        (path / name).chmod(0o755)
    return project


def _build(root: Path) -> subprocess.CompletedProcess[str]:
    environment = bare_environment(root.parent / "bin", root)
    order = [sys.executable, "scripts/client.py"]
    return subprocess.run(order, cwd=root, env=environment, capture_output=True, text=True, check=False)


def _calls(root: Path) -> list[str]:
    return (root / "calls").read_text("utf-8").split()


def test_a_second_start_calls_nothing(machine: Path) -> None:
    assert _build(machine).returncode == 0
    assert _calls(machine) == ["ci", "run"]
    second = _build(machine)
    assert (second.returncode, second.stderr) == (0, "")
    assert _calls(machine) == ["ci", "run"]


def test_only_what_changed_is_done_again(machine: Path) -> None:
    _build(machine)
    (machine / "client" / "index.html").write_text("<p>new</p>")
    assert _build(machine).returncode == 0
    assert _calls(machine) == ["ci", "run", "run"]


def test_packages_that_came_half_are_fetched_again(machine: Path) -> None:
    (machine / "broken").touch()
    failed = _build(machine)
    assert failed.returncode == 1
    assert failed.stderr.splitlines()[-1].startswith("The web table could not be built: connect to the network")
    (machine / "broken").unlink()
    assert _build(machine).returncode == 0
    assert _calls(machine) == ["ci", "ci", "run"]


def test_a_lock_that_changed_and_changed_back_does_not_hide_half_a_folder(machine: Path) -> None:
    _build(machine)
    lock = machine / "client" / "package-lock.json"
    before = lock.read_text("utf-8")
    lock.write_text(before + "\n")
    (machine / "broken").touch()
    assert _build(machine).returncode == 1
    (machine / "broken").unlink()
    lock.write_text(before)
    assert _build(machine).returncode == 0
    assert (machine / "client" / "node_modules" / "one").exists()


def test_a_build_that_failed_is_quoted_and_made_again(machine: Path) -> None:
    (machine / "bad").touch()
    failed = _build(machine)
    assert failed.returncode == 1
    assert failed.stderr.splitlines()[-2:] == [
        "a page is wrong",
        "The web table could not be built: `npm run build` failed (details: build/client.log).",
    ]
    (machine / "bad").unlink()
    assert _build(machine).returncode == 0


def test_it_says_how_far_it_is(machine: Path) -> None:
    lock = machine / "client" / "package-lock.json"
    names = ", ".join(f'"node_modules/{one}": {{}}' for one in range(20))
    lock.write_text(f'{{"packages": {{"": {{}}, {names}, "node_modules/other": {{"os": ["elsewhere"]}}}}}}')
    npm = machine.parent / "bin" / "npm"
    npm.write_text(npm.read_text().replace("in 1 2", "in 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 1 2"))
    assert _build(machine).stderr.splitlines() == [
        "Building the web table; this takes a moment, once.",
        "Fetched 20 of 20 packages for the web table",
        "Putting its pages together",
    ]
