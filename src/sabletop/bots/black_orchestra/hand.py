"""What the dossiers hold that plans depend on, and what the crew has of an item."""

from typing import Final

from sabletop.bots.black_orchestra.index import EditionIndex
from sabletop.games.black_orchestra.conditions import all_hold
from sabletop.games.black_orchestra.ids import FACEDOWN, NONE, OWN_POOL, POOL
from sabletop.games.black_orchestra.table import BlackOrchestraTable

MOST_OF_A_KIND: Final = 4.0
_REROLL: Final = 7
_SPARE: Final = 5
"""A die that can be rolled again, and an eagle that can be taken away, in tenths of a die."""


Lying = tuple[float, float]
"""How much of an item counts that lies open on the board, and of one that lies facedown."""


class Hand:
    """Plots, dice and the pistol in the dossiers."""

    def __init__(self, t: BlackOrchestraTable, index: EditionIndex) -> None:
        e, dice = t.edition, index.card_dice
        self.plots: list[tuple[int, int]] = []
        """Whose they are, and which."""
        self.pistol = NONE
        self.own = [0] * len(t.place)
        """For each sheet, dice from cards that only the plotter may play, in tenths."""
        self._shared: list[tuple[int, int, int]] = []
        self._mends: list[tuple[int, int]] = []
        for owner in t.order:
            for card in t.dossier[owner]:
                if not index.matters[card]:
                    continue
                if e.is_plot[card]:
                    self.plots.append((owner, card))
                elif card == e.pistol:
                    self.pistol = max(self.pistol, owner)
                if dice[card] and e.window[card] == OWN_POOL:
                    self.own[owner] += 10 * dice[card]
                elif dice[card] and e.window[card] == POOL:
                    self._shared.append((owner, card, dice[card]))
                mends = _REROLL * index.rerolls[card] + _SPARE * index.spares[card]
                if mends:
                    self._mends.append((owner, mends))

    def shared(self, t: BlackOrchestraTable) -> int:
        """Dice from cards that anybody may play, and what cards can mend after the roll, in tenths."""
        found = sum([mends for owner, mends in self._mends if t.place[owner] >= 0])
        for owner, card, dice in self._shared:
            found += (4 if all_hold(t, owner, t.edition.needs[card]) else 2) * dice
        return found


class Stock:
    """How many of each item lie on the board: open ones, and about how many facedown."""

    def __init__(self, t: BlackOrchestraTable) -> None:
        size = len(t.edition.item_ids)
        self.shown, self.hidden = [0] * size, [0.0] * size
        for item in t.unseen:
            self.hidden[item] += t.tiles.count(FACEDOWN) / len(t.unseen)
        for tile in t.tiles:
            if tile >= 0:
                self.shown[tile] += 1

    def supply(
        self,
        t: BlackOrchestraTable,
        item: int,
        pistol: int,
        weights: list[float],
        each: bool,
        lying: tuple[float, float],
    ) -> float:
        """How many items of a kind count for a plot: those at hand, and a part of those that lie open or facedown."""
        some, none = 0.0, 1.0
        for other in t.order:
            n = t.items[other].count(item) + (other == pistol)
            if n:
                some += n * weights[other]
                none *= (1 - weights[other]) ** n
        if self.shown[item]:
            some += self.shown[item] * lying[0]
            none *= (1 - lying[0]) ** self.shown[item]
        if self.hidden[item]:
            some += self.hidden[item] * lying[1]
            none *= (1 - lying[1]) ** self.hidden[item]
        return min(MOST_OF_A_KIND, some) if each else 1 - none
