"""Targets of make run side by side: all of them, and one that fails is named."""

from pathlib import Path

import pytest

import side_by_side

MAKEFILE = """
left: ; @until test -e right-was-here; do sleep 0.05; done; echo "left is done"
right: ; @touch right-was-here; echo "....  [ 40%]"; until test -e told; do sleep 0.05; done
broken: ; @echo "something is broken"; exit 3
tests: ; @echo "lines of a test"; for n in $$(seq 30); do echo "FAILED test_$$n - why"; done; echo "30 failed"; exit 1
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with other targets."""
    (tmp_path / "Makefile").write_text(MAKEFILE, encoding="utf-8")
    monkeypatch.setattr(side_by_side, "ROOT", tmp_path)
    return tmp_path


def test_one_that_waits_for_another_gets_what_it_waits_for(folder: Path, capfd: pytest.CaptureFixture[str]) -> None:
    (folder / "told").touch()
    assert side_by_side.main(["left", "right"]) == 0
    said = capfd.readouterr().out
    assert "left is done\nleft: done after" in said
    assert "right: done after" in said


def test_one_that_fails_is_named_and_the_others_end(folder: Path, capfd: pytest.CaptureFixture[str]) -> None:
    (folder / "told").touch()
    assert side_by_side.main(["left", "broken", "right"]) == 1
    heard = capfd.readouterr()
    assert "something is broken" in heard.out
    assert "left is done" in heard.out
    last = "Failed: broken; all of it stands above, in short:\nbroken:\n  something is broken\n"
    assert heard.err == last


def test_the_last_lines_name_the_tests_that_failed(capfd: pytest.CaptureFixture[str]) -> None:
    assert side_by_side.main(["broken", "tests"]) == 1
    last = capfd.readouterr().err.splitlines()
    assert last[0].startswith("Failed: ")
    assert "  something is broken" in last
    assert "  FAILED test_20 - why" in last
    assert "  FAILED test_21 - why" not in last
    assert "  and 10 more" in last
    assert "  lines of a test" not in last


def test_meanwhile_it_tells_how_far_they_are(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    logs = folder / "logs"
    logs.mkdir()

    def hear(line: str, **_: object) -> None:
        told.append(line)
        if "right (40 %)" in line:
            (folder / "told").touch()

    monkeypatch.setattr("builtins.print", hear)
    assert side_by_side.run(["right"], logs, every=0.2) == []
    assert told[0].startswith("After ")


def test_meanwhile_it_tells_which_have_failed(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    logs = folder / "logs"
    logs.mkdir()

    def hear(line: str, **_: object) -> None:
        told.append(line)
        if line.endswith("right (40 %); failed: broken"):
            (folder / "told").touch()

    monkeypatch.setattr("builtins.print", hear)
    assert [one.name for one in side_by_side.run(["right", "broken"], logs, every=0.2)] == ["broken"]
