"""How likely the conspirators are to kill Hitler in the end: by this a plot that could be attempted now is judged."""

from math import exp
from typing import Final

from sabletop.bots.black_orchestra.board import Board
from sabletop.bots.black_orchestra.hand import Hand, shares
from sabletop.bots.black_orchestra.temper import Temper
from sabletop.games.black_orchestra.ids import (
    COMMITTED,
    HITLER,
    JUST_MOVED,
    MOTIVATED,
    NONE,
    ONE_LINK_AWAY,
    PRISON,
    SAME,
)

_WANTED: Final[tuple[float, ...]] = (0.0, 0.05, 0.2, 0.9)
"""How likely the next raids lead to an arrest at each level of suspicion."""
_SKILL: Final[tuple[float, ...]] = (0.0, 0.3, 0.6, 0.9, 1.0)
"""How useful a conspirator is at each level of motivation, plots aside."""
_STEP: Final[tuple[float, ...]] = (1.0, 0.85, 0.85, 0.8, 0.75, 0.75, 0.75, 0.6)
"""By stage: what is left of a chance for each step of motivation that is missing."""
_SWELLING: Final = (2, 3, 4)
"""Stages in which events lift military support; later ones lower it again."""
_SHOWN: Final = 0.5
_HIDDEN: Final = 0.25
"""How likely an item on the board will be there for a plot."""
_OTHER: Final = 0.75
"""What is left of a chance if the plot is still in somebody else's dossier."""
_FIND: Final = 0.45
"""What is left of a chance if the plot is still to be found."""
_SPREAD: Final = 0.5
"""How much each further plot counts, beside the one before."""
_TRIES: Final = 0.6
_MOST_TRIES: Final = 8.0
"""Attempts without any items in each turn of one's own, and how many of them there are at most."""
_CAPTIVE: Final = 0.4
"""What is left of a plotter's chance in prison."""


class Outlook:
    """The value of a board in points, a chance in a hundred."""

    def __init__(self, board: Board, temper: Temper) -> None:
        self.b, self.lore, self.t = board, board.lore, temper
        b = board
        self.own_turns = b.turns / max(1, len(b.crew))
        self.roads = self.lore.roads[b.stage]
        self.gate = self.lore.e.prison_gate
        self.share, self.moves = shares(b)
        self.time = 1 - exp(-self.own_turns / 2)
        late = min(1.0, b.turns / 25)
        self.lying = (_SHOWN * late, _HIDDEN * late)
        self.step = _STEP[b.stage] ** (1 + 3 / (1 + self.own_turns))
        pace = max(2.0, min(25.0, 0.7 * b.turns))
        self.costs = (exp(-temper.drift / pace), exp(-temper.calm / pace))
        self.hide = 0.04 * min(1.0, b.turns / 30)
        self.raids = max(0.4, b.raids_soon(8))
        self.helpers = [who for who in b.crew if self.lore.e.plot_dice_here[who]]

    def value(self) -> float:
        """The chance in a hundred to win, about."""
        b, t = self.b, self.t
        self._hand = Hand(b)
        trust = [_CAPTIVE] * len(b.place)
        risk, skill, jailed = 1.0, 0.0, 0
        for who in b.crew:
            if b.place[who] == PRISON:
                jailed += 1
                continue
            danger = min(0.95, t.dread * self.raids * _WANTED[b.sus[who]])
            trust[who] = 1 - danger
            risk *= (1 - 0.5 * danger) * (1 - self.hide * b.sus[who])
            skill += _SKILL[b.mot[who]]
        free = len(b.crew) - jailed
        if not free:
            return 0.0
        best = {NONE: max([trust[who] * self._dream(who) for who in b.crew])}
        for owner, card in self._hand.plots:
            for who in b.crew:
                chance = trust[who] * self._chance(who, card) * (1.0 if who == owner else _OTHER)
                best[card] = max(best.get(card, 0.0), chance)
        miss = share = 1.0
        for chance in sorted(best.values(), reverse=True):
            miss *= 1 - chance * share
            share *= _SPREAD
        risk *= 0.8**jailed * (0.85 if jailed and free == 1 else 1.0)
        return 100 * (1 - miss) * risk * (0.7 + 0.3 * skill / len(b.crew))

    def _odds(self, who: int, dice: float, cancels: float) -> float:
        """What a plot promises if support and suspicion are lowered first, as far as that pays."""
        b = self.b
        over = min(2, b.support - b.floor) if b.stage in _SWELLING else b.support - b.floor
        return self.lore.planned(b.floor, over, b.sus[who], dice, cancels, self.costs)

    def _dream(self, who: int) -> float:
        """The chance with a plot that is still to be found."""
        b = self.b
        gap = max(0, COMMITTED - b.mot[who])
        odds = self._odds(who, 3.0 + 0.3 * len(b.items[who]), 0.0)
        found: float = _FIND * self.time**2 * self.step**gap * odds
        return found

    def _chance(self, who: int, card: int) -> float:
        """The chance of this plot in the hands of `who`, who may have to wait and to prepare for it."""
        b, e = self.b, self.lore.e
        plot = e.plots[card]
        assert plot is not None
        mine = self.gate if b.place[who] == PRISON else b.place[who]
        gap = max(0, plot.level - b.mot[who])
        weights, together = self._companions(who, mine)
        base = 2.0 if plot.affiliation == e.affiliation[who] else 1.0
        for other in self.helpers:
            if b.mot[other] >= MOTIVATED:
                base += e.plot_dice_here[other] * weights[other]
        base += 0.9 * plot.meeting * together
        dice, cancels = 0.1 * self._hand.dice(b, who), 0.0
        for n, item in enumerate(plot.items):
            lots = self._hand.supply(b, item, weights, plot.each[n], self.lying)
            dice += lots * plot.dice[n]
            cancels += lots * plot.cancels[n]
        once, again = self._odds(who, base + dice, cancels), self._odds(who, base, 0.0)
        if plot.hitler == JUST_MOVED:
            ways, tries = min(1.0, 0.4 + self.moves), 0.8 * b.turns * self.moves
        else:
            ways, tries = 1 - 0.35 * (1 - self.share[card]), _TRIES * self.own_turns
            spot = b.leaders[HITLER]
            if not gap and b.fits(card, spot):
                links = self.roads[mine][spot]
                away = abs(links - 1) if plot.you == ONE_LINK_AWAY else links if plot.you == SAME else 0
                ways = max(ways, 0.985 ** min(8, away))
        some: float = 1 - (1 - once) * (1 - again) ** min(_MOST_TRIES, tries)
        found: float = some * ways * self.time * self.step**gap
        return found

    def _companions(self, who: int, mine: int) -> tuple[list[float], float]:
        """How surely everybody's items will be there for the plot, and how surely all will be."""
        b = self.b
        weights = [0.0] * len(b.place)
        weights[who] = together = 1.0
        for other in b.crew:
            if other == who:
                continue
            if b.place[other] == PRISON:
                weights[other], together = 0.3, 0.3 * together
            else:
                links = min(10, self.roads[b.place[other]][mine])
                weights[other] = 0.88 - 0.03 * links if links else 0.94
                together *= 1 - 0.06 * links
        return weights, together
