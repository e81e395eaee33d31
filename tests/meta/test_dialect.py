"""The dialect of the rules: only `t.then` and `t.drop_until` touch the agenda, only verbs write to a table."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from project_files import ROOT

GAMES = ROOT / "src" / "sabletop" / "games"
HOLDS = sorted(path.parent.name for path in GAMES.glob("*/table.py"))
WRITERS = ("known.py", "worlds.py", "game.py", "table.py", "suppose.py", "arranging.py")
"""Who may write to a table beside verbs: what hides and deals, set-up, what `make tables` writes, what supposes."""
VERBS = ("memory.py", "witnessed.py")
"""Verbs whose modules are called otherwise: what a seat has seen."""
EDITS = ("append", "clear", "extend", "insert", "pop", "remove", "reverse", "sort")
ENGINES = ("agenda", "pending", "outcome")
"""Fields of a table that belong to the engine."""


def tables_in(function: ast.FunctionDef) -> set[str]:
    """The names that a function calls tables: parameters and variables with such a type, and copies of them."""
    args = [*function.args.posonlyargs, *function.args.args, *function.args.kwonlyargs]
    names = {arg.arg for arg in args if arg.annotation is not None and _is_table(arg.annotation)}
    for node in ast.walk(function):
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and _is_table(node.annotation):
            names.add(node.target.id)
        if isinstance(node, ast.Assign) and ast.unparse(node.value).endswith(".clone()"):
            names.update(target.id for target in node.targets if isinstance(target, ast.Name))
    return names


def _is_table(annotation: ast.expr) -> bool:
    return ast.unparse(annotation).strip("'\"").endswith("Table")


def written(function: ast.FunctionDef) -> Iterator[ast.expr]:
    """Everything that a function assigns to, deletes or edits in place."""
    for node in ast.walk(function):
        if isinstance(node, ast.Assign):
            for target in node.targets:
                yield from target.elts if isinstance(target, ast.Tuple) else [target]
        elif isinstance(node, ast.AugAssign | ast.AnnAssign):
            yield node.target
        elif isinstance(node, ast.Delete):
            yield from node.targets
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in EDITS:
            yield node.func.value


def field_of(target: ast.expr) -> ast.Attribute | None:
    """The attribute that is written: `t.files`, or `t.items` of `t.items[who]`."""
    while isinstance(target, ast.Subscript):
        target = target.value
    return target if isinstance(target, ast.Attribute) else None


def functions(path: Path) -> list[ast.FunctionDef]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]


def writes(path: Path) -> list[str]:
    """Where the functions of a module write to a table."""
    found = []
    for function in functions(path):
        tables = tables_in(function)
        for target in written(function):
            field = field_of(target)
            if field is not None and isinstance(field.value, ast.Name) and field.value.id in tables:
                found.append(f"{path.name}:{target.lineno} {function.name} writes {ast.unparse(target)}")
    return found


def grasps(path: Path) -> list[str]:
    """Where a module lays its own hands on what the engine owns."""
    fields = [(function.name, field_of(target)) for function in functions(path) for target in written(function)]
    return [
        f"{path.name}:{field.lineno} {name} writes {ast.unparse(field)}"
        for name, field in fields
        if field is not None and field.attr in ENGINES
    ]


def modules(game: str) -> list[Path]:
    return sorted((GAMES / game).glob("*.py"))


@pytest.mark.parametrize("game", HOLDS)
def test_only_verbs_write_to_a_table(game: str) -> None:
    steps = [path for path in modules(game) if path.name not in WRITERS + VERBS and not path.name.endswith("verbs.py")]
    assert [line for path in steps for line in writes(path)] == []


@pytest.mark.parametrize("game", HOLDS)
def test_then_and_drop_until_are_the_only_hands_on_the_agenda(game: str) -> None:
    assert [line for path in modules(game) for line in grasps(path)] == []


BREACHES = """
def arrest(t: "SomeTable", who: int) -> None:
    t.files += 1
    t.items[who] = ()
    t.pawn[who], t.card = 3, 4
    t.seen.append(who)
    twin = t.clone()
    twin.files = 2
    held: SomeTable = twin
    held.track = 1
    t.agenda.pop()
    t.pending = None


def innocent(t: "SomeTable", e: Edition) -> list[int]:
    found = []
    found.append(t.files)
    e.names = ["a"]
    return found
"""


def test_the_dialect_is_looked_for_in_every_way_to_write(tmp_path: Path) -> None:
    module = tmp_path / "steps.py"
    module.write_text(BREACHES, encoding="utf-8")
    told = [line.split(" writes ")[1] for line in writes(module)]
    told_of_t = ["t.files", "t.items[who]", "t.pawn[who]", "t.card", "t.seen", "t.agenda", "t.pending"]
    assert sorted(told) == sorted([*told_of_t, "twin.files", "held.track"])
    assert [line.split(" writes ")[1] for line in grasps(module)] == ["t.pending", "t.agenda"]
