"""Positions arranged by words: each game says which words it has, and each word keeps every piece in one place.

The words are methods of the game's `Arrangement`, or data that names them:

    arrangement.files(5).holds("stauffenberg", "keys", "intel")
    arrangement.arrange({"files": 5, "holds": {"stauffenberg": ["keys", "intel"]}})

This module and its namesakes in the games are never compiled: they run once, and whoever arranges may add words.
"""

import inspect
from collections.abc import Mapping, Sequence
from reprlib import repr as short
from typing import Any, Self

from sabletop.engine import codec
from sabletop.engine.errors import BadPosition
from sabletop.engine.fields import WHO
from sabletop.engine.game import Edition, Game, Setting
from sabletop.engine.table import Table

Start = Mapping[str, Any]
"""A position in words as data, or the whole of a table (`Match.state`)."""

_INHERITED = ("arrange", "number", "state")


class Arrangement:
    """A table that is arranged before it is played on. Each game adds its words; every word gives the arrangement back.

    Things are named by their ids in the content. What cannot be raises `BadPosition`, with one sentence.
    """

    def __init__(self, game: Game, edition: Edition, seats: int, options: Mapping[str, Setting]) -> None:
        self.game, self.edition = game, edition
        self.seats = game.check_seats(seats)
        self.chosen = game.check_options(options)
        self._table: Table = game.set_up(edition, self.seats, self.chosen)

    def arrange(self, start: Start) -> Self:
        """Say these words one after the other.

        `files: 5` says one thing, `offer: [hase, stieff]` several, `holds: {beck: [keys]}` something of each that is
        named, `put: {beck: {at: prague}}` the same with names for what is said.
        """
        for word, value in start.items():
            if word not in self.words():
                known = ", ".join(self.words())
                raise BadPosition(f"{self.game.title} has no word {short(word)} to arrange with; there are {known}.")
            if isinstance(value, Mapping):
                for name, said in value.items():
                    self._say(word, [name], said)
            else:
                self._say(word, [], value)
        return self

    @classmethod
    def words(cls) -> tuple[str, ...]:
        """The words that there are."""
        found = [name for name, one in inspect.getmembers(cls, inspect.isfunction) if not name.startswith("_")]
        return tuple([name for name in found if name not in _INHERITED])

    def _say(self, word: str, names: list[object], said: object) -> None:
        many, named = list(names), {}
        if isinstance(said, Mapping):
            named = dict(said)
        elif isinstance(said, Sequence) and not isinstance(said, str):
            many += said
        else:
            many.append(said)
        verb = getattr(self, word)
        try:
            inspect.signature(verb).bind(*many, **named)
        except TypeError as wrong:
            raise BadPosition(f"The word {word} is said otherwise: {wrong}.") from None
        try:
            verb(*many, **named)
        except (TypeError, ValueError, LookupError) as wrong:
            if isinstance(wrong, BadPosition):
                raise
            raise BadPosition(f"The word {word} cannot be said of {short(said)}.") from None

    def number(self, kind: str, name: int | str) -> int:
        """The number of a thing that may be named by its id."""
        ids = self.edition.ids()[kind]
        if isinstance(name, str) and name in ids:
            return list(ids).index(name)
        if isinstance(name, int) and not isinstance(name, bool) and 0 <= name < len(ids):
            return name
        if kind == WHO:
            raise BadPosition(f"Nobody is called {short(name)} in {self.game.title}.")
        raise BadPosition(f"There is no {kind} {short(name)} in {self.game.title}.")

    def _owe(self, *steps: list[Any]) -> Self:
        """These steps, as saves have them, are all that the rules owe now."""
        t = self.table
        t.agenda = [codec.load_step(step, self.edition.shape) for step in steps[::-1]]
        t.pending = None
        return self

    @property
    def table(self) -> Table:
        """The table that is being arranged."""
        return self._table

    def state(self) -> dict[str, Any]:
        """The table as data, to open a match with."""
        return codec.dump(self.table, self.edition.shape)


def without(pile: Sequence[int], one: int, what: str) -> tuple[int, ...]:
    """A pile less one of its things; `what` says in a sentence what is wrong where it is not there."""
    if one not in pile:
        raise BadPosition(what)
    at = list(pile).index(one)
    return (*pile[:at], *pile[at + 1 :])
