"""Laws of play: copies, saves, legality, soundness, words. Each takes a walk and raises `LawBroken`."""

import json
from math import isfinite
from typing import Any

from law_walk import (
    Walk,
    at_random,
    edition_of,
    foreign_edition,
    ledger_of,
    load,
    moves,
    replay,
    require,
    state_digest,
)
from sabletop.engine import codec, drive, past
from sabletop.engine.actions import Action
from sabletop.engine.errors import IllegalMove, SabletopError, UndoBarred
from sabletop.engine.match import TAKEN_BACK, Match
from sabletop.engine.messages import Argument, Message
from sabletop.engine.notation import written
from sabletop.engine.steps import Choice

ENGINE_KEYS = (TAKEN_BACK.key,)
"""What the engine says itself, without a clause."""


def everything(m: Match) -> bytes:
    """All that there is to a match, in one form."""
    heard = [[audience, what.key, args] for audience, what, args in m.events]
    asked = None if m.prompt is None else [m.prompt.key, m.prompt.args, m.prompt.text]
    return codec.canonical([m.state(), m.record(), heard, asked, [action.id for _, action in moves(m)], m.decisions])


def frame(m: Match) -> tuple[str, int, int, int]:
    """The state and how much was written down: what a refused move must leave alone."""
    return state_digest(m), m.decisions, len(m.record()["picks"]), len(m.record()["deals"])


# Legality


def legal_lists_are_lists_of_the_action_table(w: Walk) -> None:
    """Not empty for the one who is asked, free of doubles, the same at every asking, and inside the action table."""
    m = w.match
    asked = m.seat
    require(m.over == (asked is None), "either somebody is asked or the game is over")
    if asked is None:
        require(not any(m.legal_for(seat) for seat in range(m.seats)), "after the end nobody may do anything")
        return
    require(len(m.legal) > 0, "the one who is asked has no legal action")
    require(m.legal == m.legal_for(asked), "`legal` is not what the asked seat may do")
    twin, table = m.clone(), m.edition.actions
    for seat in range(m.seats):
        legal = m.legal_for(seat)
        require(len({action.id for action in legal}) == len(legal), "an action is listed twice")
        require(all(table[action.id] is action for action in legal), "a legal action is not in the action table")
        require(twin.legal_for(seat) == legal, "a clone lists other legal actions, or in another order")
    choice = drive.decision(m.table)
    require(choice.options(m.table) == choice.options(m.table), "options differ when asked twice")
    for who in range(len(m.table.seat_of)):
        free = [action.free for action in choice.interject(m.table, who)]
        require(all(free), "an interjection that is not free would answer somebody else's choice")


def every_legal_action_plays(w: Walk) -> None:
    """Any legal action, an equal one or its number plays without error and leads to a sound table; the table before it
    stays as it was."""
    m = w.match
    possible, again = moves(m), foreign_edition(w.setup.game).actions
    for number in w.some(possible, 6):
        seat, action = possible[number]
        twin = m.clone()
        twin.play((action, again[action.id], action.id)[number % 3], seat)
        _sound(twin, f"after {action}")
        require(twin.over or len(moves(twin)) > 0, f"after {action} nobody may do anything")
    require(state_digest(m) == w.digests[-1], "playing on a clone changed the original")


def what_is_not_legal_changes_nothing(w: Walk) -> None:
    """Other actions, their numbers and words, other seats, other objects: `IllegalMove`, and the match is as it was."""
    m = w.match
    before = frame(m)
    table = list(m.edition.actions)
    for seat in range(m.seats):
        legal = {action.id for action in m.legal_for(seat)}
        for number in w.some(table, 8):
            if number not in legal:
                _refused(m, table[number], seat)
                _refused(m, number, seat)
                _refused(m, written(m.edition, table[number]), seat)
                _refused(m, foreign_edition(w.setup.game).actions[number], seat)
    for nonsense in (None, "nothing of the kind", -1, len(table), 1.5, True, [], object()):
        _refused(m, nonsense, None)
    for stranger in (-1, m.seats, "0", 1.0):
        try:
            m.play(table[0], stranger)  # type: ignore[arg-type]  # a wrong kind on purpose
        except (SabletopError, TypeError):
            continue
        require(False, f"seat {stranger!r} could play")
    require(frame(m) == before, "a refused move changed the match")


def _refused(m: Match, action: object, seat: int | None) -> None:
    try:
        m.play(action, seat)
    except IllegalMove:
        return
    require(False, f"{action!r} was played by seat {seat} though it is not legal")


def reasons_are_given_for_what_is_not_legal(w: Walk) -> None:
    """An action is legal exactly where nothing blocks it, and a kind where an action of it is; else there is a sentence
    and a clause."""
    m = w.match
    if m.over:
        return
    ledger = ledger_of(w.setup.game)
    table = m.edition.actions
    for seat in range(m.seats):
        legal = m.legal_for(seat)
        asked: list[str | Action] = [*legal[:8], *[table[w.chance.below(len(table))] for _ in range(16)]]
        asked += {table.kinds[w.chance.below(len(table.kinds))] for _ in range(4)}
        may = {*legal, *[action.kind for action in legal]}
        for what in asked:
            refusal = m.why_not(what, seat)
            require((refusal is None) == (what in may), f"why_not({what!r}) of seat {seat} contradicts its legal")
            if refusal is not None:
                _sentence(refusal.text, f"the refusal of {what!r}")
                require(refusal.clause in ledger, f"no clause {refusal.clause!r} for {what!r}")


# Copies, saves and records


def clones_are_equal_and_independent(w: Walk) -> None:
    """A clone is equal in everything, and what happens to either never happens to the other."""
    m = w.match
    twin = m.clone()
    before = everything(m)
    require(everything(twin) == before, "a clone is not equal")
    walk_on(twin, w.chance.below(1 << 20), 3)
    if not twin.over:
        twin.view(None)
    require(everything(m) == before, "playing on a clone changed the original")
    w.kept.append((m.clone(), w.digests[-1]))
    if len(w.kept) > 8:
        del w.kept[w.chance.below(len(w.kept))]
    for kept, digest in w.kept:
        require(state_digest(kept) == digest, "playing on changed an earlier clone")


def tables_survive_as_data(w: Walk) -> None:
    """A table written down as JSON and filled in again is the same table and offers the same."""
    m = w.match
    data = m.state()
    written = json.loads(json.dumps(data))
    t = m.game.blank(m.edition)
    codec.fill(t, written, m.edition.shape)
    require(codec.dump(t, m.edition.shape) == data == written, "a table is not the same after dump and fill")
    if isinstance(t.pending, Choice):
        require(drive.options(t) == drive.options(m.table), "a filled table offers other options")


def saves_load_and_go_on_alike(w: Walk) -> None:
    """Save, load: equal in everything, dealer included, so that both go on alike."""
    m = w.match
    back = load(w.setup.game, m.save())
    require(everything(back) == everything(m), "a loaded match is not equal")
    seed, here = w.chance.below(1 << 20), m.clone()
    require(walk_on(here, seed, 10) == walk_on(back, seed, 10), "a loaded match goes on otherwise")


def records_replay(w: Walk) -> None:
    """A record replays to the same match, and its first picks to the match as it was then."""
    m = w.match
    record = json.loads(json.dumps(m.record()))
    require(everything(replay(w.setup.game, record)) == everything(m), "a replayed match is not equal")
    upto = w.chance.below(len(w.digests))
    require(state_digest(replay(w.setup.game, record, upto)) == w.digests[upto], f"replay up to {upto} differs")


def walk_on(m: Match, seed: int, decisions: int) -> str:
    """Play random moves; the state that this leads to."""
    picks = at_random(seed)
    for _ in range(decisions):
        possible = moves(m)
        if not possible:
            break
        seat, action = possible[next(picks) % len(possible)]
        m.play(action, seat)
    return state_digest(m)


def undo_goes_back_exactly(w: Walk) -> None:
    """Undo brings back the match before the move, or refuses and changes nothing; together a table can go further."""
    m, before = w.match, w.before
    if not w.picks:
        return
    twin = m.clone()
    try:
        twin.undo()
    except UndoBarred as barred:
        _sentence(str(barred), "the reason why undo is barred")
        require(everything(twin) == everything(m), "a barred undo changed something")
    else:
        require(everything(twin) == everything(before), "undo leads to another match than the one before the move")
        walk_on(twin, w.chance.below(1 << 20), 2)
    together = m.clone()
    if m.game.cooperative or m.seats == 1:
        together.undo(agreed=True)
        require(state_digest(together) == w.digests[-2], "an agreed undo leads to another table")
        require(together.log(None)[-1].key == TAKEN_BACK.key, "the log does not say that a move was taken back")
        require(everything(replay(w.setup.game, together.record())) == everything(together), "undo broke the record")
    require(state_digest(m) == w.digests[-1], "undo on a clone changed the original")


# Soundness


def tables_are_sound(w: Walk) -> None:
    """Every card in exactly one place, every number in its range: the game's own `faults` finds none."""
    _sound(w.match, "now")
    outcome = w.match.table.outcome
    if outcome is not None:
        winners = outcome.winners
        require(tuple(sorted(set(winners))) == winners, "the winners are not listed once each, in order")
        require(all(0 <= seat < w.match.seats for seat in winners), "a winner holds no seat")
        require(len(outcome.scores) in (0, w.match.seats), "there is not one score a seat")


def _sound(m: Match, when: str) -> None:
    faults = m.game.faults(m.table)
    require(faults == [], f"{when} the table is not sound: {'; '.join(faults)}")


def what_has_been_stays(w: Walk) -> None:
    """Once the game is over: no step, no action and no earlier table was changed by being used."""
    for (kept, digest), number in zip(w.kept, range(len(w.kept)), strict=True):
        require(state_digest(kept) == digest, f"clone {number} was changed later")
    for t, digest in zip(past.tables(w.match), w.digests, strict=False):
        was = codec.digest(codec.dump(t, w.match.edition.shape))
        require(was == digest, "undo would come back to another table")


def actions_of(name: str) -> str:
    """A digest of the whole action table, to see whether use changes it."""
    return codec.digest([_action(action) for action in edition_of(name).actions])


def _action(action: Action) -> list[Any]:
    return [action.id, action.kind, list(action.values), action.text, action.free, action.clause]


# Words


def words_name_their_clause(w: Walk) -> None:
    """Each event, prompt and ending names a clause of the ledger, has names for its arguments, and is a sentence."""
    m = w.match
    heard = m.events
    for _, what, args in heard[w.checked_events :]:
        _said(w, what, args, "event-")
    w.checked_events = len(heard)
    choice = m.table.pending
    if isinstance(choice, Choice):
        _said(w, choice.asks(), choice.prompt_args(m.table), "ask-")
        public = choice.public_args(m.table)
        if public is not None:
            _said(w, choice.asks(), public, "ask-")
    if m.table.outcome is not None:
        _said(w, m.table.outcome.why, m.table.outcome.args, "end-")


def action_table_is_in_words(name: str) -> None:
    """Each action of the table names a clause and is a sentence of its own."""
    actions = list(edition_of(name).actions)
    ledger = ledger_of(name)
    for action in actions:
        require(action.clause in ledger, f"action {action} names no clause: {action.clause!r}")
        require(len(action.values) == len(action.what.takes), f"action {action} has the wrong arguments")
        _sentence(action.text, f"action {action.id}")
    same = [action.text for action in actions]
    doubles = sorted({text for text in same if same.count(text) > 1})
    require(doubles == [], f"different actions read alike: {doubles[:3]}")


def _said(w: Walk, what: Message, args: tuple[Argument, ...], prefix: str) -> None:
    clause, lexicon = what.clause, w.match.edition.lexicon
    known = clause in ledger_of(w.setup.game) or (clause == "" and what.key in ENGINE_KEYS)
    require(known, f"{prefix}{what.key} names no clause of the ledger: {clause!r}")
    require(len(args) == len(what.takes), f"{prefix}{what.key} has the wrong number of arguments")
    for kind, value in zip(what.takes, args, strict=True):
        names = lexicon.names.get(kind)
        for one in value if isinstance(value, tuple) else (value,):
            named = names is None or not isinstance(one, int) or 0 <= one < len(names)
            require(named, f"{prefix}{what.key}: nothing is called {kind} {one!r}")
    _sentence(lexicon.sentence(what, args, prefix), prefix + what.key)


def _sentence(text: str, of: str) -> None:
    require(text.strip() == text != "" and "{" not in text and "$" not in text, f"{of} is no sentence: {text!r}")


# Views


def views_are_plain_data(w: Walk) -> None:
    """A view is JSON, the same at every asking, and nothing in it is a part of the table."""
    m = w.match
    for seat in (None, *range(m.seats)):
        view = m.view(seat)
        _plain(view, "view")
        first = codec.canonical(view)
        _scribble(view)
        require(codec.canonical(m.view(seat)) == first, "writing into a view changes the next one")
    require(state_digest(m) == w.digests[-1], "a view is a part of the table")


PLAIN = (int, str, bool, type(None))
"""What most of a view is made of: there is no need to look into it, nor to say where it stands."""


def _plain(value: object, where: str) -> None:
    if isinstance(value, dict):
        for key, one in value.items():
            if type(key) is not str:
                require(isinstance(key, str), f"{where} has a key that is no string: {key!r}")
            if type(one) not in PLAIN:
                _plain(one, f"{where}.{key}")
    elif isinstance(value, list | tuple):
        for number, one in enumerate(value):
            if type(one) not in PLAIN:
                _plain(one, f"{where}[{number}]")
    else:
        fits = value is None or isinstance(value, bool | int | str) or (isinstance(value, float) and isfinite(value))
        require(fits, f"{where} is not JSON: {value!r}")


def _scribble(value: object) -> None:
    if isinstance(value, dict):
        for one in value.values():
            _scribble(one)
        value.clear()
    elif isinstance(value, list):
        for one in value:
            _scribble(one)
        value.clear()
