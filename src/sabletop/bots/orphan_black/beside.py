"""What everybody sees beside a clone, and what each goal wants of her."""

from typing import Final

from sabletop.bots.orphan_black.sway import Spread, coming, odds, spread_of
from sabletop.games.orphan_black.edition import OrphanBlackEdition
from sabletop.games.orphan_black.ids import FULL, LEFT, NONE, TARGET_POINTS

RIVALS: Final = 0.35
"""What a point of another faction is thought to cost a player."""
USUAL: Final[Spread] = spread_of([0, 1, 2] * 3 + [3] * 4)
"""What a card that nobody has seen may be worth: one third of the cards are Characters, or nearly."""

Odds = tuple[float, float, float]
"""How likely a clone goes left, stays, goes right."""


class Beside:
    """What everybody sees beside one clone."""

    def __init__(self, threshold: int) -> None:
        self.threshold = threshold
        self.difference = 0
        self.hidden = [0, 0]
        self.count = 0

    def add(self, side: int, value: int, number: int = 1) -> None:
        """A card more (or, with -1, less) on a side; NONE is a hidden one."""
        self.count += number
        if value == NONE:
            self.hidden[side] = max(0, min(FULL, self.hidden[side] + number))
        else:
            self.difference += number * (value if side == LEFT else -value)

    def turn_up(self, side: int, value: int) -> None:
        """A hidden card is seen by all."""
        self.add(side, NONE, -1)
        self.add(side, value)

    def twin(self) -> "Beside":
        """The same, to try something."""
        twin = Beside(self.threshold)
        twin.difference, twin.hidden, twin.count = self.difference, self.hidden[:], self.count
        return twin

    def is_full(self) -> bool:
        """Whether the clone has been resolved, or will be in this turn."""
        return self.count >= FULL

    def odds(self, shift: int = 0, more: int = 0) -> Odds:
        """Where she goes; with this shift to the left and `more` cards."""
        left, right = self.hidden
        return odds(USUAL, self.difference + shift, left, right, coming(self.count + more), self.threshold)


class Wants:
    """What it is worth to each goal that a clone goes left, stays, or goes right."""

    def __init__(self, edition: OrphanBlackEdition) -> None:
        self._wants = [_wants(edition, clone) for clone in range(len(edition.start))]

    def gains(self, clone: int, after: Odds, before: Odds) -> list[float]:
        """For each goal, what it is worth that the odds of a clone change so."""
        left, stays, right = after[0] - before[0], after[1] - before[1], after[2] - before[2]
        return [left * one[0] + stays * one[1] + right * one[2] for one in self._wants[clone]]


def _wants(e: OrphanBlackEdition, clone: int) -> list[Odds]:
    found = []
    for faction, targets in zip(e.goal_faction, e.goal_targets, strict=True):
        worth = [-RIVALS * e.score[3 * clone + one] for one in range(3)]
        worth[faction] = e.score[3 * clone + faction] + (TARGET_POINTS if clone in targets else 0)
        found.append((worth[e.left[clone]], worth[e.start[clone]], worth[e.right[clone]]))
    return found
