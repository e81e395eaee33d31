"""A match: one table with its dealer, its log, its record and its undo."""

import json
from collections.abc import Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from typing import Any, Final

from sabletop.engine import codec, drive
from sabletop.engine.actions import Action
from sabletop.engine.dealer import Dealer, SeededDealer
from sabletop.engine.errors import IllegalMove, SabletopError, UndoBarred
from sabletop.engine.game import Edition, Game, Reason, Setting
from sabletop.engine.messages import Argument, Message, may_hear, message
from sabletop.engine.steps import Chance, Choice
from sabletop.engine.table import Table
from sabletop.engine.words import Lexicon

FORMAT: Final = 2
"""The version of saves and records. Those of format 1 are read too: their tables were encoded otherwise, their picks
were the same."""

VIEW: Final = 2
"""The version of views: counts up when the JSON of `Match.view` changes its shape."""

TAKEN_BACK: Final = message("taken-back", "", "")
NOT_NOW: Final = message("not-now", "", "")
AGREED_UNDO: Final = -1
"""Stands among the picks where the table agreed to take a move back."""


def _plain(args: Mapping[str, Argument]) -> dict[str, Any]:
    """Arguments as JSON has them."""
    return {name: list(value) if isinstance(value, tuple) else value for name, value in args.items()}


@dataclass
class Prompt:
    """What a decision is about."""

    key: str
    args: dict[str, Argument]
    clause: str
    text: str

    def __str__(self) -> str:
        return self.text


@dataclass
class Event:
    """Something that happened, as one reader may know it."""

    key: str
    args: dict[str, Argument]
    clause: str
    text: str

    def __str__(self) -> str:
        return self.text

    def data(self) -> dict[str, Any]:
        """The event as JSON-ready data."""
        return {"key": self.key, "args": _plain(self.args), "clause": self.clause, "text": self.text}


@dataclass
class Refusal:
    """Why an action of some kind is not legal now."""

    clause: str
    text: str

    def __str__(self) -> str:
        return self.text


@dataclass
class Result:
    """How the match ended: the seats that won, the scores, and why."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    key: str
    clause: str
    text: str

    def __str__(self) -> str:
        return self.text

    def data(self) -> dict[str, Any]:
        """The result as JSON-ready data."""
        return {
            "winners": list(self.winners),
            "scores": list(self.scores),
            "key": self.key,
            "clause": self.clause,
            "text": self.text,
        }


@dataclass
class _Moment:
    """A decision that undo can come back to."""

    table: Table
    events: int
    picks: int
    deals: int
    seat: int
    reveals: bool
    """Whether something was revealed or rolled after this decision was answered."""


class EventLog:
    """Listens to the table for the log, and notices reveals."""

    def __init__(self) -> None:
        self.heard: list[tuple[int, Message, tuple[Argument, ...]]] = []
        self.revealed = False

    def hear(self, audience: int, what: Message, args: Sequence[Argument]) -> None:
        """Take note of one event."""
        self.heard.append((audience, what, tuple(args)))
        self.revealed = self.revealed or what.reveals


class RecordingDealer(Dealer):
    """Passes chance on to a dealer and writes the outcomes down."""

    def __init__(self, dealer: Dealer) -> None:
        self.dealer = dealer
        self.deals: list[int] = []

    def deal(self, chance: Chance, t: Table) -> int:
        """Ask the dealer, note the answer."""
        outcome = self.dealer.deal(chance, t)
        self.deals.append(outcome)
        return outcome


def event_of(lexicon: Lexicon, what: Message, args: Sequence[Argument]) -> Event:
    """An event with its sentence."""
    named = dict(zip(what.takes, args, strict=True))
    return Event(what.key, named, what.clause, lexicon.sentence(what, args, "event-"))


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
    _moments: list[_Moment]
    _legal: dict[int, tuple[tuple[int, Action], ...]]

    # What is asked

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.table.outcome is not None

    @property
    def seat(self) -> int | None:
        """Whose decision is pending; None when the game is over."""
        choice = self.table.pending
        return self.table.seat_of[choice.who] if isinstance(choice, Choice) else None

    @property
    def prompt(self) -> Prompt | None:
        """What the pending decision is about; None when the game is over."""
        choice = self.table.pending
        if not isinstance(choice, Choice):
            return None
        return self._prompt(choice, choice.prompt_args(self.table), self.edition.lexicon)

    @property
    def legal(self) -> tuple[Action, ...]:
        """The actions that may be played now, in stable order."""
        seat = self.seat
        return () if seat is None else self.legal_for(seat)

    def legal_for(self, seat: int) -> tuple[Action, ...]:
        """What `seat` may play now, asked or unasked ("at any time")."""
        return tuple([action for _, action in self._playable(self._check_seat(seat))])

    def _playable(self, seat: int) -> tuple[tuple[int, Action], ...]:
        known = self._legal.get(seat)
        if known is None:
            known = self._legal[seat] = tuple(self._list_playable(seat))
        return known

    def _list_playable(self, seat: int) -> list[tuple[int, Action]]:
        t = self.table
        choice = t.pending
        if not isinstance(choice, Choice):
            return []
        found: list[tuple[int, Action]] = []
        if t.seat_of[choice.who] == seat:
            found += [(choice.who, action) for action in choice.options(t)]
        for who, holder in enumerate(t.seat_of):
            if holder == seat and who != choice.who:
                found += [(who, action) for action in choice.interject(t, who)]
        return found

    # What is done

    def play(self, action: object, seat: int | None = None) -> None:
        """Play a legal action, for the seat that is asked or for another that may act unasked.

        Anything else raises `IllegalMove` and changes nothing.
        """
        if self.over:
            raise IllegalMove("The game is over.")
        if seat is None:
            seat = self.seat
            assert seat is not None
        for who, legal in self._playable(self._check_seat(seat)):
            if legal is action:
                self._play(who, legal, seat)
                return
        raise IllegalMove("That action is not legal now.")

    def _play(self, who: int, action: Action, seat: int) -> None:
        t = self.table
        deals = len(self._recorder.deals)
        moment = _Moment(t.clone(), len(self._event_log.heard), len(self._picks), deals, seat, False)
        self._event_log.revealed = False
        asked = drive.decision(t).who == who
        self._picks.append(action.id if asked else [who, action.id])
        drive.choose(t, action, who)
        drive.settle(t, self._recorder)
        ended = t.outcome is not None and t.outcome.why.reveals
        moment.reveals = ended or self._event_log.revealed or len(self._recorder.deals) > deals
        self._moments.append(moment)
        self._legal.clear()

    def undo(self, agreed: bool = False, steps: int = 1) -> None:
        """Go back to the last decision, or so many decisions at once.

        Not past another seat's decision, a roll or a reveal; on a solo or co-operative table everybody together may
        (`agreed`); then chance is dealt anew, and the log says so once. Where it is not allowed it raises `UndoBarred`
        and changes nothing.
        """
        barred = self.why_no_undo(agreed, steps)
        if barred:
            raise UndoBarred(barred)
        moment = self._moments[-steps]
        notes = self._picks[moment.picks :].count(AGREED_UNDO)
        del self._moments[-steps:]
        self.table = moment.table.clone()
        self.table.teller = self._event_log
        del self._recorder.deals[moment.deals :]
        del self._event_log.heard[moment.events :]
        del self._picks[moment.picks :]
        self._legal.clear()
        for _ in range(notes + 1 if agreed else notes):
            self.note_agreed_undo()

    def why_no_undo(self, agreed: bool = False, steps: int = 1, words: Lexicon | None = None) -> str:
        """Why the last decision, or so many of them, cannot be taken back; empty if they can."""
        barred = self._undo_barred(agreed, steps)
        return (words or self.edition.lexicon).plain(barred) if barred else ""

    def _undo_barred(self, agreed: bool, steps: int) -> str:
        if not 0 < steps <= len(self._moments):
            return "undo-nothing"
        if agreed:
            if self.game.cooperative or self.seats == 1:
                return ""
            return "undo-alone"
        later = self.table
        revealed = False
        for moment in reversed(self._moments[-steps:]):
            asked = later.pending
            if isinstance(asked, Choice) and later.seat_of[asked.who] != moment.seat:
                return "undo-passed"
            revealed = revealed or moment.reveals
            later = moment.table
        return "undo-revealed" if revealed else ""

    def note_agreed_undo(self) -> None:
        """Put into log and record that the table agreed to take a move back."""
        self._picks.append(AGREED_UNDO)
        self.table.tell(TAKEN_BACK)

    def deal_with(self, dealer: Dealer) -> None:
        """Let another dealer answer chance from now on."""
        self._recorder.dealer = dealer

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
        choice = self.table.pending
        if not isinstance(choice, Choice):
            return None
        lexicon = words or self.edition.lexicon
        decider = self.table.seat_of[choice.who]
        asked: dict[str, Any] = {"seat": decider, "who": choice.who}
        mine = seat == decider
        args = choice.prompt_args(self.table) if mine else choice.public_args(self.table)
        if args is not None:
            prompt = self._prompt(choice, args, lexicon)
            asked.update(key=prompt.key, args=_plain(prompt.args), clause=prompt.clause, text=prompt.text)
        return asked

    def known(self, seat: int | None = None) -> Table:
        """What `seat` knows now, as a table that the rules can be asked about; None is a spectator."""
        found = self.game.known(self.table, None if seat is None else self._check_seat(seat))
        assert isinstance(found, Table)
        return found

    def log(self, seat: int | None = None) -> list[Event]:
        """The events that `seat` may know; None is a spectator."""
        if seat is not None:
            self._check_seat(seat)
        lexicon = self.edition.lexicon
        return [
            event_of(lexicon, what, args) for audience, what, args in self._event_log.heard if may_hear(audience, seat)
        ]

    def why_not(self, kind: str, seat: int | None = None, words: Lexicon | None = None) -> Refusal | None:
        """The clause and the reason why an action of that kind is not legal now; None if one is.

        Speaks for the seat that is asked, or for another.
        """
        if kind not in self.edition.actions.kinds:
            raise SabletopError(f"{self.game.title} has no action {kind!r}.")
        lexicon = words or self.edition.lexicon
        choice = self.table.pending
        if not isinstance(choice, Choice):
            return Refusal("", lexicon.plain("why-over"))
        decider = self.table.seat_of[choice.who]
        if seat is None:
            seat = decider
        if any(action.kind == kind for action in self.legal_for(seat)):
            return None
        if seat != decider:
            return Refusal("", lexicon.plain("why-not-asked"))
        reason = self.game.why_not(self.table, choice.who, kind)
        if reason is None:
            reason = Reason(NOT_NOW)
            return Refusal(choice.asks().clause, lexicon.sentence(reason.what, reason.args, "why-"))
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
    def heard(self) -> list[tuple[int, Message, tuple[Argument, ...]]]:
        """Every event so far with its audience, secrets included: for whoever hosts the table, not for a seat."""
        return self._event_log.heard

    @property
    def decisions(self) -> int:
        """How many decisions have been made."""
        return len(self._moments)

    @property
    def last_seat(self) -> int | None:
        """Who made the last decision; None before the first."""
        return self._moments[-1].seat if self._moments else None

    def clone(self) -> "Match":
        """An equal, independent match, with its history."""
        twin = Match()
        twin._sit_down(self.game, self.edition, self.seats, self.options, self._recorder.dealer.clone(), self._start)
        twin._event_log.heard = self._event_log.heard[:]
        twin._recorder.deals = self._recorder.deals[:]
        twin._picks = self._picks[:]
        twin._moments = self._moments[:]
        twin.table = self.table.clone()
        twin.table.teller = twin._event_log
        return twin

    def _sit_down(
        self,
        game: Game,
        edition: Edition,
        seats: int,
        options: Mapping[str, Setting],
        dealer: Dealer,
        start: dict[str, Any] | None,
    ) -> None:
        self.game, self.edition, self.seats = game, edition, seats
        self.options = dict(options)
        self._start = start
        self._event_log = EventLog()
        self._recorder = RecordingDealer(dealer)
        self._picks = []
        self._moments = []
        self._legal = {}

    def state(self) -> dict[str, Any]:
        """The whole table, secrets included, as JSON-ready data."""
        return codec.dump(self.table, self.edition.shape)

    def record(self) -> dict[str, Any]:
        """What replays to this table on any machine, JSON-ready: picks and outcomes, nothing of the future."""
        return {
            "sabletop": "record",
            "format": FORMAT,
            "game": self.game.name,
            "version": self.game.version,
            "content": self.edition.hash,
            "seats": self.seats,
            "options": dict(self.options),
            "start": deepcopy(self._start),
            "picks": deepcopy(self._picks),
            "deals": list(self._recorder.deals),
        }

    def save(self) -> bytes:
        """The match as bytes, dealer included, to go on exactly alike after `sabletop.load`.

        A save holds every secret of the table: it is for the host, not for a seat.
        """
        dealer = self._recorder.dealer
        if not isinstance(dealer, SeededDealer):
            raise SabletopError("Only a match with a seeded dealer can be saved.")
        data = {
            "sabletop": "save",
            "record": self.record(),
            "dealer": {"key": dealer.key.hex(), "used": dealer.used},
            "table": codec.digest(self.state()),
        }
        data["check"] = codec.digest(data)
        return json.dumps(data, separators=(",", ":")).encode() + b"\n"

    def _prompt(self, choice: Choice, args: tuple[Argument, ...], lexicon: Lexicon) -> Prompt:
        what = choice.asks()
        named = dict(zip(what.takes, args, strict=True))
        return Prompt(what.key, named, what.clause, lexicon.sentence(what, args, "ask-"))

    def _check_seat(self, seat: object) -> int:
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < self.seats:
            raise SabletopError(f"There is no seat {seat!r} at this table.")
        return seat


def open_match(
    game: Game,
    edition: Edition,
    seats: int,
    options: Mapping[str, Setting],
    dealer: Dealer,
    start: dict[str, Any] | None = None,
) -> Match:
    """A match at its first decision; from a given table (`Match.state`) instead of the set-up, if there is one."""
    m = Match()
    edition.game = game.name
    m._sit_down(game, edition, seats, options, dealer, start)
    if start is None:
        m.table = game.set_up(edition, seats, options)
    else:
        m.table = game.blank(edition)
        codec.fill(m.table, start, edition.shape)
    m.table.teller = m._event_log
    drive.settle(m.table, m._recorder)
    return m
