"""The others at the table of a lesson: they play what the script says, and improvise where the line was left."""

from collections.abc import Sequence

from sabletop.bots import bot
from sabletop.bots.levels import NOVICE
from sabletop.engine.dealer import Stream, key_of
from sabletop.engine.match import Match
from sabletop.learn.course import Course

PATIENCE = 60
"""No partner decides more often than that before the learner is asked again."""


def play_partners(course: Course, match: Match, script: Sequence[str]) -> None:
    """Let the others play until the learner is asked, or the game is over.

    Whoever is asked plays what comes next in the script and can be played now; where nothing can, a novice decides.
    """
    left = list(script)
    for _ in range(PATIENCE):
        if match.over or match.seat == course.seat:
            return
        at = _next(course, match, left)
        if at < 0:
            _improvise(match)
        else:
            action = next(one for one in match.legal if course.fits(one, left[at]))
            del left[: at + 1]
            match.play(action)


def _next(course: Course, match: Match, script: Sequence[str]) -> int:
    for at, pattern in enumerate(script):
        if any(course.fits(one, pattern) for one in match.legal):
            return at
    return -1


def _improvise(match: Match) -> None:
    seat = match.seat
    assert seat is not None
    rng = Stream(key_of(f"partner {match.decisions}"), "improvising")
    match.play(bot(NOVICE).decide(match.known(seat), match.legal, rng))
