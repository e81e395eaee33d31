"""A grid of characters to draw on, made into one Rich text."""

from itertools import pairwise

from rich.text import Text


class Canvas:
    """Characters with styles. What falls outside is cut off."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self._signs = [[" "] * width for _ in range(height)]
        self._styles = [[""] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str | Text, style: str = "") -> None:
        """Write in one line, from here to the right."""
        parts = [(text, style)] if isinstance(text, str) else _parts(text, style)
        for part, worn in parts:
            for sign in part:
                if 0 <= x < self.width and 0 <= y < self.height:
                    self._signs[y][x] = sign
                    self._styles[y][x] = worn
                x += 1

    def down(self, x: int, y: int, signs: str, style: str = "") -> None:
        """Write in one column, from here downwards."""
        for step, sign in enumerate(signs):
            self.put(x, y + step, sign, style)

    def text(self) -> Text:
        """What was drawn."""
        drawn = Text(no_wrap=True, overflow="crop")
        for y in range(self.height):
            start = 0
            for x in range(1, self.width + 1):
                if x == self.width or self._styles[y][x] != self._styles[y][start]:
                    drawn.append("".join(self._signs[y][start:x]), self._styles[y][start])
                    start = x
            if y + 1 < self.height:
                drawn.append("\n")
        return drawn


def _parts(text: Text, base: str) -> list[tuple[str, str]]:
    """The pieces of a text that wear one style each."""
    ends = sorted({0, len(text), *[span.start for span in text.spans], *[span.end for span in text.spans]})
    found = []
    for start, end in pairwise(ends):
        worn = [str(span.style) for span in text.spans if span.start <= start and end <= span.end]
        found.append((text.plain[start:end], worn[-1] if worn else str(text.style) or base))
    return found


def cut(text: str, width: int) -> str:
    """The text, or as much of it as fits, with a sign that something is missing."""
    return text if len(text) <= width else text[: max(width - 1, 0)] + "…"
