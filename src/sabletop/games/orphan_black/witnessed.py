"""What everybody has seen being done with cards beside clones. No rule reads it; players do.

Which card lay face down is never part of it, so that nothing links a card to whoever played it (OB-RESOLVE-4).
"""

from typing import Final

from sabletop.games.orphan_black.ids import ALL, MOST_PLAYERS, NONE, ROWS
from sabletop.games.orphan_black.table import OrphanBlackTable

LAID: Final = 0
PLAYED: Final = 1
EXTRA: Final = 2
TURNED: Final = 3
TAKEN: Final = 4
PUT: Final = 5
WITNESSED: Final = ("laid", "played", "extra", "turned", "taken", "put")
"""A card laid open at a new clone (the other lies face down across); played; Krystal's; turned up, so that all have
seen it; taken away; put elsewhere."""
_CARDS: Final = 12


def seen_by_all(t: OrphanBlackTable, spot: int) -> bool:
    """Whether everybody has seen the card of a spot, now or before."""
    return t.seen_by[spot] == ALL


def public_card(t: OrphanBlackTable, spot: int) -> int:
    """The card of a spot, if everybody has seen it; NONE otherwise."""
    # OB-INFO-6: without the memory aid nobody keeps note of a card that was turned down again.
    return t.card[spot] if t.face_up[spot] or (t.memory_aid and seen_by_all(t, spot)) else NONE


def witness(t: OrphanBlackTable, deed: int, who: int, at: int, open_card: int = NONE) -> None:
    """Everybody sees what `who` does at a row; `open_card` is the card, if all have seen it."""
    t.witnessed = (*t.witnessed, ((deed * MOST_PLAYERS + who) * ROWS + at) * _CARDS + open_card + 1)


def read_witnessed(code: int) -> tuple[int, int, int, int]:
    """Deed, player, row and open card (or NONE)."""
    rest, card = divmod(code, _CARDS)
    rest, at = divmod(rest, ROWS)
    deed, who = divmod(rest, MOST_PLAYERS)
    return deed, who, at, card - 1
