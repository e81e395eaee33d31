"""Steps that ask whom or what, and steps that depend on the answer."""

from dataclasses import dataclass
from typing import Final

from sabletop.engine.actions import Action
from sabletop.engine.game import Reason
from sabletop.engine.messages import Argument, Message
from sabletop.engine.steps import Step, UniformChance
from sabletop.games.black_orchestra import messages as say
from sabletop.games.black_orchestra.causes import cause_named, clause_of, tell
from sabletop.games.black_orchestra.conditions import holds
from sabletop.games.black_orchestra.dossiers import DiscardAny, DiscardItems, DropItem, Stop
from sabletop.games.black_orchestra.groups import members
from sabletop.games.black_orchestra.ids import DIE, EAGLE, NOBODY, ONE, RECKLESS, TIMID
from sabletop.games.black_orchestra.leaders import Shift
from sabletop.games.black_orchestra.public_choice import CausedChoice
from sabletop.games.black_orchestra.questions import distinct, supply, within
from sabletop.games.black_orchestra.table import BlackOrchestraTable
from sabletop.games.black_orchestra.tracks import Motivation, Support
from sabletop.games.black_orchestra.turn_verbs import hold_die
from sabletop.games.black_orchestra.verbs import pick, set_points
from sabletop.games.black_orchestra.why import bar_carrying, bar_person, forbidden, not_asked_for, not_meant, not_there


@dataclass(unsafe_hash=True)
class PickOne(CausedChoice):
    """`who` picks one of the group; without a choice it is settled at once."""

    group: str

    def asks(self) -> Message:
        return say.ASK_PICK

    def run(self, t: BlackOrchestraTable) -> None:
        found = members(t, self.who, self.group)
        pick(t, found[0] if len(found) == 1 else NOBODY)
        if len(found) > 1:
            super().run(t)

    def options(self, t: BlackOrchestraTable) -> list[Action]:
        picks = t.edition.do_pick
        return [picks[one] for one in members(t, self.who, self.group)]

    def prompt_args(self, t: BlackOrchestraTable) -> tuple[int, ...]:
        return (self.who, cause_named(t))

    def bar(self, t: BlackOrchestraTable, action: Action) -> Reason | None:
        if not isinstance(action, Pick):
            return not_asked_for(t, self.who, action)
        if action.other in members(t, self.who, self.group):
            return None
        return bar_person(t, action.other) or not_meant(t, say.WHY_NOT_MEANT, action.other)


@dataclass(unsafe_hash=True)
class ForgetPick(Step):
    """What somebody was picked for is done."""

    def run(self, t: BlackOrchestraTable) -> None:
        pick(t, NOBODY)


FORGET_PICK: Final = ForgetPick()


class Pick(Action):
    """This conspirator."""

    def __init__(self, other: int) -> None:
        super().__init__(say.DO_PICK, other)
        self.other = other

    def do(self, t: BlackOrchestraTable, who: int) -> None:
        pick(t, self.other)


@dataclass(unsafe_hash=True)
class When(Step):
    """The effects happen only if the condition holds."""

    who: int
    condition: str
    script: int

    def run(self, t: BlackOrchestraTable) -> None:
        if holds(t, self.who, t.edition.conditions[self.condition]):
            t.then_all(t.edition.scripts[self.script][self.who])


@dataclass(unsafe_hash=True)
class Alone(Step):
    """If exactly one conspirator was visited, the effects happen to that one."""

    script: int

    def run(self, t: BlackOrchestraTable) -> None:
        if len(t.visited) == 1:
            t.then_all(t.edition.scripts[self.script][t.visited[0]])


@dataclass(unsafe_hash=True)
class ChooseOne(CausedChoice):
    """`who` picks one of several effects, one that changes something if there is one."""

    branches: tuple[int, ...]

    def asks(self) -> Message:
        return say.ASK_BRANCH

    def options(self, t: BlackOrchestraTable) -> list[Action]:
        return [t.edition.do_branch[n] for n in self.useful(t) or self.branches]

    def prompt_args(self, t: BlackOrchestraTable) -> tuple[int, ...]:
        return (self.who, cause_named(t))

    def useful(self, t: BlackOrchestraTable) -> list[int]:
        """The branches that would change something."""
        scripts, branches = t.edition.scripts, t.edition.branches
        return [n for n in self.branches if changes_something(t, scripts[branches[n]][self.who])]

    def bar(self, t: BlackOrchestraTable, action: Action) -> Reason | None:
        if not isinstance(action, Branch):
            return not_asked_for(t, self.who, action)
        if action.branch not in self.branches:
            return not_there(say.WHY_NOT_THIS_CARD, action.branch)
        useful = self.useful(t)
        good = action.branch in useful or not useful
        return None if good else forbidden(say.WHY_CHANGES_NOTHING, action.branch)


def changes_something(t: BlackOrchestraTable, steps: tuple[Step, ...]) -> bool:
    """Whether a simple effect would change the table; effects that ask always count."""
    first = steps[0]
    if isinstance(first, Support):
        return first.by > 0 or t.support > t.floor
    if isinstance(first, Shift):
        return t.leaders[first.leader] >= 0 and len(within(t, t.leaders[first.leader], first.n)) > 0
    if isinstance(first, Motivation):
        return any([t.motivation[one] < RECKLESS for one in members(t, first.who, first.group)])
    return True


class Branch(Action):
    """This effect."""

    def __init__(self, branch: int) -> None:
        super().__init__(say.DO_BRANCH, branch)
        self.branch = branch

    def do(self, t: BlackOrchestraTable, who: int) -> None:
        t.then_all(t.edition.scripts[t.edition.branches[self.branch]][who])


@dataclass(unsafe_hash=True)
class May(Step):
    """`who` may pay in full and then gets something."""

    who: int
    pay: int
    get: int

    def run(self, t: BlackOrchestraTable) -> None:
        if t.place[self.who] >= 0 and can_pay(t, self.who, self.pay):
            t.then(Offer(self.who), AcceptedSo(self.who, self.pay, self.get))


@dataclass(unsafe_hash=True)
class Offer(CausedChoice):
    """`who` accepts or declines."""

    def asks(self) -> Message:
        return say.ASK_MAY

    def options(self, t: BlackOrchestraTable) -> list[Action]:
        return [t.edition.do_accept, t.edition.do_decline]

    def bar(self, t: BlackOrchestraTable, action: Action) -> Reason | None:
        asked = isinstance(action, (Accept, Decline))
        return None if asked else not_asked_for(t, self.who, action)

    def prompt_args(self, t: BlackOrchestraTable) -> tuple[Argument, ...]:
        return (self.who, t.current)


@dataclass(unsafe_hash=True)
class AcceptedSo(Step):
    """What was accepted is paid and received."""

    who: int
    pay: int
    get: int

    def run(self, t: BlackOrchestraTable) -> None:
        accepted = t.points
        set_points(t, 0)
        if accepted:
            scripts = t.edition.scripts
            t.then_all([*scripts[self.pay][self.who], *scripts[self.get][self.who]])


class Accept(Action):
    """Yes."""

    def __init__(self) -> None:
        super().__init__(say.DO_ACCEPT)

    def do(self, t: BlackOrchestraTable, who: int) -> None:
        set_points(t, 1)


class Decline(Action):
    """No."""

    def __init__(self) -> None:
        super().__init__(say.DO_DECLINE)

    def do(self, t: BlackOrchestraTable, who: int) -> None:
        set_points(t, 0)


def can_pay(t: BlackOrchestraTable, who: int, script: int) -> bool:
    """Whether `who` can pay a whole price."""
    return all([payable(t, step) for step in t.edition.scripts[script][who]])


def payable(t: BlackOrchestraTable, step: Step) -> bool:
    """Whether a price can be paid in full."""
    if isinstance(step, Motivation):
        return step.by >= 0 or t.motivation[step.who] + step.by >= TIMID
    if isinstance(step, DiscardAny):
        return len(t.dossier[step.who]) + len(t.items[step.who]) >= step.n
    if isinstance(step, DiscardItems):
        return len(t.items[step.who]) >= step.n
    return True


@dataclass(unsafe_hash=True)
class RollFor(UniformChance):
    """One die: a number brings one effect, an eagle another, a target nothing."""

    who: int
    number: int
    eagle: int

    def run(self, t: BlackOrchestraTable) -> None:
        if supply(t):
            super().run(t)

    def count(self, t: BlackOrchestraTable) -> int:
        return len(DIE)

    def happen(self, t: BlackOrchestraTable, outcome: int) -> None:
        hold_die(t, DIE[outcome])
        tell(t, say.ROLLED, "", self.who, (t.face,))
        if t.face == EAGLE:
            t.then_all(t.edition.scripts[self.eagle][self.who])
        elif t.face >= ONE:
            t.then_all(t.edition.scripts[self.number][self.who])


@dataclass(unsafe_hash=True)
class TradeItems(Step):
    """`who` may give up any number of items, one effect for each."""

    who: int
    script: int

    def run(self, t: BlackOrchestraTable) -> None:
        if t.items[self.who]:
            set_points(t, 1)
            t.then(Trading(self.who), Traded(self.who, self.script))


@dataclass(unsafe_hash=True)
class Trading(CausedChoice):
    """`who` gives an item up, or stops."""

    def asks(self) -> Message:
        return say.ASK_TRADE

    def options(self, t: BlackOrchestraTable) -> list[Action]:
        drops = t.edition.do_drop_item[self.who]
        return [t.edition.do_stop, *[drops[item] for item in distinct(t.items[self.who])]]

    def bar(self, t: BlackOrchestraTable, action: Action) -> Reason | None:
        if isinstance(action, Stop):
            return None
        if isinstance(action, DropItem) and action.other == self.who:
            return bar_carrying(t, self.who, action.item, clause_of(t, "BO-ACT-1"))
        return not_asked_for(t, self.who, action)


@dataclass(unsafe_hash=True)
class Traded(Step):
    """The effect of an item that was given up; then perhaps another."""

    who: int
    script: int

    def run(self, t: BlackOrchestraTable) -> None:
        if t.points:
            t.then_all([*t.edition.scripts[self.script][self.who], TradeItems(self.who, self.script)])
