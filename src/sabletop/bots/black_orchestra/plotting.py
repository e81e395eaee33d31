"""The choices of a plot: whether, with what, how many dice, and what to roll again."""

from functools import cached_property
from typing import Any, Final

from sabletop.bots.black_orchestra.board import Board
from sabletop.bots.black_orchestra.lore import Chances, Lore, Roll
from sabletop.bots.black_orchestra.strike import Loss, Striker
from sabletop.bots.black_orchestra.worth import Worth
from sabletop.games.black_orchestra.ids import (
    BEFORE_EVENT,
    EAGLE,
    FACES,
    HITLER,
    HITLER_MOVES,
    LEADERS,
    NONE,
    OWN_POOL,
    PLOT_DICE,
    POOL,
    TARGET,
)

Judged = tuple[float, str]
_EAGLE: Final = FACES[EAGLE]
_TARGET: Final = FACES[TARGET]


class PlotChoices:
    """Weighs what is asked while a plot is under way or could begin."""

    lore: Lore
    view: dict[str, Any]
    who: int
    args: dict[str, Any]
    kind: str
    b: Board
    w: Worth

    @cached_property
    def striker(self) -> Striker:
        """Weighs plots of the one who attempts it."""
        return Striker(self.w, self.who if self.b.plot is None else self.b.plot["who"])

    # Whether

    def attempt(self, values: Any) -> Judged:
        """A plot in reaction to a move."""
        card, victim = values
        strike = self.striker.best(card, self.b.place[self.who], victim)
        if strike is None:
            return -1.0, "No chance."
        chance = f"{strike.success:.0%} to succeed, {strike.detection:.0%} to be detected"
        return strike.gain, f"{self.lore.card_name[card]} with {strike.dice} dice: {chance}."

    # With what

    def _now(self, more: int, cancels: int, spent: tuple[Loss, ...]) -> float:
        plot = self.b.plot
        assert plot is not None
        card = self.lore.card[plot["card"]]
        victim = LEADERS.index(plot["victim"])
        pool = plot["pool"] + more
        return self.striker.weigh(card, pool, plot["cancels"] + cancels, spent, victim, plot["targets"]).gain

    def _rest(self) -> list[Loss]:
        """What could still be spent on the plot under way."""
        plot = self.b.plot
        assert plot is not None
        card = self.lore.card[plot["card"]]
        used = [self.lore.item[name] for name in plot["spent"]]
        lines = self.lore.e.plots[card]
        assert lines is not None
        found = []
        for owner, item in self.striker.things(card, self.b.place[plot["who"]]):
            kind = self.lore.e.weapons if item == NONE else item
            if lines.each[lines.items.index(kind)] or kind not in used:
                found.append((owner, item))
        return found

    def ready(self, values: Any) -> Judged:
        """Nothing more is spent."""
        return self._now(0, 0, ()), "Enough for this attempt."

    def spend(self, values: Any) -> Judged:
        """An item is spent, perhaps with all others after it."""
        return self._spend((values[0], values[1]), self.lore.item_name[values[1]])

    def spend_pistol(self, values: Any) -> Judged:
        """The pistol is spent."""
        return self._spend((values[0], NONE), self.lore.card_name[values[1]])

    def _spend(self, loss: Loss, name: str) -> Judged:
        plot = self.b.plot
        assert plot is not None
        card = self.lore.card[plot["card"]]
        rest = self._rest()
        gains = []
        for spent in ([loss], rest if loss in rest else [loss]):
            gains.append(self._now(*self.striker.worth_of(card, spent), tuple(spent)))
        first = 0.001 if loss[0] == self.who else 0.0
        return max(gains) + first, f"{name} makes the plot better."

    def lend(self, values: Any) -> Judged:
        """A companion may spend what helps."""
        return 1.0, "The plot needs it more."

    def bolt(self, card: int) -> Judged:
        """A free card, in the window that is open."""
        window = self.lore.e.window[card]
        if window in (POOL, OWN_POOL):
            now, then = self._now(0, 0, ()), self._now(self.lore.card_dice[card], 0, ())
            if self.kind == "window":
                return then - now - 0.02 * self.w.hope, "More dice for the plot."
            cost = 0.02 * self.w.hope
            return max(then, self._all(self.lore.card_dice[card])) - cost, "More dice for the plot."
        if window == PLOT_DICE:
            return self._mend(card)
        if window == BEFORE_EVENT:
            return self.before_event(card)
        if window == HITLER_MOVES:
            return self.hold_hitler()
        return -0.01 * self.w.base, "Better kept for later."

    def _all(self, more: int) -> float:
        plot = self.b.plot
        assert plot is not None
        rest = self._rest()
        dice, cancels = self.striker.worth_of(self.lore.card[plot["card"]], rest)
        return self._now(dice + more, cancels, tuple(rest))

    def before_event(self, card: int) -> Judged:
        """A card for the time before the event."""
        raise AssertionError("the choices of a turn know")

    def hold_hitler(self) -> Judged:
        """A card that holds Hitler."""
        raise AssertionError("the choices of a turn know")

    # How many dice

    def roll(self, values: Any) -> Judged:
        """So many dice, by exact odds."""
        plot = self.b.plot
        assert plot is not None
        success, detection = self.lore.mended(
            plot["targets"], values[0], plot["eagles"], plot["cancels"] - self.b.eagles(), self.striker.mends
        )
        prize = 100 - self.w.hope if plot["victim"] == LEADERS[HITLER] else 0.12 * (100 - self.w.hope)
        caught = self.striker.caught(self.lore.card[plot["card"]])
        value = success * prize + detection * caught * self.w.t.patience
        return value, f"{values[0]} dice: {success:.0%} to succeed, {detection:.0%} to be detected."

    # After the roll

    def _worth(self, chances: Chances) -> float:
        plot = self.b.plot
        assert plot is not None
        caught = self.striker.caught(self.lore.card[plot["card"]])
        return chances[0] * (100 - self.w.hope) + chances[1] * caught

    def _rolled(self) -> tuple[Roll, int, int, int]:
        """What lies on the table, the targets needed, the eagles that expose, and those that do not count."""
        plot, roll = self.b.plot, self.b.roll
        assert plot is not None
        eagles, targets = roll.count(_EAGLE), roll.count(_TARGET)
        cancels = plot["cancels"] - self.b.eagles()
        return (eagles, targets, len(roll) - eagles - targets), plot["targets"], plot["eagles"], cancels

    def _mend(self, card: int) -> Judged:
        """A card for the dice on the table, against doing without it; all others can still be played."""
        roll, need, limit, cancels = self._rolled()
        again, spare = self.striker.mends
        if less := self.lore.spares[card]:
            left = (again, spare - less)
            now = self._worth(self.lore.rolled(roll, need, limit, cancels, left))
            then = self._worth(self.lore.rolled(roll, need, limit, cancels + less, left))
        else:
            now = self._worth(self.lore.rolled(roll, need, limit, cancels, (again - self.lore.rerolls[card], spare)))
            then = max([self._again(face, again) for face in set(self.b.roll)])
        return then - now - 0.02 * self.w.hope, "It could save the plot."

    def _again(self, face: str, again: int) -> float:
        """What rolling one die again promises, the first of so many."""
        roll, need, limit, cancels = self._rolled()
        one = EAGLE if face == _EAGLE else TARGET if face == _TARGET else NONE
        return self._worth(self.lore.rerolled(roll, one, need, limit, cancels, (again, self.striker.mends[1])))

    def reroll(self, values: Any) -> Judged:
        """This die again; the card for it has been played, and others may follow."""
        return self._again(FACES[values[0]], self.striker.mends[0] + 1), "The die that can change most."
