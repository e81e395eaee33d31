"""Reading deeds: how well everything that somebody did fits each goal that they may have.

A player with a goal is taken to prefer what helps it, more or less (a soft maximum over the places where the card might
have gone), by what everybody can see: open cards, and how many lie face down. Some play without any plan, and then
their deeds say nothing.
"""

from collections.abc import Sequence
from math import exp
from typing import Final

from sabletop.bots.orphan_black.board import Deed
from sabletop.bots.orphan_black.sway import Spread, coming, odds, spread_of
from sabletop.games.orphan_black.edition import OrphanBlackEdition
from sabletop.games.orphan_black.ids import FULL, LEFT, MOST_PLAYERS, NONE, RIGHT, TARGET_POINTS

KEEN: Final = 2.2
"""How strongly a point draws a player with a plan."""
KEEN_AT_ARRIVAL: Final = 1.5
"""The same where there are only two ways to go: a new clone, a card taken away or moved."""
PLANNERS: Final = 0.85
"""How likely somebody has a plan at all."""
RIVALS: Final = 0.35
"""What a point of another faction is thought to cost a player."""
PLAYED_VALUE: Final = 2
"""What a card that is played face down is taken to be worth."""
_FLOOR: Final = 1e-12

_Pull = tuple[float, ...]
"""A number for each goal."""


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


class Reading:
    """The deeds of a game read one after the other, and how they fit each goal of each player."""

    def __init__(self, edition: OrphanBlackEdition) -> None:
        self.e = edition
        self._spread: Spread = spread_of(list(edition.deck))
        self._wants = [_wants(edition, clone) for clone in range(len(edition.start))]
        self._read: list[tuple[object, ...]] = []
        self._start_over()

    def _start_over(self) -> None:
        self._read = []
        self.beside: dict[int, Beside] = {}
        self.fits: list[list[float]] = [[1.0] * len(self.e.goal_faction) for _ in range(MOST_PLAYERS)]
        """For each player and goal: how much likelier the deeds are with that goal than without a plan."""

    def read(self, deeds: Sequence[Deed]) -> None:
        """Read on; if these are not the deeds that were read before, from the beginning."""
        keys = [deed.key() for deed in deeds]
        if keys[: len(self._read)] != self._read:
            self._start_over()
        for number in range(len(self._read), len(deeds)):
            self._take_in(deeds[number])
        self._read = keys

    def likelihood(self, who: int) -> list[float]:
        """For each goal, how likely the deeds of a player are, without a common factor."""
        return [1.0 - PLANNERS + PLANNERS * fit for fit in self.fits[who]]

    def found_out(self, who: int, faction: int, deed: _Pull | None = None) -> float:
        """How likely somebody who knows the deeds and no goal takes `who` to be of a faction; after one more deed, if
        given, by how much likelier each goal makes it."""
        fits = self.fits[who]
        if deed is not None:
            fits = [fit * factor for fit, factor in zip(fits, deed, strict=True)]
        likely = [1.0 - PLANNERS + PLANNERS * fit for fit in fits]
        own = [one for one, of in zip(likely, self.e.goal_faction, strict=True) if of == faction]
        return sum(own) / sum(likely)

    # Deeds

    def _take_in(self, deed: Deed) -> None:
        if deed.what == "laid":
            self._arrive(deed)
            return
        one = self._beside(deed.clone)
        if deed.what == "turned":
            one.turn_up(deed.side, deed.value)
        elif deed.what in ("played", "extra"):
            self._weigh(deed.who, self.place_likelihoods(deed.value).get((deed.clone, deed.side)))
            one.add(deed.side, deed.value)
        else:
            number = -1 if deed.what == "taken" else 1
            self._weigh(deed.who, self._two_ways(deed, number))
            one.add(deed.side, deed.value, number)

    def _beside(self, clone: int) -> Beside:
        if clone not in self.beside:
            self.beside[clone] = Beside(self.e.threshold[clone])
        return self.beside[clone]

    def _weigh(self, who: int, factors: _Pull | None) -> None:
        if factors is not None:
            self.fits[who] = [max(_FLOOR, fit * factor) for fit, factor in zip(self.fits[who], factors, strict=True)]

    def _arrive(self, deed: Deed) -> None:
        """A new clone: the open card might have gone to the other side."""
        self._weigh(deed.who, self.arrival_likelihood(deed.clone, deed.side, deed.value))
        one = self._beside(deed.clone)
        one.add(deed.side, deed.value)
        one.add(RIGHT - deed.side, NONE)

    def arrival_likelihood(self, clone: int, side: int, value: int) -> _Pull:
        """How much likelier each goal makes it that the open card of a new clone went to this side."""
        here, there = [self._arrived(clone, one, value) for one in (side, RIGHT - side)]
        return tuple([2.0 / (1.0 + exp(KEEN_AT_ARRIVAL * (t - h))) for h, t in zip(here, there, strict=True)])

    def _arrived(self, clone: int, side: int, value: int) -> list[float]:
        difference = value if side == LEFT else -value
        hidden = (0, 1) if side == LEFT else (1, 0)
        chances = odds(self._spread, difference, *hidden, coming(2), self.e.threshold[clone])
        return _gains(self._wants[clone], chances, (0.0, 0.0, 0.0))

    def _two_ways(self, deed: Deed, number: int) -> _Pull:
        """A card was taken away or put somewhere, which might have been left undone."""
        one = self._beside(deed.clone)
        after = one.twin()
        after.add(deed.side, deed.value, number)
        shift = 0
        if deed.value == NONE:
            # A hidden card that somebody moves is taken to be worth something.
            if number > 0:
                after.hidden[deed.side] -= 1
            shift = number * (PLAYED_VALUE if number > 0 else PLAYED_VALUE - 1) * (1 if deed.side == LEFT else -1)
        after.difference += shift
        gains = _gains(self._wants[deed.clone], self._chances(after), self._chances(one))
        return tuple([2.0 / (1.0 + exp(-KEEN_AT_ARRIVAL * gain)) for gain in gains])

    def _chances(self, one: Beside) -> tuple[float, float, float]:
        left, right = one.hidden
        return odds(self._spread, one.difference, left, right, coming(one.count), one.threshold)

    def place_likelihoods(self, value: int) -> dict[tuple[int, int], _Pull]:
        """For each place where a card may be played: how much likelier each goal makes it than no plan would."""
        worth = PLAYED_VALUE if value == NONE else value
        pulls: dict[tuple[int, int], list[float]] = {}
        for clone, one in self.beside.items():
            if one.count >= FULL:
                continue
            before = self._chances(one)
            left, right = one.hidden
            for side, shift in ((LEFT, worth), (RIGHT, -worth)):
                after = odds(self._spread, one.difference + shift, left, right, coming(one.count + 1), one.threshold)
                gains = _gains(self._wants[clone], after, before)
                pulls[clone, side] = [exp(KEEN * gain) for gain in gains]
        if not pulls:
            return {}
        totals = [sum(one) / len(pulls) for one in zip(*pulls.values(), strict=True)]
        return {
            place: tuple([one / total for one, total in zip(pull, totals, strict=True)])
            for place, pull in pulls.items()
        }


def _wants(e: OrphanBlackEdition, clone: int) -> list[tuple[float, float, float]]:
    """For each goal: what it is worth that the clone goes left, stays, goes right."""
    found = []
    for faction, targets in zip(e.goal_faction, e.goal_targets, strict=True):
        worth = [-RIVALS * e.score[3 * clone + one] for one in range(3)]
        worth[faction] = e.score[3 * clone + faction] + (TARGET_POINTS if clone in targets else 0)
        found.append((worth[e.left[clone]], worth[e.start[clone]], worth[e.right[clone]]))
    return found


def _gains(
    wants: list[tuple[float, float, float]], after: tuple[float, float, float], before: tuple[float, float, float]
) -> list[float]:
    left, stays, right = after[0] - before[0], after[1] - before[1], after[2] - before[2]
    return [left * one[0] + stays * one[1] + right * one[2] for one in wants]
