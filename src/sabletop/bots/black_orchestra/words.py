"""What Black Orchestra's bots say for their actions: reasons with the words of `en.ftl`."""

from typing import Any, Final

from sabletop.bots.amounts import amount
from sabletop.bots.reasons import Reason
from sabletop.engine.words import ENGLISH, Phrases, words_in

PHRASES: Final = Phrases(words_in("sabletop.bots.black_orchestra", ENGLISH))


def told(key: str, args: dict[str, Any] | None = None) -> Reason:
    """The reason of this key."""
    return Reason(PHRASES, key, args)


def effect(points: float) -> Reason:
    """Whether something helps or hurts, and how much."""
    return Reason(PHRASES, "helps" if points >= 0 else "hurts", {"much": amount(abs(points))})


def missed(points: float) -> Reason:
    """How much something would be missed."""
    return Reason(PHRASES, "missed", {"much": amount(points)})


def per_cent(chance: float) -> int:
    """A chance in whole per cent."""
    return round(100 * chance)


LATER: Final = told("later")
DULL: Final = told("dull")
