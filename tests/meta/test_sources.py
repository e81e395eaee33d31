"""What the sources may not contain."""

import ast
import re
import sys
from collections import Counter
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
FOR_THE_COMPILER = {"mypy_extensions"}
"""What may be named where only the checker of types reads, since nothing of it runs."""
LATER = re.compile("TO" + "DO|FIX" + "ME|XX" + "X|NotImplemented" + "Error")
OURS = ("src", "tests", "bench", "scripts")
LONGEST = 500


def _unsafe(module: ast.Module) -> set[str]:
    return {name for name in imported(module) if name.split(".")[0] in UNSAFE_MODULES} | (
        set(called(module)) & UNSAFE_CALLS
    )


def _from_outside(module: ast.Module) -> set[str]:
    roots = {name.split(".")[0] for name in imported(module)} - _only_for_the_compiler(module)
    foreign = {root for root in roots if root != "sabletop" and root not in sys.stdlib_module_names}
    return foreign | roots & OUTSIDE | set(called(module)) & {"input", "open", "print"}


def _only_for_the_compiler(module: ast.Module) -> set[str]:
    """What no line imports that ever runs, of the little that may be named for the compiler's sake."""
    unread = [
        ast.Module(node.body, [])
        for node in module.body
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"
    ]
    never_run = Counter([name for part in unread for name in imported(part)])
    return {name for name in FOR_THE_COMPILER if Counter(imported(module))[name] == never_run[name]}


def _avoided(module: ast.Module) -> set[str]:
    attributes = {node.attr for node in ast.walk(module) if isinstance(node, ast.Attribute)}
    return attributes & {"skip", "skipif", "xfail", "importorskip"}


def _where(found: dict[Path, set[str]]) -> dict[Path, set[str]]:
    """The files where something was found, with what it was."""
    assert found
    return {name: what for name, what in found.items() if what}


def test_no_source_reads_or_runs_code_from_data() -> None:
    found = {name: _unsafe(tree(name)) for name in python_files("src", "bench", "scripts")}
    assert _where(found) == {}


def test_engine_and_games_use_nothing_of_the_world() -> None:
    """Standard library only, and of that neither chance nor clock nor files."""
    found = {name: _from_outside(tree(name)) for name in python_files(*INNER)}
    assert _where(found) == {}


def test_the_engine_knows_no_game() -> None:
    engine = {name: set(imported(tree(name))) for name in python_files("src/sabletop/engine")}
    ours = {name: {one for one in names if one.startswith("sabletop")} for name, names in engine.items()}
    assert _where({name: {one for one in names if ".engine" not in one} for name, names in ours.items()}) == {}


def test_nothing_is_left_for_later_and_no_file_is_too_long() -> None:
    texts = {name: (ROOT / name).read_text(encoding="utf-8") for name in python_files(*OURS)}
    assert _where({name: set(LATER.findall(text)) for name, text in texts.items()}) == {}
    assert {name for name, text in texts.items() if len(text.splitlines()) > LONGEST} == set()


def test_no_test_is_skipped_or_expected_to_fail() -> None:
    assert _where({name: _avoided(tree(name)) for name in python_files("tests")}) == {}


@pytest.mark.parametrize("code", ["import pickle", "from shelve import open", "eval('1')", "import os, marshal"])
def test_unsafe_code_would_be_found(code: str) -> None:
    assert _unsafe(ast.parse(code))


@pytest.mark.parametrize(
    "code",
    [
        "import random",
        "from time import sleep",
        "import os.path",
        "import rich",
        "open('x')",
        "if TYPE_CHECKING:\n    import rich",
        "if TYPE_CHECKING:\n    import mypy_extensions\nelse:\n    import mypy_extensions",
        "from mypy_extensions import i64",
    ],
)
def test_the_world_would_be_found(code: str) -> None:
    assert _from_outside(ast.parse(code))


def test_what_only_the_compiler_reads_may_name_its_own_numbers() -> None:
    assert not _from_outside(ast.parse("if TYPE_CHECKING:\n    from mypy_extensions import i64"))


def test_what_was_avoided_would_be_found_with_its_file() -> None:
    assert _where({Path("a.py"): _avoided(ast.parse("pytest.mark.skipif(True)")), Path("b.py"): set()}) == {
        Path("a.py"): {"skipif"}
    }


def test_compiling_a_pattern_is_not_unsafe() -> None:
    assert not _unsafe(ast.parse("import re\nre.compile('x')"))
