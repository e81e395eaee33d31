"""Write the client's types from what the server sends: `make types`.

    python scripts/client_types.py [--check]

Each game's scene and content (dataclasses of `sabletop.present.<game>.scene`) become
`client/src/games/<game>/scene.ts`, the messages of the server become `client/src/lib/wire.ts`. Nobody writes them by
hand; `--check` tells what is stale.
"""

import argparse
import dataclasses
import importlib
import inspect
import sys
import types
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec

ROOT = Path(__file__).resolve().parents[1]
CLIENT = ROOT / "client" / "src"
PRESENT = ROOT / "src" / "sabletop" / "present"
WIRE = (
    "sabletop.web.wire",
    "sabletop.web.catalogue",
    "sabletop.web.frame",
    "sabletop.web.clocks",
    "sabletop.web.chart",
    "sabletop.web.lessons",
    "sabletop.web.advised",
    "sabletop.web.problems",
    "sabletop.web.reviews",
)
"""Where the messages of the server are."""
SENT = ("In", "Out")
"""What the messages are made from."""
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
    if hint in PLAIN:
        return PLAIN[hint]
    if isinstance(hint, TypeVar):
        return hint.__name__
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
    if inspect.isclass(origin) and issubclass(origin, msgspec.Struct):
        return f"{origin.__name__}<{', '.join(type_of(one) for one in args)}>"
    if inspect.isclass(hint):
        return hint.__name__
    raise TypeError(f"{hint!r} has no type in the client")


def interface(made: type) -> str:
    """A dataclass or Struct as an interface; of a Struct what has a default may be left out."""
    hints = get_type_hints(made, include_extras=True)
    lines = [f"/** {_says(made)} */", f"export interface {made.__name__}{_given(made)} {{"]
    tag = getattr(getattr(made, "__struct_config__", None), "tag", None)
    if isinstance(tag, str):
        lines.append(f'  type: "{tag}";')
    for name, sent, optional in _fields(made):
        lines.append(f"  {sent}{'?' if optional else ''}: {type_of(hints[name])};")
    return "\n".join([*lines, "}"])


def _says(made: type) -> str:
    return " ".join((made.__doc__ or "").split("\n\n")[0].split())


def _given(made: type) -> str:
    """What is given to a generic interface, anything if it is not."""
    names = [f"{one.__name__} = any" for one in getattr(made, "__parameters__", ())]
    return f"<{', '.join(names)}>" if names else ""


def _fields(made: type) -> Iterator[tuple[str, str, bool]]:
    """The fields by name, what they are called when they are sent, and whether they may be left out."""
    if dataclasses.is_dataclass(made):
        yield from [(one.name, one.name, False) for one in dataclasses.fields(made)]
    else:
        for field in msgspec.structs.fields(made):
            yield field.name, field.encode_name, not field.required


def interfaces(module: Any) -> str:
    """Every dataclass and Struct that a module defines, in order."""
    own = [one for one in vars(module).values() if inspect.isclass(one) and one.__module__ == module.__name__]
    told = [one for one in own if dataclasses.is_dataclass(one) or _is_message(one)]
    return "\n\n".join(interface(one) for one in told)


def _is_message(one: type) -> bool:
    return one.__name__ not in SENT and any(base.__name__ in SENT for base in one.__mro__)


def files() -> dict[Path, str]:
    """Every file of types, with its text."""
    messages = [interfaces(importlib.import_module(module)) for module in WIRE]
    sources = ", ".join(f"src/{module.replace('.', '/')}.py" for module in WIRE)
    found = {CLIENT / "lib" / "wire.ts": _text(sources, "\n\n".join(messages))}
    plain = interfaces(importlib.import_module("sabletop.present.plain"))
    found[CLIENT / "games" / "plain" / "scene.ts"] = _text("src/sabletop/present/plain.py", plain)
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
