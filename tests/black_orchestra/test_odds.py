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
    assert any("Germany Bombed alone exposes it, whatever is rolled" in line for line in s.log())


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


def mean(parts: list[Fraction]) -> Fraction:
    return sum(parts, Fraction(0)) / len(parts)


def best_play(
    roll: tuple[int, ...], need: int, limit: int, cancels: int, again: int, spare: int
) -> tuple[Fraction, Fraction]:
    """Success, and detection below zero, if everything that may be played is tried: one die at a time, any die."""
    seen = max(0, roll.count(EAGLE) - cancels) >= limit
    ends = [(Fraction(0), Fraction(-1)) if seen else (Fraction(int(roll.count(TARGET) >= need)), Fraction(0))]
    if spare and roll.count(EAGLE) > cancels:
        ends.append(best_play(roll, need, limit, cancels + 1, again, spare - 1))
    for place in range(len(roll) if again else 0):
        after = [
            best_play((*roll[:place], face, *roll[place + 1 :]), need, limit, cancels, again - 1, spare) for face in DIE
        ]
        ends.append((mean([one[0] for one in after]), mean([one[1] for one in after])))
    return max(ends)


@pytest.mark.parametrize(("again", "spare"), [(0, 0), (1, 0), (0, 1), (1, 1), (2, 0)])
@pytest.mark.parametrize("limit", [1, 2, 3])
@pytest.mark.no_cover
def test_with_cards_in_hand_the_chances_are_those_of_the_best_play_counted(again: int, spare: int, limit: int) -> None:
    for dice, need, cancels in ((1, 1, 0), (2, 1, 0), (2, 2, 1), (3, 2, 0), (3, 2, -1)):
        if dice + again > 4:
            continue
        ends = [best_play(roll, need, limit, cancels, again, spare) for roll in product(DIE, repeat=dice)]
        success, less = (mean([end[n] for end in ends]) for n in (0, 1))
        assert chances(need, dice, limit, cancels, again, spare) == (float(success), float(-less))


def test_of_two_ways_that_succeed_alike_the_less_dangerous_is_taken() -> None:
    """Two eagles at a limit of two, and no target to be hoped for: one die again saves five times in six."""
    assert rolled((2, 0, 0), 3, 2, 0, again=1, spare=0) == pytest.approx((0, 1 / 6))
    assert chances(4, 3, 2, 0, again=1)[1] < chances(4, 3, 2, 0)[1] / 4
