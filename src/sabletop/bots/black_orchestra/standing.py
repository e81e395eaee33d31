"""How well the crew stands, in actions: what is better by one point is worth about one action of work."""

from typing import Final

from sabletop.bots.black_orchestra.board import Board
from sabletop.bots.black_orchestra.hand import Hand, shares
from sabletop.bots.black_orchestra.temper import Temper
from sabletop.games.black_orchestra.ids import (
    HITLER,
    JUST_MOVED,
    MOTIVATED,
    NONE,
    ONE_LINK_AWAY,
    PRISON,
    SAME,
)
from sabletop.games.black_orchestra.plots import PlotCard

_CANCEL: Final = 0.7
"""What an eagle that does not count is worth, in dice."""
_PLANS: Final = 3
"""How many plots are kept in mind at once."""


class Standing:
    """Adds up plans, people and military support; a plan is a plot in somebody's hands."""

    def __init__(self, board: Board, temper: Temper) -> None:
        self.b, self.lore, self.t = board, board.lore, temper
        b, t = board, temper
        self.roads = self.lore.roads[b.stage]
        self.gate = self.lore.e.prison_gate
        self.share, self.moves = shares(b)
        self.late = min(1.0, b.turns / 20)
        self.lying = (t.shown * self.late, t.hidden * self.late)
        self.raids = max(0.25, b.raids_soon(6)) if b.turns > 1 else 0.0
        self.wanted = [*t.sus[:-1], max(t.sus[-2], t.sus[-1] * self.raids)]
        self.ease = t.support[b.stage]
        self.least = t.least * b.floor
        self.helpers = [who for who in b.crew if self.lore.e.plot_dice_here[who]]
        self._known: dict[tuple[int, ...], float] = {}
        self._numbers: dict[object, int] = {}
        self._hands: dict[object, Hand] = {}
        self._others: dict[int, int] = {}
        self._minor: frozenset[int] = frozenset()
        self._look()
        self.lead = self._find_lead()
        if any(self._armed(owner, card) for owner, card in self._hand.plots):
            self.ease = max(self.ease, t.armed)
        self.matters = any(self._near_to(card) for _, card in self._hand.plots)
        """Whether somebody is ready for a plot, so that places matter."""

    def _near_to(self, card: int) -> bool:
        plot = self.lore.e.plots[card]
        return plot is not None and any(self.b.mot[who] >= plot.level for who in self.b.free())

    def _armed(self, who: int, card: int) -> bool:
        """Whether `who` is ready for a plot and has more dice for it than the least support asks for."""
        b, e = self.b, self.lore.e
        plot = e.plots[card]
        if plot is None or b.mot[who] < plot.level or b.place[who] == PRISON:
            return False
        dice = 1 + (plot.affiliation == e.affiliation[who])
        for n, item in enumerate(plot.items):
            have = b.items[who].count(item)
            dice += plot.dice[n] * (have if plot.each[n] else min(1, have))
        return dice > b.floor

    def _find_lead(self) -> int:
        """Who is the likeliest plotter; and for each plot, who else could use it best."""
        b = self.b
        best = (-1e9, NONE)
        ranks: list[tuple[float, int]] = []
        for owner, card in self._hand.plots:
            other, who = max([(self.plan(one, card), one) for one in b.crew if one != owner], default=(0.0, NONE))
            self._others[card] = who
            ranks.append((max(self.plan(owner, card), self.t.other * other), card))
            best = max(best, (self.plan(owner, card), owner), (self.t.other * other, who))
        if best[1] == NONE and b.crew:
            best = max([(float(b.mot[who]), who) for who in b.crew])
        self._minor = frozenset([card for _, card in sorted(ranks, reverse=True)[_PLANS:]])
        return best[1]

    def _look(self) -> None:
        """Number what the plans depend on, so that a plan is weighed once for each state of things."""
        b = self.b
        cards = tuple(b.cards)
        hand = self._hands.get(cards)
        if hand is None:
            hand = self._hands[cards] = Hand(b)
        self._hand = hand
        helpers = tuple([b.mot[who] >= MOTIVATED for who in self.helpers])
        jailed = tuple([b.place[who] < 0 for who in b.crew])
        things = (tuple(b.items), hand.pistol, helpers, jailed)
        self._things = self._numbers.setdefault(things, len(self._numbers))
        spots = (tuple(b.place), b.leaders[HITLER])
        self._spots = self._numbers.setdefault(spots, len(self._numbers))

    def value(self) -> float:
        """The sum."""
        b, t = self.b, self.t
        self._look()
        total = 0.0
        jailed = 0
        for who in b.crew:
            if b.place[who] == PRISON:
                jailed += 1
            else:
                total += t.spirit[b.mot[who]] * self.late - self.wanted[b.sus[who]]
            total += t.spare * len(b.items[who])
        if jailed == len(b.crew):
            return -200.0
        total -= t.jail * jailed * (1.0 if len(b.crew) - jailed > 1 else 1.5)
        best: dict[int, float] = {}
        for owner, card in self._hand.plots:
            if card in self._minor:
                continue
            found = self.plan(owner, card)
            other = self._others.get(card, self.lead)
            if other not in (NONE, owner):
                found = max(found, t.other * self.plan(other, card))
            if found > best.get(card, 0.0):
                best[card] = found
        share = 1.0
        for found in sorted(best.values(), reverse=True):
            total += found * share
            share *= t.spread
        return total - self.ease * (b.support - b.floor)

    def reserve(self, who: int, card: int) -> float:
        """What a plot in the hands of `who` is worth by itself."""
        self._look()
        return self.plan(who, card)

    def plan(self, who: int, card: int) -> float:
        """What a plot in the hands of `who` is worth, as things were when they were last looked at."""
        b = self.b
        plot = self.lore.e.plots[card]
        assert plot is not None
        mot, more = b.mot[who], self._hand.dice(b, who)
        spots = self._spots if mot >= plot.level else NONE
        key = (who, card, mot, b.sus[who], more, self._things, spots)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._plan(who, card, plot, 0.1 * more)
        return known

    def _plan(self, who: int, card: int, plot: PlotCard, more: float) -> float:
        b, e, t = self.b, self.lore.e, self.t
        place = b.place
        mine = self.gate if place[who] == PRISON else place[who]
        gap = plot.level - b.mot[who]
        dice = 1.0 + more + (plot.affiliation == e.affiliation[who])
        weights = [0.0] * len(place)
        weights[who] = 1.0
        together = 1.0
        for other in b.crew:
            if other == who:
                continue
            if place[other] == PRISON:
                weights[other], together = 0.3, 0.3 * together
            elif gap > 0:
                weights[other] = t.near - 2 * t.far
            else:
                links = min(10, self.roads[place[other]][mine])
                weights[other] = t.near - t.far * links
                together *= 1 - t.far * links
        for other in self.helpers:
            if b.mot[other] >= MOTIVATED:
                dice += e.plot_dice_here[other] * weights[other]
        if plot.meeting:
            dice += plot.meeting * together * 0.9
        for n, item in enumerate(plot.items):
            dice += self._hand.supply(b, item, weights, plot.each[n], self.lying) * (
                plot.dice[n] + 0.7 * plot.cancels[n]
            )
        found = t.die * (dice - self.least) - t.gap * max(0, gap) - t.expose * b.sus[who]
        if plot.hitler == JUST_MOVED:
            found *= t.react
        else:
            found *= 1 - t.where * (1 - self.share[card])
            spot = b.leaders[HITLER]
            if gap <= 0 and b.fits(card, spot):
                links = self.roads[mine][spot]
                away = abs(links - 1) if plot.you == ONE_LINK_AWAY else links if plot.you == SAME else 0
                found += t.link * max(0, 5 - away)
        if place[who] == PRISON:
            found *= 0.4
        return max(0.0, found)
