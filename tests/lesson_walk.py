"""Walking through lessons: the intended line, and what else somebody may try at each of its decisions."""

from collections.abc import Iterator

from sabletop.engine.actions import Action
from sabletop.learn import FINISHED, Answer, Course, Place, Sitting, course, courses

TRIES = 10
"""So many wrong tries are made in each lesson, as far as there are so many."""

LESSONS = [(game, lesson.id) for game in courses() for lesson in course(game).lessons]


def at(game: str, lesson: str, picks: tuple[int, ...] = ()) -> Sitting:
    """Somebody who sits at a lesson after some picks."""
    sitting = Sitting(course(game))
    sitting.follow(Place(lesson, picks))
    return sitting


def play_on(sitting: Sitting) -> Answer:
    """Play what is meant until the lesson is over; where the line was left, whatever comes first."""
    lesson = sitting.number
    for _ in range(40):
        answer = sitting.play(sitting.meant or sitting.match.legal_for(sitting.course.seat)[0])
        if sitting.number != lesson or answer.kind == FINISHED:
            return answer
    raise AssertionError(f"{sitting.lesson.id} does not end")


def decisions(game: str, lesson: str) -> Iterator[Sitting]:
    """The learner at each decision of the intended line of a lesson."""
    sitting = at(game, lesson)
    number = sitting.number
    while sitting.number == number and not sitting.finished:
        yield at(game, lesson, sitting.place.picks)
        assert sitting.meant is not None, f"{lesson}: nothing is asked after {sitting.place.picks}"
        sitting.play(sitting.meant)


def wrong_tries(game: str, lesson: str) -> list[tuple[tuple[int, ...], Action]]:
    """Legal actions that are not asked for, spread over the decisions of a lesson: first those that differ in kind."""
    found: list[tuple[int, tuple[int, ...], Action]] = []
    for sitting in decisions(game, lesson):
        kinds: list[str] = []
        for action in sitting.match.legal_for(sitting.course.seat):
            if not sitting.welcomes(action):
                found.append((kinds.count(action.kind), sitting.place.picks, action))
                kinds.append(action.kind)
    found.sort(key=lambda one: one[0])
    return [(picks, action) for _, picks, action in found[:TRIES]]


def illegal(sitting: Sitting, so_many: int) -> list[Action]:
    """Actions that cannot be played now, one of each kind."""
    legal = sitting.match.legal_for(sitting.course.seat)
    kinds: dict[str, Action] = {}
    for action in sitting.match.edition.actions:
        if action not in legal:
            kinds.setdefault(action.kind, action)
    return list(kinds.values())[:so_many]


def said_keys(of: Course) -> set[str]:
    """Every key that a course says."""
    found = {"goal"}
    for lesson in of.lessons:
        found |= {f"{lesson.id}-title", f"{lesson.id}-idea"}
        for step in lesson.steps:
            found |= {key for _, key in (*step.marks, *step.after)} | {one.says for one in step.tries}
    return found
