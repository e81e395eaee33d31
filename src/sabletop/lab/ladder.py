"""The ladder: every level of a game measured on the same seeds, with intervals, reproducible to the digit.

In a co-operative game each level plays alone at the table, and two levels are compared seed by seed. In the other games
one seat of the higher level sits among the lower one, once in every seat: together these games are one block. Where an
option says who leads which faction, the tested seat leads the first one named, wherever it sits.
"""

import itertools
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, closing
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from sabletop import registry
from sabletop.bots import check_names, levels
from sabletop.bots.levels import QUICK
from sabletop.engine.dealer import key_of
from sabletop.engine.errors import SabletopError
from sabletop.engine.game import Game, Setting
from sabletop.engine.match import Match
from sabletop.lab.crew import Crew
from sabletop.lab.keeping import Keeper
from sabletop.lab.ladder_report import Cell, LadderReport, Setup
from sabletop.lab.notes import Notes, notes_of
from sabletop.lab.plan import MOST_GAMES, MOST_WORKERS, check_number, play_match, play_out, whole_match

HELD_OUT: Final = 1_000_000
"""Bots are tuned on seeds below this one and measured from here on."""
BATCH: Final = 25
FACTIONS: Final = "factions"
"""The option whose values name the factions seat by seat, as in `sanctuary-plague`."""
BETWEEN: Final = "-"

Progress = Callable[[int, int], None]


@dataclass(frozen=True)
class Job:
    """Some games of one cell: plain data, the same in every process."""

    game: str
    content: str | None
    cell: int
    bots: tuple[str, ...]
    options: dict[str, Setting]
    seeds: range
    first: int = 0
    """The number that its first game has in the run."""


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
    on: str | None = None,
    keepers: Sequence[Keeper] = (),
) -> LadderReport:
    """Play `games` seeds in every cell and report.

    `names` are the levels, or bots of somebody else's, the weakest first; without any all levels that decide at sight.
    `options` gives for some options the values that are gone through (for
    instance `{"difficulty": ["easy", "standard", "hard"]}`). The result depends on neither the number of workers nor
    their order, nor on the Ray cluster that they work `on` (`local`, or its address); `keepers` are told of each game.
    More than one worker needs the usual `if __name__ == "__main__":`.
    """
    blocks = check_number("games", games, MOST_GAMES)
    hands = check_number("workers", workers, MOST_WORKERS)
    setup = _set_up(game, seats, names, options, seed, blocks, None if content is None else str(content))
    cells = _cells(setup)
    jobs = list(_jobs(setup, cells))
    done = 0
    with ExitStack() as stack:
        for keeper in keepers:
            stack.callback(keeper.end)
            keeper.begin(_about(setup, cells))
        work: Callable[[Job], Sequence[tuple[int, ...] | Notes]] = play_and_note if keepers else play
        parts = stack.enter_context(closing(Crew(hands, on).carry_out(work, jobs)))
        for job, part in zip(jobs, parts, strict=True):
            cells[job.cell].wins.extend([_winners(one, keepers) for one in part])
            done += len(part)
            if progress is not None:
                progress(done, len(cells) * blocks)
    return LadderReport(setup, cells)


def game_of(
    number: int,
    game: str,
    games: int = 1000,
    seats: Sequence[int] | None = None,
    names: Sequence[str] | None = None,
    options: Mapping[str, Sequence[object]] | None = None,
    seed: int = HELD_OUT,
    content: str | Path | None = None,
) -> Match:
    """The game of this number in the run with these arguments, alone."""
    blocks = check_number("games", games, MOST_GAMES)
    setup = _set_up(game, seats, names, options, seed, blocks, None if content is None else str(content))
    cells = _cells(setup)
    if not 0 <= number < len(cells) * blocks:
        raise SabletopError(f"The games of this run have numbers from 0 to {len(cells) * blocks - 1:,}, not {number}.")
    cell = cells[number // blocks]
    edition, key = registry.edition(game, setup.content), key_of(setup.seed + number % blocks)
    return whole_match(registry.game(game), edition, cell.bots, seated(cell.options, cell.seat), key)


def _winners(game: tuple[int, ...] | Notes, keepers: Sequence[Keeper]) -> tuple[int, ...]:
    """Who won; where games are kept, this one is."""
    if not isinstance(game, Notes):
        return game
    for keeper in keepers:
        keeper.keep(game)
    return tuple(game.game["winners"])


def _about(setup: Setup, cells: Sequence[Cell]) -> dict[str, object]:
    """What is played, for whoever keeps the games: game n is seed n modulo `games` of cell n divided by `games`."""
    return {
        "command": "ladder",
        "game": setup.game,
        "version": registry.game(setup.game).version,
        "content": registry.edition(setup.game, setup.content).hash,
        "seed": setup.seed,
        "games": setup.games,
        "cells": [{"seats": c.seats, "options": seated(c.options, c.seat), "bots": list(c.bots)} for c in cells],
    }


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
    wanted = tuple(names or [level for level in levels(name) if level in QUICK])
    check_names(wanted, name)
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
            first = number * setup.games + start - setup.seed
            yield Job(setup.game, setup.content, number, cell.bots, seated(cell.options, cell.seat), seeds, first)


def play(job: Job) -> list[tuple[int, ...]]:
    """Play the games of a job: the winning seats of each."""
    edition, game = registry.edition(job.game, job.content), registry.game(job.game)
    return [play_out(game, edition, job.bots, job.options, key_of(seed))[0].winners for seed in job.seeds]


def play_and_note(job: Job) -> list[Notes]:
    """Play the games of a job, and write each of them down."""
    edition, game = registry.edition(job.game, job.content), registry.game(job.game)
    found = []
    for place, seed in enumerate(job.seeds):
        match = whole_match(game, edition, job.bots, job.options, key_of(seed))
        found.append(notes_of(match, job.first + place, seed, job.bots))
    return found


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
