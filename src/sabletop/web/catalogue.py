"""The games as the browser lists them: what they are, what is printed in them, and their rules."""

from dataclasses import asdict
from functools import cache

from sabletop import registry
from sabletop.bots import levels
from sabletop.engine.errors import BrokenGame, UnknownGame
from sabletop.engine.words import ENGLISH
from sabletop.present import presentation_of
from sabletop.web.parcels import Parcel, wrap
from sabletop.web.refusals import Refusal
from sabletop.web.wire import ClauseInfo, GameInfo, OptionInfo, encode


class Catalogue:
    """What can be known without a table."""

    def games(self, language: str = ENGLISH) -> list[GameInfo]:
        """All games that can be opened."""
        return [_info(name, spoken(name, language)) for name in registry.sound_games()]

    def content(self, name: str, language: str = ENGLISH) -> Parcel:
        """Everything printed in a game, as it is sent."""
        _check(name)
        return _content(name, spoken(name, language))

    def rules(self, name: str) -> list[ClauseInfo]:
        """The rules of a game."""
        _check(name)
        return _rules(name)


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
def _info(name: str, language: str) -> GameInfo:
    game, words = registry.game(name), registry.words_about(name, language)
    options = {
        key: OptionInfo(
            one.default,
            list(one.values),
            words.get(f"option-{key}", one.help),
            words.get(f"option-{key}-name", key.replace("_", " ").capitalize()),
            [words.get(f"option-{key}-{str(value).replace(' ', '-')}", str(value)) for value in one.values],
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
    return [ClauseInfo(**asdict(clause)) for clause in registry.ledger(name)]
