"""What somebody may ask of all workers together, however many there are.

What costs the processor of the worker that does it is counted by each for itself (`limits.Meter`, `doors.Doors`): each
guards its own core. What costs the one database, or the eyes of those at a table, or could be guessed, is counted here:
each worker tells the others whatever it has let pass.
"""

from collections.abc import Callable
from typing import Final, Literal

from sabletop.web.limits import Meter
from sabletop.web.settings import Limits

What = Literal["posts", "guesses", "records", "chats"]
SHARED: Final[tuple[What, ...]] = ("posts", "guesses", "records", "chats")


class Allowances:
    """How much of it is left for whom: an address, or a person at a table."""

    def __init__(self, limits: Limits, tell: Callable[[What, str], None]) -> None:
        rates = {"posts": limits.posts, "guesses": limits.guesses, "records": limits.records, "chats": limits.chats}
        self._meters = {what: Meter(rates[what]) for what in SHARED}
        self._tell = tell

    def take(self, what: What, key: str) -> bool:
        """Whether this one may do one more; if so, the other workers are told."""
        allowed = self._meters[what].take(key)
        if allowed:
            self._tell(what, key)
        return allowed

    def has(self, what: What, key: str) -> bool:
        """Whether this one could do one more."""
        return self._meters[what].has(key)

    def hear(self, what: What, key: str) -> None:
        """Another worker let one pass."""
        self._meters[what].take(key)
