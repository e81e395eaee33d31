"""A ladder as one HTML file: plots as inline SVG, tables, nothing fetched from anywhere."""

from html import escape
from typing import Final

from sabletop import registry
from sabletop.lab.drawing import line, table, text, whisker, whole
from sabletop.lab.ladder_report import LadderReport, Rung

_COLOURS: Final = ("#8a8f98", "#c77d1e", "#1f6f8b", "#7a3e9d", "#3d7a3d")
_WIDTH: Final = 460
_ROOM: Final = 150
"""What a setting takes of the width, if there are many."""
_HEIGHT: Final = 260
_LEFT: Final = 46
_BOTTOM: Final = 220
_TOP: Final = 20


def page(report: LadderReport) -> str:
    """The whole page."""
    s = report.setup
    title = f"{registry.game(s.game).title}: the ladder of bots"
    intro = (
        f"{s.games} seeds a cell, {s.seed} to {s.seed + s.games - 1}; the same seeds for every level. "
        "Whiskers and brackets are 95 % intervals: Wilson’s for rates, a bootstrap over blocks for gaps."
    )
    plots = [_plot(report, seats) for seats in s.seats]
    parts = [f"<h1>{escape(title)}</h1>", f"<p>{escape(intro)}</p>", *plots, _wins(report), _gaps(report)]
    return whole(title, parts)


def _height(rate: float) -> float:
    return _BOTTOM - rate * (_BOTTOM - _TOP)


def _plot(report: LadderReport, seats: int) -> str:
    """Rates of all levels at one table size."""
    s = report.setup
    width = max(_WIDTH, _LEFT + 10 + _ROOM * len(s.settings))
    marks = [line(_LEFT, _height(n / 4), width - 10, _height(n / 4), "#e3e3e3") for n in range(5)]
    marks += [text(_LEFT - 6, _height(n / 4) + 4, f"{25 * n} %", "end") for n in range(5)]
    wide = (width - 10 - _LEFT) / len(s.settings)
    for place, options in enumerate(s.settings):
        middle = _LEFT + (place + 0.5) * wide
        marks.append(text(middle, _BOTTOM + 18, report.setting(options)))
        rungs = [rung for rung in report.rungs if rung.seats == seats and rung.options == options]
        for number, rung in enumerate(rungs):
            x = middle + (number - (len(rungs) - 1) / 2) * min(34.0, wide / (len(rungs) + 1))
            marks.append(_whisker(report, rung, x))
    marks += [
        f'<circle cx="{_LEFT + 10 + 110 * n}" cy="{_HEIGHT - 8}" r="4" fill="{_colour(report, level)}"/>'
        + text(_LEFT + 20 + 110 * n, _HEIGHT - 4, level, "start")
        for n, level in enumerate(s.levels)
    ]
    name = f"Win rates with {seats} {'seat' if seats == 1 else 'seats'}"
    drawing = f'<svg width="{width}" height="{_HEIGHT}" role="img" aria-label="{name}">{"".join(marks)}</svg>'
    return f"<figure><figcaption>{name}</figcaption>{drawing}</figure>"


def _colour(report: LadderReport, level: str) -> str:
    return _COLOURS[report.setup.levels.index(level) % len(_COLOURS)]


def _whisker(report: LadderReport, rung: Rung, x: float) -> str:
    colour = _colour(report, rung.level)
    low, high = rung.wins.interval
    told = f"{rung.level}: {rung.wins.rate:.1%} ({low:.1%} to {high:.1%}), n = {rung.wins.total}"
    return whisker(x, _height(low), _height(high), _height(rung.wins.rate), colour, told)


def _wins(report: LadderReport) -> str:
    rows = []
    for rung in report.rungs:
        low, high = rung.wins.interval
        where = [f"{report.setting(rung.options)}, {rung.seats} seats", rung.level, str(rung.wins.total)]
        rows.append([*where, f"{rung.wins.rate:.1%}", f"{low:.1%} to {high:.1%}"])
    return "<h2>Wins</h2>" + table(["table", "level", "games", "wins", "95 %"], rows)


def _gaps(report: LadderReport) -> str:
    rows = []
    for step in report.steps:
        where = [f"{report.setting(step.options)}, {step.seats} seats", f"{step.level} over {step.below}"]
        spread = [f"{step.gap.mean:+.1%}", f"{step.gap.low:+.1%} to {step.gap.high:+.1%}"]
        rows.append([*where, *spread, f"{step.verdict.says} after {step.verdict.after}"])
    return "<h2>Steps</h2>" + table(["table", "levels", "gap", "95 %", "sequential test"], rows)
