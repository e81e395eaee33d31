"""What the rule of accusations alone does to the order of play, without any bot: `python scripts/race.py --seats 6`.

Everybody reads alike and perfectly: after each card that somebody plays their faction is known to the whole table with
one and the same chance (`--chance 0.6`), also those whose faction is the only one left are, and whoever is sure of
somebody accuses in their own turn at once. Tells the points for accusations by order of play. What is left of a slope
here no player can help; with `--no-counting` nobody thinks of the goals that are left.
"""

import argparse
from collections import Counter
from random import Random

from sabletop.games.orphan_black.ids import SLOT_POINTS

GOALS = (0, 1, 2) * 2
"""The factions of the goals that are dealt from: two of each."""


def sure_of(me: int, goals: list[int], known: set[int], counting: bool) -> set[int]:
    """Of whom somebody is sure: those who are known, and all others where only one faction is left."""
    left = Counter(GOALS) - Counter([goals[one] for one in known | {me}])
    everybody = counting and len(left) == 1
    return (set(range(len(goals))) if everybody else known) - {me}


def race(seats: int, chance: float, rounds: int, luck: Random, counting: bool) -> list[int]:
    """One game: the points for accusations by order of play."""
    goals = luck.sample(GOALS, seats)
    points, accusers, known = [0] * seats, [set[int]() for _ in goals], set[int]()
    for turn in range(seats * rounds):
        me = turn % seats
        if luck.random() < chance:
            known.add(me)
        for other in sure_of(me, goals, known, counting):
            if me not in accusers[other]:
                points[me] += SLOT_POINTS[len(accusers[other])]
                accusers[other].add(me)
    return points


def main() -> None:
    parser = argparse.ArgumentParser(description="What the rule of accusations alone does to the order of play.")
    parser.add_argument("--seats", type=int, default=6)
    parser.add_argument("--chance", type=float, default=0.6, help="that a card tells the whole table whose it is")
    parser.add_argument("--rounds", type=int, default=6)
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--no-counting", action="store_true", help="nobody thinks of the goals that are left")
    asked = parser.parse_args()
    luck = Random(asked.seed)
    games = [race(asked.seats, asked.chance, asked.rounds, luck, not asked.no_counting) for _ in range(asked.games)]
    means = [sum(of_place) / asked.games for of_place in zip(*games, strict=True)]
    print("points for accusations by order of play:", " ".join([f"{one:.2f}" for one in means]))


if __name__ == "__main__":
    main()
