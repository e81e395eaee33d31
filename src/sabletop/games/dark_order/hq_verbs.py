"""Verbs of the HQ: support cards, orders, tokens, and what a turn has used."""

from sabletop.engine.piles import without
from sabletop.games.dark_order.ids import NONE, SPEED_TOKEN
from sabletop.games.dark_order.memory_verbs import NEUTRAL_FAMILY, shown_from_hand
from sabletop.games.dark_order.messages import GAVE_TOKEN, PASSED, TOOK_TOKENS
from sabletop.games.dark_order.table import DarkTable
from sabletop.games.dark_order.verbs import discard, use_up

# Support cards


def play_card(t: DarkTable, who: int, card: int) -> None:
    """A support card leaves the hand: it is used up, or waits for the unit that it will stay with."""
    if t.edition.is_neutral[card]:
        t.neutral[who] = without(t.neutral[who], card)
        shown_from_hand(t, NEUTRAL_FAMILY + who, card)
    else:
        t.support[who] = without(t.support[who], card)
    t.passes = 0
    t.turn_support = 1
    if t.edition.stays[card]:
        t.playing = card
    else:
        discard(t, who, card)


def attach(t: DarkTable, slot: int, card: int) -> None:
    """The card that is being played stays with a unit, and gives it what it says."""
    e = t.edition
    t.playing = NONE
    t.attached[slot] = (*t.attached[slot], card)
    t.attack_mod[slot] += e.attach_attack[card]
    t.speed_mod[slot] += e.attach_speed[card]
    t.command_mod[slot] += e.attach_command[card]
    t.life_mod[slot] += e.attach_life[card]
    t.shield[slot] += e.attach_shield[card]
    t.contagion[slot] += e.attach_contagion[card]


def lay_mine(t: DarkTable, slot: int, card: int) -> None:
    """The card that is being played lies under a unit."""
    t.playing = NONE
    t.mine[slot] = card + 1


# Orders


def use_order(t: DarkTable, who: int, order: int) -> None:
    """An order is played, for this round and this turn."""
    at = who * t.edition.orders + order
    t.orders[at] -= 1
    t.orders_played[at] += 1
    t.orders_used[who] += 1
    t.turn_orders = 1
    t.passes = 0


def discard_orders(t: DarkTable, who: int, order: int, n: int) -> None:
    """So many orders are discarded for recovery."""
    at = who * t.edition.orders + order
    t.orders[at] -= n
    t.orders_discarded[at] += n


def take_back_order(t: DarkTable, who: int, order: int) -> None:
    """An order that was discarded comes back."""
    discard_orders(t, who, order, -1)


# Abilities, tokens and passes


def use_ability(t: DarkTable, slot: int) -> None:
    """The ability of a unit is used up for this round."""
    use_up(t, slot)
    go_on(t)


def go_on(t: DarkTable) -> None:
    """Somebody acted: nobody has passed."""
    t.passes = 0


def take_tokens(t: DarkTable, who: int, n: int, token: int, clause: str) -> None:
    """Take tokens into the HQ: the pool never runs out."""
    tokens = t.speed_tokens if token == SPEED_TOKEN else t.life_tokens
    tokens[who] += n
    t.tell(TOOK_TOKENS.citing(clause), who, n, token)


def give_token(t: DarkTable, who: int, token: int, slot: int) -> None:
    """A token out of the HQ goes to a unit, for this round."""
    t.passes = 0
    if token == SPEED_TOKEN:
        t.speed_tokens[who] -= 1
        t.speed_mod[slot] += 1
    else:
        t.life_tokens[who] -= 1
        t.life_mod[slot] += 1
    t.tell(GAVE_TOKEN, who, token, slot % 6)


def pass_support(t: DarkTable, who: int) -> None:
    """One more pass in a row."""
    t.passes += 1
    t.tell(PASSED, who)
