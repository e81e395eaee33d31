"""What screens say of the games, once, for terminal and browser alike."""

import importlib
from typing import Final

from sabletop.engine.game import Edition, Game
from sabletop.present.plain import PlainPresentation
from sabletop.present.presentation import Description, Presentation
from sabletop.present.say import Name, Say, Value, Words, say

_MODULES: Final[dict[str, str]] = {
    "orphan-black": "sabletop.present.orphan_black",
    "valkyrie": "sabletop.present.valkyrie",
}
"""Where the presentation of a game is: a module with `present(edition) -> Presentation`."""


def presentation_of(game: Game, edition: Edition) -> Presentation:
    """The presentation of a game in the language of this edition; a plain one serves those that bring none."""
    if game.name not in _MODULES:
        return PlainPresentation(edition)
    made: Presentation = importlib.import_module(_MODULES[game.name]).present(edition)
    return made


def has_own(game: str) -> bool:
    """Whether a game brings a presentation of its own."""
    return game in _MODULES


__all__ = ["Description", "Name", "Presentation", "Say", "Value", "Words", "has_own", "presentation_of", "say"]
