"""What must hold: `support>=5`, `self at=zurich|stockholm`, `together`. A selector holds if it means anybody."""

from dataclasses import dataclass
from typing import Final

from sabletop.games.black_orchestra import questions
from sabletop.games.black_orchestra.groups import Group, members, parse_group
from sabletop.games.black_orchestra.ids import DEPUTIES, FACEDOWN, HITLER, NONE
from sabletop.games.black_orchestra.table import BlackOrchestraTable

_COUNTS: Final = (
    "support",
    "stage",
    "dissent",
    "supply",
    "tiles",
    "early_tiles",
    "hidden",
    "free",
    "prisoners",
    "events",
    "stage_deck",
    "illegal",
    "used_cards",
    "used_items",
    "eagles",
    "gather",
)
_FLAGS: Final = ("together", "hidden_here", "deputy_here", "hitler_here", "close_in")
_AT_LEAST: Final = 0
_AT_MOST: Final = 1
_EXACTLY: Final = 2


@dataclass
class Condition:
    """A parsed condition: a selector, a flag, or a count compared with a number."""

    text: str
    place: int = 0
    """Its number among all conditions of the content."""
    group: str = ""
    flag: str = ""
    count: str = ""
    compare: int = 0
    number: int = 0


def parse_condition(text: str, spaces: dict[str, int], groups: dict[str, Group]) -> Condition:
    """Read a condition; raises ValueError with the reason. Selectors are added to `groups`."""
    if text in _FLAGS:
        return Condition(text, flag=text)
    for compare, sign in enumerate((">=", "<=", "==")):
        name, found, number = text.partition(sign)
        if found and name in _COUNTS:
            if not number.isdigit():
                raise ValueError(f"{number!r} in {text!r} is no number")
            return Condition(text, count=name, compare=compare, number=int(number))
    if text not in groups:
        groups[text] = parse_group(text, spaces)
    return Condition(text, group=text)


def holds(t: BlackOrchestraTable, who: int, condition: Condition) -> bool:
    """Whether the condition holds for `who`."""
    if condition.group:
        return len(members(t, who, condition.group)) > 0
    if condition.flag:
        return _flag(t, who, condition.flag)
    count = _count(t, condition.count)
    if condition.compare == _AT_LEAST:
        return count >= condition.number
    if condition.compare == _AT_MOST:
        return count <= condition.number
    return count == condition.number


def all_hold(t: BlackOrchestraTable, who: int, conditions: tuple[Condition, ...]) -> bool:
    """Whether every condition holds."""
    return unmet(t, who, conditions) is None


def unmet(t: BlackOrchestraTable, who: int, conditions: tuple[Condition, ...]) -> Condition | None:
    """The first condition that does not hold."""
    for condition in conditions:
        if not holds(t, who, condition):
            return condition
    return None


def _flag(t: BlackOrchestraTable, who: int, flag: str) -> bool:
    place = t.place[who]
    if flag == "together":
        return questions.together(t, who)
    if flag == "hidden_here":
        return place >= 0 and t.tiles[place] == FACEDOWN
    if flag == "hitler_here":
        return place >= 0 and t.leaders[HITLER] == place
    if flag == "deputy_here":
        return place >= 0 and any([t.leaders[one] == place for one in DEPUTIES])
    return questions.all_can_be_closed_in(t, who)


def _count(t: BlackOrchestraTable, name: str) -> int:
    if name == "support":
        return t.support
    if name == "stage":
        return t.stage
    if name == "dissent":
        return t.dissent
    if name == "supply":
        return questions.supply(t)
    if name == "tiles":
        return sum([tile != NONE for tile in t.tiles])
    if name == "early_tiles":
        return len(questions.tiles_of_stages(t, (1, 2)))
    if name == "hidden":
        return t.tiles.count(FACEDOWN)
    if name == "free":
        return len(questions.free(t))
    if name == "prisoners":
        return len(t.order) - len(questions.free(t))
    if name == "events":
        return sum(t.left)
    if name == "stage_deck":
        return t.left[t.stage - 1]
    if name == "illegal":
        return sum([len(questions.illegal_cards(t, who)) for who in questions.free(t)])
    if name == "used_cards":
        return len(t.discards)
    if name == "used_items":
        return len(t.used_items)
    if name == "eagles":
        return questions.counted_eagles(t)
    return sum([t.leaders[one] >= 0 for one in DEPUTIES])
