"""A bot in 20 lines: `PYTHONPATH=docs sabletop simulate valkyrie --bots example_small_bot:Careful`."""

from collections import Counter


class Careful:
    """Does the kind of thing that it has done least often so far."""

    def __init__(self):
        self.name, self.reason = "careful", ""
        self.done = Counter()

    def decide(self, known, legal, rng):
        """`known` is what the seat knows, `legal` what it may do; any chance comes from `rng`."""
        fewest = min(self.done[action.kind] for action in legal)
        fresh = [action for action in legal if self.done[action.kind] == fewest]
        picked = fresh[rng.below(len(fresh))]
        self.done[picked.kind] += 1
        self.reason = f"It has done this {fewest} times before."
        return picked
