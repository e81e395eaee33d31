"""Valkyrie's table."""

from typing import TYPE_CHECKING, Final

from sabletop.engine.codec import INT, INTS, TUPLE, TUPLES
from sabletop.engine.table import Table

if TYPE_CHECKING:
    from sabletop.games.valkyrie.edition import ValkyrieEdition


class ValkyrieTable(Table):
    """The board, the conspirators' boards, the piles, and where the turn stands."""

    edition: "ValkyrieEdition"

    # Settings
    losing_files: int
    start_tokens: int
    eagles_subtract: int
    powers: int

    # Conspirators: place of the pawn, reroll tokens, what fills the slots (a slot is an item or an armed pair)
    pawn: list[int]
    tokens: list[int]
    items: list[tuple[int, ...]]

    # Board: place of each enemy, side of each location tile, files, dice on the recruitment track
    enemy: list[int]
    tile: list[int]
    files: int
    track: int

    # Item tiles: those nobody has seen yet (in no order), how many of them lie in each crate, seen tiles in each
    # crate, and those out of the game
    pool: tuple[int, ...]
    unseen: list[int]
    seen: list[tuple[int, ...]]
    scrap: tuple[int, ...]

    # Allies: in the recruitment area, in the stack (in no order), on the ally spaces, out of the game
    offer: tuple[int, ...]
    stack: tuple[int, ...]
    ally: list[int]
    fallen: tuple[int, ...]

    # Interrogation cards: known ones on top in order (and which seats know a card's place, or that it is among
    # them), the others in no order, those put under the deck in order, used ones, and the one being read
    top: tuple[int, ...]
    top_placed: tuple[int, ...]
    top_seen: tuple[int, ...]
    deck: tuple[int, ...]
    under: tuple[int, ...]
    used: tuple[int, ...]
    card: int
    card_known: int
    card_seen: int
    reader: int
    answered: int

    # The turn: whose it is, the roll, targets not yet resolved, arrows, and what happened in it already
    active: int
    roll: tuple[int, ...]
    targets: int
    arrows: int
    arrows_lost: int
    rolled: int
    walked: int
    lent: int
    worked: tuple[int, ...]
    shared: tuple[int, ...]
    split: int
    authority_used: int

    # In the middle of something: tiles drawn and not yet kept, cards looked at and not yet put back, the ally to be
    # placed, the conspirator that was picked, the item on its way and its giver
    drawn: tuple[int, ...]
    peeked: tuple[int, ...]
    peeked_seen: tuple[int, ...]
    recruit: int
    picked: int
    giver: int
    parcel: int

    # The plot: whose, where, what was committed to it, and the total of targets
    plotter: int
    plot_place: int
    plot_items: tuple[int, ...]
    plot_allies: tuple[int, ...]
    plot_total: int

    def clone(self) -> "ValkyrieTable":
        """An equal, independent table."""
        twin = ValkyrieTable()
        twin.copy_frame(self)
        twin.edition = self.edition
        twin.losing_files = self.losing_files
        twin.start_tokens = self.start_tokens
        twin.eagles_subtract = self.eagles_subtract
        twin.powers = self.powers
        twin.pawn = self.pawn[:]
        twin.tokens = self.tokens[:]
        twin.items = self.items[:]
        twin.enemy = self.enemy[:]
        twin.tile = self.tile[:]
        twin.files = self.files
        twin.track = self.track
        twin.pool = self.pool
        twin.unseen = self.unseen[:]
        twin.seen = self.seen[:]
        twin.scrap = self.scrap
        twin.offer = self.offer
        twin.stack = self.stack
        twin.ally = self.ally[:]
        twin.fallen = self.fallen
        twin.top = self.top
        twin.top_placed = self.top_placed
        twin.top_seen = self.top_seen
        twin.deck = self.deck
        twin.under = self.under
        twin.used = self.used
        twin.card = self.card
        twin.card_known = self.card_known
        twin.card_seen = self.card_seen
        twin.reader = self.reader
        twin.answered = self.answered
        twin.active = self.active
        twin.roll = self.roll
        twin.targets = self.targets
        twin.arrows = self.arrows
        twin.arrows_lost = self.arrows_lost
        twin.rolled = self.rolled
        twin.walked = self.walked
        twin.lent = self.lent
        twin.worked = self.worked
        twin.shared = self.shared
        twin.split = self.split
        twin.authority_used = self.authority_used
        twin.drawn = self.drawn
        twin.peeked = self.peeked
        twin.peeked_seen = self.peeked_seen
        twin.recruit = self.recruit
        twin.picked = self.picked
        twin.giver = self.giver
        twin.parcel = self.parcel
        twin.plotter = self.plotter
        twin.plot_place = self.plot_place
        twin.plot_items = self.plot_items
        twin.plot_allies = self.plot_allies
        twin.plot_total = self.plot_total
        return twin


FIELDS: Final = {
    "losing_files": INT,
    "start_tokens": INT,
    "eagles_subtract": INT,
    "powers": INT,
    "pawn": INTS,
    "tokens": INTS,
    "items": TUPLES,
    "enemy": INTS,
    "tile": INTS,
    "files": INT,
    "track": INT,
    "pool": TUPLE,
    "unseen": INTS,
    "seen": TUPLES,
    "scrap": TUPLE,
    "offer": TUPLE,
    "stack": TUPLE,
    "ally": INTS,
    "fallen": TUPLE,
    "top": TUPLE,
    "top_placed": TUPLE,
    "top_seen": TUPLE,
    "deck": TUPLE,
    "under": TUPLE,
    "used": TUPLE,
    "card": INT,
    "card_known": INT,
    "card_seen": INT,
    "reader": INT,
    "answered": INT,
    "active": INT,
    "roll": TUPLE,
    "targets": INT,
    "arrows": INT,
    "arrows_lost": INT,
    "rolled": INT,
    "walked": INT,
    "lent": INT,
    "worked": TUPLE,
    "shared": TUPLE,
    "split": INT,
    "authority_used": INT,
    "drawn": TUPLE,
    "peeked": TUPLE,
    "peeked_seen": TUPLE,
    "recruit": INT,
    "picked": INT,
    "giver": INT,
    "parcel": INT,
    "plotter": INT,
    "plot_place": INT,
    "plot_items": TUPLE,
    "plot_allies": TUPLE,
    "plot_total": INT,
}
