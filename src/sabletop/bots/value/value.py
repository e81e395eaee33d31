"""The value: how likely a seat is to win, from what it knows."""

import json
from pathlib import Path
from typing import Any, Final

from sabletop import registry
from sabletop.bots.ideas import Brain
from sabletop.bots.value.features import Features
from sabletop.bots.value.network import Network, network_of
from sabletop.engine.table import Table

FILE: Final = "value.json"
"""The weights of a game, beside its bots."""


class Value:
    """Chances to win in one game. It keeps nothing of the tables that it is asked about."""

    def __init__(self, mind: Brain, weights: dict[str, Any]) -> None:
        self._features = Features(mind)
        self._weights = weights
        self._network: Network | None = None

    def chance(self, known: Table) -> float:
        """How likely the viewer of a known table wins, from 0 to 1."""
        if known.outcome is not None:
            return float(known.viewer in known.outcome.winners)
        if self._network is None:
            self._network = network_of(self._weights, self._features.names(known))
        return self._network.chance(self._features.of(known))


def file_of(game: str) -> Path:
    """Where the weights of a game lie, or would: beside the sources of its bots, also where those run compiled."""
    module = registry.part(registry.BOTS, game)
    if registry.is_ours(game):
        return Path(registry.__file__).resolve().parent.joinpath(*module.__name__.split(".")[1:], FILE)
    return Path(str(module.__file__)).resolve().parent / FILE


def weights_of(game: str) -> dict[str, Any] | None:
    """The weights that a game's bots bring; None if they bring none."""
    file = file_of(game)
    if not file.is_file():
        return None
    found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return found if found.get("game") == game else None


def value_of(mind: Brain, game: str) -> Value | None:
    """The value of a game, as a brain of it sees its tables; None if nobody has trained one."""
    weights = weights_of(game)
    return None if weights is None else Value(mind, weights)
