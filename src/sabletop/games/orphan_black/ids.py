"""The small numbers that the rules speak in."""

from typing import Final

from sabletop.engine.messages import SPECTATOR

NEOLUTIONISTS: Final = 0
THE_BLACK: Final = 1
PROLETHEANS: Final = 2
FACTIONS: Final = ("neolutionists", "the-black", "proletheans")
FACTION_NAMES: Final = ("the Neolutionists", "The Black", "the Proletheans")

SARAH: Final = 0
ALISON: Final = 1
BETH: Final = 2
RACHEL: Final = 3
COSIMA: Final = 4
CHARLOTTE: Final = 5
HELENA: Final = 6
TONY: Final = 7
KRYSTAL: Final = 8
CLONES: Final = ("sarah", "alison", "beth", "rachel", "cosima", "charlotte", "helena", "tony", "krystal")
CLONE_NAMES: Final = ("Sarah", "Alison", "Beth", "Rachel", "Cosima", "Charlotte", "Helena", "Tony", "Krystal")

ONE: Final = 0
TWO: Final = 1
THREE: Final = 2
FEE: Final = 3
DONNIE: Final = 4
ART: Final = 5
PAUL: Final = 6
DELPHINE: Final = 7
DR_LEEKIE: Final = 8
MRS_S: Final = 9
MARK: Final = 10
CARDS: Final = ("one", "two", "three", "fee", "donnie", "art", "paul", "delphine", "dr-leekie", "mrs-s", "mark")
CARD_NAMES: Final = ("1", "2", "3", "Fee", "Donnie", "Art", "Paul", "Delphine", "Dr. Leekie", "Mrs. S", "Mark")
VALUE: Final[tuple[int, ...]] = (1, 2, 3, 0, 0, 0, 0, 0, 0, 0, 0)
NUMBERS: Final[tuple[int, ...]] = (ONE, TWO, THREE)
CHARACTERS: Final[tuple[int, ...]] = (FEE, DONNIE, ART, PAUL, DELPHINE, DR_LEEKIE, MRS_S, MARK)
NUMBER_CARDS: Final = 36
CHARACTER_CARDS: Final = 16

LEFT: Final = 0
RIGHT: Final = 1
SIDES: Final = ("left", "right")
ROWS: Final = 18
"""The two sides of nine clones: the row of a side is 2 * clone + side."""
LONGEST: Final = 7
"""No side ever holds more cards: five at most lie at a clone when a turn begins, and a turn brings two at most."""
SPOTS: Final = 40
"""More than can lie on the table at once."""

MOST_PLAYERS: Final = 6
HAND: Final = 3
FULL: Final = 6
"""A clone with this many cards is resolved."""
NEWCOMER_CARDS: Final = 2
"""With so many cards a clone comes into play."""
QUIET_ROUNDS: Final = 4
ACCUSATIONS_EACH: Final = 2
SLOT_POINTS: Final[tuple[int, ...]] = (3, 2, 1, 1, 1)
TARGET_POINTS: Final = 2

NOBODY: Final = -1
NONE: Final = -1
FREE: Final = -1

WATCHER: Final = 6
"""The mind of somebody who watches, after those of six players."""
MINDS: Final = 7
VIEWERS: Final[tuple[int, ...]] = (0, 1, 2, 3, 4, 5, SPECTATOR)
"""The viewer that each mind belongs to: its bit in a set of those who have seen something."""
ALL: Final = 1 << SPECTATOR | 63
"""Everybody's bits."""
