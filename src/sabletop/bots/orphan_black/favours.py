"""What the abilities of clones and the powers of Characters are worth to one seat, in points."""

from collections.abc import Callable, Sequence
from typing import Final

from sabletop.bots.orphan_black.prospect import Prospect
from sabletop.games.orphan_black.ids import (
    ALISON,
    BETH,
    CHARLOTTE,
    COSIMA,
    HELENA,
    KRYSTAL,
    LEFT,
    NONE,
    RACHEL,
    SARAH,
    TONY,
    VALUE,
)
from sabletop.games.orphan_black.objections import rows_for_extra, swappable
from sabletop.games.orphan_black.questions import (
    cards_beside,
    protected,
    removal_is_off,
)

FREEZE: Final = 0.12
"""How much of what a card does it is worth to keep others from touching it."""
EXPOSE: Final = 0.05
"""What it is worth that the next player plays openly, and what it costs to open a card that one knows."""

Put = tuple[float, int]
"""What a card brings at a row, and the row."""


class Favours:
    """Works out what can be done with cards beside clones."""

    def __init__(self, prospect: Prospect) -> None:
        self.p, self.t, self.weights, self.values = prospect, prospect.t, prospect.weights, prospect.values
        self.spots = cards_beside(self.t)
        self._puts: dict[int, list[Put]] = {}
        self._ability: dict[int, float] = {}
        self._replaced: dict[int, float] = {}
        self._unlike: list[int] = []

    # Single cards

    def knows(self, spot: int) -> bool:
        """Whether this seat knows the card of a spot."""
        return self.values[spot] != NONE

    def unlike(self) -> list[int]:
        """One card of each kind: those alike to this seat on one side are the same to it."""
        if not self._unlike:
            t = self.t
            found: dict[tuple[int, int, int], int] = {}
            for spot in self.spots:
                found.setdefault((t.row_of[spot], self.values[spot], t.locked[spot]), spot)
            self._unlike = list(found.values())
        return self._unlike

    def unlocked(self) -> list[int]:
        """One unlocked card of each kind."""
        return [spot for spot in self.unlike() if not self.t.locked[spot]]

    def puts(self, value: int) -> list[Put]:
        """What a card of this value would bring at each row, the best first."""
        if value not in self._puts:
            found = [(self.p.gain(at, value), at) for clone in self.t.in_play for at in (2 * clone, 2 * clone + 1)]
            self._puts[value] = sorted(found, reverse=True)
        return self._puts[value]

    def move_to(self, spot: int, value: int, at: int) -> float:
        """What it brings to move a card of this value to a row."""
        here = self.t.row_of[spot]
        if at // 2 != here // 2:
            return self.removal(spot, value) + self.p.gain(at, value)
        if at == here:
            return 0.0
        sign = 1 if at % 2 == LEFT else -1
        if self.knows(spot):
            return self.p.value(at // 2, 2 * sign * value) - self.p.now[at // 2]
        return self.p.hidden_as(here, sign * value) - self.p.hidden_as(here, -sign * value)

    def best_move(self, spot: int, value: int) -> float:
        """What the best move of a card of this value brings; nothing, if it is best left."""
        here = self.t.row_of[spot]
        best = max(0.0, self.move_to(spot, value, here ^ 1))
        for gain, at in self.puts(value):
            if at // 2 != here // 2:
                return max(best, self.removal(spot, value) + gain)
        return best

    def removal(self, spot: int, value: int) -> float:
        """What it brings to discard a card of this value."""
        return self.p.without(spot) - self.p.with_value(spot, value)

    def exchange(self, spot: int, value: int, card: int) -> float:
        """What it brings to have this card of the hand there, and the other one in hand."""
        better = self.p.with_value(spot, VALUE[card]) - self.p.with_value(spot, value)
        return better + self.weights.price * (value - VALUE[card])

    def stake(self, spot: int) -> float:
        """What a card does for this seat."""
        return self.p.now[self.t.row_of[spot] // 2] - self.p.without(spot)

    # Swapping

    def swap(self, one: int, other: int) -> float:
        """What it brings to swap two cards."""
        here, there = self.t.row_of[one], self.t.row_of[other]
        mine, theirs = self.values[one], self.values[other]
        if here == there or mine == theirs:
            return 0.0
        if here // 2 != there // 2:
            return self._replace(here, mine, theirs) + self._replace(there, theirs, mine)
        shift, left, right = _change(here, mine, theirs)
        and_shift, and_left, and_right = _change(there, theirs, mine)
        clone = here // 2
        return self.p.value(clone, shift + and_shift, 0, left + and_left, right + and_right) - self.p.now[clone]

    def _replace(self, at: int, old: int, new: int) -> float:
        """What it brings if a card in a row is replaced by one of another value."""
        key = (at * 8 + old + 1) * 8 + new + 1
        if key not in self._replaced:
            shift, left, right = _change(at, old, new)
            self._replaced[key] = self.p.value(at // 2, shift, 0, left, right) - self.p.now[at // 2]
        return self._replaced[key]

    def best_swap(self, first: int = NONE) -> float:
        """What the best swap brings; with this card as one of the two, if given."""
        unlike = set(self.unlike())
        best = 0.0
        for one in [spot for spot in swappable(self.t) if spot in unlike] if first == NONE else [first]:
            for other in swappable(self.t, one):
                if other in unlike:
                    best = max(best, self.swap(one, other))
        return best

    # Looking, whoever's ability it is

    def look(self, spot: int) -> float:
        """What it is worth to see a card."""
        return 0.0 if self.knows(spot) else self.weights.look

    def beth(self, spot: int) -> float:
        """What Beth can do with a card."""
        return self.look(spot) + (0.0 if protected(self.t, spot) else self._hope(spot, self.best_move))

    def helena(self, spot: int) -> float:
        """What Helena can do with a card."""
        off = protected(self.t, spot) or removal_is_off(self.t)
        return self.look(spot) + (0.0 if off else self._hope(spot, self.removal))

    def fee(self, spot: int, hand: Sequence[int]) -> float:
        """What Fee can do with a card."""
        if protected(self.t, spot):
            return self.look(spot)
        total = 0.0
        for value, chance in self.p.chances(spot):
            total += chance * max([0.0, *[self.exchange(spot, value, card) for card in hand]])
        return self.look(spot) + total

    def _hope(self, spot: int, gain_of: Callable[[int, int], float]) -> float:
        """What is to be hoped for of a card, if it may be left alone."""
        return sum([chance * max(0.0, gain_of(spot, value)) for value, chance in self.p.chances(spot)])

    # Clones

    def ability(self, clone: int, hand: Sequence[int]) -> float:
        """What it is worth to activate a clone with these cards left in hand."""
        if clone == KRYSTAL:
            return self.weights.abilities * self.krystal(hand)
        if clone not in self._ability:
            self._ability[clone] = self.weights.abilities * self._find_ability(clone)
        return self._ability[clone]

    def _find_ability(self, clone: int) -> float:
        if clone == BETH:
            return max([0.0, *[self.beth(spot) for spot in self.unlocked()]])
        if clone == HELENA:
            return max([0.0, *[self.helena(spot) for spot in self.unlocked()]])
        if clone == SARAH:
            return self.best_swap()
        if clone == RACHEL:
            return max([0.0, *[FREEZE * self.stake(spot) for spot in self.unlocked() if self.knows(spot)]])
        if clone == CHARLOTTE:
            return EXPOSE
        assert clone in (ALISON, COSIMA, TONY)
        unknown = len([1 for spot in self.spots if not self.t.locked[spot] and not self.knows(spot)])
        return self.weights.look * min(unknown, 2 if clone == COSIMA else 1)

    def krystal(self, hand: Sequence[int]) -> float:
        """What an extra card out of this hand is worth."""
        rows = rows_for_extra(self.t)
        best = 0.0
        for card in set(hand):
            for gain, at in self.puts(VALUE[card]):
                if at in rows:
                    best = max(best, gain + self.weights.fresh - self.weights.price * VALUE[card])
                    break
        return best


def _change(at: int, old: int, new: int) -> tuple[int, int, int]:
    """How a clone changes when a card is replaced: shift of the known ones to the left, hidden ones left and right."""
    sign = 1 if at % 2 == LEFT else -1
    shift = (0 if old == NONE else -sign * old) + (0 if new == NONE else sign * new)
    hidden = int(new == NONE) - int(old == NONE)
    return (shift, hidden, 0) if at % 2 == LEFT else (shift, 0, hidden)
