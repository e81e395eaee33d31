"""Many games, on one core, on several or on a cluster, with the same result to the digit."""

import secrets
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from sabletop.lab.crew import Crew, cores, stopped
from sabletop.lab.keeping import Keeper
from sabletop.lab.notes import Notes, notes_of
from sabletop.lab.plan import MOST_GAMES, MOST_WORKERS, Plan, Player, check_number, make_plan
from sabletop.lab.report import Report
from sabletop.lab.tally import Tally

Progress = Callable[[int, int], None]
"""Called now and then with the number of games played and the number of all games."""

SMALLEST_BATCH: Final = 50
LARGEST_BATCH: Final = 500
_BATCHES_A_WORKER: Final = 32


@dataclass(frozen=True)
class Batch:
    """Some games of a plan: plain data, the same in every process."""

    plan: Plan
    numbers: range
    noted: bool
    """Whether somebody keeps the games themselves."""
    things: bool
    """Whether somebody wants to know what each seat was, got and played."""


@dataclass
class Part:
    """What came of a batch."""

    tally: Tally = field(default_factory=Tally)
    notes: list[Notes] = field(default_factory=list)


def run(
    game: str,
    games: int,
    seats: int | None = None,
    bots: Sequence[str] | None = None,
    seed: int | str | None = None,
    workers: int | None = 1,
    options: Mapping[str, object] | None = None,
    content: str | Path | None = None,
    progress: Progress | None = None,
    on: str | None = None,
    keepers: Sequence[Keeper] = (),
) -> Report:
    """Play `games` games and report.

    `bots` names one bot for all seats or one for each. Without a seed one is chosen, and the report names it.
    `workers` is a number of processes; None uses every core. `on` is a Ray cluster instead: `local`, or its address.
    The result depends on none of that but the seed, nor does what `keepers` are told of each game.
    Other processes are started afresh, so a program that asks for more than one worker needs the usual
    `if __name__ == "__main__":`.
    """
    total = check_number("games", games, MOST_GAMES)
    hands = check_number("workers", cores() if workers is None else workers, MOST_WORKERS)
    chosen = secrets.randbelow(1 << 32) if seed is None else seed
    plan = make_plan(game, seats, bots, chosen, options, None if content is None else str(content))
    crew = Crew(min(hands, -(-total // SMALLEST_BATCH)), on)
    noted, things = len(keepers) > 0, any(keeper.things for keeper in keepers)
    batches = (Batch(plan, numbers, noted, things) for numbers in _batches(total, crew.workers))
    tally = Tally()
    with ExitStack() as stack:
        for keeper in keepers:
            stack.callback(keeper.end)
            keeper.begin({"command": "simulate", "games": total, **plan.data()})
        for part in stack.enter_context(closing(crew.carry_out(play_batch, batches))):
            tally.merge(part.tally)
            for notes in part.notes:
                for keeper in keepers:
                    keeper.keep(notes)
            if progress is not None:
                progress(tally.games, total)
    return Report(plan, tally)


def _batches(total: int, workers: int) -> Iterator[range]:
    size = max(SMALLEST_BATCH, min(LARGEST_BATCH, total // (workers * _BATCHES_A_WORKER)))
    return (range(start, min(start + size, total)) for start in range(0, total, size))


_player: Player | None = None


def _player_of(plan: Plan) -> Player:
    """Whoever played the plan last in this process."""
    global _player
    if _player is None or _player.plan != plan:
        _player = Player(plan)
    return _player


def play_batch(batch: Batch) -> Part:
    """Play some games; give up early when nobody wants them any more."""
    player, part = _player_of(batch.plan), Part()
    for number in batch.numbers:
        if stopped():
            break
        if batch.noted:
            match = player.match(number)
            outcome = match.table.outcome
            assert outcome is not None
            part.tally.add(outcome, match.decisions)
            seed, bots = batch.plan.seed_of(number), batch.plan.bots
            part.notes.append(notes_of(match, number, seed, bots, batch.things))
        else:
            part.tally.add(*player.play(number))
    return part
