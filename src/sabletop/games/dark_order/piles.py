"""Decks: drawing from the shuffled part, then from what was put under it, and putting cards under."""

from dataclasses import dataclass

from sabletop.engine.actions import Action
from sabletop.engine.messages import Message
from sabletop.engine.steps import Choice, Step, UniformChance
from sabletop.games.dark_order.deck_verbs import (
    draw_neutral,
    draw_support,
    draw_unit,
    keep_neutral,
    look_at,
    put_lifted_under,
    renew_neutral_deck,
    take_from_under,
    take_neutral_from_under,
    take_support,
    take_support_from_under,
    take_unit,
)
from sabletop.games.dark_order.effect import Effect
from sabletop.games.dark_order.ids import BY_LOCATION, NEUTRAL_CARDS, SUPPORT_CARDS, UNIT_CARDS
from sabletop.games.dark_order.messages import (
    ASK_ARRANGE,
    ASK_SPOILS,
    DREW_NEUTRAL,
    DREW_NEUTRAL_HIDDEN,
    DREW_SUPPORT,
    DREW_SUPPORT_HIDDEN,
    DREW_UNIT,
    PUT_UNDER,
)
from sabletop.games.dark_order.table import DarkTable

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
            super().run(t)
        elif t.unit_under[who]:
            self._take(t, take_from_under(t, who))

    def count(self, t: DarkTable) -> int:
        """Each card of the shuffled part may be on top."""
        return len(t.unit_deck[self.who])

    def happen(self, t: DarkTable, outcome: int) -> None:
        """This one was on top."""
        self._take(t, draw_unit(t, self.who, outcome))

    def _take(self, t: DarkTable, unit: int) -> None:
        take_unit(t, self.who, unit)
        t.confide(self.who, DREW_UNIT, self.who, unit)
        if self.n > 1:
            t.then(DrawUnits(self.who, self.n - 1))


@dataclass(unsafe_hash=True)
class Arrange(Step):
    """Units that were lifted go under the deck in an order that only their owner knows."""

    who: int
    clause: str

    def run(self, t: DarkTable) -> None:
        """One question fewer than cards: the last one is clear."""
        n = len(t.lifted[self.who])
        if not n:
            return
        t.tell(PUT_UNDER.citing(self.clause), self.who, n, UNIT_CARDS)
        t.then_all([*[PutNext(self.who) for _ in range(n - 1)], PutLast(self.who)])


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


# Own support


@dataclass(unsafe_hash=True)
class DrawOwnSupport(UniformChance):
    """Draw support from the own deck; an empty deck gives nothing."""

    who: int
    n: int
    secret: int
    """Whether the other player may not know yet how many were drawn."""
    clause: str

    def run(self, t: DarkTable) -> None:
        """Wait for the dealer only while the shuffled part lasts."""
        who = self.who
        if t.support_deck[who]:
            super().run(t)
        elif t.support_under[who]:
            self._take(t, take_support_from_under(t, who))

    def count(self, t: DarkTable) -> int:
        """Each card of the shuffled part may be on top."""
        return len(t.support_deck[self.who])

    def happen(self, t: DarkTable, outcome: int) -> None:
        """This one was on top."""
        self._take(t, draw_support(t, self.who, outcome))

    def _take(self, t: DarkTable, card: int) -> None:
        take_support(t, self.who, card)
        t.confide(self.who, DREW_SUPPORT.citing(self.clause), self.who, card)
        if not self.secret:
            t.tell(DREW_SUPPORT_HIDDEN.citing(self.clause), self.who, SUPPORT_CARDS)
        if self.n > 1:
            t.then(DrawOwnSupport(self.who, self.n - 1, self.secret, self.clause))


@dataclass(unsafe_hash=True)
class DrawSupport(Effect):
    """Draw from the own support deck; a neutral card if that is empty."""

    def clause(self) -> str:
        """DO-LOCATION-6: the Protector's extra card."""
        return "DO-LOCATION-6" if self.cause == BY_LOCATION else super().clause()

    def run(self, t: DarkTable) -> None:
        """One card after the other."""
        who = self.who
        if t.support_deck[who] or t.support_under[who]:
            first: Step = DrawOwnSupport(who, 1, 0, self.clause())
        else:
            first = NeutralCard(who, 1, 0, self.clause())
        if self.amount > 1:
            t.then(first, DrawSupport(who, self.source, self.amount - 1, self.cause))
        else:
            t.then(first)


# Neutral support


@dataclass(unsafe_hash=True)
class DrawNeutral(Effect):
    """Draw neutral support cards into hand."""

    def run(self, t: DarkTable) -> None:
        """Straight into hand."""
        t.then(NeutralCard(self.who, self.amount, 0, self.clause()))


@dataclass(unsafe_hash=True)
class NeutralCard(UniformChance):
    """Draw neutral cards, into hand or to look at; an empty deck is renewed from its discards."""

    who: int
    n: int
    look: int
    clause: str

    def run(self, t: DarkTable) -> None:
        """Shuffled cards first, then those put under the deck, then the discards anew."""
        if not t.neutral_deck and t.neutral_under:
            card, batch = take_neutral_from_under(t, self.who)
            self._take(t, card, batch)
            return
        if not t.neutral_deck and t.discards[2]:
            renew_neutral_deck(t)
        if t.neutral_deck:
            super().run(t)

    def count(self, t: DarkTable) -> int:
        """Each card of the shuffled part may be on top."""
        return len(t.neutral_deck)

    def happen(self, t: DarkTable, outcome: int) -> None:
        """This one was on top."""
        self._take(t, draw_neutral(t, outcome), 0)

    def _take(self, t: DarkTable, card: int, batch: int) -> None:
        who = self.who
        t.confide(who, DREW_NEUTRAL.citing(self.clause), who, card)
        t.tell(DREW_NEUTRAL_HIDDEN.citing(self.clause), who, NEUTRAL_CARDS)
        if self.look:
            look_at(t, who, card, batch)
        else:
            keep_neutral(t, who, card, batch)
        if self.n > 1:
            t.then(NeutralCard(who, self.n - 1, self.look, self.clause))


@dataclass(unsafe_hash=True)
class Spoils(Effect):
    """Draw neutral cards to look at: keep all but one, or none."""

    def run(self, t: DarkTable) -> None:
        """Look, then choose."""
        t.then(NeutralCard(self.who, self.amount, 1, self.clause()), KeepSpoils(self.who))


@dataclass(unsafe_hash=True)
class KeepSpoils(Choice):
    """Which neutral card goes back under the deck, so that the others are kept; or all of them."""

    def asks(self) -> Message:
        return ASK_SPOILS

    def run(self, t: DarkTable) -> None:
        """Wait, if there was anything to draw."""
        if t.spoils:
            super().run(t)

    def options(self, t: DarkTable) -> list[Action]:
        """DO-NEUTRAL-4: all but one, at least one, or none."""
        e = t.edition
        if len(t.spoils) == 1:
            return [e.keep_spoils, e.refuse_spoils]
        return [*[e.leave_spoils[card] for card in sorted(set(t.spoils))], e.refuse_spoils]

    def public_args(self, t: DarkTable) -> tuple[int, ...]:
        """Everybody sees that the reward is being chosen."""
        return (self.who,)
