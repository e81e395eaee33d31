"""How a game went: the same for everybody, after the end, with its turning points named."""

from random import Random

import pytest

import sabletop
from sabletop.engine.match import Match
from sabletop.games.valkyrie.table import ValkyrieTable
from sabletop.web.chart import chart_of
from web_scene import House, play_on

GAMES = [("valkyrie", 3), ("black-orchestra", 2), ("orphan-black", 3), ("dark-order", 2)]


def _finished(game: str, seats: int) -> Match:
    chance = Random(5)
    match = sabletop.new(game, seats=seats, seed=5)
    while not match.over:
        match.play(chance.choice(match.legal))
    return match


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_every_game_has_a_chart_whose_turning_points_are_lines_of_its_log(game: str, seats: int) -> None:
    match = _finished(game, seats)
    chart = chart_of(match)
    assert chart.game == game
    assert chart.numbers[0] == 0
    assert chart.numbers[-1] == len(match.record()["picks"])
    assert chart.lines
    assert all(len(line.values) == len(chart.numbers) for line in chart.lines)
    assert 1 <= len(chart.points) <= 5
    assert match.outcome is not None
    said = {event.text for event in match.log(None)} | {match.outcome.text}
    assert {point.text for point in chart.points} <= said
    assert {point.line for point in chart.points} <= {line.key for line in chart.lines}
    assert [point.at for point in chart.points] == sorted(point.at for point in chart.points)
    assert chart.points[-1].text == match.outcome.text, "the end is the last of them"
    assert len({point.text for point in chart.points}) > 1 or len(chart.points) == 1


def test_files_are_counted_down_in_valkyrie() -> None:
    match = _finished("valkyrie", 3)
    line = chart_of(match).lines[0]
    known = match.known(None)
    assert isinstance(known, ValkyrieTable)
    assert line.values[0] == known.losing_files
    assert line.values[-1] == known.losing_files - known.files


def test_a_long_game_is_looked_at_here_and_there() -> None:
    match = sabletop.new("black-orchestra", seats=2, seed=5)
    while match.decisions < 300 and not match.over:
        match.play(match.legal[-1])
        if match.decisions % 7 == 0 and match.decisions < 280:
            match.play(match.legal[0])
    assert len(chart_of(match).numbers) <= 241


def test_everybody_gets_the_same_chart_after_the_end_and_from_the_replay(shared_house: House) -> None:
    ada = shared_house.open("valkyrie", "me random", seed=5)
    watcher = shared_house.watch(ada.code)
    with ada.connect() as chair:
        chair.hear("frame")
        assert ada.get("chart").json()["code"] == "not-over"
        play_on([chair])
    mine = ada.get("chart").json()
    assert mine == watcher.get("chart").json()
    assert mine["points"]
    replay = ada.post("replay").json()
    assert shared_house.get(f"/api/replays/{replay['id']}/chart").json() == mine
    assert shared_house.get("/api/replays/none/chart").status_code == 404
