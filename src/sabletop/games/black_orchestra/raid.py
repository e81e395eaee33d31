"""Gestapo raids."""

from dataclasses import dataclass
from typing import Final

from sabletop.engine.actions import Action
from sabletop.engine.game import Reason
from sabletop.engine.messages import Message
from sabletop.engine.piles import without
from sabletop.engine.steps import Step
from sabletop.games.black_orchestra import messages as say
from sabletop.games.black_orchestra.anytime_cards import Play, any_time, bar_play
from sabletop.games.black_orchestra.ids import EXTREME, MOST
from sabletop.games.black_orchestra.open_choice import OpenChoice
from sabletop.games.black_orchestra.questions import distinct, free, illegal_cards
from sabletop.games.black_orchestra.table import BlackOrchestraTable
from sabletop.games.black_orchestra.turn_verbs import begin_answering, keep_illegal
from sabletop.games.black_orchestra.verbs import (
    arrest,
    clear_dissent,
    discard_card,
    lose_if_all_arrested,
    set_suspicion,
)
from sabletop.games.black_orchestra.why import forbidden, not_asked_for, not_there


@dataclass(unsafe_hash=True)
class Raid(Step):
    """Everyone at Extreme is arrested; then all others answer for Illegal cards; then the dissent track is cleared."""

    def run(self, t: BlackOrchestraTable) -> None:
        t.tell(say.RAID_BEGINS)
        for who in free(t):
            if t.suspicion[who] == EXTREME:
                arrest(t, who, "BO-RAID-1")
        if lose_if_all_arrested(t):
            return
        steps: list[Step] = []
        for who in free(t):
            if illegal_cards(t, who):
                steps += [NEXT_TO_ANSWER, ANSWER_FOR_CARDS[who]]
        t.then_all([*steps, CLEAR_TRACK])


@dataclass(unsafe_hash=True)
class AnswerForCards(Step):
    """`who` answers for the Illegal cards one by one; at Extreme, or with a safe, the rest is kept."""

    who: int

    def run(self, t: BlackOrchestraTable) -> None:
        who = self.who
        if not still_to_answer(t, who):
            return
        # BO-RAID-9: somebody still at Extreme keeps everything; RC-15: so does the owner of a safe.
        if t.suspicion[who] == EXTREME or any([t.edition.raid_free[card] for card in t.dossier[who]]):
            t.tell(say.KEPT_ALL, who)
            return
        t.then(INSPECT[who], self)


@dataclass(unsafe_hash=True)
class NextToAnswer(Step):
    """Somebody else's cards are looked at."""

    def run(self, t: BlackOrchestraTable) -> None:
        begin_answering(t)


@dataclass(unsafe_hash=True)
class Inspect(OpenChoice):
    """An Illegal card is given up, or kept for a step of suspicion."""

    def asks(self) -> Message:
        return say.ASK_INSPECT

    def options(self, t: BlackOrchestraTable) -> list[Action]:
        found: list[Action] = []
        for card in still_to_answer(t, self.who):
            found += [t.edition.do_yield[card], t.edition.do_keep_illegal[card]]
        return found + any_time(t, self.who)

    def bar(self, t: BlackOrchestraTable, action: Action) -> Reason | None:
        if isinstance(action, Play):
            return bar_play(t, self.who, action, self.windows())
        if not isinstance(action, (KeepIllegal, Yield)):
            return not_asked_for(t, self.who, action)
        if action.card in still_to_answer(t, self.who):
            return None
        kept = action.card in t.kept and action.card in t.dossier[self.who]
        return forbidden(say.WHY_DECIDED, action.card) if kept else not_there(say.WHY_NOT_ILLEGAL, action.card)


def still_to_answer(t: BlackOrchestraTable, who: int) -> list[int]:
    """Illegal cards that `who` has not decided about in this raid."""
    cards = illegal_cards(t, who)
    for card in t.kept:
        if card in cards:
            cards = without(cards, card)
    return distinct(cards)


@dataclass(unsafe_hash=True)
class ClearTrack(Step):
    """The dissent track is emptied."""

    def run(self, t: BlackOrchestraTable) -> None:
        clear_dissent(t, "BO-RAID-7")


ANSWER_FOR_CARDS: Final = tuple([AnswerForCards(who) for who in range(MOST)])
INSPECT: Final = tuple([Inspect(who) for who in range(MOST)])
NEXT_TO_ANSWER: Final = NextToAnswer()
CLEAR_TRACK: Final = ClearTrack()


class KeepIllegal(Action):
    """Keep the card at the price of one step of suspicion."""

    def __init__(self, card: int) -> None:
        super().__init__(say.DO_KEEP_ILLEGAL, card)
        self.card = card

    def do(self, t: BlackOrchestraTable, who: int) -> None:
        keep_illegal(t, who, self.card)
        set_suspicion(t, who, t.suspicion[who] + 1, "BO-RAID-3")


class Yield(Action):
    """Give the card up."""

    def __init__(self, card: int) -> None:
        super().__init__(say.DO_YIELD, card)
        self.card = card

    def do(self, t: BlackOrchestraTable, who: int) -> None:
        discard_card(t, who, self.card, say.YIELDED)
