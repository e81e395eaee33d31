"""Phase 1, Recruitment: return, draw, recover; both players at once and in secret.

However many cards somebody returns, draws or discards, the number of questions is the same, so that nobody can count
them.
"""

from dataclasses import dataclass

from sabletop.engine.actions import Action
from sabletop.engine.game import Reason
from sabletop.engine.messages import Message
from sabletop.engine.steps import Choice, Step
from sabletop.games.dark_order.deck_verbs import (
    begin_recruitment,
    end_recruitment,
    put_aside,
    return_cards,
    show_discards,
    show_returned,
)
from sabletop.games.dark_order.ending import end_by_lost_combat
from sabletop.games.dark_order.ids import (
    BACKS,
    COMBAT_MINIMUM,
    NEUTRAL_CARDS,
    OWN_SUPPORT_ONLY,
    SUPPORT_CARDS,
    SUPPORT_IN_HAND,
    UNIT_CARDS,
    UNITS_IN_HAND,
)
from sabletop.games.dark_order.messages import (
    ASK_DISCARD,
    ASK_DRAW,
    ASK_RETURN_SUPPORT,
    ASK_RETURN_UNIT,
    ASK_WARNED,
    RECRUITED,
    WHY_DECK_EMPTY,
    WHY_FEWER_ORDERS,
    WHY_LIMIT,
    WHY_NOT_TIRED,
    WHY_OTHER_ORDER,
    WHY_TOO_MUCH_RECOVERED,
)
from sabletop.games.dark_order.piles import DrawOwnSupport, DrawUnits
from sabletop.games.dark_order.questions import cards_in_hand, in_danger, units_ready
from sabletop.games.dark_order.table import DarkTable
from sabletop.games.dark_order.verbs import answer


@dataclass(unsafe_hash=True)
class Recruitment(Step):
    """Both players return, draw and recover in secret; then all is shown, and combat ability is checked."""

    def run(self, t: DarkTable) -> None:
        """What the other player sees stays as it was until both are done."""
        begin_recruitment(t)
        t.then(Recruit(0), Recruit(1), OpenRecruitment())


@dataclass(unsafe_hash=True)
class Recruit(Step):
    """One player's recruitment: return what one likes, draw, then discard orders to recover."""

    who: int

    def run(self, t: DarkTable) -> None:
        """One question a card in hand, one for the draw, one a kind of order."""
        who = self.who
        owed: list[Step] = []
        for at in range(len(t.hand[who])):
            owed += [KeepUnit(who, at), PutAside(who, UNIT_CARDS, at)]
        for at in range(len(t.support[who])):
            owed += [KeepSupport(who, SUPPORT_CARDS, at), PutAside(who, SUPPORT_CARDS, at)]
        for at in range(len(t.neutral[who])):
            owed += [KeepSupport(who, NEUTRAL_CARDS, at), PutAside(who, NEUTRAL_CARDS, at)]
        owed += [ReturnCards(who), DrawToLimit(who), HowMuchSupport(who), DrawThatMuch(who)]
        if t.fatigue[who] > 0:
            kinds = t.edition.orders
            owed += [DiscardOrders(who, order) for order in range(kinds) if t.orders[who * kinds + order]]
            if in_danger(t, t.fatigue[who]) and t.locations[1 - who]:
                owed.append(Warned(who))
        t.then_all(owed)


# Returning


@dataclass(unsafe_hash=True)
class KeepUnit(Choice):
    """A unit left in hand is kept, or put under the deck, at a place of the owner's choice among those returned."""

    at: int

    def asks(self) -> Message:
        return ASK_RETURN_UNIT

    def options(self, t: DarkTable) -> list[Action]:
        """Keep it, or any place among the returned."""
        e = t.edition
        return [e.keep, *e.return_at[: len(t.returning[self.who * 3 + UNIT_CARDS]) + 1]]

    def prompt_args(self, t: DarkTable) -> tuple[int, ...]:
        """Which unit it is."""
        return (self.who, t.hand[self.who][self.at])


@dataclass(unsafe_hash=True)
class KeepSupport(Choice):
    """A support card left in hand is kept, up to the limit, or put under the deck that it came from."""

    back: int
    at: int

    def asks(self) -> Message:
        return ASK_RETURN_SUPPORT

    def options(self, t: DarkTable) -> list[Action]:
        """DO-RECRUIT-6: nobody keeps more than two."""
        e = t.edition
        found = list(e.return_at[: len(t.returning[self.who * 3 + self.back]) + 1])
        return found if self.bar_to_keep(t) else [e.keep, *found]

    def bar_to_keep(self, t: DarkTable) -> Reason | None:
        """Two are kept already."""
        return Reason(WHY_LIMIT, (), 2) if self._kept(t) >= SUPPORT_IN_HAND else None

    def _kept(self, t: DarkTable) -> int:
        who = self.who
        here = self.at - len(t.returning[who * 3 + self.back])
        if t.rules[OWN_SUPPORT_ONLY]:
            return here if self.back == SUPPORT_CARDS else 0
        if self.back == SUPPORT_CARDS:
            return here
        return here + len(t.support[who]) - len(t.returning[who * 3 + SUPPORT_CARDS])

    def prompt_args(self, t: DarkTable) -> tuple[int, ...]:
        """Which card it is."""
        cards = t.support if self.back == SUPPORT_CARDS else t.neutral
        return (self.who, cards[self.who][self.at])


@dataclass(unsafe_hash=True)
class PutAside(Step):
    """A card that is not kept is put at its place among those to be returned."""

    who: int
    back: int
    at: int

    def run(self, t: DarkTable) -> None:
        """0: it is kept."""
        place = answer(t)
        if place:
            put_aside(t, self.who, self.back, self.at, place)


@dataclass(unsafe_hash=True)
class ReturnCards(Step):
    """What is returned goes under the decks, in the chosen order."""

    who: int

    def run(self, t: DarkTable) -> None:
        """Units, own support, neutral support."""
        return_cards(t, self.who)


# Drawing


@dataclass(unsafe_hash=True)
class DrawToLimit(Step):
    """Units must be drawn up to four."""

    who: int

    def run(self, t: DarkTable) -> None:
        """A deck that runs out gives what it has."""
        missing = UNITS_IN_HAND - len(t.hand[self.who])
        if missing > 0:
            t.then(DrawUnits(self.who, missing))


@dataclass(unsafe_hash=True)
class HowMuchSupport(Choice):
    """Support may be drawn up to two."""

    def asks(self) -> Message:
        return ASK_DRAW

    def options(self, t: DarkTable) -> list[Action]:
        """None, or up to the limit and what the deck has."""
        return [draw for n, draw in enumerate(t.edition.draw_support) if bar_to_draw(t, self.who, n) is None]


def bar_to_draw(t: DarkTable, who: int, n: int) -> Reason | None:
    """What keeps `who` from drawing so much support."""
    held = len(t.support[who]) + (0 if t.rules[OWN_SUPPORT_ONLY] else len(t.neutral[who]))
    if n and held + n > SUPPORT_IN_HAND:
        return Reason(WHY_LIMIT, (), 2)
    there = len(t.support_deck[who]) + len(t.support_under[who])
    return Reason(WHY_DECK_EMPTY, (there,), 2) if n > there else None


@dataclass(unsafe_hash=True)
class DrawThatMuch(Step):
    """As much support as was chosen is drawn."""

    who: int

    def run(self, t: DarkTable) -> None:
        """Or none."""
        n = answer(t)
        if n:
            t.then(DrawOwnSupport(self.who, n, 1, "DO-RECRUIT-2"))


# Recovering


def fatigue_left(t: DarkTable, who: int) -> int:
    """The fatigue of `who` after the discards noted so far."""
    e = t.edition
    recovered = sum([t.discarding[who * e.orders + order] * e.order_cost[order] for order in range(e.orders)])
    return max(0, t.fatigue[who] - recovered)


@dataclass(unsafe_hash=True)
class DiscardOrders(Choice):
    """Any number of whole, unplayed orders may be discarded; each gives back its own cost, down to 0."""

    order: int

    def asks(self) -> Message:
        return ASK_DISCARD

    def options(self, t: DarkTable) -> list[Action]:
        """As many copies as still recover something."""
        kinds = t.edition.discard_orders[self.order]
        return [discard for n, discard in enumerate(kinds) if self.bar_to_discard(t, self.order, n) is None]

    def bar_to_discard(self, t: DarkTable, order: int, n: int) -> Reason | None:
        """What keeps `who` from discarding so many copies of an order."""
        e = t.edition
        if order != self.order:
            return Reason(WHY_OTHER_ORDER, (self.order,))
        if n > t.orders[self.who * e.orders + order]:
            return Reason(WHY_FEWER_ORDERS, (order, t.orders[self.who * e.orders + order]))
        left = fatigue_left(t, self.who)
        if n and (n - 1) * e.order_cost[order] >= left:
            return Reason(WHY_TOO_MUCH_RECOVERED, (left,), 2) if left else Reason(WHY_NOT_TIRED, (), 2)
        return None

    def prompt_args(self, t: DarkTable) -> tuple[int, ...]:
        """Which order, and what fatigue is left so far."""
        return (self.who, self.order, fatigue_left(t, self.who))


@dataclass(unsafe_hash=True)
class Warned(Choice):
    """Made Aggressor now, this player could collapse: the last chance to recover must be answered."""

    def asks(self) -> Message:
        return ASK_WARNED

    def options(self, t: DarkTable) -> list[Action]:
        """Go on, or discard one more order."""
        e = t.edition
        more = [order for order in range(e.orders) if self.bar_to_discard_more(t, order) is None]
        return [e.go_on, *[e.discard_one_more[order] for order in more]]

    def bar_to_discard_more(self, t: DarkTable, order: int) -> Reason | None:
        """What keeps `who` from discarding one more of these."""
        at = self.who * t.edition.orders + order
        if t.orders[at] <= t.discarding[at]:
            return Reason(WHY_FEWER_ORDERS, (order, t.orders[at]))
        return None if fatigue_left(t, self.who) > 0 else Reason(WHY_NOT_TIRED, (), 2)

    def prompt_args(self, t: DarkTable) -> tuple[int, ...]:
        """What the fatigue will be."""
        return (self.who, fatigue_left(t, self.who))

    def public_args(self, t: DarkTable) -> None:
        """Others learn only who decides."""
        return


# Opening


@dataclass(unsafe_hash=True)
class OpenRecruitment(Step):
    """Both have committed: discarded orders and recovered fatigue are shown, and combat ability is checked."""

    def run(self, t: DarkTable) -> None:
        """DO-END-4: if both fail, more settled locations win, then the starting player."""
        for who in (0, 1):
            show_discards(t, who)
            show_returned(t, who)
            support = len(t.support[who]) + len(t.neutral[who])
            returned = sum([len(t.returning[who * 3 + back]) for back in range(len(BACKS))])
            t.tell(RECRUITED, who, cards_in_hand(t, who), support, returned)
        end_recruitment(t)
        weak = [who for who in (0, 1) if units_ready(t, who) < t.rules[COMBAT_MINIMUM]]
        if len(weak) == 2:
            first, second = len(t.settled[0]), len(t.settled[1])
            winner = t.starter if first == second else 0 if first > second else 1
            end_by_lost_combat(t, 1 - winner)
        elif weak:
            end_by_lost_combat(t, weak[0])
