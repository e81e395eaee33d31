"""What can be asked about a table of Night Ferry."""

from typing import Final

from night_ferry.table import FerryTable

FULL: Final = 20


def may_cross(t: FerryTable) -> bool:
    """NF-TURN-1: a full boat must land."""
    return t.load < FULL


def may_land(t: FerryTable) -> bool:
    """NF-TURN-1: an empty boat must cross."""
    return t.load > 0


def cargoes_left(t: FerryTable) -> list[int]:
    """The cargoes that nobody is known to carry."""
    return [cargo for cargo in range(len(t.edition.worth)) if cargo not in t.cargo]


def total(t: FerryTable, who: int) -> int:
    """NF-END-1: what was landed, and the worth of the cargo."""
    return t.landed[who] + t.edition.worth[t.cargo[who]]
