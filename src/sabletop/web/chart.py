"""How a game went, as lines over its decisions, and the points where it turned, each named by what happened there.

It is worked out from what everybody could see, so that it is the same for all; and it is given only after the end.
"""

from typing import Any, Final

from sabletop.engine.match import Match, event_of
from sabletop.engine.messages import may_hear
from sabletop.engine.past import earlier, picks_before
from sabletop.engine.words import Lexicon
from sabletop.present.chart import ChartPlan, plan_of
from sabletop.web.wire import Out


class ChartLine(Out, frozen=True):
    """One line of the chart: what it measures, and how it stood at each place."""

    key: str
    values: list[float]


class ChartPoint(Out, frozen=True):
    """A turning point: at which place, after how many picks, by how much which line moved, and what happened."""

    at: int
    number: int
    line: str
    step: float
    key: str
    clause: str
    text: str


class Chart(Out, frozen=True):
    """How a game went. `numbers`: after how many picks each place is."""

    game: str
    numbers: list[int]
    lines: list[ChartLine]
    points: list[ChartPoint]


_MOST: Final = 240
"""So many places of a longer game are looked at."""
_TURNS: Final = 5
"""So many turning points are named."""

_LEAST: Final = 0.2
_THE_END: Final = 5.0


def chart_of(match: Match, words: Lexicon | None = None) -> Chart:
    """The chart of a match."""
    plan = plan_of(match.game.name)
    last = match.decisions
    at = sorted({*range(0, last, max(1, -(-last // _MOST))), last})
    numbers, heard, standings = [], [], []
    for decision in at:
        picks = picks_before(match, decision)
        past = earlier(match, picks)
        numbers.append(picks)
        heard.append(len(past.events))
        standings.append(plan.measure(past.known(None)))
    lines = [ChartLine(key, [standing[key] for standing in standings]) for key in standings[0]]
    lexicon = words or match.edition.lexicon
    points = _turning_points(match, plan, lexicon, numbers, heard, lines) if lines else []
    return Chart(match.game.name, numbers, lines, points)


def _turning_points(
    match: Match, plan: ChartPlan, lexicon: Lexicon, numbers: list[int], heard: list[int], lines: list[ChartLine]
) -> list[ChartPoint]:
    values = [value for line in lines for value in line.values]
    span = max(plan.span, max(values) - min(values))
    ended = match.result(lexicon)
    found: list[tuple[float, ChartPoint]] = []
    for at in range(1, len(numbers)):
        steps = [line.values[at] - line.values[at - 1] for line in lines]
        widest = max(range(len(lines)), key=[abs(step) for step in steps].__getitem__)
        told = _told(match, plan, heard[at - 1], heard[at])
        weight = 10.0 * abs(steps[widest]) / span + max(
            [plan.always.get(what.key, 0.0) for what, _ in told], default=0.0
        )
        if at == len(numbers) - 1 and ended is not None:
            weight += _THE_END
        if weight > _LEAST and told:
            event, step = event_of(lexicon, *told[0]), round(steps[widest], 2)
            key, clause, text = event.key, event.clause, event.text
            if at == len(numbers) - 1 and ended is not None:
                key, clause, text = ended.key, ended.clause, ended.text
            point = ChartPoint(at, numbers[at], lines[widest].key, step, key, clause, text)
            found.append((weight, point))
    found.sort(key=lambda one: (-one[0], one[1].at))
    return sorted([point for _, point in found[:_TURNS]], key=lambda point: point.at)


def _told(match: Match, plan: ChartPlan, low: int, high: int) -> list[tuple[Any, Any]]:
    """What everybody heard meanwhile, the most telling first."""
    telling = plan.telling
    events = [(what, args) for audience, what, args in match.events[low:high] if may_hear(audience, None)]
    return sorted(events, key=lambda one: telling.index(one[0].key) if one[0].key in telling else len(telling))
