"""Clones come into play: drawn, placed at their faction, with two cards beside them."""

from dataclasses import dataclass
from typing import Final

from sabletop.engine.actions import Action
from sabletop.engine.messages import Argument, Message
from sabletop.engine.steps import Step, UniformChance
from sabletop.games.orphan_black import messages as say
from sabletop.games.orphan_black.ids import MOST_PLAYERS, NEWCOMER_CARDS
from sabletop.games.orphan_black.public_choice import PublicChoice
from sabletop.games.orphan_black.questions import distinct
from sabletop.games.orphan_black.table import OrphanBlackTable
from sabletop.games.orphan_black.verbs import bring_in, draw_for_clone, lay_drawn, reshuffle
from sabletop.games.orphan_black.witnessed import LAID, witness


@dataclass(unsafe_hash=True)
class BringClone(UniformChance):
    """Draw a clone and place it at its starting faction; then draw two cards for it."""

    who: int
    late: int

    def count(self, t: OrphanBlackTable) -> int:
        return len(t.pile)

    def happen(self, t: OrphanBlackTable, outcome: int) -> None:
        clone = t.pile[outcome]
        bring_in(t, clone)
        t.tell(_at(self.late, say.ARRIVED), self.who, clone, t.edition.start[clone])
        t.then_all([*[DRAW_FOR_CLONE[self.who]] * NEWCOMER_CARDS, LAY[self.late][self.who]])


@dataclass(unsafe_hash=True)
class DrawForClone(Step):
    """Draw one card for the new clone, while there are any."""

    who: int

    def run(self, t: OrphanBlackTable) -> None:
        if not t.deck and t.discard:
            # OB-DRAW-3: an empty deck is renewed also in the middle of this draw.
            t.tell(say.RESHUFFLED.citing("OB-DRAW-3"), len(t.discard))
            reshuffle(t)
        if t.deck:
            t.then(TAKE_FOR_CLONE[self.who])


@dataclass(unsafe_hash=True)
class TakeForClone(UniformChance):
    """The top card of the deck is for the new clone."""

    who: int

    def count(self, t: OrphanBlackTable) -> int:
        return len(t.deck)

    def happen(self, t: OrphanBlackTable, outcome: int) -> None:
        draw_for_clone(t, self.who, outcome)


@dataclass(unsafe_hash=True)
class LayNewcomer(PublicChoice):
    """Put one card face up on one side of the new clone and the other face down on the other side."""

    late: int

    def asks(self) -> Message:
        return ASKS[self.late]

    def run(self, t: OrphanBlackTable) -> None:
        if t.drawn:
            t.confide(self.who, _at(self.late, say.DREW_FOR), self.who, t.in_play[-1], t.drawn)
            super().run(t)

    def options(self, t: OrphanBlackTable) -> list[Action]:
        return [action for card in distinct(t.drawn) for action in t.edition.lay_open[card]]

    def prompt_args(self, t: OrphanBlackTable) -> tuple[Argument, ...]:
        return (self.who, t.in_play[-1])


class LayOpen(Action):
    """This card goes face up to this side; the other one, if there is one, face down to the other side."""

    def do(self, t: OrphanBlackTable, who: int) -> None:
        card, side = self.values
        assert isinstance(card, int) and isinstance(side, int)
        clone = t.in_play[-1]
        late = int(t.turn > 0)
        t.tell(_at(late, say.LAID), who, card, clone, side)
        lay_drawn(t, card, 2 * clone + side, 1)
        witness(t, LAID, who, 2 * clone + side, card)
        for other in t.drawn:
            lay_drawn(t, other, 2 * clone + 1 - side, 0)
            t.tell(_at(late, say.LAID_OTHER), who, clone, 1 - side)
            t.confide(who, _at(late, say.LAID_OWN), who, other, clone, 1 - side)


def _at(late: int, what: Message) -> Message:
    """What is said of a clone of the set-up, or of one that takes the place of another."""
    return what.citing("OB-RESOLVE-15") if late else what


ASKS: Final = (say.ASK_NEWCOMER, say.ASK_NEWCOMER.citing("OB-RESOLVE-15"))
BRING_CLONE: Final = tuple([BringClone(who, 0) for who in range(MOST_PLAYERS)])
"""In the set-up."""
BRING_ANOTHER: Final = tuple([BringClone(who, 1) for who in range(MOST_PLAYERS)])
"""In the place of a clone that was resolved."""
DRAW_FOR_CLONE: Final = tuple([DrawForClone(who) for who in range(MOST_PLAYERS)])
TAKE_FOR_CLONE: Final = tuple([TakeForClone(who) for who in range(MOST_PLAYERS)])
LAY: Final = tuple([tuple([LayNewcomer(who, late) for who in range(MOST_PLAYERS)]) for late in (0, 1)])
