"""Positions to learn from: what seats know in the middle of games of our own bots, and who won in the end.

In every other game some decisions, early or late, are not the best ones, so that many kinds of tables are met; only
what comes after the last of these counts, so that what is learned is the chance of those who play well from there on.

Where a brain knows how a throw that decides much may end (`Thinker.forks`), games to learn from count every such end by
its chance and go on from one that is not the end of the game: so what a position led to hangs less on luck.
"""

from array import array
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from sabletop import registry
from sabletop.bots import bot
from sabletop.bots.levels import REGULAR, brain
from sabletop.bots.thinker import Thinker
from sabletop.bots.value import Features
from sabletop.engine import drive
from sabletop.engine.actions import Action
from sabletop.engine.dealer import SeededDealer, Stream, key_of
from sabletop.engine.errors import BadOption
from sabletop.engine.game import Edition, Game, Setting
from sabletop.engine.match import Match, open_match
from sabletop.engine.table import Table

DIFFICULTY: Final = "difficulty"
FACTIONS: Final = "factions"
_LATEST: Final = 300
"""After at most so many decisions everybody plays as well as they can."""
_STRAYING: Final = 30
"""For so many decisions people stray."""
_STRAYS: Final = 4
"""While they do, one in so many decisions is any of the best few."""
_FEW: Final = 4
_EVERY: Final = 12
"""One in so many decisions is looked at."""
_UNLIKELY: Final = 0.1
"""How likely a game must still be going on for its positions to count."""
_GRAIN: Final = 1 << 20
_ODD_SETUPS: Final = 4
"""One in so many games has all its options drawn."""

Picks = list[int]
"""The numbers of the actions that were played."""


@dataclass
class Position:
    """What one seat knew, in features, and whether it won."""

    features: "array[float]"
    won: float
    """Whether it won; in games to learn from how likely it was, where throws that decide much count by their odds."""


@dataclass
class Record:
    """The positions of one game."""

    seats: int
    difficulty: str
    """How hard it was, or who met whom; empty where there is nothing to choose."""
    positions: list[Position] = field(default_factory=list)
    picks: Picks = field(default_factory=list)
    """What was done in it, decision by decision: enough to look at it again with other eyes."""


@dataclass(frozen=True)
class Batch:
    """Some games to be played: plain data, the same in every process."""

    game: str
    seeds: range
    level: str
    strays: bool
    played: dict[int, Picks] = field(default_factory=dict)
    """What was done in those games that were played before: they are only looked at again."""


def collect(batch: Batch) -> list[Record]:
    """Play the games of a batch."""
    player = _Player(batch)
    return [player.record(seed) for seed in batch.seeds]


def feature_names(name: str) -> list[str]:
    """What the features of a game are called."""
    game, edition = registry.game(name), registry.edition(name)
    m = open_match(game, edition, game.seats[0], game.check_options({}), SeededDealer(key_of(0)))
    return Features(brain(REGULAR, name, edition)).names(m.known(0))


def setup_of(game: Game, seed: int, drawn: Stream | None) -> tuple[int, dict[str, Setting]]:
    """Seats and options of a game: every table size and difficulty in turn; with a stream, the rest drawn."""
    seats = game.seats[seed % len(game.seats)]
    options: dict[str, Setting] = {name: option.default for name, option in game.options.items()}
    if drawn is not None:
        for name, option in game.options.items():
            options[name] = option.values[drawn.below(len(option.values))]
    for name in (DIFFICULTY, FACTIONS):
        if name in game.options:
            values = [value for value in game.options[name].values if value != "choose"]
            options[name] = values[seed // len(game.seats) % len(values)]
    return seats, options


class _Spoils:
    """How likely each seat has won by now, and how likely it is that the game goes on."""

    def __init__(self, seats: int) -> None:
        self.won = [0.0] * seats
        self.left = 1.0

    def over(self, part: float, winners: Sequence[int]) -> None:
        """The game ends so with this chance."""
        for seat in winners:
            self.won[seat] += self.left * part

    def end(self, winners: Sequence[int]) -> None:
        """What is left of it ends so."""
        self.over(1.0, winners)
        self.left = 0.0


class _Player:
    def __init__(self, batch: Batch) -> None:
        self._batch = batch
        self._game: Game = registry.game(batch.game)
        self._edition: Edition = registry.edition(batch.game)
        self._features = Features(brain(REGULAR, batch.game, self._edition))
        self._mind = brain(REGULAR, batch.game, self._edition)

    def record(self, seed: int) -> Record:
        """One game, with what was known at some of its decisions."""
        key = key_of(f"positions {seed}")
        picks, looks, fate = Stream(key, "positions"), Stream(key, "looks"), Stream(key, "fate")
        dealer = SeededDealer(key)
        m = self._open(seed, dealer, picks)
        astray = self._astray(picks)
        players = [bot(self._batch.level) for _ in range(m.seats)]
        streams = [Stream(key, f"bot {seat}") for seat in range(m.seats)]
        record = Record(m.seats, str(m.options.get(DIFFICULTY, m.options.get(FACTIONS, ""))))
        spoils, taken = _Spoils(m.seats), []
        played = self._batch.played.get(seed)
        while m.seat is not None:
            seat, number = m.seat, len(record.picks)
            if number >= astray.stop and looks.below(_EVERY) == 0 and spoils.left > _UNLIKELY:
                for viewer in self._viewers(m, seat, looks):
                    taken.append((viewer, spoils.won[viewer], spoils.left))
                    record.positions.append(Position(array("d", self._features.of(m.known(viewer))), 0.0))
            if played is not None:
                action = self._edition.actions[played[number]]
            elif number in astray and picks.below(_STRAYS) == 0:
                action = self._stray(m, seat, picks)
            else:
                action = players[seat].decide(m.known(seat), m.legal, streams[seat])
            record.picks.append(action.id)
            fork = self._fork(m, action, dealer, fate, spoils) if self._batch.strays else None
            if fork is None:
                m.play(action)
            else:
                m.table = fork
                m = m.clone(history=False)
        assert m.table.outcome is not None
        spoils.end(m.table.outcome.winners)
        for (viewer, before, left), position in zip(taken, record.positions, strict=True):
            position.won = (spoils.won[viewer] - before) / left
        return record

    def _fork(self, m: Match, action: Action, dealer: SeededDealer, fate: Stream, spoils: "_Spoils") -> Table | None:
        """If the ways in which an action may end are known: one on which the game goes on, as likely as they are, while
        those that end it are counted by their chances. None where there is none."""
        mind = self._mind
        found: list[tuple[float, Table]] = []
        for part, t in mind.forks(m.table, action) if isinstance(mind, Thinker) else []:
            drive.settle(t, dealer)
            if t.outcome is None:
                found.append((part, t))
            else:
                spoils.over(part, t.outcome.winners)
        rest = sum([part for part, _ in found])
        point = rest * fate.below(_GRAIN) / _GRAIN if found else 0.0
        for part, t in found:
            point -= part
            if point < 0:
                spoils.left *= rest
                return t
        return None

    def _astray(self, picks: Stream) -> range:
        """When people stray in this game, if they do: more often early than late, since games are of any length."""
        if not self._batch.strays or picks.below(2):
            return range(0)
        end = picks.below(picks.below(_LATEST) + 1)
        return range(max(0, end - _STRAYING), end)

    def _open(self, seed: int, dealer: SeededDealer, picks: Stream) -> Match:
        odd = self._batch.strays and picks.below(_ODD_SETUPS) == 0
        seats, options = setup_of(self._game, seed, picks if odd else None)
        try:
            return open_match(self._game, self._edition, seats, options, dealer, history=False)
        except BadOption:
            seats, options = setup_of(self._game, seed, None)
            return open_match(self._game, self._edition, seats, options, dealer, history=False)

    def _viewers(self, m: Match, asked: int, picks: Stream) -> Sequence[int]:
        """Who is asked, and in turn somebody else."""
        other = picks.below(m.seats)
        return (asked,) if other == asked else (asked, other)

    def _stray(self, m: Match, seat: int, picks: Stream) -> Action:
        """Any of the few best actions."""
        ideas = self._mind.ideas(m.known(seat), m.legal)
        ranked = sorted([(-idea.value, number) for number, idea in enumerate(ideas)])[:_FEW]
        return ideas[ranked[picks.below(len(ranked))][1]].action
