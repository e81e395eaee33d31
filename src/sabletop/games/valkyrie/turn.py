"""The turn: company with an enemy, the action roll, eagles, targets, arrows."""

from dataclasses import dataclass
from typing import Final

from sabletop.engine.actions import Action
from sabletop.engine.game import Reason
from sabletop.engine.messages import Message
from sabletop.engine.steps import Chance, Step, UniformChance
from sabletop.games.valkyrie import messages as say
from sabletop.games.valkyrie.asking import FREE_KINDS, Asking, OpenChoice, free_actions
from sabletop.games.valkyrie.blockers import (
    bar_to_act,
    bar_to_crate,
    bar_to_free,
    bar_to_free_share,
    bar_to_move,
    bar_to_plot,
    bar_to_utilise,
    forbidden,
    numbers,
    share_is_free,
)
from sabletop.games.valkyrie.ids import (
    AFTER_CARD,
    AFTER_COMPANY,
    AFTER_ROLL,
    ARROW,
    COMPANY,
    EAGLE,
    EAGLES,
    NOBODY,
    ROLL_DICE,
    SWIFT,
    TARGET,
    TURN_OVER,
)
from sabletop.games.valkyrie.interrogation import INTERROGATE
from sabletop.games.valkyrie.questions import (
    ally_with,
    companions,
    distinct,
    has_power,
    interrogated_at,
    left_of,
    usable_lightning,
)
from sabletop.games.valkyrie.table import ValkyrieTable
from sabletop.games.valkyrie.turn_verbs import begin_turn, count_roll, show_roll

_ACTIONS: Final = ("move", "search", "collect", "give", "take", "utilise", "initiate")
_WINDOWS: Final = (say.ASK_WINDOW_COMPANY, say.ASK_WINDOW_ROLL, say.ASK_WINDOW_CARD, say.ASK_WINDOW_END)


def shares(t: ValkyrieTable, who: int, free_only: bool) -> list[Action]:
    """Items that `who` may give or take here; `free_only`: those that Moltke's company makes free."""
    e = t.edition
    found: list[Action] = []
    for other in companions(t, who):
        for slot in distinct(t.items[who]):
            if not free_only or share_is_free(t, who, other, slot):
                found.append(e.give[other, slot])
        for slot in distinct(t.items[other]):
            if not free_only or share_is_free(t, who, who, slot):
                found.append(e.take[other, slot])
    return found


def utilisable(t: ValkyrieTable, who: int) -> list[int]:
    """The allies in the place of `who` whose action would change something."""
    e = t.edition
    here = [t.ally[space] for space in e.spaces_at[t.pawn[who]]]
    return [ally for ally in here if ally != NOBODY and bar_to_utilise(t, who, ally) is None]


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
    if move_is_free(t, who):
        found += t.edition.moves[t.pawn[who]]
    if ally_with(t, t.pawn[who], t.edition.free_sharing) != NOBODY:
        found += shares(t, who, True)
    return found


@dataclass(unsafe_hash=True)
class PickFirst(UniformChance):
    """Without a choice of the group, chance says who begins."""

    def count(self, t: ValkyrieTable) -> int:
        return len(t.order)

    def happen(self, t: ValkyrieTable, outcome: int) -> None:
        t.then(START_TURN[t.order[outcome]])


@dataclass(unsafe_hash=True)
class SetFirst(Step):
    """The conspirator whom the group picked begins."""

    place: int

    def run(self, t: ValkyrieTable) -> None:
        t.then(START_TURN[t.order[self.place]])


@dataclass(unsafe_hash=True)
class StartTurn(Step):
    """A conspirator's turn begins: first the company of an enemy, then the action roll."""

    who: int

    def run(self, t: ValkyrieTable) -> None:
        who = self.who
        begin_turn(t, who)
        # VK-TURN-8: company is judged as the turn begins; whoever would rather be elsewhere has gone before that.
        t.then(MEET[who], ROLL_ACTION[who], END_TURN[who])


@dataclass(unsafe_hash=True)
class OpenWindow(Step):
    """Whoever holds an item that could be used now is asked, one after the other, the active conspirator first."""

    active: int
    moment: int
    asked: int

    def run(self, t: ValkyrieTable) -> None:
        # Items lie open, so that opening the window tells nobody anything.
        people, first = t.order, t.order.index(self.active)
        for place in range(self.asked, len(people)):
            who = people[(first + place) % len(people)]
            if t.items[who] and usable_lightning(t, who):
                t.then(Window(who, self.moment), OpenWindow(self.active, self.moment, place + 1))
                return


@dataclass(unsafe_hash=True)
class Window(OpenChoice):
    """Use items, or go on."""

    moment: int

    def run(self, t: ValkyrieTable) -> None:
        # VK-ITEM-14: who has used the last item is not asked again.
        if usable_lightning(t, self.who):
            super().run(t)

    def asks(self) -> Message:
        return _WINDOWS[self.moment]

    def kinds(self) -> tuple[str, ...]:
        return ("go-on", *FREE_KINDS)

    def options(self, t: ValkyrieTable) -> list[Action]:
        return [t.edition.go_on, *free_actions(t, self.who)]

    def bar(self, t: ValkyrieTable, action: Action) -> Reason | None:
        return None if action.kind == "go-on" else bar_to_free(t, self.who, action)

    def lets_pass(self, t: ValkyrieTable) -> Action | None:
        return t.edition.go_on

    def prompt_args(self, t: ValkyrieTable) -> tuple[int | tuple[int, ...], ...]:
        if self.moment == AFTER_ROLL:
            return (self.who, faces_of(t.roll))
        return (self.who, t.active) if self.moment == TURN_OVER else (self.who,)


def faces_of(roll: tuple[int, ...]) -> tuple[int, ...]:
    """A roll as the faces that lie on the table."""
    return (EAGLE,) * roll[EAGLE] + (TARGET,) * roll[TARGET] + (ARROW,) * roll[ARROW]


@dataclass(unsafe_hash=True)
class Meet(Step):
    """Beginning a turn with at least one enemy in the place means one interrogation."""

    who: int

    def run(self, t: ValkyrieTable) -> None:
        place = t.pawn[self.who]
        if interrogated_at(t, place):
            t.then(INTERROGATE[COMPANY][self.who], OPEN_WINDOW[AFTER_COMPANY][self.who])
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
    """With a token left there is something to decide before the roll is resolved; without, items may be used."""

    who: int

    def run(self, t: ValkyrieTable) -> None:
        if t.tokens[self.who]:
            t.then(KEEP_OR_REROLL[self.who])
        else:
            t.then(OPEN_WINDOW[AFTER_ROLL][self.who], RESOLVE_ROLL[self.who])


@dataclass(unsafe_hash=True)
class KeepOrReroll(OpenChoice):
    """Keep the roll, or spend a token to roll all three dice again."""

    def asks(self) -> Message:
        return say.ASK_REROLL

    def kinds(self) -> tuple[str, ...]:
        return ("keep", "reroll", *FREE_KINDS)

    def options(self, t: ValkyrieTable) -> list[Action]:
        e = t.edition
        found: list[Action] = [e.keep, e.reroll] if t.tokens[self.who] else [e.keep]
        return found + free_actions(t, self.who)

    def bar(self, t: ValkyrieTable, action: Action) -> Reason | None:
        if action.kind == "reroll":
            return None if t.tokens[self.who] else forbidden(say.WHY_NO_TOKENS, self.who)
        return None if action.kind == "keep" else bar_to_free(t, self.who, action)

    def prompt_args(self, t: ValkyrieTable) -> tuple[int | tuple[int, ...], ...]:
        return (self.who, faces_of(t.roll))


@dataclass(unsafe_hash=True)
class ResolveRoll(Step):
    """Eagles, then targets, then arrows."""

    who: int

    def run(self, t: ValkyrieTable) -> None:
        count_roll(t)
        # VK-INTERR-14: others' items wait until an answer is resolved, but not until all the cards are. After the last
        # card the choice of an action is a moment for them, or the end of the turn is (VK-ITEM-14).
        who, eagles = self.who, t.roll[EAGLE]
        t.then(RESOLVE_TARGETS[who], TAKE_ACTIONS[who], OPEN_WINDOW[TURN_OVER][who])
        for card in range(eagles):
            if card > 0 or t.roll[TARGET]:
                t.then(OPEN_WINDOW[AFTER_CARD][who])
            t.then(INTERROGATE[EAGLES][who])


@dataclass(unsafe_hash=True)
class ResolveTargets(Step):
    """Each target is put on the recruitment track or turned into an arrow, die by die."""

    who: int

    def run(self, t: ValkyrieTable) -> None:
        if t.targets:
            t.then(PLACE_OR_SWITCH[self.who], RESOLVE_TARGETS[self.who])


@dataclass(unsafe_hash=True)
class PlaceOrSwitch(Asking):
    """Put the target on the track, or turn it to its arrow side."""

    def asks(self) -> Message:
        return say.ASK_TARGET

    def options(self, t: ValkyrieTable) -> list[Action]:
        return [t.edition.place_target, t.edition.switch_target]

    def kinds(self) -> tuple[str, ...]:
        return ("place-target", "switch-target")

    def prompt_args(self, t: ValkyrieTable) -> tuple[int | tuple[int, ...], ...]:
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

    def kinds(self) -> tuple[str, ...]:
        return (*_ACTIONS, "end-turn", *FREE_KINDS)

    def bar(self, t: ValkyrieTable, action: Action) -> Reason | None:
        if action.kind == "end-turn":
            return None
        if action.kind in FREE_KINDS:
            return bar_to_free(t, self.who, action)
        return bar_to_act(t, self.who, action) if t.arrows else bar_to_free_move(t, self.who, action)

    def prompt_args(self, t: ValkyrieTable) -> tuple[int | tuple[int, ...], ...]:
        return (self.who, t.arrows)


@dataclass(unsafe_hash=True)
class LentAction(OpenChoice):
    """Another conspirator may take one action."""

    def asks(self) -> Message:
        return say.ASK_LENT

    def options(self, t: ValkyrieTable) -> list[Action]:
        return [*actions(t, self.who), t.edition.decline, *free_actions(t, self.who)]

    def kinds(self) -> tuple[str, ...]:
        return (*_ACTIONS, "decline", *FREE_KINDS)

    def bar(self, t: ValkyrieTable, action: Action) -> Reason | None:
        if action.kind == "decline":
            return None
        return bar_to_free(t, self.who, action) if action.kind in FREE_KINDS else bar_to_act(t, self.who, action)


@dataclass(unsafe_hash=True)
class EndTurn(Step):
    """The conspirator to the left is next; arrows that were not used are lost."""

    who: int

    def run(self, t: ValkyrieTable) -> None:
        t.then(START_TURN[left_of(t, self.who)])


def move_is_free(t: ValkyrieTable, who: int) -> bool:
    """Tresckow's first move of his own turn costs nothing, unless the actions of the turn are lost."""
    if t.powers == 0 or t.walked or t.arrows_lost:
        return False
    return t.active == who and t.lent == NOBODY and has_power(t, who, SWIFT)


def bar_to_free_move(t: ValkyrieTable, who: int, action: Action) -> Reason | None:
    """What stands in the way of something that would have to cost nothing, since no action is left."""
    spent = forbidden(say.WHY_ACTIONS_LOST if t.arrows_lost else say.WHY_NO_ARROWS, who)
    args = numbers(action)
    if action.kind == "move":
        return bar_to_move(t, who, args[0]) if move_is_free(t, who) else spent
    if action.kind in ("give", "take"):
        barred = bar_to_free_share(t, who, action.kind == "give", args[0], args[1])
        return spent if barred is not None and barred.what is say.WHY_NO_ARROWS else barred
    return spent


START_TURN: Final = tuple([StartTurn(who) for who in range(4)])
OPEN_WINDOW: Final = tuple([tuple([OpenWindow(who, moment, 0) for who in range(4)]) for moment in range(len(_WINDOWS))])
MEET: Final = tuple([Meet(who) for who in range(4)])
ROLL_ACTION: Final = tuple([RollAction(who) for who in range(4)])
OFFER_REROLL: Final = tuple([OfferReroll(who) for who in range(4)])
KEEP_OR_REROLL: Final = tuple([KeepOrReroll(who) for who in range(4)])
RESOLVE_ROLL: Final = tuple([ResolveRoll(who) for who in range(4)])
RESOLVE_TARGETS: Final = tuple([ResolveTargets(who) for who in range(4)])
PLACE_OR_SWITCH: Final = tuple([PlaceOrSwitch(who) for who in range(4)])
TAKE_ACTIONS: Final = tuple([TakeActions(who) for who in range(4)])
CHOOSE_ACTION: Final = tuple([ChooseAction(who) for who in range(4)])
END_TURN: Final = tuple([EndTurn(who) for who in range(4)])
