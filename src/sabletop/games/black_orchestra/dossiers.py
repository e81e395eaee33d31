"""Cards and items that come and go: drawing, discarding, limits."""

from dataclasses import dataclass
from typing import Final

from sabletop.engine.actions import Action
from sabletop.engine.game import Reason
from sabletop.engine.messages import Message
from sabletop.engine.piles import without
from sabletop.engine.steps import Step, UniformChance
from sabletop.games.black_orchestra import messages as say
from sabletop.games.black_orchestra.causes import cause_named, clause_of, tell
from sabletop.games.black_orchestra.groups import members
from sabletop.games.black_orchestra.ids import MOST
from sabletop.games.black_orchestra.public_choice import CausedChoice, PublicChoice
from sabletop.games.black_orchestra.questions import (
    card_limit,
    distinct,
    free,
    illegal_cards,
    item_limit,
    overloaded,
)
from sabletop.games.black_orchestra.table import BlackOrchestraTable
from sabletop.games.black_orchestra.verbs import (
    discard_card,
    discard_item,
    forget_drawn,
    gain_card,
    give_up_card,
    give_up_item,
    note_drawn,
    reshuffle,
    set_points,
    take_from_deck,
)
from sabletop.games.black_orchestra.why import bar_carrying, bar_holding, forbidden, not_asked_for, not_there

ANY_CARD: Final = 0
PLOT_CARD: Final = 1
CARD_KINDS: Final = ("any", "plot")


# Limits


@dataclass(unsafe_hash=True)
class Trim(Step):
    """Whoever is above a limit discards down to it at once and picks what goes; a prisoner waits for the release."""

    who: int

    def run(self, t: BlackOrchestraTable) -> None:
        who = self.who
        if t.place[who] >= 0 and (len(t.dossier[who]) > card_limit(t, who) or len(t.items[who]) > item_limit(t, who)):
            t.then(TRIMMING[who], self)


@dataclass(unsafe_hash=True)
class Trimming(PublicChoice):
    """One card or item has to go."""

    def asks(self) -> Message:
        return say.ASK_TRIM

    def options(self, t: BlackOrchestraTable) -> list[Action]:
        who = self.who
        found: list[Action] = []
        if len(t.dossier[who]) > card_limit(t, who):
            drops = t.edition.do_drop[who]
            found += [drops[card] for card in distinct(t.dossier[who])]
        if len(t.items[who]) > item_limit(t, who):
            drops = t.edition.do_drop_item[who]
            found += [drops[item] for item in distinct(t.items[who])]
        return found

    def bar(self, t: BlackOrchestraTable, action: Action) -> Reason | None:
        who = self.who
        if isinstance(action, Drop) and action.other == who:
            above = len(t.dossier[who]) > card_limit(t, who)
            return bar_holding(t, who, action.card) if above else forbidden(say.WHY_WITHIN_LIMIT, who)
        if isinstance(action, DropItem) and action.other == who:
            above = len(t.items[who]) > item_limit(t, who)
            return bar_carrying(t, who, action.item, "BO-LIMIT-4") if above else forbidden(say.WHY_WITHIN_LIMIT, who)
        return not_asked_for(t, who, action)


TRIM: Final = tuple([Trim(who) for who in range(MOST)])
TRIMMING: Final = tuple([Trimming(who) for who in range(MOST)])


def trims(t: BlackOrchestraTable) -> tuple[Step, ...]:
    """The discards that limits demand now."""
    return tuple([TRIM[who] for who in overloaded(t)])


class Drop(Action):
    """Discard a card of somebody's dossier."""

    def __init__(self, other: int, card: int) -> None:
        super().__init__(say.DO_DROP, other, card)
        self.other = other
        self.card = card

    def do(self, t: BlackOrchestraTable, who: int) -> None:
        # Limits are kept to at once (BO-LIMIT-4), so whoever is above one discards for it.
        if len(t.dossier[self.other]) > card_limit(t, self.other):
            discard_card(t, self.other, self.card, say.TRIMMED)
        else:
            give_up_card(t, self.other, self.card)


class DropItem(Action):
    """Discard somebody's item."""

    def __init__(self, other: int, item: int) -> None:
        super().__init__(say.DO_DROP_ITEM, other, item)
        self.other = other
        self.item = item

    def do(self, t: BlackOrchestraTable, who: int) -> None:
        if len(t.items[self.other]) > item_limit(t, self.other):
            discard_item(t, self.other, self.item, say.TRIMMED_ITEM)
        else:
            give_up_item(t, self.other, self.item)


# Losing cards and items


@dataclass(unsafe_hash=True)
class GiveUpCard(CausedChoice):
    """`who` decides which card of `other` is discarded."""

    other: int
    kind: int

    def asks(self) -> Message:
        return say.ASK_GIVE_UP

    def run(self, t: BlackOrchestraTable) -> None:
        found = self.options(t)
        if len(found) == 1:
            found[0].do(t, self.who)
        elif found:
            super().run(t)
        else:
            tell(t, say.NOTHING_TO_LOSE, "", self.other, cause_named(t))

    def options(self, t: BlackOrchestraTable) -> list[Action]:
        drops = t.edition.do_drop[self.other]
        plots = t.edition.is_plot
        return [drops[card] for card in distinct(t.dossier[self.other]) if self.kind == ANY_CARD or plots[card]]

    def bar(self, t: BlackOrchestraTable, action: Action) -> Reason | None:
        if not isinstance(action, Drop) or action.other != self.other:
            return not_asked_for(t, self.who, action)
        if self.kind == PLOT_CARD and not t.edition.is_plot[action.card]:
            return not_there(say.WHY_NO_PLOT_CARD, action.card)
        return bar_holding(t, self.other, action.card)

    def prompt_args(self, t: BlackOrchestraTable) -> tuple[int, ...]:
        return (self.who, self.other, cause_named(t))


@dataclass(unsafe_hash=True)
class GiveUpItem(CausedChoice):
    """`who` decides which item of `other` is discarded."""

    other: int

    def asks(self) -> Message:
        return say.ASK_GIVE_UP_ITEM

    def run(self, t: BlackOrchestraTable) -> None:
        found = self.options(t)
        if len(found) == 1:
            found[0].do(t, self.who)
        elif found:
            super().run(t)
        else:
            tell(t, say.NOTHING_TO_LOSE, "", self.other, cause_named(t))

    def options(self, t: BlackOrchestraTable) -> list[Action]:
        drops = t.edition.do_drop_item[self.other]
        return [drops[item] for item in distinct(t.items[self.other])]

    def bar(self, t: BlackOrchestraTable, action: Action) -> Reason | None:
        if not isinstance(action, DropItem) or action.other != self.other:
            return not_asked_for(t, self.who, action)
        return bar_carrying(t, self.other, action.item, clause_of(t, "BO-EVENT-7"))

    def prompt_args(self, t: BlackOrchestraTable) -> tuple[int, ...]:
        return (self.who, self.other, cause_named(t))


@dataclass(unsafe_hash=True)
class GiveUpAny(CausedChoice):
    """`who` discards a card or an item."""

    def asks(self) -> Message:
        return say.ASK_GIVE_UP_ANY

    def run(self, t: BlackOrchestraTable) -> None:
        if t.dossier[self.who] or t.items[self.who]:
            super().run(t)
        else:
            tell(t, say.NOTHING_TO_LOSE, "", self.who, cause_named(t))

    def options(self, t: BlackOrchestraTable) -> list[Action]:
        cards, items = t.edition.do_drop[self.who], t.edition.do_drop_item[self.who]
        found = [cards[card] for card in distinct(t.dossier[self.who])]
        return found + [items[item] for item in distinct(t.items[self.who])]

    def prompt_args(self, t: BlackOrchestraTable) -> tuple[int, ...]:
        return (self.who, cause_named(t))

    def bar(self, t: BlackOrchestraTable, action: Action) -> Reason | None:
        if isinstance(action, Drop) and action.other == self.who:
            return bar_holding(t, self.who, action.card)
        if isinstance(action, DropItem) and action.other == self.who:
            return bar_carrying(t, self.who, action.item, clause_of(t, "BO-EVENT-7"))
        return not_asked_for(t, self.who, action)


@dataclass(unsafe_hash=True)
class DiscardCards(Step):
    """Everyone of the group discards cards of their own choice."""

    who: int
    group: str
    n: int

    def run(self, t: BlackOrchestraTable) -> None:
        t.then_all([GiveUpCard(one, one, ANY_CARD) for one in members(t, self.who, self.group) for _ in range(self.n)])


@dataclass(unsafe_hash=True)
class StripCards(Step):
    """`who` decides which cards the group loses."""

    who: int
    group: str
    n: int
    kind: int

    def run(self, t: BlackOrchestraTable) -> None:
        lose = members(t, self.who, self.group)
        t.then_all([GiveUpCard(self.who, one, self.kind) for one in lose for _ in range(self.n)])


@dataclass(unsafe_hash=True)
class DiscardItems(Step):
    """Everyone of the group discards items of their own choice."""

    who: int
    group: str
    n: int

    def run(self, t: BlackOrchestraTable) -> None:
        t.then_all([GiveUpItem(one, one) for one in members(t, self.who, self.group) for _ in range(self.n)])


@dataclass(unsafe_hash=True)
class StripItems(Step):
    """`who` decides which items the group loses."""

    who: int
    group: str
    n: int

    def run(self, t: BlackOrchestraTable) -> None:
        t.then_all([GiveUpItem(self.who, one) for one in members(t, self.who, self.group) for _ in range(self.n)])


@dataclass(unsafe_hash=True)
class DiscardAny(Step):
    """Everyone of the group discards cards or items, mixed freely."""

    who: int
    group: str
    n: int

    def run(self, t: BlackOrchestraTable) -> None:
        t.then_all([GiveUpAny(one) for one in members(t, self.who, self.group) for _ in range(self.n)])


@dataclass(unsafe_hash=True)
class PurgeIllegal(Step):
    """All Illegal cards of all free conspirators are discarded."""

    def run(self, t: BlackOrchestraTable) -> None:
        for who in free(t):
            for card in illegal_cards(t, who):
                give_up_card(t, who, card)


# Drawing


@dataclass(unsafe_hash=True)
class DrawCard(UniformChance):
    """The top card of the conspirator deck goes face up into the dossier."""

    who: int

    def run(self, t: BlackOrchestraTable) -> None:
        if renew_deck(t):
            super().run(t)

    def count(self, t: BlackOrchestraTable) -> int:
        return len(t.deck)

    def happen(self, t: BlackOrchestraTable, outcome: int) -> None:
        card = take_from_deck(t, outcome)
        gain_card(t, self.who, card)
        note_drawn(t, card)
        tell(t, say.DREW, "", self.who, card)


DRAW_CARD: Final = tuple([DrawCard(who) for who in range(MOST)])


def renew_deck(t: BlackOrchestraTable) -> bool:
    """An empty deck is made anew from all discards (BO-DOSSIER-3); whether there is a card to draw."""
    if not t.deck and t.discards:
        reshuffle(t)
    return len(t.deck) > 0


@dataclass(unsafe_hash=True)
class Draw(Step):
    """Everyone of the group draws cards, then keeps to the limit."""

    who: int
    group: str
    n: int

    def run(self, t: BlackOrchestraTable) -> None:
        steps: list[Step] = []
        for one in members(t, self.who, self.group):
            steps += [DRAW_CARD[one]] * self.n
            steps.append(TRIM[one])
        t.then_all(steps)


@dataclass(unsafe_hash=True)
class DrawUpTo(Step):
    """Everyone of the group may draw up to so many cards, then keeps to the limit."""

    who: int
    group: str
    n: int

    def run(self, t: BlackOrchestraTable) -> None:
        steps: list[Step] = []
        for one in members(t, self.who, self.group):
            steps += [MayDraw(one, self.n), TRIM[one]]
        t.then_all(steps)


@dataclass(unsafe_hash=True)
class MayDraw(Step):
    """`who` may draw up to so many cards."""

    who: int
    n: int

    def run(self, t: BlackOrchestraTable) -> None:
        set_points(t, self.n)
        t.then(Drawing(self.who))


@dataclass(unsafe_hash=True)
class Drawing(CausedChoice):
    """Draw another card, or stop."""

    def asks(self) -> Message:
        return say.ASK_DRAW

    def run(self, t: BlackOrchestraTable) -> None:
        if t.points and (t.deck or t.discards):
            super().run(t)

    def options(self, t: BlackOrchestraTable) -> list[Action]:
        return [t.edition.do_draw, t.edition.do_stop]

    def prompt_args(self, t: BlackOrchestraTable) -> tuple[int, ...]:
        return (self.who, cause_named(t))

    def bar(self, t: BlackOrchestraTable, action: Action) -> Reason | None:
        asked = isinstance(action, (DrawAnother, Stop))
        return None if asked else not_asked_for(t, self.who, action)


class DrawAnother(Action):
    """Draw a card; perhaps more follow."""

    def __init__(self) -> None:
        super().__init__(say.DO_DRAW)

    def do(self, t: BlackOrchestraTable, who: int) -> None:
        set_points(t, t.points - 1)
        t.then(DRAW_CARD[who], Drawing(who))


class Stop(Action):
    """Leave it at that."""

    def __init__(self) -> None:
        super().__init__(say.DO_STOP)

    def do(self, t: BlackOrchestraTable, who: int) -> None:
        set_points(t, 0)


@dataclass(unsafe_hash=True)
class DrawAndKeep(Step):
    """Draw several cards for one Dossier action and keep one of them."""

    who: int
    n: int

    def run(self, t: BlackOrchestraTable) -> None:
        forget_drawn(t)
        t.then_all([*[DRAW_CARD[self.who]] * self.n, KeepOne(self.who), TRIM[self.who]])


@dataclass(unsafe_hash=True)
class KeepOne(PublicChoice):
    """One of the drawn cards stays, the others are discarded."""

    def asks(self) -> Message:
        return say.ASK_KEEP

    def run(self, t: BlackOrchestraTable) -> None:
        if len(t.drawn) > 1:
            super().run(t)

    def options(self, t: BlackOrchestraTable) -> list[Action]:
        return [t.edition.do_keep[card] for card in distinct(tuple(sorted(t.drawn)))]

    def bar(self, t: BlackOrchestraTable, action: Action) -> Reason | None:
        if not isinstance(action, Keep):
            return not_asked_for(t, self.who, action)
        return None if action.card in t.drawn else not_there(say.WHY_NOT_DRAWN, action.card)


class Keep(Action):
    """Keep this card."""

    def __init__(self, card: int) -> None:
        super().__init__(say.DO_KEEP, card)
        self.card = card

    def do(self, t: BlackOrchestraTable, who: int) -> None:
        t.tell(say.KEPT, who, self.card)
        for card in without(t.drawn, self.card):
            discard_card(t, who, card, say.NOT_KEPT)
        forget_drawn(t)
