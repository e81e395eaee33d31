"""What can be wrong with a table of Orphan Black."""

from sabletop.games.orphan_black.ids import (
    ACCUSATIONS_EACH,
    ALL,
    CARDS,
    CLONES,
    DONNIE,
    FREE,
    LONGEST,
    MINDS,
    MRS_S,
    NONE,
    PAUL,
    SPOTS,
)
from sabletop.games.orphan_black.known import placements
from sabletop.games.orphan_black.table import OrphanBlackTable


def faults(t: OrphanBlackTable) -> list[str]:
    """Cards lost or doubled, spots and rows that do not fit, memories that cannot be true."""
    return [*_card_faults(t), *_spot_faults(t), *_clone_faults(t), *_accusation_faults(t), *_memory_faults(t)]


def _all_cards(t: OrphanBlackTable) -> list[int]:
    found = [*t.deck, *t.discard, *t.drawn]
    for hand in t.hands:
        found += hand
    found += [card for card in t.card if card != NONE]
    found += [PAUL] * sum(t.paul) + [MRS_S] * sum(t.mrs_s) + [DONNIE] * sum([len(one) for one in t.donnie])
    found += [t.shown] if t.shown != NONE else []
    return sorted(found)


def _card_faults(t: OrphanBlackTable) -> list[str]:
    wrong: list[str] = []
    found = _all_cards(t)
    for card in range(len(CARDS)):
        if found.count(card) != t.edition.deck.count(card):
            wrong.append(f"there are {found.count(card)} cards {CARDS[card]}")
    for who, hand in enumerate(t.hands):
        if list(hand) != sorted(hand):
            wrong.append(f"hand {who} is not sorted")
    if list(t.deck) != sorted(t.deck):
        wrong.append("the deck has an order")
    if t.fresh:
        wrong += _shuffle_faults(t)
    if t.chosen != NONE and t.chosen not in t.hands[t.active]:
        wrong.append("the chosen card is not in hand")
    return wrong


def _shuffle_faults(t: OrphanBlackTable) -> list[str]:
    """The deck holds only what went into it at the last shuffle, and nothing of that lies on older spots."""
    wrong: list[str] = []
    lying = [t.card[spot] for spot in range(SPOTS) if t.old[spot]]
    for card in range(len(CARDS)):
        if t.deck.count(card) > t.fresh.count(card):
            wrong.append(f"the deck holds a card {CARDS[card]} that never went into it")
        if lying.count(card) > t.edition.deck.count(card) - t.fresh.count(card):
            wrong.append(f"a card {CARDS[card]} lies there since before the shuffle that it was part of")
    return wrong


def _spot_faults(t: OrphanBlackTable) -> list[str]:
    wrong: list[str] = []
    in_rows = [(spot, at) for at, row in enumerate(t.rows) for spot in row]
    if len({spot for spot, _ in in_rows}) != len(in_rows):
        wrong.append("a spot lies in two places")
    if any(t.row_of[spot] != at for spot, at in in_rows):
        wrong.append("a spot does not know its row")
    used = [spot for spot in range(SPOTS) if t.row_of[spot] != FREE]
    if len(used) != len(in_rows):
        wrong.append("a spot lies in no row")
    for spot in range(SPOTS):
        free = spot not in used
        if free != (t.card[spot] == NONE):
            wrong.append(f"spot {spot} is free and has a card, or neither")
        if free and (t.face_up[spot] or t.locked[spot] or t.seen_by[spot] or t.old[spot]):
            wrong.append(f"spot {spot} is free and not clean")
        if t.face_up[spot] and t.seen_by[spot] != ALL:
            wrong.append(f"spot {spot} is face up and somebody does not know it")
    if any(len(row) > LONGEST for row in t.rows):
        wrong.append("a row is too long")
    return wrong


def _clone_faults(t: OrphanBlackTable) -> list[str]:
    wrong: list[str] = []
    resolved = [clone for clone in range(len(CLONES)) if t.home[clone] != NONE]
    if sorted([*t.pile, *t.in_play, *resolved]) != list(range(len(CLONES))):
        wrong.append("a clone is lost or doubled")
    for clone in range(len(CLONES)):
        at_her = len(t.rows[2 * clone]) + len(t.rows[2 * clone + 1])
        at_her += t.paul[2 * clone] + t.paul[2 * clone + 1] + t.mrs_s[clone]
        if at_her and clone not in t.in_play:
            wrong.append(f"cards lie at {CLONES[clone]}, who is not in play")
    points = [0, 0, 0]
    for clone in resolved:
        points[t.home[clone]] += t.edition.score[3 * clone + t.home[clone]]
    if points != t.points:
        wrong.append("the scoreboard is wrong")
    return wrong


def _accusation_faults(t: OrphanBlackTable) -> list[str]:
    wrong: list[str] = []
    for who in range(len(t.hands)):
        placed = [t.accusations[6 * accused + who] for accused, row in enumerate(t.accusers) if who in row]
        for faction in range(3):
            if placed.count(faction) + t.unused[3 * who + faction] != ACCUSATIONS_EACH:
                wrong.append(f"player {who} has lost or found an accusation card")
        if who in t.accusers[who]:
            wrong.append(f"player {who} has accused themselves")
        if t.goals[who] != NONE and not t.goal_seen[who] >> who & 1:
            wrong.append(f"player {who} does not know the own goal")
    for accused, row in enumerate(t.accusers):
        for who in range(len(t.hands)):
            if (who in row) != (t.accusation_seen[6 * accused + who] >> who & 1 == 1):
                wrong.append(f"player {who} has accused {accused} and does not know it, or has not")
            if (who in row) != (t.accusations[6 * accused + who] != NONE):
                wrong.append(f"player {who} has accused {accused} of nothing")
    if any(len(set(row)) != len(row) for row in t.accusers):
        wrong.append("somebody has accused a player twice")
    if sorted([*t.goals, *t.goal_pile]) != list(range(len(t.edition.goal_faction))) and NONE not in t.goals:
        wrong.append("a goal is lost or doubled")
    return wrong


def _memory_faults(t: OrphanBlackTable) -> list[str]:
    """What a mind notes about a hand must be possible, and true."""
    wrong: list[str] = []
    for owner in range(len(t.hands)):
        for mind in range(MINDS):
            if mind != owner and not _true(t, owner, mind):
                wrong.append(f"what {mind} knows of the hand of {owner} is not true")
    return wrong


def _true(t: OrphanBlackTable, owner: int, mind: int) -> bool:
    key = MINDS * owner + mind
    noted, loose = t.noted[key], t.loose[key]
    if not noted:
        return not loose
    for placed in placements(t, owner, mind):
        at_spots = [(loose[3 * i], noted[token] % 16) for i, token in enumerate(placed) if token != NONE]
        in_hand = sorted([one % 16 for token, one in enumerate(noted) if token not in placed])
        hand = list(t.hands[owner])
        if all(t.card[spot] == card for spot, card in at_spots) and _contains(hand, in_hand):
            return True
    return False


def _contains(hand: list[int], cards: list[int]) -> bool:
    return all(hand.count(card) >= cards.count(card) for card in cards)
