"""Counting pairs: how often two worlds were compared, for whom, at which question and after what happened."""

from collections import Counter

import law_secrets
from law_explore import Explorer
from law_walk import Setup, Walk
from sabletop.engine.match import Match
from sabletop.engine.steps import Choice

KINDS_OF_VIEWER = ("own seat", "other seat", "spectator")


def kind_of(viewer: int | None, m: Match) -> str:
    """Whose eyes these are: of the seat that is asked, of another, of somebody who watches."""
    if viewer is None:
        return "spectator"
    return "own seat" if viewer == m.seat else "other seat"


class Pairs:
    """Compares worlds for every viewer wherever an explorer looks, and counts what was compared."""

    def __init__(self) -> None:
        self.pairs = 0
        self.seen: Counter[tuple[str, str]] = Counter()
        """For each question, event and kind of action: how many pairs each kind of viewer had."""

    def obey(self, w: Walk, new: bool) -> None:
        """Compare the two worlds for each viewer."""
        m = w.match
        if m.over:
            return
        w.every = True
        law_secrets.a_viewer_cannot_tell_worlds_apart(w)
        topics = self._topics(w)
        for viewer in law_secrets.viewers(m):
            self.pairs += 1
            for topic in topics:
                self.seen[topic, kind_of(viewer, m)] += 1

    def explore(self, setup: Setup, seed: object, decisions: int) -> Explorer:
        """Explore a set-up and compare at one in two decisions."""
        explorer = Explorer(setup, seed, self.obey, rarely=2)
        explorer.explore(decisions)
        return explorer

    def _topics(self, w: Walk) -> set[str]:
        m = w.match
        choice = m.table.pending
        assert isinstance(choice, Choice)
        news = m._ear.heard[len(w.before._ear.heard) :]
        return {f"ask-{choice.asks().key}"} | {f"event-{what.key}" for _, what, _ in news}

    def rare(self, topics: list[str], least: int) -> list[str]:
        """The questions and events that some kind of viewer met less often than that, each with its least number."""
        counts = {topic: min(self.seen[topic, kind] for kind in KINDS_OF_VIEWER) for topic in topics}
        return [f"{topic} {count}" for topic, count in counts.items() if count < least]
