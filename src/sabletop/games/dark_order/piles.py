"""Decks: drawing from the shuffled part, then from what was put under it, and putting cards under."""

from dataclasses import dataclass

from sabletop.engine.actions import Action
from sabletop.engine.messages import Message
from sabletop.engine.steps import Choice, Step, UniformChance
from sabletop.games.dark_order.effect import Effect
from sabletop.games.dark_order.ids import NEUTRAL_CARDS, NOBODY, SUPPORT_CARDS, UNIT_CARDS
from sabletop.games.dark_order.memory import (
    NEUTRAL_FAMILY,
    begin_batch,
    blend,
    from_under,
    into_hand,
    put_under,
    shown,
)
from sabletop.games.dark_order.messages import (
    ASK_ARRANGE,
    ASK_SPOILS,
    DREW_NEUTRAL,
    DREW_NEUTRAL_HIDDEN,
    DREW_SUPPORT,
    DREW_SUPPORT_HIDDEN,
    DREW_UNIT,
    PUT_UNDER,
    RESHUFFLED,
)
from sabletop.games.dark_order.table import DarkTable
from sabletop.games.dark_order.verbs import without

# Units


@dataclass(unsafe_hash=True)
class DrawUnits(UniformChance):
    """Draw units from the own deck, in secret; a deck that runs out gives what it has."""

    who: int
    n: int

    def run(self, t: DarkTable) -> None:
        """Wait for the dealer only while the shuffled part lasts."""
        who = self.who
        if t.unit_deck[who]:
            t.pending = self
        elif t.unit_under[who]:
            self._take(t, take_from_under(t, who))

    def count(self, t: DarkTable) -> int:
        """Each card of the shuffled part may be on top."""
        return len(t.unit_deck[self.who])

    def happen(self, t: DarkTable, outcome: int) -> None:
        """This one was on top."""
        unit = t.unit_deck[self.who][outcome]
        t.unit_deck[self.who] = without(t.unit_deck[self.who], outcome)
        self._take(t, unit)

    def _take(self, t: DarkTable, unit: int) -> None:
        t.hand[self.who] = tuple(sorted((*t.hand[self.who], unit)))
        t.confide(self.who, DREW_UNIT, self.who, unit)
        if self.n > 1:
            t.then(DrawUnits(self.who, self.n - 1))


def take_from_under(t: DarkTable, who: int) -> int:
    """The first of the cards put under the unit deck, once nothing else is left of it."""
    unit = t.unit_under[who][0]
    t.unit_under[who] = t.unit_under[who][1:]
    return unit


@dataclass(unsafe_hash=True)
class Arrange(Step):
    """Units that were lifted go under the deck in an order that only their owner knows."""

    who: int

    def run(self, t: DarkTable) -> None:
        """One question fewer than cards: the last one is clear."""
        n = len(t.lifted[self.who])
        if not n:
            return
        t.tell(PUT_UNDER, self.who, n, UNIT_CARDS)
        t.then(*[PutNext(self.who) for _ in range(n - 1)], PutLast(self.who))


@dataclass(unsafe_hash=True)
class PutNext(Choice):
    """The owner chooses which lifted unit goes under the deck next."""

    def asks(self) -> Message:
        return ASK_ARRANGE

    def options(self, t: DarkTable) -> list[Action]:
        """One action for each kind."""
        return [t.edition.put_next[unit] for unit in sorted(set(t.lifted[self.who]))]

    def public_args(self, t: DarkTable) -> tuple[int, ...]:
        """Everybody sees that cards are being arranged."""
        return (self.who,)


@dataclass(unsafe_hash=True)
class PutLast(Step):
    """The last lifted unit goes under the deck."""

    who: int

    def run(self, t: DarkTable) -> None:
        """There is only one left."""
        put_lifted_under(t, self.who, t.lifted[self.who][0])


def put_lifted_under(t: DarkTable, who: int, unit: int) -> None:
    """Put a lifted unit under the deck."""
    t.unit_under[who] = t.unit_under[who] + (unit,)
    t.lifted[who] = without(t.lifted[who], t.lifted[who].index(unit))
    put_under(t, who, t.lifted_batches[who][0])
    t.lifted_batches[who] = t.lifted_batches[who][1:]


# Own support


@dataclass(unsafe_hash=True)
class DrawOwnSupport(UniformChance):
    """Draw support from the own deck; an empty deck gives nothing."""

    who: int
    n: int
    secret: int
    """Whether the other player may not know yet how many were drawn."""

    def run(self, t: DarkTable) -> None:
        """Wait for the dealer only while the shuffled part lasts."""
        who = self.who
        if t.support_deck[who]:
            t.pending = self
        elif t.support_under[who]:
            card = t.support_under[who][0]
            t.support_under[who] = t.support_under[who][1:]
            self._take(t, card)

    def count(self, t: DarkTable) -> int:
        """Each card of the shuffled part may be on top."""
        return len(t.support_deck[self.who])

    def happen(self, t: DarkTable, outcome: int) -> None:
        """This one was on top."""
        card = t.support_deck[self.who][outcome]
        t.support_deck[self.who] = without(t.support_deck[self.who], outcome)
        self._take(t, card)

    def _take(self, t: DarkTable, card: int) -> None:
        t.support[self.who] = tuple(sorted((*t.support[self.who], card)))
        t.confide(self.who, DREW_SUPPORT, self.who, card)
        if not self.secret:
            t.tell(DREW_SUPPORT_HIDDEN, self.who, SUPPORT_CARDS)
        if self.n > 1:
            t.then(DrawOwnSupport(self.who, self.n - 1, self.secret))


@dataclass(unsafe_hash=True)
class DrawSupport(Effect):
    """Draw from the own support deck; a neutral card if that is empty."""

    def run(self, t: DarkTable) -> None:
        """One card after the other."""
        who = self.who
        if t.support_deck[who] or t.support_under[who]:
            first: Step = DrawOwnSupport(who, 1, 0)
        else:
            first = NeutralCard(who, 1, 0)
        if self.amount > 1:
            t.then(first, DrawSupport(who, self.source, self.amount - 1))
        else:
            t.then(first)


# Neutral support


@dataclass(unsafe_hash=True)
class DrawNeutral(Effect):
    """Draw neutral support cards into hand."""

    def run(self, t: DarkTable) -> None:
        """Straight into hand."""
        t.then(NeutralCard(self.who, self.amount, 0))


@dataclass(unsafe_hash=True)
class NeutralCard(UniformChance):
    """Draw neutral cards, into hand or to look at; an empty deck is renewed from its discards."""

    who: int
    n: int
    look: int

    def run(self, t: DarkTable) -> None:
        """Shuffled cards first, then those put under the deck, then the discards anew."""
        if not t.neutral_deck and t.neutral_under:
            card, batch = take_neutral_from_under(t, self.who)
            self._take(t, card, batch)
            return
        if not t.neutral_deck and t.discards[2]:
            t.neutral_deck, t.discards[2] = tuple(sorted(t.discards[2])), ()
            t.tell(RESHUFFLED)
        if t.neutral_deck:
            t.pending = self

    def count(self, t: DarkTable) -> int:
        """Each card of the shuffled part may be on top."""
        return len(t.neutral_deck)

    def happen(self, t: DarkTable, outcome: int) -> None:
        """This one was on top."""
        card = t.neutral_deck[outcome]
        t.neutral_deck = without(t.neutral_deck, outcome)
        self._take(t, card, 0)

    def _take(self, t: DarkTable, card: int, batch: int) -> None:
        who = self.who
        t.confide(who, DREW_NEUTRAL, who, card)
        t.tell(DREW_NEUTRAL_HIDDEN, who, NEUTRAL_CARDS)
        if self.look:
            look_at(t, who, card, batch)
        else:
            keep_neutral(t, who, card, batch)
        if self.n > 1:
            t.then(NeutralCard(who, self.n - 1, self.look))


def take_neutral_from_under(t: DarkTable, who: int) -> tuple[int, int]:
    """The first of the neutral cards put under the deck, and its batch for the other player, who may have put it."""
    card, by = t.neutral_under[0], t.neutral_under_by[0]
    t.neutral_under, t.neutral_under_by = t.neutral_under[1:], t.neutral_under_by[1:]
    batch = from_under(t, NEUTRAL_FAMILY)
    if by == who:
        return card, batch
    shown(t, NEUTRAL_FAMILY + by, batch, card)
    return card, begin_batch(t, NEUTRAL_FAMILY + who, card)


def look_at(t: DarkTable, who: int, card: int, batch: int) -> None:
    """Take a neutral card to look at it."""
    t.holder = who
    t.spoils = (*t.spoils, card)
    t.lifted_batches[NEUTRAL_FAMILY + who] = (*t.lifted_batches[NEUTRAL_FAMILY + who], batch)


def keep_neutral(t: DarkTable, who: int, card: int, batch: int) -> None:
    """Take a neutral card into hand; the hand is kept sorted."""
    t.neutral[who] = tuple(sorted((*t.neutral[who], card)))
    into_hand(t, NEUTRAL_FAMILY + who, batch)


def put_neutral_under(t: DarkTable, who: int, card: int) -> None:
    """Put a neutral card on the bottom of the neutral deck."""
    t.neutral_under = (*t.neutral_under, card)
    t.neutral_under_by = (*t.neutral_under_by, who)


def share_spoils(t: DarkTable, who: int, kept: tuple[int, ...], left: tuple[int, ...]) -> None:
    """What was looked at goes into hand or under the neutral deck; nobody else can tell which went where."""
    family = NEUTRAL_FAMILY + who
    batches = t.lifted_batches[family]
    batch = blend(t, family, set(batches)) if len(batches) > 1 else batches[0]
    t.spoils, t.lifted_batches[family], t.holder = (), (), NOBODY
    for card in kept:
        keep_neutral(t, who, card, batch)
    for card in left:
        put_neutral_under(t, who, card)
    put_under(t, NEUTRAL_FAMILY, batch, len(left))


@dataclass(unsafe_hash=True)
class Spoils(Effect):
    """Draw neutral cards to look at: keep all but one, or none."""

    def run(self, t: DarkTable) -> None:
        """Look, then choose."""
        t.then(NeutralCard(self.who, self.amount, 1), KeepSpoils(self.who))


@dataclass(unsafe_hash=True)
class KeepSpoils(Choice):
    """Which neutral card goes back under the deck, so that the others are kept; or all of them."""

    def asks(self) -> Message:
        return ASK_SPOILS

    def run(self, t: DarkTable) -> None:
        """Wait, if there was anything to draw."""
        if t.spoils:
            t.pending = self

    def options(self, t: DarkTable) -> list[Action]:
        """DO-NEUTRAL-4: all but one, at least one, or none."""
        e = t.edition
        if len(t.spoils) == 1:
            return [e.keep_spoils, e.refuse_spoils]
        return [*[e.leave_spoils[card] for card in sorted(set(t.spoils))], e.refuse_spoils]

    def public_args(self, t: DarkTable) -> tuple[int, ...]:
        """Everybody sees that the reward is being chosen."""
        return (self.who,)
