"""Verbs of the interrogation cards: drawing, reading, looking at them, putting them back."""

from sabletop.engine.messages import EVERYONE
from sabletop.engine.piles import less, without
from sabletop.games.valkyrie import messages as say
from sabletop.games.valkyrie.ids import EVENT, NOBODY, NONE
from sabletop.games.valkyrie.questions import cause_of
from sabletop.games.valkyrie.table import ValkyrieTable


def _take_top(t: ValkyrieTable) -> tuple[int, int, int]:
    """Take the top card off: the card, the seats that knew its place, the seats that had seen it."""
    found = t.top[0], t.top_placed[0], t.top_seen[0]
    t.top, t.top_placed, t.top_seen = t.top[1:], t.top_placed[1:], t.top_seen[1:]
    return found


def _take_under(t: ValkyrieTable) -> int:
    """Take the first of the cards that were put under the deck."""
    card = t.under[0]
    t.under = t.under[1:]
    return card


def _take_unknown(t: ValkyrieTable, number: int) -> int:
    """Take a card that nobody has seen out of the deck."""
    card = t.deck[number]
    t.deck = less(t.deck, number)
    return card


# Reading


def draw_known_card(t: ValkyrieTable, who: int) -> None:
    """`who` takes up a card that somebody has put on top of the deck or under it."""
    if t.top:
        card, placed, seen = _take_top(t)
        take_up_card(t, who, card, placed, seen)
    else:
        take_up_card(t, who, _take_under(t), EVERYONE, EVERYONE)


def draw_unknown_card(t: ValkyrieTable, who: int, number: int) -> None:
    """`who` takes up a card that nobody has seen."""
    take_up_card(t, who, _take_unknown(t, number), 0, 0)


def take_up_card(t: ValkyrieTable, who: int, card: int, known: int, seen: int) -> None:
    """`who` holds the card that was drawn; `known` are the seats that knew it lay there, `seen` those that might."""
    seat = t.seat_of[who]
    t.card = card
    t.card_known = known | 1 << seat
    t.card_seen = seen | 1 << seat
    t.reader = who
    t.answered = 0


def begin_interrogation(t: ValkyrieTable, cause: int) -> None:
    """Somebody is interrogated, and this is why."""
    t.cause = cause


def open_card(t: ValkyrieTable, how: int) -> None:
    """The choice has been made: the card is open to all."""
    t.answered = how
    t.source = t.edition.source_of_card(t.card)


def begin_event(t: ValkyrieTable) -> None:
    """What happens from now on happens because of the card's event."""
    t.answered = EVENT
    t.source = t.edition.source_of_card(t.card)


def lay_down_card(t: ValkyrieTable) -> None:
    """Put the card that was read on the used ones."""
    t.used = (*t.used, t.card)
    t.card = NONE
    t.card_known = 0
    t.card_seen = 0
    t.reader = NOBODY
    t.answered = 0


def use_authority(t: ValkyrieTable) -> None:
    """The favour that calls an interrogation off is used up."""
    t.authority_used = 1


def recycle_card(t: ValkyrieTable, who: int, card: int) -> None:
    """Put a used card under the deck."""
    t.used = without(t.used, card)
    t.under = (*t.under, card)
    t.tell(say.RECYCLED.citing(cause_of(t)), who, card)


# Looking


def begin_to_look(t: ValkyrieTable, who: int, n: int) -> None:
    """`who` looks at the next cards."""
    t.looker = who
    t.tell(say.PEEKED.citing(cause_of(t)), who, n)


def end_looking(t: ValkyrieTable) -> None:
    """All cards that were looked at are back."""
    t.looker = NOBODY


def look_at_known_card(t: ValkyrieTable) -> None:
    """Take a card into one's hands that somebody has put on top of the deck or under it."""
    if t.top:
        card, _, seen = _take_top(t)
        _look_at(t, card, seen)
    else:
        _look_at(t, _take_under(t), EVERYONE)


def look_at_unknown_card(t: ValkyrieTable, number: int) -> None:
    """Take a card into one's hands that nobody has seen."""
    _look_at(t, _take_unknown(t, number), 0)


def _look_at(t: ValkyrieTable, card: int, seen: int) -> None:
    t.peeked = (*t.peeked, card)
    t.peeked_seen = (*t.peeked_seen, seen)


def put_card_back(t: ValkyrieTable, who: int, card: int) -> None:
    """Put a card that was looked at back on top of the deck: only that seat knows its place."""
    at = t.peeked.index(card)
    mine = 1 << t.seat_of[who]
    t.top = (card, *t.top)
    t.top_placed = (mine, *t.top_placed)
    t.top_seen = (t.peeked_seen[at] | mine, *t.top_seen)
    t.peeked = t.peeked[:at] + t.peeked[at + 1 :]
    t.peeked_seen = t.peeked_seen[:at] + t.peeked_seen[at + 1 :]
