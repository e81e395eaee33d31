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
from sabletop.games.black_orchestra.ids import BASE_ACTIONS, LEADERS, MOST, ONE
from sabletop.games.black_orchestra.interrogation import Interrogate
from sabletop.games.black_orchestra.public_choice import PublicChoice
from sabletop.games.black_orchestra.questions import ability_works
from sabletop.games.black_orchestra.table import BlackOrchestraTable
from sabletop.games.black_orchestra.travel import cleanse
from sabletop.games.black_orchestra.turn_verbs import (
    await_penalties,
    bar_conspiring,
    begin_turn,
    end_turn,
    gain_actions,
    hush,
    set_actions,
    suffer,
    take_gifts,
)


@dataclass(unsafe_hash=True)
class Turn(Step):
    """The active conspirator: penalties, actions, event; in prison: interrogation, event."""

    def run(self, t: BlackOrchestraTable) -> None:
        who = t.order[0]
        begin_turn(t)
        if t.place[who] < 0:
            t.tell(say.TURN_IN_PRISON, who)
            t.then(INTERROGATE[who], EVENT_STEP, NEXT_TURN)
            return
        t.tell(say.TURN_BEGINS, who)
        await_penalties(t, present(t, who))
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
        end_turn(t)
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
        suffer(t, self.who, leader)
        t.then(*t.edition.scripts[t.edition.penalty[leader]][self.who])


@dataclass(unsafe_hash=True)
class PenaltyOrder(PublicChoice):
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
        suffer(t, who, self.leader)
        t.then(*t.edition.scripts[t.edition.penalty[self.leader]][who])


@dataclass(unsafe_hash=True)
class Silence(Step):
    """The ability of `who` is silent for this turn; a capacity that it gave is gone at once."""

    who: int

    def run(self, t: BlackOrchestraTable) -> None:
        hush(t, self.who)
        t.then(*trims(t))


@dataclass(unsafe_hash=True)
class NoConspire(Step):
    """`who` may not conspire this turn."""

    who: int

    def run(self, t: BlackOrchestraTable) -> None:
        bar_conspiring(t, self.who)


@dataclass(unsafe_hash=True)
class Actions(Step):
    """The active conspirator has more actions."""

    n: int

    def run(self, t: BlackOrchestraTable) -> None:
        gain_actions(t, t.order[0], self.n)


# The action step


@dataclass(unsafe_hash=True)
class BeginActions(Step):
    """Three actions, or what the ability gives, and those that lie on the sheet; then the start of the turn."""

    who: int

    def run(self, t: BlackOrchestraTable) -> None:
        who = self.who
        cleanse(t, who)
        works = ability_works(t, who)
        gifts = sum([face - ONE + 1 for face in t.gifts[who]])
        set_actions(t, gifts + (t.edition.base_actions[who] if works else BASE_ACTIONS))
        take_gifts(t, who)
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
            set_actions(t, 0)
        elif something_to_do(t):
            t.then(ACTION_STEP_CHOICE[self.who], self)


TURN: Final = Turn()
NEXT_TURN: Final = NextTurn()
INTERROGATE: Final = tuple([Interrogate(who) for who in range(MOST)])
SUFFER: Final = tuple([Suffer(who) for who in range(MOST)])
PENALTY_ORDER: Final = tuple([PenaltyOrder(who) for who in range(MOST)])
BEGIN_ACTIONS: Final = tuple([BeginActions(who) for who in range(MOST)])
ACTION_LOOP: Final = tuple([ActionLoop(who) for who in range(MOST)])
