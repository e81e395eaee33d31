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
_EDGE: Final = 100
"""A number of this size is shown as the most that is shown."""
_KEPT: Final = 4096
"""How many piles of plain numbers are kept as they are written."""
_BYTES: Final = 4
"""So long is one number of an observation: they are 32-bit floating-point numbers."""


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
        self.of_field: list[Part | None] = [None for _ in t.declared()]
        self.size = self.head = 2 * self.seats + len(questions)
        self.places = 0
        for number, one in enumerate(t.declared()):
            if one.kind != STR:
                self._add(number, one, t, ids)
        self.seated = [part for part in self.parts if part.seats]
        """The parts that look different to each seat."""
        self._heads: dict[int, bytearray] = {}
        self._blocks: list[dict[int, bytearray]] = [{} for _ in t.declared()]
        """What each number of a field is written as; equal ones share what is written."""
        self._counts: list[bytearray] = []
        self._piles: dict[tuple[int, ...], bytearray] = {}

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
        part = Part(one.name, number, self.size, size, self.places, places, things, pile, seats)
        self.parts.append(part)
        self.of_field[number] = part
        self.size += size * places
        self.places += places

    def question(self, choice: Step | None) -> int:
        """The number of the kind of question that a choice asks."""
        kind = type(choice)
        number = self._asked.get(kind)
        if number is None:
            number = self._asked[kind] = self.questions[kind.__name__]
        return number

    def observe(self, known: Table) -> bytearray:
        """The observation of whoever knows this: numbers of 32 bits, one after the other."""
        sight = Sight(self, bytearray(_BYTES * self.size), 0)
        sight.look(known)
        return sight.row

    def beginning(self, viewer: int, asked: int, question: int) -> bytearray:
        """The first numbers: whose eyes these are, who is asked, and what; `NOBODY` where that is nothing."""
        key = ((viewer + 1) * (self.seats + 1) + asked + 1) * (len(self.questions) + 1) + question + 1
        found = self._heads.get(key)
        if found is None:
            numbers = [0.0] * self.head
            for start, one in ((0, viewer), (self.seats, asked), (2 * self.seats, question)):
                if one != NOBODY:
                    numbers[start + one] = 1.0
            found = self._heads[key] = _written(numbers)
        return found

    def number(self, part: Part, value: int, viewer: int) -> bytearray:
        """How a number is written."""
        blocks = self._blocks[part.field]
        if value != UNKNOWN:
            if part.seats:
                value = value >> viewer & 1
            elif part.things:
                value = value if 0 <= value < part.things else NOBODY
            elif not -_EDGE < value < _EDGE:
                value = _EDGE if value > 0 else -_EDGE
        block = blocks.get(value)
        if block is None:
            block = blocks[value] = _number(part, value)
        return block

    def pile(self, part: Part, pile: tuple[int, ...], viewer: int) -> bytearray:
        """How a pile of plain numbers is written, or one of sets of seats."""
        if part.seats:
            blocks, mine = self._blocks[part.field], 0
            for value in pile:
                if value >= 0:
                    mine += value >> viewer & 1
            key = len(pile) << 16 | mine
            block = blocks.get(key)
            if block is None:
                block = blocks[key] = _written([len(pile) * TENTH, TENTH * mine])
            return block
        found = self._piles.get(pile)
        if found is None:
            if len(self._piles) >= _KEPT:
                self._piles.clear()
            numbers = [len(pile) * TENTH, *[max(-MOST, min(MOST, value * TENTH)) for value in pile[:FIRST]]]
            found = self._piles[pile] = _written(numbers + [0.0] * (part.size - len(numbers)))
        return found

    def count(self, number: int) -> bytearray:
        """How it is written that there are so many."""
        counts = self._counts
        while len(counts) <= number:
            counts.append(_written([float(len(counts))]))
        return counts[number]


def _written(numbers: list[float]) -> bytearray:
    return bytearray(array("f", numbers).tobytes())


def _number(part: Part, value: int) -> bytearray:
    numbers = [0.0] * part.size
    if value == UNKNOWN:
        numbers[part.size - 1] = 1.0
    elif part.things:
        if value != NOBODY:
            numbers[value] = 1.0
    else:
        numbers[0] = float(value) if part.seats else value * TENTH
    return _written(numbers)


class Sight:
    """What stands in one row of numbers, which begins as zeros: when somebody looks again, only what has changed is
    written anew."""

    def __init__(self, layout: Layout, row: bytearray, start: int) -> None:
        self.row = row
        self._layout, self._start = layout, _BYTES * start
        self._memory: Table | None = None
        """What was known when somebody looked last."""
        self._entries: list[object] = [None] * layout.places
        """What each place shows; None: nothing yet."""
        self._tallies: list[list[int]] = [[]] * layout.places
        """How many there are of each thing in the pile of a place, and how many are hidden."""
        self._head: bytearray | None = None

    def look(self, known: Table) -> None:
        """Bring the row up to date with what somebody knows now."""
        layout, memory = self._layout, self._memory
        self._look_round(known)
        if memory is None:
            self._memory = known.clone()
            for part in layout.parts:
                self._show(part, known)
            return
        if known.viewer != memory.viewer:
            memory.viewer = known.viewer
            for part in layout.seated:
                self._show(part, known)
        for number in memory.follow(known):
            changed = layout.of_field[number]
            if changed is not None:
                self._show(changed, known)

    def _look_round(self, known: Table) -> None:
        """Whose eyes these are, who is asked, and what."""
        layout, viewer, choice = self._layout, known.viewer, known.pending
        asked, question = NOBODY, NOBODY
        if isinstance(choice, Choice):
            asked = known.seat_of[choice.who]
            question = layout.question(choice) if asked == viewer else NOBODY
        head = layout.beginning(viewer if viewer != SPECTATOR else NOBODY, asked, question)
        if head is not self._head:
            self.row[self._start : self._start + len(head)] = head
            self._head = head

    def _show(self, part: Part, known: Table) -> None:
        """Write what has changed in one field."""
        value, viewer = getattr(known, part.name), known.viewer
        at = self._start + _BYTES * part.start
        if not isinstance(value, list):
            self._show_place(part, part.first, value, viewer, at)
            return
        if part.seats:
            blocks = [self._block(part, entry, viewer) for entry in value]
            self.row[at : at + _BYTES * part.size * len(blocks)] = bytearray().join(blocks)
            return
        place, entries, step = part.first, self._entries, _BYTES * part.size
        for entry in value:
            before = entries[place]
            if entry is not before and entry != before:
                self._show_place(part, place, entry, viewer, at)
            place += 1
            at += step

    def _show_place(self, part: Part, place: int, entry: object, viewer: int, at: int) -> None:
        before = self._entries[place]
        self._entries[place] = entry
        if part.pile and part.things:
            assert isinstance(entry, tuple)
            if before is None:
                self._tallies[place] = [0] * part.size
                before = ()
            assert isinstance(before, tuple)
            self._recount(part, self._tallies[place], before, entry, at)
            return
        block = self._block(part, entry, viewer)
        self.row[at : at + len(block)] = block

    def _block(self, part: Part, entry: object, viewer: int) -> bytearray:
        if isinstance(entry, int):
            return self._layout.number(part, entry, viewer)
        assert isinstance(entry, tuple)
        return self._layout.pile(part, entry, viewer)

    def _recount(self, part: Part, tally: list[int], before: tuple[int, ...], pile: tuple[int, ...], at: int) -> None:
        """Count what has come to a pile of things and what has gone: mostly one, somewhere among those that stay."""
        first, last, others = 0, len(before), len(pile)
        while first < last and first < others and before[first] == pile[first]:
            first += 1
        while last > first and others > first and before[last - 1] == pile[others - 1]:
            last -= 1
            others -= 1
        for place in range(first, last):
            self._count(part, tally, before[place], -1, at)
        for place in range(first, others):
            self._count(part, tally, pile[place], 1, at)

    def _count(self, part: Part, tally: list[int], thing: int, more: int, at: int) -> None:
        number = thing if 0 <= thing < part.things else part.things
        tally[number] += more
        at += _BYTES * number
        self.row[at : at + _BYTES] = self._layout.count(tally[number])
