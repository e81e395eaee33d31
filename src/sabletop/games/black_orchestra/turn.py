"""The frame of a turn."""

from dataclasses import dataclass
from typing import Final

from sabletop.engine.actions import Action
from sabletop.engine.messages import Message
from sabletop.engine.steps import Step
from sabletop.games.black_orchestra import messages as say
from sabletop.games.black_orchestra.actions import ACTION_STEP_CHOICE, END_OF_ACTIONS, something_to_do
from sabletop.games.black_orchestra.dossiers import TRIM, MayDraw, trims
from sabletop.games.black_orchestra.events import EVENT_STEP
from sabletop.games.black_orchestra.ids import BASE_ACTIONS, LEADERS, MOST, NOBODY, ONE
from sabletop.games.black_orchestra.interrogation import Interrogate
from sabletop.games.black_orchestra.open import OpenChoice
from sabletop.games.black_orchestra.questions import ability_works
from sabletop.games.black_orchestra.table import BlackOrchestraTable
from sabletop.games.black_orchestra.travel import cleanse


@dataclass(unsafe_hash=True)
class Turn(Step):
    """The active conspirator: penalties, actions, event; in prison: interrogation, event."""

    def run(self, t: BlackOrchestraTable) -> None:
        who = t.order[0]
        t.actions = t.conspired = t.barred = t.extra_events = t.skipped = 0
        t.acted = ()
        t.hushed = NOBODY
        if t.place[who] < 0:
            t.tell(say.TURN_IN_PRISON, who)
            t.then(INTERROGATE[who], EVENT_STEP, NEXT_TURN)
            return
        t.tell(say.TURN_BEGINS, who)
        t.penalties = present(t, who)
        t.then(SUFFER[who], BEGIN_ACTIONS[who], ACTION_LOOP[who], END_OF_ACTIONS, EVENT_STEP, NEXT_TURN)


def present(t: BlackOrchestraTable, who: int) -> tuple[int, ...]:
    """The leaders in the space of `who` whose penalty works."""
    here = t.place[who]
    if here not in t.leaders:
        return ()
    if t.edition.immune[who] and ability_works(t, who):
        t.tell(say.IMMUNE, who)
        return ()
    return tuple([leader for leader in range(len(LEADERS)) if t.leaders[leader] == here])


@dataclass(unsafe_hash=True)
class NextTurn(Step):
    """The turn is over; the next seat to the left is active."""

    def run(self, t: BlackOrchestraTable) -> None:
        t.hushed = NOBODY
        t.order = t.order[1:] + t.order[:1]
        t.then(TURN)


# Penalties


@dataclass(unsafe_hash=True)
class Suffer(Step):
    """Each leader in the space inflicts his penalty, in the order the conspirator chooses."""

    who: int

    def run(self, t: BlackOrchestraTable) -> None:
        if not t.penalties:
            return
        if len(t.penalties) > 1:
            t.then(PENALTY_ORDER[self.who], self)
            return
        leader = t.penalties[0]
        t.penalties = ()
        t.tell(say.PENALTY, self.who, leader)
        t.then(*t.edition.scripts[t.edition.penalty[leader]][self.who])


@dataclass(unsafe_hash=True)
class PenaltyOrder(OpenChoice):
    """Which penalty comes first."""

    def asks(self) -> Message:
        return say.ASK_PENALTY

    def options(self, t: BlackOrchestraTable) -> list[Action]:
        return [t.edition.do_suffer[leader] for leader in t.penalties]


class SufferFirst(Action):
    """This penalty first."""

    def __init__(self, leader: int) -> None:
        super().__init__(say.DO_SUFFER, leader)
        self.leader = leader

    def do(self, t: BlackOrchestraTable, who: int) -> None:
        t.penalties = tuple([leader for leader in t.penalties if leader != self.leader])
        t.tell(say.PENALTY, who, self.leader)
        t.then(*t.edition.scripts[t.edition.penalty[self.leader]][who])


@dataclass(unsafe_hash=True)
class Silence(Step):
    """The ability of `who` is silent for this turn; a capacity that it gave is gone at once."""

    who: int

    def run(self, t: BlackOrchestraTable) -> None:
        t.hushed = self.who
        t.tell(say.SILENCED, self.who)
        t.then(*trims(t))


@dataclass(unsafe_hash=True)
class NoConspire(Step):
    """`who` may not conspire this turn."""

    who: int

    def run(self, t: BlackOrchestraTable) -> None:
        t.barred = 1
        t.tell(say.BARRED, self.who)


@dataclass(unsafe_hash=True)
class Actions(Step):
    """The active conspirator has more actions."""

    n: int

    def run(self, t: BlackOrchestraTable) -> None:
        t.actions += self.n
        t.tell(say.MORE_ACTIONS, t.order[0], self.n)


# The action step


@dataclass(unsafe_hash=True)
class BeginActions(Step):
    """Three actions, or what the ability gives, and those that lie on the sheet; then the start of the turn."""

    who: int

    def run(self, t: BlackOrchestraTable) -> None:
        who = self.who
        cleanse(t, who)
        works = ability_works(t, who)
        t.actions = t.edition.base_actions[who] if works else BASE_ACTIONS
        if t.gifts[who]:
            t.actions += sum([face - ONE + 1 for face in t.gifts[who]])
            t.gifts[who] = ()
        t.tell(say.ACTIONS, who, t.actions)
        draws = t.edition.draw_at_start[who]
        if draws and works:
            t.then(MayDraw(who, draws), TRIM[who])


@dataclass(unsafe_hash=True)
class ActionLoop(Step):
    """The active conspirator goes on as long as there is something to do; an arrest ends the step."""

    who: int

    def run(self, t: BlackOrchestraTable) -> None:
        if t.place[self.who] < 0:
            t.actions = 0
        elif something_to_do(t):
            t.then(ACTION_STEP_CHOICE[self.who], self)


TURN: Final = Turn()
NEXT_TURN: Final = NextTurn()
INTERROGATE: Final = tuple([Interrogate(who) for who in range(MOST)])
SUFFER: Final = tuple([Suffer(who) for who in range(MOST)])
PENALTY_ORDER: Final = tuple([PenaltyOrder(who) for who in range(MOST)])
BEGIN_ACTIONS: Final = tuple([BeginActions(who) for who in range(MOST)])
ACTION_LOOP: Final = tuple([ActionLoop(who) for who in range(MOST)])
