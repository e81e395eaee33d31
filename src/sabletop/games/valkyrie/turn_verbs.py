"""Verbs of the turn: the roll, targets, arrows, actions, tokens."""

from sabletop.games.valkyrie import messages as say
from sabletop.games.valkyrie.ids import ARROW, NOBODY, TARGET, TOKEN_SUPPLY
from sabletop.games.valkyrie.questions import cause_of
from sabletop.games.valkyrie.table import ValkyrieTable


def begin_turn(t: ValkyrieTable, who: int) -> None:
    """It is the turn of `who`, and nothing has happened in it yet."""
    t.active = who
    t.roll = ()
    t.targets = t.arrows = t.arrows_lost = t.rolled = t.walked = 0
    t.worked = ()
    for other in range(len(t.left)):
        t.left[other] = ()
    forget_splits(t)
    t.tell(say.TURN_BEGINS, who)


# The roll


def show_roll(t: ValkyrieTable, who: int, roll: tuple[int, ...], faces: tuple[int, ...]) -> None:
    """The dice of the action roll lie on the table."""
    t.roll = roll
    t.tell(say.ROLLED, who, faces)


def count_roll(t: ValkyrieTable) -> None:
    """The roll stands: its targets and arrows are there to be used."""
    t.targets = t.roll[TARGET]
    t.arrows = 0 if t.arrows_lost else t.roll[ARROW]
    t.rolled = 1


def place_target(t: ValkyrieTable, who: int) -> None:
    """Put a target die on the recruitment track."""
    t.targets -= 1
    t.track += 1
    t.tell(say.TARGET_PLACED, who, t.track)


def switch_target(t: ValkyrieTable, who: int) -> None:
    """Turn a target die to its arrow side."""
    t.targets -= 1
    t.arrows += 0 if t.arrows_lost else 1
    t.tell(say.TARGET_SWITCHED, who)


def add_target(t: ValkyrieTable, who: int) -> None:
    """Put one target more on the recruitment track."""
    t.track += 1
    t.tell(say.TARGET_ADDED.citing(cause_of(t)), who, t.track)


def empty_track(t: ValkyrieTable) -> None:
    """The dice leave the recruitment track."""
    t.track = 0


# Tokens


def spend_token(t: ValkyrieTable, who: int) -> None:
    """Spend a token on a new roll."""
    t.tokens[who] -= 1
    t.tell(say.REROLLED, who)


def lose_token(t: ValkyrieTable, who: int) -> None:
    """Take one reroll token from `who`."""
    t.tokens[who] -= 1
    t.tell(say.TOKEN_LOST.citing(cause_of(t)), who, t.tokens[who])


def regain_token(t: ValkyrieTable, who: int) -> None:
    """Give `who` one reroll token, if the supply has one."""
    # VK-ROLL-7: gains stop at the supply of sixteen.
    if sum(t.tokens) < TOKEN_SUPPLY:
        t.tokens[who] += 1
        t.tell(say.TOKEN_REGAINED.citing(cause_of(t)), who, t.tokens[who])


# Actions


def spend_action(t: ValkyrieTable, who: int) -> None:
    """Take one action away from `who`: the lent one, or one of the turn's."""
    if t.lent == who:
        t.lent = NOBODY
    else:
        t.arrows -= 1
    forget_splits(t)


def forget_splits(t: ValkyrieTable) -> None:
    """Pairs that were taken apart may be joined again."""
    for who in range(len(t.split)):
        t.split[who] = ()


def lend_action(t: ValkyrieTable, who: int, other: int) -> None:
    """`other` has one action of `who`."""
    t.lent = other
    t.tell(say.LENT.citing(cause_of(t)), who, other)


def decline_action(t: ValkyrieTable, who: int) -> None:
    """A lent action is not taken."""
    t.lent = NOBODY
    t.tell(say.DECLINED, who)


def drop_arrows(t: ValkyrieTable, who: int) -> None:
    """Arrows that are left at the end of a turn are lost."""
    if t.arrows:
        t.tell(say.TURN_ENDS, who, t.arrows)
    t.arrows = 0


def lose_arrows(t: ValkyrieTable, who: int) -> None:
    """The arrows of this turn are lost, also those that targets would be turned into."""
    t.arrows = 0
    t.arrows_lost = 1
    t.tell(say.ACTIONS_LOST.citing(cause_of(t)), who)


def note_walk(t: ValkyrieTable) -> None:
    """The first move of this turn has been made."""
    t.walked = 1


def note_work(t: ValkyrieTable, ally: int) -> None:
    """An ally who works once a turn has worked."""
    t.worked = (*t.worked, ally)


def note_share(t: ValkyrieTable, giver: int, slot: int) -> None:
    """The tiles of a thing have left the hand of `giver` this turn."""
    t.left[giver] = tuple(sorted(t.left[giver] + t.edition.slot_tiles[slot]))
