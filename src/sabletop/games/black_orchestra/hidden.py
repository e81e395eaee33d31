"""What a seat cannot know, dealt anew."""

from dataclasses import dataclass

from sabletop.engine.dealer import Dealer
from sabletop.engine.messages import may_hear
from sabletop.engine.steps import Even
from sabletop.games.black_orchestra.ids import NONE
from sabletop.games.black_orchestra.interrogation import UNDER_QUESTION
from sabletop.games.black_orchestra.peeking import ARRANGE
from sabletop.games.black_orchestra.table import BlackOrchestraTable


@dataclass(unsafe_hash=True)
class Reshuffle(Even):
    """One of several things, equally likely."""

    n: int

    def count(self, t: BlackOrchestraTable) -> int:
        return self.n


def resample(t: BlackOrchestraTable, seat: int | None, dealer: Dealer) -> BlackOrchestraTable:
    """A table that `seat` cannot tell from `t`.

    Decks and facedown tiles hold no order, so only cards that somebody else has seen are in question: events looked at,
    put back or buried, and the interrogation card being read.
    """
    twin = t.clone()
    _events(twin, seat, dealer)
    if twin.reading != NONE and reader_seat(twin) != seat:
        pool = sorted((*twin.questions, twin.reading))
        twin.reading = pool.pop(dealer.deal(Reshuffle(len(pool)), twin))
        twin.questions = tuple(pool)
    return twin


def reader_seat(t: BlackOrchestraTable) -> int:
    """The seat that reads the interrogation card: it is always the active conspirator's."""
    return t.seat_of[t.order[0]]


def looker_seat(t: BlackOrchestraTable) -> int:
    """The seat that looks at events: the one who arranges them."""
    step = t.pending
    for who, choice in enumerate(ARRANGE):
        if step == choice:
            return t.seat_of[who]
    return NONE


def _events(t: BlackOrchestraTable, seat: int | None, dealer: Dealer) -> None:
    known_hand = bool(t.looking or t.arranged) and looker_seat(t) == seat
    stages = {t.edition.event_stage[card] for card in (*t.tops, *t.buried, *t.looking, *t.arranged)}
    for stage in sorted(stages):
        pool = list(t.unseen_events[stage - 1])
        tops = _loose(t, t.tops, t.tops_seen, stage, seat)
        buried = _loose(t, t.buried, t.buried_seen, stage, seat)
        hand = not known_hand
        pool += [t.tops[n] for n in tops] + [t.buried[n] for n in buried]
        if hand:
            pool += [card for card in (*t.looking, *t.arranged) if t.edition.event_stage[card] == stage]
        pool.sort()
        t.tops = _deal(t, t.tops, tops, pool, dealer)
        t.buried = _deal(t, t.buried, buried, pool, dealer)
        if hand and t.edition.event_stage[(*t.looking, *t.arranged, 0)[0]] == stage:
            t.looking = tuple(sorted(_deal(t, t.looking, range(len(t.looking)), pool, dealer)))
            t.arranged = _deal(t, t.arranged, range(len(t.arranged)), pool, dealer)
        t.unseen_events[stage - 1] = tuple(pool)


def _loose(
    t: BlackOrchestraTable, cards: tuple[int, ...], seen: tuple[int, ...], stage: int, seat: int | None
) -> list[int]:
    """The places of cards of a stage that the seat does not know."""
    stage_of = t.edition.event_stage
    return [n for n, card in enumerate(cards) if stage_of[card] == stage and not may_hear(seen[n], seat)]


def _deal(
    t: BlackOrchestraTable, cards: tuple[int, ...], places: "list[int] | range", pool: list[int], dealer: Dealer
) -> tuple[int, ...]:
    dealt = list(cards)
    for n in places:
        dealt[n] = pool.pop(dealer.deal(Reshuffle(len(pool)), t))
    return tuple(dealt)


def is_reading(t: BlackOrchestraTable, seat: int | None) -> bool:
    """Whether the seat reads the interrogation card now."""
    return t.reading != NONE and seat is not None and t.pending in UNDER_QUESTION and reader_seat(t) == seat
