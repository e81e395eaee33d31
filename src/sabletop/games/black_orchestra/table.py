"""Black Orchestra's table.

Written from `fields.py` by `make tables`: change it there.
"""

from typing import TYPE_CHECKING

from sabletop.engine.fields import Field, masked, unknowns
from sabletop.engine.table import Table
from sabletop.games.black_orchestra.fields import FIELDS

if TYPE_CHECKING:
    from sabletop.games.black_orchestra.edition import BlackOrchestraEdition


class BlackOrchestraTable(Table):
    """The board, the sheets, the piles, and where the turn stands. `who` is the number of a sheet."""

    edition: "BlackOrchestraEdition"

    # Settings and limits
    floor: int
    item_limit: int
    card_limit: int
    lieutenants: int
    guarded: int
    shielded: int

    # The conspirators in turn order, the active one first; then, for each sheet: place, tracks, dossier, items, dice
    # for a later turn
    order: tuple[int, ...]
    place: list[int]
    suspicion: list[int]
    motivation: list[int]
    dossier: list[tuple[int, ...]]
    items: list[tuple[int, ...]]
    gifts: list[tuple[int, ...]]

    # Leaders: where they stand, and which were killed
    leaders: list[int]
    killed: tuple[int, ...]

    # Board: military support, dice on the dissent track and on Defections and Dissent, the tile on each space
    support: int
    dissent: int
    defected: int
    tiles: list[int]

    # Items that nobody has seen (in no order; some of them lie on the board), and the discarded ones
    unseen: tuple[int, ...]
    used_items: tuple[int, ...]
    lost_items: tuple[int, ...]

    # Conspirator cards: the deck (in no order) and the discards
    deck: tuple[int, ...]
    discards: tuple[int, ...]

    # Events: for each stage the cards nobody has seen (in no order) and how many lie in the deck; known cards on top of
    # the deck in use, which seats know each, and which have seen it, wherever it was then; cards that left the deck
    # after somebody saw them, with the same and their stage; current and key event; resolved ones; cancelled ones; in a
    # known table also those that the viewer has seen and that lie somewhere among the hidden ones
    unseen_events: list[tuple[int, ...]]
    left: list[int]
    tops: tuple[int, ...]
    tops_seen: tuple[int, ...]
    tops_met: tuple[int, ...]
    buried: tuple[int, ...]
    buried_seen: tuple[int, ...]
    buried_met: tuple[int, ...]
    buried_stage: tuple[int, ...]
    current: int
    key: int
    past: tuple[int, ...]
    cancelled: tuple[int, ...]
    stage: int
    remembered: tuple[int, ...]

    # Interrogation: the deck (in no order), the card being read and by whom, and the ones that left: in their order,
    # with the answer that each left on, and the seat that read it
    questions: tuple[int, ...]
    reading: int
    reader: int
    boxed: tuple[int, ...]
    boxed_seen: tuple[int, ...]
    boxed_on: tuple[int, ...]

    # The turn: actions left, whether Conspire was taken or is barred, sheet effects used, whose ability is silent this
    # turn, which affiliations' abilities are silent for good, penalties still to come, further events, whether an event
    # is drawn at all
    actions: int
    conspired: int
    barred: int
    acted: tuple[int, ...]
    hushed: int
    silenced: int
    penalties: tuple[int, ...]
    extra_events: int
    skipped: int

    # In the middle of something: what is being carried out, the conspirator that was picked, points left to give, who
    # was visited, dice shown, the die at hand, who is being moved, cards drawn and not yet kept, who looks at events,
    # those that are still in hand and those put back (with the seats that have seen each before), Illegal cards kept in
    # this raid, who passed in this window, where deputies gather, deputies that closed in
    cause: int
    picked: int
    points: int
    visited: tuple[int, ...]
    roll: tuple[int, ...]
    face: int
    walker: int
    drawn: tuple[int, ...]
    looker: int
    looking: tuple[int, ...]
    looking_met: tuple[int, ...]
    arranged: tuple[int, ...]
    arranged_met: tuple[int, ...]
    kept: tuple[int, ...]
    passed: tuple[int, ...]
    meeting_point: int
    closed_in: tuple[int, ...]

    # This event: where the leaders stood before its text, whether Hitler is held, which leaders it moved, reaction
    # plots tried
    stood: tuple[int, ...]
    held: int
    moved: tuple[int, ...]
    tried: tuple[int, ...]

    # The plot under way: card, attempter, victim, pool, cancelled eagles, items spent on it, refusals
    plot: int
    plotter: int
    victim: int
    pool: int
    cancels: int
    spent: tuple[int, ...]
    refusals: tuple[int, ...]

    def declared(self) -> tuple[Field, ...]:
        """The fields of the table."""
        return FIELDS

    def played_edition(self) -> "BlackOrchestraEdition":
        """The content that is played with."""
        return self.edition

    def clone(self) -> "BlackOrchestraTable":
        """An equal, independent table."""
        twin = BlackOrchestraTable()
        twin.copy_frame(self)
        twin.edition = self.edition
        twin.floor = self.floor
        twin.item_limit = self.item_limit
        twin.card_limit = self.card_limit
        twin.lieutenants = self.lieutenants
        twin.guarded = self.guarded
        twin.shielded = self.shielded
        twin.order = self.order
        twin.place = self.place[:]
        twin.suspicion = self.suspicion[:]
        twin.motivation = self.motivation[:]
        twin.dossier = self.dossier[:]
        twin.items = self.items[:]
        twin.gifts = self.gifts[:]
        twin.leaders = self.leaders[:]
        twin.killed = self.killed
        twin.support = self.support
        twin.dissent = self.dissent
        twin.defected = self.defected
        twin.tiles = self.tiles[:]
        twin.unseen = self.unseen
        twin.used_items = self.used_items
        twin.lost_items = self.lost_items
        twin.deck = self.deck
        twin.discards = self.discards
        twin.unseen_events = self.unseen_events[:]
        twin.left = self.left[:]
        twin.tops = self.tops
        twin.tops_seen = self.tops_seen
        twin.tops_met = self.tops_met
        twin.buried = self.buried
        twin.buried_seen = self.buried_seen
        twin.buried_met = self.buried_met
        twin.buried_stage = self.buried_stage
        twin.current = self.current
        twin.key = self.key
        twin.past = self.past
        twin.cancelled = self.cancelled
        twin.stage = self.stage
        twin.remembered = self.remembered
        twin.questions = self.questions
        twin.reading = self.reading
        twin.reader = self.reader
        twin.boxed = self.boxed
        twin.boxed_seen = self.boxed_seen
        twin.boxed_on = self.boxed_on
        twin.actions = self.actions
        twin.conspired = self.conspired
        twin.barred = self.barred
        twin.acted = self.acted
        twin.hushed = self.hushed
        twin.silenced = self.silenced
        twin.penalties = self.penalties
        twin.extra_events = self.extra_events
        twin.skipped = self.skipped
        twin.cause = self.cause
        twin.picked = self.picked
        twin.points = self.points
        twin.visited = self.visited
        twin.roll = self.roll
        twin.face = self.face
        twin.walker = self.walker
        twin.drawn = self.drawn
        twin.looker = self.looker
        twin.looking = self.looking
        twin.looking_met = self.looking_met
        twin.arranged = self.arranged
        twin.arranged_met = self.arranged_met
        twin.kept = self.kept
        twin.passed = self.passed
        twin.meeting_point = self.meeting_point
        twin.closed_in = self.closed_in
        twin.stood = self.stood
        twin.held = self.held
        twin.moved = self.moved
        twin.tried = self.tried
        twin.plot = self.plot
        twin.plotter = self.plotter
        twin.victim = self.victim
        twin.pool = self.pool
        twin.cancels = self.cancels
        twin.spent = self.spent
        twin.refusals = self.refusals
        return twin

    def same(self, other: Table) -> bool:
        """Whether this table and another one are equal."""
        return (
            isinstance(other, BlackOrchestraTable)
            and self.same_frame(other)
            and self.floor == other.floor
            and self.item_limit == other.item_limit
            and self.card_limit == other.card_limit
            and self.lieutenants == other.lieutenants
            and self.guarded == other.guarded
            and self.shielded == other.shielded
            and self.order == other.order
            and self.place == other.place
            and self.suspicion == other.suspicion
            and self.motivation == other.motivation
            and self.dossier == other.dossier
            and self.items == other.items
            and self.gifts == other.gifts
            and self.leaders == other.leaders
            and self.killed == other.killed
            and self.support == other.support
            and self.dissent == other.dissent
            and self.defected == other.defected
            and self.tiles == other.tiles
            and self.unseen == other.unseen
            and self.used_items == other.used_items
            and self.lost_items == other.lost_items
            and self.deck == other.deck
            and self.discards == other.discards
            and self.unseen_events == other.unseen_events
            and self.left == other.left
            and self.tops == other.tops
            and self.tops_seen == other.tops_seen
            and self.tops_met == other.tops_met
            and self.buried == other.buried
            and self.buried_seen == other.buried_seen
            and self.buried_met == other.buried_met
            and self.buried_stage == other.buried_stage
            and self.current == other.current
            and self.key == other.key
            and self.past == other.past
            and self.cancelled == other.cancelled
            and self.stage == other.stage
            and self.remembered == other.remembered
            and self.questions == other.questions
            and self.reading == other.reading
            and self.reader == other.reader
            and self.boxed == other.boxed
            and self.boxed_seen == other.boxed_seen
            and self.boxed_on == other.boxed_on
            and self.actions == other.actions
            and self.conspired == other.conspired
            and self.barred == other.barred
            and self.acted == other.acted
            and self.hushed == other.hushed
            and self.silenced == other.silenced
            and self.penalties == other.penalties
            and self.extra_events == other.extra_events
            and self.skipped == other.skipped
            and self.cause == other.cause
            and self.picked == other.picked
            and self.points == other.points
            and self.visited == other.visited
            and self.roll == other.roll
            and self.face == other.face
            and self.walker == other.walker
            and self.drawn == other.drawn
            and self.looker == other.looker
            and self.looking == other.looking
            and self.looking_met == other.looking_met
            and self.arranged == other.arranged
            and self.arranged_met == other.arranged_met
            and self.kept == other.kept
            and self.passed == other.passed
            and self.meeting_point == other.meeting_point
            and self.closed_in == other.closed_in
            and self.stood == other.stood
            and self.held == other.held
            and self.moved == other.moved
            and self.tried == other.tried
            and self.plot == other.plot
            and self.plotter == other.plotter
            and self.victim == other.victim
            and self.pool == other.pool
            and self.cancels == other.cancels
            and self.spent == other.spent
            and self.refusals == other.refusals
        )

    def contents(self) -> list[object]:
        """What stands in the fields, in their order."""
        return [
            self.floor,
            self.item_limit,
            self.card_limit,
            self.lieutenants,
            self.guarded,
            self.shielded,
            self.order,
            self.place,
            self.suspicion,
            self.motivation,
            self.dossier,
            self.items,
            self.gifts,
            self.leaders,
            self.killed,
            self.support,
            self.dissent,
            self.defected,
            self.tiles,
            self.unseen,
            self.used_items,
            self.lost_items,
            self.deck,
            self.discards,
            self.unseen_events,
            self.left,
            self.tops,
            self.tops_seen,
            self.tops_met,
            self.buried,
            self.buried_seen,
            self.buried_met,
            self.buried_stage,
            self.current,
            self.key,
            self.past,
            self.cancelled,
            self.stage,
            self.remembered,
            self.questions,
            self.reading,
            self.reader,
            self.boxed,
            self.boxed_seen,
            self.boxed_on,
            self.actions,
            self.conspired,
            self.barred,
            self.acted,
            self.hushed,
            self.silenced,
            self.penalties,
            self.extra_events,
            self.skipped,
            self.cause,
            self.picked,
            self.points,
            self.visited,
            self.roll,
            self.face,
            self.walker,
            self.drawn,
            self.looker,
            self.looking,
            self.looking_met,
            self.arranged,
            self.arranged_met,
            self.kept,
            self.passed,
            self.meeting_point,
            self.closed_in,
            self.stood,
            self.held,
            self.moved,
            self.tried,
            self.plot,
            self.plotter,
            self.victim,
            self.pool,
            self.cancels,
            self.spent,
            self.refusals,
        ]

    def hide(self, viewer: int) -> None:
        """Put `UNKNOWN` wherever the declaration says that this viewer may not look."""
        for at, entry in enumerate(self.unseen_events):
            self.unseen_events[at] = unknowns(len(entry))
        self.tops = masked(self.tops, self.tops_seen, viewer)
        self.buried = masked(self.buried, self.buried_seen, viewer)
        self.questions = unknowns(len(self.questions))
        self.boxed = masked(self.boxed, self.boxed_seen, viewer)
        if self.looker < 0 or self.seat_of[self.looker] != viewer:
            self.looking = unknowns(len(self.looking))
        if self.looker < 0 or self.seat_of[self.looker] != viewer:
            self.arranged = unknowns(len(self.arranged))
