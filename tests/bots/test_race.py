"""The race of accusations among perfect readers: what the rule alone does to the order of play."""

from random import Random

from race import race


def test_if_every_card_tells_and_nobody_counts_goals_every_place_is_alike() -> None:
    assert race(6, 1.0, 2, Random(1), counting=False) == [3 + 2 + 1 + 1 + 1] * 6


def test_who_counts_the_goals_that_are_left_gains_in_a_late_place() -> None:
    luck = Random(1)
    games = [race(6, 1.0, 2, luck, counting=True) for _ in range(200)]
    points = [sum(of_place) for of_place in zip(*games, strict=True)]
    assert sum(points) == 200 * 6 * 8, "all points are given out, only to others"
    assert points[0] < points[1] < 200 * 8 < points[3] < points[4]


def test_what_nobody_learns_is_never_accused() -> None:
    assert race(3, 0.0, 6, Random(1), counting=True) == [0, 0, 0]
