"""Clocks of a table: how long each seat has decided, and what is left to it.

Who is asked is no secret in any game, so that everybody may see whose clock runs. All of it is the sum of the table's
commands, each of which says how long the seat that was asked had been deciding; what has passed since the last of them
is measured here, and of the time before a restart only when a server ran.
"""

import time
from typing import Final

import msgspec

from sabletop.web.commands import AnyCommand, GiveBack, Play, Undo
from sabletop.web.wire import Clock, Out

now: Final = time.monotonic


class SeatClock(Out, frozen=True):
    """Seconds of one seat."""

    used: float
    left: float | None
    """Until its time is up, if it runs on; None where time is only counted."""


class ClockInfo(Out, frozen=True, tag_field="type", tag="clocks"):
    """How the clocks stand, as everybody may know it: sent with every change. `runs` is the seat whose clock runs."""

    runs: int | None
    seats: list[SeatClock]


class Times(msgspec.Struct):
    """What the commands of a table say of its time."""

    used: list[float]
    banks: list[int]
    """How often each seat was given its time for the game."""
    spent: float = 0.0
    """On the decision that is pending."""
    past: list[float] = []
    """On each decision that stands: undo gives none of it back."""

    def apply(self, command: AnyCommand, before: int | None, after: int | None) -> None:
        """A command was carried out; who was asked before and after it."""
        if before is not None:
            self.used[before] += command.took
            self.spent += command.took
        match command:
            case Play(seat):
                self._decided(goes_on=seat != before and after == before)
            case Undo(_, steps):
                again = sum(self.past[-steps:])
                del self.past[-steps:]
                self.spent = again + (self.spent if before == after else 0.0)
            case GiveBack(seat, more=True):
                self.banks[seat] += 1
            case _:
                pass

    def _decided(self, goes_on: bool) -> None:
        """A decision was made; it goes on where somebody else played something unasked."""
        self.past.append(0.0 if goes_on else self.spent)
        self.spent = self.spent if goes_on else 0.0


class Clocks:
    """The clocks of a table that has them."""

    def __init__(self, plan: Clock, seats: int) -> None:
        self.plan = plan
        self.times = Times([0.0] * seats, [1] * seats)
        self._since = now()
        self._carried = 0.0

    def rest(self, carried: float = 0.0) -> None:
        """Measure anew from here on; `carried` has passed already and is in no command yet."""
        self._since, self._carried = now(), carried

    def passed(self, runs: int | None) -> float:
        """Seconds since the last command, if a clock runs."""
        return 0.0 if runs is None else round(self._carried + now() - self._since, 3)

    def left(self, seat: int, runs: int | None) -> float | None:
        """Seconds that this seat may still decide."""
        running = self.passed(runs) if seat == runs else 0.0
        if self.plan.kind == "bank":
            return self.plan.seconds * self.times.banks[seat] - self.times.used[seat] - running
        if self.plan.kind == "move":
            return self.plan.seconds - (self.times.spent + running if seat == runs else 0.0)
        return None

    def info(self, runs: int | None) -> ClockInfo:
        """How the clocks stand."""
        seats = []
        for seat, used in enumerate(self.times.used):
            left = self.left(seat, runs)
            running = self.passed(runs) if seat == runs else 0.0
            seats.append(SeatClock(round(used + running, 3), None if left is None else round(max(0.0, left), 3)))
        return ClockInfo(runs, seats)
