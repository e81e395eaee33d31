"""What plans are worth; a plan is a plot in somebody's hands."""

from collections.abc import Collection
from typing import Final

from sabletop.bots.black_orchestra.forecast import Forecast
from sabletop.bots.black_orchestra.hand import Hand, Holders, Stock, holders
from sabletop.bots.black_orchestra.index import EditionIndex
from sabletop.bots.black_orchestra.memory import Memory, Parts
from sabletop.bots.black_orchestra.weights import Weights
from sabletop.games.black_orchestra.ids import HITLER, JUST_MOVED, MOTIVATED, NONE, ONE_LINK_AWAY, PRISON, SAME
from sabletop.games.black_orchestra.requirements import PlotCard, place_fits
from sabletop.games.black_orchestra.table import BlackOrchestraTable

_CANCEL: Final = 0.7
"""What an eagle that does not count is worth, in dice."""
_CAPTIVE: Final = 0.4
"""What is left of a plan whose plotter is in prison."""


class Plans:
    """Weighs plans on a table that may be changed; what was weighed before is not weighed again."""

    def __init__(
        self, t: BlackOrchestraTable, index: EditionIndex, weights: Weights, forecast: Forecast, memory: Memory
    ) -> None:
        self.t, self.index, self.weights = t, index, weights
        self.roads = index.roads[t.stage]
        self._chance = {card: 1 - weights.where * (1 - share) for card, share in forecast.share.items()}
        for card in index.reactions:
            self._chance[card] = weights.react
        """What is left of each plan, since Hitler has to be where it wants him."""
        self.late = min(1.0, forecast.turns / 20)
        self.stock = Stock(t, weights.shown * self.late, weights.hidden * self.late)
        self.least = weights.least * t.floor
        self._die, self._exposed = weights.die, [weights.expose * level for level in range(len(weights.sus))]
        self.helpers = [who for who in t.order if t.edition.plot_dice_here[who]]
        self._weighed = memory.of(t, weights, self.late)
        self._plans: dict[tuple[int, int, int], float] = {}
        self._hand = Hand(t, index)
        self._shared = self._hand.shared(t)
        self._holding = self._holders()
        self._state = self._number_of_state()
        self._early = self._weighed.parts((self._state,))
        """The parts of plans whose plotters still lack motivation: where people stand does not matter to them."""
        self._later = self._weighed.parts(self._spots())
        """The parts of all others."""

    # What plans depend on, so that each is weighed once for each state

    def _holders(self) -> list[Holders]:
        """Who has each item."""
        t, weapons, pistol = self.t, self.t.edition.weapons, self._hand.pistol
        return [holders(t, item, pistol if item == weapons else NONE) for item in range(len(t.edition.item_ids))]

    def _number_of_state(self) -> int:
        """A number for what plans depend on, places aside: items, who helps, and who is in prison."""
        t = self.t
        helpers = [t.motivation[who] >= MOTIVATED for who in self.helpers]
        jailed = [t.place[who] < 0 for who in t.order]
        return self._weighed.number((self._hand.pistol, *helpers, *jailed, *t.items))

    def _spots(self) -> tuple[object, ...]:
        """The same, and where people and Hitler stand."""
        return (self._state, *self.t.place, self.t.leaders[HITLER])

    # A plan

    def plan(self, who: int, card: int) -> float:
        """What a plot in the hands of `who` is worth, if nothing has changed but cards."""
        key = (who, card, self._hand.own[who] + self._shared)
        found = self._plans.get(key)
        if found is None:
            found = self._plans[key] = self._weigh(who, card, self._parts(who, card))
        return found

    def _carrying(self, who: int, card: int, changed: Collection[int]) -> float:
        """A plan with other numbers of some items."""
        plot, parts = self.index.plot(card), self._parts(who, card)
        dice = parts.dice[:]
        for n, item in enumerate(plot.items):
            if item in changed:
                dice[parts.items_from + n] = self._item_dice(plot, n, parts.weights)
        return self._weigh_dice(who, card, dice, parts.spot)

    def _weigh(self, who: int, card: int, parts: Parts) -> float:
        return self._weigh_dice(who, card, parts.dice, parts.spot)

    def _weigh_dice(self, who: int, card: int, dice: list[float], spot: float) -> float:
        t, w = self.t, self.weights
        total = 1.0 + 0.1 * (self._hand.own[who] + self._shared)
        for more in dice:
            total += more
        found: float = self._die * (total - self.least)
        gap = self.index.plot_level[card] - t.motivation[who]
        if gap > 0:
            found -= w.gap * gap
        found = (found - self._exposed[t.suspicion[who]]) * self._chance[card] + spot
        if t.place[who] == PRISON:
            found *= _CAPTIVE
        return found if found > 0.0 else 0.0

    def _parts(self, who: int, card: int) -> Parts:
        """The parts of a plan."""
        early = self.t.motivation[who] < self.index.plot_level[card]
        kept = self._early if early else self._later
        found = kept.get((who, card))
        if found is None:
            found = kept[who, card] = self._weigh_parts(who, self.index.plot(card), early)
        return found

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
        items_from = len(dice)
        for n in range(len(plot.items)):
            dice.append(self._item_dice(plot, n, weights))
        spot = t.leaders[HITLER]
        if early or plot.hitler == JUST_MOVED or spot < 0 or not place_fits(t, plot, spot):
            return Parts(dice, items_from, 0.0, weights)
        links = self.roads[mine][spot]
        away = abs(links - 1) if plot.you == ONE_LINK_AWAY else links if plot.you == SAME else 0
        return Parts(dice, items_from, self.weights.link * max(0, 5 - away), weights)

    def _item_dice(self, plot: PlotCard, n: int, weights: list[float]) -> float:
        """What the items of a line of a plot are worth in dice."""
        item = plot.items[n]
        lots = self.stock.supply(item, self._holding[item], weights, plot.each[n])
        return lots * (plot.dice[n] + _CANCEL * plot.cancels[n])

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
