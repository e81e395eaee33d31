"""Hints for people: the best three moves from what they know, with the chance to win and the reason."""

from collections.abc import Sequence
from typing import Final

from sabletop.bots.ideas import Idea
from sabletop.bots.levels import EXPERT, brain
from sabletop.bots.reasons import sentence_of
from sabletop.engine.actions import Action
from sabletop.engine.dealer import Stream
from sabletop.engine.errors import SabletopError
from sabletop.engine.steps import Choice
from sabletop.engine.table import Table

MOST_HINTS: Final = 3


class HintBarred(SabletopError):
    """The rules allow no help now; the message says which."""


def hints(known: Table, legal: Sequence[Action], rng: Stream, level: str = EXPERT) -> list[Idea]:
    """Up to three moves for the seat that knows this, the best first, as a level sees them.

    A seat that is not asked gets none. Where the rules allow no help it raises `HintBarred` with a sentence.
    `rng` decides between moves of equal value. Levels that search give chances to win in per cent, the others points of
    their own.
    """
    asked, edition = known.pending, known.played_edition()
    if not isinstance(asked, Choice) or not legal:
        return []
    mind = brain(level, edition.game, edition)
    bar = mind.hint_bar(known)
    if bar is not None:
        raise HintBarred(bar)
    if known.seat_of[asked.who] != known.viewer:
        return []
    found = mind.ideas(known, legal)
    ranked = sorted([(-idea.value, rng.below(1 << 16), number) for number, idea in enumerate(found)])
    best = [found[number] for _, _, number in ranked[:MOST_HINTS]]
    return [Idea(one.action, one.value, sentence_of(one.reason)) for one in best]
