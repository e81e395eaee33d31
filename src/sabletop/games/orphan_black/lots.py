"""Drawing lots: how cards that nobody can follow are dealt to the places where they may be."""

from dataclasses import dataclass
from typing import Final

from sabletop.engine.dealer import Dealer
from sabletop.engine.steps import UniformChance
from sabletop.games.orphan_black.ids import CARDS
from sabletop.games.orphan_black.table import OrphanBlackTable

ELSEWHERE: Final = 0
OLD: Final = 1
DECK: Final = 2
"""Zones: a spot that lies there since before the last shuffle, the deck, and every other place."""

TRIES: Final = 40
"""How often lots are drawn for the deck before the most careful answer is taken."""


@dataclass(unsafe_hash=True)
class Lot(UniformChance):
    """One of `n`, each as likely."""

    n: int

    def count(self, t: OrphanBlackTable) -> int:
        return self.n

    def happen(self, t: OrphanBlackTable, outcome: int) -> None:
        raise AssertionError("a lot is drawn and never happens on a table")


def pick(t: OrphanBlackTable, pool: list[int], dealer: Dealer) -> int:
    """Take one of the pool, each as likely."""
    return pool.pop(dealer.deal(Lot(len(pool)), t))


def deal_zones(t: OrphanBlackTable, pool: list[int], zones: list[int], fixed: list[int], dealer: Dealer) -> list[int]:
    """Deal the pool to places in these zones; `fixed` lie on other old spots. Gives the cards, place by place."""
    if not t.fresh:
        return [pick(t, pool, dealer) for _ in zones]
    in_deck, on_old = _dealt_to_deck_and_old(t, pool, zones, fixed, dealer)
    rest = _less(pool, in_deck + on_old)
    found: list[int] = []
    for zone in zones:
        if zone == DECK:
            found.append(in_deck.pop())
        elif zone == OLD:
            found.append(on_old.pop())
        else:
            found.append(pick(t, rest, dealer))
    return found


def _dealt_to_deck_and_old(
    t: OrphanBlackTable, pool: list[int], zones: list[int], fixed: list[int], dealer: Dealer
) -> tuple[list[int], list[int]]:
    """Cards for the deck, from those that went into it at the last shuffle, and for the old spots, from the others."""
    wanted, needed = zones.count(DECK), zones.count(OLD)
    room = [t.edition.deck.count(card) - t.fresh.count(card) - fixed.count(card) for card in range(len(CARDS))]
    for attempt in range(TRIES + 1):
        fresh = _at_most(pool, [t.fresh.count(card) for card in range(len(CARDS))])
        in_deck = (
            [pick(t, fresh, dealer) for _ in range(wanted)] if attempt < TRIES else _harmless(pool, fresh, room, wanted)
        )
        others = _at_most(_less(pool, in_deck), room)
        if len(others) >= needed:
            return in_deck, [pick(t, others, dealer) for _ in range(needed)]
    raise AssertionError("the table itself is one of the possible ones")


def _harmless(pool: list[int], fresh: list[int], room: list[int], wanted: int) -> list[int]:
    """Cards for the deck that leave as many as possible for the old spots."""
    spare: list[int] = []
    scarce: list[int] = []
    for card in fresh:
        is_spare = pool.count(card) - spare.count(card) > room[card]
        (spare if is_spare else scarce).append(card)
    return (spare + scarce)[:wanted]


def _at_most(pool: list[int], most: list[int]) -> list[int]:
    """The cards of a pool, but not more copies of each than that."""
    return [card for card in range(len(CARDS)) for _ in range(min(pool.count(card), most[card]))]


def _less(pool: list[int], gone: list[int]) -> list[int]:
    """The pool without these cards."""
    left = pool[:]
    for card in gone:
        left.remove(card)
    return left
