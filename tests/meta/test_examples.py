"""Every piece of Python in README, docs and docstrings runs, and prints what it says."""

import ast
import doctest
import importlib
import re
from pathlib import Path
from typing import Any

import pytest

from project_files import ROOT, project_files, python_files, tree

FENCED = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)
QUOTED = re.compile(r"^```\w+ from (\S+)\n(.*?)^```", re.MULTILINE | re.DOTALL)
PAGES = [name for name in project_files() if name.suffix == ".md"]
LINK = re.compile(r"\]\(([^)\s#]+)[^)]*\)")


def _run(examples: str, scope: dict[str, Any], name: str, line: int) -> list[str]:
    """Run one piece in `scope`; what went wrong."""
    if ">>>" not in examples:
        exec(compile("\n" * line + examples, name, "exec"), scope)  # noqa: S102  # our own pages
        return []
    test = doctest.DocTestParser().get_doctest(examples, scope, name, name, line)
    said: list[str] = []
    doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test, out=said.append, clear_globs=False)
    scope.update(test.globs)
    return said


def _pieces(page: str) -> list[tuple[int, str]]:
    return [(page.count("\n", 0, found.start(1)), found.group(1)) for found in FENCED.finditer(page)]


@pytest.mark.parametrize("name", [name for name in PAGES if _pieces((ROOT / name).read_text("utf-8"))], ids=str)
def test_the_python_of_a_page_runs(name: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The pieces of one page share their names, as a reader who types along would."""
    monkeypatch.chdir(tmp_path)
    scope: dict[str, Any] = {"__name__": "__example__"}
    for line, examples in _pieces((ROOT / name).read_text("utf-8")):
        assert _run(examples, scope, str(name), line) == []


@pytest.mark.parametrize("name", PAGES, ids=str)
def test_what_a_page_quotes_is_in_the_file(name: Path) -> None:
    for source, quoted in QUOTED.findall((ROOT / name).read_text("utf-8")):
        assert quoted in (ROOT / source).read_text("utf-8"), f"{source} has changed"


def _docstrings(module: ast.Module) -> list[tuple[int, str]]:
    holders = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    found = [(node, ast.get_docstring(node)) for node in ast.walk(module) if isinstance(node, holders)]
    return [(node.body[0].lineno, text) for node, text in found if text is not None and ">>>" in text]


def _modules() -> list[Path]:
    """The modules with examples; only those that might have some are parsed, in every worker."""
    prompts = [name for name in python_files("src") if ">>>" in (ROOT / name).read_text("utf-8")]
    return [name for name in prompts if _docstrings(tree(name))]


@pytest.mark.parametrize("name", _modules(), ids=str)
def test_the_examples_of_a_module_run(name: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    dotted = ".".join(name.with_suffix("").parts[1:]).removesuffix(".__init__")
    for line, examples in _docstrings(tree(name)):
        assert _run(examples, dict(vars(importlib.import_module(dotted))), str(name), line) == []


def test_the_readme_plays_a_game_in_python() -> None:
    (game, *_) = [text for _, text in _pieces((ROOT / "README.md").read_text("utf-8"))]
    assert "sabletop.new(" in game
    assert len([line for line in game.splitlines() if line.startswith((">>> ", "... "))]) <= 20


def test_an_example_that_is_wrong_would_be_found() -> None:
    assert _run(">>> 1 + 1\n3\n", {}, "planted", 0)


@pytest.mark.parametrize("name", PAGES, ids=str)
def test_links_between_the_pages_lead_somewhere(name: Path) -> None:
    targets = [link for link in LINK.findall((ROOT / name).read_text("utf-8")) if "://" not in link]
    assert [link for link in targets if not (ROOT / name.parent / link).exists()] == []
