"""A lesson at one screen: the table of a sitting, and what the coach says in words."""

import contextlib
import json
from pathlib import Path

from sabletop.engine.errors import SabletopError
from sabletop.engine.match import Event
from sabletop.hosting import ASK, OVER, HostedMatch, LocalBots, Screen
from sabletop.learn import BACK, Answer, Mark, Place, Sitting, sit_down
from sabletop.learn.sitting import place_from
from sabletop.tui.files import FileTrouble, read_whole, write_whole
from sabletop.tui.kept import kept_path
from sabletop.tui.one_screen import Offer, OneScreen


class LessonScreen(OneScreen):
    """The learner's side of the table. Whatever is chosen is tried; `answer` says what came of it."""

    def __init__(self, sitting: Sitting, told: str = "") -> None:
        self.sitting = sitting
        self.answer = Answer("", (Mark("", "", sitting.course.say(told)),) if told else ())
        super().__init__(self._hosted(), LocalBots([None] * sitting.match.seats))

    def _hosted(self) -> HostedMatch:
        return HostedMatch(self.sitting.match, [self.sitting.course.seat], play_forced=False)

    def _sit(self) -> None:
        """The table may be another one now."""
        self.hosted = self._hosted()
        self._screen = Screen([self.sitting.course.seat], False)

    def state(self) -> str:
        """The learner is asked until the course is over."""
        return OVER if self.sitting.finished else ASK

    def kept(self) -> bytes:
        """The place in the course."""
        return json.dumps(self.sitting.place.data()).encode()

    def _standing_offers(self, unasked: list[Offer]) -> list[Offer]:
        """In a lesson nothing is answered beforehand."""
        return []

    def play(self, offer: Offer) -> None:
        """Try one of the offers."""
        self.answer = self.sitting.play(offer.action)
        self._sit()

    def skip(self) -> None:
        """On to the next lesson."""
        self.sitting.skip()
        self.answer = Answer("")
        self._sit()

    def begin_again(self) -> None:
        """The lesson from its beginning."""
        self.sitting.again()
        self.answer = Answer("")
        self._sit()

    # What is said

    @property
    def heading(self) -> str:
        """Which lesson this is."""
        of = self.sitting.course
        return of.say("coach", n=self.sitting.number + 1, of=len(of.lessons), title=self.sitting.title)

    @property
    def seen(self) -> list[Event]:
        """What happened because of a move that was taken back."""
        shown = self.answer.shown
        if self.answer.kind != BACK or shown is None:
            return []
        return shown.log(self.sitting.course.seat, self.lexicon)[len(self.log) :]

    def spoken(self, mark: Mark) -> str:
        """A mark in one line: what it points at comes first."""
        if not mark.name:
            return mark.text
        return self.sitting.course.say("lead", name=mark.name, text=mark.text)


class PlaceKeeper:
    """Keeps the place in a course between two calls."""

    def __init__(self, game: str) -> None:
        self.works = False
        self._path = _path(game)

    def keep(self, save: bytes) -> None:
        """Write the place down; where that is impossible, the lesson goes on without."""
        self.works = False
        with contextlib.suppress(OSError, RuntimeError, FileTrouble):
            self._path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(self._path, save, b"{")
            self.works = True

    def forget(self) -> None:
        """The course is over."""
        self.works = False
        with contextlib.suppress(OSError, RuntimeError):
            self._path.unlink(missing_ok=True)


def _path(game: str) -> Path:
    return kept_path(game).with_suffix(".lesson")


def kept_place(game: str) -> Place | None:
    """Where somebody left the lessons of a game, if that is kept and can be read."""
    with contextlib.suppress(OSError, RuntimeError, FileTrouble, ValueError):
        path = _path(game)
        if path.is_file():
            return place_from(json.loads(read_whole(path)))
    return None


def open_lesson(game: str, lesson: int | None, resume: bool = True) -> LessonScreen:
    """The lesson of this number, from 1; without one, where somebody left, or the first."""
    sitting = sit_down(game)
    if lesson is not None:
        lessons = sitting.course.lessons
        if not 1 <= lesson <= len(lessons):
            raise SabletopError(f"There are lessons 1 to {len(lessons)}, not {lesson}.")
        sitting.follow(Place(lessons[lesson - 1].id))
        return LessonScreen(sitting)
    place = kept_place(game) if resume else None
    if place is not None:
        with contextlib.suppress(SabletopError):
            sitting.follow(place)
            return LessonScreen(sitting)
        sitting = sit_down(game)
    return LessonScreen(sitting, "lost-place" if resume and _is_kept(game) else "")


def _is_kept(game: str) -> bool:
    """Whether a place is kept, readable or not."""
    with contextlib.suppress(OSError, RuntimeError):
        return _path(game).is_file()
    return False
