"""Verbs of the game and of the round: what is taken at the beginning, phases, roles, and the marks of a round."""

from sabletop.engine.piles import less
from sabletop.games.dark_order.hq_verbs import take_tokens
from sabletop.games.dark_order.ids import IN_HAND, LIFE_TOKEN, NOBODY, NONE, SCOUTING, SPEED_TOKEN
from sabletop.games.dark_order.messages import (
    CHOSE_FACTION,
    CONTESTED,
    DEPLOYED,
    ROLES,
    SCOUTS_SHOWN,
    SETTLED,
    STARTS,
    STAYED,
)
from sabletop.games.dark_order.questions import OWN, on_the_field
from sabletop.games.dark_order.table import DarkTable
from sabletop.games.dark_order.verbs import (
    add_scout,
    clear,
    lift_seen,
    place,
    remove_from_hand,
    show_unit,
    strip,
)

# Set-up


def take_faction(t: DarkTable, who: int, faction: int) -> None:
    """Build the HQ: orders face-up, two shuffled decks."""
    e = t.edition
    t.factions[who] = faction
    t.unit_deck[who] = e.faction_units[faction]
    t.support_deck[who] = e.faction_support[faction]
    for order in range(e.orders):
        t.orders[who * e.orders + order] = e.faction_orders[faction][order]
    t.tell(CHOSE_FACTION, who, faction)


def take_commander(t: DarkTable, who: int, unit: int) -> None:
    """Put the chosen commander into hand."""
    t.commander[who] = unit
    t.commander_at[who] = IN_HAND


def deal_location(t: DarkTable, who: int, location: int) -> None:
    """A location lies face-up beside `who`."""
    t.locations[who] = tuple(sorted((*t.locations[who], location)))


def start(t: DarkTable, who: int) -> None:
    """`who` is the starting player of the first round."""
    t.starter = who
    t.tell(STARTS, who)


# The round


def begin_phase(t: DarkTable, phase: int) -> None:
    """Another phase of the round begins."""
    t.phase = phase


def take_roles(t: DarkTable, aggressor: int) -> None:
    """The Aggressor takes a speed token, the Protector a life token."""
    t.aggressor = aggressor
    t.tell(ROLES, aggressor, 1 - aggressor)
    take_tokens(t, aggressor, 1, SPEED_TOKEN, "DO-LOCATION-3")
    take_tokens(t, 1 - aggressor, 1, LIFE_TOKEN, "DO-LOCATION-3")


def contest(t: DarkTable, who: int, location: int) -> None:
    """This round is fought over this card."""
    t.contested = location
    t.tell(CONTESTED, who, location)


def settle_location(t: DarkTable, winner: int, clause: str) -> None:
    """A winning Aggressor takes the card, a winning Protector keeps it; it lies face-down from now on."""
    holder = 1 - t.aggressor
    t.locations[holder] = tuple([one for one in t.locations[holder] if one != t.contested])
    t.settled[winner] = (*t.settled[winner], t.contested)
    t.tell(SETTLED.citing(clause), winner, t.contested)


def end_round(t: DarkTable) -> None:
    """The marks of the round are removed and the starting player's role changes hands; tokens in the HQ are kept."""
    t.contested = NONE
    t.aggressor = NOBODY
    for who in (0, 1):
        t.took_part[who] = t.orders_used[who] = t.free_used[who] = t.hold_line[who] = t.curtain[who] = 0
        t.ridden[who] = ()
        t.withdrawn[who] = 0
        t.passed[who] = 0
    t.round += 1
    t.starter = 1 - t.starter


# Deployment


def count_those_who_stayed(t: DarkTable) -> None:
    """Units that stayed take part."""
    for who in (0, 1):
        t.took_part[who] = len([slot for slot in OWN[who] if t.unit[slot] != NONE])


def begin_laying(t: DarkTable, who: int) -> None:
    """`who` lays units, and nobody sees anything of it yet."""
    t.laying[who] = 1


def lay_unit(t: DarkTable, who: int, unit: int, slot: int) -> None:
    """A unit goes from hand face-down onto a space."""
    if not t.edition.commander[unit]:
        remove_from_hand(t, who, t.hand[who].index(unit))
    place(t, slot, unit, 0)


def lay_scout(t: DarkTable, who: int, unit: int) -> None:
    """A unit goes from hand face-down onto the contested location."""
    if t.edition.commander[unit]:
        t.commander_at[who] = SCOUTING
    else:
        remove_from_hand(t, who, t.hand[who].index(unit))
    add_scout(t, who, unit, 0)


def take_up(t: DarkTable, slot: int) -> None:
    """A unit that was laid goes back into hand."""
    who, unit = slot // 6, t.unit[slot]
    clear(t, slot)
    t.took_part[who] -= 1
    back_in_hand(t, who, unit)


def recall_scout(t: DarkTable, who: int, unit: int) -> None:
    """A scout that was laid goes back into hand."""
    at = t.scouts[who].index(unit)
    t.scouts[who], t.scout_memory[who] = less(t.scouts[who], at), less(t.scout_memory[who], at)
    back_in_hand(t, who, unit)


def back_in_hand(t: DarkTable, who: int, unit: int) -> None:
    """Somebody was taken back, once more."""
    t.rearranged[who] += 1
    if t.edition.commander[unit]:
        t.commander_at[who] = IN_HAND
    else:
        t.hand[who] = tuple(sorted((*t.hand[who], unit)))


def end_laying(t: DarkTable, who: int) -> None:
    """Now the other player sees how many lie where, but not whether the commander is among them."""
    t.laying[who] = t.rearranged[who] = 0
    t.commander_hidden[who] = 0 if on_the_field(t, who) else 1
    spaces = tuple([slot % 6 for slot in OWN[who] if t.unit[slot] != NONE and not t.up[slot]])
    t.tell(DEPLOYED, who, spaces, len(t.scouts[who]))


def end_activation(t: DarkTable, who: int, may_scout: bool) -> None:
    """DO-MOBIL-8: a commander in the Battle Zone has been turned up, so he is no longer face-down there."""
    if not may_scout:
        t.commander_hidden[who] = 0


# After the battle


def show_scouts(t: DarkTable, who: int) -> None:
    """Both players see the scouts; they are then lifted, to go under the deck, a commander to hand."""
    t.commander_hidden[who] = 0
    if not t.scouts[who]:
        return
    t.tell(SCOUTS_SHOWN, who, t.scouts[who])
    scouts, memory = t.scouts[who], t.scout_memory[who]
    t.scouts[who] = t.scout_memory[who] = ()
    for unit, remembered in zip(scouts, memory, strict=True):
        show_unit(t, who, unit, remembered)
        if t.edition.commander[unit]:
            t.commander_seen[who] = 1
            if t.commander_at[who] == SCOUTING:
                t.commander_at[who] = IN_HAND
        else:
            lift_seen(t, who, unit)


def stay(t: DarkTable, slot: int) -> None:
    """The unit will stay for the next round, and everybody sees it."""
    t.staying[slot] = 1
    t.tell(STAYED, slot // 6, t.unit[slot], slot % 6)


def refresh(t: DarkTable, slot: int) -> None:
    """A unit that stays loses tokens, attachments and bonuses; a mine under it stays."""
    strip(t, slot)
    t.plague[slot] = t.held[slot] = t.staying[slot] = t.used[slot] = 0
