"""The recipe of wheels with machine code: what they hold, what they are called, and that they are whole."""

import base64
import hashlib
import re
import zipfile
from pathlib import Path

import pytest

from project_files import ROOT
from sabletop.lab import builds
from wheels import compiled_wheel, platform_tag, pure_wheel, tried

ABOUT = "sabletop-0.1.0.dist-info"
TAG = "cp311-cp311-linux_x86_64"


def _pure(folder: Path) -> Path:
    made = folder / "sabletop-0.1.0-py3-none-any.whl"
    with zipfile.ZipFile(made, "w") as wheel:
        wheel.writestr("sabletop/__init__.py", "")
        wheel.writestr("sabletop/engine/drive.py", "x = 1\n")
        wheel.writestr(f"{ABOUT}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        wheel.writestr(f"{ABOUT}/RECORD", "old")
    return made


def _tree(folder: Path) -> Path:
    for name in ("sabletop__mypyc.so", "toy.so", "sabletop/engine/drive.so"):
        file = folder / "tree" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(name.encode())
    return folder / "tree"


def test_a_compiled_wheel_holds_sources_and_machine_code_and_says_for_whom(tmp_path: Path) -> None:
    made = compiled_wheel(_pure(tmp_path), _tree(tmp_path), TAG)
    assert made.name == f"sabletop-0.1.0-{TAG}.whl"
    with zipfile.ZipFile(made) as wheel:
        names = set(wheel.namelist())
        about = wheel.read(f"{ABOUT}/WHEEL").decode()
        lines = wheel.read(f"{ABOUT}/RECORD").decode().splitlines()
        data = {name: wheel.read(name) for name in names}
    assert {"sabletop/engine/drive.py", "sabletop/engine/drive.so", "sabletop__mypyc.so"} <= names
    assert "toy.so" not in names
    assert about == f"Wheel-Version: 1.0\nRoot-Is-Purelib: false\nTag: {TAG}\n"
    assert {line.split(",")[0] for line in lines} == names
    for line in lines:
        name, digest, size = line.split(",")
        if name.endswith("RECORD"):
            assert (digest, size) == ("", "")
            continue
        said = base64.urlsafe_b64encode(hashlib.sha256(data[name]).digest()).rstrip(b"=").decode()
        assert (digest, size) == (f"sha256={said}", str(len(data[name])))


def test_the_same_build_gives_the_same_wheel(tmp_path: Path) -> None:
    pure, tree = _pure(tmp_path), _tree(tmp_path)
    first = compiled_wheel(pure, tree, TAG).read_bytes()
    assert compiled_wheel(pure, tree, TAG).read_bytes() == first


def test_the_tag_names_python_and_platform() -> None:
    assert re.fullmatch(r"cp3\d+-cp3\d+-[a-z0-9_]+", platform_tag())


def test_a_wheel_plays_with_nothing_else_installed(tmp_path: Path) -> None:
    """With the machine code of the present build where there is one: `make wheels` tries that too."""
    pure = pure_wheel(tmp_path)
    assert tried(pure) == "pure"
    tree = builds.current(ROOT)
    if tree is not None:
        assert tried(compiled_wheel(pure, tree, platform_tag())) == "compiled"


def test_a_wheel_that_does_not_run_is_said(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="does not run"):
        tried(_pure(tmp_path))
