"""The small numbers that the rules speak in."""

from typing import Final

SANCTUARY: Final = 0
APOTHECARIES: Final = 1
PLAGUE: Final = 2
NEUTRAL: Final = 3
FACTIONS: Final = ("sanctuary", "apothecaries", "plague")
FACTION_NAMES: Final = ("Sanctuary", "Apothecaries", "Plague")

PLACES: Final = ("F1", "F2", "F3", "B1", "B2", "B3")
"""Spaces of one side: the first line, then the second; columns are shared by both sides."""
SPACES: Final = 6
LINES: Final = ("first", "second")
SLOTS: Final = 12
"""Both sides: slot = 6 × player + space."""
MIDDLE: Final = 1
NOWHERE: Final = -1
NOBODY: Final = -1
NONE: Final = -1

LOCATION_ZONE: Final = 12
"""As the goal of a move."""
SCOUT: Final = 16
"""`SCOUT + unit` stands for a scout of that kind in a choice."""

# Where a commander is, if not on a slot
IN_HAND: Final = -1
FALLEN: Final = -2
SCOUTING: Final = -3
UNCHOSEN: Final = -4
OFF_BOARD: Final[tuple[int, ...]] = (IN_HAND, FALLEN, SCOUTING, UNCHOSEN)

# What became of a unit on its space
ALIVE: Final = 0
DYING: Final = 1
BODY: Final = 2

# When something may be played
PREPARATION: Final = 0
ATTACK_TURN: Final = 1
DEFENCE_TURN: Final = 2
WINDOWS: Final = ("preparation", "attack_turn", "defence_turn")

# Phases
SET_UP: Final = 0
RECRUITMENT: Final = 1
LOCATION: Final = 2
UNIT_STEP: Final = 3
SUPPORT_STEP: Final = 4
BATTLE: Final = 5
SCOUTING_PHASE: Final = 6
CLEAN_UP: Final = 7
PHASES: Final = ("set-up", "recruitment", "location", "unit step", "support step", "battle", "scouting", "clean-up")

# Whose effect it is: of a unit, a support card, an order, the scouting reward, the location
BY_UNIT: Final = 0
BY_CARD: Final = 1
BY_ORDER: Final = 2
BY_REWARD: Final = 3
BY_LOCATION: Final = 4
CAUSES: Final = ("DO-ABILITY-1", "DO-SUPPORT-4", "DO-ORDER-9", "DO-SCOUT-4", "DO-LOCATION-11")
"""The clause that such an effect applies, where it has none of its own."""

SPEED_TOKEN: Final = 0
LIFE_TOKEN: Final = 1
TOKENS: Final = ("speed", "life")

UNITS_IN_HAND: Final = 4
SUPPORT_IN_HAND: Final = 2
SURCHARGE: Final = 2
TO_DOMINATE: Final = 3
TOP_SPEED: Final = 3
LOCATIONS_EACH: Final = 3
REARRANGING: Final = 12
"""DO-MOBIL-17: how often a unit is taken back in one deployment."""

# Settings, in the order in which the table holds them
TRACK_END: Final = 0
OVERSPEND: Final = 1
OWN_SUPPORT_ONLY: Final = 2
AT_ONCE: Final = 3
COMMANDER_MAY_SCOUT: Final = 4
EARLY_END: Final = 5
EVASION_CANCELS: Final = 6
MUST_EXCEED: Final = 7
FACE_DOWN_COMMAND: Final = 8
COMBAT_MINIMUM: Final = 9
COMMANDER_MAY_STAY: Final = 10
AGGRESSOR_BEGINS: Final = 11
PREVENTED_REVEALS: Final = 12

FAMILIES: Final = 4
"""Cards that others may remember: the units of each player, then the neutral cards of each."""
APART: Final = 2
"""A place remembers a card that did not come out of the hand with the others as twice its batch, and 1; else as 0."""
SEEN_IN: Final = 1000
"""A card that was seen in a batch is remembered as this many times the batch, and the card."""

# Sizes that are kept as the other player still sees them while both recruit: of each player, then of the neutral cards
# put under their deck
SIZES: Final = 7
HAND_SIZE: Final = 0
SUPPORT_SIZE: Final = 1
NEUTRAL_SIZE: Final = 2
UNIT_DECK_SIZE: Final = 3
UNIT_UNDER_SIZE: Final = 4
SUPPORT_DECK_SIZE: Final = 5
SUPPORT_UNDER_SIZE: Final = 6

UNIT_CARDS: Final = 0
SUPPORT_CARDS: Final = 1
NEUTRAL_CARDS: Final = 2
BACKS: Final = ("units", "support", "neutral support")
