"""What people type for a table: bots for its seats, options of its game."""

from collections.abc import Iterable, Sequence

from sabletop import registry
from sabletop.bots import is_entrant, names
from sabletop.engine.errors import SabletopError
from sabletop.engine.game import Setting

PERSON = "person"
LETTER = "letter"
"""Stands for all options with which a game is played by the letter of the book."""


def read_bots(words: Sequence[str], seats: int) -> tuple[str | None, ...]:
    """The bot on each seat: one word for all seats but the first, or one for each; `person` is nobody's bot."""
    for word in words:
        if word != PERSON and word not in names() and not is_entrant(word):
            raise SabletopError(f"There is no bot {word!r}; there are {', '.join(names())}, and {PERSON} for people.")
    if not words:
        return ()
    if len(words) == 1 and seats > 1:
        words = [PERSON] + [words[0]] * (seats - 1)
    if len(words) != seats:
        raise SabletopError(
            f"{len(words)} seats were named for {seats}: name one bot for all others, or one for each seat."
        )
    return tuple([None if word == PERSON else word for word in words])


def read_options(game: str, texts: Iterable[str]) -> list[tuple[str, Setting]]:
    """Options of a game, each from `name=value`; `letter` is the letter of the book."""
    found: list[tuple[str, Setting]] = []
    for text in texts:
        found += registry.game(game).letter().items() if text == LETTER else [read_option(game, text)]
    return found


def read_option(game: str, text: str) -> tuple[str, Setting]:
    """An option of a game from `name=value`."""
    name, equals, word = text.partition("=")
    name = name.strip().replace("-", "_")
    found = registry.game(game)
    if not equals:
        raise SabletopError(f"An option is given as name=value, not {text!r}.")
    if name in found.options:
        for value in found.options[name].values:
            if word.strip().lower() in _spellings(value):
                return name, value
    found.check_options({name: word})
    raise AssertionError("the game refuses what it does not know")


def spelled(value: Setting) -> str:
    """A value of an option for people."""
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def _spellings(value: Setting) -> tuple[str, ...]:
    if isinstance(value, bool):
        return ("yes", "true", "on", "1") if value else ("no", "false", "off", "0")
    return (str(value), str(value).replace(" ", "-"))
