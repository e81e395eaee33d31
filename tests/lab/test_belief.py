"""How well Orphan Black's regular knows the others: what is counted, and that a second run counts the same."""

import json

import pytest

from sabletop.engine.errors import SabletopError
from sabletop.lab import belief
from sabletop.lab.belief import BeliefReport, Cell
from sabletop.lab.figures import Share


@pytest.fixture(scope="module")
def report() -> BeliefReport:
    return belief.run(3, seats=[3], seed=40)


# Counting


def test_a_guess_is_right_as_often_as_it_is_sure_where_there_is_no_calibration_error() -> None:
    cell = Cell("random", (3,), [[(0.75, True), (0.75, True)], [(0.75, True), (0.75, False)]])
    assert cell.right() == Share(3, 4)
    assert cell.error() == 0.0


def test_the_calibration_error_is_the_mean_distance_over_tenths_in_points() -> None:
    cell = Cell("random", (3,), [[(0.9, True), (1.0, False)], [(0.45, False), (0.4, True)]])
    bins = cell.bins()
    assert [(one.guesses, one.right) for one in bins if one.guesses] == [(2, 1), (2, 1)]
    assert (bins[4].guesses, bins[9].guesses) == (2, 2)
    assert cell.error() == pytest.approx(100 * (abs(0.85 - 1) + abs(1.9 - 1)) / 4)


def test_guesses_of_one_game_hang_together_so_whole_games_are_drawn_for_the_second_interval() -> None:
    cell = Cell("random", (3,), [[(0.9, True)] * 10, [(0.9, False)] * 10] * 10)
    low, high = cell.right().interval
    games = cell.by_game()
    assert games.mean == cell.right().rate == 0.5
    assert games.high - games.low > high - low


def test_table_sizes_are_also_told_together() -> None:
    found = BeliefReport([Cell("random", (3,), [[(0.5, True)]]), Cell("random", (4,), [[(0.5, False)]])], 7, 1)
    assert [(cell.seats, cell.right()) for cell in found.cells] == [
        ((3,), Share(1, 1)),
        ((4,), Share(0, 1)),
        ((3, 4), Share(1, 2)),
    ]


# Playing


def test_among_random_players_one_seat_is_looked_at_and_among_regulars_all(report: BeliefReport) -> None:
    others = {cell.level: [len(game) for game in cell.games] for cell in report.cells}
    assert others == {"random": [2, 2, 2], "regular": [6, 6, 6]}


def test_regulars_know_one_another_at_the_end_and_nobody_reads_plans_into_chance(report: BeliefReport) -> None:
    assert report.cells[1].right().rate > 0.8
    sure = {cell.level: sum([one.sure for one in cell.bins()]) / cell.right().total for cell in report.cells}
    assert sure["regular"] > 0.8
    assert sure["random"] < 0.6


def test_a_second_run_with_more_workers_gives_the_same_bytes(report: BeliefReport) -> None:
    again = belief.run(3, seats=[3], seed=40, workers=2)
    assert again.json() == report.json()
    assert again.text() == report.text()
    assert json.loads(report.json())["seeds"] == [40, 42]


def test_who_does_not_play_and_tables_that_do_not_exist_are_refused_before_the_first_game() -> None:
    with pytest.raises(SabletopError, match="as 'sage'"):
        belief.run(1, others=["sage"])
    with pytest.raises(SabletopError, match="number of games"):
        belief.run(0)
    with pytest.raises(SabletopError):
        belief.run(1, seats=[9])
