"""Problems: a position for one seat, and one best answer. `finding` looks for them.

A problem keeps what its seat knows and nothing else; what nobody knows is dealt anew when it is opened.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from functools import cache
from hashlib import blake2b
from importlib.resources import files
from typing import Any, Final

from sabletop import registry
from sabletop.engine import codec, notation
from sabletop.engine.actions import Action
from sabletop.engine.errors import BadData, SabletopError
from sabletop.engine.match import Match
from sabletop.engine.table import Table

GRADES: Final = 6
_FIRST_DAY: Final = date(2026, 1, 1)


@dataclass
class Problem:
    """A position for one seat, and what each of its answers is worth."""

    id: str
    game: str
    seat: int
    options: dict[str, Any]
    known: dict[str, Any]
    """What the seat knows, as data."""
    answers: list[dict[str, Any]]
    """Every answer as it is written down, with its chance to win and its error by the longer search, the best first."""
    novice: float
    """How often a novice misses it."""
    regular: bool
    """Whether the regular finds it."""
    grade: int

    @property
    def margin(self) -> float:
        """By how much the best answer is ahead."""
        return float(self.answers[0]["chance"]) - float(self.answers[1]["chance"])

    def actions(self) -> list[Action]:
        """The actions that can be played, in the order of the answers: the best first."""
        edition = registry.edition(self.game)
        return [notation.read(edition, str(answer["action"])) for answer in self.answers]

    def data(self) -> dict[str, Any]:
        """Ready for JSON."""
        return dict(vars(self))

    def table(self) -> Table:
        """What the seat knows."""
        edition = registry.edition(self.game)
        known: Table = registry.game(self.game).blank(edition)
        try:
            codec.fill(known, self.known, edition.shape)
        except BadData:
            raise SabletopError(f"The problem {self.id} has no table of {registry.game(self.game).title}.") from None
        return known

    def open(self, seed: int | str = 0) -> Match:
        """The position, with all that the seat does not know dealt by this seed."""
        return Match.from_known(self.table(), f"problem {seed}", self.options)


@cache
def problems(game: str) -> tuple[Problem, ...]:
    """The problems that come with a game."""
    registry.game(game)
    file = files("sabletop.learn").joinpath(f"{game}.problems.json")
    return read_problems(file.read_bytes()) if file.is_file() else ()


def games_with_problems() -> tuple[str, ...]:
    """The games that come with problems."""
    return tuple([game for game in registry.games() if problems(game)])


def read_problems(data: bytes) -> tuple[Problem, ...]:
    """Problems as `sabletop problems --make` writes them."""
    found: tuple[Problem, ...] = ()
    try:
        found = tuple([Problem(**one) for one in json.loads(data)])
        sound = all(_is_sound(one) for one in found)
    except (KeyError, TypeError, ValueError):
        sound = False
    if not sound:
        raise SabletopError("These are no problems of ours.")
    return found


def _is_sound(one: Problem) -> bool:
    """Whether every field is of its kind, and every answer can be read."""
    kinds = {"id": str, "game": str, "seat": int, "options": dict, "known": dict, "answers": list, "grade": int}
    if not all(isinstance(getattr(one, name), kind) for name, kind in kinds.items()) or len(one.answers) < 2:
        return False
    one.actions()
    chances = [float(answer["chance"]) for answer in one.answers]
    return all(0 <= chance <= 1 for chance in chances) and 1 <= one.grade <= GRADES


def write_problems(known: Sequence[Problem]) -> bytes:
    """Problems as they are kept: one in a line."""
    lines = [json.dumps(one.data(), separators=(",", ":")) for one in known]
    return "[{}]\n".format(",\n".join(lines)).encode()


def problem(known: Sequence[Problem], name: str) -> Problem:
    """The problem of this name."""
    for one in known:
        if one.id == name:
            return one
    raise SabletopError(f"There is no problem {name!r}.")


def daily(known: Sequence[Problem], day: date) -> Problem | None:
    """The problem of a day: the same for everybody, and another one the next day, until all have been seen."""
    if not known:
        return None
    lap, at = divmod((day - _FIRST_DAY).days, len(known))
    order = sorted(known, key=lambda one: blake2b(f"{lap} {one.id}".encode(), digest_size=8).digest())
    return order[at]


def grade_of(novice: float, regular: bool) -> int:
    """From 1 to 6: by how often a novice misses it, and whether the regular does."""
    return min(GRADES, 1 + round(3 * novice) + (0 if regular else 2))
