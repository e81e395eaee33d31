"""Standing answers at a table: each seat is told of its own, and of nobody else's."""

from collections.abc import Collection
from typing import Final

from sabletop.hosting import HostedMatch, Shown
from sabletop.web.wire import Standing, StandingAnswer

NOTHING: Final = Standing(-1, "", [])
"""What is told where no seat of one's own is shown, or nothing is answered or to be answered beforehand."""


def standing_of(hosted: HostedMatch, shown: Shown, mine: Collection[int]) -> Standing:
    """What the seat on a screen has answered beforehand, and what it may answer so now."""
    seat = shown.viewer if shown.chooser is None else shown.chooser
    if seat is None or seat not in mine:
        return NOTHING
    answers = [StandingAnswer(one.moment, one.turn is not None) for one in hosted.standing.of(seat)]
    moment = hosted.standing.moment(seat)
    return Standing(seat, moment, answers) if moment or answers else NOTHING
