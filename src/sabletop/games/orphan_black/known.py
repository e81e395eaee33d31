"""What a seat knows of Orphan Black's table, and the tables that it takes the true one for.

What the seat knows stays in a world: its hand, goal and accusations, what lies open, cards that it has seen and could
follow. Cards known to be in another hand or at one of the spots that this hand has played to since are put into one of
these places. All other cards are shuffled and dealt to all other places, so that the deck holds only what went into it
at the last shuffle, and spots that are older nothing of that. Each table that remains possible is as likely, copies of
a card counting as different cards.
"""

from sabletop.engine.dealer import Dealer
from sabletop.engine.fields import UNKNOWN, unknowns
from sabletop.engine.messages import SPECTATOR
from sabletop.engine.table import WHOLE
from sabletop.games.orphan_black.ids import (
    ACCUSATIONS_EACH,
    DONNIE,
    FREE,
    MINDS,
    MOST_PLAYERS,
    MRS_S,
    NOBODY,
    NONE,
    PAUL,
    SPOTS,
    WATCHER,
)
from sabletop.games.orphan_black.lots import DECK, ELSEWHERE, OLD, Lot, deal_zones, pick
from sabletop.games.orphan_black.memory import sure_of
from sabletop.games.orphan_black.table import OrphanBlackTable


def mind_of(viewer: int) -> int:
    """The mind that remembers for a viewer."""
    return WATCHER if viewer == SPECTATOR else viewer


# What is secret


def keep_secret(t: OrphanBlackTable, known: OrphanBlackTable) -> None:
    """Hide other hands, but for cards that the viewer is sure of; a chosen card; and what others remember."""
    mind = mind_of(known.viewer)
    for who, hand in enumerate(t.hands):
        if who != mind:
            sure = sure_of(t, mind, who)
            rest = unknowns(len(hand) - len(sure))
            known.hands[who] = (*sure, *rest) if sure else rest
    if t.chosen != NONE and t.active != mind:
        known.chosen = UNKNOWN
    known.noted, known.loose = _remembered(t.noted, mind), _remembered(t.loose, mind)
    known.hunch = _remembered(t.hunch, mind)
    if not t.memory_aid:
        _leave_to_memory(t, known, mind)


def _remembered(minds: list[tuple[int, ...]], mind: int) -> list[tuple[int, ...]]:
    """What this mind remembers, of what all minds do in turn."""
    own: list[tuple[int, ...]] = [()] * len(minds)
    for key in range(mind, len(minds), MINDS):
        own[key] = minds[key]
    return own


def _leave_to_memory(t: OrphanBlackTable, known: OrphanBlackTable, mind: int) -> None:
    """OB-INFO-6: without the memory aid a seat knows what lies open, and what it is looking at right now."""
    looks = t.looker != NOBODY and t.looker == mind
    at_a_card, at_a_hand = looks and t.victim == NOBODY, looks and t.victim != NOBODY
    for spot in range(SPOTS):
        seen = t.face_up[spot] or (at_a_card and spot == t.picked)
        if t.row_of[spot] != FREE and not seen:
            known.card[spot] = UNKNOWN
    for who, hand in enumerate(t.hands):
        if who != mind:
            known.hands[who] = hand if at_a_hand and who == t.victim else unknowns(len(hand))
    if t.outcome is None:
        for pair, faction in enumerate(t.accusations):
            if faction != NONE and pair % MOST_PLAYERS != mind:
                known.accusations[pair] = UNKNOWN
    known.noted, known.loose, known.hunch = [()] * len(t.noted), [()] * len(t.loose), [()] * len(t.hunch)


def unseen_counts(t: OrphanBlackTable) -> list[int]:
    """How many influence cards of each kind the viewer of a known table cannot say where they are."""
    unseen = t.edition.copies[:]
    somewhere = [*t.discard, *t.card, *t.drawn, t.shown]
    for hand in t.hands:
        somewhere += hand
    for card in somewhere:
        if card != NONE and card != UNKNOWN:
            unseen[card] -= 1
    unseen[PAUL] -= sum(t.paul)
    unseen[MRS_S] -= sum(t.mrs_s)
    unseen[DONNIE] -= sum([len(givers) for givers in t.donnie])
    assert min(unseen) >= 0
    return unseen


def unseen_cards(t: OrphanBlackTable) -> list[int]:
    """The influence cards of which the viewer of a known table cannot say where they are, sorted."""
    return [card for card, number in enumerate(unseen_counts(t)) for _ in range(number)]


# Worlds


def world(known: OrphanBlackTable, dealer: Dealer) -> OrphanBlackTable:
    """Deal what the viewer of a known table does not know."""
    t = known.clone()
    t.viewer = WHOLE
    mind = mind_of(known.viewer)
    _deal_cards(t, mind, unseen_cards(known), dealer)
    _deal_goals(t, mind, dealer)
    for who in range(len(t.hands)):
        if who != mind:
            _deal_accusations_of(t, who, dealer)
    return t


# Influence cards


def _deal_cards(t: OrphanBlackTable, mind: int, pool: list[int], dealer: Dealer) -> None:
    others = [who for who in range(len(t.hands)) if who != mind]
    hidden = [spot for row in t.rows for spot in row if t.card[spot] == UNKNOWN]
    drawn = t.drawn.count(UNKNOWN)
    sizes = [len(hand) for hand in t.hands]
    placed: dict[int, int] = {}
    for who in others:
        sure = tuple([card for card in t.hands[who] if card != UNKNOWN])
        t.hands[who] = sure or _place_known(t, who, mind, placed, dealer)
        for card in () if sure else t.hands[who]:
            pool.remove(card)
    for spot, card in placed.items():
        pool.remove(card)
        t.card[spot] = card
    blank = [spot for spot in hidden if spot not in placed]
    missing = [sizes[who] - len(t.hands[who]) for who in others]
    zones = [OLD if t.old[spot] else ELSEWHERE for spot in blank]
    zones += [ELSEWHERE] * (sum(missing) + drawn) + [DECK] * len(t.deck)
    fixed = [t.card[spot] for spot in range(SPOTS) if t.old[spot] and spot not in blank]
    dealt = deal_zones(t, pool, zones, fixed, dealer)
    for spot in blank:
        t.card[spot] = dealt.pop(0)
    for who, n in zip(others, missing, strict=True):
        t.hands[who] = tuple(sorted([*t.hands[who], *[dealt.pop(0) for _ in range(n)]]))
    if drawn:
        t.drawn = tuple(sorted([dealt.pop(0) for _ in range(drawn)]))
    t.deck = tuple(sorted(dealt))
    if t.chosen == UNKNOWN:
        hand = t.hands[t.active]
        t.chosen = hand[dealer.deal(Lot(len(hand)), t)]


def _place_known(t: OrphanBlackTable, owner: int, mind: int, placed: dict[int, int], dealer: Dealer) -> tuple[int, ...]:
    """Put the cards that `mind` knows of into the hand, or at spots that may hold them; gives those in hand."""
    key = MINDS * owner + mind
    noted, loose = t.noted[key], t.loose[key]
    if not noted:
        return ()
    way = _draw_way(t, owner, mind, dealer)
    for i, token in enumerate(way):
        if token != NONE:
            placed[loose[3 * i]] = noted[token] % 16
    return tuple([one % 16 for token, one in enumerate(noted) if token not in way])


def _draw_way(t: OrphanBlackTable, owner: int, mind: int, dealer: Dealer) -> tuple[int, ...]:
    """One of the possible ways, weighed by the number of seats that the cards in hand may take there."""
    ways = placements(t, owner, mind)
    room, noted = len(t.hands[owner]), len(t.noted[MINDS * owner + mind])
    weights: list[int] = []
    for way in ways:
        weight = 1
        for seat in range(noted - len(way) + way.count(NONE)):
            weight *= room - seat
        weights.append(weight)
    left = dealer.deal(Lot(sum(weights)), t)
    for way, weight in zip(ways, weights, strict=True):
        if left < weight:
            return way
        left -= weight
    raise AssertionError("a lot lies below the sum of the weights")


def placements(t: OrphanBlackTable, owner: int, mind: int) -> list[tuple[int, ...]]:
    """Every way in which the noted cards may have gone to the loose spots: for each spot a note, or none."""
    key = MINDS * owner + mind
    ways: list[tuple[int, ...]] = [()]
    noted, loose = t.noted[key], t.loose[key]
    for i in range(0, len(loose), 3):
        choice, turn = loose[i + 1], loose[i + 2]
        longer: list[tuple[int, ...]] = []
        for way in ways:
            there = [token for token in range(len(noted)) if noted[token] // 16 <= turn and token not in way]
            longer += [(*way, token) for token in there]
            if choice > len(there):
                longer.append((*way, NONE))
        ways = longer
    room = len(t.hands[owner])
    return [way for way in ways if len(noted) - len([token for token in way if token != NONE]) <= room]


# Goals


def _deal_goals(t: OrphanBlackTable, mind: int, dealer: Dealer) -> None:
    """Put one goal of each faction back, not the own one, and deal the others."""
    e = t.edition
    if UNKNOWN in t.goals:
        mine = t.goals[mind] if mind != WATCHER else NONE
        left: list[int] = []
        for faction in range(3):
            of_faction = [goal for goal, its in enumerate(e.goal_faction) if its == faction and goal != mine]
            of_faction.pop(dealer.deal(Lot(len(of_faction)), t))
            left += of_faction
        for who in range(len(t.hands)):
            if who != mind:
                t.goals[who] = pick(t, left, dealer)
    t.goal_pile = tuple([goal for goal in range(len(e.goal_faction)) if goal not in t.goals])


# Accusations


def _deal_accusations_of(t: OrphanBlackTable, who: int, dealer: Dealer) -> None:
    """The unseen accusations of one player: each possible set of faces is as likely."""
    placed = [MOST_PLAYERS * accused + who for accused, row in enumerate(t.accusers) if who in row]
    unseen = [pair for pair in placed if t.accusations[pair] == UNKNOWN]
    left = [ACCUSATIONS_EACH] * 3
    for pair in placed:
        if t.accusations[pair] != UNKNOWN:
            left[t.accusations[pair]] -= 1
    faces = _faces(len(unseen), left)
    chosen = faces[dealer.deal(Lot(len(faces)), t)]
    for pair, faction in zip(unseen, chosen, strict=True):
        t.accusations[pair] = faction
    for faction in range(3):
        t.unused[3 * who + faction] = left[faction] - chosen.count(faction)


def _faces(n: int, left: list[int]) -> list[tuple[int, ...]]:
    """Every way to place `n` cards of what is left of each faction."""
    ways: list[tuple[int, ...]] = [()]
    for _ in range(n):
        ways = [(*way, faction) for way in ways for faction in range(3) if way.count(faction) < left[faction]]
    return ways
