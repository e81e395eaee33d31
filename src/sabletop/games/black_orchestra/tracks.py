"""Effects on military support, suspicion, motivation and the dissent track."""

from dataclasses import dataclass
from typing import Final

from sabletop.engine.actions import Action
from sabletop.engine.game import Reason
from sabletop.engine.messages import Message
from sabletop.engine.steps import Step
from sabletop.games.black_orchestra import messages as say
from sabletop.games.black_orchestra.dossiers import Stop, trims
from sabletop.games.black_orchestra.groups import members
from sabletop.games.black_orchestra.ids import LOW, ONE
from sabletop.games.black_orchestra.public_choice import CausedChoice
from sabletop.games.black_orchestra.questions import free
from sabletop.games.black_orchestra.table import BlackOrchestraTable
from sabletop.games.black_orchestra.verbs import clear_dissent, set_motivation, set_points, set_support, set_suspicion
from sabletop.games.black_orchestra.why import bar_person, forbidden, not_asked_for


@dataclass(unsafe_hash=True)
class Support(Step):
    """Military support goes up or down."""

    by: int

    def run(self, t: BlackOrchestraTable) -> None:
        set_support(t, t.support + self.by)


@dataclass(unsafe_hash=True)
class SupportReset(Step):
    """Military support falls to its starting level."""

    def run(self, t: BlackOrchestraTable) -> None:
        set_support(t, t.floor)


@dataclass(unsafe_hash=True)
class SupportAtLeast(Step):
    """Military support rises to a level if it is lower."""

    level: int

    def run(self, t: BlackOrchestraTable) -> None:
        set_support(t, max(t.support, self.level))


@dataclass(unsafe_hash=True)
class Suspicion(Step):
    """The group's suspicion goes up or down."""

    who: int
    group: str
    by: int

    def run(self, t: BlackOrchestraTable) -> None:
        for one in members(t, self.who, self.group):
            set_suspicion(t, one, t.suspicion[one] + self.by)


@dataclass(unsafe_hash=True)
class SuspicionTo(Step):
    """The group's suspicion is set to a level."""

    who: int
    group: str
    level: int

    def run(self, t: BlackOrchestraTable) -> None:
        for one in members(t, self.who, self.group):
            set_suspicion(t, one, self.level)


@dataclass(unsafe_hash=True)
class SuspicionAtLeast(Step):
    """The group's suspicion rises to a level where it is lower."""

    who: int
    group: str
    level: int

    def run(self, t: BlackOrchestraTable) -> None:
        for one in members(t, self.who, self.group):
            set_suspicion(t, one, max(t.suspicion[one], self.level))


@dataclass(unsafe_hash=True)
class SuspicionAtMost(Step):
    """The group's suspicion falls to a level where it is higher."""

    who: int
    group: str
    level: int

    def run(self, t: BlackOrchestraTable) -> None:
        for one in members(t, self.who, self.group):
            set_suspicion(t, one, min(t.suspicion[one], self.level))


@dataclass(unsafe_hash=True)
class Motivation(Step):
    """The group's motivation goes up or down; by 0 means by the number on the die at hand."""

    who: int
    group: str
    by: int

    def run(self, t: BlackOrchestraTable) -> None:
        by = self.by if self.by else t.face - ONE + 1
        for one in members(t, self.who, self.group):
            set_motivation(t, one, t.motivation[one] + by)
        if by < 0:
            t.then_all(trims(t))


@dataclass(unsafe_hash=True)
class LoseHeart(Step):
    """After a detected plot everybody's motivation falls, that of prisoners too unless they are shielded from all."""

    def run(self, t: BlackOrchestraTable) -> None:
        for one in t.order:
            # BO-PRISON-9: the book shields prisoners from the effects of cards, and this is none.
            if t.place[one] >= 0 or not t.shielded:
                set_motivation(t, one, t.motivation[one] - 1, "BO-PLOT-17")
        t.then_all(trims(t))


LOSE_HEART: Final = LoseHeart()


@dataclass(unsafe_hash=True)
class MotivationAtMost(Step):
    """The group's motivation falls to a level where it is higher."""

    who: int
    group: str
    level: int

    def run(self, t: BlackOrchestraTable) -> None:
        for one in members(t, self.who, self.group):
            set_motivation(t, one, min(t.motivation[one], self.level))
        t.then_all(trims(t))


@dataclass(unsafe_hash=True)
class DissentClear(Step):
    """The dissent track is emptied."""

    def run(self, t: BlackOrchestraTable) -> None:
        clear_dissent(t)


@dataclass(unsafe_hash=True)
class SuspicionSplit(Step):
    """So many steps of suspicion are taken off free conspirators, wherever they are, as the active player wishes."""

    who: int
    n: int

    def run(self, t: BlackOrchestraTable) -> None:
        set_points(t, self.n)
        t.then(Splitting(self.who))


@dataclass(unsafe_hash=True)
class Splitting(CausedChoice):
    """One step goes to a free conspirator, or the rest is left unused."""

    def asks(self) -> Message:
        return say.ASK_SPLIT

    def run(self, t: BlackOrchestraTable) -> None:
        if t.points and any([t.suspicion[one] > LOW for one in free(t)]):
            super().run(t)

    def options(self, t: BlackOrchestraTable) -> list[Action]:
        eases = t.edition.do_ease
        return [t.edition.do_stop, *[eases[one] for one in free(t) if t.suspicion[one] > LOW]]

    def bar(self, t: BlackOrchestraTable, action: Action) -> Reason | None:
        if isinstance(action, Stop):
            return None
        if not isinstance(action, Ease):
            return not_asked_for(t, self.who, action)
        person = bar_person(t, action.other)
        if person is not None:
            return person
        return None if t.suspicion[action.other] > LOW else forbidden(say.WHY_LOW, action.other)

    def prompt_args(self, t: BlackOrchestraTable) -> tuple[int, ...]:
        return (self.who, t.points)


class Ease(Action):
    """One step goes to a conspirator."""

    def __init__(self, other: int) -> None:
        super().__init__(say.DO_EASE, other)
        self.other = other

    def do(self, t: BlackOrchestraTable, who: int) -> None:
        set_points(t, t.points - 1)
        set_suspicion(t, self.other, t.suspicion[self.other] - 1)
        t.then(Splitting(who))
