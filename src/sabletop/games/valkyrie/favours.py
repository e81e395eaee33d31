"""The choices that lightning items and utilised allies leave open."""

from dataclasses import dataclass

from sabletop.engine.actions import Action
from sabletop.engine.game import Reason
from sabletop.engine.messages import Message, only
from sabletop.engine.steps import Step
from sabletop.games.valkyrie import crates
from sabletop.games.valkyrie import messages as say
from sabletop.games.valkyrie.blockers import absent, bar_to_item, bar_to_person, forbidden, numbers
from sabletop.games.valkyrie.card_verbs import end_looking
from sabletop.games.valkyrie.ids import NOBODY, NONE
from sabletop.games.valkyrie.interrogation import OpenFavour
from sabletop.games.valkyrie.questions import cause_of, distinct
from sabletop.games.valkyrie.table import ValkyrieTable
from sabletop.games.valkyrie.turn import LentAction
from sabletop.games.valkyrie.turn_verbs import lend_action
from sabletop.games.valkyrie.verbs import hand_over, pick, wrap_parcel


def bar_to_go(t: ValkyrieTable, who: int, place: int) -> Reason | None:
    """Whoever travels goes somewhere else."""
    return forbidden(say.WHY_HERE_ALREADY.citing(cause_of(t)), who, place) if t.pawn[who] == place else None


@dataclass(unsafe_hash=True)
class GoTo(OpenFavour):
    """Choose the place where your own pawn goes."""

    def asks(self) -> Message:
        return say.ASK_GO

    def options(self, t: ValkyrieTable) -> list[Action]:
        here = t.pawn[self.who]
        return [action for place, action in enumerate(t.edition.go) if place != here]

    def kinds(self) -> tuple[str, ...]:
        return ("go",)

    def bar(self, t: ValkyrieTable, action: Action) -> Reason | None:
        return bar_to_go(t, self.who, numbers(action)[0])


@dataclass(unsafe_hash=True)
class PickTraveller(OpenFavour):
    """Choose the conspirator who travels."""

    def asks(self) -> Message:
        return say.ASK_TRAVELLER

    def options(self, t: ValkyrieTable) -> list[Action]:
        return [t.edition.pick[other] for other in t.order]

    def kinds(self) -> tuple[str, ...]:
        return ("pick",)

    def bar(self, t: ValkyrieTable, action: Action) -> Reason | None:
        return bar_to_person(t, numbers(action)[0])


@dataclass(unsafe_hash=True)
class Destination(OpenFavour):
    """Choose the place where the picked conspirator goes."""

    def asks(self) -> Message:
        return say.ASK_DESTINATION

    def options(self, t: ValkyrieTable) -> list[Action]:
        here = t.pawn[t.picked]
        return [action for place, action in enumerate(t.edition.go) if place != here]

    def kinds(self) -> tuple[str, ...]:
        return ("go",)

    def bar(self, t: ValkyrieTable, action: Action) -> Reason | None:
        return bar_to_go(t, t.picked, numbers(action)[0])

    def prompt_args(self, t: ValkyrieTable) -> tuple[int | tuple[int, ...], ...]:
        return (self.who, t.picked, t.source)


@dataclass(unsafe_hash=True)
class PickShift(OpenFavour):
    """Choose the adjacent place where one of these enemies goes."""

    enemies: tuple[int, ...]

    def asks(self) -> Message:
        return say.ASK_SHIFT

    def options(self, t: ValkyrieTable) -> list[Action]:
        e = t.edition
        return [e.shift[enemy, place] for enemy in self.enemies for place in e.links[t.enemy[enemy]]]

    def kinds(self) -> tuple[str, ...]:
        return ("shift",)

    def bar(self, t: ValkyrieTable, action: Action) -> Reason | None:
        enemy, place = numbers(action)
        if enemy not in self.enemies:
            return absent(say.WHY_OTHER_ENEMY, enemy, t.source)
        return None if place in t.edition.links[t.enemy[enemy]] else absent(say.WHY_NOT_NEXT, enemy, place)


@dataclass(unsafe_hash=True)
class PickHelper(OpenFavour):
    """Choose the other conspirator who takes an action."""

    def asks(self) -> Message:
        return say.ASK_HELPER

    def options(self, t: ValkyrieTable) -> list[Action]:
        return [t.edition.pick[other] for other in t.order if other != self.who]

    def kinds(self) -> tuple[str, ...]:
        return ("pick",)

    def bar(self, t: ValkyrieTable, action: Action) -> Reason | None:
        other = numbers(action)[0]
        if other == self.who:
            return forbidden(say.WHY_YOURSELF.citing(cause_of(t)), self.who)
        return bar_to_person(t, other)


@dataclass(unsafe_hash=True)
class Lend(Step):
    """The picked conspirator has one action."""

    who: int

    def run(self, t: ValkyrieTable) -> None:
        lend_action(t, self.who, t.picked)
        pick(t, NOBODY)
        t.then(LentAction(t.lent))


@dataclass(unsafe_hash=True)
class PickParcel(OpenFavour):
    """Choose an item that travels, and from whom."""

    def asks(self) -> Message:
        return say.ASK_PARCEL

    def options(self, t: ValkyrieTable) -> list[Action]:
        e = t.edition
        return [e.parcel[giver, slot] for giver in t.order for slot in distinct(t.items[giver])]

    def kinds(self) -> tuple[str, ...]:
        return ("parcel",)

    def bar(self, t: ValkyrieTable, action: Action) -> Reason | None:
        giver, slot = numbers(action)
        return bar_to_item(t, giver, slot)


@dataclass(unsafe_hash=True)
class PickReceiver(OpenFavour):
    """Choose who receives the item."""

    def asks(self) -> Message:
        return say.ASK_RECEIVER

    def options(self, t: ValkyrieTable) -> list[Action]:
        return [t.edition.pick[other] for other in t.order if other != t.giver]

    def kinds(self) -> tuple[str, ...]:
        return ("pick",)

    def bar(self, t: ValkyrieTable, action: Action) -> Reason | None:
        other = numbers(action)[0]
        if other == t.giver:
            return forbidden(say.WHY_YOURSELF.citing(cause_of(t)), other)
        return bar_to_person(t, other)

    def prompt_args(self, t: ValkyrieTable) -> tuple[int | tuple[int, ...], ...]:
        return (self.who, t.parcel, t.source)


@dataclass(unsafe_hash=True)
class DeliverParcel(Step):
    """The item changes boards; a receiver without room discards."""

    who: int

    def run(self, t: ValkyrieTable) -> None:
        giver, slot, receiver = t.giver, t.parcel, t.picked
        wrap_parcel(t, NOBODY, NONE)
        pick(t, NOBODY)
        hand_over(t, giver, receiver, slot)
        t.tell(say.CARRIED_PARCEL.citing(cause_of(t)), giver, receiver, slot)
        t.then(crates.CHECK_ROOM[receiver])


@dataclass(unsafe_hash=True)
class TakeTile(OpenFavour):
    """Choose a tile of the crate that was searched."""

    def asks(self) -> Message:
        return say.ASK_TAKE_TILE

    def options(self, t: ValkyrieTable) -> list[Action]:
        crate = t.edition.crate_at[t.pawn[self.who]]
        return [t.edition.take_tile[tile] for tile in distinct(t.seen[crate])]

    def kinds(self) -> tuple[str, ...]:
        return ("take-tile",)

    def bar(self, t: ValkyrieTable, action: Action) -> Reason | None:
        tile, here = numbers(action)[0], t.pawn[self.who]
        there = tile in t.seen[t.edition.crate_at[here]]
        return None if there else absent(say.WHY_NOT_IN_CRATE, tile, here)


@dataclass(unsafe_hash=True)
class KeepOneTile(OpenFavour):
    """Choose the drawn tile that is kept; the others go back into the crate."""

    def asks(self) -> Message:
        return say.ASK_KEEP_TILE

    def options(self, t: ValkyrieTable) -> list[Action]:
        return [t.edition.keep_tile[tile] for tile in distinct(t.drawn)]

    def kinds(self) -> tuple[str, ...]:
        return ("keep-tile",)

    def bar(self, t: ValkyrieTable, action: Action) -> Reason | None:
        tile = numbers(action)[0]
        return None if tile in t.drawn else absent(say.WHY_NOT_DRAWN, tile)


@dataclass(unsafe_hash=True)
class PutBackAll(Step):
    """The cards that were looked at go back one by one, the last one ending up on top."""

    who: int

    def run(self, t: ValkyrieTable) -> None:
        if t.peeked:
            t.then(PutBack(self.who), self)
        else:
            end_looking(t)
            seat = t.seat_of[self.who]
            mine = tuple([card for card, placed in zip(t.top, t.top_placed, strict=True) if placed == only(seat)])
            t.confide(self.who, say.PUT_BACK_CARDS.citing(cause_of(t)), self.who, mine)
            t.tell(say.PUT_BACK.citing(cause_of(t)), self.who)


@dataclass(unsafe_hash=True)
class PutBack(OpenFavour):
    """Choose the card that goes back on top next."""

    def asks(self) -> Message:
        return say.ASK_PUT_BACK

    def options(self, t: ValkyrieTable) -> list[Action]:
        return [t.edition.put_back[card] for card in t.peeked]

    def kinds(self) -> tuple[str, ...]:
        return ("put-back",)

    def bar(self, t: ValkyrieTable, action: Action) -> Reason | None:
        card = numbers(action)[0]
        return None if card in t.peeked else absent(say.WHY_NOT_LOOKED_AT, card)


@dataclass(unsafe_hash=True)
class Recycle(OpenFavour):
    """Choose a used card that goes under the deck."""

    n: int

    def asks(self) -> Message:
        return say.ASK_RECYCLE

    def options(self, t: ValkyrieTable) -> list[Action]:
        return [t.edition.recycle[card] for card in t.used]

    def kinds(self) -> tuple[str, ...]:
        return ("recycle",)

    def bar(self, t: ValkyrieTable, action: Action) -> Reason | None:
        card = numbers(action)[0]
        return None if card in t.used else absent(say.WHY_NOT_USED, card)

    def prompt_args(self, t: ValkyrieTable) -> tuple[int | tuple[int, ...], ...]:
        return (self.who, self.n, t.source)
