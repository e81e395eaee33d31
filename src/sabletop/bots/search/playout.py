"""Playing on in a world: everybody as the brain plays, from what they know there, until the value judges."""

from typing import Final

from sabletop.bots.ideas import Brain
from sabletop.bots.thinker import Thinker
from sabletop.bots.value.value import Value
from sabletop.engine import drive
from sabletop.engine.actions import Action
from sabletop.engine.dealer import SeededDealer, Stream, key_of
from sabletop.engine.game import Game
from sabletop.engine.steps import Choice
from sabletop.engine.table import Table

_KEPT: Final = 12
"""So many tables are kept in mind of each moment after the first action."""


class Playout:
    """Plays worlds on for one seat. Many worlds begin alike: what a seat does at a table that it has met at the same
    moment of another world is not thought out twice."""

    def __init__(self, game: Game, minds: list[Brain], value: Value | None, seat: int, ahead: int) -> None:
        self._game, self._minds, self._value, self._seat = game, minds, value, seat
        self._ahead = game.bound if value is None else ahead
        self._chance = Stream(key_of(0), "playout")
        self._met: dict[tuple[int, int], list[tuple[Table, Action]]] = {}
        self.follows: Action | None = None
        """What the seat chose next in the world that was played last."""

    def chance(self, t: Table, who: int, action: Action | None, dealer: SeededDealer) -> float:
        """The chance to win once `who` has played an action, or let the moment pass. The world is played on."""
        self.follows = None
        if action is not None:
            forked = self._forked(t, who, action, dealer, self._ahead)
            if forked is not None:
                return forked
            drive.choose(t, action, who)
            drive.settle(t, dealer)
        return self._on(t, dealer, self._ahead)

    def _on(self, t: Table, dealer: SeededDealer, left: int) -> float:
        """The chance once everybody has gone on for so many decisions."""
        while True:
            choice = t.pending
            if not isinstance(choice, Choice):
                assert t.outcome is not None
                return float(self._seat in t.outcome.winners)
            options = choice.options(t)
            picked = options[0]
            if len(options) > 1:
                if left == 0 and self._value is not None:
                    return self._value.chance(self._game.known(t, self._seat))
                left -= 1
                picked = self._decide(t, t.seat_of[choice.who], options, left)
                forked = self._forked(t, choice.who, picked, dealer, left)
                if forked is not None:
                    return forked
            drive.choose(t, picked, choice.who)
            drive.settle(t, dealer)

    def _forked(self, t: Table, who: int, action: Action, dealer: SeededDealer, left: int) -> float | None:
        """The chance over all ways in which an action may end; None where no single throw decides much."""
        mind = self._minds[t.seat_of[who]]
        forks = mind.forks(t, action) if self._value is not None and isinstance(mind, Thinker) else []
        if not forks:
            return None
        total = 0.0
        for part, fork in forks:
            drive.settle(fork, dealer)
            total += part * self._on(fork, dealer, left)
        return total

    def _decide(self, t: Table, seat: int, options: list[Action], left: int) -> Action:
        """What the brain would do in this seat, from what that seat knows."""
        known: Table = self._game.known(t, seat)
        met = self._met.setdefault((left, seat), [])
        for other, action in met:
            if known.same(other):
                return self._noted(seat, action)
        picked = self._minds[seat].decide(known, options, self._chance)
        if len(met) < _KEPT:
            met.append((known, picked))
        return self._noted(seat, picked)

    def _noted(self, seat: int, picked: Action) -> Action:
        """The same action; if it is the first of the seat itself, it is what follows."""
        if seat == self._seat and self.follows is None:
            self.follows = picked
        return picked
