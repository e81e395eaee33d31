"""How faults are planted: one is swapped in for the length of a test. `planted.py` is the list of all of them."""

import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from types import ModuleType
from typing import Any
from unittest.mock import patch

from referees.transcripts import Objection
from sabletop.engine.match import Match
from sabletop.games.valkyrie.game import Valkyrie
from sabletop.games.valkyrie.table import ValkyrieTable

Plant = Callable[[], AbstractContextManager[object]]

SECRETS, LAWS, GOLDEN = "the laws of secrecy", "the laws of play", "the playthroughs"
RULES, REFEREE = "the tests of rulings", "the referee"
NOTICED = (AssertionError, Objection)
"""A broken law is an assertion too."""


@dataclass(frozen=True)
class Fault:
    """A fault planted in a game, and the part of the suite that has to notice it."""

    game: str
    what: str
    caught_by: str
    plant: Plant
    check: Callable[[], None]
    """Raises one of `NOTICED`; passes with the true rules."""

    def __str__(self) -> str:
        return f"{self.game}: {self.what}".replace(" ", "-")


def swap(owner: object, name: str, make: Callable[[Any], Any]) -> AbstractContextManager[object]:
    """Put something in the place of what `owner` calls `name`; `make` is given the original."""
    return patch.object(owner, name, make(getattr(owner, name)))


@contextmanager
def swap_everywhere(old: Any, make: Callable[[Any], Any]) -> Iterator[None]:
    """Replace a function in every module of ours that has imported it, and afterwards also in those imported since."""
    new = make(old)
    places, rightly = _places(old), _places(new)
    assert places, f"nobody uses {old}"
    for module, name in places:
        setattr(module, name, new)
    try:
        yield
    finally:
        for module, name in _places(new):
            if (module, name) not in rightly:
                setattr(module, name, old)


def _places(value: Any) -> list[tuple[ModuleType, str]]:
    """Where our modules have something, and by what name."""
    ours = [module for key, module in list(sys.modules.items()) if key.startswith("sabletop.")]
    return [(module, name) for module in ours for name, found in list(vars(module).items()) if found is value]


def shown_too(extra: Callable[[ValkyrieTable, int | None], Any]) -> AbstractContextManager[object]:
    """A field more in everybody's view of the table."""
    return swap(Valkyrie, "view", lambda old: lambda self, t, seat: {**old(self, t, seat), "more": extra(t, seat)})


def told_too(extra: Callable[[Match], Any]) -> AbstractContextManager[object]:
    """A field more in everybody's view of the match."""
    return swap(Match, "view", lambda old: lambda self, seat=None: {**old(self, seat), "more": extra(self)})
