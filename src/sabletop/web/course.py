"""The course of one game at a table: its match, and what must be known of its past to tell people what is new."""

import asyncio
from collections.abc import Collection
from typing import Any

import msgspec

from sabletop import registry
from sabletop.engine.dealer import SeededDealer
from sabletop.engine.errors import UndoBarred
from sabletop.engine.game import Setting
from sabletop.engine.match import Match, open_match
from sabletop.engine.words import ENGLISH, Lexicon
from sabletop.web.chart import Chart, chart_of
from sabletop.web.commands import AnyCommand, Play, Undo
from sabletop.web.frames import Frame, Framer, audible
from sabletop.web.wire import Clock, encode


class Setup(msgspec.Struct, frozen=True):
    """What was set up when the table was opened. Public."""

    name: str
    game: str
    seats: int
    options: dict[str, Setting]
    hotseat: bool = False
    handover: int = 0
    """After so many seconds a bot plays for somebody who is away and awaited; 0: only if the others ask for it."""
    clock: Clock | None = None


class Memory(msgspec.Struct):
    """What a snapshot keeps beside the match."""

    marks: list[tuple[int, int]]
    reasons: list[tuple[int, str]]
    hands: list[int | None] = []


class Course:
    """A match with its turns. A turn is a move or an undo; their number only ever grows."""

    def __init__(self, match: Match, memory: Memory | None = None) -> None:
        self.match = match
        self.framer = Framer(match)
        self._framers = {ENGLISH: self.framer}
        self._marks = [(self.heard, 0)] if memory is None else memory.marks
        """After each turn: how many events there were, and how few there had been meanwhile."""
        self._reasons = [] if memory is None else memory.reasons
        """Why bots moved as they did, with the number of events before the move."""
        self._hands = [] if memory is None else memory.hands
        """For each decision that stands: the seat of the person who made it, or None for bots and rules."""
        self._charts: dict[str, tuple[int, Chart]] = {}
        self._frames: dict[tuple[int | None, int, int | None, int | None, bool, tuple[int, ...], str], bytes] = {}

    @property
    def turn(self) -> int:
        """How many moves and undos there have been: a move names the number that it answers."""
        return len(self._marks) - 1

    @property
    def heard(self) -> int:
        """How many events the whole table has."""
        return len(self.match.heard)

    @property
    def memory(self) -> Memory:
        """What a snapshot keeps beside the match."""
        return Memory(self._marks, self._reasons, self._hands)

    # What happens

    def apply(self, command: AnyCommand) -> None:
        """Carry out a move or an undo; raises a `SabletopError` and changes nothing where the rules forbid it."""
        match command:
            case Play(seat, action, by, reason):
                before = self.heard
                self.match.play(self._action(action), seat)
                self._hands.append(seat if by == "person" else None)
                self._turn_over(before)
                if reason:
                    self._reasons.append((before, reason))
            case Undo(_, steps, agreed):
                self._take_back(steps, agreed)
            case _:
                pass

    def _action(self, number: int) -> object:
        actions = self.match.edition.actions
        return actions[number] if 0 <= number < len(actions) else None

    def _take_back(self, steps: int, agreed: bool) -> None:
        before = list(self.match.heard)
        self.match.undo(agreed, steps)
        del self._hands[-steps:]
        low = _common(before, self.match.heard)
        self._reasons = [one for one in self._reasons if one[0] < low]
        self._turn_over(low)

    def _turn_over(self, low: int) -> None:
        self._marks.append((self.heard, low))
        self._frames.clear()

    def is_forced(self, persons: Collection[int]) -> bool:
        """Whether whoever is asked has nothing to choose, and nobody would miss being asked."""
        match, presenter = self.match, self.framer.presenter
        seat, legal = match.seat, match.legal
        if seat is None or len(legal) != 1 or presenter.weighty(legal[0]) or self.is_secret():
            return False
        return not any(match.legal_for(other) for other in persons if other != seat)

    def is_secret(self) -> bool:
        """Whether what the seat that is asked must see to decide is hidden from others."""
        match = self.match
        return match.seat is not None and self.framer.presenter.secret(match.view(None), match.view(match.seat))

    def reactions(self, seats: Collection[int]) -> set[int]:
        """What these seats may play without being asked."""
        match = self.match
        return {action.id for seat in seats if seat != match.seat for action in match.legal_for(seat)}

    def framer_in(self, language: str) -> Framer:
        """Makes frames in a language."""
        if language not in self._framers:
            self._framers[language] = Framer(self.match, language)
        return self._framers[language]

    def words_in(self, language: str) -> Lexicon:
        """The words of the game in a language."""
        return self.framer_in(language).edition.lexicon

    async def chart(self, language: str = ENGLISH) -> Chart:
        """After the end: how the game went."""
        turn, known = self.turn, self._charts.get(language)
        if known is None or known[0] != turn:
            known = (turn, await asyncio.to_thread(chart_of, self.match.clone(), self.words_in(language)))
            self._charts[language] = known
        return known[1]

    def steps_back(
        self, agreed: bool, persons: Collection[int], language: str = ENGLISH, asker: int | None = None
    ) -> int:
        """How many decisions there were since the last one of a person, that one included.

        Raises `UndoBarred` if one of them cannot be taken back, or if the last was not the asker's: of what others
        decided nobody learns more than that.
        """
        words = self.words_in(language)
        if self.match.over and not self.match.game.cooperative:
            raise UndoBarred(words.plain("undo-open"))
        for steps, seat in enumerate(reversed(self._hands), 1):
            if seat is not None and seat in persons:
                if asker not in (None, seat):
                    raise UndoBarred(words.plain("undo-not-yours"))
                barred = self.match.why_no_undo(agreed, steps, words)
                if barred:
                    raise UndoBarred(barred)
                return steps
        raise UndoBarred(words.plain("undo-nobody"))

    def undo_of(self, seat: int, persons: Collection[int], language: str = ENGLISH) -> tuple[str, str]:
        """How this seat could take the last decision of a person back, and why not: as a frame has it."""
        try:
            self.steps_back(False, persons, language, seat)
            return "free", ""
        except UndoBarred as barred:
            why = str(barred)
        try:
            self.steps_back(True, persons)
        except UndoBarred:
            return "barred", why
        return "agreed", ""

    # What is told

    def safe(self, seen: int) -> int:
        """Of somebody who saw the frame of this number: how many events of the table still stand as they were."""
        if not 0 <= seen <= self.turn:
            return 0
        return min([self._marks[seen][0], *[low for _, low in self._marks[seen + 1 :]]])

    def frame(
        self,
        viewer: int | None,
        heard: int = 0,
        cover: int | None = None,
        chooser: int | None = None,
        waiting: bool = False,
        persons: tuple[int, ...] = (),
        language: str = ENGLISH,
    ) -> bytes:
        """The frame, as it is sent, for a viewer who knows so many events of the table.

        `cover` names the seat that must look before more is shown; `chooser` the seat whose choices are shown to all
        who share the screen; `waiting` says that a bot waits for what the viewer could play unasked; `persons` are the
        seats where people decide.
        """
        key = (viewer, heard, cover, chooser, waiting, persons, language)
        if key not in self._frames:
            self._frames[key] = encode(self._build(*key))
        return self._frames[key]

    def _build(
        self,
        viewer: int | None,
        heard: int,
        cover: int | None,
        chooser: int | None,
        waiting: bool,
        persons: tuple[int, ...],
        language: str,
    ) -> Frame:
        framer = self.framer_in(language)
        frame = framer.frame_after(self.match, viewer, heard)
        frame["number"] = self.turn
        frame["seat"] = seat = viewer if chooser is None else chooser
        if seat is not None:
            frame["undo"], frame["no_undo"] = self.undo_of(seat, persons, language)
        if chooser is not None:
            frame["choices"] = framer.choices(self.match, chooser, frame["view"])
        if cover is not None:
            frame["cover"] = cover
        if waiting:
            frame["waiting"] = True
        if self.match.over and self._reasons:
            frame["reasons"] = self._explained(viewer)
        return frame

    def _explained(self, viewer: int | None) -> dict[str, str]:
        """Why the bots moved as they did, by the viewer's event that the move began with."""
        return {str(audible(self.match, viewer, heard)): reason for heard, reason in self._reasons}


def _common(before: list[Any], after: list[Any]) -> int:
    """How many events at the beginning are the same."""
    same = 0
    for one, other in zip(before, after, strict=False):
        if one is not other:
            break
        same += 1
    return same


def new_course(setup: Setup, seed: str) -> Course:
    """The game at its first decision."""
    game = registry.game(setup.game)
    dealer = SeededDealer(bytes.fromhex(seed))
    return Course(open_match(game, registry.edition(setup.game), setup.seats, setup.options, dealer))


def resumed(save: str, memory: Memory) -> Course:
    """The game as a snapshot kept it."""
    return Course(registry.load(save.encode()), memory)
