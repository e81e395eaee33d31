"""Only verbs write to a table, and nobody but `then` and `drop_until` touches the agenda."""

import ast
from pathlib import Path

import pytest

FOLDER = Path(__file__).parents[2] / "src" / "sabletop" / "games" / "orphan_black"
VERBS = {"verbs", "memory", "witnessed"}
MAKERS = {"game", "known", "table"}
"""Modules that make tables: the first one, known ones and worlds."""


def written(tree: ast.AST) -> set[str]:
    """The fields of a table that are assigned to, whole or in part."""
    found = set()
    for node in ast.walk(tree):
        for target in _targets(node):
            whole = target.value if isinstance(target, ast.Subscript) else target
            if isinstance(whole, ast.Attribute) and isinstance(whole.value, ast.Name) and whole.value.id == "t":
                found.add(whole.attr)
    return found


def _targets(node: ast.AST) -> list[ast.expr]:
    if isinstance(node, ast.AugAssign | ast.AnnAssign):
        return [node.target]
    targets = node.targets if isinstance(node, ast.Assign) else []
    return [one for some in targets for one in (some.elts if isinstance(some, ast.Tuple) else [some])]


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.py")), ids=lambda path: path.stem)
def test_steps_and_actions_write_nothing_but_what_they_wait_for(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    if path.stem not in VERBS | MAKERS:
        assert written(ast.parse(text)) <= {"pending"}
    if path.stem != "table":
        assert "agenda" not in text


def test_a_write_is_found() -> None:
    assert written(ast.parse("t.card[spot] = 1\nt.turn += 1\nt.a, t.b = 1, 2\nx.y = 3\nt.pending = self")) == {
        "card",
        "turn",
        "a",
        "b",
        "pending",
    }
