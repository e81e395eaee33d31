"""A table that a seat cannot tell from the real one: all that it cannot know is dealt anew.

What the seat knows stays: its hand, goal and accusations, what lies open, cards that it has seen and could follow.
Cards known to be in another hand or at one of the spots that this hand has played to since are put into one of these
places. All other cards are shuffled and dealt to all other places, so that the deck holds only what went into it at the
last shuffle, and spots that are older nothing of that. Each table that remains possible is as likely, copies of a card
counting as different cards.
"""

from sabletop.engine.dealer import Dealer
from sabletop.games.orphan_black.ids import ACCUSATIONS_EACH, MINDS, MOST_PLAYERS, NONE, SPOTS, WATCHER
from sabletop.games.orphan_black.lots import DECK, ELSEWHERE, OLD, Lot, deal_zones, pick
from sabletop.games.orphan_black.table import OrphanBlackTable


def resample(t: OrphanBlackTable, seat: int | None, dealer: Dealer) -> OrphanBlackTable:
    """Deal anew what `seat` (None: a watcher) cannot know."""
    twin = t.clone()
    mind = WATCHER if seat is None else seat
    _deal_cards(twin, mind, dealer)
    if t.outcome is None:
        _deal_goals(twin, mind, dealer)
        _deal_accusations(twin, mind, dealer)
    _forget_others(twin, mind)
    return twin


# Influence cards


def _deal_cards(t: OrphanBlackTable, mind: int, dealer: Dealer) -> None:
    others = [who for who in range(len(t.hands)) if who != mind]
    hidden = [spot for row in t.rows for spot in row if not t.known[spot] >> mind & 1]
    drawn = len(t.drawn) if getattr(t.pending, "who", NONE) != mind else 0
    pool = [*t.deck, *t.drawn[:drawn], *[t.card[spot] for spot in hidden]]
    for who in others:
        pool += t.hands[who]
    sizes = [len(hand) for hand in t.hands]
    placed: dict[int, int] = {}
    for who in others:
        t.hands[who] = _place_known(t, who, mind, placed, dealer)
        for card in t.hands[who]:
            pool.remove(card)
    for spot, card in placed.items():
        pool.remove(card)
        t.card[spot] = card
    blank = [spot for spot in hidden if spot not in placed]
    missing = [sizes[who] - len(t.hands[who]) for who in others]
    zones = [OLD if t.old[spot] else ELSEWHERE for spot in blank]
    zones += [ELSEWHERE] * (sum(missing) + drawn) + [DECK] * len(t.deck)
    fixed = [t.card[spot] for spot in range(SPOTS) if t.old[spot] and spot not in blank]
    dealt = deal_zones(t, sorted(pool), zones, fixed, dealer)
    for spot in blank:
        t.card[spot] = dealt.pop(0)
    for who, n in zip(others, missing, strict=True):
        t.hands[who] = tuple(sorted([*t.hands[who], *[dealt.pop(0) for _ in range(n)]]))
    if drawn:
        t.drawn = tuple(sorted([dealt.pop(0) for _ in range(drawn)]))
    t.deck = tuple(sorted(dealt))
    if t.chosen != NONE and t.active != mind:
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
    mine = t.goals[mind] if mind != WATCHER else NONE
    left: list[int] = []
    for faction in range(3):
        of_faction = [goal for goal in range(len(e.goal_faction)) if e.goal_faction[goal] == faction and goal != mine]
        of_faction.pop(dealer.deal(Lot(len(of_faction)), t))
        left += of_faction
    for who in range(len(t.hands)):
        if who != mind:
            t.goals[who] = pick(t, left, dealer)
    t.goal_pile = tuple([goal for goal in range(len(e.goal_faction)) if goal not in t.goals])


# Accusations


def _deal_accusations(t: OrphanBlackTable, mind: int, dealer: Dealer) -> None:
    for who in range(len(t.hands)):
        if who != mind:
            _deal_accusations_of(t, who, mind, dealer)


def _deal_accusations_of(t: OrphanBlackTable, who: int, mind: int, dealer: Dealer) -> None:
    """The unseen accusations of one player: each possible set of faces is as likely."""
    unseen: list[int] = []
    left = [ACCUSATIONS_EACH] * 3
    for accused, row in enumerate(t.accused):
        for one in row:
            if one // 3 == who and t.accusation_seen[6 * accused + who] >> mind & 1:
                left[one % 3] -= 1
            elif one // 3 == who:
                unseen.append(accused)
    faces = _faces(len(unseen), left)
    chosen = faces[dealer.deal(Lot(len(faces)), t)]
    for accused, faction in zip(unseen, chosen, strict=True):
        t.accused[accused] = tuple([3 * who + faction if one // 3 == who else one for one in t.accused[accused]])
    for faction in range(3):
        t.unused[3 * who + faction] = left[faction] - chosen.count(faction)


def _faces(n: int, left: list[int]) -> list[tuple[int, ...]]:
    """Every way to place `n` cards of what is left of each faction."""
    ways: list[tuple[int, ...]] = [()]
    for _ in range(n):
        ways = [(*way, faction) for way in ways for faction in range(3) if way.count(faction) < left[faction]]
    return ways


# Memories


def _forget_others(t: OrphanBlackTable, mind: int) -> None:
    """What others have noted about hands is theirs; nobody else can tell."""
    for other in range(MINDS):
        if other == mind:
            continue
        t.hunch[other] = ()
        for owner in range(MOST_PLAYERS):
            t.noted[MINDS * owner + other] = ()
            t.loose[MINDS * owner + other] = ()
