"""What a seat cannot know, dealt anew."""

from sabletop.engine.dealer import Dealer
from sabletop.engine.messages import may_hear
from sabletop.engine.steps import Even
from sabletop.games.valkyrie.ids import NONE
from sabletop.games.valkyrie.table import ValkyrieTable


class Reshuffle(Even):
    """One of several things, equally likely."""

    purpose = "reshuffle"

    def __init__(self, n: int) -> None:
        self.n = n

    def count(self, t: ValkyrieTable) -> int:
        return self.n


def resample(t: ValkyrieTable, seat: int | None, dealer: Dealer) -> ValkyrieTable:
    """A table that `seat` cannot tell from `t`.

    Crates, stack and deck hold no order, so only cards that somebody has seen are in question: the one being read,
    those in somebody's hands, and those put back on top. Where the seat does not know the place of such a card, it
    may be any card of the deck; cards that it has seen go in somewhere among those places.
    """
    twin = t.clone()
    cards, known, seen = _held_cards(twin, seat)
    open_places = [at for at in range(len(cards)) if not known[at]]
    remembered = [cards[at] for at in open_places if seen[at]]
    unknown = [cards[at] for at in open_places if not seen[at]]
    pool = [*twin.deck, *unknown]
    dealt = [_draw(pool, dealer, twin) for _ in unknown]
    mixed = [*remembered, *dealt]
    for at in open_places:
        cards[at] = _draw(mixed, dealer, twin)
    twin.deck = tuple(sorted(pool))
    _put_held(twin, cards)
    return twin


def _draw(pile: list[int], dealer: Dealer, t: ValkyrieTable) -> int:
    return pile.pop(dealer.deal(Reshuffle(len(pile)), t))


def _held_cards(t: ValkyrieTable, seat: int | None) -> tuple[list[int], list[bool], list[bool]]:
    """The cards in question, whether the seat knows where each is, and whether it has seen it among them."""
    cards: list[int] = []
    known: list[bool] = []
    seen: list[bool] = []
    if t.card != NONE:
        cards.append(t.card)
        known.append(t.answered == 1 or may_hear(t.card_known, seat))
        seen.append(may_hear(t.card_seen, seat))
    looker = getattr(t.pending, "who", NONE) if t.peeked else NONE
    mine = looker != NONE and t.seat_of[looker] == seat
    for card, mask in zip(t.peeked, t.peeked_seen, strict=True):
        cards.append(card)
        known.append(mine)
        seen.append(mine or may_hear(mask, seat))
    for card, placed, mask in zip(t.top, t.top_placed, t.top_seen, strict=True):
        cards.append(card)
        known.append(may_hear(placed, seat))
        seen.append(may_hear(mask, seat))
    return cards, known, seen


def _put_held(t: ValkyrieTable, cards: list[int]) -> None:
    if t.card != NONE:
        t.card = cards.pop(0)
    held = len(t.peeked)
    t.peeked = tuple(cards[:held])
    t.top = tuple(cards[held:])
