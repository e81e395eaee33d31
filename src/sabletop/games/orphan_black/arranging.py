"""Words to arrange a table of Orphan Black with.

A card is written as its number or id; beside a clone it is followed by its facing and perhaps a lock: `3d`, `1u`,
`2dk`, `art:d`. Players are numbers from 0, or colours. All cards that are not laid somewhere are in the deck.
"""

from collections.abc import Mapping
from typing import Final, Self

from sabletop.engine.arranging import Arrangement, without
from sabletop.engine.errors import BadPosition
from sabletop.engine.game import Edition, Game, Setting
from sabletop.engine.piles import with_one
from sabletop.games.orphan_black.ids import ALL, CARDS
from sabletop.games.orphan_black.table import OrphanBlackTable
from sabletop.games.orphan_black.verbs import accuse, bring_in, give_donnie, lay

NUMBERS: Final = {"1": "one", "2": "two", "3": "three"}
Player = int | str
"""A player: the number of the seat, or its colour."""


class OrphanBlackArrangement(Arrangement):
    """A table of Orphan Black without clones in play; everybody has a goal, the first player's turn begins."""

    def __init__(self, game: Game, edition: Edition, seats: int, options: Mapping[str, Setting]) -> None:
        super().__init__(game, edition, seats, options)
        self.t.active = self.t.resolver = 0
        self.goals(*range(self.seats))
        self.turn_of(0)

    @property
    def t(self) -> OrphanBlackTable:
        """The table that is being arranged."""
        table = self.table
        assert isinstance(table, OrphanBlackTable)
        return table

    def _who(self, player: Player) -> int:
        number = int(player) if isinstance(player, str) and player.isdecimal() else player
        who = self.number("other", number)
        if who >= self.seats:
            raise BadPosition(f"{player} does not play here.")
        return who

    def _card(self, word: str) -> int:
        return self.number("card", NUMBERS.get(word, word))

    def _take(self, word: str) -> int:
        card = self._card(word)
        self.t.deck = without(self.t.deck, card, f"No card {word} is left in the deck.")
        return card

    def _row(self, clone: str, side: str) -> int:
        return 2 * self.number("clone", clone) + self.number("side", side)

    # Clones

    def clones(self, *names: str) -> Self:
        """These clones are in play."""
        for name in names:
            clone = self.number("clone", name)
            if clone not in self.t.pile:
                raise BadPosition(f"{name} is not in the pile of clones.")
            bring_in(self.t, clone)
        return self

    def ended(self, **homes: str) -> Self:
        """These clones are resolved already, and home with a faction."""
        for name, faction in homes.items():
            t, clone, home = self.t, self.number("clone", name), self.number("faction", faction)
            t.pile = without(t.pile, clone, f"{name} is not in the pile of clones.")
            t.home[clone] = home
            t.points[home] += t.edition.score[3 * clone + home]
        return self

    def home(self, clone: str, faction: str) -> Self:
        """One clone is resolved already."""
        return self.ended(**{clone: faction})

    def side(self, clone: str, side: str, cards: str, by: Player | None = None) -> Self:
        """Lay cards at one side of a clone in play; `by` knows the face-down ones."""
        if self.number("clone", clone) not in self.t.in_play:
            raise BadPosition(f"{clone} is not in play.")
        for word in cards.split():
            name, up, locked = _beside(word)
            minds = ALL if up else 0 if by is None else 1 << self._who(by)
            spot = lay(self.t, self._take(name), self._row(clone, side), up, minds)
            self.t.locked[spot] = locked
        return self

    def beside(self, spot: str, cards: str, by: Player | None = None) -> Self:
        """The same, with clone and side in one word: `cosima left`."""
        clone, _, side = spot.partition(" ")
        return self.side(clone, side, cards, by)

    def paul(self, clone: str, side: str) -> Self:
        """Paul lies at a side of a clone."""
        self._take("paul")
        self.t.paul[self._row(clone, side)] += 1
        return self

    def mrs_s(self, clone: str) -> Self:
        """Mrs. S hides a clone."""
        self._take("mrs-s")
        self.t.mrs_s[self.number("clone", clone)] += 1
        return self

    # Players

    def goals(self, *goals: int | str) -> Self:
        """Everybody's goal, by its id or its number in the content."""
        if len(goals) != self.seats:
            raise BadPosition(f"{self.seats} goals are wanted, one for each player.")
        numbers = [self.number("goal", goal) for goal in goals]
        if len(set(numbers)) != len(numbers):
            raise BadPosition("Two players cannot have the same goal.")
        self.t.goals = numbers
        self.t.goal_seen = [1 << who for who in range(self.seats)]
        self.t.goal_pile = tuple([goal for goal in range(len(self.t.edition.goal_faction)) if goal not in numbers])
        return self

    def hand(self, who: Player, cards: str) -> Self:
        """These cards come into a hand."""
        me = self._who(who)
        for word in cards.split():
            self.t.hands[me] = with_one(self.t.hands[me], self._take(word))
        return self

    def donnie(self, giver: Player, target: Player) -> Self:
        """Donnie lies before a player."""
        self._take("donnie")
        give_donnie(self.t, self._who(giver), self._who(target))
        return self

    def accusation(self, who: Player, other: Player, faction: str) -> Self:
        """Somebody has accused another."""
        accuse(self.t, self._who(who), self._who(other), self.number("faction", faction))
        return self

    # Piles

    def discarded(self, cards: str) -> Self:
        """These cards lie in the discard pile."""
        for word in cards.split():
            self.t.discard = (*self.t.discard, self._take(word))
        return self

    def turn_of(self, who: Player = 0) -> Self:
        """The turn of a player begins."""
        return self._owe(["TakeTurn", self._who(who)])


def _beside(word: str) -> tuple[str, int, int]:
    """A card as it lies: its name, whether face up, whether locked."""
    locked = int(word.endswith("k") and len(word) > 1 and word[-2] in "du")
    facing = word[:-1] if locked else word
    name, up = facing[:-1].rstrip(":"), facing[-1:]
    if up not in ("u", "d") or NUMBERS.get(name, name) not in CARDS:
        raise BadPosition(f"{word!r} is not a card beside a clone; it is written 3d, 1u, 2dk or art:d.")
    return name, int(up == "u"), locked


ARRANGEMENT = OrphanBlackArrangement
