"""Finding problems in games of bots: by a glance, by a search, and by a longer one that must agree.

Most decisions are dropped at a glance. What is left is looked at in a few worlds first, and only what still has a clear
answer is worth the rest: nine tenths of the time goes to positions that become problems, or nearly do.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import count
from typing import Any, Final, NamedTuple

from sabletop import registry
from sabletop.bots import Judge, bot
from sabletop.bots.judging import Judgement
from sabletop.engine import codec
from sabletop.engine.actions import Action
from sabletop.engine.dealer import Stream, key_of
from sabletop.engine.game import Edition
from sabletop.engine.match import Match
from sabletop.engine.notation import written
from sabletop.engine.table import Table
from sabletop.learn.problems import Problem, grade_of

MARGIN: Final = 0.1
"""By so much of the chance to win the best answer is ahead of every other one."""
_MOST_ANSWERS: Final = 7
_GLANCES: Final = 4
_AHEAD: Final = 12
_FURTHER: Final = 24
_SURE: Final = 3.0
_ASKED: Final = 16
"""So often a novice is asked, who answers otherwise each time."""
_OPENING: Final = 10
"""The first decisions, which set a game up, are a matter of taste."""
_APART: Final = 12
"""So many decisions lie between two problems of one game."""
_SHARE: Final = 0.3
"""No kind of answer and no grade has more of the problems than this, once there are some."""
_SOME: Final = 8

Told = Callable[[str], None]


class _Look(NamedTuple):
    """One look at a candidate: how far, in how many worlds, at how many answers, the best at a glance first, and
    whether one of them must be ahead beyond doubt."""

    name: str
    ahead: int
    worlds: int
    answers: int
    clear: bool


_LOOKS: Final = (
    _Look("first look", _AHEAD, 6, 3, False),
    _Look("look", _AHEAD, 24, _MOST_ANSWERS, True),
    _Look("first check", _FURTHER, 16, 3, False),
    _Look("check", _FURTHER, 80, _MOST_ANSWERS, True),
)


def find(game: str, seed: int, told: Told | None = None, known: Sequence[Problem] = ()) -> Iterator[Problem]:
    """Problems in games of regulars and novices, from this seed on, without end; other ones than are known already."""
    finder = _Finder(game, known)
    for number in count(seed):
        found = 0
        for one in finder.in_game(number):
            found += 1
            yield one
        if told is not None:
            told(f"game {number}: {found}")


class _Finder:
    def __init__(self, game: str, known: Sequence[Problem]) -> None:
        self._game = registry.game(game)
        edition = registry.edition(game)
        self._glance = Judge(edition, 0)
        self._judges = {ahead: Judge(edition, ahead) for ahead in (_AHEAD, _FURTHER)}
        self._novice = bot("novice")
        self._found = 0
        self._have: Counter[str | int] = Counter()
        for one in known:
            self._count(one.actions()[0].kind, one.grade)

    def in_game(self, seed: int) -> Iterator[Problem]:
        seats = self._game.seats
        m = registry.new(self._game.name, seats=seats[seed % len(seats)], seed=seed, history=False)
        chance = Stream(key_of(f"problems {seed}"), "bots")
        players = [bot("novice" if (seat + seed) % 2 else "regular") for seat in range(m.seats)]
        next_at = _OPENING
        while not m.over:
            seat, legal = m.seat, m.legal
            assert seat is not None
            known = m.known(seat)
            if 2 <= len(legal) <= _MOST_ANSWERS and m.decisions >= next_at and m.game.unadvised(m.table) is None:
                found = self._problem(m, known, legal, f"{seed}-{m.decisions}")
                if found is not None:
                    next_at = m.decisions + _APART
                    yield found
            m.play(players[seat].decide(known, legal, chance))

    def _problem(self, m: Match, known: Table, legal: tuple[Action, ...], name: str) -> Problem | None:
        first = self._glance.judge(known, legal, _GLANCES, seed=f"{name} glance")
        best = first[0].action
        if first[0].chance - first[1].chance < MARGIN / 2 or self._is_crowded(best.kind):
            return None
        novice = self._missed(known, legal, best, name)
        regular = max(first, key=lambda one: one.points).action is best
        grade = grade_of(novice, regular)
        if self._is_crowded(grade):
            return None
        answers = self._agreed(known, legal, [one.action for one in first], name)
        if not answers:
            return None
        self._count(best.kind, grade)
        return Problem(
            id=name,
            game=m.game.name,
            seat=known.viewer,
            options=dict(m.options),
            known=codec.dump(known, m.edition.shape),
            answers=_noted(m.edition, answers),
            novice=round(novice, 3),
            regular=regular,
            grade=grade,
        )

    def _agreed(self, known: Table, legal: Sequence[Action], ranked: list[Action], name: str) -> list[Judgement]:
        """What the last and longest look says, if all of them see the same answer ahead."""
        seen: list[Judgement] = []
        for look in _LOOKS:
            among, seed = ranked[: look.answers], f"{name} {look.name}"
            seen = self._judges[look.ahead].judge(known, legal, look.worlds, among, seed)
            lead = seen[0].chance - seen[1].chance
            if seen[0].action is not ranked[0] or lead < MARGIN / 2 or (look.clear and not is_clear(seen)):
                return []
        return seen

    def _missed(self, known: Table, legal: Sequence[Action], best: Action, name: str) -> float:
        rng = Stream(key_of(f"{name} novice"), "novice")
        return sum([self._novice.decide(known, legal, rng) is not best for _ in range(_ASKED)]) / _ASKED

    def _count(self, kind: str, grade: int) -> None:
        self._found += 1
        self._have.update([kind, grade])

    def _is_crowded(self, kind: str | int) -> bool:
        return self._have[kind] >= max(_SOME, _SHARE * (self._found + 1))


def is_clear(found: list[Judgement]) -> bool:
    """Whether the best answer is ahead of all others by the margin, and that is no accident."""
    lead = found[0].chance - found[1].chance
    return lead >= MARGIN and all(found[0].chance - one.chance >= _SURE * one.error for one in found[1:])


def renewed(one: Problem) -> Problem | None:
    """The problem with its answers judged anew, as after other chances to win were learned; None where the answer is no
    longer clear."""
    edition, last = registry.edition(one.game), _LOOKS[-1]
    seen = Judge(edition, last.ahead).judge(one.table(), one.actions(), last.worlds, seed=f"{one.id} renewed")
    if seen[0].action.id != one.actions()[0].id or not is_clear(seen):
        return None
    return replace(one, answers=_noted(edition, seen))


def _noted(edition: Edition, answers: Sequence[Judgement]) -> list[dict[str, Any]]:
    return [
        {"action": written(edition, one.action), "chance": round(one.chance, 4), "error": round(one.error, 4)}
        for one in answers
    ]


def verify(one: Problem, worlds: int = 200, seed: int | str = "verify") -> list[Judgement]:
    """What a longer search with other worlds says of all answers."""
    return Judge(registry.edition(one.game), 2 * _FURTHER).judge(one.table(), one.actions(), worlds, seed=seed)
