"""How likely the conspirators are to kill Hitler in the end: the number by which everything else is judged."""

from dataclasses import dataclass
from math import exp
from typing import Final

from sabletop.bots.black_orchestra.board import Board
from sabletop.games.black_orchestra.ids import (
    COMMITTED,
    HITLER,
    JUST_MOVED,
    MOTIVATED,
    NONE,
    ONE_LINK_AWAY,
    OWN_POOL,
    POOL,
    PRISON,
    SAME,
)
from sabletop.games.black_orchestra.plots import PlotCard

_WANTED: Final = (0.0, 0.08, 0.3, 0.9)
"""How likely the next raids lead to an arrest at each level of suspicion."""
_SWELLING: Final = (3, 4)
"""Stages in which events lift military support; later ones lower it again, so that there is no use in fighting it."""
_SKILL: Final = (0.0, 0.04, 0.07, 0.08, 0.09)
"""What motivation is worth to everybody, plots aside."""


@dataclass(frozen=True)
class Temper:
    """How a bot sees the future; all numbers are tuned by play. Work is counted in actions."""

    pace: float = 25.0
    """After so much work only a third of a chance is left: something else may happen before it is done."""
    spirit: float = 5.0
    """The work for a step of motivation."""
    ease: float = 4.0
    """The work for a step of military support, when a plotter is ready."""
    drift: float = 3.5
    """The same before, since events move it as well."""
    calm: float = 2.5
    """The work for a step of suspicion."""
    item: float = 3.0
    """The work for an item that lies open on the board."""
    search: float = 9.0
    """The work for an item that nobody has seen yet."""
    fetch: float = 0.8
    """The work for each link between the plotter and a companion with what is needed."""
    near: float = 0.8
    """How much present places matter for a plotter who lacks a step of motivation."""
    link: float = 1.5
    """The work for each link between the plotter and Hitler."""
    wait: float = 6.0
    """The work for waiting until Hitler stands well."""
    find: float = 6.0
    """The work for finding a plot."""
    tries: float = 0.6
    """Attempts without any items in each turn of one's own."""
    most_tries: float = 6.0
    """And how many of them there are at most."""
    prison: float = 0.4
    """What is left of a plotter's chance in prison."""
    crew: float = 0.85
    """What is left of all chances when one conspirator is in prison."""
    dread: float = 1.0
    """How much raids are feared."""
    hide: float = 0.03
    """What a step of suspicion costs everybody, since it takes away a chance to conspire."""
    watch: float = 0.4
    """How likely a raid is always thought to be, sooner or later."""
    spread: float = 0.6
    """How much each further plot counts, beside the one before."""
    fellow: float = 0.5
    """How much an arrest hurts the others."""
    draw: float = 0.4
    """How much of what a new card could bring is counted."""
    patience: float = 1.0
    """How much a failed attempt is feared."""


class Outlook:
    """The value of a board in points, a chance in a hundred."""

    def __init__(self, board: Board, temper: Temper) -> None:
        self.b, self.lore, self.t = board, board.lore, temper
        b = board
        self.own_turns = b.turns / max(1, len(b.crew))
        self.pace = max(2.0, min(temper.pace, 0.7 * b.turns))
        self.costs = (exp(-temper.drift / self.pace), exp(-temper.calm / self.pace))
        self.now_costs = (exp(-temper.ease / self.pace), exp(-temper.calm / self.pace))
        self.roads = self.lore.roads[b.stage]
        self.moves = 0.0
        self.swelling = b.stage in _SWELLING
        self.share = self._shares()
        self.gate = self.lore.e.prison_gate
        self.hide = temper.hide * min(1.0, b.turns / 30)
        self.raids = max(temper.watch, b.raids_soon(8))
        self.helpers = [who for who in b.crew if self.lore.e.plot_dice_here[who]]
        self._scene: tuple[object, ...] = ()
        self._number = 0
        self._scenes: dict[tuple[object, ...], int] = {}
        self._known: dict[tuple[object, ...], float] = {}
        self._dreams: dict[tuple[object, ...], float] = {}
        self._start: frozenset[int] = frozenset()
        self._likely: dict[int, list[int]] = {}
        self.lead = NONE
        self._look_around()
        self.matters = any(b.mot[who] >= COMMITTED - 1 and b.place[who] >= 0 for who in b.crew)
        """Whether somebody is so near to a plot that places matter."""

    def _shares(self) -> dict[int, float]:
        """For each plot how often Hitler will be where it wants him."""
        b, goes = self.b, self.lore.goes
        now = b.deck_now()
        events = [event for stage in (now, now + 1) for event in b.to_come(stage)]
        spaces = [goes[event] for event in events if goes[event] != NONE]
        self.moves = len(spaces) / len(events) if events else 0.0
        here = b.leaders[HITLER]
        spaces += [here, here]
        return {card: sum([b.fits(card, space) for space in spaces]) / len(spaces) for card in self.lore.plots}

    def _look_around(self) -> None:
        """Who could use which plots best: the others need not be looked at again when something small changes."""
        b = self.b
        held = self._held()
        ranks = []
        for who in b.crew:
            mine = self.gate if b.place[who] == PRISON else b.place[who]
            more = self._card_dice(who)
            found = sorted(
                [(self.chance(who, card, mine, more) * (1.0 if owner == who else 0.7), card) for owner, card in held],
                reverse=True,
            )
            self._likely[who] = [card for _, card in found[:3]]
            ranks.append((found[0][0] if found else self._dream(who), who))
        self.lead = max(ranks)[1] if ranks else NONE
        self._start = frozenset([card for _, card in held])

    def _held(self) -> list[tuple[int, int]]:
        b, plots = self.b, self.lore.e.is_plot
        return [(owner, card) for owner in b.crew for card in b.cards[owner] if plots[card]]

    # The value

    def value(self) -> float:
        """The chance in a hundred to win, about."""
        b, t = self.b, self.t
        held = self._held()
        helpers = tuple([b.mot[who] >= MOTIVATED for who in self.helpers])
        scene = (tuple(b.place), tuple(b.items), b.leaders[HITLER], b.support, helpers)
        if scene != self._scene:
            self._scene = scene
            self._number = self._scenes.setdefault(scene, len(self._scenes))
        jailed = 0
        risk = skill = 1.0
        best: dict[int, float] = {NONE: 0.0}
        for who in b.crew:
            if b.place[who] == PRISON:
                jailed += 1
                trust = t.prison
            else:
                danger = self._danger(b.sus[who])
                trust = 1 - danger
                risk *= (1 - t.fellow * danger) * (1 - self.hide * b.sus[who])
                skill += _SKILL[b.mot[who]] / len(b.crew)
            self._plotter(who, held, trust, best)
        miss = 1.0
        share = 1.0
        for chance in sorted(best.values(), reverse=True):
            miss *= 1 - chance * share
            share *= t.spread
        free = len(b.crew) - jailed
        if not free:
            return 0.0
        risk *= t.crew**jailed * (0.85 if jailed and free == 1 else 1.0)
        return 100 * (1 - miss) * risk * min(1.0, 0.85 * skill)

    def _danger(self, level: int) -> float:
        """How likely an arrest is, at this level of suspicion."""
        return min(0.95, self.t.dread * self.raids * _WANTED[level])

    def _plotter(self, who: int, held: list[tuple[int, int]], trust: float, best: dict[int, float]) -> None:
        """Enter the plots that would do better in the hands of `who`."""
        b = self.b
        place, known = b.place, self._known
        mot, sus, more = b.mot[who], b.sus[who], self._card_dice(who)
        best[NONE] = max(best[NONE], trust * self._dream(who))
        for owner, card in held:
            if card not in self._likely[who] if card in self._start else who not in (owner, self.lead):
                continue
            key = (who, card, mot, sus, more, self._number)
            chance = known.get(key)
            if chance is None:
                mine = self.gate if place[who] == PRISON else place[who]
                chance = known[key] = self.chance(who, card, mine, more)
            chance *= trust
            if owner != who:
                mine = self.gate if place[who] == PRISON else place[who]
                there = self.gate if place[owner] == PRISON else place[owner]
                chance *= 0.8 * 0.96 ** min(8, self.roads[mine][there])
            if chance > best.get(card, 0.0):
                best[card] = chance

    def _dream(self, who: int) -> float:
        """The chance with a plot that is still to be found."""
        b, t = self.b, self.t
        key = (b.mot[who], b.sus[who], len(b.items[who]), b.support)
        known = self._dreams.get(key)
        if known is None:
            gap = max(0, COMMITTED - b.mot[who])
            work = t.find + t.spirit * gap + 3
            dice = 1.5 + 0.5 * len(b.items[who])
            known = max([self._odds(dice + n, b.sus[who], 0.0, False) * self.left(work + 5 * n) for n in range(5)])
            self._dreams[key] = known
        return known

    def left(self, work: float) -> float:
        """What is left of a chance after so much work."""
        return exp(-work / self.pace)

    def _odds(self, dice: float, level: int, cancels: float, now: bool) -> float:
        b = self.b
        costs = self.now_costs if now else self.costs
        over = b.support - b.floor
        if self.swelling and over > 2:
            over = 2
        return self.lore.planned(b.floor, over, level, dice, cancels, costs)

    def chance(self, who: int, card: int, mine: int, more: float) -> float:
        """The chance of this plot in the hands of `who`, who stands at `mine`, after all the work that it takes."""
        b, t = self.b, self.t
        plot = self.lore.e.plots[card]
        assert plot is not None
        gap = max(0, plot.level - b.mot[who])
        near = t.near**gap
        spot, work = self.reach(card, plot, mine, near)
        work += t.spirit * gap
        base, helps = self._helps(who, plot, spot if spot >= 0 else mine, near)
        level = b.sus[who]
        now = not gap
        again = self._odds(base, level, 0.0, now)
        tries = min(
            t.most_tries, t.tries * (self.b.turns * self.moves if plot.hitler == JUST_MOVED else self.own_turns)
        )
        miss: float = (1 - again) ** tries
        dice, cancels = base + more, 0.0
        best = (1 - miss * (1 - self._odds(dice, level, cancels, now))) * self.left(work)
        for cost, extra, less in helps:
            work += cost
            dice += extra
            cancels += less
            found = (1 - miss * (1 - self._odds(dice, level, cancels, now))) * self.left(work)
            if found > best:
                best = found
        return best

    def reach(self, card: int, plot: PlotCard, mine: int, near: float) -> tuple[int, float]:
        """Where the plot would be tried, if Hitler stands well for it now, and how much work it is to get there.

        The longer it takes until the plotter is ready, the less it matters where everybody stands now: `near` falls."""
        b, t = self.b, self.t
        if plot.hitler == JUST_MOVED:
            return mine, t.wait * (1 - self.moves)
        spot = b.leaders[HITLER]
        usual = 2 + t.wait * (1.2 - self.share[card])
        if not b.fits(card, spot):
            return NONE, usual
        far = self.roads[mine][spot]
        if plot.you == ONE_LINK_AWAY:
            far = abs(far - 1)
        elif plot.you != SAME:
            far = 0
        return spot, near * min(usual, t.link * far) + (1 - near) * usual

    def _helps(
        self, who: int, plot: PlotCard, spot: int, near: float
    ) -> tuple[float, list[tuple[float, float, float]]]:
        """Dice for every attempt; and what else would help: its work, its dice, eagles that it cancels."""
        b, e, t = self.b, self.lore.e, self.t
        fetch = t.fetch * near
        base = 2.0 if plot.affiliation == e.affiliation[who] else 1.0
        far = {}
        for other in b.crew:
            if other != who:
                far[other] = 12 if b.place[other] == PRISON else min(12, self.roads[b.place[other]][spot])
        found: list[tuple[float, float, float]] = []
        for other in self.helpers:
            if b.mot[other] >= MOTIVATED:
                if other == who or not far[other]:
                    base += e.plot_dice_here[other]
                else:
                    found.append((fetch * far[other], float(e.plot_dice_here[other]), 0.0))
        if plot.meeting:
            total = sum(far.values())
            if total:
                found.append((fetch * total, float(plot.meeting), 0.0))
            else:
                base += plot.meeting
        for n, item in enumerate(plot.items):
            works = [0.0] * self.count(who, item)
            for other, links in far.items():
                works += [fetch * links if b.place[other] != PRISON else 12.0] * self.count(other, item)
            works += [t.item] * b.shown[item] + [t.search] * int(b.hidden[item] + 0.5)
            works.sort()
            for work in works[: 3 if plot.each[n] else 1]:
                found.append((work, float(plot.dice[n]), float(plot.cancels[n])))
        found.sort()
        return base, found

    def count(self, who: int, item: int) -> int:
        """How many items of a kind `who` could spend on a plot."""
        e, b = self.lore.e, self.b
        found = b.items[who].count(item)
        if item == e.weapons and e.pistol >= 0 and e.pistol in b.cards[who]:
            found += 1
        return found

    def _card_dice(self, who: int) -> float:
        """Dice from cards of the plotter, or of anybody where the card allows it."""
        b, e = self.b, self.lore.e
        found = 0.0
        for owner in b.crew:
            for card in b.cards[owner]:
                dice = self.lore.card_dice[card]
                if not dice:
                    continue
                if owner == who and e.window[card] == OWN_POOL:
                    found += dice
                elif e.window[card] == POOL:
                    met = all(need.count != "support" or b.support >= need.number for need in e.needs[card])
                    found += 0.4 * dice if met else 0.2 * dice
        return found
