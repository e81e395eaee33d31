"""The spaces as a list in columns, where there is no room for a map or where a pack has another one."""

from collections.abc import Mapping

from rich.text import Text

from sabletop.present.say import Words
from sabletop.tui import palette
from sabletop.tui.black_orchestra.figures import PRISON, Figures
from sabletop.tui.canvas import Canvas, cut

_NARROWEST = 24


def columns(figures: Figures, width: int, lines: int, marks: Mapping[str, str], words: Words) -> Text:
    """All spaces and the prison, in as many columns as it takes to need no more lines than there are."""
    spaces = list(figures.names.spaces)
    across = max(1, min(-(-len(spaces) // lines), width // _NARROWEST))
    down = -(-len(spaces) // across)
    room = width // across
    canvas = Canvas(width, down + 1)
    for number, place in enumerate(spaces):
        x, y = number // down * room, number % down
        _entry(canvas, x, y, room - 1, place, figures, marks.get(place, ""))
    held = figures.people(PRISON, width - 10)
    name = (f"{words.line('prison')} ", palette.STRONG)
    canvas.put(3, down, Text.assemble(name, held if held.plain else "–"))
    return canvas.text()


def _entry(canvas: Canvas, x: int, y: int, room: int, place: str, figures: Figures, mark: str) -> None:
    """Mark, name, signs and people of one space."""
    if mark:
        canvas.put(x + 2 - len(mark), y, mark, palette.BADGE)
    signs = figures.signs(place, room > 2 * _NARROWEST)
    name = figures.names.space(place)
    people = figures.people(place, room - 5 - len(signs) - min(len(name), 12))
    name = cut(name, room - 5 - len(signs) - len(people))
    canvas.put(x + 3, y, name, palette.STRONG if figures.seen[place].open else palette.FAINTEST)
    canvas.put(x + 4 + len(name), y, signs)
    canvas.put(x + 5 + len(name) + len(signs) - (0 if signs.plain else 1), y, people)
