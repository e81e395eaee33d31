"""What plots depend on beside items and pawns: what each venue asks for, and where Hitler may be."""

from typing import Any, Final

from sabletop.bots.valkyrie.edition_index import EditionIndex, Kit
from sabletop.bots.valkyrie.weights import Weights
from sabletop.games.valkyrie.ids import DEPUTIES, HITLER, NONE, NOWHERE
from sabletop.games.valkyrie.odds import opposing_deputies
from sabletop.games.valkyrie.questions import (
    allies_dice,
    cards_left,
    dice_at,
    needs_access,
    second_charges,
    targets_needed,
)
from sabletop.games.valkyrie.table import ValkyrieTable
from sabletop.games.valkyrie.verbs import place_ally

_CARDS_A_TURN: Final = 0.5
_MOST_KEPT: Final = 4096

Plan = tuple[list[float], list[float], float]
"""What a kit can do: its odds at each venue, how far it opens each, and its odds right where Hitler is."""
Presence = tuple[list[float], float]
"""How likely a strike comes about at each venue, and how likely right where Hitler is."""


class Venues:
    """What a plot meets at each venue."""

    def __init__(self, t: ValkyrieTable, index: EditionIndex) -> None:
        self.dice = allies_dice(t)
        self.charges = second_charges(t)
        self.hitler = t.edition.venue_at[t.enemy[HITLER]]
        places = t.edition.venue_place
        self.open = tuple([not needs_access(t, place) for place in places])
        self.static = tuple([dice_at(t, place) for place in places])
        need = tuple([targets_needed(t, place) for place in places])
        against = tuple([opposing_deputies(t, place) for place in places])
        eagles = t.eagles_subtract == 1
        self.curves = [index.curve(need[v], against[v], eagles) for v in range(len(places))]
        self.promise = (self.dice, self.charges, self.hitler, self.open, self.static, need, against, eagles)
        self.like = 0
        """Venues with the same number, and so the same promise, give the same dice the same odds."""

    def odds(self, hoped: float, growth: float) -> list[float]:
        """The odds at each venue for so many dice hoped for and still to be found, allies not counted."""
        dice = hoped + self.dice
        return [curve.at(dice + more + growth) for curve, more in zip(self.curves, self.static, strict=True)]

    def odds_now(self, sure: int) -> float:
        """The odds right where Hitler is for so many dice in hand, allies not counted."""
        here = self.hitler
        return 0.0 if here == NONE else self.curves[here].at(sure + self.dice + self.static[here])


class Plans:
    """What kits can do at venues like these, while these access items can be found."""

    def __init__(self, venues: Venues, growth: float, findable: tuple[bool, ...], notes: "Notes") -> None:
        self._venues, self._growth, self._findable = venues, growth, findable
        self.charges = venues.charges
        """How many explosives may go without a detonator."""
        self._index, self._missing = notes.index, notes.weights.missing
        self._found: dict[tuple[int, int], Plan] = {}

    def kit(self, items: tuple[int, ...]) -> Kit:
        """What items are good for in a plot now."""
        return self._index.kit(items, self._venues.charges)

    def of(self, kit: Kit, steady: int) -> Plan:
        """What a kit can do in hands in which an armed pair has so many dice more."""
        key = (kit.like, steady)
        found = self._found.get(key)
        if found is None:
            found = self._found[key] = self._plan(kit, steady if kit.paired else 0)
        return found

    def _plan(self, kit: Kit, bonus: int) -> Plan:
        venues = self._venues
        odds = venues.odds(kit.hoped + bonus, self._growth)
        opens = [1.0] * len(odds)
        now = venues.odds_now(kit.sure + bonus)
        for v, has_access in enumerate(kit.opens):
            if not has_access and not venues.open[v]:
                opens[v] = self._missing if self._findable[v] else 0.0
                now = 0.0 if v == venues.hitler else now
        return odds, opens, now


class Foresight:
    """Where Hitler may be: now, and after the cards that are still to come."""

    def __init__(self, t: ValkyrieTable, index: EditionIndex, weights: Weights) -> None:
        e = index.e
        self._weights, self._e = weights, e
        self._active, self._order, self._hitler = t.active, t.order, t.enemy[HITLER]
        self._near: dict[tuple[int, int], Presence] = {}
        gone = {*t.used, t.card}
        to_come = [card for card in range(len(e.card_event)) if card not in gone]
        places = [index.sends_hitler[card] for card in to_come]
        goes = [place for place in places if place not in (NONE, self._hitler)]
        self.restless = len(goes) / max(1, len(to_come))
        expected = min(1 - weights.here, self.restless * cards_left(t) / 2.0)
        self.later = [0.0] * len(t.tile)
        for place in goes:
            venue = e.venue_at[place]
            if venue != NONE:
                self.later[venue] += expected / len(goes)
        if e.venue_at[self._hitler] != NONE:
            self.later[e.venue_at[self._hitler]] += 1 - expected
        for card in to_come:
            if index.removes[card] != NONE:
                self.later[index.removes[card]] *= 0.7
        self._stays = 1 - _CARDS_A_TURN * self.restless

    def near(self, who: int, place: int) -> Presence:
        """How likely a strike of `who`, who is at `place`, comes about."""
        found = self._near.get((who, place))
        if found is None:
            found = self._near[who, place] = self._find_near(who, place)
        return found

    def _find_near(self, who: int, place: int) -> Presence:
        near, far = self._weights.near, self._e.distance[place]
        there = [self.later[v] * near ** far[spot] for v, spot in enumerate(self._e.venue_place)]
        if self._e.venue_at[self._hitler] == NONE:
            return there, 0.0
        moves = far[self._hitler]
        order = self._order
        ahead = (order.index(who) - order.index(self._active)) % len(order)
        turns = ahead + len(order) * (moves // 2)
        return there, self._weights.now * self._stays**turns * near**moves


class Notes:
    """What a bot has worked out in a match and may meet again: it saves time and changes nothing."""

    def __init__(self, index: EditionIndex, weights: Weights) -> None:
        self.index, self.weights = index, weights
        self._venues: dict[object, Venues] = {}
        self._recruited: dict[object, Venues] = {}
        self._likes: dict[object, int] = {}
        self._plans: dict[object, Plans] = {}
        self._foresights: dict[object, Foresight] = {}

    def venues(self, t: ValkyrieTable) -> Venues:
        """What plots meet at the venues of this table."""
        key = _met_at_venues(t)
        found = self._venues.get(key)
        if found is None:
            _make_room(self._venues)
            found = self._venues[key] = Venues(t, self.index)
            found.like = self._likes.setdefault(found.promise, len(self._likes))
        return found

    def venues_with(self, t: ValkyrieTable, ally: int, space: int) -> Venues:
        """What plots meet if this ally is recruited to a space."""
        key = (_met_at_venues(t), ally, space)
        found = self._recruited.get(key)
        if found is None:
            _make_room(self._recruited)
            twin = t.clone()
            place_ally(twin, twin.active, ally, space)
            found = self._recruited[key] = self.venues(twin)
        return found

    def findable(self, t: ValkyrieTable) -> tuple[bool, ...]:
        """Whether the access item of each venue is in a crate or on a board."""
        about = {*t.pool}.union(*t.seen, *t.items)
        return tuple([access in about for access in t.edition.venue_access])

    def plans(self, venues: Venues, growth: float, findable: tuple[bool, ...]) -> Plans:
        """What kits can do at these venues, with so many dice still to be hoped for."""
        key = (venues.like, growth, findable)
        found = self._plans.get(key)
        if found is None:
            _make_room(self._plans)
            found = self._plans[key] = Plans(venues, growth, findable, self)
        return found

    def foresight(self, t: ValkyrieTable) -> Foresight:
        """Where Hitler may be, for this table."""
        key = (t.enemy[HITLER], t.used, t.card, cards_left(t), t.active, t.order)
        found = self._foresights.get(key)
        if found is None:
            _make_room(self._foresights)
            found = self._foresights[key] = Foresight(t, self.index, self.weights)
        return found


def _met_at_venues(t: ValkyrieTable) -> tuple[object, ...]:
    """All that plots meet at the venues of a table."""
    out = tuple([t.enemy[d] == NOWHERE for d in DEPUTIES])
    return (tuple(t.ally), tuple(t.tile), t.enemy[HITLER], out, t.eagles_subtract)


def _make_room(kept: dict[object, Any]) -> None:
    if len(kept) >= _MOST_KEPT:
        kept.clear()
