"""What is to be played many times, checked before the first game; and one of those games."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from time import thread_time
from typing import Final

from sabletop import registry
from sabletop.bots import RandomBot, bot, levels
from sabletop.engine import drive
from sabletop.engine.dealer import SeededDealer, Stream, key_of
from sabletop.engine.errors import Endless, SabletopError
from sabletop.engine.game import Edition, Game, Setting
from sabletop.engine.match import Match, open_match
from sabletop.engine.outcome import Outcome
from sabletop.engine.table import Table

MOST_GAMES: Final = 100_000_000
MOST_WORKERS: Final = 256

Watch = Callable[[int, Table, float], None]
"""Told of each decision: the seat, what it knew, and how many seconds it thought."""


@dataclass(frozen=True)
class Plan:
    """Who plays what: plain data, the same in every process."""

    game: str
    seats: int
    bots: tuple[str, ...]
    """The name of the bot on each seat."""
    seed: str
    options: dict[str, Setting]
    content: str | None
    """The file of an owner's content pack."""

    def seed_of(self, number: int) -> str:
        """The seed of one game: `sabletop.new(…, seed=plan.seed_of(3))` deals as game 3 does."""
        return f"{self.seed}:{number}"


def make_plan(
    game: str,
    seats: int | None,
    bots: Sequence[str] | None,
    seed: int | str,
    options: Mapping[str, object] | None,
    content: str | None,
) -> Plan:
    """A checked plan. Anything that cannot be played is refused with a sentence."""
    found = registry.game(game)
    people = found.check_seats(found.seats[0] if seats is None else seats)
    chosen = found.check_options(options or {})
    registry.edition(game, content)
    return Plan(game, people, _check_bots(found, bots, people), str(seed), chosen, content)


def _check_bots(game: Game, bots: Sequence[str] | None, seats: int) -> tuple[str, ...]:
    wanted = tuple(bots or (RandomBot.name,))
    known = levels(game.name)
    for name in wanted:
        if name not in known:
            raise SabletopError(f"There is no bot {name!r} for {game.title}; there are {', '.join(known)}.")
    if len(wanted) == 1:
        wanted *= seats
    if len(wanted) != seats:
        raise SabletopError(f"{len(wanted)} bots were named for {seats} seats: name one for all, or one for each.")
    return wanted


def check_number(what: str, number: object, most: int) -> int:
    """`number`, if it is a whole one from 1 to `most`."""
    if isinstance(number, bool) or not isinstance(number, int) or not 1 <= number <= most:
        raise SabletopError(f"The number of {what} must be a whole number from 1 to {most:,}, not {number!r}.")
    return number


class Player:
    """Plays the games of a plan, one after the other, in any order."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.game: Game = registry.game(plan.game)
        self.edition: Edition = registry.edition(plan.game, plan.content)
        self._at_random = set(plan.bots) == {RandomBot.name}

    def play(self, number: int) -> tuple[Outcome, int]:
        """Play the game of this number to its end: its outcome, and how many decisions it took."""
        key = key_of(self.plan.seed_of(number))
        return self._play_at_random(key) if self._at_random else self._play_with_bots(key)

    def _play_at_random(self, key: bytes) -> tuple[Outcome, int]:
        """The short way, without views: the loop is the engine's own."""
        t = self.game.set_up(self.edition, self.plan.seats, self.plan.options)
        decisions = drive.playout(t, SeededDealer(key), Stream(key, "picks"), self.game.bound)
        assert t.outcome is not None
        return t.outcome, decisions

    def _play_with_bots(self, key: bytes) -> tuple[Outcome, int]:
        m = play_match(self.game, self.edition, self.plan.bots, self.plan.options, key)
        outcome = m.table.outcome
        assert outcome is not None
        return outcome, m.decisions


def play_match(
    game: Game,
    edition: Edition,
    bots: Sequence[str],
    options: Mapping[str, Setting],
    key: bytes,
    watch: Watch | None = None,
) -> Match:
    """A match to its end; every seat decides from what it knows, when it is asked, and `watch` is told of it."""
    m = open_match(game, edition, len(bots), dict(options), SeededDealer(key))
    players = [bot(name) for name in bots]
    streams = [Stream(key, f"bot {seat}") for seat in range(len(bots))]
    seat = m.seat
    while seat is not None:
        known, legal = m.known(seat), m.legal
        began = thread_time()
        picked = players[seat].decide(known, legal, streams[seat])
        if watch is not None:
            watch(seat, known, thread_time() - began)
        m.play(picked)
        if m.decisions > game.bound:
            raise Endless(f"more than {game.bound} decisions")
        seat = m.seat
    return m
