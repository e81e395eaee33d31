"""Hints for people: the best three moves from their own view, with value and reason."""

from collections.abc import Sequence
from typing import Final

from sabletop.bots.ideas import Idea
from sabletop.bots.levels import REGULAR, brain_for, read_by
from sabletop.bots.sight import Sight
from sabletop.engine.actions import Action
from sabletop.engine.dealer import Stream
from sabletop.engine.errors import SabletopError
from sabletop.engine.game import Edition

MOST_HINTS: Final = 3


class HintBarred(SabletopError):
    """The rules allow no help now; the message says which."""


def hints(sight: Sight, legal: Sequence[Action], rng: Stream, edition: Edition | None = None) -> list[Idea]:
    """Up to three moves for the seat whose view this is, the best first.

    A seat that is not asked gets none. Where the rules allow no help it raises `HintBarred` with a sentence.
    An owner's content pack needs its edition. `rng` decides between moves of equal value.
    """
    view = sight.view
    asked = view["asked"]
    if asked is None or not legal:
        return []
    mind = brain_for(REGULAR, view, edition)
    bar = mind.hint_bar(read_by(mind, sight))
    if bar is not None:
        raise HintBarred(bar)
    if asked["seat"] != view["you"]:
        return []
    found = mind.ideas(read_by(mind, sight), legal)
    ranked = sorted([(-idea.value, rng.below(1 << 16), number) for number, idea in enumerate(found)])
    return [found[number] for _, _, number in ranked[:MOST_HINTS]]
