"""A game is one registration: pyproject.toml names the games, and no other source file names two of them."""

import re
import tomllib

import sabletop
from project_files import ROOT, project_files
from sabletop import registry

SPELT = {name: re.compile(name.replace("-", "[-_ ]?"), re.IGNORECASE) for name in sabletop.games()}
SOURCES = ("src/", "client/src/", "scripts/")
READ = {".py", ".ts", ".svelte", ".css", ".ftl", ".json", ".toml", ".html", ".sh", ".js"}

MAY = {
    "scripts/pictures.py": "it stages the scenes that the pages of docs/ show",
    "scripts/moment_pictures.py": "it stages the scenes that the pages of docs/ show",
    "scripts/web_pictures.py": "it stages the scenes that the pages of docs/ show",
    "scripts/house.py": "it looks for lists of games",
}
"""What may name several games, and why."""


def _named(text: str) -> list[str]:
    return [name for name, spelt in SPELT.items() if spelt.search(text)]


def _offenders() -> dict[str, list[str]]:
    found = {}
    for path in project_files():
        if path.as_posix().startswith(SOURCES) and path.suffix in READ:
            named = _named((ROOT / path).read_text(encoding="utf-8"))
            if len(named) > 1:
                found[path.as_posix()] = named
    return found


def test_no_source_file_names_two_games() -> None:
    assert {path: named for path, named in _offenders().items() if path not in MAY} == {}


def test_what_may_name_several_still_does() -> None:
    assert set(MAY) <= set(_offenders())


def test_a_list_would_be_found() -> None:
    assert len(_named('GAMES = ["black-orchestra", "valkyrie"]')) == 2
    assert len(_named("from sabletop.games.dark_order import x  # The Dark Order")) == 1


def _folders(part: str, function: str) -> set[str]:
    """The folders of games in a part of the package that have such a function."""
    found = (ROOT / "src" / "sabletop" / part).glob("*/__init__.py")
    return {path.parent.name for path in found if f"def {function}(" in path.read_text(encoding="utf-8")}


def test_every_folder_of_a_game_is_registered() -> None:
    points = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["entry-points"]
    rules = {path.parent.name for path in (ROOT / "src/sabletop/games").glob("*/game.py")}
    folders = {
        "sabletop.games": ("games", rules),
        "sabletop.bots": ("bots", _folders("bots", "make")),
        "sabletop.presentations": ("present", _folders("present", "present")),
        "sabletop.drawings": ("tui", _folders("tui", "draw")),
    }
    for group, (part, names) in folders.items():
        wanted = {name.replace("_", "-"): f"sabletop.{part}.{name}" for name in names}
        assert points.get(group, {}) == wanted, f"[project.entry-points.{group!r}] in pyproject.toml"


def test_what_is_registered_is_what_is_installed() -> None:
    """Else `make` has to install the project anew."""
    points = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["entry-points"]
    for group in registry.GROUPS:
        for name, module in points.get(f"sabletop.{group}", {}).items():
            assert registry.part(group, name).__name__ == module
