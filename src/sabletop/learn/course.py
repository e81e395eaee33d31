"""A course: the first evening of a game, read from its data. `GAME.toml` says what happens, `GAME.en.ftl` what is said.

A lesson has steps. A step asks for an action as it is written down (`take stauffenberg keys`; `*` stands for anything,
several are all welcome), has marks that point at pieces, and answers to what else may be tried. What is done before a
lesson begins is the intended line of those before it.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cache
from importlib import resources
from typing import Any, Final

from sabletop import registry
from sabletop.engine.actions import Action
from sabletop.engine.errors import SabletopError
from sabletop.engine.game import Edition, Setting
from sabletop.engine.notation import written
from sabletop.engine.words import ENGLISH, Phrases, words_in

BACK: Final = "back"
"""It is played, its effect is seen, and then taken back with the reason."""
GOES_ON: Final = "goes-on"
"""It is harmless: a word, and on."""
REALLY: Final = "really"
"""It costs much: asked about once; whoever insists may."""
REFUSED: Final = "refused"
"""It is not legal: what the lesson says besides the rules' own sentence."""
KINDS: Final = (BACK, GOES_ON, REALLY, REFUSED)

Pointing = tuple[str, str]
"""The id of a piece, and the key of what is said of it."""


class BrokenLesson(SabletopError):
    """A lesson that cannot be read; says which, and why."""


@dataclass(frozen=True)
class Try:
    """An action that is not what is asked, and what comes of it."""

    pattern: str
    kind: str
    says: str


@dataclass(frozen=True)
class LessonStep:
    """One decision of the learner."""

    asks: tuple[str, ...]
    """The actions that are welcome; the first is the intended one."""
    marks: tuple[Pointing, ...]
    tries: tuple[Try, ...]
    after: tuple[Pointing, ...]
    """What is said when it is done."""
    partners: tuple[str, ...]
    """What the others play then, until the learner is asked again."""


@dataclass(frozen=True)
class Position:
    """Where a part of the evening begins."""

    options: Mapping[str, Setting]
    start: Mapping[str, Any] | None
    deals: Mapping[str, list[str]]


@dataclass(frozen=True)
class Lesson:
    """One idea."""

    id: str
    position: Position | None
    """The position that is laid out for it; None goes on from the lesson before."""
    clauses: tuple[str, ...]
    """The rules that it teaches."""
    deals: Mapping[str, list[str]]
    """What chance brings, by name, if it comes to that."""
    done: Mapping[str, Any]
    """What holds of the learner's view when it is done."""
    steps: tuple[LessonStep, ...]


class Course:
    """The first evening of one game, in one language."""

    def __init__(self, game: str, data: Mapping[str, Any], words: Mapping[str, str], language: str) -> None:
        self.game = game
        self.edition: Edition = registry.edition(game, language=language)
        self.seats = int(data["seats"])
        self.seat = int(data.get("seat", 0))
        """Where the learner sits."""
        self.lessons = tuple([_lesson(one) for one in data["lesson"]])
        self.left = {clause: str(one["why"]) for one in data.get("left", []) for clause in one["clauses"]}
        """Clauses of first games that no lesson teaches, and why they are left to the table."""
        self._said = Phrases(words, language)

    def say(self, key: str, **values: object) -> str:
        """A sentence of the coach."""
        return self._said.say(key, **values)

    def knows(self, key: str) -> bool:
        """Whether there are words for a key."""
        return key in self._said.patterns

    def title(self, lesson: Lesson) -> str:
        """What a lesson is called."""
        return self.say(f"{lesson.id}-title")

    def idea(self, lesson: Lesson) -> str:
        """What it is about, in a line."""
        return self.say(f"{lesson.id}-idea")

    def fits(self, action: Action, pattern: str) -> bool:
        """Whether an action is written so."""
        return fnmatchcase(written(self.edition, action), pattern)

    def number_of(self, lesson: str) -> int:
        """Which lesson has this id."""
        for number, one in enumerate(self.lessons):
            if one.id == lesson:
                return number
        raise BrokenLesson(f"{registry.game(self.game).title} has no lesson {lesson[:40]!r}.")


def courses() -> tuple[str, ...]:
    """The games that have lessons."""
    folder = resources.files("sabletop.learn")
    return tuple([name for name in registry.games() if folder.joinpath(f"{name}.toml").is_file()])


@cache
def course(game: str, language: str = ENGLISH) -> Course:
    """The first evening of a game; in a language that lacks its words, in English."""
    registry.game(game)
    if game not in courses():
        raise BrokenLesson(f"There are no lessons for {registry.game(game).title} yet.")
    text = resources.files("sabletop.learn").joinpath(f"{game}.toml").read_text(encoding="utf-8")
    words = {**words_in("sabletop.learn", language), **words_in("sabletop.learn", language, f"{game}.")}
    return Course(game, tomllib.loads(text), words, language)


def _lesson(data: Mapping[str, Any]) -> Lesson:
    try:
        return Lesson(
            data["id"],
            _position(data["position"]) if "position" in data else None,
            tuple(data["clauses"]),
            data.get("deals", {}),
            data["done"],
            tuple([_step(one) for one in data["step"]]),
        )
    except (KeyError, TypeError, ValueError) as wrong:
        raise BrokenLesson(f"The lesson {data.get('id', '?')} cannot be read: {wrong}.") from None


def _position(data: Mapping[str, Any]) -> Position:
    return Position(data.get("options", {}), data.get("start"), data.get("deals", {}))


def _step(data: Mapping[str, Any]) -> LessonStep:
    unknown = set(data) - {"ask", "marks", "tries", "after", "partners"}
    if unknown:
        raise ValueError(f"a step has no {', '.join(sorted(unknown))}")
    asks = data["ask"]
    tries = [Try(*one) for one in data.get("tries", [])]
    if not all(one.kind in KINDS for one in tries):
        raise ValueError(f"a try is one of {', '.join(KINDS)}")
    return LessonStep(
        (asks,) if isinstance(asks, str) else tuple(asks),
        _pointings(data.get("marks", [])),
        tuple(tries),
        _pointings(data.get("after", [])),
        tuple(data.get("partners", [])),
    )


def _pointings(data: list[list[str]]) -> tuple[Pointing, ...]:
    return tuple([(at, key) for at, key in data])
