"""Let the referee of a game follow many games of every set-up.

    python tests/referees/many.py GAME N [--after M] [--seed S] [--level random] [--workers 2]

plays N games, in turn of each set-up (every player count, every value of every option, mixtures) and by everybody who
can play them: chance with all that may be done unasked, chance, novices, regulars; `--after 500` goes on after 500 of
them. Each objection is printed with what shows it again. Ends with 1 if there was one. Goes on in the compiled build if
there is one that fits the sources.
"""

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path

from sabletop.lab import builds

if __name__ == "__main__":
    builds.start_compiled([str(Path(__file__).resolve()), *sys.argv[1:]])
    sys.path.append(str(Path(__file__).resolve().parent.parent))

from law_walk import GAMES, Setup, setups
from referees.transcripts import Objection, follow, levels_of, listen, referee_of


def games(game: str, n: int, seed: object, only: str | None = None, after: int = 0) -> list[tuple[Setup, str, str]]:
    """The next `n` games to follow after so many: set-ups in turn, and each set-up by every level in turn."""
    chosen = [only] if only is not None else levels_of(game)
    there = setups(game)
    planned = []
    for number in range(after, after + n):
        turn, at = divmod(number, len(there))
        level = chosen[(turn + at) % len(chosen)]
        planned.append((there[at], level, f"{seed}-{turn}-{level}"))
    return planned


def refereed(game: str, one: tuple[Setup, str, str]) -> tuple[str, int, str]:
    """Play and follow one game: how it ended, how many events were heard, and the objection if there was one."""
    setup, level, seed = one
    heard = listen(setup, level, seed)
    try:
        follow(referee_of(game), heard)
    except Objection as objection:
        return str(heard.result["key"]), len(heard.lines), str(objection)
    return str(heard.result["key"]), len(heard.lines), ""


def follow_many(
    game: str, n: int, seed: object, only: str | None = None, workers: int = 1, after: int = 0
) -> Iterator[tuple[str, int, str]]:
    """Follow so many games, on one core or several."""
    planned = games(game, n, seed, only, after)
    if workers == 1:
        yield from map(partial(refereed, game), planned)
        return
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        yield from pool.map(partial(refereed, game), planned, chunksize=8)


def main() -> int:
    parser = argparse.ArgumentParser(prog="many", description="Let the referee of a game follow many games.")
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("games", type=int)
    parser.add_argument("--after", type=int, default=0, help="go on after so many games")
    parser.add_argument("--seed", default="many")
    parser.add_argument("--level", help="only games of this level")
    parser.add_argument("--workers", type=int, default=1)
    asked = parser.parse_args()
    began = told = time.monotonic()
    ends: Counter[str] = Counter()
    objections = lines = 0
    for end, heard, objection in follow_many(
        asked.game, asked.games, asked.seed, asked.level, asked.workers, asked.after
    ):
        ends[end] += 1
        lines += heard
        if objection:
            objections += 1
            print(f"OBJECTION {objection}", flush=True)
        if time.monotonic() - told > 60:
            told = time.monotonic()
            print(f"… {ends.total()} games", flush=True)
    took = time.monotonic() - began
    how = ", ".join(f"{key} {n}" for key, n in sorted(ends.items()))
    print(f"{asked.game}: {ends.total():,} games, {lines:,} lines, {objections} objections, {took:.0f} s ({how})")
    return 1 if objections else 0


if __name__ == "__main__":
    sys.exit(main())
