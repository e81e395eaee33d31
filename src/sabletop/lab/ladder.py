"""The ladder: every level of a game measured on the same seeds, with intervals, reproducible to the digit.

In a co-operative game each level plays alone at the table, and two levels are compared seed by seed. In the other games
one seat of the higher level sits among the lower one, once in every seat: together these games are one block. Where an
option says who leads which faction, the tested seat leads the first one named, wherever it sits.
"""

import itertools
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import closing
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from typing import Final, TypeVar

from sabletop import registry
from sabletop.bots import RandomBot, levels
from sabletop.engine import drive
from sabletop.engine.dealer import SeededDealer, Stream, key_of
from sabletop.engine.errors import SabletopError
from sabletop.engine.game import Edition, Game, Setting
from sabletop.lab.ladder_report import Cell, LadderReport, Setup
from sabletop.lab.plan import MOST_GAMES, MOST_WORKERS, check_number, play_match

HELD_OUT: Final = 1_000_000
"""Bots are tuned on seeds below this one and measured from here on."""
BATCH: Final = 25
FACTIONS: Final = "factions"
"""The option whose values name the factions seat by seat, as in `sanctuary-plague`."""
BETWEEN: Final = "-"

Progress = Callable[[int, int], None]
Found = TypeVar("Found")


@dataclass(frozen=True)
class Job:
    """Some games of one cell: plain data, the same in every process."""

    game: str
    content: str | None
    cell: int
    bots: tuple[str, ...]
    options: dict[str, Setting]
    seeds: range


def run(
    game: str,
    games: int = 1000,
    seats: Sequence[int] | None = None,
    names: Sequence[str] | None = None,
    options: Mapping[str, Sequence[object]] | None = None,
    seed: int = HELD_OUT,
    workers: int = 1,
    content: str | Path | None = None,
    progress: Progress | None = None,
) -> LadderReport:
    """Play `games` seeds in every cell and report.

    `names` are the levels, the weakest first; `options` gives for some options the values that are gone through (for
    instance `{"difficulty": ["easy", "standard", "hard"]}`). The result depends on neither the number of workers nor
    their order. More than one worker needs the usual `if __name__ == "__main__":`.
    """
    blocks = check_number("games", games, MOST_GAMES)
    hands = check_number("workers", workers, MOST_WORKERS)
    setup = _set_up(game, seats, names, options, seed, blocks, None if content is None else str(content))
    cells = _cells(setup)
    jobs = list(_jobs(setup, cells))
    done = 0
    with closing(share_out(play, jobs, hands)) as parts:
        for job, wins in zip(jobs, parts, strict=True):
            cells[job.cell].wins.extend(wins)
            done += len(wins)
            if progress is not None:
                progress(done, len(cells) * blocks)
    return LadderReport(setup, cells)


def _set_up(
    name: str,
    seats: Sequence[int] | None,
    names: Sequence[str] | None,
    options: Mapping[str, Sequence[object]] | None,
    seed: int,
    games: int,
    content: str | None,
) -> Setup:
    found = registry.game(name)
    known = levels(name)
    wanted = tuple(names or known)
    for level in wanted:
        if level not in known:
            raise SabletopError(f"Nobody plays {found.title} as {level!r}; there are {', '.join(known)}.")
    people = tuple([found.check_seats(one) for one in (seats or found.seats)])
    grid = options or _grid(found)
    rows = [dict(zip(grid, values, strict=True)) for values in itertools.product(*grid.values())]
    checked = tuple([found.check_options(row) for row in rows])
    registry.edition(name, content)
    return Setup(name, content, people, wanted, tuple(grid), checked, seed, games, found.cooperative)


def _grid(game: Game) -> Mapping[str, Sequence[object]]:
    """The options that are gone through unless somebody says otherwise: difficulties, or who leads what."""
    if "difficulty" in game.options:
        return {"difficulty": game.options["difficulty"].values}
    if FACTIONS in game.options:
        return {FACTIONS: [value for value in game.options[FACTIONS].values if BETWEEN in str(value)]}
    return {}


def seated(options: Mapping[str, Setting], seat: int) -> dict[str, Setting]:
    """The options of a game in which `seat` is the tested one: it leads the faction that is named first."""
    found = dict(options)
    sides = str(found.get(FACTIONS, "")).split(BETWEEN)
    if len(sides) > 1:
        found[FACTIONS] = BETWEEN.join([*sides[len(sides) - seat :], *sides[: len(sides) - seat]])
    return found


def _cells(setup: Setup) -> list[Cell]:
    """What is played, in the order of the report."""
    cells = []
    for options in setup.settings:
        for seats in setup.seats:
            if setup.together:
                cells += [Cell(seats, options, level, "", (level,) * seats) for level in setup.levels]
                continue
            for low, high in itertools.pairwise(setup.levels):
                for seat in range(seats):
                    bots = tuple([high if one == seat else low for one in range(seats)])
                    cells.append(Cell(seats, options, high, low, bots, seat))
    return cells


def _jobs(setup: Setup, cells: Sequence[Cell]) -> Iterator[Job]:
    last = setup.seed + setup.games
    for number, cell in enumerate(cells):
        for start in range(setup.seed, last, BATCH):
            seeds = range(start, min(start + BATCH, last))
            yield Job(setup.game, setup.content, number, cell.bots, seated(cell.options, cell.seat), seeds)


def share_out(work: Callable[[Job], Found], jobs: Sequence[Job], workers: int) -> Generator[Found, None, None]:
    """What comes of each job, in order, by one process or several."""
    if workers == 1:
        yield from map(work, jobs)
        return
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        yield from pool.map(work, jobs)


def play(job: Job) -> list[tuple[int, ...]]:
    """Play the games of a job: the winning seats of each."""
    edition = registry.edition(job.game, job.content)
    return [_play_one(job, edition, seed) for seed in job.seeds]


def _play_one(job: Job, edition: Edition, seed: int) -> tuple[int, ...]:
    game, key = registry.game(job.game), key_of(seed)
    if set(job.bots) == {RandomBot.name}:
        t = game.set_up(edition, len(job.bots), job.options)
        drive.playout(t, SeededDealer(key), Stream(key, "picks"), game.bound)
        assert t.outcome is not None
        return t.outcome.winners
    outcome = play_match(game, edition, job.bots, job.options, key).outcome
    assert outcome is not None
    return outcome.winners


def latency(game: str, level: str, games: int, seats: int | None = None, seed: int = 0) -> dict[str, float]:
    """How long decisions of a level take on this machine, in milliseconds of processor time; never part of a report."""
    found = registry.game(game)
    people = found.check_seats(found.seats[0] if seats is None else seats)
    job = Job(game, None, 0, (level,) * people, found.check_options({}), range(seed, seed + games))
    times: list[float] = []
    for one in job.seeds:
        play_match(
            found, registry.edition(game), job.bots, job.options, key_of(one), lambda *told: times.append(told[2])
        )
    times.sort()
    shares = {"p50": 0.5, "p95": 0.95, "p99": 0.99}
    figures = {name: 1000 * times[int(share * (len(times) - 1))] for name, share in shares.items()}
    return {"decisions": float(len(times)), **figures, "most": 1000 * times[-1]}
