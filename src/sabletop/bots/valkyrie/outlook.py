"""How good the table looks for the conspirators: the chance of a plot, venue by venue, plotter by plotter."""

from math import exp
from typing import Final

from sabletop.bots.valkyrie.edition_index import Kit
from sabletop.bots.valkyrie.prospects import Notes, Plans, Venues
from sabletop.games.valkyrie.questions import cards_left, steady_dice
from sabletop.games.valkyrie.table import ValkyrieTable

_SECOND: Final[tuple[float, ...]] = (0.0, 0.0, 0.3, 0.22, 0.18)
"""How much the other plotters count beside the best one for a venue, by the number of conspirators."""
_SAFE: Final[tuple[float, ...]] = (0.0, 0.8, 0.92, 0.96, 0.985)
"""The chance that the investigation does not end the game first, by the files that are left."""

Vector = list[float]
"""For each venue: how much a conspirator can be hoped to do there; last, right where Hitler is now."""


class Outlook:
    """The worth of a table in points: about the chance in a hundred that a plot will succeed."""

    def __init__(self, t: ValkyrieTable, notes: Notes) -> None:
        self.t, self.notes, self.index, self.weights = t, notes, notes.index, notes.weights
        self.cards = cards_left(t)
        self.venues = notes.venues(t)
        self._growth = self.weights.growth * self.cards
        self.foresight = notes.foresight(t)
        self._findable = notes.findable(t)
        self._plans = notes.plans(self.venues, self._growth, self._findable)
        self._people = t.order
        self._nobody: Vector = [0.0] * (len(t.tile) + 1)
        self._second = _SECOND[len(t.order)]
        pair = (self.index.e.item_count,)
        self._steady = [steady_dice(t, who, pair) for who in range(len(t.pawn))]
        self._kits = [self._plans.kit(items) for items in t.items]
        self.charms = sum([kit.charm for kit in self._kits])
        self._others: dict[int, tuple[Vector, float, float]] = {}
        self._worths: dict[int, float] = {}
        self._vectors: dict[tuple[int, int], Vector] = {}
        self._values: dict[tuple[int, int, int], float] = {}
        prospect, self.vectors = self._unfold(self._plans)
        self.waiting = self._promise(prospect, self.cards)
        """What not striking promises, in points."""
        self._bar = self.waiting / 100
        self.card_worth = max(0.5, self.waiting - self._promise(prospect, max(0, self.cards - 1))) + 0.8
        """What one more card in the deck is worth."""
        self.worth = self._team(self.vectors) + self.charms

    def _unfold(self, plans: Plans) -> tuple[float, list[Vector]]:
        """What is to be hoped for by and by, and what each conspirator can be hoped to do, with the difference."""
        kits = self._kits if plans.charges == self.venues.charges else [plans.kit(items) for items in self.t.items]
        vectors = self._everybody(plans, kits, 1.0)
        prospect = self._team(vectors)
        bar = self._promise(prospect, self.cards) / 100
        for who in self._people:
            now, near = plans.of(kits[who], self._steady[who])[2], self.foresight.near(who, self.t.pawn[who])[1]
            vectors[who][-1] = (now - bar) * near if now > bar else 0.0
        return prospect, vectors

    def _everybody(self, plans: Plans, kits: list[Kit], bar: float) -> list[Vector]:
        """What each board can be hoped to do; those that nobody plays do nothing."""
        found = [self._nobody[:] for _ in kits]
        for who in self._people:
            found[who] = self._vector(plans, who, kits[who], self.t.pawn[who], bar)
        return found

    def _vector(self, plans: Plans, who: int, kit: Kit, place: int, bar: float = 1.0) -> Vector:
        odds, opens, now = plans.of(kit, self._steady[who])
        there, near = self.foresight.near(who, place)
        found = [chance * spot * access for chance, spot, access in zip(odds, there, opens, strict=True)]
        found.append((now - bar) * near if now > bar else 0.0)
        return found

    def kit(self, items: tuple[int, ...]) -> Kit:
        """What items are good for in a plot now."""
        return self.index.kit(items, self.venues.charges)

    def _vector_of(self, who: int, items: tuple[int, ...]) -> Vector:
        """What `who` can be hoped to do with these items."""
        kit = self._plans.kit(items)
        key = (who, kit.like)
        found = self._vectors.get(key)
        if found is None:
            found = self._vectors[key] = self._vector(self._plans, who, kit, self.t.pawn[who], self._bar)
        return found

    def _team(self, vectors: list[Vector]) -> float:
        second = self._second
        total = 0.0
        for column in zip(*vectors, strict=True):
            total += (1 - second) * max(column) + second * sum(column)
        return 100 * total

    # What if

    def if_kit(self, who: int, items: tuple[int, ...]) -> float:
        """The worth if `who` held these items."""
        kit = self.index.kit(items, self.venues.charges)
        return self._with(who, kit, self.t.pawn[who]) + kit.charm - self._kits[who].charm

    def if_place(self, who: int, place: int) -> float:
        """The worth if `who` were there."""
        return self._with(who, self._kits[who], place)

    def _with(self, who: int, kit: Kit, place: int) -> float:
        """The worth if `who` held such a kit there, less what its items are worth by themselves."""
        key = (who, kit.like, place)
        found = self._values.get(key)
        if found is None:
            others, last, everything = self._others.get(who) or self._without(who)
            odds, opens, now = self._plans.of(kit, self._steady[who])
            there, near = self.foresight.near(who, place)
            best = total = 0.0
            for chance, spot, access, other in zip(odds, there, opens, others, strict=True):
                mine = chance * spot * access
                total += mine
                best += mine if mine > other else other
            mine = (now - self._bar) * near if now > self._bar else 0.0
            best += mine if mine > last else last
            second = self._second
            found = 100 * ((1 - second) * best + second * (everything + (total + mine))) + self.charms
            self._values[key] = found
        return found

    def _without(self, who: int) -> tuple[Vector, float, float]:
        """The best that anybody else can be hoped to do at each venue and right where Hitler is, and all of it."""
        rest = [vector for other, vector in enumerate(self.vectors) if other != who]
        columns = list(zip(*rest, strict=True)) if rest else [(0.0,)] * len(self.vectors[who])
        best = [max(column) for column in columns]
        found = self._others[who] = (best[:-1], best[-1], sum([sum(column) for column in columns]))
        return found

    def if_kits(self, giver: int, given: tuple[int, ...], taker: int, taken: tuple[int, ...]) -> float:
        """The worth if two conspirators held these items."""
        vectors = self.vectors[:]
        vectors[giver], vectors[taker] = self._vector_of(giver, given), self._vector_of(taker, taken)
        return self._team(vectors) + self.charms

    def worth_of(self, t: ValkyrieTable) -> float:
        """The worth of a table that differs from this one only in its allies and location tiles."""
        return self.worth_at(self.notes.venues(t))

    def worth_at(self, venues: Venues) -> float:
        """The worth if this is what plots meet at the venues."""
        found = self._worths.get(venues.like)
        if found is None:
            vectors = self._unfold(self.notes.plans(venues, self._growth, self._findable))[1]
            found = self._worths[venues.like] = self._team(vectors) + self.charms
        return found

    def if_die(self) -> float:
        """The worth if every plot had one die more."""
        plans = self.notes.plans(self.venues, self._growth + 1, self._findable)
        vectors = self._everybody(plans, self._kits, self._bar)
        return self._team(vectors) + self.charms

    # The clock

    def _promise(self, prospect: float, cards: int) -> float:
        """What not striking promises with so many cards left, if this is to be hoped for by and by."""
        t, weights = self.t, self.weights
        reserve = sum(t.tokens) / len(t.order)
        slow = weights.patience + weights.crowd * (len(t.order) - 2)
        ripens = 1 - exp(-(cards + 0.5 * reserve + 0.5) / slow)
        tries = 1 + weights.hope * cards
        best = weights.ceiling * (1 - float((1 - min(1.0, prospect / 100)) ** tries))
        return 100 * best * ripens * _SAFE[min(4, t.losing_files - t.files)]
