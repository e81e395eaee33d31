"""The best plot that can still be reached in this turn, by exact odds."""

from dataclasses import dataclass

from sabletop.bots.valkyrie.outlook import Outlook
from sabletop.games.valkyrie.ids import GONE, HITLER, NOBODY, NONE

Key = tuple[object, ...]
"""An action as its kind and its values."""

MOST_ARROWS = 4


@dataclass(frozen=True)
class Strike:
    """A plot in reach: its odds, what it promises in points, and how it begins."""

    odds: float
    points: float
    first: Key
    place: int
    dice: int
    need: int


class Search:
    """Looks for the plot with the best odds: take items here, move, travel, lure Hitler, strike."""

    def __init__(self, outlook: Outlook, who: int) -> None:
        self.o, self.who = outlook, who
        self.b, self.lore = outlook.b, outlook.lore
        self.best: tuple[float, int] = (0.0, 0)
        self.found: tuple[Key, int, tuple[int, ...]] | None = None

    def run(self, arrows: int, place: int | None = None, hitler: int | None = None) -> Strike | None:
        """The best plot with so many arrows, perhaps from another place or with Hitler elsewhere."""
        b = self.b
        self._look(
            b.pawn[self.who] if place is None else place,
            b.items[self.who],
            b.enemy[HITLER] if hitler is None else hitler,
            min(arrows, MOST_ARROWS),
            None,
        )
        if self.found is None:
            return None
        first, where, kit = self.found
        venue = self.lore.e.venue_at[where]
        odds = self.best[0]
        points = 100 * odds + (1 - odds) * self.o.after_failure(self.who, where)
        dice = self.o.dice(self.who, kit, venue)
        return Strike(odds, points, first, where, dice, self.o.need[venue])

    def _look(self, place: int, kit: tuple[int, ...], hitler: int, left: int, first: Key | None) -> None:
        if left < 1:
            return
        o, lore = self.o, self.lore
        venue = lore.e.venue_at[hitler]
        if place == hitler and venue != NONE and self.b.tile[venue] != GONE:
            odds = o.strike_odds(self.who, kit, venue)
            if odds > 0 and (odds, left) > self.best:
                self.best = (odds, left)
                self.found = (("initiate",) if first is None else first, place, kit)
        self._use_items(place, kit, hitler, left, first)
        if left >= 2:
            self._act(place, kit, hitler, left, first)

    def _use_items(self, place: int, kit: tuple[int, ...], hitler: int, left: int, first: Key | None) -> None:
        lore = self.lore
        for slot in kit:
            for name, enemy, _ in lore.use[slot] if slot < lore.e.item_count else ():
                begin = first or ("use", self.who, slot)
                rest = without(kit, slot)
                if name == "go-anywhere" and place != hitler:
                    self._look(hitler, rest, hitler, left, begin)
                elif name == "shift-enemy" and enemy == HITLER:
                    for there in lore.e.links[hitler]:
                        if lore.distance[place][there] < left:
                            self._look(place, rest, there, left, begin)

    def _act(self, place: int, kit: tuple[int, ...], hitler: int, left: int, first: Key | None) -> None:
        b, lore = self.b, self.lore
        far = lore.distance[place][hitler]
        free = b.ally_at(place, lore.e.free_sharing) != NOBODY
        if far + (1 if free else 2) <= left and lore.room(kit) <= b.slots[self.who]:
            for other, where in enumerate(b.pawn):
                if other != self.who and where == place and first is None:
                    self._take(place, kit, hitler, left if free else left - 1, other)
        if 0 < far < left:
            for there in lore.e.links[place]:
                if lore.distance[there][hitler] < far:
                    self._look(there, kit, hitler, left - 1, first or ("move", there))
        elif far >= left:
            for space in lore.e.spaces_at[place]:
                ally = b.ally[space]
                if ally != NOBODY and "place-conspirator" in [name for name, _, _ in lore.power[ally]]:
                    self._look(hitler, kit, hitler, left - 1, first or ("utilise", ally))

    def _take(self, place: int, kit: tuple[int, ...], hitler: int, left: int, other: int) -> None:
        for slot in sorted(set(self.b.items[other])):
            more = tuple(sorted((*kit, slot)))
            if self.lore.room(more) <= self.b.slots[self.who]:
                self._look(place, more, hitler, left, ("take", other, slot))


def without(kit: tuple[int, ...], slot: int) -> tuple[int, ...]:
    """A kit less one thing."""
    at = kit.index(slot)
    return kit[:at] + kit[at + 1 :]
