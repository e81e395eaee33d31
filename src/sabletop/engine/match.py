"""A match: one table with its dealer, its log, its record and its undo."""

import json
from collections.abc import Mapping
from copy import deepcopy
from typing import Any, Final

from sabletop.engine import codec, drive, notation
from sabletop.engine.actions import Action
from sabletop.engine.answers import Event, Prompt, Refusal, Result, event_of, plain, prompt_of
from sabletop.engine.dealer import Dealer, QuickDealer, SeededDealer, key_of
from sabletop.engine.errors import IllegalMove, SabletopError, UndoBarred
from sabletop.engine.event_log import EventLog, Faded, Heard
from sabletop.engine.game import Edition, Game, Setting
from sabletop.engine.history import AGREED_UNDO, KEPT, Moment, RecordingDealer, events_before, table_at, undo_barred
from sabletop.engine.messages import may_hear, message
from sabletop.engine.steps import Chance, Choice
from sabletop.engine.table import WHOLE, Table
from sabletop.engine.why import named, reason_against
from sabletop.engine.words import Lexicon

__all__ = ["Event", "Match", "Prompt", "RecordingDealer", "Refusal", "Result", "event_of", "open_match", "plain"]

FORMAT: Final = 2
"""The version of saves and records. Those of format 1 are read too: their tables were encoded otherwise, their picks
were the same."""

VIEW: Final = 2
"""The version of views: counts up when the JSON of `Match.view` changes its shape."""

TAKEN_BACK: Final = message("taken-back", "", "")


class Match:
    """A game in progress: what `sabletop.new` gives."""

    game: Game
    edition: Edition
    seats: int
    options: dict[str, Setting]
    table: Table
    _start: dict[str, Any] | None
    _event_log: EventLog
    _recorder: RecordingDealer
    _picks: list[int | list[int]]
    _moments: list[Moment]
    _legal: dict[int, tuple[Action, ...]]
    """What a seat may play now, once somebody has asked; and for whom of its own."""
    _players: dict[int, list[int]]
    _keeps: bool
    """Whether the past is kept: log, record, undo."""
    _unkept: int
    """How many decisions were made that are not kept."""
    _last: int | None
    """Who made the last of those."""
    _lent: bool
    """Whether all but the table is shared with copies, until one of them goes on."""

    # What is asked

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.table.outcome is not None

    @property
    def seat(self) -> int | None:
        """Whose decision is pending; None when the game is over, and while chance is waited for."""
        choice = self.table.pending
        return self.table.seat_of[choice.who] if isinstance(choice, Choice) else None

    @property
    def prompt(self) -> Prompt | None:
        """What the pending decision is about; None when the game is over."""
        return self.prompt_for(self.seat)

    def prompt_for(self, seat: int | None, words: Lexicon | None = None) -> Prompt | None:
        """What is asked now, as far as `seat` may know it; None where that is secret, and when the game is over."""
        choice = self.table.pending
        if not isinstance(choice, Choice):
            return None
        mine = seat == self.table.seat_of[choice.who]
        args = choice.prompt_args(self.table) if mine else choice.public_args(self.table)
        return None if args is None else prompt_of(words or self.edition.lexicon, choice, args, self.table)

    @property
    def legal(self) -> tuple[Action, ...]:
        """The actions that may be played now, in stable order."""
        seat = self.seat
        return () if seat is None else self._playable(seat)

    def legal_for(self, seat: int) -> tuple[Action, ...]:
        """What `seat` may play now, asked or unasked ("at any time")."""
        return self._playable(self._check_seat(seat))

    def _playable(self, seat: int) -> tuple[Action, ...]:
        known = self._legal.get(seat)
        if known is None:
            players: list[int] = []
            known = self._legal[seat] = tuple(drive.playable_actions(self.table, seat, players))
            self._players[seat] = players
        return known

    # What is done

    def play(self, action: object, seat: int | None = None) -> None:
        """Play a legal action, for the seat that is asked or for another that may act unasked.

        The action is one of `legal`, or an equal one, or its number, or what it is written as ("move prague"). Anything
        else raises `IllegalMove` and changes nothing.
        """
        if seat is None:
            seat = self.seat
            if seat is None:
                raise IllegalMove("The game is over." if self.over else "Chance has to be dealt first.")
        number = notation.number_of(self.edition, action)
        for place, legal in enumerate(self.legal_for(seat)):
            if legal.id == number:
                self._play(self._players[seat][place], legal, seat)
                return
        raise IllegalMove("The game is over." if self.over else "That action is not legal now.")

    def _play(self, who: int, action: Action, seat: int) -> None:
        self._part_ways()
        if self._keeps:
            self._play_and_keep(who, action, seat)
        else:
            drive.choose(self.table, action, who)
            self._go_on()
            self._unkept += 1
            self._last = seat
        self._legal.clear()

    def _play_and_keep(self, who: int, action: Action, seat: int) -> None:
        t, deals = self.table, len(self._recorder.deals)
        choice = drive.decision(t)
        moment = Moment(t.seat_of[choice.who], seat, len(self._event_log.events), len(self._picks), deals)
        if len(self._moments) % KEPT == 0:
            moment.table = t.clone()
        moment.faded = self._fade(seat)
        self._event_log.revealed = False
        self._picks.append(action.id if choice.who == who else [who, action.id])
        drive.choose(t, action, who)
        self._go_on()
        ended = t.outcome is not None and t.outcome.why.reveals
        moment.reveals = ended or self._event_log.revealed or len(self._recorder.deals) > deals
        self._moments.append(moment)

    def _go_on(self) -> None:
        """Do what is owed until somebody is asked; until chance is asked, where nobody deals."""
        if self._recorder.dealer is None:
            drive.advance(self.table)
        else:
            drive.settle(self.table, self._recorder)

    def _fade(self, seat: int) -> Faded:
        """What passes leaves the log of a seat that decides; a move that is forced is no decision."""
        passing = self.game.passing(self.table)
        if len(passing) == 0 or len(self._playable(seat)) < 2:
            return ()
        return self._event_log.fade(seat, passing)

    def undo(self, agreed: bool = False, steps: int = 1) -> None:
        """Go back to the last decision, or so many decisions at once.

        Not past another seat's decision, a roll or a reveal; on a solo or co-operative table everybody together may
        (`agreed`); then chance is dealt anew, and the log says so once. Where it is not allowed it raises `UndoBarred`
        and changes nothing.
        """
        barred = self.why_no_undo(agreed, steps)
        if barred:
            raise UndoBarred(barred)
        self._part_ways()
        moment = self._moments[-steps]
        notes = self._picks[moment.picks :].count(AGREED_UNDO)
        for later in self._moments[-steps:][::-1]:
            self._event_log.recall(later.faded)
        self.table = self._table_at(len(self._moments) - steps)
        del self._moments[-steps:]
        self.table.teller = self._event_log
        del self._recorder.deals[moment.deals :]
        del self._event_log.events[moment.events :]
        del self._picks[moment.picks :]
        self._legal.clear()
        for _ in range(notes + 1 if agreed else notes):
            self.note_agreed_undo()

    def _table_at(self, decision: int) -> Table:
        return table_at(decision, self._moments, self._picks, self._recorder.deals, self.edition.actions)

    @property
    def may_agree(self) -> bool:
        """Whether everybody together may take anything back: on a solo or co-operative table."""
        return self.game.cooperative or self.seats == 1

    def why_no_undo(self, agreed: bool = False, steps: int = 1, words: Lexicon | None = None) -> str:
        """Why the last decision, or so many of them, cannot be taken back; empty if they can."""
        barred = undo_barred(self._moments, self.table, steps, agreed, self.may_agree)
        return (words or self.edition.lexicon).plain(barred) if barred else ""

    def note_agreed_undo(self) -> None:
        """Put into log and record that the table agreed to take a move back."""
        if not self._keeps:
            return
        self._part_ways()
        self._picks.append(AGREED_UNDO)
        self.table.tell(TAKEN_BACK)

    # Chance

    def deal_with(self, dealer: Dealer | None) -> None:
        """Let another dealer answer chance from now on; with None chance is waited for (`chance`, `happen`)."""
        self._part_ways()
        self._recorder.dealer, self._recorder.lent = dealer, False
        if dealer is not None and isinstance(self.table.pending, Chance):
            self._go_on()
            self._legal.clear()

    @property
    def chance(self) -> tuple[int, ...]:
        """How likely each outcome of the chance that is waited for is, as whole numbers; empty where none is."""
        pending = self.table.pending
        return pending.weights(self.table) if isinstance(pending, Chance) else ()

    def happen(self, outcome: object) -> None:
        """Let the chance that is waited for come out so. What is not possible raises `IllegalMove`."""
        weights = self.chance
        if not weights:
            raise IllegalMove("No chance is waited for.")
        number = outcome if isinstance(outcome, int) and not isinstance(outcome, bool) else -1
        if not 0 <= number < len(weights) or not weights[number]:
            raise IllegalMove(f"The outcome {outcome!r} is not possible.")
        self._part_ways()
        if self._keeps:
            self._recorder.deals.append(number)
            if self._moments:
                self._moments[-1] = self._moments[-1].revealing()
        drive.happen(self.table, number)
        self._legal.clear()

    # What may be known

    def view(self, seat: int | None = None, words: Lexicon | None = None) -> dict[str, Any]:
        """All that `seat` may know now, JSON-ready; None is a spectator. `words` says it in another language."""
        if seat is not None:
            self._check_seat(seat)
        lexicon = words or self.edition.lexicon
        outcome = self.result(lexicon)
        return {
            "version": VIEW,
            "game": self.game.name,
            "own_content": self.edition.is_pack,
            "seats": self.seats,
            "options": dict(self.options),
            "you": seat,
            "asked": self.asked(seat, lexicon),
            "legal": [] if seat is None else [action.id for action in self.legal_for(seat)],
            "table": self.game.view(self.table, seat),
            "outcome": None if outcome is None else outcome.data(),
        }

    def asked(self, seat: int | None = None, words: Lexicon | None = None) -> dict[str, Any] | None:
        """What is asked now and of whom, as far as `seat` may know it, JSON-ready; None when the game is over."""
        choice, prompt = self.table.pending, self.prompt_for(seat, words)
        if not isinstance(choice, Choice):
            return None
        asked = {"seat": self.table.seat_of[choice.who], "who": choice.who}
        return asked if prompt is None else {**asked, **prompt.data()}

    def known(self, seat: int | None = None) -> Table:
        """What `seat` knows now, as a table that the rules can be asked about; None is a spectator."""
        found = self.game.known(self.table, None if seat is None else self._check_seat(seat))
        assert isinstance(found, Table)
        return found

    def worlds(self, seat: int, n: int = 1, seed: int | str = 0) -> list["Match"]:
        """So many matches, each of which this seat may take the true one for: all that it does not know is dealt.

        They follow from what the seat knows and from the seed alone, keep no history and go on by chance of their own.
        """
        known = self.known(seat)
        return [Match.from_known(known, f"{seed} {number}", self.options) for number in range(n)]

    @staticmethod
    def from_known(known: Table, seed: int | str = 0, options: Mapping[str, Setting] | None = None) -> "Match":
        """A match that whoever knows this may take the true one for, without history: see `worlds`.

        `options` is what the match says about how it was set up; the rules find theirs on the table.
        """
        edition = known.played_edition()
        if known.viewer == WHOLE:
            raise SabletopError("A world is dealt from what a seat knows (`Match.known`), not from a true table.")
        game = edition.rules
        assert game is not None, "the content belongs to a game"
        m = Match()
        seats = len({seat for seat in known.seat_of if seat >= 0})
        m._sit_down(game, edition, seats, options or {}, SeededDealer(key_of(f"{seed} future")), None, False)
        m.table = game.world(known, SeededDealer(key_of(f"{seed} world")))
        m._go_on()
        return m

    def log(self, seat: int | None = None, words: Lexicon | None = None, since: int | None = None) -> list[Event]:
        """The events that `seat` may know; None is a spectator. `words` says it in another language, or to a reader.

        `since` leaves out what was heard before so many decisions had been made: `m.log(seat, since=m.decisions - 1)`
        is what came of the last one.
        """
        if seat is not None:
            self._check_seat(seat)
        lexicon = words or self.edition.lexicon
        heard = self._event_log.events[events_before(self._moments, since, len(self.events)) :]
        return [event_of(lexicon, what, args) for audience, what, args in heard if may_hear(audience, seat)]

    def why_not(
        self, what: str | Action, seat: int | None = None, words: Lexicon | None = None, **which: object
    ) -> Refusal | None:
        """Why an action is not legal now, with the clause that says so; None if it is.

        `what` is an action, or a kind of action: `m.why_not("move")`, `m.why_not("move", place="prague")`. Of several
        actions the one that is nearest to being legal is spoken of. Speaks for the seat that is asked, or for another.
        """
        lexicon = words or self.edition.lexicon
        actions = named(self.game, self.edition, what, which)
        if self.over:
            return Refusal("", lexicon.plain("why-over"))
        asked = self.seat if seat is None else self._check_seat(seat)
        assert asked is not None
        reason = reason_against(self.game, self.table, asked, actions)
        if reason is None:
            return None
        return Refusal(reason.what.clause, lexicon.sentence(reason.what, reason.args, "why-"))

    @property
    def outcome(self) -> Result | None:
        """After the end: winners, scores, and why."""
        return self.result(self.edition.lexicon)

    def result(self, lexicon: Lexicon) -> Result | None:
        """How the match ended, in these words; None while it runs."""
        ended = self.table.outcome
        if ended is None:
            return None
        text = lexicon.sentence(ended.why, ended.args, "end-")
        return Result(ended.winners, ended.scores, ended.why.key, ended.why.clause, text)

    # What is kept

    @property
    def events(self) -> list[Heard]:
        """Every event so far with its audience, secrets included: for whoever hosts the table, not for a seat."""
        return self._event_log.events

    @property
    def decisions(self) -> int:
        """How many decisions have been made."""
        return self._unkept + len(self._moments)

    @property
    def last_seat(self) -> int | None:
        """Who made the last decision; None before the first."""
        return self._moments[-1].seat if self._moments else self._last

    @property
    def history(self) -> bool:
        """Whether the past is kept. Without it there is no log and no undo, and the memory of a match is constant."""
        return self._keeps

    def clone(self, history: bool = True) -> "Match":
        """An equal, independent match, with its past or without; the past is copied when one of the two goes on."""
        twin = Match()
        twin.game, twin.edition, twin.seats = self.game, self.edition, self.seats
        twin.options, twin._start = self.options, self._start
        twin._legal, twin._players = {}, {}
        twin._keeps = self._keeps and history
        twin._recorder = self._recorder
        twin._lent = self._lent = True
        if twin._keeps == self._keeps:
            twin._event_log, twin._picks, twin._moments = self._event_log, self._picks, self._moments
            twin._unkept, twin._last = self._unkept, self._last
        else:
            twin._event_log, twin._picks, twin._moments = EventLog(), [], []
            twin._unkept, twin._last = self.decisions, self.last_seat
        twin.table = self.table.clone()
        return twin

    def _part_ways(self) -> None:
        """Own what was shared with copies so far."""
        if not self._lent:
            return
        self._lent = False
        self._recorder = self._recorder.parted(self._keeps)
        if self._keeps:
            self._event_log = self._event_log.clone()
            self._picks, self._moments = self._picks[:], self._moments[:]
            self.table.teller = self._event_log

    def __copy__(self) -> "Match":
        return self.clone()

    def __deepcopy__(self, memo: object) -> "Match":
        return self.clone()

    def __repr__(self) -> str:
        seat = self.seat
        waits = "over" if self.over else "chance is waited for" if seat is None else f"seat {seat} decides"
        people = "1 seat" if self.seats == 1 else f"{self.seats} seats"
        return f"<Match of {self.game.name}, {people}, after {self.decisions} decisions: {waits}>"

    def _sit_down(
        self,
        game: Game,
        edition: Edition,
        seats: int,
        options: Mapping[str, Setting],
        dealer: Dealer | None,
        start: dict[str, Any] | None,
        history: bool,
    ) -> None:
        self.game, self.edition, self.seats = game, edition, seats
        self.options = dict(options)
        self._start = start
        self._event_log = EventLog()
        self._recorder = RecordingDealer(dealer, history)
        self._picks = []
        self._moments = []
        self._legal, self._players = {}, {}
        self._keeps, self._lent = history, False
        self._unkept, self._last = 0, None

    def state(self) -> dict[str, Any]:
        """The whole table, secrets included, as JSON-ready data."""
        return codec.dump(self.table, self.edition.shape)

    def record(self) -> dict[str, Any]:
        """What replays to this table on any machine, JSON-ready: picks and outcomes, nothing of the future.

        Without history it begins at the present table, and holds its secrets.
        """
        if isinstance(self.table.pending, Chance):
            raise SabletopError("A match is written down when chance has been dealt.")
        return {
            "sabletop": "record",
            "format": FORMAT,
            "game": self.game.name,
            "version": self.game.version,
            "content": self.edition.hash,
            "seats": self.seats,
            "options": dict(self.options),
            "start": deepcopy(self._start) if self._keeps else self.state(),
            "picks": deepcopy(self._picks),
            "deals": list(self._recorder.deals),
        }

    def save(self) -> bytes:
        """The match as bytes, dealer included, to go on exactly alike after `sabletop.load`.

        A save holds every secret of the table: it is for the host, not for a seat.
        """
        dealer = self._recorder.dealer
        if not isinstance(dealer, SeededDealer | QuickDealer):
            raise SabletopError("Only a match with a seeded dealer can be saved.")
        data = {
            "sabletop": "save",
            "record": self.record(),
            "dealer": {"key": dealer.key.hex(), "used": dealer.used},
            "table": self.state(),
        }
        data["check"] = codec.digest(data)
        return json.dumps(data, separators=(",", ":")).encode() + b"\n"

    def _check_seat(self, seat: object) -> int:
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < self.seats:
            raise SabletopError(f"There is no seat {seat!r} at this table.")
        return seat


def open_match(
    game: Game,
    edition: Edition,
    seats: int,
    options: Mapping[str, Setting],
    dealer: Dealer | None,
    start: dict[str, Any] | None = None,
    history: bool = True,
) -> Match:
    """A match at its first decision; from a given table (`Match.state`) instead of the set-up, if there is one."""
    m = Match()
    edition.belong_to(game)
    m._sit_down(game, edition, seats, options, dealer, start, history)
    if start is None:
        m.table = game.set_up(edition, seats, options)
    else:
        m.table = game.blank(edition)
        codec.fill(m.table, start, edition.shape)
    if history:
        m.table.teller = m._event_log
    m._go_on()
    return m
