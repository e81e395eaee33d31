"""The small numbers that the rules speak in."""

from typing import Final

EAGLE: Final = 0
TARGET: Final = 1
ARROW: Final = 2
FACES: Final = ("eagle", "target", "arrow")

HITLER: Final = 0
HIMMLER: Final = 1
GOEBBELS: Final = 2
ENEMIES: Final = ("hitler", "himmler", "goebbels")
ENEMY_NAMES: Final = ("Hitler", "Himmler", "Goebbels")
DEPUTIES: Final = (HIMMLER, GOEBBELS)

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

STEADY_HAND: Final = 0
SWIFT: Final = 1
ORGANISER: Final = 2
AUTHORITY: Final = 3
POWERS: Final = ("steady-hand", "swift", "organiser", "authority")
