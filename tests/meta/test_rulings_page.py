"""docs/rulings.md is true: each row of the second reading has clauses, settings and tests that are there."""

import ast
import re

import pytest

import sabletop
from project_files import ROOT

ROWS = [
    [cell.strip() for cell in line.strip("|").split(" | ")]
    for line in (ROOT / "docs" / "rulings.md").read_text(encoding="utf-8").splitlines()
    if line.startswith("| ") and not line.startswith("| row ")
]
CLAUSES = {clause.id: clause for game in sabletop.games() for clause in sabletop.ledger(game)}


def _marks(path: str, name: str) -> set[str]:
    """The clauses that a test is marked with; fails where there is no such test."""
    tree = ast.parse((ROOT / "tests" / path).read_text(encoding="utf-8"))
    (test,) = [node for node in tree.body if isinstance(node, ast.FunctionDef) and node.name == name]
    marks = [
        one for one in test.decorator_list if isinstance(one, ast.Call) and ast.unparse(one.func).endswith("clause")
    ]
    return {ast.literal_eval(argument) for mark in marks for argument in mark.args}


def test_the_page_has_every_row() -> None:
    assert len(ROWS) == 39
    assert len({(row, ruled) for row, ruled, *_ in ROWS}) == len(ROWS)


@pytest.mark.parametrize(("row", "ruled", "clauses", "setting", "tests"), ROWS)
def test_a_row_names_clauses_a_setting_and_tests_that_are_there(
    row: str, ruled: str, clauses: str, setting: str, tests: str
) -> None:
    named = re.findall(r"`([^:`]+)::([^`]+)`", tests)
    assert named, f"{row}: {ruled}"
    marked: set[str] = set().union(*[_marks(path, name) for path, name in named])
    cited = re.findall(r"[A-Z]+(?:-[A-Z0-9]+)+", clauses)
    assert [clause for clause in cited if clause not in CLAUSES or clause not in marked] == []
    if setting != "–":
        assert setting.strip("`") in {CLAUSES[clause].setting for clause in cited}
