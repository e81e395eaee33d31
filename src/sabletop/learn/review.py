"""Review of a finished game: for each seat, from what it knew then, how likely it was to win, which moves cost most and
what was better, and what luck did.

>>> import sabletop
>>> from sabletop.learn import review
>>> m = sabletop.new("valkyrie", seats=1, seed=7)
>>> while not m.over:
...     m.play(m.legal[0])
>>> found = review(m, worlds=2, looked=1)
>>> len(found.seats[0].line) == m.decisions + 1, found.seats[0].line[-1]
(True, 0.0)
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from sabletop.bots.judging import Judge, Judgement
from sabletop.bots.search import Rated
from sabletop.engine import drive
from sabletop.engine.actions import Action
from sabletop.engine.dealer import SeededDealer, key_of
from sabletop.engine.errors import SabletopError
from sabletop.engine.match import Match, open_match
from sabletop.engine.past import Decision, deals_before, decisions, picks_before, tables
from sabletop.engine.table import Table

Progress = Callable[[int, int], None]

WORLDS: Final = 24
"""In so many worlds at most a move that may have cost something is looked into."""
LOOKED: Final = 6
"""So many moves of a seat are looked into."""
_NAMED: Final = 3
"""So many costly moves of a seat are named."""
_IDEAS: Final = 3
_GLANCES: Final = 2
"""In so many worlds every move is glanced at, to see which ones are worth a look."""
_AGAIN: Final = 4
"""So often chance is dealt anew to see what was to be expected."""
_LEAST: Final = 0.03
"""A move that costs less is a matter of taste."""
_SURE: Final = 2.0
"""By how many standard errors a difference must be one."""


class ReviewBarred(SabletopError):
    """This game cannot be reviewed, or not yet; the message says why."""


@dataclass
class Looked:
    """A move that was looked into, and what was better; of a good find, what others would have played."""

    decision: int
    """How many decisions were made before it."""
    number: int
    """How many picks of the record lie before it: the number of the frame of a replay."""
    played: Judgement
    instead: Judgement
    cost: float
    """By how much the chance to win fell; below 0 for a good find."""

    @property
    def reason(self) -> str:
        """Why the one was better than the other."""
        better, worse = (self.instead, self.played) if self.cost > 0 else (self.played, self.instead)
        return better.reason_over(worse)

    def data(self) -> dict[str, Any]:
        """Ready for JSON."""
        return {
            "decision": self.decision,
            "number": self.number,
            "played": self.played.data(),
            "instead": self.instead.data(),
            "cost": round(self.cost, 4),
            "reason": self.reason,
        }


@dataclass
class SeatReview:
    """How the game went for one seat, judged by what it knew at each moment."""

    seat: int
    won: bool
    line: list[float] = field(default_factory=list)
    """The chance to win before each decision of anybody, and at the end."""
    luck: float = 0.0
    """What chance gave or took: chances after it less what was to be expected, summed."""
    skill: float = 0.0
    """What the moves cost that were looked into and were clearly worse than the best: 0 or less."""
    costly: list[Looked] = field(default_factory=list)
    found: Looked | None = None
    """A good move that the regular would not have made."""

    def data(self) -> dict[str, Any]:
        """Ready for JSON."""
        return {
            "seat": self.seat,
            "won": self.won,
            "line": [round(chance, 4) for chance in self.line],
            "luck": round(self.luck, 4),
            "skill": round(self.skill, 4),
            "costly": [one.data() for one in self.costly],
            "found": None if self.found is None else self.found.data(),
        }


@dataclass
class Review:
    """A finished game, seat by seat."""

    game: str
    numbers: list[int]
    """How many picks of the record lie before each decision, and before the end."""
    seats: list[SeatReview]

    def data(self) -> dict[str, Any]:
        """Ready for JSON."""
        return {"game": self.game, "numbers": self.numbers, "seats": [one.data() for one in self.seats]}


class Reviewer:
    """Makes a review bit by bit, so that somebody can watch it, and stop."""

    def __init__(self, match: Match, seats: Sequence[int] = (), worlds: int = WORLDS, looked: int = LOOKED) -> None:
        if not match.over:
            raise ReviewBarred("A game is reviewed when it is over.")
        if not match.history:
            raise ReviewBarred("A game that keeps no history cannot be reviewed.")
        self._match, self._worlds, self._most = match, worlds, looked
        self._judge = Judge(match.edition)
        self._glance = Judge(match.edition, ahead=0)
        self._tables, self._decisions, self._deals = tables(match), decisions(match), deals_before(match)
        last = len(self._tables)
        winners = () if match.table.outcome is None else match.table.outcome.winners
        self._seats = [SeatReview(seat, seat in winners) for seat in (list(seats) or range(match.seats))]
        self.review = Review(match.game.name, [picks_before(match, n) for n in range(last + 1)], self._seats)
        self._doubtful: dict[int, list[tuple[float, int, Action]]] = {one.seat: [] for one in self._seats}
        self.done, self.total = 0, last + self._most * len(self._seats)
        self._work = self._all()

    def step(self) -> bool:
        """Do a little; False when there is nothing left to do."""
        return next(self._work, None) is not None

    def _all(self) -> Iterator[int]:
        for number in range(len(self._tables)):
            self._glance_at(number)
            self.done += 1
            yield self.done
        for one in self._seats:
            one.line.append(float(one.won))
            for _, number, other in self._worth_a_look(one.seat):
                self._look_into(one, number, other)
                self.done += 1
                yield self.done
            _settle(one)
        self.done = self.total

    # Every decision, at a glance

    def _glance_at(self, number: int) -> None:
        table, made = self._tables[number], self._decisions[number]
        for one in self._seats:
            one.line.append(self._judge.evaluate(self._known(table, one.seat)))
        if self._deals[number + 1] > self._deals[number]:
            self._weigh_chance(number)
        if made.asked and made.legal > 1 and made.seat in self._doubtful:
            self._doubt(number)

    def _known(self, table: Table, seat: int) -> Table:
        found = self._match.game.known(table, seat)
        assert isinstance(found, Table)
        return found

    def _weigh_chance(self, number: int) -> None:
        """What this move might as well have led to, and how much better or worse it came out for each seat."""
        after = self._tables[number + 1] if number + 1 < len(self._tables) else self._match.table
        made, others = self._decisions[number], []
        for again in range(_AGAIN):
            twin = self._tables[number].clone()
            drive.choose(twin, made.action, made.who)
            drive.settle(twin, SeededDealer(key_of(f"review {number} {again}")))
            others.append(twin)
        for one in self._seats:
            expected = [self._judge.evaluate(self._known(twin, one.seat)) for twin in others]
            one.luck += self._judge.evaluate(self._known(after, one.seat)) - sum(expected) / len(expected)

    def _doubt(self, number: int) -> None:
        """Whether another move looks better, or worse, at a glance than the one that was made."""
        known, legal, made = self._position(number)
        others = [idea.action for idea in self._judge.ideas(known, legal)[:_IDEAS] if idea.action is not made.action]
        found = self._glance.judge(known, legal, _GLANCES, [made.action, *others], number)
        chance = {judged.action.id: judged.chance for judged in found}
        best = max(others, key=lambda action: chance[action.id])
        self._doubtful[made.seat].append((chance[best.id] - chance[made.action.id], number, best))

    def _position(self, number: int) -> tuple[Table, list[Action], Decision]:
        made = self._decisions[number]
        known = self._known(self._tables[number], made.seat)
        return known, [action for _, action in drive.playable(known, made.seat)], made

    # Some of them, thoroughly

    def _worth_a_look(self, seat: int) -> list[tuple[float, int, Action]]:
        """The moves that may have cost most, and the one that may have been a find."""
        ranked = sorted(self._doubtful[seat], key=lambda one: (-one[0], one[1]))
        return ranked[: self._most - 1] + ranked[self._most - 1 :][-1:]

    def _look_into(self, one: SeatReview, number: int, other: Action) -> None:
        known, legal, made = self._position(number)
        ideas = [idea.action for idea in self._judge.ideas(known, legal)[:_IDEAS]]
        among = list({action.id: action for action in (made.action, other, *ideas)}.values())
        own = among.index(ideas[0])
        found = self._judge.judge(
            known, legal, self._worlds, among, number, lambda rated: _may_matter(rated[0], rated[1:], rated[own])
        )
        played = next(judged for judged in found if judged.action is made.action)
        best = found[0]
        picks = self.review.numbers[number]
        if best is not played:
            cost = best.chance - played.chance
            # Where nobody can say what speaks for the one and against the other, it is a matter of taste.
            if cost >= max(_LEAST, _SURE * played.error) and best.points != played.points:
                one.costly.append(Looked(number, picks, played, best, cost))
        elif ideas[0] is not made.action:
            second = next(judged for judged in found if judged.action is ideas[0])
            gain = played.chance - second.chance
            if gain >= max(_LEAST, _SURE * second.error) and (one.found is None or gain > -one.found.cost):
                one.found = Looked(number, picks, played, second, -gain)


def _may_matter(made: Rated, others: Sequence[Rated], own: Rated) -> bool:
    """Whether the move that was made may still turn out a costly one, or a find beside the regular's own."""
    gaps = [other.lead(made) for other in others] + [made.lead(own)]
    return any(lead + _SURE * error >= _LEAST for lead, error in gaps)


def _settle(one: SeatReview) -> None:
    one.skill = -sum([looked.cost for looked in one.costly])
    one.costly = sorted(one.costly, key=lambda looked: (-looked.cost, looked.number))[:_NAMED]


def review(
    match: Match,
    seats: Sequence[int] = (),
    worlds: int = WORLDS,
    looked: int = LOOKED,
    progress: Progress | None = None,
) -> Review:
    """The review of a finished match, for all seats or for some. The same match gives the same review."""
    reviewer = Reviewer(match, seats, worlds, looked)
    while reviewer.step():
        if progress is not None:
            progress(reviewer.done, reviewer.total)
    return reviewer.review


def branch(match: Match, decision: int, seat: int, seed: int | str = 0) -> Match:
    """Try from here: a match at one of the decisions of another, with all that the seat did not know then dealt anew.

    Of a match that is not over only the present could be tried, so there is no branch."""
    if not match.over:
        raise ReviewBarred("Other ways are tried when a game is over.")
    past = tables(match)
    if not 0 <= decision < len(past):
        raise ReviewBarred(f"The decisions of this game are numbered from 0 to {len(past) - 1}, not {decision}.")
    begun = Match.from_known(match.game.known(past[decision], seat), f"branch {seed} {decision}", match.options)
    dealer = SeededDealer(key_of(f"branch {seed} {decision} {seat}"))
    return open_match(match.game, match.edition, match.seats, match.options, dealer, begun.state())
