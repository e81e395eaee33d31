"""Special ways to get a card or an item: digging for a plot, and what was discarded."""

from dataclasses import dataclass

from sabletop.engine.actions import Action
from sabletop.engine.game import Reason
from sabletop.engine.messages import Message
from sabletop.engine.steps import Step, UniformChance
from sabletop.games.black_orchestra import messages as say
from sabletop.games.black_orchestra.causes import tell
from sabletop.games.black_orchestra.dossiers import TRIM, renew_deck
from sabletop.games.black_orchestra.public_choice import CausedChoice
from sabletop.games.black_orchestra.questions import (
    distinct,
)
from sabletop.games.black_orchestra.table import BlackOrchestraTable
from sabletop.games.black_orchestra.verbs import (
    gain_card,
    put_on_discards,
    reshuffle,
    take_from_deck,
    take_used_card,
    take_used_item,
)
from sabletop.games.black_orchestra.why import not_asked_for, not_there


@dataclass(unsafe_hash=True)
class DigPlot(UniformChance):
    """Cards are turned up until a plot appears, which is taken; the others are discarded; one reshuffle at most."""

    who: int
    reshuffled: int

    def run(self, t: BlackOrchestraTable) -> None:
        if t.deck:
            super().run(t)
        elif not self.reshuffled and renew_deck(t):
            t.then(DigPlot(self.who, 1))

    def count(self, t: BlackOrchestraTable) -> int:
        return len(t.deck)

    def happen(self, t: BlackOrchestraTable, outcome: int) -> None:
        card = take_from_deck(t, outcome)
        if t.edition.is_plot[card]:
            gain_card(t, self.who, card)
            tell(t, say.DREW, "", self.who, card)
            t.then(TRIM[self.who])
            return
        put_on_discards(t, card)
        tell(t, say.TURNED_UP, "", card)
        t.then(self)


@dataclass(unsafe_hash=True)
class Recycle(Step):
    """The discards, and the card that says so, are shuffled into the deck."""

    def run(self, t: BlackOrchestraTable) -> None:
        reshuffle(t)


@dataclass(unsafe_hash=True)
class TakeUsedCard(CausedChoice):
    """Take any card of the discards except the one that says so, which lies on top."""

    def asks(self) -> Message:
        return say.ASK_USED_CARD

    def run(self, t: BlackOrchestraTable) -> None:
        if len(t.discards) > 1:
            super().run(t)

    def options(self, t: BlackOrchestraTable) -> list[Action]:
        return [t.edition.do_used_card[card] for card in distinct(tuple(sorted(t.discards[:-1])))]

    def bar(self, t: BlackOrchestraTable, action: Action) -> Reason | None:
        if not isinstance(action, UsedCard):
            return not_asked_for(t, self.who, action)
        return None if action.card in t.discards[:-1] else not_there(say.WHY_NOT_DISCARDED, action.card)


class UsedCard(Action):
    """Take this card from the discards."""

    def __init__(self, card: int) -> None:
        super().__init__(say.DO_USED_CARD, card)
        self.card = card

    def do(self, t: BlackOrchestraTable, who: int) -> None:
        take_used_card(t, who, self.card)
        t.then(TRIM[who])


@dataclass(unsafe_hash=True)
class TakeUsedItem(CausedChoice):
    """Take any item of the item discards."""

    def asks(self) -> Message:
        return say.ASK_USED_ITEM

    def run(self, t: BlackOrchestraTable) -> None:
        if t.used_items:
            super().run(t)

    def options(self, t: BlackOrchestraTable) -> list[Action]:
        return [t.edition.do_used_item[item] for item in distinct(t.used_items)]

    def bar(self, t: BlackOrchestraTable, action: Action) -> Reason | None:
        if not isinstance(action, UsedItem):
            return not_asked_for(t, self.who, action)
        return None if action.item in t.used_items else not_there(say.WHY_ITEM_NOT_DISCARDED, action.item)


class UsedItem(Action):
    """Take this item from the discards."""

    def __init__(self, item: int) -> None:
        super().__init__(say.DO_USED_ITEM, item)
        self.item = item

    def do(self, t: BlackOrchestraTable, who: int) -> None:
        take_used_item(t, who, self.item)
        t.then(TRIM[who])
