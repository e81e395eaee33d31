"""A coach: the plan in words, and a warning before a move that costs much. It knows what the seat knows."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from sabletop.bots import HintBarred, Judge
from sabletop.bots.reasons import sentence_of
from sabletop.engine.actions import Action
from sabletop.engine.game import Edition, Game
from sabletop.engine.steps import Choice
from sabletop.engine.table import Table

WORLDS: Final = 12
_AHEAD: Final = 8
_IDEAS: Final = 3
_MUCH: Final = 0.08
"""A move that costs so much of the chance to win is asked about."""
_SURE: Final = 2.0
_HOPE: Final = 0.03
"""Whoever has less hope than this loses nothing by a move that loses."""


@dataclass
class Plan:
    """What to be after now, and why."""

    action: Action
    reason: str


@dataclass
class Warned:
    """A move costs much: how much of the chance to win, what is better, and why."""

    cost: float
    loses: bool
    """Whether it never won in any world."""
    better: Action
    reason: str


def may_coach(game: Game, people: int) -> bool:
    """Whether somebody may have a coach: at co-operative games, and where one person plays alone against bots."""
    return game.cooperative or people == 1


class Coach:
    """Coaches one game. Two tables that a seat cannot tell apart get the same words."""

    def __init__(self, edition: Edition, worlds: int = WORLDS) -> None:
        self._judge, self._worlds = Judge(edition, _AHEAD), worlds

    def plan(self, known: Table, legal: Sequence[Action]) -> Plan | None:
        """What a good player would be after; None where nothing is asked. `HintBarred` where the rules forbid help."""
        if not self._asked(known) or len(legal) < 2:
            return None
        best = self._judge.ideas(known, legal)[0]
        return Plan(best.action, sentence_of(best.reason))

    def warning(self, known: Table, legal: Sequence[Action], action: Action) -> Warned | None:
        """What speaks against an action, if it costs much; None if it does not.

        Search and regular must agree that another one is better: where none can say why, it is taste."""
        if not self._asked(known) or len(legal) < 2:
            return None
        ideas = [idea.action for idea in self._judge.ideas(known, legal)[:_IDEAS]]
        among = list({one.id: one for one in (action, *ideas)}.values())
        found = self._judge.judge(known, legal, self._worlds, among)
        best, this = found[0], next(one for one in found if one.action.id == action.id)
        cost = best.chance - this.chance
        loses = this.chance == 0.0 and best.chance > _HOPE
        if this is best or cost < _SURE * this.error or not (loses or cost >= _MUCH):
            return None
        if best.points <= this.points:
            return None
        return Warned(cost, loses, best.action, best.reason)

    def _asked(self, known: Table) -> bool:
        """Whether the viewer is asked, and may be helped."""
        barred = self._judge.mind.hint_bar(known)
        if barred is not None:
            raise HintBarred(barred)
        asked = known.pending
        return isinstance(asked, Choice) and known.seat_of[asked.who] == known.viewer
