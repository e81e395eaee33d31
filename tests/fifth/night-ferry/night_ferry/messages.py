"""Everything that Night Ferry asks, does and says, with the clause that each applies."""

from typing import Final

from sabletop.engine.messages import message

ASK_TURN: Final = message("turn", "who", "NF-TURN-1")
DO_CROSS: Final = message("cross", "", "NF-TURN-2")
DO_LAND: Final = message("land", "", "NF-TURN-3")
DEALT: Final = message("dealt", "who cargo", "NF-SETUP-1")
CROSSED: Final = message("crossed", "who n", "NF-TURN-2", reveals=True)
SUNK: Final = message("sunk", "who", "NF-TURN-2", reveals=True)
SHOWN: Final = message("shown", "who cargo", "NF-END-1", reveals=True)
LANDED: Final = message("landed", "who n", "NF-TURN-3")
WHY_EMPTY: Final = message("empty", "", "NF-TURN-1")
WHY_FULL: Final = message("full", "", "NF-TURN-1")
DAWN: Final = message("dawn", "who", "NF-END-1", reveals=True)
