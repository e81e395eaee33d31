"""Reasons in words."""

from typing import Final

from sabletop.bots.orphan_black.mind import Mind
from sabletop.games.orphan_black.edition import PLAYERS
from sabletop.games.orphan_black.ids import CARD_NAMES, CLONE_NAMES, FACTION_NAMES, LEFT, SIDES
from sabletop.games.orphan_black.questions import lands

LONGEST: Final = 200


def player(who: int) -> str:
    """A player by colour."""
    return PLAYERS[who]


def card(number: int) -> str:
    """A card with its article, if it is a number."""
    name = CARD_NAMES[number]
    return f"a {name}" if name.isdigit() else name


def clone(number: int) -> str:
    """A clone by name."""
    return CLONE_NAMES[number]


def faction(number: int) -> str:
    """A faction with its article."""
    return FACTION_NAMES[number]


def row(at: int) -> str:
    """A side of a clone."""
    return f"{CLONE_NAMES[at // 2]}'s {SIDES[at % 2]}"


def capital(sentence: str) -> str:
    """With a capital letter."""
    return sentence[:1].upper() + sentence[1:]


def sway(mind: Mind, at: int, value: int) -> str:
    """What a card of this value at a row does to the odds of the own faction."""
    number, own = at // 2, mind.p.faction
    before, after = mind.p.odds(number), mind.p.odds(number, value if at % 2 == LEFT else -value, 1)
    way = lands(mind.t.edition, number).index(own)
    return f"{clone(number)} ends with {faction(own)} at {after[way]:.0%}, before {before[way]:.0%}"
