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

    def glance(self) -> "ValkyrieTable":
        """A copy that shares the lists of fields that everybody may know: it holds until the table changes."""
        twin = ValkyrieTable()
        twin.copy_frame(self)
        twin.edition = self.edition
        twin.losing_files = self.losing_files
        twin.start_tokens = self.start_tokens
        twin.eagles_subtract = self.eagles_subtract
        twin.powers = self.powers
        twin.order = self.order
        twin.pawn = self.pawn
        twin.tokens = self.tokens
        twin.items = self.items
        twin.enemy = self.enemy
        twin.tile = self.tile
        twin.files = self.files
        twin.track = self.track
        twin.pool = self.pool
        twin.unseen = self.unseen
        twin.seen = self.seen
        twin.scrap = self.scrap
        twin.offer = self.offer
        twin.stack = self.stack
        twin.ally = self.ally
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
        twin.left = self.left
        twin.split = self.split
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

    def follow(self, other: Table) -> list[int]:
        """Take over what stands in the fields of another table: the numbers of those in which the two differed."""
        assert isinstance(other, ValkyrieTable)
        found: list[int] = []
        if self.losing_files != other.losing_files:
            self.losing_files = other.losing_files
            found.append(0)
        if self.start_tokens != other.start_tokens:
            self.start_tokens = other.start_tokens
            found.append(1)
        if self.eagles_subtract != other.eagles_subtract:
            self.eagles_subtract = other.eagles_subtract
            found.append(2)
        if self.powers != other.powers:
            self.powers = other.powers
            found.append(3)
        if self.order is not other.order and self.order != other.order:
            self.order = other.order
            found.append(4)
        if self.pawn != other.pawn:
            self.pawn = other.pawn[:]
            found.append(5)
        if self.tokens != other.tokens:
            self.tokens = other.tokens[:]
            found.append(6)
        if self.items != other.items:
            self.items = other.items[:]
            found.append(7)
        if self.enemy != other.enemy:
            self.enemy = other.enemy[:]
            found.append(8)
        if self.tile != other.tile:
            self.tile = other.tile[:]
            found.append(9)
        if self.files != other.files:
            self.files = other.files
            found.append(10)
        if self.track != other.track:
            self.track = other.track
            found.append(11)
        if self.pool is not other.pool and self.pool != other.pool:
            self.pool = other.pool
            found.append(12)
        if self.unseen != other.unseen:
            self.unseen = other.unseen[:]
            found.append(13)
        if self.seen != other.seen:
            self.seen = other.seen[:]
            found.append(14)
        if self.scrap is not other.scrap and self.scrap != other.scrap:
            self.scrap = other.scrap
            found.append(15)
        if self.offer is not other.offer and self.offer != other.offer:
            self.offer = other.offer
            found.append(16)
        if self.stack is not other.stack and self.stack != other.stack:
            self.stack = other.stack
            found.append(17)
        if self.ally != other.ally:
            self.ally = other.ally[:]
            found.append(18)
        if self.fallen is not other.fallen and self.fallen != other.fallen:
            self.fallen = other.fallen
            found.append(19)
        if self.top is not other.top and self.top != other.top:
            self.top = other.top
            found.append(20)
        if self.top_placed is not other.top_placed and self.top_placed != other.top_placed:
            self.top_placed = other.top_placed
            found.append(21)
        if self.top_seen is not other.top_seen and self.top_seen != other.top_seen:
            self.top_seen = other.top_seen
            found.append(22)
        if self.remembered is not other.remembered and self.remembered != other.remembered:
            self.remembered = other.remembered
            found.append(23)
        if self.deck is not other.deck and self.deck != other.deck:
            self.deck = other.deck
            found.append(24)
        if self.under is not other.under and self.under != other.under:
            self.under = other.under
            found.append(25)
        if self.used is not other.used and self.used != other.used:
            self.used = other.used
            found.append(26)
        if self.card != other.card:
            self.card = other.card
            found.append(27)
        if self.card_known != other.card_known:
            self.card_known = other.card_known
            found.append(28)
        if self.card_seen != other.card_seen:
            self.card_seen = other.card_seen
            found.append(29)
        if self.reader != other.reader:
            self.reader = other.reader
            found.append(30)
        if self.answered != other.answered:
            self.answered = other.answered
            found.append(31)
        if self.cause != other.cause:
            self.cause = other.cause
            found.append(32)
        if self.active != other.active:
            self.active = other.active
            found.append(33)
        if self.roll is not other.roll and self.roll != other.roll:
            self.roll = other.roll
            found.append(34)
        if self.targets != other.targets:
            self.targets = other.targets
            found.append(35)
        if self.arrows != other.arrows:
            self.arrows = other.arrows
            found.append(36)
        if self.arrows_lost != other.arrows_lost:
            self.arrows_lost = other.arrows_lost
            found.append(37)
        if self.rolled != other.rolled:
            self.rolled = other.rolled
            found.append(38)
        if self.walked != other.walked:
            self.walked = other.walked
            found.append(39)
        if self.lent != other.lent:
            self.lent = other.lent
            found.append(40)
        if self.worked is not other.worked and self.worked != other.worked:
            self.worked = other.worked
            found.append(41)
        if self.left != other.left:
            self.left = other.left[:]
            found.append(42)
        if self.split != other.split:
            self.split = other.split[:]
            found.append(43)
        if self.authority_used != other.authority_used:
            self.authority_used = other.authority_used
            found.append(44)
        if self.source != other.source:
            self.source = other.source
            found.append(45)
        if self.drawn is not other.drawn and self.drawn != other.drawn:
            self.drawn = other.drawn
            found.append(46)
        if self.peeked is not other.peeked and self.peeked != other.peeked:
            self.peeked = other.peeked
            found.append(47)
        if self.peeked_seen is not other.peeked_seen and self.peeked_seen != other.peeked_seen:
            self.peeked_seen = other.peeked_seen
            found.append(48)
        if self.looker != other.looker:
            self.looker = other.looker
            found.append(49)
        if self.recruit != other.recruit:
            self.recruit = other.recruit
            found.append(50)
        if self.picked != other.picked:
            self.picked = other.picked
            found.append(51)
        if self.giver != other.giver:
            self.giver = other.giver
            found.append(52)
        if self.parcel != other.parcel:
            self.parcel = other.parcel
            found.append(53)
        if self.plotter != other.plotter:
            self.plotter = other.plotter
            found.append(54)
        if self.plot_place != other.plot_place:
            self.plot_place = other.plot_place
            found.append(55)
        if self.plot_items is not other.plot_items and self.plot_items != other.plot_items:
            self.plot_items = other.plot_items
            found.append(56)
        if self.plot_allies is not other.plot_allies and self.plot_allies != other.plot_allies:
            self.plot_allies = other.plot_allies
            found.append(57)
        if self.plot_total != other.plot_total:
            self.plot_total = other.plot_total
            found.append(58)
        return found

    def hide(self, viewer: int) -> None:
        """Put `UNKNOWN` wherever the declaration says that this viewer may not look."""
        self.top = masked(self.top, self.top_placed, viewer)
        self.deck = unknowns(len(self.deck))
        if self.looker < 0 or self.seat_of[self.looker] != viewer:
            self.peeked = unknowns(len(self.peeked))
