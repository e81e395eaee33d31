"""A plot that could be attempted in this turn: what to spend, how many dice, and what it promises."""

from dataclasses import dataclass

from sabletop.bots.black_orchestra.board import without
from sabletop.bots.black_orchestra.worth import Worth
from sabletop.games.black_orchestra.ids import DICE, EXPOSURE, HIGH, HITLER, NONE, OWN_POOL, POOL, PRISON, TIMID

Loss = tuple[int, int]
"""Whose item: the owner and the item; NONE is the Concealed Pistol."""


@dataclass(frozen=True)
class Strike:
    """A plot with what is spent on it: gain in points, chances, dice."""

    gain: float
    success: float
    detection: float
    dice: int
    need: int
    spent: tuple[Loss, ...]


class Striker:
    """Weighs plots of one conspirator, by exact odds."""

    def __init__(self, worth: Worth, who: int) -> None:
        self.w, self.b, self.lore, self.who = worth, worth.b, worth.lore, who
        free = [card for owner in self.b.free() for card in self.b.cards[owner]]
        self.mends = (sum([self.lore.rerolls[card] for card in free]), sum([self.lore.spares[card] for card in free]))
        """Dice that cards could roll again, and eagles that they could take away."""
        self._caught: dict[int, float] = {}
        self._after: dict[tuple[Loss, ...], float] = {}

    def best(self, card: int, space: int, victim: int = HITLER) -> Strike | None:
        """The best way to attempt a plot from a space: nothing spent, one's own things, or everybody's there."""
        b = self.b
        everything = self.things(card, space)
        mine = [loss for loss in everything if loss[0] == self.who]
        dice, cancels = self.first_dice(card, space), 0
        found = None
        tried = []
        for spent in ([], mine, everything):
            if spent in tried:
                continue
            tried.append(spent)
            more, less = self.worth_of(card, spent)
            bolts = self._bolts() if spent or not everything else 0
            strike = self.weigh(card, dice + more + bolts, cancels + less, tuple(spent), victim, b.need())
            if found is None or strike.gain > found.gain:
                found = strike
        return found

    def first_dice(self, card: int, space: int) -> int:
        """Dice that need nothing to be spent."""
        b, e = self.b, self.lore.e
        plot = e.plots[card]
        assert plot is not None
        dice = 1 + sum([e.static_dice[one] for who in b.free() for one in b.cards[who]])
        if plot.affiliation == e.affiliation[self.who]:
            dice += 1
        here = [who for who in b.crew if who == self.who or b.place[who] == space]
        if plot.meeting and len(here) == len(b.crew):
            dice += plot.meeting
        return dice + sum([e.plot_dice_here[who] for who in here if b.ability[who]])

    def things(self, card: int, space: int) -> list[Loss]:
        """What could be spent on a plot in a space: one's own items first, then those of companions."""
        b, e = self.b, self.lore.e
        plot = e.plots[card]
        assert plot is not None
        owners = [self.who, *[who for who in b.crew if who != self.who and b.place[who] == space]]
        found: list[Loss] = []
        for n, item in enumerate(plot.items):
            lots = [(owner, item) for owner in owners for _ in range(b.items[owner].count(item))]
            if item == e.weapons and e.pistol >= 0:
                lots += [(owner, NONE) for owner in owners if e.pistol in b.cards[owner]]
            found += lots if plot.each[n] else lots[:1]
        return found

    def worth_of(self, card: int, spent: list[Loss]) -> tuple[int, int]:
        """Dice and cancelled eagles that things bring."""
        plot = self.lore.e.plots[card]
        assert plot is not None
        lines = [plot.items.index(self.lore.e.weapons if item == NONE else item) for _, item in spent]
        return sum([plot.dice[line] for line in lines]), sum([plot.cancels[line] for line in lines])

    def _bolts(self) -> int:
        """Dice from cards that would be played."""
        b, e = self.b, self.lore.e
        found = 0
        for owner in b.free():
            for card in b.cards[owner]:
                dice = self.lore.card_dice[card]
                if dice and (e.window[card] == POOL or (owner == self.who and e.window[card] == OWN_POOL)):
                    met = all(need.count != "support" or b.support >= need.number for need in e.needs[card])
                    found += dice if met else 0
        return found

    def weigh(self, card: int, dice: int, cancels: int, spent: tuple[Loss, ...], victim: int, need: int) -> Strike:
        """The best number of dice out of so many, and what it promises."""
        w, b = self.w, self.b
        limit = EXPOSURE[b.sus[self.who]]
        prize = 100 - w.hope if victim == HITLER else 0.12 * (100 - w.hope)
        need = need if victim == HITLER else 2
        after, caught = self._loss(spent), self.caught(card)
        best = Strike(-w.hope, 0.0, 1.0, 1, need, spent)
        for n in range(1, max(1, min(dice, b.supply, DICE)) + 1):
            success, detection = self.lore.mended(need, n, limit, cancels - b.eagles(), self.mends)
            gain = (
                success * prize - (1 - success - detection) * after * w.t.patience + detection * caught * w.t.patience
            )
            if gain > best.gain:
                best = Strike(gain, success, detection, n, need, spent)
        return best

    def _loss(self, spent: tuple[Loss, ...]) -> float:
        """What a failure that nobody notices costs."""
        known = self._after.get(spent)
        if known is None:
            b, w = self.b, self.w
            hope = w.hope
            items, cards = b.items[:], b.cards[:]
            for owner, item in spent:
                if item == NONE:
                    b.cards[owner] = without(b.cards[owner], self.lore.e.pistol)
                else:
                    b.items[owner] = without(b.items[owner], item)
            known = self._after[spent] = max(0.0, hope - w.outlook.value()) if spent else 0.0
            b.items, b.cards = items, cards
        return known

    def caught(self, card: int) -> float:
        """What a detection costs: less than nothing."""
        known = self._caught.get(card)
        if known is None:
            b, w, who = self.b, self.w, self.who
            hope = w.hope
            place, sus, mot, cards = b.place[:], b.sus[:], b.mot[:], b.cards[:]
            hitler = b.leaders[HITLER]
            b.place[who], b.sus[who] = PRISON, HIGH
            b.mot[:] = [max(TIMID, level - 1) for level in mot]
            b.cards[who] = tuple([one for one in cards[who] if one != card and not self.lore.e.illegal[one]])
            b.leaders[HITLER] = self.lore.e.chancellery
            known = self._caught[card] = w.outlook.value() - hope
            b.place, b.sus, b.mot, b.cards = place, sus, mot, cards
            b.leaders[HITLER] = hitler
        return known
