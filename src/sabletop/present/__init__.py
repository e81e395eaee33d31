"""What screens say of the games, once, for terminal and browser alike."""

from sabletop import registry
from sabletop.engine.game import Edition, Game
from sabletop.present.plain import PlainPresentation
from sabletop.present.presentation import Description, Presentation
from sabletop.present.say import Name, Say, Value, Words, say


def presentation_of(game: Game, edition: Edition) -> Presentation:
    """The presentation of a game in the language of this edition; a plain one serves those that bring none."""
    if not has_own(game.name):
        return PlainPresentation(edition)
    made: Presentation = registry.part(registry.PRESENTATIONS, game.name).present(edition)
    return made


def has_own(game: str) -> bool:
    """Whether a game brings a presentation of its own."""
    return registry.brings(registry.PRESENTATIONS, game)


__all__ = ["Description", "Name", "Presentation", "Say", "Value", "Words", "has_own", "presentation_of", "say"]
