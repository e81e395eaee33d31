"""Plots: what they demand, the dice they get, and how they end."""

from dataclasses import dataclass
from typing import Final

from sabletop.engine.actions import Action
from sabletop.engine.game import Reason
from sabletop.engine.messages import Argument, Message
from sabletop.engine.steps import Step
from sabletop.games.black_orchestra import messages as say
from sabletop.games.black_orchestra.anytime_cards import OPEN_WINDOW, Pass, Play, any_time, bar_play, playable
from sabletop.games.black_orchestra.ids import (
    ANY_TIME,
    COMMITTED,
    HITLER,
    MOST,
    NONE,
    OWN_POOL,
    PLOT_PREPARED,
    POOL,
)
from sabletop.games.black_orchestra.open_choice import OpenChoice
from sabletop.games.black_orchestra.plot_bars import bar_attempt, bar_spend
from sabletop.games.black_orchestra.pool import first_gains
from sabletop.games.black_orchestra.public_choice import PublicChoice
from sabletop.games.black_orchestra.questions import companions, distinct, supply
from sabletop.games.black_orchestra.requirements import requirements_met, victims
from sabletop.games.black_orchestra.rolling import ANNOUNCE
from sabletop.games.black_orchestra.table import BlackOrchestraTable
from sabletop.games.black_orchestra.turn_verbs import (
    add_to_pool,
    cancel_eagles,
    note_moved,
    note_spent,
    note_tried,
    open_window,
    refuse,
    set_plot,
    spend_action,
)
from sabletop.games.black_orchestra.verbs import (
    lose_card,
    lose_item,
    put_on_discards,
)
from sabletop.games.black_orchestra.why import not_asked_for, not_there


def aims(t: BlackOrchestraTable, who: int, card: int) -> list[int]:
    """At whom a plot is meant that `who` has: always Hitler, and those others at whom it could be aimed now."""
    plot = t.edition.plots[card]
    if plot is None:
        return []
    return [one for one in victims(t) if one == HITLER or requirements_met(t, who, plot, one)]


def attempts(t: BlackOrchestraTable, who: int, reaction: bool) -> list[Action]:
    """The plots that `who` may attempt now: in the own action step, or in reaction to a move."""
    found: list[Action] = []
    if t.motivation[who] < COMMITTED or t.place[who] < 0 or supply(t) == 0:
        return found
    for card in distinct(t.dossier[who]):
        if t.edition.is_plot[card]:
            for victim in victims(t):
                if bar_attempt(t, who, card, victim, reaction) is None:
                    found.append(t.edition.do_attempt[card][victim])
    return found


class Attempt(Action):
    """Attempt a plot of one's own dossier."""

    def __init__(self, card: int, victim: int, reaction: bool) -> None:
        super().__init__(say.DO_ATTEMPT, card, victim)
        self.card = card
        self.victim = victim
        self.reaction = reaction

    def do(self, t: BlackOrchestraTable, who: int) -> None:
        if self.reaction:
            note_tried(t, self.card)
        else:
            spend_action(t)
        begin_plot(t, who, self.card, self.victim)
        t.tell(say.ATTEMPTED, who, self.card, self.victim)
        t.then(PREPARE[who], PREPARED, OPEN_WINDOW[PLOT_PREPARED], ANNOUNCE)


def begin_plot(t: BlackOrchestraTable, who: int, card: int, victim: int) -> None:
    """A plot is under way, with the dice that come by themselves."""
    set_plot(t, who, card, victim)
    add_to_pool(t, first_dice(t, who))


def first_dice(t: BlackOrchestraTable, who: int) -> int:
    """One die for the requirements, and what comes by itself: affiliation, meeting, abilities, continuous cards."""
    return sum([dice for _, _, dice in first_gains(t, who)])


# Building the pool


@dataclass(unsafe_hash=True)
class Prepare(Step):
    """The attempter spends items and cards, as long as there is something to decide."""

    who: int

    def run(self, t: BlackOrchestraTable) -> None:
        if spendable(t, self.who) or pool_cards(t, self.who) or any_time(t, self.who):
            t.then(BUILD_POOL[self.who], self)


@dataclass(unsafe_hash=True)
class BuildPool(OpenChoice):
    """Spend an item of one's own or of a companion, play a card, or be ready."""

    def asks(self) -> Message:
        return say.ASK_POOL

    def run(self, t: BlackOrchestraTable) -> None:
        if spendable(t, self.who) or pool_cards(t, self.who) or any_time(t, self.who):
            super().run(t)

    def options(self, t: BlackOrchestraTable) -> list[Action]:
        return [t.edition.do_ready, *spendable(t, self.who), *pool_cards(t, self.who), *any_time(t, self.who)]

    def bar(self, t: BlackOrchestraTable, action: Action) -> Reason | None:
        if isinstance(action, Ready):
            return None
        if isinstance(action, Spend):
            return bar_spend(t, self.who, action.owner, action.item)
        if isinstance(action, SpendPistol):
            return bar_spend(t, self.who, action.owner, NONE)
        if isinstance(action, Play):
            return bar_play(t, self.who, action, (OWN_POOL, POOL, ANY_TIME))
        return not_asked_for(t, self.who, action)

    def prompt_args(self, t: BlackOrchestraTable) -> tuple[Argument, ...]:
        return (self.who, t.plot, t.pool)


def pool_cards(t: BlackOrchestraTable, who: int) -> list[Action]:
    """Cards of the attempter that add dice."""
    return playable(t, who, OWN_POOL) + playable(t, who, POOL)


def pool_help(t: BlackOrchestraTable) -> list[Action]:
    """Cards of others that add dice to the plot under way."""
    return [play for other in t.order if other != t.plotter for play in playable(t, other, POOL)]


def spendable(t: BlackOrchestraTable, who: int) -> list[Action]:
    """What may still be spent, as actions."""
    items, pistols = t.edition.do_spend, t.edition.do_spend_pistol
    return [pistols[owner] if item == NONE else items[owner][item] for owner, item in spendable_things(t, who)]


def spendable_things(t: BlackOrchestraTable, who: int) -> list[tuple[int, int]]:
    """Items that may still be spent: the attempter's own and those of companions who have not refused twice. Each with
    its owner; no item means the Concealed Pistol."""
    plot = t.edition.plots[t.plot]
    assert plot is not None
    wanted = [item for n, item in enumerate(plot.items) if plot.each[n] or item not in t.spent]
    if not wanted:
        return []
    found: list[tuple[int, int]] = []
    pistol = t.edition.pistol
    for owner in [who, *companions(t, who)]:
        if t.refusals.count(owner) > 1:
            continue
        found += [(owner, item) for item in wanted if item in t.items[owner]]
        if pistol >= 0 and pistol in t.dossier[owner] and t.edition.weapons in wanted:
            found.append((owner, NONE))
    return found


class Spend(Action):
    """Spend somebody's item on the plot; another person is asked first."""

    def __init__(self, owner: int, item: int) -> None:
        super().__init__(say.DO_SPEND, owner, item)
        self.owner = owner
        self.item = item

    def do(self, t: BlackOrchestraTable, who: int) -> None:
        if t.seat_of[self.owner] == t.seat_of[who]:
            spend(t, self.owner, self.item)
        else:
            t.then(Lend(self.owner, self.item))


class SpendPistol(Action):
    """Spend somebody's Concealed Pistol as Weapons; another person is asked first."""

    def __init__(self, owner: int, card: int) -> None:
        super().__init__(say.DO_SPEND_PISTOL, owner, card)
        self.owner = owner

    def do(self, t: BlackOrchestraTable, who: int) -> None:
        if t.seat_of[self.owner] == t.seat_of[who]:
            spend(t, self.owner, NONE)
        else:
            t.then(Lend(self.owner, NONE))


def spend(t: BlackOrchestraTable, owner: int, item: int) -> None:
    """The item is discarded for its benefit; no item means the Concealed Pistol."""
    plot = t.edition.plots[t.plot]
    assert plot is not None
    if item == NONE:
        item = t.edition.weapons
        lose_card(t, owner, t.edition.pistol)
        put_on_discards(t, t.edition.pistol)
        t.tell(say.SPENT_CARD, t.plotter, owner, t.edition.pistol)
    else:
        lose_item(t, owner, item)
        t.tell(say.SPENT, t.plotter, owner, item)
    line = plot.items.index(item)
    add_to_pool(t, plot.dice[line])
    cancel_eagles(t, plot.cancels[line])
    note_spent(t, item)


@dataclass(unsafe_hash=True)
class Lend(PublicChoice):
    """The owner allows or refuses to spend an item on another's plot."""

    item: int

    def asks(self) -> Message:
        return say.ASK_LEND

    def options(self, t: BlackOrchestraTable) -> list[Action]:
        lends = t.edition.do_lend
        return [lends[self.item], t.edition.do_refuse]

    def bar(self, t: BlackOrchestraTable, action: Action) -> Reason | None:
        if isinstance(action, Refuse):
            return None
        if not isinstance(action, Allow):
            return not_asked_for(t, self.who, action)
        asked = t.edition.weapons if self.item == NONE else self.item
        return None if action.item == self.item else not_there(say.WHY_OTHER_ITEM, asked)

    def prompt_args(self, t: BlackOrchestraTable) -> tuple[Argument, ...]:
        return (self.who, t.plotter, t.edition.weapons if self.item == NONE else self.item)


class Allow(Action):
    """The item may be spent."""

    def __init__(self, item: int, pistol: int) -> None:
        super().__init__(say.DO_LEND_PISTOL if item == NONE else say.DO_LEND, pistol if item == NONE else item)
        self.item = item

    def do(self, t: BlackOrchestraTable, who: int) -> None:
        spend(t, who, self.item)


class Refuse(Action):
    """The item stays."""

    def __init__(self) -> None:
        super().__init__(say.DO_REFUSE)

    def do(self, t: BlackOrchestraTable, who: int) -> None:
        refuse(t, who)


class Ready(Action):
    """The preparations are done."""

    def __init__(self) -> None:
        super().__init__(say.DO_READY)

    def do(self, t: BlackOrchestraTable, who: int) -> None:
        t.drop_until(Prepared)


# Reactions to a move


@dataclass(unsafe_hash=True)
class OpenReactions(Step):
    """An event moved somebody: plots that wait for this may be attempted, each once."""

    def run(self, t: BlackOrchestraTable) -> None:
        open_window(t)


@dataclass(unsafe_hash=True)
class Reactions(Step):
    """The next conspirator who can attempt such a plot and has not passed is asked."""

    def run(self, t: BlackOrchestraTable) -> None:
        for who in t.order:
            if who not in t.passed and attempts(t, who, True):
                t.then(REACT[who], self)
                return
        open_window(t)
        note_moved(t, ())


@dataclass(unsafe_hash=True)
class React(PublicChoice):
    """`who` may attempt a plot without an action."""

    def asks(self) -> Message:
        return say.ASK_REACT

    def options(self, t: BlackOrchestraTable) -> list[Action]:
        return [t.edition.do_pass, *attempts(t, self.who, True)]

    def lets_pass(self, t: BlackOrchestraTable) -> Action:
        return t.edition.do_pass

    def bar(self, t: BlackOrchestraTable, action: Action) -> Reason | None:
        if isinstance(action, Pass):
            return None
        if not isinstance(action, Attempt):
            return not_asked_for(t, self.who, action)
        return bar_attempt(t, self.who, action.card, action.victim, True)


@dataclass(unsafe_hash=True)
class Prepared(Step):
    """The preparations end here."""

    def run(self, t: BlackOrchestraTable) -> None:
        pass


PREPARE: Final = tuple([Prepare(who) for who in range(MOST)])
BUILD_POOL: Final = tuple([BuildPool(who) for who in range(MOST)])
REACT: Final = tuple([React(who) for who in range(MOST)])
PREPARED: Final = Prepared()
REACTIONS: Final[tuple[Step, ...]] = (OpenReactions(), Reactions())
