"""How a game is charted after its end: what is measured at each decision, and what names a turning point best."""

import importlib
import importlib.util
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from sabletop.engine.game import Game

_GAMES: Final = "sabletop.games."


def _nothing(known: Any) -> dict[str, float]:
    return {}


@dataclass(frozen=True)
class ChartPlan:
    """What a chart of one game shows."""

    measure: Callable[[Any], dict[str, float]] = _nothing
    """How the game stands, line by line, made of what everybody knows."""
    telling: tuple[str, ...] = ()
    """The events that name a turning point best, the most telling first."""
    always: Mapping[str, float] = field(default_factory=dict)
    """What is a turning point even where no line moves, and how much of one."""
    span: float = 1.0
    """What is a long way at least: a step counts by how far of it it goes."""


def plan_of(game: Game) -> ChartPlan:
    """The plan of a game: `CHART` in the module `chart` of its presentation; without one nothing is measured."""
    home = type(game).__module__
    module = f"sabletop.present.{home.removeprefix(_GAMES).split('.')[0]}"
    if not home.startswith(_GAMES) or not importlib.util.find_spec(module):
        return ChartPlan()
    if not importlib.util.find_spec(f"{module}.chart"):
        return ChartPlan()
    plan: ChartPlan = importlib.import_module(f"{module}.chart").CHART
    return plan
