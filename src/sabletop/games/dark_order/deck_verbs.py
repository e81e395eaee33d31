"""Verbs of decks and hands: drawing, putting under, what is returned and discarded in Recruitment."""

from sabletop.engine.piles import less, without
from sabletop.games.dark_order.hq_verbs import discard_orders
from sabletop.games.dark_order.ids import (
    BACKS,
    NEUTRAL_CARDS,
    NOBODY,
    RECRUITMENT,
    SIZES,
    SUPPORT_CARDS,
    UNIT_CARDS,
    UNIT_DECK_SIZE,
)
from sabletop.games.dark_order.memory_verbs import (
    NEUTRAL_FAMILY,
    begin_batch,
    blend,
    from_under,
    into_hand,
    put_under,
    shown,
    unseen_from_hand,
)
from sabletop.games.dark_order.messages import DISCARDED_ORDERS, RESHUFFLED, RETURNED_CARDS, ROUND
from sabletop.games.dark_order.questions import public_sizes
from sabletop.games.dark_order.table import DarkTable
from sabletop.games.dark_order.verbs import recover

# Units


def draw_unit(t: DarkTable, who: int, at: int) -> int:
    """The card at this place of the shuffled part of the unit deck was on top; which it is."""
    unit = t.unit_deck[who][at]
    t.unit_deck[who] = less(t.unit_deck[who], at)
    return unit


def take_from_under(t: DarkTable, who: int) -> int:
    """The first of the cards put under the unit deck, once nothing else is left of it."""
    unit = t.unit_under[who][0]
    t.unit_under[who] = t.unit_under[who][1:]
    return unit


def take_unit(t: DarkTable, who: int, unit: int) -> None:
    """Take a unit card into hand; the hand is kept sorted."""
    t.hand[who] = tuple(sorted((*t.hand[who], unit)))


def put_lifted_under(t: DarkTable, who: int, unit: int) -> None:
    """Put a lifted unit under the deck."""
    t.unit_under[who] = t.unit_under[who] + (unit,)
    t.lifted[who] = without(t.lifted[who], unit)
    put_under(t, who, t.lifted_batches[who][0])
    t.lifted_batches[who] = t.lifted_batches[who][1:]


# Own support


def draw_support(t: DarkTable, who: int, at: int) -> int:
    """The card at this place of the shuffled part of the support deck was on top; which it is."""
    card = t.support_deck[who][at]
    t.support_deck[who] = less(t.support_deck[who], at)
    return card


def take_support_from_under(t: DarkTable, who: int) -> int:
    """The first of the cards put under the support deck."""
    card = t.support_under[who][0]
    t.support_under[who] = t.support_under[who][1:]
    return card


def take_support(t: DarkTable, who: int, card: int) -> None:
    """Take a support card into hand; the hand is kept sorted."""
    t.support[who] = tuple(sorted((*t.support[who], card)))


# Neutral support


def draw_neutral(t: DarkTable, at: int) -> int:
    """The card at this place of the shuffled part of the neutral deck was on top; which it is."""
    card = t.neutral_deck[at]
    t.neutral_deck = less(t.neutral_deck, at)
    return card


def renew_neutral_deck(t: DarkTable) -> None:
    """The neutral discards are shuffled into a new deck."""
    t.neutral_deck, t.discards[2] = tuple(sorted(t.discards[2])), ()
    t.tell(RESHUFFLED)


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


# Recruitment


def begin_recruitment(t: DarkTable) -> None:
    """A round begins; what the other player sees stays as it was until both have recruited."""
    t.phase = RECRUITMENT
    t.tell(ROUND, t.round, t.starter)
    t.shown = public_sizes(t)


def put_aside(t: DarkTable, who: int, back: int, at: int, place: int) -> None:
    """The card at this place of the hand is put at a place among those to be returned."""
    pile = who * 3 + back
    returned = t.returning[pile]
    t.returning[pile] = (*returned[: place - 1], at, *returned[place - 1 :])


def return_cards(t: DarkTable, who: int) -> None:
    """What was put aside goes under the decks: units, own support, neutral support."""
    gone = t.returning[who * 3 + UNIT_CARDS]
    t.unit_under[who] = (*t.unit_under[who], *[t.hand[who][at] for at in gone])
    t.hand[who] = kept(t.hand[who], gone)
    gone = t.returning[who * 3 + SUPPORT_CARDS]
    t.support_under[who] = (*t.support_under[who], *[t.support[who][at] for at in gone])
    t.support[who] = kept(t.support[who], gone)
    gone = t.returning[who * 3 + NEUTRAL_CARDS]
    for at in gone:
        put_neutral_under(t, who, t.neutral[who][at])
    t.neutral[who] = kept(t.neutral[who], gone)


def kept(cards: tuple[int, ...], gone: tuple[int, ...]) -> tuple[int, ...]:
    """The cards that are not at one of these places."""
    return tuple([card for at, card in enumerate(cards) if at not in gone])


def commit_to_discard(t: DarkTable, who: int, order: int, n: int) -> None:
    """So many more orders will be discarded once both have recruited."""
    t.discarding[who * t.edition.orders + order] += n


def show_discards(t: DarkTable, who: int) -> None:
    """Discard the orders that were committed, and recover."""
    e = t.edition
    for order in range(e.orders):
        at = who * e.orders + order
        n, t.discarding[at] = t.discarding[at], 0
        if n:
            discard_orders(t, who, order, n)
            t.tell(DISCARDED_ORDERS, who, n, order)
            recover(t, who, n * e.order_cost[order], "DO-RECRUIT-7")


def show_returned(t: DarkTable, who: int) -> None:
    """Everybody sees how many cards of each back were returned and drawn, and remembers what can be known of them."""
    for back in range(len(BACKS)):
        if t.returning[who * 3 + back]:
            t.tell(RETURNED_CARDS, who, len(t.returning[who * 3 + back]), back)
    returned = len(t.returning[who * 3 + UNIT_CARDS])
    if returned:
        put_under(t, who, unseen_from_hand(t, who, returned), returned)
    shuffled = t.shown[who * SIZES + UNIT_DECK_SIZE] - len(t.unit_deck[who])
    for drawn in range(len(t.hand[who]) - len(t.hand_batches[who])):
        into_hand(t, who, 0 if drawn < shuffled else from_under(t, who))
    returned = len(t.returning[who * 3 + NEUTRAL_CARDS])
    if returned:
        put_under(t, NEUTRAL_FAMILY, unseen_from_hand(t, NEUTRAL_FAMILY + who, returned), returned)


def end_recruitment(t: DarkTable) -> None:
    """Nothing of the recruitment is a secret any more."""
    t.shown, t.returning = (), [()] * len(t.returning)
