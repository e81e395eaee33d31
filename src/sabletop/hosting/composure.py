"""Bots keep their countenance: where nothing is to be chosen in secret, they take as long as if something were."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from sabletop.bots.levels import PATIENCE


class Composure:
    """How long the bots of a table took lately.

    A bot that answers at once where it has no choice, and thinks where it has one, would tell everybody what it holds.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        """Seconds, from whenever."""
        self._took: dict[int, float] = {}

    @contextmanager
    def thinking(self, seat: int, choices: int) -> Iterator[None]:
        """A bot decides between so many actions: while it does, the clock runs."""
        begun = self._clock()
        yield
        if choices > 1:
            self._took[seat] = self._clock() - begun

    def least(self, seat: int, level: str, choices: int, secret: bool) -> float:
        """So many seconds a decision between so many actions takes at least."""
        return self._took.get(seat, PATIENCE.get(level, 0.0)) if secret and choices == 1 else 0.0
