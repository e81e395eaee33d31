"""A tour of the games in a foreign language, run apart with sources that have it: prints what is said in English.

The names of historical and fictional people that stand in the code may be.
"""

import json
import random
import re
import sys
from collections.abc import Iterator
from typing import Any

import sabletop
from sabletop.games.orphan_black.ids import CARD_NAMES, CLONE_NAMES
from sabletop.games.valkyrie.ids import ENEMY_NAMES
from sabletop.hosting import HostedMatch, Shown
from sabletop.web.catalogue import Catalogue
from sabletop.web.frames import Frames

LANGUAGE = sys.argv[1]
TEXTS = {
    *("text", "short", "note", "detail", "group", "name", "names", "help", "words", "summary", "no_undo", "resist"),
    *("duties", "ability", "needs", "when", "where", "you", "lasting", "mood", "penalty", "title", "reward"),
}
SEATS = {"orphan-black": 3, "dark-order": 2, "valkyrie": 2, "black-orchestra": 2}
OPTIONS: dict[str, dict[str, Any]] = {"valkyrie": {"powers": True}, "black-orchestra": {"trusted_lieutenants": True}}


def strings(data: Any) -> Iterator[str]:
    """All texts in data."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict | list):
        for one in data.values() if isinstance(data, dict) else data:
            yield from strings(one)


def named(data: Any, wanted: set[str]) -> Iterator[str]:
    """All texts in data under one of these names."""
    if isinstance(data, dict):
        for key, value in data.items():
            yield from strings(value) if key in wanted else named(value, wanted)
    elif isinstance(data, list):
        for one in data:
            yield from named(one, wanted)


def printed(game: str) -> list[str]:
    """The names that are in no file."""
    return [*CARD_NAMES, *CLONE_NAMES] if game == "orphan-black" else list(ENEMY_NAMES) if game == "valkyrie" else []


def english(text: str, allowed: list[str]) -> bool:
    """Whether more is said than these names."""
    for one in allowed:
        text = text.replace(one, " ")
    return bool(re.search("[A-Za-z]{3}", text))


def tour(game: str, seed: int, most: int) -> Iterator[str]:
    """What is said in the course of a game."""
    match = sabletop.new(game, SEATS[game], seed, **OPTIONS.get(game, {}))
    hosted, pick = HostedMatch(match), random.Random(seed)
    frames = Frames(hosted)
    heard = 0
    while True:
        for viewer in (None, *range(match.seats)):
            frame = json.loads(frames.frame(Shown(viewer), heard, language=LANGUAGE))
            yield from named(frame, TEXTS)
            assert frame["view"]["outcome"] or viewer is None or frame["view"]["asked"]
        if match.over or match.decisions >= most:
            break
        if match.decisions % 10 == 0:
            for kind in match.edition.actions.kinds:
                why = match.why_not(kind, words=frames.words_for(None, LANGUAGE).lexicon)
                yield "" if why is None else why.text
        heard = len(match.events)
        hosted.play(match.seat or 0, pick.choice(match.legal))


def main() -> None:
    found: dict[str, list[str]] = {}
    for game in sabletop.games():
        allowed = printed(game)
        said = set(named(json.loads(Catalogue().content(game, LANGUAGE)[0]), TEXTS))
        said |= {text for one in Catalogue().games(LANGUAGE) if one.name == game for text in options(one)}
        for seed in range(int(sys.argv[2])):
            said |= set(tour(game, seed, int(sys.argv[3])))
        found[game] = sorted([text for text in said if english(text, allowed)])
    print(json.dumps(found))


def options(game: Any) -> Iterator[str]:
    """What a game and its options are called."""
    yield game.summary
    for one in game.options.values():
        yield from (one.help, one.name, *[word for word, v in zip(one.words, one.values, strict=True) if v is str(v)])


if __name__ == "__main__":
    main()
