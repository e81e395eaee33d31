"""Frames are made of what one viewer knows and of nothing else; each is made once for all who read the same."""

import asyncio
from collections.abc import Callable
from functools import cache
from typing import Any, Final

import msgspec

from sabletop import registry
from sabletop.engine.actions import Action
from sabletop.engine.game import Edition, Game
from sabletop.engine.match import Match, plain
from sabletop.engine.messages import SPECTATOR, Argument, may_hear
from sabletop.engine.table import Table
from sabletop.engine.words import ENGLISH, WHO
from sabletop.hosting import HostedMatch, Shown
from sabletop.present import Presentation, Value, Words, lexicon_for, presentation_of
from sabletop.present.common import beside_chance, foreseen
from sabletop.web.chart import Chart, chart_of
from sabletop.web.frame import Asked, Choice, Frame, LogEvent, Outcome, Stake, View
from sabletop.web.wire import encode

People = tuple[str, ...]
"""What those on the seats are called; empty where nobody knows."""

_MANY_READERS: Final = 64


def nobody() -> People:
    """Nobody is known by name."""
    return ()


class Framer:
    """Makes the frames of one game with one content, in one language."""

    def __init__(self, game: Game, edition: Edition) -> None:
        self.edition = edition
        """The content of the match, called by the words of the language; its numbers are the same."""
        self.presentation: Presentation = presentation_of(game, edition)
        self._args: dict[int, dict[str, Any]] = {}
        """The arguments of actions as they are sent."""

    def words_for(self, match: Match, people: People = (), you: int | None = None) -> Words:
        """The words for a reader on this seat, or for anybody."""
        lexicon = lexicon_for(self.presentation, match.table.seat_of, people, you)
        return self.presentation.words.spoken_to(lexicon)

    def past(self, match: Match, viewer: int | None, revision: int, words: Words, heard: int = 0) -> Frame[Any]:
        """A frame to look back at: without choices, with the log after so many events of the whole table."""
        known = match.known(viewer)
        told = [at for at in range(heard, len(match.events)) if may_hear(match.events[at][0], viewer)]
        return Frame(
            revision=revision,
            viewer=viewer,
            seat=viewer,
            view=self.view(match, viewer, words, known),
            scene=self.presentation.scene(known, words),
            names=self.names(match, known),
            choices=[],
            since=audible(match, viewer, heard),
            events=[self.event(words, match, at) for at in told],
            undo=None,
        )

    def view(self, match: Match, viewer: int | None, words: Words, known: Table) -> View:
        """What is the same in every game, for a viewer who knows this table."""
        asked, result = match.asked(viewer, words.lexicon), match.result(words.lexicon)
        brief = words.of(self.presentation.question(known, match.legal)) if match.seat == viewer else ""
        return View(
            match.game.name,
            match.seats,
            match.options,
            viewer,
            None if asked is None else Asked(**asked, brief=brief),
            None if result is None else Outcome(**result.data()),
        )

    def names(self, match: Match, known: Table) -> list[str]:
        """What each seat is called."""
        words, name = self.presentation.words, self.presentation.seat_name
        return [words.of(name(known, seat)) for seat in range(match.seats)]

    def event(self, words: Words, match: Match, at: int) -> LogEvent:
        """One event as the log has it."""
        _, what, args = match.events[at]
        lexicon, takes, seat_of = words.lexicon, what.takes, match.table.seat_of
        who = args[takes.index(WHO)] if WHO in takes else -1
        seat = seat_of[who] if type(who) is int and 0 <= who < len(seat_of) else -1
        return LogEvent(
            key=what.key,
            args=plain(dict(zip(takes, args, strict=True))),
            clause=what.clause,
            text=lexicon.sentence(what, args, "event-"),
            head=self.presentation.opens_a_part(what.key),
            seat=None if seat < 0 else seat,
            name=lexicon.begins_with(what, args, "event-"),
            stake=self._stake(match, at) if what.key in self.presentation.throws else None,
        )

    def _stake(self, match: Match, at: int) -> Stake | None:
        found = self.presentation.stake(match.events, at, match.known(None))
        return None if found is None else Stake(*found)

    def choices(self, match: Match, seat: int, known: Table, words: Words) -> list[Choice]:
        """What a seat may play now, asked or unasked, described to whoever knows this."""
        return [self._choice(self.edition.actions[action.id], known, words) for action in match.legal_for(seat)]

    def _choice(self, action: Action, known: Table, words: Words) -> Choice:
        number, what = action.id, action.what
        group, short, notes, detail, at = self.presentation.describe(action, known)
        if number not in self._args:
            self._args[number] = plain(action.args)
        chance = foreseen(notes) if notes else None
        beside = notes if chance is None else beside_chance(notes, words)
        return Choice(
            id=number,
            kind=what.key,
            args=self._args[number],
            text=words.action(action),
            clause=what.clause,
            group=words.of(group),
            short=words.of(short),
            note=words.all(notes, " · ") if notes else "",
            detail=words.all(detail) if detail else "",
            at=list(at),
            hands=list(self.presentation.hands(action, known)),
            free=action.free,
            chance=chance,
            beside=None if beside is notes else words.all(beside, " · "),
        )


@cache
def own_framer(name: str, language: str) -> Framer:
    """What makes frames of a game with the content that it ships. The first time that takes a while."""
    return Framer(registry.game(name), registry.edition(name, language=language))


def framer_of(match: Match, language: str = ENGLISH) -> Framer:
    """What makes frames of this match in a language: one for all tables of a game, but for those with a pack."""
    if match.edition is registry.edition(match.game.name):
        return own_framer(match.game.name, language)
    return Framer(match.game, match.edition)


class Teller:
    """What is told of a hosted match in one language. Each event is put into words once for all who may know it, and
    once more for whoever it names."""

    def __init__(self, hosted: HostedMatch, framer: Framer) -> None:
        self.framer = framer
        self.names: list[str] = []
        """What each seat is called now."""
        self._hosted = hosted
        self._people: People = ()
        self._told: dict[int, LogEvent] = {}
        """The events as anybody reads them, as far as somebody did."""
        self._spoken: dict[frozenset[tuple[str, Argument]], dict[int, LogEvent]] = {}
        """The events that name their reader, for each reader."""
        self._persons: list[frozenset[tuple[str, Argument]]] = []
        """Whom each event names."""
        self._known: dict[int | None, list[int]] = {}
        """How many of the first events each viewer may know, for each number of events."""
        self._seat_names: list[Value] = []
        self._revision = -1

    def catch_up(self, revision: int, people: People, known: Table) -> None:
        """What was taken back is forgotten, and so is everything when somebody is called otherwise."""
        hosted = self._hosted
        if self._revision == revision and self._people == people:
            return
        stands = hosted.still_stands(self._revision) if self._people == people else 0
        if stands < len(self._persons):
            self._forget(stands)
        persons = self.framer.edition.lexicon.persons
        self._persons[stands:] = [
            frozenset([one for one in zip(what.takes, args, strict=True) if one[0] in persons])
            for _, what, args in hosted.match.events[stands:]
        ]
        self._name_seats(hosted.match, known)
        self._revision, self._people = revision, people

    def log(self, viewer: int | None, heard: int, words: Words, anybody: Words) -> tuple[int, list[LogEvent]]:
        """How many of so many events a viewer may know, and what they may know of those after them: in the words of
        whoever reads where it names them, else in those for anybody."""
        events, bit = self._hosted.match.events, SPECTATOR if viewer is None else viewer
        known = self._known.setdefault(viewer, [0])
        count = known[-1]
        for audience, _, _ in events[len(known) - 1 :]:
            count += audience >> bit & 1
            known.append(count)
        new = [at for at in range(heard, len(events)) if known[at + 1] > known[at]]
        return known[heard], self._lines(new, words, anybody)

    def _lines(self, numbers: list[int], words: Words, anybody: Words) -> list[LogEvent]:
        you, told = words.lexicon.you, self._told
        spoken = self._spoken.setdefault(you, {})
        lines = []
        for at in numbers:
            if you and self._persons[at] & you:
                line = spoken[at] if at in spoken else self._worded(at, words, spoken)
            else:
                line = told[at] if at in told else self._worded(at, anybody, told)
            lines.append(line)
        return lines

    def _worded(self, at: int, words: Words, kept: dict[int, LogEvent]) -> LogEvent:
        kept[at] = self.framer.event(words, self._hosted.match, at)
        return kept[at]

    def _forget(self, stands: int) -> None:
        """All but the first events."""
        for kept in (self._told, *self._spoken.values()):
            for at in [one for one in kept if one >= stands]:
                del kept[at]
        for counts in self._known.values():
            del counts[stands + 1 :]

    def _name_seats(self, match: Match, known: Table) -> None:
        presentation = self.framer.presentation
        called = [presentation.seat_name(known, seat) for seat in range(match.seats)]
        if called != self._seat_names:
            self._seat_names, self.names = called, [presentation.words.of(one) for one in called]


class Frames:
    """The frames of a hosted match, as they are sent. `people` says who sits there."""

    def __init__(self, hosted: HostedMatch, people: Callable[[], People] = nobody) -> None:
        self.hosted = hosted
        self._people = people
        self._tellers: dict[str, Teller] = {}
        self._sent: dict[tuple[Any, ...], bytes] = {}
        self._scenes: dict[tuple[Any, ...], msgspec.Raw] = {}
        self._readers: dict[tuple[Any, ...], Words] = {}
        self._charts: dict[str, tuple[tuple[int, People], Chart]] = {}
        self._revision = -1

    def framer_in(self, language: str) -> Framer:
        """Makes frames in a language."""
        return self._teller_in(language).framer

    def _teller_in(self, language: str) -> Teller:
        if language not in self._tellers:
            self._tellers[language] = Teller(self.hosted, framer_of(self.hosted.match, language))
        return self._tellers[language]

    def words_for(self, you: int | None, language: str = ENGLISH) -> Words:
        """The words of the game in a language, for a reader on this seat."""
        return self._words_for(you, self.framer_in(language), language, self._people())

    def _words_for(self, you: int | None, framer: Framer, language: str, people: People) -> Words:
        key = (you, language, people, self.hosted.match.table.seat_of)
        if key not in self._readers:
            if len(self._readers) > _MANY_READERS:
                self._readers.clear()
            self._readers[key] = framer.words_for(self.hosted.match, people, you)
        return self._readers[key]

    async def chart(self, language: str = ENGLISH) -> Chart:
        """After the end: how the game went."""
        now, found = (self.hosted.revision, self._people()), self._charts.get(language)
        if found is None or found[0] != now:
            match, lexicon = self.hosted.match.clone(), self.words_for(None, language).lexicon
            found = (now, await asyncio.to_thread(chart_of, match, lexicon))
            self._charts[language] = found
        return found[1]

    def frame(self, shown: Shown, heard: int = 0, waiting: bool = False, language: str = ENGLISH) -> bytes:
        """The frame for a screen that shows this and knows so many events of the match; `waiting` says that a bot
        waits for what its people could play unasked."""
        revision = self.hosted.revision
        if self._revision != revision:
            self._revision = revision
            self._sent.clear()
            self._scenes.clear()
        people = self._people()
        key = (shown, heard, waiting, language, tuple(self.hosted.people), people)
        if key not in self._sent:
            self._sent[key] = encode(self._build(shown, heard, waiting, language, people))
        return self._sent[key]

    def _build(self, shown: Shown, heard: int, waiting: bool, language: str, people: People) -> Frame[Any]:
        hosted, viewer = self.hosted, shown.viewer
        match, known = hosted.match, hosted.known(viewer)
        teller = self._teller_in(language)
        framer = teller.framer
        words = self._words_for(shown.you, framer, language, people)
        anybody = self._words_for(None, framer, language, people)
        teller.catch_up(self._revision, people, known)
        since, events = teller.log(viewer, heard, words, anybody)
        seat = viewer if shown.chooser is None else shown.chooser
        undo = (None, "") if seat is None else hosted.undo_of(seat, words.lexicon)
        return Frame(
            revision=self._revision,
            viewer=viewer,
            seat=seat,
            view=framer.view(match, viewer, words, known),
            scene=self._scene(shown, known, framer, words, people),
            names=teller.names,
            choices=[] if seat is None else framer.choices(match, seat, known, words),
            since=since,
            events=events,
            undo=undo[0],
            no_undo=undo[1],
            cover=shown.cover,
            waiting=waiting,
            reasons=self._explained(viewer) if match.over else {},
        )

    def _scene(self, shown: Shown, known: Table, framer: Framer, words: Words, people: People) -> msgspec.Raw:
        """The table as it is drawn: once for all who know the same, where the game shows them the same."""
        viewer, you, presentation = shown.viewer, shown.you, framer.presentation
        if presentation.one_scene:
            viewer, you = None if viewer is None or self.hosted.is_open(viewer) else viewer, None
        key = (words.lexicon.language, viewer, you, people)
        if key not in self._scenes:
            table = known if viewer == shown.viewer else self.hosted.known(viewer)
            self._scenes[key] = msgspec.Raw(encode(presentation.scene(table, words)))
        return self._scenes[key]

    def _explained(self, viewer: int | None) -> dict[str, str]:
        """Why the bots moved as they did, by the viewer's event that the move began with."""
        match, moves = self.hosted.match, self.hosted.bot_moves
        return {str(audible(match, viewer, move.events)): move.reason for move in moves if move.reason}


def audible(match: Match, viewer: int | None, heard: int) -> int:
    """How many of the table's first events this viewer may know."""
    bit = SPECTATOR if viewer is None else viewer
    return sum([audience >> bit & 1 for audience, _, _ in match.events[:heard]])
