"""What the clones in play promise to one seat, in points."""

from typing import Final

from sabletop.bots.orphan_black.belief import Belief
from sabletop.bots.orphan_black.weights import Weights
from sabletop.games.orphan_black.edition import OrphanBlackEdition
from sabletop.games.orphan_black.ids import CLONES, LEFT, NONE, SPOTS, TARGET_POINTS
from sabletop.games.orphan_black.known import unseen_cards
from sabletop.games.orphan_black.odds import PARTS, Odds, spread_of, sway_of
from sabletop.games.orphan_black.questions import (
    cards_beside,
    count_at,
    faction_of,
    lands,
    missing,
    seen_beside,
    threshold,
    value_at,
)
from sabletop.games.orphan_black.scoring import is_hit
from sabletop.games.orphan_black.table import OrphanBlackTable

Seen = tuple[int, int, int, int, tuple[int, ...]]
"""Of a clone: left less right of the cards that are known, hidden ones left and right, the threshold, and how many
cards are still to come with none, one, two or (at the end) minus one more."""
NOTHING: Final[Seen] = (0, 0, 0, 0, ())
MORE: Final = (0, 1, 2, -1)


def worth_of_clones(e: OrphanBlackEdition, goal: int, belief: Belief, rivals: float) -> list[Odds]:
    """What it is worth to somebody with this goal and belief that each clone goes left, stays, or goes right.

    `rivals` is what a point of the average rival costs.
    """
    found: list[Odds] = []
    for clone in range(len(CLONES)):
        left, start, right = [_worth(e, goal, belief, rivals, clone, faction) for faction in lands(e, clone)]
        found.append((left, start, right))
    return found


def _worth(e: OrphanBlackEdition, own: int, belief: Belief, price: float, clone: int, faction: int) -> float:
    points = e.score[3 * clone + faction]
    mine = 0.0
    if faction == e.goal_faction[own]:
        mine = points * belief.share + (TARGET_POINTS if is_hit(e, own, clone, faction) else 0)
    rivals = 0.0
    for goal, of in enumerate(e.goal_faction):
        if of == faction:
            rivals += points * belief.kept[goal]
            rivals += TARGET_POINTS * belief.held[goal] if is_hit(e, goal, clone, faction) else 0.0
    return mine - price * rivals / len(belief.goals)


class Prospect:
    """Values clones as they stand and as they might."""

    def __init__(self, known: OrphanBlackTable, worth: list[Odds], weights: Weights) -> None:
        t = self.t = known
        self.weights, self._worth = weights, worth
        self.faction = faction_of(t, t.viewer)
        spread = spread_of(unseen_cards(t))
        self.sway = sway_of(spread)
        self.chance = [(value, parts / PARTS) for value, parts in enumerate(spread) if parts > 0]
        """The values that a hidden card may have, with their chances."""
        self.seen: list[Seen] = [NOTHING] * len(CLONES)
        self.now = [0.0] * len(CLONES)
        """What each clone in play promises as she stands."""
        self.values = [NONE] * SPOTS
        """What the cards beside clones are worth, where this seat knows it."""
        for spot in cards_beside(t):
            self.values[spot] = value_at(t, spot)
        for clone in t.in_play:
            count = count_at(t, clone)
            coming = tuple([missing(count + more) for more in MORE])
            self.seen[clone] = (*seen_beside(t, clone), threshold(t, clone), coming)
            self.now[clone] = self.value(clone)

    def odds(self, clone: int, shift: int = 0, more: int = 0) -> Odds:
        """The chances that a clone goes left, stays, or goes right; with this shift to the left and `more` cards."""
        difference, left, right, limit, coming = self.seen[clone]
        return self.sway.odds(difference + shift, left, right, coming[more], limit)

    def value(self, clone: int, shift: int = 0, more: int = 0, left: int = 0, right: int = 0, higher: int = 0) -> float:
        """What a clone promises; with this shift of the known cards to the left, `more` cards in all, more hidden ones
        on the left and right, and a higher threshold."""
        seen, worth = self.seen[clone], self._worth[clone]
        goes_left, stays, goes_right = self.sway.odds(
            seen[0] + shift, seen[1] + left, seen[2] + right, seen[4][more], seen[3] + higher
        )
        return goes_left * worth[0] + stays * worth[1] + goes_right * worth[2]

    def gain(self, at: int, value: int) -> float:
        """What it brings to play a card of this value at a row."""
        return self.value(at // 2, value if at % 2 == LEFT else -value, 1) - self.now[at // 2]

    def chances(self, spot: int) -> list[tuple[int, float]]:
        """The values that a card may have, with their chances."""
        value = self.values[spot]
        return self.chance if value == NONE else [(value, 1.0)]

    def without(self, spot: int) -> float:
        """What the clone promises without this card."""
        return self._with_value(spot, 0, -1)

    def with_value(self, spot: int, value: int) -> float:
        """What the clone promises if this card is worth so much."""
        return self._with_value(spot, value, 0)

    def _with_value(self, spot: int, value: int, more: int) -> float:
        at, now = self.t.row_of[spot], self.values[spot]
        sign = 1 if at % 2 == LEFT else -1
        if now != NONE:
            return self.value(at // 2, sign * (value - now), more)
        return self.hidden_as(at, sign * value, more)

    def hidden_as(self, at: int, shift: int, more: int = 0) -> float:
        """What a clone promises if one hidden card of a row is known to make this shift to the left."""
        return self.value(at // 2, shift, more, -1, 0) if at % 2 == LEFT else self.value(at // 2, shift, more, 0, -1)
