"""Write each game's `table.py` from the fields that its `fields.py` declares: `make tables`.

    python scripts/tables.py [--check] [FOLDER …]

A folder is that of a game; without one, all games of the package. `--check` writes nothing and tells what is stale.
"""

import argparse
import importlib.util
import sys
from pathlib import Path
from textwrap import wrap
from types import ModuleType

from sabletop.engine.fields import INT, INTS, STR, TUPLE, TUPLES, Audience, Field

ROOT = Path(__file__).resolve().parents[1]
GAMES = ROOT / "src" / "sabletop" / "games"

TYPES = {INT: "int", STR: "str", TUPLE: "tuple[int, ...]", INTS: "list[int]", TUPLES: "list[tuple[int, ...]]"}

HEAD = '''\
"""{about}

Written from `fields.py` by `make tables`: change it there.
"""

from typing import TYPE_CHECKING

{imports}

if TYPE_CHECKING:
    from {package}.edition import {edition}


class {table}(Table):
    """{says}"""

    edition: "{edition}"
'''


def folders() -> list[Path]:
    """The games whose tables are written."""
    return sorted(path.parent for path in GAMES.glob("*/fields.py"))


def declared_in(folder: Path) -> ModuleType:
    """The declarations of a game."""
    spec = importlib.util.spec_from_file_location(f"fields_of_{folder.name}", folder / "fields.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def package_of(folder: Path) -> str:
    """The name by which the folder is imported."""
    parts = [folder.name]
    while (folder.parent / "__init__.py").is_file():
        folder = folder.parent
        parts.insert(0, folder.name)
    return ".".join(parts)


def source(folder: Path) -> str:
    """The whole of `table.py`."""
    module, package = declared_in(folder), package_of(folder)
    fields: tuple[Field, ...] = module.FIELDS
    hiding = "".join([_hides(one) for one in fields if one.to.rule not in ("everybody", "by rule")])
    offered = {
        "UNKNOWN": "UNKNOWN",
        "Field": "",
        "masked": "masked(",
        "masked_each": "masked_each(",
        "unknowns": "unknowns(",
    }
    names = [name for name, used in offered.items() if used in hiding]
    imports = [
        f"from sabletop.engine.fields import {', '.join(names)}",
        "from sabletop.engine.table import Table",
        f"from {package}.fields import FIELDS",
    ]
    head = HEAD.format(
        about=module.ABOUT,
        imports="\n".join(sorted(imports, key=str.lower)),
        package=package,
        edition=module.EDITION,
        table=module.TABLE,
        says=module.SAYS,
    )
    return head + _annotations(fields) + _methods(module.TABLE, module.EDITION, fields, hiding)


def _annotations(fields: tuple[Field, ...]) -> str:
    lines, section = [], None
    for one in fields:
        if one.section != section:
            section = one.section
            lines += ["", *[f"    # {line}" for line in wrap(section, 114)]]
        lines.append(f"    {one.name}: {TYPES[one.kind]}")
    return "\n".join(lines) + "\n"


def _methods(table: str, edition: str, fields: tuple[Field, ...], hiding: str) -> str:
    copies = "\n".join([f"        twin.{one.name} = self.{one.name}{_slice(one)}" for one in fields])
    seen = "\n".join(
        [f"        twin.{one.name} = self.{one.name}{_slice(one) if _is_hidden(one) else ''}" for one in fields]
    )
    followed = "\n".join([line for number, one in enumerate(fields) for line in _follows(number, one)])
    compared = "\n".join([f"            and self.{one.name} == other.{one.name}" for one in fields])
    return f'''
    def declared(self) -> tuple[Field, ...]:
        """The fields of the table."""
        return FIELDS

    def played_edition(self) -> "{edition}":
        """The content that is played with."""
        return self.edition

    def clone(self) -> "{table}":
        """An equal, independent table."""
        twin = {table}()
        twin.copy_frame(self)
        twin.edition = self.edition
{copies}
        return twin

    def same(self, other: Table) -> bool:
        """Whether this table and another one are equal."""
        return (
            isinstance(other, {table})
            and self.same_frame(other)
{compared}
        )

    def glance(self) -> "{table}":
        """A copy that shares the lists of fields that everybody may know: it holds until the table changes."""
        twin = {table}()
        twin.copy_frame(self)
        twin.edition = self.edition
{seen}
        return twin

    def follow(self, other: Table) -> list[int]:
        """Take over what stands in the fields of another table: the numbers of those in which the two differed."""
        assert isinstance(other, {table})
        found: list[int] = []
{followed}
        return found

    def hide(self, viewer: int) -> None:
        """Put `UNKNOWN` wherever the declaration says that this viewer may not look."""
{hiding}'''


def _slice(one: Field) -> str:
    return "[:]" if one.kind in (INTS, TUPLES) else ""


def _is_hidden(one: Field) -> bool:
    return one.to.rule != "everybody"


def _follows(number: int, one: Field) -> list[str]:
    mine, others = f"self.{one.name}", f"other.{one.name}"
    # Piles that have not changed are mostly the same object, which is seen without looking at what lies in them.
    same = f"{mine} is not {others} and " if one.kind == TUPLE else ""
    return [
        f"        if {same}{mine} != {others}:",
        f"            {mine} = {others}{_slice(one)}",
        f"            found.append({number})",
    ]


def _hides(one: Field) -> str:
    rules = {"nobody": _from_all, "owner": _from_others, "seen by": _unless_seen, "held by": _unless_held}
    lines = rules[one.to.rule](one, one.to)
    return "".join([f"        {line}\n" for line in lines])


def _blank(one: Field, value: str, single: str = "UNKNOWN") -> str:
    return f"unknowns(len({value}))" if one.kind in (TUPLE, TUPLES) else single


def _from_all(one: Field, to: Audience) -> list[str]:
    name = f"self.{one.name}"
    if one.kind in (INTS, TUPLES):
        return (
            [f"for at, entry in enumerate({name}):", f"    {name}[at] = {_blank(one, 'entry')}"]
            if (one.kind == TUPLES)
            else [f"{name} = [UNKNOWN] * len({name})"]
        )
    return [f"{name} = {_blank(one, name)}"]


def _from_others(one: Field, to: Audience) -> list[str]:
    name = f"self.{one.name}"
    who = "at" if to.each == 1 else f"at // {to.each}"
    unless = f" and not self.{to.field}[at]" if to.field else ""
    if one.kind == TUPLES:  # an empty pile hides nothing
        loop, some, blank = f"for at, entry in enumerate({name}):", "entry and ", "unknowns(len(entry))"
    else:
        loop, some, blank = f"for at in range(len({name})):", "", "UNKNOWN"
    return [loop, f"    if {some}self.seat_of[{who}] != viewer{unless}:", f"        {name}[at] = {blank}"]


def _unless_seen(one: Field, to: Audience) -> list[str]:
    mask = "masked" if one.kind == TUPLE else "masked_each"
    return [f"self.{one.name} = {mask}(self.{one.name}, self.{to.field}, viewer)"]


def _unless_held(one: Field, to: Audience) -> list[str]:
    name, holder = f"self.{one.name}", f"self.{to.field}"
    return [f"if {holder} < 0 or self.seat_of[{holder}] != viewer:", f"    {name} = {_blank(one, name)}"]


def main() -> int:
    parser = argparse.ArgumentParser(prog="tables", description="Write tables from declared fields.")
    parser.add_argument("--check", action="store_true", help="write nothing, tell what is stale")
    parser.add_argument("folder", nargs="*", type=Path, help="the folder of a game")
    asked = parser.parse_args()
    stale = 0
    for folder in asked.folder or folders():
        path, text = folder / "table.py", source(folder)
        if path.is_file() and path.read_text(encoding="utf-8") == text:
            continue
        stale += 1
        print(f"{path.parent.name}/table.py {'is stale: make tables' if asked.check else 'is written'}")
        if not asked.check:
            path.write_text(text, encoding="utf-8")
    return 1 if asked.check and stale else 0


if __name__ == "__main__":
    sys.exit(main())
