"""What is to be played many times, checked before the first game; and one of those games."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from time import thread_time
from typing import Any, Final

from sabletop import registry
from sabletop.bots import RandomBot, bot, check_names
from sabletop.bots.onlookers import onlookers_among, reaction
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

    def data(self) -> dict[str, Any]:
        """What is played, for whoever keeps the games: a game follows from this and its number alone."""
        found = registry.game(self.game)
        return {
            "game": self.game,
            "version": found.version,
            "content": registry.edition(self.game, self.content).hash,
            "seats": self.seats,
            "bots": list(self.bots),
            "seed": self.seed,
            "options": dict(self.options),
        }

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
    check_names(wanted, game.name)
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

    def play(self, number: int) -> tuple[Outcome, int]:
        """Play the game of this number to its end: its outcome, and how many decisions it took."""
        return play_out(self.game, self.edition, self.plan.bots, self.plan.options, key_of(self.plan.seed_of(number)))

    def match(self, number: int) -> Match:
        """The same game as a match with all its past."""
        key = key_of(self.plan.seed_of(number))
        return whole_match(self.game, self.edition, self.plan.bots, self.plan.options, key)


def play_out(
    game: Game, edition: Edition, bots: Sequence[str], options: Mapping[str, Setting], key: bytes
) -> tuple[Outcome, int]:
    """A game to its end: its outcome, and how many decisions it took. Random games run in the engine's own loop."""
    if set(bots) == {RandomBot.name}:
        t = game.set_up(edition, len(bots), options)
        decisions = drive.playout(t, SeededDealer(key), Stream(key, "picks"), game.bound)
        outcome = t.outcome
    else:
        m = play_match(game, edition, bots, options, key, history=False)
        outcome, decisions = m.table.outcome, m.decisions
    assert outcome is not None
    return outcome, decisions


def whole_match(game: Game, edition: Edition, bots: Sequence[str], options: Mapping[str, Setting], key: bytes) -> Match:
    """The game that `play_out` plays, as a match with all its past."""
    if set(bots) != {RandomBot.name}:
        return play_match(game, edition, bots, options, key)
    m = open_match(game, edition, len(bots), dict(options), SeededDealer(key))
    picks = Stream(key, "picks")
    while not m.over:
        actions = drive.options(m.table)
        m.play(actions[picks.below(len(actions))])
    return m


def play_match(
    game: Game,
    edition: Edition,
    bots: Sequence[str],
    options: Mapping[str, Setting],
    key: bytes,
    watch: Watch | None = None,
    history: bool = True,
) -> Match:
    """A match to its end; every seat decides from what it knows, when it is asked, and `watch` is told of it.

    Before somebody decides, those who can act unasked are asked whether they want to, in the order of seats.
    """
    m = open_match(game, edition, len(bots), dict(options), SeededDealer(key), history=history)
    players = [bot(name) for name in bots]
    streams = [Stream(key, f"bot {seat}") for seat in range(len(bots))]
    onlookers = onlookers_among(players)
    seat = m.seat
    while seat is not None:
        unasked = reaction(m, onlookers, streams)
        if unasked is not None:
            m.play(unasked[1], unasked[0])
            seat = m.seat
            continue
        known, legal = _seen(m, seat, players[seat]), m.legal
        began = thread_time()
        picked = players[seat].decide(known, legal, streams[seat])
        if watch is not None:
            watch(seat, known, thread_time() - began)
        m.play(picked)
        if m.decisions > game.bound:
            raise Endless(f"more than {game.bound} decisions")
        seat = m.seat
    return m


def _seen(m: Match, seat: int, player: object) -> Table:
    """What a bot is shown: what its seat knows; the whole table only for the measured upper bounds (`lab.variants`)."""
    if not getattr(player, "sees_all", False):
        return m.known(seat)
    whole = m.table.clone()
    whole.viewer = seat
    return whole
