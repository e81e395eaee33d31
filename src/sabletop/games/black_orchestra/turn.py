"""The frame of a turn."""

from dataclasses import dataclass
from typing import Final

from sabletop.engine.actions import Action
from sabletop.engine.game import Reason
from sabletop.engine.messages import Message
from sabletop.engine.steps import Step
from sabletop.games.black_orchestra import messages as say
from sabletop.games.black_orchestra.actions import ACTION_STEP_CHOICE, END_OF_ACTIONS
from sabletop.games.black_orchestra.anytime_cards import OPEN_WINDOW, Play, any_time, bar_play
from sabletop.games.black_orchestra.causes import ABILITY, PENALTIES, RULES, because_of
from sabletop.games.black_orchestra.dossiers import TRIM, MayDraw, trims
from sabletop.games.black_orchestra.events import EVENT_STEP
from sabletop.games.black_orchestra.ids import (
    AMID_PENALTIES,
    BASE_ACTIONS,
    BEFORE_TURN,
    LAST_ACTION,
    LEADERS,
    MOST,
    ONE,
)
from sabletop.games.black_orchestra.interrogation import Interrogate
from sabletop.games.black_orchestra.open_choice import OpenChoice
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
from sabletop.games.black_orchestra.why import not_asked_for, not_there


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
        t.then_all([SUFFER[who], BEGIN_ACTIONS[who], ACTION_LOOP[who], END_OF_ACTIONS, EVENT_STEP, NEXT_TURN])


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
        # BO-ACT-9: in prison without a card to be asked about, the moment before the event is the same.
        if t.place[t.order[0]] >= 0 or t.questions:
            t.then(OPEN_WINDOW[BEFORE_TURN], TURN)
        else:
            t.then(TURN)


# Penalties


@dataclass(unsafe_hash=True)
class Suffer(Step):
    """Each leader in the space inflicts his penalty, in the order the conspirator chooses."""

    who: int

    def run(self, t: BlackOrchestraTable) -> None:
        here = still_present(t, self.who)
        if len(here) > 1:
            t.then(PENALTY_ORDER[self.who], SUFFER_NEXT[self.who])
        elif here:
            inflict(t, self.who, here[0])


@dataclass(unsafe_hash=True)
class SufferNext(Step):
    """The penalties that are left; before the last of them free cards may be played."""

    who: int

    def run(self, t: BlackOrchestraTable) -> None:
        if len(still_present(t, self.who)) == 1:
            t.then(OPEN_WINDOW[AMID_PENALTIES], SUFFER[self.who])
        else:
            t.then(SUFFER[self.who])


def still_present(t: BlackOrchestraTable, who: int) -> list[int]:
    """The leaders whose penalty is still to come: who has left the space meanwhile inflicts none (BO-PEN-12)."""
    return [leader for leader in t.penalties if t.leaders[leader] == t.place[who]]


def inflict(t: BlackOrchestraTable, who: int, leader: int) -> None:
    """The penalty of a leader."""
    suffer(t, who, leader)
    t.then_all(because_of(t, PENALTIES, leader, t.edition.scripts[t.edition.penalty[leader]][who]))


@dataclass(unsafe_hash=True)
class PenaltyOrder(OpenChoice):
    """Which penalty comes first."""

    def asks(self) -> Message:
        return say.ASK_PENALTY

    def run(self, t: BlackOrchestraTable) -> None:
        if len(still_present(t, self.who)) > 1:
            super().run(t)

    def options(self, t: BlackOrchestraTable) -> list[Action]:
        found = [t.edition.do_suffer[leader] for leader in still_present(t, self.who)]
        return found + any_time(t, self.who)

    def bar(self, t: BlackOrchestraTable, action: Action) -> Reason | None:
        if isinstance(action, Play):
            return bar_play(t, self.who, action, self.windows())
        if not isinstance(action, SufferFirst):
            return not_asked_for(t, self.who, action)
        here = action.leader in still_present(t, self.who)
        return None if here else not_there(say.WHY_NO_PENALTY, action.leader)


class SufferFirst(Action):
    """This penalty first."""

    def __init__(self, leader: int) -> None:
        super().__init__(say.DO_SUFFER, leader)
        self.leader = leader

    def do(self, t: BlackOrchestraTable, who: int) -> None:
        inflict(t, who, self.leader)


@dataclass(unsafe_hash=True)
class Silence(Step):
    """The ability of `who` is silent for this turn; a capacity that it gave is gone at once."""

    who: int

    def run(self, t: BlackOrchestraTable) -> None:
        hush(t, self.who)
        t.then_all(trims(t))


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
            t.then_all(because_of(t, RULES, ABILITY, (MayDraw(who, draws), TRIM[who])))


@dataclass(unsafe_hash=True)
class ActionLoop(Step):
    """The active conspirator goes on as long as there are actions, which a card may still bring; an arrest ends the
    step."""

    who: int

    def run(self, t: BlackOrchestraTable) -> None:
        if t.place[self.who] < 0:
            set_actions(t, 0)
        elif t.actions:
            t.then(ACTION_STEP_CHOICE[self.who], self)
        else:
            t.then(OPEN_WINDOW[LAST_ACTION], MORE_ACTIONS[self.who])


@dataclass(unsafe_hash=True)
class MoreActions(Step):
    """A card brought an action after the last one: the step goes on."""

    who: int

    def run(self, t: BlackOrchestraTable) -> None:
        if t.actions:
            t.then(ACTION_LOOP[self.who])


TURN: Final = Turn()
NEXT_TURN: Final = NextTurn()
INTERROGATE: Final = tuple([Interrogate(who) for who in range(MOST)])
SUFFER_NEXT: Final = tuple([SufferNext(who) for who in range(MOST)])
MORE_ACTIONS: Final = tuple([MoreActions(who) for who in range(MOST)])
SUFFER: Final = tuple([Suffer(who) for who in range(MOST)])
PENALTY_ORDER: Final = tuple([PenaltyOrder(who) for who in range(MOST)])
BEGIN_ACTIONS: Final = tuple([BeginActions(who) for who in range(MOST)])
ACTION_LOOP: Final = tuple([ActionLoop(who) for who in range(MOST)])
