"""Reviews over HTTP: made bit by bit while somebody watches, and other ways tried, with nothing kept for it."""

import time
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta

from sabletop.bots import bot
from sabletop.bots.judging import Judgement
from sabletop.engine.dealer import Stream, key_of
from sabletop.engine.errors import IllegalMove
from sabletop.engine.match import Match
from sabletop.learn import Reviewer, branch
from sabletop.learn.review import Looked, SeatReview
from sabletop.present import Words
from sabletop.web.frame import Frame
from sabletop.web.frames import Framer
from sabletop.web.refusals import Refusal
from sabletop.web.wire import In, Out

_SLICE: Final = 0.7
"""For so many seconds a review is worked at before somebody else has a turn."""
_MOST_PICKS: Final = 400
_OTHERS: Final = "regular"


class JudgedMove(Out, frozen=True):
    """A move, and how likely the seat was to win with it; why, in the words of a bot."""

    text: str
    chance: float
    error: float
    reason: str


class LookedMove(Out, frozen=True):
    """A move that cost much, and what was better; of a good find, what a bot would have played."""

    decision: int
    number: int
    """The frame of the replay before the move."""
    played: JudgedMove
    instead: JudgedMove
    cost: float


class SeatReviewInfo(Out, frozen=True):
    """How the game went for one seat, judged by what it knew at each moment."""

    seat: int
    won: bool
    line: list[float]
    luck: float
    skill: float
    costly: list[LookedMove]
    found: LookedMove | None


class ReviewInfo(Out, frozen=True):
    """A review, and how much of it is done; until then nothing else is told."""

    done: int
    total: int
    numbers: list[int]
    seats: list[SeatReviewInfo]


class Way(In, frozen=True):
    """Another way: from which decision, for which seat, and what that seat has played since."""

    decision: Annotated[int, Meta(ge=0, le=100_000)]
    seat: Annotated[int, Meta(ge=0, le=15)]
    picks: Annotated[list[int], Meta(max_length=_MOST_PICKS)] = []


def work_at(reviewer: Reviewer, words: Words, seconds: float = _SLICE) -> ReviewInfo:
    """Go on for a while, and say how far it has come."""
    end = time.monotonic() + seconds
    while reviewer.step():
        if time.monotonic() >= end:
            return ReviewInfo(reviewer.done, reviewer.total, [], [])
    found = reviewer.review
    return ReviewInfo(reviewer.total, reviewer.total, found.numbers, [_seat(one, words) for one in found.seats])


def _seat(one: SeatReview, words: Words) -> SeatReviewInfo:
    return SeatReviewInfo(
        one.seat,
        one.won,
        [round(chance, 4) for chance in one.line],
        round(one.luck, 4),
        round(one.skill, 4),
        [_looked(looked, words) for looked in one.costly],
        None if one.found is None else _looked(one.found, words),
    )


def _looked(one: Looked, words: Words) -> LookedMove:
    played, instead = _move(one.played, words), _move(one.instead, words, one.reason if one.cost > 0 else "")
    return LookedMove(one.decision, one.number, played, instead, one.cost)


def _move(one: Judgement, words: Words, reason: str = "") -> JudgedMove:
    return JudgedMove(words.action(one.action), round(one.chance, 4), round(one.error, 4), reason or one.reason)


def tried(match: Match, way: Way) -> Match:
    """The other way as far as it was gone; bots play the others, and what leaves no choice is played by itself."""
    if not 0 <= way.seat < match.seats:
        raise Refusal("no-such-seat", "There is no such seat.")
    begun = branch(match, way.decision, way.seat)
    players = [bot(_OTHERS) for _ in range(match.seats)]
    chance = Stream(key_of(f"way {way.decision} {way.seat}"), "bots")
    picks = list(way.picks)
    while not begun.over:
        seat = begun.seat
        assert seat is not None
        if seat != way.seat:
            begun.play(players[seat].decide(begun.known(seat), begun.legal, chance))
        elif len(begun.legal) == 1:
            begun.play(begun.legal[0])
        elif not picks:
            break
        else:
            _play(begun, picks.pop(0))
    return begun


def _play(match: Match, pick: int) -> None:
    try:
        match.play(pick)
    except IllegalMove as illegal:
        raise Refusal("illegal", str(illegal)) from None


def way_frame(framer: Framer, match: Match, way: Way) -> Frame[Any]:
    """What the seat sees there, with its choices."""
    words = framer.words_for(match, you=way.seat)
    known = match.known(way.seat)
    choices = [] if match.over else framer.choices(match, way.seat, known, words)
    return msgspec.structs.replace(framer.past(match, way.seat, match.decisions, words), choices=choices)
