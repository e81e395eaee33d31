"""Languages that nobody speaks, made of the English message files: to see that a language is files and nothing else."""

import re
import runpy
import shutil
from collections.abc import Callable
from pathlib import Path

from project_files import ROOT

LANGUAGE = "eo"
SOURCE = ROOT / "src" / "sabletop"
_TOKEN = re.compile(r"\{\s*\$\w+\s*->|\{\s*\$?[\w.-]+\s*\}|\*?\[[\w-]+\]|\{\s*\"[^\"]*\"\s*\}|[A-Za-z]")
_MESSAGE = re.compile(r"((?:[A-Za-z]|\s+\.)[\w-]*\s*=\s*)(.*)")
"""A message, or a case of a name below it."""
_WIDE = ord("ａ") - ord("a")


def widened(text: str) -> str:
    """The messages of a file in wide letters: whatever is in plain ones does not come from it."""
    lines = []
    for line in text.splitlines():
        head = _MESSAGE.fullmatch(line)
        if line.startswith("#") or not line.strip():
            lines.append(line)
        else:
            lines.append(head[1] + _wide(head[2]) if head else _wide(line))
    return "\n".join(lines) + "\n"


def _wide(text: str) -> str:
    return _TOKEN.sub(lambda found: chr(ord(found[0]) + _WIDE) if len(found[0]) == 1 else found[0], text)


def english_files(root: Path) -> list[Path]:
    """Every file of English messages below a folder."""
    return sorted([file for file in root.rglob("*en.ftl") if "node_modules" not in file.parts])


def settle(source: Path, said: Callable[[str], str]) -> None:
    """Put the files of the language beside the English ones."""
    for file in english_files(source):
        new = file.with_name(file.name.removesuffix("en.ftl") + f"{LANGUAGE}.ftl")
        new.write_text(said(file.read_text("utf-8")), "utf-8")


def _settle_content(source: Path, said: Callable[[str], str]) -> None:
    printed = runpy.run_path(str(ROOT / "scripts" / "languages.py"))["printed"]
    for file in source.rglob("content.toml"):
        words = printed(file.read_text("utf-8"))
        lines = "".join([f"{key} = {text}\n" for key, text in words.items()])
        file.with_name(f"content.{LANGUAGE}.ftl").write_text(said(lines), "utf-8")


def emigrated(folder: Path, said: Callable[[str], str] = widened) -> Path:
    """A copy of our sources with one language more; its folder is what Python has to look in first."""
    target = folder / "sabletop"
    shutil.copytree(SOURCE, target, ignore=shutil.ignore_patterns("__pycache__", "static"))
    settle(target, said)
    _settle_content(target, said)
    return folder
