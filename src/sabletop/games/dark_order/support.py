"""Phase 3, Mobilisation, support step: single actions in turn, until both pass one after the other."""

from dataclasses import dataclass
from typing import Final

from sabletop.engine.actions import Action
from sabletop.engine.messages import Message
from sabletop.engine.steps import Choice, Step
from sabletop.games.dark_order.hq_verbs import go_on
from sabletop.games.dark_order.ids import PREPARATION, SUPPORT_STEP
from sabletop.games.dark_order.messages import ASK_SUPPORT
from sabletop.games.dark_order.plays import ability_plays, order_plays, ride_plays, support_plays, token_plays
from sabletop.games.dark_order.table import DarkTable
from sabletop.games.dark_order.turn_verbs import begin_phase


@dataclass(unsafe_hash=True)
class SupportStep(Step):
    """The Aggressor begins."""

    def run(self, t: DarkTable) -> None:
        """Nobody has passed yet."""
        begin_phase(t, SUPPORT_STEP)
        go_on(t)
        t.then(SUPPORT_ACTION[t.aggressor])


@dataclass(unsafe_hash=True)
class SupportAction(Choice):
    """One action: a support card, a token, an order, a P ability, or a pass; then the other player."""

    def asks(self) -> Message:
        return ASK_SUPPORT

    def run(self, t: DarkTable) -> None:
        """Two passes in a row end the step."""
        if t.passes < 2:
            t.then(SUPPORT_ACTION[1 - self.who])
            super().run(t)

    def options(self, t: DarkTable) -> list[Action]:
        """All kinds of play, and passing."""
        who = self.who
        return [
            *support_plays(t, who, PREPARATION),
            *token_plays(t, who),
            *order_plays(t, who, PREPARATION),
            *ability_plays(t, who, PREPARATION),
            *ride_plays(t, who),
            t.edition.pass_support,
        ]

    def public_args(self, t: DarkTable) -> tuple[int, ...]:
        """Everybody sees whose turn it is."""
        return (self.who,)


SUPPORT_ACTION: Final[tuple[SupportAction, ...]] = (SupportAction(0), SupportAction(1))
