"""Fields of a table, declared once: what they are made of, what their numbers name, and who may know them.

A game declares its fields in `fields.py`, in the words below; `make tables` writes its `table.py` from that: the
class, its copies, its comparison and what it hides. Saves, wire names and types for other languages follow from the
same declaration.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

INT: Final = "int"
STR: Final = "str"
TUPLE: Final = "tuple"
"""A tuple of ints."""
INTS: Final = "ints"
"""A list of ints."""
TUPLES: Final = "tuples"
"""A list of tuples of ints."""

NUMBER: Final = ""
"""The numbers of a field are numbers: they count something."""
FLAG: Final = "flag"
"""The numbers of a field are 0 or 1."""
WHO: Final = "who"
"""The numbers of a field are conspirators, players or sides: those that `seat_of` gives a seat."""
SEATS: Final = "seats"
"""The numbers of a field are sets of seats, one bit a seat."""

UNKNOWN: Final = -1_000_000
"""Stands where a seat may not look. So far below every index that using it as one fails; it is not `NONE`."""

_KEPT: Final = 128
_UNKNOWNS: Final[list[tuple[int, ...]]] = [(UNKNOWN,) * count for count in range(_KEPT)]


def unknowns(count: int) -> tuple[int, ...]:
    """So many things that nobody here knows."""
    return _UNKNOWNS[count] if count < _KEPT else (UNKNOWN,) * count


def masked(cards: tuple[int, ...], seen: tuple[int, ...], viewer: int) -> tuple[int, ...]:
    """The cards whose place this viewer knows, by the set of seats beside each; the others are unknown."""
    assert len(cards) == len(seen)
    if not cards:
        return cards
    return tuple([cards[at] if seen[at] >> viewer & 1 else UNKNOWN for at in range(len(cards))])


def masked_each(values: list[int], seen: list[int], viewer: int) -> list[int]:
    """As `masked`, for a list; where there is nothing (-1), everybody sees that."""
    assert len(values) == len(seen)
    known = values[:]
    for at in range(len(known)):
        if known[at] != -1 and not seen[at] >> viewer & 1:
            known[at] = UNKNOWN
    return known


@dataclass(unsafe_hash=True)
class Audience:
    """Who may know a field: everybody, nobody, or by a rule that the declaration names."""

    rule: str
    field: str = ""
    each: int = 1


EVERYBODY: Final = Audience("everybody")
NOBODY: Final = Audience("nobody")
"""What is in it is secret from everybody, how much is in it is not: a shuffled pile."""
BY_RULE: Final = Audience("by rule")
"""The game's own `keep_secret` says who may know it."""


def owner(each: int = 1, unless: str = "") -> Audience:
    """Each entry, or every so many of them, belong to one of `seat_of`, whose seat may know them.

    Where the list `unless` names has a number other than 0 at the same place, everybody may.
    """
    return Audience("owner", unless, each)


def seen_by(field: str) -> Audience:
    """Each card may be known to the seats that the same place of `field` holds.

    In a list, -1 says that nothing is there, and everybody may know that.
    """
    return Audience("seen by", field)


def held_by(field: str) -> Audience:
    """All of it may be known to the seat of whoever the field names, and to nobody else."""
    return Audience("held by", field)


@dataclass(unsafe_hash=True)
class Field:
    """One field of a table."""

    name: str
    kind: str
    thing: str
    """What its numbers name: `NUMBER`, `FLAG`, `WHO`, `SEATS`, or a kind of thing that the edition lists."""
    per: str
    """What the places of a list stand for."""
    to: Audience
    section: str = ""
    """What it and its neighbours are about, in a sentence."""


def number(name: str, thing: str = NUMBER, to: Audience = EVERYBODY) -> Field:
    """A single number."""
    return Field(name, INT, thing, "", to)


def flag(name: str, to: Audience = EVERYBODY) -> Field:
    """Something that is so or not."""
    return Field(name, INT, FLAG, "", to)


def text(name: str) -> Field:
    """A word. Everybody may know it."""
    return Field(name, STR, NUMBER, "", EVERYBODY)


def pile(name: str, thing: str = NUMBER, to: Audience = EVERYBODY) -> Field:
    """Several things of one kind: never edited, only replaced."""
    return Field(name, TUPLE, thing, "", to)


def each(name: str, thing: str = NUMBER, *, per: str, to: Audience = EVERYBODY) -> Field:
    """A number for each of something."""
    return Field(name, INTS, thing, per, to)


def piles(name: str, thing: str = NUMBER, *, per: str, to: Audience = EVERYBODY) -> Field:
    """Several things for each of something."""
    return Field(name, TUPLES, thing, per, to)


def section(about: str, *declared: Field) -> list[Field]:
    """Fields that belong together, under one sentence."""
    return [Field(one.name, one.kind, one.thing, one.per, one.to, about) for one in declared]


def declare(*sections: list[Field]) -> tuple[Field, ...]:
    """All fields of a table, in order."""
    found = [one for part in sections for one in part]
    names = [one.name for one in found]
    assert len(set(names)) == len(names), "two fields share a name"
    return tuple(found)


def kinds(declared: Iterable[Field]) -> dict[str, str]:
    """What each field is made of, for saving."""
    return {one.name: one.kind for one in declared}
