"""Choices about what everybody can see."""

from dataclasses import dataclass
from typing import Any

from sabletop.engine.messages import Argument
from sabletop.engine.steps import Choice


@dataclass(unsafe_hash=True)
class PublicChoice(Choice):
    """A choice whose question is no secret."""

    def public_args(self, t: Any) -> tuple[Argument, ...] | None:
        """What the one who decides is told, everybody is told."""
        return self.prompt_args(t)
