"""Walking through random games: which games and settings there are to walk, and one walk under watch.

A walk is repeated exactly by its setting, its seed and its list of picks (numbers taken modulo the moves there are).
"""

import json
from collections.abc import Iterator, Sequence
from copy import copy
from dataclasses import dataclass
from functools import cache
from itertools import islice
from typing import Any

import sabletop
import toy
from sabletop.engine import codec, match
from sabletop.engine.actions import Action
from sabletop.engine.dealer import SeededDealer, Stream, key_of
from sabletop.engine.errors import BadOption
from sabletop.engine.game import Edition, Game, Setting
from sabletop.engine.match import Match, open_match
from sabletop.engine.rules import Ledger

COMPILED = not match.__file__.endswith(".py")
"""Whether the engine under test is the compiled build."""

GAMES = (toy.GAME.name, *sabletop.games())


class LawBroken(AssertionError):
    """A game does not obey a law; the message says which, and how to see it again."""


def require(holds: bool, otherwise: str) -> None:
    """A law in one line."""
    if not holds:
        raise LawBroken(otherwise)


def game_of(name: str) -> Game:
    return toy.GAME if name == toy.GAME.name else sabletop.game(name)


def edition_of(name: str) -> Edition:
    return toy.edition() if name == toy.GAME.name else sabletop.edition(name)


@cache
def foreign_edition(name: str) -> Edition:
    """The same content once more: its actions are others, and equal to ours."""
    found = game_of(name).edition(None)
    found.belong_to(game_of(name))
    return found


def ledger_of(name: str) -> Ledger:
    return toy.LEDGER if name == toy.GAME.name else sabletop.ledger(name)


def load(name: str, blob: bytes) -> Match:
    return toy.load(blob) if name == toy.GAME.name else sabletop.load(blob)


def replay(name: str, record: dict[str, Any], upto: int | None = None) -> Match:
    return toy.replay(record, upto) if name == toy.GAME.name else sabletop.replay(record, upto=upto)


@dataclass(frozen=True)
class Setup:
    """A game as it can be set up."""

    game: str
    seats: int
    options: tuple[tuple[str, Setting], ...] = ()

    def __str__(self) -> str:
        return "-".join([self.game, str(self.seats), *[f"{name}={value}" for name, value in self.options]])

    def open(self, seed: object) -> Match:
        """A match at its first decision."""
        game = game_of(self.game)
        dealer = SeededDealer(key_of(f"deals {seed}"))
        return open_match(game, edition_of(self.game), self.seats, game.check_options(dict(self.options)), dealer)


def setups(name: str, mixtures: int = 2) -> list[Setup]:
    """Every player count with the defaults, every value of every option at some player count, and mixtures of all."""
    game = game_of(name)
    counts = list(game.seats)
    found = [Setup(name, seats) for seats in counts]
    for option, choice in game.options.items():
        for value in choice.values:
            if value != choice.default or type(value) is not type(choice.default):
                turned = counts[len(found) % len(counts) :] + counts
                found.append(next(s for seats in turned if possible(s := Setup(name, seats, ((option, value),)))))
    stream = Stream(key_of(f"mixtures of {name}"), "options")
    for seats in counts * (mixtures if game.options else 0):
        found.append(next(mixed for mixed in _mixtures(game, seats, stream) if possible(mixed)))
    return list(dict.fromkeys(found))


def possible(setup: Setup) -> bool:
    """Whether these values can be set up together."""
    try:
        setup.open(0)
    except BadOption:
        return False
    return True


def _mixtures(game: Game, seats: int, stream: Stream) -> Iterator[Setup]:
    while True:
        mixed = [(option, choice.values[stream.below(len(choice.values))]) for option, choice in game.options.items()]
        yield Setup(game.name, seats, tuple(mixed))


def all_setups() -> list[Setup]:
    return [setup for name in GAMES for setup in setups(name)]


def moves(m: Match) -> list[tuple[int, Action]]:
    """What anybody may play now: first the one who is asked, then the interjections of the others."""
    asked = m.seat
    if asked is None:
        return []
    others = [seat for seat in range(m.seats) if seat != asked]
    return [(seat, action) for seat in [asked, *others] for action in m.legal_for(seat)]


def at_random(seed: object) -> Iterator[int]:
    """Picks without end, the same for the same seed."""
    stream = Stream(key_of(f"picks {seed}"), "picks")
    while True:
        yield stream.below(1 << 30)


def state_digest(m: Match) -> str:
    return codec.digest(m.state())


class Walk:
    """A game on its way, with what the laws have to remember of it."""

    def __init__(self, setup: Setup, seed: object) -> None:
        self.setup = setup
        self.seed = seed
        self.match = setup.open(seed)
        self.before = self.match.clone()
        """The match before the last move."""
        self.picks: list[int] = []
        self.digests = [state_digest(self.match)]
        """The state at each decision so far."""
        self.chance = Stream(key_of(f"samples {seed}"), "samples")
        """What the laws sample with, so that a walk is repeated exactly."""
        self.checked_events = 0
        self.kept: list[tuple[Match, str]] = []
        """Earlier clones with what they were."""
        self.every = True
        """Whether the laws look at everything, or at samples."""
        self.reseeded = False

    @property
    def game(self) -> Game:
        return self.match.game

    def fork(self, reseed: str = "") -> "Walk":
        """Another walk that has come the same way; with `reseed` its dealer goes on otherwise."""
        twin = copy(self)
        twin.match = self.match.clone()
        twin.picks, twin.digests, twin.kept = self.picks[:], self.digests[:], self.kept[:]
        twin.chance = self.chance.clone()
        if reseed:
            twin.match.deal_with(SeededDealer(key_of(reseed)))
            twin.reseeded = True
        return twin

    def sample(self, one_in: int) -> bool:
        return self.chance.below(one_in) == 0

    def some(self, things: Sequence[object], most: int) -> list[int]:
        """The places of some of the things, in order."""
        if len(things) <= most:
            return list(range(len(things)))
        return sorted({self.chance.below(len(things)) for _ in range(most)})

    def step(self, pick: int) -> None:
        """Play the move that the pick stands for."""
        possible = moves(self.match)
        require(bool(possible), "the game is not over, yet nobody may do anything")
        self.before = self.match.clone()
        number = pick % len(possible)
        self.picks.append(number)
        seat, action = possible[number]
        self.match.play(action, seat)
        self.digests.append(state_digest(self.match))
        bound = self.game.bound
        require(self.match.decisions <= bound, f"the game has not ended after its bound of {bound} decisions")

    def hurry(self, picks: Iterator[int], decisions: int) -> None:
        """Go on without looking."""
        for pick in islice(picks, decisions):
            if self.match.over:
                return
            self.step(pick)

    def story(self) -> str:
        """How to see it again."""
        if self.reseeded:
            return f"law_book.check_again({str(self.setup)!r}, {json.dumps(self.match.record())!r})"
        return f"law_book.check(setup({str(self.setup)!r}), {self.seed!r}, {self.picks}, every=True)"


def setup(told: str) -> Setup:
    """The set-up that `str` of it tells."""
    return next(one for name in GAMES for one in setups(name) if str(one) == told)


def resumed(setup: Setup, record: dict[str, Any], upto: int) -> Walk:
    """A walk that has come as far as the first moves of a record."""
    w = Walk(setup, "resumed")
    states = [replay(setup.game, record, number) for number in range(upto + 1)]
    w.match = states[-1]
    w.digests = [state_digest(m) for m in states]
    if upto:
        w.before = states[-2]
        pick = record["picks"][upto - 1]
        number = pick[1] if isinstance(pick, list) else pick
        w.picks = [0] * (upto - 1) + [[action.id for _, action in moves(w.before)].index(number)]
    w.reseeded = True
    return w


def some_actions(m: Match, apart: int = 41) -> list[Action]:
    """A slice through the whole action table that moves on from decision to decision."""
    table = m.edition.actions
    return [table[number] for number in range(m.decisions % apart, len(table), apart)]
