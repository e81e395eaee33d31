"""What things are worth in actions: the change that they make in how well the crew stands."""

from collections.abc import Sequence
from functools import cached_property
from typing import Final

from sabletop.bots.black_orchestra.board import Board, without
from sabletop.bots.black_orchestra.lore import FAR
from sabletop.bots.black_orchestra.outlook import Outlook
from sabletop.bots.black_orchestra.standing import Standing
from sabletop.bots.black_orchestra.temper import Temper
from sabletop.games.black_orchestra.ids import (
    EXTREME,
    FACEDOWN,
    HIGH,
    HITLER,
    LEADERS,
    LOW,
    MOST_SUPPORT,
    NONE,
    PLOT,
    PRISON,
    RECKLESS,
    TIMID,
    TIMID_CARDS,
)

BASE: Final = 50.0
"""What all that a crew prepares is worth, about, in actions: rough guesses are parts of it."""
_NEAR: Final = 4
"""Farther journeys are judged by what they are made for."""


class Worth:
    """Changes one thing on the board, looks how the crew stands then, and puts it back."""

    def __init__(self, board: Board, temper: Temper, deck: Sequence[int]) -> None:
        self.b, self.lore, self.t = board, board.lore, temper
        self.o = Standing(board, temper)
        self._start = self.o.value()
        self.base = BASE
        self.deck = deck
        self.action = 0.02 * self.base
        """What one action is worth, about."""
        self._items: dict[tuple[int, int], float] = {}
        self._cards: dict[tuple[int, int], float] = {}
        self._penalty: dict[tuple[int, int], float] = {}
        self._places: dict[tuple[int, int], float] = {}
        self._leaders: dict[tuple[int, int], float] = {}
        self._unknown: dict[int, float] = {}
        self._relief: dict[int, float] = {}

    @cached_property
    def outlook(self) -> Outlook:
        """The chance to win, by which plots are judged."""
        return Outlook(self.b, self.t)

    @cached_property
    def hope(self) -> float:
        """The chance in a hundred to win, about."""
        return self.outlook.value()

    def _gain(self) -> float:
        return self.o.value() - self._start

    # Tracks

    def suspicion(self, people: Sequence[int], by: int = 0, to: int = NONE) -> float:
        """Suspicion of some rises or falls, or goes to a level."""
        b = self.b
        old = b.sus[:]
        for who in people:
            b.sus[who] = to if to != NONE else max(LOW, min(EXTREME, old[who] + by))
        found = self._gain() if b.sus != old else 0.0
        b.sus[:] = old
        return found

    def motivation(self, people: Sequence[int], by: int) -> float:
        """Motivation of some rises or falls."""
        b = self.b
        old = b.mot[:]
        lost = 0.0
        for who in people:
            b.mot[who] = max(TIMID, min(RECKLESS, old[who] + by))
            if b.mot[who] == TIMID < old[who]:
                lost += 0.01 * self.base * max(0, len(b.cards[who]) - TIMID_CARDS)
        found = self._gain() - lost if b.mot != old else 0.0
        b.mot[:] = old
        return found

    def support(self, level: int) -> float:
        """Military support goes to a level."""
        b = self.b
        old = b.support
        b.support = max(b.floor, min(MOST_SUPPORT, level))
        found = self._gain() if b.support != old else 0.0
        b.support = old
        return found

    @cached_property
    def best_reward(self) -> tuple[float, str, int]:
        """What a full dissent track is worth: points, `reward-motivation` or `reward-support`, and for whom."""
        b = self.b
        found = (0.0, "reward-support", NONE)
        if b.support > b.floor:
            found = (self.support(b.support - 1), "reward-support", NONE)
        for who in b.free():
            if b.mot[who] < RECKLESS:
                found = max(found, (self.motivation([who], 1), "reward-motivation", who))
        return found

    @property
    def target(self) -> float:
        """What one die on the dissent track is worth."""
        return 0.3 * self.best_reward[0]

    # People

    def at(self, who: int, space: int) -> float:
        """`who` stands somewhere else."""
        known = self._places.get((who, space))
        if known is None:
            old = self.b.place[who]
            known = 0.0
            if self.o.matters and space != old and (old < 0 or self.o.roads[old][space] <= _NEAR):
                self.b.place[who] = space
                known = self._gain()
                self.b.place[who] = old
            self._places[who, space] = known
        return known

    def arrested(self, people: Sequence[int]) -> float:
        """Some go to prison."""
        b = self.b
        place, sus, cards = b.place[:], b.sus[:], b.cards[:]
        for who in people:
            b.place[who] = PRISON
            b.sus[who] = HIGH
            b.cards[who] = tuple([card for card in cards[who] if not self.lore.e.illegal[card]])
        found = self._gain()
        b.place[:], b.sus[:], b.cards[:] = place, sus, cards
        return found

    def released(self, who: int, level: int) -> float:
        """A prisoner is free."""
        b = self.b
        place, sus = b.place[who], b.sus[who]
        b.place[who], b.sus[who] = self.lore.e.prison_gate, level
        found = self._gain()
        b.place[who], b.sus[who] = place, sus
        return found

    def leader(self, leader: int, space: int) -> float:
        """A leader stands somewhere else: what it does to plots and to those who are there."""
        b = self.b
        old = b.leaders[leader]
        if old == space:
            return 0.0
        known = self._leaders.get((leader, space))
        if known is not None:
            return known
        found: float = sum([self.penalty(who, leader) for who in b.free() if b.place[who] == space])
        found -= sum([self.penalty(who, leader) for who in b.free() if b.place[who] == old])
        found *= 0.7
        if leader == HITLER:
            b.leaders[leader] = space
            found += self._gain()
            b.leaders[leader] = old
        self._leaders[leader, space] = found
        return found

    def penalty(self, who: int, leader: int) -> float:
        """What it is worth to begin a turn beside a leader; less than nothing."""
        known = self._penalty.get((who, leader))
        if known is None:
            e = self.lore.e
            immune = e.immune[who] and self.b.ability[who]
            known = 0.0 if immune else min(0.0, self.script(who, e.scripts[e.penalty[leader]][who]))
            self._penalty[who, leader] = known
        return known

    def stay(self, who: int, space: int) -> float:
        """What it costs to begin the next turn in a space."""
        leaders = self.b.leaders
        if space not in leaders:
            return 0.0
        return -0.8 * sum([self.penalty(who, one) for one in range(len(LEADERS)) if leaders[one] == space])

    # Items

    def item(self, who: int, item: int) -> float:
        """`who` gets an item; what has to make room for it is counted."""
        known = self._items.get((who, item))
        if known is None:
            b = self.b
            old = b.items[who]
            b.items[who] = (*old, item)
            known = self._gain()
            b.items[who] = old
            known = max(known, 0.5 * self.delivery(who, item)[0])
            if len(b.items[who]) >= b.item_limit[who]:
                known -= min([self.loses_item(who, one) for one in set(b.items[who])], default=0.0)
            self._items[who, item] = known
        return known

    def loses_item(self, who: int, item: int) -> float:
        """What an item is worth where it is."""
        return max(self.plot_item(who, item), 0.5 * self.delivery(who, item)[0], 0.002 * self.base)

    def plot_item(self, who: int, item: int) -> float:
        """What an item is worth for plots, where it is."""
        b = self.b
        old = b.items[who]
        b.items[who] = without(old, item)
        found = -self._gain()
        b.items[who] = old
        return found

    def tile(self, who: int, tile: int) -> float:
        """What the tile of a space is worth to `who`."""
        if tile != FACEDOWN:
            return max(0.0, self.item(who, tile))
        return self.unknown_tile(who)

    def unknown_tile(self, who: int) -> float:
        """What a facedown tile is worth to `who`, on average."""
        known = self._unknown.get(who)
        if known is None:
            unseen = self.b.unseen
            known = sum([max(0.0, self.item(who, item)) for item in unseen]) / max(1, len(unseen))
            self._unknown[who] = known
        return known

    def relief(self, who: int) -> float:
        """What two steps less suspicion are worth."""
        known = self._relief.get(who)
        if known is None:
            known = self._relief[who] = self.suspicion([who], -2)
        return known

    def delivery(self, who: int, item: int, clear: bool = False) -> tuple[float, int, int]:
        """The best place to deliver an item: points after the way there, the space, and how far it is.

        A tile in the way has to be collected first, unless only clear spaces count."""
        b, e = self.b, self.lore.e
        best = (0.0, NONE, 0)
        if b.place[who] < 0 or self.relief(who) <= 0:
            return best
        roads = self.lore.roads[b.stage][b.place[who]]
        for space, wanted in enumerate(e.delivery):
            if wanted not in (item, e.any_item) or roads[space] == FAR or (clear and b.tiles[space] != NONE):
                continue
            if b.holds(who, e.delivery_when[space], space):
                far = roads[space] + (2 if b.tiles[space] != NONE else 0)
                best = max(best, (self.relief(who) * 0.93**far, space, roads[space]))
        return best

    def item_moves(self, giver: int, taker: int, item: int) -> float:
        """An item changes hands."""
        b = self.b
        old = b.items[:]
        b.items[giver] = without(old[giver], item)
        b.items[taker] = (*old[taker], item)
        found = self._gain()
        b.items[:] = old
        if len(b.items[taker]) >= b.item_limit[taker]:
            found -= min([self.loses_item(taker, one) for one in set(b.items[taker])], default=0.0)
        return found

    # Cards

    def card(self, who: int, card: int) -> float:
        """What a card is worth in the dossier of `who`, who may have it or not."""
        known = self._cards.get((who, card))
        if known is None:
            self._cards[who, card] = 0.01 * self.base  # what a card leads to may ask for this card again
            known = self._cards[who, card] = self._card(who, card)
        return known

    def _card(self, who: int, card: int) -> float:
        b, e = self.b, self.lore.e
        change = 0.0
        if self.lore.matters[card]:
            old = b.cards[who]
            have = card in old
            b.cards[who] = without(old, card) if have else (*old, card)
            change = -self._gain() if have else self._gain()
            b.cards[who] = old
        if e.timing[card] == PLOT:
            return max(change, 0.06 * self.o.reserve(who, card)) + 0.01 * self.base
        if self.lore.journeys[card]:
            return 0.015 * self.base
        return max(0.005 * self.base, change, 0.6 * self.use_card(who, card))

    def use_card(self, who: int, card: int) -> float:
        """What playing a card would bring."""
        e = self.lore.e
        if e.card_script[card] == NONE:
            return 0.0
        return self.script(who, e.scripts[e.card_script[card]][who])

    def draw(self, who: int) -> float:
        """What the next card of the deck is worth, on average."""
        b = self.b
        if not self.deck:
            return 0.0
        least = 0.0
        if len(b.cards[who]) >= b.card_limit[who]:
            least = min([self.card(who, card) for card in b.cards[who]], default=0.0)
        return sum([max(0.0, self.card(who, card) - least) for card in self.deck]) / len(self.deck)

    def card_moves(self, giver: int, taker: int, card: int) -> float:
        """A card changes hands."""
        b, e = self.b, self.lore.e
        if not e.is_plot[card] and not self.lore.card_dice[card] and card != e.pistol:
            return 0.0
        old = b.cards[:]
        b.cards[giver] = without(old[giver], card)
        b.cards[taker] = (*old[taker], card)
        found = self._gain()
        b.cards[:] = old
        if len(b.cards[taker]) >= b.card_limit[taker]:
            found -= min([self.card(taker, one) for one in b.cards[taker]], default=0.0)
        return found

    def script(self, who: int, steps: Sequence[object]) -> float:
        """What a list of effects is worth to all, if `who` sets them off."""
        from sabletop.bots.black_orchestra.scripts import weigh

        return weigh(self, who, steps)
