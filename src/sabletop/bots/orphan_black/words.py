"""What reasons speak of: players, cards, clones and rows by name. The sentences are in `en.ftl`."""

from functools import partial
from typing import Final

from sabletop.bots.orphan_black.mind import Mind
from sabletop.bots.reasons import Args, Reason, Share
from sabletop.engine.words import ENGLISH, Phrases, words_in
from sabletop.games.orphan_black.edition import PLAYERS
from sabletop.games.orphan_black.ids import CARD_NAMES, CLONE_NAMES, FACTION_NAMES, LEFT, SIDES
from sabletop.games.orphan_black.questions import lands

PHRASES: Final = Phrases(words_in("sabletop.bots.orphan_black", ENGLISH))
say: Final = partial(Reason, PHRASES)
"""The reason of a key, with what its words speak of."""
PLAYER: Final[tuple[str, ...]] = tuple(PLAYERS)
CLONE: Final[tuple[str, ...]] = tuple(CLONE_NAMES)
FACTION: Final[tuple[str, ...]] = tuple(FACTION_NAMES)
SIDE: Final[tuple[str, ...]] = tuple(SIDES)
CARD: Final[tuple[str, ...]] = tuple([f"a {name}" if name.isdigit() else name for name in CARD_NAMES])
"""Cards, with an article if they are numbers."""
ROW: Final[tuple[str, ...]] = tuple([f"{name}'s {side}" for name in CLONE_NAMES for side in SIDES])
"""The sides of the clones."""


def sway(mind: Mind, at: int, value: int) -> Reason:
    """What a card of this value at a row does to the odds of the own faction: reckoned when somebody reads it."""
    return Reason(PHRASES, "sway", partial(_sway, mind, at, value))


def _sway(mind: Mind, at: int, value: int) -> Args:
    number, own = at // 2, mind.p.faction
    before, after = mind.p.odds(number), mind.p.odds(number, value if at % 2 == LEFT else -value, 1)
    way = lands(mind.t.edition, number).index(own)
    return {"clone": CLONE[number], "faction": FACTION[own], "after": Share(after[way]), "before": Share(before[way])}
