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

    def contents(self) -> list[object]:
        """What stands in the fields, in their order."""
        return [
            self.memory_aid,
            self.silence_hides,
            self.pile,
            self.in_play,
            self.home,
            self.points,
            self.rows,
            self.row_of,
            self.card,
            self.seen_by,
            self.face_up,
            self.locked,
            self.paul,
            self.mrs_s,
            self.donnie,
            self.shown,
            self.deck,
            self.fresh,
            self.old,
            self.discard,
            self.hands,
            self.drawn,
            self.holder,
            self.goals,
            self.goal_seen,
            self.goal_pile,
            self.accusers,
            self.accusations,
            self.accusation_seen,
            self.unused,
            self.active,
            self.turn,
            self.quiet,
            self.must_face_up,
            self.next_face_up,
            self.bound_to,
            self.next_bound_to,
            self.leekie,
            self.mark,
            self.cause,
            self.chosen,
            self.picked,
            self.looker,
            self.victim,
            self.played_on,
            self.newcomers,
            self.resolver,
            self.noted,
            self.loose,
            self.hunch,
            self.witnessed,
        ]

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
