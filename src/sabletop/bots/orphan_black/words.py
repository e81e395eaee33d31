"""Reasons in words."""

from typing import Final

from sabletop.bots.orphan_black.mind import Mind
from sabletop.games.orphan_black.edition import PLAYERS
from sabletop.games.orphan_black.ids import CARD_NAMES, CLONE_NAMES, FACTION_NAMES, LEFT, SIDES

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


def place(number: int, side: int) -> str:
    """A side of a clone."""
    return f"{CLONE_NAMES[number]}'s {SIDES[side]}"


def capital(sentence: str) -> str:
    """With a capital letter."""
    return sentence[:1].upper() + sentence[1:]


def sway(mind: Mind, number: int, side: int, value: int) -> str:
    """What a card of this value at a place does to the odds of the own faction, or of the faction it leads to."""
    e, one = mind.b.e, mind.b.standing[number]
    lands = (e.left[number], e.start[number], e.right[number])
    before, after = mind.p.odds(one), mind.p.odds(one, value if side == LEFT else -value, 1)
    at = lands.index(mind.b.faction)
    return f"{clone(number)} ends with {faction(mind.b.faction)} at {after[at]:.0%}, before {before[at]:.0%}"
