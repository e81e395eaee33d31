"""The engine is quick to import, and brings nothing with it."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import sabletop

LIMIT = 0.080
ROUNDS = 20
TIMED = """
import time
start = time.process_time()
import sabletop.engine.match
print(time.process_time() - start)
"""
LOADED = """
import sys
before = set(sys.modules)
import sabletop.engine.match
print(*sorted(set(sys.modules) - before), sep="\\n")
"""


def _python(code: str, cache: Path) -> str:
    """What a fresh interpreter prints that keeps its bytecode in `cache`."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "COV_"))}
    environment["PYTHONPATH"] = str(Path(sabletop.__file__).parents[1])
    environment["PYTHONPYCACHEPREFIX"] = str(cache)
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True, env=environment)
    return done.stdout


def test_the_engine_imports_in_less_than_80_ms(tmp_path: Path) -> None:
    """Processor time of the import alone, with bytecode, the best of up to 20: a busy machine does not count."""
    _python(TIMED, tmp_path)
    assert any(float(_python(TIMED, tmp_path)) < LIMIT for _ in range(ROUNDS))


@pytest.fixture(scope="module")
def loaded(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    return _python(LOADED, tmp_path_factory.mktemp("bytecode")).split()


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
