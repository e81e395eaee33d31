"""How the rules are written: only verbs write to a table, and only `then` and `drop_until` touch the agenda."""

import ast
from pathlib import Path

import pytest

FOLDER = Path(__file__).parents[2] / "src" / "sabletop" / "games" / "black_orchestra"
WRITERS = ("verbs", "deck_verbs", "turn_verbs", "table", "game", "known")
"""The verbs, and what makes whole tables."""
MODULES = sorted(path for path in FOLDER.glob("*.py") if path.stem not in WRITERS)


def written(node: ast.AST) -> list[str]:
    """The fields of a table `t` that a statement writes."""
    if isinstance(node, ast.Assign):
        targets = [one for target in node.targets for one in ast.walk(target)]
    elif isinstance(node, (ast.AugAssign, ast.AnnAssign)):
        targets = list(ast.walk(node.target))
    else:
        return []
    fields = [one for one in targets if isinstance(one, ast.Attribute)]
    return [one.attr for one in fields if isinstance(one.value, ast.Name) and one.value.id == "t"]


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_steps_and_actions_leave_writing_to_verbs(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    assert {field for node in ast.walk(tree) for field in written(node)} <= {"pending"}
    assert not [node for node in ast.walk(tree) if isinstance(node, ast.Attribute) and node.attr == "agenda"]
