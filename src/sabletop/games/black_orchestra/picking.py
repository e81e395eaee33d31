"""Steps that ask whom or what, and steps that depend on the answer."""

from dataclasses import dataclass
from typing import Final

from sabletop.engine.actions import Action
from sabletop.engine.messages import Argument, Message
from sabletop.engine.steps import Step, UniformChance
from sabletop.games.black_orchestra import messages as say
from sabletop.games.black_orchestra.conditions import holds
from sabletop.games.black_orchestra.dossiers import DiscardAny, DiscardItems
from sabletop.games.black_orchestra.groups import members
from sabletop.games.black_orchestra.ids import DIE, EAGLE, NOBODY, ONE, RECKLESS, TIMID
from sabletop.games.black_orchestra.public_choice import PublicChoice
from sabletop.games.black_orchestra.questions import distinct, supply
from sabletop.games.black_orchestra.table import BlackOrchestraTable
from sabletop.games.black_orchestra.tracks import Motivation, Support
from sabletop.games.black_orchestra.turn_verbs import hold_die
from sabletop.games.black_orchestra.verbs import pick, set_points


@dataclass(unsafe_hash=True)
class PickOne(PublicChoice):
    """`who` picks one of the group; without a choice it is settled at once."""

    group: str

    def asks(self) -> Message:
        return say.ASK_PICK

    def run(self, t: BlackOrchestraTable) -> None:
        found = members(t, self.who, self.group)
        pick(t, found[0] if len(found) == 1 else NOBODY)
        if len(found) > 1:
            t.pending = self

    def options(self, t: BlackOrchestraTable) -> list[Action]:
        picks = t.edition.do_pick
        return [picks[one] for one in members(t, self.who, self.group)]


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
            t.then(*t.edition.scripts[self.script][self.who])


@dataclass(unsafe_hash=True)
class Alone(Step):
    """If exactly one conspirator was visited, the effects happen to that one."""

    script: int

    def run(self, t: BlackOrchestraTable) -> None:
        if len(t.visited) == 1:
            t.then(*t.edition.scripts[self.script][t.visited[0]])


@dataclass(unsafe_hash=True)
class ChooseOne(PublicChoice):
    """`who` picks one of several effects, one that changes something if there is one."""

    branches: tuple[int, ...]

    def asks(self) -> Message:
        return say.ASK_BRANCH

    def options(self, t: BlackOrchestraTable) -> list[Action]:
        useful = [n for n in self.branches if changes_something(t, t.edition.scripts[t.edition.branches[n]][self.who])]
        return [t.edition.do_branch[n] for n in useful or self.branches]


def changes_something(t: BlackOrchestraTable, steps: tuple[Step, ...]) -> bool:
    """Whether a simple effect would change the table; effects that ask always count."""
    first = steps[0]
    if isinstance(first, Support):
        return first.by > 0 or t.support > t.floor
    if isinstance(first, Motivation):
        return any([t.motivation[one] < RECKLESS for one in members(t, first.who, first.group)])
    return True


class Branch(Action):
    """This effect."""

    def __init__(self, branch: int) -> None:
        super().__init__(say.DO_BRANCH, branch)
        self.branch = branch

    def do(self, t: BlackOrchestraTable, who: int) -> None:
        t.then(*t.edition.scripts[t.edition.branches[self.branch]][who])


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
class Offer(PublicChoice):
    """`who` accepts or declines."""

    def asks(self) -> Message:
        return say.ASK_MAY

    def options(self, t: BlackOrchestraTable) -> list[Action]:
        return [t.edition.do_accept, t.edition.do_decline]

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
            t.then(*scripts[self.pay][self.who], *scripts[self.get][self.who])


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
            t.pending = self

    def count(self, t: BlackOrchestraTable) -> int:
        return len(DIE)

    def happen(self, t: BlackOrchestraTable, outcome: int) -> None:
        hold_die(t, DIE[outcome])
        t.tell(say.ROLLED, self.who, (t.face,))
        if t.face == EAGLE:
            t.then(*t.edition.scripts[self.eagle][self.who])
        elif t.face >= ONE:
            t.then(*t.edition.scripts[self.number][self.who])


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
class Trading(PublicChoice):
    """`who` gives an item up, or stops."""

    def asks(self) -> Message:
        return say.ASK_TRADE

    def options(self, t: BlackOrchestraTable) -> list[Action]:
        drops = t.edition.do_drop_item[self.who]
        return [t.edition.do_stop, *[drops[item] for item in distinct(t.items[self.who])]]


@dataclass(unsafe_hash=True)
class Traded(Step):
    """The effect of an item that was given up; then perhaps another."""

    who: int
    script: int

    def run(self, t: BlackOrchestraTable) -> None:
        if t.points:
            t.then(*t.edition.scripts[self.script][self.who], TradeItems(self.who, self.script))
