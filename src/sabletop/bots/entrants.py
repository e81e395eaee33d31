"""Bots of other people's: `--bots yours.module:Bot` names a class, or anything else that makes a bot when called;
`--bots exec:./mybot` a program."""

import importlib
from typing import Final

from sabletop.bots.bot import Bot
from sabletop.engine.errors import SabletopError

BETWEEN: Final = ":"
PROGRAM: Final = f"exec{BETWEEN}"
"""A bot that is called so is a program: what follows is the command that starts it."""


def is_entrant(name: str) -> bool:
    """Whether a name is of the kind `yours.module:Bot` or `exec:./mybot`."""
    return BETWEEN in name


def entrant(name: str) -> Bot:
    """A fresh bot of somebody else's; its name is how it was called for."""
    if name.startswith(PROGRAM):
        from sabletop.bots.programs import ProgramBot

        return ProgramBot(name)
    module, _, maker = name.partition(BETWEEN)
    try:
        made = getattr(importlib.import_module(module), maker)()
    except Exception as error:
        said = " ".join(str(error).split()).rstrip(".")
        raise SabletopError(f"The bot {name!r} cannot be had: {type(error).__name__}, {said}.") from error
    for part in ("decide", "reason"):
        if not hasattr(made, part):
            raise SabletopError(f"The bot {name!r} cannot play: it has no `{part}`.")
    made.name = name
    found: Bot = made
    return found
