"""What distinguishes one player's judgement from another's: all tuned numbers in one place."""

from dataclasses import dataclass
from typing import Final


@dataclass(unsafe_hash=True)
class Weights:
    """How a bot weighs things. The defaults are the regular's."""

    rivals: float = 0.9
    """What a point of the average rival costs, in own points."""
    price: float = 0.10
    """What it costs to part with a card, for each point of its value."""
    abilities: float = 1.0
    """How much of what an ability promises is counted on."""
    fresh: float = 0.12
    """What it is worth to draw another card in place of a Character."""
    look: float = 0.06
    """What it is worth to see one card."""
    hiding: float = 1.5
    """What it costs to be found out for certain."""
    early_hiding: float = 3.5
    """The same in the first round while half of the table is still to play; from there it falls evenly to the usual."""
    reads: bool = True
    """Whether it reads what others were seen doing."""
    guess: float = 0.8
    """How often an accusation whose face is unknown is taken to be right."""
    patience: float = 1.5
    """How much surer than a guess others are taken to be before they accuse."""
    early_patience: float = 2.2
    """The same in the first round, in which cards tell less."""
    noise: float = 0.0
    """By how many points an action may be misjudged."""


REGULAR_WEIGHTS: Final = Weights()
NOVICE_WEIGHTS: Final = Weights(
    rivals=0.3,
    abilities=0.3,
    fresh=0.0,
    hiding=0.0,
    early_hiding=0.0,
    reads=False,
    patience=0.5,
    early_patience=0.5,
    noise=1.2,
)
