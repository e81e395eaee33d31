"""Verbs: what changes Valkyrie's table. They never schedule and never ask.

Those of the turn, of the cards and of plots have modules of their own.
"""

from sabletop.engine.messages import Message
from sabletop.engine.outcome import Outcome
from sabletop.engine.piles import less, with_one, without
from sabletop.games.valkyrie import messages as say
from sabletop.games.valkyrie.ids import NOBODY, NONE, NOWHERE
from sabletop.games.valkyrie.questions import cause_of, locked_files
from sabletop.games.valkyrie.table import ValkyrieTable

# Conspirators


def take_board(t: ValkyrieTable, place: int, board: int) -> None:
    """Whoever sits at this place of the order plays another board; who had it until now plays the one that was left."""
    mine = t.order[place]
    if mine == board:
        return
    seats = list(t.seat_of)
    seats[mine], seats[board] = seats[board], seats[mine]
    t.seat_of = tuple(seats)
    t.pawn[mine], t.pawn[board] = t.pawn[board], t.pawn[mine]
    t.tokens[mine], t.tokens[board] = t.tokens[board], t.tokens[mine]
    t.order = tuple([board if who == mine else mine if who == board else who for who in t.order])
    t.active = t.order[0]


def put_pawn(t: ValkyrieTable, who: int, place: int) -> None:
    """Put the pawn of `who` somewhere."""
    t.pawn[who] = place


def name_source(t: ValkyrieTable, source: int) -> None:
    """What happens from now on happens because of this ally, item or card."""
    t.source = source


def pick(t: ValkyrieTable, who: int) -> None:
    """A conspirator is picked for what follows, or NOBODY any more."""
    t.picked = who


# Items


def gain_item(t: ValkyrieTable, who: int, slot: int) -> None:
    """Put an item or a pair on the board of `who`."""
    t.items[who] = with_one(t.items[who], slot)


def hand_over(t: ValkyrieTable, giver: int, receiver: int, slot: int) -> None:
    """Pass an item or a pair from board to board."""
    t.items[giver] = without(t.items[giver], slot)
    gain_item(t, receiver, slot)


def scrap_slot(t: ValkyrieTable, slot: int) -> None:
    """Put a tile, or both tiles of a pair, out of the game."""
    t.scrap = tuple(sorted(t.scrap + t.edition.slot_tiles[slot]))


def discard_item(t: ValkyrieTable, who: int, slot: int, what: Message) -> None:
    """Put an item or a whole pair of `who` out of the game, and say so."""
    t.items[who] = without(t.items[who], slot)
    scrap_slot(t, slot)
    t.tell(what, who, slot)


def give_up_item(t: ValkyrieTable, who: int, slot: int) -> None:
    """Put an item or a whole pair of `who` out of the game because a card asks for it."""
    t.items[who] = without(t.items[who], slot)
    scrap_slot(t, slot)
    t.tell(say.GIVEN_UP, who, slot, t.source)


def arm(t: ValkyrieTable, who: int, pair: int) -> None:
    """Put a detonator under an explosive: two tiles, one slot."""
    explosive, detonator = t.edition.slot_tiles[pair]
    t.items[who] = with_one(without(without(t.items[who], explosive), detonator), pair)
    t.tell(say.PAIRED, who, pair)


def disarm(t: ValkyrieTable, who: int, pair: int) -> None:
    """Take a pair apart: two tiles, two slots."""
    explosive, detonator = t.edition.slot_tiles[pair]
    t.items[who] = with_one(with_one(without(t.items[who], pair), explosive), detonator)
    t.split[who] = with_one(t.split[who], pair)
    t.tell(say.SPLIT, who, pair)


def wrap_parcel(t: ValkyrieTable, giver: int, slot: int) -> None:
    """An item is on its way from `giver`, or NONE from NOBODY any more."""
    t.giver, t.parcel = giver, slot


# Crates


def take_tile(t: ValkyrieTable, crate: int, outcome: int) -> int:
    """Take the tile of this number out of a crate: first the seen ones, then the unseen in no order."""
    seen = t.seen[crate]
    pool = len(t.pool)
    if not t.unseen[crate]:
        tile = seen[outcome]
    elif outcome // pool < len(seen):
        tile = seen[outcome // pool]
    else:
        tile = t.pool[outcome % pool]
        t.pool = less(t.pool, outcome % pool)
        t.unseen[crate] -= 1
        return tile
    t.seen[crate] = without(seen, tile)
    return tile


def reveal_tile(t: ValkyrieTable, crate: int, index: int) -> None:
    """Turn up one unseen tile of a crate and leave it there."""
    tile = t.pool[index]
    t.pool = less(t.pool, index)
    t.unseen[crate] -= 1
    t.seen[crate] = with_one(t.seen[crate], tile)


def draw_tile(t: ValkyrieTable, crate: int, outcome: int) -> None:
    """Draw a tile; it lies open until one is kept."""
    t.drawn = with_one(t.drawn, take_tile(t, crate, outcome))


def keep_tile(t: ValkyrieTable, who: int, tile: int) -> None:
    """Keep one of the drawn tiles; the others go back into the crate, seen by all."""
    crate = t.edition.crate_at[t.pawn[who]]
    t.tell(say.DREW_TILES.citing(cause_of(t)), who, t.drawn)
    t.seen[crate] = tuple(sorted(t.seen[crate] + without(t.drawn, tile)))
    t.drawn = ()
    gain_item(t, who, tile)
    t.tell(say.CHOSE_TILE.citing(cause_of(t)), who, tile)


def take_seen_tile(t: ValkyrieTable, who: int, tile: int) -> None:
    """Take a tile of one's choice out of the crate in one's place."""
    crate = t.edition.crate_at[t.pawn[who]]
    t.seen[crate] = without(t.seen[crate], tile)
    gain_item(t, who, tile)
    t.tell(say.CHOSE_TILE.citing(cause_of(t)), who, tile)


# Enemies and tiles


def move_enemy(t: ValkyrieTable, enemy: int, place: int) -> None:
    """Move an enemy who is in play; staying where he is changes nothing."""
    if t.enemy[enemy] == NOWHERE:
        t.tell(say.ENEMY_OUT, enemy)
    elif t.enemy[enemy] == place:
        t.tell(say.ENEMY_STAYS, enemy, place)
    else:
        t.enemy[enemy] = place
        t.tell(say.ENEMY_MOVED.citing(cause_of(t)), enemy, place)


def flip_tile(t: ValkyrieTable, venue: int) -> None:
    """Turn a location tile over, if it is still there."""
    if t.tile[venue] == NONE:
        t.tell(say.TILE_OUT, venue)
        return
    t.tile[venue] = 1 - t.tile[venue]
    t.tell(say.FLIPPED.citing(cause_of(t)), venue, t.tile[venue])


def remove_tile(t: ValkyrieTable, venue: int) -> None:
    """Take a location tile out of the game, if it is still there."""
    if t.tile[venue] == NONE:
        t.tell(say.TILE_OUT, venue)
        return
    t.tile[venue] = NONE
    t.tell(say.TILE_REMOVED, venue)


# Allies


def offer_ally(t: ValkyrieTable, number: int, clause: str) -> None:
    """Turn up an ally of the stack in the recruitment area, because of this clause."""
    ally = t.stack[number]
    t.stack = less(t.stack, number)
    t.offer = (*t.offer, ally)
    t.tell(say.ALLY_OFFERED.citing(clause), ally)


def take_recruit(t: ValkyrieTable, ally: int) -> None:
    """Take an ally out of the recruitment area, to be placed."""
    t.offer = without(t.offer, ally)
    t.recruit = ally


def place_ally(t: ValkyrieTable, who: int, ally: int, space: int) -> None:
    """Put a recruited ally on a space; whoever stood there leaves the game."""
    old = t.ally[space]
    t.ally[space] = ally
    t.recruit = NOBODY
    t.tell(say.ALLY_PLACED, who, ally, space)
    if old != NOBODY:
        t.fallen = with_one(t.fallen, old)
        t.tell(say.ALLY_REPLACED, old)


def remove_ally(t: ValkyrieTable, space: int, what: Message) -> None:
    """Take the ally of a space out of the game, and say so."""
    ally = t.ally[space]
    t.ally[space] = NOBODY
    t.fallen = with_one(t.fallen, ally)
    t.tell(what, ally)


# Files


def add_files(t: ValkyrieTable, n: int, what: Message, *why: int) -> None:
    """Add files one by one, and say so; the one on the losing space ends the game."""
    added = min(n, t.losing_files - t.files)
    t.files += added
    t.tell_all(what, (*why, added, t.files))
    if t.files >= t.losing_files:
        t.end(Outcome((), say.LOST_FILES, (t.files,)))


def remove_file(t: ValkyrieTable) -> None:
    """Remove the last file, unless it is locked."""
    if t.files > locked_files(t):
        t.files -= 1
        t.tell(say.FILE_REMOVED.citing(cause_of(t)), t.files)
