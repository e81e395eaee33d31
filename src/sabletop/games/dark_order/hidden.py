"""What a seat cannot know, dealt anew.

A hidden card is somewhere (in hand, face-down, scouting, under a deck) and is either one that the seat never saw, or
one that it knows to be among the cards that were once put under a deck together: a batch. Cards that were never seen
may be any of those never seen. Cards of one batch may lie there, or have been drawn from there, in any order. Cards
that left a hand face-down may be any of that hand. What comes out depends on what the seat knows, and on the dealer.
"""

from sabletop.engine.dealer import Dealer
from sabletop.engine.steps import Even
from sabletop.games.dark_order.ids import (
    APART,
    BATCH,
    BATTLE,
    COMMANDER_MAY_SCOUT,
    FALLEN,
    IN_HAND,
    SCOUTING,
    SEEN,
    UNCHOSEN,
    UNIT_STEP,
)
from sabletop.games.dark_order.mobilisation import Activation
from sabletop.games.dark_order.orders import ManoeuvreTo, Mobilise, MobiliseTo, movable
from sabletop.games.dark_order.piles import PutNext
from sabletop.games.dark_order.questions import OWN, cost_to_activate, payable
from sabletop.games.dark_order.table import DarkTable

UNSEEN = -1
"""A card that the seat never saw, before it is dealt which one it is."""


class Reshuffle(Even):
    """One of several things, equally likely."""

    def __init__(self, n: int) -> None:
        self.n = n

    def count(self, t: DarkTable) -> int:
        return self.n


class Hidden:
    """A hidden card and what the seat knows of it."""

    def __init__(self, card: int, known: int) -> None:
        self.card = card if known & SEEN else UNSEEN
        self.batch = known // BATCH
        self.apart = known & APART

    def known(self) -> int:
        """What the seat knows, as the table holds it."""
        return self.batch * BATCH | self.apart | (0 if self.card == UNSEEN else SEEN)


def resample(t: DarkTable, seat: int | None, dealer: Dealer) -> DarkTable:
    """A table that `seat` cannot tell from `t`."""
    twin = t.clone()
    for who in (0, 1):
        if t.seat_of[who] != seat:
            Units(twin, who, dealer).deal()
            _deal_support(twin, who, dealer)
            _deal_order(twin, who, dealer)
    _deal_neutral(twin, seat, dealer)
    return twin


def below(n: int, dealer: Dealer, t: DarkTable) -> int:
    """A number below `n`."""
    return dealer.deal(Reshuffle(n), t) if n > 1 else 0


def shuffled(cards: list[int], dealer: Dealer, t: DarkTable) -> list[int]:
    """The cards in any order, whatever order they came in."""
    left = sorted(cards)
    return [left.pop(below(len(left), dealer, t)) for _ in range(len(left))]


def deal_batches(hidden: list[Hidden], dealer: Dealer, t: DarkTable) -> None:
    """Within each batch any card may be at any of its places."""
    for batch in sorted({one.batch for one in hidden} - {0}):
        alike = [one for one in hidden if one.batch == batch]
        cards = shuffled([one.card for one in alike], dealer, t)
        for one, card in zip(alike, cards, strict=True):
            one.card = card


def both(hidden: list[Hidden], cards: dict[Hidden, int]) -> list[tuple[int, int]]:
    """Cards with what is known of them, in order."""
    return [(cards[one], one.known()) for one in hidden]


# Units and commander


class Units:
    """All hidden units of one player, and an unseen commander."""

    def __init__(self, t: DarkTable, who: int, dealer: Dealer) -> None:
        self.t, self.who, self.dealer = t, who, dealer
        e = t.edition
        self.slots = [slot for slot in OWN[who] if t.unit[slot] >= 0 and not t.up[slot]]
        self.spots = [slot for slot in self.slots if not t.known[slot] & APART]
        self.fixed = [slot for slot in self.slots if t.known[slot] & APART]
        scouts = list(zip(t.scouts[who], t.scouts_known[who], strict=True))
        self.scouts_apart = [Hidden(*one) for one in scouts if one[1] & APART]
        self.commander_apart = any(e.commander[unit] for unit, known in scouts if known & APART)
        self.commander_moves = not self.commander_apart and _commander_may_be_anywhere(t, who)
        free_scouts = [one for one in scouts if not one[1] & APART]
        self.scout_places = len(free_scouts)
        self.hand_places = len(t.hand[who]) + (1 if t.commander_at[who] == IN_HAND else 0)
        out = [(t.unit[slot], t.known[slot]) for slot in self.spots]
        hand = list(zip(t.hand[who], t.hand_known[who], strict=True))
        self.hand = [Hidden(*one) for one in [*hand, *out, *free_scouts] if not e.commander[one[0]]]
        self.field = [Hidden(t.unit[slot], t.known[slot]) for slot in self.fixed]
        self.under = [Hidden(*one) for one in zip(t.unit_under[who], t.unit_under_known[who], strict=True)]
        self.lifted = [Hidden(*one) for one in zip(t.lifted[who], t.lifted_known[who], strict=True)]
        arranging = isinstance(t.pending, PutNext) and t.pending.who == who
        for one in self.lifted:
            one.batch = t.batch if arranging else 0
        seen = [one.card for one in [*self.everything()] if one.card != UNSEEN]
        everything = [one[0] for one in [*hand, *out, *free_scouts] if not e.commander[one[0]]]
        everything += [one[0] for one in scouts if one[1] & APART] + [t.unit[slot] for slot in self.fixed]
        everything += [*t.unit_under[who], *t.lifted[who], *t.unit_deck[who]]
        for card in seen:
            everything.remove(card)
        self.unseen = everything

    def everything(self) -> list[Hidden]:
        """Every hidden unit but those of the deck, which nobody has seen."""
        return [*self.field, *self.scouts_apart, *self.under, *self.lifted, *self.hand]

    def deal(self) -> None:
        """Batches, then places, then which cards the unseen ones are."""
        t, who = self.t, self.who
        # What came out of the hand has no order of its own.
        self.hand.sort(key=lambda one: (one.batch, one.card))
        self.lifted.sort(key=lambda one: (one.batch, one.card))
        deal_batches(self.everything(), self.dealer, t)
        order = shuffled(list(range(len(self.hand))), self.dealer, t)
        self.hand = [self.hand[at] for at in order]
        pool = shuffled(self.unseen, self.dealer, t)
        cards = {one: pool.pop() if one.card == UNSEEN else one.card for one in self.everything()}
        self._name_commander()
        self._lay(cards)
        t.unit_deck[who] = tuple(sorted(pool))
        under = both(self.under, cards)
        t.unit_under[who], t.unit_under_known[who] = tuple([u for u, _ in under]), tuple([k for _, k in under])
        lifted = sorted([(unit, known & SEEN) for unit, known in both(self.lifted, cards)])
        t.lifted[who], t.lifted_known[who] = tuple([u for u, _ in lifted]), tuple([k for _, k in lifted])

    def _name_commander(self) -> None:
        """An unseen commander may be either one, if he can lie where he must."""
        t, who = self.t, self.who
        if t.commander_seen[who] or t.commander_at[who] in (UNCHOSEN, FALLEN):
            return
        known = t.commander[who]
        fits = [unit for unit in t.edition.faction_commanders[t.factions[who]] if self._fits(unit)]
        t.commander[who] = fits[below(len(fits), self.dealer, t)]
        t.scouts[who] = tuple([t.commander[who] if unit == known else unit for unit in t.scouts[who]])
        if t.commander_at[who] >= 0:
            t.unit[t.commander_at[who]] = t.commander[who]

    def _fits(self, unit: int) -> bool:
        t, who = self.t, self.who
        if self.commander_moves:
            return self._payable(unit) or self.hand_places > 0 or bool(self._scouting_places())
        return t.commander_at[who] < 0 or self._payable(unit)

    def _payable(self, unit: int) -> bool:
        return payable(self.t, self.who, cost_to_activate(self.t, self.who, unit))

    def _scouting_places(self) -> list[int]:
        return list(range(self.scout_places)) if self.t.rules[COMMANDER_MAY_SCOUT] else []

    def _commander_place(self) -> int:
        """Where he is: a slot, IN_HAND or SCOUTING."""
        t, who = self.t, self.who
        if not self.commander_moves:
            return t.commander_at[who]
        places = [IN_HAND] if self.hand_places else []
        places += [SCOUTING for _ in self._scouting_places()]
        if _to_be_activated(t, who) and self._payable(t.commander[who]):
            places += self.spots
        return places[below(len(places), self.dealer, t)]

    def _lay(self, cards: dict[Hidden, int]) -> None:
        """Fill the slots, the scouts and the hand."""
        t, who = self.t, self.who
        at = self._commander_place()
        commander = t.commander[who]
        left = both(self.hand, cards)
        for slot in self.spots:
            t.unit[slot], t.known[slot] = (commander, 0) if slot == at else left.pop()
        for slot, one in zip(self.fixed, both(self.field, cards), strict=True):
            t.unit[slot], t.known[slot] = one
        among_scouts = at == SCOUTING and not self.commander_apart
        scouts = [left.pop() for _ in range(self.scout_places - (1 if among_scouts else 0))]
        scouts += [(commander, 0)] if among_scouts else []
        scouts = [*both(self.scouts_apart, cards), *sorted(scouts)]
        t.scouts[who], t.scouts_known[who] = tuple([u for u, _ in scouts]), tuple([k for _, k in scouts])
        left.sort()
        t.hand[who], t.hand_known[who] = tuple([u for u, _ in left]), tuple([k for _, k in left])
        t.commander_at[who] = at


def _to_be_activated(t: DarkTable, who: int) -> bool:
    """Whether units were laid and `who` has not finished turning them up."""
    return t.phase == UNIT_STEP and any(
        isinstance(step, Activation) and step.who == who for step in [t.pending, *t.agenda]
    )


def _commander_may_be_anywhere(t: DarkTable, who: int) -> bool:
    """Whether the seat cannot know if he lies face-down, scouts, or is still in hand."""
    at = t.commander_at[who]
    if t.laying[who] or at in (UNCHOSEN, FALLEN) or (at >= 0 and t.up[at]):
        return False
    if not UNIT_STEP <= t.phase <= BATTLE or t.edition.sites[t.contested].duel:
        return False
    if any(isinstance(step, MobiliseTo) for step in [t.pending]):
        return False
    return _deployed(t, who) and (_to_be_activated(t, who) or t.rules[COMMANDER_MAY_SCOUT] == 1)


def _deployed(t: DarkTable, who: int) -> bool:
    """Whether `who` has finished laying units: until then he is in hand for everybody to know."""
    waiting = [type(step).__name__ for step in [t.pending, *t.agenda] if getattr(step, "who", -1) == who]
    return "Deploy" not in waiting and "Deployed" not in waiting


# Support


def _deal_support(t: DarkTable, who: int, dealer: Dealer) -> None:
    """Nobody but the owner ever saw these cards."""
    cards = shuffled([*t.support[who], *t.support_deck[who], *t.support_under[who]], dealer, t)
    held, deck = len(t.support[who]), len(t.support_deck[who])
    t.support[who] = tuple(sorted(cards[:held]))
    t.support_deck[who] = tuple(sorted(cards[held : held + deck]))
    t.support_under[who] = tuple(cards[held + deck :])


def _deal_order(t: DarkTable, who: int, dealer: Dealer) -> None:
    """What a half-finished order of `who` will move is not known before it moves."""
    step = t.pending
    if isinstance(step, MobiliseTo) and step.who == who:
        sources = Mobilise(who, 0, 0).sources(t, 0)
        t.pending = MobiliseTo(who, sources[below(len(sources), dealer, t)], 0)
    elif isinstance(step, ManoeuvreTo) and step.who == who:
        moving = movable(t, who, 0)
        t.pending = ManoeuvreTo(who, moving[below(len(moving), dealer, t)], 0)
    else:
        return
    t.agenda[-1] = t.pending


# Neutral support


def _deal_neutral(t: DarkTable, seat: int | None, dealer: Dealer) -> None:
    """Neutral cards in others' hands, in the deck, and under it by others."""
    others = [who for who in (0, 1) if t.seat_of[who] != seat]
    blind = len(others) == 2
    hands = [sorted(zip(t.neutral_known[who], t.neutral[who], strict=True)) for who in others]
    held = [[_neutral(card, known, blind) for known, card in hand] for hand in hands]
    under = [_neutral(*one, blind) for one in zip(t.neutral_under, t.neutral_under_known, strict=True)]
    places = [at for at in range(len(under)) if t.neutral_under_by[at] in others]
    looked_at = getattr(t.pending, "who", -1) in others
    spoils = [_neutral(*one, blind) for one in zip(t.spoils, t.spoils_known, strict=True)] if looked_at else []
    loose = [*[under[at] for at in places], *spoils, *[one for hand in held for one in hand]]
    unseen = [t.neutral_under[at] for at in places] + [card for hand in hands for _, card in hand] + [*t.neutral_deck]
    unseen += t.spoils if looked_at else ()
    for one in loose:
        if one.card != UNSEEN:
            unseen.remove(one.card)
    deal_batches(loose, dealer, t)
    pool = shuffled(unseen, dealer, t)
    cards = {one: pool.pop() if one.card == UNSEEN else one.card for one in loose}
    t.neutral_deck = tuple(sorted(pool))
    for at in places:
        t.neutral_under = (*t.neutral_under[:at], cards[under[at]], *t.neutral_under[at + 1 :])
        known = t.neutral_under_known[at] if blind else under[at].known()
        t.neutral_under_known = (*t.neutral_under_known[:at], known, *t.neutral_under_known[at + 1 :])
    if looked_at:
        known_of = t.spoils_known if blind else tuple([one.known() for one in spoils])
        t.spoils, t.spoils_known = tuple([cards[one] for one in spoils]), known_of
    for who, hand, before in zip(others, held, hands, strict=True):
        now = [(cards[one], was if blind else one.known()) for one, (was, _) in zip(hand, before, strict=True)]
        now.sort()
        t.neutral[who], t.neutral_known[who] = tuple([c for c, _ in now]), tuple([k for _, k in now])


def _neutral(card: int, known: int, blind: bool) -> Hidden:
    """A spectator has seen none of them."""
    return Hidden(card, 0 if blind else known)
