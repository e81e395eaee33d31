"""The roll of a plot and how it ends."""

from dataclasses import dataclass
from typing import Final

from sabletop.engine.actions import Action
from sabletop.engine.messages import Argument, Message
from sabletop.engine.steps import Step, UniformChance
from sabletop.games.black_orchestra import messages as say
from sabletop.games.black_orchestra.anytime_cards import OPEN_WINDOW
from sabletop.games.black_orchestra.dice import THROW
from sabletop.games.black_orchestra.ids import DIE, HITLER, LEADERS, PLOT_DICE
from sabletop.games.black_orchestra.prison import Arrest
from sabletop.games.black_orchestra.public_choice import PublicChoice
from sabletop.games.black_orchestra.questions import (
    added_eagles,
    counted_eagles,
    counted_targets,
    distinct,
    eagles_allowed,
    supply,
    targets_needed,
)
from sabletop.games.black_orchestra.table import BlackOrchestraTable
from sabletop.games.black_orchestra.tracks import Motivation
from sabletop.games.black_orchestra.turn_verbs import (
    add_die,
    add_to_pool,
    cancel_eagles,
    end_plot,
    limit_pool,
    take_die,
)
from sabletop.games.black_orchestra.verbs import discard_card, kill, move_leader, win_if_done


@dataclass(unsafe_hash=True)
class Announce(Step):
    """Targets needed and eagles that fail are announced; then dice may be left out, but never all."""

    def run(self, t: BlackOrchestraTable) -> None:
        limit_pool(t, supply(t))
        t.tell(say.ANNOUNCED, targets_needed(t), eagles_allowed(t, t.plotter), t.pool)
        more = added_eagles(t)
        if more - t.cancels > 0:
            t.tell(say.HOPELESS, more - t.cancels)
        if t.pool > 1:
            t.then(HowManyDice(t.plotter))
        else:
            t.then(*THROW[1], *SHOW)


@dataclass(unsafe_hash=True)
class HowManyDice(PublicChoice):
    """The attempter decides how many dice of the pool are rolled."""

    def asks(self) -> Message:
        return say.ASK_DICE

    def options(self, t: BlackOrchestraTable) -> list[Action]:
        return list(t.edition.do_roll[1 : t.pool + 1])

    def prompt_args(self, t: BlackOrchestraTable) -> tuple[Argument, ...]:
        return (self.who, targets_needed(t), eagles_allowed(t, self.who), t.pool)


class RollDice(Action):
    """Roll so many dice in one throw."""

    def __init__(self, n: int) -> None:
        super().__init__(say.DO_ROLL, n)
        self.n = n

    def do(self, t: BlackOrchestraTable, who: int) -> None:
        t.then(*THROW[self.n], *SHOW)


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
            t.then(*after_detection(who))
        elif hits >= need:
            succeed(t, who, card)
        else:
            t.tell(say.UNSEEN_FAILURE, who, hits)


def detected(t: BlackOrchestraTable, who: int, card: int) -> None:
    """The plot card is lost, and Hitler is brought to the Chancellery."""
    discard_card(t, who, card)
    if t.leaders[HITLER] >= 0 and t.leaders[HITLER] != t.edition.chancellery:
        move_leader(t, HITLER, t.edition.chancellery)


def after_detection(who: int) -> tuple[Step, ...]:
    """Everybody loses heart, and the one who attempted it is arrested."""
    return (Motivation(who, "all", -1), Arrest(who, "self"))


def succeed(t: BlackOrchestraTable, who: int, card: int) -> None:
    """The victim dies; deputies beside Hitler die with him (BO-VAR-4)."""
    space = t.leaders[t.victim]
    kill(t, t.victim)
    if t.victim == HITLER and t.lieutenants:
        for one in range(1, len(LEADERS)):
            if t.leaders[one] == space:
                kill(t, one)
    discard_card(t, who, card)
    win_if_done(t, who, card)


ANNOUNCE: Final = Announce()
SHOW: Final = (Shown(), OPEN_WINDOW[PLOT_DICE], Judge())
