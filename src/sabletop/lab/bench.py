"""How fast a game of ours runs in this build: what `make bench` sets beside other engines."""

from typing import Any, Final

from sabletop import registry
from sabletop.engine import codec, drive
from sabletop.engine.dealer import QuickDealer, QuickStream, key_of
from sabletop.engine.errors import SabletopError
from sabletop.engine.game import Edition, Game, Setting
from sabletop.engine.match import Match, open_match
from sabletop.engine.table import Table
from sabletop.lab import builds
from sabletop.lab.clock import microseconds, pace
from sabletop.lab.costs import costs

_MIDDLE: Final = 20
"""The decision at which tables are copied and saved."""


class MeasuredGame:
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
        return drive.playout(t, QuickDealer(key), _picks(number), self.game.bound)

    def outside(self, number: int) -> int:
        """The same game with the loop out here: list the legal actions, pick one, apply it to the next decision."""
        key = key_of(number)
        t = self.game.set_up(self.edition, self.seats, self.options)
        return self._walk(t, QuickDealer(key), _picks(number), self.game.bound)

    def _walk(self, t: Table, dealer: QuickDealer, picks: QuickStream, most: int) -> int:
        decisions = 0
        drive.settle(t, dealer)
        while t.outcome is None and decisions < most:
            legal = drive.options(t)
            drive.choose(t, legal[picks.below(len(legal))], drive.decision(t).who)
            drive.settle(t, dealer)
            decisions += 1
        return decisions

    def match(self, number: int) -> int:
        """The same game as programs play it: `sabletop.new`, then `legal` and `play` to the end, with all its past."""
        m, picks = self._opened(number), _picks(number)
        while not m.over:
            legal = m.legal
            m.play(legal[picks.below(len(legal))])
        return m.decisions

    def knowing(self, number: int) -> int:
        """The same as a bot plays it: before each decision it is handed what its seat knows."""
        m, picks = self._opened(number), _picks(number)
        while not m.over:
            m.known(m.seat)
            legal = m.legal
            m.play(legal[picks.below(len(legal))])
        return m.decisions

    def _opened(self, number: int) -> Match:
        return open_match(self.game, self.edition, self.seats, self.options, QuickDealer(key_of(number)))

    def middle(self) -> Table:
        """A table in the middle of a game, the same one always."""
        for number in range(1000):
            key = key_of(f"middle {number}")
            t = self.game.set_up(self.edition, self.seats, self.options)
            self._walk(t, QuickDealer(key), _picks(number), _MIDDLE)
            if t.outcome is None:
                return t
        raise SabletopError(f"No game of {self.game.title} gets as far as decision {_MIDDLE}.")

    def saved(self, t: Table) -> int:
        """How many bytes a table takes when it is written down."""
        return len(codec.canonical(codec.dump(t, self.edition.shape)))


def _picks(number: int) -> QuickStream:
    """What picks in the game of this number."""
    return QuickStream(key_of(f"picks {number}"))


def measure(name: str, seats: int | None = None, seconds: float = 1.0) -> dict[str, Any]:
    """All figures of one game, JSON-ready."""
    measured = MeasuredGame(name, seats)
    loops = {"inside": measured.inside, "outside": measured.outside, "match": measured.match, "known": measured.knowing}
    middle = measured.middle()
    return {
        "game": name,
        "seats": measured.seats,
        "build": builds.name(),
        **{loop: pace(play, seconds) for loop, play in loops.items()},
        "clone_us": microseconds(middle.clone, seconds / 4),
        "saved_bytes": measured.saved(middle),
        "search": costs(name, measured.seats, seconds / 4),
    }
