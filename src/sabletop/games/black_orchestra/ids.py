"""The small numbers that the rules speak in."""

from typing import Final

# Faces of a die: an eagle, two targets, and the numbers one to three.
EAGLE: Final = 0
TARGET: Final = 1
ONE: Final = 2
TWO: Final = 3
THREE: Final = 4
FACES: Final = ("eagle", "target", "1", "2", "3")
DIE: Final[tuple[int, ...]] = (EAGLE, TARGET, TARGET, ONE, TWO, THREE)
DICE: Final = 10

LOW: Final = 0
MEDIUM: Final = 1
HIGH: Final = 2
EXTREME: Final = 3
SUSPICION: Final = ("low", "medium", "high", "extreme")
EXPOSURE: Final[tuple[int, ...]] = (3, 2, 1, 1)
"""How many eagles expose a plot at each level of suspicion."""

TIMID: Final = 0
SKEPTICAL: Final = 1
MOTIVATED: Final = 2
COMMITTED: Final = 3
RECKLESS: Final = 4
MOTIVATION: Final = ("timid", "skeptical", "motivated", "committed", "reckless")

WEHRMACHT: Final = 0
ABWEHR: Final = 1
CIVILIAN: Final = 2
AFFILIATIONS: Final = ("wehrmacht", "abwehr", "civilian")

HITLER: Final = 0
LEADERS: Final = ("hitler", "hess", "goebbels", "bormann", "himmler", "goering")
DEPUTIES: Final[tuple[int, ...]] = (1, 2, 3, 4, 5)

PRISON: Final = -1
AWAY: Final = -2
"""The place of a sheet that nobody plays."""
GONE: Final = -1
"""The place of a leader who left the game."""
HOME: Final = -1
ANY_OPEN: Final = -2
NOBODY: Final = -1
NONE: Final = -1
FACEDOWN: Final = -2

MOST_SUPPORT: Final = 7
STAGES: Final = 7
FULL_TRACK: Final = 3
TIMID_CARDS: Final = 2
BASE_ACTIONS: Final = 3
MOST: Final = 24
"""No edition has more sheets than this."""

ITEM_LIMITS: Final = (0, 4, 4, 3, 3, 3)
CARD_LIMITS: Final = (0, 6, 6, 5, 5, 4)

# Timing of a card, kind of an event, windows for free cards.
ARROW: Final = 0
BOLT: Final = 1
STATIC: Final = 2
PLOT: Final = 3
TIMINGS: Final = ("arrow", "bolt", "static")

PLAIN: Final = 0
KEY: Final = 1
IMPORTANT: Final = 2
RAID: Final = 3
DOCUMENTS: Final = 4
EVENT_KINDS: Final = ("plain", "key", "important", "raid", "documents")

NO_WINDOW: Final = 0
ANY_TIME: Final = 1
ACTION_STEP: Final = 2
BEFORE_EVENT: Final = 3
HITLER_MOVES: Final = 4
POOL: Final = 5
OWN_POOL: Final = 6
PLOT_DICE: Final = 7
RESIST: Final = 8
WINDOWS: Final = (
    "",
    "any_time",
    "action_step",
    "before_event",
    "hitler_moves",
    "pool",
    "own_pool",
    "dice",
    "resist",
)

# Moments in which somebody who holds a free card is asked.
BEFORE_TURN: Final = 0
AMID_PENALTIES: Final = 1
LAST_ACTION: Final = 2
EVENT_COMES: Final = 3
AMID_EVENTS: Final = 4
HITLER_TO_MOVE: Final = 5
PLOT_PREPARED: Final = 6
DICE_SHOWN: Final = 7
MOMENTS: Final = 8

# Where a plot wants Hitler, and where it wants the one who attempts it.
ANYWHERE: Final = 0
FORTIFIED: Final = 1
NOT_FORTIFIED: Final = 2
IN_BERLIN: Final = 3
IN_STAGES: Final = 4
JUST_MOVED: Final = 5
HITLER_PLACES: Final = ("anywhere", "fortified", "not_fortified", "berlin", "stages", "just_moved")
SAME: Final = 1
ONE_LINK_AWAY: Final = 2
YOUR_PLACES: Final = ("anywhere", "same", "one_link_away")
