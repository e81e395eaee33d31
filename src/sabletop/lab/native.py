"""What the compiler gets beyond the sources: constructors of dataclasses, written out, and piles put together quickly.

Compiled or not, a dataclass makes its `__init__` in Python when its module is loaded, and that is slow. Rules make many
small steps, reasons and messages, so `make compiled` writes the same constructor into its copy of each class, where it
becomes machine code.

Compiled, `(*t.used, card)` is a list that is filled and then made a tuple; `t.used + (card,)` is the same tuple in half
the time. So a pile of a table that grows at its end is written that way.

The sources stay as they are.
"""

import ast
import builtins
from collections.abc import Container, Mapping
from dataclasses import dataclass
from typing import Final

DATACLASS: Final = "dataclass"
PILE: Final = "tuple[int, ...]"
TABLE: Final = "t"
"""What rules call their table."""
_PLAIN: Final = {"unsafe_hash", "eq", "order", "repr"}
"""What may be said to the decorator without changing how a value is made."""
_OWN: Final = {"__init__", "__post_init__", "__new__"}
_SHARED: Final = {name for name in dir(builtins) if not name.startswith("_")}


_Name = tuple[str, str]
"""A module, and a class in it."""


class _Unclear(Exception):
    """Nobody can say from the text alone how a class is made."""


@dataclass
class _Made:
    """A field that a constructor takes."""

    name: str
    annotation: str
    default: str
    everywhere: bool
    """Whether other modules understand its annotation."""


def with_constructors(sources: Mapping[str, str]) -> dict[str, str]:
    """The sources, by the names of their modules, with the constructors of their dataclasses written out."""
    classes = _Classes({name: ast.parse(text) for name, text in sources.items()})
    return {name: _written(text, name, classes) for name, text in sources.items()}


def with_joined_piles(sources: Mapping[str, str]) -> dict[str, str]:
    """The sources with the piles of each game's table joined where they grow at their end."""
    piles = {name.rpartition(".")[0]: _piles(text) for name, text in sources.items() if name.endswith(".table")}
    return {name: _joined(text, piles.get(name.rpartition(".")[0], ((), ()))) for name, text in sources.items()}


_Piles = tuple[Container[str], Container[str]]
"""The fields of a table that are piles, and those that are lists of piles."""


def _piles(table: str) -> _Piles:
    lines = [line for line in ast.walk(ast.parse(table)) if isinstance(line, ast.AnnAssign)]
    kinds = {ast.unparse(line.target): ast.unparse(line.annotation) for line in lines}
    return (
        [name for name, kind in kinds.items() if kind == PILE],
        [name for name, kind in kinds.items() if kind == f"list[{PILE}]"],
    )


def _joined(text: str, piles: _Piles) -> str:
    lines = text.encode().splitlines(keepends=True)
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Tuple) and node.lineno == node.end_lineno and _grows(node, piles):
            pile, *more = node.elts
            assert isinstance(pile, ast.Starred)
            new = f"({ast.unparse(pile.value)} + ({''.join([ast.unparse(one) + ', ' for one in more])}))"
            line = lines[node.lineno - 1]
            lines[node.lineno - 1] = line[: node.col_offset] + new.encode() + line[node.end_col_offset :]
    return b"".join(lines).decode()


def _grows(node: ast.Tuple, piles: _Piles) -> bool:
    """Whether it is a pile of a table with more at its end, and holds no other tuple that might be written anew."""
    if len(node.elts) < 2 or any(isinstance(one, ast.Tuple | ast.Starred) for one in node.elts[1:]):
        return False
    first = node.elts[0]
    if not isinstance(first, ast.Starred):
        return False
    one, names = (first.value.value, piles[1]) if isinstance(first.value, ast.Subscript) else (first.value, piles[0])
    return isinstance(one, ast.Attribute) and ast.unparse(one.value) == TABLE and one.attr in names


def _written(text: str, module: str, classes: "_Classes") -> str:
    lines = text.splitlines(keepends=True)
    for node in sorted(classes.of(module).values(), key=lambda one: -one.lineno):
        fields = classes.taken.get((module, node.name))
        if fields is not None:
            assert node.end_lineno is not None
            lines[node.end_lineno : node.end_lineno] = _constructor(fields, " " * node.body[0].col_offset)
    return "".join(lines)


def _constructor(fields: list[_Made], space: str) -> list[str]:
    takes = [f"{one.name}: {one.annotation}{one.default and f' = {one.default}'}" for one in fields]
    keeps = [f"self.{one.name} = {one.name}" for one in fields] or ["pass"]
    head = f"\n{space}def __init__({', '.join(['self', *takes])}) -> None:\n"
    return [head, *[f"{space}    {line}\n" for line in keeps]]


class _Classes:
    """All classes of the sources, and where each module has its names from."""

    def __init__(self, trees: Mapping[str, ast.Module]) -> None:
        self._classes = {
            name: {node.name: node for node in tree.body if isinstance(node, ast.ClassDef)}
            for name, tree in trees.items()
        }
        self._imported = {
            name: {
                alias.asname or alias.name: (node.module, alias.name)
                for node in ast.walk(tree)
                if isinstance(node, ast.ImportFrom) and node.module is not None
                for alias in node.names
            }
            for name, tree in trees.items()
        }

        self.taken: dict[_Name, list[_Made]] = {}
        """What the constructor of each dataclass takes that gets one."""
        for module, nodes in self._classes.items():
            for node in nodes.values():
                self._take(module, node)
        self._leave_bases_of_others()

    def of(self, module: str) -> dict[str, ast.ClassDef]:
        """The classes of a module, by their names."""
        return self._classes[module]

    def _take(self, module: str, node: ast.ClassDef) -> None:
        try:
            fields = list(self._fields(module, node).values()) if _is_dataclass(node) else None
        except _Unclear:
            return
        given = [bool(one.default) for one in fields or []]
        if fields is not None and given == sorted(given):
            self.taken[module, node.name] = fields

    def _leave_bases_of_others(self) -> None:
        """A dataclass that gets no constructor must not find that of its base."""
        for module, nodes in self._classes.items():
            for node in nodes.values():
                if node.decorator_list and (module, node.name) not in self.taken:
                    for base in node.bases:
                        self._leave(self._found(module, base))

    def _leave(self, name: _Name | None) -> None:
        if name is not None:
            self.taken.pop(name, None)
            for base in self._classes[name[0]][name[1]].bases:
                self._leave(self._found(name[0], base))

    def _found(self, module: str, base: ast.expr) -> _Name | None:
        """The class of the sources that a base is, if it is one."""
        if not isinstance(base, ast.Name):
            return None
        name = (module, base.id) if base.id in self._classes[module] else self._imported[module].get(base.id, ("", ""))
        return name if name[1] in self._classes.get(name[0], {}) else None

    def _fields(self, module: str, node: ast.ClassDef) -> dict[str, _Made]:
        found: dict[str, _Made] = {}
        if node.keywords or len(node.bases) > 1:
            raise _Unclear
        for base in node.bases:
            found |= self._inherited(module, base)
        if _is_dataclass(node):
            for line in node.body:
                if isinstance(line, ast.FunctionDef) and line.name in _OWN:
                    raise _Unclear
                if isinstance(line, ast.AnnAssign):
                    made = _made(line)
                    found[made.name] = made
        return found

    def _inherited(self, module: str, base: ast.expr) -> dict[str, _Made]:
        name = self._found(module, base)
        if name is None:
            raise _Unclear
        fields = self._fields(name[0], self._classes[name[0]][name[1]])
        if not all(one.everywhere for one in fields.values()):
            raise _Unclear
        return fields


def _is_dataclass(node: ast.ClassDef) -> bool:
    """Whether it is one whose values are made in the plain way."""
    for decorator in node.decorator_list:
        said = decorator.keywords if isinstance(decorator, ast.Call) else []
        name = decorator.func if isinstance(decorator, ast.Call) else decorator
        if isinstance(name, ast.Name) and name.id == DATACLASS:
            if not {one.arg for one in said} <= _PLAIN:
                raise _Unclear
            return True
    return False


def _made(line: ast.AnnAssign) -> _Made:
    names = {node.id for node in ast.walk(line.annotation) if isinstance(node, ast.Name)}
    if not isinstance(line.target, ast.Name) or names & {"ClassVar", "InitVar", "Final"}:
        raise _Unclear
    if not isinstance(line.value, ast.Constant | None) and ast.unparse(line.value) != "()":
        raise _Unclear
    default = "" if line.value is None else ast.unparse(line.value)
    quoted = any(isinstance(node, ast.Constant) and isinstance(node.value, str) for node in ast.walk(line.annotation))
    return _Made(line.target.id, ast.unparse(line.annotation), default, names <= _SHARED and not quoted)
