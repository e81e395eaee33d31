"""Reading what was witnessed: how well everything that somebody did fits each goal that they may have.

A player with a plan prefers what helps the own goal, more or less (a soft maximum over what might have been done), by
what everybody can see: open cards, and how many lie face down. A *plain* player thinks of nothing else; a *wary* one
also shuns what a plain reading would find out. Some play without any plan, and then what they do says nothing.
"""

from collections.abc import Sequence
from math import exp
from typing import Final

from sabletop.bots.orphan_black.wants import Wants
from sabletop.games.orphan_black.beside import Beside
from sabletop.games.orphan_black.edition import OrphanBlackEdition
from sabletop.games.orphan_black.ids import LEFT, MOST_PLAYERS, NONE, RIGHT, VALUE
from sabletop.games.orphan_black.odds import Odds, Sway, spread_of, sway_of
from sabletop.games.orphan_black.questions import missing
from sabletop.games.orphan_black.witnessed import EXTRA, LAID, PLAYED, TAKEN, TURNED, read_witnessed

KEEN: Final = 0.8
"""How strongly a point draws a player with a plan."""
KEEN_AT_ARRIVAL: Final = 1.8
"""The same where there are only two ways to go: a new clone, a card taken away or put somewhere."""
WARY_KEEN: Final = 1.0
"""The same for a wary player, who weighs more."""
WARY: Final = 0.75
"""Which part of those with a plan is wary."""
HIDING: Final = 1.5
"""What it costs a wary player to be found out for certain, in points."""
PLANNERS: Final[tuple[tuple[float, float], ...]] = ((0.0, 0.7), (0.5, 0.1), (1.0, 0.2))
"""Which part of a table has a plan at all, and how likely that is at first; what all of them do tells more.

Among players with a plan that soon outweighs this; among players without one it keeps chance from being read."""
TAKEN_FOR_PLANNER: Final = 0.9
"""How likely others are taken to think that one has a plan."""
_PLANLESS: Final = 1.0 - TAKEN_FOR_PLANNER
PLAYED_VALUE: Final = 2
"""What a card that is played face down is taken to be worth."""
USUAL: Final[Sway] = sway_of(spread_of([0, 1, 2] * 3 + [3] * 4))
"""What a card that nobody has seen may be worth: one third of the cards are Characters, or nearly."""
_FLOOR: Final = 1e-12

Factors = list[float]
"""For each goal, by how much likelier it makes something."""


class Reading:
    """What was witnessed in a game, and how it fits each goal of each player. It is shared: nobody changes it."""

    def __init__(self, edition: OrphanBlackEdition, wants: Wants) -> None:
        self.e = edition
        self._wants = wants
        self.read: tuple[int, ...] = ()
        self.beside: dict[int, Beside] = {}
        self.plain: list[list[float]] = [[1.0] * len(edition.goal_faction)] * MOST_PLAYERS
        self.wary: list[list[float]] = self.plain[:]
        """For each player and goal: how much likelier what they did is with that goal than without a plan."""

    def read_on(self, witnessed: tuple[int, ...]) -> "Reading":
        """The reading of more, which begins with what this one has read."""
        twin = Reading(self.e, self._wants)
        twin.beside = {clone: one.twin() for clone, one in self.beside.items()}
        twin.plain, twin.wary = self.plain[:], self.wary[:]
        for code in witnessed[len(self.read) :]:
            twin._take_in(code)
        twin.read = witnessed
        return twin

    # What follows for the goals

    def likelihoods(self, players: Sequence[int]) -> list[list[float]]:
        """For each of these players and each goal, how likely is what they did, without a common factor."""
        fits = [self._fits(who) for who in players]
        planned = [sum(fit) / len(fit) for fit in fits]
        found: list[list[float]] = []
        for number, fit in enumerate(fits):
            planner = _planner(planned[:number] + planned[number + 1 :])
            found.append([1.0 - planner + planner * one for one in fit])
        return found

    def as_planned(self, players: Sequence[int]) -> list[list[float]]:
        """The same for somebody who takes all of them for players with a plan."""
        return [[_PLANLESS + TAKEN_FOR_PLANNER * fit for fit in self._fits(who)] for who in players]

    def _fits(self, who: int) -> list[float]:
        return [WARY * wary + (1.0 - WARY) * plain for wary, plain in zip(self.wary[who], self.plain[who], strict=True)]

    def found_out(self, who: int, factors: Factors | None = None) -> list[float]:
        """How likely a plain reading takes `who` to be of each faction; after something more was seen, if given."""
        fits = self.plain[who]
        if factors is not None:
            fits = [fit * factor for fit, factor in zip(fits, factors, strict=True)]
        found = [0.0, 0.0, 0.0]
        for fit, faction in zip(fits, self.e.goal_faction, strict=True):
            found[faction] += _PLANLESS + TAKEN_FOR_PLANNER * fit
        total = found[0] + found[1] + found[2]
        return [one / total for one in found]

    def _exposed(self, who: int, before: list[float], factors: Factors) -> list[float]:
        """For each goal, how much more it would be given away; `before` is what was found out without that."""
        after = self.found_out(who, factors)
        more = (after[0] - before[0], after[1] - before[1], after[2] - before[2])
        return [more[faction] for faction in self.e.goal_faction]

    # What was witnessed

    def _take_in(self, code: int) -> None:
        what, who, at, card = read_witnessed(code)
        clone, side, value = at // 2, at % 2, NONE if card == NONE else VALUE[card]
        if what == LAID:
            self._arrive(who, clone, side, value)
            return
        if clone not in self.beside:
            self.beside[clone] = Beside()
        one = self.beside[clone]
        if what == TURNED:
            one.turn_up(side, value)
        elif what in (PLAYED, EXTRA):
            if not one.is_full():
                self._weigh_play(who, at, value)
            one.add(side, value)
        else:
            number = -1 if what == TAKEN else 1
            factors = self._handled(clone, side, value, number)
            self._weigh(who, factors, factors)
            one.add(side, value, number)

    def _weigh(self, who: int, plain: Factors, wary: Factors) -> None:
        for fits, factors in ((self.plain, plain), (self.wary, wary)):
            fits[who] = [max(_FLOOR, fit * factor) for fit, factor in zip(fits[who], factors, strict=True)]

    def _odds(self, clone: int, one: Beside, shift: int = 0, more: int = 0) -> Odds:
        """Where a clone goes by what everybody sees; with this shift to the left and `more` cards."""
        threshold = self.e.threshold[clone]
        return USUAL.odds(one.difference + shift, one.left, one.right, missing(one.count + more), threshold)

    # Where a card is played

    def places(self, value: int) -> dict[int, Factors]:
        """For each row where a card may go: how much likelier each goal makes it for a plain player."""
        return _soft({at: [KEEN * gain for gain in gains] for at, gains in self._gains(value).items()})

    def _weigh_play(self, who: int, at: int, value: int) -> None:
        gains = self._gains(value)
        plain = _soft({at: [KEEN * gain for gain in of_row] for at, of_row in gains.items()})
        before = self.found_out(who)
        pulls = {}
        for row, of_row in gains.items():
            exposed = self._exposed(who, before, plain[row])
            pulls[row] = [WARY_KEEN * (gain - HIDING * cost) for gain, cost in zip(of_row, exposed, strict=True)]
        self._weigh(who, plain[at], _soft(pulls)[at])

    def _gains(self, value: int) -> dict[int, list[float]]:
        """For each row where a card may go, and each goal, what it brings."""
        worth = PLAYED_VALUE if value == NONE else value
        found: dict[int, list[float]] = {}
        for clone, one in self.beside.items():
            if not one.is_full():
                before = self._odds(clone, one)
                found[2 * clone + LEFT] = self._wants.gains(clone, self._odds(clone, one, worth, 1), before)
                found[2 * clone + RIGHT] = self._wants.gains(clone, self._odds(clone, one, -worth, 1), before)
        return found

    # How a new clone is set up

    def _arrive(self, who: int, clone: int, side: int, value: int) -> None:
        here, there = self._arrived(clone, side, value), self._arrived(clone, RIGHT - side, value)
        plain, other = _rather(here, there), _rather(there, here)
        before = self.found_out(who)
        costs = zip(self._exposed(who, before, plain), self._exposed(who, before, other), strict=True)
        more = [h - t - HIDING * (a - b) for h, t, (a, b) in zip(here, there, costs, strict=True)]
        self._weigh(who, plain, _either([KEEN_AT_ARRIVAL * one for one in more]))
        if clone not in self.beside:
            self.beside[clone] = Beside()
        self.beside[clone].add(side, value)
        self.beside[clone].add(RIGHT - side, NONE)

    def arrival(self, clone: int, side: int, value: int) -> Factors:
        """How much likelier each goal makes it that the open card of a new clone goes to this side."""
        return _rather(self._arrived(clone, side, value), self._arrived(clone, RIGHT - side, value))

    def _arrived(self, clone: int, side: int, value: int) -> list[float]:
        one = Beside()
        one.add(side, value)
        one.add(RIGHT - side, NONE)
        return self._wants.gains(clone, self._odds(clone, one), (0.0, 0.0, 0.0))

    # What is done with a card that lies there

    def _handled(self, clone: int, side: int, value: int, number: int) -> Factors:
        """A card was taken away or put somewhere, which might have been left undone."""
        one = self.beside[clone]
        after = one.twin()
        after.add(side, value, number)
        if value == NONE:
            # A hidden card that somebody handles is taken to be worth something.
            if number > 0:
                after.add(side, NONE, -1)
                after.add(side, PLAYED_VALUE)
            else:
                after.difference -= 1 if side == LEFT else -1
        gains = self._wants.gains(clone, self._odds(clone, after), self._odds(clone, one))
        return _either([KEEN_AT_ARRIVAL * gain for gain in gains])


def _soft(pulls: dict[int, list[float]]) -> dict[int, Factors]:
    """A soft maximum for each goal, compared with an even choice."""
    if not pulls:
        return {}
    strengths = {at: [exp(pull) for pull in of_row] for at, of_row in pulls.items()}
    even = [sum(one) / len(pulls) for one in zip(*strengths.values(), strict=True)]
    return {at: [one / mean for one, mean in zip(strength, even, strict=True)] for at, strength in strengths.items()}


def _rather(here: list[float], there: list[float]) -> Factors:
    """How much likelier each goal makes one of two ways than the other."""
    return _either([KEEN_AT_ARRIVAL * (h - t) for h, t in zip(here, there, strict=True)])


def _either(more: Sequence[float]) -> Factors:
    """A soft maximum of two ways for each goal, by how much this one draws more."""
    return [2.0 / (1.0 + exp(-one)) for one in more]


def _planner(planned: Sequence[float]) -> float:
    """How likely a player has a plan, by how much likelier a plan makes what each of the others did."""
    weights = [prior for _, prior in PLANNERS]
    for one in planned:
        weights = [w * (1.0 - part + part * one) for w, (part, _) in zip(weights, PLANNERS, strict=True)]
    planners: float = sum([w * part for w, (part, _) in zip(weights, PLANNERS, strict=True)])
    total: float = sum(weights)
    return planners / total
