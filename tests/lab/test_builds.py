"""The compiled build: when it is used, when it is not, and that it plays the same games."""

import ast
import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import law_book
import sabletop
from law_walk import game_of
from project_files import ROOT
from sabletop.engine import drive
from sabletop.lab import builds, ladder


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A small checkout: what a compiled build is made from, and things beside it."""
    package = ["__init__", "cli", "registry", "engine/drive", "games/__init__", "games/valkyrie/turn", "bots/levels"]
    files = ["games/valkyrie/rules.toml", *[f"{name}.py" for name in package]]
    for name in ("scripts/compiled.py", "tests/toy.py", *[f"src/sabletop/{name}" for name in files]):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(name)
    return tmp_path


@pytest.fixture
def script() -> ModuleType:
    """The script behind `make compiled`."""
    spec = importlib.util.spec_from_file_location("compiled_script", ROOT / "scripts" / "compiled.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def in_each_build(*order: str) -> list[str]:
    """What Python prints, started like this in a fresh pure process, and in the compiled build if there is one."""
    pure = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT / "tests")]), "SABLETOP_PURE": "1"}
    tree = builds.current(ROOT)
    others = [pure] if tree is None else [pure, builds.environment(tree, {**pure, "PYTHONPATH": str(ROOT / "tests")})]
    return [
        subprocess.run(
            [sys.executable, "-P", *order],
            env={**environment, "PYTHONHASHSEED": "42"},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for environment in others
    ]


# Both builds play the same games


@pytest.mark.parametrize("game", ["lantern", *sabletop.games()])
def test_the_builds_agree_pick_for_pick(game: str) -> None:
    """This process, a fresh pure one, and the compiled build if there is one: every pick, prompt and final state."""
    here = [law_book.fingerprint(game, seats, 1, 4) for seats in game_of(game).seats]
    for told in in_each_build(str(ROOT / "tests" / "law_book.py"), game, "--seed", "1", "--games", "4"):
        assert [line.split()[-1] for line in told.splitlines()] == here


@pytest.mark.parametrize("game", sabletop.games())
def test_the_bots_of_the_builds_decide_alike(game: str) -> None:
    seats = min(game_of(game).seats)
    here = ladder.run(game, 1, seats=[seats], names=["regular"], seed=7).text()
    order = ("-m", "sabletop", "ladder", game, "--games", "1", "--levels", "regular", "--seed", "7")
    for told in in_each_build(*order, "--seats", str(seats), "--workers", "1"):
        assert told.strip() == here.strip()


def test_a_report_names_the_build_that_runs() -> None:
    assert builds.name() == ("compiled" if builds.is_compiled() else "pure")
    assert builds.is_compiled() == (not str(drive.__file__).endswith(".py"))


# Which build fits


def test_the_same_sources_have_the_same_key(checkout: Path) -> None:
    assert builds.key(checkout) == builds.key(checkout)
    (checkout / "src/sabletop/engine/__pycache__").mkdir()
    (checkout / "src/sabletop/engine/__pycache__/drive.pyc").write_text("cached")
    (checkout / "src/sabletop/cli.py").write_text("what is not compiled may change")
    assert builds.key(checkout) == builds.key(checkout)


@pytest.mark.parametrize(
    "name",
    [
        "src/sabletop/engine/drive.py",
        "src/sabletop/games/valkyrie/turn.py",
        "src/sabletop/games/valkyrie/rules.toml",
        "tests/toy.py",
        "scripts/compiled.py",
        "src/sabletop/engine/new.py",
        "src/sabletop/new.py",
    ],
)
def test_a_changed_source_has_another_key(checkout: Path, name: str) -> None:
    before = builds.key(checkout)
    (checkout / name).write_text("changed")
    assert builds.key(checkout) != before


def test_only_a_finished_build_of_the_present_sources_is_used(checkout: Path) -> None:
    assert builds.current(checkout) is None
    tree = builds.folder(checkout) / builds.key(checkout)
    tree.mkdir(parents=True)
    assert builds.current(checkout) is None
    (tree / builds.DONE).touch()
    assert builds.current(checkout) == tree
    (checkout / "src/sabletop/engine/drive.py").write_text("edited")
    assert builds.current(checkout) is None


# How a command changes over to it


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[Any]:
    """What was started in place of this process; as if a pure process ran beside a finished build."""
    calls: list[Any] = []
    for name in ("SABLETOP_PURE", "SABLETOP_BUILD", "PYTHONPATH"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "argv", ["/somewhere/bin/sabletop", "play"])
    monkeypatch.setattr(builds, "is_compiled", lambda: False)
    monkeypatch.setattr(builds, "current", lambda: tmp_path)
    monkeypatch.setattr(os, "execve", lambda *call: calls.append(call))
    return calls


def test_a_command_goes_on_in_the_compiled_build(started: list[Any], tmp_path: Path) -> None:
    builds.go_on_compiled(["simulate", "valkyrie"])
    [(program, command, environment)] = started
    assert program == sys.executable
    assert command[-4:] == ["-m", "sabletop", "simulate", "valkyrie"]
    assert environment["PYTHONPATH"] == str(tmp_path)


def test_a_script_goes_on_in_the_compiled_build_too(
    started: list[Any], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(sys, "argv", ["scripts/soak.py"])
    builds.start_compiled(["scripts/soak.py", "--how", "ends"])
    [(_, command, environment)] = started
    assert command == [sys.executable, "-P", "scripts/soak.py", "--how", "ends"]
    assert environment["PYTHONPATH"] == str(tmp_path)


@pytest.mark.parametrize("name", ["SABLETOP_PURE", "SABLETOP_BUILD"])
def test_a_command_stays_where_it_is_told_to(started: list[Any], monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setenv(name, "1")
    builds.go_on_compiled(["play"])
    assert started == []


@pytest.mark.parametrize("program", ["-c", "pytest", "/usr/lib/pytest/__main__.py", "my_games.py"])
def test_a_program_that_uses_a_command_is_left_alone(
    started: list[Any], monkeypatch: pytest.MonkeyPatch, program: str
) -> None:
    monkeypatch.setattr(sys, "argv", [program])
    builds.go_on_compiled(["simulate", "valkyrie"])
    assert started == []


def test_a_command_stays_pure_without_a_build(started: list[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(builds, "current", lambda: None)
    builds.go_on_compiled(["play"])
    assert started == []


def test_a_path_that_was_set_stays_behind_the_build(tmp_path: Path) -> None:
    given = builds.environment(tmp_path, {"PYTHONPATH": "/elsewhere", "HOME": "/home"})
    assert given["PYTHONPATH"] == f"{tmp_path}{os.pathsep}/elsewhere"
    assert given["HOME"] == "/home"


# How it is made


def test_without_a_compiler_one_sentence_says_so(script: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: None)
    with pytest.raises(script.CannotBuild, match=r"^There is no C compiler here, .*everything works, only slower\.$"):
        script.check_tools()


def test_without_headers_one_sentence_says_so(
    script: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: "/usr/bin/cc")
    monkeypatch.setattr(script.sysconfig, "get_path", lambda name: str(tmp_path))
    with pytest.raises(script.CannotBuild, match=r"^The headers of Python are missing"):
        script.check_tools()


def test_what_goes_wrong_is_an_exit_code_and_no_traceback(
    script: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refuse() -> Path:
        raise script.CannotBuild("There is no C compiler here.")

    monkeypatch.setattr(script, "build", refuse)
    assert script.main(["--test"]) == 1
    assert capsys.readouterr().err == "There is no C compiler here.\n"


def test_the_sources_are_exported_and_never_compiled_in_place(
    script: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(script, "WORK", tmp_path)
    (tmp_path / "sabletop" / "engine").mkdir(parents=True)
    (tmp_path / "sabletop" / "engine" / "gone.py").write_text("no longer there")
    script.export()
    setup = (tmp_path / "setup.py").read_text()
    assert "'sabletop/engine/drive.py'" in setup
    assert "'toy.py'" in setup
    assert "'sabletop/present/say.py'" in setup
    assert "'sabletop/present/valkyrie/describe.py'" in setup
    assert "errors.py'" not in setup
    assert "scene.py'" not in setup
    assert "present/plain.py'" not in setup
    assert "sabletop/lab/" not in setup
    assert "__init__.py'" not in setup
    exported = (tmp_path / "sabletop/games/valkyrie/rules.toml").read_bytes()
    assert exported == (ROOT / "src/sabletop/games/valkyrie/rules.toml").read_bytes()
    assert not (tmp_path / "sabletop" / "engine" / "gone.py").exists()
    assert list((ROOT / "src").rglob("*.so")) == []


def test_a_second_export_leaves_unchanged_files_alone(
    script: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(script, "WORK", tmp_path)
    script.export()
    drive = tmp_path / "sabletop" / "engine" / "drive.py"
    os.utime(drive, (1, 1))
    script.export()
    assert drive.stat().st_mtime == 1


def test_the_compiler_is_told_which_classes_others_inherit_from(script: ModuleType) -> None:
    names = [name for names in script.INHERITED.values() for name in names]
    for file, classes in script.INHERITED.items():
        source = (ROOT / "src/sabletop/engine" / file).read_bytes()
        told = script.inheritable(Path("sabletop/engine") / file, source).decode()
        assert "mypyc" not in source.decode(), "the sources stay plain"
        assert told.count("allow_interpreted_subclasses=True") == len(classes)
        assert script.inheritable(Path("sabletop/games/valkyrie") / file, source) == source
    assert {"Dealer", "Game", "Action", "Table", "Choice"} <= set(names)


def test_a_class_that_others_inherit_from_cannot_go_missing_unnoticed(script: ModuleType) -> None:
    with pytest.raises(script.CannotBuild, match="Table"):
        script.inheritable(Path("sabletop/engine/table.py"), b"class Desk:\n    pass\n")


def test_no_field_of_a_compiled_dataclass_is_an_object_without_a_type() -> None:
    """The compiled class would look for `object` among the names of its module, and could not be imported."""
    found = []
    for path in [one for one in builds.sources(ROOT) if one.suffix == ".py"]:
        for made in [node for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.ClassDef)]:
            if any("dataclass" in ast.unparse(one) for one in made.decorator_list):
                fields = [one for one in made.body if isinstance(one, ast.AnnAssign)]
                found += [f"{path.name}:{one.lineno}" for one in fields if ast.unparse(one.annotation) == "object"]
    assert found == []
