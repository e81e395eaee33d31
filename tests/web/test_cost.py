"""How much work it is to tell a browser of a move; `scripts/house.py` counts it."""

from house import attack_calls


def test_an_attack_of_the_dark_order_is_told_in_600_calls() -> None:
    assert attack_calls() <= 600
