"""Every way in which the goals may have been dealt to others, for somebody who knows the own one."""

from itertools import product
from math import perm, prod

from sabletop.games.orphan_black.edition import OrphanBlackEdition
from sabletop.games.orphan_black.scoring import divided_among


class GoalDeal:
    """A faction for each of the others in order: the joint deals of goals that give these, taken together."""

    def __init__(self, factions: tuple[int, ...], own: int, ways: int) -> None:
        self.members = [tuple([who for who, one in enumerate(factions) if one == faction]) for faction in range(3)]
        """Who of the others is of each faction: nobody, one, or two."""
        self.ways = ways
        """In how many ways the goals that nobody has may have been put back or left over."""
        self.shares = [1.0 / divided_among(len(self.members[one]) + (one == own)) for one in range(3)]
        """Which part of a faction's points each of its players keeps, but for rounding."""


class GoalDeals:
    """Every way in which the goals may have been dealt to the others, given the own one."""

    def __init__(self, edition: OrphanBlackEdition, own: int, others: int) -> None:
        self.e = edition
        self.others = others
        self.own = edition.goal_faction[own]
        goals = range(len(edition.goal_faction))
        self.pools = [[goal for goal in goals if edition.goal_faction[goal] == one and goal != own] for one in range(3)]
        """The goals of each faction that the others may have; one of them was put back."""
        self.deals: list[GoalDeal] = []
        self.count = 0
        """How many joint deals there are, counted as the set-up makes them."""
        for factions in product(range(3), repeat=others):
            held = [factions.count(one) for one in range(3)]
            # OB-SETUP-6: one goal of each faction is put back unseen.
            backs = [len(pool) - number for pool, number in zip(self.pools, held, strict=True)]
            if min(backs) > 0:
                deal = GoalDeal(factions, self.own, prod(backs))
                self.deals.append(deal)
                self.count += deal.ways * prod([perm(len(self.pools[one]), held[one]) for one in range(3)])
