"""Lessons over HTTP: whoever learns keeps the place, and the server keeps nothing.

A place is a lesson and the picks since it began; what is asked for is the table there, or what comes of one more try.
"""

from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta

from sabletop import registry
from sabletop.engine.actions import Action
from sabletop.engine.match import Match
from sabletop.learn import Answer, Mark, Place, Sitting, course, courses
from sabletop.learn.sitting import sit_down
from sabletop.web.catalogue import spoken
from sabletop.web.frame import Frame
from sabletop.web.frames import Framer, framer_of
from sabletop.web.limits import Meter
from sabletop.web.refusals import Refusal
from sabletop.web.wire import In, Out, ReasonInfo

LessonId = Annotated[str, Meta(max_length=40)]
_MOST: Final = 200


class LessonPlace(In, frozen=True):
    """Where somebody is in a course: the lesson, the actions since it began, what was asked about once already."""

    lesson: LessonId
    picks: Annotated[list[int], Meta(max_length=_MOST)] = []
    warned: Annotated[list[LessonId], Meta(max_length=_MOST)] = []


class LessonTry(In, frozen=True):
    """A place, and the action that is tried there; without one, only the table is asked for."""

    place: LessonPlace
    action: int | None = None


class LessonInfo(Out, frozen=True):
    """One lesson of a course: its idea in a line, and the clauses that it teaches."""

    id: str
    title: str
    idea: str
    clauses: list[str]


class CourseInfo(Out, frozen=True):
    """The lessons of a game."""

    game: str
    goal: str
    lessons: list[LessonInfo]


class CoachMark(Out, frozen=True):
    """Something the coach says; `at` is the piece that it points at, `name` what that is called."""

    at: str
    name: str
    text: str


class LessonTable(Out, frozen=True):
    """The table of a lesson, and what the coach says."""

    place: LessonPlace
    number: int
    """Which lesson it is, from 1."""
    of: int
    title: str
    kind: str
    """What came of the try: `on`, `done`, `finished`, `goes-on`, `really`, `back`; empty where nothing was tried."""
    said: list[CoachMark]
    """What the coach answers."""
    marks: list[CoachMark]
    """What the coach says before the next decision."""
    frame: Frame[Any]
    shown: Frame[Any] | None
    """To be seen for a moment, before `frame`: what would have come of a try that was taken back, or how a lesson
    ended."""
    hint: int | None
    """The action that is meant."""
    finished: bool


class Lessons:
    """The lessons of a server: nobody may ask for too many tables at once."""

    def __init__(self, looks: Meter) -> None:
        self._looks = looks

    def course(self, game: str, language: str) -> CourseInfo:
        """What there is to learn."""
        of = course(_known(game), spoken(game, language))
        lessons = [LessonInfo(one.id, of.title(one), of.idea(one), list(one.clauses)) for one in of.lessons]
        return CourseInfo(game, of.say("goal"), lessons)

    def play(self, game: str, wanted: LessonTry, address: str, language: str) -> LessonTable:
        """The table at a place, or what comes of a try."""
        sitting, framer = self._sit(game, wanted.place, address, language)
        answer, before = Answer(""), sitting.match
        if wanted.action is not None:
            answer = sitting.play(_action(before, wanted.action))
        return _table(sitting, framer, answer)

    def why(self, game: str, place: LessonPlace, address: str, language: str) -> list[ReasonInfo]:
        """Why the other things cannot be done."""
        sitting, framer = self._sit(game, place, address, language)
        words = framer.words_for(sitting.match, you=sitting.course.seat).lexicon
        kinds = sitting.match.edition.actions.kinds
        found = [(kind, sitting.why_not(kind, words)) for kind in kinds]
        return [ReasonInfo(kind, why.clause, why.text) for kind, why in found if why is not None]

    def _sit(self, game: str, place: LessonPlace, address: str, language: str) -> tuple[Sitting, Framer]:
        if not self._looks.take(address):
            raise Refusal("too-fast", "That was too much at once; wait a little.")
        tongue = spoken(_known(game), language)
        sitting = sit_down(game, Place(place.lesson, tuple(place.picks), tuple(place.warned)), tongue)
        return sitting, framer_of(sitting.match, tongue)


def _known(game: str) -> str:
    if game not in registry.sound_games() or game not in courses():
        raise Refusal("not-found", "There are no lessons for this game.")
    return game


def _action(match: Match, number: int) -> Action:
    if not 0 <= number < len(match.edition.actions):
        raise Refusal("bad-request", "There is no such action.")
    return match.edition.actions[number]


def _table(sitting: Sitting, framer: Framer, answer: Answer) -> LessonTable:
    place = sitting.place
    hint = sitting.hint
    return LessonTable(
        LessonPlace(place.lesson, list(place.picks), list(place.warned)),
        sitting.number + 1,
        len(sitting.course.lessons),
        sitting.title,
        answer.kind,
        [_mark(one) for one in answer.said],
        [_mark(one) for one in sitting.marks],
        seen_by(framer, sitting.match, sitting.course.seat, choices=not sitting.finished),
        None if answer.shown is None else seen_by(framer, answer.shown, sitting.course.seat, choices=False),
        None if hint is None else hint.id,
        sitting.finished,
    )


def _mark(mark: Mark) -> CoachMark:
    return CoachMark(mark.at, mark.name, mark.text)


def seen_by(framer: Framer, match: Match, seat: int, choices: bool) -> Frame[Any]:
    """What a seat sees of a match that nobody keeps, with its choices where it is to choose."""
    words = framer.words_for(match, you=seat)
    frame = framer.past(match, seat, match.decisions, words)
    offered = framer.choices(match, seat, match.known(seat), words) if choices and not match.over else []
    return msgspec.structs.replace(frame, choices=offered)
