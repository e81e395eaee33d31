"""What a seat cannot know, dealt anew."""

from sabletop.engine.dealer import Dealer
from sabletop.engine.messages import SPECTATOR, may_hear, only
from sabletop.engine.steps import Even
from sabletop.games.valkyrie.ids import NONE
from sabletop.games.valkyrie.table import ValkyrieTable


class Reshuffle(Even):
    """One of several things, equally likely."""

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
    held = _held_cards(twin, seat)
    hidden = [one for one in held if not one.known]
    pool = sorted([*twin.deck, *[one.card for one in hidden if not one.seen]])
    loose = sorted([one.card for one in hidden if one.seen])
    remembered = set(loose)
    loose += [_draw(pool, dealer, twin) for one in hidden if not one.seen]
    mine = only(SPECTATOR if seat is None else seat)
    for one in hidden:
        one.card = _draw(loose, dealer, twin)
        one.told = one.told & ~mine | (mine if one.card in remembered else 0)
    twin.deck = tuple(pool)
    _put_held(twin, held)
    return twin


def _draw(pile: list[int], dealer: Dealer, t: ValkyrieTable) -> int:
    return pile.pop(dealer.deal(Reshuffle(len(pile)), t))


class _Held:
    """A card in question, who has seen it, and whether the seat knows its place, or that it is among the others."""

    def __init__(self, card: int, told: int, known: bool, seen: bool) -> None:
        self.card = card
        self.told = told
        self.known = known
        self.seen = seen


def _held_cards(t: ValkyrieTable, seat: int | None) -> list[_Held]:
    held: list[_Held] = []
    if t.card != NONE:
        known = t.answered == 1 or may_hear(t.card_known, seat)
        held.append(_Held(t.card, t.card_seen, known, may_hear(t.card_seen, seat)))
    looker = getattr(t.pending, "who", NONE) if t.peeked else NONE
    mine = looker != NONE and t.seat_of[looker] == seat
    for card, told in zip(t.peeked, t.peeked_seen, strict=True):
        held.append(_Held(card, told, mine, mine or may_hear(told, seat)))
    for card, placed, told in zip(t.top, t.top_placed, t.top_seen, strict=True):
        held.append(_Held(card, told, may_hear(placed, seat), may_hear(told, seat)))
    return held


def _put_held(t: ValkyrieTable, held: list[_Held]) -> None:
    if t.card != NONE:
        t.card, t.card_seen = held[0].card, held[0].told
        held = held[1:]
    peeked, top = held[: len(t.peeked)], held[len(t.peeked) :]
    t.peeked, t.peeked_seen = tuple([one.card for one in peeked]), tuple([one.told for one in peeked])
    t.top, t.top_seen = tuple([one.card for one in top]), tuple([one.told for one in top])
