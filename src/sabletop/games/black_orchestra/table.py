"""Black Orchestra's table."""

from typing import TYPE_CHECKING, Final

from sabletop.engine.codec import INT, INTS, TUPLE, TUPLES
from sabletop.engine.table import Table

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

    # Events: for each stage the cards nobody has seen (in no order) and how many lie in the deck; known cards on top
    # of the deck
    # in use and which seats know each; cards that somebody saw leave; current and key event; resolved ones; cancelled
    # ones
    unseen_events: list[tuple[int, ...]]
    left: list[int]
    tops: tuple[int, ...]
    tops_seen: tuple[int, ...]
    buried: tuple[int, ...]
    buried_seen: tuple[int, ...]
    current: int
    key: int
    past: tuple[int, ...]
    cancelled: tuple[int, ...]
    stage: int

    # Interrogation: the deck (in no order), the card being read, the ones that left
    questions: tuple[int, ...]
    reading: int
    boxed: tuple[int, ...]

    # The turn: actions left, whether Conspire was taken or is barred, sheet effects used, whose ability is silent
    # this turn,
    # which affiliations' abilities are silent for good, penalties still to come, further events, whether an event is
    # drawn at all
    actions: int
    conspired: int
    barred: int
    acted: tuple[int, ...]
    hushed: int
    silenced: int
    penalties: tuple[int, ...]
    extra_events: int
    skipped: int

    # In the middle of something: the conspirator that was picked, points left to give, who was visited, dice shown,
    # the die at hand, who is being moved,
    # cards drawn and not yet kept, events looked at and arranged, Illegal cards kept in this raid, who passed in this
    # window, where deputies gather,
    # deputies that closed in
    picked: int
    points: int
    visited: tuple[int, ...]
    roll: tuple[int, ...]
    face: int
    walker: int
    drawn: tuple[int, ...]
    looking: tuple[int, ...]
    arranged: tuple[int, ...]
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

    def clone(self) -> "BlackOrchestraTable":
        """An equal, independent table."""
        twin = BlackOrchestraTable()
        twin.copy_frame(self)
        twin.edition = self.edition
        twin.floor = self.floor
        twin.item_limit = self.item_limit
        twin.card_limit = self.card_limit
        twin.lieutenants = self.lieutenants
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
        twin.buried = self.buried
        twin.buried_seen = self.buried_seen
        twin.current = self.current
        twin.key = self.key
        twin.past = self.past
        twin.cancelled = self.cancelled
        twin.stage = self.stage
        twin.questions = self.questions
        twin.reading = self.reading
        twin.boxed = self.boxed
        twin.actions = self.actions
        twin.conspired = self.conspired
        twin.barred = self.barred
        twin.acted = self.acted
        twin.hushed = self.hushed
        twin.silenced = self.silenced
        twin.penalties = self.penalties
        twin.extra_events = self.extra_events
        twin.skipped = self.skipped
        twin.picked = self.picked
        twin.points = self.points
        twin.visited = self.visited
        twin.roll = self.roll
        twin.face = self.face
        twin.walker = self.walker
        twin.drawn = self.drawn
        twin.looking = self.looking
        twin.arranged = self.arranged
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


FIELDS: Final = {
    "floor": INT,
    "item_limit": INT,
    "card_limit": INT,
    "lieutenants": INT,
    "order": TUPLE,
    "place": INTS,
    "suspicion": INTS,
    "motivation": INTS,
    "dossier": TUPLES,
    "items": TUPLES,
    "gifts": TUPLES,
    "leaders": INTS,
    "killed": TUPLE,
    "support": INT,
    "dissent": INT,
    "defected": INT,
    "tiles": INTS,
    "unseen": TUPLE,
    "used_items": TUPLE,
    "lost_items": TUPLE,
    "deck": TUPLE,
    "discards": TUPLE,
    "unseen_events": TUPLES,
    "left": INTS,
    "tops": TUPLE,
    "tops_seen": TUPLE,
    "buried": TUPLE,
    "buried_seen": TUPLE,
    "current": INT,
    "key": INT,
    "past": TUPLE,
    "cancelled": TUPLE,
    "stage": INT,
    "questions": TUPLE,
    "reading": INT,
    "boxed": TUPLE,
    "actions": INT,
    "conspired": INT,
    "barred": INT,
    "acted": TUPLE,
    "hushed": INT,
    "silenced": INT,
    "penalties": TUPLE,
    "extra_events": INT,
    "skipped": INT,
    "picked": INT,
    "points": INT,
    "visited": TUPLE,
    "roll": TUPLE,
    "face": INT,
    "walker": INT,
    "drawn": TUPLE,
    "looking": TUPLE,
    "arranged": TUPLE,
    "kept": TUPLE,
    "passed": TUPLE,
    "meeting_point": INT,
    "closed_in": TUPLE,
    "stood": TUPLE,
    "held": INT,
    "moved": TUPLE,
    "tried": TUPLE,
    "plot": INT,
    "plotter": INT,
    "victim": INT,
    "pool": INT,
    "cancels": INT,
    "spent": TUPLE,
    "refusals": TUPLE,
}
