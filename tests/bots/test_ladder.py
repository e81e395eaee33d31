"""The ladder: paired seeds, intervals, a sequential test, and reports that a second run gives again."""

import json
from html.parser import HTMLParser

import pytest

from sabletop.engine.errors import SabletopError
from sabletop.engine.game import Setting
from sabletop.lab import ladder
from sabletop.lab.figures import Share, wilson
from sabletop.lab.ladder_figures import gap, sequential
from sabletop.lab.ladder_report import Cell, LadderReport, Setup

SMALL = {"difficulty": ["easy", "hard"]}


def small(workers: int = 1) -> LadderReport:
    return ladder.run("valkyrie", 4, seats=[2], names=["random", "novice"], options=SMALL, seed=5, workers=workers)


@pytest.fixture(scope="module")
def report() -> LadderReport:
    return small()


@pytest.mark.no_cover
def test_a_second_run_with_more_workers_gives_the_same_bytes(report: LadderReport) -> None:
    again = small(workers=2)
    assert again.json() == report.json()
    assert again.html() == report.html()
    assert again.text() == report.text()


def test_every_level_plays_every_setting_on_the_same_seeds(report: LadderReport) -> None:
    data = report.data()
    assert data["seeds"] == [5, 8]
    rungs = [(one["seats"], one["options"]["difficulty"], one["level"], one["games"]) for one in data["rungs"]]
    assert rungs == [(2, d, name, 4) for d in ("easy", "hard") for name in ("random", "novice")]
    assert [(one["level"], one["below"]) for one in data["steps"]] == [("novice", "random")] * 2


def test_a_rate_is_never_given_without_its_interval_and_number_of_games(report: LadderReport) -> None:
    for one in json.loads(report.json())["rungs"]:
        assert (one["low"], one["high"]) == wilson(one["count"], one["games"])


class _Page(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.links: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.links += [value or "" for name, value in attrs if name in ("src", "href")]


def test_the_page_is_one_file_with_a_plot_for_each_table_size(report: LadderReport) -> None:
    page = _Page()
    page.feed(report.html())
    assert page.tags.count("svg") == 1
    assert page.tags.count("table") == 2
    assert page.links == []
    assert "script" not in page.tags


def test_unknown_levels_and_impossible_numbers_are_refused_before_the_first_game() -> None:
    with pytest.raises(SabletopError, match="There is no bot 'genius' for Valkyrie"):
        ladder.run("valkyrie", 4, names=["genius"])
    with pytest.raises(SabletopError, match="number of games"):
        ladder.run("valkyrie", 0)
    with pytest.raises(SabletopError):
        ladder.run("valkyrie", 4, seats=[9])


def test_a_game_without_levels_of_its_own_is_played_at_random(lantern: str) -> None:
    found = ladder.run(lantern, 6, seats=[2], seed=1)
    assert found.setup.levels == ("random",)


def test_latency_counts_every_decision() -> None:
    found = ladder.latency("valkyrie", "regular", 1, seats=2)
    assert found["decisions"] > 10
    assert 0 < found["p50"] <= found["p95"] <= found["p99"] <= found["most"]


# Figures


def test_the_gap_of_equal_blocks_is_certain() -> None:
    assert gap([1.0] * 20).data() == {"blocks": 20, "mean": 1.0, "low": 1.0, "high": 1.0}


def test_the_interval_of_a_gap_lies_around_its_mean_and_is_the_same_every_time() -> None:
    blocks = [1.0, 0.0, 0.0, -1.0, 1.0] * 40
    found = gap(blocks)
    assert found.low < found.mean == 0.2 < found.high
    assert 0.05 < found.mean - found.low < 0.15
    assert gap(blocks) == found


def test_the_sequential_test_stops_early_when_it_is_plain() -> None:
    assert sequential([1.0] * 100).data() == {"says": "stronger", "after": 17}
    assert sequential([-1.0] * 100).data() == {"says": "not stronger", "after": 14}


def test_blocks_without_a_difference_decide_nothing() -> None:
    assert sequential([0.0] * 500).data() == {"says": "undecided", "after": 500}


def test_among_rivals_a_block_is_one_seed_with_the_higher_level_in_every_seat() -> None:
    setup = Setup("valkyrie", None, (2,), ("random", "regular"), (), ({},), 1, 3, False)
    first = Cell(2, {}, "regular", "random", ("regular", "random"), 0, [(0,), (0,), (1,)])
    second = Cell(2, {}, "regular", "random", ("random", "regular"), 1, [(1,), (0,), (0,)])
    found = LadderReport(setup, [first, second])
    assert [(one.wins, one.fair) for one in found.rungs] == [(Share(3, 6), 0.5)]
    assert found.steps[0].gap.mean == 0.0
    assert "regular over random" in found.html()


# Factions


def test_the_tested_seat_leads_the_faction_that_is_named_first_wherever_it_sits() -> None:
    assert ladder.seated({"factions": "sanctuary-plague"}, 0) == {"factions": "sanctuary-plague"}
    assert ladder.seated({"factions": "sanctuary-plague"}, 1) == {"factions": "plague-sanctuary"}
    assert ladder.seated({"factions": "a-b-c"}, 1) == {"factions": "c-a-b"}
    assert ladder.seated({"factions": "choose", "track_end": 40}, 1) == {"factions": "choose", "track_end": 40}
    assert ladder.seated({"difficulty": "easy"}, 1) == {"difficulty": "easy"}


@pytest.mark.no_cover
def test_the_dark_order_is_measured_in_each_ordered_pairing_and_all_together() -> None:
    found = ladder.run("dark-order", 1, names=["random", "novice"], seed=5)
    sides = ("sanctuary", "apothecaries", "plague")
    pairings = [f"{one}-{two}" for one in sides for two in sides if one != two]
    assert [one.options.get("factions") for one in found.rungs] == [*pairings, None]
    assert [one.wins.total for one in found.rungs] == [2] * 6 + [12]
    assert found.rungs[-1].wins.count == sum([one.wins.count for one in found.rungs[:-1]])
    assert "all together, 2 seats, novice" in found.text()
    assert "sanctuary-plague, 2 seats" in found.html()


def test_all_settings_together_a_block_is_one_seed_in_every_setting_and_seat() -> None:
    one: dict[str, Setting] = {"factions": "sanctuary-plague"}
    two: dict[str, Setting] = {"factions": "plague-sanctuary"}
    setup = Setup("dark-order", None, (2,), ("random", "regular"), ("factions",), (one, two), 1, 2, False)
    cells = [
        Cell(2, options, "regular", "random", ("regular", "random"), seat, [(seat,), (1 - seat,)])
        for options in (one, two)
        for seat in (0, 1)
    ]
    found = LadderReport(setup, cells)
    assert [(step.options, step.gap.blocks, step.gap.mean) for step in found.steps] == [
        (one, 2, 0),
        (two, 2, 0),
        ({}, 2, 0),
    ]
    assert found.rungs[-1].wins == Share(4, 8)
