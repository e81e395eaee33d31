"""Bots: they see a view and the legal actions, nothing else, and pick one."""

from collections.abc import Callable

from sabletop.bots.bot import Bot
from sabletop.bots.hints import HintBarred, hints
from sabletop.bots.ideas import Idea
from sabletop.bots.levels import LEVELS, LevelBot, levels
from sabletop.bots.random_bot import RandomBot
from sabletop.bots.sight import Sight, sight
from sabletop.engine.errors import SabletopError
from sabletop.engine.game import Edition

_MAKERS: dict[str, Callable[[], Bot]] = {
    RandomBot.name: RandomBot,
}
"""Bots beside the levels that think."""


def names() -> tuple[str, ...]:
    """The names of the bots: the levels from the weakest to the strongest, then others in alphabetical order."""
    return (*LEVELS, *sorted(set(_MAKERS) - set(LEVELS)))


def bot(name: str, edition: Edition | None = None) -> Bot:
    """A fresh bot of this name. Each seat of each match has its own; an owner's content pack needs `match.edition`."""
    if name not in names():
        raise SabletopError(f"There is no bot {name!r}; there are {', '.join(names())}.")
    return _MAKERS[name]() if name in _MAKERS else LevelBot(name, edition)


__all__ = ["Bot", "HintBarred", "Idea", "LevelBot", "RandomBot", "Sight", "bot", "hints", "levels", "names", "sight"]
