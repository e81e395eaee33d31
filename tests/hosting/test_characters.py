"""Bots have names, and nobody at a table shares one."""

import pytest

from sabletop.hosting import bot_name


@pytest.mark.parametrize("level", ["random", "novice", "regular", "expert", "master", "yours.module:Bot"])
def test_a_table_full_of_bots_has_as_many_names(level: str) -> None:
    names: list[str] = []
    for _ in range(12):
        names.append(bot_name(level, names))
    assert len({name.casefold() for name in names}) == 12


def test_a_bot_takes_no_name_that_somebody_has() -> None:
    assert bot_name("regular", []) == "Ida"
    assert bot_name("regular", ["ida", "Jakob"]) == "Runa"


def test_gentle_bots_are_not_called_as_sharp_ones() -> None:
    assert {bot_name("novice", []), bot_name("novice", ["Emil"])} == {"Emil", "Nell"}
    assert {bot_name("master", []), bot_name("expert", ["Vera"])} == {"Vera", "Otto"}
