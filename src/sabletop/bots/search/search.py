"""The search: the brain's best ideas, each tried in the same worlds; what is best on average over all of them is done.

Every idea is one plan for all that the seat cannot tell apart: what is done later in a world is decided from what is
known there, so no plan is fitted to a world that nobody can see.
"""

from math import sqrt
from typing import Final

from sabletop.bots.search.effort import Clock, Effort
from sabletop.bots.search.playout import Playout
from sabletop.bots.search.worlds import Worlds
from sabletop.engine.actions import Action

_LOOKS: Final = 4
"""After every so many worlds ideas that are clearly worse are given up."""
_CLEARLY: Final = 2.0
"""By how many standard errors that must be."""
_NOTHING: Final = 0.002
"""A difference in chances that is none."""
_LITTLE: Final = 0.005
"""A gain in chances that is not worth looking for any longer."""


class Rated:
    """An idea and the chances that it had, world by world."""

    def __init__(self, action: Action | None, who: int) -> None:
        self.action = action
        """None: to let the moment pass."""
        self.who = who
        self.chances: list[float] = []
        self.follows: dict[Action, int] = {}
        """What the seat did next, and in how many worlds."""

    @property
    def chance(self) -> float:
        """The chance to win, on average over the worlds."""
        return sum(self.chances) / len(self.chances) if self.chances else 0.0

    def lead(self, other: "Rated") -> tuple[float, float]:
        """By how much it is better than another one in the worlds that both were tried in, and the standard error."""
        n = min(len(self.chances), len(other.chances))
        gaps = [self.chances[i] - other.chances[i] for i in range(n)]
        if n < 2:
            return (gaps[0] if gaps else 0.0), 1.0
        mean = sum(gaps) / n
        return mean, sqrt(sum([(gap - mean) ** 2 for gap in gaps]) / (n - 1) / n)

    def next_action(self) -> Action | None:
        """What the seat did next in more than half of the worlds, if there is such a thing."""
        for action, times in self.follows.items():
            if 2 * times > len(self.chances):
                return action
        return None


class Search:
    """Rates ideas for one decision; the first one is the brain's own choice."""

    def __init__(self, worlds: Worlds, playout: Playout, effort: Effort) -> None:
        self._worlds, self._playout, self._effort = worlds, playout, effort
        self.dealt = 0
        """How many worlds there were."""

    def rate(self, rated: list[Rated]) -> Rated:
        """Try all of them; the best one, as far as that is certain enough."""
        clock = Clock(self._effort.seconds)
        alive = rated[:]
        while self.dealt < self._effort.worlds and len(alive) > 1 and not (self.dealt and clock.is_up()):
            self._try(alive)
            if self.dealt % _LOOKS == 0:
                alive = hopeful(alive, rated[0])
        return self._best(rated[0], alive)

    def _try(self, alive: list[Rated]) -> None:
        """Try what is left in one more world."""
        number = self.dealt
        world = self._worlds.world(number)
        for one in alive:
            chance = self._playout.chance(world.clone(), one.who, one.action, self._worlds.future(number))
            one.chances.append(chance)
            follows = self._playout.follows
            if follows is not None:
                one.follows[follows] = one.follows.get(follows, 0) + 1
        self.dealt += 1

    def _best(self, first: Rated, alive: list[Rated]) -> Rated:
        best, most = first, 0.0
        for one in alive:
            lead, error = one.lead(first)
            sure = lead - self._effort.caution * error
            if one is not first and lead > _NOTHING and sure > most:
                best, most = one, sure
        return best


def hopeful(alive: list[Rated], first: Rated) -> list[Rated]:
    """Those that are not clearly worse than the best one, and could still be worth more than the brain's own choice."""
    best = alive[0]
    for one in alive[1:]:
        if one.chance > best.chance:
            best = one
    found = []
    for one in alive:
        lead, error = best.lead(one)
        if one is best or lead <= _CLEARLY * error + _NOTHING:
            found.append(one)
    if first in found:
        found = [one for one in found if one is first or _could_gain(one, first)]
    return found


def _could_gain(one: Rated, first: Rated) -> bool:
    """Whether an idea may still turn out to be worth more than the brain's own choice."""
    lead, error = one.lead(first)
    return lead + _CLEARLY * error > _LITTLE
