"""A choice that everybody may see."""

from dataclasses import dataclass

from sabletop.engine.messages import Argument
from sabletop.engine.steps import Choice
from sabletop.games.orphan_black.table import OrphanBlackTable


@dataclass(unsafe_hash=True)
class OpenChoice(Choice):
    """A choice whose question holds nothing secret. What is picked may still be."""

    def public_args(self, t: OrphanBlackTable) -> tuple[Argument, ...] | None:
        return self.prompt_args(t)
