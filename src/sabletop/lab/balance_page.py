"""A balance report as one HTML file."""

from collections.abc import Mapping
from html import escape
from typing import Final

from sabletop import registry
from sabletop.lab.balance import Balance, Line
from sabletop.lab.drawing import line, table, text, whole
from sabletop.lab.things import GOT, IS, PLAYED, SEAT

_MOST: Final = 40
"""So many lines of a group are drawn and listed; the data has all."""
_WIDTH: Final = 620
_LEFT: Final = 250
_ROW: Final = 18
_BARS: Final = 40
_TITLES: Final = {SEAT: "Seats", IS: "Who they are", GOT: "What they got", PLAYED: "What they played"}
_STANDS: Final = "#b3261e"
_DOUBTFUL: Final = "#8a8f98"


def page(report: Balance) -> str:
    """The whole page."""
    run = report.run
    title = f"{registry.game(run['game']).title}: balance"
    who = "A case is a game: all win or lose together." if report.together else "A case is a seat in a game."
    intro = (
        f"{report.games:,} games, {run['seats']} seats, bots {', '.join(run['bots'])}, seed {run['seed']}. {who} "
        f"Of {report.wins.total:,} cases {report.wins.rate:.1%} were won. "
        "Whiskers are 95 % intervals (Wilson). Red: the difference "
        "would be that large by chance in fewer than 5 of 100 reports, counting all that were looked at (Holm). "
        "It need not be a cause: who wins may have had more time to play a card."
    )
    parts = [f"<h1>{escape(title)}</h1>", f"<p>{escape(intro)}</p>"]
    lines = report.lines()
    for group in dict.fromkeys([one.group for one in lines]):
        parts.append(_group(report, group, [one for one in lines if one.group == group]))
    parts += ["<h2>Length in decisions</h2>", _bars(report.lengths), "<h2>Endings</h2>", _endings(report)]
    parts += ["<h2>Branching</h2>", _branching(report)]
    return whole(title, parts)


def _group(report: Balance, group: str, lines: list[Line]) -> str:
    title = _TITLES.get(group, group.replace("_", " ").capitalize())
    shown = lines[:_MOST]
    left = f"<p>{len(lines) - _MOST} more are in the data.</p>" if len(lines) > _MOST else ""
    heads = [title, "cases", "won", "95 %", "without it", "difference", "by chance"]
    rows = []
    for one in shown:
        low, high = one.having.interval
        rates = [f"{one.having.rate:.1%}", f"{low:.1%} to {high:.1%}", f"{one.lacking.rate:.1%}"]
        chance = "< 0.001" if one.chance < 0.001 else f"{one.chance:.3f}"
        rows.append([one.name, f"{one.having.total:,}", *rates, f"{one.difference:+.1%}", chance])
    return f"<h2>{escape(title)}</h2>{_whiskers(report, title, shown)}{table(heads, rows)}{left}"


def _x(rate: float) -> float:
    return _LEFT + rate * (_WIDTH - _LEFT - 20)


def _whiskers(report: Balance, title: str, lines: list[Line]) -> str:
    bottom = _ROW * len(lines) + 10
    marks = [line(_x(n / 4), 4, _x(n / 4), bottom, "#e3e3e3") for n in range(5)]
    marks += [text(_x(n / 4), bottom + 14, f"{25 * n} %") for n in range(5)]
    marks.append(line(_x(report.wins.rate), 4, _x(report.wins.rate), bottom, "#1f6f8b"))
    for place, one in enumerate(lines):
        y = _ROW * place + 14
        colour = _STANDS if one.stands else _DOUBTFUL
        low, high = one.having.interval
        marks.append(text(_LEFT - 8, y + 4, one.name[:38], "end"))
        marks.append(line(_x(low), y, _x(high), y, colour, 2))
        spot = f'cx="{_x(one.having.rate):.1f}" cy="{y}" r="4" fill="{colour}"'
        marks.append(f"<circle {spot}><title>{escape(one.name)}: {one.having}</title></circle>")
    name = f"Win rates: {title}"
    size = f'width="{_WIDTH}" height="{bottom + 20}"'
    return f'<figure><svg {size} role="img" aria-label="{escape(name)}">{"".join(marks)}</svg></figure>'


def _bars(histogram: Mapping[int, int]) -> str:
    """A histogram in at most so many bars."""
    low, high = min(histogram), max(histogram)
    wide = max(1, -(-(high - low + 1) // _BARS))
    counts = [0] * ((high - low) // wide + 1)
    for value, count in histogram.items():
        counts[(value - low) // wide] += count
    most, step = max(counts), (_WIDTH - 60) / len(counts)
    marks = []
    for place, count in enumerate(counts):
        first = low + place * wide
        told = f"{first} to {first + wide - 1}: {count:,}"
        box = f'x="{40 + place * step:.1f}" y="{170 - 150 * count / most:.1f}" width="{max(1.0, step - 1):.1f}"'
        marks.append(f'<rect {box} height="{150 * count / most:.1f}" fill="#1f6f8b"><title>{told}</title></rect>')
    marks += [text(40, 188, str(low), "start"), text(_WIDTH - 20, 188, str(high), "end")]
    size = f'width="{_WIDTH}" height="200"'
    return f'<figure><svg {size} role="img" aria-label="Length of games">{"".join(marks)}</svg></figure>'


def _endings(report: Balance) -> str:
    rows = []
    for key, data in report.data()["endings"].items():
        rows.append([key, f"{data['count']:,}", f"{data['rate']:.1%}", f"{data['low']:.1%} to {data['high']:.1%}"])
    return table(["ending", "games", "share", "95 %"], rows)


def _branching(report: Balance) -> str:
    rows = []
    for question, count, spread in report.branching():
        middle = f"{spread['q5']:.0f} – {spread['q50']:.0f} – {spread['q95']:.0f}"
        rows.append([question or "all", f"{count:,}", f"{spread['mean']:.1f}", middle, f"{spread['most']:.0f}"])
    return table(["question", "decisions", "actions on average", "5 – 50 – 95 %", "most"], rows)
