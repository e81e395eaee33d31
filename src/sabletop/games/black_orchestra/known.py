"""What a seat knows of Black Orchestra's table, and the tables that it takes the true one for.

Decks and facedown tiles hold no order, so only cards that somebody has seen are in question: events looked at, put back
or buried, and interrogation cards that are read or have left.
"""

from sabletop.engine.dealer import Dealer
from sabletop.engine.fields import UNKNOWN
from sabletop.engine.messages import SPECTATOR
from sabletop.engine.steps import Reshuffle
from sabletop.engine.table import WHOLE
from sabletop.games.black_orchestra.ids import DOCUMENTS, NOBODY, NONE, STAGES
from sabletop.games.black_orchestra.table import BlackOrchestraTable

Met = tuple[int, int]
"""An event and the seats that have seen it."""


def keep_secret(t: BlackOrchestraTable, known: BlackOrchestraTable) -> None:
    """Hide the interrogation card that somebody else reads; of events whose place the viewer does not know keep which
    they are."""
    viewer = known.viewer
    # BO-INTERR-2: nobody but the reader learns what is on the card.
    if t.reading != NONE and t.seat_of[t.reader] != viewer:
        known.reading = UNKNOWN
    looks = t.looker != NOBODY and t.seat_of[t.looker] == viewer
    hand = (1 << viewer if looks else 0,)
    known.tops_met = _own(t.tops_seen, viewer)
    known.buried_met = _own(t.buried_seen, viewer)
    known.looking_met = hand * len(t.looking)
    known.arranged_met = hand * len(t.arranged)
    remembered = _lost(t.tops, t.tops_met, t.tops_seen, viewer) + _lost(t.buried, t.buried_met, t.buried_seen, viewer)
    if not looks:
        remembered += _lost(t.looking, t.looking_met, (0,) * len(t.looking), viewer)
        remembered += _lost(t.arranged, t.arranged_met, (0,) * len(t.arranged), viewer)
    known.remembered = tuple(sorted(remembered)) if remembered else ()


def _own(seen: tuple[int, ...], viewer: int) -> tuple[int, ...]:
    """Who has seen each card, as the viewer's own memory has it: others' memories are not in it."""
    return tuple([seats & 1 << viewer for seats in seen])


def _lost(events: tuple[int, ...], met: tuple[int, ...], seen: tuple[int, ...], viewer: int) -> list[int]:
    """Events that the viewer has seen somewhere and does not know to be here."""
    places = range(len(events))
    return [events[at] for at in places if met[at] >> viewer & 1 and not seen[at] >> viewer & 1]


# What may be where


def hidden_events(t: BlackOrchestraTable, stage: int) -> list[int]:
    """The events of a stage whose place the viewer of a known table does not know: in the deck, gone unseen, or
    somewhere among those that others have looked at."""
    hidden = list(t.edition.stage_decks[stage - 1])
    # BO-VAR-6: Guarded Documents leave the document card in the box.
    if t.guarded and stage == STAGES:
        hidden = [card for card in hidden if t.edition.event_kind[card] != DOCUMENTS]
    for card in (*t.tops, *t.buried, *t.looking, *t.arranged, *t.past, *t.cancelled, t.current, t.key):
        if card in hidden:
            hidden.remove(card)
    return hidden


def events_to_come(t: BlackOrchestraTable, stage: int) -> list[int]:
    """The events of a stage that may still come, as far as the viewer of a known table can tell."""
    if not 1 <= stage <= STAGES:
        return []
    known = [card for card in (*t.tops, *t.looking, *t.arranged) if card != UNKNOWN]
    return hidden_events(t, stage) + [card for card in known if t.edition.event_stage[card] == stage]


def hidden_questions(t: BlackOrchestraTable) -> list[int]:
    """The interrogation cards that the viewer of a known table does not see."""
    seen = {*t.boxed, t.reading}
    return [card for card in range(len(t.edition.questions)) if card not in seen]


# Worlds


def world(known: BlackOrchestraTable, dealer: Dealer) -> BlackOrchestraTable:
    """Hidden cards are dealt; events that the viewer remembers go in somewhere among those that were looked at."""
    t = known.clone()
    t.viewer = WHOLE
    for stage in range(1, STAGES + 1):
        _deal_events(t, known, stage, dealer)
    t.remembered = ()
    _deal_questions(t, known, dealer)
    return t


def _deal_events(t: BlackOrchestraTable, known: BlackOrchestraTable, stage: int, dealer: Dealer) -> None:
    """Deal the events of one stage. Those in hand or on top of the deck are of the current one."""
    mine = 0 if known.viewer == SPECTATOR else 1 << known.viewer
    pool = hidden_events(known, stage)
    loose: list[Met] = []
    for card in known.remembered:
        if card in pool and t.edition.event_stage[card] == stage:
            pool.remove(card)
            loose.append((card, mine))
    gone = [at for at, left in enumerate(known.buried_stage) if left == stage and known.buried[at] == UNKNOWN]
    in_use = known.tops + known.looking + known.arranged if stage == known.stage else ()
    while len(loose) < len(gone) + in_use.count(UNKNOWN):
        loose.append((pool.pop(_any(pool, dealer, t)), 0))
    for at in gone:
        event, met = loose.pop(_any(loose, dealer, t))
        t.buried = (*t.buried[:at], event, *t.buried[at + 1 :])
        t.buried_met = (*t.buried_met[:at], met | t.buried_seen[at], *t.buried_met[at + 1 :])
    if in_use:
        _deal_in_use(t, loose, dealer)
    t.unseen_events[stage - 1] = tuple(sorted(pool))


def _deal_in_use(t: BlackOrchestraTable, loose: list[Met], dealer: Dealer) -> None:
    tops = _fill(t, t.tops, loose, dealer)
    t.tops = tuple([event for event, _ in tops])
    t.tops_met = tuple([met | seen for (_, met), seen in zip(tops, t.tops_seen, strict=True)])
    looks = 0 if t.looker == NOBODY else 1 << t.seat_of[t.looker]
    looking = sorted(_fill(t, t.looking, loose, dealer))
    t.looking = tuple([event for event, _ in looking])
    t.looking_met = tuple([met | looks for _, met in looking])
    arranged = _fill(t, t.arranged, loose, dealer)
    t.arranged = tuple([event for event, _ in arranged])
    t.arranged_met = tuple([met | looks for _, met in arranged])


def _fill(t: BlackOrchestraTable, events: tuple[int, ...], loose: list[Met], dealer: Dealer) -> list[Met]:
    return [loose.pop(_any(loose, dealer, t)) if event == UNKNOWN else (event, 0) for event in events]


def _any(pile: list[int] | list[Met], dealer: Dealer, t: BlackOrchestraTable) -> int:
    return dealer.deal(Reshuffle(len(pile)), t)


def _deal_questions(t: BlackOrchestraTable, known: BlackOrchestraTable, dealer: Dealer) -> None:
    pool = hidden_questions(known)
    for at, answer in enumerate(known.boxed_on):
        if t.boxed[at] == UNKNOWN:
            fitting = [card for card in pool if _leaves_on(t, card, answer)]
            card = fitting[_any(fitting, dealer, t)]
            pool.remove(card)
            t.boxed = (*t.boxed[:at], card, *t.boxed[at + 1 :])
    if t.reading == UNKNOWN:
        t.reading = pool.pop(_any(pool, dealer, t))
    t.questions = tuple(pool)


def _leaves_on(t: BlackOrchestraTable, card: int, answer: int) -> bool:
    question = t.edition.questions[card]
    return question.leaves_on_b and question.b == answer
