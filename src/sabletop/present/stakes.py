"""What a throw is about: what it needs, what harms, and how likely each end is while its dice fall one by one."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from sabletop.engine.messages import Argument, Message

Told = Sequence[tuple[int, Message, tuple[Argument, ...]]]
"""The events of a table: who may hear them, what they say, and of what."""
Falls = list[list[list[list[float]]]]
"""By the dice that still roll, then by the harmful and by the helpful faces among those that lie: the chances to
succeed and to be caught."""
Ends = Callable[[int, int, int], tuple[float, float]]
"""The chances with so many dice that roll, and such harmful and helpful ones that lie."""


class Stake(NamedTuple):
    """What is at stake in a throw."""

    need: int
    limit: int
    """How many harmful faces expose it; 0 where none can."""
    falls: Falls


def falls(dice: int, ends: Ends) -> Falls:
    """All that so many dice can come to on their way."""
    return [
        [
            [[round(chance, 5) for chance in ends(left, bad, good)] for good in range(dice - left - bad + 1)]
            for bad in range(dice - left + 1)
        ]
        for left in range(dice + 1)
    ]


def number(what: Message, args: Sequence[Argument], name: str) -> int:
    """An argument of an event that is a number."""
    found = args[what.takes.index(name)]
    assert isinstance(found, int)
    return found


def count(what: Message, args: Sequence[Argument], name: str) -> int:
    """How many an argument of an event lists."""
    found = args[what.takes.index(name)]
    assert isinstance(found, tuple)
    return len(found)
