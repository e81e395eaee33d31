"""Bots: they get what a seat knows and the legal actions, nothing else, and pick one."""

from collections.abc import Callable

from sabletop.bots.bot import Bot
from sabletop.bots.hints import HintBarred, hints
from sabletop.bots.ideas import Idea
from sabletop.bots.levels import LEVELS, LevelBot, levels
from sabletop.bots.random_bot import RandomBot
from sabletop.engine.errors import SabletopError

_MAKERS: dict[str, Callable[[], Bot]] = {
    RandomBot.name: RandomBot,
}
"""Bots beside the levels that think."""


def names() -> tuple[str, ...]:
    """The names of the bots: the levels from the weakest to the strongest, then others in alphabetical order."""
    return (*LEVELS, *sorted(set(_MAKERS) - set(LEVELS)))


def bot(name: str) -> Bot:
    """A fresh bot of this name. Each seat of each match has its own."""
    if name not in names():
        raise SabletopError(f"There is no bot {name!r}; there are {', '.join(names())}.")
    return _MAKERS[name]() if name in _MAKERS else LevelBot(name)


__all__ = ["Bot", "HintBarred", "Idea", "LevelBot", "RandomBot", "bot", "hints", "levels", "names"]
