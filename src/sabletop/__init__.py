"""Sabletop: four dark tabletop games on one digital table.

>>> import sabletop
>>> m = sabletop.new("valkyrie", seats=2, seed=7)
>>> while not m.over:
...     m.play(m.legal[0])
>>> m.outcome.winners
()
"""

from sabletop.engine.actions import Action
from sabletop.engine.arranging import Arrangement
from sabletop.engine.errors import (
    BadOption,
    BadPosition,
    BadSeats,
    BrokenContent,
    BrokenGame,
    BrokenRecord,
    BrokenSave,
    IllegalMove,
    OtherContent,
    OtherVersion,
    SabletopError,
    UndoBarred,
    UnknownGame,
)
from sabletop.engine.game import Game, Option
from sabletop.engine.match import Event, Match, Prompt, Refusal, Result
from sabletop.registry import arrange, edition, game, games, ledger, load, new, replay

__version__ = "0.1.0"

__all__ = [
    "Action",
    "Arrangement",
    "BadOption",
    "BadPosition",
    "BadSeats",
    "BrokenContent",
    "BrokenGame",
    "BrokenRecord",
    "BrokenSave",
    "Event",
    "Game",
    "IllegalMove",
    "Match",
    "Option",
    "OtherContent",
    "OtherVersion",
    "Prompt",
    "Refusal",
    "Result",
    "SabletopError",
    "UndoBarred",
    "UnknownGame",
    "arrange",
    "edition",
    "game",
    "games",
    "ledger",
    "load",
    "new",
    "replay",
]
