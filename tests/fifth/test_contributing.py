"""What CONTRIBUTING tells authors to do is done here, word for word: a card, a game, a bot, a presentation, a face."""

import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import fifth_site
from fifth_site import FIFTH, SPOKEN
from project_files import ROOT
from sabletop import registry

PAGE = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
SECTIONS = dict(re.findall(r"^## (Add a \w+)\n(.*?)(?=^## )", PAGE, re.MULTILINE | re.DOTALL))
ASKED = "1\n" * 300


def _blocks(section: str, kind: str) -> list[str]:
    return re.findall(rf"^```{kind}\n(.*?)^```", SECTIONS[section], re.MULTILINE | re.DOTALL)


def test_every_section_is_here() -> None:
    assert list(SECTIONS) == ["Add a card", "Add a game", "Add a bot", "Add a presentation", "Add a face"]


def test_the_card_is_added_checked_and_played_with(tmp_path: Path) -> None:
    ours = (ROOT / "src/sabletop/games/valkyrie/content.toml").read_text(encoding="utf-8")
    (card,) = _blocks("Add a card", "toml")
    (leaves, copies) = re.findall(r"lower the `copies` of `([\w-]+)` to (\d)", SECTIONS["Add a card"])[0]
    fewer = re.sub(rf'(id = "{leaves}"\n(?:.+\n)*?copies = )\d', rf"\g<1>{copies}", ours)
    pack = tmp_path / "pack.toml"
    pack.write_text(f"{fewer}\n{card}", encoding="utf-8")
    code, said, complained = fifth_site.sabletop(tmp_path, "content", "check", str(pack))
    assert (code, complained) == (0, "")
    assert "is a sound content pack of Valkyrie" in said
    match = registry.new("valkyrie", seats=2, seed=1, content=pack)
    assert "Ash tray" in match.edition.lexicon.names["item"]
    while not match.over:
        match.play(match.legal[-1])


def _commands() -> list[tuple[str, str]]:
    sections = ("Add a game", "Add a bot")
    return [(name, line) for name in sections for block in _blocks(name, "sh") for line in block.splitlines()]


@pytest.mark.parametrize(("section", "command"), _commands())
def test_the_commands_of_the_page_work_with_the_game_installed(site: Path, section: str, command: str) -> None:
    program, *words = shlex.split(command)
    order = [sys.executable, *(["-m", "sabletop"] if program == "sabletop" else []), *words]
    done = subprocess.run(
        order, cwd=ROOT, env=fifth_site.environment(site), input=ASKED, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert program in ("python", "sabletop")


def test_what_is_registered_on_the_page_is_all_that_is_registered() -> None:
    quoted = re.findall(r'^\[project.entry-points."(sabletop\.\w+)"\]\n(\S+) = "(\S+)"', PAGE, re.MULTILINE)
    registered = {**fifth_site.entry_points(FIFTH), **fifth_site.entry_points(SPOKEN)}
    assert {group: {name: module} for group, name, module in quoted} == registered


FACES = [path.parent for path in sorted((ROOT / "client" / "src" / "games").glob("*/face.ts"))]


@pytest.mark.parametrize("folder", [one for one in FACES if one.name != "plain"], ids=lambda folder: folder.name)
def test_a_face_is_a_folder_called_like_its_game_with_the_files_of_the_page(folder: Path) -> None:
    assert folder.name in registry.games()
    assert f'name: "{folder.name}"' in (folder / "face.ts").read_text(encoding="utf-8")
    files = re.findall(r"^\| `([\w.]+)` \|", SECTIONS["Add a face"], re.MULTILINE)
    assert [file for file in files if not (folder / file).is_file()] == []
    assert (ROOT / "client" / "src" / "words" / f"{folder.name}.en.ftl").is_file()
    assert (ROOT / "client" / "public" / "art" / f"home-{folder.name}.svg").is_file()


def test_a_copy_of_the_game_under_another_name_is_another_game(tmp_path: Path) -> None:
    """Copy it, and change it until it is your game: the first change is its name."""
    project = tmp_path / "day-ferry"
    shutil.copytree(FIFTH, project, ignore=shutil.ignore_patterns("__pycache__"))
    (project / "night_ferry").rename(project / "day_ferry")
    for path in [path for path in project.rglob("*") if path.suffix in (".py", ".toml", ".ftl")]:
        text = path.read_text(encoding="utf-8")
        for old, new in (("night_ferry", "day_ferry"), ("night-ferry", "day-ferry"), ("Night Ferry", "Day Ferry")):
            text = text.replace(old, new)
        path.write_text(text, encoding="utf-8")
    site = fifth_site.install(tmp_path / "site", FIFTH, project)
    code = """
import sabletop
assert len(sabletop.games()) == 6
for name in ("day-ferry", "night-ferry"):
    m = sabletop.new(name, seats=2, seed=1)
    while not m.over:
        m.play(m.legal[-1])
    print(m.game.title)
"""
    assert fifth_site.python(site, code) == "Day Ferry\nNight Ferry\n"
