"""How likely the conspirators are to kill Hitler in the end: by this a plot that could be attempted now is judged."""

from math import exp
from typing import Final

from sabletop.bots.black_orchestra.forecast import Forecast
from sabletop.bots.black_orchestra.hand import Hand, Holders, Stock, holders
from sabletop.bots.black_orchestra.index import EditionIndex
from sabletop.bots.black_orchestra.weights import Weights
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
from sabletop.games.black_orchestra.requirements import place_fits
from sabletop.games.black_orchestra.table import BlackOrchestraTable

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
    """The value of a table in points, a chance in a hundred."""

    def __init__(self, t: BlackOrchestraTable, index: EditionIndex, weights: Weights, forecast: Forecast) -> None:
        self.t, self.index, self.weights = t, index, weights
        self.turns = forecast.turns
        self.own_turns = self.turns / max(1, len(t.order))
        self.roads = index.roads[t.stage]
        self.share, self.moves = forecast.share, forecast.moves
        self.time = 1 - exp(-self.own_turns / 2)
        late = min(1.0, self.turns / 25)
        self.stock = Stock(t, _SHOWN * late, _HIDDEN * late)
        self.step = _STEP[t.stage] ** (1 + 3 / (1 + self.own_turns))
        pace = max(2.0, min(25.0, 0.7 * self.turns))
        self.costs = (exp(-weights.drift / pace), exp(-weights.calm / pace))
        self.hide = 0.04 * min(1.0, self.turns / 30)
        self.raids = max(0.4, forecast.raids_soon(8))
        self.helpers = [who for who in t.order if t.edition.plot_dice_here[who]]
        self._hand = Hand(t, index)
        self._shared = 0
        self._holding: dict[int, Holders] = {}
        self._promises: dict[tuple[int, int, int, float], float] = {}

    def value(self, t: BlackOrchestraTable) -> float:
        """The chance in a hundred to win with a table such as this, about."""
        self.t = t
        self._hand = Hand(t, self.index)
        self._shared = self._hand.shared(t)
        self._holding.clear()
        trust = [_CAPTIVE] * len(t.place)
        risk, skill, jailed = 1.0, 0.0, 0
        for who in t.order:
            if t.place[who] == PRISON:
                jailed += 1
                continue
            danger = min(0.95, self.weights.dread * self.raids * _WANTED[t.suspicion[who]])
            trust[who] = 1 - danger
            risk *= (1 - 0.5 * danger) * (1 - self.hide * t.suspicion[who])
            skill += _SKILL[t.motivation[who]]
        free = len(t.order) - jailed
        if not free:
            return 0.0
        best = {NONE: max([trust[who] * self._dream(who) for who in t.order])}
        for who in t.order if self._hand.plots else ():
            mine = t.edition.prison_gate if t.place[who] == PRISON else t.place[who]
            weights, together = self._companions(who, mine)
            for owner, card in self._hand.plots:
                found = self._chance(who, card, mine, weights, together)
                chance = trust[who] * found * (1.0 if who == owner else _OTHER)
                if chance > best.get(card, 0.0):
                    best[card] = chance
        miss = share = 1.0
        for chance in sorted(best.values(), reverse=True):
            miss *= 1 - chance * share
            share *= _SPREAD
        risk *= 0.8**jailed * (0.85 if jailed and free == 1 else 1.0)
        return 100 * (1 - miss) * risk * (0.7 + 0.3 * skill / len(t.order))

    def _odds(self, who: int, dice: float, cancels: float) -> float:
        """What a plot promises if support and suspicion are lowered first, as far as that pays."""
        t = self.t
        over = min(2, t.support - t.floor) if t.stage in _SWELLING else t.support - t.floor
        level = t.suspicion[who]
        key = (over, level, int(8 * dice + 0.5), cancels)
        known = self._promises.get(key)
        if known is None:
            known = self.index.planned(t.floor, over, level, dice, cancels, self.costs)
            self._promises[key] = known
        return known

    def _dream(self, who: int) -> float:
        """The chance with a plot that is still to be found."""
        t = self.t
        gap = max(0, COMMITTED - t.motivation[who])
        odds = self._odds(who, 3.0 + 0.3 * len(t.items[who]), 0.0)
        found: float = _FIND * self.time**2 * self.step**gap * odds
        return found

    def _chance(self, who: int, card: int, mine: int, weights: list[float], together: float) -> float:
        """The chance of this plot in the hands of `who`, who may have to wait and to prepare for it."""
        t, e = self.t, self.t.edition
        plot = self.index.plot(card)
        gap = max(0, plot.level - t.motivation[who])
        base = 2.0 if plot.affiliation == e.affiliation[who] else 1.0
        for other in self.helpers:
            if t.motivation[other] >= MOTIVATED:
                base += e.plot_dice_here[other] * weights[other]
        base += 0.9 * plot.meeting * together
        dice, cancels = 0.1 * (self._hand.own[who] + self._shared), 0.0
        for n, item in enumerate(plot.items):
            lots = self.stock.supply(item, self._holders(item), weights, plot.each[n])
            dice += lots * plot.dice[n]
            cancels += lots * plot.cancels[n]
        once, again = self._odds(who, base + dice, cancels), self._odds(who, base, 0.0)
        if plot.hitler == JUST_MOVED:
            ways, tries = min(1.0, 0.4 + self.moves), 0.8 * self.turns * self.moves
        else:
            ways, tries = 1 - 0.35 * (1 - self.share[card]), _TRIES * self.own_turns
            spot = t.leaders[HITLER]
            if not gap and spot >= 0 and place_fits(t, plot, spot):
                links = self.roads[mine][spot]
                away = abs(links - 1) if plot.you == ONE_LINK_AWAY else links if plot.you == SAME else 0
                ways = max(ways, 0.985 ** min(8, away))
        some: float = 1 - (1 - once) * (1 - again) ** min(_MOST_TRIES, tries)
        found: float = some * ways * self.time * self.step**gap
        return found

    def _holders(self, item: int) -> Holders:
        """Who has an item on the table that is valued."""
        found = self._holding.get(item)
        if found is None:
            pistol = self._hand.pistol if item == self.t.edition.weapons else NONE
            found = self._holding[item] = holders(self.t, item, pistol)
        return found

    def _companions(self, who: int, mine: int) -> tuple[list[float], float]:
        """How surely everybody's items will be there for the plot, and how surely all will be."""
        t = self.t
        weights = [0.0] * len(t.place)
        weights[who] = together = 1.0
        for other in t.order:
            if other == who:
                continue
            if t.place[other] == PRISON:
                weights[other], together = 0.3, 0.3 * together
            else:
                links = min(10, self.roads[t.place[other]][mine])
                weights[other] = 0.88 - 0.03 * links if links else 0.94
                together *= 1 - 0.06 * links
        return weights, together
