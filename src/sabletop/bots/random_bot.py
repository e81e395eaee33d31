"""A bot without a thought: every legal action is as likely as any other."""

from collections.abc import Sequence

from sabletop.engine.actions import Action
from sabletop.engine.dealer import Stream
from sabletop.engine.table import Table


class RandomBot:
    """Picks at random."""

    name = "random"

    def __init__(self) -> None:
        self.reason = ""

    def decide(self, known: Table, legal: Sequence[Action], rng: Stream) -> Action:
        """Any of the legal actions."""
        self.reason = f"Picked at random from {len(legal)}." if len(legal) > 1 else "There was no other choice."
        return legal[rng.below(len(legal))]
