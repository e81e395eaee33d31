"""What a seat believes about the goals of the others: exact over every joint deal of goals that remains possible."""

from collections.abc import Sequence
from itertools import permutations
from typing import Final

from sabletop.games.orphan_black.edition import OrphanBlackEdition
from sabletop.games.orphan_black.ids import NONE

HEARSAY: Final = 0.45
"""How often an accusation that was looked at is taken to be right."""


class Deals:
    """Every way in which the goals may have been dealt to the others, given the own one, with its weight."""

    def __init__(self, edition: OrphanBlackEdition, own: int, others: int) -> None:
        self.e = edition
        self.others = others
        self.faction = edition.goal_faction[own]
        weights: dict[tuple[int, ...], int] = {}
        for left in _left_in(edition, own):
            for deal in permutations(left, others):
                weights[deal] = weights.get(deal, 0) + 1
        self.count = sum(weights.values())
        """How many deals there are, those alike for the others counted apart."""
        self.deals = [(deal, float(weight), self._shares(deal)) for deal, weight in sorted(weights.items())]

    def _shares(self, deal: tuple[int, ...]) -> tuple[float, ...]:
        """Which part of its faction's points each player keeps: the others in order, then this one."""
        factions = [*[self.e.goal_faction[goal] for goal in deal], self.faction]
        return tuple([0.5 if factions.count(one) > 1 else 1.0 for one in factions])


def _left_in(e: OrphanBlackEdition, own: int) -> list[list[int]]:
    """The goals for the others after one of each faction, not the own one, was put back."""
    found: list[list[int]] = [[]]
    for faction in range(3):
        goals = [goal for goal, of in enumerate(e.goal_faction) if of == faction and goal != own]
        found = [[*left, *[goal for goal in goals if goal != back]] for left in found for back in goals]
    return found


class Belief:
    """How likely each other player has each goal."""

    def __init__(self, deals: Deals, likelihoods: Sequence[Sequence[float]]) -> None:
        """`likelihoods` gives for each other player in order, and each goal, how well what was seen fits it."""
        goals = len(deals.e.goal_faction)
        self.e = deals.e
        self.goals = [[0.0] * goals for _ in range(deals.others)]
        """For each other player in order: how likely each goal is."""
        self.held = [0.0] * goals
        """How many others are expected to have each goal."""
        self.kept = [0.0] * goals
        """The same, times the part of the faction's points that they keep."""
        self.share = 0.0
        """The part of the own faction's points that this seat can expect to keep."""
        self._weigh(deals, likelihoods)

    def _weigh(self, deals: Deals, likelihoods: Sequence[Sequence[float]]) -> None:
        total = 0.0
        for deal, weight, shares in deals.deals:
            for goal, likely in zip(deal, likelihoods, strict=True):
                weight *= likely[goal]
            total += weight
            for goal, of_one, share in zip(deal, self.goals, shares, strict=False):
                of_one[goal] += weight
                self.kept[goal] += weight * share
            self.share += weight * shares[-1]
        self.goals = [[one / total for one in of_one] for of_one in self.goals]
        self.kept = [one / total for one in self.kept]
        self.held = [sum(one) for one in zip(*self.goals, strict=True)]
        self.share /= total

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
