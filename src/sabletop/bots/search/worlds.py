"""Worlds: complete tables that a seat takes the true one for, as likely as its brain believes them to be."""

from typing import Final

from sabletop.bots.ideas import Brain
from sabletop.bots.thinker import Thinker
from sabletop.engine.dealer import SeededDealer, Stream, key_of
from sabletop.engine.game import Game
from sabletop.engine.table import WHOLE, Table

_DRAWS: Final = 8
"""One world of so many is kept, by how well each fits what was seen, where a brain reads that."""
_GRAIN: Final = 1 << 30


class Worlds:
    """Deals worlds from a known table. World by world it is the same for every idea that is tried in it."""

    def __init__(self, game: Game, known: Table, mind: Brain, name: str, is_whole: bool = False) -> None:
        self._game, self._known, self._name = game, known, name
        self._is_whole = is_whole
        """Whether the known table is the whole one, with all cards open, as only the lab shows it."""
        self._mind = mind if isinstance(mind, Thinker) and mind.reads_deeds else None

    def world(self, number: int) -> Table:
        """The world of this number."""
        if self._is_whole:
            whole = self._known.clone()
            whole.viewer = WHOLE
            return whole
        key = key_of(f"{self._name} world {number}")
        if self._mind is None:
            found: Table = self._game.world(self._known, SeededDealer(key))
            return found
        dealer = SeededDealer(key)
        drawn: list[Table] = [self._game.world(self._known, dealer) for _ in range(_DRAWS)]
        weights = [self._mind.fit(self._known, world) for world in drawn]
        left = sum(weights) * Stream(key, "which").below(_GRAIN) / _GRAIN
        for world, weight in zip(drawn, weights, strict=True):
            left -= weight
            if left < 0:
                return world
        return drawn[-1]

    def future(self, number: int) -> SeededDealer:
        """What chance will bring in the world of this number."""
        return SeededDealer(key_of(f"{self._name} future {number}"))
