"""What the abilities of clones and the powers of Characters are worth to one seat, in points."""

from collections.abc import Callable, Sequence
from typing import Final

from sabletop.bots.orphan_black.board import Lying
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

FREEZE: Final = 0.12
"""How much of what a card does it is worth to keep others from touching it."""
EXPOSE: Final = 0.05
"""What it is worth that the next player plays openly, and what it costs to open a card that one knows."""

Place = tuple[int, int]
"""A clone and a side."""


class Favours:
    """Works out what can be done with cards beside clones."""

    def __init__(self, prospect: Prospect) -> None:
        self.p, self.b, self.temper = prospect, prospect.b, prospect.temper
        self.cards = [lying for one in self.b.standing.values() for lying in one.cards]
        self._puts: dict[int, list[tuple[float, Place]]] = {}
        self._ability: dict[int, float] = {}

    # Single cards

    def kinds(self) -> list[Lying]:
        """One card of each kind: those alike to this seat on one side are the same to it."""
        found: dict[tuple[int, int, int, bool], Lying] = {}
        for lying in self.cards:
            found.setdefault((lying.clone, lying.side, lying.value, lying.locked), lying)
        return list(found.values())

    def is_kept(self, lying: Lying) -> bool:
        """Whether Paul keeps the card where it is."""
        return self.b.standing[lying.clone].paul[lying.side]

    def puts(self, value: int) -> list[tuple[float, Place]]:
        """What a card of this value would bring at each place, the best first."""
        if value not in self._puts:
            found = [(self.p.gain(clone, side, value), (clone, side)) for clone in self.b.standing for side in (0, 1)]
            self._puts[value] = sorted(found, reverse=True)
        return self._puts[value]

    def move_to(self, lying: Lying, value: int, place: Place) -> float:
        """What it brings to move a card of this value there."""
        clone, side = place
        if clone != lying.clone:
            leaves = self.p.without(lying) - self.p.with_value(lying, value)
            return leaves + self.p.gain(clone, side, value)
        if side == lying.side:
            return 0.0
        one, sign = self.b.standing[clone], 1 if side == LEFT else -1
        if lying.card != NONE:
            return self.p.value(one, 2 * sign * value) - self.p.now[clone]
        hidden = (-1, 0) if lying.side == LEFT else (0, -1)
        return self.p.value(one, sign * value, 0, *hidden) - self.p.value(one, -sign * value, 0, *hidden)

    def best_move(self, lying: Lying, value: int) -> float:
        """What the best move of a card of this value brings; nothing, if it is best left."""
        best = max(0.0, self.move_to(lying, value, (lying.clone, 1 - lying.side)))
        leaves = self.p.without(lying) - self.p.with_value(lying, value)
        for gain, (clone, _) in self.puts(value):
            if clone != lying.clone:
                return max(best, leaves + gain)
        return best

    def removal(self, lying: Lying, value: int) -> float:
        """What it brings to discard a card of this value."""
        return self.p.without(lying) - self.p.with_value(lying, value)

    def exchange(self, lying: Lying, value: int, card: int) -> float:
        """What it brings to have this card of the hand there, and the other one in hand."""
        better = self.p.with_value(lying, VALUE[card]) - self.p.with_value(lying, value)
        return better + self.temper.price * (value - VALUE[card])

    def swap(self, one: Lying, other: Lying) -> float:
        """What it brings to swap two cards."""
        if (one.clone, one.side) == (other.clone, other.side) or one.value == other.value:
            return 0.0
        mine, theirs = _replaced(one, other), _replaced(other, one)
        if one.clone == other.clone:
            shift, left, right = [a + b for a, b in zip(mine, theirs, strict=True)]
            return self.p.value(self.b.standing[one.clone], shift, 0, left, right) - self.p.now[one.clone]
        total = 0.0
        for lying, (shift, left, right) in ((one, mine), (other, theirs)):
            total += self.p.value(self.b.standing[lying.clone], shift, 0, left, right) - self.p.now[lying.clone]
        return total

    def stake(self, lying: Lying) -> float:
        """What a card does for this seat."""
        return self.p.now[lying.clone] - self.p.without(lying)

    # Looking, whoever's ability it is

    def look(self, lying: Lying) -> float:
        """What it is worth to see a card."""
        return 0.0 if lying.card != NONE else self.temper.look

    def beth(self, lying: Lying) -> float:
        """What Beth can do with a card."""
        moves = 0.0 if self.is_kept(lying) else self._hope(lying, self.best_move)
        return self.look(lying) + moves

    def helena(self, lying: Lying) -> float:
        """What Helena can do with a card."""
        off = self.is_kept(lying) or not self.b.removal
        return self.look(lying) + (0.0 if off else self._hope(lying, self.removal))

    def fee(self, lying: Lying, hand: Sequence[int]) -> float:
        """What Fee can do with a card."""
        if self.is_kept(lying):
            return self.look(lying)
        total = 0.0
        for value, chance in self.p.chances(lying):
            total += chance * max([0.0, *[self.exchange(lying, value, card) for card in hand]])
        return self.look(lying) + total

    def _hope(self, lying: Lying, gain_of: Callable[[Lying, int], float]) -> float:
        """What is to be hoped for of a card, if it may be left alone."""
        return sum([chance * max(0.0, gain_of(lying, value)) for value, chance in self.p.chances(lying)])

    # Clones

    def ability(self, clone: int, hand: Sequence[int]) -> float:
        """What it is worth to activate a clone with these cards left in hand."""
        if clone == KRYSTAL:
            return self.temper.abilities * self.krystal(hand)
        if clone not in self._ability:
            self._ability[clone] = self.temper.abilities * self._find_ability(clone)
        return self._ability[clone]

    def _find_ability(self, clone: int) -> float:
        free = [lying for lying in self.kinds() if not lying.locked]
        if clone == BETH:
            return max([0.0, *[self.beth(lying) for lying in free]])
        if clone == HELENA:
            return max([0.0, *[self.helena(lying) for lying in free]])
        if clone == SARAH:
            return self.best_swap()
        unknown = sum([lying.card == NONE and not lying.locked for lying in self.cards])
        if clone == RACHEL:
            return max([0.0, *[FREEZE * self.stake(lying) for lying in free if lying.card != NONE]])
        if clone == CHARLOTTE:
            return EXPOSE
        assert clone in (ALISON, COSIMA, TONY)
        return self.temper.look * min(unknown, 2 if clone == COSIMA else 1)

    def best_swap(self, but: Lying | None = None) -> float:
        """What the best swap brings; with this card as one of the two, if given."""
        free = [lying for lying in self.kinds() if not self.is_kept(lying)]
        first = free if but is None else [but]
        pairs = [self.swap(one, other) for one in first for other in free if not (one.locked and other.locked)]
        return max([0.0, *pairs])

    def krystal(self, hand: Sequence[int]) -> float:
        """What an extra card out of this hand is worth."""
        found = [0.0]
        for card in set(hand):
            for gain, (clone, _) in self.puts(VALUE[card]):
                if clone != KRYSTAL:
                    found.append(gain + self.temper.fresh - self.temper.price * VALUE[card])
                    break
        return max(found)


def _replaced(lying: Lying, by: Lying) -> tuple[int, int, int]:
    """How a clone changes when a card is replaced: shift of the known ones to the left, hidden ones left and right."""
    sign = 1 if lying.side == LEFT else -1
    shift, hidden = 0, [0, 0]
    for one, number in ((lying, -1), (by, 1)):
        if one.card == NONE:
            hidden[lying.side] += number
        else:
            shift += sign * number * one.value
    return shift, hidden[0], hidden[1]
