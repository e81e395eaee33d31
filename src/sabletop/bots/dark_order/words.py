"""What reasons speak of. The sentences are in `en.ftl`."""

from functools import partial
from typing import Final

from sabletop.bots.reasons import Args, Reason
from sabletop.engine.words import ENGLISH, Phrases, words_in

PHRASES: Final = Phrases(words_in("sabletop.bots.dark_order", ENGLISH))
say: Final = partial(Reason, PHRASES)
"""The reason of a key, with what its words speak of."""
Judged = tuple[float, Reason]
"""A value and a reason."""
Told = tuple[str, Args]
"""A key and what the words speak of; of a play, what it does."""
