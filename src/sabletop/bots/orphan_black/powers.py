"""The powers of Characters: whether to play one, and on whom."""

from collections.abc import Callable, Sequence
from math import log
from typing import Final

from sabletop.bots.orphan_black import words
from sabletop.bots.orphan_black.favours import FREEZE
from sabletop.bots.orphan_black.mind import Mind
from sabletop.bots.reasons import Args, Change, Reason, Tenths
from sabletop.engine.actions import Action
from sabletop.engine.fields import UNKNOWN
from sabletop.engine.piles import without
from sabletop.games.orphan_black.ids import (
    ART,
    DELPHINE,
    DONNIE,
    DR_LEEKIE,
    FEE,
    LEFT,
    MOST_PLAYERS,
    MRS_S,
    NONE,
    PAUL,
    RIGHT,
    VALUE,
)
from sabletop.games.orphan_black.questions import has_accused

Weighed = tuple[float, Reason]
CHARACTER_IN_HAND: Final = 0.12
"""What a Character in hand promises, compared with a number card's best place."""


class Powers:
    """Weighs Characters."""

    def __init__(self, mind: Mind) -> None:
        self.m, self.t, self.p, self.f = mind, mind.t, mind.p, mind.f

    def character(self, card: int, leekie: Callable[[Sequence[int]], float]) -> Weighed:
        """What it is worth to play a Character for its power; another card is drawn for it."""
        rest = without(self.t.hands[self.m.me], card)
        value = self.m.weights.fresh
        if card == FEE:
            value += max([self.f.fee(spot, rest) for spot in self.f.unlocked()])
        elif card == MRS_S:
            value += max([self._hide(clone) for clone in self.t.in_play])
        elif card == PAUL:
            value += max([self._protect(2 * clone + side) for clone in self.t.in_play for side in (LEFT, RIGHT)])
        elif card == DR_LEEKIE:
            value += leekie(rest)
        elif card == DELPHINE:
            value += self.m.weights.fresh + self.m.weights.price
        elif card == DONNIE:
            value += self.m.weights.look
        elif card == ART:
            value += max([self._investigate(accuser, accused)[0] for accused, accuser in self._placed()])
        return value, words.say("character", {"card": words.CARD[card], "points": Change(value)})

    def weigh(self, action: Action) -> Weighed:
        """On whom or what a power is used."""
        numbers = [value for value in action.values if isinstance(value, int)]
        kind = action.what.key
        if kind == "monitor":
            return self._monitor(numbers[0])
        if kind == "spy":
            return self._spy(numbers[0])
        if kind == "take":
            return self._take(numbers[0])
        if kind == "investigate":
            return self._investigate(numbers[0], numbers[1])
        if kind == "protect":
            at = 2 * numbers[0] + numbers[1]
            return self._protect(at), words.say("protect", {"row": words.ROW[at]})
        assert kind == "hide", kind
        value = self._hide(numbers[0])
        return value, words.say("hide", {"clone": words.CLONE[numbers[0]], "points": Change(value)})

    def _hide(self, clone: int) -> float:
        return self.p.value(clone, higher=1) - self.p.now[clone]

    def _protect(self, at: int) -> float:
        if self.t.paul[at]:
            return 0.0
        values = [self.p.values[spot] for spot in self.t.rows[at]]
        hidden, known = values.count(NONE), sum([value for value in values if value != NONE])
        if at % 2 == LEFT:
            bare = self.p.value(at // 2, -known, 0, -hidden, 0)
        else:
            bare = self.p.value(at // 2, known, 0, 0, -hidden)
        return FREEZE * max(0.0, self.p.now[at // 2] - bare)

    def _doubt(self, other: int) -> float:
        """How unsure the faction of somebody is, from 0 to 1; nothing more is asked of those who are accused."""
        if has_accused(self.t, self.m.me, other):
            return 0.0
        return -sum([chance * log(chance) for chance in self.m.factions(other) if chance > 0]) / log(3)

    def _monitor(self, other: int) -> Weighed:
        doubt = self._doubt(other)
        why = words.say("monitor", {"player": words.PLAYER[other]}) if doubt else words.say("monitor-accused")
        return self.m.weights.look * doubt, why

    def _spy(self, other: int) -> Weighed:
        cards = len(self.t.hands[other])
        lead = max(self.m.factions(other))
        return 0.01 * cards + 0.01 * lead, words.say("spy", {"player": words.PLAYER[other], "cards": cards})

    def _take(self, card: int) -> Weighed:
        if not VALUE[card]:
            return CHARACTER_IN_HAND, words.say("take-character", {"card": words.CARD[card]})
        gain = self.f.puts(VALUE[card])[0][0]
        return gain, words.say("take", {"card": words.CARD[card], "points": Tenths(gain)})

    def _placed(self) -> list[tuple[int, int]]:
        """Every accusation that lies on the table: whose mat, and whose card."""
        return [(accused, accuser) for accused, row in enumerate(self.t.accusers) for accuser in row]

    def _investigate(self, accuser: int, accused: int) -> Weighed:
        if accuser == self.m.me:
            return -1.0, words.say("investigate-own")
        args: Args = {"player": words.PLAYER[accuser], "other": words.PLAYER[accused]}
        if self.t.accusations[MOST_PLAYERS * accused + accuser] != UNKNOWN:
            return -1.0, words.say("investigate-seen", args)
        if accused == self.m.me:
            return 0.0, words.say("investigate-me", {"player": words.PLAYER[accuser]})
        doubt = self._doubt(accused)
        return self.m.weights.look * doubt, words.say("investigate", args)
