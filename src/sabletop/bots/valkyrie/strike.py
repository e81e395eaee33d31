"""The best plot that can still be reached in this turn, by exact odds."""

from dataclasses import dataclass
from typing import Final

from sabletop.bots.valkyrie.outlook import Outlook
from sabletop.engine.actions import Action
from sabletop.games.valkyrie.blockers import bar_to_plot, share_is_free
from sabletop.games.valkyrie.crates import MakeRoom
from sabletop.games.valkyrie.ids import GONE, HITLER, NOBODY, NONE, SWIFT
from sabletop.games.valkyrie.odds import opposing_deputies, plot_chance
from sabletop.games.valkyrie.questions import (
    armable,
    companions,
    distinct,
    has_power,
    most_dice,
    needs_access,
    targets_needed,
    usable_lightning,
)
from sabletop.games.valkyrie.suppose import acting, after, plot_failed
from sabletop.games.valkyrie.table import ValkyrieTable
from sabletop.games.valkyrie.turn import move_is_free, utilisable
from sabletop.games.valkyrie.verbs import move_enemy, put_pawn

MOST_ARROWS: Final = 4


@dataclass(unsafe_hash=True)
class Strike:
    """A plot in reach: its odds, what it promises in points, and how it begins."""

    odds: float
    points: float
    first: Action
    place: int
    dice: int
    need: int


class Search:
    """Looks for the plot with the best odds: take items here, move, travel, lure Hitler, strike."""

    def __init__(self, outlook: Outlook, who: int) -> None:
        self.o, self.who = outlook, who
        self.index, self.e = outlook.index, outlook.t.edition
        self.best: tuple[float, int] = (0.0, 0)
        self.first: Action = self.e.initiate
        self.found: ValkyrieTable | None = None

    def run(self, arrows: int, place: int = NONE, hitler: int = NONE) -> Strike | None:
        """The best plot with so many arrows, perhaps from another place or with Hitler elsewhere."""
        t = self.o.t
        if place == NONE:
            place = t.pawn[self.who]
        if hitler == NONE:
            hitler = t.enemy[HITLER]
        if self._out_of_reach(place, hitler, min(arrows, MOST_ARROWS)):
            return None
        start = acting(t, self.who, min(arrows, MOST_ARROWS))
        put_pawn(start, self.who, place)
        move_enemy(start, HITLER, hitler)
        self._look(start, None)
        there = self.found
        if there is None:
            return None
        odds, where = self.best[0], there.pawn[self.who]
        points = 100 * odds + (1 - odds) * self._after_failure(there)
        return Strike(odds, points, self.first, where, most_dice(there, self.who, where), targets_needed(there, where))

    def _out_of_reach(self, place: int, hitler: int, arrows: int) -> bool:
        """Whether a glance shows that there can be no plot: no way to Hitler, or no way in where he is."""
        t, e, index = self.o.t, self.e, self.index
        items = t.items[self.who]
        if arrows < 1 or any(index.lures[slot] for slot in items):
            return arrows < 1
        venue = e.venue_at[hitler]
        if venue == NONE or t.tile[venue] == GONE:
            return True
        held = [slots for slots, pawn in zip(t.items, t.pawn, strict=True) if pawn == place or slots is items]
        if needs_access(t, hitler) and not any(e.venue_access[venue] in slots for slots in held):
            return True
        if e.distance[place][hitler] < arrows + has_power(t, self.who, SWIFT) or any(
            index.travels[slot] for slot in items
        ):
            return False
        allies = [t.ally[space] for space in e.spaces_at[place]]
        return not any(ally != NOBODY and index.sends[ally] for ally in allies)

    def _look(self, t: ValkyrieTable, first: Action | None) -> None:
        if t.arrows < 1:
            return
        if bar_to_plot(t, self.who) is None:
            place = t.pawn[self.who]
            dice, need = most_dice(t, self.who, place), targets_needed(t, place)
            odds = plot_chance(self.e, dice, need, opposing_deputies(t, place), t.eagles_subtract == 1)
            if odds > 0 and (odds, t.arrows) > self.best:
                self.best = (odds, t.arrows)
                self.found, self.first = t, self.e.initiate if first is None else first
        self._use_items(t, first)
        if t.arrows + move_is_free(t, self.who) >= 2:
            self._act(t, first)

    def _use_items(self, t: ValkyrieTable, first: Action | None) -> None:
        e, who, place, hitler = self.e, self.who, t.pawn[self.who], t.enemy[HITLER]
        for slot in usable_lightning(t, who):
            use = e.use[who, slot]
            if self.index.travels[slot] and place != hitler:
                self._look(after(after(t, use, who), e.go[hitler], who), first or use)
            elif self.index.lures[slot]:
                for there in e.links[hitler]:
                    if e.distance[place][there] < t.arrows:
                        self._look(after(after(t, use, who), e.shift[HITLER, there], who), first or use)

    def _act(self, t: ValkyrieTable, first: Action | None) -> None:
        e, who, place, hitler = self.e, self.who, t.pawn[self.who], t.enemy[HITLER]
        far = e.distance[place][hitler]
        if first is None:
            self._take(t, far)
        if 0 < far < t.arrows + move_is_free(t, who):
            for there in e.links[place]:
                if e.distance[there][hitler] < far:
                    move = e.move_to[there]
                    self._look(after(t, move, who), first or move)
        elif far:
            for ally in utilisable(t, who):
                if self.index.sends[ally]:
                    sent = after(after(t, e.utilise[ally], who), e.pick[who], who)
                    self._look(after(sent, e.go[hitler], who), first or e.utilise[ally])

    def _take(self, t: ValkyrieTable, far: int) -> None:
        """Take what a companion holds, if there is time for a plot after it."""
        for other in companions(t, self.who):
            for slot in distinct(t.items[other]):
                if far + (1 if share_is_free(t, self.who, self.who, slot) else 2) > t.arrows:
                    continue
                take = self.e.take[other, slot]
                taken = after(t, take, self.who)
                if isinstance(taken.pending, MakeRoom):
                    pairs = armable(taken, self.who)
                    if not pairs:
                        continue
                    taken = after(taken, self.e.tucks[pairs[0]], self.who)
                self._look(taken, take)

    def _after_failure(self, there: ValkyrieTable) -> float:
        """What is left to hope for if that plot fails."""
        t = plot_failed(there, self.who)
        return 0.0 if t.outcome is not None else Outlook(t, self.o.notes).waiting
