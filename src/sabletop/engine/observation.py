"""What a seat knows as a row of numbers, for programs that learn.

Where each number stands follows from the declared fields of the game, its content and the number of seats, and from
nothing else: see `Layout`. Nothing reaches it but a known table.
"""

from array import array
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from sabletop.engine.fields import FLAG, INT, INTS, SEATS, STR, TUPLE, UNKNOWN, WHO, Field
from sabletop.engine.messages import SPECTATOR
from sabletop.engine.steps import Choice, Step
from sabletop.engine.table import Table

FIRST: Final = 8
"""Of a pile of plain numbers so many are shown."""
NOBODY: Final = -1
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
        self._asked: dict[type[object], int] = {}
        self.parts: list[Part] = []
        self.size = self.head = 2 * self.seats + len(questions)
        self.places = 0
        for number, one in enumerate(t.declared()):
            if one.kind != STR:
                self._add(number, one, t, ids)
        self._zeros = array("f", bytes(4 * self.size))
        largest = max([part.size for part in self.parts])
        self.blank = [array("f", bytes(4 * size)) for size in range(largest + 1)]

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
        self.parts.append(Part(one.name, number, self.size, size, self.places, places, things, pile, seats))
        self.size += size * places
        self.places += places

    def question(self, choice: Step | None) -> int:
        """The number of the kind of question that a choice asks."""
        kind = type(choice)
        number = self._asked.get(kind)
        if number is None:
            number = self._asked[kind] = self.questions[kind.__name__]
        return number

    def zeros(self) -> "array[float]":
        """A row in which nothing stands yet."""
        return array("f", self._zeros)

    def observe(self, known: Table) -> "array[float]":
        """The observation of whoever knows this."""
        sight = Sight(self, self.zeros(), 0)
        sight.look(known)
        return sight.row


class Sight:
    """What stands in one row of numbers, which begins as zeros: when somebody looks again, only what has changed is
    written anew."""

    def __init__(self, layout: Layout, row: "array[float]", start: int) -> None:
        self.row = row
        self._layout, self._start = layout, start
        self._viewer = SPECTATOR
        self._shown: list[object] = [None] * layout.places
        """What each place shows; None: nothing yet."""
        self._head = (NOBODY, NOBODY, NOBODY)
        """Where the first numbers say whose eyes these are, who is asked, and what."""

    def look(self, known: Table) -> None:
        """Bring the row up to date with what somebody knows now."""
        self._look_round(known)
        contents, shown = known.contents(), self._shown
        turned = known.viewer != self._viewer
        self._viewer = known.viewer
        for part in self._layout.parts:
            anew = turned and part.seats
            value = contents[part.field]
            place = part.first
            if isinstance(value, list):
                for entry in value:
                    before = shown[place]
                    if anew or (entry is not before and entry != before):
                        self._show(part, place, entry)
                    place += 1
            elif anew or (value is not shown[place] and value != shown[place]):
                self._show(part, place, value)

    def _look_round(self, known: Table) -> None:
        """Whose eyes these are, who is asked, and what."""
        layout, viewer, choice = self._layout, known.viewer, known.pending
        asked = known.seat_of[choice.who] if isinstance(choice, Choice) else NOBODY
        head = (
            viewer if viewer != SPECTATOR else NOBODY,
            layout.seats + asked if asked != NOBODY else NOBODY,
            2 * layout.seats + layout.question(choice) if asked == viewer else NOBODY,
        )
        if head == self._head:
            return
        for at in self._head:
            if at != NOBODY:
                self.row[self._start + at] = 0.0
        for at in head:
            if at != NOBODY:
                self.row[self._start + at] = 1.0
        self._head = head

    def _show(self, part: Part, place: int, entry: object) -> None:
        at = self._start + part.start + (place - part.first) * part.size
        before = self._shown[place]
        self._shown[place] = entry
        if isinstance(entry, int):
            if before is not None:
                self.row[at : at + part.size] = self._layout.blank[part.size]
            _number(part, entry, self.row, at, self._viewer)
        elif isinstance(entry, tuple):
            if part.things:
                _things(part, before if isinstance(before, tuple) else (), entry, self.row, at)
                return
            if before is not None:
                self.row[at : at + part.size] = self._layout.blank[part.size]
            _pile(part, entry, self.row, at, self._viewer)


def _number(part: Part, value: int, row: "array[float]", at: int, viewer: int) -> None:
    if value == UNKNOWN:
        row[at + part.size - 1] = 1.0
    elif part.things:
        if 0 <= value < part.things:
            row[at + value] = 1.0
    elif part.seats:
        row[at] = float(value >> viewer & 1)
    elif value:
        row[at] = max(-MOST, min(MOST, value * TENTH))


def _things(part: Part, before: tuple[int, ...], pile: tuple[int, ...], row: "array[float]", at: int) -> None:
    """Count what has come to a pile of things and what has gone: mostly one, somewhere among those that stay."""
    first, last, others = 0, len(before), len(pile)
    while first < last and first < others and before[first] == pile[first]:
        first += 1
    while last > first and others > first and before[last - 1] == pile[others - 1]:
        last -= 1
        others -= 1
    for place in range(first, last):
        gone = before[place]
        row[at + (gone if 0 <= gone < part.things else part.things)] -= 1.0
    for place in range(first, others):
        come = pile[place]
        row[at + (come if 0 <= come < part.things else part.things)] += 1.0


def _pile(part: Part, pile: tuple[int, ...], row: "array[float]", at: int, viewer: int) -> None:
    row[at] = len(pile) * TENTH
    if part.seats:
        row[at + 1] = TENTH * sum([value >> viewer & 1 for value in pile if value >= 0])
        return
    for place, value in enumerate(pile[:FIRST]):
        row[at + 1 + place] = max(-MOST, min(MOST, value * TENTH))
