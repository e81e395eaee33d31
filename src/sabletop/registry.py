"""Which games there are, and how they are opened: the functions behind `import sabletop`.

A game is found by its registration, ours like everybody's: the entry points of installed packages, in four groups, each
by the name of the game. `sabletop.games` names the package of its rules; `sabletop.bots`, `sabletop.presentations` and
`sabletop.drawings` name modules, and a game may go without. Nothing of a game is imported before it is opened.
"""

import importlib
import importlib.util
import re
import secrets
from collections.abc import Mapping
from functools import cache
from importlib import resources
from pathlib import Path
from reprlib import repr as short
from types import ModuleType
from typing import Any, Final
from weakref import WeakValueDictionary

import sabletop.games  # noqa: F401 - loaded now, so that the folder cannot take the place of `sabletop.games()` later
from sabletop.engine.actions import ActionTable, find_actions_by
from sabletop.engine.arranging import Arrangement
from sabletop.engine.dealer import Dealer, QuickDealer, SeededDealer, key_of
from sabletop.engine.errors import BadPosition, BrokenContent, BrokenGame, OtherContent, UnknownGame
from sabletop.engine.game import Edition, Game
from sabletop.engine.match import Match, open_match
from sabletop.engine.rules import Ledger
from sabletop.engine.words import ENGLISH, words_in

Source = str | Path | None

GAMES: Final = "games"
"""The package of a game's rules: `game.py` with `GAME`, `rules.toml`, `about.en.ftl` and `en.ftl`."""
BOTS: Final = "bots"
"""A module with `make(level, edition) -> Brain`."""
PRESENTATIONS: Final = "presentations"
"""A module with `present(edition) -> Presentation`."""
DRAWINGS: Final = "drawings"
"""A module with `draw(presentation, edition) -> Drawing`, for the terminal."""
GROUPS: Final = (GAMES, BOTS, PRESENTATIONS, DRAWINGS)

_NAME: Final = re.compile("[a-z][a-z0-9]*(-[a-z0-9]+)*")
_FACTS: Final = (
    *("name", "title", "summary", "version", "seats", "options", "cooperative", "bound"),
    *("minutes", "weight", "usual_seats"),
)


@cache
def _registered() -> dict[str, dict[str, str]]:
    """What installed packages bring: group -> game -> module. Nobody can take the name of a game of ours."""
    from importlib.metadata import entry_points

    points = entry_points()
    found: dict[str, dict[str, str]] = {}
    for group in GROUPS:
        modules = [(point.name, point.value) for point in points.select(group=f"sabletop.{group}")]
        modules.sort(key=lambda one: (not _is_our_module(one[1]), one[1]), reverse=True)
        found[group] = dict(modules)
    return found


def _is_our_module(module: str) -> bool:
    return module.startswith("sabletop.")


def games() -> tuple[str, ...]:
    """The names of the games, in alphabetical order."""
    return tuple(sorted(_registered()[GAMES]))


def is_ours(name: str) -> bool:
    """Whether a game comes with Sabletop itself."""
    return _is_our_module(_package(name))


def brings(group: str, name: str) -> bool:
    """Whether a game has registered something in this group."""
    return name in _registered()[group]


def part(group: str, name: str) -> ModuleType:
    """The module that a game has registered in this group. Raises `BrokenGame`."""
    return _module(name, _registered()[group][name])


def _package(name: str) -> str:
    if name not in _registered()[GAMES]:
        there = f"there are {', '.join(games())}" if games() else "none is installed, which `make` or pip would do"
        raise UnknownGame(f"There is no game {name!r}; {there}.")
    return _registered()[GAMES][name]


def _module(name: str, module: str) -> ModuleType:
    try:
        return importlib.import_module(module)
    except Exception as error:
        if _is_our_module(module):
            raise
        said = " ".join(str(error).split()).rstrip(".")
        raise BrokenGame(
            f"The game {name!r} cannot be opened: {module} says {type(error).__name__}, {said}."
        ) from error


@cache
def game(name: str) -> Game:
    """The game of this name; its `seats` and `options` say what can be set up. Raises `UnknownGame`, `BrokenGame`."""
    module = f"{_package(name)}.game"
    found = getattr(_module(name, module), "GAME", None)
    if not isinstance(found, Game):
        raise BrokenGame(f"The game {name!r} cannot be opened: {module} has no GAME.")
    lacking = [fact for fact in _FACTS if not hasattr(found, fact)]
    if lacking:
        raise BrokenGame(f"The game {name!r} cannot be opened: it does not say its {', '.join(lacking)}.")
    if found.name != name or not _NAME.fullmatch(name):
        raise BrokenGame(f"The game {name!r} cannot be opened: it calls itself {found.name!r}, or that is no name.")
    return found


def sound_games() -> tuple[str, ...]:
    """The names of the games that can be opened: one that cannot does not keep anybody from the others."""
    return tuple([name for name in games() if _opens(name)])


def _opens(name: str) -> bool:
    try:
        words_about(name)
    except BrokenGame:
        return False
    return True


@cache
def ledger(name: str) -> Ledger:
    """The rules of a game, clause by clause."""
    game(name)
    return Ledger(resources.files(_package(name)).joinpath("rules.toml").read_text(encoding="utf-8"))


@cache
def languages(name: str) -> tuple[str, ...]:
    """The languages that a game has message files in, English first."""
    game(name)
    files = [file.name for file in resources.files(_package(name)).iterdir() if file.name.endswith(".ftl")]
    return (ENGLISH, *sorted({file.split(".")[-2] for file in files} - {ENGLISH}))


@cache
def words_about(name: str, language: str = ENGLISH) -> dict[str, str]:
    """What a game and its options are called before it begins."""
    game(name)
    try:
        return words_in(_package(name), language, "about.")
    except (OSError, ValueError) as error:
        raise BrokenGame(f"The game {name!r} cannot be opened: its words about it cannot be read ({error}).") from None


class _InUse:
    """The actions of an edition, held by that edition alone: it is gone when the edition is."""

    def __init__(self, actions: ActionTable) -> None:
        self.actions = actions


_in_use: WeakValueDictionary[str, _InUse] = WeakValueDictionary()
"""Every content that is in use in this process, by its hash."""


def _actions(name: str, content: str) -> ActionTable:
    """The action table of a game and a content that is in use here, or that the game ships."""
    known = _in_use.get(content)
    if known is not None:
        return known.actions
    found = _own_edition(name, ENGLISH)
    if found.hash != content:
        raise OtherContent(
            f"This is an action of another content of {game(name).title}; open the same pack here first."
        )
    return found.actions


find_actions_by(_actions)


@cache
def _own_edition(name: str, language: str) -> Edition:
    return _made(name, None, "", language)


def _made(name: str, text: str | None, source: str, language: str) -> Edition:
    made = game(name).edition(text, source, language)
    made.belong_to(game(name))
    made.in_use = _in_use[made.hash] = _InUse(made.actions)
    return made


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
    return _made(name, text, str(content), language)


def new(
    name: str,
    seats: int | None = None,
    seed: int | str | None = None,
    content: Source = None,
    history: bool = True,
    start: Any = None,
    deals: Any = None,
    quick: Any = False,
    **options: Any,
) -> Match:
    """A new match at its first decision. Without a seed nobody can know what will be dealt.

    `start` arranges a position, in the words of `sabletop.arrange` as data, or gives a whole table (`Match.state`).
    `deals` wishes for what chance brings, by name and in order; everything else is dealt as the seed has it.
    Without history it has no log and no undo, and its memory is constant. `quick` deals from numbers that cost less and
    that can be foretold: for simulations. The games of a seed are others then.
    """
    found = game(name)
    key = secrets.token_bytes(32) if seed is None else key_of(seed)
    people = found.check_seats(found.seats[0] if seats is None else seats)
    made, chosen = edition(name, content), found.check_options(options)
    after: Dealer = QuickDealer(key) if quick else SeededDealer(key)
    dealer = _wishing(found, deals, after) if deals else after
    if start is None:
        return open_match(found, made, people, chosen, dealer, None, history)
    if not isinstance(start, Mapping):
        raise BadPosition(f"A position is a mapping of words, or a table as data, not {short(start)}.")
    whole = "agenda" in start
    table = dict(start) if whole else _arrangement(name)(found, made, people, chosen).arrange(start).state()
    from sabletop.engine import records

    return records.open_position(found, made, people, chosen, dealer, table, history)


def _wishing(found: Game, deals: Any, after: Dealer) -> Dealer:
    from sabletop.engine.wishes import WishingDealer

    return WishingDealer(found, deals, after)


def arrange(name: str, seats: int | None = None, content: Source = None, **options: Any) -> Arrangement:
    """A table of this game to be arranged in its own words; `start=…state()` opens a match with it."""
    found = game(name)
    people = found.check_seats(found.seats[0] if seats is None else seats)
    return _arrangement(name)(found, edition(name, content), people, found.check_options(options))


def _arrangement(name: str) -> type[Arrangement]:
    """What a game's positions are arranged with: `arranging.py` of its package, if it has one."""
    module = f"{_package(name)}.arranging"
    if importlib.util.find_spec(module) is None:
        raise BadPosition(f"{game(name).title} has no words to arrange a position with.")
    found = getattr(_module(name, module), "ARRANGEMENT", None)
    if not isinstance(found, type) or not issubclass(found, Arrangement):
        raise BrokenGame(f"The game {name!r} cannot be opened: {module} has no ARRANGEMENT.")
    return found


def load(blob: bytes, content: Source = None, history: bool = True) -> Match:
    """The match that `Match.save` made these bytes of; without history nothing is replayed."""
    from sabletop.engine import records

    return records.load(blob, lambda name: (game(name), edition(name, content)), history)


def replay(record: dict[str, Any], content: Source = None, upto: int | None = None, history: bool = True) -> Match:
    """The match that `Match.record` describes, at its end or after its first `upto` picks."""
    from sabletop.engine import records

    after = SeededDealer(secrets.token_bytes(32))
    return records.replay(record, lambda name: (game(name), edition(name, content)), after, upto, history)
