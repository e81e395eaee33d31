"""The actions of the action step."""

from dataclasses import dataclass
from typing import Final

from sabletop.engine.actions import Action
from sabletop.engine.game import Reason
from sabletop.engine.messages import Argument, Message
from sabletop.engine.steps import Step
from sabletop.games.black_orchestra import messages as say
from sabletop.games.black_orchestra.action_bars import (
    bar_act_card,
    bar_act_sheet,
    bar_collect,
    bar_conspire,
    bar_deliver,
    bar_deliver_pistol,
    bar_delivering,
    bar_dossier,
    bar_release,
    bar_reveal,
    bar_transfer,
    bar_wanted,
)
from sabletop.games.black_orchestra.anytime_cards import Play, add_playable, bar_play, playable
from sabletop.games.black_orchestra.causes import ACTS, CARDS, DELIVERIES, because_of
from sabletop.games.black_orchestra.conditions import all_hold
from sabletop.games.black_orchestra.conspire import Conspire
from sabletop.games.black_orchestra.dossiers import DRAW_CARD, TRIM, DrawAndKeep
from sabletop.games.black_orchestra.ids import (
    ACTION_STEP,
    ANY_TIME,
    ARROW,
    COMMITTED,
    FACEDOWN,
    MOST,
    NONE,
)
from sabletop.games.black_orchestra.plot_bars import bar_attempt
from sabletop.games.black_orchestra.plots import Attempt, attempts
from sabletop.games.black_orchestra.prison import RELEASE_ROLL
from sabletop.games.black_orchestra.public_choice import PublicChoice
from sabletop.games.black_orchestra.questions import ability_works, distinct, supply
from sabletop.games.black_orchestra.table import BlackOrchestraTable
from sabletop.games.black_orchestra.tiles import Reveal
from sabletop.games.black_orchestra.travel import bar_link, enter
from sabletop.games.black_orchestra.turn_verbs import set_actions, spend_action, use_ability
from sabletop.games.black_orchestra.verbs import clear_tile, gain_item, lose_item, pass_card, pass_item, use_up_card
from sabletop.games.black_orchestra.why import bar_carrying, bar_holding, not_asked_for


def step_cards(t: BlackOrchestraTable, who: int) -> list[Action]:
    """The free cards that `who` may play during an action step."""
    found = playable(t, who, ACTION_STEP)
    add_playable(t, who, ANY_TIME, found)
    return found


@dataclass(unsafe_hash=True)
class ActionStep(PublicChoice):
    """Any mix of actions, in any order; free cards besides."""

    def asks(self) -> Message:
        return say.ASK_ACTION

    def run(self, t: BlackOrchestraTable) -> None:
        if t.actions:
            super().run(t)

    def options(self, t: BlackOrchestraTable) -> list[Action]:
        who = self.who
        edition = t.edition
        found: list[Action] = []
        here = t.place[who]
        found += edition.do_moves[t.stage][here]
        if bar_dossier(t) is None:
            found.append(edition.do_dossier)
        if not t.conspired and not t.barred:
            found += edition.do_conspire[: min(min(3, t.actions), supply(t))]
        tile = t.tiles[here]
        if tile == FACEDOWN:
            found.append(edition.do_reveal)
        elif tile >= 0:
            found.append(edition.do_collect[tile])
        elif edition.delivery[here] != NONE:
            found += deliveries(t, who)
        if len(t.order) > 1:
            found += transfers(t, who)
        if here == edition.prison_gate and bar_release(t, who) is None:
            found.append(edition.do_release)
        if t.dossier[who]:
            found += arrows(t, who)
        if edition.acts[who]:
            found += abilities(t, who)
        if t.dossier[who]:
            found += step_cards(t, who)
        found.append(edition.do_end)
        return found

    def interject(self, t: BlackOrchestraTable, who: int) -> list[Action]:
        return step_cards(t, who) if who < len(t.place) else []

    def windows(self) -> tuple[int, ...]:
        return (ACTION_STEP, ANY_TIME)

    def bar(self, t: BlackOrchestraTable, action: Action) -> Reason | None:
        who = self.who
        if isinstance(action, End):
            return None
        if isinstance(action, Play):
            return bar_play(t, who, action, self.windows())
        if isinstance(action, (GiveCard, TakeCard, GiveItem, TakeItem)):
            return bar_passing(t, who, action)
        if isinstance(action, (ActCard, ActSheet, Attempt)):
            return bar_effect(t, who, action)
        if isinstance(action, (Collect, Deliver, DeliverPistol)):
            return bar_item(t, who, action)
        if isinstance(action, Move):
            return bar_link(t, who, action.space)
        if isinstance(action, Dossier):
            return bar_dossier(t)
        if isinstance(action, Conspire):
            return bar_conspire(t, who, action.n)
        if isinstance(action, RevealHere):
            return bar_reveal(t, who)
        return bar_release(t, who) if isinstance(action, OrderRelease) else not_asked_for(t, who, action)

    def prompt_args(self, t: BlackOrchestraTable) -> tuple[Argument, ...]:
        return (self.who, t.actions)


@dataclass(unsafe_hash=True)
class EndOfActions(Step):
    """The action step is over."""

    def run(self, t: BlackOrchestraTable) -> None:
        set_actions(t, 0)


END_OF_ACTIONS: Final = EndOfActions()
ACTION_STEP_CHOICE: Final = tuple([ActionStep(who) for who in range(MOST)])


def deliveries(t: BlackOrchestraTable, who: int) -> list[Action]:
    """Items of `who` that can be delivered in the space now."""
    edition = t.edition
    pistol = edition.pistol
    armed = pistol >= 0 and pistol in t.dossier[who]
    if (not t.items[who] and not armed) or bar_delivering(t, who) is not None:
        return []
    found = [edition.do_deliver[item] for item in distinct(t.items[who]) if bar_wanted(t, who, item) is None]
    if armed and bar_wanted(t, who, edition.weapons) is None:
        found.append(edition.do_deliver_pistol)
    return found


def transfers(t: BlackOrchestraTable, who: int) -> list[Action]:
    """Cards and items that can be given to or taken from others in the space."""
    here = t.place[who]
    place = t.place
    edition = t.edition
    found: list[Action] = []
    for other in t.order:
        if place[other] == here and other != who:
            last = NONE
            for card in t.dossier[who]:
                if card != last:
                    found.append(edition.do_give_card[other][card])
                    last = card
            last = NONE
            for card in t.dossier[other]:
                if card != last:
                    found.append(edition.do_take_card[other][card])
                    last = card
            last = NONE
            for item in t.items[who]:
                if item != last:
                    found.append(edition.do_give_item[other][item])
                    last = item
            last = NONE
            for item in t.items[other]:
                if item != last:
                    found.append(edition.do_take_item[other][item])
                    last = item
    return found


def arrows(t: BlackOrchestraTable, who: int) -> list[Action]:
    """Cards and plots of the dossier that can be used as an action now."""
    edition = t.edition
    timing = edition.timing
    found: list[Action] = []
    last = NONE
    for card in t.dossier[who]:
        if timing[card] == ARROW and card != last and all_hold(t, who, edition.needs[card]):
            found.append(edition.do_act_card[card])
        last = card
    if t.motivation[who] >= COMMITTED:
        found += attempts(t, who, False)
    return found


def abilities(t: BlackOrchestraTable, who: int) -> list[Action]:
    """Effects of the sheet that can be used as an action now."""
    if not ability_works(t, who):
        return []
    found: list[Action] = []
    for act in t.edition.acts[who]:
        if act not in t.acted and all_hold(t, who, t.edition.act_needs[act]):
            found.append(t.edition.do_act_sheet[act])
    return found


def bar_passing(t: BlackOrchestraTable, who: int, action: "GiveCard | TakeCard | GiveItem | TakeItem") -> Reason | None:
    """Why a card or an item does not pass between two."""
    apart = bar_transfer(t, who, action.other)
    if apart is not None:
        return apart
    giver = who if isinstance(action, (GiveCard, GiveItem)) else action.other
    if isinstance(action, (GiveCard, TakeCard)):
        return bar_holding(t, giver, action.card)
    return bar_carrying(t, giver, action.item, "BO-TRANSFER-1")


def bar_effect(t: BlackOrchestraTable, who: int, action: "ActCard | ActSheet | Attempt") -> Reason | None:
    """Why an arrow effect of a card, the sheet or a plot cannot be used."""
    if isinstance(action, ActCard):
        return bar_act_card(t, who, action.card)
    if isinstance(action, ActSheet):
        return bar_act_sheet(t, who, action.act)
    return bar_attempt(t, who, action.card, action.victim, False)


def bar_item(t: BlackOrchestraTable, who: int, action: "Collect | Deliver | DeliverPistol") -> Reason | None:
    """Why an item can be neither collected nor delivered."""
    if isinstance(action, Collect):
        return bar_collect(t, who, action.item)
    if isinstance(action, Deliver):
        return bar_deliver(t, who, action.item)
    return bar_deliver_pistol(t, who)


class End(Action):
    """Unused actions are lost."""

    def __init__(self) -> None:
        super().__init__(say.DO_END)

    def do(self, t: BlackOrchestraTable, who: int) -> None:
        set_actions(t, 0)
        t.drop_until(EndOfActions)


class Move(Action):
    """Go to a linked open space and enter it."""

    def __init__(self, space: int) -> None:
        super().__init__(say.DO_MOVE, space)
        self.space = space

    def do(self, t: BlackOrchestraTable, who: int) -> None:
        spend_action(t)
        t.then_all(enter(t, who, self.space))


class Dossier(Action):
    """Draw a card, or several and keep one."""

    def __init__(self) -> None:
        super().__init__(say.DO_DOSSIER)

    def do(self, t: BlackOrchestraTable, who: int) -> None:
        spend_action(t)
        draws = t.edition.draws[who]
        if draws > 1 and ability_works(t, who):
            t.then(DrawAndKeep(who, draws))
        else:
            t.then(DRAW_CARD[who], TRIM[who])


class Collect(Action):
    """Take the revealed tile of the space."""

    def __init__(self, item: int) -> None:
        super().__init__(say.DO_COLLECT, item)
        self.item = item

    def do(self, t: BlackOrchestraTable, who: int) -> None:
        spend_action(t)
        clear_tile(t, t.place[who])
        gain_item(t, who, self.item)
        t.tell(say.COLLECTED, who, self.item)
        t.then(TRIM[who])


class RevealHere(Action):
    """Turn the facedown tile of the space up."""

    def __init__(self) -> None:
        super().__init__(say.DO_REVEAL)

    def do(self, t: BlackOrchestraTable, who: int) -> None:
        spend_action(t)
        t.then(Reveal(t.place[who]))


class Deliver(Action):
    """Discard an item for the benefit of the space."""

    def __init__(self, item: int) -> None:
        super().__init__(say.DO_DELIVER, item)
        self.item = item

    def do(self, t: BlackOrchestraTable, who: int) -> None:
        spend_action(t)
        lose_item(t, who, self.item)
        t.tell(say.DELIVERED, who, self.item)
        t.then_all(benefits(t, who))


def benefits(t: BlackOrchestraTable, who: int) -> tuple[Step, ...]:
    """What the space of `who` gives for a delivery."""
    here = t.place[who]
    return because_of(t, DELIVERIES, here, t.edition.scripts[t.edition.benefit[here]][who])


class DeliverPistol(Action):
    """Deliver the Concealed Pistol as Weapons."""

    def __init__(self, card: int) -> None:
        super().__init__(say.DO_DELIVER_PISTOL, card)
        self.card = card

    def do(self, t: BlackOrchestraTable, who: int) -> None:
        spend_action(t)
        use_up_card(t, who, self.card)
        t.then_all(benefits(t, who))


class GiveCard(Action):
    """Hand a card to somebody in the space."""

    def __init__(self, other: int, card: int) -> None:
        super().__init__(say.DO_GIVE_CARD, other, card)
        self.other = other
        self.card = card

    def do(self, t: BlackOrchestraTable, who: int) -> None:
        spend_action(t)
        pass_card(t, who, self.other, self.card)
        t.then(TRIM[self.other])


class TakeCard(Action):
    """Take a card from somebody in the space; no consent is needed (BO-TRANSFER-4)."""

    def __init__(self, other: int, card: int) -> None:
        super().__init__(say.DO_TAKE_CARD, other, card)
        self.other = other
        self.card = card

    def do(self, t: BlackOrchestraTable, who: int) -> None:
        spend_action(t)
        pass_card(t, self.other, who, self.card)
        t.then(TRIM[who])


class GiveItem(Action):
    """Hand an item to somebody in the space."""

    def __init__(self, other: int, item: int) -> None:
        super().__init__(say.DO_GIVE_ITEM, other, item)
        self.other = other
        self.item = item

    def do(self, t: BlackOrchestraTable, who: int) -> None:
        spend_action(t)
        pass_item(t, who, self.other, self.item)
        t.then(TRIM[self.other])


class TakeItem(Action):
    """Take an item from somebody in the space."""

    def __init__(self, other: int, item: int) -> None:
        super().__init__(say.DO_TAKE_ITEM, other, item)
        self.other = other
        self.item = item

    def do(self, t: BlackOrchestraTable, who: int) -> None:
        spend_action(t)
        pass_item(t, self.other, who, self.item)
        t.then(TRIM[who])


class OrderRelease(Action):
    """Try to have a prisoner released."""

    def __init__(self) -> None:
        super().__init__(say.DO_RELEASE)

    def do(self, t: BlackOrchestraTable, who: int) -> None:
        spend_action(t)
        t.then(RELEASE_ROLL[who])


class ActCard(Action):
    """Use an arrow effect of a card, which is then discarded."""

    def __init__(self, card: int) -> None:
        super().__init__(say.DO_ACT_CARD, card)
        self.card = card

    def do(self, t: BlackOrchestraTable, who: int) -> None:
        spend_action(t)
        use_up_card(t, who, self.card)
        script = t.edition.scripts[t.edition.card_script[self.card]][who]
        t.then_all(because_of(t, CARDS, self.card, script))


class ActSheet(Action):
    """Use an arrow effect of the own sheet."""

    def __init__(self, act: int) -> None:
        super().__init__(say.DO_ACT_SHEET, act)
        self.act = act

    def do(self, t: BlackOrchestraTable, who: int) -> None:
        spend_action(t)
        use_ability(t, who, self.act, t.edition.act_once[self.act])
        script = t.edition.scripts[t.edition.act_script[self.act]][who]
        t.then_all(because_of(t, ACTS, self.act, script))
