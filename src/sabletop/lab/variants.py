"""The expert taken apart, with more or less time, or with all cards open, to measure what each part is worth:
`--bots sabletop.lab.variants:ValueOnly`."""

from dataclasses import replace
from typing import Final

from sabletop.bots.ideas import Brain
from sabletop.bots.levels import EXPERT, SearchBot, searcher
from sabletop.bots.search import Effort, Searcher
from sabletop.engine.game import Edition

BUDGETS: Final = (
    "sabletop.lab.variants:Quarter",
    EXPERT,
    "sabletop.lab.variants:Twofold",
    "sabletop.lab.variants:Fourfold",
)
"""The expert with fewer and more worlds: strength against budget."""


class ValueOnly(SearchBot):
    """Looks at what the value says right after each idea: nothing is played on."""

    def __init__(self) -> None:
        super().__init__(EXPERT)

    def effort(self, game: str) -> Effort:
        """The expert's, without a look ahead."""
        return replace(super().effort(game), ahead=0)


class SearchOnly(SearchBot):
    """Plays every idea on to the end of the game: nothing is valued. As many decisions are played on as the expert's
    effort has, about."""

    def __init__(self) -> None:
        super().__init__(EXPERT)

    def effort(self, game: str) -> Effort:
        """The expert's, in fewer worlds."""
        effort = super().effort(game)
        return replace(effort, worlds=max(2, effort.worlds // 8))

    def make(self, edition: Edition) -> Brain:
        """A brain that searches without a value."""
        return searcher(edition.game, edition, self.effort(edition.game), by_value=False)


class OpenExpert(SearchBot):
    """The expert with all cards open: an upper bound for what reading hidden cards could bring. Only the lab, which has
    the whole table, lets it see that. What dice and draws will bring it does not know either."""

    sees_all = True

    def __init__(self) -> None:
        super().__init__(EXPERT)

    def make(self, edition: Edition) -> Brain:
        """A brain that takes what it is shown for the whole table."""
        made = super().make(edition)
        if isinstance(made, Searcher):
            made.sees_all = True
        return made


class Quarter(SearchBot):
    """The expert with a quarter of its worlds."""

    times = 0.25

    def __init__(self) -> None:
        super().__init__(EXPERT)

    def effort(self, game: str) -> Effort:
        """The expert's, in fewer or more worlds."""
        effort = super().effort(game)
        return replace(effort, worlds=max(2, round(self.times * effort.worlds)))


class Twofold(Quarter):
    """The expert with twice as many worlds."""

    times = 2.0


class Fourfold(Quarter):
    """The expert with four times as many worlds."""

    times = 4.0
