"""What the bots decide: `python scripts/decisions.py GAME --games 200` prints a line for each game that they play.

A line names the game's number, level and seats, how many decisions it took, and a digest of all of them. `--check FILE`
plays the games of such a file again and tells which ones went otherwise: what is changed around the rules must change
none of them.
"""

import argparse
import sys
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path

from sabletop import registry
from sabletop.bots.levels import NOVICE, REGULAR
from sabletop.engine.dealer import key_of
from sabletop.lab.plan import play_match


def line_of(name: str, level: str, number: int) -> str:
    """The game of this number, played by bots of one level."""
    game = registry.game(name)
    seats = game.seats[number % len(game.seats)]
    options = game.check_options({})
    m = play_match(game, registry.edition(name), [level] * seats, options, key_of(f"decisions {name} {number}"))
    picks = " ".join(str(pick) for pick in m.record()["picks"])
    return f"{level} {number} {seats} {m.decisions} {blake2b(picks.encode(), digest_size=8).hexdigest()}"


def lines(name: str, games: int) -> Iterator[str]:
    for level in (NOVICE, REGULAR):
        for number in range(games):
            yield line_of(name, level, number)


def check(name: str, written: list[str]) -> int:
    """How many of the games that were written down are played otherwise now."""
    other = 0
    for line in written:
        level, number = line.split()[:2]
        now = line_of(name, level, int(number))
        if now != line:
            print(f"was {line}\nnow {now}", flush=True)
            other += 1
    print(f"{name}: {len(written) - other} of {len(written)} games are decided alike.")
    return other


def main() -> int:
    parser = argparse.ArgumentParser(prog="decisions", description="What the bots decide.")
    parser.add_argument("game", choices=registry.games())
    parser.add_argument("--games", type=int, default=200, help="games of each level (default 200)")
    parser.add_argument("--check", type=Path, metavar="FILE", help="play the games of this file again")
    asked = parser.parse_args()
    if asked.check is not None:
        return 1 if check(asked.game, asked.check.read_text(encoding="utf-8").splitlines()) else 0
    for line in lines(asked.game, asked.games):
        print(line, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
