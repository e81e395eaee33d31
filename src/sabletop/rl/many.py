"""Many tables at once, as NumPy arrays: the loop runs in the engine, compiled where that build is used."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from sabletop.engine.game import Setting
from sabletop.engine.vector import Tables
from sabletop.rl.position import Setup


class ManyTables:
    """So many games of one kind, each waiting for one seat; whoever is asked acts, so all seats learn together.

    The arrays are views of the engine's own and are written anew by every step: copy what is to be kept.
    """

    def __init__(
        self, game: str, count: int, seats: int | None = None, options: Mapping[str, Setting] | None = None
    ) -> None:
        if count < 1:
            raise ValueError("There must be at least one table.")
        self.setup = setup = Setup(game, seats, options)
        self._tables = t = Tables(setup.game, setup.edition, setup.seats, setup.options, setup.layout, count)
        self.count = count
        self.observations: NDArray[np.float32] = np.frombuffer(t.observations, np.float32).reshape(count, -1)
        """What the seat that is asked sees, a row a table: see `sabletop.engine.observation.Layout`."""
        self.masks: NDArray[np.int8] = np.frombuffer(t.masks, np.int8).reshape(count, -1)
        """1 for what it may play."""
        self.asked: NDArray[np.int32] = np.frombuffer(t.asked, np.int32)
        """The seat that is asked."""
        self.rewards: NDArray[np.float32] = np.frombuffer(t.rewards, np.float32).reshape(count, -1)
        """What each seat got in the last step: 1 and -1 where a game ended, 0 elsewhere."""
        self.ended: NDArray[np.int8] = np.frombuffer(t.ended, np.int8)
        """1 where a game ended in the last step; the next one has begun there."""

    @property
    def played(self) -> int:
        """How many games have ended."""
        return self._tables.played

    def reset(self, seed: int = 0) -> None:
        """Begin all games; the same seed and the same actions give the same games."""
        self._tables.reset(seed)

    def pick(self, shares: "Sequence[float] | NDArray[Any]") -> list[int]:
        """A legal action at every table, by a share from 0 to 1 each: `many.pick(rng.random(many.count))` plays at
        random."""
        return self._tables.pick(shares.tolist() if isinstance(shares, np.ndarray) else shares)

    def step(self, actions: "Sequence[int] | NDArray[Any]") -> None:
        """One action at every table; `IllegalMove`, with nothing changed, if one of them is not legal."""
        self._tables.step(actions.tolist() if isinstance(actions, np.ndarray) else actions)
