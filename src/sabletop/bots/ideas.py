"""What a thinking bot thinks of a legal action."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from sabletop.bots.reasons import Reason
from sabletop.engine.actions import Action
from sabletop.engine.dealer import Stream


@dataclass
class Idea:
    """An action with its value in points, and why. Points are of one game and one moment: higher is better."""

    action: Action
    value: float
    reason: Reason | str


class Brain(Protocol):
    """What plays one game at one level."""

    reason: str

    def decide(self, known: Any, legal: Sequence[Action], rng: Stream) -> Action:
        """Pick one of the legal actions."""
        ...

    def ideas(self, known: Any, legal: Sequence[Action]) -> list[Idea]:
        """Every legal action with its value and reason, in the order of the legal actions."""
        ...

    def hint_bar(self, known: Any) -> str | None:
        """Why nobody may help now, in one sentence; None if help is allowed."""
        ...
