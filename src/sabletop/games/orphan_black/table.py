"""Orphan Black's table.

Written from `fields.py` by `make tables`: change it there.
"""

from typing import TYPE_CHECKING

from sabletop.engine.fields import UNKNOWN, Field, masked_each, unknowns
from sabletop.engine.table import Table
from sabletop.games.orphan_black.fields import FIELDS

if TYPE_CHECKING:
    from sabletop.games.orphan_black.edition import OrphanBlackEdition


class OrphanBlackTable(Table):
    """The clones with the cards beside them, hands and goals, accusations, and what each player has seen."""

    edition: "OrphanBlackEdition"

    # Settings
    memory_aid: int
    silence_hides: int

    # Clones: those in the pile (in no order), in play (in order of arrival), and where each one ended
    pile: tuple[int, ...]
    in_play: tuple[int, ...]
    home: list[int]
    points: list[int]

    # Cards beside clones: the spots of each row; and for each spot its row, card, who has seen it, facing and lock
    rows: list[tuple[int, ...]]
    row_of: list[int]
    card: list[int]
    seen_by: list[int]
    face_up: list[int]
    locked: list[int]

    # Characters that were played for their power: at a row, at a clone, in front of a player (giver by giver); and the
    # one that somebody is about to put there
    paul: list[int]
    mrs_s: list[int]
    donnie: list[tuple[int, ...]]
    shown: int

    # Influence cards elsewhere: the deck (in no order), what it held when it was last made of the discard pile and
    # which spots lie there since before that, the discard pile (the last one is on top), hands (sorted; in a known
    # table what the viewer is sure of comes first), and the two that somebody has drawn for a new clone
    deck: tuple[int, ...]
    fresh: tuple[int, ...]
    old: list[int]
    discard: tuple[int, ...]
    hands: list[tuple[int, ...]]
    drawn: tuple[int, ...]
    holder: int

    # Goals and accusations: a goal for each player and who has seen it, those left over, the accusers above each mat in
    # order, what each accusation says and who has seen that (6 * accused + accuser), and the accusation cards that are
    # not placed (3 * player + faction)
    goals: list[int]
    goal_seen: list[int]
    goal_pile: tuple[int, ...]
    accusers: list[tuple[int, ...]]
    accusations: list[int]
    accusation_seen: list[int]
    unused: list[int]

    # The turn: whose it is, how many there were, how many since a clone was resolved, duties, and what is under way:
    # whose ability (a clone) or power (9 + card) is used, the card chosen from the hand, the spot picked, and who looks
    # at the card there or, if there is a victim, at that hand
    active: int
    turn: int
    quiet: int
    must_face_up: int
    next_face_up: int
    bound_to: int
    next_bound_to: int
    leekie: int
    mark: int
    cause: int
    chosen: int
    picked: int
    looker: int
    victim: int
    played_on: int
    newcomers: int
    resolver: int

    # What each player remembers: cards known to be somewhere in a hand (7 * owner + mind: turn * 16 + card); spots that
    # may hold one of them (spot, cards to choose from, turn); cards that were known before somebody may have exchanged
    # them (for each mind: spot * 16 + card)
    noted: list[tuple[int, ...]]
    loose: list[tuple[int, ...]]
    hunch: list[tuple[int, ...]]

    # What everybody has seen being laid, played, moved and removed beside clones, in order (see `witnessed.py`)
    witnessed: tuple[int, ...]

    def declared(self) -> tuple[Field, ...]:
        """The fields of the table."""
        return FIELDS

    def played_edition(self) -> "OrphanBlackEdition":
        """The content that is played with."""
        return self.edition

    def clone(self) -> "OrphanBlackTable":
        """An equal, independent table."""
        twin = OrphanBlackTable()
        twin.copy_frame(self)
        twin.edition = self.edition
        twin.memory_aid = self.memory_aid
        twin.silence_hides = self.silence_hides
        twin.pile = self.pile
        twin.in_play = self.in_play
        twin.home = self.home[:]
        twin.points = self.points[:]
        twin.rows = self.rows[:]
        twin.row_of = self.row_of[:]
        twin.card = self.card[:]
        twin.seen_by = self.seen_by[:]
        twin.face_up = self.face_up[:]
        twin.locked = self.locked[:]
        twin.paul = self.paul[:]
        twin.mrs_s = self.mrs_s[:]
        twin.donnie = self.donnie[:]
        twin.shown = self.shown
        twin.deck = self.deck
        twin.fresh = self.fresh
        twin.old = self.old[:]
        twin.discard = self.discard
        twin.hands = self.hands[:]
        twin.drawn = self.drawn
        twin.holder = self.holder
        twin.goals = self.goals[:]
        twin.goal_seen = self.goal_seen[:]
        twin.goal_pile = self.goal_pile
        twin.accusers = self.accusers[:]
        twin.accusations = self.accusations[:]
        twin.accusation_seen = self.accusation_seen[:]
        twin.unused = self.unused[:]
        twin.active = self.active
        twin.turn = self.turn
        twin.quiet = self.quiet
        twin.must_face_up = self.must_face_up
        twin.next_face_up = self.next_face_up
        twin.bound_to = self.bound_to
        twin.next_bound_to = self.next_bound_to
        twin.leekie = self.leekie
        twin.mark = self.mark
        twin.cause = self.cause
        twin.chosen = self.chosen
        twin.picked = self.picked
        twin.looker = self.looker
        twin.victim = self.victim
        twin.played_on = self.played_on
        twin.newcomers = self.newcomers
        twin.resolver = self.resolver
        twin.noted = self.noted[:]
        twin.loose = self.loose[:]
        twin.hunch = self.hunch[:]
        twin.witnessed = self.witnessed
        return twin

    def same(self, other: Table) -> bool:
        """Whether this table and another one are equal."""
        return (
            isinstance(other, OrphanBlackTable)
            and self.same_frame(other)
            and self.memory_aid == other.memory_aid
            and self.silence_hides == other.silence_hides
            and self.pile == other.pile
            and self.in_play == other.in_play
            and self.home == other.home
            and self.points == other.points
            and self.rows == other.rows
            and self.row_of == other.row_of
            and self.card == other.card
            and self.seen_by == other.seen_by
            and self.face_up == other.face_up
            and self.locked == other.locked
            and self.paul == other.paul
            and self.mrs_s == other.mrs_s
            and self.donnie == other.donnie
            and self.shown == other.shown
            and self.deck == other.deck
            and self.fresh == other.fresh
            and self.old == other.old
            and self.discard == other.discard
            and self.hands == other.hands
            and self.drawn == other.drawn
            and self.holder == other.holder
            and self.goals == other.goals
            and self.goal_seen == other.goal_seen
            and self.goal_pile == other.goal_pile
            and self.accusers == other.accusers
            and self.accusations == other.accusations
            and self.accusation_seen == other.accusation_seen
            and self.unused == other.unused
            and self.active == other.active
            and self.turn == other.turn
            and self.quiet == other.quiet
            and self.must_face_up == other.must_face_up
            and self.next_face_up == other.next_face_up
            and self.bound_to == other.bound_to
            and self.next_bound_to == other.next_bound_to
            and self.leekie == other.leekie
            and self.mark == other.mark
            and self.cause == other.cause
            and self.chosen == other.chosen
            and self.picked == other.picked
            and self.looker == other.looker
            and self.victim == other.victim
            and self.played_on == other.played_on
            and self.newcomers == other.newcomers
            and self.resolver == other.resolver
            and self.noted == other.noted
            and self.loose == other.loose
            and self.hunch == other.hunch
            and self.witnessed == other.witnessed
        )

    def glance(self) -> "OrphanBlackTable":
        """A copy that shares the lists of fields that everybody may know: it holds until the table changes."""
        twin = OrphanBlackTable()
        twin.copy_frame(self)
        twin.edition = self.edition
        twin.memory_aid = self.memory_aid
        twin.silence_hides = self.silence_hides
        twin.pile = self.pile
        twin.in_play = self.in_play
        twin.home = self.home
        twin.points = self.points
        twin.rows = self.rows
        twin.row_of = self.row_of
        twin.card = self.card[:]
        twin.seen_by = self.seen_by
        twin.face_up = self.face_up
        twin.locked = self.locked
        twin.paul = self.paul
        twin.mrs_s = self.mrs_s
        twin.donnie = self.donnie
        twin.shown = self.shown
        twin.deck = self.deck
        twin.fresh = self.fresh
        twin.old = self.old
        twin.discard = self.discard
        twin.hands = self.hands[:]
        twin.drawn = self.drawn
        twin.holder = self.holder
        twin.goals = self.goals[:]
        twin.goal_seen = self.goal_seen
        twin.goal_pile = self.goal_pile
        twin.accusers = self.accusers
        twin.accusations = self.accusations[:]
        twin.accusation_seen = self.accusation_seen
        twin.unused = self.unused[:]
        twin.active = self.active
        twin.turn = self.turn
        twin.quiet = self.quiet
        twin.must_face_up = self.must_face_up
        twin.next_face_up = self.next_face_up
        twin.bound_to = self.bound_to
        twin.next_bound_to = self.next_bound_to
        twin.leekie = self.leekie
        twin.mark = self.mark
        twin.cause = self.cause
        twin.chosen = self.chosen
        twin.picked = self.picked
        twin.looker = self.looker
        twin.victim = self.victim
        twin.played_on = self.played_on
        twin.newcomers = self.newcomers
        twin.resolver = self.resolver
        twin.noted = self.noted[:]
        twin.loose = self.loose[:]
        twin.hunch = self.hunch[:]
        twin.witnessed = self.witnessed
        return twin

    def follow(self, other: Table) -> list[int]:
        """Take over what stands in the fields of another table: the numbers of those in which the two differed."""
        assert isinstance(other, OrphanBlackTable)
        found: list[int] = []
        if self.memory_aid != other.memory_aid:
            self.memory_aid = other.memory_aid
            found.append(0)
        if self.silence_hides != other.silence_hides:
            self.silence_hides = other.silence_hides
            found.append(1)
        if self.pile is not other.pile and self.pile != other.pile:
            self.pile = other.pile
            found.append(2)
        if self.in_play is not other.in_play and self.in_play != other.in_play:
            self.in_play = other.in_play
            found.append(3)
        if self.home != other.home:
            self.home = other.home[:]
            found.append(4)
        if self.points != other.points:
            self.points = other.points[:]
            found.append(5)
        if self.rows != other.rows:
            self.rows = other.rows[:]
            found.append(6)
        if self.row_of != other.row_of:
            self.row_of = other.row_of[:]
            found.append(7)
        if self.card != other.card:
            self.card = other.card[:]
            found.append(8)
        if self.seen_by != other.seen_by:
            self.seen_by = other.seen_by[:]
            found.append(9)
        if self.face_up != other.face_up:
            self.face_up = other.face_up[:]
            found.append(10)
        if self.locked != other.locked:
            self.locked = other.locked[:]
            found.append(11)
        if self.paul != other.paul:
            self.paul = other.paul[:]
            found.append(12)
        if self.mrs_s != other.mrs_s:
            self.mrs_s = other.mrs_s[:]
            found.append(13)
        if self.donnie != other.donnie:
            self.donnie = other.donnie[:]
            found.append(14)
        if self.shown != other.shown:
            self.shown = other.shown
            found.append(15)
        if self.deck is not other.deck and self.deck != other.deck:
            self.deck = other.deck
            found.append(16)
        if self.fresh is not other.fresh and self.fresh != other.fresh:
            self.fresh = other.fresh
            found.append(17)
        if self.old != other.old:
            self.old = other.old[:]
            found.append(18)
        if self.discard is not other.discard and self.discard != other.discard:
            self.discard = other.discard
            found.append(19)
        if self.hands != other.hands:
            self.hands = other.hands[:]
            found.append(20)
        if self.drawn is not other.drawn and self.drawn != other.drawn:
            self.drawn = other.drawn
            found.append(21)
        if self.holder != other.holder:
            self.holder = other.holder
            found.append(22)
        if self.goals != other.goals:
            self.goals = other.goals[:]
            found.append(23)
        if self.goal_seen != other.goal_seen:
            self.goal_seen = other.goal_seen[:]
            found.append(24)
        if self.goal_pile is not other.goal_pile and self.goal_pile != other.goal_pile:
            self.goal_pile = other.goal_pile
            found.append(25)
        if self.accusers != other.accusers:
            self.accusers = other.accusers[:]
            found.append(26)
        if self.accusations != other.accusations:
            self.accusations = other.accusations[:]
            found.append(27)
        if self.accusation_seen != other.accusation_seen:
            self.accusation_seen = other.accusation_seen[:]
            found.append(28)
        if self.unused != other.unused:
            self.unused = other.unused[:]
            found.append(29)
        if self.active != other.active:
            self.active = other.active
            found.append(30)
        if self.turn != other.turn:
            self.turn = other.turn
            found.append(31)
        if self.quiet != other.quiet:
            self.quiet = other.quiet
            found.append(32)
        if self.must_face_up != other.must_face_up:
            self.must_face_up = other.must_face_up
            found.append(33)
        if self.next_face_up != other.next_face_up:
            self.next_face_up = other.next_face_up
            found.append(34)
        if self.bound_to != other.bound_to:
            self.bound_to = other.bound_to
            found.append(35)
        if self.next_bound_to != other.next_bound_to:
            self.next_bound_to = other.next_bound_to
            found.append(36)
        if self.leekie != other.leekie:
            self.leekie = other.leekie
            found.append(37)
        if self.mark != other.mark:
            self.mark = other.mark
            found.append(38)
        if self.cause != other.cause:
            self.cause = other.cause
            found.append(39)
        if self.chosen != other.chosen:
            self.chosen = other.chosen
            found.append(40)
        if self.picked != other.picked:
            self.picked = other.picked
            found.append(41)
        if self.looker != other.looker:
            self.looker = other.looker
            found.append(42)
        if self.victim != other.victim:
            self.victim = other.victim
            found.append(43)
        if self.played_on != other.played_on:
            self.played_on = other.played_on
            found.append(44)
        if self.newcomers != other.newcomers:
            self.newcomers = other.newcomers
            found.append(45)
        if self.resolver != other.resolver:
            self.resolver = other.resolver
            found.append(46)
        if self.noted != other.noted:
            self.noted = other.noted[:]
            found.append(47)
        if self.loose != other.loose:
            self.loose = other.loose[:]
            found.append(48)
        if self.hunch != other.hunch:
            self.hunch = other.hunch[:]
            found.append(49)
        if self.witnessed is not other.witnessed and self.witnessed != other.witnessed:
            self.witnessed = other.witnessed
            found.append(50)
        return found

    def hide(self, viewer: int) -> None:
        """Put `UNKNOWN` wherever the declaration says that this viewer may not look."""
        self.card = masked_each(self.card, self.seen_by, viewer)
        self.deck = unknowns(len(self.deck))
        if self.holder < 0 or self.seat_of[self.holder] != viewer:
            self.drawn = unknowns(len(self.drawn))
        self.goals = masked_each(self.goals, self.goal_seen, viewer)
        self.goal_pile = unknowns(len(self.goal_pile))
        self.accusations = masked_each(self.accusations, self.accusation_seen, viewer)
        for at in range(len(self.unused)):
            if self.seat_of[at // 3] != viewer:
                self.unused[at] = UNKNOWN
