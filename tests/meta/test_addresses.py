"""No file of the project names a registry, a place on somebody's machine, or where a package came from."""

import re
from pathlib import Path

import pytest

from project_files import ROOT, texts

# Put together here, so that this file does not name them either.
_REGISTRIES = [".".join(parts) for parts in [
    ("pypi", "org"), ("pythonhosted", "org"), ("registry", "npmjs", "org"), ("registry", "yarnpkg", "com"),
    ("npmmirror", "com"), ("conda", "anaconda", "org"), ("crates", "io"), ("jsr", "io"),
]]  # fmt: skip
_FORBIDDEN = {
    "a registry": re.compile("|".join(map(re.escape, _REGISTRIES)), re.IGNORECASE),
    "a resolved address": re.compile(
        r"""["']?resolved["']?\s*[:=]\s*["']?\w+://|^\S+ @ (?:file|https?)://""", re.MULTILINE
    ),
    "the home of a user": re.compile(r"(?<![\w.])(?:/home|/Users)/\w+|[A-Z]:\\+Users\\", re.MULTILINE),
}


def _place(path: Path) -> re.Pattern[str] | None:
    return re.compile(rf"(?<![\w.]){re.escape(str(path))}(?![\w.-])") if len(path.parts) > 2 else None


def _addresses(text: str, root: Path, home: Path) -> list[str]:
    patterns = dict(_FORBIDDEN)
    for what, path in (("the place of this checkout", root), ("the home of this user", home)):
        pattern = _place(path)
        if pattern is not None:
            patterns[what] = pattern
    return [f"{what}: {found.group()}" for what, pattern in patterns.items() for found in pattern.finditer(text)]


def test_no_file_carries_an_address() -> None:
    found = [f"{name}: {one}" for name, text in texts() for one in _addresses(text, ROOT, Path.home())]
    assert found == []


@pytest.mark.parametrize(
    "text",
    [
        f"index = 'https://{_REGISTRIES[0]}/simple'",
        f"https://files.{_REGISTRIES[1].upper()}/x.whl",
        '"resolved": ' + '"https://example.org/a.tgz"',
        "rich @ " + "file:///opt/wheels/rich.whl",
        "see /checkouts/some where/sabletop/src",
        "see /people/ada/notes",
        "see /home" + "/ada/notes",
    ],
)
def test_an_address_would_be_found(text: str) -> None:
    assert _addresses(text, Path("/checkouts/some where/sabletop"), Path("/people/ada"))


@pytest.mark.parametrize("text", ["a/home/page", "resolved: yes", "the root of the tree", "src/sabletop"])
def test_plain_words_are_no_addresses(text: str) -> None:
    assert not _addresses(text, Path("/checkouts/some where/sabletop"), Path("/people/ada"))
