"""What screens say of Night Ferry: the plain presentation, with better words where they help."""

from night_ferry.table import FerryTable
from sabletop.engine.actions import Action
from sabletop.engine.game import Edition
from sabletop.engine.table import Table
from sabletop.present.plain import PATTERNS, PlainPresentation
from sabletop.present.presentation import Description
from sabletop.present.say import Name, Value, Words, say

MORE = {
    "turn": "Your boat",
    "cross": "Cross once more",
    "land": "Land { $n }",
    "risk": "one in six loses { $n }",
}


class FerryWords(PlainPresentation):
    """Ferrymen by their lanterns, and what a crossing risks."""

    def __init__(self, edition: Edition) -> None:
        super().__init__(edition)
        self.words = Words({**PATTERNS, **MORE}, edition.lexicon)

    def seat_name(self, known: Table, seat: int) -> Value:
        """By the colour of the lantern."""
        return Name("who", seat)

    def describe(self, action: Action, known: Table) -> Description:
        """What is at stake stands beside the choice."""
        assert isinstance(known, FerryTable)
        if action.kind == "land":
            return Description(say("turn"), say("land", n=known.load))
        return Description(say("turn"), say("cross"), notes=(say("risk", n=known.load),))


def present(edition: Edition) -> FerryWords:
    """Night Ferry in the language of this edition."""
    return FerryWords(edition)
