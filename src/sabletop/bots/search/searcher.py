"""A brain that searches: it takes the ideas of another brain, and looks where they lead."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from sabletop.bots.ideas import Brain, Idea
from sabletop.bots.reasons import sentence_of
from sabletop.bots.search.effort import Effort
from sabletop.bots.search.playout import Playout
from sabletop.bots.search.search import Rated, Search
from sabletop.bots.search.words import PHRASES, reason_of
from sabletop.bots.search.worlds import Worlds
from sabletop.bots.value.value import Value
from sabletop.engine import drive
from sabletop.engine.actions import Action
from sabletop.engine.dealer import Stream
from sabletop.engine.game import Game
from sabletop.engine.table import Table

_PER_CENT: Final = 100.0
_SALT: Final = 1 << 32


class Searcher:
    """Decides for one seat; `make` gives fresh brains of the kind that everybody at the table is taken to be."""

    def __init__(self, game: Game, make: Callable[[], Brain], value: Value | None, effort: Effort) -> None:
        self._game, self._make, self._value, self._effort = game, make, value, effort
        self._mind = make()
        self._minds: list[Brain] = []
        self._passed: set[int] = set()
        """What it could have played unasked since its last decision, and let pass."""
        self.reason = ""
        self.sees_all = False
        """Whether it decides with all cards open: only the lab shows it whole tables, to measure an upper bound."""

    def decide(self, known: Table, legal: Sequence[Action], rng: Stream) -> Action:
        """The idea that wins most often in the worlds that the seat takes the true one for."""
        salt = rng.below(_SALT)
        self._passed.clear()
        if len(legal) == 1:
            self.reason = PHRASES.say("search-forced")
            return legal[0]
        ideas = self._mind.ideas(known, legal)
        rated = self._rated(known, ideas)
        best = self._search(known, salt, self.sees_all).rate(rated)
        assert best.action is not None
        self.reason = reason_of(_why(ideas, best.action), best, rated, self._game.cooperative)
        return best.action

    def react(self, known: Table, legal: Sequence[Action], rng: Stream) -> Action | None:
        """What to play unasked, while somebody else decides; None to let it pass.

        What was let pass is not weighed again before the seat has decided something itself."""
        salt = rng.below(_SALT)
        rated = [Rated(None, 0)]
        for who, action in drive.playable(known, known.viewer):
            if action in legal and action.id not in self._passed and len(rated) <= self._effort.ideas:
                rated.append(Rated(action, who))
        if len(rated) == 1:
            return None
        best = self._search(known, salt).rate(rated)
        self._passed.update([action.id for action in legal])
        why = PHRASES.say("search-pass") if best.action is None else str(best.action)
        self.reason = reason_of(why, best, rated, self._game.cooperative)
        return best.action

    def ideas(self, known: Table, legal: Sequence[Action]) -> list[Idea]:
        """Every legal action; those that were looked into are worth their chance in per cent, the others less.

        Another idea may look better by less than its error: then the best one is worth as much."""
        found = self._mind.ideas(known, legal)
        if len(legal) == 1:
            return found
        rated = self._rated(known, found)
        best = self._search(known, 0).rate(rated)
        chances = [_PER_CENT * one.chance for one in rated]
        told = []
        for idea in found:
            tried = [one for one in rated if one.action is idea.action]
            if not tried:
                told.append(Idea(idea.action, min(chances) - 1.0, idea.reason))
                continue
            value = max(chances) if tried[0] is best else _PER_CENT * tried[0].chance
            told.append(
                Idea(idea.action, value, reason_of(sentence_of(idea.reason), tried[0], [], self._game.cooperative))
            )
        return told

    def hint_bar(self, known: Any) -> str | None:
        """Why nobody may help now."""
        return self._mind.hint_bar(known)

    def _search(self, known: Table, salt: int, is_whole: bool = False) -> Search:
        seats = max(known.seat_of) + 1
        while len(self._minds) < seats:
            self._minds.append(self._make())
        playout = Playout(self._game, self._minds, self._value, known.viewer, self._effort.ahead)
        worlds = Worlds(self._game, known, self._mind, str(salt), is_whole)
        return Search(worlds, playout, self._effort)

    def _rated(self, known: Table, ideas: list[Idea]) -> list[Rated]:
        """The best few ideas, the brain's own choice first."""
        whose = {action.id: who for who, action in reversed(drive.playable(known, known.viewer))}
        ranked = sorted([(-idea.value, number) for number, idea in enumerate(ideas)])[: self._effort.ideas]
        return [Rated(ideas[number].action, whose[ideas[number].action.id]) for _, number in ranked]


def _why(ideas: list[Idea], action: Action) -> str:
    """What the brain says for an action."""
    for idea in ideas:
        if idea.action is action:
            return sentence_of(idea.reason)
    return ""
