"""Features: everything that the value judges by, as numbers with names."""

from typing import Final

from sabletop.bots.ideas import Brain
from sabletop.bots.thinker import Thinker
from sabletop.bots.value import field_signs
from sabletop.engine.table import Table

SIGN: Final = "sign:"
"""How the names begin of what a brain sees in a table."""


class Features:
    """Reads known tables of one game: the declared fields, and what a brain of the game sees in the table."""

    def __init__(self, mind: Brain) -> None:
        self._mind = mind if isinstance(mind, Thinker) else None

    def names(self, known: Table) -> list[str]:
        """What the numbers are called, in their order."""
        signs = [] if self._mind is None else [SIGN + name for name in self._mind.sign_names]
        return field_signs.names_of(known.declared()) + signs

    def of(self, known: Table) -> list[float]:
        """The numbers for the viewer of a known table."""
        return field_signs.read(known) + ([] if self._mind is None else self._mind.signs(known))
