"""Shares with their uncertainty, means and quantiles."""

import pytest

from sabletop.lab.figures import Share, mean, quantile, wilson


@pytest.mark.parametrize(
    ("count", "total", "low", "high"),
    [
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0000, 0.1611),
        (1, 29, 0.0061, 0.1718),
        (29, 29, 0.8830, 1.0000),
        (5, 10, 0.2366, 0.7634),
    ],
)
def test_wilson_intervals_are_those_of_the_textbook(count: int, total: int, low: float, high: float) -> None:
    """The first four are the worked examples of R. G. Newcombe, Statistics in Medicine 17 (1998), method 3."""
    found = wilson(count, total)
    assert found == pytest.approx((low, high), abs=0.00006)


def test_an_interval_never_leaves_zero_to_one() -> None:
    for total in (1, 2, 3, 1000, 10**9):
        assert wilson(0, total)[0] == 0.0
        assert wilson(total, total)[1] == 1.0
        assert 0.0 < wilson(0, total)[1] <= 1.0


def test_more_games_make_a_narrower_interval() -> None:
    widths = [high - low for low, high in (wilson(total // 4, total) for total in (40, 400, 4000))]
    assert widths[0] > 2 * widths[1] > 4 * widths[2]


def test_a_share_is_said_with_its_interval() -> None:
    assert str(Share(5, 10)) == "50.00%  (23.66% to 76.34%)"
    assert Share(5, 10).data() == pytest.approx({"count": 5, "rate": 0.5, "low": 0.236593, "high": 0.763407}, abs=1e-6)


@pytest.mark.parametrize(("share", "value"), [(0.0, 1), (0.25, 1), (0.26, 2), (0.5, 2), (0.75, 5), (0.76, 9), (1.0, 9)])
def test_a_quantile_is_the_smallest_value_that_the_share_does_not_exceed(share: float, value: int) -> None:
    assert quantile({9: 1, 1: 1, 2: 1, 5: 1}, share) == value


def test_a_value_counts_as_often_as_it_came() -> None:
    assert mean({10: 3, 20: 1}) == 12.5
    assert quantile({10: 3, 20: 1}, 0.5) == 10
