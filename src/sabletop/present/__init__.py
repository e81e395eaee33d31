"""What screens say of the games, once, for terminal and browser alike."""

from sabletop import registry
from sabletop.engine.game import Edition, Game
from sabletop.present.glossary import Term, glossary
from sabletop.present.persons import lexicon_for
from sabletop.present.plain import PlainPresentation
from sabletop.present.presentation import Description, Presentation
from sabletop.present.say import Name, Say, Value, Words, say
from sabletop.present.tips import Tip, tip_of

_KEPT: dict[int, tuple[Edition, Presentation]] = {}
"""The presentations of the editions that games ship, by the identity of the edition: a few for each game."""


def presentation_of(game: Game, edition: Edition) -> Presentation:
    """The presentation of a game in the language of this edition, one for all its tables."""
    if edition.is_pack:
        return _made(game, edition)
    if id(edition) not in _KEPT:
        _KEPT[id(edition)] = (edition, _made(game, edition))
    return _KEPT[id(edition)][1]


def _made(game: Game, edition: Edition) -> Presentation:
    """A plain one serves games that bring none."""
    if not has_own(game.name):
        return PlainPresentation(edition)
    made: Presentation = registry.part(registry.PRESENTATIONS, game.name).present(edition)
    return made


def has_own(game: str) -> bool:
    """Whether a game brings a presentation of its own."""
    return registry.brings(registry.PRESENTATIONS, game)


__all__ = [
    "Description",
    "Name",
    "Presentation",
    "Say",
    "Term",
    "Tip",
    "Value",
    "Words",
    "glossary",
    "has_own",
    "lexicon_for",
    "presentation_of",
    "say",
    "tip_of",
]
