"""The roll of a plot and how it ends."""

from dataclasses import dataclass
from typing import Final

from sabletop.engine.actions import Action
from sabletop.engine.game import Reason
from sabletop.engine.messages import Argument, Message
from sabletop.engine.steps import Step, UniformChance
from sabletop.games.black_orchestra import messages as say
from sabletop.games.black_orchestra.anytime_cards import OPEN_WINDOW, Play, any_time, bar_play
from sabletop.games.black_orchestra.dice import THROW
from sabletop.games.black_orchestra.ids import DICE, DICE_SHOWN, DIE, HITLER, LEADERS
from sabletop.games.black_orchestra.open_choice import OpenChoice
from sabletop.games.black_orchestra.public_choice import PublicChoice
from sabletop.games.black_orchestra.questions import (
    counted_eagles,
    counted_targets,
    distinct,
    eagles_allowed,
    eagles_to_fail,
    supply,
    targets_needed,
)
from sabletop.games.black_orchestra.requirements import requirements_met
from sabletop.games.black_orchestra.table import BlackOrchestraTable
from sabletop.games.black_orchestra.tracks import LOSE_HEART
from sabletop.games.black_orchestra.turn_verbs import (
    add_die,
    add_to_pool,
    cancel_eagles,
    end_plot,
    limit_pool,
    take_die,
)
from sabletop.games.black_orchestra.verbs import (
    arrest,
    discard_card,
    kill,
    lose_if_all_arrested,
    move_leader,
    win_if_done,
)
from sabletop.games.black_orchestra.why import not_asked_for, not_there


@dataclass(unsafe_hash=True)
class Announce(Step):
    """Targets needed and eagles that fail are announced; then dice may be left out, but never all."""

    def run(self, t: BlackOrchestraTable) -> None:
        limit_pool(t, supply(t))
        if eagles_to_fail(t):
            t.tell(say.ANNOUNCED, targets_needed(t), eagles_to_fail(t), t.pool)
        else:
            t.tell(say.HOPELESS, targets_needed(t), t.current, t.pool)
        if t.pool > 1:
            t.then(HowManyDice(t.plotter))
        else:
            t.then(COMMIT[1])


@dataclass(unsafe_hash=True)
class Commit(Step):
    """So many dice are rolled, if the requirements are still met (BO-PLOT-26)."""

    dice: int

    def run(self, t: BlackOrchestraTable) -> None:
        plot = t.edition.plots[t.plot]
        assert plot is not None
        if requirements_met(t, t.plotter, plot, t.victim):
            t.then_all([*THROW[self.dice], *SHOW])
        else:
            t.tell(say.CALLED_OFF, t.plotter, t.plot, t.victim)
            end_plot(t)


@dataclass(unsafe_hash=True)
class HowManyDice(OpenChoice):
    """The attempter decides how many dice of the pool are rolled."""

    def asks(self) -> Message:
        return say.ASK_DICE

    def options(self, t: BlackOrchestraTable) -> list[Action]:
        return [*t.edition.do_roll[1 : t.pool + 1], *any_time(t, self.who)]

    def bar(self, t: BlackOrchestraTable, action: Action) -> Reason | None:
        if isinstance(action, Play):
            return bar_play(t, self.who, action, self.windows())
        if not isinstance(action, RollDice):
            return not_asked_for(t, self.who, action)
        return None if action.n <= t.pool else not_there(say.WHY_SMALL_POOL, t.pool)

    def prompt_args(self, t: BlackOrchestraTable) -> tuple[Argument, ...]:
        return (self.who, targets_needed(t), eagles_to_fail(t), t.pool)


class RollDice(Action):
    """Roll so many dice in one throw."""

    def __init__(self, n: int) -> None:
        super().__init__(say.DO_ROLL, n)
        self.n = n

    def do(self, t: BlackOrchestraTable, who: int) -> None:
        t.then(COMMIT[self.n])


@dataclass(unsafe_hash=True)
class Shown(Step):
    """Everybody sees the dice."""

    def run(self, t: BlackOrchestraTable) -> None:
        t.tell(say.PLOT_ROLLED, t.plotter, t.roll)


@dataclass(unsafe_hash=True)
class Reroll(PublicChoice):
    """`who` picks one die of the plot, which is rolled again and stands."""

    def asks(self) -> Message:
        return say.ASK_REROLL

    def options(self, t: BlackOrchestraTable) -> list[Action]:
        return [t.edition.do_reroll[face] for face in distinct(t.roll)]

    def bar(self, t: BlackOrchestraTable, action: Action) -> Reason | None:
        if not isinstance(action, RerollDie):
            return not_asked_for(t, self.who, action)
        return None if action.face in t.roll else not_there(say.WHY_NO_SUCH_DIE, action.face)

    def prompt_args(self, t: BlackOrchestraTable) -> tuple[Argument, ...]:
        return (self.who, t.roll)


class RerollDie(Action):
    """This die again."""

    def __init__(self, face: int) -> None:
        super().__init__(say.DO_REROLL, face)
        self.face = face

    def do(self, t: BlackOrchestraTable, who: int) -> None:
        take_die(t, self.face)
        t.then(OneMore(who, self.face))


@dataclass(unsafe_hash=True)
class OneMore(UniformChance):
    """The die that was taken back is rolled again."""

    who: int
    old: int

    def count(self, t: BlackOrchestraTable) -> int:
        return len(DIE)

    def happen(self, t: BlackOrchestraTable, outcome: int) -> None:
        add_die(t, DIE[outcome])
        t.tell(say.REROLLED, self.who, self.old, DIE[outcome])


@dataclass(unsafe_hash=True)
class PlotDice(Step):
    """More dice for the plot being prepared."""

    n: int

    def run(self, t: BlackOrchestraTable) -> None:
        add_to_pool(t, self.n)


@dataclass(unsafe_hash=True)
class CancelEagles(Step):
    """Eagles of the plot roll are ignored."""

    n: int

    def run(self, t: BlackOrchestraTable) -> None:
        cancel_eagles(t, self.n)


# Judgement


@dataclass(unsafe_hash=True)
class Judge(Step):
    """Eagles first: at the limit the plot is detected. Then targets: enough kill the victim. Else nobody noticed."""

    def run(self, t: BlackOrchestraTable) -> None:
        who, card = t.plotter, t.plot
        eagles, hits, need = counted_eagles(t), counted_targets(t), targets_needed(t)
        end_plot(t)
        if eagles >= eagles_allowed(t, who):
            t.tell(say.DETECTED, who, eagles)
            detected(t, who, card)
            t.then_all(after_detection(who))
        elif hits >= need:
            succeed(t, who, card)
        else:
            t.tell(say.UNSEEN_FAILURE, who, hits)


def detected(t: BlackOrchestraTable, who: int, card: int) -> None:
    """The plot card is lost, and Hitler is brought to the Chancellery."""
    discard_card(t, who, card, say.PLOT_LOST)
    if t.leaders[HITLER] >= 0 and t.leaders[HITLER] != t.edition.chancellery:
        move_leader(t, HITLER, t.edition.chancellery, "BO-PLOT-17")


@dataclass(unsafe_hash=True)
class TakenAfterPlot(Step):
    """The one whose plot was detected is arrested; the players lose if nobody is free then."""

    who: int

    def run(self, t: BlackOrchestraTable) -> None:
        if t.place[self.who] >= 0:
            arrest(t, self.who, "BO-PLOT-17")
            lose_if_all_arrested(t)


def after_detection(who: int) -> tuple[Step, ...]:
    """Everybody loses heart, and the one who attempted it is arrested."""
    return (LOSE_HEART, TakenAfterPlot(who))


def succeed(t: BlackOrchestraTable, who: int, card: int) -> None:
    """The victim dies; deputies beside Hitler die with him (BO-VAR-4)."""
    space = t.leaders[t.victim]
    kill(t, t.victim, "BO-PLOT-19" if t.victim == HITLER else "BO-VAR-1")
    if t.victim == HITLER and t.lieutenants:
        for one in range(1, len(LEADERS)):
            if t.leaders[one] == space:
                kill(t, one, "BO-VAR-4")
    # BO-VAR-4: a plot that killed is used up; without the variant the game is won with it.
    if t.lieutenants:
        discard_card(t, who, card, say.PLOT_USED)
    win_if_done(t, who, card)


ANNOUNCE: Final = Announce()
COMMIT: Final = tuple([Commit(dice) for dice in range(DICE + 1)])
SHOW: Final[tuple[Step, ...]] = (Shown(), OPEN_WINDOW[DICE_SHOWN], Judge())
