"""The base of stock steps: what cards, items and allies are made of in `content.toml`."""

from sabletop.engine.messages import Message
from sabletop.engine.steps import Step
from sabletop.games.valkyrie import messages as say
from sabletop.games.valkyrie.table import ValkyrieTable


class Effect(Step):
    """A stock step for the conspirator who reads, uses or utilises.

    Subclasses are dataclasses whose first field is `who`; content gives the other fields, by their names.
    """

    def works(self, t: ValkyrieTable) -> bool:
        """Whether it would change the game now."""
        raise AssertionError("each effect knows whether it works")

    def lacks(self, t: ValkyrieTable) -> Message | None:
        """Why it would change nothing now; None exactly where it works."""
        return None if self.works(t) else say.WHY_NO_CHANGE

    def upsets(self, t: ValkyrieTable) -> bool:
        """Whether it could move Hitler or whoever prepares a plot."""
        return False
