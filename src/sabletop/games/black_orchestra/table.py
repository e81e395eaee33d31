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

    def glance(self) -> "BlackOrchestraTable":
        """A copy that shares the lists of fields that everybody may know: it holds until the table changes."""
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
        twin.place = self.place
        twin.suspicion = self.suspicion
        twin.motivation = self.motivation
        twin.dossier = self.dossier
        twin.items = self.items
        twin.gifts = self.gifts
        twin.leaders = self.leaders
        twin.killed = self.killed
        twin.support = self.support
        twin.dissent = self.dissent
        twin.defected = self.defected
        twin.tiles = self.tiles
        twin.unseen = self.unseen
        twin.used_items = self.used_items
        twin.lost_items = self.lost_items
        twin.deck = self.deck
        twin.discards = self.discards
        twin.unseen_events = self.unseen_events[:]
        twin.left = self.left
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

    def follow(self, other: Table) -> list[int]:
        """Take over what stands in the fields of another table: the numbers of those in which the two differed."""
        assert isinstance(other, BlackOrchestraTable)
        found: list[int] = []
        if self.floor != other.floor:
            self.floor = other.floor
            found.append(0)
        if self.item_limit != other.item_limit:
            self.item_limit = other.item_limit
            found.append(1)
        if self.card_limit != other.card_limit:
            self.card_limit = other.card_limit
            found.append(2)
        if self.lieutenants != other.lieutenants:
            self.lieutenants = other.lieutenants
            found.append(3)
        if self.guarded != other.guarded:
            self.guarded = other.guarded
            found.append(4)
        if self.shielded != other.shielded:
            self.shielded = other.shielded
            found.append(5)
        if self.order is not other.order and self.order != other.order:
            self.order = other.order
            found.append(6)
        if self.place != other.place:
            self.place = other.place[:]
            found.append(7)
        if self.suspicion != other.suspicion:
            self.suspicion = other.suspicion[:]
            found.append(8)
        if self.motivation != other.motivation:
            self.motivation = other.motivation[:]
            found.append(9)
        if self.dossier != other.dossier:
            self.dossier = other.dossier[:]
            found.append(10)
        if self.items != other.items:
            self.items = other.items[:]
            found.append(11)
        if self.gifts != other.gifts:
            self.gifts = other.gifts[:]
            found.append(12)
        if self.leaders != other.leaders:
            self.leaders = other.leaders[:]
            found.append(13)
        if self.killed is not other.killed and self.killed != other.killed:
            self.killed = other.killed
            found.append(14)
        if self.support != other.support:
            self.support = other.support
            found.append(15)
        if self.dissent != other.dissent:
            self.dissent = other.dissent
            found.append(16)
        if self.defected != other.defected:
            self.defected = other.defected
            found.append(17)
        if self.tiles != other.tiles:
            self.tiles = other.tiles[:]
            found.append(18)
        if self.unseen is not other.unseen and self.unseen != other.unseen:
            self.unseen = other.unseen
            found.append(19)
        if self.used_items is not other.used_items and self.used_items != other.used_items:
            self.used_items = other.used_items
            found.append(20)
        if self.lost_items is not other.lost_items and self.lost_items != other.lost_items:
            self.lost_items = other.lost_items
            found.append(21)
        if self.deck is not other.deck and self.deck != other.deck:
            self.deck = other.deck
            found.append(22)
        if self.discards is not other.discards and self.discards != other.discards:
            self.discards = other.discards
            found.append(23)
        if self.unseen_events != other.unseen_events:
            self.unseen_events = other.unseen_events[:]
            found.append(24)
        if self.left != other.left:
            self.left = other.left[:]
            found.append(25)
        if self.tops is not other.tops and self.tops != other.tops:
            self.tops = other.tops
            found.append(26)
        if self.tops_seen is not other.tops_seen and self.tops_seen != other.tops_seen:
            self.tops_seen = other.tops_seen
            found.append(27)
        if self.tops_met is not other.tops_met and self.tops_met != other.tops_met:
            self.tops_met = other.tops_met
            found.append(28)
        if self.buried is not other.buried and self.buried != other.buried:
            self.buried = other.buried
            found.append(29)
        if self.buried_seen is not other.buried_seen and self.buried_seen != other.buried_seen:
            self.buried_seen = other.buried_seen
            found.append(30)
        if self.buried_met is not other.buried_met and self.buried_met != other.buried_met:
            self.buried_met = other.buried_met
            found.append(31)
        if self.buried_stage is not other.buried_stage and self.buried_stage != other.buried_stage:
            self.buried_stage = other.buried_stage
            found.append(32)
        if self.current != other.current:
            self.current = other.current
            found.append(33)
        if self.key != other.key:
            self.key = other.key
            found.append(34)
        if self.past is not other.past and self.past != other.past:
            self.past = other.past
            found.append(35)
        if self.cancelled is not other.cancelled and self.cancelled != other.cancelled:
            self.cancelled = other.cancelled
            found.append(36)
        if self.stage != other.stage:
            self.stage = other.stage
            found.append(37)
        if self.remembered is not other.remembered and self.remembered != other.remembered:
            self.remembered = other.remembered
            found.append(38)
        if self.questions is not other.questions and self.questions != other.questions:
            self.questions = other.questions
            found.append(39)
        if self.reading != other.reading:
            self.reading = other.reading
            found.append(40)
        if self.reader != other.reader:
            self.reader = other.reader
            found.append(41)
        if self.boxed is not other.boxed and self.boxed != other.boxed:
            self.boxed = other.boxed
            found.append(42)
        if self.boxed_seen is not other.boxed_seen and self.boxed_seen != other.boxed_seen:
            self.boxed_seen = other.boxed_seen
            found.append(43)
        if self.boxed_on is not other.boxed_on and self.boxed_on != other.boxed_on:
            self.boxed_on = other.boxed_on
            found.append(44)
        if self.actions != other.actions:
            self.actions = other.actions
            found.append(45)
        if self.conspired != other.conspired:
            self.conspired = other.conspired
            found.append(46)
        if self.barred != other.barred:
            self.barred = other.barred
            found.append(47)
        if self.acted is not other.acted and self.acted != other.acted:
            self.acted = other.acted
            found.append(48)
        if self.hushed != other.hushed:
            self.hushed = other.hushed
            found.append(49)
        if self.silenced != other.silenced:
            self.silenced = other.silenced
            found.append(50)
        if self.penalties is not other.penalties and self.penalties != other.penalties:
            self.penalties = other.penalties
            found.append(51)
        if self.extra_events != other.extra_events:
            self.extra_events = other.extra_events
            found.append(52)
        if self.skipped != other.skipped:
            self.skipped = other.skipped
            found.append(53)
        if self.cause != other.cause:
            self.cause = other.cause
            found.append(54)
        if self.picked != other.picked:
            self.picked = other.picked
            found.append(55)
        if self.points != other.points:
            self.points = other.points
            found.append(56)
        if self.visited is not other.visited and self.visited != other.visited:
            self.visited = other.visited
            found.append(57)
        if self.roll is not other.roll and self.roll != other.roll:
            self.roll = other.roll
            found.append(58)
        if self.face != other.face:
            self.face = other.face
            found.append(59)
        if self.walker != other.walker:
            self.walker = other.walker
            found.append(60)
        if self.drawn is not other.drawn and self.drawn != other.drawn:
            self.drawn = other.drawn
            found.append(61)
        if self.looker != other.looker:
            self.looker = other.looker
            found.append(62)
        if self.looking is not other.looking and self.looking != other.looking:
            self.looking = other.looking
            found.append(63)
        if self.looking_met is not other.looking_met and self.looking_met != other.looking_met:
            self.looking_met = other.looking_met
            found.append(64)
        if self.arranged is not other.arranged and self.arranged != other.arranged:
            self.arranged = other.arranged
            found.append(65)
        if self.arranged_met is not other.arranged_met and self.arranged_met != other.arranged_met:
            self.arranged_met = other.arranged_met
            found.append(66)
        if self.kept is not other.kept and self.kept != other.kept:
            self.kept = other.kept
            found.append(67)
        if self.passed is not other.passed and self.passed != other.passed:
            self.passed = other.passed
            found.append(68)
        if self.meeting_point != other.meeting_point:
            self.meeting_point = other.meeting_point
            found.append(69)
        if self.closed_in is not other.closed_in and self.closed_in != other.closed_in:
            self.closed_in = other.closed_in
            found.append(70)
        if self.stood is not other.stood and self.stood != other.stood:
            self.stood = other.stood
            found.append(71)
        if self.held != other.held:
            self.held = other.held
            found.append(72)
        if self.moved is not other.moved and self.moved != other.moved:
            self.moved = other.moved
            found.append(73)
        if self.tried is not other.tried and self.tried != other.tried:
            self.tried = other.tried
            found.append(74)
        if self.plot != other.plot:
            self.plot = other.plot
            found.append(75)
        if self.plotter != other.plotter:
            self.plotter = other.plotter
            found.append(76)
        if self.victim != other.victim:
            self.victim = other.victim
            found.append(77)
        if self.pool != other.pool:
            self.pool = other.pool
            found.append(78)
        if self.cancels != other.cancels:
            self.cancels = other.cancels
            found.append(79)
        if self.spent is not other.spent and self.spent != other.spent:
            self.spent = other.spent
            found.append(80)
        if self.refusals is not other.refusals and self.refusals != other.refusals:
            self.refusals = other.refusals
            found.append(81)
        return found

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
