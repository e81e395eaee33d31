"""What a seat knows is a table: at every decision, for every viewer, in every setting."""

import pytest

import law_book
from law_walk import Setup, setups

READY = ("lantern", "valkyrie", "black-orchestra")
"""The games whose known tables obey the laws."""


@pytest.mark.parametrize("setup", [one for name in READY for one in setups(name)], ids=str)
def test_what_a_seat_knows_is_a_table(setup: Setup) -> None:
    law_book.check(setup, "known", laws=law_book.KNOWN)
