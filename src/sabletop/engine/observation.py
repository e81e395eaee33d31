"""What a seat knows as a row of numbers, for programs that learn.

Where each number stands follows from the declared fields of the game, its content and the number of seats, and from
nothing else: see `Layout`. Nothing reaches it but a known table.
"""

from array import array
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from sabletop.engine.fields import FLAG, INT, INTS, SEATS, STR, TUPLE, TUPLES, UNKNOWN, WHO, Field
from sabletop.engine.messages import SPECTATOR
from sabletop.engine.steps import Choice
from sabletop.engine.table import Table

FIRST: Final = 8
"""Of a pile of plain numbers so many are shown."""
KEPT: Final = 4096
"""So many blocks of numbers are kept for each field."""
TENTH: Final = 0.1
MOST: Final = 10.0


@dataclass
class Part:
    """Numbers that belong to one field: `size` of them for each of its `places`, beginning with `start`."""

    name: str
    field: int
    """The number of the field in the declaration."""
    start: int
    size: int
    first: int
    """The number of its first place, of all places of all fields."""
    places: int
    things: int
    """How many things its numbers can name; 0: they are numbers, flags or sets of seats."""
    pile: bool
    """Whether several things lie in each place: then they are counted."""
    seats: bool
    """Whether its numbers are sets of seats: then only whether the viewer belongs to them is shown."""
    listed: bool
    """Whether the field is a list, with an entry in each place."""
    blocks: "list[dict[object, array[float]]]"
    """The numbers that show an entry, once it was met: they are written often. Of sets of seats for each viewer."""


class Layout:
    """Where each number of an observation stands.

    First comes whose eyes these are (one number a seat), who is asked (one a seat), and which question the viewer is
    asked (one for each kind of question; all 0 for who is not asked). Then the declared fields in their order, each
    place of a list like a field of its own:

    * a thing out of *n*: *n* numbers of which one is 1, and one more that is 1 if it is hidden; all 0 for nothing;
    * a number or a flag: its tenth, between -10 and 10, and 1 if it is hidden;
    * a set of seats: 1 if the viewer belongs to it;
    * a pile of things out of *n*: how many there are of each, and how many are hidden;
    * a pile of numbers: how many there are, and the first eight, in tenths; of sets of seats: how many there are, and
      to how many the viewer belongs.
    """

    def __init__(self, t: Table, questions: Sequence[str], ids: Mapping[str, Sequence[str]]) -> None:
        self.seats = max(t.seat_of) + 1
        self.questions = {name: number for number, name in enumerate(questions)}
        self.parts: list[Part] = []
        self.size = self.head = 2 * self.seats + len(questions)
        self.places = 0
        for number, one in enumerate(t.declared()):
            if one.kind != STR:
                self._add(number, one, t, ids)
        self._zeros = array("f", bytes(4 * self.size))
        self._heads: dict[tuple[int, int, int], array[float]] = {}

    def _add(self, number: int, one: Field, t: Table, ids: Mapping[str, Sequence[str]]) -> None:
        things = len(t.seat_of) if one.thing == WHO else len(ids[one.thing]) if one.thing in ids else 0
        pile, seats = one.kind not in (INT, INTS), one.thing == SEATS
        if things:
            size = things + 1
        elif seats:
            size = 2 if pile else 1
        else:
            size = 1 + FIRST if pile else 1 if one.thing == FLAG and one.to.rule == "everybody" else 2
        places = 1 if one.kind in (INT, TUPLE) else len(getattr(t, one.name))
        listed = one.kind in (INTS, TUPLES)
        blocks: list[dict[object, array[float]]] = [{} for _ in range(self.seats + 1 if seats else 1)]
        self.parts.append(
            Part(one.name, number, self.size, size, self.places, places, things, pile, seats, listed, blocks)
        )
        self.size += size * places
        self.places += places

    def zeros(self) -> "array[float]":
        """A row in which nothing stands yet."""
        return array("f", self._zeros)

    def observe(self, known: Table) -> "array[float]":
        """The observation of whoever knows this."""
        sight = Sight(self, self.zeros(), 0)
        sight.look(known)
        return sight.row

    def head_block(self, viewer: int, asked: int, question: int) -> "array[float]":
        """Whose eyes these are, who is asked, and what; -1 is nobody and nothing."""
        key = (viewer, asked, question)
        block = self._heads.get(key)
        if block is None:
            block = self._heads[key] = array("f", bytes(4 * self.head))
            if viewer != SPECTATOR:
                block[viewer] = 1.0
            if asked >= 0:
                block[self.seats + asked] = 1.0
            if question >= 0:
                block[2 * self.seats + question] = 1.0
        return block

    def block(self, part: Part, entry: object, viewer: int) -> "array[float]":
        """The numbers that show one entry to a viewer."""
        kept = part.blocks[min(viewer, self.seats) if part.seats else 0]
        block = kept.get(entry)
        if block is None:
            block = array("f", bytes(4 * part.size))
            if isinstance(entry, tuple):
                _pile(part, entry, block, viewer)
            elif isinstance(entry, int):
                _number(part, entry, block, viewer)
            if len(kept) >= KEPT:
                kept.clear()
            kept[entry] = block
        return block


class Sight:
    """What stands in one row of numbers, which begins as zeros: when somebody looks again, only what has changed is
    written anew."""

    def __init__(self, layout: Layout, row: "array[float]", start: int) -> None:
        self.row = row
        self._layout, self._start = layout, start
        self._viewer = SPECTATOR
        self._head: array[float] | None = None
        self._shown: list[object] = [None] * len(layout.parts)
        """What was looked at last, part by part; None: nothing yet."""
        self._blocks: list[object] = [None] * layout.places
        """What stands in each place: its block, or of a single set of seats whether the viewer belongs to it."""

    def look(self, known: Table) -> None:
        """Bring the row up to date with what somebody knows now, on a table that nobody will change."""
        viewer, contents, shown = known.viewer, known.contents(), self._shown
        turned = viewer != self._viewer
        self._viewer = viewer
        self._look_round(known)
        for number, part in enumerate(self._layout.parts):
            value, before = contents[part.field], shown[number]
            if value is before or value == before:
                if not (turned and part.seats):
                    continue
            else:
                shown[number] = value
            if not isinstance(value, list):
                self._show(part, part.first, value)
            elif part.seats and not part.pile:
                self._show_seats(part, value)
            elif part.seats or not isinstance(before, list):
                for place, entry in enumerate(value):
                    self._show(part, part.first + place, entry)
            else:
                for place, entry in enumerate(value):
                    was = before[place]
                    if entry is not was and entry != was:
                        self._show(part, part.first + place, entry)

    def _look_round(self, known: Table) -> None:
        """Whose eyes these are, who is asked, and what."""
        layout, asked, question, choice = self._layout, -1, -1, known.pending
        if isinstance(choice, Choice):
            asked = known.seat_of[choice.who]
            if asked == known.viewer:
                question = layout.questions[type(choice).__name__]
        block = layout.head_block(known.viewer, asked, question)
        if block is not self._head:
            self._head = block
            self.row[self._start : self._start + layout.head] = block

    def _show(self, part: Part, place: int, entry: object) -> None:
        block = self._layout.block(part, entry, self._viewer)
        if block is not self._blocks[place]:
            self._blocks[place] = block
            at = self._start + part.start + (place - part.first) * part.size
            self.row[at : at + part.size] = block

    def _show_seats(self, part: Part, sets: list[int]) -> None:
        """Sets of seats: to which of them the viewer belongs."""
        viewer, place, blocks = self._viewer, part.first, self._blocks
        for seats in sets:
            belongs = seats == UNKNOWN or bool(seats >> viewer & 1)
            if belongs is not blocks[place]:
                blocks[place] = belongs
                self.row[self._start + part.start + place - part.first] = float(belongs)
            place += 1


def _number(part: Part, value: int, block: "array[float]", viewer: int) -> None:
    if value == UNKNOWN:
        block[part.size - 1] = 1.0
    elif part.things:
        if 0 <= value < part.things:
            block[value] = 1.0
    elif part.seats:
        block[0] = float(value >> viewer & 1)
    elif value:
        block[0] = max(-MOST, min(MOST, value * TENTH))


def _pile(part: Part, pile: tuple[int, ...], block: "array[float]", viewer: int) -> None:
    if part.things:
        for value in pile:
            block[value if 0 <= value < part.things else part.things] += 1.0
        return
    block[0] = len(pile) * TENTH
    if part.seats:
        block[1] = TENTH * sum([value >> viewer & 1 for value in pile if value >= 0])
        return
    for place, value in enumerate(pile[:FIRST]):
        block[1 + place] = max(-MOST, min(MOST, value * TENTH))
