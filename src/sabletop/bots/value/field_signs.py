"""What the declared fields of a known table say in numbers, in every game: how much there is, whose, and of what.

Nothing but the declaration is looked at, so a new field is read as soon as it is declared. Numbers that name things (a
place, a card) are no quantities: of those only how many there are is counted.
"""

from typing import Final

from sabletop.engine.fields import FLAG, INT, INTS, NUMBER, SEATS, TUPLE, TUPLES, WHO, Field
from sabletop.engine.steps import Choice
from sabletop.engine.table import Table

_COUNTED: Final = (NUMBER, FLAG)
FRAME: Final = ("seats", "asked")
"""What is read first at every table, whatever it declares."""
_OF_PEOPLE: Final = ("own", "others", "most", "least")


def names_of(declared: tuple[Field, ...]) -> list[str]:
    """What the numbers of `read` are called, in their order."""
    found = list(FRAME)
    for field in declared:
        found += [f"{field.name}:{part}" if part else field.name for part in _parts(field)]
    return found


def _parts(field: Field) -> tuple[str, ...]:
    """Which numbers are read off a field."""
    if field.thing == SEATS:
        return ()
    if field.kind == INT:
        return ("",) if field.thing in _COUNTED else ("own", "any") if field.thing == WHO else ()
    if field.kind == TUPLE:
        return ("",)
    if field.per == WHO:
        return _OF_PEOPLE if field.kind == TUPLES or field.thing in _COUNTED else ()
    return ("",) if field.kind in (INTS, TUPLES) else ()


def read(t: Table) -> list[float]:
    """The numbers for the viewer of a known table."""
    asked = t.pending
    mine = isinstance(asked, Choice) and t.seat_of[asked.who] == t.viewer
    found = [float(len(set(t.seat_of))), float(mine)]
    for field in t.declared():
        if _parts(field):
            _read_field(t, field, found)
    return found


def _read_field(t: Table, field: Field, found: list[float]) -> None:
    held = getattr(t, field.name)
    if field.kind == INT:
        number = int(held)
        if field.thing == WHO:
            found.append(float(number >= 0 and t.seat_of[number] == t.viewer))
            found.append(float(number >= 0))
        else:
            found.append(_quantity(number))
    elif field.kind == TUPLE:
        found.append(float(len(held)))
    elif field.kind == TUPLES:
        _read_people(t, [float(len(pile)) for pile in held], field, found)
    elif field.thing in _COUNTED:
        _read_people(t, [_quantity(number) for number in held], field, found)
    else:
        found.append(float(len([1 for number in held if number >= 0])))


def _quantity(number: int) -> float:
    """A number that counts something; nothing where it is unknown."""
    return float(number) if number > -1000 else 0.0


def _read_people(t: Table, held: list[float], field: Field, found: list[float]) -> None:
    """What the viewer has, and what the others have: on average, at most and at least."""
    if field.per != WHO:
        found.append(sum(held, 0.0))
        return
    own = [one for who, one in enumerate(held) if t.seat_of[who] == t.viewer]
    others = [one for who, one in enumerate(held) if t.seat_of[who] not in (t.viewer, -1)]
    found.append(sum(own) / len(own) if own else 0.0)
    found.append(sum(others) / len(others) if others else 0.0)
    found.append(max(others) if others else 0.0)
    found.append(min(others) if others else 0.0)
