"""Many games, on one core or on several, with the same result to the digit."""

import os
import secrets
import signal
from collections import deque
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing, contextmanager
from itertools import islice
from multiprocessing import get_context
from multiprocessing.synchronize import Event
from pathlib import Path
from typing import Final

from sabletop.engine.errors import SabletopError
from sabletop.lab.plan import MOST_GAMES, MOST_WORKERS, Plan, Player, check_number, make_plan
from sabletop.lab.report import Report
from sabletop.lab.tally import Tally

Progress = Callable[[int, int], None]
"""Called now and then with the number of games played and the number of all games."""

SMALLEST_BATCH: Final = 50
LARGEST_BATCH: Final = 500
_BATCHES_A_WORKER: Final = 32
_AHEAD: Final = 3
"""How many batches wait for each worker."""


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
) -> Report:
    """Play `games` games and report.

    `bots` names one bot for all seats or one for each. Without a seed one is chosen, and the report names it.
    `workers` is a number of processes; None uses every core. The result depends on none of that but the seed.
    Other processes are started afresh, so a program that asks for more than one worker needs the usual
    `if __name__ == "__main__":`.
    """
    total = check_number("games", games, MOST_GAMES)
    hands = check_number("workers", _cores() if workers is None else workers, MOST_WORKERS)
    chosen = secrets.randbelow(1 << 32) if seed is None else seed
    plan = make_plan(game, seats, bots, chosen, options, None if content is None else str(content))
    hands = min(hands, -(-total // SMALLEST_BATCH))
    batches = _batches(total, hands)
    tally = Tally()
    with closing(_play_here(plan, batches) if hands == 1 else _play_in_processes(plan, batches, hands)) as parts:
        for part in parts:
            tally.merge(part)
            if progress is not None:
                progress(tally.games, total)
    return Report(plan, tally)


def _cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _batches(total: int, workers: int) -> Iterator[range]:
    size = max(SMALLEST_BATCH, min(LARGEST_BATCH, total // (workers * _BATCHES_A_WORKER)))
    return (range(start, min(start + size, total)) for start in range(0, total, size))


def _play_here(plan: Plan, batches: Iterator[range]) -> Generator[Tally, None, None]:
    player = Player(plan)
    for batch in batches:
        tally = Tally()
        for number in batch:
            tally.add(*player.play(number))
        yield tally


def _play_in_processes(plan: Plan, batches: Iterator[range], workers: int) -> Generator[Tally, None, None]:
    """Batches go out in order and come back in order; only a few wait at a time."""
    context = get_context("spawn")
    stop = context.Event()
    waiting: deque[Future[Tally]] = deque()
    pool = ProcessPoolExecutor(workers, mp_context=context, initializer=_sit_down, initargs=(plan, stop))
    try:
        with _interrupts_held_back():
            waiting.extend(pool.submit(_play_batch, batch) for batch in islice(batches, workers * _AHEAD))
        while waiting:
            yield waiting.popleft().result()
            waiting.extend(pool.submit(_play_batch, batch) for batch in islice(batches, 1))
    except BrokenProcessPool:
        raise SabletopError("A worker process ended before its games did; was it killed, or out of memory?") from None
    finally:
        stop.set()
        pool.shutdown(cancel_futures=True)


@contextmanager
def _interrupts_held_back() -> Iterator[None]:
    """Processes started in here never see Ctrl-C themselves: this one tells them to stop."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


_player: Player | None = None
_stop: Event | None = None


def _sit_down(plan: Plan, stop: Event) -> None:
    """Make a worker process ready."""
    global _player, _stop
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _player = Player(plan)
    _stop = stop


def _play_batch(batch: range) -> Tally:
    """Play some games in a worker process; give up early when nobody wants them any more."""
    assert _player is not None
    assert _stop is not None
    tally = Tally()
    for number in batch:
        if _stop.is_set():
            break
        tally.add(*_player.play(number))
    return tally
