"""What follows from an edition alone, made once: the deals of goals."""

from typing import Final

from sabletop.bots.known import Known
from sabletop.games.orphan_black.edition import OrphanBlackEdition
from sabletop.games.orphan_black.goal_deals import GoalDeals


class EditionIndex:
    """What follows from the content alone."""

    def __init__(self, edition: OrphanBlackEdition) -> None:
        self.e = edition
        self._deals: dict[tuple[int, int], GoalDeals] = {}

    def deals(self, own: int, others: int) -> GoalDeals:
        """Every deal of goals to the others, given the own one."""
        if (own, others) not in self._deals:
            self._deals[own, others] = GoalDeals(self.e, own, others)
        return self._deals[own, others]


index_of: Final = Known(EditionIndex).of
"""The index of an edition."""
