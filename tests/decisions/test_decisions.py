"""What bots decide stays as it was: the first games of each file are played again; `scripts/decisions.py` plays all."""

from pathlib import Path

import pytest

from decisions import line_of
from sabletop import registry

FOLDER = Path(__file__).parent
LEVELS = ("novice", "regular")
FIRST = 3


def written(name: str) -> list[str]:
    return (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("name", registry.games())
@pytest.mark.parametrize("level", LEVELS)
def test_bots_decide_as_it_was_written_down(name: str, level: str) -> None:
    lines = [line for line in written(name) if line.startswith(f"{level} ")]
    assert len(lines) == 200
    for number in range(FIRST):
        assert line_of(name, level, number) == lines[number]
