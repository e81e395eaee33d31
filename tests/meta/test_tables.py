"""Each game's table is written from its declared fields, and nobody has written into it by hand."""

from pathlib import Path

import pytest

import tables


@pytest.mark.parametrize("folder", tables.folders(), ids=lambda folder: folder.name)
def test_a_table_is_what_its_fields_declare(folder: Path) -> None:
    written = (folder / "table.py").read_text(encoding="utf-8")
    assert written == tables.source(folder), "make tables"


def test_every_game_declares_its_fields() -> None:
    games = {path.parent for path in tables.GAMES.glob("*/game.py")}
    assert set(tables.folders()) == games != set()
