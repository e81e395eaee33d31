"""How the rate of random games grows with processes, and on a local Ray cluster: `python bench/scaling.py GAME`.

The same games are played by one worker, by two, and so on. Efficiency is how many times as fast so many workers are,
divided by their number. It says something only where cores are free, so the load of the machine stands beside it.
"""

import argparse
import os
import sys
from collections.abc import Callable
from importlib.util import find_spec
from time import perf_counter

import sabletop
from sabletop.lab import builds, simulate
from sabletop.lab.crew import LOCAL, cores

HEAD = "| game, build | workers | on | games/s | efficiency | load before |\n|---|--:|---|--:|--:|--:|"

Play = Callable[[int, str | None], object]


def measured(play: Play, games: int, crews: list[tuple[int, str | None]]) -> list[tuple[float, float]]:
    """Games a second and efficiency of each crew; the first one is one worker, whom the others are compared with."""
    found: list[tuple[float, float]] = []
    for workers, on in crews:
        began = perf_counter()
        play(workers, on)
        rate = games / (perf_counter() - began)
        found.append((rate, rate / (found[0][0] if found else rate) / workers))
    return found


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="scaling", description="Random games by one worker, by two, and so on.")
    parser.add_argument("game", choices=sabletop.games())
    parser.add_argument("--games", type=int, default=20_000, help="how many are played each time (20000)")
    parser.add_argument("--most", type=int, default=cores(), help="the most workers (all cores)")
    asked = parser.parse_args(arguments)

    def play(workers: int, on: str | None) -> object:
        return simulate.run(asked.game, asked.games, seed=1, workers=workers, on=on)

    crews: list[tuple[int, str | None]] = [(workers, None) for workers in range(1, asked.most + 1)]
    if find_spec("ray") is not None:
        crews.append((asked.most, LOCAL))
    load = os.getloadavg()[0]
    print(HEAD)
    for (workers, on), (rate, efficiency) in zip(crews, measured(play, asked.games, crews), strict=True):
        where = "processes" if on is None else "Ray"
        told = f"{asked.game}, {builds.name()} | {workers} | {where} | {rate:,.0f} | {efficiency:.2f} | {load:.1f}"
        print(f"| {told} |", flush=True)
    return 0


if __name__ == "__main__":
    builds.start_compiled([__file__, *sys.argv[1:]])
    sys.exit(main(sys.argv[1:]))
