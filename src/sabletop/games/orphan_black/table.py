"""Orphan Black's table.

An influence card is only ever its kind: copies are alike, so that nothing on the table can tell one from another. A
card beside a clone lies on a *spot*, which goes with it wherever it is openly moved. Spots are the table's own numbers:
a view names a card by clone, side and place in the row.
"""

from typing import TYPE_CHECKING, Final

from sabletop.engine.codec import INT, INTS, TUPLE, TUPLES
from sabletop.engine.table import Table

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

    # Cards beside clones: the spots of each row; and for each spot its row, card, facing and lock
    rows: list[tuple[int, ...]]
    row_of: list[int]
    card: list[int]
    face_up: list[int]
    locked: list[int]

    # Characters that were played for their power: at a row, at a clone, in front of a player (giver by giver);
    # and the one that somebody is about to put there
    paul: list[int]
    mrs_s: list[int]
    donnie: list[tuple[int, ...]]
    shown: int

    # Influence cards elsewhere: the deck (in no order), what it held when it was last made of the discard pile and
    # which spots lie there since before that, the discard pile (the last one is on top), hands (sorted), and the two
    # that somebody has drawn for a new clone
    deck: tuple[int, ...]
    fresh: tuple[int, ...]
    old: list[int]
    discard: tuple[int, ...]
    hands: list[tuple[int, ...]]
    drawn: tuple[int, ...]

    # Goals and accusations: a goal for each player, those left over, accusations above each mat in order
    # (3 * accuser + faction), unused cards (3 * player + faction), who has seen which one (6 * accused + accuser)
    goals: list[int]
    goal_pile: tuple[int, ...]
    accused: list[tuple[int, ...]]
    unused: list[int]
    accusation_seen: list[int]

    # The turn: whose it is, how many there were, how many since a clone was resolved, duties, and what is under way
    active: int
    turn: int
    quiet: int
    must_face_up: int
    next_face_up: int
    bound_to: int
    next_bound_to: int
    leekie: int
    mark: int
    chosen: int
    picked: int
    victim: int
    played_on: int
    newcomers: int
    resolver: int

    # What each player has seen: who knows the card of a spot; cards known to be somewhere in a hand
    # (7 * owner + mind: turn * 16 + card); spots that may hold one of them (spot, cards to choose from, turn);
    # cards that were known before somebody may have exchanged them (for each mind: spot * 16 + card)
    known: list[int]
    noted: list[tuple[int, ...]]
    loose: list[tuple[int, ...]]
    hunch: list[tuple[int, ...]]

    # What everybody has seen being laid, played, moved and removed beside clones, in order (see `deeds.py`)
    deeds: tuple[int, ...]

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
        twin.goals = self.goals[:]
        twin.goal_pile = self.goal_pile
        twin.accused = self.accused[:]
        twin.unused = self.unused[:]
        twin.accusation_seen = self.accusation_seen[:]
        twin.active = self.active
        twin.turn = self.turn
        twin.quiet = self.quiet
        twin.must_face_up = self.must_face_up
        twin.next_face_up = self.next_face_up
        twin.bound_to = self.bound_to
        twin.next_bound_to = self.next_bound_to
        twin.leekie = self.leekie
        twin.mark = self.mark
        twin.chosen = self.chosen
        twin.picked = self.picked
        twin.victim = self.victim
        twin.played_on = self.played_on
        twin.newcomers = self.newcomers
        twin.resolver = self.resolver
        twin.known = self.known[:]
        twin.noted = self.noted[:]
        twin.loose = self.loose[:]
        twin.hunch = self.hunch[:]
        twin.deeds = self.deeds
        return twin


FIELDS: Final = {
    "memory_aid": INT,
    "silence_hides": INT,
    "pile": TUPLE,
    "in_play": TUPLE,
    "home": INTS,
    "points": INTS,
    "rows": TUPLES,
    "row_of": INTS,
    "card": INTS,
    "face_up": INTS,
    "locked": INTS,
    "paul": INTS,
    "mrs_s": INTS,
    "donnie": TUPLES,
    "shown": INT,
    "deck": TUPLE,
    "fresh": TUPLE,
    "old": INTS,
    "discard": TUPLE,
    "hands": TUPLES,
    "drawn": TUPLE,
    "goals": INTS,
    "goal_pile": TUPLE,
    "accused": TUPLES,
    "unused": INTS,
    "accusation_seen": INTS,
    "active": INT,
    "turn": INT,
    "quiet": INT,
    "must_face_up": INT,
    "next_face_up": INT,
    "bound_to": INT,
    "next_bound_to": INT,
    "leekie": INT,
    "mark": INT,
    "chosen": INT,
    "picked": INT,
    "victim": INT,
    "played_on": INT,
    "newcomers": INT,
    "resolver": INT,
    "known": INTS,
    "noted": TUPLES,
    "loose": TUPLES,
    "hunch": TUPLES,
    "deeds": TUPLE,
}
