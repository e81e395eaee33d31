"""Finding problems in games of bots: by a glance, by a search, and by a longer one that must agree.

Clear answers are where a game is about to turn, so it is played to its end first. Most decisions are dropped at a
glance, by what the regular and the value think of their answers. What is left is looked at in a few worlds, and is
dropped as soon as its answer can no longer be clear, or is one of which there are enough.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import chain, count
from typing import Any, Final, NamedTuple

from sabletop import registry
from sabletop.bots import Judge, bot
from sabletop.bots.judging import Judgement
from sabletop.bots.levels import NOVICE, REGULAR, brain
from sabletop.bots.search import Rated
from sabletop.bots.thinker import Thinker
from sabletop.engine import codec
from sabletop.engine.actions import Action
from sabletop.engine.dealer import Stream, key_of
from sabletop.engine.game import Edition, Setting
from sabletop.engine.match import Match
from sabletop.engine.notation import written
from sabletop.engine.table import Table
from sabletop.lab.positions import setup_of
from sabletop.learn.problems import Problem, grade_of

MARGIN: Final = 0.1
"""By so much of the chance to win the best answer is ahead of every other one."""
_MOST_ANSWERS: Final = 12
_SEEN: Final = 0.02
"""By so much an answer is ahead at a glance, if a closer look is worth its time."""
_AHEAD: Final = 12
_FURTHER: Final = 24
_SURE: Final = 3.0
_HOPE: Final = 1.0
"""By so many standard errors more than was seen an answer may be ahead, where most that looked so are not."""
_DOUBT: Final = 2.0
"""And by so many less, before that is enough."""
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
    """One look at a candidate: how far, in how many worlds at least and at most, and at how many answers."""

    name: str
    ahead: int
    least: int
    most: int
    answers: int


_FIRST: Final = _Look("first look", _AHEAD, 6, 6, 4)
_LOOKS: Final = (_Look("look", _AHEAD, 24, 96, _MOST_ANSWERS), _Look("check", _FURTHER, 80, 240, _MOST_ANSWERS))
"""In both of them the answer has to be clear."""


class _Moment(NamedTuple):
    """A decision of a game that was played."""

    decision: int
    known: Table
    legal: tuple[Action, ...]
    is_open: bool
    """Whether it may become a problem: there are not too many answers, and somebody may help."""
    chance: float
    """How likely whoever decides wins, at a glance."""


def find(
    game: str,
    seed: int,
    told: Told | None = None,
    known: Sequence[Problem] = (),
    options: Mapping[str, Setting] | None = None,
    goal: int = 0,
) -> Iterator[Problem]:
    """Problems in games of regulars and novices, from this seed on, without end; other ones than are known already.

    All difficulties are played in turn, but for options that are given. Whoever wants so many in all says it as the
    goal: easy ones are found first, and are kept as long as they have no more than their share of that."""
    finder = _Finder(game, known, options or {}, goal)
    for number in count(seed):
        found = 0
        for one in finder.in_game(number):
            found += 1
            yield one
        if told is not None:
            told(f"game {number}: {found}")


class _Finder:
    def __init__(self, game: str, known: Sequence[Problem], options: Mapping[str, Setting], goal: int = 0) -> None:
        self._game, self._options, self._goal = registry.game(game), options, goal
        edition = registry.edition(game)
        self._judges = {ahead: Judge(edition, ahead) for ahead in (0, _AHEAD, _FURTHER)}
        self._novice = bot(NOVICE)
        mind = brain(NOVICE, game)
        self._noise = mind.noise if isinstance(mind, Thinker) else 0.0
        self._found = 0
        self._have: Counter[str | int] = Counter()
        for one in known:
            self._count(one.actions()[0].kind, one.grade)

    def in_game(self, seed: int) -> Iterator[Problem]:
        """Those of one game, which is played to its end first: clear answers are where it soon turned."""
        seats, chosen = setup_of(self._game, seed, None)
        options: dict[str, Any] = {**chosen, **self._options}
        m = registry.new(self._game.name, seats=seats, seed=seed, history=False, **options)
        moments = self._played(m, seed)
        next_at = _OPENING
        for at, moment in enumerate(moments):
            if moment.decision < next_at or not moment.is_open:
                continue
            soon = _turn(moments, at, m) >= MARGIN
            found = self._problem(m, moment.known, moment.legal, f"{seed}-{moment.decision}", soon)
            if found is not None:
                next_at = moment.decision + _APART
                yield found

    def _played(self, m: Match, seed: int) -> list[_Moment]:
        """All decisions of a game that left a choice."""
        chance = Stream(key_of(f"problems {seed}"), "bots")
        players = [bot(NOVICE if (seat + seed) % 2 else REGULAR) for seat in range(m.seats)]
        moments = []
        while not m.over:
            seat, legal = m.seat, m.legal
            assert seat is not None
            known = m.known(seat)
            if len(legal) > 1:
                is_open = len(legal) <= _MOST_ANSWERS and m.game.unadvised(m.table) is None
                moments.append(_Moment(m.decisions, known, legal, is_open, self._judges[0].evaluate(known)))
            m.play(players[seat].decide(known, legal, chance))
        return moments

    def _problem(self, m: Match, known: Table, legal: tuple[Action, ...], name: str, soon: bool) -> Problem | None:
        glance = self._judges[0].judge(known, legal, 1, seed=f"{name} glance")
        thought = sorted(glance, key=lambda one: -one.points)
        promising = self._promising(glance, thought, soon)
        if not promising:
            return None
        missed, regular = self._missed(known, legal, name), thought[0].action
        grades = {action.id: grade_of(missed[action.id], action is regular) for action in legal}
        wanted = [action for action in legal if not self._is_crowded(action.kind, grades[action.id])]
        if not any(action in wanted for action in promising):
            return None
        turns = chain.from_iterable(zip(thought, glance, strict=True))
        likely = list({one.action.id: one.action for one in turns}.values())
        first = self._look(_FIRST, known, legal, likely, name)
        best = first[0].action
        if first[0].chance - first[1].chance < MARGIN / 2 or best not in wanted:
            return None
        answers = self._agreed(known, legal, [best, *[action for action in likely if action is not best]], name)
        if not answers:
            return None
        self._count(best.kind, grades[best.id])
        return Problem(
            id=name,
            game=m.game.name,
            seat=known.viewer,
            options=dict(m.options),
            known=codec.dump(known, m.edition.shape),
            answers=_noted(m.edition, answers),
            novice=round(missed[best.id], 3),
            regular=best is regular,
            grade=grades[best.id],
        )

    def _promising(self, glance: list[Judgement], thought: list[Judgement], soon: bool) -> list[Action]:
        """What is ahead for the value, right after it, or for the regular, by more than a novice errs; less is enough
        where the game soon turns."""
        found = [glance[0].action] if glance[0].chance - glance[1].chance >= (_SEEN if soon else MARGIN / 2) else []
        if soon and thought[0].points - thought[1].points >= self._noise:
            found.append(thought[0].action)
        return found

    def _look(
        self, look: _Look, known: Table, legal: Sequence[Action], ranked: Sequence[Action], name: str
    ) -> list[Judgement]:
        among, undecided = ranked[: look.answers], partial(_is_undecided, look.least)
        return self._judges[look.ahead].judge(known, legal, look.most, among, f"{name} {look.name}", undecided)

    def _agreed(self, known: Table, legal: Sequence[Action], ranked: list[Action], name: str) -> list[Judgement]:
        """What the last and longest look says, if all of them see the same answer clearly ahead."""
        seen: list[Judgement] = []
        for look in _LOOKS:
            seen = self._look(look, known, legal, ranked, name)
            if seen[0].action is not ranked[0] or not is_clear(seen):
                return []
        return seen

    def _missed(self, known: Table, legal: Sequence[Action], name: str) -> dict[int, float]:
        """How often a novice does not pick each of the actions."""
        rng = Stream(key_of(f"{name} novice"), "novice")
        picked = Counter([self._novice.decide(known, legal, rng).id for _ in range(_ASKED)])
        return {action.id: 1 - picked[action.id] / _ASKED for action in legal}

    def _count(self, kind: str, grade: int) -> None:
        self._found += 1
        self._have.update([kind, grade])

    def _is_crowded(self, kind: str, grade: int) -> bool:
        return max(self._have[kind], self._have[grade]) >= max(_SOME, _SHARE * max(self._goal, self._found + 1))


def _turn(moments: Sequence[_Moment], at: int, m: Match) -> float:
    """How far the chance to win went up or down within the next decisions, or when the game ended, as whoever decides
    saw it; where all win together, as anybody did."""
    now, later = moments[at], moments[at + 1 : at + 1 + _AHEAD]
    chances = [one.chance for one in later if m.game.cooperative or one.known.viewer == now.known.viewer]
    if at + _AHEAD >= len(moments) and m.table.outcome is not None:
        chances.append(float(now.known.viewer in m.table.outcome.winners))
    return max([abs(chance - now.chance) for chance in chances], default=0.0)


def _is_undecided(least: int, rated: Sequence[Rated]) -> bool:
    """Whether more worlds could still say if the first answer is ahead of all others by the margin."""
    leads = [rated[0].lead(one) for one in rated[1:]]
    if any(lead + _HOPE * error < MARGIN for lead, error in leads):
        return False
    return len(rated[0].chances) < least or any(lead - _DOUBT * error < MARGIN for lead, error in leads)


def is_clear(found: list[Judgement]) -> bool:
    """Whether the best answer is ahead of all others by the margin, and that is no accident."""
    lead = found[0].chance - found[1].chance
    return lead >= MARGIN and all(found[0].chance - one.chance >= _SURE * one.error for one in found[1:])


def renewed(one: Problem) -> Problem | None:
    """The problem with its answers judged anew, as after other chances to win were learned; None where the answer is no
    longer clear."""
    edition, last, actions = registry.edition(one.game), _LOOKS[-1], one.actions()
    undecided = partial(_is_undecided, last.least)
    judge = Judge(edition, last.ahead)
    seen = judge.judge(one.table(), actions, last.most, actions, f"{one.id} renewed", undecided)
    if seen[0].action is not actions[0] or not is_clear(seen):
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
