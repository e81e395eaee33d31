"""What Valkyrie's bots say for their actions: reasons with the words of `en.ftl`."""

from functools import partial
from typing import Final

from sabletop.bots.amounts import Amounts
from sabletop.bots.amounts import per_cent as per_cent
from sabletop.bots.reasons import Reason
from sabletop.engine.words import ENGLISH, Phrases, words_in

PHRASES: Final = Phrases(words_in("sabletop.bots.valkyrie", ENGLISH))
told: Final = partial(Reason, PHRASES)
"""The reason of a key, with what its words speak of."""
_AMOUNTS: Final = Amounts(PHRASES)
effect: Final = _AMOUNTS.effect
missed: Final = _AMOUNTS.missed
DULL: Final = told("dull")
BURN: Final = told("burn")
