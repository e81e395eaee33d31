"""What an edition says to everybody, made once: the deals of goals, and what each goal wants of each clone."""

from typing import Final

from sabletop.bots.known import Known
from sabletop.bots.orphan_black.belief import Deals
from sabletop.games.orphan_black.edition import OrphanBlackEdition


class Lore:
    """What follows from the content alone."""

    def __init__(self, edition: OrphanBlackEdition) -> None:
        self.e = edition
        self._deals: dict[tuple[int, int], Deals] = {}

    def deals(self, own: int, others: int) -> Deals:
        """Every deal of goals to the others, given the own one."""
        if (own, others) not in self._deals:
            self._deals[own, others] = Deals(self.e, own, others)
        return self._deals[own, others]


lore_of: Final = Known(Lore).of
"""What is known of an edition."""
