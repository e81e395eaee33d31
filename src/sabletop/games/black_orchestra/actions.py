"""The actions of the action step."""

from dataclasses import dataclass
from typing import Final

from sabletop.engine.actions import Action
from sabletop.engine.messages import Argument, Message
from sabletop.engine.steps import Step
from sabletop.games.black_orchestra import messages as say
from sabletop.games.black_orchestra.anytime_cards import playable
from sabletop.games.black_orchestra.conditions import all_hold, holds
from sabletop.games.black_orchestra.dossiers import DRAW_CARD, TRIM, DrawAndKeep
from sabletop.games.black_orchestra.ids import (
    ACTION_STEP,
    ANY_TIME,
    ARROW,
    COMMITTED,
    EXTREME,
    FACEDOWN,
    MOST,
    NONE,
    PRISON,
)
from sabletop.games.black_orchestra.plots import attempts
from sabletop.games.black_orchestra.prison import RELEASE_ROLL
from sabletop.games.black_orchestra.public_choice import PublicChoice
from sabletop.games.black_orchestra.questions import ability_works, distinct, supply
from sabletop.games.black_orchestra.table import BlackOrchestraTable
from sabletop.games.black_orchestra.tiles import Reveal
from sabletop.games.black_orchestra.travel import enter
from sabletop.games.black_orchestra.turn_verbs import set_actions, spend_action, use_ability
from sabletop.games.black_orchestra.verbs import clear_tile, gain_item, lose_item, pass_card, pass_item, use_up_card


def something_to_do(t: BlackOrchestraTable) -> bool:
    """Whether the action step goes on: actions are left, or somebody holds a card that can be played in it."""
    if t.actions:
        return True
    windows = t.edition.window
    for who in t.order:
        for card in t.dossier[who]:
            if 0 < windows[card] <= ACTION_STEP and step_cards(t, who):
                return True
    return False


def step_cards(t: BlackOrchestraTable, who: int) -> list[Action]:
    """The free cards that `who` may play during an action step."""
    return playable(t, who, ACTION_STEP) + playable(t, who, ANY_TIME)


@dataclass(unsafe_hash=True)
class ActionStep(PublicChoice):
    """Any mix of actions, in any order; free cards besides."""

    def asks(self) -> Message:
        return say.ASK_ACTION

    def run(self, t: BlackOrchestraTable) -> None:
        if something_to_do(t):
            t.pending = self

    def options(self, t: BlackOrchestraTable) -> list[Action]:
        who = self.who
        edition = t.edition
        found: list[Action] = []
        if t.actions:
            here = t.place[who]
            found += edition.do_moves[t.stage][here]
            if t.deck or t.discards:
                found.append(edition.do_dossier)
            if not t.conspired and not t.barred:
                found += edition.do_conspire[: min(3, t.actions, supply(t))]
            tile = t.tiles[here]
            if tile == FACEDOWN:
                found.append(edition.do_reveal)
            elif tile >= 0:
                found.append(edition.do_collect[tile])
            elif edition.delivery[here] != NONE:
                found += deliveries(t, who)
            if len(t.order) > 1:
                found += transfers(t, who)
            if here == edition.prison_gate and PRISON in t.place and t.suspicion[who] < EXTREME and supply(t):
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
    if (not t.items[who] and not armed) or not takes_deliveries(t, who):
        return []
    here = t.place[who]
    found = [edition.do_deliver[item] for item in distinct(t.items[who]) if is_wanted(t, here, item)]
    if armed and is_wanted(t, here, edition.weapons):
        found.append(edition.do_deliver_pistol)
    return found


def takes_deliveries(t: BlackOrchestraTable, who: int) -> bool:
    """Whether `who` can deliver something in the space, if there is no tile in the way."""
    here = t.place[who]
    when = t.edition.delivery_when[here]
    return t.edition.delivery[here] != NONE and (when is None or holds(t, who, when))


def is_wanted(t: BlackOrchestraTable, space: int, item: int) -> bool:
    """Whether the space takes this item."""
    return t.edition.delivery[space] in (item, t.edition.any_item)


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
        t.then(*enter(t, who, self.space))


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
        t.then(*t.edition.scripts[t.edition.benefit[t.place[who]]][who])


class DeliverPistol(Action):
    """Deliver the Concealed Pistol as Weapons."""

    def __init__(self, card: int) -> None:
        super().__init__(say.DO_DELIVER_PISTOL, card)
        self.card = card

    def do(self, t: BlackOrchestraTable, who: int) -> None:
        spend_action(t)
        use_up_card(t, who, self.card)
        t.then(*t.edition.scripts[t.edition.benefit[t.place[who]]][who])


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
        t.then(*t.edition.scripts[t.edition.card_script[self.card]][who])


class ActSheet(Action):
    """Use an arrow effect of the own sheet."""

    def __init__(self, act: int) -> None:
        super().__init__(say.DO_ACT_SHEET, act)
        self.act = act

    def do(self, t: BlackOrchestraTable, who: int) -> None:
        spend_action(t)
        use_ability(t, who, self.act, t.edition.act_once[self.act])
        t.then(*t.edition.scripts[t.edition.act_script[self.act]][who])
