"""Choices that everybody may see."""

from dataclasses import dataclass

from sabletop.engine.messages import Argument
from sabletop.engine.steps import Choice
from sabletop.games.orphan_black.questions import place_of
from sabletop.games.orphan_black.table import OrphanBlackTable
from sabletop.games.orphan_black.verbs import hold


@dataclass(unsafe_hash=True)
class PublicChoice(Choice):
    """A choice whose question holds nothing secret. What is picked may still be."""

    def public_args(self, t: OrphanBlackTable) -> tuple[Argument, ...] | None:
        return self.prompt_args(t)


@dataclass(unsafe_hash=True)
class HeldCard(PublicChoice):
    """What to do with the card that was picked: whoever decides holds it."""

    def run(self, t: OrphanBlackTable) -> None:
        hold(t, self.who)
        super().run(t)

    def prompt_args(self, t: OrphanBlackTable) -> tuple[Argument, ...]:
        return (self.who, *place_of(t, t.picked))
