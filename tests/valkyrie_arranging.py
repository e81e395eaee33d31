"""The first half of a scene of Valkyrie: a table that is arranged in the public words, and forced chance."""

from collections.abc import Iterable
from typing import Self

from sabletop.engine.dealer import Dealer, SeededDealer, key_of
from sabletop.engine.game import Setting
from sabletop.engine.match import Match
from sabletop.engine.table import Table
from sabletop.engine.wishes import WishingDealer
from sabletop.games.valkyrie.arranging import ValkyrieArrangement, Who
from sabletop.games.valkyrie.edition import ValkyrieEdition
from sabletop.games.valkyrie.game import GAME
from sabletop.games.valkyrie.table import ValkyrieTable
from valkyrie_names import Names

__all__ = ["Arrangement", "Who"]


class Arrangement(ValkyrieArrangement):
    """A table that is arranged before it is played on, and again while it is; every verb gives the arrangement back."""

    def __init__(self, e: ValkyrieEdition, seats: int, seed: int, options: dict[str, Setting]) -> None:
        self.e = e
        self.names = Names(e)
        self._match: Match | None = None
        self._wishing = WishingDealer(GAME, {}, SeededDealer(key_of(seed)))
        super().__init__(GAME, e, seats, {"first": 1, **options})

    def who(self, one: Who) -> int:
        return self.names.number("who", one)

    @property
    def table(self) -> Table:
        """The table to arrange: a match that was under way goes on from it when something is played."""
        if self._match is not None:
            self._table, self._match = self._copy(self._match), None
        return self._table

    def _copy(self, match: Match) -> ValkyrieTable:
        table = match.table.clone()
        assert isinstance(table, ValkyrieTable)
        return table

    def turn_of(self, who: Who, roll: str = "") -> Self:
        """The turn of `who` begins; with `roll`, this is the action roll."""
        if roll:
            self.rolls(roll)
        return super().turn_of(who)

    def reading(self, who: Who, card: str, arrows: int = 0, targets: int = 0) -> Self:
        """`who` has rolled an eagle and draws `card`; these arrows and targets are still to be resolved."""
        return self.next_card(card).interrogated(who, arrows, targets)

    def ally(self, ally: str, at: str) -> Self:
        """The second space of a place is named with a number behind it."""
        return super().ally(ally, at.replace(" ", "-"))

    # Forcing chance

    def _force(self, lot: str, outcomes: Iterable[str]) -> Self:
        self._wishing.wish({lot: list(outcomes)})
        return self

    def rolls(self, *rolls: str) -> Self:
        """The next action rolls."""
        return self._force("rolls", rolls)

    def plot_rolls(self, dice: str) -> Self:
        return self._force("plot-rolls", [dice])

    def deputies_roll(self, *faces: str) -> Self:
        return self._force("deputies", faces)

    def escape_rolls(self, *faces: str) -> Self:
        """The next dice for an answer C."""
        return self._force("escapes", faces)

    def next_card(self, *cards: str) -> Self:
        """The next cards that come from the unknown part of the deck."""
        return self._force("cards", cards)

    def next_tile(self, *items: str) -> Self:
        """The next tiles that come out of crates."""
        return self._force("tiles", items)

    def next_ally(self, *allies: str) -> Self:
        """The next allies that are turned up from the stack."""
        return self._force("allies", allies)

    @property
    def not_happened(self) -> dict[str, list[str]]:
        """Forced outcomes whose chance has not come."""
        return self._wishing.left

    @property
    def dealer(self) -> Dealer:
        """What was forced, else what the seed brings."""
        return self._wishing
