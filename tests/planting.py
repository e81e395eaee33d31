"""How mutants are planted: a fault is swapped in for the length of a test."""

import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from typing import Any
from unittest.mock import patch

from sabletop.engine.match import Match
from sabletop.games.valkyrie.game import Valkyrie
from sabletop.games.valkyrie.table import ValkyrieTable

Plant = Callable[[], AbstractContextManager[object]]

SECRETS, LAWS, GOLDEN = "the laws of secrecy", "the laws of play", "the playthroughs"


@dataclass(frozen=True)
class Mutant:
    """A planted fault."""

    name: str
    what: str
    caught_by: str
    plant: Plant

    def __str__(self) -> str:
        return self.name


MUTANTS: list[Mutant] = []


def mutant(what: str, caught_by: str) -> Callable[[Plant], Plant]:
    """Register the function below as a mutant of its name."""

    def register(plant: Plant) -> Plant:
        MUTANTS.append(Mutant(plant.__name__.replace("_", "-"), what, caught_by, plant))
        return plant

    return register


def swap(owner: object, name: str, make: Callable[[Any], Any]) -> AbstractContextManager[object]:
    """Put something in the place of what `owner` calls `name`; `make` is given the original."""
    return patch.object(owner, name, make(getattr(owner, name)))


@contextmanager
def swap_everywhere(old: Any, make: Callable[[Any], Any]) -> Iterator[None]:
    """Replace a function in every module of ours that has imported it."""
    new = make(old)
    places = [
        (module, name)
        for key, module in list(sys.modules.items())
        if key.startswith("sabletop.")
        for name, value in list(vars(module).items())
        if value is old
    ]
    assert places, f"nobody uses {old}"
    for module, name in places:
        setattr(module, name, new)
    try:
        yield
    finally:
        for module, name in places:
            setattr(module, name, old)


def shown_too(extra: Callable[[ValkyrieTable, int | None], Any]) -> AbstractContextManager[object]:
    """A field more in everybody's view of the table."""
    return swap(Valkyrie, "view", lambda old: lambda self, t, seat: {**old(self, t, seat), "more": extra(t, seat)})


def told_too(extra: Callable[[Match], Any]) -> AbstractContextManager[object]:
    """A field more in everybody's view of the match."""
    return swap(Match, "view", lambda old: lambda self, seat=None: {**old(self, seat), "more": extra(self)})
