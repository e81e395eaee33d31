"""Observations and masks as arrays, and the spaces that they come from."""

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from sabletop.engine.observation import MOST
from sabletop.rl.position import Position, Setup

Seen = dict[str, NDArray[Any]]

COUNTED = 256.0
"""No pile holds more of one thing."""


def observation_space(setup: Setup) -> spaces.Dict:
    """What is seen: the numbers of the layout, and which actions are legal."""
    return spaces.Dict(
        {
            "observation": spaces.Box(-MOST, COUNTED, (setup.layout.size,), np.float32),
            "action_mask": spaces.Box(0, 1, (setup.actions,), np.int8),
        }
    )


def action_space(setup: Setup) -> Any:
    """One number for every action of the game."""
    return spaces.Discrete(setup.actions)


def seen(position: Position, seat: int) -> Seen:
    """What a seat sees now; nothing is legal for who is not asked."""
    mask = np.zeros(position.setup.actions, np.int8)
    if position.seat == seat:
        mask[[action.id for action in position.legal]] = 1
    return {"observation": np.frombuffer(position.observe(seat), np.float32), "action_mask": mask}
