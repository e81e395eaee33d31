"""What follows from an edition alone, made once: the deals of goals, what goals want, and what was read of late."""

from typing import Final

from sabletop.bots.orphan_black.reading import Reading
from sabletop.bots.orphan_black.wants import Wants
from sabletop.bots.per_edition_cache import PerEditionCache
from sabletop.games.orphan_black.edition import OrphanBlackEdition
from sabletop.games.orphan_black.goal_deals import GoalDeals

MOST_KEPT: Final = 64


class EditionIndex:
    """What follows from the content alone. What it keeps saves time and changes nothing."""

    def __init__(self, edition: OrphanBlackEdition) -> None:
        self.e = edition
        self.nothing_read = Reading(edition, Wants(edition))
        self._deals: dict[tuple[int, int], GoalDeals] = {}
        self._readings: dict[tuple[int, ...], Reading] = {}

    def deals(self, own: int, others: int) -> GoalDeals:
        """Every deal of goals to the others, given the own one."""
        if (own, others) not in self._deals:
            self._deals[own, others] = GoalDeals(self.e, own, others)
        return self._deals[own, others]

    def reading(self, witnessed: tuple[int, ...], last: Reading) -> Reading:
        """The reading of what was witnessed: everybody at a table reads the same. `last` was read before."""
        found = self._readings.get(witnessed)
        if found is None:
            found = self._nearest(witnessed, last).read_on(witnessed)
            if len(self._readings) >= MOST_KEPT:
                self._readings.clear()
            self._readings[witnessed] = found
        return found

    def _nearest(self, witnessed: tuple[int, ...], last: Reading) -> Reading:
        """The longest reading that this begins with."""
        known = len(last.read) if witnessed[: len(last.read)] == last.read else 0
        for length in range(len(witnessed) - 1, known, -1):
            found = self._readings.get(witnessed[:length])
            if found is not None:
                return found
        return last if known else self.nothing_read


index_of: Final = PerEditionCache(EditionIndex).of
"""The index of an edition."""
