"""Which messages a language lacks, has too many, or says with arguments that there are not: `languages.py [LANGUAGE]`.

Without a language: all that there are. It ends with 1 if something is wrong; what is only lacking is said in English.
"""

import re
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
FOLDERS = (ROOT / "src" / "sabletop", ROOT / "client" / "src" / "words")
ENGLISH = "en"
_TEXTS = {
    **{field: field for field in ("name", "text", "role", "ability", "life", "date", "reward_text")},
    "en": "name",
}
"""Fields of the content that people read, and what they are called in a language's file."""
_KEY = re.compile(r"([A-Za-z][\w-]*)\s*=(.*)")
_ARGUMENT = re.compile(r"\$(\w+)")


@dataclass
class Report:
    """One file of a language beside the English one."""

    file: Path
    lacking: list[str] = field(default_factory=list)
    unknown: list[str] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)

    @property
    def is_sound(self) -> bool:
        """Whether nothing in it is wrong."""
        return not self.unknown and not self.wrong


def messages(text: str) -> dict[str, str]:
    """The messages of a file; both our readers, in Python and in the browser, take files as this does."""
    found: dict[str, str] = {}
    key = ""
    for line in text.splitlines():
        head = _KEY.fullmatch(line)
        if head is not None:
            key = head[1]
            found[key] = head[2].strip()
        elif line[:1] in (" ", "\t") and line.strip() and key:
            found[key] += f" {line.strip()}"
        else:
            key = ""
    return found


def printed(text: str) -> dict[str, str]:
    """The names and texts of a content file, by the keys of `content.LANGUAGE.ftl`."""
    found: dict[str, str] = {}
    _print_rows(tomllib.loads(text), "", found)
    return found


def _print_rows(data: dict[str, Any], path: str, found: dict[str, str]) -> None:
    for name, value in data.items():
        here = f"{path}-{name}" if path else name
        if isinstance(value, str) and path and name in _TEXTS:
            found[f"{path}-{_TEXTS[name]}"] = value
        elif isinstance(value, list):
            found.update({f"branch-{'-'.join(re.findall(r'[a-z0-9]+', one.lower()))}": one for one in _branches(value)})
            for number, row in enumerate(value, 1):
                if isinstance(row, dict):
                    _print_rows(row, f"{here}-{row.get('id', number)}", found)


def _branches(steps: list[Any]) -> Iterator[str]:
    """What the sides of choices among the steps of a card are called: `["choose", ["draw a card", …], …]`."""
    for step in steps:
        if isinstance(step, list):
            yield from [pair[0] for pair in step[1:]] if step[:1] == ["choose"] else []
            yield from _branches(step)


def content_files(folders: tuple[Path, ...] = FOLDERS) -> list[Path]:
    """The content of the games, which a language may call by its own names."""
    files = [file for folder in folders for file in sorted(folder.rglob("content.toml"))]
    return [file for file in files if printed(file.read_text("utf-8"))]


def english_of(file: Path) -> dict[str, str]:
    """What an English file, or a content file, says."""
    text = file.read_text("utf-8")
    return printed(text) if file.suffix == ".toml" else messages(text)


def beside(file: Path, language: str) -> Path:
    """The file of the language that belongs to an English one."""
    stem = "content." if file.suffix == ".toml" else file.name.removesuffix(f"{ENGLISH}.ftl")
    return file.with_name(f"{stem}{language}.ftl")


def english_files(folders: tuple[Path, ...] = FOLDERS) -> list[Path]:
    """All English files."""
    return [file for folder in folders for file in sorted(folder.rglob(f"*{ENGLISH}.ftl"))]


def language_of(file: Path) -> str:
    """`pl` of `names.pl.ftl`."""
    return file.name.split(".")[-2]


def languages(folders: tuple[Path, ...] = FOLDERS) -> list[str]:
    """The languages beside English."""
    return sorted({language_of(file) for folder in folders for file in folder.rglob("*.ftl")} - {ENGLISH})


def compared(file: Path, language: str) -> Report:
    """What the language makes of an English file."""
    other = beside(file, language)
    ours = english_of(file)
    theirs = messages(other.read_text("utf-8")) if other.is_file() else {}
    report = Report(other, [key for key in ours if key not in theirs], [key for key in theirs if key not in ours])
    for key in set(ours) & set(theirs):
        strange = set(_ARGUMENT.findall(theirs[key])) - set(_ARGUMENT.findall(ours[key]))
        report.wrong += [f"{key}: there is no ${name}" for name in sorted(strange)]
    report.wrong.sort()
    return report


def strays(language: str, folders: tuple[Path, ...] = FOLDERS) -> list[Path]:
    """Files of the language that have no English one beside them."""
    wanted = {beside(file, language) for file in [*english_files(folders), *content_files(folders)]}
    found = [file for folder in folders for file in folder.rglob(f"*{language}.ftl") if language_of(file) == language]
    return sorted(set(found) - wanted)


def main(arguments: list[str]) -> int:
    """Print what there is to say."""
    sound = True
    for language in arguments or languages():
        reports = [compared(file, language) for file in [*english_files(), *content_files()]]
        every = sum([len(english_of(file)) for file in [*english_files(), *content_files()]])
        lacking = sum([len(report.lacking) for report in reports])
        print(f"{language}: {every - lacking} of {every} messages")
        for stray in strays(language):
            sound = False
            print(f"  {stray.relative_to(ROOT)} belongs to no English file")
        for report in reports:
            sound = sound and report.is_sound
            _print(report, whole=bool(arguments))
    return 0 if sound else 1


def _print(report: Report, whole: bool) -> None:
    name = report.file.relative_to(ROOT)
    for key in report.unknown:
        print(f"  {name} has {key}, which nobody says")
    for one in report.wrong:
        print(f"  {name}, {one}")
    if report.lacking:
        print(f"  {name} lacks {', '.join(report.lacking) if whole else len(report.lacking)}")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
