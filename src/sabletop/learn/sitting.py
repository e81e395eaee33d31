"""Somebody sits at a lesson: what the coach says now, what comes of a move, and where to go on another day."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from sabletop import registry
from sabletop.engine.actions import Action
from sabletop.engine.dealer import SeededDealer, key_of
from sabletop.engine.errors import IllegalMove
from sabletop.engine.match import Match, Refusal
from sabletop.engine.wishes import WishingDealer
from sabletop.engine.words import ENGLISH, Lexicon
from sabletop.learn.course import (
    BACK,
    GOES_ON,
    REALLY,
    REFUSED,
    BrokenLesson,
    Course,
    Lesson,
    LessonStep,
    Pointing,
    Position,
    Try,
    course,
)
from sabletop.learn.holds import holds
from sabletop.learn.partners import play_partners
from sabletop.learn.pieces import name_of

ON: Final = "on"
"""What was asked; the lesson goes on."""
DONE: Final = "done"
"""The lesson is done, and the next one has begun."""
FINISHED: Final = "finished"
"""The last lesson is done."""
_MOST_PICKS: Final = 200


@dataclass(frozen=True)
class Mark:
    """Something the coach says, and the piece at which it points."""

    at: str
    """The id of the piece; empty where it speaks of nothing on the table."""
    name: str
    """What the piece is called."""
    text: str


@dataclass(frozen=True)
class Answer:
    """What came of a move."""

    kind: str
    """`ON`, `DONE`, `FINISHED`, or what becomes of another try: `GOES_ON`, `BACK`, `REALLY`."""
    said: tuple[Mark, ...] = ()
    shown: Match | None = None
    """The table as it would be, where a move was taken back or a lesson is over: to be seen for a moment."""


@dataclass(frozen=True)
class Place:
    """Where somebody is in a course: enough to go on there on any machine."""

    lesson: str
    picks: tuple[int, ...] = ()
    """The numbers of the learner's actions since it began."""
    warned: tuple[str, ...] = ()
    """What was asked about once already."""

    def data(self) -> dict[str, Any]:
        """As JSON has it."""
        return {"lesson": self.lesson, "picks": list(self.picks), "warned": list(self.warned)}


def place_from(data: object) -> Place:
    """A place that was kept as JSON. Raises `BrokenLesson`."""
    if not isinstance(data, dict) or not isinstance(data.get("lesson"), str):
        raise BrokenLesson("This is no place in a course.")
    picks, warned = data.get("picks", []), data.get("warned", [])
    if not isinstance(picks, list) or len(picks) > _MOST_PICKS or not all(type(one) is int for one in picks):
        raise BrokenLesson("A place in a course has picks that are numbers.")
    if not isinstance(warned, list) or len(warned) > _MOST_PICKS or not all(isinstance(one, str) for one in warned):
        raise BrokenLesson("A place in a course has warnings that are words.")
    return Place(data["lesson"], tuple(picks), tuple(warned))


class Sitting:
    """A learner at the table of a lesson. Chance, partners and coach are scripted; the rules are the rules."""

    def __init__(self, of: Course, lesson: int = 0) -> None:
        self.course = of
        self.finished = False
        self._left: list[LessonStep] = []
        self._last: LessonStep | None = None
        self._picks: list[int] = []
        self._warned: list[str] = []
        self.number = lesson
        self._begin(lesson)

    @property
    def lesson(self) -> Lesson:
        """The lesson that is played now."""
        return self.course.lessons[self.number]

    @property
    def title(self) -> str:
        """What it is called."""
        return self.course.title(self.lesson)

    @property
    def place(self) -> Place:
        """Where to go on another day."""
        return Place(self.lesson.id, tuple(self._picks), tuple(self._warned))

    def _begin(self, lesson: int) -> None:
        self.number = lesson
        self.match = start_of(self.course.game, lesson, self.course.edition.lexicon.language).clone()
        self._left, self._last = list(self.lesson.steps), None
        self._picks, self._warned = [], []

    # What the coach says

    @property
    def asked(self) -> LessonStep | None:
        """The step that is asked for now: the next one that can be; None where the line was left and anything goes."""
        left = [] if self.finished else self._left
        return next((step for step in left if self._wanted(step)), None)

    def _wanted(self, step: LessonStep) -> list[Action]:
        """The legal actions that a step asks for, the intended one first; another that has its own answer is a try."""
        legal = self.match.legal_for(self.course.seat) if not self.match.over else ()
        intended = [one for one in legal if self.course.fits(one, step.asks[0])]
        others = [one for pattern in step.asks[1:] for one in legal if self.course.fits(one, pattern)]
        return [*intended, *[one for one in others if one not in intended and not self._tries(step, one)]]

    def welcomes(self, action: Action) -> bool:
        """Whether an action is what is asked for now."""
        step = self.asked
        return step is not None and action in self._wanted(step)

    @property
    def marks(self) -> list[Mark]:
        """What the coach says before the learner decides."""
        if self.finished:
            return []
        step = self.asked
        if step is None:
            return [self._mark(("", "go-on" if self._left else "one-more"))]
        return [self._mark(one) for one in step.marks]

    def _mark(self, pointing: Pointing) -> Mark:
        at, key = pointing
        return Mark(at, name_of(self.course, at) if at else "", self.course.say(key))

    @property
    def meant(self) -> Action | None:
        """The action that the lesson means, where it means one."""
        step = self.asked
        return None if step is None else self._wanted(step)[0]

    @property
    def hint(self) -> Action | None:
        """The same for whoever asks; nothing where the rules forbid advice."""
        return None if self.match.game.unadvised(self.match.table) == self.course.seat else self.meant

    def why_not(self, what: str | Action, words: Lexicon | None = None) -> Refusal | None:
        """Why an action is not legal now: the rules' own sentence, and what the lesson has to say."""
        refusal = self.match.why_not(what, self.course.seat, words)
        step = self.asked
        if refusal is None or step is None:
            return refusal
        kind = what if isinstance(what, str) else what.kind
        own = [one for one in step.tries if one.kind == REFUSED and one.pattern.split(" ")[0] == kind]
        return Refusal(refusal.clause, f"{refusal.text} {self.course.say(own[0].says)}") if own else refusal

    # What comes of a move

    def play(self, action: object) -> Answer:
        """Try an action. What is not legal raises `IllegalMove`; whatever else is tried is answered."""
        if self.finished:
            raise IllegalMove("The lessons are over.")
        legal = [one for one in self.match.legal_for(self.course.seat) if one is action]
        if not legal:
            raise IllegalMove("That action is not legal now.")
        step = self.asked
        if step is None or self.welcomes(legal[0]):
            return self._went(legal[0], step, ())
        return self._tried(legal[0], self._try(step, legal[0]), step)

    def _try(self, step: LessonStep, action: Action) -> Try:
        """The first try that fits; what nobody thought of is taken back."""
        fitting = self._tries(step, action)
        return fitting[0] if fitting else Try("*", BACK, "not-now")

    def _tries(self, step: LessonStep, action: Action) -> list[Try]:
        return [one for one in step.tries if one.kind != REFUSED and self.course.fits(action, one.pattern)]

    def _tried(self, action: Action, tried: Try, step: LessonStep) -> Answer:
        said = (self._mark(("", tried.says)),)
        if tried.kind == BACK:
            shown = self.match.clone()
            shown.play(action, self.course.seat)
            return Answer(BACK, said, shown)
        if tried.kind == REALLY and tried.says not in self._warned:
            self._warned.append(tried.says)
            return Answer(REALLY, said)
        return self._went(action, None, said if tried.kind == GOES_ON else ())

    def _went(self, action: Action, step: LessonStep | None, said: tuple[Mark, ...]) -> Answer:
        """An action stands: asked for by this step, or gone along with."""
        self._play(action, step)
        if step is not None:
            said = (*said, *[self._mark(one) for one in step.after])
        if holds(self.match, self.course.seat, self.lesson.done):
            return self._finish(said)
        if not self.match.over and self.match.seat != self.course.seat and step is not None:
            play_partners(self.course, self.match, step.partners)
            if holds(self.match, self.course.seat, self.lesson.done):
                return self._finish(said)
        if self.match.over or self.match.seat != self.course.seat:
            return self._finish(said)
        return Answer(ON if step is not None else GOES_ON, said)

    def _play(self, action: Action, step: LessonStep | None) -> None:
        self._picks.append(action.id)
        self.match.play(action, self.course.seat)
        if step is not None:
            self._last = step
            self._left = self._without(step, action)

    def _without(self, step: LessonStep, action: Action) -> list[LessonStep]:
        """The steps that are left: those after the one that was asked for, or, where one of these meant just this
        action, all but that one."""
        meant = next((one for one in self._left if self.course.fits(action, one.asks[0])), step)
        if self._left.index(meant) <= self._left.index(step):
            return self._left[self._left.index(step) + 1 :]
        return [one for one in self._left if one is not meant]

    def _finish(self, said: tuple[Mark, ...]) -> Answer:
        """The lesson is done: the others play on, and the next one begins where the intended line leads."""
        if self.number + 1 == len(self.course.lessons):
            self.finished = True
            return Answer(FINISHED, (*said, self._mark(("", "finished"))))
        shown = self.match
        if self._last is not None:
            play_partners(self.course, shown, self._last.partners)
        self._begin(self.number + 1)
        if self.lesson.position is None and shown.state() != self.match.state():
            said = (*said, self._mark(("", "set-right")))
        return Answer(DONE, said, shown)

    # Going elsewhere

    def skip(self) -> None:
        """On to the next lesson, where there is one."""
        if self.number + 1 < len(self.course.lessons):
            self._begin(self.number + 1)

    def again(self) -> None:
        """The same lesson from its beginning."""
        self.finished = False
        self._begin(self.number)

    def follow(self, place: Place) -> None:
        """Go where somebody left. Raises `BrokenLesson` where the lesson has changed since."""
        self._begin(self.course.number_of(place.lesson))
        for pick in place.picks:
            action = next((one for one in self.match.legal_for(self.course.seat) if one.id == pick), None)
            if action is None or self.place.lesson != place.lesson:
                raise BrokenLesson("This lesson has changed since; begin it again.")
            step = self.asked
            answer = self._went(action, step if self.welcomes(action) else None, ())
            if answer.kind not in (ON, GOES_ON):
                raise BrokenLesson("This lesson has changed since; begin it again.")
        self._warned = list(place.warned)


def sit_down(game: str, place: Place | None = None, language: str = ENGLISH) -> Sitting:
    """Sit down at the first lesson of a game, or where somebody left."""
    sitting = Sitting(course(game, language))
    if place is not None:
        sitting.follow(place)
    return sitting


@cache
def start_of(game: str, lesson: int, language: str = ENGLISH) -> Match:
    """The table at the beginning of a lesson: the intended line of all lessons before it was played."""
    of = course(game, language)
    this = of.lessons[lesson]
    if this.position is not None:
        begun = _laid_out(of, this.position)
        play_partners(of, begun, ())
    else:
        begun = start_of(game, lesson - 1, language).clone()
        _play_line(of, begun, of.lessons[lesson - 1].steps)
    begun.deal_with(_dealer(of, this.id, this.deals))
    return begun


def _laid_out(of: Course, position: Position) -> Match:
    options: dict[str, Any] = dict(position.options)
    return registry.new(of.game, of.seats, f"lesson {of.game}", start=position.start, deals=position.deals, **options)


def _dealer(of: Course, lesson: str, deals: Mapping[str, list[str]]) -> WishingDealer:
    return WishingDealer(registry.game(of.game), deals, SeededDealer(key_of(f"lesson {of.game} {lesson}")))


def _play_line(of: Course, match: Match, steps: Sequence[LessonStep]) -> None:
    """The intended line of a lesson."""
    for step in steps:
        action = next((one for one in match.legal_for(of.seat) if of.fits(one, step.asks[0])), None)
        if action is None:
            raise BrokenLesson(f"The lesson asks for {step.asks[0]!r} where that cannot be played.")
        match.play(action, of.seat)
        if match.seat != of.seat:
            play_partners(of, match, step.partners)
