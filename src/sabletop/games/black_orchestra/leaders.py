"""How Hitler and his deputies move."""

from dataclasses import dataclass

from sabletop.engine.actions import Action
from sabletop.engine.game import Reason
from sabletop.engine.messages import Message
from sabletop.engine.steps import Step
from sabletop.games.black_orchestra import messages as say
from sabletop.games.black_orchestra.causes import cause_named
from sabletop.games.black_orchestra.ids import DEPUTIES, HITLER, HOME
from sabletop.games.black_orchestra.public_choice import CausedChoice
from sabletop.games.black_orchestra.questions import (
    can_close_in,
    free,
    from_left_of,
    is_open,
    nearest_deputies,
    open_spaces,
    visit_spaces,
    within,
)
from sabletop.games.black_orchestra.table import BlackOrchestraTable
from sabletop.games.black_orchestra.turn_verbs import begin_closing_in, gather_at, note_closed_in, note_visited
from sabletop.games.black_orchestra.verbs import move_leader, remove_leader
from sabletop.games.black_orchestra.why import bar_space, forbidden, not_asked_for, not_there


@dataclass(unsafe_hash=True)
class Move(Step):
    """Each of these leaders in play goes to the space; one who stands there stays; Hitler stays if he is held."""

    leaders: tuple[int, ...]
    space: int

    def goal(self, home: tuple[int, ...], leader: int) -> int:
        """Where one of them goes; some go home."""
        return home[leader] if self.space == HOME else self.space

    def run(self, t: BlackOrchestraTable) -> None:
        going = [leader for leader in self.leaders if t.leaders[leader] >= 0 and not (leader == HITLER and t.held)]
        moving = [one for one in going if self.moves(t, one)]
        for leader in moving:
            move_leader(t, leader, self.goal(t.edition.home, leader))
        for leader in going if not moving else []:
            t.tell(say.LEADER_STAYS, leader)

    def moves(self, t: BlackOrchestraTable, leader: int) -> bool:
        """Whether this one goes to another space, which must be open."""
        space = self.goal(t.edition.home, leader)
        return t.leaders[leader] != space and is_open(t, space)


@dataclass(unsafe_hash=True)
class Visit(Step):
    """The leader goes to the nearest free conspirator in another space; `who` breaks ties."""

    who: int
    leader: int

    def run(self, t: BlackOrchestraTable) -> None:
        spaces = [] if self.leader == HITLER and t.held else visit_spaces(t, self.leader)
        if len(spaces) > 1:
            t.then(Tie(self.who, self.leader), Visited(self.leader))
            return
        if spaces:
            move_leader(t, self.leader, spaces[0])
        elif t.leaders[self.leader] >= 0:
            t.tell(say.LEADER_STAYS, self.leader)
        t.then(Visited(self.leader))


@dataclass(unsafe_hash=True)
class Tie(CausedChoice):
    """Several conspirators are equally near: `who` decides whom the leader visits."""

    leader: int

    def asks(self) -> Message:
        return say.ASK_VISIT

    def options(self, t: BlackOrchestraTable) -> list[Action]:
        return [t.edition.do_send[self.leader][space] for space in visit_spaces(t, self.leader)]

    def bar(self, t: BlackOrchestraTable, action: Action) -> Reason | None:
        if not isinstance(action, Send):
            return not_asked_for(t, self.who, action)
        if action.leader != self.leader:
            return not_there(say.WHY_NOT_THIS_LEADER, action.leader)
        near = action.space in visit_spaces(t, self.leader)
        return None if near else not_there(say.WHY_NOT_NEAREST, self.leader, action.space)

    def prompt_args(self, t: BlackOrchestraTable) -> tuple[int, ...]:
        return (self.who, self.leader)


@dataclass(unsafe_hash=True)
class Visited(Step):
    """Those in the leader's space are visited, even if he had to stay there; a held leader visits nobody."""

    leader: int

    def run(self, t: BlackOrchestraTable) -> None:
        here = t.leaders[self.leader]
        held = here < 0 or (self.leader == HITLER and t.held)
        note_visited(t, [] if held else [who for who in free(t) if t.place[who] == here])


@dataclass(unsafe_hash=True)
class Shift(CausedChoice):
    """`who` moves the leader over up to so many open links to another space."""

    leader: int
    n: int

    def asks(self) -> Message:
        return say.ASK_SHIFT

    def run(self, t: BlackOrchestraTable) -> None:
        if t.leaders[self.leader] >= 0 and self.options(t):
            super().run(t)

    def options(self, t: BlackOrchestraTable) -> list[Action]:
        sends = t.edition.do_send[self.leader]
        return [sends[space] for space in within(t, t.leaders[self.leader], self.n)]

    def bar(self, t: BlackOrchestraTable, action: Action) -> Reason | None:
        if not isinstance(action, Send):
            return not_asked_for(t, self.who, action)
        if action.leader != self.leader:
            return not_there(say.WHY_NOT_THIS_LEADER, action.leader)
        if action.space in within(t, t.leaders[self.leader], self.n):
            return None
        if action.space == t.leaders[self.leader]:
            return forbidden(say.WHY_THERE_ALREADY, self.leader, action.space)
        return bar_space(t, action.space) or not_there(say.WHY_TOO_FAR, self.leader, action.space)

    def prompt_args(self, t: BlackOrchestraTable) -> tuple[int, ...]:
        return (self.who, self.leader, cause_named(t))


@dataclass(unsafe_hash=True)
class Gather(Step):
    """So many deputies go together to an open space; each must leave the space he stands on."""

    who: int
    n: int

    def run(self, t: BlackOrchestraTable) -> None:
        t.then_all([GatherAt(self.who, self.n), *[Call(self.who)] * self.n])


@dataclass(unsafe_hash=True)
class GatherAt(CausedChoice):
    """`who` names the meeting point of so many deputies."""

    n: int

    def asks(self) -> Message:
        return say.ASK_GATHER

    def options(self, t: BlackOrchestraTable) -> list[Action]:
        return [t.edition.do_gather[space] for space in open_spaces(t) if self.can_meet(t, space)]

    def can_meet(self, t: BlackOrchestraTable, space: int) -> bool:
        """Whether so many deputies could leave other spaces for this one."""
        return len([one for one in DEPUTIES if t.leaders[one] >= 0 and t.leaders[one] != space]) >= self.n

    def bar(self, t: BlackOrchestraTable, action: Action) -> Reason | None:
        if not isinstance(action, NamePlace):
            return not_asked_for(t, self.who, action)
        closed = bar_space(t, action.space)
        if closed is not None or self.can_meet(t, action.space):
            return closed
        return forbidden(say.WHY_FEW_DEPUTIES, action.space)


@dataclass(unsafe_hash=True)
class Call(CausedChoice):
    """`who` names a deputy who goes to the meeting point."""

    def asks(self) -> Message:
        return say.ASK_CALL

    def options(self, t: BlackOrchestraTable) -> list[Action]:
        calls = t.edition.do_call
        return [calls[one] for one in DEPUTIES if t.leaders[one] >= 0 and t.leaders[one] != t.meeting_point]

    def bar(self, t: BlackOrchestraTable, action: Action) -> Reason | None:
        if not isinstance(action, CallDeputy):
            return not_asked_for(t, self.who, action)
        if action.leader not in DEPUTIES or t.leaders[action.leader] < 0:
            return not_there(say.WHY_NO_DEPUTY, action.leader)
        there = t.leaders[action.leader] == t.meeting_point
        return forbidden(say.WHY_THERE_ALREADY, action.leader, t.meeting_point) if there else None

    def prompt_args(self, t: BlackOrchestraTable) -> tuple[int, ...]:
        return (self.who, t.meeting_point)


class Send(Action):
    """A leader goes to a space."""

    def __init__(self, leader: int, space: int) -> None:
        super().__init__(say.DO_SEND, leader, space)
        self.leader = leader
        self.space = space

    def do(self, t: BlackOrchestraTable, who: int) -> None:
        move_leader(t, self.leader, self.space)


class NamePlace(Action):
    """The deputies gather here."""

    def __init__(self, space: int) -> None:
        super().__init__(say.DO_GATHER, space)
        self.space = space

    def do(self, t: BlackOrchestraTable, who: int) -> None:
        gather_at(t, self.space)


class CallDeputy(Action):
    """This deputy goes to the meeting point."""

    def __init__(self, leader: int) -> None:
        super().__init__(say.DO_CALL, leader)
        self.leader = leader

    def do(self, t: BlackOrchestraTable, who: int) -> None:
        move_leader(t, self.leader, t.meeting_point)
        note_closed_in(t, self.leader)


@dataclass(unsafe_hash=True)
class CloseIn(Step):
    """From the left of `who`, the nearest deputy not yet used goes to each free conspirator."""

    who: int

    def run(self, t: BlackOrchestraTable) -> None:
        begin_closing_in(t)
        t.then_all([CloseInOn(self.who, one) for one in from_left_of(t, self.who)])


@dataclass(unsafe_hash=True)
class CloseInOn(CausedChoice):
    """The nearest unused deputy in another space goes to `other`; `who` breaks ties."""

    other: int

    def asks(self) -> Message:
        return say.ASK_CLOSE_IN

    def run(self, t: BlackOrchestraTable) -> None:
        gather_at(t, t.place[self.other])
        found = self.options(t)
        if len(found) == 1:
            found[0].do(t, self.who)
        elif found:
            super().run(t)

    def options(self, t: BlackOrchestraTable) -> list[Action]:
        return [t.edition.do_call[one] for one in self.callable(t)]

    def callable(self, t: BlackOrchestraTable) -> list[int]:
        """The deputies that may be named: of those equally near the ones that leave a deputy for everybody else."""
        near = nearest_deputies(t, self.other, t.closed_in)
        people = from_left_of(t, self.who)
        rest = people[people.index(self.other) + 1 :]
        # BO-INTERR-11: a tie is broken so that the effect applies fully, where it can.
        return [one for one in near if can_close_in(t, rest, (*t.closed_in, one))] or near

    def bar(self, t: BlackOrchestraTable, action: Action) -> Reason | None:
        if not isinstance(action, CallDeputy):
            return not_asked_for(t, self.who, action)
        if action.leader in self.callable(t):
            return None
        return not_there(say.WHY_NOT_IN_TURN, action.leader, self.other)

    def prompt_args(self, t: BlackOrchestraTable) -> tuple[int, ...]:
        return (self.who, self.other)


@dataclass(unsafe_hash=True)
class RemoveLeader(Step):
    """A leader leaves the game for good."""

    leader: int

    def run(self, t: BlackOrchestraTable) -> None:
        remove_leader(t, self.leader)


@dataclass(unsafe_hash=True)
class Scapegoat(CausedChoice):
    """`who` names a deputy who leaves the game."""

    def asks(self) -> Message:
        return say.ASK_SCAPEGOAT

    def run(self, t: BlackOrchestraTable) -> None:
        if self.options(t):
            super().run(t)

    def options(self, t: BlackOrchestraTable) -> list[Action]:
        return [t.edition.do_blame[one] for one in DEPUTIES if t.leaders[one] >= 0]

    def bar(self, t: BlackOrchestraTable, action: Action) -> Reason | None:
        if not isinstance(action, Blame):
            return not_asked_for(t, self.who, action)
        deputy = action.leader in DEPUTIES and t.leaders[action.leader] >= 0
        return None if deputy else not_there(say.WHY_NO_DEPUTY, action.leader)


class Blame(Action):
    """This deputy leaves the game."""

    def __init__(self, leader: int) -> None:
        super().__init__(say.DO_BLAME, leader)
        self.leader = leader

    def do(self, t: BlackOrchestraTable, who: int) -> None:
        remove_leader(t, self.leader)
