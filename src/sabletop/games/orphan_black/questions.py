"""Questions: plain functions that read Orphan Black's table."""

from typing import TYPE_CHECKING, Final

from sabletop.engine.fields import UNKNOWN
from sabletop.games.orphan_black.ids import (
    ACCUSATIONS_EACH,
    ART,
    DELPHINE,
    FEE,
    FULL,
    LEFT,
    MOST_PLAYERS,
    NEWCOMER_CARDS,
    NONE,
    QUIET_ROUNDS,
    RIGHT,
    VALUE,
)
from sabletop.games.orphan_black.table import OrphanBlackTable

if TYPE_CHECKING:
    from sabletop.games.orphan_black.edition import OrphanBlackEdition

OPPONENTS: Final = tuple(
    [
        tuple([tuple([(who + i) % players for i in range(1, players)]) for who in range(players)])
        for players in range(MOST_PLAYERS + 1)
    ]
)

# Players


def next_player(t: OrphanBlackTable, who: int) -> int:
    """Who sits to the left of `who`."""
    return (who + 1) % len(t.hands)


def opponents(t: OrphanBlackTable, who: int) -> tuple[int, ...]:
    """Everybody but `who`, clockwise from their left."""
    return OPPONENTS[len(t.hands)][who]


def distinct(cards: tuple[int, ...]) -> list[int]:
    """Each kind of card in a sorted hand once."""
    found: list[int] = []
    last = NONE
    for card in cards:
        if card != last:
            found.append(card)
            last = card
    return found


# Cards beside clones


def count_at(t: OrphanBlackTable, clone: int) -> int:
    """How many cards lie at a clone; Paul and Mrs. S do not count."""
    return len(t.rows[2 * clone]) + len(t.rows[2 * clone + 1])


def place_of(t: OrphanBlackTable, spot: int) -> tuple[int, int, int]:
    """Clone, side and place in the row of a spot: how everybody names it."""
    at = t.row_of[spot]
    return at // 2, at % 2, t.rows[at].index(spot)


def protected(t: OrphanBlackTable, spot: int) -> bool:
    """Whether Paul keeps the card from leaving its side."""
    return t.paul[t.row_of[spot]] > 0


def cards_beside(t: OrphanBlackTable) -> list[int]:
    """The spots of all cards beside clones, clone by clone."""
    return [spot for clone in t.in_play for at in range(2 * clone, 2 * clone + 2) for spot in t.rows[at]]


def any_unlocked(t: OrphanBlackTable) -> bool:
    """Whether any card beside a clone can be looked at."""
    for spot in cards_beside(t):
        if not t.locked[spot]:
            return True
    return False


def row_sum(t: OrphanBlackTable, at: int) -> int:
    """What the cards of a row are worth."""
    total = 0
    for spot in t.rows[at]:
        total += VALUE[t.card[spot]]
    return total


def value_at(t: OrphanBlackTable, spot: int) -> int:
    """What the card of a spot is worth; NONE where the viewer does not know it."""
    card = t.card[spot]
    return NONE if card == UNKNOWN else VALUE[card]


def seen_beside(t: OrphanBlackTable, clone: int) -> tuple[int, int, int]:
    """Left less right of the cards that the viewer knows, and how many hidden ones lie on the left and right."""
    sums, hidden = [0, 0], [0, 0]
    for side in (LEFT, RIGHT):
        for spot in t.rows[2 * clone + side]:
            value = value_at(t, spot)
            if value == NONE:
                hidden[side] += 1
            else:
                sums[side] += value
    return sums[LEFT] - sums[RIGHT], hidden[LEFT], hidden[RIGHT]


# Clones


def lands(e: "OrphanBlackEdition", clone: int) -> tuple[int, int, int]:
    """The factions where a clone ends if she goes left, stays, or goes right."""
    return e.left[clone], e.start[clone], e.right[clone]


def missing(count: int) -> int:
    """How many cards a clone with so many is short of being full."""
    return max(0, FULL - count)


def cards_to_come(t: OrphanBlackTable) -> int:
    """How many cards are missing until the last clone is full."""
    in_play = sum([missing(count_at(t, clone)) for clone in t.in_play])
    return in_play + len(t.pile) * missing(NEWCOMER_CARDS)


def threshold(t: OrphanBlackTable, clone: int) -> int:
    """What the difference of both sides must exceed."""
    return t.edition.threshold[clone] + t.mrs_s[clone]


def full_clones(t: OrphanBlackTable) -> list[int]:
    """The clones with six cards or more."""
    rows = t.rows
    return [clone for clone in t.in_play if len(rows[2 * clone]) + len(rows[2 * clone + 1]) >= FULL]


def destination(t: OrphanBlackTable, clone: int) -> int:
    """The faction that a clone belongs to by the cards beside her."""
    left, right = row_sum(t, 2 * clone + LEFT), row_sum(t, 2 * clone + RIGHT)
    if left - right > threshold(t, clone):
        return t.edition.left[clone]
    if right - left > threshold(t, clone):
        return t.edition.right[clone]
    return t.edition.start[clone]


def removal_is_off(t: OrphanBlackTable) -> bool:
    """Whether Helena may only look, because no clone was resolved for four rounds."""
    return t.quiet >= QUIET_ROUNDS * len(t.hands)


# Characters


def has_object(t: OrphanBlackTable, who: int, card: int) -> bool:
    """Whether the power of a Character has something to work on."""
    if card == ART:
        return any(t.accusers)
    if card == DELPHINE:
        return any(t.hands[other] for other in opponents(t, who))
    if card == FEE:
        return any_unlocked(t)
    return True


def leaves_a_card(t: OrphanBlackTable, who: int, card: int) -> bool:
    """Whether a card will remain for the compulsory play."""
    # OB-TURN-5: the card that Delphine takes counts.
    return len(t.hands[who]) > 1 or card == DELPHINE


# Accusations


def has_accused(t: OrphanBlackTable, who: int, other: int) -> bool:
    """Whether `who` has a card above the mat of `other`."""
    return t.accusations[6 * other + who] != NONE


def accusations_left(t: OrphanBlackTable, who: int) -> int:
    """How many accusation cards `who` has not placed; which ones is theirs to know."""
    placed = 0
    for row in t.accusers:
        if who in row:
            placed += 1
    return 3 * ACCUSATIONS_EACH - placed


def faction_of(t: OrphanBlackTable, who: int) -> int:
    """The faction on the goal card of `who`."""
    return t.edition.goal_faction[t.goals[who]]


def accused_all(t: OrphanBlackTable, who: int) -> bool:
    """Whether `who` has accused everybody already."""
    for other in OPPONENTS[len(t.hands)][who]:
        if not has_accused(t, who, other):
            return False
    return True
