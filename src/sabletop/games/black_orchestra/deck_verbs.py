"""What can be done to the decks of events and questions. Verbs change the table now and never schedule anything."""

from sabletop.engine.messages import only
from sabletop.engine.piles import less, with_one
from sabletop.games.black_orchestra import messages as say
from sabletop.games.black_orchestra.causes import clause_of, tell
from sabletop.games.black_orchestra.ids import KEY, NOBODY, NONE
from sabletop.games.black_orchestra.table import BlackOrchestraTable

# Drawing


def draw_unseen(t: BlackOrchestraTable, deck: int, n: int) -> int:
    """Take a card that nobody has seen out of a deck: the one of this number."""
    card = t.unseen_events[deck][n]
    t.unseen_events[deck] = less(t.unseen_events[deck], n)
    t.left[deck] -= 1
    return card


def draw_known(t: BlackOrchestraTable, deck: int) -> int:
    """Take the top card, which somebody has put there, off a deck."""
    card = t.tops[0]
    t.left[deck] -= 1
    _lift(t, 1)
    return card


def _lift(t: BlackOrchestraTable, n: int) -> None:
    t.tops, t.tops_seen, t.tops_met = t.tops[n:], t.tops_seen[n:], t.tops_met[n:]


def cancel_event(t: BlackOrchestraTable, card: int, key: int) -> None:
    """A key event cancels the card that was drawn."""
    t.cancelled = (*t.cancelled, card)
    t.tell(say.EVENT_CANCELLED, card, key)


def make_current(t: BlackOrchestraTable, card: int) -> None:
    """The card is the current event: the old one is covered, a key event moves to its own space."""
    if t.current >= 0 and t.edition.event_kind[t.current] == KEY:
        t.key = t.current
        t.tell(say.KEY_SHIFTED, t.current)
    elif t.current >= 0:
        t.past = (*t.past, t.current)
    t.current = card
    t.tell(say.EVENT_DRAWN, card)


def begin_stage(t: BlackOrchestraTable, stage: int) -> None:
    """A new stage begins; the key event of the old one is discarded."""
    t.stage = stage
    t.tell(say.STAGE_BEGINS, stage)
    if t.key >= 0:
        t.past = (*t.past, t.key)
        t.tell(say.KEY_DISCARDED, t.key)
        t.key = NONE


def remove_next(t: BlackOrchestraTable, n: int) -> None:
    """The top cards of the current stage's deck leave the game unseen, as many as there are."""
    n = min(n, t.left[t.stage - 1])
    t.left[t.stage - 1] -= n
    t.buried += t.tops[:n]
    t.buried_seen += t.tops_seen[:n]
    t.buried_met += t.tops_met[:n]
    t.buried_stage += (t.stage,) * len(t.tops[:n])
    _lift(t, n)
    tell(t, say.EVENTS_REMOVED, "", n)


# Looking


def turn_over(t: BlackOrchestraTable, deck: int, n: int) -> None:
    """The card below the known ones of a deck is the unseen one of this number."""
    card = t.unseen_events[deck][n]
    t.unseen_events[deck] = less(t.unseen_events[deck], n)
    t.tops = (*t.tops, card)
    t.tops_seen = (*t.tops_seen, 0)
    t.tops_met = (*t.tops_met, 0)


def look_at(t: BlackOrchestraTable, who: int, n: int) -> None:
    """`who` takes the top cards in hand and alone sees them; whoever knew them no longer knows which lies where."""
    mine = only(t.seat_of[who])
    cards = sorted(zip(t.tops[:n], t.tops_met[:n], strict=True))
    _lift(t, n)
    t.looker = who
    t.looking = tuple([card for card, _ in cards])
    t.looking_met = tuple([met | mine for _, met in cards])
    t.arranged = t.arranged_met = ()
    tell(t, say.LOOKED, "", who, len(cards))
    t.confide(who, say.LOOKED_AT.citing(clause_of(t, say.LOOKED_AT.clause)), who, t.looking)


def _take_in_hand(t: BlackOrchestraTable, event: int) -> int:
    """Take a card out of those looked at; the seats that have seen it."""
    at = t.looking.index(event)
    met = t.looking_met[at]
    t.looking = t.looking[:at] + t.looking[at + 1 :]
    t.looking_met = t.looking_met[:at] + t.looking_met[at + 1 :]
    return met


def put_back(t: BlackOrchestraTable, event: int) -> None:
    """This card comes next, after those that were put back already."""
    met = _take_in_hand(t, event)
    t.arranged = (*t.arranged, event)
    t.arranged_met = (*t.arranged_met, met)


def bury(t: BlackOrchestraTable, event: int) -> None:
    """This card leaves the game; only the one who looks knows which it was."""
    met = _take_in_hand(t, event)
    t.buried = (*t.buried, event)
    t.buried_seen = (*t.buried_seen, only(t.seat_of[t.looker]))
    t.buried_met = (*t.buried_met, met)
    t.buried_stage = (*t.buried_stage, t.stage)
    t.left[t.stage - 1] -= 1
    tell(t, say.EVENT_BURIED, "", t.looker)


def lay_back(t: BlackOrchestraTable) -> None:
    """The cards in hand lie on the deck again; only the one who looked knows which lies where."""
    who = t.looker
    back = t.arranged + t.looking
    t.tops = back + t.tops
    t.tops_seen = (only(t.seat_of[who]),) * len(back) + t.tops_seen
    t.tops_met = t.arranged_met + t.looking_met + t.tops_met
    t.looking = t.looking_met = t.arranged = t.arranged_met = ()
    t.looker = NOBODY
    tell(t, say.ARRANGED, "", who)
    t.confide(who, say.ARRANGED_AS.citing(clause_of(t, say.ARRANGED_AS.clause)), back)


# Interrogation


def read_question(t: BlackOrchestraTable, who: int, n: int) -> None:
    """`who` draws the interrogation card of this number and reads it in secret."""
    t.reader = who
    t.reading = t.questions[n]
    t.questions = less(t.questions, n)
    question = t.edition.questions[t.reading]
    t.confide(who, say.READ, who, t.reading, (question.a, question.b))


def return_question(t: BlackOrchestraTable) -> None:
    """The card that was read goes back into the deck."""
    t.questions = with_one(t.questions, t.reading)
    t.reading, t.reader = NONE, NOBODY


def box_question(t: BlackOrchestraTable, answer: int) -> None:
    """The card that was read leaves the game on this answer."""
    t.boxed = (*t.boxed, t.reading)
    t.boxed_seen = (*t.boxed_seen, only(t.seat_of[t.reader]))
    t.boxed_on = (*t.boxed_on, answer)
    t.reading, t.reader = NONE, NOBODY
    t.tell(say.CARD_LEFT)
