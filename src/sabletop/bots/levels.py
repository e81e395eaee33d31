"""The levels of play, game by game: who is a novice and who is a regular."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from sabletop import registry
from sabletop.bots.entrants import entrant
from sabletop.bots.ideas import Brain
from sabletop.bots.random_bot import RandomBot
from sabletop.bots.search import Effort, Searcher
from sabletop.bots.value import value_of
from sabletop.engine.actions import Action
from sabletop.engine.dealer import Stream
from sabletop.engine.errors import SabletopError
from sabletop.engine.game import Edition, Game
from sabletop.engine.table import Table

NOVICE: Final = "novice"
REGULAR: Final = "regular"
EXPERT: Final = "expert"
MASTER: Final = "master"
QUICK: Final = (RandomBot.name, NOVICE, REGULAR)
"""The levels that decide at sight."""
LEVELS: Final = (*QUICK, EXPERT, MASTER)
"""The levels from the weakest to the strongest."""
EFFORTS: Final = {
    EXPERT: Effort(worlds=12, ideas=3, ahead=8),
    MASTER: Effort(worlds=48, ideas=4, ahead=12),
}
"""How much the levels that search may think, unless a game's bots say otherwise."""
PATIENCE: Final = {EXPERT: 0.3, MASTER: 2.0}
"""After so many seconds a polite bot looks no further."""


_OFFERED: list[str] = []


def levels(game: str) -> tuple[str, ...]:
    """The levels at which bots play this game, from the weakest to the strongest; then what a host offers beside."""
    registry.game(game)
    return (*(LEVELS if registry.brings(registry.BOTS, game) else LEVELS[:1]), *_OFFERED)


def usual_level(game: str) -> str:
    """The level of bots where nobody says."""
    return REGULAR if registry.brings(registry.BOTS, game) else RandomBot.name


def first_level(game: str) -> str:
    """The level of bots in the first game of somebody who does not know the game yet."""
    return NOVICE if registry.brings(registry.BOTS, game) else RandomBot.name


def offer(name: str) -> None:
    """Offer a bot of somebody else's (`yours.module:Bot`) beside the levels of every game, in this process."""
    entrant(name)
    if name not in _OFFERED:
        _OFFERED.append(name)


def brain(level: str, game: str, edition: Edition | None = None) -> Brain:
    """What plays this game at this level, with our content or another."""
    if level not in LEVELS[1:] or not registry.brings(registry.BOTS, game):
        raise SabletopError(f"Nobody plays {registry.game(game).title} at the level {level!r} yet.")
    played = registry.edition(game) if edition is None else edition
    if level in EFFORTS:
        return searcher(game, played, effort_of(level, game))
    made = registry.part(registry.BOTS, game).make(level, played)
    assert isinstance(made.reason, str)
    found: Brain = made
    return found


def effort_of(level: str, game: str) -> Effort:
    """How much a level that searches may think in this game."""
    own: Mapping[str, Effort] = getattr(registry.part(registry.BOTS, game), "EFFORTS", {})
    return own.get(level, EFFORTS[level])


def searcher(game: str, edition: Edition, effort: Effort, by_value: bool = True) -> Brain:
    """What searches with this effort; the regular where worlds cannot be dealt, since the game does not say how."""
    regular = partial(brain, REGULAR, game, edition)
    played = registry.game(game)
    if type(played).world is Game.world:
        return regular()
    return Searcher(played, regular, value_of(regular(), game) if by_value else None, effort)


class LevelBot:
    """A bot of one level, for whichever game it finds itself in."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._edition: Edition | None = None
        self._brain: Brain | None = None

    def decide(self, known: Table, legal: Sequence[Action], rng: Stream) -> Action:
        """Let the brain for this game decide."""
        return self.brain_for(known).decide(known, legal, rng)

    @property
    def reason(self) -> str:
        """Why it picked what it picked last, in words."""
        return "" if self._brain is None else self._brain.reason

    def brain_for(self, known: Table) -> Brain:
        """The brain that decides at this table."""
        edition = known.played_edition()
        if self._brain is None or self._edition is not edition:
            self._edition, self._brain = edition, self.make(edition)
        return self._brain

    def make(self, edition: Edition) -> Brain:
        """A brain for tables of this edition."""
        return brain(self.name, edition.game, edition)


class SearchBot(LevelBot):
    """A bot that searches; it may also act unasked. A polite one looks no further when its time is up."""

    def __init__(self, name: str, polite: bool = False) -> None:
        super().__init__(name)
        self._level, self._polite = name, polite

    def make(self, edition: Edition) -> Brain:
        """A brain that searches with the effort of this level."""
        effort = self.effort(edition.game)
        if self._polite:
            effort = replace(effort, seconds=PATIENCE[self._level])
        return searcher(edition.game, edition, effort)

    def effort(self, game: str) -> Effort:
        """How much it may think."""
        return effort_of(self._level, game)

    def react(self, known: Table, legal: Sequence[Action], rng: Stream) -> Action | None:
        """What to play unasked, while somebody else decides; None to let it pass."""
        mind = self.brain_for(known)
        if not isinstance(mind, Searcher):
            return None
        return mind.react(known, legal, rng)
