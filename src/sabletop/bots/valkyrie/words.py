"""What Valkyrie's bots say for their actions: reasons with the words of `en.ftl`."""

from typing import Any, Final

from sabletop.bots.amounts import AMOUNTS, amount
from sabletop.bots.reasons import Reason
from sabletop.engine.words import ENGLISH, Phrases, words_in

PHRASES: Final = Phrases(words_in("sabletop.bots.valkyrie", ENGLISH))


def told(key: str, args: dict[str, Any] | None = None) -> Reason:
    """The reason of this key."""
    return Reason(PHRASES, key, args)


_HELPS: Final = {much: told("helps", {"much": much}) for much in AMOUNTS}
_HURTS: Final = {much: told("hurts", {"much": much}) for much in AMOUNTS}
_MISSED: Final = {much: told("missed", {"much": much}) for much in AMOUNTS}


def effect(points: float) -> Reason:
    """Whether something helps or hurts, and how much."""
    return _HELPS[amount(points)] if points >= 0 else _HURTS[amount(-points)]


def missed(points: float) -> Reason:
    """How much something would be missed."""
    return _MISSED[amount(points)]


def per_cent(chance: float) -> int:
    """A chance in whole per cent."""
    return round(100 * chance)


DULL: Final = told("dull")
BURN: Final = told("burn")
