"""What games say of a goal, however often one looks."""

import pytest

from sabletop.engine.dealer import Stream, key_of
from sabletop.lab.evidence import ENOUGH, evidence


def games(name: str, rate: float, count: int) -> list[bool]:
    chance = Stream(key_of(name), "games")
    return [chance.below(10_000) < rate * 10_000 for _ in range(count)]


def said(goal: float, won: list[bool], share: float = 1.0) -> str:
    """What whoever looks after every tenth game and stops when it is certain would say."""
    for count in range(10, len(won) + 1, 10):
        says = evidence(goal, [share] * count, won[:count]).says
        if says != "undecided":
            return says
    return "undecided"


def test_no_games_say_nothing() -> None:
    seen = evidence(0.5, [], [])
    assert (seen.more, seen.less, seen.says) == (1.0, 1.0, "undecided")


@pytest.mark.parametrize(("rate", "says"), [(0.85, "reached"), (0.45, "missed")])
def test_what_is_far_from_the_goal_is_said_after_few_games(rate: float, says: str) -> None:
    assert [said(0.65, games(f"far {n}", rate, 150)) for n in range(10)] == [says] * 10


@pytest.mark.parametrize("goal", [0.2, 0.65])
def test_at_the_goal_itself_one_look_in_twenty_games_goes_wrong_at_most_in_either_direction(goal: float) -> None:
    heard = [said(goal, games(f"at {goal} {n}", goal, 200)) for n in range(100)]
    assert heard.count("reached") <= 5
    assert heard.count("missed") <= 5


def test_a_goal_of_so_many_times_an_equals_share_counts_each_game_by_its_own() -> None:
    """Half of the games at three seats is one and a half times a third; at six seats it is three times a sixth."""
    won = [True, False] * 50
    assert evidence(1.5, [1 / 3] * 100, won).says == "undecided"
    assert evidence(1.5, [1 / 6] * 100, won).says == "reached"


def test_certainty_has_no_end_and_breaks_nothing() -> None:
    seen = evidence(0.5, [1.0] * 3000, [True] * 3000)
    assert seen.more > ENOUGH > 1.0 > seen.less >= 0.0
