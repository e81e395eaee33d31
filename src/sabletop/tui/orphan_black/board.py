"""Orphan Black's table as characters: the triangle of factions, and the clones with the cards on both their sides.

Each clone takes a band across the board: the cards of her left side, then she herself with the factions that both sides
lead to, then the cards of her right side. The first card of a side lies nearest to her.
"""

from collections.abc import Mapping, Sequence
from textwrap import wrap
from typing import Final

from rich.text import Text

from sabletop.present.orphan_black.scene import CardSeen, CloneSeen, Faction, Scene, Side
from sabletop.tui import palette
from sabletop.tui.canvas import Canvas, cut
from sabletop.tui.orphan_black.pieces import RING, SIDES, TINT, Pieces, cards_of, leads_to, paul_at, sum_sign

SIDE: Final = 28
"""Columns for the cards of a side: at least four for each, since no side ever holds more than seven."""
NARROWEST: Final = 2 * SIDE + 24
WIDEST: Final = 2 * SIDE + 34
BACK: Final = "▒"


def draw(
    pieces: Pieces, scene: Scene, width: int, tall: bool, marks: Mapping[str, str], ending: Sequence[str] = ()
) -> Text:
    """The factions above, the clones below, or a list where there is no room for it; after the end what it came to."""
    if width < NARROWEST:
        clones = [_in_words(pieces, scene, seen, marks) for seen in scene.clones]
        return Text("\n").join([_factions_in_words(pieces, scene), *clones])
    used = min(width, WIDEST)
    lines = [part for line in ending for part in wrap(line, used - 2) or [""]]
    drawing = _Drawing(pieces, scene, used, (width - used) // 2, tall, marks, len(lines))
    drawing.factions()
    for number, seen in enumerate(scene.clones):
        drawing.clone(number, seen)
    for row, line in enumerate(lines):
        drawing.canvas.put(drawing.left + 1, drawing.head + row, line, palette.PAPER)
    return drawing.canvas.text()


def _factions_in_words(pieces: Pieces, scene: Scene) -> Text:
    parts = [Text(f"{pieces.factions[one]} {scene.faction_points[one]}", f"bold {TINT[one]}") for one in RING]
    return Text("  ").join(parts)


def _in_words(pieces: Pieces, scene: Scene, seen: CloneSeen, marks: Mapping[str, str]) -> Text:
    """One clone in one line."""
    parts = [_small_cards(pieces, seen, side, marks) for side in SIDES]
    ways = [f"{pieces.short[leads_to(seen, side)]} {seen.points[leads_to(seen, side)]}" for side in SIDES]
    mark = marks.get(f"clone:{seen.clone}", "")
    name = Text.assemble((mark, palette.BADGE), (_name(pieces, scene, seen), palette.STRONG), f" >{seen.threshold} ")
    return Text.assemble(name, f"{ways[0]} ◂ ", parts[0], " │ ", parts[1], f" ▸ {ways[1]}")


def _small_cards(pieces: Pieces, seen: CloneSeen, side: Side, marks: Mapping[str, str]) -> Text:
    cards = list(enumerate(cards_of(seen, side)))
    text = Text("")
    for place, card in cards[::-1] if side == "left" else cards:
        text.append(marks.get(f"spot:{seen.clone}:{side}:{place}", ""), palette.BADGE)
        text.append(_small(pieces, card, 4) + ("═" if card.locked else ""), _style(card))
        text.append(" ")
    return text if cards else Text("– ", palette.QUIET)


def _name(pieces: Pieces, scene: Scene, seen: CloneSeen) -> str:
    """The name, with a star for a target of the viewer."""
    star = "★" if scene.goal is not None and seen.clone in scene.goal.targets else ""
    return f"{star}{pieces.clones[seen.clone].name}"


def _small(pieces: Pieces, card: CardSeen, room: int) -> str:
    """A card in one line: `[3]` face up, `▒▒▒` face down, `▒3▒` and `▒3?` face down and known, or perhaps so."""
    if card.card is None:
        return BACK * room
    letters = pieces.sign(card.card, room - 2)
    if card.face_up:
        return f"[{letters:^{room - 2}}]"[:room]
    if card.sure:
        return f"{letters:{BACK}^{room}}" if len(letters) < room - 1 else f"{BACK}{letters}"
    return f"{letters + '?':{BACK}>{room}}" if len(letters) < room - 1 else f"?{letters}"


def _style(card: CardSeen) -> str:
    if card.face_up:
        return palette.STRONG
    return palette.QUIET if card.card is None else palette.PAPER


class _Drawing:
    def __init__(
        self,
        pieces: Pieces,
        scene: Scene,
        width: int,
        margin: int,
        tall: bool,
        marks: Mapping[str, str],
        ending: int,
    ) -> None:
        self.pieces, self.scene, self.marks, self.tall = pieces, scene, marks, tall
        self.width, self.left = width, margin
        self.band = 3 if tall else 2
        self.head = 4 if tall else 1
        self.middle = margin + SIDE
        self.room = width - 2 * SIDE
        longest = max([len(cards_of(seen, side)) for seen in scene.clones for side in SIDES], default=0)
        self.card = min(SIDE // max(longest, 1), 7 if tall else 6)
        rows = ending or max(len(scene.clones), 1) * self.band
        self.canvas = Canvas(margin + width, self.head + rows)

    # Factions

    def factions(self) -> None:
        """The triangle, or one line where there is no room for it."""
        if not self.tall:
            self._factions_in_a_row()
            return
        inner, right = self.width - 2 * SIDE + 18, self.left + self.width
        x = self.left + (self.width - inner) // 2
        self.canvas.put(x, 0, "╭" + "─" * (inner - 2) + "╮", palette.LINE)
        self.canvas.put(x, 1, "│" + " " * (inner - 2) + "│", palette.LINE)
        self.canvas.put(x, 2, "┴" + "─" * (inner - 2) + "┴", palette.LINE)
        self._corner(RING[1], 0, inner - 2, x + 1, 0.5)
        self._corner(RING[0], 2, x - self.left, self.left, 0)
        self._corner(RING[2], 2, right - x - inner, x + inner, 1)

    def _factions_in_a_row(self) -> None:
        texts: list[Text] = []
        for size in (9, 4, 3, 2):
            texts = [self._title(one).append(f"  {self._home(one, size)}", palette.QUIET) for one in RING]
            if sum(len(text) for text in texts) <= self.width - 4:
                break
        left, middle, right = texts
        gap = (self.width - 2 - len(left) - len(middle) - len(right)) // 2
        self.canvas.put(self.left + 1, 0, left)
        self.canvas.put(self.left + 1 + len(left) + gap, 0, middle)
        self.canvas.put(self.left + self.width - 1 - len(right), 0, right)

    def _corner(self, faction: Faction, y: int, room: int, x: int, at: float) -> None:
        """A faction with its score, and below it the clones that ended there."""
        title = self._title(faction, " ")
        self.canvas.put(x, y, "─" * room, palette.LINE)
        self.canvas.put(x + int((room - len(title)) * at), y, title)
        fitting = [home for home in (self._home(faction, size) for size in (9, 4, 3, 2)) if len(home) <= room - 2]
        home = f" {fitting[0] if fitting else cut(self._home(faction, 2), room - 2)} "
        self.canvas.put(x + int((room - len(home)) * at), y + 1, home, palette.QUIET)

    def _title(self, faction: Faction, pad: str = "") -> Text:
        points, name = self.scene.faction_points[faction], self.pieces.factions[faction]
        return Text.assemble((f"{pad}{name} ", f"bold {TINT[faction]}"), (f"{points}{pad}", palette.STRONG))

    def _home(self, faction: Faction, size: int) -> str:
        """The clones that ended with a faction, by so many letters of their names."""
        home = [one for one, where in self.scene.resolved.items() if where == faction]
        return " ".join([self.pieces.clones[one].name[:size] for one in home])

    # Clones

    def clone(self, number: int, seen: CloneSeen) -> None:
        """One band: cards, clone, cards."""
        y = self.head + number * self.band
        for side in SIDES:
            for place, card in enumerate(cards_of(seen, side)):
                x = self.middle - (place + 1) * self.card
                if side == "right":
                    x = self.middle + self.room + place * self.card
                thing = f"spot:{seen.clone}:{side}:{place}"
                mark = Text(self.marks.get(thing, ""), palette.BADGE)
                if thing == self.scene.picked:
                    mark = Text(self.pieces.words.line("this"), palette.ACCENT)
                if self.tall:
                    self._tall_card(x, y, card, mark)
                else:
                    self._small_card(x if side == "left" else x + 1, y, card, mark)
        self._centre(y, seen)
        self._side_marks(y, seen)

    def _small_card(self, x: int, y: int, card: CardSeen, mark: Text) -> None:
        self.canvas.put(x, y, _small(self.pieces, card, self.card - 1), _style(card))
        self.canvas.put(x, y + 1, "═" * (self.card - 1) if card.locked else "", palette.PAPER)
        self.canvas.put(x, y + 1, mark[: self.card])

    def _tall_card(self, x: int, y: int, card: CardSeen, mark: Text) -> None:
        """A card of three lines: a double frame is a lock, a shaded lower edge a back."""
        (nw, ns, ne), (we, sw, se) = ("╔═╗", "║╚╝") if card.locked else ("╭─╮", "│╰╯")
        frame = palette.PAPER if card.face_up or card.locked else palette.QUIET
        room = self.card - 2
        self.canvas.put(x, y, f"{nw}{ns * room}{ne}", frame)
        self.canvas.put(x, y + 1, f"{we}{' ' * room}{we}", frame)
        self.canvas.put(x + 1, y + 1, _inside(self.pieces, card, room), _style(card))
        self.canvas.put(x, y + 2, f"{sw}{(ns if card.face_up else BACK) * room}{se}", frame)
        self.canvas.put(x + 1, y, mark[:room])

    def _centre(self, y: int, seen: CloneSeen) -> None:
        """Name, threshold, and what each way is worth."""
        lines = [self._who(seen), self._ways(seen)] + ([self._count(seen)] if self.tall else [])
        for line, text in enumerate(lines):
            self.canvas.put(self.middle + max((self.room - len(text)) // 2, 0), y + line, text)
        aside = 4 if self.tall else 1
        for side, x in zip(SIDES, (self.middle + aside, self.middle + self.room - 4 - aside), strict=True):
            if paul_at(seen, side):
                self.canvas.put(x, y, "Paul", palette.ACCENT)

    def _who(self, seen: CloneSeen) -> Text:
        mark = self.marks.get(f"clone:{seen.clone}", "")
        text = Text.assemble((mark, palette.BADGE), (_name(self.pieces, self.scene, seen), palette.STRONG))
        hidden = "" if not seen.mrs_s else "+S" if seen.mrs_s == 1 else f"+{seen.mrs_s}S"
        return text if self.tall else text.append(f" >{seen.threshold}{hidden}", palette.PAPER)

    def _ways(self, seen: CloneSeen) -> Text:
        left, start, right = seen.left_to, seen.start, seen.right_to
        points, short = seen.points, self.pieces.short
        return Text.assemble(
            (f"{short[left]} {points[left]}", TINT[left]),
            (" ◂ ", palette.QUIET),
            (f"{short[start]} {points[start]}", f"bold {TINT[start]}"),
            (" ▸ ", palette.QUIET),
            (f"{short[right]} {points[right]}", TINT[right]),
        )

    def _count(self, seen: CloneSeen) -> Text:
        """The threshold, what lies on both sides as far as it is known, and Mrs. S."""
        mrs_s = f" {self.pieces.cards['mrs-s'].name}" * seen.mrs_s
        standing = self.scene.preview.clones[seen.clone]
        sums = f"{sum_sign(standing.left)} : {sum_sign(standing.right)}"
        return Text.assemble((sums, palette.PAPER), (f"  >{seen.threshold}{mrs_s}", palette.STRONG))

    def _side_marks(self, y: int, seen: CloneSeen) -> None:
        """The number of a choice that plays to a side."""
        for side in SIDES:
            mark = self.marks.get(f"row:{seen.clone}:{side}", "")
            if self.tall:
                x = self.middle + 1 if side == "left" else self.middle + self.room - 1 - len(mark)
                self.canvas.put(x, y, mark, palette.BADGE)
            else:
                x = self.middle - 1 - len(mark) if side == "left" else self.middle + self.room + 1
                self.canvas.put(x, y + 1, mark, palette.BADGE)


def _inside(pieces: Pieces, card: CardSeen, room: int) -> str:
    """What a framed card shows."""
    if card.card is None:
        return BACK * room
    letters = pieces.sign(card.card, room if card.face_up or card.sure else room - 1)
    if not card.face_up and not card.sure:
        letters = f"{letters[: room - 1]}?"
    return f"{letters:^{room}}"
