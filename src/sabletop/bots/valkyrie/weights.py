"""What a level of play takes into account, in numbers."""

from dataclasses import dataclass


@dataclass(unsafe_hash=True)
class Weights:
    """How much things count."""

    now: float = 0.8
    """How much of what a plot right where Hitler is promises beyond waiting is believed."""
    here: float = 0.35
    """How much of the plan is about the place where Hitler is, against the places where he may go."""
    growth: float = 0.16
    """Dice that a plan may still hope for, for each card left."""
    missing: float = 0.35
    """What a venue is worth whose access item is still to be found."""
    near: float = 0.97
    """What each move to a venue takes from its worth."""
    patience: float = 1.6
    """How many cards a strike takes to come about, for two conspirators."""
    crowd: float = 0.45
    """The same for each conspirator more."""
    hope: float = 0.06
    """How many more chances to bring a plan about each card left gives."""
    token: float = 3.0
    """What a reroll token is worth."""
    dread: float = 30.0
    """What the last file before the losing one costs."""
    ceiling: float = 0.97
    """The best that waiting can promise."""
