"""A game from outside that cannot be opened says so in one sentence, and keeps nobody from the others."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

import fifth_site
from fifth_site import NAME, PACKAGE, python, sabletop

OURS = 4

Break = Callable[[Path], None]


def _remove(file: str) -> Break:
    return lambda package: (package / file).unlink()


def _rewrite(file: str, old: str, new: str) -> Break:
    def rewrite(package: Path) -> None:
        text = (package / file).read_text(encoding="utf-8")
        assert old in text
        (package / file).write_text(text.replace(old, new), encoding="utf-8")

    return rewrite


BROKEN: dict[str, tuple[Break, str]] = {
    "its package is gone": (lambda package: shutil.rmtree(package), "No module named 'night_ferry'"),
    "its module is gone": (_remove("game.py"), "No module named 'night_ferry.game'"),
    "it is no Python": (_rewrite("game.py", "class NightFerry", "klass NightFerry"), "SyntaxError"),
    "it fails when it is read": (_rewrite("steps.py", "class Turn(Choice)", "class Turn(Choise)"), "NameError"),
    "it has no game": (_rewrite("game.py", "GAME = NightFerry()", ""), "has no GAME"),
    "it keeps a fact back": (_rewrite("game.py", "    minutes = (5, 10)\n", ""), "does not say its minutes"),
    "it calls itself otherwise": (_rewrite("game.py", '"night-ferry"', '"Night Ferry"'), "calls itself 'Night Ferry'"),
    "it has no words about it": (_remove("about.en.ftl"), "its words about it cannot be read"),
}


@pytest.mark.parametrize("why", BROKEN)
def test_it_says_why_and_the_others_are_played(tmp_path: Path, why: str) -> None:
    site, (do_break, expected) = fifth_site.install(tmp_path / "site"), BROKEN[why]
    do_break(site / PACKAGE.name)
    code = """
import json, sabletop
from sabletop import registry
from sabletop.web.catalogue import Catalogue
said = ""
try:
    registry.words_about("night-ferry")
except sabletop.BrokenGame as broken:
    said = str(broken)
for name in registry.sound_games():
    sabletop.new(name, seed=1)
print(json.dumps([said, list(sabletop.games()), [game.name for game in Catalogue().games()]]))
"""
    said, registered, listed = json.loads(python(site, code))
    assert said.startswith("The game 'night-ferry' cannot be opened: ")
    assert expected in said
    assert "\n" not in said
    assert NAME in registered
    assert NAME not in listed
    assert len(listed) == OURS


def test_the_commands_say_it_too(tmp_path: Path) -> None:
    site = fifth_site.install(tmp_path / "site")
    (site / PACKAGE.name / "game.py").unlink()
    code, said, complained = sabletop(site, "games")
    assert code == 0
    assert len([line for line in said.splitlines() if line[:1].strip()]) == OURS
    assert complained.count("\n") == 1
    assert "cannot be opened" in complained
    code, _, complained = sabletop(site, "play", NAME, "--plain")
    assert code != 0
    assert complained.count("\n") == 1
    assert "cannot be opened" in complained


def test_nobody_takes_the_name_of_a_game_of_ours(tmp_path: Path) -> None:
    site = fifth_site.install(tmp_path / "site")
    fifth_site.register(site, "another-valkyrie", {"sabletop.games": {"valkyrie": "aaa_valkyrie"}})
    assert python(site, "import sabletop; print(sabletop.game('valkyrie').title)") == "Valkyrie\n"


def test_without_any_installation_the_sentence_says_what_to_do(tmp_path: Path) -> None:
    code = """
import importlib.metadata, sabletop
importlib.metadata.entry_points = lambda: importlib.metadata.EntryPoints()
try:
    sabletop.game("valkyrie")
except sabletop.UnknownGame as unknown:
    print(unknown)
"""
    assert python(tmp_path, code) == "There is no game 'valkyrie'; none is installed, which `make` or pip would do.\n"
