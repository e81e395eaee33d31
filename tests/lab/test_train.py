"""Training a value: positions from our own games, a network that learns from them, and what it is worth."""

import json
from array import array
from math import log
from pathlib import Path
from statistics import mean

import pytest

from sabletop.bots.value.features import SIGN
from sabletop.bots.value.field_signs import FRAME
from sabletop.bots.value.network import Network
from sabletop.engine.dealer import Stream, key_of
from sabletop.engine.errors import SabletopError
from sabletop.lab import calibration, train
from sabletop.lab.learning import Training, learn
from sabletop.lab.positions import Batch, Position, Record, collect, feature_names, setup_of
from sabletop.registry import game

NAMES = ["told", "noise"]


def games(count: int, seed: int = 0) -> list[Record]:
    """Made-up games that are won if the first feature says so, three times of four."""
    picks = Stream(key_of(seed), "made up")
    found = []
    for _ in range(count):
        told, noise = picks.below(2), picks.below(100) / 100
        won = (told == 1) == (picks.below(4) > 0)
        found.append(Record(2, "", [Position(array("d", [float(told), noise]), won)]))
    return found


def test_a_network_learns_what_there_is_to_learn_and_how_sure_that_is() -> None:
    network = learn(NAMES, games(3000), Training(hidden=2, epochs=4, pace=0.02))
    assert network.chance([1.0, 0.5]) == pytest.approx(0.75, abs=0.05)
    assert network.chance([0.0, 0.5]) == pytest.approx(0.25, abs=0.05)
    rows = calibration.measure(network, games(3000, seed=1))
    assert rows[0].error < 5
    assert rows[0].brier < rows[0].ignorance - 0.04


def test_a_value_that_is_too_sure_of_itself_is_found_out() -> None:
    bold = Network(NAMES, [0.5, 0.0], [0.5, 1.0], [4.0, 0.0], [], [], [], 0.0)
    assert calibration.measure(bold, games(2000))[0].error > 15


def test_where_fields_say_nothing_only_what_the_brain_sees_is_learned_from() -> None:
    picks = Stream(key_of(2), "noise")
    names = [*FRAME, *[f"field {n}" for n in range(80)], f"{SIGN}told"]
    records = games(200)
    for record in records:
        told, _ = record.positions[0].features
        record.positions[0].features = array("d", [*[picks.below(100) / 100 for _ in names[1:]], told])
    network = learn(names, records, Training(hidden=2, epochs=20, pace=0.02, batch=32))
    assert network.names == [*FRAME, f"{SIGN}told"]
    others = [0.5] * (len(names) - 1)
    assert network.chance([*others, 1.0]) > 0.6 > 0.4 > network.chance([*others, 0.0])


def test_nothing_is_learned_from_a_single_game() -> None:
    with pytest.raises(SabletopError, match="two games"):
        learn(NAMES, games(1), Training())


def test_beside_an_error_stands_what_chance_alone_would_make_it_in_so_few_games() -> None:
    told = Network(NAMES, [0.5, 0.0], [0.5, 1.0], [log(3), 0.0], [], [], [], 0.0)
    many = [calibration.measure(told, games(200, seed))[0] for seed in range(40)]
    assert mean([row.noise for row in many]) == pytest.approx(mean([row.error for row in many]), rel=0.15)
    alike = [Record(2, "", 9 * record.positions) for record in games(200)]
    assert calibration.measure(told, alike)[0].noise == pytest.approx(many[0].noise)


def test_learning_twice_gives_the_same_weights() -> None:
    training = Training(hidden=2, epochs=2)
    assert learn(NAMES, games(200), training).data() == learn(NAMES, games(200), training).data()


def test_positions_come_from_every_table_size_and_difficulty_and_say_who_won() -> None:
    setups = [setup_of(game("valkyrie"), seed, None) for seed in range(12)]
    assert {(seats, options["difficulty"]) for seats, options in setups} == {
        (seats, difficulty) for seats in (1, 2, 3, 4) for difficulty in ("easy", "standard", "hard")
    }
    records = collect(Batch("orphan-black", range(2), "regular", True))
    assert [record.seats for record in records] == [3, 4]
    assert all(len(one.features) == len(feature_names("orphan-black")) for one in records[0].positions)
    assert {one.won for record in records for one in record.positions} == {True, False}


def test_throws_that_decide_much_count_by_their_odds_in_games_to_learn_from_and_as_they_fell_in_others() -> None:
    seeds = range(40, 43)
    lessons, tests = [collect(Batch("black-orchestra", seeds, "regular", strays)) for strays in (True, False)]
    assert any(0 < one.won < 1 for record in lessons for one in record.positions)
    assert {one.won for record in tests for one in record.positions} <= {0, 1}
    played = {seed: record.picks for seed, record in zip(seeds, lessons, strict=True)}
    assert collect(Batch("black-orchestra", seeds, "regular", True, played)) == lessons


def test_what_was_likely_to_be_won_is_learned_as_well_as_what_was_won_that_often() -> None:
    lessons = games(1500)
    for record in lessons:
        told, _ = record.positions[0].features
        record.positions[0].won = 0.75 if told else 0.25
    network = learn(NAMES, lessons, Training(hidden=2, epochs=8, pace=0.02))
    assert network.chance([1.0, 0.5]) == pytest.approx(0.75, abs=0.02)
    assert network.chance([0.0, 0.5]) == pytest.approx(0.25, abs=0.02)


def test_the_command_writes_weights_and_a_report_the_same_each_time(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    files = [tmp_path / "one.json", tmp_path / "two.json"]
    for file in files:
        written = ["--out", str(file), "--report", f"{file}.report"]
        assert train.main(["orphan-black", "--games", "5", "--held-out", "1", *written]) == 0
    assert files[0].read_bytes() == files[1].read_bytes()
    weights = json.loads(files[0].read_text())
    assert set(weights["names"]) <= set(feature_names("orphan-black"))
    assert json.loads((tmp_path / "one.json.report").read_text())["rows"][0]["name"] == "all"
    assert "Brier" in capsys.readouterr().out


def test_games_that_are_kept_are_looked_at_again_and_not_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = train.Source("orphan-black", keep=tmp_path)
    first = list(source.records(range(2), strays=True))
    monkeypatch.setattr("sabletop.lab.positions.bot", lambda _: None)
    assert list(source.records(range(2), strays=True)) == first


def test_nobody_trains_a_game_that_nobody_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sabletop.lab.train.levels", lambda _: ("random",))
    with pytest.raises(SabletopError, match="Nobody plays Valkyrie yet"):
        train.main(["valkyrie"])
