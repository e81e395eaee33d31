"""Exact chances of a plot."""

from fractions import Fraction
from itertools import product

import pytest

from black_orchestra_scene import scene
from sabletop.games.black_orchestra.ids import DIE, EAGLE, TARGET
from sabletop.games.black_orchestra.odds import chances, odds, odds_now, rolled
from screens import shown


def counted(need: int, dice: int, limit: int, cancels: int) -> tuple[Fraction, Fraction]:
    """By rolling every possible roll."""
    success = detection = 0
    for roll in product(DIE, repeat=dice):
        if max(0, roll.count(EAGLE) - cancels) >= limit:
            detection += 1
        elif roll.count(TARGET) >= need:
            success += 1
    total = len(DIE) ** dice
    return Fraction(success, total), Fraction(detection, total)


@pytest.mark.parametrize("dice", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("limit", [1, 2, 3])
@pytest.mark.parametrize("cancels", [-1, 0, 1, 2])
def test_the_odds_are_those_of_all_rolls_counted(dice: int, limit: int, cancels: int) -> None:
    for need in range(1, 5):
        found = odds(need, dice, limit, cancels)
        assert (found.success, found.detection) == counted(need, dice, limit, cancels)
        assert found.success + found.detection + found.failure == 1


@pytest.mark.parametrize(
    ("need", "dice", "limit", "success", "detection"),
    [
        (3, 4, 3, 0.11, 0.02),
        (3, 6, 2, 0.28, 0.26),
        (4, 8, 1, 0.09, 0.77),
        (2, 10, 3, 0.71, 0.22),
        (4, 10, 2, 0.27, 0.52),
    ],
)
def test_the_odds_agree_with_the_published_table(
    need: int, dice: int, limit: int, success: float, detection: float
) -> None:
    found = odds(need, dice, limit)
    assert round(float(found.success), 2) == success
    assert round(float(found.detection), 2) == detection


def test_the_odds_are_offered_before_the_roll() -> None:
    s = (
        scene("kordt", "canaris")
        .leaders_away()
        .put("kordt", at="zeughaus", motivation="committed", dossier=["P-L"])
        .begin()
    )
    s.leader("hitler", "zeughaus").match._legal.clear()
    s.do("Attempt Poison Food on Hitler")
    odds_shown = [(one["success"], one["detected"]) for one in shown(s.match, None)["plot"]["odds"]]
    assert odds_shown == [(0.0, 0.0), (0.0, round(1 / 36, 6))]
    assert odds_now(s.t, 2) == odds(3, 2, 2)


def test_the_odds_know_the_current_event() -> None:
    s = (
        scene("kordt", "canaris", stage=3)
        .leaders_away()
        .current("3-07")
        .put("kordt", at="zeughaus", motivation="committed")
    )
    s.put("kordt", dossier=["P-L"], suspicion="high").begin()
    s.leader("hitler", "zeughaus").match._legal.clear()
    s.do("Attempt Poison Food on Hitler")
    assert odds_now(s.t, 2).detection == 1
    assert any("alone brings 1 eagle" in line for line in s.log())


def test_without_cards_the_chances_are_the_odds() -> None:
    for need, dice, limit, cancels in ((3, 6, 3, 0), (2, 5, 2, 1), (4, 9, 1, -1)):
        exact = odds(need, dice, limit, cancels)
        assert chances(need, dice, limit, cancels) == (float(exact.success), float(exact.detection))


def test_a_die_rolled_again_is_a_target_one_time_in_three() -> None:
    assert rolled((0, 1, 2), 2, 3, 0, again=1, spare=0) == pytest.approx((1 / 3, 0))
    assert rolled((1, 2, 0), 2, 1, 0, again=1, spare=0) == pytest.approx((5 / 6, 1 / 6))


def test_an_eagle_that_can_be_taken_away_detects_nobody() -> None:
    assert rolled((1, 2, 0), 2, 1, 0, again=0, spare=1) == (1.0, 0.0)
    assert rolled((2, 2, 0), 2, 1, 0, again=0, spare=1) == (0.0, 1.0)


@pytest.mark.parametrize(("again", "spare"), [(1, 0), (0, 1), (1, 1), (2, 0)])
def test_cards_in_hand_only_help(again: int, spare: int) -> None:
    for dice in range(1, 6):
        success, detection = chances(2, dice, 2, 0, again, spare)
        assert success >= chances(2, dice, 2)[0]
        assert success + detection <= 1 + 1e-9
