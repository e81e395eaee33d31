"""Opening a table: a new match or a saved one, with people and bots on its seats, all at one screen."""

import time
from dataclasses import dataclass, field

from sabletop import registry
from sabletop.bots import bot
from sabletop.engine.errors import SabletopError
from sabletop.engine.game import Setting
from sabletop.engine.match import Match
from sabletop.hosting import HostedMatch, LocalBots
from sabletop.tui.files import read_whole
from sabletop.tui.kept import kept
from sabletop.tui.one_screen import OneScreen


@dataclass(frozen=True)
class Settings:
    """What is to be played, and by whom."""

    game: str
    seats: int | None = None
    seed: str | None = None
    bots: tuple[str | None, ...] = ()
    """The bot on each seat; None is a person. Empty: people only."""
    options: dict[str, Setting] = field(default_factory=dict)
    content: str | None = None
    save: bytes | None = None
    """The saved match to go on with, instead of a new one."""
    coached: bool = False
    """Whether a coach names the plan and warns of costly moves."""
    play_forced: bool = True
    """Whether a decision with one choice only is made without asking."""


def open_table(settings: Settings) -> OneScreen:
    """A table at its next decision, or a `SabletopError` that says what is wrong."""
    match = _match(settings)
    names = settings.bots or (None,) * match.seats
    players = [None if name is None else bot(name, polite=True) for name in names]
    bots = LocalBots(players, settings.seed, time.monotonic)
    return OneScreen(HostedMatch(match, bots.people, settings.play_forced), bots, settings.coached)


def kept_settings(game: str) -> Settings:
    """The settings of the game that is kept between two calls."""
    found = kept(game)
    if found is None:
        raise SabletopError(f"No game of {registry.game(game).title} is kept; begin one with: sabletop play {game}")
    return Settings(game, bots=found.bots, content=found.content, save=read_whole(found.save))


def _match(settings: Settings) -> Match:
    if settings.save is not None:
        match = registry.load(settings.save, settings.content)
        if settings.bots and len(settings.bots) != match.seats:
            raise SabletopError(f"{len(settings.bots)} seats were named, but this game was saved with {match.seats}.")
        return match
    return registry.new(settings.game, settings.seats, settings.seed, settings.content, True, **settings.options)
