"""How a game is charted after its end: what is measured at each decision, and what names a turning point best."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from sabletop import registry


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


def plan_of(game: str) -> ChartPlan:
    """The plan of a game: `CHART` of its presentation's module; without one nothing is measured."""
    if not registry.brings(registry.PRESENTATIONS, game):
        return ChartPlan()
    plan: ChartPlan = getattr(registry.part(registry.PRESENTATIONS, game), "CHART", ChartPlan())
    return plan
