"""What the crew has for its plots: the dossiers, the items, and where Hitler will be."""

from typing import Final

from sabletop.bots.black_orchestra.board import Board
from sabletop.games.black_orchestra.ids import HITLER, NONE, OWN_POOL, POOL

MOST_OF_A_KIND: Final = 4.0
_REROLL: Final = 7
_SPARE: Final = 5
"""A die that can be rolled again, and an eagle that can be taken away, in tenths of a die."""


class Hand:
    """What the dossiers hold that plans depend on: plots, dice, the pistol."""

    def __init__(self, b: Board) -> None:
        e, dice_of = b.lore.e, b.lore.card_dice
        held = [(owner, card) for owner in b.crew for card in b.cards[owner]]
        self.plots = [(owner, card) for owner, card in held if e.is_plot[card]]
        self.pistol = max([owner for owner, card in held if card == e.pistol], default=NONE)
        self._dice = [(owner, card) for owner, card in held if dice_of[card]]
        free = [card for owner, card in held if b.place[owner] >= 0]
        self._mends = sum([_REROLL * b.lore.rerolls[card] + _SPARE * b.lore.spares[card] for card in free])

    def dice(self, b: Board, who: int) -> int:
        """Dice from cards of the plotter, or of anybody where the card allows it, in tenths."""
        e, dice_of = b.lore.e, b.lore.card_dice
        found = self._mends
        for owner, card in self._dice:
            if owner == who and e.window[card] == OWN_POOL:
                found += 10 * dice_of[card]
            elif e.window[card] == POOL:
                met = all(need.count != "support" or b.support >= need.number for need in e.needs[card])
                found += (4 if met else 2) * dice_of[card]
        return found

    def supply(self, b: Board, item: int, weights: list[float], each: bool, lying: tuple[float, float]) -> float:
        """How many items of a kind count for a plot: those at hand, and a part of those that lie open or facedown."""
        pistol = self.pistol if item == b.lore.e.weapons else NONE
        some, none = 0.0, 1.0
        for other in b.crew:
            n = b.items[other].count(item) + (other == pistol)
            if n:
                some += n * weights[other]
                none *= (1 - weights[other]) ** n
        for lots, chance in ((b.shown[item], lying[0]), (b.hidden[item], lying[1])):
            if lots:
                some += lots * chance
                none *= (1 - chance) ** lots
        return min(MOST_OF_A_KIND, some) if each else 1 - none


def shares(b: Board) -> tuple[dict[int, float], float]:
    """For each plot how often Hitler will be where it wants him; and how often events move him."""
    goes = b.lore.goes
    now = b.deck_now()
    events = [event for stage in (now, now + 1) for event in b.to_come(stage)]
    spaces = [goes[event] for event in events if goes[event] != NONE]
    moves = len(spaces) / len(events) if events else 0.0
    here = b.leaders[HITLER]
    spaces += [here, here]
    return {card: sum([b.fits(card, space) for space in spaces]) / len(spaces) for card in b.lore.plots}, moves
