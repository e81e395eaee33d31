"""Write the client's types from what the server sends: `make types`.

    python scripts/client_types.py [--check]

Each game's scene and content (dataclasses of `sabletop.present.<game>.scene`) become `scene.ts` in the game's folder of
the client. Nobody writes them by hand; `--check` tells what is stale.
"""

import argparse
import dataclasses
import importlib
import inspect
import sys
import types
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

ROOT = Path(__file__).resolve().parents[1]
CLIENT = ROOT / "client" / "src"
PRESENT = ROOT / "src" / "sabletop" / "present"
PLAIN = {
    int: "number",
    float: "number",
    str: "string",
    bool: "boolean",
    type(None): "null",
    Any: "any",
    object: "unknown",
}
SINGLE = (bool, int, float, str)


def type_of(hint: Any) -> str:
    """A Python type in TypeScript."""
    origin, args = get_origin(hint), get_args(hint)
    if hint in WORDS:
        return WORDS[hint]
    if origin is Annotated:
        return type_of(args[0])
    if origin in (Union, types.UnionType):
        return " | ".join(dict.fromkeys(type_of(one) for one in args))
    if origin is Literal:
        return " | ".join("true" if one is True else "false" if one is False else f'"{one}"' for one in args)
    if origin is tuple and not (len(args) == 2 and args[1] is Ellipsis):
        return f"[{', '.join(type_of(one) for one in args)}]"
    if origin in (list, tuple, set, frozenset):
        inner = type_of(args[0])
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if origin in (dict, Mapping) or (inspect.isclass(origin) and issubclass(origin, Mapping)):
        return f"Record<{type_of(args[0])}, {type_of(args[1])}>"
    if inspect.isclass(hint):
        return hint.__name__
    raise TypeError(f"{hint!r} has no type in the client")


def interface(made: type) -> str:
    """A dataclass or Struct as an interface; what has a default may be left out of a Struct that says so."""
    hints = get_type_hints(made, include_extras=True)
    lines = [f"/** {_says(made)} */", f"export interface {made.__name__} {{"]
    tag = getattr(getattr(made, "__struct_config__", None), "tag", None)
    if isinstance(tag, str):
        lines.append(f'  type: "{tag}";')
    for name, optional in _fields(made):
        lines.append(f"  {name}{'?' if optional else ''}: {type_of(hints[name])};")
    return "\n".join([*lines, "}"])


def _says(made: type) -> str:
    return " ".join((made.__doc__ or "").split("\n\n")[0].split())


def _fields(made: type) -> Iterator[tuple[str, bool]]:
    if dataclasses.is_dataclass(made):
        yield from [(one.name, False) for one in dataclasses.fields(made)]
    else:
        left_out = made.__struct_config__.omit_defaults  # type: ignore[attr-defined]  # only Structs come here
        for field in msgspec.structs.fields(made):
            yield field.encode_name, left_out and not field.required


def interfaces(module: Any) -> str:
    """Every dataclass and Struct that a module defines, in order."""
    own = [one for one in vars(module).values() if inspect.isclass(one) and one.__module__ == module.__name__]
    told = [one for one in own if dataclasses.is_dataclass(one) or issubclass(one, msgspec.Struct)]
    return "\n\n".join(interface(one) for one in told)


def files() -> dict[Path, str]:
    """Every file of types, with its text."""
    found = {}
    for scene in sorted(PRESENT.glob("*/scene.py")):
        module = importlib.import_module(f"sabletop.present.{scene.parent.name}.scene")
        path = CLIENT / "games" / scene.parent.name.replace("_", "-") / "scene.ts"
        found[path] = _text(f"src/sabletop/present/{scene.parent.name}/scene.py", interfaces(module))
    return found


def _text(source: str, body: str) -> str:
    return f"// Written from {source} by `make types`: change it there.\n\n{body}\n"


def main() -> int:
    parser = argparse.ArgumentParser(prog="types", description="Write the client's types.")
    parser.add_argument("--check", action="store_true", help="write nothing, tell what is stale")
    asked = parser.parse_args()
    stale = 0
    for path, text in files().items():
        if path.is_file() and path.read_text(encoding="utf-8") == text:
            continue
        stale += 1
        print(f"{path.relative_to(ROOT)} {'is stale: make types' if asked.check else 'is written'}")
        if not asked.check:
            path.write_text(text, encoding="utf-8")
    return 1 if asked.check and stale else 0


if __name__ == "__main__":
    sys.exit(main())
