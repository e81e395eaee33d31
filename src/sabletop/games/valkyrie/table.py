"""Valkyrie's table.

Written from `fields.py` by `make tables`: change it there.
"""

from typing import TYPE_CHECKING

from sabletop.engine.fields import Field, masked, unknowns
from sabletop.engine.table import Table
from sabletop.games.valkyrie.fields import FIELDS

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

    # Conspirators: those who play, clockwise; then, for each board: place of the pawn, reroll tokens, what fills the
    # slots (a slot is an item or an armed pair)
    order: tuple[int, ...]
    pawn: list[int]
    tokens: list[int]
    items: list[tuple[int, ...]]

    # Board: place of each enemy, side of each location tile, files, dice on the recruitment track
    enemy: list[int]
    tile: list[int]
    files: int
    track: int

    # Item tiles: those nobody has seen yet (in no order), how many of them lie in each crate, seen tiles in each crate,
    # and those out of the game
    pool: tuple[int, ...]
    unseen: list[int]
    seen: list[tuple[int, ...]]
    scrap: tuple[int, ...]

    # Allies: in the recruitment area, in the stack (in no order), on the ally spaces, out of the game
    offer: tuple[int, ...]
    stack: tuple[int, ...]
    ally: list[int]
    fallen: tuple[int, ...]

    # Interrogation cards: known ones on top in order (and which seats know a card's place, or that it is among them),
    # the others in no order, those put under the deck in order, used ones, and the one being read; in a known table
    # also those that the viewer has seen and that lie somewhere among the hidden ones
    top: tuple[int, ...]
    top_placed: tuple[int, ...]
    top_seen: tuple[int, ...]
    remembered: tuple[int, ...]
    deck: tuple[int, ...]
    under: tuple[int, ...]
    used: tuple[int, ...]
    card: int
    card_known: int
    card_seen: int
    reader: int
    answered: int
    cause: int

    # The turn: whose it is, the roll (how many eagles, targets and arrows; empty before it), targets not yet resolved,
    # arrows, and what happened in it already: an action that was lent, allies who have worked, the tiles that were
    # given away, and since the last action the pairs that were taken apart
    active: int
    roll: tuple[int, ...]
    targets: int
    arrows: int
    arrows_lost: int
    rolled: int
    walked: int
    lent: int
    worked: tuple[int, ...]
    left: list[tuple[int, ...]]
    split: list[tuple[int, ...]]
    authority_used: int

    # In the middle of something: the ally, item or card because of which it happens, tiles drawn and not yet kept,
    # cards looked at and not yet put back and by whom, the ally to be placed, the conspirator that was picked, the item
    # on its way and its giver
    source: int
    drawn: tuple[int, ...]
    peeked: tuple[int, ...]
    peeked_seen: tuple[int, ...]
    looker: int
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

    def declared(self) -> tuple[Field, ...]:
        """The fields of the table."""
        return FIELDS

    def played_edition(self) -> "ValkyrieEdition":
        """The content that is played with."""
        return self.edition

    def clone(self) -> "ValkyrieTable":
        """An equal, independent table."""
        twin = ValkyrieTable()
        twin.copy_frame(self)
        twin.edition = self.edition
        twin.losing_files = self.losing_files
        twin.start_tokens = self.start_tokens
        twin.eagles_subtract = self.eagles_subtract
        twin.powers = self.powers
        twin.order = self.order
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
        twin.remembered = self.remembered
        twin.deck = self.deck
        twin.under = self.under
        twin.used = self.used
        twin.card = self.card
        twin.card_known = self.card_known
        twin.card_seen = self.card_seen
        twin.reader = self.reader
        twin.answered = self.answered
        twin.cause = self.cause
        twin.active = self.active
        twin.roll = self.roll
        twin.targets = self.targets
        twin.arrows = self.arrows
        twin.arrows_lost = self.arrows_lost
        twin.rolled = self.rolled
        twin.walked = self.walked
        twin.lent = self.lent
        twin.worked = self.worked
        twin.left = self.left[:]
        twin.split = self.split[:]
        twin.authority_used = self.authority_used
        twin.source = self.source
        twin.drawn = self.drawn
        twin.peeked = self.peeked
        twin.peeked_seen = self.peeked_seen
        twin.looker = self.looker
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

    def same(self, other: Table) -> bool:
        """Whether this table and another one are equal."""
        return (
            isinstance(other, ValkyrieTable)
            and self.same_frame(other)
            and self.losing_files == other.losing_files
            and self.start_tokens == other.start_tokens
            and self.eagles_subtract == other.eagles_subtract
            and self.powers == other.powers
            and self.order == other.order
            and self.pawn == other.pawn
            and self.tokens == other.tokens
            and self.items == other.items
            and self.enemy == other.enemy
            and self.tile == other.tile
            and self.files == other.files
            and self.track == other.track
            and self.pool == other.pool
            and self.unseen == other.unseen
            and self.seen == other.seen
            and self.scrap == other.scrap
            and self.offer == other.offer
            and self.stack == other.stack
            and self.ally == other.ally
            and self.fallen == other.fallen
            and self.top == other.top
            and self.top_placed == other.top_placed
            and self.top_seen == other.top_seen
            and self.remembered == other.remembered
            and self.deck == other.deck
            and self.under == other.under
            and self.used == other.used
            and self.card == other.card
            and self.card_known == other.card_known
            and self.card_seen == other.card_seen
            and self.reader == other.reader
            and self.answered == other.answered
            and self.cause == other.cause
            and self.active == other.active
            and self.roll == other.roll
            and self.targets == other.targets
            and self.arrows == other.arrows
            and self.arrows_lost == other.arrows_lost
            and self.rolled == other.rolled
            and self.walked == other.walked
            and self.lent == other.lent
            and self.worked == other.worked
            and self.left == other.left
            and self.split == other.split
            and self.authority_used == other.authority_used
            and self.source == other.source
            and self.drawn == other.drawn
            and self.peeked == other.peeked
            and self.peeked_seen == other.peeked_seen
            and self.looker == other.looker
            and self.recruit == other.recruit
            and self.picked == other.picked
            and self.giver == other.giver
            and self.parcel == other.parcel
            and self.plotter == other.plotter
            and self.plot_place == other.plot_place
            and self.plot_items == other.plot_items
            and self.plot_allies == other.plot_allies
            and self.plot_total == other.plot_total
        )

    def contents(self) -> list[object]:
        """What stands in the fields, in their order."""
        return [
            self.losing_files,
            self.start_tokens,
            self.eagles_subtract,
            self.powers,
            self.order,
            self.pawn,
            self.tokens,
            self.items,
            self.enemy,
            self.tile,
            self.files,
            self.track,
            self.pool,
            self.unseen,
            self.seen,
            self.scrap,
            self.offer,
            self.stack,
            self.ally,
            self.fallen,
            self.top,
            self.top_placed,
            self.top_seen,
            self.remembered,
            self.deck,
            self.under,
            self.used,
            self.card,
            self.card_known,
            self.card_seen,
            self.reader,
            self.answered,
            self.cause,
            self.active,
            self.roll,
            self.targets,
            self.arrows,
            self.arrows_lost,
            self.rolled,
            self.walked,
            self.lent,
            self.worked,
            self.left,
            self.split,
            self.authority_used,
            self.source,
            self.drawn,
            self.peeked,
            self.peeked_seen,
            self.looker,
            self.recruit,
            self.picked,
            self.giver,
            self.parcel,
            self.plotter,
            self.plot_place,
            self.plot_items,
            self.plot_allies,
            self.plot_total,
        ]

    def hide(self, viewer: int) -> None:
        """Put `UNKNOWN` wherever the declaration says that this viewer may not look."""
        self.top = masked(self.top, self.top_placed, viewer)
        self.deck = unknowns(len(self.deck))
        if self.looker < 0 or self.seat_of[self.looker] != viewer:
            self.peeked = unknowns(len(self.peeked))
