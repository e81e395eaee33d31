"""Set-up: factions, commanders, locations and the starting player."""

from dataclasses import dataclass

from sabletop.engine.actions import Action
from sabletop.engine.messages import Message
from sabletop.engine.steps import Choice, UniformChance
from sabletop.games.dark_order.ids import LOCATIONS_EACH
from sabletop.games.dark_order.messages import ASK_COMMANDER, ASK_FACTION, DEALT_LOCATIONS
from sabletop.games.dark_order.table import DarkTable
from sabletop.games.dark_order.turn_verbs import deal_location, start


@dataclass(unsafe_hash=True)
class ChooseFaction(Choice):
    """Each player takes everything of one faction; the two factions differ."""

    def asks(self) -> Message:
        return ASK_FACTION

    def options(self, t: DarkTable) -> list[Action]:
        """Those not taken."""
        return [action for faction, action in enumerate(t.edition.take_faction) if faction not in t.factions]

    def public_args(self, t: DarkTable) -> tuple[int, ...]:
        """Everybody sees it."""
        return (self.who,)


@dataclass(unsafe_hash=True)
class ChooseCommander(Choice):
    """Each player secretly picks one of the faction's two commanders; the other leaves the game."""

    def asks(self) -> Message:
        return ASK_COMMANDER

    def options(self, t: DarkTable) -> list[Action]:
        """The commanders of the faction."""
        e = t.edition
        return [e.take_commander[unit] for unit in e.faction_commanders[t.factions[self.who]]]

    def public_args(self, t: DarkTable) -> tuple[int, ...]:
        """Everybody knows that he is being chosen."""
        return (self.who,)


@dataclass(unsafe_hash=True)
class DealLocation(UniformChance):
    """Each player gets three locations at random, face-up; the others leave the game."""

    dealt: int

    def count(self, t: DarkTable) -> int:
        """Each one not dealt yet is as likely."""
        return t.edition.location_count - self.dealt

    def happen(self, t: DarkTable, outcome: int) -> None:
        """The next location for the next player."""
        dealt = (*t.locations[0], *t.locations[1])
        left = [one for one in range(t.edition.location_count) if one not in dealt]
        who = self.dealt // LOCATIONS_EACH
        deal_location(t, who, left[outcome])
        if self.dealt + 1 < 2 * LOCATIONS_EACH:
            t.then(DealLocation(self.dealt + 1))
            return
        for side in (0, 1):
            t.tell(DEALT_LOCATIONS, side, t.locations[side])


@dataclass(unsafe_hash=True)
class FirstPlayer(UniformChance):
    """The starting player of the first round is chosen at random."""

    def count(self, t: DarkTable) -> int:
        """Two players."""
        return 2

    def happen(self, t: DarkTable, outcome: int) -> None:
        """The role changes hands every round."""
        start(t, outcome)
