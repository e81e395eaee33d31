"""How well the crew stands, in actions: what is better by one point is worth about one action of work."""

from typing import Final

from sabletop.bots.black_orchestra.forecast import Forecast
from sabletop.bots.black_orchestra.hand import Hand, Stock
from sabletop.bots.black_orchestra.index import EditionIndex
from sabletop.bots.black_orchestra.weights import Weights
from sabletop.games.black_orchestra.ids import (
    HITLER,
    JUST_MOVED,
    MOTIVATED,
    NONE,
    ONE_LINK_AWAY,
    PRISON,
    SAME,
)
from sabletop.games.black_orchestra.questions import free
from sabletop.games.black_orchestra.requirements import PlotCard, place_fits
from sabletop.games.black_orchestra.table import BlackOrchestraTable

_CANCEL: Final = 0.7
"""What an eagle that does not count is worth, in dice."""
_PLANS: Final = 3
"""How many plots are kept in mind at once."""
_ALL_ARRESTED: Final = -200.0
_CAPTIVE: Final = 0.4
"""What is left of a plan whose plotter is in prison."""

Parts = tuple[list[float], float]
"""Dice that a plan has beside those of cards, and what its plotter's place is worth."""


class Weighed:
    """What was weighed on a board: it holds as long as its tiles, its stage and the turn stay."""

    def __init__(self) -> None:
        self.parts: dict[tuple[int, ...], Parts] = {}
        self._hands: dict[tuple[tuple[int, ...], ...], Hand] = {}
        self._numbers: dict[tuple[object, ...], int] = {}
        self.held: dict[tuple[int, int], int] = {}

    def number(self, state: tuple[object, ...]) -> int:
        """A number for something that plans depend on."""
        return self._numbers.setdefault(state, len(self._numbers))

    def hand(self, t: BlackOrchestraTable, index: EditionIndex) -> Hand:
        """What the dossiers hold."""
        key = tuple(t.dossier)
        hand = self._hands.get(key)
        if hand is None:
            hand = self._hands[key] = Hand(t, index)
        return hand

    def count(self, t: BlackOrchestraTable, items: int, card: int, plot: PlotCard) -> int:
        """A number for what everybody has of the items that a plot can use."""
        counts = [carried.count(item) for carried in t.items for item in plot.items]
        found = self.held[items, card] = self.number((card, *counts))
        return found


class Memory:
    """What a bot has weighed on the board that it looked at last: the decisions of a turn share it."""

    def __init__(self) -> None:
        self._board: tuple[object, ...] = ()
        self._weighed = Weighed()

    def of(self, t: BlackOrchestraTable, weights: Weights, late: float) -> Weighed:
        """What was weighed on this board."""
        board = (t.edition.hash, weights, late, t.stage, t.order, tuple(t.tiles), t.unseen)
        if board != self._board:
            self._board, self._weighed = board, Weighed()
        return self._weighed


class Score:
    """Adds up plans, people and military support; a plan is a plot in somebody's hands."""

    def __init__(
        self, t: BlackOrchestraTable, index: EditionIndex, weights: Weights, forecast: Forecast, memory: Memory
    ) -> None:
        self.t, self.index, self.weights = t, index, weights
        self.roads = index.roads[t.stage]
        self.moves = forecast.moves
        self._chance = {card: 1 - weights.where * (1 - share) for card, share in forecast.share.items()}
        for card in index.reactions:
            self._chance[card] = weights.react
        """What is left of each plan, since Hitler has to be where it wants him."""
        self.late = min(1.0, forecast.turns / 20)
        self.lying = (weights.shown * self.late, weights.hidden * self.late)
        self.stock = Stock(t)
        raids = max(0.25, forecast.raids_soon(6)) if forecast.turns > 1 else 0.0
        self.wanted = [*weights.sus[:-1], max(weights.sus[-2], weights.sus[-1] * raids)]
        self.ease = weights.support[t.stage]
        self.least = weights.least * t.floor
        self.helpers = [who for who in t.order if t.edition.plot_dice_here[who]]
        self._weighed = memory.of(t, weights, self.late)
        self._dossier: list[tuple[int, ...]] = []
        self._items: list[tuple[int, ...]] = []
        self._hand = self._weighed.hand(t, index)
        self._live: list[tuple[int, int, int]] = []
        self._shared = self._people_number = self._items_number = self._spots_number = 0
        self._place: list[int] = []
        self._motivation: list[int] = []
        self._hitler = self._support = NONE
        self._others: dict[int, int] = {}
        self._minor: set[int] = set()
        self._plans: dict[tuple[tuple[int, ...], int, int, int], float] = {}
        self.lead = NONE
        self._look()
        self.lead = self._find_lead()
        if any(self._armed(owner, card) for owner, card in self._hand.plots):
            self.ease = max(self.ease, weights.armed)
        self.matters = any(self._near_to(card) for _, card in self._hand.plots)
        """Whether somebody is ready for a plot, so that places matter."""

    def _near_to(self, card: int) -> bool:
        plot = self.t.edition.plots[card]
        return plot is not None and any(self.t.motivation[who] >= plot.level for who in free(self.t))

    def _armed(self, who: int, card: int) -> bool:
        """Whether `who` is ready for a plot and has more dice for it than the least support asks for."""
        t = self.t
        plot = t.edition.plots[card]
        if plot is None or t.motivation[who] < plot.level or t.place[who] == PRISON:
            return False
        dice = 1 + (plot.affiliation == t.edition.affiliation[who])
        for n, item in enumerate(plot.items):
            have = t.items[who].count(item)
            dice += plot.dice[n] * (have if plot.each[n] else min(1, have))
        return dice > t.floor

    def _find_lead(self) -> int:
        """Who is the likeliest plotter; and for each plot, who else could use it best."""
        t = self.t
        best = (-1e9, NONE)
        ranks: list[tuple[float, int]] = []
        for owner, card in self._hand.plots:
            other, who = max([(self.plan(one, card), one) for one in t.order if one != owner], default=(0.0, NONE))
            self._others[card] = who
            ranks.append((max(self.plan(owner, card), self.weights.other * other), card))
            best = max(best, (self.plan(owner, card), owner), (self.weights.other * other, who))
        if best[1] == NONE and t.order:
            best = max([(float(t.motivation[who]), who) for who in t.order])
        self._minor = {card for _, card in sorted(ranks, reverse=True)[_PLANS:]}
        self._dossier = []
        return best[1]

    def _look(self) -> None:
        """Take in what has changed of what plans depend on; by number, so that each is weighed once for each state."""
        t, weighed = self.t, self._weighed
        dealt = t.dossier != self._dossier
        if dealt:
            self._dossier = t.dossier[:]
            self._hand = weighed.hand(t, self.index)
            plots = [(owner, self._others.get(card, self.lead), card) for owner, card in self._hand.plots]
            self._live = [plot for plot in plots if plot[2] not in self._minor]
        if t.items != self._items:
            self._items = t.items[:]
            self._items_number = weighed.number(tuple(t.items))
        moved = t.place != self._place or t.leaders[HITLER] != self._hitler
        if moved:
            self._place, self._hitler = t.place[:], t.leaders[HITLER]
            self._spots_number = weighed.number((*t.place, self._hitler))
        if moved or dealt or t.motivation != self._motivation:
            self._motivation = t.motivation[:]
            helpers = [t.motivation[who] >= MOTIVATED for who in self.helpers]
            jailed = [t.place[who] < 0 for who in t.order]
            self._people_number = weighed.number((self._hand.pistol, *helpers, *jailed))
        if moved or dealt or t.support != self._support:
            self._support = t.support
            self._shared = self._hand.shared(t)

    def value(self) -> float:
        """The sum."""
        t, weights = self.t, self.weights
        self._look()
        place, motivation, suspicion, items = t.place, t.motivation, t.suspicion, t.items
        total = 0.0
        jailed = 0
        for who in t.order:
            if place[who] == PRISON:
                jailed += 1
            else:
                total += weights.spirit[motivation[who]] * self.late - self.wanted[suspicion[who]]
            total += weights.spare * len(items[who])
        if jailed == len(t.order):
            return _ALL_ARRESTED
        total -= weights.jail * jailed * (1.0 if len(t.order) - jailed > 1 else 1.5)
        share = 1.0
        for found in sorted(self._best_plans(), reverse=True):
            total += found * share
            share *= weights.spread
        return total - self.ease * (t.support - t.floor)

    def _best_plans(self) -> list[float]:
        """What each plot is worth in the hands of its owner, or of the other who could use it best."""
        less, found = self.weights.other, []
        for owner, other, card in self._live:
            best = self.plan(owner, card)
            if other not in (NONE, owner):
                second = less * self.plan(other, card)
                if second > best:
                    best = second
            found.append(best)
        return found

    def reserve(self, who: int, card: int) -> float:
        """What a plot in the hands of `who` is worth by itself."""
        self._look()
        return self.plan(who, card)

    def plan(self, who: int, card: int) -> float:
        """What a plot in the hands of `who` is worth, as things were when they were last looked at."""
        t, weighed, motivation = self.t, self._weighed, self.t.motivation[who]
        held = weighed.held.get((self._items_number, card))
        if held is None:
            held = weighed.count(t, self._items_number, card, self.index.plot(card))
        spots = NONE if motivation < self.index.plot_level[card] else self._spots_number
        parts = (who, card, held, self._people_number, spots)
        key = (parts, motivation, t.suspicion[who], self._hand.own[who] + self._shared)
        found = self._plans.get(key)
        if found is None:
            found = self._plans[key] = self._weigh_plan(who, card, parts)
        return found

    def _weigh_plan(self, who: int, card: int, key: tuple[int, ...]) -> float:
        t, w, weighed = self.t, self.weights, self._weighed
        plot = self.index.plot(card)
        gap = plot.level - t.motivation[who]
        parts = weighed.parts.get(key)
        if parts is None:
            parts = weighed.parts[key] = self._weigh_parts(who, plot, gap > 0)
        dice = 1.0 + 0.1 * (self._hand.own[who] + self._shared)
        for more in parts[0]:
            dice += more
        found = w.die * (dice - self.least)
        if gap > 0:
            found -= w.gap * gap
        found = (found - w.expose * t.suspicion[who]) * self._chance[card] + parts[1]
        if t.place[who] == PRISON:
            found *= _CAPTIVE
        return found if found > 0.0 else 0.0

    def _weigh_parts(self, who: int, plot: PlotCard, early: bool) -> Parts:
        t, e = self.t, self.t.edition
        mine = e.prison_gate if t.place[who] == PRISON else t.place[who]
        weights, together = self._companions(who, mine, early)
        dice = [1.0] if plot.affiliation == e.affiliation[who] else []
        for other in self.helpers:
            if t.motivation[other] >= MOTIVATED:
                dice.append(e.plot_dice_here[other] * weights[other])
        if plot.meeting:
            dice.append(plot.meeting * together * 0.9)
        for n, item in enumerate(plot.items):
            pistol = self._hand.pistol if item == e.weapons else NONE
            lots = self.stock.supply(t, item, pistol, weights, plot.each[n], self.lying)
            dice.append(lots * (plot.dice[n] + _CANCEL * plot.cancels[n]))
        spot = t.leaders[HITLER]
        if early or plot.hitler == JUST_MOVED or spot < 0 or not place_fits(t, plot, spot):
            return dice, 0.0
        links = self.roads[mine][spot]
        away = abs(links - 1) if plot.you == ONE_LINK_AWAY else links if plot.you == SAME else 0
        return dice, self.weights.link * max(0, 5 - away)

    def _companions(self, who: int, mine: int, early: bool) -> tuple[list[float], float]:
        """How much everybody's items count for a plot of `who`, and how surely all will be there."""
        t, w = self.t, self.weights
        weights = [0.0] * len(t.place)
        weights[who] = together = 1.0
        for other in t.order:
            if other == who:
                continue
            if t.place[other] == PRISON:
                weights[other], together = 0.3, 0.3 * together
            elif early:
                weights[other] = w.near - 2 * w.far
            else:
                links = min(10, self.roads[t.place[other]][mine])
                weights[other] = w.near - w.far * links
                together *= 1 - w.far * links
        return weights, together
