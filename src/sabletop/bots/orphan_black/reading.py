"""Reading deeds: how well everything that somebody did fits each goal that they may have.

A player with a plan prefers what helps the own goal, more or less (a soft maximum over what might have been done), by
what everybody can see: open cards, and how many lie face down. A *plain* player thinks of nothing else; a *wary* one
also shuns what a plain reading would find out. Some play without any plan, and then their deeds say nothing.
"""

from collections.abc import Sequence
from math import exp
from typing import Final

from sabletop.bots.orphan_black.beside import Beside, Wants
from sabletop.bots.orphan_black.board import Deed
from sabletop.games.orphan_black.edition import OrphanBlackEdition
from sabletop.games.orphan_black.ids import LEFT, MOST_PLAYERS, NONE, RIGHT

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
"""Which part of a table has a plan at all, and how likely that is at first; the deeds of all of them tell more.

Among players with a plan the deeds soon outweigh this; among players without one it keeps chance from being read."""
TAKEN_FOR_PLANNER: Final = 0.9
"""How likely others are taken to think that one has a plan."""
PLAYED_VALUE: Final = 2
"""What a card that is played face down is taken to be worth."""
_FLOOR: Final = 1e-12

Place = tuple[int, int]
"""A clone and a side."""
Factors = tuple[float, ...]
"""For each goal, by how much likelier it makes something."""


class Reading:
    """The deeds of a game read one after the other, and how they fit each goal of each player."""

    def __init__(self, edition: OrphanBlackEdition) -> None:
        self.e = edition
        self._wants = Wants(edition)
        self._start_over()

    def _start_over(self) -> None:
        self._read: list[tuple[object, ...]] = []
        self.beside: dict[int, Beside] = {}
        goals = len(self.e.goal_faction)
        self.plain: list[list[float]] = [[1.0] * goals for _ in range(MOST_PLAYERS)]
        self.wary: list[list[float]] = [[1.0] * goals for _ in range(MOST_PLAYERS)]
        """For each player and goal: how much likelier the deeds are with that goal than without a plan."""
        self.planners: dict[int, float] = {}
        """How likely each player has a plan, when the likelihoods were last asked for."""

    def read(self, deeds: Sequence[Deed]) -> None:
        """Read on; if these are not the deeds that were read before, from the beginning."""
        keys = [deed.key() for deed in deeds]
        if keys[: len(self._read)] != self._read:
            self._start_over()
        for number in range(len(self._read), len(deeds)):
            self._take_in(deeds[number])
        self._read = keys

    # What follows for the goals

    def likelihoods(self, players: Sequence[int]) -> list[list[float]]:
        """For each of these players and each goal, how likely the deeds are, without a common factor."""
        fits = [
            [WARY * wary + (1.0 - WARY) * plain for wary, plain in zip(self.wary[who], self.plain[who], strict=True)]
            for who in players
        ]
        planned = [sum(fit) / len(fit) for fit in fits]
        self.planners = dict.fromkeys(players, 1.0)
        found = []
        for number, (who, fit) in enumerate(zip(players, fits, strict=True)):
            planner = _planner(planned[:number] + planned[number + 1 :])
            found.append([1.0 - planner + planner * one for one in fit])
            self.planners[who] = planner * planned[number] / (1.0 - planner + planner * planned[number])
        return found

    def found_out(self, who: int, deed: Factors | None = None) -> list[float]:
        """How likely a plain reading takes `who` to be of each faction; after one more deed, if given."""
        fits = self.plain[who]
        if deed is not None:
            fits = [fit * factor for fit, factor in zip(fits, deed, strict=True)]
        found = [0.0, 0.0, 0.0]
        for fit, faction in zip(fits, self.e.goal_faction, strict=True):
            found[faction] += 1.0 - TAKEN_FOR_PLANNER + TAKEN_FOR_PLANNER * fit
        total: float = sum(found)
        return [one / total for one in found]

    def _exposed(self, who: int, deed: Factors) -> list[float]:
        """For each goal, how much more a deed would give it away."""
        before, after = self.found_out(who), self.found_out(who, deed)
        return [after[faction] - before[faction] for faction in self.e.goal_faction]

    # Deeds

    def _take_in(self, deed: Deed) -> None:
        if deed.what == "laid":
            self._arrive(deed)
            return
        one = self._beside(deed.clone)
        if deed.what == "turned":
            one.turn_up(deed.side, deed.value)
        elif deed.what in ("played", "extra"):
            plain = self.places(deed.value)
            if (deed.clone, deed.side) in plain:
                self._weigh(deed.who, plain[deed.clone, deed.side], self._wary(deed, plain))
            one.add(deed.side, deed.value)
        else:
            number = -1 if deed.what == "taken" else 1
            factors = self._handled(deed, number)
            self._weigh(deed.who, factors, factors)
            one.add(deed.side, deed.value, number)

    def _beside(self, clone: int) -> Beside:
        if clone not in self.beside:
            self.beside[clone] = Beside(self.e.threshold[clone])
        return self.beside[clone]

    def _weigh(self, who: int, plain: Factors, wary: Factors) -> None:
        for fits, factors in ((self.plain, plain), (self.wary, wary)):
            fits[who] = [max(_FLOOR, fit * factor) for fit, factor in zip(fits[who], factors, strict=True)]

    # Where a card is played

    def places(self, value: int) -> dict[Place, Factors]:
        """For each place where a card may go: how much likelier each goal makes it for a plain player."""
        return _soft({place: [KEEN * gain for gain in gains] for place, gains in self._gains(value).items()})

    def _wary(self, deed: Deed, plain: dict[Place, Factors]) -> Factors:
        """The same for a wary player, at the place of a deed."""
        pulls = {}
        for place, gains in self._gains(deed.value).items():
            exposed = self._exposed(deed.who, plain[place])
            pulls[place] = [WARY_KEEN * (gain - HIDING * cost) for gain, cost in zip(gains, exposed, strict=True)]
        return _soft(pulls)[deed.clone, deed.side]

    def _gains(self, value: int) -> dict[Place, list[float]]:
        """For each place where a card may go, and each goal, what it brings."""
        worth = PLAYED_VALUE if value == NONE else value
        found: dict[Place, list[float]] = {}
        for clone, one in self.beside.items():
            if not one.is_full():
                before = one.odds()
                for side in (LEFT, RIGHT):
                    after = one.odds(worth if side == LEFT else -worth, 1)
                    found[clone, side] = self._wants.gains(clone, after, before)
        return found

    # How a new clone is set up

    def _arrive(self, deed: Deed) -> None:
        plain = self.arrival(deed.clone, deed.side, deed.value)
        other = self.arrival(deed.clone, RIGHT - deed.side, deed.value)
        here, there = (
            self._arrived(deed.clone, deed.side, deed.value),
            self._arrived(deed.clone, RIGHT - deed.side, deed.value),
        )
        costs = zip(self._exposed(deed.who, plain), self._exposed(deed.who, other), strict=True)
        more = [h - t - HIDING * (a - b) for h, t, (a, b) in zip(here, there, costs, strict=True)]
        self._weigh(deed.who, plain, _either([KEEN_AT_ARRIVAL * one for one in more]))
        one = self._beside(deed.clone)
        one.add(deed.side, deed.value)
        one.add(RIGHT - deed.side, NONE)

    def arrival(self, clone: int, side: int, value: int) -> Factors:
        """How much likelier each goal makes it that the open card of a new clone goes to this side."""
        here, there = self._arrived(clone, side, value), self._arrived(clone, RIGHT - side, value)
        return _either([KEEN_AT_ARRIVAL * (h - t) for h, t in zip(here, there, strict=True)])

    def _arrived(self, clone: int, side: int, value: int) -> list[float]:
        one = Beside(self.e.threshold[clone])
        one.add(side, value)
        one.add(RIGHT - side, NONE)
        return self._wants.gains(clone, one.odds(), (0.0, 0.0, 0.0))

    # What is done with a card that lies there

    def _handled(self, deed: Deed, number: int) -> Factors:
        """A card was taken away or put somewhere, which might have been left undone."""
        one = self._beside(deed.clone)
        after = one.twin()
        after.add(deed.side, deed.value, number)
        if deed.value == NONE:
            # A hidden card that somebody handles is taken to be worth something.
            if number > 0:
                after.add(deed.side, NONE, -1)
                after.add(deed.side, PLAYED_VALUE)
            else:
                after.difference -= 1 if deed.side == LEFT else -1
        gains = self._wants.gains(deed.clone, after.odds(), one.odds())
        return _either([KEEN_AT_ARRIVAL * gain for gain in gains])


def _soft(pulls: dict[Place, list[float]]) -> dict[Place, Factors]:
    """A soft maximum for each goal, compared with an even choice."""
    if not pulls:
        return {}
    strengths = {place: [exp(pull) for pull in of_place] for place, of_place in pulls.items()}
    even = [sum(one) / len(pulls) for one in zip(*strengths.values(), strict=True)]
    return {
        place: tuple([one / mean for one, mean in zip(strength, even, strict=True)])
        for place, strength in strengths.items()
    }


def _either(more: Sequence[float]) -> Factors:
    """A soft maximum of two ways for each goal, by how much this one draws more."""
    return tuple([2.0 / (1.0 + exp(-one)) for one in more])


def _planner(planned: Sequence[float]) -> float:
    """How likely a player has a plan, by how much likelier a plan makes the deeds of each of the others."""
    weights = [prior for _, prior in PLANNERS]
    for one in planned:
        weights = [w * (1.0 - part + part * one) for w, (part, _) in zip(weights, PLANNERS, strict=True)]
    planners: float = sum([w * part for w, (part, _) in zip(weights, PLANNERS, strict=True)])
    total: float = sum(weights)
    return planners / total
