"""The levels of play, game by game: who is a novice and who is a regular."""

from collections.abc import Sequence
from typing import Final

from sabletop import registry
from sabletop.bots.ideas import Brain
from sabletop.bots.random_bot import RandomBot
from sabletop.engine.actions import Action
from sabletop.engine.dealer import Stream
from sabletop.engine.errors import SabletopError
from sabletop.engine.game import Edition
from sabletop.engine.table import Table

NOVICE: Final = "novice"
REGULAR: Final = "regular"
LEVELS: Final = (RandomBot.name, NOVICE, REGULAR)
"""The levels from the weakest to the strongest."""


def levels(game: str) -> tuple[str, ...]:
    """The levels at which bots play this game, from the weakest to the strongest."""
    registry.game(game)
    return LEVELS if registry.brings(registry.BOTS, game) else LEVELS[:1]


def brain(level: str, game: str, edition: Edition | None = None) -> Brain:
    """What plays this game at this level, with our content or another."""
    if level not in LEVELS[1:] or not registry.brings(registry.BOTS, game):
        raise SabletopError(f"Nobody plays {registry.game(game).title} at the level {level!r} yet.")
    made = registry.part(registry.BOTS, game).make(level, registry.edition(game) if edition is None else edition)
    assert isinstance(made.reason, str)
    found: Brain = made
    return found


class LevelBot:
    """A bot of one level, for whichever game it finds itself in."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.reason = ""
        self._edition: Edition | None = None
        self._brain: Brain | None = None

    def decide(self, known: Table, legal: Sequence[Action], rng: Stream) -> Action:
        """Let the brain for this game decide."""
        edition = known.played_edition()
        if self._brain is None or self._edition is not edition:
            self._edition, self._brain = edition, brain(self.name, edition.game, edition)
        picked = self._brain.decide(known, legal, rng)
        self.reason = self._brain.reason
        return picked
