"""What chance brings in The Dark Order, and which outcome brings what is named."""

from typing import Final

from sabletop.engine.steps import Chance
from sabletop.games.dark_order.abilities import TopCard
from sabletop.games.dark_order.ids import FACTIONS, NONE
from sabletop.games.dark_order.piles import DrawOwnSupport, DrawUnits, NeutralCard
from sabletop.games.dark_order.setting_up import DealLocation
from sabletop.games.dark_order.table import DarkTable

LOTS: Final = ("units", "support", "neutral", "locations")
"""All by ids; what one faction draws is `plague-units`, `sanctuary-support`."""


def lot(t: DarkTable, chance: Chance) -> tuple[str, str]:
    """Which of the lots a chance brings, and whose it is."""
    if isinstance(chance, (DrawUnits, TopCard)):
        return "units", _called(t, chance.who)
    if isinstance(chance, DrawOwnSupport):
        return "support", _called(t, chance.who)
    if isinstance(chance, NeutralCard):
        return "neutral", _called(t, chance.who)
    return ("locations", "") if isinstance(chance, DealLocation) else ("", "")


def _called(t: DarkTable, who: int) -> str:
    return "" if t.factions[who] == NONE else FACTIONS[t.factions[who]]


def wished(t: DarkTable, chance: Chance, wish: str) -> int:
    """The outcome that brings what is named; -1 where it cannot come now."""
    content = t.edition.content
    if isinstance(chance, (DrawUnits, TopCard)):
        return _place(t.unit_deck[chance.who], [unit.id for unit in content.units], wish)
    supports = [card.id for card in content.supports]
    if isinstance(chance, DrawOwnSupport):
        return _place(t.support_deck[chance.who], supports, wish)
    if isinstance(chance, NeutralCard):
        return _place(t.neutral_deck, supports, wish)
    dealt = (*t.locations[0], *t.locations[1])
    left = tuple([one for one in range(t.edition.location_count) if one not in dealt])
    return _place(left, [site.id for site in content.sites], wish)


def _place(pile: tuple[int, ...], ids: list[str], name: str) -> int:
    one = ids.index(name) if name in ids else -1
    return pile.index(one) if one in pile else -1
