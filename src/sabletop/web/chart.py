"""How a game went, as lines over its decisions, and the points where it turned, each named by what happened there.

It is worked out from what everybody could see, so that it is the same for all; and it is given only after the end.
"""

from collections.abc import Callable
from typing import Any, Final

from sabletop.engine.match import Match, event_of
from sabletop.engine.messages import may_hear
from sabletop.engine.past import earlier, picks_before
from sabletop.engine.words import Lexicon
from sabletop.web.faces import Face, View, face_of
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

Measure = Callable[[View, Face], dict[str, float]]


def _files_left(view: View, _: Face) -> dict[str, float]:
    files = view["table"]["files"]
    return {"files": max(0, files["losing"] - files["count"])}


def _best_plot(view: View, face: Face) -> dict[str, float]:
    """How near the conspirators are, in percent: the best chance of a plot that somebody free has."""
    if view["outcome"] is not None:
        return {"plot": 100.0 if view["outcome"]["winners"] else 0.0}
    preview: Any = face.preview(view)
    free = {one["who"] for one in view["table"]["conspirators"] if one["place"] != "prison"}
    odds = [chance for plot in preview.get("plots") or [] if plot["who"] in free for chance in plot["odds"]]
    odds += (preview.get("now") or {}).get("odds", [])
    return {"plot": round(100.0 * max([0.0, *[float(success) for success, _ in odds]]), 1)}


def _factions(view: View, _: Face) -> dict[str, float]:
    return {name: float(points) for name, points in view["table"]["faction_points"].items()}


def _commanders(view: View, _: Face) -> dict[str, float]:
    """Each settled location counts ten, each two points of fatigue one less."""
    players = view["table"]["players"]
    return {f"seat-{n}": 10.0 * len(one["settled"]) - one["fatigue"] / 2 for n, one in enumerate(players)}


_MEASURES: Final[dict[str, Measure]] = {
    "black-orchestra": _best_plot,
    "dark-order": _commanders,
    "orphan-black": _factions,
    "valkyrie": _files_left,
}
_TELLING: Final[dict[str, tuple[str, ...]]] = {
    "black-orchestra": (
        *("killed", "detected", "unseen-failure", "attempted", "arrested", "broken", "released", "reward"),
        *("stage-begins", "delivered", "collected", "drew", "event-drawn", "support"),
    ),
    "dark-order": (
        *("settled", "died", "harvested", "mine-sprung", "ambushed", "scouted", "rides-in", "counted", "played-order"),
        *("contested", "tired", "recovered", "round"),
    ),
    "orphan-black": ("joins", "stays", "accused", "hidden", "removed", "flipped-up", "character-played", "arrived"),
    "valkyrie": (
        *("plot-failed", "neutralised", "plot-initiated", "allies-fell", "caught", "answered", "event", "file-removed"),
        *("files-added", "ally-placed", "escaped", "tile-removed", "searched", "paired", "turn-begins"),
    ),
}
"""What names a turning point best, the most telling first."""
_ALWAYS: Final = {
    "accused": 0.5,
    "arrested": 1.0,
    "attempted": 2.0,
    "detected": 2.0,
    "died": 0.8,
    "killed": 3.0,
    "plot-initiated": 3.0,
    "settled": 2.0,
    "stage-begins": 0.5,
}
"""What is a turning point even where the line does not move, and how much of one."""
_SPANS: Final = {"black-orchestra": 100.0, "dark-order": 20.0}
"""What is a long way at least: a step counts by how far of it it goes."""
_LEAST: Final = 0.2
_THE_END: Final = 5.0


def chart_of(match: Match, words: Lexicon | None = None) -> Chart:
    """The chart of a match."""
    face, measure = face_of(match.game.name, match.edition), _MEASURES[match.game.name]
    last = match.decisions
    at = sorted({*range(0, last, max(1, -(-last // _MOST))), last})
    numbers, heard, standings = [], [], []
    for decision in at:
        picks = picks_before(match, decision)
        past = earlier(match, picks)
        numbers.append(picks)
        heard.append(len(past.heard))
        standings.append(measure(past.view(None), face))
    lines = [ChartLine(key, [standing[key] for standing in standings]) for key in standings[0]]
    lexicon = words or match.edition.lexicon
    points = _turning_points(match, lexicon, numbers, heard, lines)
    return Chart(match.game.name, numbers, lines, points)


def _turning_points(
    match: Match, lexicon: Lexicon, numbers: list[int], heard: list[int], lines: list[ChartLine]
) -> list[ChartPoint]:
    values = [value for line in lines for value in line.values]
    span = max(_SPANS.get(match.game.name, 1.0), max(values) - min(values))
    ended = match.view(None, lexicon)["outcome"]
    found: list[tuple[float, ChartPoint]] = []
    for at in range(1, len(numbers)):
        steps = [line.values[at] - line.values[at - 1] for line in lines]
        widest = max(range(len(lines)), key=[abs(step) for step in steps].__getitem__)
        told = _told(match, heard[at - 1], heard[at])
        weight = 10.0 * abs(steps[widest]) / span + max([_ALWAYS.get(what.key, 0.0) for what, _ in told], default=0.0)
        if at == len(numbers) - 1 and ended is not None:
            weight += _THE_END
        if weight > _LEAST and told:
            event, step = event_of(lexicon, *told[0]), round(steps[widest], 2)
            key, clause, text = event.key, event.clause, event.text
            if at == len(numbers) - 1 and ended is not None:
                key, clause, text = ended["key"], ended["clause"], ended["text"]
            point = ChartPoint(at, numbers[at], lines[widest].key, step, key, clause, text)
            found.append((weight, point))
    found.sort(key=lambda one: (-one[0], one[1].at))
    return sorted([point for _, point in found[:_TURNS]], key=lambda point: point.at)


def _told(match: Match, low: int, high: int) -> list[tuple[Any, Any]]:
    """What everybody heard meanwhile, the most telling first."""
    telling = _TELLING[match.game.name]
    events = [(what, args) for audience, what, args in match.heard[low:high] if may_hear(audience, None)]
    return sorted(events, key=lambda one: telling.index(one[0].key) if one[0].key in telling else len(telling))
