"""How likely the conspirators are to kill Hitler in the end: the number by which everything else is judged."""

from dataclasses import dataclass
from typing import Final

from sabletop.bots.black_orchestra.board import Board
from sabletop.bots.black_orchestra.lore import MOST_LIMIT, MOST_NEED
from sabletop.games.black_orchestra.ids import (
    COMMITTED,
    DICE,
    EXPOSURE,
    EXTREME,
    HIGH,
    HITLER,
    JUST_MOVED,
    MEDIUM,
    MOTIVATED,
    NONE,
    ONE_LINK_AWAY,
    OWN_POOL,
    POOL,
    PRISON,
    SAME,
)
from sabletop.games.black_orchestra.plots import PlotCard

_SHARE: Final = (1.0, 0.5, 0.3, 0.2, 0.15)
"""How much the best, second best, … plotter counts."""


@dataclass(frozen=True)
class Temper:
    """How a bot sees the future; all numbers are tuned by play."""

    gap: float = 0.6
    """What is left of a chance for each step of motivation that is missing."""
    step: float = 0.95
    """The same for each link between plotter and victim."""
    hope: float = 0.3
    """The part of each missing item that is counted as found."""
    tries: float = 1.2
    """Attempts in each turn of one's own that need no items."""
    ease: float = 0.75
    """The part of military support above its floor that will still be there."""
    prison: float = 0.25
    """What is left of a plotter's chance in prison."""
    crew: float = 0.8
    """What is left of all chances when one conspirator is in prison."""
    dread: float = 1.0
    """How much raids are feared."""
    dream: float = 0.5
    """How much a plot counts that nobody has found yet."""
    patience: float = 1.0
    """How much of the outlook a failed attempt is thought to leave."""


class Outlook:
    """The value of a board in points, a chance in a hundred."""

    def __init__(self, board: Board, temper: Temper) -> None:
        self.b, self.lore, self.t = board, board.lore, temper
        b = board
        self.own_turns = b.turns / max(1, len(b.crew))
        self.tau = min(1.0, self.own_turns / 4)
        self.roads = self.lore.roads[b.stage]
        self.moves = 0.0
        self.share = self._shares()
        prison = self.lore.e.prison_gate
        self.gate = prison

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

    # The value

    def value(self) -> float:
        """The chance in a hundred to win, about."""
        b, t = self.b, self.t
        held = [(owner, card) for owner in b.crew for card in b.cards[owner] if self.lore.e.is_plot[card]]
        chances = []
        jailed = 0
        risk = 1.0
        skill = 1.0
        for who in b.crew:
            chance = self._plotter(who, held)
            if b.place[who] == PRISON:
                jailed += 1
                chance *= t.prison
            else:
                danger = self._danger(who)
                chance *= 1 - danger
                risk *= 1 - 0.25 * danger
                if b.mot[who] >= MOTIVATED:
                    skill += 0.03
                elif b.mot[who]:
                    skill += 0.01
            chances.append(chance)
        chances.sort(reverse=True)
        miss = 1.0
        for chance, share in zip(chances, _SHARE, strict=False):
            miss *= 1 - chance * share
        free = len(b.crew) - jailed
        if not free:
            return 0.0
        risk *= t.crew**jailed * (0.85 if jailed and free == 1 else 1.0)
        return 100 * (1 - miss) * risk * min(1.0, 0.85 * skill)

    def _danger(self, who: int) -> float:
        """How likely an arrest is, at this level of suspicion."""
        b = self.b
        level = b.sus[who]
        rounds = 1 - (1 - b.raid) ** len(b.crew)
        if level == EXTREME:
            return self.t.dread * min(0.85, 0.1 + 0.75 * rounds)
        if level == HIGH:
            return self.t.dread * (0.05 + 0.12 * rounds)
        return 0.02 if level == MEDIUM else 0.0

    def _plotter(self, who: int, held: list[tuple[int, int]]) -> float:
        """The chance that one of the plots succeeds in the hands of `who`."""
        t = self.t
        place = self.b.place
        mine = self.gate if place[who] == PRISON else place[who]
        found = []
        for owner, card in held:
            chance = self.chance(who, card, mine)
            if owner != who:
                there = self.gate if place[owner] == PRISON else place[owner]
                chance *= 0.8 * 0.96 ** min(8, self.roads[mine][there])
            found.append(chance)
        found.append(t.dream * self._dream(who))
        found.sort(reverse=True)
        second = found[1] if len(found) > 1 else 0.0
        return 1 - (1 - found[0]) * (1 - 0.35 * second)

    def _dream(self, who: int) -> float:
        """The chance with a plot that is still to be found."""
        b = self.b
        gap = max(0, COMMITTED - b.mot[who])
        dice = 2.0 + 0.4 * min(4, len(b.items[who])) + self.tau
        found = self.odds(self._need(False), dice, b.sus[who], 0.0)
        again = self.odds(self._need(False), 1.6, b.sus[who], 0.0)
        tries = min(10.0, 0.6 * self.own_turns)
        return self._ready(gap) * self.tau * (1 - (1 - 0.6 * found) * (1 - again) ** tries)

    def _ready(self, gap: int) -> float:
        return self.t.gap**gap * min(1.0, self.b.turns / (3 * gap + 1)) if gap else 1.0

    def _need(self, now: bool) -> float:
        b = self.b
        return b.support if now else b.floor + self.t.ease * (b.support - b.floor)

    def chance(self, who: int, card: int, mine: int) -> float:
        """The chance that this plot succeeds in the hands of `who`, who stands at `mine`, before the game ends."""
        b, t = self.b, self.t
        plot = self.lore.e.plots[card]
        assert plot is not None
        gap = max(0, plot.level - b.mot[who])
        spot, reach = self.reach(card, plot, mine)
        here = spot >= 0
        base, more, cancels = self._dice(who, card, plot, mine, spot if here else mine)
        need = self._need(here and not gap)
        level = float(b.sus[who])
        shot = self.odds(need, base + more, level, cancels)
        again = self.odds(need, base, level, 0.0)
        if plot.hitler == JUST_MOVED:
            tries = self.moves * b.turns
            shot *= 1 - (1 - self.moves) ** min(8.0, b.turns)
        else:
            tries = t.tries * self.own_turns * reach
            shot *= reach
        return self._ready(gap) * (1 - (1 - shot) * (1 - again) ** min(12.0, tries))

    def reach(self, card: int, plot: PlotCard, mine: int) -> tuple[int, float]:
        """Where the plot would be tried, if Hitler stands well for it now, and how surely one gets there."""
        b, t = self.b, self.t
        if plot.hitler == JUST_MOVED:
            return mine, 1.0
        spot = b.leaders[HITLER]
        if not b.fits(card, spot):
            return NONE, 0.8 * self.share[card]
        far = self.roads[mine][spot]
        if plot.you == ONE_LINK_AWAY:
            far = abs(far - 1)
        elif plot.you != SAME:
            far = 0
        return spot, t.step ** min(12, far) * (0.75 + 0.25 * self.share[card])

    def _dice(self, who: int, card: int, plot: PlotCard, mine: int, spot: int) -> tuple[float, float, float]:
        """Dice for every attempt, dice for one attempt, and eagles that do not count in it."""
        b, e, roads = self.b, self.lore.e, self.roads
        base = 1.0
        if plot.affiliation == e.affiliation[who]:
            base += 1
        near = {}
        far = 0
        for other in b.crew:
            if other == who:
                continue
            links = 5 if b.place[other] == PRISON else min(8, roads[b.place[other]][spot])
            far += links
            near[other] = 0.0 if b.place[other] == PRISON else 0.9 * 0.85**links if links else 1.0
        if plot.meeting:
            base += plot.meeting * 0.9**far
        for other in b.crew:
            if e.plot_dice_here[other] and b.mot[other] >= MOTIVATED:
                base += e.plot_dice_here[other] * (1.0 if other == who else near[other])
        more = self._card_dice(who)
        cancels = 0.0
        for n, item in enumerate(plot.items):
            most = 3.0 if plot.each[n] else 1.0
            have = float(self.count(who, item))
            for other, weight in near.items():
                if weight:
                    have += weight * self.count(other, item)
            if have > most:
                have = most
            have += self.t.hope * self.tau * min(most - have, b.about[item])
            more += have * plot.dice[n]
            cancels += have * plot.cancels[n]
        return base, more, cancels

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
                    met = all([need.count != "support" or b.support >= need.number for need in e.needs[card]])
                    found += dice if met else 0.2 * dice
        return found

    def odds(self, need: float, dice: float, level: float, cancels: float) -> float:
        """The chance of a plot, between whole numbers where they are not whole."""
        low = int(level)
        limit = EXPOSURE[low] + cancels
        limit = min(limit, MOST_LIMIT - 1.0)
        need = max(1.0, min(need, MOST_NEED - 1.0))
        dice = min(dice, DICE - 0.001)
        l0, n0, d0 = int(limit), int(need), int(dice)
        dl, dn, dd = limit - l0, need - n0, dice - d0
        best = self.lore.best
        found = 0.0
        for table, weight in ((best[l0], 1 - dl), (best[l0 + 1], dl)):
            if not weight:
                continue
            row = table[n0]
            one = row[d0] + dd * (row[d0 + 1] - row[d0])
            if dn:
                row = table[n0 + 1]
                one += dn * (row[d0] + dd * (row[d0 + 1] - row[d0]) - one)
            found += weight * one
        return found
