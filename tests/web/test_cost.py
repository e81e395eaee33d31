"""How much work it is to tell a browser of a move; `scripts/house.py` counts it."""

import pytest

from house import attack_calls


@pytest.mark.no_cover
def test_an_attack_of_the_dark_order_is_told_in_600_calls() -> None:
    assert attack_calls() <= 600
