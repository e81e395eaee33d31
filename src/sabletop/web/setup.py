"""What was set up when a table was opened, and the match that it is played with."""

import msgspec

from sabletop import registry
from sabletop.engine.dealer import SeededDealer
from sabletop.engine.game import Setting
from sabletop.engine.match import open_match
from sabletop.hosting import HostedMatch, Memory
from sabletop.web.wire import Clock


class Setup(msgspec.Struct, frozen=True):
    """What was set up when the table was opened. Public."""

    name: str
    game: str
    seats: int
    options: dict[str, Setting]
    hotseat: bool = False
    handover: int = 0
    """After so many seconds a bot plays for somebody who is away and awaited; 0: only if the others ask for it."""
    clock: Clock | None = None
    level: str = ""
    """How well bots play that take over seats; the usual level if nothing is said."""
    key: str = ""
    """Of a private table: what has to be known beside its short code. Not public."""
    rules: str = ""
    """Which rules and content it is played with; tables of old do not say."""


def rules_of(game: str) -> str:
    """Which rules and content a game is played with here."""
    return f"{registry.game(game).version} {registry.edition(game).hash}"


def begun(setup: Setup, seed: str) -> HostedMatch:
    """The match at its first decision."""
    game, edition = registry.game(setup.game), registry.edition(setup.game)
    return HostedMatch(open_match(game, edition, setup.seats, setup.options, SeededDealer(bytes.fromhex(seed))))


def resumed(save: str, memory: Memory) -> HostedMatch:
    """The match as a snapshot kept it."""
    return HostedMatch(registry.load(save.encode()), memory=memory)
