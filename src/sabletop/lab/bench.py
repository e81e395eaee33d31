"""How fast a game of ours runs in this build: what `make bench` sets beside other engines."""

from typing import Any, Final

from sabletop import registry
from sabletop.engine import codec, drive
from sabletop.engine.dealer import SeededDealer, Stream, key_of
from sabletop.engine.errors import SabletopError
from sabletop.engine.game import Edition, Game, Setting
from sabletop.engine.table import Table
from sabletop.lab import builds
from sabletop.lab.clock import microseconds, pace

_MIDDLE: Final = 20
"""The decision at which tables are copied and saved."""


class Course:
    """A game to be measured."""

    def __init__(self, name: str, seats: int | None = None) -> None:
        self.game: Game = registry.game(name)
        self.edition: Edition = registry.edition(name)
        self.seats = self.game.check_seats(self.game.seats[-1] if seats is None else seats)
        self.options: dict[str, Setting] = self.game.check_options({})

    def inside(self, number: int) -> int:
        """A random game with the loop inside the engine."""
        key = key_of(number)
        t = self.game.set_up(self.edition, self.seats, self.options)
        return drive.playout(t, SeededDealer(key), Stream(key, "picks"), self.game.bound)

    def outside(self, number: int) -> int:
        """The same game with the loop out here: list the legal actions, pick one, apply it to the next decision."""
        key = key_of(number)
        t = self.game.set_up(self.edition, self.seats, self.options)
        return self._walk(t, SeededDealer(key), Stream(key, "picks"), self.game.bound)

    def _walk(self, t: Table, dealer: SeededDealer, picks: Stream, most: int) -> int:
        decisions = 0
        drive.settle(t, dealer)
        while t.outcome is None and decisions < most:
            legal = drive.options(t)
            drive.choose(t, legal[picks.below(len(legal))], drive.decision(t).who)
            drive.settle(t, dealer)
            decisions += 1
        return decisions

    def middle(self) -> Table:
        """A table in the middle of a game, the same one always."""
        for number in range(1000):
            key = key_of(f"middle {number}")
            t = self.game.set_up(self.edition, self.seats, self.options)
            self._walk(t, SeededDealer(key), Stream(key, "picks"), _MIDDLE)
            if t.outcome is None:
                return t
        raise SabletopError(f"No game of {self.game.title} gets as far as decision {_MIDDLE}.")

    def saved(self, t: Table) -> int:
        """How many bytes a table takes when it is written down."""
        return len(codec.canonical(codec.dump(t, self.edition.shape)))


def measure(name: str, seats: int | None = None, seconds: float = 1.0) -> dict[str, Any]:
    """All figures of one game, JSON-ready."""
    course = Course(name, seats)
    inside, outside = pace(course.inside, seconds), pace(course.outside, seconds)
    middle = course.middle()
    return {
        "game": name,
        "seats": course.seats,
        "build": builds.name(),
        "inside": inside,
        "outside": outside,
        "clone_us": microseconds(middle.clone, seconds / 4),
        "saved_bytes": course.saved(middle),
    }
