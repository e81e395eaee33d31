"""What can be done to the table. Verbs change it now and never schedule anything."""

from sabletop.engine.messages import Message
from sabletop.engine.outcome import Outcome
from sabletop.engine.piles import less, with_one, without
from sabletop.games.black_orchestra import messages as say
from sabletop.games.black_orchestra.causes import cause_named, tell
from sabletop.games.black_orchestra.ids import (
    EXTREME,
    FACEDOWN,
    GONE,
    HITLER,
    LOW,
    MEDIUM,
    MOST_SUPPORT,
    NONE,
    PRISON,
    RECKLESS,
    TIMID,
)
from sabletop.games.black_orchestra.table import BlackOrchestraTable

# Before the first turn


def take_sheet(t: BlackOrchestraTable, seat: int, who: int) -> None:
    """The seat plays this conspirator, who starts at the station, Timid and at Medium suspicion."""
    t.order = (*t.order, who)
    t.place[who] = t.edition.station
    t.motivation[who] = TIMID
    t.suspicion[who] = MEDIUM
    t.seat_of = (*t.seat_of[:who], seat, *t.seat_of[who + 1 :])
    t.tell(say.DEALT, who, seat + 1)


def begin_with(t: BlackOrchestraTable, place: int) -> None:
    """The conspirator at this place of the order begins."""
    t.order = t.order[place:] + t.order[:place]


# Tracks


def set_support(t: BlackOrchestraTable, level: int, clause: str = "") -> None:
    """Put military support on a level, between the starting level and the end of the track."""
    wanted, level = level, max(t.floor, min(MOST_SUPPORT, level))
    if level != t.support:
        t.support = level
        tell(t, say.SUPPORT, clause, level)
    elif wanted != level:
        t.tell(say.SUPPORT_STAYS, level)


def set_suspicion(t: BlackOrchestraTable, who: int, level: int, clause: str = "") -> None:
    """Put suspicion on a level; what is beyond the ends of the track is lost."""
    wanted, level = level, max(LOW, min(EXTREME, level))
    if level != t.suspicion[who]:
        t.suspicion[who] = level
        tell(t, say.SUSPICION, clause, who, level)
    elif wanted != level:
        t.tell(say.SUSPICION_STAYS, who, level)


def set_motivation(t: BlackOrchestraTable, who: int, level: int, clause: str = "") -> None:
    """Put motivation on a level; what is beyond the ends of the track is lost."""
    wanted, level = level, max(TIMID, min(RECKLESS, level))
    if level != t.motivation[who]:
        t.motivation[who] = level
        tell(t, say.MOTIVATION, clause, who, level)
    elif wanted != level:
        t.tell(say.MOTIVATION_STAYS, who, level)


def clear_dissent(t: BlackOrchestraTable, clause: str = "") -> None:
    """The dice of the dissent track go back to the supply."""
    if t.dissent:
        t.dissent = 0
        tell(t, say.DISSENT_CLEARED, clause)


# Dossiers and items


def gain_card(t: BlackOrchestraTable, who: int, card: int) -> None:
    """Add a card to a dossier."""
    t.dossier[who] = with_one(t.dossier[who], card)


def lose_card(t: BlackOrchestraTable, who: int, card: int) -> None:
    """Take a card out of a dossier; dice on it go back to the supply."""
    t.dossier[who] = without(t.dossier[who], card)
    if card == t.edition.defections:
        t.defected = 0


def put_on_discards(t: BlackOrchestraTable, card: int) -> None:
    """Put a card that nobody has on the discard pile."""
    t.discards = (*t.discards, card)


def take_from_deck(t: BlackOrchestraTable, n: int) -> int:
    """Take the card of this number out of the deck."""
    card = t.deck[n]
    t.deck = less(t.deck, n)
    return card


def reshuffle(t: BlackOrchestraTable) -> None:
    """The discards are shuffled into the deck."""
    t.deck = tuple(sorted(t.deck + t.discards))
    t.discards = ()
    t.tell(say.RESHUFFLED)


def take_used_card(t: BlackOrchestraTable, who: int, card: int) -> None:
    """Take a card from the discards."""
    t.discards = without(t.discards, card)
    gain_card(t, who, card)
    tell(t, say.TOOK_CARD, "", who, card)


def note_drawn(t: BlackOrchestraTable, card: int) -> None:
    """This card was drawn, and perhaps has to go again."""
    t.drawn = (*t.drawn, card)


def forget_drawn(t: BlackOrchestraTable) -> None:
    """Cards that were drawn stay."""
    t.drawn = ()


def pass_card(t: BlackOrchestraTable, giver: int, taker: int, card: int) -> None:
    """Hand a card over; dice on Defections and Dissent go along."""
    dice = t.defected
    lose_card(t, giver, card)
    t.defected = dice
    gain_card(t, taker, card)
    t.tell(say.GAVE_CARD, giver, taker, card)


def discard_card(t: BlackOrchestraTable, who: int, card: int, what: Message) -> None:
    """Put a card of a dossier on the discard pile, in the words of its cause."""
    lose_card(t, who, card)
    t.discards = (*t.discards, card)
    t.tell(what, who, card)


def give_up_card(t: BlackOrchestraTable, who: int, card: int) -> None:
    """What is being carried out takes a card: it goes to the discard pile."""
    lose_card(t, who, card)
    t.discards = (*t.discards, card)
    tell(t, say.DISCARDED, "", who, card, cause_named(t))


def use_up_card(t: BlackOrchestraTable, who: int, card: int) -> None:
    """A card was used: it goes to the discards (BO-ACT-6)."""
    lose_card(t, who, card)
    t.discards = (*t.discards, card)
    t.tell(say.CARD_USED, who, card)


def gain_item(t: BlackOrchestraTable, who: int, item: int) -> None:
    """Put an item on a sheet."""
    t.items[who] = with_one(t.items[who], item)


def lose_item(t: BlackOrchestraTable, who: int, item: int) -> None:
    """An item of a sheet goes to the item discards."""
    t.items[who] = without(t.items[who], item)
    t.used_items = with_one(t.used_items, item)


def discard_item(t: BlackOrchestraTable, who: int, item: int, what: Message) -> None:
    """An item of a sheet is discarded, in the words of its cause."""
    lose_item(t, who, item)
    t.tell(what, who, item)


def give_up_item(t: BlackOrchestraTable, who: int, item: int) -> None:
    """What is being carried out takes an item."""
    lose_item(t, who, item)
    tell(t, say.ITEM_LOST, "", who, item, cause_named(t))


def take_used_item(t: BlackOrchestraTable, who: int, item: int) -> None:
    """Take an item from the item discards."""
    t.used_items = without(t.used_items, item)
    gain_item(t, who, item)
    tell(t, say.TOOK_ITEM, "", who, item)


def pass_item(t: BlackOrchestraTable, giver: int, taker: int, item: int) -> None:
    """Hand an item over."""
    t.items[giver] = without(t.items[giver], item)
    gain_item(t, taker, item)
    t.tell(say.GAVE_ITEM, giver, taker, item)


def reveal_tile(t: BlackOrchestraTable, space: int, item: int) -> None:
    """The facedown tile of a space turns out to be this item."""
    t.unseen = without(t.unseen, item)
    t.tiles[space] = item
    tell(t, say.REVEALED, "", space, item)


def clear_tile(t: BlackOrchestraTable, space: int) -> None:
    """The tile of a space is taken away."""
    t.tiles[space] = NONE


def remove_tile(t: BlackOrchestraTable, space: int) -> None:
    """A tile leaves the game; a facedown one stays unseen for good."""
    if t.tiles[space] != FACEDOWN:
        t.lost_items = with_one(t.lost_items, t.tiles[space])
    t.tiles[space] = NONE
    tell(t, say.TILE_LOST, "", space)


# Leaders and conspirators


def move_leader(t: BlackOrchestraTable, leader: int, space: int, clause: str = "") -> None:
    """Put a leader on a space."""
    t.leaders[leader] = space
    tell(t, say.LEADER_MOVED, clause, leader, space)


def remove_leader(t: BlackOrchestraTable, leader: int) -> None:
    """A leader leaves the game."""
    if t.leaders[leader] >= 0:
        t.leaders[leader] = GONE
        tell(t, say.LEADER_GONE, "", leader)


def kill(t: BlackOrchestraTable, leader: int, clause: str) -> None:
    """A leader dies."""
    t.leaders[leader] = GONE
    t.killed = with_one(t.killed, leader)
    tell(t, say.KILLED, clause, leader)


def move_conspirator(t: BlackOrchestraTable, who: int, space: int) -> None:
    """Put a conspirator on a space."""
    t.place[who] = space
    tell(t, say.MOVED, "", who, space)


def push(t: BlackOrchestraTable, who: int, space: int) -> None:
    """A conspirator withdraws to a space, which is no visit."""
    t.place[who] = space
    tell(t, say.PUSHED, "", who, space)


def arrest(t: BlackOrchestraTable, who: int, clause: str = "") -> None:
    """To prison at once; every Illegal card is discarded, dice for later turns are lost."""
    t.place[who] = PRISON
    tell(t, say.ARRESTED, clause, who)
    illegal = t.edition.illegal
    for card in t.dossier[who]:
        if illegal[card]:
            discard_card(t, who, card, say.LOST_TO_ARREST)
    if t.edition.defections in t.dossier[who]:
        t.defected = 0
    t.gifts[who] = ()


def release(t: BlackOrchestraTable, who: int, level: int) -> None:
    """Out of prison to the gate, at a level of suspicion; not a visit of that space (BO-MOVE-6)."""
    t.place[who] = t.edition.prison_gate
    t.suspicion[who] = level
    tell(t, say.RELEASED, "", who, level)


# Endings


def lose_if_all_arrested(t: BlackOrchestraTable) -> bool:
    """The players lose as soon as everybody is in prison; whether they did."""
    for who in t.order:
        if t.place[who] >= 0:
            return False
    t.end(Outcome((), say.LOST_PRISON))
    return True


def win_if_done(t: BlackOrchestraTable, who: int, card: int) -> bool:
    """Hitler's death wins; with Trusted Lieutenants two deputies must be dead as well. Whether the game is won."""
    if HITLER not in t.killed or (t.lieutenants and len(t.killed) < 3):
        return False
    seats = tuple(sorted({t.seat_of[one] for one in t.order}))
    t.end(Outcome(seats, say.WON, (who, card, t.stage), (8 - t.stage,) * len(seats)))
    return True


# In the middle of something


def pick(t: BlackOrchestraTable, who: int) -> None:
    """`who` is the one whom the next effects mean; NOBODY once they are done."""
    t.picked = who


def set_points(t: BlackOrchestraTable, n: int) -> None:
    """So many points are left to give, cards to draw or remove; or 1 and 0 for yes and no."""
    t.points = n
