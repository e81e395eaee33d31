"""The choices of a plot: whether, with what, how many dice, and what to roll again."""

from sabletop.bots.black_orchestra.effect_values import Effects
from sabletop.bots.black_orchestra.strike import Loss, Striker, things
from sabletop.bots.black_orchestra.words import LATER, per_cent, told
from sabletop.bots.reasons import Reason
from sabletop.games.black_orchestra.ids import (
    BEFORE_EVENT,
    EAGLE,
    HITLER_MOVES,
    NOBODY,
    NONE,
    OWN_POOL,
    PLOT_DICE,
    POOL,
    TARGET,
)
from sabletop.games.black_orchestra.messages import ASK_PLOT_PREPARED
from sabletop.games.black_orchestra.odds import Chances, Roll, chances, rerolled, rolled
from sabletop.games.black_orchestra.questions import added_eagles, eagles_allowed, targets_needed

Judged = tuple[float, Reason]
Values = tuple[int, ...]
"""The arguments of an action."""


class PlotChoices:
    """Weighs what is asked while a plot is under way or could begin."""

    def __init__(self, worth: Effects, who: int, kind: str) -> None:
        self.t, self.index, self.w, self.who, self.kind = worth.t, worth.index, worth, who, kind
        self._striker: Striker | None = None

    @property
    def striker(self) -> Striker:
        """Weighs plots of the one who attempts it."""
        if self._striker is None:
            self._striker = Striker(self.w, self.who if self.t.plotter == NOBODY else self.t.plotter)
        return self._striker

    # Whether

    def attempt(self, values: Values) -> Judged:
        """A plot in reaction to a move."""
        card, victim = values
        strike = self.striker.best(card, self.t.place[self.who], victim)
        chances = {"success": per_cent(strike.success), "detection": per_cent(strike.detection)}
        return strike.gain, told("attempt", {"card": self.index.card_name[card], "dice": strike.dice, **chances})

    # With what

    def _now(self, spent: list[Loss], more: int = 0) -> float:
        return self.striker.weigh(self.t, spent, more).gain

    def ready(self, values: Values) -> Judged:
        """Nothing more is spent."""
        return self._now([]), told("enough")

    def spend(self, values: Values) -> Judged:
        """An item is spent, perhaps with all others after it."""
        return self._spend((values[0], values[1]), self.index.item_name[values[1]])

    def spend_pistol(self, values: Values) -> Judged:
        """The pistol is spent."""
        return self._spend((values[0], NONE), self.index.card_name[values[1]])

    def _spend(self, loss: Loss, name: str) -> Judged:
        rest = things(self.t)
        gain = self._now([loss])
        if loss in rest:
            gain = max(gain, self._now(rest))
        first = 0.001 if loss[0] == self.who else 0.0
        return gain + first, told("better-plot", {"what": name})

    def lend(self, values: Values) -> Judged:
        """A companion may spend what helps."""
        return 1.0, told("lend")

    def free_card(self, card: int) -> Judged:
        """A free card, in the window that is open."""
        window = self.t.edition.window[card]
        if window in (POOL, OWN_POOL):
            return self._more_dice(self.index.card_dice[card]), told("more-dice")
        if window == PLOT_DICE:
            return self._mend(card)
        if window == BEFORE_EVENT:
            return self.before_event(card)
        if window == HITLER_MOVES:
            return self.hold_hitler()
        if self.index.more_actions[card]:
            return 0.05 * self.w.action, told("more-actions")
        return -0.01 * self.w.base, LATER

    def _more_dice(self, dice: int) -> float:
        cost = 0.02 * self.w.hope
        if self.kind == ASK_PLOT_PREPARED.key:
            return self._now([], dice) - self._now([]) - cost
        return max(self._now([], dice), self._now(things(self.t), dice)) - cost

    def before_event(self, card: int) -> Judged:
        """A card for the time before the event."""
        raise AssertionError("the choices of a turn know")

    def hold_hitler(self) -> Judged:
        """A card that holds Hitler."""
        raise AssertionError("the choices of a turn know")

    # How many dice

    def roll(self, values: Values) -> Judged:
        """So many dice, by exact odds."""
        t, striker = self.t, self.striker
        need, limit, cancels = self._aims()
        success, detection = chances(need, values[0], limit, cancels, striker.again, striker.spare)
        value = success * striker.prize(t.victim) + detection * striker.caught(t.plot) * self.w.weights.patience
        odds = {"success": per_cent(success), "detection": per_cent(detection)}
        return value, told("roll", {"dice": values[0], **odds})

    def _aims(self) -> tuple[int, int, int]:
        """The targets needed, the eagles that expose, and those that do not count."""
        t = self.t
        return targets_needed(t), eagles_allowed(t, t.plotter), t.cancels - added_eagles(t)

    # After the roll

    def _worth(self, found: Chances) -> float:
        return found[0] * (100 - self.w.hope) + found[1] * self.striker.caught(self.t.plot)

    def _rolled(self) -> Roll:
        roll = self.t.roll
        eagles, targets = roll.count(EAGLE), roll.count(TARGET)
        return eagles, targets, len(roll) - eagles - targets

    def _mend(self, card: int) -> Judged:
        """A card for the dice on the table, against doing without it; all others can still be played."""
        roll, striker = self._rolled(), self.striker
        need, limit, cancels = self._aims()
        less = self.index.spares[card]
        if less:
            spare = striker.spare - less
            now = rolled(roll, need, limit, cancels, striker.again, spare)
            then = self._worth(rolled(roll, need, limit, cancels + less, striker.again, spare))
        else:
            now = rolled(roll, need, limit, cancels, striker.again - self.index.rerolls[card], striker.spare)
            then = max([self._again(face, striker.again) for face in set(self.t.roll)])
        return then - self._worth(now) - 0.02 * self.w.hope, told("mend")

    def _again(self, face: int, again: int) -> float:
        """What rolling one die again promises, the first of so many."""
        need, limit, cancels = self._aims()
        return self._worth(rerolled(self._rolled(), face, need, limit, cancels, again, self.striker.spare))

    def reroll(self, values: Values) -> Judged:
        """This die again; the card for it has been played, and others may follow."""
        return self._again(values[0], self.striker.again + 1), told("reroll")
