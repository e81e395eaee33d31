"""What the numbers of The Dark Order's tables are called on screens: the ids of the content, of one and of many."""

from collections.abc import Callable
from typing import Final, TypeVar

from sabletop.engine.fields import UNKNOWN
from sabletop.games.dark_order.content import Content
from sabletop.games.dark_order.ids import NONE

_MOST_KEPT: Final = 4096
"""So many piles of one kind are kept for naming them again."""

Pile = tuple[int, ...]
Made = TypeVar("Made")


class Kept(dict[Pile, Made]):
    """What is made of a pile, kept for the next scene that shows the same. Nobody changes it."""

    def __init__(self, make: Callable[[Pile], Made]) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, pile: Pile) -> Made:
        if len(self) >= _MOST_KEPT:
            self.clear()
        self[pile] = made = self._make(pile)
        return made


class Ids:
    """The ids of one content."""

    def __init__(self, content: Content) -> None:
        units, supports = [one.id for one in content.units], [one.id for one in content.supports]
        sites, orders = [one.id for one in content.sites], [one.id for one in content.orders]
        self.shown_unit = units
        """Of a unit that lies face up."""
        self.unit: dict[int, str | None] = {NONE: None, UNKNOWN: None, **dict(enumerate(units))}
        """Of a unit; None of nobody, or of one that the viewer does not know."""
        self.support = supports
        self.site: dict[int, str | None] = {NONE: None, **dict(enumerate(sites))}
        self.units = Kept(lambda pile: [units[one] for one in pile])
        self.supports = Kept(lambda pile: [supports[one] for one in pile])
        self.sites = Kept(lambda pile: [sites[one] for one in pile])
        self.counted = Kept(lambda counts: {order: n for order, n in zip(orders, counts, strict=True) if n})
        """Orders by their ids, of how many there are of each."""
