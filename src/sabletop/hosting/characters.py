"""The bots' names: who they are at a table, from the first seat to the end screen."""

from collections.abc import Collection
from typing import Final

GENTLE: Final = ("Emil", "Nell")
STEADY: Final = ("Ida", "Jakob", "Runa")
SHARP: Final = ("Vera", "Otto", "Tomas")

_TEMPER: Final = {"random": GENTLE, "novice": GENTLE, "regular": STEADY, "expert": SHARP, "master": SHARP}


def cast(level: str) -> list[str]:
    """The names of bots of this level, in the order in which they come to a table."""
    own = _TEMPER.get(level, STEADY)
    return [*own, *[name for name in (*STEADY, *GENTLE, *SHARP) if name not in own]]


def bot_name(level: str, taken: Collection[str]) -> str:
    """What a bot of this level is called beside those whose names are taken: nobody at a table shares a name."""
    spoken = {name.casefold() for name in taken}
    known = cast(level)
    number = 1
    while True:
        for name in known:
            called = name if number == 1 else f"{name} {number}"
            if called.casefold() not in spoken:
                return called
        number += 1
