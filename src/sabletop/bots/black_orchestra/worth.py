"""What things are worth in actions: the change that they make in how well the crew stands."""

from collections.abc import Sequence
from typing import Final

from sabletop.bots.black_orchestra.index import FAR, EditionIndex
from sabletop.bots.black_orchestra.memory import Memory
from sabletop.bots.black_orchestra.outlook import Outlook
from sabletop.bots.black_orchestra.score import Score
from sabletop.bots.black_orchestra.weights import Weights
from sabletop.engine.piles import without
from sabletop.engine.steps import Step
from sabletop.games.black_orchestra.action_bars import bar_receiving, is_wanted
from sabletop.games.black_orchestra.ids import (
    FACEDOWN,
    HIGH,
    HITLER,
    LEADERS,
    NONE,
    PLOT,
    RECKLESS,
    TIMID,
    TIMID_CARDS,
)
from sabletop.games.black_orchestra.questions import ability_works, card_limit, distinct, free, item_limit
from sabletop.games.black_orchestra.table import BlackOrchestraTable
from sabletop.games.black_orchestra.verbs import (
    arrest,
    gain_card,
    gain_item,
    pass_item,
    release,
    set_motivation,
    set_support,
    set_suspicion,
)

BASE: Final = 50.0
"""What all that a crew prepares is worth, about, in actions: rough guesses are parts of it."""
_NEAR: Final = 4
"""Farther journeys are judged by what they are made for."""


class Worth:
    """Changes one thing on a copy of the known table, looks how the crew stands then, and puts it back."""

    def __init__(self, known: BlackOrchestraTable, index: EditionIndex, weights: Weights, memory: Memory) -> None:
        self.t, self.index, self.weights, self.memory = known.clone(), index, weights, memory
        self.forecast = memory.forecast(self.t, index)
        self.score = Score(self.t, index, weights, self.forecast, memory)
        self.base = BASE
        self.action = 0.02 * self.base
        """What one action is worth, about."""
        self._outlook: Outlook | None = None
        self._hope = -1.0
        self._reward: float | None = None
        self._items: dict[tuple[int, int], float] = {}
        self._losses: dict[tuple[int, int], float] = {}
        self._cards: dict[tuple[int, int], float] = {}
        self._penalty: dict[tuple[int, int], float] = {}
        self._places: dict[tuple[int, int], float] = {}
        self._leaders: dict[tuple[int, int], float] = {}
        self._stays: dict[tuple[int, int], float] = {}
        self._deliveries: dict[tuple[int, int, bool], tuple[float, int, int]] = {}
        self._unknown: dict[int, float] = {}
        self._relief: dict[int, float] = {}
        self._markets: dict[int, list[int]] = {}

    @property
    def outlook(self) -> Outlook:
        """The chance to win, by which plots are judged."""
        if self._outlook is None:
            self._outlook = Outlook(self.t, self.index, self.weights, self.forecast)
        return self._outlook

    @property
    def hope(self) -> float:
        """The chance in a hundred to win, about."""
        if self._hope < 0:
            self._hope = self.outlook.value(self.t)
        return self._hope

    def gain(self) -> float:
        """How much better the crew stands now than at the beginning."""
        return self.score.gain()

    # Tracks

    def suspicion(self, people: Sequence[int], by: int) -> float:
        """Suspicion of some rises or falls."""
        t = self.t
        old = t.suspicion[:]
        for who in people:
            set_suspicion(t, who, old[who] + by)
        found = self.gain() if t.suspicion != old else 0.0
        t.suspicion[:] = old
        return found

    def motivation(self, people: Sequence[int], by: int) -> float:
        """Motivation of some rises or falls; the timid give cards up."""
        t = self.t
        old = t.motivation[:]
        for who in people:
            set_motivation(t, who, old[who] + by)
        found = self.gain() - self.given_up(old) if t.motivation != old else 0.0
        t.motivation[:] = old
        return found

    def given_up(self, old: list[int]) -> float:
        """What those give up who are timid now and were not."""
        t = self.t
        if t.motivation == old:
            return 0.0
        timid = [who for who in t.order if t.motivation[who] == TIMID < old[who]]
        return sum([0.01 * self.base * max(0, len(t.dossier[who]) - TIMID_CARDS) for who in timid])

    def support(self, level: int) -> float:
        """Military support goes to a level."""
        t = self.t
        old = t.support
        set_support(t, level)
        found = self.gain() if t.support != old else 0.0
        t.support = old
        return found

    @property
    def reward(self) -> float:
        """What a full dissent track is worth: less military support, or more motivation for somebody."""
        if self._reward is None:
            t = self.t
            found = self.support(t.support - 1) if t.support > t.floor else 0.0
            spirits = [self.motivation([who], 1) for who in free(t) if t.motivation[who] < RECKLESS]
            self._reward = max([found, *spirits])
        return self._reward

    @property
    def target(self) -> float:
        """What one die on the dissent track is worth."""
        return 0.3 * self.reward

    # People

    def at(self, who: int, space: int) -> float:
        """`who` stands somewhere else."""
        known = self._places.get((who, space))
        if known is None:
            t, score = self.t, self.score
            old = t.place[who]
            known = 0.0
            if score.matters and space != old and (old < 0 or score.roads[old][space] <= _NEAR):
                t.place[who] = space
                known = self.gain() if old < 0 else score.moved(who)
                t.place[who] = old
            self._places[who, space] = known
        return known

    def arrested(self, people: Sequence[int]) -> float:
        """Some go to prison, and come out again highly suspect."""
        t = self.t
        kept = t.clone()
        for who in people:
            arrest(t, who)
            set_suspicion(t, who, HIGH)
        found = self.gain()
        self._put_back(kept)
        return found

    def _put_back(self, kept: BlackOrchestraTable) -> None:
        """People are as they were on a copy."""
        t = self.t
        t.place[:], t.suspicion[:], t.motivation[:] = kept.place, kept.suspicion, kept.motivation
        t.dossier[:], t.items[:], t.gifts[:] = kept.dossier, kept.items, kept.gifts
        t.leaders[:], t.tiles[:] = kept.leaders, kept.tiles
        t.support, t.defected, t.dissent = kept.support, kept.defected, kept.dissent
        t.discards, t.used_items, t.lost_items = kept.discards, kept.used_items, kept.lost_items
        t.agenda[:] = kept.agenda
        t.outcome, t.pending = kept.outcome, kept.pending

    def released(self, who: int, level: int) -> float:
        """A prisoner is free."""
        t = self.t
        place, suspicion = t.place[who], t.suspicion[who]
        release(t, who, level)
        found = self.gain()
        t.place[who], t.suspicion[who] = place, suspicion
        return found

    def leader(self, leader: int, space: int) -> float:
        """A leader stands somewhere else: what it does to plots and to those who are there."""
        t = self.t
        old = t.leaders[leader]
        if old == space:
            return 0.0
        known = self._leaders.get((leader, space))
        if known is not None:
            return known
        found: float = sum([self.penalty(who, leader) for who in free(t) if t.place[who] == space])
        found -= sum([self.penalty(who, leader) for who in free(t) if t.place[who] == old])
        found *= 0.7
        if leader == HITLER:
            t.leaders[leader] = space
            found += self.gain()
            t.leaders[leader] = old
        self._leaders[leader, space] = found
        return found

    def penalty(self, who: int, leader: int) -> float:
        """What it is worth to begin a turn beside a leader; less than nothing."""
        known = self._penalty.get((who, leader))
        if known is None:
            e = self.t.edition
            immune = e.immune[who] and ability_works(self.t, who)
            known = 0.0 if immune else min(0.0, self.script(who, e.penalty[leader]))
            self._penalty[who, leader] = known
        return known

    def stay(self, who: int, space: int) -> float:
        """What it costs to begin the next turn in a space."""
        leaders = self.t.leaders
        if space not in leaders:
            return 0.0
        known = self._stays.get((who, space))
        if known is None:
            known = -0.8 * sum([self.penalty(who, one) for one in range(len(LEADERS)) if leaders[one] == space])
            self._stays[who, space] = known
        return known

    # Items

    def item(self, who: int, item: int) -> float:
        """`who` gets an item; what has to make room for it is counted."""
        known = self._items.get((who, item))
        if known is None:
            t = self.t
            old = t.items[who]
            gain_item(t, who, item)
            known = self.score.carried((item,))
            t.items[who] = old
            known = max(known, 0.5 * self.delivery(who, item)[0]) - self._room_for_item(who)
            self._items[who, item] = known
        return known

    def _room_for_item(self, who: int) -> float:
        """What has to go if `who` gets another item."""
        items = self.t.items[who]
        if len(items) < item_limit(self.t, who):
            return 0.0
        return min([self.loses_item(who, one) for one in distinct(items)], default=0.0)

    def loses_item(self, who: int, item: int) -> float:
        """What an item is worth where it is."""
        return max(self.plot_item(who, item), 0.5 * self.delivery(who, item)[0], 0.002 * self.base)

    def plot_item(self, who: int, item: int) -> float:
        """What an item is worth for plots, where it is."""
        known = self._losses.get((who, item))
        if known is None:
            t = self.t
            old = t.items[who]
            t.items[who] = without(old, item)
            known = self._losses[who, item] = -self.score.carried((item,))
            t.items[who] = old
        return known

    def tile(self, who: int, tile: int) -> float:
        """What the tile of a space is worth to `who`."""
        return self.unknown_tile(who) if tile == FACEDOWN else max(0.0, self.item(who, tile))

    def unknown_tile(self, who: int) -> float:
        """What a facedown tile is worth to `who`, on average."""
        known = self._unknown.get(who)
        if known is None:
            unseen = self.t.unseen
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
        t = self.t
        if t.place[who] < 0 or self.relief(who) <= 0:
            return 0.0, NONE, 0
        known = self._deliveries.get((who, item, clear))
        if known is not None:
            return known
        best = (0.0, NONE, 0)
        roads = self.score.roads[t.place[who]]
        for space in self._markets_of(who):
            blocked = t.tiles[space] != NONE
            if is_wanted(t, space, item) and not (clear and blocked):
                far = roads[space] + (2 if blocked else 0)
                best = max(best, (self.relief(who) * 0.93**far, space, roads[space]))
        self._deliveries[who, item, clear] = best
        return best

    def _markets_of(self, who: int) -> list[int]:
        """Where `who` could deliver something, tiles aside."""
        known = self._markets.get(who)
        if known is None:
            t = self.t
            here = t.place[who]
            known = self._markets[who] = []
            for space, far in enumerate(self.score.roads[here]):
                t.place[who] = space
                if far < FAR and bar_receiving(t, who) is None:
                    known.append(space)
            t.place[who] = here
        return known

    def item_moves(self, giver: int, taker: int, item: int) -> float:
        """An item changes hands."""
        t = self.t
        old = t.items[:]
        pass_item(t, giver, taker, item)
        found = self.gain()
        t.items[:] = old
        return found - self._room_for_item(taker)

    # Cards

    def card(self, who: int, card: int) -> float:
        """What a card is worth in the dossier of `who`, who may have it or not."""
        known = self._cards.get((who, card))
        if known is None:
            self._cards[who, card] = 0.01 * self.base  # what a card leads to may ask for this card again
            known = self._cards[who, card] = self._card(who, card)
        return known

    def _card(self, who: int, card: int) -> float:
        t, index = self.t, self.index
        change = 0.0
        if index.plain_plot[card]:
            have = card in t.dossier[who]
            change = -self.score.without_plot(who, card) if have else self.score.with_plot(who, card)
        elif index.matters[card]:
            old = t.dossier[who]
            have = card in old
            if have:
                t.dossier[who] = without(old, card)
            else:
                gain_card(t, who, card)
            change = -self.gain() if have else self.gain()
            t.dossier[who] = old
        if t.edition.timing[card] == PLOT:
            return max(change, 0.06 * self.score.plan(who, card)) + 0.01 * self.base
        if index.journeys[card]:
            return 0.015 * self.base
        return max(0.005 * self.base, change, 0.6 * self.use_card(who, card))

    def use_card(self, who: int, card: int) -> float:
        """What playing a card would bring."""
        script = self.t.edition.card_script[card]
        return 0.0 if script == NONE else self.script(who, script)

    def draw(self, who: int) -> float:
        """What the next card of the deck is worth, on average."""
        t = self.t
        if not t.deck:
            return 0.0
        least = 0.0
        if len(t.dossier[who]) >= card_limit(t, who):
            least = min([self.card(who, card) for card in t.dossier[who]], default=0.0)
        return sum([max(0.0, self.card(who, card) - least) for card in t.deck]) / len(t.deck)

    def card_moves(self, giver: int, taker: int, card: int) -> float:
        """A card changes hands."""
        t, e = self.t, self.t.edition
        if not e.is_plot[card] and not self.index.card_dice[card] and card != e.pistol:
            return 0.0
        if self.index.plain_plot[card]:
            found = self.score.without_plot(giver, card, taker)
        else:
            old = t.dossier[:]
            t.dossier[giver] = without(old[giver], card)
            gain_card(t, taker, card)
            found = self.gain()
            t.dossier[:] = old
        if len(t.dossier[taker]) >= card_limit(t, taker):
            found -= min([self.card(taker, one) for one in t.dossier[taker]], default=0.0)
        return found

    def script(self, who: int, script: int) -> float:
        """What the effects of a script are worth to all, if `who` sets them off."""
        return self.effects(who, self.t.edition.scripts[script][who])

    def effects(self, who: int, steps: Sequence[Step]) -> float:
        """What a list of effects is worth to all, if `who` sets them off."""
        raise AssertionError("the values of effects know")
