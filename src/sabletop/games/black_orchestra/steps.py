"""Every step that can be on the agenda, for saving and loading."""

from dataclasses import is_dataclass
from typing import Any, Final

from sabletop.engine.steps import Step
from sabletop.games.black_orchestra import (
    actions,
    anytime_cards,
    causes,
    conspire,
    dice,
    dossiers,
    events,
    interrogation,
    leaders,
    peeking,
    picking,
    plots,
    prison,
    raid,
    rolling,
    salvage,
    setup,
    tiles,
    tracks,
    travel,
    turn,
)

_MODULES: Final[list[Any]] = [
    actions,
    anytime_cards,
    causes,
    conspire,
    dice,
    dossiers,
    events,
    interrogation,
    leaders,
    peeking,
    picking,
    plots,
    prison,
    raid,
    rolling,
    salvage,
    setup,
    tiles,
    tracks,
    travel,
    turn,
]


def _steps_of(module: Any) -> list[type[Step]]:
    found: list[type[Step]] = []
    for value in vars(module).values():
        if _is_step(value) and value.__module__ == module.__name__:
            found.append(value)
    return found


def _is_step(value: Any) -> bool:
    return isinstance(value, type) and issubclass(value, Step) and is_dataclass(value)


STEPS: Final = [step for module in _MODULES for step in _steps_of(module)]
