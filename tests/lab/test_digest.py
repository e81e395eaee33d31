"""One digest over all that is played: the same in another process, with another hash seed and more workers."""

import os
import subprocess
import sys

import pytest

from project_files import ROOT
from sabletop.lab import digest

FEW = ["--games", "2", "--thinking", "0"]


def test_another_process_with_another_hash_seed_says_the_same() -> None:
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "PYTHONHASHSEED": "4711"}
    order = [sys.executable, "-P", "-m", "sabletop.lab.digest", *FEW, "--workers", "2"]
    there = subprocess.run(order, env=environment, capture_output=True, text=True, check=True).stdout.strip()
    assert there == digest.digest(games=2, thinking=0)


def test_another_seed_says_something_else() -> None:
    assert digest.digest(games=1, thinking=0) != digest.digest(games=1, thinking=0, seed=2)


@pytest.mark.parametrize(("said", "code"), [(["a", "a"], 0), (["a", "b"], 1)])
def test_ways_that_do_not_agree_are_a_failure(
    said: list[str], code: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    orders = [
        digest.Way(f"way {number}", (sys.executable, "-c", f"print({one!r})"), {}) for number, one in enumerate(said)
    ]
    monkeypatch.setattr(digest, "ways", lambda asked, metadata: orders)
    assert digest.main(["--every", *FEW]) == code
    assert capsys.readouterr().out.splitlines() == [f"{one}  way {number}" for number, one in enumerate(said)]
