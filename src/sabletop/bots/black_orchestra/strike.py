"""A plot that could be attempted in this turn: what to spend, how many dice, and what it promises."""

from dataclasses import dataclass

from sabletop.bots.black_orchestra.worth import Worth
from sabletop.games.black_orchestra.anytime_cards import Play
from sabletop.games.black_orchestra.ids import DICE, HIGH, HITLER, NONE
from sabletop.games.black_orchestra.odds import chances
from sabletop.games.black_orchestra.plots import begin_plot, pool_cards, pool_help, spend, spendable_things
from sabletop.games.black_orchestra.questions import added_eagles, eagles_allowed, free, supply, targets_needed
from sabletop.games.black_orchestra.rolling import after_detection, detected
from sabletop.games.black_orchestra.table import BlackOrchestraTable
from sabletop.games.black_orchestra.verbs import lose_card, lose_item, set_suspicion

Loss = tuple[int, int]
"""Whose item: the owner and the item; NONE is the Concealed Pistol."""


@dataclass(unsafe_hash=True)
class Strike:
    """A plot with what is spent on it: gain in points, chances, dice."""

    gain: float
    success: float
    detection: float
    dice: int
    need: int


class Striker:
    """Weighs plots of one conspirator, by exact odds."""

    def __init__(self, worth: Worth, who: int) -> None:
        self.w, self.t, self.index, self.who = worth, worth.t, worth.index, who
        held = [card for owner in free(self.t) for card in self.t.dossier[owner]]
        self.again = sum([self.index.rerolls[card] for card in held])
        self.spare = sum([self.index.spares[card] for card in held])
        """Dice that cards could roll again, and eagles that they could take away."""
        self._caught: dict[int, float] = {}
        self._after: dict[tuple[Loss, ...], float] = {}

    def best(self, card: int, space: int, victim: int = HITLER) -> Strike:
        """The best way to attempt a plot from a space: nothing spent, one's own things, or everybody's there."""
        there = self._there(card, space, victim)
        strikes = [self.weigh(there, spent, more) for spent, more in self._ways(there)]
        best = strikes[0]
        for strike in strikes:
            if strike.gain > best.gain:
                best = strike
        return best

    def promising(self, card: int, space: int) -> Strike | None:
        """The same for one who would have to go there first; nothing for a plot that cannot succeed."""
        there = self._there(card, space, HITLER)
        for spent, more in self._ways(there):
            if self._can_succeed(there, spent, more):
                return self.best(card, space)
        return None

    def _there(self, card: int, space: int, victim: int) -> BlackOrchestraTable:
        """A plot that has just begun in a space."""
        there = self.t.clone()
        there.place[self.who] = space
        begin_plot(there, self.who, card, victim)
        return there

    def _ways(self, there: BlackOrchestraTable) -> list[tuple[list[Loss], int]]:
        """What could be spent on a plot, and how many dice cards would add."""
        everything = things(there)
        mine = [loss for loss in everything if loss[0] == self.who]
        more = self._card_dice(there)
        found: list[tuple[list[Loss], int]] = [([], 0 if everything else more)]
        if mine:
            found.append((mine, more))
        if everything != mine:
            found.append((everything, more))
        return found

    def _can_succeed(self, there: BlackOrchestraTable, spent: list[Loss], more: int) -> bool:
        """Whether a plot has any chance with all its dice."""
        pool, cancels = pool_with(there, spent)
        dice = self._most_dice(there, pool + more)
        need, limit = targets_needed(there), eagles_allowed(there, self.who)
        return chances(need, dice, limit, cancels - added_eagles(there), self.again, self.spare)[0] > 0

    def _most_dice(self, there: BlackOrchestraTable, pool: int) -> int:
        return max(1, min(pool, supply(there), DICE))

    def _card_dice(self, there: BlackOrchestraTable) -> int:
        """Dice from cards that would be played for a plot."""
        found = pool_cards(there, self.who) + pool_help(there)
        dice = self.index.card_dice
        return sum([dice[one.card] * there.dossier[one.who].count(one.card) for one in found if isinstance(one, Play)])

    def weigh(self, there: BlackOrchestraTable, spent: list[Loss], more: int = 0) -> Strike:
        """The best number of dice for a plot under way if this is spent on it and so many dice are added."""
        w, card = self.w, there.plot
        pool, cancels = pool_with(there, spent)
        prize = self.prize(there.victim)
        need, limit = targets_needed(there), eagles_allowed(there, self.who)
        after, caught = self._loss(tuple(spent)), self.caught(card)
        patience = w.weights.patience
        allowed = cancels - added_eagles(there)
        best = Strike(-w.hope, 0.0, 1.0, 1, need)
        for n in range(1, self._most_dice(there, pool + more) + 1):
            success, detection = chances(need, n, limit, allowed, self.again, self.spare)
            gain = success * prize - (1 - success - detection) * after * patience + detection * caught * patience
            if gain > best.gain:
                best = Strike(gain, success, detection, n, need)
        return best

    def prize(self, victim: int) -> float:
        """What the death of a leader is worth."""
        return 100 - self.w.hope if victim == HITLER else 0.12 * (100 - self.w.hope)

    def _loss(self, spent: tuple[Loss, ...]) -> float:
        """What a failure that nobody notices costs."""
        known = self._after.get(spent)
        if known is None:
            after = self.t.clone()
            for owner, item in spent:
                if item == NONE:
                    lose_card(after, owner, after.edition.pistol)
                else:
                    lose_item(after, owner, item)
            known = self._after[spent] = max(0.0, self.w.hope - self.w.outlook.value(after)) if spent else 0.0
        return known

    def caught(self, card: int) -> float:
        """What a detection costs: less than nothing."""
        known = self._caught.get(card)
        if known is None:
            after = self.t.clone()
            detected(after, self.who, card)
            for step in after_detection(self.who):
                step.run(after)
            set_suspicion(after, self.who, HIGH)
            known = self._caught[card] = self.w.outlook.value(after) - self.w.hope
        return known


def things(there: BlackOrchestraTable) -> list[Loss]:
    """All that could still be spent on a plot under way: the rules are asked until nothing is left."""
    there = there.clone()
    found: list[Loss] = []
    left = spendable_things(there, there.plotter)
    while left:
        items = [loss for loss in left if loss[1] != NONE]
        found.append(items[0] if items else left[0])
        spend(there, *found[-1])
        left = spendable_things(there, there.plotter)
    return found


def pool_with(there: BlackOrchestraTable, spent: list[Loss]) -> tuple[int, int]:
    """Dice and cancelled eagles of a plot under way, if this is spent on it."""
    there = there.clone()
    for owner, item in spent:
        spend(there, owner, item)
    return there.pool, there.cancels
