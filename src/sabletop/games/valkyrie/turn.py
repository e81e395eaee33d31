"""The turn: company with an enemy, the action roll, eagles, targets, arrows."""

from dataclasses import dataclass
from typing import Final

from sabletop.engine.actions import Action
from sabletop.engine.messages import Message
from sabletop.engine.steps import Chance, Choice, Step, UniformChance
from sabletop.games.valkyrie import messages as say
from sabletop.games.valkyrie.blockers import bar_to_crate, bar_to_pair, bar_to_plot, bar_to_split
from sabletop.games.valkyrie.ids import ARROW, EAGLE, NOBODY, ROLL_DICE, SWIFT, TARGET
from sabletop.games.valkyrie.interrogation import INTERROGATE
from sabletop.games.valkyrie.questions import (
    ally_with,
    armable,
    armed,
    arrows_of,
    companions,
    distinct,
    has_power,
    interrogated_at,
    somebody_may_interrupt,
    usable_lightning,
    would_change,
)
from sabletop.games.valkyrie.table import ValkyrieTable
from sabletop.games.valkyrie.turn_verbs import begin_turn, count_roll, show_roll


def free_actions(t: ValkyrieTable, who: int) -> list[Action]:
    """What `who` may do at any time for no action: lightning items, arming and disarming."""
    e = t.edition
    if not t.items[who]:
        return []
    found: list[Action] = [e.use[who, slot] for slot in usable_lightning(t, who)]
    if bar_to_pair(t, who) is None:
        found += [e.pair[who, pair] for pair in armable(t, who)]
    if bar_to_split(t, who) is None:
        found += [e.split[who, pair] for pair in armed(t, who)]
    return found


def shares(t: ValkyrieTable, who: int, free_only: bool) -> list[Action]:
    """Items that `who` may give or take here; `free_only`: those that Moltke's company makes free."""
    e = t.edition
    found: list[Action] = []
    for other in companions(t, who):
        for slot in distinct(t.items[who]):
            if not free_only or share_is_free(t, who, slot):
                found.append(e.give[other, slot])
        for slot in distinct(t.items[other]):
            if not free_only or share_is_free(t, who, slot):
                found.append(e.take[other, slot])
    return found


def utilisable(t: ValkyrieTable, who: int) -> list[int]:
    """The allies in the place of `who` whose action would change something."""
    e = t.edition
    found: list[int] = []
    for space in e.spaces_at[t.pawn[who]]:
        ally = t.ally[space]
        if ally == NOBODY or not e.ally_power[ally]:
            continue
        if would_change(t, e.ally_power[ally][who]) and not (e.once_a_turn[ally] and ally in t.worked):
            found.append(ally)
    return found


def actions(t: ValkyrieTable, who: int) -> list[Action]:
    """The actions that `who` may take here, with at least one left to take."""
    e = t.edition
    found: list[Action] = e.moves[t.pawn[who]][:]
    if bar_to_crate(t, who) is None:
        found.append(e.search)
        found.append(e.collect)
    found += shares(t, who, False)
    for ally in utilisable(t, who):
        found.append(e.utilise[ally])
    if bar_to_plot(t, who) is None:
        found.append(e.initiate)
    return found


def free_moves(t: ValkyrieTable, who: int) -> list[Action]:
    """What `who` may still do here without an action: Tresckow's first move, sharing in Moltke's company."""
    found: list[Action] = []
    if t.powers and not t.walked and has_power(t, who, SWIFT) and not t.arrows_lost:
        found += t.edition.moves[t.pawn[who]]
    if ally_with(t, t.pawn[who], t.edition.free_sharing) != NOBODY:
        found += shares(t, who, True)
    return found


class OpenChoice(Choice):
    """A choice between two atomic steps: everybody may use lightning items, arm and disarm."""

    def interject(self, t: ValkyrieTable, who: int) -> list[Action]:
        return free_actions(t, who)

    def public_args(self, t: ValkyrieTable) -> tuple[int | tuple[int, ...], ...]:
        return self.prompt_args(t)

    def prompt_args(self, t: ValkyrieTable) -> tuple[int | tuple[int, ...], ...]:
        return (self.who,)


@dataclass(unsafe_hash=True)
class PickFirst(UniformChance):
    """Without a choice of the group, chance says who begins."""

    def count(self, t: ValkyrieTable) -> int:
        return len(t.pawn)

    def happen(self, t: ValkyrieTable, outcome: int) -> None:
        t.then(START_TURN[outcome])


@dataclass(unsafe_hash=True)
class StartTurn(Step):
    """A conspirator's turn begins: first the company of an enemy, then the action roll."""

    who: int

    def run(self, t: ValkyrieTable) -> None:
        who = self.who
        begin_turn(t, who)
        t.then(OPEN_WINDOW[who], COMPANY[who], OPEN_WINDOW[who], ROLL_ACTION[who], END_TURN[who])


@dataclass(unsafe_hash=True)
class OpenWindow(Step):
    """If somebody holds an item to be used at any time, there is a moment for it."""

    who: int

    def run(self, t: ValkyrieTable) -> None:
        # Items lie open, so that opening the window tells nobody anything.
        if somebody_may_interrupt(t):
            t.then(WINDOW[self.who])


@dataclass(unsafe_hash=True)
class Window(OpenChoice):
    """Use items, or go on."""

    def asks(self) -> Message:
        return say.ASK_WINDOW

    def options(self, t: ValkyrieTable) -> list[Action]:
        return [t.edition.go_on, *free_actions(t, self.who)]


@dataclass(unsafe_hash=True)
class Company(Step):
    """Beginning a turn with at least one enemy in the place means one interrogation."""

    who: int

    def run(self, t: ValkyrieTable) -> None:
        place = t.pawn[self.who]
        if interrogated_at(t, place):
            t.then(INTERROGATE[self.who])
        elif place in t.enemy:
            t.tell(say.LOOKED_AWAY, self.who, ally_with(t, place, t.edition.presence_free))


@dataclass(unsafe_hash=True)
class RollAction(Chance):
    """Roll three dice."""

    who: int

    def weights(self, t: ValkyrieTable) -> tuple[int, ...]:
        return t.edition.throws(ROLL_DICE).weights

    def happen(self, t: ValkyrieTable, outcome: int) -> None:
        throws = t.edition.throws(ROLL_DICE)
        show_roll(t, self.who, throws.results[outcome], throws.faces[outcome])
        t.then(OFFER_REROLL[self.who])


@dataclass(unsafe_hash=True)
class OfferReroll(Step):
    """With a token left, or an item to be used, there is something to decide before the roll is resolved."""

    who: int

    def run(self, t: ValkyrieTable) -> None:
        if t.tokens[self.who] or somebody_may_interrupt(t):
            t.then(KEEP_OR_REROLL[self.who])
        else:
            t.then(RESOLVE_ROLL[self.who])


@dataclass(unsafe_hash=True)
class KeepOrReroll(OpenChoice):
    """Keep the roll, or spend a token to roll all three dice again."""

    def asks(self) -> Message:
        return say.ASK_REROLL

    def options(self, t: ValkyrieTable) -> list[Action]:
        e = t.edition
        found: list[Action] = [e.keep, e.reroll] if t.tokens[self.who] else [e.keep]
        return found + free_actions(t, self.who)

    def prompt_args(self, t: ValkyrieTable) -> tuple[int | tuple[int, ...], ...]:
        return (self.who, (EAGLE,) * t.roll[EAGLE] + (TARGET,) * t.roll[TARGET] + (ARROW,) * t.roll[ARROW])


@dataclass(unsafe_hash=True)
class ResolveRoll(Step):
    """Eagles, then targets, then arrows."""

    who: int

    def run(self, t: ValkyrieTable) -> None:
        count_roll(t)
        # VK-INTERR-14: others' items wait until an answer is resolved, but not until all the cards are.
        cards = [INTERROGATE[self.who], OPEN_WINDOW[self.who]] * t.roll[EAGLE]
        t.then(*cards, RESOLVE_TARGETS[self.who], TAKE_ACTIONS[self.who])


@dataclass(unsafe_hash=True)
class ResolveTargets(Step):
    """Each target is put on the recruitment track or turned into an arrow, die by die."""

    who: int

    def run(self, t: ValkyrieTable) -> None:
        if t.targets:
            t.then(PLACE_OR_SWITCH[self.who], RESOLVE_TARGETS[self.who])


@dataclass(unsafe_hash=True)
class PlaceOrSwitch(Choice):
    """Put the target on the track, or turn it to its arrow side."""

    def asks(self) -> Message:
        return say.ASK_TARGET

    def options(self, t: ValkyrieTable) -> list[Action]:
        return [t.edition.place_target, t.edition.switch_target]

    def prompt_args(self, t: ValkyrieTable) -> tuple[int, ...]:
        return (self.who, t.targets)

    def public_args(self, t: ValkyrieTable) -> tuple[int, ...]:
        return (self.who, t.targets)


@dataclass(unsafe_hash=True)
class TakeActions(Step):
    """One action for each arrow, in any order, as long as there are arrows or free things to do."""

    who: int

    def run(self, t: ValkyrieTable) -> None:
        if t.arrows or free_moves(t, self.who):
            t.then(CHOOSE_ACTION[self.who], TAKE_ACTIONS[self.who])


@dataclass(unsafe_hash=True)
class ChooseAction(OpenChoice):
    """Take an action, do something free, or end the turn."""

    def asks(self) -> Message:
        return say.ASK_ACTION

    def options(self, t: ValkyrieTable) -> list[Action]:
        found = actions(t, self.who) if t.arrows else free_moves(t, self.who)
        found.append(t.edition.end_turn)
        return found + free_actions(t, self.who)

    def prompt_args(self, t: ValkyrieTable) -> tuple[int | tuple[int, ...], ...]:
        return (self.who, t.arrows)


@dataclass(unsafe_hash=True)
class LentAction(OpenChoice):
    """Another conspirator may take one action."""

    def asks(self) -> Message:
        return say.ASK_LENT

    def options(self, t: ValkyrieTable) -> list[Action]:
        return [*actions(t, self.who), t.edition.decline, *free_actions(t, self.who)]


@dataclass(unsafe_hash=True)
class EndTurn(Step):
    """The conspirator to the left is next; arrows that were not used are lost."""

    who: int

    def run(self, t: ValkyrieTable) -> None:
        t.then(START_TURN[(self.who + 1) % len(t.pawn)])


def move_is_free(t: ValkyrieTable, who: int) -> bool:
    """Tresckow's first move of his own turn costs nothing."""
    return t.powers == 1 and not t.walked and t.active == who and t.lent == NOBODY and has_power(t, who, SWIFT)


def share_is_free(t: ValkyrieTable, who: int, slot: int) -> bool:
    """In Moltke's company sharing costs nothing, once a turn for each tile or pair."""
    # Otherwise two conspirators could hand one item to and fro for ever.
    if ally_with(t, t.pawn[who], t.edition.free_sharing) == NOBODY:
        return False
    return t.shared.count(slot) < sum([items.count(slot) for items in t.items])


def has_action(t: ValkyrieTable, who: int) -> bool:
    """Whether `who` has an action to take."""
    return arrows_of(t, who) > 0


START_TURN: Final = tuple([StartTurn(who) for who in range(4)])
OPEN_WINDOW: Final = tuple([OpenWindow(who) for who in range(4)])
WINDOW: Final = tuple([Window(who) for who in range(4)])
COMPANY: Final = tuple([Company(who) for who in range(4)])
ROLL_ACTION: Final = tuple([RollAction(who) for who in range(4)])
OFFER_REROLL: Final = tuple([OfferReroll(who) for who in range(4)])
KEEP_OR_REROLL: Final = tuple([KeepOrReroll(who) for who in range(4)])
RESOLVE_ROLL: Final = tuple([ResolveRoll(who) for who in range(4)])
RESOLVE_TARGETS: Final = tuple([ResolveTargets(who) for who in range(4)])
PLACE_OR_SWITCH: Final = tuple([PlaceOrSwitch(who) for who in range(4)])
TAKE_ACTIONS: Final = tuple([TakeActions(who) for who in range(4)])
CHOOSE_ACTION: Final = tuple([ChooseAction(who) for who in range(4)])
END_TURN: Final = tuple([EndTurn(who) for who in range(4)])
