"""Frames are made of what one viewer knows and of nothing else; each is made once for all who see the same."""

import asyncio
from collections.abc import Sequence
from typing import Any

import msgspec

from sabletop import registry
from sabletop.engine.actions import Action
from sabletop.engine.match import Match, event_of
from sabletop.engine.messages import Argument, Message, may_hear
from sabletop.engine.table import Table
from sabletop.engine.words import ENGLISH, Lexicon
from sabletop.hosting import HostedMatch, Shown
from sabletop.present import Presentation, presentation_of
from sabletop.web.chart import Chart, chart_of
from sabletop.web.frame import Asked, Choice, Frame, LogEvent, Outcome, View
from sabletop.web.wire import encode


class Framer:
    """Makes the frames of one game with one content, in one language."""

    def __init__(self, match: Match, language: str = ENGLISH) -> None:
        name, ours = match.game.name, match.edition
        self.edition = ours if language == ENGLISH or ours.is_pack else registry.edition(name, language=language)
        """The content of the match, called by the words of the language; its numbers are the same."""
        self.presentation: Presentation = presentation_of(match.game, self.edition)

    def past(self, match: Match, viewer: int | None, number: int, heard: int = 0) -> Frame[Any]:
        """A frame to look back at: without choices, with the log after so many events of the whole table."""
        events = [self.event(what, args) for audience, what, args in match.heard[heard:] if may_hear(audience, viewer)]
        known, since = match.known(viewer), audible(match, viewer, heard)
        return self.frame(match, known, viewer, number, self.names(match, known), since, events)

    def frame(
        self,
        match: Match,
        known: Table,
        viewer: int | None,
        number: int,
        names: list[str],
        since: int,
        events: list[LogEvent],
    ) -> Frame[Any]:
        """What a viewer sees who knows this, without choices; `events` are what is new in their log since there."""
        return Frame(
            number=number,
            viewer=viewer,
            seat=viewer,
            view=self._view(match, viewer),
            scene=self.presentation.scene(known),
            names=names,
            choices=[],
            since=since,
            events=events,
            undo=None,
        )

    def _view(self, match: Match, viewer: int | None) -> View:
        lexicon = self.edition.lexicon
        asked, result = match.asked(viewer, lexicon), match.result(lexicon)
        return View(
            match.game.name,
            match.seats,
            match.options,
            viewer,
            None if asked is None else Asked(**asked),
            None if result is None else Outcome(**result.data()),
        )

    def names(self, match: Match, known: Table) -> list[str]:
        """What each seat is called."""
        words, name = self.presentation.words, self.presentation.seat_name
        return [words.of(name(known, seat)) for seat in range(match.seats)]

    def event(self, what: Message, args: Sequence[Argument]) -> LogEvent:
        """One event as the log has it."""
        event = event_of(self.edition.lexicon, what, args)
        return LogEvent(**event.data(), head=self.presentation.opens_a_part(event))

    def choices(self, match: Match, seat: int, known: Table) -> list[Choice]:
        """What a seat may play now, asked or unasked, described to whoever knows this."""
        return [self._choice(self.edition.actions[action.id], known) for action in match.legal_for(seat)]

    def _choice(self, action: Action, known: Table) -> Choice:
        words, told = self.presentation.words, self.presentation.describe(action, known)
        return Choice(
            id=action.id,
            kind=action.kind,
            args={name: list(v) if isinstance(v, tuple) else v for name, v in action.args.items()},
            text=action.text,
            clause=action.clause,
            group=words.of(told.group),
            short=words.of(told.short),
            note=words.all(told.notes, " · "),
            detail=words.all(told.detail),
            at=list(told.at),
            free=action.free,
        )


class Teller:
    """What is told of a hosted match in one language: each event is put into words once for all who may know it."""

    def __init__(self, hosted: HostedMatch, framer: Framer) -> None:
        self.framer = framer
        self.names: list[str] = []
        """What each seat is called now."""
        self._hosted = hosted
        self._events: list[LogEvent] = []
        self._known: dict[int | None, list[int]] = {}
        """How many of the first events each viewer may know, for each number of events."""
        self._revision = -1

    def log(self, viewer: int | None, heard: int) -> tuple[int, list[LogEvent]]:
        """How many of so many events a viewer may know, and what they may know of those after them."""
        self._catch_up()
        match = self._hosted.match
        known = self._known.setdefault(viewer, [0])
        for audience, _, _ in match.heard[len(known) - 1 :]:
            known.append(known[-1] + may_hear(audience, viewer))
        told = zip(match.heard[heard:], self._events[heard:], strict=True)
        return known[heard], [event for (audience, _, _), event in told if may_hear(audience, viewer)]

    def _catch_up(self) -> None:
        """What was taken back is forgotten, what is new is put into words."""
        hosted = self._hosted
        if self._revision == hosted.revision:
            return
        stands = hosted.still_stands(self._revision)
        del self._events[stands:]
        for known in self._known.values():
            del known[stands + 1 :]
        self._events += [self.framer.event(what, args) for _, what, args in hosted.match.heard[stands:]]
        self.names = self.framer.names(hosted.match, hosted.known(None))
        self._revision = hosted.revision


class Frames:
    """The frames of a hosted match, as they are sent."""

    def __init__(self, hosted: HostedMatch) -> None:
        self.hosted = hosted
        self._tellers: dict[str, Teller] = {}
        self._sent: dict[tuple[Any, ...], bytes] = {}
        self._charts: dict[str, tuple[int, Chart]] = {}
        self._revision = -1

    def framer_in(self, language: str) -> Framer:
        """Makes frames in a language."""
        return self._teller_in(language).framer

    def _teller_in(self, language: str) -> Teller:
        if language not in self._tellers:
            self._tellers[language] = Teller(self.hosted, Framer(self.hosted.match, language))
        return self._tellers[language]

    def words_in(self, language: str) -> Lexicon:
        """The words of the game in a language."""
        return self.framer_in(language).edition.lexicon

    async def chart(self, language: str = ENGLISH) -> Chart:
        """After the end: how the game went."""
        revision, found = self.hosted.revision, self._charts.get(language)
        if found is None or found[0] != revision:
            match = self.hosted.match.clone()
            found = (revision, await asyncio.to_thread(chart_of, match, self.words_in(language)))
            self._charts[language] = found
        return found[1]

    def frame(self, shown: Shown, heard: int = 0, waiting: bool = False, language: str = ENGLISH) -> bytes:
        """The frame for a screen that shows this and knows so many events of the match; `waiting` says that a bot
        waits for what its people could play unasked."""
        if self._revision != self.hosted.revision:
            self._revision = self.hosted.revision
            self._sent.clear()
        key = (shown, heard, waiting, language, tuple(self.hosted.people))
        if key not in self._sent:
            self._sent[key] = encode(self._build(shown, heard, waiting, language))
        return self._sent[key]

    def _build(self, shown: Shown, heard: int, waiting: bool, language: str) -> Frame[Any]:
        hosted, viewer = self.hosted, shown.viewer
        teller = self._teller_in(language)
        framer, known = teller.framer, hosted.known(viewer)
        since, events = teller.log(viewer, heard)
        frame = framer.frame(hosted.match, known, viewer, hosted.revision, teller.names, since, events)
        more: dict[str, Any] = {"cover": shown.cover, "waiting": waiting}
        seat = viewer if shown.chooser is None else shown.chooser
        if seat is not None:
            more["seat"] = seat
            more["choices"] = framer.choices(hosted.match, seat, known)
            more["undo"], more["no_undo"] = hosted.undo_of(seat, framer.edition.lexicon)
        if hosted.match.over:
            more["reasons"] = self._explained(viewer)
        return msgspec.structs.replace(frame, **more)

    def _explained(self, viewer: int | None) -> dict[str, str]:
        """Why the bots moved as they did, by the viewer's event that the move began with."""
        match, moves = self.hosted.match, self.hosted.bot_moves
        return {str(audible(match, viewer, move.events)): move.reason for move in moves if move.reason}


def audible(match: Match, viewer: int | None, heard: int) -> int:
    """How many of the table's first events this viewer may know."""
    return sum([may_hear(audience, viewer) for audience, _, _ in match.heard[:heard]])
