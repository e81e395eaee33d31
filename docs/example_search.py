"""A search player in 60 lines: `PYTHONPATH=docs sabletop simulate dark-order --bots example_search:Searcher,random`.

Flat Monte Carlo over worlds: what the seat does not know is dealt, every action is tried in every world, the rest of
the game is played at random, and the action that won most often is taken. It never sees more than its seat does.
"""

from sabletop import Match

WORLDS = 6
"""In so many worlds every action is tried."""
IDEAS = 8
"""Of more actions than this, so many are tried."""


class Searcher:
    """Tries its actions in worlds that it takes the true one for."""

    def __init__(self):
        self.name, self.reason = "searcher", ""

    def decide(self, known, legal, rng):
        """The action that does best on average."""
        if len(legal) == 1:
            self.reason = "There is no other choice."
            return legal[0]
        ideas = self.some(legal, rng)
        scores = dict.fromkeys(ideas, 0.0)
        for _ in range(WORLDS):
            world = Match.from_known(known, seed=rng.below(1 << 30))
            for action in ideas:
                scores[action] += self.outcome(world.clone(), action, known.viewer, rng)
        best = max(ideas, key=scores.__getitem__)
        self.reason = f"It won {scores[best]:.1f} of {WORLDS} games that were played on at random."
        return best

    def some(self, legal, rng):
        """At most so many ideas, any of them."""
        left = list(legal)
        while len(left) > IDEAS:
            left.pop(rng.below(len(left)))
        return left

    def outcome(self, match, action, seat, rng):
        """1 if this seat wins after the action, and a share of it where several win."""
        match.play(action)
        while not match.over:
            legal = match.legal
            match.play(legal[rng.below(len(legal))])
        winners = match.table.outcome.winners
        return (seat in winners) / max(1, len(winners)) if not match.game.cooperative else float(bool(winners))
