"""Replies: the actions that answer an interrogation, make up a plot, or settle what a favour leaves open."""

from sabletop.engine.actions import Action
from sabletop.games.valkyrie import messages as say
from sabletop.games.valkyrie.card_verbs import open_card, put_card_back, recycle_card, use_authority
from sabletop.games.valkyrie.ids import BY_C, CHOSEN, NOBODY
from sabletop.games.valkyrie.interrogation import DRAW_CARD, READ_CARD, TRY_ESCAPE, CallOff
from sabletop.games.valkyrie.plot import COMMIT_TO_PLOT, ROLL_PLOT, committable_allies, committable_items
from sabletop.games.valkyrie.plot_verbs import burn_plot_items, commit_ally, commit_item
from sabletop.games.valkyrie.questions import armable, cause_of, slot_dice
from sabletop.games.valkyrie.table import ValkyrieTable
from sabletop.games.valkyrie.verbs import (
    arm,
    discard_item,
    flip_tile,
    keep_tile,
    move_enemy,
    pick,
    put_pawn,
    remove_ally,
    take_seen_tile,
    wrap_parcel,
)

# Interrogations


class Answer(Action):
    """Answer A, B or C; the card is then open to all."""

    def __init__(self, which: int) -> None:
        super().__init__(say.DO_ANSWER, which)
        self.which = which

    def do(self, t: ValkyrieTable, who: int) -> None:
        open_card(t, BY_C if self.which == 2 else CHOSEN)
        t.tell(say.ANSWERED, who, t.card, self.which)
        if self.which == 2:
            t.then(TRY_ESCAPE[who])
        else:
            t.then_all(t.edition.card_answers[self.which][t.card][who])


class Read(Action):
    """Draw the card and read it."""

    def do(self, t: ValkyrieTable, who: int) -> None:
        t.then(DRAW_CARD[who], READ_CARD[who])


class WaveOff(Action):
    """Have the interrogation called off, once a game."""

    def do(self, t: ValkyrieTable, who: int) -> None:
        use_authority(t)
        t.then(DRAW_CARD[who], CallOff(who))


class LoseAlly(Action):
    """Name the ally who is lost."""

    def __init__(self, space: int) -> None:
        super().__init__(say.DO_LOSE_ALLY, space)
        self.space = space

    def do(self, t: ValkyrieTable, who: int) -> None:
        remove_ally(t, self.space, say.ALLY_LOST.citing(cause_of(t)))


class AccuseOther(Action):
    """Name the conspirator and the item that is lost."""

    def __init__(self, other: int, slot: int) -> None:
        super().__init__(say.DO_ACCUSE, other, slot)
        self.other, self.slot = other, slot

    def do(self, t: ValkyrieTable, who: int) -> None:
        discard_item(t, self.other, self.slot, say.ITEM_LOST.citing(cause_of(t)))


class FlipVenue(Action):
    """Turn a location tile over."""

    def __init__(self, venue: int) -> None:
        super().__init__(say.DO_FLIP, venue)
        self.venue = venue

    def do(self, t: ValkyrieTable, who: int) -> None:
        flip_tile(t, self.venue)


# Plots


class Commit(Action):
    """Use an item or a pair in the plot."""

    def __init__(self, slot: int) -> None:
        super().__init__(say.DO_COMMIT, slot)
        self.slot = slot

    def do(self, t: ValkyrieTable, who: int) -> None:
        commit_item(t, who, self.slot)
        t.then(COMMIT_TO_PLOT[who])


class CommitAlly(Action):
    """Call on a plot ally."""

    def __init__(self, ally: int) -> None:
        super().__init__(say.DO_COMMIT_ALLY, ally)
        self.ally = ally

    def do(self, t: ValkyrieTable, who: int) -> None:
        commit_ally(t, self.ally)
        t.then(COMMIT_TO_PLOT[who])


class CommitAll(Action):
    """Use everything that gives dice."""

    def do(self, t: ValkyrieTable, who: int) -> None:
        # VK-PLOT-24: joining is part of preparing.
        while armable(t, who):
            arm(t, who, max(armable(t, who), key=lambda pair: (t.edition.slot_dice[pair], -pair)))
        for ally in committable_allies(t):
            commit_ally(t, ally)
        items = committable_items(t, who)
        while items:
            best = max(items, key=lambda slot: (slot_dice(t, slot, True), -slot))
            commit_item(t, who, best)
            items = committable_items(t, who)
        t.then(COMMIT_TO_PLOT[who])


class Strike(Action):
    """Roll for the plot; what it uses leaves the game first."""

    def do(self, t: ValkyrieTable, who: int) -> None:
        burn_plot_items(t)
        t.then(ROLL_PLOT[who])


# Favours


class Go(Action):
    """Put the picked conspirator in a place."""

    def __init__(self, place: int) -> None:
        super().__init__(say.DO_GO, place)
        self.place = place

    def do(self, t: ValkyrieTable, who: int) -> None:
        traveller = t.picked
        pick(t, NOBODY)
        put_pawn(t, traveller, self.place)
        if traveller == who:
            t.tell(say.CARRIED.citing(cause_of(t)), who, self.place)
        else:
            t.tell(say.SENT.citing(cause_of(t)), who, traveller, self.place)


class Shift(Action):
    """Move an enemy to an adjacent place."""

    def __init__(self, enemy: int, place: int) -> None:
        super().__init__(say.DO_SHIFT, enemy, place)
        self.enemy, self.place = enemy, place

    def do(self, t: ValkyrieTable, who: int) -> None:
        move_enemy(t, self.enemy, self.place)


class PutCardBack(Action):
    """Put a card that was looked at back on top of the deck."""

    def __init__(self, card: int) -> None:
        super().__init__(say.DO_PUT_BACK, card)
        self.card = card

    def do(self, t: ValkyrieTable, who: int) -> None:
        put_card_back(t, who, self.card)


class TakeChosenTile(Action):
    """Take a tile of your choice out of the crate."""

    def __init__(self, tile: int) -> None:
        super().__init__(say.DO_TAKE_TILE, tile)
        self.tile = tile

    def do(self, t: ValkyrieTable, who: int) -> None:
        take_seen_tile(t, who, self.tile)


class KeepTile(Action):
    """Keep one of the drawn tiles; the others go back into the crate, seen by all."""

    def __init__(self, tile: int) -> None:
        super().__init__(say.DO_KEEP_TILE, tile)
        self.tile = tile

    def do(self, t: ValkyrieTable, who: int) -> None:
        keep_tile(t, who, self.tile)


class SendParcel(Action):
    """Choose the item that the courier carries."""

    def __init__(self, giver: int, slot: int) -> None:
        super().__init__(say.DO_PARCEL, giver, slot)
        self.giver, self.slot = giver, slot

    def do(self, t: ValkyrieTable, who: int) -> None:
        wrap_parcel(t, self.giver, self.slot)


class Pick(Action):
    """Choose a conspirator."""

    def __init__(self, other: int) -> None:
        super().__init__(say.DO_PICK, other)
        self.other = other

    def do(self, t: ValkyrieTable, who: int) -> None:
        pick(t, self.other)


class RecycleCard(Action):
    """Put a used card under the deck."""

    def __init__(self, card: int) -> None:
        super().__init__(say.DO_RECYCLE, card)
        self.card = card

    def do(self, t: ValkyrieTable, who: int) -> None:
        recycle_card(t, who, self.card)
