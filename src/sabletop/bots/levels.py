"""The levels of play, game by game: who is a novice and who is a regular."""

from collections.abc import Sequence
from typing import Any, Final

from sabletop import registry
from sabletop.bots.ideas import Brain
from sabletop.bots.random_bot import RandomBot
from sabletop.bots.sight import Sight
from sabletop.engine.actions import Action
from sabletop.engine.dealer import Stream
from sabletop.engine.errors import SabletopError
from sabletop.engine.game import Edition

NOVICE: Final = "novice"
REGULAR: Final = "regular"
LEVELS: Final = (RandomBot.name, NOVICE, REGULAR)
"""The levels from the weakest to the strongest."""


def levels(game: str) -> tuple[str, ...]:
    """The levels at which bots play this game, from the weakest to the strongest."""
    registry.game(game)
    return LEVELS if registry.brings(registry.BOTS, game) else LEVELS[:1]


def brain(level: str, game: str, edition: Edition | None = None) -> Brain:
    """What plays this game at this level. An owner's content pack needs its edition: `match.edition`."""
    if level not in LEVELS[1:] or not registry.brings(registry.BOTS, game):
        raise SabletopError(f"Nobody plays {registry.game(game).title} at the level {level!r} yet.")
    made = registry.part(registry.BOTS, game).make(level, registry.edition(game) if edition is None else edition)
    assert isinstance(made.reason, str)
    found: Brain = made
    return found


def brain_for(level: str, view: dict[str, Any], edition: Edition | None) -> Brain:
    """What plays the game of this view."""
    if view["own_content"] and edition is None:
        raise SabletopError("This table plays an owner's content pack: the bot must be given its edition.")
    return brain(level, view["game"], edition)


def read_by(brain: Brain, sight: Sight) -> Any:
    """What this brain reads of what the seat sees: the known table, or still the JSON."""
    return sight.known if getattr(brain, "reads_known", False) else sight.view


class LevelBot:
    """A bot of one level, for whichever game it finds itself in."""

    def __init__(self, name: str, edition: Edition | None = None) -> None:
        self.name = name
        self.reason = ""
        self._edition = edition
        self._game = ""
        self._brain: Brain | None = None

    def decide(self, sight: Sight, legal: Sequence[Action], rng: Stream) -> Action:
        """Let the brain for this game decide."""
        view = sight.view
        if self._brain is None or self._game != view["game"]:
            self._game = view["game"]
            self._brain = brain_for(self.name, view, self._edition)
        picked = self._brain.decide(read_by(self._brain, sight), legal, rng)
        self.reason = self._brain.reason
        return picked
