"""A dealer with wishes: it brings what is named when its chance comes, and deals on as usual otherwise."""

from collections.abc import Mapping, Sequence

from sabletop.engine.dealer import Dealer
from sabletop.engine.errors import BadPosition
from sabletop.engine.game import Game
from sabletop.engine.steps import Chance
from sabletop.engine.table import Table

Wishes = Mapping[str, Sequence[str]]
"""What is wished for, in order, by the lot that brings it: `rolls`, or `stauffenberg-rolls` for one of them alone."""


def check_wishes(game: Game, wishes: Wishes) -> None:
    """Refuse wishes for what no chance of the game brings."""
    for name, wanted in wishes.items():
        if name not in game.lots() and not any([name.endswith(f"-{lot}") for lot in game.lots()]):
            known = ", ".join(game.lots()) or "nothing"
            raise BadPosition(f"Nobody can wish for {name!r} in {game.title}; chance brings {known}.")
        listed: Sequence[object] = wanted
        if isinstance(wanted, str) or not all([isinstance(one, str) for one in listed]):
            raise BadPosition(f"Wishes for {name} are a list of names, not {wanted!r}.")


class WishingDealer(Dealer):
    """Fulfils wishes by name. One that cannot come true yet waits for its chance; `after` deals everything else."""

    def __init__(self, game: Game, wishes: Wishes, after: Dealer) -> None:
        if not isinstance(wishes, Mapping):
            raise BadPosition(f"Wishes are lists of names by what brings them, not {wishes!r}.")
        check_wishes(game, wishes)
        self._game = game
        self._after = after
        self._left = {lot: list(wanted) for lot, wanted in wishes.items()}

    def deal(self, chance: Chance, t: Table) -> int:
        """What is wished for, if this chance can bring it."""
        lot, whose = self._game.lot(t, chance)
        for name in (f"{whose}-{lot}", lot):
            waiting = self._left.get(name)
            if waiting:
                outcome = self._game.wished(t, chance, waiting[0])
                if outcome >= 0:
                    del waiting[0]
                    return outcome
        return self._after.deal(chance, t)

    def wish(self, wishes: Wishes) -> None:
        """More wishes, after those that wait already."""
        check_wishes(self._game, wishes)
        for lot, wanted in wishes.items():
            self._left.setdefault(lot, []).extend(wanted)

    @property
    def left(self) -> dict[str, list[str]]:
        """The wishes whose chance has not come."""
        return {lot: wanted[:] for lot, wanted in self._left.items() if wanted}

    def clone(self) -> "WishingDealer":
        """A dealer with the same wishes left."""
        return WishingDealer(self._game, self._left, self._after.clone())
