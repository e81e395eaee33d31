"""The games as the browser lists them: what they are, what is printed in them, and their rules."""

from functools import cache

from sabletop import registry
from sabletop.bots import first_level, levels, usual_level
from sabletop.engine.errors import BrokenGame, UnknownGame
from sabletop.engine.game import Setting
from sabletop.engine.words import ENGLISH
from sabletop.hosting import cast
from sabletop.present import glossary, presentation_of
from sabletop.web.parcels import Parcel, wrap
from sabletop.web.refusals import Refusal
from sabletop.web.wire import Out, encode


class OptionInfo(Out, frozen=True):
    """Something that can be set up before the game."""

    default: Setting
    values: list[Setting]
    help: str
    name: str = ""
    """What it is called."""
    words: list[str] = []
    """What its values are called, in their order."""
    letter: Setting | None = None
    """What the book's letter says, where the default departs from it."""


class GameInfo(Out, frozen=True):
    """A game that can be played."""

    name: str
    title: str
    summary: str
    seats: list[int]
    options: dict[str, OptionInfo]
    cooperative: bool
    levels: list[str]
    usual_level: str
    """How well bots play where nobody says."""
    first_level: str
    """How well they play in somebody's first game."""
    cast: dict[str, list[str]]
    """What bots of each level are called, in the order in which they come to a table."""
    minutes: str
    weight: str
    usual_seats: int
    called: str
    pitch: str
    company: str
    learn: str


class ClauseInfo(Out, frozen=True):
    """One rule."""

    id: str
    section: str
    text: str
    source: str
    ruling: bool
    why: str
    setting: str


class TermInfo(Out, frozen=True):
    """A term of the rules: the words that stand for it, and what it means."""

    words: list[str]
    means: str


class Catalogue:
    """What can be known without a table."""

    def games(self, language: str = ENGLISH) -> list[GameInfo]:
        """All games that can be opened."""
        return [_info(name, spoken(name, language)) for name in registry.sound_games()]

    def listed(self, language: str = ENGLISH) -> Parcel:
        """The same as it is sent."""
        return _listed(tuple([(name, spoken(name, language)) for name in registry.sound_games()]))

    def content(self, name: str, language: str = ENGLISH) -> Parcel:
        """Everything printed in a game, as it is sent."""
        _check(name)
        return _content(name, spoken(name, language))

    def rules(self, name: str) -> list[ClauseInfo]:
        """The rules of a game."""
        _check(name)
        return _rules(name)

    def terms(self, name: str, language: str = ENGLISH) -> list[TermInfo]:
        """The glossary of a game."""
        _check(name)
        edition = registry.edition(name, language=spoken(name, language))
        found = glossary(presentation_of(registry.game(name), edition).words)
        return [TermInfo(list(term.words), term.means) for term in found]


def _check(name: str) -> None:
    try:
        registry.game(name)
    except (BrokenGame, UnknownGame) as refused:
        raise Refusal("not-found", str(refused)) from None


def spoken(name: str, language: str) -> str:
    """The language that a game is shown in to somebody who wants this one: that one if the game has it, or English."""
    plain = language.partition("-")[0].lower()
    return plain if plain in registry.languages(name) else ENGLISH


@cache
def _listed(games: tuple[tuple[str, str], ...]) -> Parcel:
    return wrap(encode([_info(name, language) for name, language in games]))


@cache
def _info(name: str, language: str) -> GameInfo:
    game, words = registry.game(name), registry.words_about(name, language)
    options = {
        key: OptionInfo(
            one.default,
            list(one.values),
            words.get(f"option-{key}", one.help),
            words.get(f"option-{key}-name", key.replace("_", " ").capitalize()),
            [words.get(f"option-{key}-{str(value).replace(' ', '-')}", str(value)) for value in one.values],
            one.letter,
        )
        for key, one in game.options.items()
    }
    return GameInfo(
        name,
        game.title,
        words.get("summary", game.summary),
        list(game.seats),
        options,
        game.cooperative,
        list(levels(name)),
        usual_level(name),
        first_level(name),
        {level: cast(level) for level in levels(name)},
        "–".join([str(minutes) for minutes in sorted(set(game.minutes))]),
        game.weight,
        game.usual_seats,
        words.get("called", game.title),
        words.get("pitch", words.get("summary", game.summary)),
        words.get("company", ""),
        words.get("learn", ""),
    )


@cache
def _content(name: str, language: str) -> Parcel:
    edition = registry.edition(name, language=language)
    return wrap(encode(presentation_of(registry.game(name), edition).content()))


@cache
def _rules(name: str) -> list[ClauseInfo]:
    shown = ClauseInfo.__struct_fields__
    return [ClauseInfo(**{one: getattr(clause, one) for one in shown}) for clause in registry.ledger(name)]
