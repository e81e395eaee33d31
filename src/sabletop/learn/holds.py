"""What holds of a view: conditions of lessons, as data.

"track" = 1                              a field of the table, as `Match.view` has it
"tokens.stauffenberg" = 3                of one of those for whom it is kept, by id or number
"items.stauffenberg has" = "keys"        it is among them
"items.stauffenberg lacks" = "keys"
"asks" = "reroll"                        the key of the question
"turn" = 0                               the seat that is asked
"over" = "won"                           how the game ended
"""

from collections.abc import Mapping
from typing import Any

from sabletop.engine.match import Match


def holds(match: Match, seat: int, conditions: Mapping[str, Any]) -> bool:
    """Whether all conditions hold of what a seat knows."""
    view = match.view(seat)
    return all(_holds(match, view, path, wanted) for path, wanted in conditions.items())


def _holds(match: Match, view: Mapping[str, Any], path: str, wanted: Any) -> bool:
    place, _, how = path.partition(" ")
    found = _found(match, view, place)
    if how == "has":
        return wanted in found
    if how == "lacks":
        return wanted not in found
    return bool(found == wanted)


def _found(match: Match, view: Mapping[str, Any], place: str) -> Any:
    asked, outcome = view["asked"], view["outcome"]
    if place == "asks":
        return "" if asked is None else asked.get("key", "")
    if place == "turn":
        return None if asked is None else asked["seat"]
    if place == "over":
        return "" if outcome is None else outcome["key"]
    field, *rest = place.split(".")
    value = view["table"][field]
    per = {one.name: one.per for one in match.table.declared()}[field]
    for part in rest:
        value = value[int(part) if part.isdecimal() else list(match.edition.ids()[per]).index(part)]
    return value
