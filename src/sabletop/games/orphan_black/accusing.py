"""Accusations: the fourth step of a turn."""

from dataclasses import dataclass
from typing import Final

from sabletop.engine.actions import Action
from sabletop.engine.messages import Message
from sabletop.games.orphan_black import messages as say
from sabletop.games.orphan_black.ids import MOST_PLAYERS, SLOT_POINTS
from sabletop.games.orphan_black.objections import bar_accusing, factions_left
from sabletop.games.orphan_black.public_choice import PublicChoice
from sabletop.games.orphan_black.questions import accused_all, opponents
from sabletop.games.orphan_black.table import OrphanBlackTable
from sabletop.games.orphan_black.verbs import accuse


@dataclass(unsafe_hash=True)
class Accuse(PublicChoice):
    """Any number of accusations may be placed, one for each opponent."""

    def asks(self) -> Message:
        return say.ASK_ACCUSE

    def run(self, t: OrphanBlackTable) -> None:
        if not accused_all(t, self.who):
            super().run(t)

    def options(self, t: OrphanBlackTable) -> list[Action]:
        found = [t.edition.done]
        factions = factions_left(t, self.who)
        for other in opponents(t, self.who):
            if bar_accusing(t, self.who, other) is None:
                found += [t.edition.accuse[3 * other + faction] for faction in factions]
        return found


class PlaceAccusation(Action):
    """Place an accusation face down above a mat, at the highest free value."""

    def do(self, t: OrphanBlackTable, who: int) -> None:
        other, faction = self.values
        assert isinstance(other, int) and isinstance(faction, int)
        t.tell(say.ACCUSED, who, other, SLOT_POINTS[len(t.accusers[other])])
        t.confide(who, say.ACCUSED_OWN, who, other, faction)
        accuse(t, who, other, faction)
        t.then(ACCUSE[who])


class Done(Action):
    """Make no more accusations in this turn."""

    def do(self, t: OrphanBlackTable, who: int) -> None:
        pass


ACCUSE: Final = tuple([Accuse(who) for who in range(MOST_PLAYERS)])
