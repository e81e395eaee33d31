"""Black Orchestra's map as characters: Berlin in the north-west, the front in the east, the Alps in the south.

All of Berlin is one frame, since its spaces are one step apart; the Train Station is its gate, so it stands in the
frame, and the lines that leave the frame are its links. An owner's pack with another map is shown as a list instead.
"""

from collections.abc import Mapping
from itertools import pairwise
from typing import Final

from rich.text import Text

from sabletop.present.black_orchestra.scene import Content
from sabletop.present.say import Words
from sabletop.tui import palette
from sabletop.tui.black_orchestra.figures import PRISON, Figures
from sabletop.tui.canvas import Canvas, cut

WIDTH: Final = 80
LOW: Final = (0, 2, 4, 7, 9, 11, 13, 6, 8)
HIGH: Final = (0, 2, 5, 8, 11, 14, 17, 7, 9)
"""The lines of the seven rows, then of two bends: towards Posen and towards Prague."""
FRAME: Final = 34
STATION: Final = "train_station"
BERLIN: Final = ("deutschlandhalle", "chancellery", "gestapo_hq", "zeughaus", "ministry", "sportpalast")

SPOTS: Final = {
    "stockholm": (0, 37, 37, 48),
    "riga": (0, 50, 52, 61),
    "wasserburg": (0, 62, 64, 80),
    "wolfsschanze": (1, 42, 46, 59),
    "borisov": (1, 60, 60, 70),
    "smolensk": (1, 71, 71, 80),
    "treblinka": (2, 64, 64, 80),
    "posen": (3, 48, 48, 59),
    "warsaw": (3, 60, 60, 75),
    "hannover": (4, 2, 2, 14),
    "adlerhorst": (4, 15, 19, 29),
    "nuremberg": (4, 30, 33, 44),
    "prague": (4, 45, 45, 59),
    "auschwitz": (4, 60, 63, 75),
    "wolfsschlucht": (5, 2, 5, 16),
    "tannenberg": (5, 17, 17, 30),
    "munich": (5, 31, 35, 46),
    "vienna": (5, 47, 47, 59),
    "anlage_sued": (5, 60, 63, 80),
    "paris": (6, 2, 2, 16),
    "zurich": (6, 17, 17, 30),
    "berghof": (6, 33, 33, 58),
    "wehrwolf": (6, 60, 60, 80),
}
"""Row and column of each name; from where to where there is room below it."""

PATHS: Final = (
    (STATION, "hannover", ((3, 3), (3, 4))),
    (STATION, "nuremberg", ((30, 3), (30, 4))),
    (STATION, "prague", ((32, 3), (32, 8), (46, 8), (46, 4))),
    (STATION, "posen", ((FRAME, 3), (48, 3))),
    ("hannover", "adlerhorst", ((2, 4), (15, 4))),
    ("adlerhorst", "wolfsschlucht", ((15, 4), (15, 5), (2, 5))),
    ("adlerhorst", "nuremberg", ((15, 4), (30, 4))),
    ("adlerhorst", "tannenberg", ((17, 4), (17, 5))),
    ("wolfsschlucht", "paris", ((3, 5), (3, 6))),
    ("tannenberg", "munich", ((17, 5), (31, 5))),
    ("nuremberg", "munich", ((31, 4), (31, 5))),
    ("nuremberg", "prague", ((30, 4), (45, 4))),
    ("munich", "zurich", ((31, 5), (31, 6), (17, 6))),
    ("munich", "berghof", ((33, 5), (33, 6))),
    ("munich", "vienna", ((31, 5), (47, 5))),
    ("vienna", "anlage_sued", ((47, 5), (60, 5))),
    ("prague", "auschwitz", ((45, 4), (60, 4))),
    ("auschwitz", "anlage_sued", ((61, 4), (61, 5))),
    ("anlage_sued", "warsaw", ((60, 5), (76, 5), (76, 3), (60, 3))),
    ("anlage_sued", "wehrwolf", ((61, 5), (61, 6))),
    ("posen", "warsaw", ((48, 3), (60, 3))),
    ("posen", "wolfsschanze", ((42, 1), (42, 7), (49, 7), (49, 3))),
    ("warsaw", "wolfsschanze", ((44, 1), (44, 2), (61, 2), (61, 3))),
    ("treblinka", "wolfsschanze", ((44, 1), (44, 2), (64, 2))),
    ("treblinka", "warsaw", ((64, 2), (61, 2), (61, 3))),
    ("wolfsschanze", "borisov", ((42, 1), (60, 1))),
    ("wolfsschanze", "riga", ((50, 0), (50, 1))),
    ("riga", "stockholm", ((37, 0), (50, 0))),
    ("riga", "wasserburg", ((50, 0), (62, 0))),
    ("wasserburg", "borisov", ((62, 0), (62, 1))),
    ("borisov", "smolensk", ((60, 1), (71, 1))),
)
"""The links, each as columns and rows that its line goes through. Where three spaces are all linked, lines join."""
_TURNS: Final = {
    "lr": "─", "du": "│", "dr": "╭", "dl": "╮", "ru": "╰", "lu": "╯",
    "dlr": "┬", "lru": "┴", "dru": "├", "dlu": "┤", "dlru": "┼", "l": "─", "r": "─", "u": "│", "d": "│",
}  # fmt: skip


def is_drawable(content: Content) -> bool:
    """Whether the content has the map that the drawing shows."""
    inside = {STATION, *BERLIN}
    if {one.id for one in content.spaces if one.berlin} != inside or content.station != STATION:
        return False
    if {one.id for one in content.spaces} != inside | set(SPOTS):
        return False
    links = {frozenset((here.id, there)) for here in content.spaces for there in here.links}
    drawn = {frozenset((here, there)) for here, there, _ in PATHS}
    return links == drawn | {frozenset((a, b)) for a in inside for b in inside if a != b}


def height(tall: bool) -> int:
    """How many lines the map takes."""
    return HIGH[6] + 2 if tall else LOW[6] + 1


def draw(figures: Figures, width: int, tall: bool, marks: Mapping[str, str], words: Words) -> Text:
    """The whole map; `marks` are the numbers of choices by the space where they lead."""
    margin = (width - WIDTH) // 2
    drawing = _Map(figures, Canvas(margin + WIDTH, height(tall)), marks, margin, tall, words)
    drawing.links()
    drawing.berlin()
    for place in SPOTS:
        drawing.space(place)
    return drawing.canvas.text()


class _Map:
    def __init__(
        self, figures: Figures, canvas: Canvas, marks: Mapping[str, str], margin: int, tall: bool, words: Words
    ) -> None:
        self.figures, self.canvas, self.marks, self.words = figures, canvas, marks, words
        self.margin, self.tall, self.lines = margin, tall, HIGH if tall else LOW

    def put(self, x: int, y: int, text: str | Text, style: str = "") -> None:
        self.canvas.put(self.margin + x, y, text, style)

    # Links

    def links(self) -> None:
        """All lines; those that can be walked now stand out."""
        turns: dict[tuple[int, int], set[str]] = {}
        walkable: set[tuple[int, int]] = set()
        for here, there, points in PATHS:
            cells = _cells([(x, self.lines[row]) for x, row in points])
            for cell, ways in cells.items():
                turns.setdefault(cell, set()).update(ways)
            if self.figures.seen[here].open and self.figures.seen[there].open:
                walkable.update(cells)
        for (x, y), ways in turns.items():
            self.put(x, y, _TURNS["".join(sorted(ways))], palette.QUIET if (x, y) in walkable else palette.LINE)

    # Berlin

    def berlin(self) -> None:
        """The frame, its six spaces, the prison, and the Train Station as the gate."""
        last, inner = self.lines[3], FRAME - 2
        self.put(0, 0, "╔" + "═" * inner + "╗", palette.QUIET)
        for y in range(1, last):
            self.put(0, y, "║", palette.QUIET)
            self.put(FRAME - 1, y, "║", palette.QUIET)
        self.put(0, last, "╚" + "═" * inner + "╝", palette.QUIET)
        self.put(2, 0, f" {self.words.line('map-berlin')} ", palette.STRONG)
        for place, _, points in PATHS:
            if place == STATION and points[0][0] < FRAME:
                self.put(points[0][0], last, "╤", palette.QUIET)
        self._prison(last)
        y = 1
        for place in BERLIN:
            self._inside(place, y)
            y += 2 if self.tall and place == "gestapo_hq" else 1
        self._gate(last)

    def _prison(self, last: int) -> None:
        """Beside its gate where there is a line for it, else in the frame."""
        held = self.figures.people(PRISON, 18)
        name = (f"{self.words.line('prison')} ", palette.STRONG if held.plain else palette.QUIET)
        text = Text.assemble(name, held if held.plain else "–")
        if self.tall:
            self.put(5, BERLIN.index("gestapo_hq") + 2, Text.assemble(("└ ", palette.QUIET), text))
        else:
            self.put(FRAME - 3 - len(text), 0, Text.assemble(" ", text, " "))

    def _inside(self, place: str, y: int) -> None:
        signs = self.figures.signs(place, self.tall)
        name = self.figures.names.space(place)
        people = self.figures.people(place, FRAME - 6 - len(signs) - min(len(name), 12))
        room = FRAME - 6 - len(signs) - len(people) - (1 if people.plain else 0)
        self._title(3, y, place, room)
        self.put(4 + min(len(name), room), y, signs)
        self.put(FRAME - 2 - len(people), y, people)

    def _gate(self, y: int) -> None:
        """The Train Station between the lines that leave it."""
        name = cut(self.figures.names.space(STATION), 16)
        people = self.figures.people(STATION, 22 - len(name))
        self.put(5, y, " " * (len(name) + 2))
        self._title(6, y, STATION, 16)
        self.put(6 + len(name), y, Text.assemble(" ", people, " ") if people.plain else Text(" "))

    # Spaces outside

    def space(self, place: str) -> None:
        """Name, then what lies there, then who is there; in fewer lines where there is no room."""
        row, x, left, right = SPOTS[place]
        y, room = self.lines[row], right - left
        self._title(x, y, place, right - x)
        signs = self.figures.signs(place, self.tall)
        after = x + len(cut(self.figures.names.space(place), right - x)) + 1
        if row == 6:
            people = self.figures.people(place, room if self.tall else right - after - len(signs) - 1)
            inline = [part for part in ((signs,) if self.tall else (signs, people)) if part.plain]
            if inline:
                self.put(after - 1, y, Text.assemble(" ", Text(" ").join(inline), " "))
            self.put(left, y + 1, people if self.tall else "")
        elif self.tall and row not in (0, 2):
            self._two_lines(place, left, y + 1, room, signs)
        else:
            people = self.figures.people(place, room - len(signs) - 1)
            self.put(left, y + 1, signs)
            self.put(left + len(signs) + (1 if signs.plain else 0), y + 1, people)

    def _two_lines(self, place: str, x: int, y: int, room: int, signs: Text) -> None:
        """Signs above people; a crowd takes both lines, pawns above leaders."""
        self.put(x, y, signs)
        if self.figures.fits(place, room):
            self.put(x, y + 1, self.figures.people(place, room))
            return
        left = len(signs) + (1 if signs.plain else 0)
        self.put(x + left, y, self.figures.crowd([], self.figures.pawns_at(place), room - left))
        self.put(x, y + 1, self.figures.crowd(self.figures.leaders_at(place), [], room))

    def _title(self, x: int, y: int, place: str, room: int) -> None:
        """The name; the number of a choice that points here stands in front of it."""
        mark = self.marks.get(place, "")
        if mark:
            self.put(x - len(mark), y, mark, palette.BADGE)
        tint = palette.STRONG if self.figures.seen[place].open else palette.FAINTEST
        self.put(x, y, cut(self.figures.names.space(place), room), tint)


def _cells(points: list[tuple[int, int]]) -> dict[tuple[int, int], set[str]]:
    """The cells of a line and the ways that it leaves each."""
    found: dict[tuple[int, int], set[str]] = {}
    for (x, y), (to_x, to_y) in pairwise(points):
        way = "r" if to_x > x else "l" if to_x < x else "d" if to_y > y else "u"
        back = {"r": "l", "l": "r", "d": "u", "u": "d"}[way]
        while (x, y) != (to_x, to_y):
            found.setdefault((x, y), set()).add(way)
            x += (way == "r") - (way == "l")
            y += (way == "d") - (way == "u")
            found.setdefault((x, y), set()).add(back)
    return found
