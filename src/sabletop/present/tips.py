"""What now? One sentence for whoever is asked and does not know where to begin: a thing to think of, not a move."""

from typing import Any, NamedTuple, Protocol, runtime_checkable

from sabletop.engine.steps import Choice
from sabletop.engine.table import Table
from sabletop.present.presentation import Presentation
from sabletop.present.say import Say


class Tip(NamedTuple):
    """A sentence, and the ids of the pieces that it speaks of."""

    what: Say
    at: tuple[str, ...] = ()


@runtime_checkable
class Tipping(Protocol):
    """A presentation that has something to say to a newcomer."""

    def tip(self, known: Any, kinds: frozenset[str]) -> Tip:
        """The first thing to think of for whoever is asked and knows this; `kinds` of actions are legal now."""
        ...


def tip_of(presentation: Presentation, known: Table) -> Tip | None:
    """What the viewer of a known table may be told now: nothing where they are not asked, where the rules want them to
    decide without advice, or where the game has no such sentences."""
    asked, game = known.pending, known.played_edition().rules
    if not isinstance(asked, Choice) or not isinstance(presentation, Tipping) or game is None:
        return None
    if known.seat_of[asked.who] != known.viewer or game.unadvised(known) is not None:
        return None
    return presentation.tip(known, frozenset([action.kind for action in asked.options(known)]))
