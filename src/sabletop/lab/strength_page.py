"""What was measured of the levels as one HTML page: wins beside goals, and strength by how much is thought."""

from collections.abc import Mapping, Sequence
from html import escape
from math import log2
from typing import Any, Final

from sabletop.lab.drawing import line, table, text, whisker, whole
from sabletop.lab.variants import BUDGETS

_WIDTH: Final = 420
_HEIGHT: Final = 250
_LEFT: Final = 46
_BOTTOM: Final = 205
_TOP: Final = 20
_COLOUR: Final = "#1f6f8b"
_GOAL: Final = "#c77d1e"

Told = Mapping[str, Any]


def page(reports: Sequence[Told]) -> str:
    """The whole page."""
    intro = "Held-out seeds, evenly spread over table sizes, settings and seats. Brackets and whiskers: 95 % (Wilson)."
    parts = ["<h1>How strong the levels are</h1>", f"<p>{escape(intro)}</p>", _all(reports)]
    curves = [_curve(row, found) for row, found in _budgets(reports) if len(found) > 1]
    if curves:
        parts += ["<h2>By how many worlds an expert looks into</h2>", *curves]
    return whole("How strong the levels are", parts)


def _all(reports: Sequence[Told]) -> str:
    heads = ["row", "level", "won", "games", "reached", "95 %", "goal", "", "revision"]
    rows = []
    for told in reports:
        goal = f"{told['goal']:.2f}" if told["goal"] else ""
        spread = f"{told['from']:.3f} to {told['to']:.3f}"
        counted = [str(told["count"]), str(told["games"]), f"{told['reached']:.3f}", spread]
        rows.append([told["row"], told["level"], *counted, goal, told["says"], told["revision"]])
    return table(heads, rows)


def _budgets(reports: Sequence[Told]) -> list[tuple[str, list[Told]]]:
    """Row by row what was measured of the expert with fewer and more worlds, the fewest first."""
    names = list(dict.fromkeys([told["row"] for told in reports]))
    found = []
    for name in names:
        points = [told for told in reports if told["row"] == name and told["level"] in BUDGETS]
        found.append((name, sorted(points, key=_worlds)))
    return found


def _worlds(told: Told) -> int:
    return int(told["thinks"]["worlds"])


def _curve(row: str, points: Sequence[Told]) -> str:
    """One row: what was reached, by the number of worlds."""
    top = max(1.0, *[float(told["to"]) for told in points])
    first, last = log2(_worlds(points[0])), log2(_worlds(points[-1]))
    marks = []
    for n in range(5):
        y = _height(n / 4 * top, top)
        marks += [line(_LEFT, y, _WIDTH - 10, y, "#e3e3e3"), text(_LEFT - 6, y + 4, f"{n / 4 * top:.2f}", "end")]
    goal = max([float(told["goal"]) for told in points])
    if goal:
        marks.append(line(_LEFT, _height(goal, top), _WIDTH - 10, _height(goal, top), _GOAL))
    for told in points:
        share = (log2(_worlds(told)) - first) / (last - first) if last > first else 0.5
        marks.append(_whisker(told, _LEFT + 30 + share * (_WIDTH - _LEFT - 70), top))
    name = f"{row}: reached, by worlds"
    drawing = f'<svg width="{_WIDTH}" height="{_HEIGHT}" role="img" aria-label="{escape(name)}">{"".join(marks)}</svg>'
    return f"<figure><figcaption>{escape(name)}</figcaption>{drawing}</figure>"


def _whisker(told: Told, x: float, top: float) -> str:
    low, high, reached = [float(told[key]) for key in ("from", "to", "reached")]
    words = f"{reached:.3f} ({low:.3f} to {high:.3f}), n = {told['games']}"
    below = text(x, _BOTTOM + 18, str(_worlds(told))) + text(x, _BOTTOM + 34, f"n = {told['games']}")
    return whisker(x, _height(low, top), _height(high, top), _height(reached, top), _COLOUR, words) + below


def _height(value: float, top: float) -> float:
    return _BOTTOM - value / top * (_BOTTOM - _TOP)
