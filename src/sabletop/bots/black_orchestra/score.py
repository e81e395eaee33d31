"""How well the crew stands, in actions: what is better by one point is worth about one action of work."""

from collections.abc import Collection
from typing import Final

from sabletop.bots.black_orchestra.forecast import Forecast
from sabletop.bots.black_orchestra.hand import Hand, holders
from sabletop.bots.black_orchestra.index import EditionIndex
from sabletop.bots.black_orchestra.memory import Memory
from sabletop.bots.black_orchestra.plans import Plans
from sabletop.bots.black_orchestra.weights import Weights
from sabletop.games.black_orchestra.ids import HITLER, MOTIVATED, NONE, PRISON
from sabletop.games.black_orchestra.questions import free
from sabletop.games.black_orchestra.table import BlackOrchestraTable

_PLANS: Final = 3
"""How many plots are kept in mind at once."""
_ALL_ARRESTED: Final = -200.0
Live = tuple[int, int, int]
"""A plot that is kept in mind: whose it is, who else could use it best, and which it is."""


Ready = tuple[int, int, float, list[tuple[int, float]]]
"""The place of a plot among those in mind, the plot, what it is worth in hands that are not ready, and whose are."""


class Score(Plans):
    """Adds up plans, people and military support."""

    def __init__(
        self, t: BlackOrchestraTable, index: EditionIndex, weights: Weights, forecast: Forecast, memory: Memory
    ) -> None:
        super().__init__(t, index, weights, forecast, memory)
        self.moves = forecast.moves
        raids = max(0.25, forecast.raids_soon(6)) if forecast.turns > 1 else 0.0
        self.wanted = [*weights.sus[:-1], max(weights.sus[-2], weights.sus[-1] * raids)]
        self.ease = weights.support[t.stage]
        self._others: dict[int, int] = {}
        self._minor: set[int] = set()
        self._live: list[Live] = []
        self._looked = False
        """Whether it is known what was weighed with people where they stand now."""
        self._apart: dict[tuple[int, int, int, int], float] = {}
        self._tracks: dict[tuple[int, ...], float] = {}
        self._dossier, self._items, self._place = t.dossier[:], t.items[:], t.place[:]
        self._suspicion, self._motivation = t.suspicion[:], t.motivation[:]
        self._hitler, self._support = t.leaders[HITLER], t.support
        self.lead = NONE
        self.lead = self._find_lead()
        self._live = self._live_plots()
        if any(self._armed(owner, card) for owner, card in self._hand.plots):
            self.ease = max(self.ease, weights.armed)
        self.matters = any(self._near_to(card) for _, card in self._hand.plots)
        """Whether somebody is ready for a plot, so that places matter."""
        self._first_crew = self._crew()
        self._crew_then = self._first_crew or 0.0
        self._found = [self._best_known(*plot) for plot in self._live]
        self._ready = self._ready_plans()
        self.first = _ALL_ARRESTED if self._first_crew is None else self._sum(self._first_crew, self._found[:])
        """How well the crew stands before anything is changed."""

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
        return best[1]

    def _live_plots(self) -> list[Live]:
        """The plots that are kept in mind: whose each is, who else could use it best, and which it is."""
        plots = [(owner, self._others.get(card, self.lead), card) for owner, card in self._hand.plots]
        return [plot for plot in plots if plot[2] not in self._minor]

    # What a change brings, all else as it was at first

    def gain(self) -> float:
        """How much better the crew stands than at first; what a change cannot touch is not weighed again."""
        t = self.t
        dealt, carried = t.dossier != self._dossier, t.items != self._items
        moved = t.place != self._place or t.leaders[HITLER] != self._hitler
        spirited, suspected = t.motivation != self._motivation, t.suspicion != self._suspicion
        supported = t.support != self._support
        changes = dealt + carried + moved + spirited + suspected + supported
        if changes == 0:
            return 0.0
        if changes > 1 or self._first_crew is None:
            return self.gain_of_all()
        if dealt:
            return self._of_cards()
        if carried:
            return self._of_items()
        if moved:
            return self._of_places()
        if supported:
            return self._of_support()
        key = (suspected, *(t.suspicion if suspected else t.motivation))
        found = self._tracks.get(key)
        if found is None:
            found = self._tracks[key] = self._of_suspicion() if suspected else self._of_motivation()
        return found

    def gain_of_all(self) -> float:
        """The same, with everything weighed anew."""
        t = self.t
        kept = (self._hand, self._live, self._shared, self._holding, self._state, self._early, self._later)
        self._hand = Hand(t, self.index)
        self._live = self._live_plots()
        self._holding = self._holders()
        self._state = self._number_of_state()
        self._early, self._later = self._weighed.parts((self._state,)), self._weighed.parts(self._spots())
        self._shared = self._hand.shared(t)
        crew = self._crew()
        value = _ALL_ARRESTED
        if crew is not None:
            value = self._sum(crew, [self._best(owner, other, card) for owner, other, card in self._live])
        self._hand, self._live, self._shared, self._holding, self._state, self._early, self._later = kept
        return value - self.first

    def _of_places(self) -> float:
        """Where people and Hitler stand matters to plans that are ready; prison matters to all."""
        place, first = self.t.place, self._place
        for who in self.t.order:
            if (place[who] < 0) != (first[who] < 0):
                return self.gain_of_all()
        movers = [who for who in self.t.order if place[who] != first[who]]
        return self.moved(movers[0] if len(movers) == 1 and self.t.leaders[HITLER] == self._hitler else NONE)

    def moved(self, mover: int) -> float:
        """What it brings that a free conspirator stands elsewhere, and is still free; or several of them, or Hitler."""
        if not self._ready or self._first_crew is None:
            return 0.0
        kept, self._looked = self._later, False
        plans = self._found[:]
        for n, card, best, people in self._ready:
            for who, part in people:
                value = part * self._moved(who, card, mover)
                if value > best:
                    best = value
            plans[n] = best
        self._later = kept
        return self._sum(self._crew_then, plans) - self.first

    def _moved(self, who: int, card: int, mover: int) -> float:
        """A ready plan if somebody stands elsewhere: of a companion nothing counts but how far away it is."""
        t = self.t
        key = None
        if mover != NONE and mover != who and t.place[who] != PRISON:
            key = (who, card, mover, self.roads[t.place[mover]][t.place[who]])
            found = self._apart.get(key)
            if found is not None:
                return found
        if not self._looked:
            self._looked, self._later = True, self._weighed.parts(self._spots())
        value = self._weigh(who, card, self._parts(who, card))
        if key is not None:
            self._apart[key] = value
        return value

    def _of_items(self) -> float:
        """Plots that can use one of the items that somebody has more or less of."""
        t, first = self.t, self._items
        changed = {item for who in t.order if t.items[who] != first[who] for item in (*t.items[who], *first[who])}
        return self.carried(changed)

    def carried(self, changed: Collection[int]) -> float:
        """What it brings that people have other numbers of these items."""
        t, kept = self.t, self._holding
        self._holding = kept[:]
        for item in changed:
            self._holding[item] = holders(t, item, self._hand.pistol if item == t.edition.weapons else NONE)
        plans = self._found[:]
        for n, (owner, other, card) in enumerate(self._live):
            for item in self.index.plot(card).items:
                if item in changed:
                    plans[n] = self._best_carrying(owner, other, card, changed)
                    break
        self._holding = kept
        crew = self._crew()
        return 0.0 if crew is None else self._sum(crew, plans) - self.first

    def _of_cards(self) -> float:
        """Plots that come and go, and dice from cards."""
        kept = (self._hand, self._live, self._shared)
        hand = self._hand = Hand(self.t, self.index)
        if hand.pistol != kept[0].pistol:
            self._hand = kept[0]
            return self.gain_of_all()
        if hand.plots != kept[0].plots:
            self._live = self._live_plots()
        self._shared = hand.shared(self.t)
        plans = [self._best_known(owner, other, card) for owner, other, card in self._live]
        self._hand, self._live, self._shared = kept
        return self._sum(self._crew_then, plans) - self.first

    def with_plot(self, who: int, card: int) -> float:
        """What a plot more brings, in the dossier of `who`."""
        if self._first_crew is None or card in self._minor:
            return 0.0
        plans = self._found[:]
        plans.append(self._best_known(who, self._others.get(card, self.lead), card))
        return self._sum(self._first_crew, plans) - self.first

    def without_plot(self, who: int, card: int, taker: int = NONE) -> float:
        """What it brings that a plot leaves the dossier of `who`, perhaps for that of somebody else."""
        if self._first_crew is None or card in self._minor:
            return 0.0
        plans = self._found[:]
        for n, (owner, other, plot) in enumerate(self._live):
            if owner == who and plot == card:
                if taker == NONE:
                    del plans[n]
                else:
                    plans[n] = self._best_known(taker, other, card)
                break
        return self._sum(self._first_crew, plans) - self.first

    def _of_suspicion(self) -> float:
        """Plans of those who are suspected more or less."""
        now, first = self.t.suspicion, self._suspicion
        plans = self._found[:]
        for n, (owner, other, card) in enumerate(self._live):
            if now[owner] != first[owner] or (other != NONE and now[other] != first[other]):
                plans[n] = self._best(owner, other, card)
        return self._sum(self._crew() or 0.0, plans) - self.first

    def _of_motivation(self) -> float:
        """Plans of those who are more or less motivated; a helper who starts or stops helping matters to all."""
        now, first = self.t.motivation, self._motivation
        for who in self.helpers:
            if (now[who] >= MOTIVATED) != (first[who] >= MOTIVATED):
                return self.gain_of_all()
        plans = self._found[:]
        for n, (owner, other, card) in enumerate(self._live):
            if now[owner] != first[owner] or (other != NONE and now[other] != first[other]):
                plans[n] = self._best(owner, other, card)
        return self._sum(self._crew() or 0.0, plans) - self.first

    def _of_support(self) -> float:
        """Some cards ask for military support."""
        kept, self._shared = self._shared, self._hand.shared(self.t)
        plans = [self._best_known(owner, other, card) for owner, other, card in self._live]
        self._shared = kept
        return self._sum(self._crew_then, plans) - self.first

    # The sum

    def _crew(self) -> float | None:
        """What people are worth, plots aside; nothing if all are in prison."""
        t, weights, wanted = self.t, self.weights, self.wanted
        place, motivation, suspicion, items = t.place, t.motivation, t.suspicion, t.items
        spirit, late, spare = weights.spirit, self.late, weights.spare
        total = 0.0
        jailed = 0
        for who in t.order:
            if place[who] == PRISON:
                jailed += 1
            else:
                total += spirit[motivation[who]] * late - wanted[suspicion[who]]
            total += spare * len(items[who])
        if jailed == len(t.order):
            return None
        return total - weights.jail * jailed * (1.0 if len(t.order) - jailed > 1 else 1.5)

    def _sum(self, crew: float, plans: list[float]) -> float:
        """The best plans count most."""
        total, share, spread = crew, 1.0, self.weights.spread
        plans.sort(reverse=True)
        for found in plans:
            total += found * share
            share *= spread
        return total - self.ease * (self.t.support - self.t.floor)

    # What a plot is worth in the hands of its owner, or of the other who could use it best

    def _best(self, owner: int, other: int, card: int) -> float:
        """As things are now."""
        best = self._weigh(owner, card, self._parts(owner, card))
        if other != NONE and other != owner:
            second = self.weights.other * self._weigh(other, card, self._parts(other, card))
            if second > best:
                return second
        return best

    def _best_known(self, owner: int, other: int, card: int) -> float:
        """If nothing has changed but cards."""
        best = self.plan(owner, card)
        if other != NONE and other != owner:
            second = self.weights.other * self.plan(other, card)
            if second > best:
                return second
        return best

    def _best_carrying(self, owner: int, other: int, card: int, changed: Collection[int]) -> float:
        """If nothing has changed but how many there are of some items."""
        best = self._carrying(owner, card, changed)
        if other != NONE and other != owner:
            second = self.weights.other * self._carrying(other, card, changed)
            if second > best:
                return second
        return best

    def _ready_plans(self) -> list[Ready]:
        """The plots for which somebody is ready who could use them."""
        t, found = self.t, []
        for n, (owner, other, card) in enumerate(self._live):
            users = [(owner, 1.0)]
            if other != NONE and other != owner:
                users.append((other, self.weights.other))
            level = self.index.plot_level[card]
            ready = [(who, part) for who, part in users if t.motivation[who] >= level]
            rest = [part * self.plan(who, card) for who, part in users if t.motivation[who] < level]
            if ready:
                found.append((n, card, max(rest, default=0.0), ready))
        return found
