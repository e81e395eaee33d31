"""What a seat knows of The Dark Order's table.

The other player's cards are hidden, and so is everything that is done with them in secret: until both have recruited,
and until somebody has laid all units, others see that side as it was.
"""

from sabletop.engine.fields import UNKNOWN, unknowns
from sabletop.games.dark_order.ids import (
    HAND_SIZE,
    IN_HAND,
    NEUTRAL_SIZE,
    NONE,
    SIZES,
    SUPPORT_DECK_SIZE,
    SUPPORT_SIZE,
    SUPPORT_UNDER_SIZE,
    UNIT_DECK_SIZE,
    UNIT_UNDER_SIZE,
)
from sabletop.games.dark_order.memory_verbs import NEUTRAL_FAMILY
from sabletop.games.dark_order.questions import OWN, cards_in_hand, on_the_field
from sabletop.games.dark_order.table import DarkTable


def keep_secret(t: DarkTable, known: DarkTable) -> None:
    """Hide what others have laid, who leads them and where, what they did in secret, and what is not theirs to know."""
    others = [who for who in (0, 1) if t.seat_of[who] != known.viewer]
    for who in others:
        _hide_units(t, known, who)
        if t.laying[who]:
            _hide_deployment(t, known, who)
        if t.shown:
            _hide_recruitment(t, known, who)
    _hide_neutral_deck(t, known, others)
    if len(others) == 2:
        _forget_neutral_cards(known)


def _hide_units(t: DarkTable, known: DarkTable, who: int) -> None:
    for slot in OWN[who]:
        if t.unit[slot] != NONE and not t.up[slot]:
            known.unit[slot] = UNKNOWN
    if t.commander[who] != NONE and not t.commander_seen[who]:
        known.commander[who] = UNKNOWN
    if t.commander_hidden[who]:
        known.hand[who] = unknowns(cards_in_hand(t, who))
        known.commander_at[who] = UNKNOWN


def _hide_deployment(t: DarkTable, known: DarkTable, who: int) -> None:
    """Before anything is laid all cards are in hand, and nothing lies face-down."""
    known.hand[who] = unknowns(len(t.hand_batches[who]))
    if not on_the_field(t, who):
        known.commander_at[who] = IN_HAND
    known.scouts[who] = known.scout_memory[who] = ()
    for slot in OWN[who]:
        if not t.up[slot]:
            known.unit[slot] = NONE
    known.rearranged[who] = 0
    known.took_part[who] = len([slot for slot in OWN[who] if t.up[slot]])


def _hide_recruitment(t: DarkTable, known: DarkTable, who: int) -> None:
    """Sizes are as they were, nothing is returned, and no order is discarded."""
    sizes = t.shown[who * SIZES : who * SIZES + SIZES]
    known.hand[who] = unknowns(sizes[HAND_SIZE])
    known.support[who] = unknowns(sizes[SUPPORT_SIZE])
    known.neutral[who] = unknowns(sizes[NEUTRAL_SIZE])
    known.unit_deck[who] = unknowns(sizes[UNIT_DECK_SIZE])
    known.unit_under[who] = unknowns(sizes[UNIT_UNDER_SIZE])
    known.support_deck[who] = unknowns(sizes[SUPPORT_DECK_SIZE])
    known.support_under[who] = unknowns(sizes[SUPPORT_UNDER_SIZE])
    for back in range(3):
        known.returning[who * 3 + back] = ()
    for order in range(t.edition.orders):
        known.discarding[who * t.edition.orders + order] = 0


def _hide_neutral_deck(t: DarkTable, known: DarkTable, others: list[int]) -> None:
    """Who put a card under the neutral deck knows it. What others are just returning is not there yet."""
    there = t.shown[-1] if t.shown else len(t.neutral_under)
    cards: list[int] = []
    by: list[int] = []
    for at, card in enumerate(t.neutral_under):
        who = t.neutral_under_by[at]
        if who not in others or at < there:
            cards.append(UNKNOWN if who in others else card)
            by.append(who)
    known.neutral_under, known.neutral_under_by = tuple(cards), tuple(by)


def _forget_neutral_cards(known: DarkTable) -> None:
    """A spectator has seen none of the neutral cards that were hidden again."""
    for family in (NEUTRAL_FAMILY, NEUTRAL_FAMILY + 1):
        known.seen[family] = ()
        known.hand_batches[family] = (0,) * len(known.hand_batches[family])
        known.lifted_batches[family] = (0,) * len(known.lifted_batches[family])
    known.under_batches[NEUTRAL_FAMILY] = (0,) * len(known.under_batches[NEUTRAL_FAMILY])
