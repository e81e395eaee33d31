"""What a bot is."""

from collections.abc import Sequence
from typing import Protocol, runtime_checkable

from sabletop.engine.actions import Action
from sabletop.engine.dealer import Stream
from sabletop.engine.table import Table


class Bot(Protocol):
    """Somebody who decides for one seat of one match."""

    name: str
    """How it is chosen: `--bots random`."""

    @property
    def reason(self) -> str:
        """Why it picked what it picked last, in a sentence for people."""
        ...

    def decide(self, known: Table, legal: Sequence[Action], rng: Stream) -> Action:
        """Pick one of the legal actions from what the seat knows (`Match.known`); chance comes from `rng` alone."""
        ...


@runtime_checkable
class Reacting(Protocol):
    """A bot that may also act unasked, while somebody else decides."""

    def react(self, known: Table, legal: Sequence[Action], rng: Stream) -> Action | None:
        """Pick one of the actions that the seat may play unasked (`Match.legal_for`), or let the moment pass."""
        ...
