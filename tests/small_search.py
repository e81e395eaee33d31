"""Words for tests of bots that search: one that thinks as little as possible, and one of somebody else's."""

from collections.abc import Sequence
from typing import Final

from sabletop.bots.levels import EXPERT, SearchBot
from sabletop.bots.random_bot import RandomBot
from sabletop.bots.search import Effort
from sabletop.engine.actions import Action
from sabletop.engine.dealer import Stream
from sabletop.engine.table import Table

SMALL: Final = "small_search:Small"
FIRST: Final = "small_search:First"
EAGER: Final = "small_search:Eager"
UNASKED: Final = "It would not wait."
TINY: Final = Effort(worlds=2, ideas=2, ahead=2)


class Small(SearchBot):
    """An expert who looks into two ideas, in two worlds, two decisions ahead."""

    def __init__(self) -> None:
        super().__init__(EXPERT)

    def effort(self, game: str) -> Effort:
        return TINY


class First:
    """Does whatever is listed first, and notes what it was shown."""

    shown: list[Table] = []

    def __init__(self) -> None:
        self.name = "first"
        self.reason = ""

    def decide(self, known: Table, legal: Sequence[Action], rng: Stream) -> Action:
        self.shown.append(known)
        self.reason = "It was listed first."
        return legal[0]


class Eager(RandomBot):
    """Acts unasked as soon as it can, once, and says so."""

    def __init__(self) -> None:
        super().__init__()
        self._spent = False

    def react(self, known: Table, legal: Sequence[Action], rng: Stream) -> Action | None:
        picked = None if self._spent else legal[0]
        self._spent, self.reason = True, UNASKED
        return picked


class Dumb:
    """Cannot decide anything."""

    reason = ""
