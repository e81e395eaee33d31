"""What a seat believes about the goals of the others: exact over every joint deal of goals that remains possible.

There are 2,160 of them at most. They are summed faction by faction, which gives the same as one by one, only sooner.
"""

from collections.abc import Sequence
from math import prod
from typing import Final

from sabletop.engine.fields import UNKNOWN
from sabletop.games.orphan_black.goal_deals import GoalDeal, GoalDeals
from sabletop.games.orphan_black.ids import MOST_PLAYERS, NONE
from sabletop.games.orphan_black.table import OrphanBlackTable

HEARSAY: Final = 0.45
"""How often an accusation that was looked at is taken to be right."""


class Belief:
    """How likely each other player has each goal."""

    def __init__(self, deals: GoalDeals, likelihoods: Sequence[Sequence[float]]) -> None:
        """`likelihoods` gives for each other player in order, and each goal, how well what was seen fits it."""
        goals = len(deals.e.goal_faction)
        self.e = deals.e
        self.goals = [[0.0] * goals for _ in range(deals.others)]
        """For each other player in order: how likely each goal is."""
        self.kept = [0.0] * goals
        """How many others are expected to have each goal, times the part of the faction's points that they keep."""
        self.share = 0.0
        """The part of the own faction's points that this seat can expect to keep."""
        self._deals, self._likely = deals, likelihoods
        self._ways: list[dict[tuple[int, ...], float]] = [{}, {}, {}]
        self._sums = [[sum([likely[goal] for goal in pool]) for pool in deals.pools] for likely in likelihoods]
        total: float = sum([self._take(deal) for deal in deals.deals])
        self.goals = [[one / total for one in of_one] for of_one in self.goals]
        self.kept = [one / total for one in self.kept]
        self.held = [sum(one) for one in zip(*self.goals, strict=True)]
        """How many others are expected to have each goal."""
        self.share /= total

    def _take(self, deal: GoalDeal) -> float:
        """Add the joint deals with these factions; gives their weight. Goals of different factions are independent."""
        sums = [self._ways_in(faction, members) for faction, members in enumerate(deal.members)]
        likely: float = prod(sums)
        weight = deal.ways * likely
        for faction, members in enumerate(deal.members):
            for who in members:
                mate = NONE if len(members) == 1 else members[0] if members[1] == who else members[1]
                self._add(faction, who, mate, weight / sums[faction], deal.shares[faction])
        self.share += weight * deal.shares[self._deals.own]
        return weight

    def _ways_in(self, faction: int, members: tuple[int, ...]) -> float:
        """The weight of all deals of a faction's goals to these players."""
        kept = self._ways[faction]
        if members not in kept:
            kept[members] = self._count_ways(faction, members)
        return kept[members]

    def _count_ways(self, faction: int, members: tuple[int, ...]) -> float:
        found: float = prod([self._sums[who][faction] for who in members], start=1.0)
        if len(members) > 1:
            one, other = [self._likely[who] for who in members]
            found -= sum([one[goal] * other[goal] for goal in self._deals.pools[faction]])
        return found

    def _add(self, faction: int, who: int, mate: int, weight: float, share: float) -> None:
        """Add the weight of each goal that `who` may have, with a mate in the faction or none."""
        likely, found, kept = self._likely[who], self.goals[who], self.kept
        for goal in self._deals.pools[faction]:
            ways = weight * likely[goal]
            if mate != NONE:
                ways *= self._sums[mate][faction] - self._likely[mate][goal]
            found[goal] += ways
            kept[goal] += ways * share

    def factions(self, number: int) -> list[float]:
        """How likely each faction is for one of the others, by their number in order."""
        found = [0.0, 0.0, 0.0]
        for goal, chance in enumerate(self.goals[number]):
            found[self.e.goal_faction[goal]] += chance
        return found


def hearsay(t: OrphanBlackTable, accused: int, reads: bool) -> list[float]:
    """For each goal, how well it fits what others were seen to accuse somebody of."""
    of_goal = t.edition.goal_faction
    found = [1.0] * len(of_goal)
    for accuser in t.accusers[accused] if reads else ():
        said = t.accusations[MOST_PLAYERS * accused + accuser]
        if accuser != t.viewer and said != UNKNOWN:
            found = [
                one * (HEARSAY if faction == said else (1 - HEARSAY) / 2)
                for one, faction in zip(found, of_goal, strict=True)
            ]
    return found
