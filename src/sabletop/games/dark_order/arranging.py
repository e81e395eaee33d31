"""Words to arrange a table of The Dark Order with.

Seats are 0 and 1, or the factions that sit there. Cards are named by their ids in the content and taken from the decks.
"""

from collections.abc import Mapping
from typing import Final, Self

from sabletop.engine.arranging import Arrangement, without
from sabletop.engine.errors import BadPosition
from sabletop.engine.game import Edition, Game, Setting
from sabletop.games.dark_order.fields import LOCATION, UNIT
from sabletop.games.dark_order.ids import (
    FACTIONS,
    IN_HAND,
    LOCATIONS_EACH,
    NONE,
    PLACES,
    SANCTUARY,
    SPACES,
)
from sabletop.games.dark_order.table import DarkTable
from sabletop.games.dark_order.turn_verbs import take_faction

Side = int | str
"""A player: the seat, or the faction that sits there."""

_PHASES: Final = {
    "recruitment": "Recruitment",
    "location": "LocationPhase",
    "mobilisation": "UnitStep",
    "support": "SupportStep",
    "battle": "Battle",
}
_AFTER_BATTLE: Final = (["Result"], ["Scouting"], ["CleanUp"], ["Round"])


class DarkOrderArrangement(Arrangement):
    """A table of The Dark Order before its first Recruitment: factions by the option, or Sanctuary and Plague."""

    def __init__(self, game: Game, edition: Edition, seats: int, options: Mapping[str, Setting]) -> None:
        super().__init__(game, edition, seats, options)
        t = self.t
        if t.factions[0] == NONE:
            take_faction(t, 0, SANCTUARY)
            take_faction(t, 1, FACTIONS.index("plague"))
        for who in (0, 1):
            self.commander(who, edition.ids()[UNIT][t.edition.faction_commanders[t.factions[who]][0]])
        self.locations(0, *edition.ids()[LOCATION][:LOCATIONS_EACH])
        self.locations(1, *edition.ids()[LOCATION][LOCATIONS_EACH : 2 * LOCATIONS_EACH])
        t.starter = t.aggressor = 0
        self.phase("recruitment")

    @property
    def t(self) -> DarkTable:
        """The table that is being arranged."""
        table = self.table
        assert isinstance(table, DarkTable)
        return table

    def _who(self, side: Side) -> int:
        factions = [FACTIONS[one] for one in self.t.factions]
        if isinstance(side, str) and side in factions:
            return factions.index(side)
        if str(side) in ("0", "1") and not isinstance(side, bool):
            return int(side)
        raise BadPosition(f"Nobody leads {side!r} here; {factions[0]} and {factions[1]} play.")

    # What is to come

    def phase(self, name: str) -> Self:
        """This part of a round begins: recruitment, location, mobilisation, support or battle."""
        if name not in _PHASES:
            raise BadPosition(f"No part of a round is called {name!r}; there are {', '.join(_PHASES)}.")
        names = list(_PHASES)
        steps = [[_PHASES[one]] for one in names[names.index(name) :]]
        self._remember_nothing()
        return self._owe(*steps, *_AFTER_BATTLE)

    def starts(self, side: Side) -> Self:
        """This player is the starting one of the round."""
        self.t.starter = self._who(side)
        return self

    def contested(self, location: str, aggressor: Side) -> Self:
        """The battle is about this location of the other player."""
        t, site, who = self.t, self.number(LOCATION, location), self._who(aggressor)
        if site not in t.locations[1 - who]:
            raise BadPosition(f"The location {location} is not one of the other player's.")
        t.contested, t.aggressor = site, who
        return self

    # Headquarters

    def commander(self, side: Side, unit: str) -> Self:
        """This commander leads, and is in hand."""
        t, who, number = self.t, self._who(side), self.number(UNIT, unit)
        if number not in t.edition.faction_commanders[t.factions[who]]:
            raise BadPosition(f"{unit} is no commander of {FACTIONS[t.factions[who]]}.")
        t.commander[who], t.commander_at[who] = number, IN_HAND
        return self

    def locations(self, side: Side, *names: str) -> Self:
        """These locations lie beside a player."""
        self.t.locations[self._who(side)] = tuple(sorted([self.number(LOCATION, name) for name in names]))
        return self

    def settled(self, side: Side, *names: str) -> Self:
        """These locations have been won by a player."""
        t, who = self.t, self._who(side)
        for name in names:
            number = self.number(LOCATION, name)
            owner = next((one for one in (0, 1) if number in t.locations[one]), NONE)
            if owner == NONE:
                raise BadPosition(f"The location {name} lies beside nobody.")
            t.locations[owner] = without(t.locations[owner], number, "")
            t.settled[who] = (*t.settled[who], number)
        return self

    def fatigue(self, side: Side, n: int) -> Self:
        """So much fatigue."""
        self.t.fatigue[self._who(side)] = n
        return self

    def tokens(self, side: Side, speed: int = 0, life: int = 0) -> Self:
        """Tokens that are not given yet."""
        who = self._who(side)
        self.t.speed_tokens[who], self.t.life_tokens[who] = speed, life
        return self

    # Cards

    def hand(self, side: Side, *cards: str) -> Self:
        """These units, support and neutral cards come into hand."""
        t, who = self.t, self._who(side)
        for card in cards:
            if card in self.edition.ids()[UNIT]:
                t.hand[who] = tuple(sorted((*t.hand[who], self._take_unit(who, card))))
                continue
            number = self.number("card", card)
            if t.edition.is_neutral[number]:
                t.neutral_deck = without(t.neutral_deck, number, f"No {card} is left in the neutral deck.")
                t.neutral[who] = tuple(sorted((*t.neutral[who], number)))
            else:
                t.support_deck[who] = without(t.support_deck[who], number, f"No {card} is left in the support deck.")
                t.support[who] = tuple(sorted((*t.support[who], number)))
        self._remember_nothing()
        return self

    def _take_unit(self, who: int, unit: str) -> int:
        number = self.number(UNIT, unit)
        self.t.unit_deck[who] = without(self.t.unit_deck[who], number, f"No {unit} is left in the unit deck.")
        return number

    def put(self, side: Side, **units: str) -> Self:
        """Units on their spaces, active and unspent: `F1="s-05"`; with a - behind them, face down."""
        t, who = self.t, self._who(side)
        for space, unit in units.items():
            if space not in PLACES:
                raise BadPosition(f"There is no space {space!r}; there are {', '.join(PLACES)}.")
            self._lay(who * SPACES + PLACES.index(space), who, unit.rstrip("-"), unit.endswith("-"))
        t.took_part[who] += len(units)
        self._remember_nothing()
        return self

    def _lay(self, slot: int, who: int, unit: str, down: bool) -> None:
        t, number = self.t, self.number(UNIT, unit)
        if t.unit[slot] != NONE:
            raise BadPosition(f"Two units cannot stand on {PLACES[slot % SPACES]}.")
        if t.edition.commander[number]:
            self.commander(who, unit)
            t.commander_at[who], t.commander_seen[who] = slot, int(not down)
        else:
            self._take_unit(who, unit)
        t.unit[slot] = number
        t.up[slot] = t.active[slot] = int(not down)
        t.spent[slot] = int(down)

    def _remember_nothing(self) -> None:
        """Nobody has seen any of the cards that are in hand, face-down or scouting."""
        t = self.t
        for who in (0, 1):
            slots = range(who * SPACES, who * SPACES + SPACES)
            down = [t.unit[slot] for slot in slots if t.unit[slot] != NONE and not t.up[slot]]
            cards = [unit for unit in (*t.hand[who], *t.scouts[who], *down) if not t.edition.commander[unit]]
            t.hand_batches[who] = (0,) * len(cards)
            t.hand_batches[2 + who] = (0,) * len(t.neutral[who])


ARRANGEMENT = DarkOrderArrangement
