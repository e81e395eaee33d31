"""Many games: reproducible, counted right, interruptible, and strict about what it is asked."""

import json
import multiprocessing
import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import sabletop
from sabletop import bots
from sabletop.engine import drive
from sabletop.engine.dealer import Stream
from sabletop.engine.errors import BadOption, BadSeats, BrokenContent, SabletopError, UnknownGame
from sabletop.engine.fields import UNKNOWN
from sabletop.lab import simulate
from sabletop.lab.plan import Player, make_plan
from sabletop.lab.tally import Tally
from small_search import FIRST, First
from toy import LanternTable


@pytest.fixture
def first_bot(monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setattr(First, "shown", [])
    return FIRST


def report(game: str, games: int = 120, **more: Any) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(simulate.run(game, games, **{"seats": 3, "seed": 7, **more}).json())
    return found


# Reproducible to the digit


def test_two_workers_report_what_one_reports() -> None:
    alone = simulate.run("valkyrie", 120, seats=2, seed=7, workers=1)
    together = simulate.run("valkyrie", 120, seats=2, seed=7, workers=2)
    assert together.json() == alone.json()
    assert together.text() == alone.text()


def test_the_size_of_the_batches_does_not_matter(lantern: str, monkeypatch: pytest.MonkeyPatch) -> None:
    expected = report(lantern)
    monkeypatch.setattr(simulate, "SMALLEST_BATCH", 7)
    monkeypatch.setattr(simulate, "LARGEST_BATCH", 7)
    assert report(lantern) == expected


def test_the_order_of_merging_does_not_matter(lantern: str) -> None:
    player = Player(make_plan(lantern, 3, None, 7, None, None))
    parts = []
    for start in (0, 40, 80):
        part = Tally()
        for number in range(start, start + 40):
            part.add(*player.play(number))
        parts.append(part)
    forwards, backwards = Tally(), Tally()
    for part in parts:
        forwards.merge(part)
    for part in parts[::-1]:
        backwards.merge(part)
    assert forwards == backwards == simulate.run(lantern, 120, seats=3, seed=7).tally


def test_another_seed_gives_other_games(lantern: str) -> None:
    assert report(lantern, seed=8)["decisions"] != report(lantern)["decisions"]


def test_without_a_seed_the_report_names_the_one_that_was_chosen(lantern: str) -> None:
    first = report(lantern, 60, seed=None)
    assert report(lantern, 60, seed=first["seed"]) == first
    assert report(lantern, 60, seed=None)["seed"] != first["seed"]


def test_a_game_can_be_looked_at_by_its_seed() -> None:
    player = Player(make_plan("valkyrie", 2, None, "look", None, None))
    m = sabletop.new("valkyrie", seats=2, seed=player.plan.seed_of(3))
    n = sabletop.new("valkyrie", seats=2, seed="look:3")
    assert m.state() == n.state()


# Counted right


def test_every_game_is_counted_once(lantern: str) -> None:
    found = report(lantern)
    assert found["games"] == 120
    assert sum(ending["count"] for ending in found["endings"]) == 120
    assert sum(seat["count"] for seat in found["wins"]["seats"]) == 120
    assert found["wins"]["table"]["count"] == 120


def test_lengths_are_those_of_the_games(lantern: str) -> None:
    player = Player(make_plan(lantern, 3, None, 7, None, None))
    lengths = sorted(player.play(number)[1] for number in range(120))
    found = report(lantern)["decisions"]
    assert found["mean"] == pytest.approx(sum(lengths) / 120)
    assert (found["least"], found["most"]) == (lengths[0], lengths[-1])
    assert (found["q25"], found["q50"], found["q95"]) == (lengths[29], lengths[59], lengths[113])


def test_a_co_operative_table_wins_or_loses_together() -> None:
    found = report("valkyrie", 60, seats=2)
    assert found["cooperative"] is True
    assert found["wins"]["seats"] == []
    assert found["wins"]["table"]["count"] == sum(ending["won"] for ending in found["endings"])
    assert "the table" in simulate.run("valkyrie", 60, seats=2, seed=7).text()


def test_the_text_says_who_won_how_long_it_took_and_how_it_ended(lantern: str) -> None:
    text = simulate.run(lantern, 120, seats=3, seed=7, options={"oil": 2}).text()
    assert text.startswith("Lantern: 120 games, 3 seats, bots random, seed 7\nOptions: oil 2")
    for line in (
        r"seat 2 random +\d+ +\d+\.\d\d%  \(\d+\.\d\d% to \d+\.\d\d%\)",
        r"mean \d+\.\d\d",
        r"lit +120 +100\.00%",
    ):
        assert re.search(line, text), line


# Bots


def test_a_bot_is_shown_what_its_own_seat_knows(lantern: str, first_bot: str) -> None:
    simulate.run(lantern, 3, seats=3, seed=7, bots=["random", first_bot, "random"])
    assert First.shown
    for known in First.shown:
        assert isinstance(known, LanternTable)
        assert known.viewer == 1
        assert [number != UNKNOWN for number in known.numbers] == [False, True, False]


def test_bots_are_reproducible_too(lantern: str, first_bot: str) -> None:
    mixed = ["random", first_bot, "random"]
    assert report(lantern, 60, bots=mixed) == report(lantern, 60, bots=mixed)
    assert report(lantern, 60, bots=mixed)["decisions"] != report(lantern, 60)["decisions"]


def test_the_report_names_the_bot_of_each_seat(lantern: str, first_bot: str) -> None:
    found = report(lantern, 10, bots=[first_bot, "random", "random"])
    assert [seat["bot"] for seat in found["wins"]["seats"]] == [first_bot, "random", "random"]


def test_a_random_bot_picks_only_legal_actions_and_says_why() -> None:
    m = sabletop.new("valkyrie", seats=2, seed=7)
    player, rng = bots.bot("random"), Stream(bytes(32), "test")
    seen = {player.decide(m.known(m.seat), m.legal, rng).id for _ in range(200)}
    assert seen == {action.id for action in m.legal}
    assert player.reason


# Progress and interruption


def test_progress_counts_up_to_all_games(lantern: str) -> None:
    calls: list[tuple[int, int]] = []
    simulate.run(lantern, 120, seats=3, seed=7, progress=lambda done, total: calls.append((done, total)))
    assert calls == [(50, 120), (100, 120), (120, 120)]


def test_an_interrupt_stops_the_workers() -> None:
    def interrupt(done: int, total: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        simulate.run("valkyrie", 100_000, seats=2, seed=7, workers=2, progress=interrupt)
    assert multiprocessing.active_children() == []


@pytest.mark.parametrize("workers", [1, 2])
def test_ctrl_c_is_quiet(workers: int) -> None:
    """Ctrl-C reaches every process of a terminal; only the first one answers."""
    code = (
        "import sys\n"
        "from sabletop.lab import simulate\n"
        "try:\n"
        "    tick = lambda *numbers: print('!', flush=True)\n"
        f"    simulate.run('valkyrie', 50_000_000, seats=2, seed=7, workers={workers}, progress=tick)\n"
        "except KeyboardInterrupt:\n"
        "    sys.exit(130)\n"
    )
    job = subprocess.Popen(
        [sys.executable, "-c", code],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )
    assert job.stdout is not None
    assert job.stdout.readline() == "!\n"
    os.killpg(job.pid, signal.SIGINT)
    _, errors = job.communicate(timeout=120)
    assert (job.returncode, errors) == (130, "")


def test_a_worker_that_dies_is_said_in_a_sentence() -> None:
    def kill(done: int, total: int) -> None:
        for worker in multiprocessing.active_children():
            worker.kill()

    with pytest.raises(SabletopError, match="worker process ended"):
        simulate.run("valkyrie", 100_000, seats=2, seed=7, workers=2, progress=kill)


# Bad input


@pytest.mark.parametrize("games", [0, -1, 10**12, True, 1.5, "10", None])
def test_a_bad_number_of_games_is_refused(games: Any) -> None:
    with pytest.raises(SabletopError, match=r"The number of games must be a whole number from 1 to 100,000,000"):
        simulate.run("valkyrie", games)


@pytest.mark.parametrize("workers", [0, -2, 257, 10**12, 2.0])
def test_a_bad_number_of_workers_is_refused(workers: Any) -> None:
    with pytest.raises(SabletopError, match="The number of workers must be a whole number from 1 to 256"):
        simulate.run("valkyrie", 10, workers=workers)


@pytest.mark.parametrize(
    ("asked", "error", "words"),
    [
        ({"game": "chess"}, UnknownGame, "There is no game 'chess'"),
        ({"seats": 9}, BadSeats, "not 9"),
        ({"options": {"colour": "red"}}, BadOption, "no option 'colour'"),
        ({"bots": ["clever"]}, SabletopError, "There is no bot 'clever' for Valkyrie; there are random"),
        ({"bots": ["random"] * 3}, SabletopError, "3 bots were named for 2 seats"),
        ({"content": Path("no such file.toml")}, BrokenContent, "no such file"),
    ],
)
def test_what_cannot_be_played_is_refused_before_the_first_game(
    asked: dict[str, Any], error: type[Exception], words: str
) -> None:
    with pytest.raises(error, match=re.escape(words)):
        simulate.run(**{"game": "valkyrie", "games": 10, "seats": 2, **asked})


def test_the_lab_uses_the_quick_way_only_when_every_seat_is_random(
    lantern: str, first_bot: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> int:
        raise AssertionError

    monkeypatch.setattr(drive, "playout", refuse)
    simulate.run(lantern, 2, seats=2, seed=1, bots=["random", first_bot])
    with pytest.raises(AssertionError):
        simulate.run(lantern, 2, seats=2, seed=1, bots=["random", "random"])
