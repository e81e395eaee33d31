"""What others remember of cards that are hidden from them.

A card that everybody has seen and that is hidden again lies in a *batch*: among the cards that it cannot be told from.
Of a batch it is known which places belong to it and which cards were seen in it, but not which card is where. What came
out of a hand has no places: in hand, face-down or scouting are one. Batches follow from what everybody may know, so
they tell nothing. A batch in which nothing was seen is no batch: 0.

There are four families of cards: the units of either player, and the neutral cards that either of them has had in
hand, whose batches a spectator does not know.
"""

from typing import Final

from sabletop.games.dark_order.ids import APART, SEEN_IN
from sabletop.games.dark_order.questions import OWN
from sabletop.games.dark_order.table import DarkTable

NEUTRAL_FAMILY: Final = 2
"""The first family of neutral cards; also the place of the neutral deck among `under_batches`."""


def seen_in(t: DarkTable, family: int, batch: int) -> list[int]:
    """The cards that were seen in a batch."""
    return [code % SEEN_IN for code in t.seen[family] if code // SEEN_IN == batch]


def places_of(t: DarkTable, family: int, batch: int) -> int:
    """How many cards belong to a batch."""
    found = t.hand_batches[family].count(batch) + t.lifted_batches[family].count(batch)
    found += t.under_batches[min(family, NEUTRAL_FAMILY)].count(batch)
    if family < NEUTRAL_FAMILY:
        found += t.scout_memory[family].count(apart(batch))
        found += len([slot for slot in OWN[family] if t.memory[slot] == apart(batch)])
    return found


def apart(batch: int) -> int:
    """How a place remembers a card that did not come out of the hand with the others."""
    return batch * APART + 1


def blend(t: DarkTable, family: int, batches: set[int]) -> int:
    """Batches that cannot be told apart any more become one; which one."""
    old = batches - {0}
    if not old:
        return 0
    t.batch += 1
    _rename(t, family, old, t.batch)
    return t.batch


def _rename(t: DarkTable, family: int, old: set[int], new: int) -> None:
    t.hand_batches[family] = _renamed(t.hand_batches[family], old, new)
    t.lifted_batches[family] = _renamed(t.lifted_batches[family], old, new)
    deck = min(family, NEUTRAL_FAMILY)
    t.under_batches[deck] = _renamed(t.under_batches[deck], old, new)
    codes = [code % SEEN_IN + SEEN_IN * (new if code // SEEN_IN in old else code // SEEN_IN) for code in t.seen[family]]
    t.seen[family] = tuple(sorted(codes))
    if family < NEUTRAL_FAMILY:
        laid = {apart(batch) for batch in old}
        t.scout_memory[family] = tuple([apart(new) if one in laid else one for one in t.scout_memory[family]])
        for slot in OWN[family]:
            if t.memory[slot] in laid:
                t.memory[slot] = apart(new)


def _renamed(batches: tuple[int, ...], old: set[int], new: int) -> tuple[int, ...]:
    return tuple([new if batch in old else batch for batch in batches])


def begin_batch(t: DarkTable, family: int, card: int) -> int:
    """A card that was seen is hidden again, and can be told from all others; its batch."""
    t.batch += 1
    remember(t, family, t.batch, card)
    return t.batch


def remember(t: DarkTable, family: int, batch: int, card: int) -> None:
    """This card was seen in this batch."""
    t.seen[family] = tuple(sorted((*t.seen[family], batch * SEEN_IN + card)))


def shown(t: DarkTable, family: int, batch: int, card: int) -> None:
    """A card that lay in a batch is turned up: it is hidden no more. Its place has left the batch already."""
    code = batch * SEEN_IN + card
    if code in t.seen[family]:
        at = t.seen[family].index(code)
        t.seen[family] = t.seen[family][:at] + t.seen[family][at + 1 :]
        if not seen_in(t, family, batch):
            _rename(t, family, {batch}, 0)


def shown_from_hand(t: DarkTable, family: int, card: int) -> None:
    """A card that came out of the hand is turned up: from one batch of the hand, or from any that it may be of."""
    hand = t.hand_batches[family]
    likely = {batch for batch in hand if _may_be_in(t, family, batch, card)}
    if len(likely) > 1:
        batch = blend(t, family, likely)
        hand = _renamed(t.hand_batches[family], likely, batch)
    else:
        batch = min(likely or hand)
    t.hand_batches[family] = less(hand, batch)
    shown(t, family, batch, card)


def _may_be_in(t: DarkTable, family: int, batch: int, card: int) -> bool:
    if batch == 0:
        return True
    seen = seen_in(t, family, batch)
    return card in seen or places_of(t, family, batch) > len(seen)


def unseen_from_hand(t: DarkTable, family: int, n: int, batch: int = 0) -> int:
    """So many cards leave the hand unseen, for a place where cards of a batch lie already; the batch of them all."""
    hand = t.hand_batches[family]
    if not any(hand):
        t.hand_batches[family] = hand[n:]
        return batch
    new = blend(t, family, {*hand, batch})
    t.hand_batches[family] = (new,) * (len(hand) - n)
    return new


def unseen_from_apart(t: DarkTable, family: int, was: int, batch: int) -> int:
    """A card of one batch goes unseen where cards of another lie already; the batch of them all."""
    return batch if was == 0 or was == batch else blend(t, family, {was, batch})


def into_hand(t: DarkTable, family: int, batch: int) -> None:
    """A card of this batch is taken up into a hand."""
    t.hand_batches[family] = tuple(sorted((*t.hand_batches[family], batch)))


def from_under(t: DarkTable, deck: int) -> int:
    """The batch of the first card that was put under a deck, as it is taken from there."""
    batch = t.under_batches[deck][0]
    t.under_batches[deck] = t.under_batches[deck][1:]
    return batch


def put_under(t: DarkTable, deck: int, batch: int, n: int = 1) -> None:
    """So many cards of this batch are put under a deck."""
    t.under_batches[deck] = t.under_batches[deck] + (batch,) * n


def less(batches: tuple[int, ...], batch: int) -> tuple[int, ...]:
    """One card of this batch less."""
    at = batches.index(batch)
    return batches[:at] + batches[at + 1 :]
