"""How well Orphan Black's regular knows the others: its belief about their factions at its last decision.

The regular sits among players of one level: among regulars every seat is looked at, among others one seat, which moves
on from seed to seed. The belief is worked out from what that seat knows alone, as the regular itself does it.
"""

import json
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass, field
from typing import Any, Final

from sabletop import registry
from sabletop.bots.levels import LEVELS, REGULAR
from sabletop.bots.orphan_black.mind import Memory
from sabletop.bots.random_bot import RandomBot
from sabletop.engine.dealer import key_of
from sabletop.engine.errors import SabletopError
from sabletop.engine.table import Table
from sabletop.games.orphan_black.edition import OrphanBlackEdition
from sabletop.games.orphan_black.questions import opponents
from sabletop.games.orphan_black.table import OrphanBlackTable
from sabletop.lab.crew import Crew
from sabletop.lab.figures import Share
from sabletop.lab.ladder import BATCH, HELD_OUT, Job, Progress
from sabletop.lab.ladder_figures import Gap, gap
from sabletop.lab.plan import MOST_GAMES, MOST_WORKERS, check_number, play_match

GAME: Final = "orphan-black"
BINS: Final = 10

Guess = tuple[float, bool]
"""How likely the likeliest faction of somebody seemed, and whether it was the right one."""


@dataclass
class Bin:
    """The guesses that were about equally sure."""

    guesses: int = 0
    sure: float = 0.0
    """How many of them should have been right."""
    right: int = 0

    def data(self) -> dict[str, float | int]:
        """The bin as JSON-ready data."""
        return {"guesses": self.guesses, "sure": self.sure, "right": self.right}


@dataclass
class Cell:
    """The guesses among others of one level, at one table size or at all."""

    level: str
    seats: tuple[int, ...]
    games: list[list[Guess]] = field(default_factory=list)
    """The guesses of each game, in the order of the seeds."""

    def right(self) -> Share:
        """How often the likeliest faction was the right one; each guess counts as if it were independent."""
        guesses = [right for game in self.games for _, right in game]
        return Share(sum(guesses), len(guesses))

    def by_game(self) -> Gap:
        """The mean of the games' shares; its interval draws whole games anew."""
        return gap([sum([right for _, right in game]) / len(game) for game in self.games])

    def bins(self) -> list[Bin]:
        """The guesses by how sure they were, in tenths."""
        found = [Bin() for _ in range(BINS)]
        for game in self.games:
            for sure, right in game:
                one = found[min(BINS - 1, int(BINS * sure))]
                one.guesses += 1
                one.sure += sure
                one.right += right
        return found

    def error(self) -> float:
        """The expected calibration error in points: by how much a guess is surer, or less sure, than it should be."""
        return 100 * sum([abs(one.sure - one.right) for one in self.bins()]) / self.right().total

    def data(self) -> dict[str, Any]:
        """The cell as JSON-ready data."""
        right = self.right()
        where = {"others": self.level, "seats": list(self.seats), "games": len(self.games), "guesses": right.total}
        figures = {"right": right.data(), "by_game": self.by_game().data(), "calibration_error": self.error()}
        return {**where, **figures, "bins": [one.data() for one in self.bins()]}

    def lines(self) -> list[str]:
        """The cell for people."""
        low, high = self.right().interval
        games = self.by_game()
        table = f"{', '.join([str(one) for one in self.seats])} seats"
        found = [
            f"among {self.level} players, {table}: {len(self.games):,} games, {self.right().total:,} guesses",
            f"  right {self.right().rate:.2%} ({low:.2%} to {high:.2%}; "
            f"drawing whole games {games.low:.2%} to {games.high:.2%}), calibration error {self.error():.2f} points",
        ]
        for number, one in enumerate(self.bins()):
            if one.guesses:
                sure, right = one.sure / one.guesses, one.right / one.guesses
                span = f"{10 * number}–{10 * number + 10} %"
                found.append(f"    {span:<9} {one.guesses:>7,} guesses  sure {sure:6.1%}  right {right:6.1%}")
        return found


class BeliefReport:
    """The guesses in every cell, and for each level all table sizes together."""

    def __init__(self, cells: Sequence[Cell], first: int, games: int) -> None:
        self.seeds = (first, first + games - 1)
        self.cells: list[Cell] = []
        for level in dict.fromkeys([cell.level for cell in cells]):
            here = [cell for cell in cells if cell.level == level]
            self.cells += here
            if len(here) > 1:
                seats = tuple([one for cell in here for one in cell.seats])
                self.cells.append(Cell(level, seats, [game for cell in here for game in cell.games]))

    def data(self) -> dict[str, Any]:
        """The report as JSON-ready data."""
        where = {"sabletop": "belief", "game": GAME, "version": registry.game(GAME).version, "seeds": list(self.seeds)}
        return {**where, "content": registry.edition(GAME).hash, "cells": [cell.data() for cell in self.cells]}

    def json(self) -> str:
        """The report as one JSON document."""
        return json.dumps(self.data(), indent=1, ensure_ascii=False)

    def text(self) -> str:
        """The report for people."""
        title = f"{registry.game(GAME).title}: what the regular believes at its last decision"
        lines = [f"{title}, seeds {self.seeds[0]} to {self.seeds[1]}, 95 % intervals"]
        for cell in self.cells:
            lines += ["", *cell.lines()]
        return "\n".join(lines)


def run(
    games: int = 1000,
    seats: Sequence[int] | None = None,
    others: Sequence[str] | None = None,
    seed: int = HELD_OUT,
    workers: int = 1,
    progress: Progress | None = None,
) -> BeliefReport:
    """Play `games` seeds among others of each level at each table size; the same seeds give the same report."""
    number = check_number("games", games, MOST_GAMES)
    hands = check_number("workers", workers, MOST_WORKERS)
    found = registry.game(GAME)
    for level in others or ():
        if level not in LEVELS:
            raise SabletopError(f"Nobody plays {found.title} as {level!r}; there are {', '.join(LEVELS)}.")
    sizes = [found.check_seats(one) for one in (seats or found.seats)]
    cells = [Cell(level, (size,)) for level in (others or (RandomBot.name, REGULAR)) for size in sizes]
    jobs = [job for place, cell in enumerate(cells) for job in _jobs(cell, place, range(seed, seed + number))]
    with closing(Crew(hands).carry_out(play, jobs)) as parts:
        for done, (job, part) in enumerate(zip(jobs, parts, strict=True), 1):
            cells[job.cell].games.extend(part)
            if progress is not None:
                progress(done * len(cells) * number // len(jobs), len(cells) * number)
    return BeliefReport(cells, seed, number)


def _jobs(cell: Cell, place: int, seeds: range) -> list[Job]:
    bots, options = (cell.level,) * cell.seats[0], registry.game(GAME).check_options({})
    starts = range(seeds.start, seeds.stop, BATCH)
    return [Job(GAME, None, place, bots, options, range(one, min(one + BATCH, seeds.stop))) for one in starts]


def play(job: Job) -> list[list[Guess]]:
    """Play the games of a job: the guesses of each."""
    return [_guesses(job, seed) for seed in job.seeds]


def _guesses(job: Job, seed: int) -> list[Guess]:
    edition, bots = registry.edition(GAME), list(job.bots)
    assert isinstance(edition, OrphanBlackEdition)
    bots[seed % len(bots)] = REGULAR
    last: dict[int, OrphanBlackTable] = {}

    def watch(seat: int, known: Table, _: float) -> None:
        assert isinstance(known, OrphanBlackTable)
        last[seat] = known

    m = play_match(registry.game(GAME), edition, bots, job.options, key_of(seed), watch)
    assert isinstance(m.table, OrphanBlackTable)
    factions = [edition.goal_faction[goal] for goal in m.table.goals]
    regulars = [seat for seat in sorted(last) if bots[seat] == REGULAR]
    return [guess for seat in regulars for guess in _of(last[seat], factions)]


def _of(known: OrphanBlackTable, factions: Sequence[int]) -> list[Guess]:
    """What a seat would guess of each other player by what it knows, and whether it is right."""
    belief = Memory(known.edition).belief(known, True)
    found = []
    for number, other in enumerate(opponents(known, known.viewer)):
        chances = belief.factions(number)
        found.append((max(chances), chances.index(max(chances)) == factions[other]))
    return found
