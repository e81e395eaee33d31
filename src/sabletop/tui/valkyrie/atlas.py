"""Valkyrie's map as characters: Berlin on the left, the ring to the south, the line to the east.

Berlin's three places share one frame, since all of them are one step apart, and every line that leaves the frame serves
all three. An owner's pack with another map is shown as a list instead.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from rich.text import Text

from sabletop.present.say import Words
from sabletop.present.valkyrie.scene import Content, Place, Scene
from sabletop.tui import palette
from sabletop.tui.canvas import Canvas, cut
from sabletop.tui.valkyrie.blocks import KIND, people_at

GRID: Final = (
    ("bendlerblock", "mauerwald", "wolfsschanze", "borisov"),
    ("wilhelmstrasse", "zossen", "vienna", "smolensk"),
    ("zeughaus", "munich", "berghof", "klessheim"),
)
"""Where the places stand; the first column is Berlin."""
ACROSS: Final = ((0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (2, 0), (2, 1), (2, 2))
"""Row and column of the places that are joined with their neighbour to the right; column 0 joins all of Berlin."""
BENT: Final = (("mauerwald", "borisov"), ("vienna", "klessheim"))
UPRIGHT: Final = (("borisov", "smolensk"),)
NARROWEST: Final = 76
LARGEST_BOX: Final = 24
GAP: Final = 4


def is_drawable(content: Content) -> bool:
    """Whether the content has the map that the drawing shows."""
    return {place.id: set(place.links) for place in content.places} == _drawn_links()


def _drawn_links() -> dict[str, set[str]]:
    berlin = [row[0] for row in GRID]
    pairs = [(here, there) for here in berlin for there in berlin if here != there]
    for row, column in ACROSS:
        starts = berlin if column == 0 else [GRID[row][column]]
        pairs += [(start, GRID[row][column + 1]) for start in starts]
    found: dict[str, set[str]] = {place: set() for line in GRID for place in line}
    for here, there in [*pairs, *BENT, *UPRIGHT]:
        found[here].add(there)
        found[there].add(here)
    return found


def height(tall: bool) -> int:
    """How many lines the map takes."""
    return 17 if tall else 14


def draw(content: Content, scene: Scene, width: int, tall: bool, marks: Mapping[str, str], words: Words) -> Text:
    """The whole map; `marks` are the numbers of choices by the place where they lead."""
    box = min((width - 3 * GAP) // 4, LARGEST_BOX)
    margin = max((width - 4 * box - 3 * GAP) // 2, 0)
    canvas = Canvas(margin + 4 * box + 3 * GAP, height(tall))
    drawing = _Map(content, scene, words, canvas, marks, margin, box, 5 if tall else 4)
    drawing.berlin()
    for row, line in enumerate(GRID):
        for column, place in enumerate(line[1:], 1):
            drawing.place(row, column, place)
    drawing.links()
    return canvas.text()


@dataclass
class _Map:
    content: Content
    scene: Scene
    words: Words
    canvas: Canvas
    marks: Mapping[str, str]
    margin: int
    box: int
    rows: int

    def __post_init__(self) -> None:
        self.names = {place.id: place.name for place in self.content.places}
        self.seen = {place.id: place for place in self.scene.places}

    def left(self, column: int) -> int:
        return self.margin + column * (self.box + GAP)

    def top(self, row: int) -> int:
        return row * (self.rows + 1)

    def berlin(self) -> None:
        """One frame for the three places of Berlin."""
        x, inner = self.left(0), self.box - 2
        last = self.top(2) + self.rows - 1
        name = f" {self.words.line('map-berlin')} "
        self.canvas.put(x, 0, "╔" + "═" * inner + "╗", palette.LINE)
        self.canvas.put(x + 2, 0, name, palette.QUIET)
        for y in range(1, last):
            self.canvas.put(x, y, "║", palette.LINE)
            self.canvas.put(x + self.box - 1, y, "║", palette.LINE)
        self.canvas.put(x, last, "╚" + "═" * inner + "╝", palette.LINE)
        for row, line in enumerate(GRID):
            y = self.top(row)
            if row:
                self.canvas.put(x, y - 1, "╟" + "─" * inner + "╢", palette.LINE)
            first = y + 1 if row == 0 else y
            self._title(x + 1, first, line[0], inner)
            room = (last if row == 2 else self.top(row + 1) - 1) - first - 1
            self._inside(x + 1, first + 1, line[0], inner, room)

    def place(self, row: int, column: int, place: str) -> None:
        """A place with a frame of its own."""
        x, y, inner = self.left(column), self.top(row), self.box - 2
        style = self._frame(place)
        self.canvas.put(x, y, "╭" + "─" * inner + "╮", style)
        for line in range(1, self.rows - 1):
            self.canvas.put(x, y + line, "│", style)
            self.canvas.put(x + self.box - 1, y + line, "│", style)
        self.canvas.put(x, y + self.rows - 1, "╰" + "─" * inner + "╯", style)
        self._title(x + 1, y, place, inner)
        self._inside(x + 1, y + 1, place, inner, self.rows - 2)

    def _frame(self, place: str) -> str:
        return palette.QUIET if place in self.marks else palette.LINE

    def _title(self, x: int, y: int, place: str, room: int) -> None:
        """The name, with the number of the choice that leads here in front of it."""
        name = self.names[place]
        mark = self.marks.get(place, "")
        if mark:
            self.canvas.put(x - 1, y, mark, palette.BADGE)
            x += len(mark) - 1
            room -= len(mark) - 1
        self.canvas.put(x, y, cut(name, room), palette.STRONG)

    def _inside(self, x: int, y: int, place: str, room: int, lines: int) -> None:
        seen = self.seen[place]
        self.canvas.put(x, y, self._site(seen, room))
        if lines > 2:
            self.canvas.put(x, y + 1, self._people(place, room))
            self.canvas.put(x, y + 2, self._allies(seen, room))
            return
        shortest = len(self._allies(seen, 0))
        people = self._people(place, room - shortest - 1 if shortest else room)
        allies = self._allies(seen, max(room - len(people) - 1, 0))
        self.canvas.put(x, y + 1, people)
        self.canvas.put(x + room - len(allies), y + 1, allies)

    def _site(self, seen: Place, room: int) -> Text:
        """What a plot needs here, or what the crate holds."""
        venue, crate = seen.venue, seen.crate
        if venue is not None:
            if venue.side is None:
                return Text(cut(self.words.line("map-no-plot"), room), palette.QUIET)
            text = Text.assemble((f"◎{venue.targets}", palette.STRONG), (f" {venue.side} ", palette.QUIET))
            return text.append(cut(self.content.items[venue.access].name, room - len(text)), palette.PAPER)
        if crate is None:
            return Text("")
        known = f" {self.words.line('map-known', n=len(crate.seen))}" if crate.seen else ""
        return Text.assemble(
            (f"▣{crate.count}", palette.PAPER if crate.count else palette.QUIET), (known, palette.QUIET)
        )

    def _people(self, place: str, room: int) -> Text:
        """Enemies and pawns, by name if there is room."""
        enemies, pawns = people_at(self.scene, place)
        text = Text("")
        for size, sign, gap in ((9, "◆", " "), (2, "◆", " "), (2, "◆", ""), (2, "", "")):
            text = Text(gap).join(
                [Text(sign + self._enemy(enemy, size), palette.ACCENT) for enemy in enemies]
                + [self._pawn(who, "●" if sign else "") for who in pawns]
            )
            if len(text) <= room:
                return text
        return text[: room - 1] + Text("…")

    def _enemy(self, enemy: str, size: int) -> str:
        """Hitler is one letter where the others are two."""
        return self.content.enemies[enemy][: 1 if size == 2 and enemy == "hitler" else size]

    def _pawn(self, who: int, sign: str) -> Text:
        board = self.content.boards[self.scene.conspirators[who].id]
        deciding = self.scene.active == who and not self.scene.over
        tint = palette.PAWNS[who % len(palette.PAWNS)]
        return Text(sign + board.letters, f"bold underline {tint}" if deciding else tint)

    def _allies(self, seen: Place, room: int) -> Text:
        """Allies by kind and name, and the spaces that are open."""
        text = Text("")
        for size in (14, 10, 7, 5, 3, 2):
            text = Text(" ").join([self._ally(ally, size) for ally in seen.allies])
            if len(text) <= room:
                return text
        return text

    def _ally(self, name: str | None, size: int) -> Text:
        if name is None:
            return Text("·", palette.LINE)
        ally = self.content.allies[name]
        return Text(KIND[ally.kind] + _abbreviated(ally.surname, size), palette.QUIET)

    # Links

    def links(self) -> None:
        """The lines between the places."""
        for row, column in ACROSS:
            x, y = self.left(column) + self.box - 1, self.top(row) + 1
            # Berlin's topmost place has its name in the line below the frame.
            self.canvas.put(x, y, ("╟" if column == 0 else "├") + "─" * GAP + "┤", palette.QUIET)
        for (row, column), (below, beside) in ((_at(a), _at(b)) for a, b in BENT):
            # From below a line ends left of the upright one; from above it ends right of the name.
            start, end = self.left(column) + self.box * 2 // 3, self.left(beside) + self.box // 3
            end += self.box // 2 if below != row else 0
            y = self.top(row) + self.rows
            self.canvas.put(start, y - 1, "┬", palette.QUIET)
            self.canvas.put(end, y - 1 if below == row else y + 1, "┬" if below == row else "┴", palette.QUIET)
            self.canvas.put(start, y, "╰" + "─" * (end - start - 1) + ("╯" if below == row else "╮"), palette.QUIET)
        for (row, column), _ in ((_at(a), _at(b)) for a, b in UPRIGHT):
            x = self.left(column) + self.box * 2 // 3
            self.canvas.down(x, self.top(row) + self.rows - 1, "┬│┴", palette.QUIET)


def _abbreviated(name: str, size: int) -> str:
    return name[:size] if size <= 3 else cut(name, size)


def _at(place: str) -> tuple[int, int]:
    for row, line in enumerate(GRID):
        if place in line:
            return row, line.index(place)
    raise AssertionError("each place has its spot")
