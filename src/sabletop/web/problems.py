"""Problems over HTTP: which there are, the table of one, what comes of an answer. The server keeps nothing of it."""

from datetime import date
from typing import Annotated, Any, Final

from msgspec import Meta

from sabletop import registry
from sabletop.engine.match import Match
from sabletop.learn.problems import Problem, daily, problem, problems
from sabletop.learn.solving import Judged, judged
from sabletop.web.catalogue import spoken
from sabletop.web.frame import Frame
from sabletop.web.frames import Framer, framer_of
from sabletop.web.lessons import seen_by
from sabletop.web.limits import Meter
from sabletop.web.refusals import Refusal
from sabletop.web.wire import In, Out, ReasonInfo

RIGHT: Final = "right"
WRONG: Final = "wrong"
SHOWN: Final = "shown"


class ProblemTry(In, frozen=True):
    """The answer that is tried; without one the table is asked for, or, with `show`, the solution."""

    action: Annotated[int, Meta(ge=0)] | None = None
    show: bool = False


class ProblemInfo(Out, frozen=True):
    """One problem of a game."""

    id: str
    grade: int


class ProblemList(Out, frozen=True):
    """The problems of a game, the easiest first, and the one of the day that was asked for."""

    game: str
    problems: list[ProblemInfo]
    today: str
    """Empty where there are none."""


class JudgedAnswer(Out, frozen=True):
    """An answer, how likely it wins, and what a bot says for it."""

    action: int
    text: str
    chance: float
    reason: str


class ProblemTable(Out, frozen=True):
    """The table of a problem, and what came of a try."""

    id: str
    grade: int
    kind: str
    """`right`, `wrong`, or `shown` where the solution was asked for; empty where nothing was tried."""
    tried: JudgedAnswer | None
    answers: list[JudgedAnswer]
    """All of them, the best first: once it is solved or shown."""
    frame: Frame[Any]
    """What the seat sees; of what is solved, how the best answer changes it in one of the worlds that may be."""


class Problems:
    """The problems of a server: nobody may ask for too many tables at once."""

    def __init__(self, looks: Meter) -> None:
        self._looks = looks

    def listed(self, game: str, day: date) -> ProblemList:
        """Which there are."""
        known = problems(_known(game))
        today = daily(known, day)
        ordered = sorted(known, key=lambda one: one.grade)
        return ProblemList(game, [ProblemInfo(one.id, one.grade) for one in ordered], "" if today is None else today.id)

    def put(self, game: str, name: str, wanted: ProblemTry, address: str, language: str) -> ProblemTable:
        """The table, and what comes of a try."""
        one, match, framer = self._open(game, name, address, language)
        words = framer.words_for(match, you=one.seat)
        if wanted.action is None and not wanted.show:
            return ProblemTable(one.id, one.grade, "", None, [], seen_by(framer, match, one.seat, choices=True))

        def said(answer: Judged) -> JudgedAnswer:
            action = framer.edition.actions[answer.action.id]
            return JudgedAnswer(action.id, words.action(action), answer.chance, answer.reason)

        answers = [said(answer) for answer in judged(one)]
        if wanted.action is None:
            return ProblemTable(one.id, one.grade, SHOWN, None, answers, _after(framer, match, one, answers[0].action))
        tried = next((answer for answer in answers if answer.action == wanted.action), None)
        if tried is None:
            raise Refusal("bad-request", "That is none of the answers.")
        if tried is not answers[0]:
            return ProblemTable(one.id, one.grade, WRONG, tried, [], seen_by(framer, match, one.seat, choices=True))
        return ProblemTable(one.id, one.grade, RIGHT, tried, answers, _after(framer, match, one, tried.action))

    def why(self, game: str, name: str, address: str, language: str) -> list[ReasonInfo]:
        """Why the other things cannot be done."""
        one, match, framer = self._open(game, name, address, language)
        words = framer.words_for(match, you=one.seat).lexicon
        found = [(kind, match.why_not(kind, one.seat, words)) for kind in match.edition.actions.kinds]
        return [ReasonInfo(kind, why.clause, why.text) for kind, why in found if why is not None]

    def _open(self, game: str, name: str, address: str, language: str) -> tuple[Problem, Match, Framer]:
        if not self._looks.take(address):
            raise Refusal("too-fast", "That was too much at once; wait a little.")
        one = problem(problems(_known(game)), name)
        match = one.open()
        return one, match, framer_of(match, spoken(game, language))


def _known(game: str) -> str:
    if game not in registry.sound_games():
        raise Refusal("not-found", "There are no problems for this game.")
    return game


def _after(framer: Framer, match: Match, one: Problem, action: int) -> Frame[Any]:
    """The table once the best answer was played: nothing more is asked."""
    match.play(action)
    return seen_by(framer, match, one.seat, choices=False)
