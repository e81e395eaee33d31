"""The clause because of which something happens: that of the ability or power which is used."""

from typing import Final

from sabletop.engine.messages import Message
from sabletop.games.orphan_black.table import OrphanBlackTable

CAUSES: Final = (
    *("OB-CLONE-SARAH-1", "OB-CLONE-ALISON-1", "OB-CLONE-BETH-1", "OB-CLONE-RACHEL-1", "OB-CLONE-COSIMA-1"),
    *("OB-CLONE-CHARLOTTE-1", "OB-CLONE-HELENA-1", "OB-CLONE-TONY-1", "OB-CLONE-KRYSTAL-1"),
    *("OB-PLAY-1", "OB-PLAY-1", "OB-PLAY-1"),
    *("OB-POWER-FEE-1", "OB-POWER-DONNIE-1", "OB-POWER-ART-1", "OB-POWER-PAUL-1", "OB-POWER-DELPHINE-1"),
    *("OB-POWER-LEEKIE-1", "OB-POWER-MRSS-1", "OB-POWER-MARK-1"),
)
"""By the number of a clone, and after them of a card; number cards have no power."""


def by_cause(t: OrphanBlackTable, what: Message) -> Message:
    """What is said, because of the ability or power that is used."""
    return what.citing(CAUSES[t.cause])
