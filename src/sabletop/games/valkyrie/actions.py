"""Actions: what a conspirator may pick, made once for each content."""

from sabletop.engine.actions import Action
from sabletop.games.valkyrie import messages as say
from sabletop.games.valkyrie.crates import CHECK_ROOM, CollectTile, Search
from sabletop.games.valkyrie.ids import NOBODY
from sabletop.games.valkyrie.interrogation import DRAW_CARD, READ_CARD, TRY_ESCAPE, CallOff
from sabletop.games.valkyrie.plot import (
    COMMIT_TO_PLOT,
    ROLL_PLOT,
    burn_plot_items,
    commit_ally,
    commit_item,
    committable_allies,
    committable_items,
)
from sabletop.games.valkyrie.questions import needs_access, slot_dice
from sabletop.games.valkyrie.recruitment import RECRUIT_IF_FULL
from sabletop.games.valkyrie.table import ValkyrieTable
from sabletop.games.valkyrie.turn import RESOLVE_ROLL, ROLL_ACTION, EndTurn, move_is_free, share_is_free
from sabletop.games.valkyrie.verbs import (
    arm,
    disarm,
    discard_item,
    flip_tile,
    gain_item,
    hand_over,
    move_enemy,
    place_ally,
    put_pawn,
    remove_ally,
    spend_action,
    without,
)

# The roll


class GoOn(Action):
    """Let the moment pass."""

    def do(self, t: ValkyrieTable, who: int) -> None:
        pass


class Keep(Action):
    """Keep the roll: it is resolved."""

    def do(self, t: ValkyrieTable, who: int) -> None:
        t.then(RESOLVE_ROLL[who])


class Reroll(Action):
    """Spend a token and roll all three dice again."""

    def do(self, t: ValkyrieTable, who: int) -> None:
        t.tokens[who] -= 1
        t.tell(say.REROLLED, who)
        t.then(ROLL_ACTION[who])


class PlaceTarget(Action):
    """Put the target die on the recruitment track."""

    def do(self, t: ValkyrieTable, who: int) -> None:
        t.targets -= 1
        t.track += 1
        t.tell(say.TARGET_PLACED, who, t.track)
        t.then(RECRUIT_IF_FULL[who])


class SwitchTarget(Action):
    """Turn the target die to its arrow side."""

    def do(self, t: ValkyrieTable, who: int) -> None:
        t.targets -= 1
        t.arrows += 0 if t.arrows_lost else 1
        t.tell(say.TARGET_SWITCHED, who)


# Recruitment


class Recruit(Action):
    """Take an ally out of the recruitment area."""

    def __init__(self, ally: int) -> None:
        super().__init__(say.DO_RECRUIT, ally)
        self.ally = ally

    def do(self, t: ValkyrieTable, who: int) -> None:
        t.offer = without(t.offer, self.ally)
        t.recruit = self.ally


class PlaceAlly(Action):
    """Put the recruit on a space."""

    def __init__(self, space: int) -> None:
        super().__init__(say.DO_PLACE_ALLY, space)
        self.space = space

    def do(self, t: ValkyrieTable, who: int) -> None:
        place_ally(t, who, t.recruit, self.space)
        t.recruit = NOBODY


# The six actions


class Move(Action):
    """MOVE: go to an adjacent place."""

    def __init__(self, place: int) -> None:
        super().__init__(say.DO_MOVE, place)
        self.place = place

    def do(self, t: ValkyrieTable, who: int) -> None:
        if not move_is_free(t, who):
            spend_action(t, who)
        t.walked = 1
        put_pawn(t, who, self.place)
        t.tell(say.MOVED, who, self.place)


class SearchCrate(Action):
    """SEARCH: look through the crate here."""

    def do(self, t: ValkyrieTable, who: int) -> None:
        spend_action(t, who)
        t.then(Search(who, t.edition.crate_at[t.pawn[who]]))


class Collect(Action):
    """COLLECT: take a random tile of the crate here."""

    def do(self, t: ValkyrieTable, who: int) -> None:
        spend_action(t, who)
        t.then(CollectTile(t.edition.crate_at[t.pawn[who]], who))


class Give(Action):
    """SHARE: give an item to a conspirator here."""

    def __init__(self, other: int, slot: int) -> None:
        super().__init__(say.DO_GIVE, other, slot)
        self.other, self.slot = other, slot

    def do(self, t: ValkyrieTable, who: int) -> None:
        pay_for_share(t, who, self.slot)
        hand_over(t, who, self.other, self.slot)
        t.tell(say.GAVE, who, self.other, self.slot)
        t.then(CHECK_ROOM[self.other])


class Take(Action):
    """SHARE: take an item from a conspirator here."""

    def __init__(self, other: int, slot: int) -> None:
        super().__init__(say.DO_TAKE, other, slot)
        self.other, self.slot = other, slot

    def do(self, t: ValkyrieTable, who: int) -> None:
        pay_for_share(t, who, self.slot)
        hand_over(t, self.other, who, self.slot)
        t.tell(say.TOOK, who, self.other, self.slot)
        t.then(CHECK_ROOM[who])


def pay_for_share(t: ValkyrieTable, who: int, slot: int) -> None:
    """Sharing costs an action, except once a turn for a thing in Moltke's company."""
    if not share_is_free(t, who, slot):
        spend_action(t, who)
        return
    t.shared = (*t.shared, slot)
    if t.lent == who:
        t.lent = NOBODY


class Utilise(Action):
    """UTILIZE: use the action of an ally here."""

    def __init__(self, ally: int) -> None:
        super().__init__(say.DO_UTILISE, ally)
        self.ally = ally

    def do(self, t: ValkyrieTable, who: int) -> None:
        spend_action(t, who)
        t.tell(say.UTILISED, who, self.ally)
        e = t.edition
        if e.once_a_turn[self.ally]:
            t.worked = (*t.worked, self.ally)
        if e.then_leaves[self.ally]:
            remove_ally(t, t.ally.index(self.ally), say.ALLY_LEFT)
        t.then(*e.ally_power[self.ally][who])


class Initiate(Action):
    """INITIATE: begin a plot, and spend the access item."""

    def do(self, t: ValkyrieTable, who: int) -> None:
        spend_action(t, who)
        place = t.pawn[who]
        t.plotter = who
        t.plot_place = place
        t.tell(say.PLOT_INITIATED, who, place)
        if needs_access(t, place):
            discard_item(t, who, t.edition.venue_access[t.edition.venue_at[place]], say.ACCESS_SPENT)
        t.then(COMMIT_TO_PLOT[who])


class FinishTurn(Action):
    """End the turn; arrows that are left are lost."""

    def do(self, t: ValkyrieTable, who: int) -> None:
        if t.arrows:
            t.tell(say.TURN_ENDS, who, t.arrows)
        t.arrows = 0
        t.drop_until(EndTurn)


class Decline(Action):
    """Take no action with an action that was lent."""

    def do(self, t: ValkyrieTable, who: int) -> None:
        t.lent = NOBODY
        t.tell(say.DECLINED, who)


# Items


class Pair(Action):
    """Put a detonator under an explosive, for no action."""

    def __init__(self, who: int, pair: int) -> None:
        super().__init__(say.DO_PAIR, who, pair)
        self.pair = pair
        self.free = True

    def do(self, t: ValkyrieTable, who: int) -> None:
        arm(t, who, self.pair)


class Split(Action):
    """Take a pair apart, for no action."""

    def __init__(self, who: int, pair: int) -> None:
        super().__init__(say.DO_SPLIT, who, pair)
        self.pair = pair
        self.free = True

    def do(self, t: ValkyrieTable, who: int) -> None:
        disarm(t, who, self.pair)


class Use(Action):
    """Use a lightning item: it is discarded, then its text happens."""

    def __init__(self, who: int, item: int) -> None:
        super().__init__(say.DO_USE, who, item)
        self.item = item
        self.free = True

    def do(self, t: ValkyrieTable, who: int) -> None:
        discard_item(t, who, self.item, say.USED)
        t.then(*t.edition.uses[self.item][who])


class Tuck(Action):
    """Put a new detonator or explosive together with its counterpart at once."""

    def __init__(self, pair: int) -> None:
        super().__init__(say.DO_TUCK, pair)
        self.pair = pair

    def do(self, t: ValkyrieTable, who: int) -> None:
        arm(t, who, self.pair)


class Discard(Action):
    """Discard an item or a whole pair."""

    def __init__(self, slot: int) -> None:
        super().__init__(say.DO_DISCARD, slot)
        self.slot = slot

    def do(self, t: ValkyrieTable, who: int) -> None:
        discard_item(t, who, self.slot, say.DISCARDED)


# Interrogations


class Answer(Action):
    """Answer A, B or C; the card is then open to all."""

    def __init__(self, which: int) -> None:
        super().__init__(say.DO_ANSWER, which)
        self.which = which

    def do(self, t: ValkyrieTable, who: int) -> None:
        t.answered = 1
        t.tell(say.ANSWERED, who, t.card, self.which)
        if self.which == 2:
            t.then(TRY_ESCAPE[who])
        else:
            t.then(*t.edition.card_answers[self.which][t.card][who])


class Read(Action):
    """Draw the card and read it."""

    def do(self, t: ValkyrieTable, who: int) -> None:
        t.then(DRAW_CARD[who], READ_CARD[who])


class WaveOff(Action):
    """Have the interrogation called off, once a game."""

    def do(self, t: ValkyrieTable, who: int) -> None:
        t.authority_used = 1
        t.then(DRAW_CARD[who], CallOff(who))


class LoseAlly(Action):
    """Name the ally who is lost."""

    def __init__(self, space: int) -> None:
        super().__init__(say.DO_LOSE_ALLY, space)
        self.space = space

    def do(self, t: ValkyrieTable, who: int) -> None:
        remove_ally(t, self.space, say.ALLY_LOST)


class AccuseOther(Action):
    """Name the conspirator and the item that is lost."""

    def __init__(self, other: int, slot: int) -> None:
        super().__init__(say.DO_ACCUSE, other, slot)
        self.other, self.slot = other, slot

    def do(self, t: ValkyrieTable, who: int) -> None:
        discard_item(t, self.other, self.slot, say.ITEM_LOST)


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
        t.picked = NOBODY
        put_pawn(t, traveller, self.place)
        if traveller == who:
            t.tell(say.CARRIED, who, self.place)
        else:
            t.tell(say.SENT, who, traveller, self.place)


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
        at = t.peeked.index(self.card)
        mine = 1 << t.seat_of[who]
        t.top = (self.card, *t.top)
        t.top_placed = (mine, *t.top_placed)
        t.top_seen = (t.peeked_seen[at] | mine, *t.top_seen)
        t.peeked = t.peeked[:at] + t.peeked[at + 1 :]
        t.peeked_seen = t.peeked_seen[:at] + t.peeked_seen[at + 1 :]


class TakeChosenTile(Action):
    """Take a tile of your choice out of the crate."""

    def __init__(self, tile: int) -> None:
        super().__init__(say.DO_TAKE_TILE, tile)
        self.tile = tile

    def do(self, t: ValkyrieTable, who: int) -> None:
        crate = t.edition.crate_at[t.pawn[who]]
        t.seen[crate] = without(t.seen[crate], self.tile)
        gain_item(t, who, self.tile)
        t.tell(say.CHOSE_TILE, who, self.tile)


class KeepTile(Action):
    """Keep one of the drawn tiles; the others go back into the crate, seen by all."""

    def __init__(self, tile: int) -> None:
        super().__init__(say.DO_KEEP_TILE, tile)
        self.tile = tile

    def do(self, t: ValkyrieTable, who: int) -> None:
        crate = t.edition.crate_at[t.pawn[who]]
        t.tell(say.DREW_TILES, who, t.drawn)
        t.seen[crate] = tuple(sorted(t.seen[crate] + without(t.drawn, self.tile)))
        t.drawn = ()
        gain_item(t, who, self.tile)
        t.tell(say.CHOSE_TILE, who, self.tile)


class SendParcel(Action):
    """Choose the item that the courier carries."""

    def __init__(self, giver: int, slot: int) -> None:
        super().__init__(say.DO_PARCEL, giver, slot)
        self.giver, self.slot = giver, slot

    def do(self, t: ValkyrieTable, who: int) -> None:
        t.giver, t.parcel = self.giver, self.slot


class Pick(Action):
    """Choose a conspirator."""

    def __init__(self, other: int) -> None:
        super().__init__(say.DO_PICK, other)
        self.other = other

    def do(self, t: ValkyrieTable, who: int) -> None:
        t.picked = self.other


class RecycleCard(Action):
    """Put a used card under the deck."""

    def __init__(self, card: int) -> None:
        super().__init__(say.DO_RECYCLE, card)
        self.card = card

    def do(self, t: ValkyrieTable, who: int) -> None:
        t.used = without(t.used, self.card)
        t.under = (*t.under, self.card)
        t.tell(say.RECYCLED, who, self.card)
