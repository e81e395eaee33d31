"""A language is a set of message files beside the English ones; what is wrong in them is told."""

import ast
import importlib.util
import re
import sys
from pathlib import Path
from types import ModuleType

import pytest

import sabletop
from project_files import ROOT, python_files, tree
from sabletop import registry
from sabletop.engine.words import parse, words_in


@pytest.fixture(scope="module")
def checker() -> ModuleType:
    spec = importlib.util.spec_from_file_location("languages", ROOT / "scripts" / "languages.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["languages"] = module
    spec.loader.exec_module(module)
    return module


def test_no_language_says_what_nobody_says(checker: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    assert checker.main([]) == 0, capsys.readouterr().out


@pytest.mark.parametrize("file", sorted((ROOT / "src").rglob("*.ftl")), ids=lambda file: file.name)
def test_every_file_of_the_server_can_be_read(file: Path) -> None:
    assert parse(file.read_text("utf-8"))


@pytest.mark.parametrize("folder", ["src", "client/src"])
def test_no_number_is_parted_from_its_percent_sign(folder: str) -> None:
    files = [*(ROOT / folder).rglob("*.ftl")]
    assert files
    assert [str(file) for file in files if re.search(r"[}\d] %", file.read_text("utf-8"))] == []


def test_what_a_language_lacks_and_has_too_many_is_told(checker: ModuleType, tmp_path: Path) -> None:
    (tmp_path / "names.en.ftl").write_text("one = One { $n }\ntwo =\n  Two\nthree = Three\n")
    (tmp_path / "names.xx.ftl").write_text("# xx\none = Uno { $m }\nfour = Quattro\ntwo = Due\n")
    report = checker.compared(tmp_path / "names.en.ftl", "xx")
    assert report.lacking == ["three"]
    assert report.unknown == ["four"]
    assert report.wrong == ["one: there is no $m"]
    assert not report.is_sound
    assert checker.languages((tmp_path,)) == ["xx"]
    (tmp_path / "name.xx.ftl").write_text("one = Uno\n")
    assert checker.strays("xx", (tmp_path,)) == [tmp_path / "name.xx.ftl"]


def test_a_language_that_is_not_there_lacks_everything(checker: ModuleType, tmp_path: Path) -> None:
    (tmp_path / "en.ftl").write_text("one = One\n")
    report = checker.compared(tmp_path / "en.ftl", "xx")
    assert report.lacking == ["one"]
    assert report.is_sound


@pytest.mark.parametrize("name", sabletop.games())
def test_options_are_called_in_files_as_in_the_game(name: str) -> None:
    game, words = sabletop.game(name), dict(registry.words_about(name))
    assert words.pop("summary") == game.summary
    for key in ("called", "pitch", "company", "learn"):
        assert words.pop(key)
    assert game.title.startswith(registry.words_about(name)["called"])
    for key, option in game.options.items():
        assert words.pop(f"option-{key}") == option.help
        assert words.pop(f"option-{key}-name")
        for value in option.values:
            if isinstance(value, str):
                assert words.pop(f"option-{key}-{value.replace(' ', '-')}")
    assert words == {}


def test_every_refusal_has_words_that_can_be_translated() -> None:
    known = set(words_in("sabletop.web", "en").values())
    missing = []
    for name in python_files("src/sabletop/web"):
        for node in ast.walk(tree(name)):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refusal":
                texts = [one.value for one in node.args[1:] if isinstance(one, ast.Constant)]
                missing += [text for text in texts if text not in known]
    assert missing == [], "put them into src/sabletop/web/en.ftl"
