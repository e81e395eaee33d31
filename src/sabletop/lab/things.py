"""What each seat was, got and played in a game, found by the declared fields of its table alone."""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Final

from sabletop.engine import past
from sabletop.engine.fields import INTS, TUPLES, WHO, Field
from sabletop.engine.match import Match
from sabletop.engine.notation import written
from sabletop.engine.table import Table

SEAT: Final = "seat"
IS: Final = "is"
"""Whom a seat commands: a conspirator, a player."""
GOT: Final = "got"
"""A thing that came into a pile of theirs after the first decision: a card that was drawn, an item that was found."""
PLAYED: Final = "played"
"""An action that names something."""

CHANGED: Final = "changed"
"""A field that was one thing and then another: it does not say what somebody is."""

Thing = tuple[str, str]


def things_of(match: Match) -> list[list[Thing]]:
    """For each seat the groups and names of what it was, got and played, in order. A field that did not change
    (`factions`, `goals`) is a group of its own."""
    tables = [*past.tables(match), match.table]
    found: list[set[Thing]] = [{(SEAT, str(seat))} for seat in range(match.seats)]
    ids = match.edition.ids()
    for who, seat in enumerate(match.table.seat_of):
        if seat >= 0:
            found[seat] |= _about(tables, ids, who)
    for one in past.decisions(match):
        if one.action.values:
            found[one.seat].add((PLAYED, written(match.edition, one.action)))
    return [sorted(things) for things in found]


def _about(tables: Sequence[Table], ids: Mapping[str, Sequence[str]], who: int) -> set[Thing]:
    found = {(IS, ids[WHO][who])} if WHO in ids else set()
    for one in tables[0].declared():
        if one.per == WHO and one.thing in ids:
            found |= _of_field(one, tables, ids[one.thing], who)
    return found


def _of_field(one: Field, tables: Sequence[Table], names: Sequence[str], who: int) -> set[Thing]:
    values = [getattr(t, one.name)[who] for t in tables if who < len(getattr(t, one.name))]
    if one.kind == TUPLES:
        came = {card for before, after in pairwise(values) for card in set(after) - set(before)}
        return {(GOT, f"{one.name} {names[card]}") for card in came if 0 <= card < len(names)}
    settled = {value for value in values if value >= 0} if one.kind == INTS else set()
    if len(settled) > 1:
        return {(CHANGED, one.name)}
    return {(one.name, names[value]) for value in settled}
