"""Actions: what a conspirator may pick, made once for each content."""

from sabletop.engine.actions import Action
from sabletop.engine.steps import Step
from sabletop.games.valkyrie import messages as say
from sabletop.games.valkyrie.blockers import share_is_free
from sabletop.games.valkyrie.crates import CHECK_ROOM, CollectTile, Search
from sabletop.games.valkyrie.ids import NOBODY, NONE
from sabletop.games.valkyrie.plot import COMMIT_TO_PLOT
from sabletop.games.valkyrie.plot_verbs import begin_plot
from sabletop.games.valkyrie.questions import ally_with, needs_access
from sabletop.games.valkyrie.recruitment import RECRUIT_IF_FULL
from sabletop.games.valkyrie.table import ValkyrieTable
from sabletop.games.valkyrie.turn import RESOLVE_ROLL, ROLL_ACTION, EndTurn, LentAction, move_is_free
from sabletop.games.valkyrie.turn_verbs import (
    decline_action,
    drop_arrows,
    note_share,
    note_walk,
    note_work,
    place_target,
    spend_action,
    spend_token,
    switch_target,
)
from sabletop.games.valkyrie.verbs import (
    arm,
    disarm,
    discard_item,
    give_up_item,
    hand_over,
    name_source,
    place_ally,
    put_pawn,
    remove_ally,
    take_recruit,
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
        spend_token(t, who)
        t.then(ROLL_ACTION[who])


class PlaceTarget(Action):
    """Put the target die on the recruitment track."""

    def do(self, t: ValkyrieTable, who: int) -> None:
        place_target(t, who)
        t.then(RECRUIT_IF_FULL[who])


class SwitchTarget(Action):
    """Turn the target die to its arrow side."""

    def do(self, t: ValkyrieTable, who: int) -> None:
        switch_target(t, who)


# Recruitment


class Recruit(Action):
    """Take an ally out of the recruitment area."""

    def __init__(self, ally: int) -> None:
        super().__init__(say.DO_RECRUIT, ally)
        self.ally = ally

    def do(self, t: ValkyrieTable, who: int) -> None:
        take_recruit(t, self.ally)


class PlaceAlly(Action):
    """Put the recruit on a space."""

    def __init__(self, space: int) -> None:
        super().__init__(say.DO_PLACE_ALLY, space)
        self.space = space

    def do(self, t: ValkyrieTable, who: int) -> None:
        place_ally(t, who, t.recruit, self.space)


# The six actions


class Move(Action):
    """MOVE: go to an adjacent place."""

    def __init__(self, place: int) -> None:
        super().__init__(say.DO_MOVE, place)
        self.place = place

    def do(self, t: ValkyrieTable, who: int) -> None:
        own, free = t.lent == NOBODY, move_is_free(t, who)
        if not free:
            spend_action(t, who)
        if own:
            note_walk(t)
        put_pawn(t, who, self.place)
        t.tell(say.MOVED.citing("VK-COMP-8") if free else say.MOVED, who, self.place)


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
        free = pay_for_share(t, who, self.other, self.slot)
        hand_over(t, who, self.other, self.slot)
        note_share(t, who, self.slot)
        t.tell(say.GAVE.citing("VK-ALLY-6") if free else say.GAVE, who, self.other, self.slot)
        t.then_all([CHECK_ROOM[self.other], *lent_still(t, who)])


class Take(Action):
    """SHARE: take an item from a conspirator here."""

    def __init__(self, other: int, slot: int) -> None:
        super().__init__(say.DO_TAKE, other, slot)
        self.other, self.slot = other, slot

    def do(self, t: ValkyrieTable, who: int) -> None:
        free = pay_for_share(t, who, who, self.slot)
        hand_over(t, self.other, who, self.slot)
        note_share(t, self.other, self.slot)
        t.tell(say.TOOK.citing("VK-ALLY-6") if free else say.TOOK, who, self.other, self.slot)
        t.then_all([CHECK_ROOM[who], *lent_still(t, who)])


def pay_for_share(t: ValkyrieTable, who: int, receiver: int, slot: int) -> bool:
    """Sharing costs an action, except in Moltke's company; whether it was free."""
    free = share_is_free(t, who, receiver, slot)
    if not free:
        spend_action(t, who)
    return free


def lent_still(t: ValkyrieTable, who: int) -> tuple[Step, ...]:
    """An action that was lent is still to be taken after something that cost nothing."""
    return (LentAction(who),) if t.lent == who else ()


class Utilise(Action):
    """UTILIZE: use the action of an ally here."""

    def __init__(self, ally: int) -> None:
        super().__init__(say.DO_UTILISE, ally)
        self.ally = ally

    def do(self, t: ValkyrieTable, who: int) -> None:
        e = t.edition
        spend_action(t, who)
        name_source(t, self.ally)
        t.tell(say.UTILISED, who, self.ally)
        if e.once_a_turn[self.ally]:
            note_work(t, self.ally)
        if e.then_leaves[self.ally]:
            remove_ally(t, t.ally.index(self.ally), say.ALLY_LEFT)
        t.then_all(e.ally_power[self.ally][who])


class Initiate(Action):
    """INITIATE: begin a plot, and spend the access item."""

    def do(self, t: ValkyrieTable, who: int) -> None:
        spend_action(t, who)
        place = t.pawn[who]
        begin_plot(t, who)
        if needs_access(t, place):
            discard_item(t, who, t.edition.venue_access[t.edition.venue_at[place]], say.ACCESS_SPENT)
        else:
            t.tell(say.ACCESS_FREE, who, ally_with(t, place, t.edition.no_access))
        t.then(COMMIT_TO_PLOT[who])


class FinishTurn(Action):
    """End the turn; arrows that are left are lost."""

    def do(self, t: ValkyrieTable, who: int) -> None:
        drop_arrows(t, who)
        t.drop_until(EndTurn)


class Decline(Action):
    """Take no action with an action that was lent."""

    def do(self, t: ValkyrieTable, who: int) -> None:
        decline_action(t, who)


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
        name_source(t, t.edition.source_of_item(self.item))
        discard_item(t, who, self.item, say.USED)
        t.then_all(t.edition.uses[self.item][who])


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
        # VK-INTERR-15: what a card asks for is given up; otherwise room is made on a full board.
        if t.card != NONE and t.answered:
            give_up_item(t, who, self.slot)
        else:
            discard_item(t, who, self.slot, say.DISCARDED)
