"""One of our games, measured once, in a process of its own: `ours.py GAME SEATS SECONDS` prints one line of JSON.

Which build it measures is a matter of the path that it is started with.
"""

import json
import random
import sys
from importlib.util import find_spec
from time import thread_time
from typing import Any

TABLES = 64
"""So many games go on together in the vector environment."""


def main(game: str, seats: str, seconds: str) -> None:
    start = thread_time()
    import sabletop

    import_ms = (thread_time() - start) * 1e3
    from sabletop.lab.bench import measure

    found = measure(game, int(seats), float(seconds))
    found |= environments(game, int(seats), float(seconds))
    print(json.dumps({**found, "version": sabletop.__version__, "import_ms": import_ms}))


def environments(game: str, seats: int, seconds: float) -> dict[str, Any]:
    """The environments for programs that learn: PettingZoo's documented loop, and many tables at once."""
    if find_spec("pettingzoo") is None:
        return {}
    import numpy as np

    from sabletop.lab.clock import pace
    from sabletop.rl.many import ManyTables
    from sabletop.rl.turns import TurnsEnv

    env, many, chance = TurnsEnv(game, seats), ManyTables(game, TABLES, seats), np.random.default_rng(1)
    many.reset(1)

    def turns(number: int) -> int:
        env.reset(seed=number)
        rng = random.Random(number)
        decisions = 0
        for _ in env.agent_iter():
            seen, _, ended, cut, _ = env.last()
            if ended or cut:
                env.step(None)
                continue
            actions = np.flatnonzero(seen["action_mask"])
            env.step(int(actions[int(rng.random() * len(actions))]))
            decisions += 1
        return decisions

    def together(number: int) -> int:
        many.step(many.pick(chance.random(TABLES)))
        return TABLES

    alone, many_at_once = pace(turns, seconds), pace(together, seconds)
    many_at_once["games_per_s"] = many_at_once["decisions_per_s"] / alone["length"]
    return {"turns": alone, "many": many_at_once}


if __name__ == "__main__":
    main(*sys.argv[1:])
