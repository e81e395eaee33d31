"""Reports as one HTML file each: drawings as inline SVG, tables, nothing fetched from anywhere."""

from html import escape
from typing import Final

_STYLE: Final = """
body { font: 15px/1.5 system-ui, sans-serif; max-width: 62rem; margin: 2rem auto; padding: 0 1rem; color: #1c1e21; }
table { border-collapse: collapse; margin: 1rem 0; } td, th { padding: .2rem .7rem; border-bottom: 1px solid #ddd; }
td { text-align: right; } td:first-child, th { text-align: left; } figure { display: inline-block; margin: .5rem; }
svg text { font: 12px system-ui, sans-serif; fill: #1c1e21; }
"""


def text(x: float, y: float, words: str, anchor: str = "middle") -> str:
    """Words in a drawing."""
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(words)}</text>'


def line(x1: float, y1: float, x2: float, y2: float, colour: str, width: float = 1) -> str:
    """A line of a drawing."""
    ends = f'x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"'
    return f'<line {ends} stroke="{colour}" stroke-width="{width}"/>'


def whisker(x: float, low: float, high: float, y: float, colour: str, words: str) -> str:
    """A figure with its interval: a spot at `y` on a line from `low` to `high`; pointing at it tells the words."""
    stem = line(x, low, x, high, colour, 2)
    return f'{stem}<circle cx="{x:.1f}" cy="{y:.1f}" r="4.5" fill="{colour}"><title>{escape(words)}</title></circle>'


def table(heads: list[str], rows: list[list[str]]) -> str:
    """A table of texts."""
    top = "".join([f"<th>{escape(head)}</th>" for head in heads])
    body = "".join(["<tr>" + "".join([f"<td>{escape(one)}</td>" for one in row]) + "</tr>\n" for row in rows])
    return f"<table>\n<tr>{top}</tr>\n{body}</table>"


def whole(title: str, parts: list[str]) -> str:
    """A whole page."""
    head = f'<meta charset="utf-8"><title>{escape(title)}</title><style>{_STYLE}</style>'
    return f'<!doctype html>\n<html lang="en"><head>{head}</head>\n<body>\n' + "\n".join(parts) + "\n</body></html>\n"
