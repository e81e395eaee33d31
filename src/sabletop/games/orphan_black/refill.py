"""Drawing up to three cards: the last step of a turn."""

from dataclasses import dataclass
from typing import Final

from sabletop.engine.steps import Step, UniformChance
from sabletop.games.orphan_black import messages as say
from sabletop.games.orphan_black.ids import HAND, MOST_PLAYERS
from sabletop.games.orphan_black.table import OrphanBlackTable
from sabletop.games.orphan_black.verbs import draw_to_hand, reshuffle


@dataclass(unsafe_hash=True)
class Refill(Step):
    """Draw up to three cards in hand."""

    who: int

    def run(self, t: OrphanBlackTable) -> None:
        missing = HAND - len(t.hands[self.who])
        if missing > 0:
            there = len(t.deck) + len(t.discard)
            if there:
                t.tell(say.DREW, self.who, min(missing, there))
            else:
                t.tell(say.NOTHING_TO_DRAW, self.who)
            enough = missing <= len(t.deck)
            t.then_all([TAKE_CARD[self.who] if enough else DRAW_CARD[self.who]] * missing)


@dataclass(unsafe_hash=True)
class DrawCard(Step):
    """Draw a card, while there are any; an empty deck is made anew from the discard pile."""

    who: int

    def run(self, t: OrphanBlackTable) -> None:
        if not t.deck and t.discard:
            t.tell(say.RESHUFFLED, len(t.discard))
            reshuffle(t)
        if t.deck:
            t.then(TAKE_CARD[self.who])


@dataclass(unsafe_hash=True)
class TakeCard(UniformChance):
    """The top card of the deck comes into the hand."""

    who: int

    def count(self, t: OrphanBlackTable) -> int:
        return len(t.deck)

    def happen(self, t: OrphanBlackTable, outcome: int) -> None:
        card = draw_to_hand(t, self.who, outcome)
        t.confide(self.who, say.DREW_OWN, self.who, card)


REFILL: Final = tuple([Refill(who) for who in range(MOST_PLAYERS)])
DRAW_CARD: Final = tuple([DrawCard(who) for who in range(MOST_PLAYERS)])
TAKE_CARD: Final = tuple([TakeCard(who) for who in range(MOST_PLAYERS)])
