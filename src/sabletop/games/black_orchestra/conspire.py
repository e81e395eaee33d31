"""Conspiring and the dissent track."""

from dataclasses import dataclass
from typing import Final

from sabletop.engine.actions import Action
from sabletop.engine.game import Reason
from sabletop.engine.messages import Argument, Message
from sabletop.engine.steps import Step
from sabletop.games.black_orchestra import messages as say
from sabletop.games.black_orchestra.causes import EVENTS, because_of, tell
from sabletop.games.black_orchestra.dice import THROW
from sabletop.games.black_orchestra.groups import members
from sabletop.games.black_orchestra.ids import DICE, EAGLE, FULL_TRACK, MOST, ONE, RECKLESS, TARGET
from sabletop.games.black_orchestra.public_choice import PublicChoice
from sabletop.games.black_orchestra.questions import free, holder_of, supply
from sabletop.games.black_orchestra.table import BlackOrchestraTable
from sabletop.games.black_orchestra.turn_verbs import add_dissent, conspire, gain_actions, give_die, hold_die, set_aside
from sabletop.games.black_orchestra.verbs import (
    clear_dissent,
    discard_card,
    set_motivation,
    set_points,
    set_support,
    set_suspicion,
)
from sabletop.games.black_orchestra.why import bar_person, forbidden, not_asked_for, not_there


class Conspire(Action):
    """Take dice, one action each, and roll them together."""

    def __init__(self, n: int) -> None:
        super().__init__(say.DO_CONSPIRE, n)
        self.n = n

    def do(self, t: BlackOrchestraTable, who: int) -> None:
        conspire(t, who, self.n)
        t.then_all([*THROW[self.n], CONSPIRED[who]])


@dataclass(unsafe_hash=True)
class Conspired(Step):
    """The dice are shown; cards that watch the roll come first, then eagles, targets and numbers."""

    who: int

    def run(self, t: BlackOrchestraTable) -> None:
        who = self.who
        t.tell(say.ROLLED, who, tuple(sorted(t.roll)))
        eagles, targets = t.roll.count(EAGLE), t.roll.count(TARGET)
        number = sum([face - ONE + 1 for face in t.roll if face >= ONE])
        watch_papers(t, eagles, targets)
        holder = holder_of(t, t.edition.defections)
        if holder >= 0 and eagles:
            discard_card(t, holder, t.edition.defections, say.LOST_TO_EAGLE)
        elif holder >= 0 and targets:
            set_points(t, targets)
            t.then(SetAside(who), PlaceRest(who), GainActions(who, number))
            return
        if eagles:
            attract_attention(t, who, eagles)
        if number:
            t.then(DISSENT[who][targets], GainActions(who, number))
        else:
            t.then(DISSENT[who][targets])


def watch_papers(t: BlackOrchestraTable, eagles: int, targets: int) -> None:
    """Classified Papers: an eagle costs the card and a step of suspicion, a target takes a step off."""
    papers = t.edition.papers
    holder = holder_of(t, papers)
    if holder < 0:
        return
    if eagles:
        discard_card(t, holder, papers, say.LOST_TO_EAGLE)
        set_suspicion(t, holder, t.suspicion[holder] + 1, say.LOST_TO_EAGLE.clause)
    elif targets:
        t.tell(say.EASED_BY, holder, papers)
        set_suspicion(t, holder, t.suspicion[holder] - 1, say.EASED_BY.clause)


def attract_attention(t: BlackOrchestraTable, who: int, eagles: int) -> None:
    """Everybody in the space is one step more suspicious for each eagle."""
    here = t.place[who]
    for one in t.order:
        if t.place[one] == here:
            set_suspicion(t, one, t.suspicion[one] + eagles, "BO-CONSPIRE-4")


@dataclass(unsafe_hash=True)
class GainActions(Step):
    """The sum of the numbers is added to the actions left."""

    who: int
    n: int

    def run(self, t: BlackOrchestraTable) -> None:
        if self.n and t.place[self.who] >= 0:
            gain_actions(t, self.who, self.n)


# The dissent track


@dataclass(unsafe_hash=True)
class Dissent(Step):
    """Target dice go to the dissent track one by one; the third brings a reward and clears it."""

    who: int
    n: int

    def run(self, t: BlackOrchestraTable) -> None:
        if not self.n:
            return
        placed = min(self.n, FULL_TRACK - t.dissent)
        add_dissent(t, placed)
        if t.dissent == FULL_TRACK:
            t.then(REWARD[self.who], CLEAR, DISSENT[self.who][self.n - placed])


@dataclass(unsafe_hash=True)
class Reward(PublicChoice):
    """The active player chooses motivation for one, or less military support; what changes nothing is not offered."""

    def asks(self) -> Message:
        return say.ASK_REWARD

    def run(self, t: BlackOrchestraTable) -> None:
        t.tell(say.REWARD, self.who)
        if self.options(t):
            super().run(t)

    def options(self, t: BlackOrchestraTable) -> list[Action]:
        motivate = t.edition.do_reward_motivation
        found = [motivate[one] for one in t.order if can_be_motivated(t, one)]
        if bar_event_reward(t) is None:
            found.append(t.edition.do_reward_event)
        if t.support > t.floor:
            found.append(t.edition.do_reward_support)
        return found

    def bar(self, t: BlackOrchestraTable, action: Action) -> Reason | None:
        if isinstance(action, RewardMotivation):
            return bar_motivating(t, action.other)
        if isinstance(action, RewardEvent):
            return bar_event_reward(t)
        if isinstance(action, RewardSupport):
            return None if t.support > t.floor else forbidden(say.WHY_FLOOR, t.floor)
        return not_asked_for(t, self.who, action)


def bar_motivating(t: BlackOrchestraTable, other: int) -> Reason | None:
    """Why the reward cannot raise the motivation of `other`."""
    if other not in t.order:
        return Reason(say.WHY_NOT_PLAYING, (other,), 0)
    if can_be_motivated(t, other):
        return None
    return forbidden(say.WHY_RECKLESS if t.motivation[other] == RECKLESS else say.WHY_SHIELDED, other)


def bar_event_reward(t: BlackOrchestraTable) -> Reason | None:
    """Why the current event has no reward to offer instead."""
    if t.current < 0 or t.edition.dissent_option[t.current] < 0:
        return not_there(say.WHY_NO_EVENT_REWARD)
    reckless = all([t.motivation[one] == RECKLESS for one in free(t)])
    return forbidden(say.WHY_ALL_RECKLESS) if reckless else None


def can_be_motivated(t: BlackOrchestraTable, who: int) -> bool:
    """Whether the reward can raise the motivation of `who`: that of a prisoner too, unless shielded (BO-DISSENT-6)."""
    return t.motivation[who] < RECKLESS and (t.place[who] >= 0 or not t.shielded)


@dataclass(unsafe_hash=True)
class ClearDissent(Step):
    """The dice of the track go back to the supply."""

    def run(self, t: BlackOrchestraTable) -> None:
        clear_dissent(t, "BO-DISSENT-7")


class RewardMotivation(Action):
    """One conspirator gains motivation."""

    def __init__(self, other: int) -> None:
        super().__init__(say.DO_REWARD_MOTIVATION, other)
        self.other = other

    def do(self, t: BlackOrchestraTable, who: int) -> None:
        set_motivation(t, self.other, t.motivation[self.other] + 1, "BO-DISSENT-3")


class RewardSupport(Action):
    """Military support falls."""

    def __init__(self) -> None:
        super().__init__(say.DO_REWARD_SUPPORT)

    def do(self, t: BlackOrchestraTable, who: int) -> None:
        set_support(t, t.support - 1, "BO-DISSENT-4")


class RewardEvent(Action):
    """What the current event offers instead."""

    def __init__(self) -> None:
        super().__init__(say.DO_REWARD_EVENT)

    def do(self, t: BlackOrchestraTable, who: int) -> None:
        script = t.edition.scripts[t.edition.dissent_option[t.current]][who]
        t.then_all(because_of(t, EVENTS, t.current, script))


# Defections and Dissent


@dataclass(unsafe_hash=True)
class SetAside(PublicChoice):
    """The active player decides how many targets go on Defections and Dissent."""

    def asks(self) -> Message:
        return say.ASK_ASIDE

    def options(self, t: BlackOrchestraTable) -> list[Action]:
        return list(t.edition.do_aside[: t.points + 1])

    def bar(self, t: BlackOrchestraTable, action: Action) -> Reason | None:
        if not isinstance(action, Aside):
            return not_asked_for(t, self.who, action)
        return None if action.n <= t.points else not_there(say.WHY_FEW_TARGETS, t.points)

    def prompt_args(self, t: BlackOrchestraTable) -> tuple[Argument, ...]:
        return (self.who, t.points)


class Aside(Action):
    """So many targets go on the card; with two or more there, military support falls and they go back."""

    def __init__(self, n: int) -> None:
        super().__init__(say.DO_ASIDE, n)
        self.n = n

    def do(self, t: BlackOrchestraTable, who: int) -> None:
        set_aside(t, who, self.n)


@dataclass(unsafe_hash=True)
class PlaceRest(Step):
    """The other targets go to the dissent track."""

    who: int

    def run(self, t: BlackOrchestraTable) -> None:
        t.then(DISSENT[self.who][t.points])


# The Black Orchestra card


@dataclass(unsafe_hash=True)
class BlackOrchestra(Step):
    """All dice of the supply are rolled."""

    who: int

    def run(self, t: BlackOrchestraTable) -> None:
        t.then_all([*THROW[supply(t)], Orchestrated(self.who)])


@dataclass(unsafe_hash=True)
class Orchestrated(Step):
    """Eagles: everybody +1 suspicion. Targets: to the dissent track. Numbers: handed out for later turns."""

    who: int

    def run(self, t: BlackOrchestraTable) -> None:
        tell(t, say.ROLLED, "", self.who, tuple(sorted(t.roll)))
        eagles, targets = t.roll.count(EAGLE), t.roll.count(TARGET)
        for one in members(t, self.who, "all"):
            set_suspicion(t, one, t.suspicion[one] + eagles)
        numbers = sorted([face for face in t.roll if face >= ONE])
        t.then_all([DISSENT[self.who][targets], *[HandOut(self.who, face) for face in numbers]])


@dataclass(unsafe_hash=True)
class HandOut(Step):
    """The next die is given to somebody."""

    who: int
    face: int

    def run(self, t: BlackOrchestraTable) -> None:
        hold_die(t, self.face)
        t.then(GiveDie(self.who))


@dataclass(unsafe_hash=True)
class GiveDie(PublicChoice):
    """The owner gives the die to any conspirator, for the next own turn."""

    def asks(self) -> Message:
        return say.ASK_GIVE_DIE

    def options(self, t: BlackOrchestraTable) -> list[Action]:
        return [t.edition.do_give_die[one] for one in free(t)]

    def bar(self, t: BlackOrchestraTable, action: Action) -> Reason | None:
        if not isinstance(action, GiftDie):
            return not_asked_for(t, self.who, action)
        return bar_person(t, action.other)

    def prompt_args(self, t: BlackOrchestraTable) -> tuple[Argument, ...]:
        return (self.who, t.face)


class GiftDie(Action):
    """The die lies on this sheet until its owner's next action step."""

    def __init__(self, other: int) -> None:
        super().__init__(say.DO_GIVE_DIE, other)
        self.other = other

    def do(self, t: BlackOrchestraTable, who: int) -> None:
        give_die(t, self.other)


CONSPIRED: Final = tuple([Conspired(who) for who in range(MOST)])
DISSENT: Final = tuple([tuple([Dissent(who, n) for n in range(DICE + 1)]) for who in range(MOST)])
REWARD: Final = tuple([Reward(who) for who in range(MOST)])
CLEAR: Final = ClearDissent()
