"""Verbs: everything that changes Valkyrie's table. They never schedule and never ask."""

from sabletop.engine.messages import Message
from sabletop.engine.outcome import Outcome
from sabletop.games.valkyrie import messages as say
from sabletop.games.valkyrie.ids import NOBODY, NONE, NOWHERE, TOKEN_SUPPLY
from sabletop.games.valkyrie.questions import locked_files
from sabletop.games.valkyrie.table import ValkyrieTable


def without(pile: tuple[int, ...], one: int) -> tuple[int, ...]:
    """The pile less one thing that is in it."""
    at = pile.index(one)
    return pile[:at] + pile[at + 1 :]


def with_one(pile: tuple[int, ...], one: int) -> tuple[int, ...]:
    """The sorted pile with one thing more."""
    return tuple(sorted((*pile, one)))


# Actions


def spend_action(t: ValkyrieTable, who: int) -> None:
    """Take one action away from `who`: the lent one, or one of the turn's."""
    if t.lent == who:
        t.lent = NOBODY
    else:
        t.arrows -= 1
    t.split = 0


# Conspirators


def put_pawn(t: ValkyrieTable, who: int, place: int) -> None:
    """Put the pawn of `who` somewhere."""
    t.pawn[who] = place


def lose_token(t: ValkyrieTable, who: int) -> None:
    """Take one reroll token from `who`."""
    t.tokens[who] -= 1
    t.tell(say.TOKEN_LOST, who, t.tokens[who])


def regain_token(t: ValkyrieTable, who: int) -> None:
    """Give `who` one reroll token, if the supply has one."""
    # VK-ROLL-7: gains stop at the supply of sixteen.
    if sum(t.tokens) < TOKEN_SUPPLY:
        t.tokens[who] += 1
        t.tell(say.TOKEN_REGAINED, who, t.tokens[who])


def lose_arrows(t: ValkyrieTable, who: int) -> None:
    """The arrows of this turn are lost, also those that targets would be turned into."""
    t.arrows = 0
    t.arrows_lost = 1
    t.tell(say.ACTIONS_LOST, who)


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


def arm(t: ValkyrieTable, who: int, pair: int) -> None:
    """Put a detonator under an explosive: two tiles, one slot."""
    explosive, detonator = t.edition.slot_tiles[pair]
    t.items[who] = with_one(without(without(t.items[who], explosive), detonator), pair)
    t.tell(say.PAIRED, who, pair)


def disarm(t: ValkyrieTable, who: int, pair: int) -> None:
    """Take a pair apart: two tiles, two slots."""
    explosive, detonator = t.edition.slot_tiles[pair]
    t.items[who] = with_one(with_one(without(t.items[who], pair), explosive), detonator)
    t.split |= 1 << who
    t.tell(say.SPLIT, who, pair)


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
        t.pool = without(t.pool, tile)
        t.unseen[crate] -= 1
        return tile
    t.seen[crate] = without(seen, tile)
    return tile


def reveal_tile(t: ValkyrieTable, crate: int, index: int) -> None:
    """Turn up one unseen tile of a crate and leave it there."""
    tile = t.pool[index]
    t.pool = without(t.pool, tile)
    t.unseen[crate] -= 1
    t.seen[crate] = with_one(t.seen[crate], tile)


# Enemies and tiles


def move_enemy(t: ValkyrieTable, enemy: int, place: int) -> None:
    """Move an enemy who is in play; staying where he is changes nothing."""
    if t.enemy[enemy] in (NOWHERE, place):
        return
    t.enemy[enemy] = place
    t.tell(say.ENEMY_MOVED, enemy, place)


def neutralise(t: ValkyrieTable, deputy: int, ally: int) -> None:
    """An ally takes a deputy out of the game for good."""
    t.enemy[deputy] = NOWHERE
    t.tell(say.NEUTRALISED, deputy, ally)


def flip_tile(t: ValkyrieTable, venue: int) -> None:
    """Turn a location tile over, if it is still there."""
    if t.tile[venue] == NONE:
        return
    t.tile[venue] = 1 - t.tile[venue]
    t.tell(say.FLIPPED, venue, t.tile[venue])


def remove_tile(t: ValkyrieTable, venue: int) -> None:
    """Take a location tile out of the game, if it is still there."""
    if t.tile[venue] == NONE:
        return
    t.tile[venue] = NONE
    t.tell(say.TILE_REMOVED, venue)


# Allies


def place_ally(t: ValkyrieTable, who: int, ally: int, space: int) -> None:
    """Put a recruited ally on a space; whoever stood there leaves the game."""
    old = t.ally[space]
    t.ally[space] = ally
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


def add_files(t: ValkyrieTable, n: int) -> None:
    """Add files one by one; the one on the losing space ends the game."""
    added = min(n, t.losing_files - t.files)
    t.files += added
    t.tell(say.FILES_ADDED, added, t.files)
    if t.files >= t.losing_files:
        t.end(Outcome((), say.LOST_FILES, (t.files,)))


def remove_file(t: ValkyrieTable) -> None:
    """Remove the last file, unless it is locked."""
    if t.files > locked_files(t):
        t.files -= 1
        t.tell(say.FILE_REMOVED, t.files)


# Cards


def take_up_card(t: ValkyrieTable, who: int, card: int, known: int, seen: int) -> None:
    """`who` holds the card that was drawn; `known` are the seats that knew it lay there, `seen` those that might."""
    seat = t.seat_of[who]
    t.card = card
    t.card_known = known | 1 << seat
    t.card_seen = seen | 1 << seat
    t.reader = who
    t.answered = 0


def lay_down_card(t: ValkyrieTable) -> None:
    """Put the card that was read on the used ones."""
    t.used = (*t.used, t.card)
    t.card = NONE
    t.card_known = 0
    t.card_seen = 0
    t.reader = NOBODY
    t.answered = 0
