"""What the clones in play promise to one seat, in points."""

from typing import Final

from sabletop.bots.orphan_black.belief import Belief
from sabletop.bots.orphan_black.board import Board, Lying, Standing
from sabletop.bots.orphan_black.sway import PARTS, coming, odds
from sabletop.bots.orphan_black.temper import Temper
from sabletop.games.orphan_black.ids import LEFT, NONE, TARGET_POINTS

VALUES: Final = (0, 1, 2, 3)


class Prospect:
    """Values clones as they stand and as they might."""

    def __init__(self, board: Board, belief: Belief, temper: Temper) -> None:
        self.b, self.belief, self.temper = board, belief, temper
        e = board.e
        self._worth: dict[int, tuple[float, float, float]] = {}
        for clone in board.standing:
            worth = [self._worth_of(clone, faction) for faction in range(3)]
            self._worth[clone] = (worth[e.left[clone]], worth[e.start[clone]], worth[e.right[clone]])
        self.now = {clone: self.value(one) for clone, one in board.standing.items()}
        self.chance = [(value, parts / PARTS) for value, parts in zip(VALUES, board.spread, strict=True) if parts > 0]
        """The values that a hidden card may have, with their chances."""

    def _worth_of(self, clone: int, faction: int) -> float:
        """What it is worth to this seat that a clone ends in a faction."""
        b, e, belief = self.b, self.b.e, self.belief
        points = e.score[3 * clone + faction]
        own = 0.0
        if faction == b.faction:
            own = points * belief.share + (TARGET_POINTS if clone in b.targets else 0)
        rivals = 0.0
        for goal, of in enumerate(e.goal_faction):
            if of == faction:
                rivals += points * belief.kept[goal]
                rivals += TARGET_POINTS * belief.held[goal] if clone in e.goal_targets[goal] else 0.0
        return own - self.temper.rivals * rivals / (b.players - 1)

    def odds(self, one: Standing, shift: int = 0, more: int = 0) -> tuple[float, float, float]:
        """The chances that a clone goes left, stays, or goes right; with this shift to the left and `more` cards."""
        return odds(self.b.spread, one.difference + shift, *one.hidden, coming(one.count + more), one.threshold)

    def value(
        self, one: Standing, shift: int = 0, more: int = 0, left: int = 0, right: int = 0, threshold: int = 0
    ) -> float:
        """What a clone promises; with this shift of the known cards to the left, `more` cards in all, more hidden ones
        on the left and right, and a higher threshold."""
        worth = self._worth[one.clone]
        goes_left, stays, goes_right = odds(
            self.b.spread,
            one.difference + shift,
            one.hidden[0] + left,
            one.hidden[1] + right,
            coming(one.count + more),
            one.threshold + threshold,
        )
        return goes_left * worth[0] + stays * worth[1] + goes_right * worth[2]

    def gain(self, clone: int, side: int, value: int) -> float:
        """What it brings to play a card of this value here."""
        shift = value if side == LEFT else -value
        return self.value(self.b.standing[clone], shift, 1) - self.now[clone]

    def chances(self, lying: Lying) -> list[tuple[int, float]]:
        """The values that a card may have, with their chances."""
        return self.chance if lying.card == NONE else [(lying.value, 1.0)]

    def without(self, lying: Lying) -> float:
        """What the clone promises without this card."""
        return self._with_value(lying, 0, -1)

    def with_value(self, lying: Lying, value: int) -> float:
        """What the clone promises if this card is worth so much."""
        return self._with_value(lying, value, 0)

    def _with_value(self, lying: Lying, value: int, more: int) -> float:
        one = self.b.standing[lying.clone]
        sign = 1 if lying.side == LEFT else -1
        if lying.card != NONE:
            return self.value(one, sign * (value - lying.value), more)
        left, right = (-1, 0) if lying.side == LEFT else (0, -1)
        return self.value(one, sign * value, more, left, right)
