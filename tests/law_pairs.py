"""Counting pairs: how often two worlds were compared, for whom, at which question and after what happened."""

from collections import Counter

import law_secrets
from law_explore import Explorer
from law_walk import Setup, Walk
from sabletop.engine.game import Edition
from sabletop.engine.match import Match
from sabletop.engine.steps import Choice

TOPICS = ("ask-", "event-")
KINDS_OF_VIEWER = ("own seat", "other seat", "spectator")


def kind_of(viewer: int | None, m: Match) -> str:
    """Whose eyes these are: of the seat that is asked, of another, of somebody who watches."""
    if viewer is None:
        return "spectator"
    return "own seat" if viewer == m.seat else "other seat"


class Pairs:
    """Compares worlds for every viewer wherever an explorer looks, and counts what was compared."""

    def __init__(self, sought: frozenset[str] = frozenset()) -> None:
        self.sought = sought
        """The questions and events at which worlds are compared; without any, everywhere."""
        self.pairs = 0
        self.seen: Counter[tuple[str, str]] = Counter()
        """For each question, event and kind of action: how many pairs each kind of viewer had."""

    def obey(self, w: Walk, new: bool) -> None:
        """Compare the two worlds for each viewer."""
        m = w.match
        if m.over:
            return
        topics = self._topics(w)
        if self.sought and not self.sought & topics:
            return
        w.every = True
        law_secrets.a_viewer_cannot_tell_worlds_apart(w)
        for viewer in law_secrets.viewers(m):
            self.pairs += 1
            for topic in topics:
                self.seen[topic, kind_of(viewer, m)] += 1

    def explore(self, setup: Setup, seed: object, decisions: int) -> Explorer:
        """Explore a set-up and compare at one in two decisions.

        Where something is sought: whenever it is met; and then the explorer sets out from there again and again.
        """

        def obey(w: Walk, new: bool) -> None:
            before = self.pairs
            self.obey(w, new)
            if self.sought and self.pairs > before:
                explorer.fond.append(explorer.origin)

        explorer = Explorer(setup, seed, obey, rarely=1 if self.sought else 2)
        explorer.explore(decisions)
        return explorer

    def _topics(self, w: Walk) -> set[str]:
        m = w.match
        choice = m.table.pending
        assert isinstance(choice, Choice)
        news = m.events[len(w.before.events) :]
        return {f"ask-{choice.asks().key}"} | {f"event-{what.key}" for _, what, _ in news}

    def met(self, topic: str) -> dict[str, int]:
        """How often each kind of viewer has met a question or event."""
        return {kind: self.seen[topic, kind] for kind in KINDS_OF_VIEWER}

    def rare(self, topics: list[str], least: int) -> list[str]:
        """The questions and events that some kind of viewer met less often than that, each with its least number."""
        counts = {topic: min(self.met(topic).values()) for topic in topics}
        return [f"{topic} {count}" for topic, count in counts.items() if count < least]


def topics_of(edition: Edition) -> list[str]:
    """Every question and every event of a game, as `ask-…` and `event-…`."""
    return [key for key in edition.lexicon.patterns if key.startswith(TOPICS)]


def sought(edition: Edition, key: str) -> frozenset[str]:
    """The question and the event of this name, with or without what kind it is; none if there is neither."""
    names = {key, *[kind + key for kind in TOPICS]}
    return frozenset(names.intersection(topics_of(edition)))
