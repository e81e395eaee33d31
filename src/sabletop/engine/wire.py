"""Known tables as JSON for other programs: the declared fields by name, with ids for the numbers of things."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from sabletop.engine.fields import FLAG, INT, INTS, STR, TUPLE, UNKNOWN, Field
from sabletop.engine.table import Table

HIDDEN: Final = "?"
"""Stands for what the reader may not know; nothing is None."""

NOTHING: Final = -1
"""Stands on tables where there is no thing; other negative numbers say more, and go over the wire as they are."""

Ids = Mapping[str, Sequence[str]]
"""What the things of each kind are called on the wire, by number."""


def wire(t: Table, ids: Ids) -> dict[str, Any]:
    """A known table, JSON-ready. Things are called by their ids, nothing is None, the unknown is `"?"`."""
    return {one.name: _field(one, getattr(t, one.name), ids) for one in t.declared()}


def _field(one: Field, value: Any, ids: Ids) -> Any:
    if one.kind == STR:
        return value
    names = ids.get(one.thing)
    if one.kind == INT:
        return _number(value, one.thing, names)
    if one.kind in (INTS, TUPLE):
        return _numbers(value, one.thing, names)
    return [_numbers(entry, one.thing, names) for entry in value]


def _numbers(values: Sequence[int], thing: str, names: Sequence[str] | None) -> list[Any]:
    if names is None and thing != FLAG:
        return [HIDDEN if n == UNKNOWN else n for n in values]
    return [_number(n, thing, names) for n in values]


def _number(value: int, thing: str, names: Sequence[str] | None) -> int | str | bool | None:
    if value == UNKNOWN:
        return HIDDEN
    if thing == FLAG:
        return value != 0
    if names is None:
        return value
    if value == NOTHING:
        return None
    return names[value] if value >= 0 else value
