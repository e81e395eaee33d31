"""Looking at the next events and putting them back."""

from dataclasses import dataclass
from typing import Final

from sabletop.engine.actions import Action
from sabletop.engine.messages import Argument, Message, only
from sabletop.engine.steps import Choice, Even, Step
from sabletop.games.black_orchestra import messages as say
from sabletop.games.black_orchestra.ids import MOST, STAGES
from sabletop.games.black_orchestra.questions import distinct
from sabletop.games.black_orchestra.table import BlackOrchestraTable
from sabletop.games.black_orchestra.verbs import without


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
        t.then(*[TURN_OVER[deck]] * unknown, LookAt(self.who, n, self.remove))


@dataclass(unsafe_hash=True)
class TurnOver(Even):
    """One more card on top of the deck is decided."""

    deck: int

    def count(self, t: BlackOrchestraTable) -> int:
        return len(t.unseen_events[self.deck])

    def happen(self, t: BlackOrchestraTable, outcome: int) -> None:
        pool = t.unseen_events[self.deck]
        t.unseen_events[self.deck] = pool[:outcome] + pool[outcome + 1 :]
        t.tops = (*t.tops, pool[outcome])
        t.tops_seen = (*t.tops_seen, 0)


@dataclass(unsafe_hash=True)
class LookAt(Step):
    """The cards are in the hand of `who`."""

    who: int
    n: int
    remove: int

    def run(self, t: BlackOrchestraTable) -> None:
        t.looking, t.tops = tuple(sorted(t.tops[: self.n])), t.tops[self.n :]
        seen, t.tops_seen = t.tops_seen[: self.n], t.tops_seen[self.n :]
        t.arranged = ()
        t.points = self.remove
        t.tell(say.LOOKED, self.who, len(seen))
        t.confide(self.who, say.LOOKED_AT, self.who, t.looking)
        t.then(ARRANGING[self.who])


@dataclass(unsafe_hash=True)
class Arranging(Step):
    """The cards go back one by one, the next event first."""

    who: int

    def run(self, t: BlackOrchestraTable) -> None:
        if t.looking and (len(t.looking) > 1 or t.points):
            t.then(ARRANGE[self.who], self)
            return
        back = t.arranged + t.looking
        t.tops = back + t.tops
        t.tops_seen = (only(t.seat_of[self.who]),) * len(back) + t.tops_seen
        t.looking = ()
        t.arranged = ()
        t.tell(say.ARRANGED, self.who)
        t.confide(self.who, say.ARRANGED_AS, back)


@dataclass(unsafe_hash=True)
class Arrange(Choice):
    """`who` puts one card back, or removes one if that is allowed."""

    def asks(self) -> Message:
        return say.ASK_ARRANGE

    def options(self, t: BlackOrchestraTable) -> list[Action]:
        cards = distinct(t.looking)
        found = [t.edition.do_put_back[card] for card in cards]
        return found + [t.edition.do_bury[card] for card in cards] if t.points else found

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
        t.looking = without(t.looking, self.event)
        t.arranged = (*t.arranged, self.event)


class Bury(Action):
    """This card leaves the game; only the one who looks knows which it was."""

    def __init__(self, event: int) -> None:
        super().__init__(say.DO_BURY, event)
        self.event = event

    def do(self, t: BlackOrchestraTable, who: int) -> None:
        t.looking = without(t.looking, self.event)
        t.buried = (*t.buried, self.event)
        t.buried_seen = (*t.buried_seen, only(t.seat_of[who]))
        t.left[t.edition.event_stage[self.event] - 1] -= 1
        t.points -= 1
        t.tell(say.EVENT_BURIED, who)
