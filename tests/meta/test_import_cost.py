"""The engine costs little to import, and brings nothing with it."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import sabletop

SOURCES = Path(sabletop.__file__).parent
MOST = 140
MOST_OF_OURS = 26
MOST_CALLS = 100_000
HEAVY = {
    "asyncio", "concurrent", "email", "http", "logging", "multiprocessing", "socket", "sqlite3", "ssl", "subprocess",
    "unittest", "xml",
}  # fmt: skip
LOADED = """
import sys
before = set(sys.modules)
import sabletop.engine.match
print(*sorted(set(sys.modules) - before), sep="\\n")
"""
CALLS = """
import sys
calls = 0
def count(frame, event, about):
    global calls
    calls += event in ("call", "c_call")
sys.setprofile(count)
import sabletop.engine.match
sys.setprofile(None)
print(calls)
"""
OPENED = """
import sys
opened = []
sys.addaudithook(lambda event, about: opened.append(str(about[0])) if event == "open" else None)
import sabletop.engine.match
print(*[name for name in opened if name.endswith((".toml", ".ftl", ".json", ".txt"))], sep="\\n")
"""


def _python(code: str, cache: Path) -> str:
    """What a fresh interpreter prints that keeps its bytecode in `cache`."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "COV_"))}
    environment["PYTHONPATH"] = str(SOURCES.parent)
    environment["PYTHONPYCACHEPREFIX"] = str(cache)
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True, env=environment)
    return done.stdout


@pytest.fixture(scope="module")
def loaded(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    return _python(LOADED, tmp_path_factory.mktemp("bytecode")).split()


def test_the_engine_imports_few_modules(loaded: list[str]) -> None:
    """The cost of an import in what does not depend on the machine; `make bench` measures its time."""
    assert len([name for name in loaded if name.startswith("sabletop")]) <= MOST_OF_OURS
    assert len(loaded) <= MOST
    assert {name.split(".")[0] for name in loaded} & HEAVY == set()


def test_the_engine_works_out_little_when_it_is_imported(tmp_path: Path) -> None:
    """Calls of functions, which are the same number on every machine."""
    assert int(_python(CALLS, tmp_path)) < MOST_CALLS


def test_the_engine_reads_its_own_words_alone_until_somebody_plays(tmp_path: Path) -> None:
    assert [Path(name).relative_to(SOURCES).as_posix() for name in _python(OPENED, tmp_path).splitlines() if name] == [
        "engine/en.ftl"
    ]


def test_the_engine_imports_the_standard_library_only(loaded: list[str]) -> None:
    roots = {name.split(".")[0] for name in loaded}
    ours = {root for root in roots if root == "sabletop" or root.endswith("__mypyc")}
    assert {root for root in roots - ours if root not in sys.stdlib_module_names} == set()


def test_the_engine_imports_no_game(loaded: list[str]) -> None:
    assert [name for name in loaded if name.startswith("sabletop.games.")] == []


def test_the_engine_imports_nothing_of_terminal_or_laboratory(loaded: list[str]) -> None:
    assert [
        name for name in loaded if name.startswith(("sabletop.cli", "sabletop.tui", "sabletop.lab", "sabletop.bots"))
    ] == []
