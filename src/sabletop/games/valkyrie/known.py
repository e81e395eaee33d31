"""What a seat knows of Valkyrie's table, and the tables that it takes the true one for.

Crates, stack and deck hold no order, so only cards that somebody has seen are in question: the one being read, those in
somebody's hands, and those put back on top.
"""

from sabletop.engine.dealer import Dealer
from sabletop.engine.fields import UNKNOWN
from sabletop.engine.steps import Reshuffle
from sabletop.engine.table import WHOLE
from sabletop.games.valkyrie.ids import NOBODY, NONE
from sabletop.games.valkyrie.table import ValkyrieTable


def keep_secret(t: ValkyrieTable, known: ValkyrieTable) -> None:
    """Hide the card that somebody else reads; of cards whose place the viewer does not know keep which they are."""
    viewer = known.viewer
    remembered: list[int] = []
    if t.card != NONE:
        # VK-INTERR-13: the card is open once the choice has been made.
        if not t.answered and not t.card_known >> viewer & 1:
            known.card = UNKNOWN
            remembered += [t.card] if t.card_seen >> viewer & 1 else []
        known.card_seen = _own(known.card != UNKNOWN, viewer)
    mine = t.looker != NOBODY and t.seat_of[t.looker] == viewer
    if t.peeked:
        known.peeked_seen = (_own(mine, viewer),) * len(t.peeked)
        if not mine:
            remembered += [t.peeked[at] for at in range(len(t.peeked)) if t.peeked_seen[at] >> viewer & 1]
    if t.top:
        known.top_seen = tuple([_own(placed >> viewer & 1 == 1, viewer) for placed in t.top_placed])
        for at in range(len(t.top)):
            if t.top_seen[at] >> viewer & 1 and not t.top_placed[at] >> viewer & 1:
                remembered.append(t.top[at])
    known.remembered = tuple(sorted(remembered)) if remembered else ()


def _own(knows: bool, viewer: int) -> int:
    """Who has seen a card, as the viewer's own memory has it: others' memories are not in it."""
    return 1 << viewer if knows else 0


def unseen_cards(t: ValkyrieTable) -> list[int]:
    """The interrogation cards that the viewer of a known table has not seen: they are among all hidden ones."""
    seen = {*t.top, *t.peeked, *t.under, *t.used, *t.remembered, t.card}
    return [card for card in range(len(t.edition.card_event)) if card not in seen]


def world(known: ValkyrieTable, dealer: Dealer) -> ValkyrieTable:
    """Hidden cards are dealt: remembered ones go in somewhere among the hidden places outside the deck."""
    t = known.clone()
    t.viewer = WHOLE
    mine = 1 << known.viewer
    hidden = [t.top, t.peeked, (t.card,)]
    pool, loose = unseen_cards(known), list(known.remembered)
    places = sum([pile.count(UNKNOWN) for pile in hidden])
    while len(loose) < places:
        loose.append(_draw(pool, dealer, t))
    t.card = _fill((t.card,), loose, dealer, t)[0]
    t.peeked = _fill(t.peeked, loose, dealer, t)
    t.top = _fill(t.top, loose, dealer, t)
    t.deck = tuple(pool)
    remembered = set(known.remembered)
    if t.card in remembered:
        t.card_seen |= mine
    t.peeked_seen = _remember(t.peeked, t.peeked_seen, remembered, mine)
    t.top_seen = _remember(t.top, t.top_seen, remembered, mine)
    t.remembered = ()
    return t


def _draw(pile: list[int], dealer: Dealer, t: ValkyrieTable) -> int:
    return pile.pop(dealer.deal(Reshuffle(len(pile)), t))


def _fill(cards: tuple[int, ...], loose: list[int], dealer: Dealer, t: ValkyrieTable) -> tuple[int, ...]:
    return tuple([_draw(loose, dealer, t) if card == UNKNOWN else card for card in cards])


def _remember(cards: tuple[int, ...], seen: tuple[int, ...], remembered: set[int], mine: int) -> tuple[int, ...]:
    return tuple([seats | mine if card in remembered else seats for card, seats in zip(cards, seen, strict=True)])
