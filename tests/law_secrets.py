"""Laws of secrecy: two tables that differ only in what a seat cannot know give that seat equal bytes.

`Game.resample` says what a seat cannot know. A twin of the match is made in which all of that is otherwise: the table,
the tables kept for undo, the dealer and what was dealt, the picks, and every event that the seat did not hear.
"""

from functools import cache, partial

from law_walk import Walk, moves, require, some_actions, state_digest
from sabletop.engine import codec
from sabletop.engine.actions import Action
from sabletop.engine.dealer import Dealer, ScriptedDealer, SeededDealer, key_of
from sabletop.engine.errors import IllegalMove, OutOfScript, SabletopError
from sabletop.engine.match import Match, open_match
from sabletop.engine.messages import may_hear

Viewer = int | None
"""A seat, or None for a spectator."""

RECENT = 30
"""How many events the comparisons look back."""


def viewers(m: Match) -> list[Viewer]:
    return [None, *range(m.seats)]


def seen_by(m: Match, viewer: Viewer) -> bytes:
    """Everything that a viewer is told: view, log, legal actions in words, refusals, and what errors say."""
    told: dict[str, object] = {
        "view": m.view(viewer),
        "log": [event.data() for event in m.log(viewer)],
        "over": m.over,
        "asked": m.seat,
        "outcome": None if m.outcome is None else m.outcome.data(),
    }
    if viewer is not None:
        told["legal"] = [str(action) for action in m.legal_for(viewer)]
        told["refusals"] = [_refusal(m, what, viewer) for what in _some(m)]
        told["illegal"] = [_error(m, action, viewer) for action in some_actions(m, 97)]
        if m.seat == viewer:
            told["prompt"] = str(m.prompt)
    return codec.canonical(told)


def _some(m: Match) -> list[str | Action]:
    """Others at each decision: why a whole kind is not legal takes long to say."""
    return [*m.edition.actions.kinds[m.decisions % 11 :: 11], *some_actions(m, 173)]


def _refusal(m: Match, what: str | Action, seat: int) -> list[str] | None:
    refusal = m.why_not(what, seat)
    return None if refusal is None else [refusal.clause, refusal.text]


def _error(m: Match, action: Action, seat: int) -> str:
    if action in m.legal_for(seat):
        return "legal"
    try:
        m.play(action, seat)
    except IllegalMove as error:
        return str(error)
    return "played"


def known_to(m: Match, viewer: Viewer) -> str:
    """A name for all that a viewer knows of a table: two tables with the same name are one to that viewer."""
    dealt = m.game.resample(m.table, viewer, SeededDealer(key_of("what is known")))
    return codec.digest(codec.dump(dealt, m.edition.shape))


def with_log_since(m: Match, since: int) -> Match:
    """A copy whose log begins late, so that comparing logs does not take the longer the longer a game lasts."""
    twin = m.clone()
    twin._part_ways()
    del twin._event_log.events[: max(0, since)]
    return twin


def other_world(m: Match, viewer: Viewer, seed: int) -> Match:
    """The same match for `viewer`, and another one in all that `viewer` cannot know."""
    dealer = SeededDealer(key_of(f"another world {seed}"))
    twin = m.clone()
    twin._part_ways()
    twin.table = m.game.resample(m.table, viewer, dealer)
    twin.table.teller = twin._event_log
    twin.deal_with(dealer)
    twin._recorder.deals = [outcome + 1 for outcome in m._recorder.deals]
    twin._picks = [0 for _ in m._picks]
    twin._event_log.events = [heard for heard in m._event_log.events if may_hear(heard[0], viewer)]
    twin._moments = twin._moments[:]
    if twin._moments:
        last = m._moments[-1]
        twin._moments[-1] = type(last)(last.asked, last.seat, last.events, last.picks, last.deals)
        twin._moments[-1].reveals = last.reveals
        twin._moments[-1].table = m.game.resample(m._table_at(len(m._moments) - 1), viewer, dealer)
    return twin


def a_viewer_cannot_tell_worlds_apart(w: Walk) -> None:
    """For each viewer: what they cannot know makes no difference to anything that they are told."""
    m = w.match
    if m.over:
        return
    here = with_log_since(m, len(m.events) - RECENT)
    for viewer in viewers(m) if w.every else [viewers(m)[w.chance.below(m.seats + 1)]]:
        there = other_world(here, viewer, w.chance.below(1 << 20))
        faults = m.game.faults(there.table)
        require(faults == [], f"resampling for {viewer} makes a table that is not sound: {'; '.join(faults)}")
        _same(here, there, viewer, "now")
        same = known_to(there, viewer) == known_to(here, viewer)
        require(same, f"resampling for {viewer} depends on what {viewer} cannot know")
        _go_on_alike(w, here.clone(), there, viewer)
    require(state_digest(m) == w.digests[-1], "resampling changed the table")


def _go_on_alike(w: Walk, here: Match, there: Match, viewer: Viewer) -> None:
    """The same moves in both worlds look the same until something is rolled or revealed."""
    key = key_of(f"both worlds {w.chance.below(1 << 20)}")
    here.deal_with(SeededDealer(key))
    there.deal_with(SeededDealer(key))
    for _ in range(4):
        possible = moves(here)
        if not possible:
            return
        seat, action = possible[w.chance.below(len(possible))]
        if action not in there.legal_for(seat):
            require(seat != viewer, f"{action} is legal for {viewer} in one world only")
            return
        here.play(action, seat)
        there.play(action, seat)
        if here._moments[-1].reveals or there._moments[-1].reveals:
            return
        _same(here, there, viewer, f"after {action}, which counts as revealing nothing,")


def _same(here: Match, there: Match, viewer: Viewer, when: str) -> None:
    _alike(seen_by(here, viewer), seen_by(there, viewer), viewer, when)


def _alike(one: bytes, other: bytes, viewer: Viewer, when: str) -> None:
    if one != other:
        place = next(i for i, (a, b) in enumerate(zip(one + b" ", other + b" ", strict=False)) if a != b)
        around = slice(max(0, place - 60), place + 60)
        told = f"…{one[around].decode(errors='replace')}… and …{other[around].decode(errors='replace')}…"
        who = "a spectator" if viewer is None else f"seat {viewer}"
        require(False, f"{when} {who} can tell two worlds apart: {told}")


def news_tells_no_secret(w: Walk) -> None:
    """Had one thing been dealt otherwise: a viewer who cannot know it is told the same, one who knows it is not."""
    m, before = w.match, w.before
    first, since = (len(before._recorder.deals), len(before.events)) if w.picks else (0, 0)
    deals = m._recorder.deals[first:]
    if m.over:
        return
    here = with_log_since(m, since)
    known_here, seen_here = cache(partial(known_to, here)), cache(partial(seen_by, here))
    for place in w.some(deals, 2):
        other = _dealt_otherwise(w, deals, first, place)
        if other is None or state_digest(other) == w.digests[-1]:
            continue
        there, when = with_log_since(other, since), f"had deal {place} been another,"
        for viewer in viewers(m):
            # What a viewer knows and what a viewer is told are the same thing.
            if known_here(viewer) == known_to(there, viewer):
                _alike(seen_here(viewer), seen_by(there, viewer), viewer, when)
            else:
                told = seen_here(viewer) != seen_by(there, viewer)
                require(told, f"{when} resampling for {viewer} would keep what {viewer} was never told")


def _dealt_otherwise(w: Walk, deals: list[int], first: int, place: int) -> Match | None:
    """The last move (or the set-up) with one deal changed and all others kept, where that is possible."""
    seed = w.chance.below(1 << 20)
    other = _again(w, ScriptedDealer(deals[:place], SeededDealer(key_of(f"otherwise {seed}"))))
    if other is None or len(other._recorder.deals) <= first + place:
        return None
    script = ScriptedDealer([*deals[:place], other._recorder.deals[first + place], *deals[place + 1 :]])
    other = _again(w, script)
    return other if other is not None and script.spent and not other.over else None


def _again(w: Walk, dealer: Dealer) -> Match | None:
    """The last move (or the set-up) once more with another dealer; None where the script does not fit."""
    try:
        if not w.picks:
            m = w.match
            return open_match(m.game, m.edition, m.seats, m.options, dealer)
        twin = w.before.clone()
        twin.deal_with(dealer)
        seat, action = moves(twin)[w.picks[-1]]
        twin.play(action, seat)
    except (OutOfScript, SabletopError):
        return None
    return twin
