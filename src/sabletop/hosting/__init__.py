"""People and bots at one match: who is asked, what happens by itself, who may look. Terminal and server are doors."""

from sabletop.hosting.bots import LocalBots
from sabletop.hosting.characters import bot_name, cast
from sabletop.hosting.composure import Composure
from sabletop.hosting.history import BotMove, Memory
from sabletop.hosting.hosted import ASK, BOT, FORCED, OVER, PASSES, PERSON, RULES, HostedMatch, Maker
from sabletop.hosting.screen import Screen, Shown
from sabletop.hosting.standing import ANY, Standing, StandingAnswer

__all__ = [
    "ANY",
    "ASK",
    "BOT",
    "FORCED",
    "OVER",
    "PASSES",
    "PERSON",
    "RULES",
    "BotMove",
    "Composure",
    "HostedMatch",
    "LocalBots",
    "Maker",
    "Memory",
    "Screen",
    "Shown",
    "Standing",
    "StandingAnswer",
    "bot_name",
    "cast",
]
