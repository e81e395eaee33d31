"""What the dossiers hold that plans depend on, and what the crew has of an item."""

from typing import Final

from sabletop.bots.black_orchestra.index import EditionIndex
from sabletop.games.black_orchestra.conditions import all_hold
from sabletop.games.black_orchestra.ids import FACEDOWN, NONE
from sabletop.games.black_orchestra.table import BlackOrchestraTable

MOST_OF_A_KIND: Final = 4.0
Holders = list[tuple[int, int]]
"""Who has an item, and how many."""


class Hand:
    """Plots, dice and the pistol in the dossiers."""

    def __init__(self, t: BlackOrchestraTable, index: EditionIndex) -> None:
        self.plots: list[tuple[int, int]] = []
        """Whose they are, and which."""
        self.pistol = NONE
        self.own = [0] * len(t.place)
        """For each sheet, dice from cards that only the plotter may play, in tenths."""
        self._shared: list[tuple[int, int, int]] = []
        self._mends: list[tuple[int, int]] = []
        for owner in t.order:
            if not t.dossier[owner]:
                continue
            held = index.dossier(t.dossier[owner])
            for card in held.plots:
                self.plots.append((owner, card))
            if held.pistol:
                self.pistol = max(self.pistol, owner)
            self.own[owner] = held.own
            for card, dice in held.shared:
                self._shared.append((owner, card, dice))
            if held.mends:
                self._mends.append((owner, held.mends))

    def shared(self, t: BlackOrchestraTable) -> int:
        """Dice from cards that anybody may play, and what cards can mend after the roll, in tenths."""
        found = 0
        for owner, mends in self._mends:
            if t.place[owner] >= 0:
                found += mends
        for owner, card, dice in self._shared:
            found += (4 if all_hold(t, owner, t.edition.needs[card]) else 2) * dice
        return found


class Stock:
    """How many of each item lie on the board: open ones, and about how many facedown; and how much they count."""

    def __init__(self, t: BlackOrchestraTable, shown: float, hidden: float) -> None:
        size = len(t.edition.item_ids)
        facedown = t.tiles.count(FACEDOWN)
        self._some = [(0.0, 0.0)] * size
        self._none = [(1.0, 1.0)] * size
        for item in range(size):
            open_ones = t.tiles.count(item)
            unseen = 0.0
            for _ in range(t.unseen.count(item)):
                unseen += facedown / len(t.unseen)
            self._some[item] = (open_ones * shown, unseen * hidden)
            self._none[item] = ((1 - shown) ** open_ones, (1 - hidden) ** unseen)

    def supply(self, item: int, holders: Holders, weights: list[float], each: bool) -> float:
        """How many items of a kind count for a plot: those at hand, and a part of those that lie open or facedown."""
        shown, hidden = self._some[item] if each else self._none[item]
        if each:
            some = 0.0
            for other, n in holders:
                some += n * weights[other]
            return min(MOST_OF_A_KIND, some + shown + hidden)
        none = 1.0
        for other, n in holders:
            none *= (1 - weights[other]) ** n
        return 1 - none * shown * hidden


def holders(t: BlackOrchestraTable, item: int, pistol: int) -> Holders:
    """Who has an item; the pistol counts as one, where somebody has it."""
    found: Holders = []
    for who in t.order:
        n = t.items[who].count(item) + (who == pistol)
        if n:
            found.append((who, n))
    return found
