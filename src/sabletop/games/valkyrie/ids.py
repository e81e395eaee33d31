"""The small numbers that the rules speak in."""

from typing import Final

EAGLE: Final = 0
TARGET: Final = 1
ARROW: Final = 2
ANSWERS: Final = ("A", "B", "C")
FACES: Final = ("eagle", "target", "arrow")

HITLER: Final = 0
HIMMLER: Final = 1
GOEBBELS: Final = 2
ENEMIES: Final = ("hitler", "himmler", "goebbels")
ENEMY_NAMES: Final = ("Hitler", "Himmler", "Goebbels")
DEPUTIES: Final[tuple[int, ...]] = (HIMMLER, GOEBBELS)

EXPLOSIVE: Final = 0
DETONATOR: Final = 1
ACCESS: Final = 2
PLOT: Final = 3
LIGHTNING: Final = 4
ITEM_KINDS: Final = ("explosive", "detonator", "access", "plot", "lightning")

PLOT_ALLY: Final = 0
ACTION_ALLY: Final = 1
STATIC_ALLY: Final = 2
ALLY_KINDS: Final = ("plot", "action", "static")

SIDE_A: Final = 0
SIDE_B: Final = 1
SIDES: Final = ("A", "B")
GONE: Final = -1
OUT_OF_REACH: Final = 99
"""The targets that a plot needs where the tile has gone while it was prepared."""
NOWHERE: Final = -1
NOBODY: Final = -1
NONE: Final = -1

ROLL_DICE: Final = 3
RECRUITMENT_DICE: Final = 3
SHOWN_ALLIES: Final = 4
TOKEN_SUPPLY: Final = 16
CRATE_SIZE: Final = 6
SECTION: Final = 3
"""Every third space of the investigation track has a lock."""

COMPANY: Final = 0
EAGLES: Final = 1
FAILED_PLOT: Final = 2
CAUSES: Final = ("company", "eagle", "failed-plot")
"""Why somebody is interrogated."""
CAUSE_CLAUSES: Final = ("VK-TURN-1", "VK-TURN-5", "VK-PLOT-20")
"""Because of which rule an interrogation comes before everything else."""
DRAW_CLAUSES: Final = ("VK-TURN-2", "VK-INTERR-1", "VK-PLOT-20")
"""Because of which rule a card is drawn."""

AFTER_COMPANY: Final = 0
AFTER_ROLL: Final = 1
AFTER_CARD: Final = 2
TURN_OVER: Final = 3
"""The moments in which items may be used though nothing else is asked."""

CHOSEN: Final = 1
BY_C: Final = 2
EVENT: Final = 3
"""How the card that lies open was answered: by A or B (or not at all), or by C; and whether its event happens."""
ANSWER_CLAUSES: Final = ("VK-ITEM-9", "VK-INTERR-4", "VK-INTERR-5", "VK-INTERR-10")
"""Because of which rule something happens while a card is read, by how it was answered."""

STEADY_HAND: Final = 0
SWIFT: Final = 1
ORGANISER: Final = 2
AUTHORITY: Final = 3
POWERS: Final = ("steady-hand", "swift", "organiser", "authority")
