"""Exploring: random play rarely reaches the rare, so an explorer goes back to where something rare could be done.

It keeps a walk for each kind of situation (what is asked, what is owed, what kinds of action there are) and for each
action that was ever legal, returns to the rarest of them, plays it, and wanders on from there. Every situation of a new
kind is put before all the laws.
"""

from collections import Counter
from collections.abc import Callable
from typing import TypeVar

from law_walk import Setup, Walk, moves
from sabletop.engine.dealer import Stream, key_of
from sabletop.engine.steps import Choice

Thing = TypeVar("Thing")
Situation = tuple[str, frozenset[str], frozenset[str]]


def situation(w: Walk) -> Situation:
    """What kind of situation a walk has come to."""
    m = w.match
    choice = m.table.pending
    asked = choice.asks().key if isinstance(choice, Choice) else "over"
    owed = frozenset([type(step).__name__ for step in m.table.agenda])
    return asked, owed, frozenset([action.kind for _, action in moves(m)])


class Explorer:
    """Explores one set-up of a game."""

    def __init__(self, setup: Setup, seed: object, obey: Callable[[Walk, bool], None], rarely: int = 8) -> None:
        self.obey = obey
        self.rarely = rarely
        """At one in how many situations that are not new some laws are checked."""
        self.seed = seed
        self.stream = Stream(key_of(f"exploring {setup} {seed}"), "explorer")
        self.situations: dict[Situation, Walk] = {}
        self.visits: Counter[Situation] = Counter()
        self.offers: dict[int, Walk] = {}
        """For each action that was ever legal, a walk to where it is."""
        self.played: Counter[int] = Counter()
        self.kinds: Counter[str] = Counter()
        self.asked: Counter[str] = Counter()
        self.told: Counter[str] = Counter()
        self.ends: Counter[str] = Counter()
        self.decisions = 0
        self.now = self.origin = Walk(setup, seed)
        """Where it is, and where it set out from last."""
        self.fond: list[Walk] = []
        """Where it was told to set out from again: every other departure."""
        self._look(self.now)

    def explore(self, decisions: int) -> None:
        """Look around for about so many decisions."""
        goal = self.decisions + decisions
        while self.decisions < goal:
            self._depart()
            for _ in range(12):
                if self.now.match.over:
                    break
                self._wander()

    def _depart(self) -> None:
        """Go to where one has been least, to where a rare kind of action or a rare action is legal, or where told."""
        reseed = f"{self.seed} {self.decisions}"
        if self.fond and self.stream.below(2):
            self._set_out(self.fond[self.stream.below(len(self.fond))], reseed)
            return
        way = self.stream.below(3)
        if way == 0:
            place = self._least(list(self.situations), [self.visits[one] for one in self.situations])
            self.visits[place] += 1
            self._set_out(self.situations[place], reseed)
            return
        actions = self.now.match.edition.actions
        counts = [self.kinds[actions[n].kind] if way == 1 else self.played[n] for n in self.offers]
        number = self._least(list(self.offers), counts)
        self._set_out(self.offers[number], reseed)
        self._play([action.id for _, action in moves(self.now.match)].index(number))

    def _set_out(self, origin: Walk, reseed: str) -> None:
        self.origin = origin
        self.now = origin.fork(reseed)

    def _least(self, things: list[Thing], counts: list[int]) -> Thing:
        least = min(counts)
        rare = [thing for thing, count in zip(things, counts, strict=True) if count == least]
        return rare[self.stream.below(len(rare))]

    def _wander(self) -> None:
        """Play at random, or what has been played least."""
        possible = moves(self.now.match)
        numbers = list(range(len(possible)))
        if self.stream.below(2):
            least = min(self.played[action.id] for _, action in possible)
            numbers = [number for number in numbers if self.played[possible[number][1].id] == least]
        self._play(numbers[self.stream.below(len(numbers))])

    def _play(self, pick: int) -> None:
        _, action = moves(self.now.match)[pick]
        self.played[action.id] += 1
        self.kinds[action.kind] += 1
        self.now.step(pick)
        self.decisions += 1
        self._look(self.now)

    def _look(self, w: Walk) -> None:
        m = w.match
        here = situation(w)
        self.asked[here[0]] += 1
        for _, what, _ in m.events[w.checked_events :]:
            self.told[what.key] += 1
        new = here not in self.situations and not m.over
        if new or self.stream.below(self.rarely) == 0:
            self.obey(w, new)
        if m.outcome is not None:
            self.ends[m.outcome.key] += 1
            return
        again = self.stream.below(3) == 0
        fresh = [action.id for _, action in moves(m) if again or action.id not in self.offers]
        if fresh or new:
            kept = w.fork()
            self.offers.update(dict.fromkeys(fresh, kept))
            if new or again:
                self.situations[here] = kept


def seek(setup: Setup, kind: str, seeds: range = range(200)) -> Walk:
    """A walk to where an action of this kind is legal, without looking at laws on the way."""
    for seed in seeds:
        explorer = Explorer(setup, f"seeking {kind} {seed}", _no_law, rarely=1 << 30)
        explorer.explore(400)
        for (_, _, kinds), walk in explorer.situations.items():
            if kind in kinds:
                return walk
    raise LookupError(f"nobody comes to {kind} in {setup}")


def _no_law(w: Walk, new: bool) -> None:
    pass
