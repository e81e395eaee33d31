"""What a seat believes about the goals of the others: exact over every joint deal of goals that remains possible.

There are 2,160 of them at most. They are summed faction by faction, which gives the same as one by one, only sooner.
"""

from collections.abc import Sequence
from itertools import product
from math import perm, prod
from typing import Final

from sabletop.games.orphan_black.edition import OrphanBlackEdition
from sabletop.games.orphan_black.ids import NONE

HEARSAY: Final = 0.45
"""How often an accusation that was looked at is taken to be right."""


class Deal:
    """A faction for each of the others in order: the joint deals of goals that give these, taken together."""

    def __init__(self, factions: tuple[int, ...], own: int, ways: int) -> None:
        self.members = [[who for who, one in enumerate(factions) if one == faction] for faction in range(3)]
        """Who of the others is of each faction: nobody, one, or two."""
        self.ways = ways
        """In how many ways the goals that nobody has may have been put back or left over."""
        self.shares = [0.5 if len(self.members[one]) + (one == own) > 1 else 1.0 for one in range(3)]
        """Which part of a faction's points each of its players keeps."""


class Deals:
    """Every way in which the goals may have been dealt to the others, given the own one."""

    def __init__(self, edition: OrphanBlackEdition, own: int, others: int) -> None:
        self.e = edition
        self.others = others
        self.own = edition.goal_faction[own]
        goals = range(len(edition.goal_faction))
        self.pools = [[goal for goal in goals if edition.goal_faction[goal] == one and goal != own] for one in range(3)]
        """The goals of each faction that the others may have; one of them was put back."""
        self.deals: list[Deal] = []
        self.count = 0
        """How many joint deals there are, counted as the set-up makes them."""
        for factions in product(range(3), repeat=others):
            held = [factions.count(one) for one in range(3)]
            backs = [len(pool) - number for pool, number in zip(self.pools, held, strict=True)]
            if min(backs) > 0:
                deal = Deal(factions, self.own, prod(backs))
                self.deals.append(deal)
                self.count += deal.ways * prod([perm(len(self.pools[one]), held[one]) for one in range(3)])


class Belief:
    """How likely each other player has each goal."""

    def __init__(self, deals: Deals, likelihoods: Sequence[Sequence[float]]) -> None:
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
        self._sums = [[sum([likely[goal] for goal in pool]) for pool in deals.pools] for likely in likelihoods]
        total: float = sum([self._take(deal) for deal in deals.deals])
        self.goals = [[one / total for one in of_one] for of_one in self.goals]
        self.kept = [one / total for one in self.kept]
        self.held = [sum(one) for one in zip(*self.goals, strict=True)]
        """How many others are expected to have each goal."""
        self.share /= total

    def _take(self, deal: Deal) -> float:
        """Add the joint deals with these factions; gives their weight. Goals of different factions are independent."""
        sums = [self._ways_in(faction, members) for faction, members in enumerate(deal.members)]
        likely: float = prod(sums)
        weight = deal.ways * likely
        for faction, members in enumerate(deal.members):
            for who in members:
                mate = next((other for other in members if other != who), NONE)
                self._add(faction, who, mate, weight / sums[faction], deal.shares[faction])
        self.share += weight * deal.shares[self._deals.own]
        return weight

    def _ways_in(self, faction: int, members: Sequence[int]) -> float:
        """The weight of all deals of a faction's goals to these players."""
        if not members:
            return 1.0
        found: float = prod([self._sums[who][faction] for who in members])
        if len(members) > 1:
            one, other = [self._likely[who] for who in members]
            found -= sum([one[goal] * other[goal] for goal in self._deals.pools[faction]])
        return found

    def _add(self, faction: int, who: int, mate: int, weight: float, share: float) -> None:
        """Add the weight of each goal that `who` may have, with a mate in the faction or none."""
        likely, found = self._likely[who], self.goals[who]
        for goal in self._deals.pools[faction]:
            rest = 1.0 if mate == NONE else self._sums[mate][faction] - self._likely[mate][goal]
            found[goal] += weight * likely[goal] * rest
            self.kept[goal] += weight * likely[goal] * rest * share

    def factions(self, number: int) -> list[float]:
        """How likely each faction is for one of the others, by their number in order."""
        found = [0.0, 0.0, 0.0]
        for goal, chance in enumerate(self.goals[number]):
            found[self.e.goal_faction[goal]] += chance
        return found


def hearsay(e: OrphanBlackEdition, accusations: Sequence[tuple[int, int]], me: int) -> list[float]:
    """For each goal, how well it fits the accusations of others that were looked at."""
    found = [1.0] * len(e.goal_faction)
    for by, said in accusations:
        if by != me and said != NONE:
            found = [
                one * (HEARSAY if e.goal_faction[goal] == said else (1 - HEARSAY) / 2) for goal, one in enumerate(found)
            ]
    return found
