"""Choices of this game: what stands in the way of an action, and who may hear the question."""

from dataclasses import dataclass
from typing import Any

from sabletop.engine.actions import Action
from sabletop.engine.game import Reason
from sabletop.engine.messages import Argument
from sabletop.engine.steps import Choice
from sabletop.games.black_orchestra.causes import clause_of
from sabletop.games.black_orchestra.table import BlackOrchestraTable


@dataclass(unsafe_hash=True)
class BarredChoice(Choice):
    """A choice that knows what stands in the way of each action."""

    def bar(self, t: Any, action: Action) -> Reason | None:
        """What stands in the way of this action for the one who is asked; None exactly where it is an option."""
        raise AssertionError("each choice knows what stands in the way")

    def windows(self) -> tuple[int, ...]:
        """Free cards of which windows others may play now, unasked."""
        return ()


@dataclass(unsafe_hash=True)
class PublicChoice(BarredChoice):
    """A choice whose question is no secret."""

    def public_args(self, t: Any) -> tuple[Argument, ...] | None:
        """What the one who decides is told, everybody is told."""
        return self.prompt_args(t)


@dataclass(unsafe_hash=True)
class CausedChoice(PublicChoice):
    """A choice that a card, event, ability, space or answer asks for: it is asked by the clause of its cause."""

    def cites(self, t: BlackOrchestraTable) -> str:
        return clause_of(t, self.asks().clause)
