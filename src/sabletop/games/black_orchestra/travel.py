"""Conspirators on the move: entering spaces, walking, being placed, withdrawing."""

from dataclasses import dataclass
from typing import Final

from sabletop.engine.actions import Action
from sabletop.engine.game import Reason
from sabletop.engine.messages import Message
from sabletop.engine.steps import Step
from sabletop.games.black_orchestra import messages as say
from sabletop.games.black_orchestra.causes import ENTRIES, because_of, cause_named, clause_of
from sabletop.games.black_orchestra.groups import members
from sabletop.games.black_orchestra.ids import ANY_OPEN, DEPUTIES, HITLER, LEADERS, LOW, MOST, NOBODY
from sabletop.games.black_orchestra.leaders import Send
from sabletop.games.black_orchestra.public_choice import CausedChoice
from sabletop.games.black_orchestra.questions import free, open_spaces
from sabletop.games.black_orchestra.table import BlackOrchestraTable
from sabletop.games.black_orchestra.turn_verbs import lead
from sabletop.games.black_orchestra.verbs import move_conspirator, push, set_suspicion
from sabletop.games.black_orchestra.why import bar_space, forbidden, not_asked_for, not_meant, not_there


def cleanses(t: BlackOrchestraTable, space: int) -> bool:
    """Whether the current event makes suspicion fall to Low in this space."""
    return t.current >= 0 and t.edition.cleansing[t.current] == space


def cleanse(t: BlackOrchestraTable, who: int) -> None:
    """While such an event is current, suspicion falls to Low in its space."""
    if cleanses(t, t.place[who]):
        set_suspicion(t, who, LOW, "BO-EVENT-3")


def enter(t: BlackOrchestraTable, who: int, space: int) -> tuple[Step, ...]:
    """Put a conspirator on a space; the modifiers of the space, which are owed at once."""
    move_conspirator(t, who, space)
    cleanse(t, who)
    entry = t.edition.entry[space]
    return because_of(t, ENTRIES, space, t.edition.scripts[entry][who]) if entry >= 0 else ()


def bar_link(t: BlackOrchestraTable, who: int, space: int) -> Reason | None:
    """Why one link does not take a conspirator to a space: not linked, or not open."""
    e, here = t.edition, t.place[who]
    if space == here:
        return not_there(say.WHY_HERE, who, space)
    if space not in e.neighbours[here]:
        apart = e.berlin[here] != e.berlin[space]
        return not_there(say.WHY_OUT_OF_BERLIN if apart else say.WHY_NOT_LINKED, space)
    return bar_space(t, space)


@dataclass(unsafe_hash=True)
class Place(Step):
    """Everyone of the group goes to a space, or to any open one, and enters it."""

    who: int
    group: str
    space: int

    def run(self, t: BlackOrchestraTable) -> None:
        going = members(t, self.who, self.group)
        if self.space == ANY_OPEN:
            t.then_all([Land(self.who, one) for one in going])
            return
        steps: list[Step] = []
        for one in going:
            if t.place[one] != self.space:
                steps += enter(t, one, self.space)
        t.then_all(steps)


@dataclass(unsafe_hash=True)
class Land(CausedChoice):
    """`who` picks any other open space for `other`."""

    other: int

    def asks(self) -> Message:
        return say.ASK_LAND

    def options(self, t: BlackOrchestraTable) -> list[Action]:
        leads = t.edition.do_lead[self.other]
        here = t.place[self.other]
        return [leads[space] for space in open_spaces(t) if space != here]

    def bar(self, t: BlackOrchestraTable, action: Action) -> Reason | None:
        if not isinstance(action, Lead):
            return not_asked_for(t, self.who, action)
        if action.other != self.other:
            return not_meant(t, say.WHY_NOT_WALKER, action.other)
        if action.space == t.place[self.other]:
            return not_meant(t, say.WHY_HERE, self.other, action.space)
        return bar_space(t, action.space)

    def prompt_args(self, t: BlackOrchestraTable) -> tuple[int, ...]:
        return (self.who, self.other, cause_named(t))


class Lead(Action):
    """A conspirator goes to a space and enters it."""

    def __init__(self, other: int, space: int) -> None:
        super().__init__(say.DO_LEAD, other, space)
        self.other = other
        self.space = space

    def do(self, t: BlackOrchestraTable, who: int) -> None:
        t.then_all(enter(t, self.other, self.space))


@dataclass(unsafe_hash=True)
class Walk(Step):
    """The one of the group walks up to so many links by the rules of Move."""

    who: int
    group: str
    n: int

    def run(self, t: BlackOrchestraTable) -> None:
        going = members(t, self.who, self.group)
        if not going:
            return
        lead(t, going[0])
        first = FIRST_LINK[self.who]
        t.then_all([first, *[NEXT_LINK[self.who]] * (self.n - 1)])


@dataclass(unsafe_hash=True)
class Link(CausedChoice):
    """`who` leads the walker over one link; after the first one the walk may end."""

    first: int

    def asks(self) -> Message:
        return say.ASK_WALK

    def run(self, t: BlackOrchestraTable) -> None:
        if t.walker >= 0 and t.place[t.walker] >= 0:
            super().run(t)

    def options(self, t: BlackOrchestraTable) -> list[Action]:
        leads = t.edition.do_lead[t.walker]
        allowed = t.edition.is_open[t.stage]
        found = [leads[space] for space in t.edition.neighbours[t.place[t.walker]] if allowed[space]]
        if self.first == 0 or not found:
            found.append(t.edition.do_halt)
        return found

    def bar(self, t: BlackOrchestraTable, action: Action) -> Reason | None:
        if isinstance(action, Halt):
            open_here = any([bar_link(t, t.walker, space) is None for space in range(len(t.tiles))])
            return (
                forbidden(say.WHY_FIRST_LINK.citing(clause_of(t, "BO-ACT-1")), t.walker)
                if self.first and open_here
                else None
            )
        if not isinstance(action, Lead):
            return not_asked_for(t, self.who, action)
        if action.other != t.walker:
            return not_meant(t, say.WHY_NOT_WALKER, action.other)
        return bar_link(t, t.walker, action.space)

    def prompt_args(self, t: BlackOrchestraTable) -> tuple[int, ...]:
        return (self.who, t.walker, cause_named(t))


FIRST_LINK: Final = tuple([Link(who, 1) for who in range(MOST)])
NEXT_LINK: Final = tuple([Link(who, 0) for who in range(MOST)])


class Halt(Action):
    """The walk ends here."""

    def __init__(self) -> None:
        super().__init__(say.DO_HALT)

    def do(self, t: BlackOrchestraTable, who: int) -> None:
        lead(t, NOBODY)


# Withdrawing from spaces that close


@dataclass(unsafe_hash=True)
class Retreat(Step):
    """Conspirators and deputies, not Hitler, leave the spaces that will close for the nearest that will not."""

    who: int

    def run(self, t: BlackOrchestraTable) -> None:
        t.then_all(withdrawals(t, self.who, False))


@dataclass(unsafe_hash=True)
class Withdraw(CausedChoice):
    """A figure goes to the nearest space that stays open; `who` breaks ties. Leaders count below zero."""

    figure: int

    def asks(self) -> Message:
        return say.ASK_REFUGE

    def run(self, t: BlackOrchestraTable) -> None:
        found = self.options(t)
        if len(found) == 1:
            found[0].do(t, self.who)
        else:
            super().run(t)

    def options(self, t: BlackOrchestraTable) -> list[Action]:
        if self.figure < 0:
            leader = -1 - self.figure
            return [t.edition.do_send[leader][space] for space in t.edition.refuge[t.leaders[leader]]]
        return [t.edition.do_push[self.figure][space] for space in t.edition.refuge[t.place[self.figure]]]

    def bar(self, t: BlackOrchestraTable, action: Action) -> Reason | None:
        if isinstance(action, Send):
            leader = -1 - self.figure
            if action.leader != leader:
                return not_there(say.WHY_NOT_THIS_LEADER, action.leader)
            near = action.space in t.edition.refuge[t.leaders[leader]]
            return None if near else not_there(say.WHY_NO_REFUGE, action.space)
        if not isinstance(action, Push):
            return not_asked_for(t, self.who, action)
        if action.other != self.figure:
            return not_meant(t, say.WHY_NOT_WALKER, action.other)
        near = action.space in t.edition.refuge[t.place[self.figure]]
        return None if near else not_there(say.WHY_NO_REFUGE, action.space)


class Push(Action):
    """A conspirator withdraws; that is no visit of the space (BO-MOVE-6)."""

    def __init__(self, other: int, space: int) -> None:
        super().__init__(say.DO_PUSH, other, space)
        self.other = other
        self.space = space

    def do(self, t: BlackOrchestraTable, who: int) -> None:
        push(t, self.other, self.space)


def withdrawals(t: BlackOrchestraTable, who: int, hitler_too: bool) -> tuple[Step, ...]:
    """Everybody, prisoners excepted, who stands on a space that closes; `who` decides ties."""
    closes = t.edition.closes
    leaders = range(HITLER, len(LEADERS)) if hitler_too else DEPUTIES
    steps: list[Step] = [Withdraw(who, -1 - one) for one in leaders if t.leaders[one] >= 0 and closes[t.leaders[one]]]
    steps += [Withdraw(who, one) for one in free(t) if closes[t.place[one]]]
    return tuple(steps)
