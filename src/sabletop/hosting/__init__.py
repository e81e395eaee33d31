"""People and bots at one match: who is asked, what happens by itself, who may look. Terminal and server are doors."""

from sabletop.hosting.bots import LocalBots
from sabletop.hosting.history import BotMove, Memory
from sabletop.hosting.hosted import ASK, BOT, FORCED, OVER, PERSON, RULES, HostedMatch, Maker
from sabletop.hosting.screen import Screen, Shown

__all__ = [
    "ASK",
    "BOT",
    "FORCED",
    "OVER",
    "PERSON",
    "RULES",
    "BotMove",
    "HostedMatch",
    "LocalBots",
    "Maker",
    "Memory",
    "Screen",
    "Shown",
]
