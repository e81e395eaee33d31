"""What the sources may not contain."""

import ast
import re
import sys
from pathlib import Path

import pytest

from project_files import ROOT, called, imported, python_files, tree

INNER = ("src/sabletop/engine", "src/sabletop/games")
UNSAFE_MODULES = {"pickle", "marshal", "shelve", "dill", "cloudpickle"}
UNSAFE_CALLS = {"eval", "exec", "compile", "__import__"}
OUTSIDE = {
    "asyncio", "ctypes", "datetime", "getpass", "io", "locale", "multiprocessing", "os", "platform", "random",
    "secrets", "select", "shutil", "signal", "socket", "sqlite3", "ssl", "subprocess", "tempfile", "threading",
    "time", "urllib", "uuid",
}  # fmt: skip
LATER = re.compile("TO" + "DO|FIX" + "ME|XX" + "X|NotImplemented" + "Error")
LONGEST = 500


def _unsafe(module: ast.Module) -> set[str]:
    return {name for name in imported(module) if name.split(".")[0] in UNSAFE_MODULES} | (
        set(called(module)) & UNSAFE_CALLS
    )


def _from_outside(module: ast.Module) -> set[str]:
    roots = {name.split(".")[0] for name in imported(module)}
    foreign = {root for root in roots if root != "sabletop" and root not in sys.stdlib_module_names}
    return foreign | roots & OUTSIDE | set(called(module)) & {"input", "open", "print"}


@pytest.mark.parametrize("name", python_files("src", "bench", "scripts"), ids=str)
def test_no_source_reads_or_runs_code_from_data(name: Path) -> None:
    assert _unsafe(tree(name)) == set()


@pytest.mark.parametrize("name", python_files(*INNER), ids=str)
def test_engine_and_games_use_nothing_of_the_world(name: Path) -> None:
    """Standard library only, and of that neither chance nor clock nor files."""
    assert _from_outside(tree(name)) == set()


@pytest.mark.parametrize("name", python_files("src/sabletop/engine"), ids=str)
def test_the_engine_knows_no_game(name: Path) -> None:
    assert [one for one in imported(tree(name)) if one.startswith("sabletop") and ".engine" not in one] == []


@pytest.mark.parametrize("name", python_files("src", "tests", "bench", "scripts"), ids=str)
def test_nothing_is_left_for_later_and_no_file_is_too_long(name: Path) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    assert LATER.findall(text) == []
    assert len(text.splitlines()) <= LONGEST


@pytest.mark.parametrize("name", python_files("tests"), ids=str)
def test_no_test_is_skipped_or_expected_to_fail(name: Path) -> None:
    avoided = [
        node.attr
        for node in ast.walk(tree(name))
        if isinstance(node, ast.Attribute) and node.attr in {"skip", "skipif", "xfail", "importorskip"}
    ]
    assert avoided == []


@pytest.mark.parametrize("code", ["import pickle", "from shelve import open", "eval('1')", "import os, marshal"])
def test_unsafe_code_would_be_found(code: str) -> None:
    assert _unsafe(ast.parse(code))


@pytest.mark.parametrize(
    "code", ["import random", "from time import sleep", "import os.path", "import rich", "open('x')"]
)
def test_the_world_would_be_found(code: str) -> None:
    assert _from_outside(ast.parse(code))


def test_compiling_a_pattern_is_not_unsafe() -> None:
    assert not _unsafe(ast.parse("import re\nre.compile('x')"))
