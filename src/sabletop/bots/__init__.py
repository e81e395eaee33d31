"""Bots: they get what a seat knows and the legal actions, nothing else, and pick one."""

from collections.abc import Sequence

from sabletop import registry
from sabletop.bots.bot import Bot, Reacting
from sabletop.bots.entrants import entrant, is_entrant
from sabletop.bots.exact import TooLarge, Worth, expectimax
from sabletop.bots.hints import HintBarred, hints
from sabletop.bots.ideas import Idea
from sabletop.bots.judging import Judge, Judgement, evaluate, judge
from sabletop.bots.levels import EFFORTS, LEVELS, LevelBot, SearchBot, first_level, levels, offer, usual_level
from sabletop.bots.random_bot import RandomBot
from sabletop.engine.errors import SabletopError


def names() -> tuple[str, ...]:
    """The names of our bots: the levels from the weakest to the strongest."""
    return LEVELS


def bot(name: str, polite: bool = False) -> Bot:
    """A fresh bot of this name: a level, or `yours.module:Bot`. Each seat of each match has its own.

    A polite one keeps people waiting no longer than its level may, so it may think less on a slow machine; the others
    decide alike wherever they are asked.
    """
    if is_entrant(name):
        return entrant(name)
    if name not in LEVELS:
        raise SabletopError(f"There is no bot {name!r}; there are {', '.join(LEVELS)}.")
    if name in EFFORTS:
        return SearchBot(name, polite)
    return RandomBot() if name == RandomBot.name else LevelBot(name)


def may_react(name: str) -> bool:
    """Whether a bot of this name may act unasked: those that search, and perhaps somebody else's."""
    return name in EFFORTS or is_entrant(name)


def check_names(wanted: Sequence[str], game: str) -> None:
    """Refuse names of bots that cannot play this game, with a sentence."""
    known = levels(game)
    for name in wanted:
        if is_entrant(name):
            entrant(name)
        elif name not in known:
            title = registry.game(game).title
            raise SabletopError(f"There is no bot {name!r} for {title}; there are {', '.join(known)}.")


__all__ = [
    "Bot",
    "HintBarred",
    "Idea",
    "Judge",
    "Judgement",
    "LevelBot",
    "RandomBot",
    "Reacting",
    "SearchBot",
    "TooLarge",
    "Worth",
    "bot",
    "check_names",
    "evaluate",
    "expectimax",
    "first_level",
    "hints",
    "is_entrant",
    "judge",
    "levels",
    "may_react",
    "names",
    "offer",
    "usual_level",
]
