"""Night Ferry's content made ready to play."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib import resources
from typing import Final

from night_ferry import messages as say
from night_ferry.actions import Cross, Land
from night_ferry.fields import CARGO, FIELDS
from night_ferry.steps import Current, Deal, NextTurn, Turn
from sabletop.engine.actions import Action, ActionTable
from sabletop.engine.codec import digest, shape
from sabletop.engine.game import Edition
from sabletop.engine.packs import Pack, unique_ids
from sabletop.engine.words import Lexicon, content_words, words_in

SHAPE: Final = shape(FIELDS, [Deal, Turn, Current, NextTurn], [say.DAWN])
NAMES: Final = ("Amber", "Blue", "Crimson")


@dataclass
class FerryEdition(Edition):
    """The cargoes, and the two actions."""

    cargoes: tuple[str, ...]
    worth: tuple[int, ...]
    cross: Action
    land: Action

    def ids(self) -> Mapping[str, Sequence[str]]:
        """Cargoes go by their ids."""
        return {CARGO: self.cargoes}


def make_edition(source: str | None, name: str, language: str) -> FerryEdition:
    """The edition of a content file, or of the game's own."""
    own = resources.files("night_ferry").joinpath("content.toml").read_text(encoding="utf-8")
    text, said = (own, content_words("night_ferry", language)) if source is None else (source, None)
    pack = Pack(text, name or "content.toml", said)
    rows = pack.rows("cargo", 4)
    ids, names = unique_ids(rows), [row.text("name") for row in rows]
    worth = tuple([row.number_in("worth", 0, 20) for row in rows])
    for row in rows:
        row.done()
    lexicon = Lexicon(words_in("night_ferry", language), {"who": NAMES, CARGO: names}, language)
    cross, land = Cross(say.DO_CROSS), Land(say.DO_LAND)
    actions = ActionTable([cross, land], lexicon)
    return FerryEdition(digest(text), source is not None, actions, lexicon, SHAPE, ids, worth, cross, land)
