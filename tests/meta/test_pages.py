"""The pages keep up with the project that they describe."""

import re
from dataclasses import fields
from typing import Any

import pytest

from project_files import ROOT
from sabletop.games.valkyrie.stock import STOCK

TARGETS = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))


def _page(name: str) -> str:
    return (ROOT / name).read_text("utf-8")


@pytest.mark.parametrize("page", ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "docs/laws.md"])
def test_every_make_command_that_a_page_names_exists(page: str) -> None:
    named = set(re.findall(r"(?:`|^)make ([a-z-]+)", _page(page), re.MULTILINE))
    assert named <= TARGETS


@pytest.mark.parametrize("command", ["play", "test"])
def test_the_readme_names_the_two_commands(command: str) -> None:
    assert re.search(rf"^make {command}\b", _page("README.md"), re.MULTILINE)


def test_the_page_on_packs_lists_every_stock_step_of_valkyrie() -> None:
    rows = re.findall(r"^\| `([a-z-]+)` \| ([a-z, ]*)\|", _page("docs/content-packs.md"), re.MULTILINE)
    listed = {name: len([one for one in arguments.split(",") if one.strip()]) for name, arguments in rows}
    stock: dict[str, Any] = dict(STOCK)
    assert listed == {name: len(fields(step)) - 1 for name, step in stock.items()}


@pytest.mark.parametrize("page", sorted(path.name for path in (ROOT / "docs").glob("*.md")))
def test_every_page_of_docs_is_in_the_index_that_the_readme_names(page: str) -> None:
    assert "docs/index.md" in _page("README.md")
    assert page == "index.md" or re.search(rf"^{page.removesuffix('.md')}$", _page("docs/index.md"), re.MULTILINE)
