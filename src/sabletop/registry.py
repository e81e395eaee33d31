"""Which games there are, and how they are opened: the functions behind `import sabletop`."""

import importlib
import secrets
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any

import sabletop.games  # noqa: F401 - loaded now, so that the folder cannot take the place of `sabletop.games()` later
from sabletop.engine import records
from sabletop.engine.dealer import SeededDealer, key_of
from sabletop.engine.errors import BrokenContent, UnknownGame
from sabletop.engine.game import Edition, Game
from sabletop.engine.match import Match, open_match
from sabletop.engine.rules import Ledger
from sabletop.engine.words import ENGLISH, words_in

Source = str | Path | None

_MODULES = {
    "black-orchestra": "sabletop.games.black_orchestra",
    "dark-order": "sabletop.games.dark_order",
    "orphan-black": "sabletop.games.orphan_black",
    "valkyrie": "sabletop.games.valkyrie",
}


def games() -> tuple[str, ...]:
    """The names of the games, in alphabetical order."""
    return tuple(sorted(_MODULES))


@cache
def game(name: str) -> Game:
    """The game of this name; its `seats` and `options` say what can be set up."""
    if name not in _MODULES:
        raise UnknownGame(f"There is no game {name!r}; there are {', '.join(games())}.")
    found = importlib.import_module(_MODULES[name] + ".game").GAME
    assert isinstance(found, Game)
    return found


@cache
def ledger(name: str) -> Ledger:
    """The rules of a game, clause by clause."""
    game(name)
    return Ledger(resources.files(_MODULES[name]).joinpath("rules.toml").read_text(encoding="utf-8"))


@cache
def languages(name: str) -> tuple[str, ...]:
    """The languages that a game has message files in, English first."""
    game(name)
    files = [file.name for file in resources.files(_MODULES[name]).iterdir() if file.name.endswith(".ftl")]
    return (ENGLISH, *sorted({file.split(".")[-2] for file in files} - {ENGLISH}))


@cache
def words_about(name: str, language: str = ENGLISH) -> dict[str, str]:
    """What a game and its options are called before it begins."""
    game(name)
    return words_in(_MODULES[name], language, "about.")


@cache
def _own_edition(name: str, language: str) -> Edition:
    return game(name).edition(None, language=language)


def edition(name: str, content: Source = None, language: str = ENGLISH) -> Edition:
    """The content of a game: ours, or an owner's pack from a TOML file. Raises `BrokenContent`.

    In another language it has the same numbers and other words; in one that the game does not have it is English.
    """
    language = language if language in languages(name) else ENGLISH
    if content is None:
        return _own_edition(name, language)
    try:
        text = Path(content).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not text in UTF-8"
        raise BrokenContent(f"Cannot read {content}: {reason}.") from None
    return game(name).edition(text, str(content), language)


def new(
    name: str, seats: int | None = None, seed: int | str | None = None, content: Source = None, **options: Any
) -> Match:
    """A new match at its first decision. Without a seed nobody can know what will be dealt."""
    found = game(name)
    key = secrets.token_bytes(32) if seed is None else key_of(seed)
    people = found.check_seats(found.seats[0] if seats is None else seats)
    return open_match(found, edition(name, content), people, found.check_options(options), SeededDealer(key))


def load(blob: bytes, content: Source = None) -> Match:
    """The match that `Match.save` made these bytes of."""
    return records.load(blob, lambda name: (game(name), edition(name, content)))


def replay(record: dict[str, Any], content: Source = None, upto: int | None = None) -> Match:
    """The match that `Match.record` describes, at its end or after its first `upto` picks."""
    after = SeededDealer(secrets.token_bytes(32))
    return records.replay(record, lambda name: (game(name), edition(name, content)), after, upto)
