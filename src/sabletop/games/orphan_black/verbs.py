"""Verbs: everything that changes Orphan Black's table. They never schedule and never ask."""

from sabletop.engine.piles import with_one, without
from sabletop.games.orphan_black.ids import ALL, CLONES, DONNIE, FREE, LEFT, MRS_S, NOBODY, NONE, PAUL, RIGHT
from sabletop.games.orphan_black.memory import (
    exchanged_seen,
    exchanged_unseen,
    left_seen,
    left_unseen,
    note_hand,
    row_revealed,
    see,
    stolen,
)
from sabletop.games.orphan_black.questions import destination
from sabletop.games.orphan_black.table import OrphanBlackTable

# Deck, discard pile and hands


def draw(t: OrphanBlackTable, number: int) -> int:
    """Take the card of this number out of the deck, which is in no order."""
    card = t.deck[number]
    t.deck = t.deck[:number] + t.deck[number + 1 :]
    return card


def draw_to_hand(t: OrphanBlackTable, who: int, number: int) -> int:
    """`who` draws a card. Gives the card."""
    card = draw(t, number)
    t.hands[who] = with_one(t.hands[who], card)
    return card


def draw_for_clone(t: OrphanBlackTable, who: int, number: int) -> None:
    """`who` draws a card for a new clone."""
    t.drawn = with_one(t.drawn, draw(t, number))
    t.holder = who


def reshuffle(t: OrphanBlackTable) -> None:
    """The discard pile becomes the deck."""
    t.deck = tuple(sorted(t.deck + t.discard))
    t.discard = ()
    t.fresh = t.deck
    t.old = [int(at != FREE) for at in t.row_of]


def discard(t: OrphanBlackTable, card: int) -> None:
    """Put a card face up on the discard pile."""
    t.discard = (*t.discard, card)


def play_openly(t: OrphanBlackTable, who: int, card: int) -> None:
    """A card leaves the hand of `who` for everybody to see."""
    t.hands[who] = without(t.hands[who], card)
    left_seen(t, ALL, who, card)


def steal(t: OrphanBlackTable, who: int, victim: int, card: int) -> None:
    """`who` takes a card from the hand of `victim`, after looking at all of it."""
    t.hands[victim] = without(t.hands[victim], card)
    t.hands[who] = with_one(t.hands[who], card)
    t.looker = t.victim = NOBODY
    stolen(t, who, victim, card)


def look_at_hand(t: OrphanBlackTable, who: int, victim: int) -> None:
    """`who` looks at the whole hand of `victim`."""
    t.looker, t.victim = who, victim
    note_hand(t, who, victim)


def choose_card(t: OrphanBlackTable, card: int) -> None:
    """The active player takes a card from the hand to play it."""
    t.chosen = card


# Cards beside clones


def lay(t: OrphanBlackTable, card: int, at: int, face_up: int, minds: int) -> int:
    """Lay a card at the end of a row; `minds` know it. Gives the spot."""
    spot = t.row_of.index(FREE)
    t.row_of[spot] = at
    t.rows[at] = (*t.rows[at], spot)
    t.card[spot] = card
    t.face_up[spot] = face_up
    t.locked[spot] = 0
    t.old[spot] = 0
    t.seen_by[spot] = ALL if face_up else minds
    return spot


def lay_drawn(t: OrphanBlackTable, card: int, at: int, face_up: int) -> None:
    """Lay a card that was drawn for a new clone beside her."""
    lay(t, card, at, face_up, 1 << t.holder)
    t.drawn = without(t.drawn, card)
    if not t.drawn:
        t.holder = NOBODY


def play_beside(t: OrphanBlackTable, who: int, card: int, at: int, face_up: int, shown_to: int) -> int:
    """Play a card from the hand of `who` beside a clone; `shown_to` see it although it lies face down."""
    choice = len(t.hands[who])
    t.chosen = NONE
    t.hands[who] = without(t.hands[who], card)
    minds = ALL if face_up else shown_to | 1 << who
    spot = lay(t, card, at, face_up, minds)
    left_seen(t, minds, who, card)
    left_unseen(t, ALL & ~minds, who, spot, choice)
    return spot


def turn_over(t: OrphanBlackTable, spot: int) -> None:
    """Turn a card over; everybody sees one that is turned up."""
    t.face_up[spot] = 1 - t.face_up[spot]
    if t.face_up[spot]:
        see(t, ALL, spot)


def look(t: OrphanBlackTable, who: int, spot: int) -> None:
    """`who` looks at a card."""
    see(t, 1 << who, spot)


def pick(t: OrphanBlackTable, spot: int) -> None:
    """Mark the card that an ability is about."""
    t.picked = spot


def forget_pick(t: OrphanBlackTable) -> None:
    """No card is marked any more."""
    t.picked = NONE


def hold(t: OrphanBlackTable, who: int) -> None:
    """`who` holds the picked card to decide about it."""
    t.looker = who


def put_down(t: OrphanBlackTable) -> None:
    """Nobody looks at a card any more."""
    t.looker = NOBODY


def lock(t: OrphanBlackTable, spot: int) -> None:
    """Turn a card sideways."""
    t.locked[spot] = 1


def swap(t: OrphanBlackTable, one: int, other: int) -> None:
    """Two cards change places; facing and lock go with them."""
    here, there = t.row_of[one], t.row_of[other]
    # Each row is rebuilt on its own: both cards may lie in the same one.
    for at in (here,) if here == there else (here, there):
        t.rows[at] = tuple([other if spot == one else one if spot == other else spot for spot in t.rows[at]])
    t.row_of[one], t.row_of[other] = there, here


def move(t: OrphanBlackTable, spot: int, at: int) -> None:
    """Move a card to the end of another row."""
    here = t.row_of[spot]
    t.rows[here] = without(t.rows[here], spot)
    t.rows[at] = (*t.rows[at], spot)
    t.row_of[spot] = at


def take_away(t: OrphanBlackTable, spot: int) -> None:
    """Free a spot."""
    at = t.row_of[spot]
    t.rows[at] = without(t.rows[at], spot)
    t.row_of[spot] = FREE
    t.card[spot] = NONE
    t.face_up[spot] = 0
    t.locked[spot] = 0
    t.old[spot] = 0
    t.seen_by[spot] = 0


def remove(t: OrphanBlackTable, spot: int) -> None:
    """Discard a card from beside a clone, face up."""
    see(t, ALL, spot)
    discard(t, t.card[spot])
    take_away(t, spot)


def exchange(t: OrphanBlackTable, who: int, spot: int, card: int) -> None:
    """`who` takes the card of a spot and puts `card` there, which may be the same one; the facing stays."""
    old = t.card[spot]
    choice = len(t.hands[who])
    if t.face_up[spot]:
        exchanged_seen(t, who, old, card)
    else:
        exchanged_unseen(t, who, spot, choice)
        t.seen_by[spot] = 1 << who
    t.hands[who] = without(with_one(t.hands[who], old), card)
    t.card[spot] = card
    t.old[spot] = 0


# Characters that stay


def show_character(t: OrphanBlackTable, card: int) -> None:
    """A Character is shown, to be put somewhere."""
    t.shown = card


def put_paul(t: OrphanBlackTable, at: int) -> None:
    """Paul protects a side."""
    t.paul[at] += 1
    t.shown = NONE


def put_mrs_s(t: OrphanBlackTable, clone: int) -> None:
    """Mrs. S raises a threshold."""
    t.mrs_s[clone] += 1
    t.shown = NONE


def give_donnie(t: OrphanBlackTable, giver: int, target: int) -> None:
    """Donnie lies in front of the target."""
    t.donnie[target] = (*t.donnie[target], giver)
    t.shown = NONE


def discard_donnies(t: OrphanBlackTable, target: int) -> None:
    """Every Donnie in front of the target is discarded."""
    t.discard = t.discard + (DONNIE,) * len(t.donnie[target])
    t.donnie[target] = ()


# Characters and clones that bind


def ready_leekie(t: OrphanBlackTable) -> None:
    """The next card activates any clone."""
    t.leekie = 1


def use_leekie(t: OrphanBlackTable) -> None:
    """Dr. Leekie has done his work."""
    t.leekie = 0


def ready_mark(t: OrphanBlackTable) -> None:
    """The next player will be bound to the clone that is played on."""
    t.mark = 1


def bind_next_to(t: OrphanBlackTable, clone: int) -> None:
    """The next player must play on this clone."""
    t.next_bound_to = clone


def bind_next_face_up(t: OrphanBlackTable) -> None:
    """The next player must play face up."""
    t.next_face_up = 1


# Clones


def begin_ability(t: OrphanBlackTable, clone: int) -> None:
    """What is done from now on is the ability of a clone."""
    t.cause = clone


def begin_power(t: OrphanBlackTable, card: int) -> None:
    """What is done from now on is the power of a Character."""
    t.cause = len(CLONES) + card


def activated_by_play(t: OrphanBlackTable, clone: int) -> None:
    """This turn's card was played on the clone."""
    t.played_on = clone


def call_newcomers(t: OrphanBlackTable) -> int:
    """As many clones as were resolved are called for, while there are any. Gives their number."""
    count = min(t.newcomers, len(t.pile))
    t.newcomers = 0
    return count


def bring_in(t: OrphanBlackTable, clone: int) -> None:
    """A clone comes into play."""
    t.pile = without(t.pile, clone)
    t.in_play = (*t.in_play, clone)


def clear_row(t: OrphanBlackTable, at: int) -> None:
    """The cards of a row are shuffled, shown and discarded, in an order that tells nothing."""
    row_revealed(t, at)
    cards = sorted([t.card[spot] for spot in t.rows[at]])
    for spot in t.rows[at]:
        t.row_of[spot] = FREE
        t.card[spot] = NONE
        t.face_up[spot] = t.locked[spot] = t.old[spot] = t.seen_by[spot] = 0
    t.rows[at] = ()
    t.discard = t.discard + tuple(cards) + (PAUL,) * t.paul[at]
    t.paul[at] = 0


def resolve(t: OrphanBlackTable, who: int, clone: int) -> None:
    """A clone goes to her faction, which scores; everything at her is discarded."""
    faction = destination(t, clone)
    t.home[clone] = faction
    t.points[faction] += t.edition.score[3 * clone + faction]
    t.in_play = without(t.in_play, clone)
    clear_row(t, 2 * clone + LEFT)
    clear_row(t, 2 * clone + RIGHT)
    t.discard = t.discard + (MRS_S,) * t.mrs_s[clone]
    t.mrs_s[clone] = 0
    t.newcomers += 1
    t.resolver = who
    t.quiet = -1


# Goals and accusations


def put_back_goal(t: OrphanBlackTable, goal: int) -> None:
    """A goal goes out of the game."""
    t.goal_pile = without(t.goal_pile, goal)


def take_goal(t: OrphanBlackTable, who: int, goal: int) -> None:
    """`who` takes a goal and looks at it."""
    t.goals[who] = goal
    t.goal_seen[who] = 1 << who
    t.goal_pile = without(t.goal_pile, goal)


def leave_goals(t: OrphanBlackTable) -> None:
    """The goals that nobody has are out of the game, and nobody can tell which were put back first."""
    t.goal_pile = tuple([goal for goal in range(len(t.edition.goal_faction)) if goal not in t.goals])


def reveal_goals_and_accusations(t: OrphanBlackTable) -> None:
    """Everybody sees all goals and all accusations."""
    t.goal_seen = [ALL] * len(t.goals)
    for accused, row in enumerate(t.accusers):
        for accuser in row:
            t.accusation_seen[6 * accused + accuser] = ALL


def accuse(t: OrphanBlackTable, who: int, other: int, faction: int) -> None:
    """Place an accusation above the mat of `other` at the highest free value."""
    t.accusers[other] = (*t.accusers[other], who)
    t.accusations[6 * other + who] = faction
    t.unused[3 * who + faction] -= 1
    t.accusation_seen[6 * other + who] = 1 << who


def see_accusation(t: OrphanBlackTable, who: int, accused: int, accuser: int) -> None:
    """`who` looks at a placed accusation."""
    t.accusation_seen[6 * accused + accuser] |= 1 << who


# The turn


def begin_turn(t: OrphanBlackTable, who: int) -> None:
    """`who` is active; duties laid on the next player are theirs."""
    t.active = who
    t.turn += 1
    t.must_face_up, t.next_face_up = t.next_face_up, 0
    t.bound_to, t.next_bound_to = t.next_bound_to, NONE
    t.leekie = t.mark = 0
    t.cause = t.chosen = t.picked = t.played_on = NONE


def end_turn(t: OrphanBlackTable) -> None:
    """The duties of this turn are over."""
    t.quiet += 1
    t.must_face_up = 0
    t.bound_to = NONE
    t.leekie = t.mark = 0
    t.cause = t.picked = t.played_on = NONE


def begin_game(t: OrphanBlackTable, who: int) -> None:
    """`who` takes the first turn."""
    assert t.active == NOBODY, "the game has begun already"
    t.active = who
