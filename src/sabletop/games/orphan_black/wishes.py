"""What chance brings in Orphan Black, and which outcome brings what is named."""

from typing import Final

from sabletop.engine.steps import Chance
from sabletop.games.orphan_black.ids import CARDS, CLONES
from sabletop.games.orphan_black.newcomers import BringClone, TakeForClone
from sabletop.games.orphan_black.refill import TakeCard
from sabletop.games.orphan_black.setup import DealCard, DealGoal
from sabletop.games.orphan_black.table import OrphanBlackTable

LOTS: Final = ("cards", "goals", "clones")
"""All by ids; what one player draws is `red-cards`."""


def lot(t: OrphanBlackTable, chance: Chance) -> tuple[str, str]:
    """Which of the lots a chance brings, and whose it is."""
    if isinstance(chance, (TakeCard, DealCard, TakeForClone)):
        return "cards", _called(t, chance.who)
    if isinstance(chance, DealGoal):
        return "goals", _called(t, chance.who)
    return ("clones", _called(t, chance.who)) if isinstance(chance, BringClone) else ("", "")


def _called(t: OrphanBlackTable, who: int) -> str:
    return t.edition.ids()["other"][who]


def wished(t: OrphanBlackTable, chance: Chance, wish: str) -> int:
    """The outcome that brings what is named; -1 where it cannot come now."""
    if isinstance(chance, (TakeCard, DealCard, TakeForClone)):
        return _place(t.deck, CARDS, wish)
    if isinstance(chance, DealGoal):
        return _place(t.goal_pile, tuple(t.edition.ids()["goal"]), wish)
    return _place(t.pile, CLONES, wish)


def _place(pile: tuple[int, ...], ids: tuple[str, ...], name: str) -> int:
    one = ids.index(name) if name in ids else -1
    return pile.index(one) if one in pile else -1
