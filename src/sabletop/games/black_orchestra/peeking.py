"""Looking at the next events and putting them back."""

from dataclasses import dataclass
from typing import Final

from sabletop.engine.actions import Action
from sabletop.engine.game import Reason
from sabletop.engine.messages import Argument, Message
from sabletop.engine.steps import Step, UniformChance
from sabletop.games.black_orchestra import messages as say
from sabletop.games.black_orchestra.deck_verbs import bury, lay_back, look_at, put_back, turn_over
from sabletop.games.black_orchestra.ids import MOST, STAGES
from sabletop.games.black_orchestra.public_choice import CausedChoice
from sabletop.games.black_orchestra.questions import distinct
from sabletop.games.black_orchestra.table import BlackOrchestraTable
from sabletop.games.black_orchestra.verbs import set_points
from sabletop.games.black_orchestra.why import forbidden, not_asked_for, not_there


@dataclass(unsafe_hash=True)
class PeekEvents(Step):
    """`who` alone sees the next cards of the current stage, may remove some, and puts the rest back in any order."""

    who: int
    n: int
    remove: int

    def run(self, t: BlackOrchestraTable) -> None:
        deck = t.stage - 1
        n = min(self.n, t.left[deck])
        unknown = max(0, n - len(t.tops))
        t.then_all([*[TURN_OVER[deck]] * unknown, LookAt(self.who, n, self.remove)])


@dataclass(unsafe_hash=True)
class TurnOver(UniformChance):
    """One more card on top of the deck is decided."""

    deck: int

    def count(self, t: BlackOrchestraTable) -> int:
        return len(t.unseen_events[self.deck])

    def happen(self, t: BlackOrchestraTable, outcome: int) -> None:
        turn_over(t, self.deck, outcome)


@dataclass(unsafe_hash=True)
class LookAt(Step):
    """The cards are in the hand of `who`."""

    who: int
    n: int
    remove: int

    def run(self, t: BlackOrchestraTable) -> None:
        look_at(t, self.who, self.n)
        set_points(t, self.remove)
        t.then(ARRANGING[self.who])


@dataclass(unsafe_hash=True)
class Arranging(Step):
    """The cards go back one by one, the next event first."""

    who: int

    def run(self, t: BlackOrchestraTable) -> None:
        if t.looking and (len(t.looking) > 1 or t.points):
            t.then(ARRANGE[self.who], self)
        else:
            lay_back(t)


@dataclass(unsafe_hash=True)
class Arrange(CausedChoice):
    """`who` puts one card back, or removes one if that is allowed."""

    def asks(self) -> Message:
        return say.ASK_ARRANGE

    def options(self, t: BlackOrchestraTable) -> list[Action]:
        cards = distinct(t.looking)
        found = [t.edition.do_put_back[card] for card in cards]
        return found + [t.edition.do_bury[card] for card in cards] if t.points else found

    def bar(self, t: BlackOrchestraTable, action: Action) -> Reason | None:
        if not isinstance(action, (PutBack, Bury)):
            return not_asked_for(t, self.who, action)
        if action.event not in t.looking:
            return not_there(say.WHY_NOT_LOOKED_AT, action.event)
        full = isinstance(action, Bury) and not t.points
        return forbidden(say.WHY_NO_MORE_REMOVED) if full else None

    def prompt_args(self, t: BlackOrchestraTable) -> tuple[Argument, ...]:
        return (self.who, len(t.looking))

    def public_args(self, t: BlackOrchestraTable) -> tuple[Argument, ...]:
        return (self.who, len(t.looking))


TURN_OVER: Final = tuple([TurnOver(deck) for deck in range(STAGES)])
ARRANGING: Final = tuple([Arranging(who) for who in range(MOST)])
ARRANGE: Final = tuple([Arrange(who) for who in range(MOST)])


class PutBack(Action):
    """This card comes next."""

    def __init__(self, event: int) -> None:
        super().__init__(say.DO_PUT_BACK, event)
        self.event = event

    def do(self, t: BlackOrchestraTable, who: int) -> None:
        put_back(t, self.event)


class Bury(Action):
    """This card leaves the game; only the one who looks knows which it was."""

    def __init__(self, event: int) -> None:
        super().__init__(say.DO_BURY, event)
        self.event = event

    def do(self, t: BlackOrchestraTable, who: int) -> None:
        set_points(t, t.points - 1)
        bury(t, self.event)
